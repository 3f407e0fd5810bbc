//! The formats of games, one file each: PDN, sheets to print, positions, the protocols of programs, boards.
//!
//! Tables of games are in [`rows`](crate::rows), which has two formats more: CSV and Parquet.

pub mod apart;
pub mod archive;
pub mod dxp;
pub mod fens;
mod forced;
mod format;
#[cfg(feature = "page")]
pub mod html;
pub mod hub;
pub mod lossless;
mod moves;
pub mod pdn;
pub mod picture;
pub mod positions;
pub(crate) mod said_result;
pub mod scoresheet;

pub use format::{Assembler, Format, Loss};
