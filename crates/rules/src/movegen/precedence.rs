//! Precedence of captures: the variant's criteria turned into one comparable number.

use crate::board::Role;
use crate::variant::{Criterion, Rules};

/// What a sequence of jumps has taken so far, as needed by the criteria.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    /// Pieces taken.
    pub pieces: u32,
    /// Kings among them.
    pub kings: u32,
    /// One bit for each piece taken, the first one highest, set for a king: sequences that take kings earlier
    /// are larger numbers.
    pub order: u32,
}

impl Tally {
    /// The tally after one more piece.
    #[inline]
    #[must_use]
    pub fn plus(self, king: bool) -> Tally {
        Tally {
            pieces: self.pieces + 1,
            kings: self.kings + u32::from(king),
            order: if king { self.order | 1 << (31 - self.pieces.min(31)) } else { self.order },
        }
    }

    /// Its value, given the values of men and kings.
    #[inline]
    #[must_use]
    pub fn value(self, man: u16, king: u16) -> u32 {
        self.pieces.saturating_sub(self.kings) * u32::from(man) + self.kings * u32::from(king)
    }
}

/// The precedence key of a capture: the greatest must be made.
pub type Key = u64;

/// The key of a capture by a piece of `role`.
#[inline]
#[must_use]
pub fn key(rules: &Rules, role: Role, tally: Tally) -> Key {
    let mut key = 0;
    for criterion in rules.precedence.iter().copied() {
        key = match criterion {
            Criterion::MostPieces => key << 6 | u64::from(tally.pieces),
            Criterion::WithKing => key << 1 | u64::from(role == Role::King),
            Criterion::MostKings => key << 6 | u64::from(tally.kings),
            Criterion::KingsFirst => key << 32 | u64::from(tally.order),
            Criterion::Value { man, king } => key << 24 | u64::from(tally.value(man, king)),
        };
    }
    key
}

/// The first criterion by which a capture falls short of the best; `None` if it does not.
#[must_use]
pub fn shortfall(rules: &Rules, mine: (Role, Tally), best: (Role, Tally)) -> Option<Criterion> {
    rules.precedence.iter().copied().find(|criterion| match *criterion {
        Criterion::MostPieces => mine.1.pieces < best.1.pieces,
        Criterion::WithKing => mine.0 < best.0,
        Criterion::MostKings => mine.1.kings < best.1.kings,
        Criterion::KingsFirst => mine.1.order < best.1.order,
        Criterion::Value { man, king } => mine.1.value(man, king) < best.1.value(man, king),
    })
}
