//! From a record to a game: every written ply resolved to a legal move, or to exactly why it is not one.
//!
//! - `plain` replays the plies that need no more than that: nearly all.
//! - `resolve` finds the legal moves that a written one can mean.
//! - `judge` says which rule an illegal one breaks, and how it can be played all the same.
//! - `follow` follows the record from its `start`; its plies and boards are in `written`.
//! - `irregular` reports the plies that are not legal, and plays them as they are written; `charge` makes findings of them.
//! - `acceptance`: the opponent's reply makes an irregular ply stand (international 5.9, Italian 8.3); what nothing
//!   accepts breaks the record.
//! - `as_found` goes on from a board that hands made otherwise, if it was accepted.
//! - `as_played` reports of the irregular plies that can have been made in several ways what they broke as they were made.
//! - `begun` completes a capture of which only the first squares are written, if only that fits the moves.
//! - `broken_off` goes back to a capture whose squares are exactly those of another, if only that fits the moves.
//! - `legality` says how far a record is legal, and judges nothing; `plausible` asks that by several rules.
//! - `listed` finds the capture whose squares are in another order.
//! - `written_end` asks the plies that follow where a capture ended that cannot be made as it is written.
//! - `correction` goes back if the arbiter, or a board written down, says that a ply was corrected.
//! - `made_again` takes a ply back that is followed by the one made in its place.
//! - `noted_board` goes back to a board that the arbiter noted, if only that fits the moves.
//! - `trial` plays plies from two boards, to find out which of them they fit.
//! - `set_aside` goes back to a reading of a short capture after which a later ply is irregular, if only that fits the moves.
//! - `spelling` reports legal plies that are written oddly, `end` plies after the end of the game.
//! - `line` keeps positions side by side while a short capture can mean several.
//! - `signs` has it decide by the signs of the plies which of them was played, where nothing else does.
//! - `meanings` says what a written move can mean, for searches that change what is written.
//! - `undecided` reports what stays open, `turn` who moved without having the turn.
//! - `settled` then shows the line to [`Observer`]s (`observer`), of which `plies` keeps what was played; `game` is what is
//!   known in the end.

mod acceptance;
mod as_found;
mod as_played;
mod begun;
mod broken_off;
mod charge;
mod correction;
mod end;
mod follow;
mod game;
mod irregular;
mod judge;
mod legality;
mod line;
mod listed;
mod made_again;
mod meanings;
mod noted_board;
mod observer;
mod plain;
mod plausible;
mod plies;
mod resolve;
mod set_aside;
mod settled;
mod signs;
mod spelling;
mod start;
mod trial;
mod turn;
mod undecided;
mod written;
mod written_end;

pub(crate) use game::replay_before;
pub use game::{Game, Outcome, replay};
pub use meanings::{irregular_meanings, legal_meanings, meanings_out_of_turn};
pub(crate) use noted_board::with_far_men_crowned;
pub use observer::{Instead, Observer};
pub(crate) use plausible::Plausible;
pub use plausible::legal_plies;
pub use plies::{Plies, Ply};
pub(crate) use settled::Watcher;

#[cfg(test)]
mod tests;
