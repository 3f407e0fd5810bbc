//! How often positions occurred in other games, which puts answers that are equally likely in order.

use crate::outcome::Proposal;
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// How often positions occurred in other games.
pub trait Prior: Sync + std::fmt::Debug {
    /// How often a position occurred under these rules.
    fn times(&self, rules: &Rules, position: &Position<u128>) -> u64;
}

/// Answers are equally likely if their costs differ by no more than this, in nats.
const ALIKE: f64 = 0.75;

/// Counts how often the positions of each proposal occurred, and orders proposals that are equally likely by it.
///
/// Returns whether that distinguished any of them.
pub(crate) fn put_in_order(
    proposals: &mut [Proposal],
    prior: &dyn Prior,
    rules: &Rules,
    start: &Position<u128>,
) -> bool {
    let Some(least) = proposals.first().map(|proposal| proposal.cost) else { return false };
    let plies = || proposals.iter().flat_map(|proposal| &proposal.edits).map(|edit| edit.ply);
    // Outside of these plies all answers are the same line.
    let (first, last) = (plies().min().unwrap_or(1), plies().max().unwrap_or(1));
    for proposal in proposals.iter_mut() {
        let mut position = *start;
        let mut times = 0;
        for (index, mv) in proposal.moves.iter().enumerate().take(last) {
            position.play_unchecked(mv);
            if index + 1 >= first {
                times += prior.times(rules, &position);
            }
        }
        proposal.prior = Some(times);
    }
    let alike = proposals.partition_point(|proposal| proposal.cost <= least + ALIKE);
    let Some(alike) = proposals.get_mut(..alike) else { return false };
    alike.sort_by_key(|proposal| std::cmp::Reverse(proposal.prior));
    alike.windows(2).any(|pair| matches!(pair, [one, next] if one.prior != next.prior))
}
