//! Findings as shown on a page.

use serde::Serialize;

use super::game::side;
use crate::page::letters;
use crate::reports::diagnostic;
use crate::text::clean;
use damiera_judge::findings::Finding;
use damiera_judge::report::Place;
use damiera_query::game::JudgedGame;
use damiera_rules::variant::Rules;
use damiera_words::{Catalog, Note};

/// The number of legal moves drawn as arrows: more would hide the board.
const DRAWN: usize = 24;

/// A finding as shown on the page.
#[derive(Debug, Serialize)]
pub(super) struct FindingObject {
    code: &'static str,
    severity: &'static str,
    message: String,
    ply: Option<usize>,
    side: Option<char>,
    /// `ply 24 (12… Black)`.
    place: Option<String>,
    /// Line and column in the file.
    at: (u64, u64),
    /// What should have been done there, in a few words.
    label: Option<String>,
    /// Name and text: the article, what happened next. The legal moves are below.
    notes: Vec<(String, String)>,
    legal: Vec<String>,
    /// What the legal moves are called: what was legal, or what the move can be.
    #[serde(skip_serializing_if = "Option::is_none")]
    legal_name: Option<String>,
    /// The squares of each legal move that is drawn.
    ways: Vec<String>,
}

/// The findings of a game as objects, with squares named as in the record.
///
/// `named` are its [named rules](damiera_judge::report::Report::named_rules): what they are takes a look at every ply.
pub(super) fn finding_objects(game: &JudgedGame<'_>, named: Option<&'static Rules>) -> Vec<FindingObject> {
    game.report.findings.iter().map(|finding| finding_object(finding, game, named)).collect()
}

fn finding_object(finding: &Finding, game: &JudgedGame<'_>, named: Option<&'static Rules>) -> FindingObject {
    let (report, words) = (game.report, Catalog::english());
    let location = game.site.place(finding.span.start);
    let drawn = finding.legal.iter().take(DRAWN);
    let ways = drawn.filter_map(|way| Some(letters(report.choice.rules?, &way.stops))).collect();
    let notes = diagnostic::notes(finding, report, named).into_iter();
    FindingObject {
        code: finding.kind().code,
        severity: finding.kind().severity.as_str(),
        message: clean(&words.message(finding, named)).into_owned(),
        ply: finding.ply,
        side: finding.side.map(side),
        place: Place::of(finding, report).map(|place| clean(&words.place(&place)).into_owned()),
        at: (location.line, location.column),
        label: words.label(finding, named),
        notes: notes
            .filter(|(note, _)| !matches!(note, Note::Legal | Note::CanBe))
            .map(|(note, text)| (words.note(note), clean(&text).into_owned()))
            .collect(),
        legal: diagnostic::legal(finding, named),
        legal_name: (!finding.legal.is_empty()).then(|| words.note(diagnostic::of_legal(finding))),
        ways,
    }
}
