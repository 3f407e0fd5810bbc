//! What must be on a board.

use super::placement::Placement;
use damiera_record::notation::material::{Counts, Material};
use damiera_rules::board::{Board, Color, SquareSet};
use damiera_rules::position::pattern::Pattern;
use damiera_rules::position::{Position, SetupProblem};
use damiera_rules::variant::Rules;

/// What must be on a board, as written.
#[derive(Clone, Debug)]
pub(super) enum Written {
    Position(Pattern),
    Material(Material),
}

/// What must be on a board of one variant.
#[derive(Clone, Debug)]
pub(super) enum Condition {
    Placement(Placement),
    Material(Material),
}

impl Condition {
    /// Interprets what is written by the rules of a variant; returns every reason if the variant has no such
    /// board.
    pub(super) fn prepare(written: &Written, rules: &Rules) -> Result<Condition, Vec<SetupProblem>> {
        match written {
            Written::Position(pattern) => Placement::prepare(pattern, rules).map(Condition::Placement),
            Written::Material(material) => {
                let most = rules.pieces_each();
                let problems: Vec<SetupProblem> =
                    [(Color::White, material.white), (Color::Black, material.black)]
                        .into_iter()
                        .filter_map(|(color, counts)| {
                            let count = counts?.least();
                            (count > most).then_some(SetupProblem::TooManyPieces { color, count, most })
                        })
                        .collect();
                if problems.is_empty() { Ok(Condition::Material(*material)) } else { Err(problems) }
            }
        }
    }

    /// The same with colours and sides exchanged.
    pub(super) fn exchanged(&self, board: Board) -> Condition {
        match self {
            Condition::Placement(placement) => Condition::Placement(placement.exchanged(board)),
            Condition::Material(Material { white, black }) => {
                Condition::Material(Material { white: *black, black: *white })
            }
        }
    }

    /// Whether a position matches.
    #[inline]
    pub(super) fn holds<S: SquareSet>(&self, position: &Position<S>) -> bool {
        match self {
            Condition::Placement(placement) => placement.holds(position),
            Condition::Material(Material { white, black }) => {
                has(position, Color::White, *white) && has(position, Color::Black, *black)
            }
        }
    }
}

/// Whether a side has these numbers of pieces.
#[inline]
fn has<S: SquareSet>(position: &Position<S>, color: Color, counts: Option<Counts>) -> bool {
    let Some(counts) = counts else { return true };
    let pieces = position.pieces(color).count();
    if !counts.pieces.contains(pieces) {
        return false;
    }
    let kings = (position.pieces(color) & position.kings()).count();
    counts.kings.contains(kings) && counts.men.contains(pieces - kings)
}
