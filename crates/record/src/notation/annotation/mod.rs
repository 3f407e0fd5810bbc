//! Commands inside comments, such as `[%clk 1:29:46]`.
//!
//! `grammar/comment-commands.ebnf` says what is read, and every production there is one function
//! here. Any command is found and kept, whatever its name; [`ClockPair`] and [`ArbiterNote`] give those
//! that are known a meaning. Accepted beyond the grammar:
//!
//! - arguments of any characters, up to the first `]` outside quotes, or, if a quote is
//!   not closed, to the first `]`;
//! - quotes that are doubled, as in the cells of a table that a spreadsheet saved;
//! - names of known commands, and the words of notes, in any case.
//!
//! What is in brackets and begins with no `%` is text, and so is a command that nothing closes.

mod arbiter_note;
mod clock;
mod command;
mod read_as;
mod written_note;

pub use arbiter_note::{Answer, ArbiterNote, NoteFault, UnreadableNote};
pub use clock::{ClockPair, SideClock};
pub use command::{Command, Commands, commands};
pub(in crate::notation) use read_as::PUT_IN;
pub use read_as::{OnOneSheet, ReadAs};
pub use written_note::{WrittenNote, arbiter_notes};

/// What a parser of this folder gives back: the text after what it read, and what it read.
type Parsed<'t, T> = nom::IResult<&'t str, T, ()>;
