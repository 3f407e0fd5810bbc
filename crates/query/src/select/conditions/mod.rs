//! The usual conditions, one file each.

mod claim;
mod date;
mod finding;
mod length;
mod listed;
mod name;
mod result;
#[cfg(test)]
mod tests;
mod verdict;

pub use claim::{ClaimOf, DrawRuleName};
pub use date::{Since, Until};
pub use finding::FindingOf;
pub use length::Length;
pub use listed::{Listed, NoGame, OneOf};
pub use name::{Named, Player};
pub use result::{ResultOf, Wished};
pub use verdict::VerdictOf;
