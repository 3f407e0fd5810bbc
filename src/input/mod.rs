//! From paths to the text of single games.
//!
//! - [`source`] finds the files that the arguments name;
//! - [`split`] cuts a stream of any size into whole games, in bounded memory;
//! - [`binary`] knows a file that holds no text;
//! - [`encoding`] makes text of a game's bytes, and finds the bytes of a place in the text;
//! - [`batches`] hands batches of games to several threads and takes the results back in order.
//!
//! Nothing here knows what a move is beyond what its outline tells, and no rules at all.

pub mod binary;

pub mod source;
pub mod split;

pub use binary::FileFault;

pub use source::Source;
pub use split::{Batch, Cut, Splitter, Tally};
