//! What the plies and move numbers of a movetext come to, noted down while they are read.

use crate::record::{MoveKind, Movetext, Token, TokenKind};

/// The movetext as far as it was read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Course {
    /// That many tokens of it.
    tokens: usize,
    plies: u32,
    greatest: u8,
    /// The number that comes next, once there was one.
    next: Option<u32>,
    /// The plies since the last number.
    since: u32,
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
            next: None,
            since: 0,
            in_order: true,
            terminated: false,
            other: false,
        }
    }

    /// Takes in a move number without dots.
    #[inline(always)]
    pub(super) fn number(&mut self, number: u32) {
        self.tokens += 1;
        self.in_order &= self.next.is_none_or(|next| next == number && self.since == 2);
        self.next = Some(number.wrapping_add(1));
        self.since = 0;
    }

    /// Takes in a ply between squares, the larger number of which comes along.
    #[inline(always)]
    pub(super) fn ply(&mut self, greatest: u8) {
        self.tokens += 1;
        self.plies += 1;
        self.since += 1;
        self.greatest = self.greatest.max(greatest);
    }

    /// Takes in any token.
    pub(super) fn token(&mut self, kind: TokenKind) {
        match kind {
            TokenKind::MoveNumber { number, continued } => {
                self.other |= self.terminated;
                self.number(number);
                self.in_order &= !continued;
            }
            TokenKind::Move(written) if written.kind != MoveKind::Unknown => {
                self.other |= self.terminated;
                let squares = [written.from, written.to].map(|square| square.as_number().unwrap_or(0));
                let [from, to] = if written.kind == MoveKind::Squares { squares } else { [0; 2] };
                self.ply(from.max(to));
            }
            TokenKind::Sign(_) | TokenKind::Nag(_) | TokenKind::Comment | TokenKind::LineComment => {
                self.tokens += 1;
            }
            TokenKind::Terminator => {
                self.other |= self.terminated;
                self.terminated = true;
                self.tokens += 1;
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
            in_order: self.in_order,
        })
    }
}
