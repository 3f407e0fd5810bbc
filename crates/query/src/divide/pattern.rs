//! How the files of parts are named.

use std::str::FromStr;

use thiserror::Error;

use super::Key;
use super::file_name::{component, is_unsafe, safe};
use crate::field::ParseKeyError;

/// How the files of parts are named: text, fields in braces, slashes between folders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    pieces: Vec<Piece>,
    /// The end of a name, from its last dot.
    extension: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    Text(String),
    Folder,
    Key(Key),
    Number,
}

impl FromStr for Pattern {
    type Err = ParsePatternError;

    /// Reads `{year}/{event}-{number}.pdn`, with `{n}` for `{number}`.
    fn from_str(text: &str) -> Result<Pattern, ParsePatternError> {
        let mut pieces = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let end = rest.find(['{', '}', '/']).unwrap_or(rest.len());
            let (literal, behind) = rest.split_at(end);
            if let Some(c) = literal.chars().find(|c| is_unsafe(*c)) {
                return Err(ParsePatternError::Unsafe(c));
            }
            if !literal.is_empty() {
                pieces.push(Piece::Text(literal.to_owned()));
            }
            rest = match behind.chars().next() {
                None => "",
                Some('/') => {
                    pieces.push(Piece::Folder);
                    behind.get(1..).unwrap_or_default()
                }
                Some('{') => {
                    let Some((field, behind)) = behind.get(1..).and_then(|field| field.split_once('}'))
                    else {
                        return Err(ParsePatternError::Unclosed);
                    };
                    let is_number = matches!(field, "n" | "number");
                    pieces.push(if is_number { Piece::Number } else { Piece::Key(field.parse()?) });
                    behind
                }
                Some(_) => return Err(ParsePatternError::Unopened),
            };
        }
        let folders = pieces.split(|piece| *piece == Piece::Folder);
        let is_dots =
            |piece: &Piece| matches!(piece, Piece::Text(text) if text.chars().all(|c| ". ".contains(c)));
        if pieces.is_empty() || folders.into_iter().any(|folder| folder.iter().all(is_dots)) {
            return Err(ParsePatternError::NoName);
        }
        let mut extension = String::new();
        if let Some(Piece::Text(last)) = pieces.last_mut()
            && let Some(dot) = last.rfind('.').filter(|dot| last.len() - dot <= 16)
        {
            extension = last.split_off(dot).trim_end_matches([' ', '.']).to_owned();
        }
        Ok(Pattern { pieces, extension })
    }
}

/// Why a text is not a pattern.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParsePatternError {
    /// A character that some system does not allow in the name of a file.
    #[error("{0:?} is not allowed in file names on every system")]
    Unsafe(char),
    /// A `{` without its `}`.
    #[error("a {{ has no }} after it")]
    Unclosed,
    /// A `}` without its `{`.
    #[error("a }} has no {{ before it")]
    Unopened,
    /// What is between `{` and `}` is nothing that games are divided by.
    #[error(transparent)]
    Key(#[from] ParseKeyError),
    /// It names no file below a folder.
    #[error("a pattern is the name of a file in the folder of --into, such as {{event}}-{{number}}.pdn")]
    NoName,
}

impl Pattern {
    /// The default: the fields joined by dashes, and the number if there is more than one file of each.
    #[must_use]
    pub fn usual(fields: &[Key], numbered: bool, extension: &str) -> Pattern {
        let mut pieces = Vec::new();
        let mut dashed = |piece| {
            if !pieces.is_empty() {
                pieces.push(Piece::Text("-".to_owned()));
            }
            pieces.push(piece);
        };
        fields.iter().for_each(|field| dashed(Piece::Key(field.clone())));
        if fields.is_empty() {
            dashed(Piece::Text("games".to_owned()));
        }
        if numbered {
            dashed(Piece::Number);
        }
        Pattern { pieces, extension: format!(".{extension}") }
    }

    /// The fields in it.
    pub fn fields(&self) -> impl Iterator<Item = &Key> {
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Key(field) => Some(field),
            _ => None,
        })
    }

    /// What names end with.
    #[must_use]
    pub fn extension(&self) -> &str {
        &self.extension
    }

    /// The name of a file without its extension, slashes between folders.
    ///
    /// `value` gives the text for a field; `None` if unknown.
    #[must_use]
    pub fn name<'v>(&self, value: impl Fn(&Key) -> Option<&'v str>, number: &str) -> String {
        let mut components = vec![String::new()];
        for piece in &self.pieces {
            if *piece == Piece::Folder {
                components.push(String::new());
            }
            let Some(name) = components.last_mut() else { continue };
            match piece {
                Piece::Folder => {}
                Piece::Text(text) => name.push_str(text),
                Piece::Number => name.push_str(number),
                Piece::Key(field) => name.push_str(&safe(value(field).unwrap_or_default())),
            }
        }
        let names: Vec<String> = components.iter().map(|name| component(name)).collect();
        names.join("/")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(pattern: &str, event: &str) -> String {
        let pattern: Pattern = pattern.parse().unwrap();
        pattern.name(|_| Some(event), "07") + pattern.extension()
    }

    #[test]
    fn a_pattern_makes_names() {
        for (pattern, event, expected) in [
            ("{event}-{n}.pdn", "Coppa Italia", "Coppa_Italia-07.pdn"),
            ("{year}/{event}", "../x", "x/x"),
            ("games.{n}.old.pdn", "", "games.07.old.pdn"),
            ("{number}.{event}.pdn", "x", "07.x.pdn"),
            ("{event}.pdn", "aux", "_aux.pdn"),
            ("{event}/con.pdn", "?", "unknown/_con.pdn"),
            ("a{event}...", "b.", "ab"),
        ] {
            assert_eq!(named(pattern, event), expected, "{pattern}");
        }
        let fields = ["event", "year"].map(|field| field.parse().unwrap());
        assert_eq!(Pattern::usual(&fields, true, "pdn").name(|_| Some("x"), "3"), "x-x-3");
        assert_eq!(Pattern::usual(&[], true, "pdn").name(|_| None, "3"), "games-3");
    }

    #[test]
    fn a_pattern_stays_in_its_folder() {
        for pattern in [
            "", "..", "../{n}", "/etc/{n}", "a/../{n}", "a//b", "{n", "n}", "c:{n}", "a\\{n}", "{}", "{n}/",
            ".",
        ] {
            assert!(pattern.parse::<Pattern>().is_err(), "{pattern}");
        }
    }
}
