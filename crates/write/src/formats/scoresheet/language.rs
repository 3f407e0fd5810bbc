//! The languages of headings.

use std::str::FromStr;
use std::sync::LazyLock;

use thiserror::Error;

use damiera_record::notation::language;
use damiera_record::record::Tag;
use damiera_rules::board::Color;

/// A language that headings are written in.
#[derive(Clone, Copy, Debug)]
pub struct Language(&'static language::Language);

impl Language {
    /// Every language.
    pub fn all() -> impl Iterator<Item = Language> {
        language::LANGUAGES.iter().copied().map(Language)
    }

    /// The codes of all, with bars between them: `en|it|…`.
    #[must_use]
    pub fn codes() -> &'static str {
        static CODES: LazyLock<String> = LazyLock::new(|| codes("|"));
        &CODES
    }

    /// The heading for a tag: the standard's name if the language has none.
    #[must_use]
    pub fn heading(self, tag: Tag) -> &'static str {
        self.0.heading(tag)
    }

    /// The sentence for whose move it is.
    #[must_use]
    pub const fn to_move(self, color: Color) -> &'static str {
        self.0.to_move(color)
    }
}

/// English.
impl Default for Language {
    fn default() -> Language {
        Language(language::ENGLISH)
    }
}

impl FromStr for Language {
    type Err = ParseLanguageError;

    fn from_str(code: &str) -> Result<Language, ParseLanguageError> {
        language::Language::of_code(code).map(Language).ok_or(ParseLanguageError)
    }
}

/// The code names no language in which there are headings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("there are no headings in this language; choose from {}", codes(", "))]
pub struct ParseLanguageError;

fn codes(between: &str) -> String {
    language::LANGUAGES.iter().map(|language| language.code).collect::<Vec<_>>().join(between)
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_record::notation::scoresheet::{parse, tag_of_heading};

    #[test]
    fn every_heading_stands_for_its_tag() {
        for language in Language::all() {
            for &tag in Tag::ALL {
                assert_eq!(tag_of_heading(language.heading(tag)), Some(tag), "{language:?}");
            }
        }
    }

    #[test]
    fn every_language_says_whose_move_it_is() {
        for language in Language::all() {
            for color in Color::ALL {
                let [white, black] = [Tag::White, Tag::Black].map(|tag| language.heading(tag));
                let text = format!("{white}: 31, (32).\n{black}: 1.\n{}\n", language.to_move(color));
                let (setup, _) = *parse(&text).start.expect("a position");
                assert_eq!((setup.pieces.len(), setup.turn), (3, Some(color)), "{text}");
            }
        }
    }
}
