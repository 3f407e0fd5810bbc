//! How often positions occurred in other games, which helps to put answers in order that are nearly as likely.

use crate::outcome::Proposal;
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// How often positions occurred in other games.
pub trait Prior: Sync + std::fmt::Debug {
    /// How often a position occurred under these rules.
    fn times(&self, rules: &Rules, position: &Position<u128>) -> u64;
}

/// Counts how often the positions of each proposal occurred.
///
/// Returns whether that distinguishes any of them.
pub(crate) fn count(
    proposals: &mut [Proposal],
    prior: &dyn Prior,
    rules: &Rules,
    start: &Position<u128>,
) -> bool {
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
    proposals.windows(2).any(|pair| matches!(pair, [one, next] if one.prior != next.prior))
}
