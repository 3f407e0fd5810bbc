//! How far a record is legal: nothing is judged, and nothing reported.

use super::follow::Follower;
use super::listed::Listed;
use super::resolve::Unresolved;
use super::written::{WrittenPly, WrittenPosition};
use damiera_record::record::Record;
use damiera_rules::board::Geometry;
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// The last position of a record, if every one of its plies is plain: legal, and written as it should be.
pub(super) fn last_of_plain<G: Geometry>(
    record: &Record<'_>,
    rules: &Rules,
    start: Position<G::Set>,
    plies: &[WrittenPly<'_>],
) -> Option<Position<G::Set>> {
    let mut findings = Vec::new();
    let mut follower = Follower::<G>::new(record, rules, start, plies, &[], false, &mut findings);
    (follower.plain(0, plies) == plies.len()).then(|| *follower.line.first())
}

/// How many plies of a record are legal before the first that is not. Nothing is judged: this is for
/// finding out quickly whether a record can be of a variant at all.
pub(super) fn legal_prefix<G: Geometry>(
    record: &Record<'_>,
    rules: &Rules,
    start: Position<G::Set>,
    plies: &[WrittenPly<'_>],
    positions: &[WrittenPosition<G::Set>],
) -> usize {
    legal_line::<G>(record, rules, start, plies, positions).0
}

/// As [`legal_prefix`], with the position before the first ply that is not legal, or at the end.
pub(super) fn legal_line<G: Geometry>(
    record: &Record<'_>,
    rules: &Rules,
    start: Position<G::Set>,
    plies: &[WrittenPly<'_>],
    positions: &[WrittenPosition<G::Set>],
) -> (usize, Position<G::Set>) {
    let mut findings = Vec::new();
    let mut follower = Follower::<G>::new(record, rules, start, plies, positions, false, &mut findings);
    let mut positions = positions.iter().peekable();
    let mut index = 0;
    while index < plies.len() {
        while let Some(written) = positions.next_if(|written| written.after <= index) {
            follower.written(written);
        }
        let until = positions.peek().map_or(plies.len(), |written| written.after.min(plies.len()));
        index += follower.plain(index, &plies[index..until]);
        if index == until {
            continue;
        }
        let written = &plies[index];
        match follower.legal(index + 1, written) {
            Ok(_) => {}
            // A slip in the squares between does not make a legal capture another.
            Err(Some(Unresolved::OtherWay(squares))) => {
                let broken = follower.other_way(index + 1, written, &squares).is_some();
                if broken || follower.pending.is_some() {
                    return (index, *follower.line.first());
                }
            }
            Err(Some(Unresolved::Illegal(squares)))
                if follower.listed(index + 1, written, &squares) == Listed::Taken => {}
            Err(_) => return (index, *follower.line.first()),
        }
        index += 1;
    }
    (plies.len(), *follower.line.first())
}
