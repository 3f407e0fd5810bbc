//! When a repair is sure.

use crate::outcome::{Found, Proposal};

/// By how much the second proposal must cost more than the first, in nats.
const MARGIN: f64 = 3.0;
/// What is read otherwise may be one ply of so many: of more, too little is left that confirms it.
const ONE_OF: usize = 5;

/// Whether the first proposal is sure.
pub(crate) fn is_sure(found: &Found) -> bool {
    let is_confirmed = |best: &Proposal| best.edits.len() * ONE_OF <= best.moves.len();
    found.proposals.first().is_some_and(is_confirmed) && found.margin.is_none_or(|margin| margin >= MARGIN)
}
