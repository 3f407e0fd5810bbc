//! JSON lines: one object per game, then one summary.
//!
//! Keys are public interface; what is unknown is null. The order of keys is fixed, so that two runs can be
//! compared as text.

use crate::rows::object::object;
use crate::rows::{Column, DataType, Keys, Typed};
use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::{BTreeMap, HashSet, VecDeque};

use damiera_rules::movegen::Way;
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;
use damiera_words::Catalog;
use serde::ser::SerializeMap as _;
use serde::{Serialize, Serializer};

use super::claims::{ClaimObject, claim_object};
use super::data::Data;
use super::{FileFinding, Sums};
use crate::text::{SCHEMA, push_line};
use damiera_judge::draws::Claim;
use damiera_judge::findings::{Fact, Finding};
use damiera_judge::report::{Report, Verdict};
use damiera_record::input::Site;
use damiera_record::notation::plain_value;
use damiera_record::record::{Record, Tag};
use damiera_rules::board::Color;

/// The number of characters quoted of a marked text; stray text can have megabytes.
const TEXT_QUOTED: usize = 200;

/// Appends the line of one game.
pub fn write_game(report: &Report<'_>, claims: &[Claim], site: &Site<'_>, out: &mut String) {
    let game = report.game.as_ref();
    let start_fen = game.and_then(|game| Some(start_fen(&report.start_as_written()?, game.rules)));
    let last = report.last_as_written();
    let final_fen = game.and_then(|game| Some(last?.to_fen(game.rules.own_names())));
    let (recorded, winner) = report.recorded();
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
        variant_from: report.choice.source.map(damiera_judge::report::Source::as_str),
        tags: Tags(&report.record),
        plies: report.plies,
        replayed: report.replayed(),
        verdict: report.verdict.as_str(),
        start_fen,
        final_fen,
        to_move: last.map(|last| last.turn().as_str()),
        result: ResultObject {
            recorded: recorded.map(Cow::into_owned),
            winner: winner.as_str(),
            position: game.map_or("open", |game| game.outcome.as_str()),
        },
        claims: claims.iter().map(claim_object).collect(),
        findings: Findings { report, site },
        rulebook: report.choice.rules.map(|rules| rules.rulebook.name),
        rulebook_title: report.choice.rules.map(|rules| rules.rulebook.full()),
    };
    push_line(&object, out);
}

