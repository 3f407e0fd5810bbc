//! What is written wrongly at the end of a game that was won on the board.

use super::record_faults::RecordFault;
use crate::findings::{self, Kind};
use damiera_rules::board::Square;

/// The faults, by the kind that finds them.
pub(super) static ENDINGS: &[(&Kind, RecordFault)] = &[
    (&findings::played_on_after_the_end::KIND, |draft, rules, random| {
        let numbers = 1..=rules.board().squares();
        let mut squares: Vec<Square> = numbers.filter_map(|number| rules.names.square(number)).collect();
        random.shuffle(&mut squares);
        if let [from, to, ..] = squares[..] {
            draft.add_ply(&format!("{}-{}", rules.names.name(from), rules.names.name(to)));
        }
    }),
    (&findings::result_contradicts_position::KIND, |draft, rules, random| {
        let said = [rules.results.draw(), rules.results.white_wins(), rules.results.black_wins()];
        if let Some(said) = random.one_of(&said) {
            draft.replace_tag("Result", said);
        }
    }),
];
