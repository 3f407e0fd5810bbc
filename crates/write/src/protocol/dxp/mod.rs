//! DamExchange (DXP), version 01: `R01…`, `A…`, `M0012061100`, `E10`, one message a line.
//!
//! A game consists of the messages from one request to the next; the colour given to the follower determines
//! who plays White. The time of a move becomes an `[%emt]` command, chat a comment, and moves taken back are
//! dropped. Messages may end with a null character, as they do on the wire.
//!
//! A message that cannot be read says nothing about the next, unless it gives or takes back a move: the moves after it
//! would belong to another position, and cannot be read either.

mod message;
mod reading;
#[cfg(test)]
mod tests;

pub use message::{Request, acceptance, end, name, written};
pub use reading::Dxp;

/// The number of squares of the protocol's board.
pub const SQUARES: u8 = 50;

/// The number of characters of a name.
pub const NAME: usize = 32;
