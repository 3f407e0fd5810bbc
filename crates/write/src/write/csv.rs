//! Comma-separated values: one line per game, for spreadsheets.
//!
//! A spreadsheet runs a cell that begins with `=`, `+`, `-` or `@` as a formula, and anybody can write a
//! name. Such a cell gets an apostrophe in front, the spreadsheets' own mark for text: no real name, file or
//! result begins like this, and JSON lines change nothing, for readers who need every byte. A single sign,
//! such as `-` for standard input, is not a formula and is left.
//!
//! Results are written as recorded. A spreadsheet may read `1-1` as the first of January: import the column
//! as text.

use super::clean;

use damiera_judge::findings::Severity;
use damiera_judge::report::Report;
use damiera_query::game::first_error;
use damiera_record::input::Site;
use damiera_record::notation::plain_value;
use damiera_record::record::Tag;

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

/// The header line.
#[must_use]
pub fn header() -> String {
    row(COLUMNS.iter().map(|&name| name.to_owned()))
}

/// The line of one game. The last three columns are about its first irregularity.
#[must_use]
pub fn game(report: &Report<'_>, site: &Site<'_>) -> String {
    let plain = |value| plain_value(report.record.notation, value).into_owned();
    let tag = |tag| report.record.value(tag).map(plain).unwrap_or_default();
    let first = first_error(report);
    row([
        guarded(site.file.to_owned()),
        site.cut.game.to_string(),
        site.cut.line.to_string(),
        guarded(tag(Tag::Event)),
        guarded(tag(Tag::White)),
        guarded(tag(Tag::Black)),
        guarded(report.recorded_result().unwrap_or_default().into_owned()),
        report.choice.rules.map(|rules| rules.name.to_owned()).unwrap_or_default(),
        report.verdict.as_str().to_owned(),
        report.plies.to_string(),
        report.replayed().to_string(),
        report.count(Severity::Error).to_string(),
        report.count(Severity::Warning).to_string(),
        report.count(Severity::Note).to_string(),
        first.and_then(|finding| finding.ply).map(|ply| ply.to_string()).unwrap_or_default(),
        first.map(|finding| finding.kind().code.to_owned()).unwrap_or_default(),
        first
            .and_then(|finding| finding.citation.as_ref())
            .map(|citation| citation.article.to_string())
            .unwrap_or_default(),
    ])
}

/// A text from a record, made safe from being read as a formula.
#[must_use]
pub(super) fn guarded(text: String) -> String {
    if is_formula(&text) { format!("'{text}") } else { text }
}

/// Whether a spreadsheet would read a text as a formula.
#[must_use]
pub(crate) fn is_formula(text: &str) -> bool {
    let mut chars = text.trim_start().chars();
    // East Asian spreadsheets also accept the wide forms.
    chars.next().is_some_and(|c| "=+-@＝＋－＠".contains(c)) && chars.next().is_some()
}

/// One line, fields quoted where they need it.
pub(super) fn row(fields: impl IntoIterator<Item = String>) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for field in fields {
        // Writing to memory cannot fail.
        let _ = writer.write_field(clean(&field).as_ref());
    }
    let _ = writer.write_record(None::<&[u8]>);
    writer.into_inner().ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_is_a_formula() {
        for (text, cell) in [
            ("Rossi", "Rossi"),
            ("=HYPERLINK(\"http://example.org\")", "'=HYPERLINK(\"http://example.org\")"),
            ("+39 06", "'+39 06"),
            ("-2", "'-2"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("\t=1", "'\t=1"),
            ("＝1", "'＝1"),
            ("-", "-"),
            ("2-0", "2-0"),
            ("", ""),
        ] {
            assert_eq!(guarded(text.to_owned()), cell);
        }
    }
}
