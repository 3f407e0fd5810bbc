//! What is written: findings for people, rows for programs, boards, PDN. One file per format.
//!
//! Writers never judge: they show what a [`Report`](crate::report::Report) holds, or a record says.

pub mod apart;
pub mod archive;
pub mod changes;
pub mod claims;
mod clean;
pub mod copies;
pub mod crosstable;
pub mod csv;
pub mod diagnostic;
pub mod diagram;
pub mod dxp;
pub mod fens;
pub mod format;
pub mod html;
pub mod hub;
pub mod irregularities;
pub mod jsonl;
pub mod listing;
pub mod lossless;
mod moves;
pub mod pdn;
pub mod picture;
pub mod positions;
pub mod report;
pub mod row;
pub mod scoresheet;
mod site;
pub mod stats;
mod sums;
pub mod table;
pub mod tree;
mod wrap;

pub use clean::clean;
pub use site::Site;
pub use sums::{FileFinding, Sums, count};
use sums::{fill, grouped};
pub use wrap::wrap;
