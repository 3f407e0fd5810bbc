//! From paths to the text of single games.
//!
//! - [`expand()`] finds the files that the arguments name, and [`Source`] opens one;
//! - [`split`] cuts a stream of any size into whole games, in bounded memory;
//! - [`compressed`] decompresses what they hold;
//! - [`range`] names a part of a stream by its bytes, and [`Portion`] is what lies in it;
//! - [`Pieces`] are such parts that can each be read on its own;
//! - [`encoding`] makes text of a game's bytes, and finds the bytes of a place in the text;
//! - [`batches`] hands batches of games to several threads and takes the results back in order.
//!
//! Nothing here knows more about moves than splitting needs, and no rules at all.

pub mod batches;
pub mod binary;
pub mod compressed;
mod counter;
pub mod encoding;
mod expand;
mod file_kind;
mod kept;
mod line_end;
mod patience;
mod pieces;
pub(crate) mod portion;
pub mod range;
mod site;
pub mod source;
pub mod split;

pub use binary::FileFault;
pub use counter::Counter;
pub(crate) use encoding::wide::Failed;
pub use encoding::wide::in_utf_8;
pub use encoding::{Decoded, Encoding, FileEncoding, Place, Places, decode};
pub use expand::expand;
pub use file_kind::FileKind;
pub use kept::Kept;
pub use line_end::LineEnd;
pub(crate) use line_end::first_line;
pub use patience::Patience;
pub use pieces::{Piece, Pieces};
pub use portion::Portion;
pub use range::{ByteRange, Mark, ParseRangeError};
pub use site::Site;
pub use source::Source;
pub use split::{Batch, Cut, Cutter, Headings, RowCutter, RowJudge, RowPlace, Splitter, Tally};
