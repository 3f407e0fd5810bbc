//! The table of plies.

use super::Table;
use super::column::{Boolean, Integer, List, Text, columns};
use super::games::GameKey;
use damiera_judge::replay::Ply;
use damiera_judge::report::Report;
use damiera_query::game::JudgedGame;
use damiera_query::game::Needs;
use damiera_record::clocks::{Clocks, Shows};
use damiera_record::record::Span;
use damiera_rules::board::Color;

/// One row per ply of the main line; for those that could not be followed, only what their text says.
pub(super) static TABLE: Table = Table {
    name: "plies",
    about: "one row per ply of the main line: its squares, what it took, the position after it",
    columns: || COLUMNS,
    needs: || Needs::PLIES,
    rows: |game, emit| {
        let key = GameKey::of(game);
        let mut played = game.seen.plies.iter().peekable();
        let mut times = Times::of(game);
        for (index, &span) in game.report.ply_spans().iter().enumerate() {
            let ply = index + 1;
            let played = played.next_if(|played| played.ply == ply);
            let (left, took) = times.at(ply, played.map(|played| played.side));
            let byte_start = game.site.place(span.start).byte_start;
            let row = Row { report: game.report, key: &key, byte_start, ply, span, played, left, took };
            emit(&cells(&row));
        }
    },
};

struct Row<'a> {
    report: &'a Report<'a>,
    key: &'a GameKey<'a>,
    byte_start: u64,
    ply: usize,
    span: Span,
    played: Option<&'a Ply>,
    left: Option<u64>,
    took: Option<u64>,
}

columns! {
    row: Row<'_>;
    /// The name of the game.
    id: Text = row.key.id.as_str(),
    /// The file of the game.
    file: Text = row.key.file,
    /// The number of the game in its file.
    game: Integer = row.key.game,
    /// The first byte of the ply, in the file.
    byte_start: Integer = row.byte_start,
    /// The number of the ply, from 1.
    ply: Integer = row.ply,
    /// The game played.
    variant: Option<Text> = row.key.variant,
    /// Whose piece moved: white or black; null if the ply could not be followed, as in all columns of the
    /// board.
    side: Option<Text> = row.played.map(|ply| ply.side.as_str()),
    /// The number of the move that the ply is part of.
    move_number: Integer = row.move_number(),
    /// The ply as written.
    text: Text = row.report.record.slice(row.span),
    /// Whether the ply could be followed.
    replayed: Boolean = row.played.is_some(),
    /// The move in strict notation, long only if necessary.
    short: Option<Text> = row.played.map(|ply| ply.short.as_str()),
    /// The move with every square the piece stopped on.
    long: Option<Text> = row.played.map(|ply| ply.long.as_str()),
    /// The square that the piece left.
    from_square: Option<Integer> = row.played.map(|ply| ply.from),
    /// The square where it arrived.
    to_square: Option<Integer> = row.played.map(|ply| ply.to),
    /// The squares of the pieces it took, in that order; empty for a quiet move.
    captured: Option<List<Integer>> = row.played.map(|ply| ply.captured.iter().copied()),
    /// Every square it stopped on, the first and the last included.
    path: Option<List<Integer>> = row.played.map(|ply| ply.path.iter().copied()),
    /// Whether a man was crowned.
    promotes: Option<Boolean> = row.played.map(|ply| ply.promotes),
    /// The position after it.
    fen: Option<Text> = row.played.zip(row.report.game.as_ref()).map(|(ply, game)| ply.fen(game.rules)),
    /// The seconds left on the clock of its side, from a comment after it.
    clock_seconds: Option<Integer> = row.left,
    /// The seconds it took, from a comment after it.
    took_seconds: Option<Integer> = row.took,
}

impl Row<'_> {
    fn move_number(&self) -> usize {
        self.report.move_number(self.ply)
    }
}

/// The clock readings, ply by ply.
struct Times {
    clocks: Clocks,
    /// The reading that comes next.
    next: usize,
}

impl Times {
    fn of(game: &JudgedGame<'_>) -> Times {
        Times { clocks: game.report.clocks(), next: 0 }
    }

    /// The seconds left after a ply, and those it took: the first reading of each.
    fn at(&mut self, ply: usize, side: Option<Color>) -> (Option<u64>, Option<u64>) {
        let (mut left, mut took) = (None, None);
        while let Some(reading) = self.clocks.readings.get(self.next).filter(|reading| reading.ply <= ply) {
            self.next += 1;
            if reading.ply == ply && Some(reading.side) == side {
                match reading.shows {
                    Shows::Left(time) => left = left.or(Some(time.as_secs())),
                    Shows::Took(time) => took = took.or(Some(time.as_secs())),
                }
            }
        }
        (left, took)
    }
}
