//! A file next to a database that stores where its games are and what happened in them.
//!
//! With it a position is found in a million games without replaying them all: a filter names the few games
//! that may have had it, and only these are read and replayed. So an index does not answer by itself; it says
//! which games can be skipped. Opening trees from the start of a game are the exception: the index keeps the
//! first moves of all games, merged where games begin alike.
//!
//! Its statements hold for one version of the program, one state of the database and one set of options. An
//! index is used only if
//!
//! - it was made by this version of the program ([`PROGRAM`]) and in this [`FORMAT`];
//! - the database has the same size and times, or otherwise its bytes have the same hash ([`Stamp`]);
//! - the options are the same ([`Settings`]);
//! - every page read has a valid seal;
//! - every game that it leads to has the same hash ([`Picked`]): all are checked before one is handed out.
//!
//! Otherwise [`IndexError`] says why, and the caller reads all games instead.
//!
//! # The file
//!
//! Pages of 4096 bytes, the last 8 of which are a seal: the XXH3-64 hash of the others, seeded with a number
//! of this index and the number of the page. Numbers are written lowest byte first. Apart from the seals, the
//! file consists of:
//!
//! 1. [`MAGIC`];
//! 2. blocks of 512 games, in order: 60 bytes for each game ([`Row`]), then the filter of their positions;
//! 3. for each block 8 bytes for its offset and 4 for the length of its filter;
//! 4. the names of players, each once, preceded by its length;
//! 5. the headings above several games ([`Above`](damiera_record::record::Above)), in the same way;
//! 6. the openings;
//! 7. in a page of its own, with its own seal, what concerns all games, and the offsets of 3 to 6.
//!
//! The file is written from beginning to end; it depends only on the games, not on the number of threads.

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

/// The first bytes of an index and of its last page.
pub const MAGIC: &[u8; 16] = b"damiera index\r\n\x1a";

/// The number of the format; it changes whenever the format does, or what is read of the same game.
pub const FORMAT: u32 = 5;

/// The version of the program: another may see different positions in the same game.
pub const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// What the name of an index adds to the name of its database.
pub const EXTENSION: &str = "damiera";
