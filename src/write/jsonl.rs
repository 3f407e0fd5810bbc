//! JSON lines: one object per game, then one summary.
//!
//! Keys are public interface; what is unknown is null. The order of keys is fixed, so that two runs can be
//! compared as text.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashSet};

use serde::ser::SerializeMap as _;
use serde::{Serialize, Serializer};

use super::claims::{ClaimObject, claim_object};
pub use super::row::{SCHEMA, push_line};
use super::{FileFinding, Site, Sums};
use crate::board::Color;
use crate::draws::Claim;
use crate::findings::{Details, Finding};
use crate::notation::plain_value;
use crate::notation::result::GameResult;
use crate::record::Record;
use crate::replay::{Game, Outcome};
use crate::report::{Report, Verdict};

/// Characters of a marked text that are quoted; a stray text may be megabytes.
const TEXT_QUOTED: usize = 200;

/// Appends the line of one game.
pub fn write_game(report: &Report<'_>, claims: &[Claim], site: &Site<'_>, out: &mut String) {
    let game = report.game.as_ref();
    let start_fen = game.and_then(|game| Some(game.start?.to_fen(&game.rules.names)));
    let final_fen = game.and_then(|game| Some(game.last?.to_fen(&game.rules.names)));
    let object = GameObject {
        r#type: "game",
        schema: SCHEMA,
        id: report.id(),
        file: site.file,
        game: site.cut.game,
        byte_start: site.cut.byte_start,
        byte_len: site.cut.range.len(),
        line: site.cut.line,
        variant: report.choice.rules.map(|rules| rules.name),
        variant_from: report.choice.source.map(crate::report::Source::as_str),
        tags: Tags(&report.record),
        plies: report.plies,
        replayed: report.replayed(),
        verdict: report.verdict.as_str(),
        start_fen,
        final_fen,
        to_move: game.and_then(|game| Some(game.last?.turn().as_str())),
        result: ResultObject {
            recorded: report.recorded_result().map(Cow::into_owned),
            winner: winner(report.recorded_winner()),
            position: game.map_or("open", |game| position(game.outcome)),
        },
        claims: claims.iter().map(claim_object).collect(),
        findings: report.findings.iter().map(|finding| finding_object(finding, report, site)).collect(),
    };
    push_line(&object, out);
}

/// Appends the line of the sums.
pub fn write_summary(sums: &Sums, out: &mut String) {
    let games = |verdict: Verdict| sums.verdicts[verdict as usize];
    let object = SummaryObject {
        r#type: "summary",
        schema: SCHEMA,
        files: sums.files,
        bytes: sums.tally.bytes,
        game_bytes: sums.tally.game_bytes,
        gap_bytes: sums.tally.gap_bytes,
        games: sums.games(),
        legal: games(Verdict::Legal),
        irregular: games(Verdict::Irregular),
        broken: games(Verdict::Broken),
        unreadable: games(Verdict::Unreadable),
        plies: sums.plies,
        findings: &sums.findings,
        file_findings: sums.file_findings.iter().map(file_finding_object).collect(),
    };
    push_line(&object, out);
}

#[derive(Serialize)]
struct GameObject<'a> {
    r#type: &'static str,
    schema: u32,
    id: String,
    file: &'a str,
    game: u64,
    byte_start: u64,
    byte_len: usize,
    line: u64,
    variant: Option<&'static str>,
    variant_from: Option<&'static str>,
    tags: Tags<'a>,
    plies: usize,
    replayed: usize,
    verdict: &'static str,
    start_fen: Option<String>,
    final_fen: Option<String>,
    to_move: Option<&'static str>,
    result: ResultObject,
    claims: Vec<ClaimObject<'a>>,
    findings: Vec<FindingObject<'a>>,
}

#[derive(Serialize)]
struct ResultObject {
    recorded: Option<String>,
    winner: &'static str,
    position: &'static str,
}

