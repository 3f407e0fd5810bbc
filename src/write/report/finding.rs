use serde::Serialize;

use super::game::side;
use crate::findings::Finding;
use crate::page::{Steps, ways};
use crate::write::format::Outgoing;
use crate::write::{clean, diagnostic};

/// Legal moves that are drawn as arrows: more would hide the board.
const DRAWN: usize = 24;

/// A finding as the page shows it.
#[derive(Debug, Serialize)]
pub(super) struct FindingObject {
    code: &'static str,
    severity: &'static str,
    message: String,
    ply: Option<usize>,
    side: Option<char>,
    /// `12… Black`.
    turn: Option<String>,
    /// Line and column in the file.
    at: (u64, u64),
    /// What was to be done there, in a few words.
    label: Option<String>,
    /// Name and text: the article, what happened next. What was legal stands below.
    notes: Vec<(&'static str, String)>,
    legal: Vec<String>,
    /// The squares each of the legal moves goes over, as far as they are drawn.
    ways: Vec<String>,
}

/// The findings of a game as objects, with squares called as the record calls them.
pub(super) fn finding_objects(game: &Outgoing<'_>, steps: &Steps) -> Vec<FindingObject> {
    let named = game.report.named_findings();
    let both = game.report.findings.iter().zip(named.iter());
    both.map(|(finding, named)| finding_object(finding, named, game, steps)).collect()
}

/// A finding as an object; `named` is the same in the words of the record.
fn finding_object(finding: &Finding, named: &Finding, game: &Outgoing<'_>, steps: &Steps) -> FindingObject {
    let report = game.report;
    let place = game.site.place(finding.span.start);
    let before = finding.ply.and_then(|ply| steps.position(ply.checked_sub(1)?));
    let drawn = finding.legal.get(..DRAWN).unwrap_or(&finding.legal);
    let ways = match (report.choice.rules, before) {
        (Some(rules), Some(before)) if !drawn.is_empty() => ways(rules, before, drawn),
        _ => Vec::new(),
    };
    let notes = diagnostic::notes(named, report).into_iter();
    FindingObject {
        code: finding.kind.code,
        severity: finding.kind.severity.as_str(),
        message: clean(&named.message).into_owned(),
        ply: finding.ply,
        side: finding.side.map(side),
        turn: finding.ply.map(|ply| diagnostic::turn_of(report, ply, finding.side)),
        at: (place.line, place.column),
        label: named.label.clone(),
        notes: notes
            .filter(|(name, _)| !matches!(*name, "legal" | "can be"))
            .map(|(name, text)| (name, clean(&text).into_owned()))
            .collect(),
        legal: named.legal.clone(),
        ways,
    }
}
