//! What the plies and move numbers of a movetext come to, noted down while they are read.

use crate::record::{MoveKind, Movetext, Token, TokenKind};
use damiera_rules::board::WrittenSquare;

/// The movetext as far as it was read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Course {
    /// That many tokens of it.
    tokens: usize,
    pub(super) plies: u32,
    greatest: u8,
    pub(super) has_letters: bool,
    /// Whether there was a number.
    is_numbered: bool,
    /// The number that comes next, once there was one.
    next: u32,
    /// The plies before the last number.
    numbered: u32,
    in_order: bool,
    terminated: bool,
    /// Whether there is what makes more than one line of it, or leaves out what a ply is.
    other: bool,
}

impl Course {
    pub(super) const fn new() -> Course {
        Course {
            tokens: 0,
            plies: 0,
            greatest: 0,
            has_letters: false,
            is_numbered: false,
            next: 0,
            // So many plies that the first number comes two after them in no text.
            numbered: u32::MAX / 2,
            in_order: true,
            terminated: false,
            other: false,
        }
    }

    /// Takes in a move number without dots, which comes after so many plies. It is counted by [`passed_plain`](Course::passed_plain).
    #[inline(always)]
    pub(super) fn number_after(&mut self, plies: u32, number: u32) {
        if self.next != number || plies.wrapping_sub(self.numbered) != 2 {
            // Whatever the first is, it is in order.
            self.in_order &= !std::mem::replace(&mut self.is_numbered, true);
        }
        self.next = number.wrapping_add(1);
        self.numbered = plies;
    }

    /// Takes in the larger number of the squares of a ply, 0 where they are not numbers. It is counted by [`passed_plain`](Course::passed_plain).
    #[inline(always)]
    pub(super) fn square(&mut self, greatest: u8) {
        self.greatest = self.greatest.max(greatest);
    }

    /// The largest number of a square so far.
    pub(super) const fn greatest(&self) -> u8 {
        self.greatest
    }

    /// The number that comes next; `None` before the first.
    pub(super) fn next_number(&self) -> Option<u32> {
        (self.next > 0).then_some(self.next)
    }

    /// Counts plies and numbers that came one after the other.
    pub(super) fn passed_plain(&mut self, tokens: u32, plies: u32) {
        self.other |= self.terminated && tokens > 0;
        self.passed(tokens, plies);
    }

    /// Counts tokens, and the plies among them.
    fn passed(&mut self, tokens: u32, plies: u32) {
        self.tokens += tokens as usize;
        self.plies += plies;
    }

    /// Takes in any token.
    #[inline]
    pub(super) fn token(&mut self, kind: TokenKind) {
        match kind {
            TokenKind::MoveNumber { number, continued } => {
                self.other |= self.terminated;
                self.number_after(self.plies, number);
                self.passed(1, 0);
                self.in_order &= !continued;
            }
            TokenKind::Move(written) if written.kind != MoveKind::Unknown => {
                self.other |= self.terminated;
                if written.kind == MoveKind::Squares {
                    let [from, to] = [written.from, written.to].map(WrittenSquare::as_number);
                    self.has_letters |= from.is_none() || to.is_none();
                    self.square(from.max(to).unwrap_or(0));
                }
                self.passed(1, 1);
            }
            TokenKind::Sign(_) | TokenKind::Nag(_) | TokenKind::Comment | TokenKind::LineComment => {
                self.passed(1, 0);
            }
            TokenKind::Terminator => {
                self.other |= self.terminated;
                self.terminated = true;
                self.passed(1, 0);
            }
            _ => self.other = true,
        }
    }

    /// What it comes to; `None` if these tokens are not those that were taken in, and if there is more among them.
    pub(super) fn movetext(&self, tokens: &[Token]) -> Option<Movetext> {
        let is_terminator = |token: &Token| token.kind == TokenKind::Terminator;
        // A last move can have become a result.
        let as_read = self.terminated || !tokens.last().is_some_and(is_terminator);
        (as_read && !self.other && self.tokens == tokens.len()).then_some(Movetext {
            plies: self.plies,
            greatest: self.greatest,
            has_letters: self.has_letters,
            in_order: self.in_order,
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::notation::pdn::parse;
    use crate::record::{MoveKind, Movetext, Record, TokenKind};

    const PIECES: &[&str] = &[
        "1. 32-28 19-23 ",
        "2. 28x19 14x23 ",
        "3. 37-32 10-14\n",
        "3.41-37 5-10 ",
        "4. ",
        "32-28 ",
        "9x18! ",
        "c3-d4 ",
        "12x33x44 ",
        "2... 19-23 ",
        "{a comment} ",
        "; a line\n",
        "( 2. 33-28 ) ",
        "... ",
        "- ",
        "x ",
        "$3 ",
        "[White \"a\"]\n",
        "words ",
        "/FEN \"W:W32:B19\"/ ",
        "1-0 ",
        "4-6",
        "* ",
        "+- ",
    ];

    /// The same, from the tokens.
    fn counted(record: &Record<'_>) -> Movetext {
        let (mut told, mut next, mut since) = (Movetext { in_order: true, ..Movetext::default() }, None, 0);
        for token in &record.tokens {
            match token.kind {
                TokenKind::MoveNumber { number, continued } => {
                    told.in_order &= !continued && next.is_none_or(|next| next == number && since == 2);
                    (next, since) = (Some(number + 1), 0);
                }
                TokenKind::Move(written) => {
                    let numbers = [written.from, written.to].map(|square| square.as_number().unwrap_or(0));
                    let squares = [written.from, written.to].into_iter();
                    told.has_letters |= written.kind == MoveKind::Squares
                        && squares.into_iter().any(|square| square.as_number().is_none());
                    let between = written.kind == MoveKind::Squares;
                    told.greatest = numbers.into_iter().filter(|_| between).fold(told.greatest, u8::max);
                    told.plies += 1;
                    since += 1;
                }
                _ => {}
            }
        }
        told
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]
        #[test]
        fn what_is_noted_is_what_the_tokens_come_to(
            pieces in prop::collection::vec(prop::sample::select(PIECES), 0..12)
        ) {
            let text = pieces.concat();
            let record = parse(&text);
            if let Some(noted) = record.contents.movetext() {
                prop_assert_eq!(noted, counted(&record), "{}", text);
                prop_assert_eq!(noted.plies as usize, record.plies().count(), "{}", text);
                let played = record.plain_tokens().unwrap_or_default();
                let beyond = record.tokens.iter().skip(played.len());
                prop_assert!(!beyond.copied().any(|token| matches!(token.kind, TokenKind::Move(_))), "{}", text);
            }
        }
    }

    #[test]
    fn plain_movetext_is_noted() {
        let noted = |text| parse(text).contents.movetext();
        let plain = noted("[White \"a\"]\n\n1. 32-28 19-23 2. 28x19! {so} 14x23 1-0");
        assert_eq!(plain, Some(Movetext { plies: 4, greatest: 32, has_letters: false, in_order: true }));
        assert!(noted("1. 32-28 19-23 3. 28x19 *").is_some_and(|movetext| !movetext.in_order));
        assert_eq!(noted("1. 32-28 (1. 33-28) 19-23 *"), None);
        assert_eq!(noted("[Result \"4-6\"] 1. 32-28 4-6"), None);
    }
}
