//! The moves of a game, for formats that have only moves.

use std::borrow::Cow;

use super::Loss;
use super::positions::{board, followed};
use damiera_judge::replay::Ply;
use damiera_query::game::JudgedGame;
use damiera_rules::board::SquareSet;
use damiera_rules::movegen::Move;
use damiera_rules::position::{Position, Setup, WrittenKingMoves};
use damiera_rules::variant::{Rules, own};

/// A game as its start position and moves.
pub(super) struct Moves<'g> {
    /// The rules, with the rulebook's own numbering: the format could not say otherwise.
    pub rules: &'static Rules,
    /// The position before the first ply.
    pub start: Position<u128>,
    pub plies: Cow<'g, [Ply]>,
    /// The position after them.
    pub last: Position<u128>,
    /// Why they are not the whole game.
    pub loss: Option<Loss>,
}

impl Moves<'_> {
    /// What of the game a format leaves out that has moves and squares alone.
    pub(super) fn losses(&self) -> impl Iterator<Item = Loss> {
        let count = king_moves_loss(&self.start.to_setup(&self.rules.names));
        self.loss.clone().into_iter().chain(count)
    }
}

/// That a format cannot say how many moves kings have made in a row, where a position says so.
pub(super) fn king_moves_loss(setup: &Setup) -> Option<Loss> {
    let is_said = setup.king_moves != [WrittenKingMoves::default(); 2];
    is_said.then(|| Loss::part("how many moves a king has made in a row before its start is not written"))
}

/// The moves of a game, up to the first event on the board that is not a move.
///
/// # Errors
///
/// The reason if it has none.
pub(super) fn moves<'g>(game: &'g JudgedGame<'_>) -> Result<Moves<'g>, Loss> {
    let played = followed(game)?;
    let rules = played.rules;
    let Some(start) = board(game, 0) else { return Err(Loss::game("its start position cannot be played")) };
    // What was taken back was not played: the next ply is made on the board before it.
    let taken_back = game.report.game.as_ref().map_or(&[][..], |game| &game.taken_back);
    let is_played = |ply: &&Ply| taken_back.binary_search(&ply.ply).is_err();
    let mut last = start;
    let mut made = 0;
    for ply in &game.seen.plies {
        if is_played(&ply) {
            let Some(after) = after(ply, last, rules) else { break };
            last = after;
        }
        made += 1;
    }
    let loss = if made < game.seen.plies.len() {
        let why = "is not a move on the board before it";
        Some(Loss::part(format!("only its first {made} plies are written: ply {} {why}", made + 1)))
    } else if made < game.report.plies {
        let written = game.report.plies;
        Some(Loss::part(format!(
            "only {made} of its {written} plies are written, as far as it can be followed"
        )))
    } else if game.seen.written.get(&made).is_some_and(|position| *position != last) {
        Some(Loss::part("the position that it sets up after the last of them is not written"))
    } else {
        None
    };
    let plies = game.seen.plies.get(..made).unwrap_or_default();
    let own = own(rules);
    let played = plies.iter().filter(is_played);
    let plies = match std::ptr::eq(rules, own) {
        true if taken_back.is_empty() => Cow::Borrowed(plies),
        true => played.cloned().collect(),
        false => played.map(|ply| ply.renumbered(&rules.names, &own.names)).collect(),
    };
    Ok(Moves { rules: own, start, plies, last, loss })
}

/// The board after a ply, if it equals that of the game.
fn after(ply: &Ply, before: Position<u128>, rules: &Rules) -> Option<Position<u128>> {
    let taken = ply.captured.iter().map(|&square| rules.names.square(square));
    let captured =
        taken.collect::<Option<Vec<_>>>()?.into_iter().fold(0, |set, square| set | u128::of(square));
    let mv = Move {
        from: rules.names.square(ply.from)?,
        to: rules.names.square(ply.to)?,
        captured,
        promotes: ply.promotes,
    };
    let mut after = before;
    after.play_unchecked(&mv);
    (before.turn() == ply.side && after == ply.position).then_some(after)
}
