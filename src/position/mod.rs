//! Positions: as written ([`Setup`]), and playable.

mod setup;

pub use setup::Setup;