/// The keys of a finding in a game.
#[derive(Debug, Serialize)]
pub struct FindingObject<'a> {
    pub(crate) code: &'static str,
    pub(crate) severity: &'static str,
    pub(crate) article: Option<&'a str>,
    pub(crate) rule: Option<&'a str>,
    pub(crate) ply: Option<usize>,
    pub(crate) move_number: Option<usize>,
    pub(crate) side: Option<&'static str>,
    pub(crate) text: Option<String>,
    pub(crate) byte_start: u64,
    pub(crate) byte_len: u64,
    pub(crate) line: u64,
    pub(crate) col: u64,
    pub(crate) message: &'a str,
    pub(crate) legal: &'a [String],
    pub(crate) accepted_by: Option<usize>,
    pub(crate) stands: Option<bool>,
    pub(crate) declared: bool,
    pub(crate) corrected: bool,
    pub(crate) data: Cow<'a, Details>,
}

/// A finding as an object.
#[must_use]
pub fn finding_object<'a>(finding: &'a Finding, report: &Report<'_>, site: &Site<'_>) -> FindingObject<'a> {
    let location = site.place(finding.span.start);
    let byte_len = site.byte_len(finding.span);
    FindingObject {
        code: finding.kind.code,
        severity: finding.kind.severity.as_str(),
        article: finding.citation.as_ref().map(|citation| citation.article.as_ref()),
        rule: finding.citation.as_ref().and_then(|citation| citation.rule.as_deref()),
        ply: finding.ply,
        move_number: finding
            .ply
            .map(|ply| report.game.as_ref().map_or(ply.div_ceil(2), |game: &Game| game.move_number(ply))),
        side: finding.side.map(Color::as_str),
        text: quoted(report.record.slice(finding.span)),
        byte_start: location.byte_start,
        byte_len,
        line: location.line,
        col: location.column,
        message: &finding.message,
        legal: &finding.legal,
        accepted_by: finding.accepted_by,
        stands: finding.stands,
        declared: finding.declared,
        corrected: finding.corrected,
        data: finding.details.as_deref().map_or_else(Cow::default, Cow::Borrowed),
    }
}

#[derive(Serialize)]
struct SummaryObject<'a> {
    r#type: &'static str,
    schema: u32,
    files: u64,
    bytes: u64,
    game_bytes: u64,
    gap_bytes: u64,
    games: u64,
    legal: u64,
    irregular: u64,
    broken: u64,
    unreadable: u64,
    plies: u64,
    findings: &'a BTreeMap<&'static str, u64>,
    file_findings: Vec<FileFindingObject<'a>>,
}

#[derive(Serialize)]
struct FileFindingObject<'a> {
    file: &'a str,
    #[serde(flatten)]
    finding: FindingObject<'a>,
}

fn file_finding_object(finding: &FileFinding) -> FileFindingObject<'_> {
    FileFindingObject {
        file: &finding.file,
        finding: FindingObject {
            code: finding.kind.code,
            severity: finding.kind.severity.as_str(),
            article: None,
            rule: None,
            ply: None,
            move_number: None,
            side: None,
            text: None,
            byte_start: 0,
            byte_len: 0,
            line: 1,
            col: 1,
            message: &finding.message,
            legal: &[],
            accepted_by: None,
            stands: None,
            declared: false,
            corrected: false,
            data: Cow::default(),
        },
    }
}

/// The tags as an object: standard names where they are known, names as written otherwise; of pairs with
/// the same name, the first.
struct Tags<'a>(&'a Record<'a>);

impl Serialize for Tags<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let mut seen = HashSet::with_capacity(self.0.tags.len());
        for pair in &self.0.tags {
            let name = match pair.tag {
                Some(tag) => tag.name(),
                None => self.0.name(pair),
            };
            if seen.insert(name) {
                map.serialize_entry(
                    name,
                    &pair.value.map(|value| plain_value(self.0.notation, self.0.slice(value))),
                )?;
            }
        }
        map.end()
    }
}

fn quoted(text: &str) -> Option<String> {
    if text.is_empty() {
        return None;
    }
    let mut quoted: String = text.chars().take(TEXT_QUOTED).collect();
    if quoted.len() < text.len() {
        quoted.push('…');
    }
    Some(quoted)
}

/// The word for who won by a recorded result.
#[must_use]
pub const fn winner(result: GameResult) -> &'static str {
    match result {
        GameResult::White => "white",
        GameResult::Black => "black",
        GameResult::Draw => "draw",
        GameResult::None => "none",
    }
}

/// The word for what the final position says.
pub(crate) const fn position(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won(Color::White) => "white-wins",
        Outcome::Won(Color::Black) => "black-wins",
        Outcome::Open => "open",
    }
}
