//! What an index stores for one game.

use xxhash_rust::xxh3::xxh3_64;

use super::openings::{DEPTH, Steps};
use super::row::Row;
use super::watch::{Watch, counts};
use crate::tree::{Counts, Course, Line, Trunk};
use damiera_judge::report::Report;
use damiera_record::input::Cut;
use damiera_record::notation::heading::Heading;
use damiera_record::record::Above;
use damiera_rules::board::Color;

/// What an index stores for one game.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its row, without the names and the headings.
    pub(super) row: Row,
    /// White's name and Black's.
    pub(super) players: [Option<String>; 2],
    /// The headings that stand above it.
    pub(super) above: Option<Above>,
    /// Its positions, each once.
    pub(super) positions: Vec<u64>,
    pub(super) opening: Opening,
}

/// How a game begins.
#[derive(Clone, Debug)]
pub(super) enum Opening {
    Unplayable,
    Elsewhere,
    Steps { gametype: u16, steps: Steps, counts: Counts },
}

impl Entry {
    /// Where the openings of an index start and how deep they are: what has to be watched for [`Entry::of`].
    #[must_use]
    pub fn trunk() -> Trunk {
        Trunk::of_starts(DEPTH)
    }

    /// The entry of a game that was watched; `None` if the game is so long, or so far into its file, that its
    /// numbers do not fit.
    #[must_use]
    pub fn of(report: &Report<'_>, cut: &Cut, bytes: &[u8], seen: Watch, line: &Line<'_>) -> Option<Entry> {
        let heading = Heading::of(&report.record);
        let game = report.game.as_ref();
        let last = game.and_then(|game| game.last);
        let fits = |number: u64| (number < 1 << 48).then_some(number);
        // If the rules were given up in the end, nothing seen counts.
        let Watch { mut positions, extremes, .. } = if game.is_some() { seen } else { Watch::default() };
        positions.sort_unstable();
        positions.dedup();
        let row = Row {
            byte_start: fits(cut.byte_start)?,
            byte_len: u32::try_from(bytes.len()).ok()?,
            line: fits(cut.line)?,
            column: u32::try_from(cut.column).ok()?,
            hash: xxh3_64(bytes),
            plies: u32::try_from(report.plies).ok()?,
            names: [0; 2],
            above: 0,
            date: heading.date().unwrap_or_default(),
            winner: report.recorded_winner(),
            gametype: report.choice.rules.map_or(0, |rules| rules.gametype),
            last: last.map_or([0; 4], |last| {
                let [[white, white_kings], [black, black_kings]] =
                    Color::ALL.map(|color| counts(&last, color));
                [white - white_kings, white_kings, black - black_kings, black_kings]
            }),
            extremes,
        };
        let opening = match line.course(report) {
            Course::Unplayable => Opening::Unplayable,
            Course::Elsewhere => Opening::Elsewhere,
            Course::Steps { rules, steps, counts, .. } => {
                Opening::Steps { gametype: rules.gametype, steps: Steps::of(steps), counts }
            }
        };
        let players = Color::ALL.map(|color| heading.player(color));
        Some(Entry { row, players, above: cut.above.clone(), positions, opening })
    }
}
