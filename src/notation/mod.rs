//! Notations: the text of a game as a [`Record`](crate::record::Record), and what stands in its comments
//! and tags.
//!
//! Parsers here know how things are written and nothing of the rules of play. Each folder follows
//! one file of `grammar/`, production by production.

pub mod annotation;
pub mod date;
pub mod pdn;
pub mod result;
