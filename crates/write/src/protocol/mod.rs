//! Lines that programs exchange: positions as FEN, the Hub protocol (version 2), and DamExchange (DXP, version
//! 01).
//!
//! Each kind of line is turned into games in PDN as it is read ([`Translated`]); everything after that sees
//! only PDN. A line that cannot be read is an error that names it, or [left out and reported](SkippedLines): nothing is left
//! out silently.
//!
//! Both protocols name a capture by its start, its end and the pieces it takes; PDN by its start and end and,
//! if that is ambiguous, by its path. So the moves are played during the translation.

mod diagram;
pub mod dxp;
mod fens;
pub mod hub;
mod line;
mod skipped_lines;
mod translated;

pub use diagram::{Letters, diagram, numbered};
pub use dxp::Dxp;
pub use fens::Fens;
pub use hub::Hub;
pub use line::NamedMove;
pub use skipped_lines::SkippedLines;
pub use translated::{Translate, Translated};