thread_local! {
    /// The start of the last game, and its FEN.
    static START: RefCell<Option<(&'static Rules, Position<u128>, String)>> = const { RefCell::new(None) };
}

/// The FEN of a start: most games have that of the game before.
fn start_fen(start: &Position<u128>, rules: &'static Rules) -> String {
    START.with_borrow_mut(|last| match last {
        Some((known, position, fen)) if std::ptr::eq(*known, rules) && position == start => fen.clone(),
        _ => {
            // A bare position does not say how its squares are numbered.
            let fen = start.to_fen(rules.own_names());
            *last = Some((rules, *start, fen.clone()));
            fen
        }
    })
}

/// Appends the line of the sums.
pub fn write_summary(sums: &Sums, out: &mut String) {
    let games = |verdict: Verdict| sums.verdicts[verdict as usize];
    let object = SummaryObject {
        r#type: "summary",
        schema: SCHEMA,
        files: sums.tally.files,
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

object! {
    #[derive(Serialize)]
    pub(crate) struct GameObject<'a> {
        /// What the object is.
        r#type: &'static str,
        /// The version of the keys: 1.
        schema: u32,
        id: String,
        file: &'a str,
        game: u64,
        byte_start: u64,
        byte_len: usize,
        line: u64,
        variant: Option<&'static str>,
        variant_from: Option<&'static str>,
        /// The tags by name, in the standard's spelling if known.
        tags: Tags<'a>,
        plies: usize,
        replayed: usize,
        verdict: &'static str,
        start_fen: Option<String>,
        final_fen: Option<String>,
        to_move: Option<&'static str>,
        /// The result.
        result: ResultObject,
        /// The draws that could be claimed.
        claims: Vec<ClaimObject<'a>>,
        /// Everything found, in order of place.
        findings: Findings<'a>,
        /// The rulebook that it was judged by: its name for --rulebook.
        rulebook: Option<&'static str>,
        /// Its title, and the edition whose articles are cited where there are several.
        rulebook_title: Option<String>,
    }
}

object! {
    #[derive(Serialize)]
    pub(crate) struct ResultObject {
        /// The result as written: the tag Result, otherwise the terminator.
        recorded: Option<String>,
        /// Who won by that result: white, black, draw, or none if it does not say.
        winner: &'static str,
        /// What the final position alone says: white-wins, black-wins or open.
        position: &'static str,
    }
}

object! {
    /// The keys of a finding in a game.
    #[derive(Debug, Serialize)]
    pub struct FindingObject<'a> {
        /// What was found: see damiera explain.
        pub(crate) code: &'static str,
        /// error, warning or note.
        pub(crate) severity: &'static str,
        /// The article of the rulebook; null for findings about the record itself.
        pub(crate) article: Option<&'a str>,
        /// The article of play it rests on.
        pub(crate) rule: Option<&'a str>,
        /// The ply it concerns, from 1; null if it concerns the whole game.
        pub(crate) ply: Option<usize>,
        /// The number of the move that the ply is part of.
        pub(crate) move_number: Option<usize>,
        /// Who committed it: white or black.
        pub(crate) side: Option<&'static str>,
        /// The text it is about; the beginning of a long one.
        pub(crate) text: Option<String>,
        /// The first byte it is about, in the file.
        pub(crate) byte_start: u64,
        /// The number of bytes it is about.
        pub(crate) byte_len: u64,
        /// The line, from 1.
        pub(crate) line: u64,
        /// The column, in characters from 1.
        pub(crate) col: u64,
        /// What was seen, in a sentence.
        pub(crate) message: String,
        /// The moves that were legal; empty if it is not about moves.
        pub(crate) legal: Vec<String>,
        /// The ply that accepted the irregularity.
        pub(crate) accepted_by: Option<usize>,
        /// Whether it stands: true, false (corrected), or null (not answered).
        pub(crate) stands: Option<bool>,
        /// Whether it comes from an arbiter's note.
        pub(crate) declared: bool,
        /// Whether the note says that the opponent had it corrected.
        pub(crate) corrected: bool,
        /// What else the code needs.
        pub(crate) data: Data<'a>,
    }
}

/// A finding as an object.
#[must_use]
pub(crate) fn finding_object<'a>(
    finding: &'a Finding,
    report: &Report<'_>,
    site: &Site<'_>,
) -> FindingObject<'a> {
    let location = site.place(finding.span.start);
    let byte_len = site.byte_len(finding.span);
    let rules = report.choice.rules;
    FindingObject {
        code: finding.kind().code,
        severity: finding.kind().severity.as_str(),
        article: finding.citation.as_ref().map(|citation| citation.article.as_ref()),
        rule: finding.citation.as_ref().and_then(|citation| citation.rule.as_deref()),
        ply: finding.ply,
        move_number: finding.ply.map(|ply| report.move_number(ply)),
        side: finding.side.map(Color::as_str),
        text: quoted(report.record.slice(finding.span)),
        byte_start: location.byte_start,
        byte_len,
        line: location.line,
        col: location.column,
        message: message(finding, rules),
        legal: finding.legal.iter().filter_map(|way| Some(written(way, rules?))).collect(),
        accepted_by: finding.accepted_by,
        stands: finding.stands,
        declared: finding.declared,
        corrected: finding.corrected,
        data: Data::of(finding, rules),
    }
}

/// How many messages about whole games are kept.
const MESSAGES_KEPT: usize = 32;

/// What a message is made of, and the message.
type Kept = (Fact, Option<bool>, Option<&'static str>, Option<&'static str>, String);

thread_local! {
    static KEPT: RefCell<VecDeque<Kept>> = const { RefCell::new(VecDeque::new()) };
}

