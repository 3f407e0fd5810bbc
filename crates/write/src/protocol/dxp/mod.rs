//! DamExchange (DXP), version 01: `R01…`, `A…`, `M0012061100`, `E10`, one message a line.
//!
//! A game is what its messages say from one request to the next: who plays White follows from the colour that the
//! follower is given. The time of a move is an `[%emt]` command, chat a comment, and moves taken back are gone.
//! Messages may end with a null character, as they do on the wire.

mod message;
mod reading;
#[cfg(test)]
mod tests;

pub use message::{Request, acceptance, end, name, written};
pub use reading::Dxp;

/// How many squares the protocol's board has.
pub const SQUARES: u8 = 50;

/// How many characters a name has.
pub const NAME: usize = 32;
