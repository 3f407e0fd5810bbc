//! Whole games written down as from another side of the board.

use super::Random;
use super::draft::Draft;
use super::record_faults::RecordFault;
use crate::findings::{self, Kind};
use crate::report::View;
use damiera_rules::board::WrittenSquare;
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
    for ply in 1..=draft.plies() {
        draft.change_ply(ply, |written| {
            let squares = written.split(rules.capture_sign).map(|part| {
                let squares = part.split('-').filter_map(|square| square.parse().ok());
                let seen = squares.map(|square| view.square(WrittenSquare::number(square), rules.board()));
                seen.map(|square| square.to_string()).collect::<Vec<_>>().join("-")
            });
            Some(squares.collect::<Vec<_>>().join(&rules.capture_sign.to_string()))
        });
    }
}
