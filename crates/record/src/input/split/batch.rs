//! What a stream is cut into.

use std::ops::{AddAssign, Range};

use crate::record::Above;

/// One game of a batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// Its bytes in [`Batch::bytes`].
    pub range: Range<usize>,
    /// Its first byte in the stream, from 0.
    pub byte_start: u64,
    /// The line of its first byte, from 1.
    pub line: u64,
    /// The column of its first byte in characters, from 1: more than 1 after indentation, or when
    /// another game ends on this line. What precedes it on the line is taken for UTF-8.
    pub column: u64,
    /// Its number in the stream, from 1.
    pub game: u64,
    /// The headings that stand above it, and in the text of another game.
    pub above: Option<Above>,
}

/// Whole games, with the gaps between them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Batch {
    /// The bytes as read, gaps included.
    pub bytes: Vec<u8>,
    /// Where `bytes` begins in the stream.
    pub byte_start: u64,
    /// The games, in order; at least one, unless gaps are [handed out](super::Splitter::keep_gaps).
    pub games: Vec<Cut>,
}

impl Batch {
    /// The bytes of one of its games.
    #[must_use]
    pub fn game(&self, cut: &Cut) -> &[u8] {
        self.bytes.get(cut.range.clone()).unwrap_or_default()
    }
}

/// What a stream was made of, as far as it was handed out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The files: 1, unless it speaks of a part of one without its beginning.
    pub files: u64,
    /// All bytes.
    pub bytes: u64,
    /// The bytes of games.
    pub game_bytes: u64,
    /// The bytes between games.
    pub gap_bytes: u64,
    /// The games.
    pub games: u64,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        let Tally { files, bytes, game_bytes, gap_bytes, games } = other;
        self.files += files;
        self.bytes += bytes;
        self.game_bytes += game_bytes;
        self.gap_bytes += gap_bytes;
        self.games += games;
    }
}
