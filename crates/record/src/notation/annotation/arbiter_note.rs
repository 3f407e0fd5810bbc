//! What an arbiter noted.

use std::fmt;

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag_no_case, take_while};
use nom::character::complete::{char, digit1, one_of, satisfy};
use nom::combinator::{all_consuming, opt, recognize, value};
use nom::multi::many0_count;
use nom::sequence::{delimited, preceded};

use super::Parsed;
use super::command::{Command, blanks, gap, quoted};
use crate::notation::closest;
use damiera_rules::board::Color;

/// A note of the arbiter. Articles are numbers of the rulebook that the game is played by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArbiterNote<'t> {
    /// An irregularity that only a person could see.
    Irregularity {
        /// The article broken.
        article: &'t str,
        /// What happened.
        text: &'t str,
        /// Who committed it, where it is said; otherwise who made the ply before the note.
        side: Option<Color>,
        /// What the opponent did about it, where it is said.
        answer: Option<Answer>,
    },
    /// What happened and is not an irregularity: an accident, a time penalty.
    Note {
        /// The article that speaks of it.
        article: &'t str,
        /// What happened.
        text: &'t str,
        /// Whom it is about, where it is said.
        side: Option<Color>,
    },
    /// A draw was claimed.
    Claim {
        /// The article it was claimed under.
        article: &'t str,
        /// Who claimed it, where it is said.
        side: Option<Color>,
    },
    /// The count of moves was started (`true`) or stopped.
    Count {
        /// Whether it starts here.
        starts: bool,
    },
    /// The board as it was found.
    Position {
        /// The position, as FEN.
        fen: &'t str,
    },
}

/// What the opponent did about an irregularity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It stands.
    Accepted,
    /// It was put right.
    Corrected,
}

/// A command that was meant to be a note but is not one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnreadableNote {
    /// How the note that was meant is written.
    pub form: &'static str,
    /// What is wrong.
    pub fault: NoteFault,
}

/// What is wrong with a note that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoteFault {
    /// It has the name of a note, and its arguments are not that note's; or no bracket closes it.
    Arguments,
    /// No note has its name, and one has a name like it.
    Name,
    /// There is a blank between `%` and the name.
    Blank,
}

impl fmt::Display for UnreadableNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fault {
            NoteFault::Arguments => write!(f, "expected {}", self.form),
            NoteFault::Name => write!(f, "did you mean {}?", self.form),
            NoteFault::Blank => write!(f, "remove the blank after the %: {}", self.form),
        }
    }
}

/// How a note is parsed.
type NoteParser = for<'t> fn(&'t str) -> Parsed<'t, ArbiterNote<'t>>;

/// The names of the notes, each with its form in words and its parser.
const NOTES: [(&str, &str, NoteParser); 5] = [
    (
        "irregularity",
        "[%irregularity ARTICLE \"text\"]; after the text may come white or black, then accepted or corrected",
        irregularity,
    ),
    ("note", "[%note ARTICLE \"text\"], or with white or black after the text", note),
    ("claim", "[%claim draw ARTICLE], or with white or black after the article", claim),
    ("count", "[%count start] or [%count stop]", count),
    ("position", "[%position \"FEN\"]", position),
];

/// The form and the parser of the notes of this name, in any case; `None` if no note has it.
fn named(name: &str) -> Option<(&'static str, NoteParser)> {
    NOTES.iter().find(|(known, ..)| known.eq_ignore_ascii_case(name)).map(|&(_, form, parser)| (form, parser))
}

/// Commands that other programs write into comments. One whose name looks like a note's is none all the same.
const OF_OTHERS: [&str; 33] = [
    "cal",
    "c_arrow",
    "c_effect",
    "c_highlight",
    "ccsnt",
    "clk",
    "clock",
    "cpl",
    "csl",
    "depth",
    "draw",
    "drgnode",
    "egt",
    "emt",
    "eval",
    "evp",
    "evaluation",
    "inbook",
    "knps",
    "mct",
    "mdl",
    "mode",
    "move",
    "node",
    "nodes",
    "nps",
    "pos",
    "pv",
    "quote",
    "rem",
    "time",
    "timestamp",
    "wdl",
];

