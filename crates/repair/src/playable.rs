//! How far plies can be played, if those that cannot be are passed over: a quick look, before anything is searched.

use crate::sheet::Written;
use damiera_judge::replay::legal_meanings;
use damiera_record::record::MoveKind;
use damiera_rules::board::Geometry;
use damiera_rules::movegen::{Move, legal_moves};
use damiera_rules::position::Position;
use damiera_rules::variant::{OnBoard, Rules};

/// The fewest plies behind one that is missing on the page: with fewer, one is found by chance.
const FEWEST_BEHIND_MISSING: usize = 8;
/// The most plies that a trial may pass over without knowing what they were.
const MOST_UNKNOWN: usize = 8;

/// How far plies can be played in their order: the number of legal ones, minus two for each that was passed over.
pub(crate) fn playable(plies: &[&Written], rules: &'static Rules, start: &Position<u128>) -> usize {
    struct Trial<'a> {
        plies: &'a [&'a Written],
        rules: &'static Rules,
        start: &'a Position<u128>,
    }
    impl OnBoard for Trial<'_> {
        type Output = usize;

        fn run<G: Geometry>(self) -> usize {
            let Trial { plies, rules, start } = self;
            let mut position: Position<G::Set> = start.narrow();
            let (mut right, mut unknown) = (0_usize, 0_usize);
            let mut at = 0;
            while let Some(written) = plies.get(at) {
                if let Some(mv) = meant::<G>(&position, rules, written) {
                    position.play_unchecked(&mv);
                    right += 1;
                    at += 1;
                    continue;
                }
                if unknown == MOST_UNKNOWN {
                    break;
                }
                // A copy of the ply before it is no ply.
                if at.checked_sub(1).and_then(|before| plies.get(before)).is_some_and(|before| {
                    written.kind == Some(MoveKind::Squares) && before.squares == written.squares
                }) {
                    unknown += 1;
                    at += 1;
                    continue;
                }
                // A ply is passed over with the move after which the most next plies can be played, at least two. Where far more can
                // be with this one among them, the move is missing on the page: a column that slipped over a ply hides it.
                let goes_on = |mv: &Move<G::Set>, from: usize| {
                    let mut next = position;
                    next.play_unchecked(mv);
                    let next_plies = plies.iter().skip(from);
                    let played = next_plies.map_while(|written| {
                        let mv = meant::<G>(&next, rules, written)?;
                        next.play_unchecked(&mv);
                        Some(())
                    });
                    played.count()
                };
                let legal = legal_moves::<G>(&position, rules);
                let farthest = |from: usize| {
                    legal.iter().map(|mv| (goes_on(mv, from), mv)).max_by_key(|(played, _)| *played)
                };
                let passed = farthest(at + 1);
                let left_out = farthest(at).filter(|(played, _)| {
                    let of_passed = passed.map_or(0, |(played, _)| played);
                    *played >= FEWEST_BEHIND_MISSING.max(2 * of_passed)
                });
                let left = plies.len() - at - 1;
                let (from, mv) = match (left_out, passed) {
                    (Some((_, mv)), _) => (at, mv),
                    (None, Some((played, mv))) if played >= left.min(2) => (at + 1, mv),
                    _ => break,
                };
                position.play_unchecked(mv);
                unknown += 1;
                at = from;
            }
            right.saturating_sub(2 * unknown)
        }
    }
    rules.shape.run(Trial { plies, rules, start })
}

/// The move that a ply means, if it is legal.
fn meant<G: Geometry>(
    position: &Position<G::Set>,
    rules: &'static Rules,
    written: &Written,
) -> Option<Move<G::Set>> {
    let (of_squares, middle) = written.as_written_move()?;
    if of_squares.kind != MoveKind::Squares {
        return None;
    }
    let (mut found, mut scratch) = (Vec::new(), Vec::new());
    legal_meanings::<G>(position, rules, &of_squares, middle, &mut found, &mut scratch);
    found.first().copied()
}
