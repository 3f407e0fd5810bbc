//! Statistics, for people and for programs.

mod bars;
mod rows;
mod text;

use damiera_query::stats::{Listed, Order, Row, State};

pub use rows::{csv_header, left_out_line, write_csv, write_jsonl};
pub use text::{Layout, write_text};

/// The rows of one statistic, part by part.
struct Section<'s> {
    /// The name of each part and its rows; the whole has no name.
    parts: Vec<(Option<&'s str>, Vec<Row>)>,
    /// How many parts were left out.
    parts_left_out: usize,
    /// How many rows were left out of the remaining parts.
    rows_left_out: usize,
}

impl<'s> Section<'s> {
    /// The rows of one kind of statistic in a state; of long lists, at most the `top` largest. Of parts that have an order
    /// of their own, such as years, the largest `in_order` stay in it.
    fn of(
        state: &'s State,
        kind: &'static Listed,
        top: Option<usize>,
        in_order: Option<usize>,
    ) -> Section<'s> {
        let is_divided = state.division().is_some();
        let mut all = state.parts();
        let most = match state.division() {
            Some(division) if !division.is_in_order() => top,
            Some(_) => in_order,
            None => None,
        };
        let most = most.unwrap_or(usize::MAX);
        let top = top.unwrap_or(usize::MAX);
        let mut rows_left_out = 0;
        let parts_left_out = all.len().saturating_sub(most);
        if parts_left_out > 0 {
            let mut largest: Vec<usize> = (0..all.len()).collect();
            largest.sort_by_key(|&at| std::cmp::Reverse(all.get(at).map(|(_, part)| part.games)));
            largest.truncate(most);
            largest.sort_unstable();
            all = largest.into_iter().filter_map(|at| all.get(at).copied()).collect();
        }
        let rows_of = |(name, part): (&'s str, _)| {
            let mut rows = (kind.rows)(part).unwrap_or_default();
            if kind.about.order == Order::Ranked {
                rows_left_out += rows.len().saturating_sub(top);
                rows.truncate(top);
            }
            (is_divided.then_some(name), rows)
        };
        let parts = all.into_iter().map(|(name, part)| (name, &part.statistics)).map(rows_of).collect();
        Section { parts, parts_left_out, rows_left_out }
    }
}
