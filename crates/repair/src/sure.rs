//! When a repair is sure.

use crate::outcome::{Found, Proposal};

/// By how much the second proposal must cost more than the first, in nats.
const MARGIN: f64 = 2.3;
/// By how much it must cost more where what players rather play is counted in. Measured by `cargo bench --bench repair -- --half
/// train --games 60 --row slip` with four seeds: it makes 158 of 6,096 repairs sure that were not, five of them wrong; of all
/// that are sure, 10 of 5,357 are wrong (one slip 0.05 %, a legal one 0.06 %, two slips 0.46 %). With 2.3 it is 117 and four.
const MARGIN_WITH_PLAY: f64 = 1.6;
/// How much likelier the moves of a game must be as players make them than by chance, in nats, for players' moves to say
/// anything of it. Measured as above, with one seed: of 515 answers that were weighed by play 99 of 100 reach 2.23, and of
/// 881 answers for games whose moves were made by lot 1 of 100 reaches 1.96.
const EVIDENCE: f64 = 2.0;
/// What is read otherwise may be one ply of so many: of more, too little is left that confirms it.
const ONE_OF: usize = 5;
/// The plies that must follow what is read otherwise, and one more for each that is put in: nothing else shows that it was
/// a slip, and not what was played.
const BEHIND: usize = 2;

/// Whether the first proposal is sure.
pub(crate) fn is_sure(found: &Found) -> bool {
    found.proposals.first().is_some_and(is_confirmed) && found.margin.is_none_or(|margin| margin >= MARGIN)
}

/// Whether the first proposal is sure because players' moves are counted in, with which all others cost so much more; in a
/// game for which there is so much evidence that it was played as games are.
pub(crate) fn is_sure_by_play(found: &Found, ahead: f64, evidence: impl FnOnce() -> f64) -> bool {
    let is_ahead = found.proposals.first().is_some_and(is_confirmed) && ahead >= MARGIN_WITH_PLAY;
    is_ahead && evidence() >= EVIDENCE
}

/// Whether enough of a game is as it is written, and follows what is not.
fn is_confirmed(best: &Proposal) -> bool {
    let last = best.edits.iter().map(|edit| edit.ply).max().unwrap_or_default();
    let put_in = best.edits.iter().filter(|edit| edit.written.is_empty()).count();
    best.edits.len() * ONE_OF <= best.moves.len() && last + put_in + BEHIND <= best.moves.len()
}
