//! Written moves that may have a fault of a kind: candidates, each of which is then judged.

use std::ops::ControlFlow;

use super::Random;
use crate::findings::{self, Kind};
use damiera_rules::board::{Geometry, Square, SquareSet};
use damiera_rules::movegen::path::each_sequence;
use damiera_rules::movegen::{Move, capture_exists, legal_moves, long_notation, notation};
use damiera_rules::position::Position;
use damiera_rules::variant::{Crowning, Motion, Removal, Rules};

/// Where to look for a fault in play.
#[derive(Clone, Copy, Debug)]
pub(super) enum Look {
    /// The first ply, made by the side that does not begin.
    First,
    /// A legal move of the side that is not to move.
    OutOfTurn,
    /// A quiet move of a piece, a square or two away.
    Quiet,
    /// The same, of no piece at all.
    OfNothing,
    /// The same, written as a capture.
    Cross,
    /// A sequence of jumps by looser rules than the variant's.
    Jumps(fn(Motion) -> Motion),
    /// A legal capture, written shorter than it may be.
    Short,
    /// A legal capture, written over squares that do not lie on its way.
    Astray,
}

/// Where each kind is looked for.
pub(super) static LOOKS: &[(&Kind, &[Look])] = &[
    (&findings::wrong_side_first::KIND, &[Look::First]),
    (&findings::moved_twice::KIND, &[Look::OutOfTurn]),
    (&findings::moved_opponents_piece::KIND, &[Look::OutOfTurn]),
    (&findings::empty_square::KIND, &[Look::OfNothing]),
    (&findings::occupied_square::KIND, &[Look::Quiet]),
    (
        &findings::moved_as_king::KIND,
        &[Look::Quiet, Look::Jumps(|motion| Motion { crowning: Crowning::InPassing, ..motion })],
    ),
    (&findings::illegal_man_move::KIND, &[Look::Quiet]),
    (&findings::illegal_king_move::KIND, &[Look::Quiet]),
    (&findings::missed_capture::KIND, &[Look::Quiet]),
    (&findings::not_the_most_pieces::KIND, &[Look::Jumps(|motion| motion)]),
    (&findings::king_must_capture::KIND, &[Look::Jumps(|motion| motion)]),
    (&findings::not_the_most_kings::KIND, &[Look::Jumps(|motion| motion)]),
    (&findings::king_not_taken_first::KIND, &[Look::Jumps(|motion| motion)]),
    (&findings::stopped_mid_capture::KIND, &[Look::Jumps(|motion| motion)]),
    (
        &findings::too_many_captured::KIND,
        &[Look::Jumps(|motion| Motion { removal: Removal::JumpedAgain, ..motion })],
    ),
    (&findings::impossible_capture::KIND, &[Look::Cross]),
    (
        &findings::man_captured_backward::KIND,
        &[Look::Jumps(|motion| Motion { man_jumps: motion.man_jumps.both_ways(), ..motion })],
    ),
    (
        &findings::man_captured_king::KIND,
        &[Look::Jumps(|motion| Motion { men_capture_kings: true, ..motion })],
    ),
    (&findings::ambiguous_capture::KIND, &[Look::Short]),
    (&findings::contradictory_path::KIND, &[Look::Astray]),
];

/// Pairs of squares tried in a position.
const PAIRS: usize = 24;

/// Sequences of jumps tried in a position.
const SEQUENCES: usize = 48;

/// What a look finds at a position, in any order; `first` says that it is the start of the game.
pub(super) fn candidates<G: Geometry>(
    look: Look,
    position: &Position<G::Set>,
    first: bool,
    rules: &Rules,
    random: &mut Random,
) -> Vec<String> {
    let own = position.pieces(position.turn());
    let empty = G::all() & !position.occupied();
    match look {
        Look::First if !first => Vec::new(),
        Look::OutOfTurn if first => Vec::new(),
        Look::First | Look::OutOfTurn => {
            let theirs = position.with_turn(!position.turn());
            let moves = legal_moves::<G>(&theirs, rules);
            let mut written: Vec<String> =
                moves.iter().map(|mv| notation::<G>(mv, &moves, &theirs, rules)).collect();
            random.shuffle(&mut written);
            written.truncate(PAIRS);
            written
        }
        Look::Quiet => pairs::<G>(own, '-', rules, random),
        Look::OfNothing => pairs::<G>(empty, '-', rules, random),
        // A sign that quiet moves have too makes no capture of anything.
        Look::Cross if !rules.tells_captures() => pairs::<G>(own, 'x', rules, random),
        Look::Cross => pairs::<G>(own, rules.capture_sign, rules, random),
        Look::Jumps(_) | Look::Short | Look::Astray if own.is_empty() => Vec::new(),
        Look::Jumps(loosen) => jumps::<G>(position, &loosen(rules.motion), rules, random),
        Look::Short => short::<G>(position, rules),
        Look::Astray => astray::<G>(position, rules, random),
    }
}

