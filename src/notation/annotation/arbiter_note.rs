//! What an arbiter noted.

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

impl<'t> Command<'t> {
    /// The arbiter's note that it is; none when its name or its arguments are no note's.
    #[must_use]
    pub fn arbiter_note(&self) -> Option<ArbiterNote<'t>> {
        let parser = match self.name.to_ascii_lowercase().as_str() {
            "irregularity" => irregularity,
            "note" => note,
            "claim" => claim,
            "count" => count,
            "position" => position,
            _ => return None,
        };
        all_consuming(parser).parse(self.arguments).ok().map(|(_, note)| note)
    }
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

/// ```text
/// article ::= [0-9]+ ("." [0-9]+)* [a-z]?
/// ```
fn article(input: &str) -> Parsed<'_, &str> {
    let numbers = (digit1, many0_count((char('.'), digit1)));
    recognize((numbers, opt(satisfy(|char| char.is_ascii_lowercase())))).parse(input)
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
            ("[%irregularity 8.1.3 \"touched 22, moved 23\"]", Some(touched)),
            ("[%irregularity 8.1.3 \"touched 22, moved 23\" accepted]", Some(stood)),
            (
                "[%note 5.7 \"the board fell\"]",
                Some(ArbiterNote::Note { article: "5.7", text: "the board fell" }),
            ),
            ("[%claim draw 6.3b]", Some(ArbiterNote::Claim { article: "6.3b" })),
            ("[%count start]", Some(ArbiterNote::Count { starts: true })),
            ("[%COUNT stop]", Some(ArbiterNote::Count { starts: false })),
            ("[%position \"W:W31:B20\"]", Some(ArbiterNote::Position { fen: "W:W31:B20" })),
            ("[%irregularity 8.1.3]", None),
            ("[%claim win 6.3b]", None),
            ("[%clk 1:00]", None),
        ];
        for (text, expected) in cases {
            assert_eq!(commands(text).next().and_then(|command| command.arbiter_note()), expected, "{text}");
        }
    }
}
