//! Commands of any name.

use std::iter::FusedIterator;

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{is_not, tag, take_while, take_while1};
use nom::character::complete::char;
use nom::combinator::{opt, recognize, verify};
use nom::multi::many0_count;
use nom::sequence::{delimited, preceded};

use super::Parsed;
use crate::record::Span;

/// A command in a comment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Command<'t> {
    /// Its name, as written, without `%`.
    pub name: &'t str,
    /// All between its name and its bracket, trimmed.
    pub arguments: &'t str,
    /// The bytes of the comment's text, brackets included.
    pub span: Span,
}

impl Command<'_> {
    /// Whether it has this name, in any case.
    #[must_use]
    pub fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }
}

/// Finds the commands in the text of a comment, with or without its braces.
///
/// ```
/// use damiera_record::notation::annotation::commands;
///
/// let found: Vec<_> = commands("{[%eval -0.048] good [%depth 12]}").collect();
/// assert_eq!((found[0].name, found[0].arguments), ("eval", "-0.048"));
/// assert_eq!((found[1].name, found[1].arguments), ("depth", "12"));
/// ```
///
/// ```text
/// commands ::= plain-text? (command plain-text?)*
/// ```
#[must_use]
pub fn commands(comment: &str) -> Commands<'_> {
    Commands { text: comment, at: 0 }
}

/// The commands of a comment, in order; made by [`commands`].
#[derive(Clone, Debug)]
pub struct Commands<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Iterator for Commands<'t> {
    type Item = Command<'t>;

    fn next(&mut self) -> Option<Command<'t>> {
        loop {
            let rest = self.text.get(self.at..)?;
            let rest = plain_text(rest).map_or(rest, |(rest, _)| rest);
            let start = self.text.len() - rest.len();
            if rest.is_empty() {
                self.at = start;
                return None;
            }
            if let Ok((after, (name, arguments))) = command(rest) {
                self.at = self.text.len() - after.len();
                return Some(Command { name, arguments, span: Span::new(start, self.at) });
            }
            self.at = start + 1;
        }
    }
}

impl FusedIterator for Commands<'_> {}

/// Reads what holds no command; closing braces are passed over like the rest.
///
/// ```text
/// plain-text ::= [^#x5B}]+
/// ```
fn plain_text(input: &str) -> Parsed<'_, &str> {
    is_not("[").parse(input)
}

/// Reads a command: its name and its arguments.
///
/// ```text
/// command ::= "[%" command-name (blanks arguments)? blanks? "]"
/// ```
pub(super) fn command(input: &str) -> Parsed<'_, (&str, &str)> {
    let (rest, name) = preceded(tag("[%"), command_name).parse(input)?;
    let (rest, arguments) = match preceded(blanks, arguments).parse(rest) {
        Ok((rest, arguments)) => (rest, arguments),
        Err(_) => (rest, ""),
    };
    match preceded(opt(blanks), char(']')).parse(rest) {
        Ok((rest, _)) => Ok((rest, (name, arguments))),
        Err(_) => loose_command(input),
    }
}

/// A command whose arguments are not words: all up to its bracket, or to the next command.
fn loose_command(input: &str) -> Parsed<'_, (&str, &str)> {
    let (rest, name) = preceded(tag("[%"), command_name).parse(input)?;
    let (rest, arguments) = take_while(|char| char != ']' && char != '[').parse(rest)?;
    let (rest, _) = char(']').parse(rest)?;
    Ok((rest, (name, arguments.trim())))
}

/// ```text
/// command-name ::= [A-Za-z] [A-Za-z0-9_-]*
/// ```
pub(super) fn command_name(input: &str) -> Parsed<'_, &str> {
    let first = take_while1(|char: char| char.is_ascii_alphabetic());
    recognize((first, take_while(|char: char| char.is_ascii_alphanumeric() || char == '_' || char == '-')))
        .parse(input)
}