/// From squares of a set to others nearby, as a hand or a pen slips.
fn pairs<G: Geometry>(from: G::Set, sign: char, rules: &Rules, random: &mut Random) -> Vec<String> {
    const NEAR: u8 = 2;
    let from: Vec<Square> = from.squares().collect();
    let mut written = Vec::new();
    for _ in 0..PAIRS {
        let Some(&leaves) = random.one_of(&from) else { break };
        let (file, rank) = rules.names.file_and_rank(leaves);
        let near: Vec<Square> = G::all()
            .squares()
            .filter(|&square| {
                let (f, r) = rules.names.file_and_rank(square);
                square != leaves && f.abs_diff(file) <= NEAR && r.abs_diff(rank) <= NEAR
            })
            .collect();
        if let Some(&arrives) = random.one_of(&near) {
            written.push(format!("{}{sign}{}", rules.names.name(leaves), rules.names.name(arrives)));
        }
    }
    written
}

/// Jumps of any piece, short if the first and last squares are enough, otherwise with every square.
fn jumps<G: Geometry>(
    position: &Position<G::Set>,
    motion: &Motion,
    rules: &Rules,
    random: &mut Random,
) -> Vec<String> {
    let mut ways: Vec<Vec<Square>> = Vec::new();
    let mut left = SEQUENCES * 32;
    for from in position.pieces(position.turn()).squares() {
        each_sequence::<G>(position, motion, from, &mut |sequence| {
            ways.push(sequence.path.stops.clone());
            left -= 1;
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if left == 0 {
            break;
        }
    }
    random.shuffle(&mut ways);
    let mut written = Vec::new();
    for way in ways.iter().take(SEQUENCES) {
        let names: Vec<String> = way.iter().map(|&square| rules.names.name(square)).collect();
        let sign = rules.capture_sign.to_string();
        if let (Some(from), Some(to)) = (names.first(), names.last()) {
            written.push(format!("{from}{sign}{to}"));
        }
        if names.len() > 2 {
            written.push(names.join(&sign));
        }
    }
    written
}

/// The captures that must be written long, written short.
fn short<G: Geometry>(position: &Position<G::Set>, rules: &Rules) -> Vec<String> {
    let moves = legal_moves::<G>(position, rules);
    let short = |mv: &Move<G::Set>| {
        format!("{}{}{}", rules.names.name(mv.from), rules.capture_sign, rules.names.name(mv.to))
    };
    moves
        .iter()
        .map(|mv| (short(mv), notation::<G>(mv, &moves, position, rules)))
        .filter_map(|(short, needed)| (short != needed).then_some(short))
        .collect()
}

/// The legal multiple captures, one square on the way written wrong.
fn astray<G: Geometry>(position: &Position<G::Set>, rules: &Rules, random: &mut Random) -> Vec<String> {
    if !capture_exists::<G>(position, rules) {
        return Vec::new();
    }
    let all: Vec<Square> = G::all().squares().collect();
    let mut written = Vec::new();
    for mv in legal_moves::<G>(position, rules).iter().filter(|mv| mv.captured.count() > 1) {
        let long = long_notation::<G>(mv, position, rules);
        let mut names: Vec<&str> = long.split(rules.capture_sign).collect();
        let wrong = random.one_of(&all).map(|&square| rules.names.name(square)).unwrap_or_default();
        if let Some(name) = names.get_mut(1) {
            *name = &wrong;
        }
        written.push(names.join(&rules.capture_sign.to_string()));
    }
    written
}
