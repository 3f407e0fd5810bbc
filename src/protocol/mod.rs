//! Lines that programs exchange: positions as FEN.
//!
//! Each kind of line is turned into games in PDN as it is read ([`Translated`]); whatever comes after sees PDN
//! alone. A line that cannot be read is an error that names it: nothing is left out silently.

mod fens;
mod translated;

pub use fens::Fens;
pub use translated::{Translate, Translated};
