//! `report`: games as one web page.

use std::ops::ControlFlow;

use clap::{Args, ValueEnum};

use crate::cli::Status;
use crate::cli::options::reading::ReadOptions;
use crate::cli::run::output::OutputOptions;
use crate::cli::run::reading::{Event, read};
use crate::cli::run::status::{FailOn, complain};
use damiera_judge::report::Verdict;
use damiera_query::crosstable::{self, Listing, Moves, Ordering, Table};
use damiera_query::game::{Judging, Needs};
use damiera_query::stats::{Observed, State};
use damiera_record::error::Error;
use damiera_record::input::Batch;
use damiera_record::reader::File;
use damiera_repair::{Options, repair};
use damiera_words::Catalog;
use damiera_write::page::Steps;
use damiera_write::reports::Sums;
use damiera_write::reports::report::{Closing, Games, Page, state};

/// A page beyond this size is slow to open.
const LARGE: u64 = 150 << 20;

const MORE: &str = "\
The page is one file that needs no network: it can be sent by mail, put on any server, or opened from a memory stick. \
It loads nothing, sends nothing, and its policy (Content-Security-Policy) forbids both.

It has a list of games that can be sorted, filtered by typing (names, event, date, result, verdict, code or article of \
a finding or of a claimable draw), or limited to games with such draws; each game with a replay by buttons, arrow \
keys, Home and End, swipes, or a click on a move; what was found, with the article, and what was legal instead as \
arrows; the claimable draws; comments, variations and clocks; the board, its numbers and all text in the record's own \
names of squares; charts of everything that was read, and the crosstable if it is one event. #game-3-ply-24 at the end \
of its address opens game 3 at ply 24.

Printed, it has a page for each game that the list shows (200 at most), with a diagram at each finding, or of the end \
if there is none.

Every game takes about 3 kilobytes; 10,000 open at once. Games are written as they are read: memory holds the \
statistics and, for the crosstable, about 140 bytes for each game and every name; no moves. Comments and variations \
are cut after 4,000 characters.

Examples:
  damiera report games.pdn -o report.html
  damiera report --title \"Club cup 2026\" cup.pdn -o cup.html
  damiera report --only irregular --repair games/ -o irregular.html
  damiera convert --style archive more.pdn | damiera report - -o more.html";

/// The arguments of `report`.
#[derive(Debug, Args)]
#[command(
    after_long_help = MORE,
    mut_arg("quiet", |quiet| quiet.help("Print no warning about a large page")),
    mut_arg("verbose", |verbose| verbose.help("Print the sums of the input on standard error")),
)]
pub(crate) struct Arguments {
    #[command(flatten)]
    read: ReadOptions,

    /// The title of the page; by default the name of the file or folder that is read
    #[arg(long, value_name = "TEXT", help_heading = "The page")]
    title: Option<String>,

    /// Which games can be replayed; the statistics are over all of them
    #[arg(long, value_name = "WHICH", default_value = "all", help_heading = "The page")]
    only: Only,

    /// Look for what was meant in games that cannot be followed, and show it beside what was found, with a button that puts
    /// either game on the board
    #[arg(long, help_heading = "The page")]
    repair: bool,

    /// The least severity of a finding that makes the exit status 1
    #[arg(long, value_name = "SEVERITY", default_value = "never")]
    fail_on: FailOn,

    #[command(flatten)]
    output: OutputOptions,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Only {
    /// All that are read
    All,
    /// Those that are not legal from the first ply to the last
    Irregular,
}

impl Only {
    fn takes(self, verdict: Verdict) -> bool {
        self == Only::All || verdict != Verdict::Legal
    }
}

/// What became of one batch of games.
#[derive(Debug)]
struct Written {
    html: String,
    games: u64,
    sums: Sums,
    statistics: State,
    listing: Listing,
}

impl Written {
    fn new() -> Written {
        let (html, listing) = (String::new(), Listing::default());
        Written { html, games: 0, sums: Sums::default(), statistics: state(), listing }
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let Arguments { read: options, only, fail_on, output, .. } = arguments;
    if output.is_terminal() {
        let message = "a page is not for a terminal: name a file, as in -o report.html".to_owned();
        return Err(Error::Usage(message).into());
    }
    // The page begins before anything is read.
    options.check_found()?;
    let title = arguments.title.clone().unwrap_or_else(|| options.title());
    let page = Page::new(&title);
    let mut output = output.open()?;
    let begin = page.begin();
    let mut bytes = begin.len() as u64;
    output.write(&begin)?;
    let mut all = Written::new();
    let status = read(
        options,
        |batch, file| write(arguments, &batch, &file),
        |event| {
            match event {
                Event::Batch(written) => {
                    output.write(&written.html)?;
                    bytes += written.html.len() as u64;
                    all.games += written.games;
                    all.sums.merge(written.sums);
                    all.listing.merge(written.listing);
                    let merged = all.statistics.merge(written.statistics);
                    merged.map_err(|fault| Error::Usage(fault.to_string()))?;
                }
                Event::End { tally, .. } => all.sums.file(tally),
                Event::Left(finding) => all.sums.file_findings.push(finding),
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    all.sums.interrupted = status.is_interrupted();
    let left_out = match (*only, all.sums.games() - all.games) {
        (Only::All, _) | (_, 0) => None,
        (Only::Irregular, legal) => Some(Catalog::english().left_out(legal)),
    };
    // Two are enough to know that there is not only one.
    let ordering = Ordering::default();
    let tables = crosstable::tables(&all.listing, &ordering).filter(|table| !table.standings.is_empty());
    let tables: Vec<Table> = tables.take(2).collect();
    let statistics = &all.statistics;
    output.write(&page.end(&Closing { sums: &all.sums, left_out, statistics, tables: &tables }))?;
    output.finish()?;
    if options.verbose() {
        complain(all.sums.line(&all.sums.of_files(), usize::MAX));
    }
    if bytes > LARGE && !options.quiet() {
        let megabytes = bytes >> 20;
        complain(format!(
            "the page is {megabytes} MB large, which browsers open slowly: --only irregular, or select, makes it smaller"
        ));
    }
    Ok(status.and(fail_on.status(|severity| all.sums.count(severity))))
}

/// Writes the games of a batch, and counts them all.
fn write(arguments: &Arguments, batch: &Batch, file: &File) -> Written {
    let mut written = Written::new();
    let mut games = Games::default();
    let needs = written.statistics.needs().and(Needs::CLAIMS);
    Judging { asked: arguments.read.asked(), needs }.games(
        batch,
        file,
        |_| (Steps::default(), Moves::default()),
        |game, (steps, moves)| {
            written.sums.observe(game.report);
            written.statistics.observe(&Observed::new(&game));
            written.listing.observe(game.report, game.site, moves);
            if arguments.only.takes(game.report.verdict) {
                written.games += 1;
                if arguments.repair {
                    games.push_repaired(&game, &steps, &repair(game.report, &Options::default()));
                } else {
                    games.push(&game, &steps);
                }
            }
        },
    );
    written.html = games.html();
    written
}
