//! Positions: as written ([`Setup`]), and playable.

pub mod fen;
mod setup;

pub use setup::Setup;
