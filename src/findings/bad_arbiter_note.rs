//! A note of the arbiter cannot be read.

use super::{Check, Finding, Kind, Played, Severity, written_board};
use crate::notation::annotation::{ArbiterNote, Fault};

/// `bad-arbiter-note`.
pub static KIND: Kind = Kind {
    code: "bad-arbiter-note",
    severity: Severity::Warning,
    summary: "a note of the arbiter cannot be read",
    explanation: "\
A command in a comment has the name of an arbiter's note, or nearly, and cannot
be read as one. It counts for nothing: an irregularity noted so is in no sum of
irregularities, a claim noted so is not checked. The notes are

  [%irregularity ARTICLE \"text\"]   and accepted or corrected behind the text
  [%note ARTICLE \"text\"]
  [%claim draw ARTICLE]
  [%count start]   [%count stop]
  [%position \"FEN\"]

ARTICLE is a number of the rulebook, such as 8.1.3 or 6.3b. FEN may have a man
on the far row, as it was found. Capital letters make no difference.

A command whose name only looks like one of these, such as [%irregularities], is
reported too, and so is a blank after the %. Other commands, such as [%clk
1:00], are not notes of an arbiter.",
    example: r#"[GameType "20"]

1. 32-28 {[%irregularity touched]} 20-25 *
"#,
    check: Some(Check::OfGame(check)),
};

/// Finds commands with the name of a note that are none, and boards that are none.
pub fn check(played: &Played<'_>, findings: &mut Vec<Finding>) {
    for written in played.notes() {
        let (message, label) = match &written.note {
            Err(unreadable) => {
                let message = match unreadable.fault {
                    Fault::Arguments | Fault::Blank => "this note of the arbiter cannot be read",
                    Fault::Name => "no note of the arbiter has this name",
                };
                (message.to_owned(), Some(unreadable.to_string()))
            }
            Ok(ArbiterNote::Position { fen }) => match written_board::read(fen, played.rules) {
                Ok(_) => continue,
                Err(why) => (why, None),
            },
            Ok(_) => continue,
        };
        let mut finding = Finding::of_record(&KIND, written.span, message);
        finding.ply = (written.after > 0).then_some(written.after);
        finding.label = label;
        findings.push(finding);
    }
}
