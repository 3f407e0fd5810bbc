//! damiera
pub mod board;
pub mod findings;
pub mod notation;
pub mod position;
pub mod record;
pub mod write;
