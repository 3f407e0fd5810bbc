//! The arbiter noted an irregularity that no transcript shows.

use std::borrow::Cow;

use super::noted::speaks_of;
use super::replies::Replies;
use super::{Check, Finding, Kind, Played, Severity};
use crate::notation::annotation::{Answer, ArbiterNote, WrittenNote};
use crate::variant::{Citation, Rules};

/// `declared-irregularity`.
pub static KIND: Kind = Kind {
    code: "declared-irregularity",
    severity: Severity::Warning,
    summary: "the arbiter noted an irregularity",
    explanation: "\
What hands do on the board is not in the moves: a piece touched and another one
moved, a move taken back, a king not marked. The arbiter notes it in a comment
behind the ply, with the article, and what the opponent did about it:
[%irregularity 8.1.3 \"touched 22, moved 23\" corrected], or accepted, or neither.

It is told as it was noted, and nothing of it is checked but the number of the
article. Where the note does not say, a move of the opponent accepts it
(international 5.9; Italian 8.3, where touching a piece that can move is enough;
the Spanish text is silent). Where the opponent had it corrected, the record
shows the move made in the end. The game stays legal, as its moves are.

A note of what the moves show too, under the same article at the same ply, is no
irregularity of its own: it is told there, and its last word goes before what
the moves suggest. Accepted, the irregularity stands, even on the last ply.
Corrected, the ply counts as taken back: play goes on from the board before it,
or from a lawful move made instead, as the next plies tell.",
    example: r#"[GameType "22"]

1. 22-18 {[%irregularity 8.1.3 "touched 21, moved 22"]} 12-16 *
"#,
    check: Some(Check::OfGame(check)),
};

/// Tells what the arbiter noted, and whether it stands.
pub fn check(played: &Played<'_>, findings: &mut Vec<Finding>) {
    let mut replies = Replies::new(played);
    let mut shown: Option<Vec<usize>> = None;
    for written in played.notes() {
        let Ok(ArbiterNote::Irregularity { article, text, answer }) = written.note else { continue };
        if is_shown(written.after, article, findings, shown.get_or_insert_with(|| irregular(findings))) {
            continue;
        }
        let mut finding = declared(&KIND, written, played, article, text);
        finding.side = played.mover(written.after);
        match answer {
            Some(answer) => {
                finding.stands = Some(answer == Answer::Accepted);
                finding.corrected = answer == Answer::Corrected;
            }
            None => {
                finding.accepted_by = replies.to(written.after);
                finding.stands = finding.accepted_by.map(|_| true);
            }
        }
        findings.push(finding);
    }
}

/// The places of the irregularities that the record shows by itself, in order of plies.
fn irregular(findings: &[Finding]) -> Vec<usize> {
    let is_one = |finding: &Finding| finding.kind.severity == Severity::Error && finding.ply.is_some();
    let mut places: Vec<usize> = (0..findings.len()).filter(|&place| is_one(&findings[place])).collect();
    places.sort_by_key(|&place| findings[place].ply);
    places
}

/// Whether the record shows by itself what a note speaks of: then both are one, and told already.
fn is_shown(ply: usize, article: &str, findings: &[Finding], places: &[usize]) -> bool {
    let of = |&place: &usize| findings.get(place);
    let from = places.partition_point(|place| of(place).and_then(|finding| finding.ply) < Some(ply));
    let rest = places.get(from..).unwrap_or_default();
    let of_ply = rest.iter().filter_map(of).take_while(|finding| finding.ply == Some(ply));
    ply > 0 && of_ply.into_iter().any(|finding| speaks_of(article, finding))
}

/// A finding that repeats what the arbiter noted under an article.
pub(super) fn declared(
    kind: &'static Kind,
    written: &WrittenNote<'_>,
    played: &Played<'_>,
    article: &str,
    text: &str,
) -> Finding {
    let article = article.to_ascii_lowercase();
    let words: Vec<&str> = text.split_whitespace().collect();
    let words = words.join(" ");
    let said = words.trim_end_matches('.');
    let under = format!("the arbiter noted under art. {article}");
    let message = if said.is_empty() { under } else { format!("{under}: {said}") };
    let mut finding = Finding::of_record(kind, written.span, message);
    finding.ply = (written.after > 0).then_some(written.after);
    finding.citation = cite(played.rules, &article);
    finding.declared = true;
    finding
}

/// Cites an article that a note names; none where the rulebook has no such article.
pub(super) fn cite(rules: &Rules, article: &str) -> Option<Citation> {
    let known = rules.has_article(article);
    let article = known.then(|| format!("{} art. {}", rules.name, article.to_ascii_lowercase()))?;
    Some(Citation { article: Cow::Owned(article), rule: None })
}
