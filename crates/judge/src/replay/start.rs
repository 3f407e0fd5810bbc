//! The position that a record starts from.

use super::written::WrittenPly;
use crate::findings::bad_start_position::is_at_odds;
use crate::findings::contradictory_tags::Contradiction;
use crate::findings::fact::Unreadable;
use crate::findings::unplayable_start::Start;
use crate::findings::{ContradictoryTags, Finding, UnplayableStart};
use damiera_record::record::{Numbering, Record, Span, start_setup};
use damiera_rules::board::{Color, Geometry, SquareSet};
use damiera_rules::position::{Position, Setup, find_square};
use damiera_rules::variant::Rules;

/// The start position of a record that has none of its own, and no position among its moves.
pub(super) fn plain_start<G: Geometry>(record: &Record<'_>, rules: &Rules) -> Option<Position<G::Set>> {
    let contents = record.contents;
    if contents.has_setups() || contents.has_commands() || record.states_start() {
        return None;
    }
    Some(Position::start_on::<G>(rules))
}

/// The position a record starts from; `None` if it cannot be played, which is reported.
pub(super) fn start_position<G: Geometry>(
    record: &Record<'_>,
    rules: &Rules,
    plies: &[WrittenPly<'_>],
    findings: &mut Vec<Finding>,
) -> Option<Position<G::Set>> {
    let (setup, span) = match start_setup(record) {
        Ok(None) => return Some(Position::start(rules)),
        Ok(Some(start)) => start,
        Err((error, span)) => {
            let written = record.slice(span);
            let blanks = written.len() - written.trim_start().len();
            let fault = Span::new((span.start + blanks + error.offset).min(span.end), span.end);
            let fact = UnplayableStart::unreadable(Start::OfGame, Unreadable::Text(error));
            findings.push(Finding::new(fact, fault));
            return None;
        }
    };
    let position = playable::<G>(Start::OfGame, &setup, rules, span, findings)?;
    if position.with_turn(rules.first) == Position::start(rules) && !is_at_odds(record) {
        return Some(start_of_game(position, rules, &setup, span, plies, findings));
    }
    if Color::ALL.into_iter().any(|color| position.pieces(color).is_empty()) {
        return Some(position);
    }
    let mover = first_mover(&position, rules, plies);
    let Some(turn) = setup.turn else {
        // `?` leaves the turn open: it belongs to whoever makes the first written move.
        return Some(position.with_turn(mover.unwrap_or(rules.first)));
    };
    if turn == rules.first && mover == Some(!turn) && Numbering::of(record).begins_second() {
        findings.push(Finding::new(ContradictoryTags::of_turn(Contradiction::FirstMove, turn), span));
        return Some(position.with_turn(!turn));
    }
    Some(position)
}

/// Whose piece the first ply moves.
fn first_mover<S: SquareSet>(
    position: &Position<S>,
    rules: &Rules,
    plies: &[WrittenPly<'_>],
) -> Option<Color> {
    let first = plies.first().and_then(|ply| find_square(&rules.names, ply.mv.from))?;
    position.piece(first).map(|piece| piece.color)
}

/// The start of a game as a FEN writes it: the side that always begins has the move, whatever the FEN says.
fn start_of_game<S: SquareSet>(
    position: Position<S>,
    rules: &Rules,
    setup: &Setup,
    span: Span,
    plies: &[WrittenPly<'_>],
    findings: &mut Vec<Finding>,
) -> Position<S> {
    if let Some(turn) = setup.turn
        && turn != rules.first
        && first_mover(&position, rules, plies) == Some(rules.first)
    {
        findings.push(Finding::new(ContradictoryTags::of_turn(Contradiction::Begins, turn), span));
    }
    position.with_turn(rules.first)
}

/// The position of a setup; `None` if it cannot be played, which is reported.
pub(super) fn playable<G: Geometry>(
    which: Start,
    setup: &Setup,
    rules: &Rules,
    span: Span,
    findings: &mut Vec<Finding>,
) -> Option<Position<G::Set>> {
    match Position::from_setup(setup, rules) {
        Ok(position) => Some(position),
        Err(problems) => {
            let fact = UnplayableStart::unreadable(which, Unreadable::Board(problems));
            findings.push(Finding::new(fact, span));
            None
        }
    }
}
