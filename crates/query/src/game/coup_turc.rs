//! The coup turc: a capture stopped by a piece it has taken.
//!
//! Captured pieces are removed when the capture is complete (international 4.8 and 4.11, Italian 6.4, Spanish
//! 4.3.4 and 4.5.3). Until then the jumped pieces stay on the board, and can stop the capturing piece on a
//! square from which it would go on if they were removed at once. A capture never goes straight back over the
//! piece jumped last, and a man that is crowned stops in any case.

use std::ops::ControlFlow;

use damiera_rules::board::{Geometry, Square, SquareSet};
use damiera_rules::movegen::path::{direction_between, each_sequence};
use damiera_rules::movegen::{Move, capture_exists};
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// Whether a capture stops where it could go on if the pieces it took were removed at once.
///
/// A capture that was broken off does not count: it could have gone on anyway.
#[must_use]
pub(super) fn is_coup_turc<G: Geometry>(
    before: &Position<G::Set>,
    mv: &Move<G::Set>,
    after: &Position<G::Set>,
    rules: &Rules,
) -> bool {
    if mv.promotes || mv.captured.count() < 2 {
        return false;
    }
    let Some(piece) = after.piece(mv.to) else { return false };
    let after = after.with_turn(piece.color);
    // Nearly every capture ends here, before anything has to be searched.
    if !capture_exists::<G>(&after, rules) {
        return false;
    }
    let ways_on = first_taken::<G>(&after, mv.to, rules);
    !ways_on.is_empty()
        && comes_to_its_end::<G>(before, mv, rules, |last| {
            let towards = |square| direction_between::<G>(rules.motion.lines(), mv.to, square);
            let back = towards(last);
            ways_on.squares().any(|first| towards(first) != back)
        })
}

/// The pieces that the captures of the piece on a square can begin with.
fn first_taken<G: Geometry>(position: &Position<G::Set>, from: Square, rules: &Rules) -> G::Set {
    let mut taken = G::Set::EMPTY;
    each_sequence::<G>(position, &rules.motion, from, &mut |sequence| {
        taken = sequence.path.captured.first().map_or(taken, |&first| taken | G::Set::of(first));
        ControlFlow::Continue(())
    });
    taken
}

/// Whether a capture has a path that ends where it stops, and whose last captured piece is `wanted`.
fn comes_to_its_end<G: Geometry>(
    before: &Position<G::Set>,
    mv: &Move<G::Set>,
    rules: &Rules,
    wanted: impl Fn(Square) -> bool,
) -> bool {
    let mut found = false;
    each_sequence::<G>(before, &rules.motion, mv.from, &mut |sequence| {
        let path = sequence.path;
        let taken = || G::Set::from_squares(path.captured.iter().copied());
        found = sequence.complete
            && path.stops.last() == Some(&mv.to)
            && path.captured.len() == mv.captured.count() as usize
            && taken() == mv.captured
            && path.captured.last().is_some_and(|&last| wanted(last));
        if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}

#[cfg(test)]
mod tests {
    use crate::game::{Needs, Watch};
    use damiera_judge::report::Report;
    use damiera_record::notation::pdn;

    /// The number of coups turcs in a record of one capture.
    fn coups(fen: &str, gametype: u16, capture: &str) -> u64 {
        let record = format!("[GameType \"{gametype}\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n1. {capture} *\n");
        let record = pdn::parse(&record);
        let mut watch = Watch::new(Needs::CAPTURES, &record);
        let report = Report::observed(record, None, &mut watch);
        assert_eq!(report.replayed(), 1, "{:?}", report.findings);
        watch.seen(&report).captures.coups_turcs
    }

    #[test]
    fn a_capture_is_stopped_by_what_it_took() {
        for (fen, gametype, capture, expected, why) in [
            ("B:W27,28,38,39,42:BK25", 20, "25x33", 1, "42, taken already, stands behind 38"),
            ("B:W27,28,39,42:BK25", 20, "25x33", 0, "nothing is left to take"),
            ("W:W32:B28,19", 20, "32x14", 0, "two men in a row, and nothing more"),
            ("W:WK46:B41,32", 20, "46x28", 0, "the way goes on to the end"),
        ] {
            assert_eq!(coups(fen, gametype, capture), expected, "{fen} {capture}: {why}");
        }
    }
}
