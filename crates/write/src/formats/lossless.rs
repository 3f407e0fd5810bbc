//! Lossless JSON lines: one object per game, with its text and what follows from it.

use std::borrow::Cow;

use crate::rows::object::object;
use serde::Serialize;

use super::Format;
use damiera_query::game::JudgedGame;

use crate::text::{SCHEMA, push_line};
use crate::transcript::{Bytes, Content, Kind, PlayedRow, Transcript, WrittenRow};
use damiera_query::game::Needs;
use damiera_record::clocks::{Clocks, Shows, shown};
use damiera_record::input::{Encoding, FileEncoding, decode};
use damiera_record::record::Record;
use damiera_rules::board::Color;

/// Writes a game as a [`TextRow`](crate::transcript::TextRow), which can be read back to the same bytes.
#[derive(Debug)]
pub struct Lossless;

object! {
    #[derive(Serialize)]
    pub(crate) struct GameRow<'a> {
        /// What the object is.
        r#type: &'static str,
        /// The version of the keys: 1.
        schema: u32,
        id: String,
        file: &'a str,
        game: u64,
        variant: Option<&'static str>,
        verdict: &'static str,
        plies: usize,
        start_fen: Option<String>,
        #[serde(flatten)]
        text: WrittenRow<'a>,
    }
}

object! {
    #[derive(Serialize)]
    pub(crate) struct GapRow<'a> {
        /// What the object is.
        r#type: &'static str,
        /// The version of the keys: 1.
        schema: u32,
        /// The file.
        file: &'a str,
        /// The encoding of the file, where that is UTF-16.
        #[serde(skip_serializing_if = "Option::is_none")]
        encoding: Option<&'static str>,
        /// The bytes; of a file in UTF-16, its text.
        gap: Bytes,
    }
}

impl Format for Lossless {
    fn holds_games(&self) -> bool {
        true
    }

    fn needs(&self) -> Needs {
        Needs::PLIES
    }

    fn game(&self, game: &JudgedGame<'_>, out: &mut Vec<u8>) {
        let report = game.report;
        let start = report.game.as_ref().and_then(|played| Some((played.rules, report.start_as_written()?)));
        let transcript = Transcript::of(&report.record);
        let effects = Effects::of(game, &transcript);
        let played = |at| effects.played(at);
        let mut text = WrittenRow::of(&report.record, &transcript, game.decoded, &played);
        let usual = if game.site.cut.game == 1 { "" } else { text.usual_gap() };
        let gap = in_row(game.gap, game.file_encoding);
        text.gap = (*gap != *usual.as_bytes()).then(|| Bytes::of(&gap));
        let row = GameRow {
            r#type: "game",
            schema: SCHEMA,
            id: report.id(),
            file: game.site.file,
            game: game.site.cut.game,
            variant: report.choice.rules.map(|rules| rules.name),
            verdict: report.verdict.as_str(),
            plies: report.plies,
            start_fen: start.map(|(rules, start)| start.to_fen(rules.own_names())),
            text,
        };
        push_row(&row, out);
    }

    fn gap(&self, file: &str, encoding: FileEncoding, bytes: &[u8], out: &mut Vec<u8>) {
        let gap = Bytes::of(&in_row(bytes, encoding));
        let encoding = match encoding {
            FileEncoding::Forced(encoding) | FileEncoding::Shown(encoding) => Some(encoding),
            FileEncoding::Detected(_) => None,
        };
        let encoding = encoding.filter(|encoding| encoding.is_wide()).map(Encoding::name);
        push_row(&GapRow { r#type: "gap", schema: SCHEMA, file, encoding, gap }, out);
    }
}

/// Bytes between games as a row has them: those in UTF-16 as text.
fn in_row(gap: &[u8], encoding: FileEncoding) -> Cow<'_, [u8]> {
    if encoding.is_wide() {
        Cow::Owned(decode(gap, encoding).text().as_bytes().to_vec())
    } else {
        Cow::Borrowed(gap)
    }
}

/// The effects of the moves of a game on its board and its clocks.
struct Effects<'a> {
    game: &'a JudgedGame<'a>,
    clocks: Option<Clocks>,
    /// Which ply each entry of the transcript is, from 0; `None` for those that are no ply of the main line.
    plies: Vec<Option<usize>>,
}

impl<'a> Effects<'a> {
    fn of(game: &'a JudgedGame<'a>, transcript: &Transcript) -> Effects<'a> {
        let report = game.report;
        let clocks = report.game.as_ref().map(|_| report.clocks());
        let clocks = clocks.filter(|clocks| !clocks.readings.is_empty());
        Effects { game, clocks, plies: plies_of_entries(&report.record, transcript) }
    }

    /// The effect of the move of an entry, by its place in the transcript.
    fn played(&self, at: usize) -> Option<PlayedRow> {
        let ply = (*self.plies.get(at)?)?;
        let rules = self.game.report.game.as_ref()?.rules;
        let ply = self.game.seen.plies.get(ply)?;
        Some(PlayedRow::of(ply, rules, self.clock(ply.ply, ply.side)))
    }

    /// The time that was left on the clock of a side after a ply.
    fn clock(&self, ply: usize, side: Color) -> Option<String> {
        // In order of place, and so of ply: a search from the beginning for each ply would be quadratic.
        let readings = &self.clocks.as_ref()?.readings;
        let from = readings.partition_point(|reading| reading.ply < ply);
        let here = readings.get(from..)?.iter().take_while(|reading| reading.ply == ply);
        match here.into_iter().find(|reading| reading.side == side)?.shows {
            Shows::Left(time) => Some(shown(time)),
            Shows::Took(_) => None,
        }
    }
}

/// Which ply of the main line each entry of the transcript of a record is, from 0.
fn plies_of_entries(record: &Record<'_>, transcript: &Transcript) -> Vec<Option<usize>> {
    let plies = record.plies().enumerate();
    let mut places: Vec<(usize, &str, usize)> =
        plies.map(|(ply, (span, _))| (span.start, record.slice(span), ply)).collect();
    places.sort_unstable();
    let mut places = places.into_iter().peekable();
    let mut depth = 0_usize;
    let entries = transcript.entries.iter().map(|entry| {
        let Content::Token { kind, text } = &entry.content else { return None };
        match kind {
            Kind::VariationStart => depth += 1,
            Kind::VariationEnd => depth = depth.saturating_sub(1),
            // An ellipsis followed by another move is not a ply, nor a placeholder for one.
            Kind::Move if depth == 0 => {
                return places.next_if(|(_, written, _)| written == text).map(|(.., ply)| ply);
            }
            _ => {}
        }
        None
    });
    entries.collect()
}

fn push_row(row: &impl Serialize, out: &mut Vec<u8>) {
    // About as much as the row of a game of eighty plies takes.
    let mut line = String::with_capacity(16 << 10);
    push_line(row, &mut line);
    if out.is_empty() {
        // The row of a long game is large.
        *out = line.into_bytes();
    } else {
        out.extend_from_slice(line.as_bytes());
    }
}
