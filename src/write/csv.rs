//! Comma-separated values: one line per game, for spreadsheets.

use super::{Site, clean};
use crate::findings::Severity;
use crate::notation::plain_value;
use crate::record::Tag;
use crate::report::Report;

/// The columns, in order.
pub const COLUMNS: &[&str] = &[
    "file",
    "game",
    "line",
    "event",
    "white",
    "black",
    "result",
    "variant",
    "verdict",
    "plies",
    "replayed",
    "errors",
    "warnings",
    "notes",
    "first_irregular_ply",
    "code",
    "article",
];

/// The line that names the columns.
#[must_use]
pub fn header() -> String {
    row(COLUMNS.iter().map(|&name| name.to_owned()))
}

/// The line of one game. The last three columns are about its first irregularity.
#[must_use]
pub fn game(report: &Report<'_>, site: &Site<'_>) -> String {
    let plain = |value| plain_value(report.record.notation, value).into_owned();
    let tag = |tag| report.record.value(tag).map(plain).unwrap_or_default();
    let first = report
        .findings
        .iter()
        .filter(|finding| finding.kind.severity == Severity::Error)
        .min_by_key(|finding| finding.ply.unwrap_or(usize::MAX));
    row([
        site.file.to_owned(),
        site.cut.game.to_string(),
        site.cut.line.to_string(),
        tag(Tag::Event),
        tag(Tag::White),
        tag(Tag::Black),
        report.recorded_result().unwrap_or_default().into_owned(),
        report.choice.rules.map(|rules| rules.name.to_owned()).unwrap_or_default(),
        report.verdict.as_str().to_owned(),
        report.plies.to_string(),
        report.replayed().to_string(),
        report.count(Severity::Error).to_string(),
        report.count(Severity::Warning).to_string(),
        report.count(Severity::Note).to_string(),
        first.and_then(|finding| finding.ply).map(|ply| ply.to_string()).unwrap_or_default(),
        first.map(|finding| finding.kind.code.to_owned()).unwrap_or_default(),
        first
            .and_then(|finding| finding.citation.as_ref())
            .map(|citation| citation.article.to_string())
            .unwrap_or_default(),
    ])
}

/// One line, fields quoted where they need it.
fn row(fields: impl IntoIterator<Item = String>) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for field in fields {
        // Writing to memory cannot fail.
        let _ = writer.write_field(clean(&field).as_ref());
    }
    let _ = writer.write_record(None::<&[u8]>);
    writer.into_inner().ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
}
