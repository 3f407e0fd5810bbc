//! A game as replayed on a page.

use serde::Serialize;

use super::finding::{FindingObject, finding_objects};
use super::meant::MeantObject;
use crate::page::{Board, RemarkKind, Steps, remarks};
use crate::reports::claims::sentence;
use crate::text::clean;
use damiera_judge::report::Report;
use damiera_query::game::JudgedGame;
use damiera_record::clocks::{Shows, shown};
use damiera_record::notation::heading::Heading;
use damiera_record::notation::plain_value;
use damiera_record::record::TagPair;
use damiera_rules::board::Color;
use damiera_rules::variant::own;
use damiera_words::Catalog;

/// The number of characters kept of a tag value.
const VALUE_KEPT: usize = 500;

/// A game in the form replayed by the page. Plies and squares are as in [`crate::page`].
#[derive(Debug, Serialize)]
pub(super) struct GameObject<'a> {
    place: String,
    players: [String; 2],
    result: String,
    verdict: &'static str,
    variant: Option<&'static str>,
    /// The names of squares, if they are not the variant's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    names: Option<Vec<String>>,
    /// Whether they are named by letter and row.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    algebraic: bool,
    tags: Vec<(String, String)>,
    start: &'a str,
    /// Whether the first ply is the second of its move number.
    second: bool,
    /// The plies that were taken back; the ply after each of them has its number.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    taken_back: Vec<usize>,
    /// Whose turn it is after the last step.
    to_move: Option<char>,
    /// The plies that could be followed, separated by blanks.
    steps: String,
    placed: Vec<(usize, &'a str)>,
    /// Every ply as written.
    moves: Vec<String>,
    /// Plies before it, kind, text.
    remarks: Vec<(usize, char, String)>,
    /// Plies before it, side, time left or used up.
    clocks: Vec<(usize, char, String)>,
    findings: Vec<FindingObject>,
    claims: Vec<ClaimObject>,
    /// What was meant, where that was looked for and found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) repair: Option<MeantObject>,
}

#[derive(Debug, Serialize)]
struct ClaimObject {
    since: usize,
    claimable: usize,
    text: String,
}

/// A game as an object.
pub(super) fn game_object<'a>(game: &'a JudgedGame<'_>, steps: &'a Steps) -> GameObject<'a> {
    let report = game.report;
    let heading = Heading::of(&report.record);
    let player =
        |color| heading.player(color).map_or_else(|| "?".to_owned(), |name| clean(&name).into_owned());
    let joined: Vec<&str> = steps.steps().iter().map(|step| step.0.as_str()).collect();
    let claim = |claim| sentence(report, claim);
    let rules = report.named_rules();
    let named = rules.filter(|rules| !std::ptr::eq(*rules, own(rules))).map(Board::of);
    GameObject {
        place: place(game),
        players: Color::ALL.map(player),
        result: report.recorded_result().map_or_else(String::new, |result| kept(&result)),
        verdict: report.verdict.as_str(),
        variant: report.choice.rules.map(|rules| rules.name),
        algebraic: named.as_ref().is_some_and(|board| board.algebraic),
        names: named.map(|board| board.names),
        tags: report.record.all_tags().map(|pair| tag(report, pair)).collect(),
        start: steps.start(),
        second: report.game.as_ref().is_some_and(|game| game.is_second(1)),
        taken_back: report.game.as_ref().map_or_else(Vec::new, |game| game.taken_back.clone()),
        to_move: steps.to_move().map(side),
        steps: joined.join(" "),
        placed: steps.placed().iter().map(|placed| (placed.after, placed.placement.as_str())).collect(),
        moves: report.ply_spans().iter().map(|&span| kept(report.record.slice(span))).collect(),
        remarks: remarks(&report.record)
            .into_iter()
            .map(|remark| (remark.after, kind(remark.kind), clean(&remark.text).into_owned()))
            .collect(),
        clocks: clocks(report),
        findings: finding_objects(game, rules),
        claims: game
            .seen
            .claims
            .iter()
            .map(|each| ClaimObject { since: each.since, claimable: each.claimable, text: claim(each) })
            .collect(),
        repair: None,
    }
}

/// The place of a game: `round3.pdn:41`. The folders are left out for privacy.
fn place(game: &JudgedGame<'_>) -> String {
    let (file, line) = (game.site.file, game.site.cut.line);
    if file == "-" {
        return Catalog::english().at_line(line);
    }
    let is_whole = std::path::Path::new(file).is_absolute() || file.starts_with("..");
    let name = file.rsplit(['/', '\\']).next().filter(|_| is_whole).unwrap_or(file);
    format!("{}:{line}", clean(name))
}

/// The letter of a side.
pub(super) const fn side(color: Color) -> char {
    color.letter().to_ascii_lowercase()
}

const fn kind(kind: RemarkKind) -> char {
    match kind {
        RemarkKind::Comment => 'c',
        RemarkKind::Variation => 'v',
        RemarkKind::Sign => 's',
    }
}

fn tag(report: &Report<'_>, pair: &TagPair) -> (String, String) {
    let name = pair.tag.map_or_else(|| report.record.name(pair), |tag| tag.name());
    let value = pair.value.map_or("", |value| report.record.slice(value));
    (kept(name), kept(&plain_value(report.record.notation, value)))
}

/// A text on one line, cut to the kept length.
fn kept(text: &str) -> String {
    let mut short: String = text.chars().take(VALUE_KEPT).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    clean(short.trim()).into_owned()
}

/// The clock readings: the time left, or the time a move took after a plus.
fn clocks(report: &Report<'_>) -> Vec<(usize, char, String)> {
    let reading = |reading: damiera_record::clocks::Reading| {
        let text = match reading.shows {
            Shows::Left(time) => shown(time),
            Shows::Took(time) => format!("+{}", shown(time)),
        };
        (reading.ply, side(reading.side), text)
    };
    report.clocks().readings.into_iter().map(reading).collect()
}
