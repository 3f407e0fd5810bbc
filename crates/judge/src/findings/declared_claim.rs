//! A draw was claimed, says the arbiter.

use super::declared_irregularity::cite;
use super::fact::fact;
use super::{Check, Finding, Kind, Played, Severity};
use damiera_record::notation::annotation::ArbiterNote;
use damiera_rules::board::Color;

/// `declared-claim`.
pub static KIND: Kind = Kind {
    code: "declared-claim",
    severity: Severity::Note,
    example: r#"[GameType "20"]
[FEN "W:WK48:BK5"]

1. 48-43 {[%claim draw 7.6]} 5-10 *
"#,
    check: Some(Check::OfGame(check)),
};

fact! {
    /// What was claimed.
    DeclaredClaim {
        /// The article, as the note writes it.
        article: String,
        /// The game, and its rulebook where it has several, as before the number of an article.
        rulebook: String,
        /// Who claimed it, where the note says so.
        side: Option<Color>,
    }
}

/// Reports the claims that the arbiter noted.
pub fn check(played: &Played<'_>, findings: &mut Vec<Finding>) {
    for written in played.notes() {
        let Ok(ArbiterNote::Claim { article, side }) = written.note else { continue };
        let number = played.rules.as_printed(article);
        let fact = DeclaredClaim { article: number, rulebook: played.rules.cited_as(), side };
        let mut finding = Finding::new(fact, written.span);
        finding.ply = (written.after > 0).then_some(written.after);
        finding.side = side;
        finding.citation = cite(played.rules, article);
        finding.declared = true;
        findings.push(finding);
    }
}
