//! What damiera writes: reports, tables, and games in other formats.

pub mod cleanup;
#[cfg(feature = "page")]
pub mod page;
pub mod protocol;
pub mod rows;
pub mod transcript;
pub mod write;
