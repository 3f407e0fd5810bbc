//! The first plies of a game.

use std::fmt::Write as _;

use damiera_rules::board::Square;
use damiera_rules::variant::Rules;

/// The first plies of a game, as they are written where squares are counted and named as the rulebook has them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opening {
    text: String,
    /// Where the first ply ends in it.
    first: usize,
    /// How many plies it has at most.
    most: usize,
    /// How many more plies it takes.
    open: usize,
    /// Whether the game begins from a position other than the rules' own.
    from_elsewhere: bool,
}

impl Opening {
    /// An opening of at most N plies.
    pub(super) fn of_plies(most: usize) -> Opening {
        Opening { most, open: most, ..Opening::default() }
    }

    /// The plies, with blanks between them; `None` if there are none, the game begins from another position or the opening
    /// was not asked for.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        (self.most > 0 && !self.from_elsewhere && !self.text.is_empty()).then_some(&self.text)
    }

    /// The first ply; `None` if there is no opening.
    #[must_use]
    pub fn first_move(&self) -> Option<&str> {
        self.text()?.get(..self.first)
    }

    /// Whether it was asked for.
    pub(super) const fn is_asked_for(&self) -> bool {
        self.most > 0
    }

    /// The game begins from a position of its own.
    pub(super) fn begins_elsewhere(&mut self) {
        self.from_elsewhere = true;
    }

    /// Takes no more plies: what follows a set-up position is not an opening.
    pub(super) fn close(&mut self) {
        self.open = 0;
    }

    /// Adds a ply, if there is room for it.
    pub(super) fn push(&mut self, rules: &Rules, from: Square, to: Square, captures: bool) {
        if self.open == 0 {
            return;
        }
        self.open -= 1;
        let blank = if self.text.is_empty() { "" } else { " " };
        let sign = if captures { rules.capture_sign } else { '-' };
        let names = rules.own_names();
        let (from, to) = (names.name(from), names.name(to));
        // Writing to memory cannot fail.
        let _ = write!(self.text, "{blank}{from}{sign}{to}");
        if self.first == 0 {
            self.first = self.text.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_without_moves_has_no_opening() {
        let opening = Opening::of_plies(4);
        assert_eq!((opening.text(), opening.first_move()), (None, None));
    }
}
