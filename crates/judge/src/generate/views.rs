//! Whole games written down as from another side of the board.

use std::collections::HashMap;

use super::Random;
use super::draft::Draft;
use super::record_faults::RecordFault;
use crate::findings::{self, Kind};
use crate::report::View;
use damiera_rules::variant::Rules;

/// The faults, by the kind that finds them.
pub(super) static VIEWS: &[(&Kind, RecordFault)] = &[
    (&findings::numbering_turned::KIND, |draft, rules, _| seen(draft, rules, View::Turned)),
    (&findings::board_mirrored::KIND, |draft, rules, random: &mut Random| {
        let views = [View::Mirrored, View::TurnedAndMirrored];
        seen(draft, rules, random.one_of(&views).copied().unwrap_or(View::Mirrored));
    }),
];

/// Writes the squares of all plies as they are seen from there.
fn seen(draft: &mut Draft, rules: &Rules, view: View) {
    let numbers = 1..=rules.board().squares();
    let seen: HashMap<String, String> = numbers
        .filter_map(|number| rules.names.square(number))
        .map(|square| {
            let seen = view.square(rules.names.written(square), rules.board());
            (rules.names.name(square), seen.to_string())
        })
        .collect();
    let is_sign = |letter: char| letter == '-' || letter == rules.capture_sign;
    for ply in 1..=draft.plies() {
        draft.change_ply(ply, |written| {
            let sign = written.chars().find(|&letter| is_sign(letter))?.to_string();
            let squares: Option<Vec<&str>> =
                written.split(is_sign).map(|square| seen.get(square).map(String::as_str)).collect();
            Some(squares?.join(&sign))
        });
    }
}
