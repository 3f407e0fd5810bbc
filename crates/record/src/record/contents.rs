//! What a movetext contains, noted down while it is read.

use super::{MoveKind, Token, TokenKind};
use damiera_rules::board::Color;

/// What a movetext contains, noted down while it is read.
///
/// Most records hold nothing but numbers, moves and a result. Code that looks for something else learns here that it is
/// not there, instead of walking through every move for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Contents {
    kinds: u16,
    terminator: Option<usize>,
    movetext: Option<Movetext>,
}

/// What the moves and numbers of a plain movetext come to; see [`Contents::movetext`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Movetext {
    /// How many plies it has.
    pub plies: u32,
    /// The largest number of a square that a ply leaves or arrives on; 0 where none is a number.
    pub greatest: u8,
    /// Whether a ply leaves or arrives on a square that is not a number.
    pub has_letters: bool,
    /// Whether each move number is one more than the one before it, two plies later.
    pub in_order: bool,
}

const UNWRITTEN: u16 = 1 << 0;
const COMMENT: u16 = 1 << 1;
const SIGN: u16 = 1 << 2;
const VARIATION: u16 = 1 << 3;
const SETUP: u16 = 1 << 4;
const TERMINATOR: u16 = 1 << 5;
const COMMAND: u16 = 1 << 6;
const TERMINATORS: u16 = 1 << 7;
const WHITE_COLUMN: u16 = 1 << 8;
const BLACK_COLUMN: u16 = 1 << 9;

impl Contents {
    /// Counts in a token that is being read.
    #[inline]
    pub fn add(&mut self, kind: TokenKind) {
        self.kinds |= match kind {
            TokenKind::Move(written) if written.kind == MoveKind::Unknown => UNWRITTEN,
            TokenKind::Comment | TokenKind::LineComment => COMMENT,
            TokenKind::Sign(_) => SIGN,
            TokenKind::VariationStart | TokenKind::VariationEnd => VARIATION,
            TokenKind::Setup => SETUP,
            TokenKind::Terminator if self.have(TERMINATOR) => TERMINATORS,
            TokenKind::Terminator => TERMINATOR,
            _ => 0,
        };
        self.movetext = None;
    }

    /// Notes that a comment has a command, `[%…]`, or what begins like one.
    pub fn add_command(&mut self) {
        self.kinds |= COMMAND;
    }

    /// Notes whose ply comes first in each row as it is read, by the names of the columns.
    pub(crate) fn name_columns(&mut self, first: Color) {
        self.kinds &= !(WHITE_COLUMN | BLACK_COLUMN);
        self.kinds |= if first == Color::White { WHITE_COLUMN } else { BLACK_COLUMN };
    }

    /// Looks where the first terminator is, when all tokens have been counted in.
    pub fn settle(&mut self, tokens: &[Token]) {
        let is_terminator = |token: &Token| token.kind == TokenKind::Terminator;
        self.terminator = match tokens {
            _ if !self.have(TERMINATOR) => None,
            // Nearly always there is one, and it is the last token.
            [before @ .., last] if !self.have(TERMINATORS) && is_terminator(last) => Some(before.len()),
            _ => tokens.iter().position(is_terminator),
        };
        self.movetext = None;
    }

    /// Keeps what was noted down of a movetext while it was read.
    pub(crate) fn note(&mut self, movetext: Option<Movetext>) {
        self.movetext = movetext;
    }

    /// What its plies and numbers come to; `None` where there is anything else than plies, numbers, signs, comments and a
    /// terminator after them, or the tokens are no more as they were read.
    #[must_use]
    pub const fn movetext(self) -> Option<Movetext> {
        self.movetext
    }

    const fn have(self, kind: u16) -> bool {
        self.kinds & kind != 0
    }

    /// Whether a move may be missing somewhere, with a placeholder for it.
    #[must_use]
    pub const fn has_unwritten_moves(self) -> bool {
        self.have(UNWRITTEN)
    }

    /// Whether there is a comment, in braces or after a semicolon.
    #[must_use]
    pub const fn has_comments(self) -> bool {
        self.have(COMMENT)
    }

    /// Whether there may be a command in a comment, `[%…]`.
    #[must_use]
    pub const fn has_commands(self) -> bool {
        self.have(COMMAND)
    }

    /// Whether a terminator has been counted in.
    pub(crate) const fn has_terminator(self) -> bool {
        self.have(TERMINATOR)
    }

    /// Whether there is a sign after a move.
    #[must_use]
    pub const fn has_signs(self) -> bool {
        self.have(SIGN)
    }

    /// Whether a parenthesis opens or closes a variation.
    #[must_use]
    pub const fn has_variations(self) -> bool {
        self.have(VARIATION)
    }

    /// Whether a position is set up in the movetext.
    #[must_use]
    pub const fn has_setups(self) -> bool {
        self.have(SETUP)
    }

    /// Whose ply comes first in each row as it is read, if the names of the columns say so.
    #[must_use]
    pub const fn first_column(self) -> Option<Color> {
        if self.have(WHITE_COLUMN) {
            Some(Color::White)
        } else if self.have(BLACK_COLUMN) {
            Some(Color::Black)
        } else {
            None
        }
    }

    /// The index of the first terminator, be it in a variation.
    #[must_use]
    pub const fn first_terminator(self) -> Option<usize> {
        self.terminator
    }
}