/// The form and the parser of the notes with a name that looks like this one; `None` if another program's command
/// has this name.
fn resembling(name: &str) -> Option<(&'static str, NoteParser)> {
    if OF_OTHERS.iter().any(|other| other.eq_ignore_ascii_case(name)) {
        return None;
    }
    // Short names are like many a word: no more of them may differ than a third.
    let near = NOTES.iter().filter(|(known, ..)| known.len().abs_diff(name.len()) <= known.len() / 3);
    closest(name, near.map(|&(known, form, parser)| (known, (form, parser))))
}

impl<'t> Command<'t> {
    /// The arbiter's note that it is; `None` if no note has its name, or one like it.
    ///
    /// # Errors
    ///
    /// If it has the name of a note and arguments that are not such a note's, or a name that only
    /// looks like a note's.
    #[must_use]
    pub fn arbiter_note(&self) -> Option<Result<ArbiterNote<'t>, UnreadableNote>> {
        let Some((form, parser)) = named(self.name) else {
            return resembling(self.name)
                .map(|(form, _)| Err(UnreadableNote { form, fault: NoteFault::Name }));
        };
        let parsed = all_consuming(parser).parse(self.arguments);
        Some(parsed.map(|(_, note)| note).map_err(|_| UnreadableNote { form, fault: NoteFault::Arguments }))
    }
}

/// What is wrong with a note of this name, or one like it, that no bracket closes; `None` if no note has it.
pub(super) fn unclosed(name: &str) -> Option<UnreadableNote> {
    let fault = if named(name).is_some() { NoteFault::Arguments } else { NoteFault::Name };
    let (form, _) = named(name).or_else(|| resembling(name))?;
    Some(UnreadableNote { form, fault })
}

/// What is wrong with a note of this name, or one like it, that comes after `%` and a blank.
pub(super) fn after_blank(name: &str) -> Option<UnreadableNote> {
    let (form, _) = named(name).or_else(|| resembling(name))?;
    Some(UnreadableNote { form, fault: NoteFault::Blank })
}

/// ```text
/// irregularity ::= cited blanks note-text (gap side)? (gap answer)?
/// ```
fn irregularity(input: &str) -> Parsed<'_, ArbiterNote<'_>> {
    let (rest, (article, _, text)) = (cited, blanks, note_text).parse(input)?;
    let (rest, (side, answer)) = (opt(preceded(gap, side)), opt(preceded(gap, answer))).parse(rest)?;
    Ok((rest, ArbiterNote::Irregularity { article, text, side, answer }))
}

/// ```text
/// answer ::= "accepted" | "corrected"
/// ```
fn answer(input: &str) -> Parsed<'_, Answer> {
    let (accepted, corrected) = (tag_no_case("accepted"), tag_no_case("corrected"));
    alt((value(Answer::Accepted, accepted), value(Answer::Corrected, corrected))).parse(input)
}

/// ```text
/// side ::= "white" | "black"
/// ```
pub(super) fn side(input: &str) -> Parsed<'_, Color> {
    let (white, black) = (tag_no_case("white"), tag_no_case("black"));
    alt((value(Color::White, white), value(Color::Black, black))).parse(input)
}

/// ```text
/// note ::= cited blanks note-text (gap side)?
/// ```
fn note(input: &str) -> Parsed<'_, ArbiterNote<'_>> {
    (cited, preceded(blanks, note_text), opt(preceded(gap, side)))
        .map(|(article, text, side)| ArbiterNote::Note { article, text, side })
        .parse(input)
}

/// ```text
/// claim ::= "draw" blanks cited (gap side)?
/// ```
fn claim(input: &str) -> Parsed<'_, ArbiterNote<'_>> {
    (preceded((tag_no_case("draw"), blanks), cited), opt(preceded(gap, side)))
        .map(|(article, side)| ArbiterNote::Claim { article, side })
        .parse(input)
}

/// ```text
/// count ::= "start" | "stop"
/// ```
fn count(input: &str) -> Parsed<'_, ArbiterNote<'_>> {
    alt((value(true, tag_no_case("start")), value(false, tag_no_case("stop"))))
        .map(|starts| ArbiterNote::Count { starts })
        .parse(input)
}

/// ```text
/// position ::= note-text
/// ```
fn position(input: &str) -> Parsed<'_, ArbiterNote<'_>> {
    note_text.map(|fen| ArbiterNote::Position { fen }).parse(input)
}

