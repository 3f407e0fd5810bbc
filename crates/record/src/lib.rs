//! Game records of draughts: what is written, its notations, and reading it from files.

pub mod clocks;
pub mod error;
pub mod input;
#[cfg(test)]
mod linear;
pub mod notation;
pub mod reader;
pub mod record;

pub use error::Error;
pub use reader::Reader;
