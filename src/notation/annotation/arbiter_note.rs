//! What an arbiter noted.

use std::fmt;

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::tag;
use nom::character::complete::{char, digit1, satisfy};
use nom::combinator::{all_consuming, opt, recognize, value};
use nom::multi::many0_count;
use nom::sequence::preceded;

use super::Parsed;
use super::command::{Command, blanks, quoted};

/// A note of the arbiter. Articles are numbers of the rulebook that the game is played by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArbiterNote<'t> {
    /// An irregularity that only a person could see.
    Irregularity {
        /// The article broken.
        article: &'t str,
        /// What happened.
        text: &'t str,
        /// What the opponent did about it, where it is said.
        answer: Option<Answer>,
    },
    /// What happened and is no irregularity: an accident, a time penalty.
    Note {
        /// The article that speaks of it.
        article: &'t str,
        /// What happened.
        text: &'t str,
    },
    /// A draw was claimed.
    Claim {
        /// The article it was claimed under.
        article: &'t str,
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

/// A command with the name of a note, whose arguments are no such note's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnreadableNote {
    /// How a note of this name is written.
    pub form: &'static str,
}

impl fmt::Display for UnreadableNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.form)
    }
}

/// How a note is parsed.
type NoteParser = for<'t> fn(&'t str) -> Parsed<'t, ArbiterNote<'t>>;

/// The names of the notes, each with its form in words and its parser.
const NOTES: [(&str, &str, NoteParser); 5] = [
    (
        "irregularity",
        "[%irregularity ARTICLE \"text\"], or with accepted or corrected behind the text",
        irregularity,
    ),
    ("note", "[%note ARTICLE \"text\"]", note),
    ("claim", "[%claim draw ARTICLE]", claim),
    ("count", "[%count start] or [%count stop]", count),
    ("position", "[%position \"FEN\"]", position),
];

/// The form and the parser of the notes of this name, in any case; none when no note has it.
fn named(name: &str) -> Option<(&'static str, NoteParser)> {
    NOTES.iter().find(|(known, ..)| known.eq_ignore_ascii_case(name)).map(|&(_, form, parser)| (form, parser))
}

impl<'t> Command<'t> {
    /// The arbiter's note that it is; none when no note has its name.
    ///
    /// # Errors
    ///
    /// Some error where it has the name of a note and arguments that are not such a note's.
    #[must_use]
    pub fn arbiter_note(&self) -> Option<Result<ArbiterNote<'t>, UnreadableNote>> {
        let (form, parser) = named(self.name)?;
        let parsed = all_consuming(parser).parse(self.arguments);
        Some(parsed.map(|(_, note)| note).map_err(|_| UnreadableNote { form }))
    }
}

/// The form of the notes of this name; none when no note has it.
pub(super) fn form(name: &str) -> Option<UnreadableNote> {
    named(name).map(|(form, _)| UnreadableNote { form })
}

/// ```text
/// irregularity ::= article blanks quoted (blanks answer)?
/// ```
fn irregularity(input: &str) -> Parsed<'_, ArbiterNote<'_>> {
    let (rest, (article, _, text, answer)) =
        (article, blanks, quoted, opt(preceded(blanks, answer))).parse(input)?;
    Ok((rest, ArbiterNote::Irregularity { article, text, answer }))
}

/// ```text
/// answer ::= "accepted" | "corrected"
/// ```
fn answer(input: &str) -> Parsed<'_, Answer> {
    alt((value(Answer::Accepted, tag("accepted")), value(Answer::Corrected, tag("corrected")))).parse(input)
}

/// ```text
/// note ::= article blanks quoted
/// ```
fn note(input: &str) -> Parsed<'_, ArbiterNote<'_>> {
    (article, preceded(blanks, quoted))
        .map(|(article, text)| ArbiterNote::Note { article, text })
        .parse(input)
}

/// ```text
/// claim ::= "draw" blanks article
/// ```
fn claim(input: &str) -> Parsed<'_, ArbiterNote<'_>> {
    preceded((tag("draw"), blanks), article).map(|article| ArbiterNote::Claim { article }).parse(input)
}

/// ```text
/// count ::= "start" | "stop"
/// ```
fn count(input: &str) -> Parsed<'_, ArbiterNote<'_>> {
    alt((value(true, tag("start")), value(false, tag("stop"))))
        .map(|starts| ArbiterNote::Count { starts })
        .parse(input)
}

/// ```text
/// position ::= quoted
/// ```
fn position(input: &str) -> Parsed<'_, ArbiterNote<'_>> {
    quoted.map(|fen| ArbiterNote::Position { fen }).parse(input)
}

/// Reads the number of an article, as `8`, `5.6.3`, `6.3b` or `6.3b1`.
///
/// ```text
/// article ::= [0-9]+ ("." [0-9]+)* ([a-z] [0-9]*)?
/// ```
fn article(input: &str) -> Parsed<'_, &str> {
    let numbers = (digit1, many0_count((char('.'), digit1)));
    let letter = (satisfy(|char| char.is_ascii_lowercase()), opt(digit1));
    recognize((numbers, opt(letter))).parse(input)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::annotation::commands;

    #[test]
    fn notes_of_the_arbiter() {
        let touched =
            ArbiterNote::Irregularity { article: "8.1.3", text: "touched 22, moved 23", answer: None };
        let ArbiterNote::Irregularity { article, text, .. } = touched else { unreachable!("just made") };
        let stood = ArbiterNote::Irregularity { article, text, answer: Some(Answer::Accepted) };
        let cases = [
            ("[%irregularity 8.1.3 \"touched 22, moved 23\"]", touched),
            ("[%irregularity 8.1.3 \"touched 22, moved 23\" accepted]", stood),
            ("[%note 5.7 \"the board fell\"]", ArbiterNote::Note { article: "5.7", text: "the board fell" }),
            ("[%note 6.3b1\n\"as\nasked\"]", ArbiterNote::Note { article: "6.3b1", text: "as\nasked" }),
            ("[%claim draw 6.3b]", ArbiterNote::Claim { article: "6.3b" }),
            ("[%count start]", ArbiterNote::Count { starts: true }),
            ("[%COUNT stop]", ArbiterNote::Count { starts: false }),
            ("[%position \"W:W31:B20\"]", ArbiterNote::Position { fen: "W:W31:B20" }),
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
        ] {
            let read = commands(text).next().and_then(|command| command.arbiter_note());
            assert!(matches!(read, Some(Err(UnreadableNote { .. }))), "{text}");
        }
        for text in ["[%clk 1:00]", "[%counter start]", "[%eval -0.048]"] {
            assert_eq!(commands(text).next().and_then(|command| command.arbiter_note()), None, "{text}");
        }
    }
}
