use crate::rows::object::object;
use serde::Serialize;

use crate::write::csv::{guarded, row};
use crate::write::jsonl::{FindingObject, SCHEMA, finding_object, push_line};
use damiera_judge::findings::Finding;
use damiera_judge::irregularities::{is_note, reported};
use damiera_judge::report::Report;
use damiera_record::input::Site;
use damiera_record::notation::plain_value;
use damiera_record::record::Tag;
use damiera_rules::board::Color;
use damiera_words::Catalog;

/// The columns of the CSV, in order; `player` is the player who committed it, `text` the marked text on one
/// line.
pub const COLUMNS: &[&str] = &[
    "file",
    "game",
    "line",
    "event",
    "white",
    "black",
    "variant",
    "ply",
    "move_number",
    "side",
    "player",
    "text",
    "code",
    "article",
    "rule",
    "accepted_by",
    "stands",
    "declared",
    "corrected",
    "message",
];

/// The header line.
#[must_use]
pub fn header() -> String {
    row(COLUMNS.iter().map(|&name| name.to_owned()))
}

/// Appends one line of CSV for each irregularity of a game, and for each note of an arbiter; `code` tells them apart.
pub fn write_csv(report: &Report<'_>, site: &Site<'_>, out: &mut String) {
    for finding in reported(report) {
        let side = finding.side.map(|side| if side == Color::White { Tag::White } else { Tag::Black });
        let tag = |tag| value(report, tag).unwrap_or_default();
        let number = |number: Option<usize>| number.map(|number| number.to_string()).unwrap_or_default();
        let citation = finding.citation.as_ref();
        out.push_str(&row([
            guarded(site.file.to_owned()),
            site.cut.game.to_string(),
            site.place(finding.span.start).line.to_string(),
            guarded(tag(Tag::Event)),
            guarded(tag(Tag::White)),
            guarded(tag(Tag::Black)),
            report.choice.rules.map(|rules| rules.name.to_owned()).unwrap_or_default(),
            number(finding.ply),
            number(move_number(finding, report)),
            finding.side.map(|side| side.as_str().to_owned()).unwrap_or_default(),
            guarded(side.map(tag).unwrap_or_default()),
            guarded(report.record.slice(finding.span).to_owned()),
            finding.kind().code.to_owned(),
            citation.map(|citation| citation.article.to_string()).unwrap_or_default(),
            citation.and_then(|citation| citation.rule.as_ref()).map(ToString::to_string).unwrap_or_default(),
            number(finding.accepted_by),
            finding.stands.map(|stands| stands.to_string()).unwrap_or_default(),
            finding.declared.to_string(),
            finding.corrected.to_string(),
            guarded(Catalog::english().message(finding, report.choice.rules)),
        ]));
    }
}

object! {
    #[derive(Serialize)]
    pub(crate) struct IrregularityObject<'a> {
        /// What the object is.
        r#type: &'static str,
        /// The version of the keys: 1.
        schema: u32,
        file: &'a str,
        game: u64,
        id: &'a str,
        variant: Option<&'static str>,
        event: Option<&'a str>,
        white: Option<&'a str>,
        black: Option<&'a str>,
        #[serde(flatten)]
        finding: FindingObject<'a>,
    }
}

/// Appends one object for each irregularity of a game, and one of type `note` for anything else an arbiter
/// noted.
pub fn write_jsonl(report: &Report<'_>, site: &Site<'_>, out: &mut String) {
    let mut found = reported(report).peekable();
    if found.peek().is_none() {
        return;
    }
    let id = report.id();
    let [event, white, black] = [Tag::Event, Tag::White, Tag::Black].map(|tag| value(report, tag));
    for finding in found {
        let object = IrregularityObject {
            r#type: if is_note(finding) { "note" } else { "irregularity" },
            schema: SCHEMA,
            file: site.file,
            game: site.cut.game,
            id: &id,
            variant: report.choice.rules.map(|rules| rules.name),
            event: event.as_deref(),
            white: white.as_deref(),
            black: black.as_deref(),
            finding: finding_object(finding, report, site),
        };
        push_line(&object, out);
    }
}

fn value(report: &Report<'_>, tag: Tag) -> Option<String> {
    report.record.value(tag).map(|value| plain_value(report.record.notation, value).into_owned())
}

fn move_number(finding: &Finding, report: &Report<'_>) -> Option<usize> {
    let ply = finding.ply?;
    Some(report.game.as_ref().map_or(ply.div_ceil(2), |game| game.move_number(ply)))
}
