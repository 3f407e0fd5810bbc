//! From a record to a game: every written ply resolved to a legal move, or to exactly why it is not one.
//!
//! - `plain` replays what needs no more than that: nearly all plies.
//! - `resolve` finds the legal moves that a written one can mean.
//! - `judge` says which rule an illegal one breaks, and how it can be played all the same.
//! - `acceptance` follows the record: the opponent's reply makes an irregular ply stand
//!   (international 5.9, Italian 8.3); what nothing accepts breaks the record.
//! - `listed` finds the capture whose squares stand in another order.
//! - `correction` goes back where the arbiter, or a board written down, says that a ply was put right.
//! - `spelling` tells legal plies that are written oddly, `end` plies behind the end of the game.
//! - `line` keeps positions side by side while a short capture can mean several.
//! - [`Observer`]s are then shown the settled line.

mod acceptance;
mod correction;
mod end;
mod game;
mod judge;
mod line;
mod listed;
mod message;
mod observer;
mod plain;
mod plies;
mod resolve;
mod spelling;
mod turn;
mod undecided;

pub(crate) use game::Plausible;
pub use game::{Game, Outcome, legal_plies, replay};
pub use observer::Observer;
pub use plies::{Plies, Ply};

#[cfg(test)]
mod captures_tests;
#[cfg(test)]
mod fates_tests;
#[cfg(test)]
mod tests;
