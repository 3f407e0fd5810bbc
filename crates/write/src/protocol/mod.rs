//! Lines that programs exchange: positions as FEN, the Hub protocol (version 2), and DamExchange (DXP, version
//! 01).
//!
//! Each kind of line is turned into games in PDN as it is read ([`Translated`]); whatever comes after sees PDN
//! alone. A line that cannot be read is an error that names it: nothing is left out silently.
//!
//! Both protocols name a capture by where it begins and ends and by what it takes, PDN by where it begins and
//! ends and, where that is ambiguous, by its way. So the moves are played while they are translated.

mod diagram;
pub mod dxp;
mod fens;
pub mod hub;
mod line;
mod translated;

pub use diagram::{Letters, diagram};
pub use dxp::Dxp;
pub use fens::Fens;
pub use hub::Hub;
pub use line::NamedMove;
pub use translated::{Translate, Translated};
