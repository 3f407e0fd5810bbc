//! The positions of a game that an index keeps.

use damiera_judge::replay::Observer;
use damiera_rules::board::{Color, Geometry, SquareSet};
use damiera_rules::movegen::Move;
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// The fewest pieces and the most kings each side had in a game, White's first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extremes {
    /// The fewest pieces that stood on the board together.
    pub fewest_pieces: [u8; 2],
    /// The most kings that stood on the board together.
    pub most_kings: [u8; 2],
}

impl Default for Extremes {
    fn default() -> Extremes {
        Extremes { fewest_pieces: [u8::MAX; 2], most_kings: [0; 2] }
    }
}

/// Watches a game for the positions that an index keeps: those of the main line, and those written into the
/// record.
#[derive(Clone, Debug, Default)]
pub struct Watch {
    gametype: u16,
    /// The positions, by [`hash_of`].
    pub positions: Vec<u64>,
    /// The fewest pieces and the most kings of each side.
    pub extremes: Extremes,
}

/// The number by which an index knows a position of a variant, made of its [key](Position::key).
#[must_use]
pub const fn hash_of(gametype: u16, key: u64) -> u64 {
    // Keys are spread evenly; the same position in another variant needs another number.
    key ^ (gametype as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// The number of pieces of a side, and of kings among them. No board has 256 squares.
pub(super) fn counts<S: SquareSet>(position: &Position<S>, color: Color) -> [u8; 2] {
    let pieces = position.pieces(color);
    [pieces, pieces & position.kings()].map(|set| u8::try_from(set.count()).unwrap_or(u8::MAX))
}

impl Watch {
    fn see<S: SquareSet>(&mut self, position: &Position<S>) {
        self.positions.push(hash_of(self.gametype, position.key()));
        let Extremes { fewest_pieces, most_kings } = &mut self.extremes;
        for ((fewest, most), color) in fewest_pieces.iter_mut().zip(most_kings).zip(Color::ALL) {
            let [pieces, kings] = counts(position, color);
            *fewest = pieces.min(*fewest);
            *most = kings.max(*most);
        }
    }
}

impl Observer for Watch {
    const SEES_TAKEN_BACK: bool = false;

    fn rules(&mut self, rules: &'static Rules) {
        *self = Watch { gametype: rules.gametype, ..Watch::default() };
    }

    fn start<G: Geometry>(&mut self, position: &Position<G::Set>) {
        self.see(position);
    }

    fn written<G: Geometry>(&mut self, _after: usize, position: &Position<G::Set>) {
        self.see(position);
    }

    fn ply<G: Geometry>(&mut self, _ply: usize, _mv: &Move<G::Set>, position: &Position<G::Set>) {
        self.see(position);
    }
}
