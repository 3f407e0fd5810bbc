//! Undoes the layout of a page before any ply is judged: columns read across, glued numbers, letters of notes,
//! clocks.
//!
//! - `cut`: cuts the plies of a page out of the text around them.
//! - `order`: the orders in which the plies can have been meant.
//!
//! Only repair reads pages in this way: a sheet that is read correctly stays as it is read.

mod cut;
mod order;
#[cfg(test)]
mod tests;

use std::time::Instant;

use crate::playable::playable;
use crate::sheet::Written;
pub(crate) use cut::is_time;
use cut::{Cut, Piece};
use damiera_record::record::Span;
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;
use order::{Order, Page};

/// The most arrangements that are returned.
pub(crate) const MOST_ARRANGEMENTS: u32 = 3;

/// If this many words look like plies but are none, some plies may not have been found.
const MORE_PLIES: usize = 4;

/// Fewer than one in this many are a few.
const A_FEW: usize = 4;

/// The plies of a page in an order that can be played.
#[derive(Clone, Debug)]
pub struct Arrangement {
    /// The plies, each with its place in the text.
    pub plies: Vec<Written>,
    /// The number of columns of the page; 1 if it was read as it stands.
    pub columns: usize,
    /// Whether a part of the page alone is in another order: from one row on, or up to one.
    pub in_part: bool,
    /// The number of plies that can be played in this order, minus two for each one that has to be passed over.
    pub playable: usize,
}

impl Arrangement {
    /// Whether the plies are in the order in which they are on the page.
    pub(crate) fn is_from_top_to_bottom(&self) -> bool {
        self.plies.iter().map(|written| written.span.start).is_sorted()
    }

    /// Whether some plies of the page seem to be missing from this arrangement.
    ///
    /// They do if more words look like plies, or like the two squares of one, than there are dates and times on a
    /// sheet; or if a few words stand for a ply, or were `seen` as one when the page was read from top to bottom. If
    /// there are many of these, they are times or numbers, or it is how the page is written.
    pub(crate) fn leaves_plies(&self, text: &str, seen: &[Span]) -> bool {
        let cut = Cut::of(&self.plies);
        let is_a_few = |left: usize| left > 0 && left * A_FEW < self.plies.len();
        let left = seen.iter().filter(|span| !cut.has(**span)).count();
        is_a_few(left) || is_a_few(cut.holes(text)) || cut.uncut(text) >= MORE_PLIES
    }
}

/// The arrangements of the plies of a page, the one that can be played farthest first.
///
/// No more are tried after the `deadline`.
#[must_use]
pub fn arrangements(
    text: &str,
    rules: &'static Rules,
    start: &Position<u128>,
    deadline: Instant,
) -> Vec<Arrangement> {
    Layout::of(text, &[], rules).farthest(rules, start, deadline)
}

/// The plies of a page, cut out of its text.
pub(crate) struct Layout(Page);

impl Layout {
    /// The plies of a page that are in none of its `headings`, which are in order: a result there is no ply.
    pub(crate) fn of(text: &str, headings: &[Span], rules: &Rules) -> Layout {
        let mut lines = cut::cut(text, rules.board());
        let is_heading = |piece: &Piece| match piece {
            Piece::Ply(Written { span, .. }) => {
                let next = headings.partition_point(|heading| heading.end <= span.start);
                headings.get(next).is_some_and(|heading| heading.start <= span.start)
            }
            Piece::Number(_) => false,
        };
        lines.iter_mut().for_each(|line| line.retain(|piece| !is_heading(piece)));
        lines.retain(|line| !line.is_empty());
        Layout(Page::of(lines))
    }

    /// The arrangements that can be played farthest, of those that were tried before the `deadline`.
    pub(crate) fn farthest(
        &self,
        rules: &'static Rules,
        start: &Position<u128>,
        deadline: Instant,
    ) -> Vec<Arrangement> {
        let mut best: Vec<(Order, usize)> = Vec::new();
        for order in order::orders(&self.0) {
            if order.places.is_empty() || best.iter().any(|(known, _)| known.places == order.places) {
                continue;
            }
            let plies: Vec<&Written> = self.0.in_order(&order).collect();
            let playable = playable(&plies, rules, start);
            let extent = |order: &Order, playable: usize| playable.saturating_sub(order.handicap);
            let own = extent(&order, playable);
            // Of two that go equally far, the one that is nearer to the page comes first.
            let place = best.partition_point(|(other, of_other)| extent(other, *of_other) >= own);
            best.insert(place, (order, playable));
            best.truncate(MOST_ARRANGEMENTS as usize);
            if Instant::now() >= deadline {
                break;
            }
        }
        best.into_iter().map(|(order, playable)| self.arranged(&order, playable)).collect()
    }

    /// All arrangements, the page as read first; the same one can come twice.
    pub(crate) fn all(
        &self,
        rules: &'static Rules,
        start: &Position<u128>,
    ) -> impl Iterator<Item = Arrangement> {
        order::orders(&self.0).filter(|order| !order.places.is_empty()).map(move |order| {
            let plies: Vec<&Written> = self.0.in_order(&order).collect();
            self.arranged(&order, playable(&plies, rules, start))
        })
    }

    fn arranged(&self, order: &Order, playable: usize) -> Arrangement {
        let &Order { columns, in_part, .. } = order;
        Arrangement { plies: self.0.in_order(order).cloned().collect(), columns, in_part, playable }
    }
}
