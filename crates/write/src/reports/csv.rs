//! Comma-separated values: one line per game, for spreadsheets.
//!
//! Results are written as recorded. A spreadsheet may read `1-1` as the first of January: import the column
//! as text.

use crate::rows::column::{Integer, List, Text, columns};
use crate::rows::csv as table;
use damiera_judge::findings::{Finding, Severity};
use damiera_judge::report::{Report, Source};
use damiera_query::game::first_error;
use damiera_record::input::Site;
use damiera_record::notation::plain_value;
use damiera_record::record::Tag;

/// A game as a row.
struct Row<'a> {
    report: &'a Report<'a>,
    site: &'a Site<'a>,
    /// The first irregularity.
    first: Option<&'a Finding>,
    legal: Vec<String>,
}

// New columns come last: programs count on the others.
columns! {
    row: Row<'_>;
    /// The file of the game.
    file: Text = row.site.file,
    /// The number of the game in its file.
    game: Integer = row.site.cut.game,
    /// The line that the game begins on.
    line: Integer = row.site.cut.line,
    /// The event.
    event: Option<Text> = tag(row.report, Tag::Event),
    /// White's name.
    white: Option<Text> = tag(row.report, Tag::White),
    /// Black's name.
    black: Option<Text> = tag(row.report, Tag::Black),
    /// The result as written: the tag Result, otherwise the terminator.
    result: Option<Text> = row.report.recorded_result(),
    /// The game played.
    variant: Option<Text> = row.report.choice.rules.map(|rules| rules.name),
    /// legal, irregular, broken or unreadable.
    verdict: Text = row.report.verdict.as_str(),
    /// The plies written in the main line.
    plies: Integer = row.report.plies,
    /// The plies that could be followed.
    replayed: Integer = row.report.replayed(),
    /// The number of errors.
    errors: Integer = row.report.count(Severity::Error),
    /// The number of warnings.
    warnings: Integer = row.report.count(Severity::Warning),
    /// The number of notes.
    notes: Integer = row.report.count(Severity::Note),
    /// The ply of the first irregularity.
    first_irregular_ply: Option<Integer> = row.first.and_then(|finding| finding.ply),
    /// The code of the first irregularity.
    code: Option<Text> = row.first.map(|finding| finding.kind().code),
    /// Its article.
    article: Option<Text> = row.first.and_then(|finding| Some(finding.citation.as_ref()?.article.as_ref())),
    /// The article of play that it rests on.
    rule: Option<Text> = row.first.and_then(|finding| finding.citation.as_ref()?.rule.as_deref()),
    /// The moves that were legal instead.
    legal: List<Text> = row.legal.iter().map(String::as_str),
    /// The round.
    round: Option<Text> = tag(row.report, Tag::Round),
    /// The board.
    board: Option<Text> = tag(row.report, Tag::Board),
    /// The date as written.
    date: Option<Text> = tag(row.report, Tag::Date),
    /// Where the choice of the variant comes from: option, tag or evidence; empty if it is not known.
    variant_from: Option<Text> = row.report.choice.source.map(Source::as_str),
}

/// The header line.
#[must_use]
pub fn header() -> String {
    table::header(COLUMNS)
}

/// The line of one game. Code, article, rule and legal moves are those of its first irregularity.
#[must_use]
pub fn game(report: &Report<'_>, site: &Site<'_>) -> String {
    let first = first_error(report);
    let legal = first.map(|finding| super::diagnostic::legal(finding, report.choice.rules));
    table::line(&cells(&Row { report, site, first, legal: legal.unwrap_or_default() }))
}

/// The value of a tag as written, without escapes; `None` if it is missing or empty.
pub(crate) fn tag(report: &Report<'_>, tag: Tag) -> Option<String> {
    let value = plain_value(report.record.notation, report.record.value(tag)?);
    (!value.is_empty()).then(|| value.into_owned())
}
