//! The boards, the rules and the legal moves of draughts: no sentences, no files.

pub mod board;
pub mod game;
pub mod movegen;
pub mod position;
pub mod unexpected;
pub mod variant;

pub use game::{Game, LegalMove};
