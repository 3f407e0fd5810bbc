//! What can be asked about draughts games: which, in which order, how many, how often.

pub mod collation;
pub mod crosstable;
pub mod dedup;
pub mod divide;
pub mod field;
pub mod game;
pub mod index;
pub mod order;
pub mod search;
pub mod select;
pub mod stats;
mod temporary;
pub mod tree;
