//! The layout of a page, undone before any ply is judged: columns read across, glued numbers, letters of notes, clocks.
//!
//! - `cut`: the plies of a page, cut out of what stands around them.
//! - `order`: the orders in which they can have been meant.
//!
//! This is a reading of repair alone: a sheet that is read rightly stays as it is read.

mod cut;
mod order;
#[cfg(test)]
mod tests;

use crate::sheet::Written;
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// The most arrangements that are handed over.
pub const MOST_ARRANGEMENTS: u32 = 3;

/// The plies of a page in an order that can be played.
#[derive(Clone, Debug)]
pub struct Arrangement {
    /// The plies, each in its place of the text.
    pub plies: Vec<Written>,
    /// The columns of the page; 1 if it was read as it stands.
    pub columns: usize,
    /// The plies that can be played in this order, less twice those that have to be passed over.
    pub playable: usize,
}

/// The arrangements of the plies of a page, those first that can be played farthest.
#[must_use]
pub fn arrangements(text: &str, rules: &'static Rules, start: &Position<u128>) -> Vec<Arrangement> {
    let lines = cut::cut(text, rules.board());
    let mut arrangements: Vec<Arrangement> = Vec::new();
    for order in order::orders(&lines) {
        if order.plies.is_empty() {
            continue;
        }
        let playable = order::playable(&order.plies, rules, start);
        let same = |known: &Arrangement| {
            known.plies.len() == order.plies.len()
                && known.plies.iter().zip(&order.plies).all(|(one, other)| one.span == other.span)
        };
        if !arrangements.iter().any(same) {
            arrangements.push(Arrangement { plies: order.plies, columns: order.columns, playable });
        }
    }
    // Of two that go as far, the one that is nearer to the page.
    arrangements.sort_by_key(|arrangement| std::cmp::Reverse(arrangement.playable));
    arrangements.truncate(MOST_ARRANGEMENTS as usize);
    arrangements
}
