//! A file beside a database that knows where its games stand and what happened in them.
//!
//! With it a position is looked for in a million games without replaying them: a filter names the few that may have
//! had it, and these alone are read and replayed. So an index never answers by itself; it says which games need not be
//! looked at. Opening trees from the start of a game are the exception: it keeps the first moves of all games, those
//! that begin alike together.
//!
//! What is said here of a game is so by one program, for one state of the database, and under certain options. An index
//! is used only where
//!
//! - it was made by this version of the program ([`PROGRAM`]) and in this [`FORMAT`];
//! - the database has the size and the times that it had then, or else all its bytes have the hash of then ([`Stamp`]);
//! - the options are those of then ([`Settings`]);
//! - every page of it that is read has its seal;
//! - every game that it leads to has the hash that it had ([`Picked`]): they are all looked at before one is handed
//!   out.
//!
//! Otherwise [`IndexError`] says why, and whoever asks reads all games instead.
//!
//! # The file
//!
//! Pages of 4096 bytes, the last 8 of which are a seal: the XXH3-64 hash of the others, seeded with a number of this
//! index and the number of the page. Numbers are written lowest byte first. Seals left out, there follow each other:
//!
//! 1. [`MAGIC`];
//! 2. blocks of 512 games, in order: 56 bytes for each game ([`Row`]), then the filter of their positions;
//! 3. for each block 8 bytes that say where it stands, and 4 for the length of its filter;
//! 4. the names of players, each once, behind its length;
//! 5. the openings;
//! 6. in a page of its own, with a seal of its own, what is said of all games, and where 3 to 5 stand.
//!
//! The file is written from its beginning to its end, and depends on the games alone, not on threads.

mod candidates;
mod entry;
mod error;
mod fields;
mod filter;
mod openings;
mod page;
mod picked;
mod reader;
mod row;
mod settings;
mod stamp;
#[cfg(test)]
mod tests;
mod trailer;
mod watch;
mod writer;

pub use candidates::Candidates;
pub use entry::Entry;
pub use error::IndexError;
pub use picked::Picked;
pub use reader::Index;
pub use row::Row;
pub use settings::Settings;
pub use stamp::Stamp;
pub use watch::{Extremes, Watch, hash_of};
pub use writer::{Sums, TooLarge, Writer};

/// How an index begins, and its last page.
pub const MAGIC: &[u8; 16] = b"damiera index\r\n\x1a";

/// The number of the format; one that reads otherwise has another.
pub const FORMAT: u32 = 2;

/// The version of the program: another may see other positions in the same game.
pub const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// What the name of an index has behind the name of its database.
pub const EXTENSION: &str = "damiera";
