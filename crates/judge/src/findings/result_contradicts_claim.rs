//! A draw was claimed that was due, and the record gives a win.

use super::fact::fact;
use super::{Check, Finding, Kind, Played, Severity};
use damiera_record::notation::annotation::{ArbiterNote, WrittenNote};
use damiera_record::notation::result::{GameResult, RecordedResult};
use damiera_rules::board::Color;
use damiera_rules::variant::Cited;

/// `result-contradicts-claim`.
pub static KIND: Kind = Kind {
    code: "result-contradicts-claim",
    severity: Severity::Warning,
    example: r#"[GameType "20"]
[Result "2-0"]
[FEN "W:WK46,K47,35:BK5,K4,6"]

1. 47-42 4-9 2. 42-47 9-4 3. 47-42 4-9 4. 42-47 9-4 {[%claim draw 6.3b]} 2-0
"#,
    check: Some(Check::OfGame(check)),
};

fact! {
    /// The claim, and the result.
    ResultContradictsClaim {
        /// The result as recorded.
        result: String,
        /// Who claimed, where the note says so.
        claimant: Option<Color>,
        /// The ply after which the draw was claimed; 0 is the start.
        at: usize,
        /// The plies that were played after it.
        after: usize,
    }
}

/// Finds a win that is recorded after a claim that was due (international 6.3 b2, 7.4 to 7.6; Italian 10.4; Spanish 9.1 to 9.3).
///
/// A draw that nobody claimed is no draw: the articles leave it to the players and the arbiter to ask for it. Nor is one
/// that was due only if a count was asked for, when no note says that it was.
pub fn check(played: &Played<'_>, findings: &mut Vec<Finding>) {
    let is_claim = |written: &WrittenNote<'_>| matches!(written.note, Ok(ArbiterNote::Claim { .. }));
    if !played.notes().iter().any(is_claim) {
        return;
    }
    let Some(recorded) = RecordedResult::of(played.record) else { return };
    if !matches!(recorded.winner(played.rules.first), GameResult::White | GameResult::Black) {
        return;
    }
    let claims = played.claims();
    let due = claims.iter().find(|claim| claim.due == Some(true) && claim.asked_by.is_none());
    let Some(claim) = due else { return };
    let fact = ResultContradictsClaim {
        result: recorded.text.trim().to_owned(),
        claimant: claim.side,
        at: claim.ply,
        after: played.plies.saturating_sub(claim.ply),
    };
    let mut finding = Finding::new(fact, recorded.span);
    let article = claim.under.as_ref().unwrap_or(&claim.article).clone();
    finding.citation = Some(Cited { article, rule: None });
    findings.push(finding);
}
