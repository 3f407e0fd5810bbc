//! Notations: the text of a game as a [`Record`](crate::record::Record), and the commands in its comments.
//!
//! Parsers here know how things are written, and never judge a move. Where a text can be read in two ways, a few of them use
//! what any board shows: which squares are dark, which way men go, and how far. Where a text does not say where a game
//! begins, they use what start positions and first moves show. A folder or file that follows a file of `grammar/` says
//! so, and has a function for each production.

pub mod annotation;
mod archive;
mod converted;
pub mod date;
mod date_order;
mod entity;
mod file;
mod folding;
mod game_name;
pub mod gametype;
mod glimpse;
pub mod heading;
pub mod language;
pub mod lidraughts;
pub mod material;
pub mod pdn;
mod resemblance;
pub mod result;
pub mod scoresheet;
mod stream;
pub mod table;
pub mod time_control;
mod value;

pub use archive::ArchiveLayout;
pub(crate) use converted::may_be_converted;
pub use converted::{LARGEST, Origin};
pub use entity::without_entities;
pub use file::FileNotation;
pub use folding::{folded, without_accents, without_apostrophes};
use game_name::gametype_of_name;
pub use game_name::{first_mover, game_name, gametype_of_words};
pub use resemblance::closest;
pub(crate) use scoresheet::may_open;
pub use stream::Stream;
pub use value::plain_value;
