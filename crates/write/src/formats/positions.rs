//! Which positions of a game are written, for formats that write positions.

use std::str::FromStr;

use thiserror::Error;

use super::Loss;
use damiera_query::game::JudgedGame;
use damiera_record::record::start_setup;
use damiera_rules::position::{Position, Setup};

/// Which positions of a game are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AtPly {
    /// The one after the last ply that can be followed.
    #[default]
    Last,
    /// All of them, including the one before the first ply.
    All,
    /// The one after this ply; 0 is the one before the first. If the record sets up a position there, that one.
    Ply(usize),
}

impl FromStr for AtPly {
    type Err = ParseAtPlyError;

    fn from_str(text: &str) -> Result<AtPly, ParseAtPlyError> {
        match text {
            "last" => Ok(AtPly::Last),
            "all" => Ok(AtPly::All),
            number => number.parse().map(AtPly::Ply).map_err(|_| ParseAtPlyError),
        }
    }
}

/// The text is neither the number of a ply nor `last` nor `all`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected the number of a ply, last or all")]
pub struct ParseAtPlyError;

/// The positions asked for, in order.
///
/// # Errors
///
/// The reason if there are none.
pub(super) fn setups(game: &JudgedGame<'_>, at: AtPly) -> Result<Vec<Setup>, Loss> {
    let played = match followed(game) {
        Ok(played) => played,
        // A position that cannot be played can still be written if no move was made from it.
        Err(why) => {
            let is_start = match at {
                AtPly::Ply(number) => number == 0,
                AtPly::Last | AtPly::All => game.report.plies == 0,
            };
            let stated = start_setup(&game.report.record).ok().flatten().filter(|_| is_start);
            return stated.map(|(setup, _)| vec![setup]).ok_or(why);
        }
    };
    // A bare position does not say how its squares are numbered.
    let names = played.rules.own_names();
    let after = |ply| board(game, ply).map(|position| position.to_setup(names));
    Ok(match at {
        // After a ply that was taken back the board is the one before it.
        AtPly::All => {
            let is_new = |ply: &usize| played.taken_back.binary_search(ply).is_err();
            (0..=game.seen.plies.len()).filter(is_new).filter_map(after).collect()
        }
        AtPly::Last if played.last == played.start => {
            game.report.start_as_written().map(|start| start.to_setup(names)).into_iter().collect()
        }
        AtPly::Last => played.last.map(|last| last.to_setup(names)).into_iter().collect(),
        AtPly::Ply(number) => vec![after(number).ok_or_else(|| beyond(number, game))?],
    })
}

/// The board after N plies, from which the next one is played: the one that the record sets up there, otherwise the one
/// that the moves lead to; `None` if the game cannot be followed so far.
pub(super) fn board(game: &JudgedGame<'_>, plies: usize) -> Option<Position<u128>> {
    let played = || match plies.checked_sub(1) {
        None => game.report.start_as_written(),
        Some(index) => Some(game.seen.plies.get(index)?.position),
    };
    game.seen.written.get(&plies).copied().filter(|_| plies <= game.seen.plies.len()).or_else(played)
}

/// The replayed game, if it could be begun.
///
/// # Errors
///
/// The reason if it could not.
pub(super) fn followed<'g>(game: &'g JudgedGame<'_>) -> Result<&'g damiera_judge::replay::Game, Loss> {
    let Some(played) = &game.report.game else {
        return Err(Loss::game("no rules are known for it, so its moves cannot be played"));
    };
    if played.start.is_none() {
        return Err(Loss::game("its start position cannot be played"));
    }
    Ok(played)
}

fn beyond(number: usize, game: &JudgedGame<'_>) -> Loss {
    let (replayed, plies) = (game.report.replayed(), game.report.plies);
    Loss::game(if replayed < plies {
        format!("it can only be followed to ply {replayed} of {plies}, but ply {number} is requested")
    } else {
        format!("it has {plies} plies, but ply {number} is requested")
    })
}
