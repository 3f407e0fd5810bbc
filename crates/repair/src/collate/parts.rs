//! Two sheets of which each may have the plies of one player only.

use std::time::Duration;

use super::absent::of_one_player;
use super::{Collation, SURE, collate};
use crate::sheet::Sheet;
use damiera_record::record::Record;
use damiera_rules::board::Color;
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// Searches the line that explains two sheets, White's and Black's, as [`collate`] does. A sheet that has a number for each ply is also
/// tried as one with its player's plies only, and with the other's.
#[must_use]
pub fn collate_parts(
    sheets: &[Sheet; 2],
    records: [&Record<'_>; 2],
    rules: &'static Rules,
    start: Position<u128>,
    within: Duration,
) -> Collation {
    let white_begins = start.turn() == Color::White;
    let mut readings = vec![sheets.clone()];
    for white_is_first in [white_begins, !white_begins] {
        let alone = [(0, white_is_first), (1, !white_is_first)]
            .map(|(side, moves_first)| of_one_player(&sheets[side], records[side], moves_first));
        if alone.iter().any(Option::is_some) {
            let [white, black] = alone;
            let [all_of_white, all_of_black] = sheets.clone();
            readings.push([white.unwrap_or(all_of_white), black.unwrap_or(all_of_black)]);
        }
    }
    let within = within / readings.len() as u32;
    let found = readings.iter().map(|[white, black]| collate(white, black, rules, start, within));
    likeliest(found.collect())
}

/// The cheapest of several; it is sure only if no other with other moves is nearly as cheap.
fn likeliest(mut found: Vec<Collation>) -> Collation {
    found.sort_by(|one, other| one.cost().total_cmp(&other.cost()));
    // What was not searched to its end may be cheaper.
    let cut_short = found.iter().any(|found| found.cut_short);
    let mut found = found.into_iter();
    let mut best = found.next().unwrap_or_default();
    best.cut_short_too(cut_short);
    let is_other = |other: &Collation| other.cost().is_finite() && !has_same_moves(other, &best);
    if let Some(second) = found.find(is_other) {
        let ahead = second.cost() - best.cost();
        best.margin = Some(best.margin.map_or(ahead, |margin| margin.min(ahead)));
        best.sure &= ahead >= SURE;
    }
    best
}

/// Whether the first lines of two have the same moves.
fn has_same_moves(one: &Collation, other: &Collation) -> bool {
    let moves = |found: &Collation| -> Option<Vec<_>> {
        Some(found.lines.first()?.plies.iter().map(|ply| ply.mv).collect())
    };
    moves(one) == moves(other)
}
