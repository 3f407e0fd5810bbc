//! Tables of events of a few games.

mod events;
mod games;
mod points;
mod remarks;
mod standings;

use std::fmt::Write as _;

use super::tie_break::TieBreak;
use super::*;
use damiera_judge::report::Report;
use damiera_record::input::Site;
use damiera_record::input::{Decoded, Splitter, encoding};
use damiera_record::notation::pdn;

/// A game: event, round, White, Black, result, date, moves.
type Row<'a> = (&'a str, &'a str, &'a str, &'a str, &'a str, &'a str, &'a str);

/// The games as PDN; the same moves wherever they are the same here.
fn pdn_of(rows: &[Row<'_>]) -> String {
    let mut text = String::new();
    for (event, round, white, black, result, date, moves) in rows {
        let _ = write!(
            text,
            "[Event \"{event}\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\
             [Result \"{result}\"]\n[Date \"{date}\"]\n[GameType \"20\"]\n\n{moves} *\n\n"
        );
    }
    text
}

fn listing(text: &str) -> Listing {
    let mut listing = Listing::default();
    let mut splitter = Splitter::new(text.as_bytes());
    while let Some(batch) = splitter.next_batch().expect("it is in memory") {
        for cut in &batch.games {
            let decoded: Decoded<'_> =
                encoding::decode(batch.game(cut), damiera_record::input::FileEncoding::Detected(None));
            let mut moves = Moves::default();
            let report = Report::observed(pdn::parse(decoded.text()), None, &mut moves);
            listing.observe(&report, &Site::new("a.pdn", cut, &decoded), moves);
        }
    }
    listing
}

fn made(rows: &[Row<'_>], ordering: &Ordering) -> Vec<Table> {
    tables(&listing(&pdn_of(rows)), ordering).collect()
}

/// `1 Rossi 3 2+1=0-`, a line for each player.
fn lines(table: &Table) -> Vec<String> {
    let line = |standing: &Standing| {
        let Standing { rank, name, points, wins, draws, losses, .. } = standing;
        format!("{rank} {name} {points} {wins}+{draws}={losses}-")
    };
    table.standings.iter().map(line).collect()
}

const CUP: &[Row<'_>] = &[
    ("Cup", "1", "Rossi", "Verdi", "2-0", "2001.05.01", "1. 32-28"),
    ("Cup", "1", "Neri", "Bianchi", "1-1", "2001.05.01", "1. 33-28"),
    ("Cup", "2", "Verdi", "Neri", "2-0", "2001.05.02", "1. 34-29"),
    ("Cup", "2", "Bianchi", "Rossi", "0-2", "2001.05.02", "1. 34-30"),
    ("Cup", "3", "Rossi", "Neri", "1-1", "2001.05.03", "1. 35-30"),
    ("Cup", "3", "Bianchi", "Verdi", "1-1", "2001.05.03", "1. 31-27"),
];

/// Codes of the remarks on a table, each once.
fn codes(table: &Table) -> Vec<&'static str> {
    let mut codes: Vec<&str> = table.remarks.iter().map(Remark::code).collect();
    codes.dedup();
    codes
}

/// Everybody meets everybody once; `called` says what a player is called in the game with another.
fn everybody<'a>(players: &[&'a str], called: impl Fn(&'a str, &'a str) -> &'a str) -> Vec<Row<'a>> {
    const MOVES: [&str; 4] = ["1. 32-28", "1. 33-28", "1. 34-29", "1. 34-30"];
    let mut rows = Vec::new();
    for (place, white) in players.iter().enumerate() {
        for (index, black) in players.iter().enumerate().skip(place + 1) {
            let moves = MOVES[(place + index) % MOVES.len()];
            rows.push(("Cup", "", called(white, black), called(black, white), "1-1", "2001", moves));
        }
    }
    rows
}
