//! Irregularities and arbiters' notes as CSV and JSON lines.

use crate::rows::column::{Boolean, Integer, List, Text, columns};
use crate::rows::csv as table;
use crate::rows::object::object;
use serde::Serialize;

use crate::reports::csv::tag;
use crate::reports::diagnostic::legal;
use crate::reports::jsonl::{FindingObject, finding_object};
use crate::text::{SCHEMA, push_line};
use damiera_judge::findings::Finding;
use damiera_judge::irregularities::{is_note, reported};
use damiera_judge::report::Report;
use damiera_record::input::Site;
use damiera_record::notation::plain_value;
use damiera_record::record::Tag;
use damiera_rules::board::Color;
use damiera_words::Catalog;

/// An irregularity or a note as a row.
struct Row<'a> {
    report: &'a Report<'a>,
    site: &'a Site<'a>,
    finding: &'a Finding,
    legal: Vec<String>,
}

impl Row<'_> {
    /// The name of whoever committed it.
    fn player(&self) -> Option<String> {
        let side = self.finding.side?;
        tag(self.report, if side == Color::White { Tag::White } else { Tag::Black })
    }
}

// New columns come last: programs count on the others.
columns! {
    row: Row<'_>, like FindingObject<'static>;
    /// The file of the game.
    file: Text = row.site.file,
    /// The number of the game in its file.
    game: Integer = row.site.cut.game,
    line: Integer = row.site.place(row.finding.span.start).line,
    /// The event.
    event: Option<Text> = tag(row.report, Tag::Event),
    /// White's name.
    white: Option<Text> = tag(row.report, Tag::White),
    /// Black's name.
    black: Option<Text> = tag(row.report, Tag::Black),
    /// The game played.
    variant: Option<Text> = row.report.choice.rules.map(|rules| rules.name),
    ply: Option<Integer> = row.finding.ply,
    move_number: Option<Integer> = move_number(row.finding, row.report),
    side: Option<Text> = row.finding.side.map(Color::as_str),
    /// The name of the player who committed it.
    player: Option<Text> = row.player(),
    /// The text it is about, on one line.
    text: Option<Text> = Some(row.report.record.slice(row.finding.span)).filter(|text| !text.is_empty()),
    code: Text = row.finding.kind().code,
    article: Option<Text> = row.finding.citation.as_ref().map(|citation| citation.article.as_ref()),
    rule: Option<Text> = row.finding.citation.as_ref().and_then(|citation| citation.rule.as_deref()),
    accepted_by: Option<Integer> = row.finding.accepted_by,
    stands: Option<Boolean> = row.finding.stands,
    declared: Boolean = row.finding.declared,
    corrected: Boolean = row.finding.corrected,
    message: Text = Catalog::english().message(row.finding, row.report.choice.rules),
    legal: List<Text> = row.legal.iter().map(String::as_str),
    /// The arbiter's own words: of a note, or of an irregularity that the moves show too.
    noted: Option<Text> = row.finding.words(),
    /// The round.
    round: Option<Text> = tag(row.report, Tag::Round),
    /// The board.
    board: Option<Text> = tag(row.report, Tag::Board),
    /// The date as written.
    date: Option<Text> = tag(row.report, Tag::Date),
}

/// The header line.
#[must_use]
pub fn header() -> String {
    table::header(COLUMNS)
}

/// Appends one line of CSV for each irregularity of a game, and for each note of an arbiter; `code` tells them apart.
pub fn write_csv(report: &Report<'_>, site: &Site<'_>, out: &mut String) {
    for finding in reported(report) {
        let legal = legal(finding, report.choice.rules);
        out.push_str(&table::line(&cells(&Row { report, site, finding, legal })));
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
        round: Option<&'a str>,
        /// The board.
        board: Option<&'a str>,
        date: Option<&'a str>,
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
    let tags = [Tag::Event, Tag::White, Tag::Black, Tag::Round, Tag::Board, Tag::Date];
    let [event, white, black, round, board, date] = tags.map(|tag| value(report, tag));
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
            round: round.as_deref(),
            board: board.as_deref(),
            date: date.as_deref(),
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
    Some(report.move_number(ply))
}
