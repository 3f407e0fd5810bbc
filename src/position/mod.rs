//! Positions: as written ([`Setup`]), and playable ([`Position`]).
//!
//! The one door from the first to the second is [`Position::from_setup`], which tells every reason at once
//! when a set-up cannot be played. A [`pattern`] says of a position what somebody looks for.

pub mod fen;
mod key;
pub mod pattern;
mod playable;
mod problem;
mod start;

pub use crate::record::Setup;
pub use playable::Position;
pub(crate) use playable::{far_row, find_square, promotion_row};
pub use problem::{SetupProblem, reasons};
pub use start::start_setup;
