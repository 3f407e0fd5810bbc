//! Prints how good repair and collation are, as a table in Markdown: slips are put into real games, and what is found is
//! compared with what was played.
//!
//! ```text
//! cargo bench --bench repair [-- [--games N] [--times N] [--half train|held-out|all] [--seed S] [--row TEXT] [--by]
//!     [--prior] [--play FILE]]
//! ```
//!
//! `--by` tells the kinds, sources and variants apart and prints what went wrong; `--prior` gives repair the games of the
//! other half to put its answers in order; `--play` fits the table of weights of
//! `src/likely` instead, and writes it.
//!
//! The games are those of `../shared/corpus`, or of the folder that `CORPUS` names: the legal ones of 20 to 300 plies,
//! of each source at most `--games`, chosen and divided into halves by their own names. All kinds of slip, places and
//! characters are equally likely, unless a row says otherwise: not as repair weighs them. With `--times`, slips are put into
//! each game that often, each time others: a figure near its target is known no better than the number of games allows.

#![allow(clippy::print_stdout, reason = "that is what it is for")]
#![allow(clippy::cast_precision_loss, reason = "the numbers are small")]

mod archives;
mod figures;
mod games;
mod irregularities;
mod pages;
mod play;
mod prior;
mod rows;
mod slips;
mod two_sheets;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use damiera_repair::{Options, Prior};
use games::{Games, Half};
use prior::Counted;

/// What is measured.
struct Settings {
    games: usize,
    /// How often slips are put into each game.
    times: usize,
    half: Half,
    seed: u64,
    row: Option<String>,
    by: bool,
    play: Option<PathBuf>,
    /// The games of the other half.
    prior: Option<Counted>,
}

impl Settings {
    /// How repair searches.
    fn options(&self) -> Options<'_> {
        Options { prior: self.prior.as_ref().map(|prior| prior as &dyn Prior), ..Options::default() }
    }
}

fn main() -> ExitCode {
    let settings = settings();
    let begun = Instant::now();
    let games = Games::read(settings.games, settings.half);
    if let Some(path) = &settings.play {
        return match play::fit(&games, path) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("{}: {error}", path.display());
                ExitCode::FAILURE
            }
        };
    }
    println!("{}\n", games.told());
    println!("| measure | baseline | target | measured | games |");
    println!("|---|---|---|---|---:|");
    for row in rows::ROWS {
        if settings.row.as_ref().is_none_or(|wanted| row.name.contains(wanted.as_str())) {
            let measured = (row.measure)(&games, &settings);
            println!(
                "| {} | {} | {} | {} | {} |",
                row.name, row.baseline, row.target, measured.text, measured.games
            );
        }
    }
    println!("\nIn {:.0} s, seed {}.", begun.elapsed().as_secs_f64(), settings.seed);
    ExitCode::SUCCESS
}

/// The settings on the command line.
fn settings() -> Settings {
    let mut settings = Settings {
        games: 40,
        times: 1,
        half: Half::HeldOut,
        seed: 1,
        row: None,
        by: false,
        play: None,
        prior: None,
    };
    let mut has_prior = false;
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut number = || arguments.next().and_then(|text| text.parse().ok());
        match argument.as_str() {
            "--games" => settings.games = number().unwrap_or(settings.games as u64) as usize,
            "--times" => settings.times = number().unwrap_or(settings.times as u64) as usize,
            "--seed" => settings.seed = number().unwrap_or(settings.seed),
            "--half" => settings.half = arguments.next().map_or(Half::HeldOut, |name| Half::named(&name)),
            "--row" => settings.row = arguments.next(),
            "--by" => settings.by = true,
            "--prior" => has_prior = true,
            "--play" => settings.play = arguments.next().map(PathBuf::from),
            _ => {}
        }
    }
    settings.prior = has_prior.then(|| Counted::without(settings.half));
    settings
}
