//! What was really played: slips of whoever wrote a game down, and the moves that were meant.

pub mod corrupt;
pub mod slip;
pub mod written_read;
