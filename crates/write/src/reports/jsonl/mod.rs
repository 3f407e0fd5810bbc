//! JSON lines: one object per game, then one summary.
//!
//! Keys are public interface; what is unknown is null. The order of keys is fixed, so that two runs can be
//! compared as text.

mod finding;
mod summary;
mod tags;

use std::borrow::Cow;
use std::cell::RefCell;

use super::claims::{ClaimObject, claim_object};
use crate::rows::object::object;
use crate::rows::{DataType, Typed};
use crate::text::{SCHEMA, push_line};
use damiera_judge::draws::Claim;
use damiera_judge::report::Report;
use damiera_record::input::Site;
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;
use serde::{Serialize, Serializer};

pub use finding::FindingObject;
pub(crate) use finding::{finding_object, written};
pub(crate) use summary::SummaryObject;
pub use summary::write_summary;

use tags::Tags;

/// Appends the line of one game.
pub fn write_game(report: &Report<'_>, claims: &[Claim], site: &Site<'_>, out: &mut String) {
    let game = report.game.as_ref();
    let start_fen = game.and_then(|game| Some(start_fen(&game.start?, game.rules)));
    let final_fen = game.and_then(|game| Some(game.last?.to_fen(&game.rules.names)));
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
        to_move: game.and_then(|game| Some(game.last?.turn().as_str())),
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
            let fen = start.to_fen(&rules.names);
            *last = Some((rules, *start, fen.clone()));
            fen
        }
    })
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

impl Typed for Findings<'_> {
    const TYPE: DataType = Vec::<FindingObject<'_>>::TYPE;
}