/// Reads the article that a note is about, as it is printed in reports (`art. 8.1.14`) or at the end of a sentence.
///
/// ```text
/// cited ::= (("article" | "art") "."? blanks?)? article "."?
/// ```
fn cited(input: &str) -> Parsed<'_, &str> {
    let word = alt((tag_no_case("article"), tag_no_case("art")));
    delimited(opt((word, opt(char('.')), opt(blanks))), article, opt(char('.'))).parse(input)
}

/// Reads the text of a note, and gives it without its quotation marks.
///
/// ```text
/// note-text ::= quoted | curly | angular | single
/// ```
fn note_text(input: &str) -> Parsed<'_, &str> {
    alt((quoted, curly, angular, single)).parse(input)
}

/// Reads a text between quotation marks that a word processor bent.
///
/// ```text
/// curly ::= [#x201C#x201D#x201E] [^#x201C#x201D#x201E"#x5B#x5D}]* [#x201C#x201D]
/// ```
fn curly(input: &str) -> Parsed<'_, &str> {
    delimited(one_of("“”„"), take_while(|char| is_text(char, "“”„")), one_of("“”")).parse(input)
}

/// ```text
/// angular ::= #xAB [^#xBB"#x5B#x5D}]* #xBB
/// ```
fn angular(input: &str) -> Parsed<'_, &str> {
    delimited(char('«'), take_while(|char| is_text(char, "»")), char('»')).parse(input)
}

/// ```text
/// single ::= ['#x2018] [^'#x2019"#x5B#x5D}]* ['#x2019]
/// ```
fn single(input: &str) -> Parsed<'_, &str> {
    delimited(one_of("'‘"), take_while(|char| is_text(char, "'’")), one_of("'’")).parse(input)
}

/// Whether a character can be in the text of a note whose quotation marks are not straight: it is none of these marks, and
/// cannot end the text, the command or the comment.
fn is_text(char: char, marks: &str) -> bool {
    !marks.contains(char) && !matches!(char, '"' | '[' | ']' | '}')
}

