//! Telling scoresheets from PDN, and both from prose.
//!
//! A text is a scoresheet when it has moves under headings, or a start position, or moves that stand in columns
//! PDN cannot read; and when words that are nothing of these are few. So a README that tells of a game, or an
//! e-mail that quotes one, is none. One that begins with the names of White and Black
//! is a scoresheet even without moves.

use super::line::{Line, Words, line};
use crate::record::Tag;

/// Whether there is a tag pair somewhere: `[Name "`.
pub(crate) fn has_tag_pair(head: &[u8]) -> bool {
    memchr::memchr_iter(b'[', head).any(|at| {
        let rest = head.get(at + 1..).unwrap_or_default().trim_ascii_start();
        let name = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte >= 0x80).count();
        let after = rest.get(name..).unwrap_or_default().trim_ascii_start();
        let quotes = [&b"\""[..], "“".as_bytes(), "”".as_bytes(), "„".as_bytes()];
        name > 0 && quotes.iter().any(|quote| after.starts_with(quote))
    })
}

/// What the lines of a text come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::notation) struct Survey {
    /// Headings that stand for tags.
    headings: usize,
    /// Headings that stand for none.
    unknown: usize,
    /// Lines with the pieces of a side.
    sides: usize,
    /// Lines that begin with a number PDN does not read, and a move.
    odd: usize,
    /// Whether it begins with a heading for White, one for Black behind it.
    white: bool,
    black: bool,
    /// Whether there is a result somewhere.
    result: bool,
    /// Lines that begin with a tag pair.
    tags: usize,
    moves: usize,
    divided: usize,
    others: usize,
    /// Whether a line reads like a sentence: many words, and more than moves.
    sentence: bool,
}

/// The most words of a title.
const TITLE: usize = 8;

impl Survey {
    /// Looks at all lines.
    pub(in crate::notation) fn of(text: &str) -> Survey {
        let mut survey = Survey::default();
        let mut in_comment = false;
        for text in text.lines() {
            if !in_comment && has_tag_pair(text.as_bytes()) {
                survey.tags += 1;
                continue;
            }
            match line(text.as_bytes(), in_comment) {
                Line::Blank => in_comment = false,
                Line::Note => {}
                Line::Heading(Some(tag)) => {
                    survey.headings += 1;
                    survey.white |= tag == Tag::White && survey.headings == 1 && survey.moves == 0;
                    survey.black |= tag == Tag::Black && survey.headings == 2 && survey.white;
                    survey.result |= tag == Tag::Result;
                }
                Line::Heading(None) => survey.unknown += 1,
                Line::Start => survey.sides += 1,
                Line::Text(words) => {
                    survey.take(words);
                    in_comment = words.in_comment;
                }
            }
        }
        survey
    }

    fn take(&mut self, words: Words) {
        self.odd += usize::from(words.odd_number && words.moves > 0);
        self.moves += words.moves;
        self.result |= words.result;
        self.divided += words.divided;
        self.others += words.others;
        let most = if words.moves > 0 { words.moves.max(2) } else { TITLE };
        self.sentence |= words.others > most;
    }

    /// Whether it is a scoresheet.
    pub(in crate::notation) fn is_sheet(self) -> bool {
        let has_headings = self.headings > 0 && self.headings >= self.unknown && self.moves > 1;
        let has_columns = self.moves > 1 && self.divided * 3 > self.moves;
        let has_numbers = self.odd > 1;
        let has_look = has_headings || has_columns || has_numbers || self.sides > 0;
        has_look && self.is_no_prose() || self.names_players()
    }

    /// Whether it begins with the names of White and Black, and holds a game or its result: then headings of
    /// any name may stand below them, and long remarks.
    fn names_players(self) -> bool {
        let has_game = self.moves > 0 || self.sides > 0 || self.result;
        self.black && has_game
    }

    /// Whether it is a game record, in PDN perhaps.
    pub(in crate::notation) fn is_record(self) -> bool {
        self.moves + self.tags > 0 && self.is_no_prose()
    }

    /// Words beside the headings and comments are few: no sentence, and less than one for two moves, but for a
    /// title.
    fn is_no_prose(self) -> bool {
        !self.sentence && self.others + 2 * self.unknown <= TITLE + self.moves / 2
    }
}
