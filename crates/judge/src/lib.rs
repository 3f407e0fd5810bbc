//! Games replayed through the rulebooks: what is irregular, what could be claimed, how they end.

pub mod articles;
pub mod draws;
pub mod findings;
pub mod generate;
pub mod irregularities;
pub mod replay;
pub mod report;
