//! damiera
pub mod board;
pub mod findings;
pub mod movegen;
pub mod notation;
pub mod position;
pub mod record;
pub mod replay;
pub mod variant;
