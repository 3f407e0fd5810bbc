use std::fmt;

use crate::board::Color;
use crate::record::WrittenSquare;

/// A reason why a set-up cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupProblem {
    /// The board has no such square.
    NoSuchSquare(WrittenSquare),
    /// A square is named twice.
    SquareTwice(WrittenSquare),
    /// A man stands on the row where it would have been crowned.
    ManOnPromotionRow(Color, WrittenSquare),
    /// A side has more pieces than it starts a game with.
    TooManyPieces {
        /// Whose.
        color: Color,
        /// How many there are.
        count: u32,
        /// How many a game starts with.
        most: u32,
    },
    /// A side has no piece at all.
    NoPiece(Color),
}

impl fmt::Display for SetupProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupProblem::NoSuchSquare(square) => write!(f, "the board has no square {square}"),
            SetupProblem::SquareTwice(square) => write!(f, "square {square} is named twice"),
            SetupProblem::ManOnPromotionRow(color, square) => {
                write!(f, "a man of {color} stands on its promotion row ({square})")
            }
            SetupProblem::TooManyPieces { color, count, most } => {
                write!(f, "{color} has {count} pieces, a game starts with {most}")
            }
            SetupProblem::NoPiece(color) => write!(f, "{color} has no piece"),
        }
    }
}

/// All reasons in one sentence; squares that do not exist are named together.
#[must_use]
pub fn describe(problems: &[SetupProblem]) -> String {
    let missing: Vec<String> = problems
        .iter()
        .filter_map(|problem| match problem {
            SetupProblem::NoSuchSquare(square) => Some(square.to_string()),
            _ => None,
        })
        .collect();
    let mut reasons: Vec<String> = Vec::new();
    match &missing[..] {
        [] => {}
        [one] => reasons.push(format!("the board has no square {one}")),
        [first, .., last] if missing.len() > 4 => {
            // Most likely the squares of another board: their number says it best.
            reasons.push(format!("the board has no squares {first} … {last}, {} in all", missing.len()));
        }
        [before @ .., last] => {
            reasons.push(format!("the board has no squares {} and {last}", before.join(", ")));
        }
    }
    let others = problems.iter().filter(|problem| !matches!(problem, SetupProblem::NoSuchSquare(_)));
    reasons.extend(others.map(ToString::to_string));
    reasons.join("; ")
}
