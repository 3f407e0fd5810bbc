//! The arbiter noted an irregularity that no transcript shows.

use super::contradictory_notes::Answered;
use super::fact::fact;
use super::noted::says_accepted;
use super::replies::Replies;
use super::shown::Shown;
use super::{Check, Fact, Finding, Kind, Played, Severity};
use damiera_record::notation::annotation::{Answer, ArbiterNote, WrittenNote};
use damiera_rules::board::Color;
use damiera_rules::variant::{Cited, Rules};

/// `declared-irregularity`.
pub static KIND: Kind = Kind {
    code: "declared-irregularity",
    severity: Severity::Warning,
    example: r#"[GameType "22"]

1. 22-18 {[%irregularity 8.1.3 "touched 21, moved 22"]} 12-16 *
"#,
    check: Some(Check::OfGame(check)),
};

fact! {
    /// What the arbiter noted.
    DeclaredIrregularity {
        /// The article, as the note writes it.
        article: String,
        /// The arbiter's own words; empty if there are none.
        words: String,
        /// Who committed it, where the note says so.
        side: Option<Color>,
    }
}

/// Reports what the arbiter noted, and whether it stands.
pub fn check(played: &Played<'_>, findings: &mut Vec<Finding>) {
    if played.notes().is_empty() {
        return;
    }
    let mut replies = Replies::new(played, findings);
    let (answered, shown) = (Answered::of(played.notes(), played.rules), Shown::of(findings));
    for written in played.notes() {
        let Ok(ArbiterNote::Irregularity { article, text, side, answer }) = written.note else { continue };
        // Both are one, and already reported. Of the other side's ply a note may come after the answer.
        let is_shown = |ply: usize| shown.at(ply).iter().any(|shown| shown.is_meant_by((article, side)));
        let is_of_other = side.is_some() && side != played.mover(written.after);
        let is_behind_answer = is_of_other && answer != Some(Answer::Corrected);
        if is_shown(written.after) || is_behind_answer && written.after.checked_sub(1).is_some_and(is_shown) {
            continue;
        }
        let contrary = answered.contrary(written);
        if contrary.is_some_and(|other| other < written.span) {
            continue;
        }
        let (number, words) = (played.rules.as_printed(article), words_of(text));
        let mut finding = declared(DeclaredIrregularity { article: number, words, side }, written, played);
        finding.side = side.or_else(|| played.mover(written.after));
        let by = finding.side;
        let accepted = || by.is_some() && says_accepted(played.notes(), played.rules, written.after, by);
        // Of two notes that contradict each other, neither counts.
        match answer.or_else(|| accepted().then_some(Answer::Accepted)).filter(|_| contrary.is_none()) {
            Some(answer) => {
                finding.stands = Some(answer == Answer::Accepted);
                finding.corrected = answer == Answer::Corrected;
            }
            None => {
                // Of what nobody is named for, before the first ply, nobody is the opponent.
                let reply = finding.side.and_then(|side| replies.to(written.after, side));
                // What cannot follow accepts this no more than the ply that it was to follow.
                finding.refused = reply.and_then(|reply| replies.refused(reply)).cloned();
                finding.accepted_by = reply.filter(|_| finding.refused.is_none());
                finding.stands = finding.accepted_by.map(|_| true);
            }
        }
        findings.push(finding);
    }
}

/// What the arbiter said, its blanks joined and its full stop left out.
pub(super) fn words_of(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").trim_end_matches('.').to_owned()
}

/// A finding that repeats what the arbiter noted under an article.
pub(super) fn declared(fact: impl Into<Fact>, written: &WrittenNote<'_>, played: &Played<'_>) -> Finding {
    let mut finding = Finding::new(fact, written.span);
    finding.ply = (written.after > 0).then_some(written.after);
    finding.citation = match &finding.fact {
        Fact::DeclaredIrregularity(DeclaredIrregularity { article, .. })
        | Fact::DeclaredNote(super::DeclaredNote { article, .. }) => cite(played.rules, article),
        _ => None,
    };
    finding.declared = true;
    finding
}

/// Cites an article that a note names; `None` if the rulebook has no such article.
pub(super) fn cite(rules: &Rules, article: &str) -> Option<Cited> {
    let known = rules.has_article(article);
    known.then(|| Cited { article: rules.article(&rules.as_printed(article)), rule: None })
}
