//! damiera
pub mod board;
pub mod findings;
pub mod position;
pub mod record;
