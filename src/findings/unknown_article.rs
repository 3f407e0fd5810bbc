//! A note names an article that the rulebook does not have.

use super::{Check, Finding, Kind, Played, Severity};
use crate::notation::annotation::ArbiterNote;
use crate::notation::game_name;

/// `unknown-article`.
pub static KIND: Kind = Kind {
    code: "unknown-article",
    severity: Severity::Warning,
    summary: "the rulebook has no such article",
    explanation: "\
A note of the arbiter names an article, and the rulebook of the game has none of
that number. Each game has its own rulebook: touching one piece and moving
another is 5.6.3 in the international one, 8.1.3 in the Italian, and 6.2 in the
Spanish. Letters follow the number without a blank: 6.3b, 6.3b1.

What was noted is told all the same, without an article. Correct the number; if
it is one of another game's rulebook, look at the GameType tag.",
    example: r#"[GameType "22"]

1. 22-18 {[%note 8.1.99 "the board fell"]} 12-16 *
"#,
    check: Some(Check::OfGame(check)),
};

/// Finds notes with numbers that the rulebook does not have.
pub fn check(played: &Played<'_>, findings: &mut Vec<Finding>) {
    let rules = played.rules;
    for written in played.notes() {
        let article = match written.note {
            Ok(
                ArbiterNote::Irregularity { article, .. }
                | ArbiterNote::Note { article, .. }
                | ArbiterNote::Claim { article },
            ) if !rules.has_article(article) => article,
            _ => continue,
        };
        let game = game_name(rules.gametype).unwrap_or(rules.name);
        let message = format!("the {game} rulebook has no art. {article}");
        let mut finding = Finding::of_record(&KIND, written.span, message);
        finding.ply = (written.after > 0).then_some(written.after);
        finding.label = rules.articles_near(article);
        findings.push(finding);
    }
}
