//! Words of game records as evidence for the encoding of a text.

use std::collections::HashSet;

use memchr::memmem;

use super::Encoding;
use crate::notation::language::{has_own_word, is_written_word};

/// As much of a text as is looked through: of a long one, the rest would cost much.
const HEAD: usize = 8 << 10;

/// The most words beyond ASCII that are looked up in each encoding.
const MOST: usize = 300;

/// The most letters of a word that is looked up.
const LONGEST: usize = 32;

/// What the words at the beginning of a text show.
#[derive(Debug, Default)]
pub(super) struct Words {
    /// The beginning, in small letters as far as it is ASCII.
    small: Vec<u8>,
    /// The languages that were asked for, by their codes, and whether a word of theirs alone is there.
    asked: Vec<(&'static str, bool)>,
    /// The different words beyond ASCII, a blank after each.
    beyond_ascii: Vec<u8>,
}

impl Words {
    /// Looks through the beginning of a text that is not UTF-8.
    pub(super) fn of(text: &[u8]) -> Words {
        let head = text.get(..HEAD).unwrap_or(text);
        let words = head.split(|byte| !is_letter(*byte));
        let is_word = |word: &&[u8]| (3..=LONGEST).contains(&word.len()) && !word.is_ascii();
        let beyond_ascii: HashSet<&[u8]> = words.filter(is_word).take(MOST).collect();
        let beyond_ascii =
            beyond_ascii.into_iter().flat_map(|word| word.iter().chain(b" ")).copied().collect();
        Words { small: head.to_ascii_lowercase(), asked: Vec::new(), beyond_ascii }
    }

    /// Whether a word is there that one of these languages alone has.
    pub(super) fn show(&mut self, codes: &[&'static str]) -> bool {
        codes.iter().any(|code| {
            let known = self.asked.iter().find(|(known, _)| known == code).map(|(_, shown)| *shown);
            known.unwrap_or_else(|| {
                let shown = has_own_word(code, |word| self.has(word));
                self.asked.push((code, shown));
                shown
            })
        })
    }

    /// Whether a word is there, in any case.
    fn has(&self, word: &str) -> bool {
        let mut small = [0; LONGEST];
        let Some(letters) = small.get_mut(..word.len()) else { return false };
        letters.copy_from_slice(word.as_bytes());
        letters.make_ascii_lowercase();
        memmem::find_iter(&self.small, letters).any(|at| {
            let before = at.checked_sub(1).and_then(|before| self.small.get(before));
            let after = self.small.get(at + word.len());
            ![before, after].into_iter().flatten().any(|byte| is_letter(*byte))
        })
    }

    /// The most words that can be known in any encoding: of several in one, each has three letters and a sign behind it.
    pub(super) fn most_known(&self) -> usize {
        self.beyond_ascii.split(|byte| *byte == b' ').map(|word| word.len().div_ceil(4)).sum()
    }

    /// How many different words of any language there are, read in an encoding.
    pub(super) fn known_in(&self, encoding: Encoding) -> usize {
        let lower = encoding.decode(&self.beyond_ascii).to_lowercase();
        // A byte that is no letter in this encoding ends a word.
        let words = lower.split(|sign: char| !sign.is_alphabetic()).filter(|word| !word.is_ascii());
        words.filter(|word| is_written_word(word)).collect::<HashSet<&str>>().len()
    }
}

/// Whether a byte is a letter, or of one beyond ASCII.
const fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte >= 0x80
}
