//! Positions: as written ([`Setup`]), and playable ([`Position`]).
//!
//! The only way from the first to the second is [`Position::from_setup`], which reports every reason at once
//! if a set-up cannot be played. A [`pattern`] describes the positions that somebody looks for.

pub mod fen;
mod key;
mod king_moves;
pub mod pattern;
mod playable;
mod problem;
mod setup;

pub use king_moves::{KingMoves, KingRun};
pub use playable::Position;
pub use playable::{far_row, find_square, promotion_row};
pub use problem::SetupProblem;
pub use setup::{Setup, WrittenKingMoves};
