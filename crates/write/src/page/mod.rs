//! What a page needs to know to show a game without knowing any rules.
//!
//! - A [`Board`] says where the squares of a variant are and how they are named.
//! - [`Steps`] watches a replay and records in a few letters what each ply took from the board and put on it.
//! - [`Remark`]s are the comments, variations and signs of a record, each after its ply.
//!
//! A square is always written as one letter of [`LETTERS`]: rows from the top, White at the bottom.

mod board;
mod remark;
mod steps;
#[cfg(test)]
mod tests;

pub(crate) use board::letters;
pub use board::{Board, LETTERS};
pub use remark::{Remark, RemarkKind, remarks};
pub use steps::{Placed, Step, Steps};
