//! Parsers of the notations.

pub mod date;
mod game_name;
pub mod gametype;
pub mod result;
pub mod time_control;
pub(crate) mod unexpected;

pub use game_name::game_name;
