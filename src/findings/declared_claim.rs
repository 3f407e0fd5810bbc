//! A draw was claimed, says the arbiter.

use super::declared_irregularity::cite;
use super::{Check, Finding, Kind, Played, Severity};
use crate::notation::annotation::ArbiterNote;

/// `declared-claim`.
pub static KIND: Kind = Kind {
    code: "declared-claim",
    severity: Severity::Note,
    summary: "a draw was claimed, the arbiter noted",
    explanation: "\
The arbiter noted that a draw was claimed after this ply, and under which
article: [%claim draw 7.4]. That somebody claimed is one fact; whether the claim
was right is another, and what result was recorded a third.

Which draws could have been claimed, from which ply on and by whom, the command
draws works out from the moves.",
    example: r#"[GameType "20"]
[FEN "W:WK48:BK5"]

1. 48-43 {[%claim draw 7.6]} 5-10 *
"#,
    check: Some(Check::OfGame(check)),
};

/// Tells of the claims that the arbiter noted.
pub fn check(played: &Played<'_>, findings: &mut Vec<Finding>) {
    for written in played.notes() {
        let Ok(ArbiterNote::Claim { article }) = written.note else { continue };
        let number = article.to_ascii_lowercase();
        let message = format!("a draw was claimed here under {} art. {number}", played.rules.name);
        let mut finding = Finding::of_record(&KIND, written.span, message);
        finding.ply = (written.after > 0).then_some(written.after);
        finding.citation = cite(played.rules, article);
        finding.declared = true;
        findings.push(finding);
    }
}
