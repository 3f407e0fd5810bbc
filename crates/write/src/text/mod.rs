//! Text as every output needs it: lines that fit the terminal, tables, JSON lines, and nothing in them that could act
//! on a terminal.

mod ascii;
mod clean;
mod json_line;
mod row;
pub mod table;
mod wrap;

pub use ascii::plain_signs;
pub(crate) use clean::is_harmful;
pub use clean::{clean, for_terminal};
pub use row::{SCHEMA, push_line};
pub use wrap::{fill, push_hanging, push_parts, wrap};
