//! Positions: as written ([`Setup`]), and playable ([`Position`]).
//!
//! The one door from the first to the second is [`Position::from_setup`], which tells every reason at once
//! when a set-up cannot be played.

pub mod fen;
mod playable;
mod problem;
mod start;

pub use crate::record::Setup;
pub use playable::Position;
pub(crate) use playable::{far_row, find_square};
pub use problem::{SetupProblem, reasons};
pub use start::start_setup;
