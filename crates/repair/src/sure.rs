//! When a repair is sure.

use crate::outcome::{Found, Proposal};

/// By how much the second proposal must cost more than the first, in nats.
const MARGIN: f64 = 2.3;
/// What is read otherwise may be one ply of so many: of more, too little is left that confirms it.
const ONE_OF: usize = 5;
/// The plies that must follow what is read otherwise, and one more for each that is put in: nothing else shows that it was
/// a slip, and not what was played.
const BEHIND: usize = 2;

/// Whether the first proposal is sure.
pub(crate) fn is_sure(found: &Found) -> bool {
    found.proposals.first().is_some_and(is_confirmed) && found.margin.is_none_or(|margin| margin >= MARGIN)
}

/// Whether enough of a game is as it is written, and follows what is not.
fn is_confirmed(best: &Proposal) -> bool {
    let last = best.edits.iter().map(|edit| edit.ply).max().unwrap_or_default();
    let put_in = best.edits.iter().filter(|edit| edit.written.is_empty()).count();
    best.edits.len() * ONE_OF <= best.moves.len() && last + put_in + BEHIND <= best.moves.len()
}
