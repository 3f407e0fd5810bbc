//! Plies that were read otherwise than they are written.

use std::borrow::Cow;

use html_escape::decode_html_entities;
use nom::Parser;
use nom::bytes::complete::take_while1;
use nom::combinator::{all_consuming, opt};
use nom::sequence::preceded;

use super::Parsed;
use super::arbiter_note::side;
use super::command::{Command, blanks, quoted};
use damiera_rules::board::Color;

/// A ply that was read otherwise than it was written: `[%read "28-13" "28-23" digit]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadAs<'t> {
    /// What was written; empty where a ply was left out.
    pub written: Cow<'t, str>,
    /// What was read instead, which is now before the command; empty where a ply was written twice.
    pub read: Cow<'t, str>,
    /// The kind of slip, as `repair` calls it.
    pub kind: &'t str,
    /// Whose sheet has it so, of two that were put together.
    pub side: Option<Color>,
}

/// What the command begins with where a ply was left out, so that it is put in before it.
pub(in crate::notation) const PUT_IN: &str = "[%read \"\" ";

impl<'t> Command<'t> {
    /// What was read otherwise, if that is what it says.
    #[must_use]
    pub fn read_as(&self) -> Option<ReadAs<'t>> {
        self.is("read")
            .then(|| all_consuming(read).parse(self.arguments).ok())
            .flatten()
            .map(|(_, read)| read)
    }
}

impl ReadAs<'_> {
    /// The command; what could end its quotes, its comment or its line is written as an entity.
    #[must_use]
    pub fn to_command(&self) -> String {
        let side = match self.side {
            Some(Color::White) => " white",
            Some(Color::Black) => " black",
            None => "",
        };
        format!("[%read \"{}\" \"{}\" {}{side}]", encoded(&self.written), encoded(&self.read), self.kind)
    }
}

/// What one of two sheets has otherwise than the game that they were put together to: `[%sheet black "Round" "4"]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnOneSheet<'t> {
    /// Whose sheet.
    pub side: Color,
    /// The name of a tag, or that of the command of a clock or of an arbiter's note.
    pub name: Cow<'t, str>,
    /// What it has.
    pub value: Cow<'t, str>,
}

impl<'t> Command<'t> {
    /// What one sheet has otherwise, if that is what it says.
    #[must_use]
    pub fn on_one_sheet(&self) -> Option<OnOneSheet<'t>> {
        self.is("sheet")
            .then(|| all_consuming(sheet).parse(self.arguments).ok())
            .flatten()
            .map(|(_, sheet)| sheet)
    }
}

impl OnOneSheet<'_> {
    /// The command.
    #[must_use]
    pub fn to_command(&self) -> String {
        let side = if self.side == Color::White { "white" } else { "black" };
        format!("[%sheet {side} \"{}\" \"{}\"]", encoded(&self.name), encoded(&self.value))
    }
}

fn encoded(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for char in text.chars() {
        match char {
            '&' => encoded.push_str("&amp;"),
            '"' => encoded.push_str("&quot;"),
            '{' | '}' => encoded.push_str(&format!("&#{};", u32::from(char))),
            // No entity stands for the character 0, which ends nothing.
            _ if char.is_control() && char != '\0' => encoded.push_str(&format!("&#{};", u32::from(char))),
            _ => encoded.push(char),
        }
    }
    encoded
}

/// ```text
/// read ::= quoted blanks quoted blanks slip-kind (blanks side)?
/// ```
fn read(input: &str) -> Parsed<'_, ReadAs<'_>> {
    (quoted, preceded(blanks, quoted), preceded(blanks, slip_kind), opt(preceded(blanks, side)))
        .map(|(written, read, kind, side)| ReadAs {
            written: decode_html_entities(written),
            read: decode_html_entities(read),
            kind,
            side,
        })
        .parse(input)
}

/// ```text
/// sheet ::= side blanks quoted blanks quoted
/// ```
fn sheet(input: &str) -> Parsed<'_, OnOneSheet<'_>> {
    (side, preceded(blanks, quoted), preceded(blanks, quoted))
        .map(|(side, name, value)| OnOneSheet {
            side,
            name: decode_html_entities(name),
            value: decode_html_entities(value),
        })
        .parse(input)
}

/// ```text
/// slip-kind ::= [a-z#x2D]+
/// ```
fn slip_kind(input: &str) -> Parsed<'_, &str> {
    take_while1(|char: char| char.is_ascii_lowercase() || char == '-').parse(input)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::annotation::commands;

    #[test]
    fn what_was_read_otherwise() {
        for (text, written, read, kind, side) in [
            ("[%read \"28-13\" \"28-23\" digit]", "28-13", "28-23", "digit", None),
            ("[%read \"\" \"12-17\" pair-missing]", "", "12-17", "pair-missing", None),
            ("[%read \"19-23\" \"\" doubled black]", "19-23", "", "doubled", Some(Color::Black)),
            (
                "[%read \"2&quot;&#125;&#10;3&amp;amp;\" \"2-3\" unreadable]",
                "2\"}\n3&amp;",
                "2-3",
                "unreadable",
                None,
            ),
        ] {
            let expected = ReadAs { written: written.into(), read: read.into(), kind, side };
            let found = commands(text).next().and_then(|command| command.read_as());
            assert_eq!(found, Some(expected.clone()), "{text}");
            assert_eq!(expected.to_command(), text);
            assert_eq!(text.starts_with(PUT_IN), written.is_empty());
        }
        for text in
            ["[%read]", "[%read \"a\" digit]", "[%read \"a\" \"b\"]", "[%read \"a\" \"b\" digit both]"]
        {
            assert_eq!(commands(text).next().and_then(|command| command.read_as()), None, "{text}");
        }
    }
}
