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
pub(super) struct FindingObject<'a> {
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
    label: Option<&'a str>,
    /// Name and text: the article, what happened next. What was legal stands below.
    notes: Vec<(&'static str, String)>,
    legal: &'a [String],
    /// The squares each of the legal moves goes over, as far as they are drawn.
    ways: Vec<String>,
}

/// A finding as an object.
pub(super) fn finding_object<'a>(
    finding: &'a Finding,
    game: &Outgoing<'_>,
    steps: &Steps,
) -> FindingObject<'a> {
    let report = game.report;
    let place = game.site.place(finding.span.start);
    let before = finding.ply.and_then(|ply| steps.position(ply.checked_sub(1)?));
    let drawn = finding.legal.get(..DRAWN).unwrap_or(&finding.legal);
    let ways = match (report.choice.rules, before) {
        (Some(rules), Some(before)) if !drawn.is_empty() => ways(rules, before, drawn),
        _ => Vec::new(),
    };
    let notes = diagnostic::notes(finding, report).into_iter();
    FindingObject {
        code: finding.kind.code,
        severity: finding.kind.severity.as_str(),
        message: clean(&finding.message).into_owned(),
        ply: finding.ply,
        side: finding.side.map(side),
        turn: finding.ply.map(|ply| diagnostic::turn_of(report, ply, finding.side)),
        at: (place.line, place.column),
        label: finding.label.as_deref(),
        notes: notes
            .filter(|(name, _)| !matches!(*name, "legal" | "can be"))
            .map(|(name, text)| (name, clean(&text).into_owned()))
            .collect(),
        legal: &finding.legal,
        ways,
    }
}
