//! What cuts a stream into games, notation by notation.

use std::fmt;
use std::ops::Range;

/// Why a cutter stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// It needs to see more of the stream.
    More,
    /// The games found reach as far as was wanted.
    Full,
    /// The stream is at its end, and so is the last game.
    End,
}

/// Finds where the games of a stream begin and end. Places are indices into the bytes shown to it.
///
/// Its cuts depend on the stream alone, never on how it was read; between them there is only what a gap may
/// hold, as the documentation of [`split`](crate::input::split) says.
pub trait Cutter: fmt::Debug + Send {
    /// Everything before here is decided: it belongs to games found, or to gaps.
    fn settled(&self) -> usize;

    /// Forgets the first `count` bytes, all of them settled.
    fn forget(&mut self, count: usize);

    /// Prepares to begin at the first byte of a game that begins a line, somewhere in the stream, and to cut
    /// from there on as it would have, had it seen all that precedes. False where it cannot. Call it before
    /// anything else.
    fn resume(&mut self) -> bool;

    /// Goes on through `data`, and adds the games that end in it to `found`, until they reach `full`.
    /// `data` begins where it began before, and holds more; at the end of the stream, all there is.
    fn run(&mut self, data: &[u8], at_end: bool, found: &mut Vec<Range<usize>>, full: usize) -> Stop;
}
