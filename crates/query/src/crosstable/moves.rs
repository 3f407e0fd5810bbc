//! The moves of a game as one number, which distinguishes copies from other games.

use xxhash_rust::xxh3::xxh3_64_with_seed;

use damiera_judge::replay::Observer;
use damiera_rules::board::{Color, Geometry};
use damiera_rules::movegen::Move;
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// Watches a game and reduces its moves to one number, which distinguishes copies from other games.
#[derive(Clone, Copy, Debug, Default)]
pub struct Moves {
    digest: u64,
    /// Whether White and Black made a move.
    made: [bool; 2],
}

impl Moves {
    /// The number; 0 if nothing was played.
    #[must_use]
    pub const fn digest(self) -> u64 {
        self.digest
    }

    /// Whether White and Black made a move.
    pub(super) const fn made(self) -> [bool; 2] {
        self.made
    }
}

impl Observer for Moves {
    const SEES_TAKEN_BACK: bool = false;

    fn rules(&mut self, _rules: &'static Rules) {
        *self = Moves::default();
    }

    fn ply<G: Geometry>(&mut self, _ply: usize, mv: &Move<G::Set>, position: &Position<G::Set>) {
        let mut bytes = [0; 18];
        let (squares, captured) = bytes.split_at_mut(2);
        squares.copy_from_slice(&[mv.from, mv.to].map(|square| square.bit() as u8));
        captured.copy_from_slice(&mv.widen().captured.to_le_bytes());
        self.digest = xxh3_64_with_seed(&bytes, self.digest);
        let [white, black] = &mut self.made;
        *if position.turn() == Color::White { black } else { white } = true;
    }
}
