//! The arbiter noted something that is no irregularity.

use super::declared_irregularity::declared;
use super::{Check, Finding, Kind, Played, Severity};
use crate::notation::annotation::ArbiterNote;

/// `declared-note`.
pub static KIND: Kind = Kind {
    code: "declared-note",
    severity: Severity::Note,
    summary: "the arbiter noted something",
    explanation: "\
The arbiter noted what happened at the board and is no irregularity of a move:
an accident that upset the pieces, a piece on a light square, colours given to
the wrong players, a time penalty, a rule somebody would not accept. It stands
in a comment behind the ply, or before the first: [%note 5.7 \"the board fell\"].

It is told as it was noted, and nothing of it is checked but the number of the
article.",
    example: r#"[GameType "20"]

1. 32-28 {[%note 5.7 "the board was knocked over and set up again"]} 20-25 *
"#,
    check: Some(Check::OfGame(check)),
};

/// Tells what the arbiter noted.
pub fn check(played: &Played<'_>, findings: &mut Vec<Finding>) {
    for written in played.notes() {
        if let Ok(ArbiterNote::Note { article, text }) = written.note {
            findings.push(declared(&KIND, written, played, article, text));
        }
    }
}
