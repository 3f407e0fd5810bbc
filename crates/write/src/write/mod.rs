//! Output: findings for people, rows for programs, boards, PDN. One file per format.
//!
//! Writers never judge: they show what a [`Report`](damiera_judge::report::Report) or a record says.

pub mod apart;
pub mod archive;
mod ascii;
pub mod changes;
pub mod claims;
mod clean;
pub mod collations;
pub mod copies;
pub mod crosstable;
pub mod csv;
pub mod data;
pub mod diagnostic;
pub mod diagram;
pub mod dxp;
pub mod fens;
pub mod folding;
pub mod format;
#[cfg(feature = "page")]
pub mod html;
pub mod hub;
pub mod irregularities;
mod json_line;
pub mod jsonl;
pub mod legal_move;
pub mod listing;
pub mod lossless;
mod moves;
pub mod parts;
pub mod pdn;
pub mod picture;
pub mod positions;
pub mod repairs;
#[cfg(feature = "page")]
pub mod report;
pub mod row;
pub(crate) mod said_result;
pub mod scoresheet;
pub mod stats;
mod sums;
pub mod table;
pub mod tree;
mod window;
mod wrap;

pub use ascii::ascii;
pub use clean::{clean, for_terminal};
pub use sums::fill;
pub use sums::{FileFinding, Sums};
pub use wrap::wrap;
