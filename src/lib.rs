//! damiera
pub mod board;
pub mod error;
pub mod findings;
pub mod input;
pub mod position;
pub mod record;
