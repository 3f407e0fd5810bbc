//! The arbiter's notes of a record, each in its place.

use nom::Parser;
use nom::bytes::complete::tag;
use nom::sequence::preceded;

use super::arbiter_note::{self, ArbiterNote, UnreadableNote};
use super::command::{Command, blanks, command, command_name};
use crate::record::{Record, Span};

/// How every command begins.
const OPENING: &str = "[%";

/// An arbiter's note in the place where it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrittenNote<'t> {
    /// The plies before it: it concerns the last of them; with 0, the start of the game.
    pub after: usize,
    /// The command in the record's text, brackets included.
    pub span: Span,
    /// What it says; or how a note of its name is written, where it cannot be read.
    pub note: Result<ArbiterNote<'t>, UnreadableNote>,
}

/// The arbiter's notes of a record's main line, in order; commands of other names are passed over.
///
/// Notes after the terminator concern the last ply. A note whose bracket is never closed cannot be read.
/// A record without commands costs nothing.
///
/// ```
/// use damiera_record::notation::annotation::{ArbiterNote, arbiter_notes};
/// use damiera_record::notation::pdn;
///
/// let record = pdn::parse("1. 21-17 {[%clk 1:00] [%note 7.8 \"the board fell\"]} *");
/// let note = arbiter_notes(&record).next().expect("one note");
/// assert_eq!(note.after, 1);
/// assert_eq!(note.note, Ok(ArbiterNote::Note { article: "7.8", text: "the board fell", side: None }));
/// ```
pub fn arbiter_notes<'t>(record: &Record<'t>) -> impl Iterator<Item = WrittenNote<'t>> {
    let comments = record.contents.has_commands().then(|| record.comments()).into_iter().flatten();
    comments.flat_map(|(after, span)| {
        InComment { text: record.slice(span), at: 0 }.map(move |(place, note)| WrittenNote {
            after,
            span: Span::new(span.start + place.start, span.start + place.end),
            note,
        })
    })
}

/// The notes in the text of one comment.
struct InComment<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Iterator for InComment<'t> {
    type Item = (Span, Result<ArbiterNote<'t>, UnreadableNote>);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let start = self.at + self.text.get(self.at..)?.find(OPENING)?;
            let rest = self.text.get(start..)?;
            let note = match command(rest) {
                Ok((after, (name, arguments))) => {
                    self.at = self.text.len() - after.len();
                    let span = Span::new(start, self.at);
                    Command { name, arguments, span }.arbiter_note()
                }
                Err(_) => {
                    self.at = start + OPENING.len() + unclosed(rest);
                    // What is not a command for a blank alone ends where it would.
                    if rest.get(self.at - start..).is_some_and(|after| after.starts_with(']')) {
                        self.at += 1;
                    }
                    let name = preceded(tag(OPENING), command_name).parse(rest);
                    let behind_blanks = preceded((tag(OPENING), blanks), command_name).parse(rest);
                    name.ok()
                        .and_then(|(_, name)| arbiter_note::unclosed(name))
                        .or_else(|| behind_blanks.ok().and_then(|(_, name)| arbiter_note::after_blank(name)))
                        .map(Err)
                }
            };
            if let Some(note) = note {
                return Some((Span::new(start, self.at), note));
            }
        }
    }
}

/// How far a command reaches, after its opening, that no bracket closes: to the end of its line or of the
/// comment, or to the next bracket.
fn unclosed(command: &str) -> usize {
    let inside = command.get(OPENING.len()..).unwrap_or_default();
    let end = inside.find(['[', ']', '\n', '\r', '}']).unwrap_or(inside.len());
    inside.get(..end).map_or(0, |inside| inside.trim_end().len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::pdn;

    /// Each note as `plies before: its text`, with `?` where it cannot be read.
    fn notes(text: &str) -> Vec<String> {
        let record = pdn::parse(text);
        arbiter_notes(&record)
            .map(|note| {
                let doubt = if note.note.is_ok() { "" } else { " ?" };
                format!("{}: {}{doubt}", note.after, record.slice(note.span))
            })
            .collect()
    }

    #[test]
    fn a_note_concerns_the_ply_before_it() {
        let cases: &[(&str, &[&str])] = &[
            ("1. 32-28 20-25 *", &[]),
            ("{[%clk 1:00]} 1. 32-28 {[%clk 0:59] [ % ]} *", &[]),
            ("{[%count start]} 1. 32-28 *", &["0: [%count start]"]),
            (
                "1. 32-28 {so [%count start] and [%COUNT stop]} 20-25 {[%claim draw 7.4]} *",
                &["1: [%count start]", "1: [%COUNT stop]", "2: [%claim draw 7.4]"],
            ),
            ("1. 32-28 ( 1. 33-28 {[%count start]} ) 20-25 *", &[]),
            ("1. 32-28 20-25 * {[%count stop]}", &["2: [%count stop]"]),
            ("1. 32-28 ; [%count start]\n20-25 *", &["1: [%count start]"]),
        ];
        for (text, expected) in cases {
            assert_eq!(notes(text), *expected, "{text}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_not_lost() {
        let cases: &[(&str, &[&str])] = &[
            ("1. 32-28 {[%count maybe]} *", &["1: [%count maybe] ?"]),
            ("1. 32-28 {[%count start } *", &["1: [%count start ?"]),
            (
                "1. 32-28 {[%note 5.7 \"fell [%count stop]\nand so on} *",
                &["1: [%note 5.7 \"fell ?", "1: [%count stop]"],
            ),
            ("1. 32-28 {[%clk 1:00 } *", &[]),
            ("1. 32-28 {[%} *", &[]),
            (
                "1. 32-28 {[% irregularity 5.6.3 \"x\"] [%irregularities 5.6.3 \"y\"]} *",
                &["1: [% irregularity 5.6.3 \"x\"] ?", "1: [%irregularities 5.6.3 \"y\"] ?"],
            ),
            (
                "1. 32-28 {[%  Notes} 20-25 {[%irregulrity 5.6.3} *",
                &["1: [%  Notes ?", "2: [%irregulrity 5.6.3 ?"],
            ),
            ("1. 32-28 {[% clk 1:00] [% of the time]} *", &[]),
        ];
        for (text, expected) in cases {
            assert_eq!(notes(text), *expected, "{text}");
        }
    }
}
