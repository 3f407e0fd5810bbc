//! Notations: the text of a game as a [`Record`](crate::record::Record), and what stands in its comments.
//!
//! Parsers here know how things are written and nothing of the rules of play. Each folder follows
//! one file of `grammar/`, production by production.

pub mod annotation;
pub mod gametype;
pub mod pdn;
pub mod time_control;
pub(crate) mod unexpected;
