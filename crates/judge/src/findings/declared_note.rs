//! The arbiter noted something that is not an irregularity.

use super::declared_irregularity::{declared, words_of};
use super::fact::fact;
use super::{Check, Finding, Kind, Played, Severity};
use damiera_record::notation::annotation::ArbiterNote;
use damiera_rules::board::Color;

/// `declared-note`.
pub static KIND: Kind = Kind {
    code: "declared-note",
    severity: Severity::Note,
    example: r#"[GameType "20"]

1. 32-28 {[%note 5.7 "the board was knocked over and set up again"]} 20-25 *
"#,
    check: Some(Check::OfGame(check)),
};

fact! {
    /// What the arbiter noted.
    DeclaredNote {
        /// The article, as the note writes it.
        article: String,
        /// The arbiter's own words; empty if there are none.
        words: String,
        /// Whom it is about, where the note says so.
        side: Option<Color>,
    }
}

/// Reports what the arbiter noted.
pub fn check(played: &Played<'_>, findings: &mut Vec<Finding>) {
    for written in played.notes() {
        if let Ok(ArbiterNote::Note { article, text, side }) = written.note {
            let (article, words) = (played.rules.as_printed(article), words_of(text));
            let mut finding = declared(DeclaredNote { article, words, side }, written, played);
            finding.side = side;
            findings.push(finding);
        }
    }
}
