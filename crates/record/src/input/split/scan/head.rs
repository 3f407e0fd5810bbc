//! What comes before movetext: words that are not movetext, and the move or terminator that begins it.

use super::game::Place;
use super::{Scan, Within};
use crate::input::split::outline::{self, PEEK, Word, ends_word};

impl Scan {
    /// Takes a word before movetext, and sees whether movetext begins with it: with a move or a terminator that is
    /// the first thing on its line, or after a tag there, or with a move after its number. Everything else is a remark,
    /// and the tags after it belong to the same game.
    pub(super) fn head_word(&mut self, data: &[u8], at_end: bool) -> Option<()> {
        let rest = data.get(self.at..)?;
        if rest.len() < PEEK && !at_end {
            return None;
        }
        let place = Place { at: self.at, line_start: self.line_start, names: self.names.len() };
        let behind_tag = !self.line_start && !self.words && self.numbered.is_none();
        let word = match outline::forfeit(rest) {
            Some(length) if self.line_start => Word::Terminator(length),
            _ => outline::word(rest),
        };
        match word {
            Word::Number(length) | Word::FirstNumber(length) => {
                self.numbered = Some(place);
                self.within = Within::Nothing;
                self.take(place.at + length);
                self.line_start = false;
                return Some(());
            }
            Word::Open | Word::Close => {
                self.take(place.at + 1);
                self.line_start = false;
                return Some(());
            }
            Word::Terminator(length) if !self.words => {
                let open = *self.game();
                if behind_tag && open.tagged && rest.first() != Some(&b'*') {
                    // `[White "Rossi"] 1-0` and more tags: a remark.
                    self.game().remarked = true;
                    self.within = Within::Word;
                    self.take(place.at + length);
                    return Some(());
                }
                self.begin_movetext(self.numbered.unwrap_or(place));
                return Some(());
            }
            Word::Terminator(_) | Word::Date(_) | Word::Move | Word::Other => {}
        }
        if !self.words && is_setup(rest) {
            self.begin_movetext(self.numbered.unwrap_or(place));
            return Some(());
        }
        let glyph = rest
            .strip_prefix(b"$")
            .map_or(0, |rest| rest.iter().take_while(|byte| byte.is_ascii_digit()).count());
        if glyph > 0 {
            // It says nothing of what is after it.
            self.take(place.at + 1 + glyph);
            self.line_start = false;
            return Some(());
        }
        let dots = rest.iter().take_while(|byte| **byte == b'.').count();
        if dots > 0 {
            // Before the move of the second side.
            self.take(place.at + dots);
            self.line_start = false;
            return Some(());
        }
        let numbered = self.numbered.is_some();
        let begins = || outline::begins_movetext(rest, numbered) || outline::bare_number(rest).is_some();
        if (numbered || !self.words) && begins() {
            self.begin_movetext(self.numbered.unwrap_or(place));
            return Some(());
        }
        self.words = true;
        self.numbered = None;
        let length = if let Word::Date(length) = word { length } else { 1 };
        let alone = length == 1 && rest.first().is_some_and(|byte| ends_word(*byte));
        self.within = if alone { Within::Nothing } else { Within::Word };
        self.take(place.at + length);
        self.line_start = false;
        Some(())
    }

    /// Movetext has begun at `place`, and is read from there.
    pub(super) fn begin_movetext(&mut self, place: Place) {
        let skims = self.skims;
        let open = self.game();
        open.movetext = Some(place);
        open.end = place.at;
        open.remarked = false;
        open.again = None;
        open.careful |= !skims;
        self.begins = true;
        self.numbered = None;
        self.at = place.at;
        self.line_start = place.line_start;
    }
}

/// Whether `bytes` begin with a set-up: `/FEN "`.
fn is_setup(bytes: &[u8]) -> bool {
    bytes.strip_prefix(b"/").is_some_and(|rest| {
        rest.get(..3).is_some_and(|name| name.eq_ignore_ascii_case(b"fen"))
            && rest.get(3..).is_some_and(|rest| rest.trim_ascii_start().starts_with(b"\""))
    })
}
