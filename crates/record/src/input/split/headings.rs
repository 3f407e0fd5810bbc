//! What the games of a stream say of those below them.

use std::fmt;

use crate::record::Above;

/// Follows the headings of a stream that hold for more games than the one whose text they are in.
///
/// It is shown the games in order, each as it was cut, and knows the stream by them alone: what it says never depends on how the
/// stream was read.
pub trait Headings: fmt::Debug + Send {
    /// What stands above the next game, which is this text.
    fn above(&mut self, game: &[u8]) -> Option<Above>;
}
