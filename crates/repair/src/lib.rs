//! What was really played: slips of whoever wrote a game down, and the moves that were meant.
//!
//! - [`slip`]: the kinds of slip, as data.
//! - [`sheet`]: what is searched: the places of a line, and what one sheet, or several, say of each.
//! - [`outcome`]: what comes of it: proposals with their edits, how sure they are.
//! - [`search()`]: the lines that explain a sheet, the likeliest first.
//! - [`repair()`]: a judged record, from its verdict to its proposals.

mod channel;
mod confusion;
mod lattice;
pub mod outcome;
mod search;
pub mod sheet;
pub mod slip;
mod steps;
mod sure;

pub use outcome::{Edit, Found, Outcome, Proposal};
pub use search::{Options, search};
pub use sheet::{Place, Sheet, Written};
pub use slip::{Kind, SLIPS, Slip};
