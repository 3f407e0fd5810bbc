//! Games as tables: rows of cells, the same in CSV and in Parquet, and the types of every row that is written.
//!
//! A [`Table`] is data: its columns, and the function that yields the cells of a game. Each table is one file
//! here and one line in [`ALL`]; each column is one line of its file, with its name, type, meaning and value,
//! and the compiler checks the value against the type; those of the games are [fields](damiera_query::field).
//! Names, types and order are public interface: new columns come last.
//!
//! - All tables begin with the keys `id`, `file`, `game` and `byte_start`; those below the game have `ply`.
//!   `file` and `game` identify a game and join the tables; copies of a game have the same `id`.
//! - `byte_start` is the first byte of what the row is about, as in JSON: the game, the ply, the text of the
//!   finding.
//! - Unknown values are null, in CSV an empty cell. No cell is an empty text.
//! - Integers have 64 bits. A list is one cell: in CSV its members are separated by blanks.
//! - No column has the name of a reserved word of SQL.
//!
//! [`schema`] writes these types, and those of the JSON lines, for other programs.

mod cell;
mod claims;
pub(crate) mod column;
pub(crate) mod csv;
mod facts;
mod findings;
mod games;
mod layout;
pub(crate) mod object;

#[cfg(feature = "parquet")]
mod parquet;
mod plies;
pub mod schema;
mod statistics;

use std::fmt;

use damiera_query::game::{JudgedGame, Needs};

pub use cell::Cell;
pub use column::{Column, DataType, Typed};
pub use csv::{Csv, Delimiter};
pub use games::TABLE as GAMES;
pub use layout::{ALL_TAGS, Layout, NoColumn};
pub use object::{Keys, Object};
#[cfg(feature = "parquet")]
pub use parquet::Parquet;

/// Every table; the first is the default.
pub static ALL: &[&Table] = &[&games::TABLE, &plies::TABLE, &findings::TABLE, &claims::TABLE];

/// The receiver of the rows of a game, one after another.
pub type Emit<'e> = &'e mut dyn FnMut(&[Cell<'_>]);

/// A table.
pub struct Table {
    /// Its name.
    pub name: &'static str,
    /// What a row is, in one line.
    pub about: &'static str,
    /// Its columns, in order.
    pub columns: fn() -> &'static [Column],
    /// What has to be found out about a game for it.
    pub needs: fn() -> Needs,
    /// Yields the rows of a game, each with a cell for every column.
    pub rows: fn(&JudgedGame<'_>, Emit<'_>),
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("name", &self.name).finish_non_exhaustive()
    }
}

/// The table with a name.
#[must_use]
pub fn named(name: &str) -> Option<&'static Table> {
    ALL.iter().copied().find(|table| table.name == name)
}
