//! What a game must have had on its boards to match, as far as an index can check it without a replay.

use super::condition::Condition;
use super::sequence::Step;
use super::{Prepared, Search};
use damiera_rules::board::{Board, Color};

/// The maximum number of positions of one step; a pattern with more is not enumerated.
const MOST_POSITIONS: usize = 16;

/// What is required of the games of one variant: one of these ways must hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Required {
    /// The variant.
    pub gametype: u16,
    /// With colours as given and, if allowed, with colours exchanged.
    pub ways: Vec<Way>,
}

/// What must have been on the boards of a game, in any order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// The [keys](damiera_rules::position::Position::key) of positions; one of each list is required.
    pub positions: Vec<Vec<u64>>,
    /// On some board White and Black must have had no more pieces than this.
    pub most_pieces: [u32; 2],
    /// On some board White and Black must have had at least this many kings.
    pub least_kings: [u32; 2],
}

/// The requirements of one step.
struct Bounds {
    positions: Option<Vec<u64>>,
    most_pieces: [u32; 2],
    least_kings: [u32; 2],
}

impl Search {
    /// The requirements in each variant that may have matching games.
    #[must_use]
    pub fn required(&self) -> Vec<Required> {
        let of_variant = |prepared: &Prepared| {
            let mut ways = vec![prepared.way(&prepared.sequences)];
            if self.either_color {
                ways.push(prepared.way(&prepared.exchanged));
            }
            Required { gametype: prepared.rules.gametype, ways }
        };
        self.variants.iter().map(of_variant).collect()
    }
}

impl Prepared {
    fn way(&self, sequences: &[Vec<Step>]) -> Way {
        let board = self.rules.board();
        let openings = self.openings.iter().filter_map(|opening| Some(vec![opening.last()?.key()]));
        let mut way = Way { positions: openings.collect(), most_pieces: [u32::MAX; 2], least_kings: [0; 2] };
        for step in sequences.iter().flatten() {
            let Bounds { positions, most_pieces, least_kings } = step.condition.bounds(board);
            way.positions.extend(positions);
            for color in 0..2 {
                way.most_pieces[color] = way.most_pieces[color].min(most_pieces[color]);
                way.least_kings[color] = way.least_kings[color].max(least_kings[color]);
            }
        }
        way
    }
}

impl Condition {
    fn bounds(&self, board: Board) -> Bounds {
        match self {
            Condition::Placement(placement) => {
                let (most_pieces, least_kings) = placement.bounds(board);
                Bounds { positions: placement.keys(board, MOST_POSITIONS), most_pieces, least_kings }
            }
            Condition::Material(material) => {
                let sides = [material.white, material.black];
                let most = |counts: damiera_record::notation::material::Counts| {
                    let apart = u32::from(counts.men.most) + u32::from(counts.kings.most);
                    apart.min(counts.pieces.most.into())
                };
                Bounds {
                    positions: None,
                    most_pieces: sides.map(|counts| counts.map_or(u32::MAX, most)),
                    least_kings: sides.map(|counts| counts.map_or(0, |counts| counts.kings.least.into())),
                }
            }
        }
    }
}

impl super::placement::Placement {
    /// The most pieces and the fewest kings that White and Black can have.
    fn bounds(&self, board: Board) -> ([u32; 2], [u32; 2]) {
        let all = board.all();
        let most =
            Color::ALL.map(|color| (all & !(self.barred_men(color) & self.barred_kings(color))).count_ones());
        let kings = Color::ALL.map(|color| {
            let others = self.barred_empty()
                & self.barred_men(color)
                & self.barred_men(!color)
                & self.barred_kings(!color);
            (all & others & !self.barred_kings(color)).count_ones()
        });
        (most, kings)
    }
}
