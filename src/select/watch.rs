use super::{Stand, Wanted};
use crate::board::{Color, Geometry, SquareSet};
use crate::movegen::Move;
use crate::position::Position;
use crate::replay::Observer;
use crate::variant::Rules;

/// Watches a game for what conditions ask of its plies.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Watch {
    moves: bool,
    keeps_stands: bool,
    /// The plies that captured.
    pub captures: usize,
    /// The most pieces that one ply captured.
    pub longest_capture: u32,
    /// The men that White and Black crowned.
    pub kings_made: [usize; 2],
    /// The material of every position, the start first, if it was wanted.
    pub stands: Vec<Stand>,
}

impl Watch {
    /// Watches for what is wanted.
    #[must_use]
    pub fn new(wanted: Wanted) -> Watch {
        Watch { moves: wanted.moves, keeps_stands: wanted.stands, ..Watch::default() }
    }
}

impl Observer for Watch {
    fn rules(&mut self, _rules: &'static Rules) {
        *self = Watch { moves: self.moves, keeps_stands: self.keeps_stands, ..Watch::default() };
    }

    fn start<G: Geometry>(&mut self, position: &Position<G::Set>) {
        if self.keeps_stands {
            self.stands.push(Stand::of(0, position));
        }
    }

    fn written<G: Geometry>(&mut self, after: usize, position: &Position<G::Set>) {
        // The board as somebody found it takes the place of what the moves led to.
        if self.keeps_stands {
            self.stands.pop_if(|stand| stand.ply == after);
            self.stands.push(Stand::of(after, position));
        }
    }

    fn ply<G: Geometry>(&mut self, ply: usize, mv: &Move<G::Set>, position: &Position<G::Set>) {
        if self.moves {
            let captured = mv.captured.count();
            self.captures += usize::from(captured > 0);
            self.longest_capture = self.longest_capture.max(captured);
            let mover = position.piece(mv.to).map_or(!position.turn(), |piece| piece.color);
            let [white, black] = &mut self.kings_made;
            *(if mover == Color::White { white } else { black }) += usize::from(mv.promotes);
        }
        if self.keeps_stands {
            self.stands.push(Stand::of(ply, position));
        }
    }
}
