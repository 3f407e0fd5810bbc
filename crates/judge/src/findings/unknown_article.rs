//! A note names an article that the rulebook does not have.

use super::fact::fact;
use super::{Check, Finding, Kind, Played, Severity};
use damiera_record::notation::annotation::ArbiterNote;
use damiera_record::notation::game_name;
use damiera_rules::variant::Articles;

/// `unknown-article`.
pub static KIND: Kind = Kind {
    code: "unknown-article",
    severity: Severity::Warning,
    example: r#"[GameType "22"]

1. 22-18 {[%note 8.1.99 "the board fell"]} 12-16 *
"#,
    check: Some(Check::OfGame(check)),
};

fact! {
    /// The article that nobody can look up.
    UnknownArticle {
        /// The name of the game whose rulebook it is.
        game: &'static str,
        /// The article, as the note writes it.
        article: String,
        /// The articles that there are nearby.
        near: Option<Articles>,
    }
}

/// Finds notes with numbers that the rulebook does not have.
pub fn check(played: &Played<'_>, findings: &mut Vec<Finding>) {
    let rules = played.rules;
    for written in played.notes() {
        let article = match written.note {
            Ok(
                ArbiterNote::Irregularity { article, .. }
                | ArbiterNote::Note { article, .. }
                | ArbiterNote::Claim { article, .. },
            ) if !rules.has_article(article) => article,
            _ => continue,
        };
        let game = game_name(rules.gametype).unwrap_or(rules.name);
        let fact = UnknownArticle { game, article: article.to_owned(), near: rules.articles_near(article) };
        let mut finding = Finding::new(fact, written.span);
        finding.ply = (written.after > 0).then_some(written.after);
        findings.push(finding);
    }
}
