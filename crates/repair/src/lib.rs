//! What was really played: slips of whoever wrote a game down, and the moves that were meant.
//!
//! - [`slip`]: the kinds of slip, as data.
//! - [`sheet`]: what is searched: the places of a line, and what a sheet says in each.
//! - [`outcome`]: what comes of it: proposals with their edits, how sure they are.
//! - [`search()`]: the lines that explain a sheet, the likeliest first.
//! - [`repair()`]: a judged record, from its verdict to its proposals.
//! - [`layout`]: the layout of a page, undone before any ply is judged.
//! - [`apply`]: proposals carried out in the text of a record.
//! - [`Obstacle`]: what is in the way of an answer; [`Prior`]: what other games say of answers that are equally likely.
//! - [`written_read`]: what was written, kept in the record beside what was read instead.
//! - [`collate`]: two sheets of one game, searched for the one line that explains both.
//! - [`corrupt`]: slips put into games on purpose, to measure what is found.

pub mod apply;
mod channel;
pub mod collate;
mod confusion;
pub mod corrupt;
mod doubt;
mod games;
mod lattice;
pub mod layout;
mod likely;
mod obstacle;
mod of_record;
pub mod outcome;
mod page;
mod played;
mod prior;
mod repair;
mod search;
pub mod sheet;
pub mod slip;
mod steps;
mod sure;
#[cfg(test)]
mod tests;
pub mod written_read;

pub use obstacle::Obstacle;
pub use outcome::{Edit, Found, Outcome, Proposal};
pub use prior::Prior;
pub use repair::{Repair, repair};
pub use search::{Options, search};
pub use sheet::{Place, Sheet, Written};
pub use slip::{Kind, SLIPS, Slip};
