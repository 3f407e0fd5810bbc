//! Words of game records as evidence for the encoding of a text.

use std::collections::HashSet;

use super::Encoding;
use crate::notation::language::{is_written_word, language_of_own_word};

/// As much of a text as is looked through: of a long one, the rest would cost much.
const HEAD: usize = 8 << 10;

/// The most words beyond ASCII that are looked up in each encoding.
const MOST: usize = 300;

/// The most letters of a word that is looked up.
const LONGEST: usize = 32;

/// What the words at the beginning of a text show.
#[derive(Debug, Default)]
pub(super) struct Words<'b> {
    /// The codes of the languages that alone have one of them.
    languages: Vec<&'static str>,
    /// Those beyond ASCII.
    beyond_ascii: HashSet<&'b [u8]>,
}

impl<'b> Words<'b> {
    /// Looks through the beginning of a text that is not UTF-8.
    pub(super) fn of(text: &'b [u8]) -> Words<'b> {
        let head = text.get(..HEAD).unwrap_or(text);
        let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || *byte >= 0x80;
        let mut found = Words::default();
        let mut small = [0; LONGEST];
        for word in head.split(|byte| !is_letter(byte)) {
            let Some(letters) = small.get_mut(..word.len()).filter(|_| word.len() > 2) else { continue };
            if !word.is_ascii() {
                if found.beyond_ascii.len() < MOST {
                    found.beyond_ascii.insert(word);
                }
                continue;
            }
            letters.copy_from_slice(word);
            letters.make_ascii_lowercase();
            let own = std::str::from_utf8(letters).ok().and_then(language_of_own_word);
            if let Some(code) = own.filter(|code| !found.languages.contains(code)) {
                found.languages.push(code);
            }
        }
        found
    }

    /// Whether a word is there that one of these languages alone has.
    pub(super) fn show(&self, codes: &[&str]) -> bool {
        codes.iter().any(|code| self.languages.contains(code))
    }

    /// How many different words of any language there are, read in an encoding.
    pub(super) fn known_in(&self, encoding: Encoding) -> usize {
        let words = self.beyond_ascii.iter().map(|word| encoding.decode(word));
        // A byte that is no letter in this encoding ends a word.
        let lower = |text: &str| {
            let words = text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_ascii());
            words.map(str::to_lowercase).filter(|word| is_written_word(word)).collect::<Vec<_>>()
        };
        words.flat_map(|text| lower(&text)).collect::<HashSet<String>>().len()
    }
}
