//! What is written wrongly at the end of a game that was won on the board.

use super::record_faults::RecordFault;
use crate::findings::{self, Kind};

/// The faults, by the kind that finds them.
pub(super) static ENDINGS: &[(&Kind, RecordFault)] = &[
    (&findings::played_on_after_the_end::KIND, |draft, rules, random| {
        let mut squares: Vec<u8> = (1..=rules.board().squares()).collect();
        random.shuffle(&mut squares);
        if let [from, to, ..] = squares[..] {
            draft.add_ply(&format!("{from}-{to}"));
        }
    }),
    (&findings::result_contradicts_position::KIND, |draft, rules, random| {
        let said = [rules.results.draw(), rules.results.white_wins(), rules.results.black_wins()];
        if let Some(said) = random.one_of(&said) {
            draft.replace_tag("Result", said);
        }
    }),
];