/// ```text
/// arguments ::= argument (gap argument)*
/// ```
fn arguments(input: &str) -> Parsed<'_, &str> {
    recognize((argument, many0_count(preceded(gap, argument)))).parse(input)
}

/// ```text
/// argument ::= quoted | word
/// ```
fn argument(input: &str) -> Parsed<'_, &str> {
    alt((quoted, word)).parse(input)
}

/// Reads a text in quotes, which may be several lines, and gives it without them.
///
/// ```text
/// quoted ::= '"' [^"}]* '"'
/// ```
pub(super) fn quoted(input: &str) -> Parsed<'_, &str> {
    let inside = take_while(|char| !matches!(char, '"' | '}'));
    alt((doubled, delimited(char('"'), inside, char('"')))).parse(input)
}

/// The same as a spreadsheet saves it in a cell in quotes, where each of its own is written twice: `""presa omessa""`.
fn doubled(input: &str) -> Parsed<'_, &str> {
    let inside = take_while(|char| !matches!(char, '"' | '}'));
    // Behind a text that is empty there is a blank, or the end of the command.
    let inside = verify(inside, |inside: &str| inside.trim() == inside && !inside.starts_with(']'));
    delimited(tag("\"\""), inside, tag("\"\"")).parse(input)
}

/// ```text
/// word ::= [^"#x5B#x5D{}#x9-#xD#x20]+
/// ```
fn word(input: &str) -> Parsed<'_, &str> {
    take_while1(|char| !matches!(char, '"' | '[' | ']' | '{' | '}' | '\t'..='\r' | ' ')).parse(input)
}

/// What is between two arguments: after a text in quotes there may be a comma.
///
/// ```text
/// gap ::= ","? blanks
/// ```
pub(super) fn gap(input: &str) -> Parsed<'_, ()> {
    preceded(opt(char(',')), blanks).parse(input)
}

/// ```text
/// blanks ::= [#x9#xA#xD#x20]+
/// ```
pub(super) fn blanks(input: &str) -> Parsed<'_, ()> {
    take_while1(|char| matches!(char, '\t' | '\n' | '\r' | ' ')).map(|_| ()).parse(input)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_command_is_found_and_kept() {
        let cases = [
            ("{[%clk 1:29:46]}", vec![("clk", "1:29:46")]),
            ("[%clock w1:29:46 B1:29:40]", vec![("clock", "w1:29:46 B1:29:40")]),
            (
                "[%drgnode 9 10][%inbook] x [ [%a-b \n c ]",
                vec![("drgnode", "9 10"), ("inbook", ""), ("a-b", "c")],
            ),
            ("[%note 5.7 \"the [old] board\"]", vec![("note", "5.7 \"the [old] board\"")]),
            ("[%note 5.7 \"the [old] board\", black]", vec![("note", "5.7 \"the [old] board\", black")]),
            (
                "[%note 5.7 \"\"the [old] board\"\" black]",
                vec![("note", "5.7 \"\"the [old] board\"\" black")],
            ),
            ("[%read \"\" \"\" x]", vec![("read", "\"\" \"\" x")]),
            ("[%note \"lost] [%clk 1:00]", vec![("note", "\"lost"), ("clk", "1:00")]),
            ("[%lost [%clk 1:00]", vec![("clk", "1:00")]),
            ("{ [#] } 32-28 [% clk]", vec![]),
            ("", vec![]),
        ];
        for (text, expected) in cases {
            let found: Vec<_> = commands(text).map(|command| (command.name, command.arguments)).collect();
            assert_eq!(found, expected, "{text}");
            for command in commands(text) {
                let whole = &text[command.span.start..command.span.end];
                assert!(whole.starts_with("[%") && whole.ends_with(']'), "{text}");
            }
        }
    }

    #[test]
    fn time_is_linear_however_commands_are_broken() {
        for piece in ["[", "[%", "[%a ", "[%a \"", "[%a b", "\"", "]", "[%a]"] {
            let text = piece.repeat(200_000);
            assert!(commands(&text).all(|command| command.name == "a"));
        }
    }
}
