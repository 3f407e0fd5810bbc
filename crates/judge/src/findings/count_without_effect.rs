//! The arbiter noted that a count of moves was asked for, or annulled, where none can run.

use super::fact::{fact, words};
use super::{Check, Finding, Kind, Played, Severity};
use crate::draws::can_be_counted;
use damiera_record::notation::annotation::ArbiterNote;
use damiera_rules::variant::{Cited, Rules, Topic};

/// `count-without-effect`.
pub static KIND: Kind = Kind {
    code: "count-without-effect",
    severity: Severity::Note,
    example: r#"[GameType "24"]

1. 9-13 {[%count start]} 21-17 *
"#,
    check: Some(Check::OfGame(check)),
};

fact! {
    /// What is in the way of the count.
    CountWithoutEffect {
        /// Why no count runs.
        why: WhyNoCount,
    }
}

words! {
    /// Why a count that was asked for does not run.
    WhyNoCount {
        /// The rules of the game know no count that is asked for.
        NoRequest "no-request",
        /// A side has no king.
        NoKing "no-king",
    }
}

/// Finds counts that are asked for without effect; and those annulled, in a game whose rules know none.
pub fn check(played: &Played<'_>, findings: &mut Vec<Finding>) {
    let counts = played.notes().iter().filter_map(|written| match written.note {
        Ok(ArbiterNote::Count { starts }) => Some((written, starts)),
        _ => None,
    });
    let knows_requests = played.rules.draws.iter().any(|draw| draw.request.is_some());
    for (written, starts) in counts {
        let has_kings = || played.steps().get(written.after).is_none_or(|step| can_be_counted(&step.board()));
        let why = match knows_requests {
            false => WhyNoCount::NoRequest,
            true if starts && !has_kings() => WhyNoCount::NoKing,
            true => continue,
        };
        let mut finding = Finding::new(CountWithoutEffect { why }, written.span);
        finding.ply = (written.after > 0).then_some(written.after);
        finding.citation = cite_kings(played.rules).filter(|_| why == WhyNoCount::NoKing);
        findings.push(finding);
    }
}

/// The article that says which kings a count needs; `None` if the rulebook has none.
fn cite_kings(rules: &Rules) -> Option<Cited> {
    let subject = rules.subjects.iter().find(|subject| subject.topic == Topic::Kings)?;
    Some(Cited { article: rules.article(subject.article), rule: None })
}