/// A finding in a sentence.
///
/// The same is said of most games of a database that has no GameType tags, and making the sentence takes longer
/// than judging a short game: the last sentences about whole games are kept. Those about plies differ.
fn message(finding: &Finding, rules: Option<&Rules>) -> String {
    let make = || Catalog::english().message(finding, rules);
    if finding.ply.is_some() || finding.played_on {
        return make();
    }
    KEPT.with_borrow_mut(|kept| {
        let name = rules.map(|rules| rules.name);
        let known = kept.iter().find(|(fact, stands, guessed, game, _)| {
            (*stands, *guessed, *game) == (finding.stands, finding.guessed, name) && *fact == finding.fact
        });
        if let Some((.., message)) = known {
            return message.clone();
        }
        let message = make();
        kept.truncate(MESSAGES_KEPT - 1);
        kept.push_front((finding.fact.clone(), finding.stands, finding.guessed, name, message.clone()));
        message
    })
}

/// A move in strict notation.
pub(crate) fn written(way: &Way, rules: &Rules) -> String {
    way.to_text(&rules.names, rules.capture_sign)
}

object! {
    #[derive(Serialize)]
    pub(crate) struct SummaryObject<'a> {
        /// What the object is.
        r#type: &'static str,
        /// The version of the keys: 1.
        schema: u32,
        /// The files read.
        files: u64,
        /// All their bytes: those of the games and those between them.
        bytes: u64,
        /// The bytes of games.
        game_bytes: u64,
        /// The bytes between games.
        gap_bytes: u64,
        /// The games: the sum of the four verdicts.
        games: u64,
        /// The legal games.
        legal: u64,
        /// The irregular games.
        irregular: u64,
        /// The broken games.
        broken: u64,
        /// The unreadable games.
        unreadable: u64,
        /// The plies written in the main lines.
        plies: u64,
        /// The number of findings of each code.
        findings: &'a BTreeMap<&'static str, u64>,
        /// What concerns a whole file.
        file_findings: Vec<FileFindingObject<'a>>,
    }
}

object! {
    #[derive(Serialize)]
    pub(crate) struct FileFindingObject<'a> {
        /// The file.
        file: &'a str,
        #[serde(flatten)]
        finding: FindingObject<'a>,
    }
}

fn file_finding_object(finding: &FileFinding) -> FileFindingObject<'_> {
    FileFindingObject {
        file: &finding.file,
        finding: FindingObject {
            code: finding.kind().code,
            severity: finding.kind().severity.as_str(),
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
            message: Catalog::english().fact(&finding.fact, None),
            legal: Vec::new(),
            accepted_by: None,
            stands: None,
            declared: false,
            corrected: false,
            data: Data { fact: &finding.fact, noted: None, rules: None },
        },
    }
}

impl Typed for Data<'_> {
    const TYPE: DataType = DataType::Object(&[
        Keys::Facts,
        Keys::One(
            Column::of::<&str>(
                "noted",
                "The arbiter's own words on an irregularity that the moves or a written position show too.",
            )
            .optional(),
        ),
    ]);
}

impl Typed for Findings<'_> {
    const TYPE: DataType = Vec::<FindingObject<'_>>::TYPE;
}

impl Typed for Tags<'_> {
    const TYPE: DataType = DataType::Map(&Column::of::<Option<String>>("value", ""));
}

/// The findings of a game, each made when it is written.
pub(crate) struct Findings<'a> {
    report: &'a Report<'a>,
    site: &'a Site<'a>,
}

impl Serialize for Findings<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Findings { report, site } = *self;
        serializer.collect_seq(report.findings.iter().map(|finding| finding_object(finding, report, site)))
    }
}

/// The tags as an object: standard names if known, otherwise names as written; of pairs with the same name,
/// the first.
pub(crate) struct Tags<'a>(&'a Record<'a>);

impl Serialize for Tags<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        // No other name is that of a standard tag.
        let mut tags = [false; Tag::ALL.len()];
        let mut others = HashSet::new();
        for pair in self.0.all_tags() {
            let (name, is_first) = match pair.tag {
                Some(tag) => (tag.name(), !std::mem::replace(&mut tags[tag as usize], true)),
                None => (self.0.name(pair), others.insert(self.0.name(pair))),
            };
            if is_first {
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
