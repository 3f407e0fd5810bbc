//! What was really played: finds the slips of whoever wrote a game down, and the moves that were meant.
//!
//! A *line* is a sequence of moves; a *place* is where a sheet has a ply, or text in the place of one. Costs are -ln
//! of a likelihood, in nats.
//!
//! - [`slip`]: the kinds of slip, as data.
//! - [`sheet`]: the input of the search: what a sheet says at each place of a line.
//! - [`outcome`]: the result: proposals with their edits, and how sure they are.
//! - [`search()`]: finds the lines that explain a sheet, the likeliest first.
//! - [`repair()`]: takes a judged record from its verdict to its proposals.
//! - [`layout`]: undoes the layout of a page before any ply is judged.
//! - [`apply`]: writes a proposal into the text of its record.
//! - [`Charge`]: a rule that is broken in a proposal.
//! - [`Obstacle`]: why a record gets no answer; [`Reservation`]: why an answer that has no rival is not sure.
//! - [`Prior`]: how often positions occurred in other games, which puts answers that are equally likely in order.
//! - [`written_read`]: keeps what was written in the record, next to what was read instead.
//! - [`collate`]: searches two sheets of one game for the line that explains both.
//! - [`corrupt`]: puts known slips into games, to measure how many of them repair finds.

pub mod apply;
mod candidate;
mod channel;
mod charge;
pub mod collate;
mod confusion;
pub mod corrupt;
mod doubt;
mod found_board;
mod games;
mod lattice;
pub mod layout;
mod likely;
mod line;
mod obstacle;
mod of_record;
pub mod outcome;
mod page;
mod playable;
mod played;
mod prior;
mod repair;
mod reservation;
mod search;
pub mod sheet;
pub mod slip;
mod steps;
mod sure;
#[cfg(test)]
mod tests;
pub mod written_read;

pub use charge::Charge;
pub use found_board::FoundBoard;
pub use obstacle::Obstacle;
pub use outcome::{Edit, Found, Limit, Outcome, Proposal};
pub use prior::Prior;
pub use repair::{Repair, repair};
pub use reservation::Reservation;
pub use search::{Options, search};
pub use sheet::{Place, Sheet, Written};
pub use slip::{Kind, SLIPS, Slip};
