//! The Termination tag says who won, or that the game was drawn, and the result is another.

use super::fact::fact;
use super::flag_fell::forfeit;
use super::{Check, Finding, Kind, Played, Severity};
use damiera_record::notation::plain_value;
use damiera_record::notation::result::{GameResult, Outcome, RecordedResult, says_won};
use damiera_record::record::Tag;

/// `result-contradicts-termination`.
pub static KIND: Kind = Kind {
    code: "result-contradicts-termination",
    severity: Severity::Warning,
    example: r#"[GameType "20"]
[Termination "White resigned"]
[Result "2-0"]

1. 32-28 20-25 2-0
"#,
    check: Some(Check::OfGame(check)),
};

fact! {
    /// What the two say.
    ResultContradictsTermination {
        /// The Termination tag.
        termination: String,
        /// The result as recorded.
        result: String,
    }
}

/// Finds a Termination tag that the result contradicts, in the words of any language in which results are read.
pub fn check(played: &Played<'_>, findings: &mut Vec<Finding>) {
    let record = played.record;
    let Some(span) = record.tag(Tag::Termination).and_then(|pair| pair.value) else { return };
    // What it says of time is compared as the clocks are.
    if forfeit(played).is_some() {
        return;
    }
    let Some(value) = record.value(Tag::Termination) else { return };
    let termination = plain_value(record.notation, value);
    let Some(recorded) = RecordedResult::of(record) else { return };
    let result = recorded.winner(played.rules.first);
    let said = Outcome::parse(&termination).map_or(GameResult::None, |said| said.winner(played.rules.first));
    let contradicts = match (said, result) {
        (_, GameResult::None) => false,
        // That somebody resigned is not a draw, whoever it was.
        (GameResult::None, result) => result == GameResult::Draw && says_won(&termination),
        (said, result) => said != result,
    };
    if contradicts {
        let (termination, result) = (termination.trim().to_owned(), recorded.text.trim().to_owned());
        findings.push(Finding::new(ResultContradictsTermination { termination, result }, span));
    }
}
