//! What a page needs to know to show a game without knowing any rules.
//!
//! - A [`Board`] says where the squares of a variant lie and what they are called.
//! - [`Steps`] watches a replay: what each ply took from the board and put there, in a few letters.
//! - [`Remark`]s are the comments, variations and signs of a record, each behind its ply.
//!
//! A square is one letter of [`LETTERS`] wherever it is written: rows from the top, White at the bottom.

mod board;
mod remark;
mod steps;
#[cfg(test)]
mod tests;

pub(crate) use board::letters;
pub use board::{Board, LETTERS};
pub use remark::{Remark, RemarkKind, remarks};
pub use steps::{Placed, Step, Steps};