/// Reads the number of an article, as `8`, `5.6.3`, `6.3b`, `6.3b1` or `3.8.b`.
///
/// ```text
/// article ::= [0-9]+ ("." [0-9]+)* ("."? [a-z] [0-9]*)?
/// ```
fn article(input: &str) -> Parsed<'_, &str> {
    let numbers = (digit1, many0_count((char('.'), digit1)));
    let letter = (opt(char('.')), satisfy(|char| char.is_ascii_alphabetic()), opt(digit1));
    recognize((numbers, opt(letter))).parse(input)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::annotation::commands;

    #[test]
    fn notes_of_the_arbiter() {
        let irregular = |side, answer| {
            let text = "touched 22, moved 23";
            ArbiterNote::Irregularity { article: "8.1.3", text, side, answer }
        };
        let touched = irregular(None, None);
        let stood = irregular(None, Some(Answer::Accepted));
        let (white, black) = (Some(Color::White), Some(Color::Black));
        let fell = |side| ArbiterNote::Note { article: "5.7", text: "the board fell", side };
        let claimed = |side| ArbiterNote::Claim { article: "6.3b", side };
        let cases = [
            ("[%irregularity 8.1.3 \"touched 22, moved 23\"]", touched),
            ("[%irregularity 8.1.3 \"touched 22, moved 23\" accepted]", stood),
            ("[%irregularity 8.1.3 \"touched 22, moved 23\" black]", irregular(black, None)),
            (
                "[%irregularity 8.1.3 \"touched 22, moved 23\" White corrected]",
                irregular(white, Some(Answer::Corrected)),
            ),
            ("[%note 5.7 \"the board fell\"]", fell(None)),
            ("[%note 5.7 \"the board fell\" black]", fell(black)),
            (
                "[%note 6.3b1\n\"as\nasked\"]",
                ArbiterNote::Note { article: "6.3b1", text: "as\nasked", side: None },
            ),
            ("[%claim draw 6.3b]", claimed(None)),
            ("[%claim draw 6.3b white]", claimed(white)),
            ("[%claim draw 6.3b\nBLACK]", claimed(black)),
            ("[%count start]", ArbiterNote::Count { starts: true }),
            ("[%COUNT stop]", ArbiterNote::Count { starts: false }),
            ("[%Count Start]", ArbiterNote::Count { starts: true }),
            ("[%claim Draw 6.3B]", ArbiterNote::Claim { article: "6.3B", side: None }),
            ("[%Irregularity 8.1.3 \"touched 22, moved 23\" Accepted]", stood),
            ("[%IRREGULARITY 8.1.3 \"touched 22, moved 23\" ACCEPTED]", stood),
            ("[%position \"W:W31:B20\"]", ArbiterNote::Position { fen: "W:W31:B20" }),
            // As spreadsheets save a cell in quotes.
            ("[%irregularity 8.1.3 \"\"touched 22, moved 23\"\" accepted]", stood),
            ("[%position \"\"W:W31:B20\"\"]", ArbiterNote::Position { fen: "W:W31:B20" }),
            // As phones and word processors write, and as reports print an article.
            ("[%irregularity 8.1.3 “touched 22, moved 23” accepted]", stood),
            ("[%irregularity 8.1.3 „touched 22, moved 23“ accepted]", stood),
            ("[%irregularity 8.1.3 ”touched 22, moved 23” accepted]", stood),
            ("[%irregularity 8.1.3 «touched 22, moved 23» accepted]", stood),
            ("[%irregularity 8.1.3 ‘touched 22, moved 23’ accepted]", stood),
            ("[%irregularity 8.1.3 'touched 22, moved 23' accepted]", stood),
            ("[%irregularity 8.1.3 \"touched 22, moved 23\", accepted]", stood),
            ("[%irregularity Art. 8.1.3 \"touched 22, moved 23\"]", touched),
            ("[%irregularity art.8.1.3. “touched 22, moved 23”]", touched),
            (
                "[%irregularity article 8.1.3 \"touched 22, moved 23\", white, corrected]",
                irregular(white, Some(Answer::Corrected)),
            ),
            ("[%note art. 5.7 “the board fell”, black]", fell(black)),
            ("[%claim draw art. 6.3b white]", claimed(white)),
            ("[%claim draw 6.3b.]", claimed(None)),
            ("[%position “W:W31:B20”]", ArbiterNote::Position { fen: "W:W31:B20" }),
        ];
        for (text, expected) in cases {
            let read = commands(text).next().and_then(|command| command.arbiter_note());
            assert_eq!(read, Some(Ok(expected)), "{text}");
        }
    }

    #[test]
    fn notes_that_are_none() {
        for text in [
            "[%irregularity 8.1.3]",
            "[%irregularity touched]",
            "[%claim win 6.3b]",
            "[%count maybe]",
            "[%note]",
            "[%claim draw 6.3b both]",
            "[%claim draw white 6.3b]",
            "[%note 5.7 \"the board fell\" accepted]",
            "[%irregularity 8.1.3 \"touched\" accepted white]",
            "[%irregularity 8.1.3 “touched]",
            "[%irregularity 8.1.3 “touched» accepted]",
            "[%irregularity art. \"touched\"]",
            "[%claim draw article]",
        ] {
            let read = commands(text).next().and_then(|command| command.arbiter_note());
            assert!(matches!(read, Some(Err(UnreadableNote { .. }))), "{text}");
        }
        for text in [
            "[%irregularities 8.1.3 \"x\"]",
            "[%irregulrity 8.1.3 \"x\"]",
            "[%Irregularty]",
            "[%irregular 8.1.3 \"x\"]",
            "[%notes 5.7 \"x\"]",
            "[%claims draw 6.3b]",
            "[%clam draw 6.3b]",
            "[%counts start]",
            "[%positon \"W:W31:B20\"]",
        ] {
            let read = commands(text).next().and_then(|command| command.arbiter_note());
            assert!(matches!(read, Some(Err(UnreadableNote { fault: NoteFault::Name, .. }))), "{text}");
        }
        for name in OF_OTHERS {
            let text = format!("[%{name} 1:00]");
            assert_eq!(commands(&text).next().and_then(|command| command.arbiter_note()), None, "{text}");
        }
        for text in
            ["[%comment x]", "[%event x]", "[%mate 3]", "[%tqu x]", "[%post 1]", "[%pgndiagram]", "[%a b]"]
        {
            assert_eq!(commands(text).next().and_then(|command| command.arbiter_note()), None, "{text}");
        }
    }
}
