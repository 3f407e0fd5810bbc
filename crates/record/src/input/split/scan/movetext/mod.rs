//! Movetext, word by word or skimmed.
//!
//! - `plain` takes plain moves and numbers at a glance.
//! - `skim` passes over what no game without tags can begin in.

mod plain;
mod skim;

use std::ops::Range;

use super::{Scan, Within};
use crate::input::split::outline::{self, PEEK, Word, ends_word, may_end_word};
use crate::input::split::unclosed;

impl Scan {
    pub(super) fn text(&mut self, data: &[u8], at_end: bool, found: &mut Vec<Range<usize>>) -> Option<()> {
        let (at, skimmed) = (self.at, self.skimmed);
        let open = *self.game();
        if open.movetext.is_none() {
            return if self.begins_plainly(data) { Some(()) } else { self.head_word(data, at_end) };
        }
        if open.tagged && !open.careful && !self.begins && at >= skimmed && self.skim(data, at_end)? {
            return Some(());
        }
        let is_judged = if open.tagged { open.careful } else { !open.terminated };
        if is_judged && !self.begins && !self.after_bare && self.plain_moves(data) {
            return Some(());
        }
        let rest = data.get(self.at..)?;
        if rest.len() < PEEK && !at_end {
            return None;
        }
        let word = outline::word(rest);
        if open.depth > 0 && open.terminated && outline::begins_first_row(rest) {
            self.leave_unclosed(data, at_end)?;
        }
        self.word(word, rest, found);
        Some(())
    }

    /// Before a first row after a result in parentheses: the next game begins there, if nothing closes them.
    fn leave_unclosed(&mut self, data: &[u8], at_end: bool) -> Option<()> {
        let at = self.at;
        if at >= self.closes {
            let open = *self.game();
            match unclosed::closes(data.get(at..)?, open.depth, at - open.start, at_end)? {
                Some(length) => self.closes = at + length,
                None => self.game().depth = 0,
            }
        }
        Some(())
    }

    fn word(&mut self, word: Word, rest: &[u8], found: &mut Vec<Range<usize>>) {
        let (at, line_start) = (self.at, self.line_start);
        let open = *self.game();
        if std::mem::take(&mut self.begins) {
            // Where number 1 does not come first, it may begin another game.
            if !matches!(word, Word::FirstNumber(_)) {
                let open = self.game();
                if open.tagged && !open.careful {
                    // It is skimmed all the same, as if number 1 had come.
                    open.firsts = 1;
                } else {
                    open.careful = true;
                }
            }
        }
        let after_bare = std::mem::take(&mut self.after_bare);
        let judged = !open.tagged || open.careful;
        let follows_end = open.terminated && open.depth == 0;
        // The first line of a list of results or a standing is none of another game: `1. Rossi 2-0 Verdi`.
        let word = match word {
            Word::FirstNumber(length) if open.ended && outline::begins_standing(rest, length) => Word::Other,
            word => word,
        };
        let ended = follows_end || (open.ended && open.depth == 0 && line_start);
        let begins_game = match word {
            Word::FirstNumber(_) => {
                let known = !open.tagged || open.firsts > 0 || open.moved || self.line_ends() >= 2;
                judged && known && (ended || (after_bare && open.firsts > 0 && open.depth == 0))
            }
            // Numbers that leave out some do not go on with the game: they count games, or begin late.
            Word::Number(length) => {
                let moves = rest
                    .get(length..)
                    .is_some_and(|rest| outline::begins_movetext(rest.trim_ascii_start(), true));
                let leaves_out = number(rest) > open.number.saturating_add(1);
                !open.tagged && follows_end && line_start && leaves_out && moves
            }
            // Right below a row that seems to end with a result, moves that cannot be the first go on with it: a ply was misread.
            Word::Move => {
                let may_begin = || self.line_ends() >= 2 || outline::may_open(rest);
                follows_end && !open.tagged && outline::begins_movetext(rest, false) && may_begin()
            }
            // `1) 32-28`
            Word::Other => follows_end && !open.tagged && outline::begins_first_row(rest),
            _ => false,
        };
        if begins_game {
            // It is judged as the first word of its game.
            self.cut(found);
            return;
        }
        let open = self.game();
        open.terminated = false;
        open.next = None;
        // A word may be a single byte that ends others: it must be taken none the less.
        let mut length = 1;
        match word {
            Word::Terminator(bytes) => {
                open.terminated = true;
                open.ended = true;
                length = bytes;
            }
            Word::FirstNumber(bytes) => {
                open.firsts = open.firsts.saturating_add(1);
                open.number = 1;
                open.ended = false;
                length = bytes;
            }
            Word::Number(bytes) => {
                open.number = number(rest);
                open.ended = false;
                length = bytes;
            }
            Word::Date(bytes) => length = bytes,
            Word::Open => open.depth = open.depth.saturating_add(1),
            Word::Close => open.depth = open.depth.saturating_sub(1),
            Word::Move => {
                open.moved = true;
                open.ended = false;
            }
            Word::Other => {}
        }
        // What is glued to a result is the next game if it is a digit, and nothing if it is not: `2-0F`.
        self.within = match word {
            Word::Terminator(bytes) if rest.get(bytes).is_some_and(u8::is_ascii_digit) => Within::Nothing,
            Word::Number(_) | Word::FirstNumber(_) | Word::Open | Word::Close => Within::Nothing,
            Word::Other if rest.first().is_some_and(|byte| ends_word(*byte)) => Within::Nothing,
            _ => Within::Word,
        };
        self.take(at + length);
        self.line_start = false;
    }

    /// Takes what is left of a word, up to what ends it: blanks, brackets, the marks of files, and what
    /// [says nothing](outline::nothing).
    pub(super) fn rest_of_word(&mut self, data: &[u8]) {
        let rest = data.get(self.at..).unwrap_or_default();
        let length = rest.iter().position(|byte| may_end_word(*byte));
        if length.is_some() {
            self.within = Within::Nothing;
        }
        let length = length.unwrap_or(rest.len());
        if length > 0 {
            self.take(self.at + length);
        }
    }
}

/// The number that `bytes` begin with.
fn number(bytes: &[u8]) -> u32 {
    let digits = bytes.iter().take_while(|byte| byte.is_ascii_digit());
    digits.fold(0_u32, |number, digit| number.saturating_mul(10).saturating_add(u32::from(digit - b'0')))
}
