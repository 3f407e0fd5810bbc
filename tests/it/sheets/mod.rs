//! Sheets as people type them: each is read as the game that was played, without being told what it is.
//!
//! - `opening`: sheets of twelve plies that are known. What is read of them are the plies, the players and the result.
//! - `forms`: ways to lay out two generated games. Each is read whole, and a fault in one of them is said at its ply.
//! - `styles`: ways to type a game, each compared with the same game in PDN.

mod analyses;
mod blocks;
mod clocks;
mod dates;
mod forms;
mod games;
mod half_read;
mod layouts;
mod lists;
mod opening;
mod players;
mod remarks;
mod results;
mod rows;
mod side_by_side;
mod squares;
mod standing;
mod styles;
mod tables;
mod titles;

use damiera_judge::generate::Generator;
use damiera_judge::report::{Report, Verdict};
use damiera_record::Reader;
use damiera_record::notation::pdn;
use damiera_record::record::Tag;
use damiera_rules::variant::Rules;

/// What is read of a game.
#[derive(Debug, PartialEq)]
struct Read {
    /// The plies as they are written.
    moves: Vec<String>,
    white: Option<String>,
    black: Option<String>,
    date: Option<String>,
    /// The tag Result, otherwise what ends the game.
    result: Option<String>,
    /// The number of plies that have their place in the game, with those that are missing.
    plies: usize,
    verdict: Verdict,
    /// The first ply with an irregularity, from 1.
    wrong: Option<usize>,
    /// The name of the rules, or "none".
    variant: &'static str,
    /// The last position, as FEN.
    last: String,
}

impl Read {
    /// White, Black and the result, empty where they are not known.
    fn players_and_result(&self) -> [&str; 3] {
        [&self.white, &self.black, &self.result].map(|value| value.as_deref().unwrap_or_default())
    }
}

/// The games of a text, cut and read as those of a file are.
fn read(text: &str) -> Vec<Read> {
    let reader = Reader::from_bytes(text);
    let games = reader.games().map(|game| of_report(&Report::of(game.unwrap().record(), None)));
    games.collect()
}

fn of_report(report: &Report<'_>) -> Read {
    let record = &report.record;
    let value = |tag| record.value(tag).map(str::to_owned);
    let ending = record.terminator().map(|at| record.slice(record.tokens[at].span).to_owned());
    let (variant, last) = report.game.as_ref().map_or(("none", String::new()), |game| {
        let last = game.last.as_ref().map(|last| last.to_fen(&game.rules.names));
        (game.rules.name, last.unwrap_or_default())
    });
    Read {
        moves: record.plies().map(|(span, _)| record.slice(span).to_owned()).collect(),
        white: value(Tag::White),
        black: value(Tag::Black),
        date: value(Tag::Date),
        result: value(Tag::Result).or(ending),
        plies: report.plies,
        verdict: report.verdict,
        wrong: report.findings.iter().filter_map(|finding| finding.ply).min(),
        variant,
        last,
    }
}

/// The plies of a generated game, at most so many.
fn played(rules: &'static Rules, number: u64, plies: usize) -> Vec<String> {
    let mut text = String::new();
    Generator::new(rules, 7).max_plies(plies).write(number, &mut text);
    let record = pdn::parse(&text);
    record.plies().map(|(span, _)| record.slice(span).to_owned()).collect()
}
