//! Parsers of the notations.

pub mod gametype;
pub mod time_control;
pub(crate) mod unexpected;
