//! damiera
pub mod board;
pub mod findings;
<<<<<<< HEAD
pub mod movegen;
=======
>>>>>>> findings
pub mod notation;
pub mod position;
pub mod record;
pub mod replay;
pub mod variant;
