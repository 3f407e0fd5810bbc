//! What damiera writes: reports, tables, and games in other formats.

pub mod cleanup;
pub mod diagram;
pub mod formats;
#[cfg(feature = "page")]
pub mod page;
pub mod protocol;
pub mod reports;
pub mod rows;
pub mod text;
pub mod transcript;
