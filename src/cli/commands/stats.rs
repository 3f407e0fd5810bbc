//! `stats`: games, results, lengths, captures, kings, draws and irregularities counted.

use std::io::{self, Read as _};
use std::ops::ControlFlow;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::cli::Status;
use crate::cli::options::color::ColorOptions;
use crate::cli::options::keys;
use crate::cli::options::reading::ReadOptions;
use crate::cli::run::inputs;
use crate::cli::run::output::{OutputOptions, legible};
use crate::cli::run::reading::{Event, read};
use crate::cli::run::status::{FailOn, complain};
use damiera_query::game::Judging;
use damiera_query::stats::{ALL, DIVISIONS, Division, Listed, Observed, State, StateFault, named};
use damiera_record::error::{Error, name_of};
use damiera_record::input::{Batch, Source};
use damiera_record::reader::File;
use damiera_write::reports::stats as write;
use damiera_write::text::push_line;

/// The plies of an opening, unless another number is asked for.
const OPENING_PLIES: usize = 4;

/// The default number of rows shown of a long list.
const TOP: usize = 20;

/// The arguments of `stats`.
#[derive(Debug, Args)]
#[command(after_long_help = more())]
pub(crate) struct Arguments {
    #[command(flatten)]
    read: ReadOptions,

    /// The statistics, separated by commas: all, unless some are named; see the list below
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = parse_statistic, help_heading = "What is counted")]
    only: Vec<&'static Listed>,

    /// Divide everything by a tag or another key, or by several, separated by commas; see the list below
    #[arg(long, value_name = "TAG,…", value_parser = Division::parse, help_heading = "What is counted")]
    by: Option<Division>,

    /// Number of plies in an opening; 4, unless merged states have another number
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=40), help_heading = "What is counted")]
    opening_plies: Option<u8>,

    /// Add states written earlier by --format state. Without a PATH, no games are read
    #[arg(long, value_name = "FILE", num_args = 1.., help_heading = "What is counted")]
    merge: Vec<PathBuf>,

    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text", help_heading = "Output")]
    format: Format,

    /// The rows of a long list (players, events, openings, parts): the N with the most games, 0 for all. 20 in text, all
    /// in csv and jsonl
    #[arg(long, value_name = "N", help_heading = "Output")]
    top: Option<usize>,

    /// The least severity of a finding that makes the exit status 1
    #[arg(long, value_name = "SEVERITY", default_value = "never")]
    fail_on: FailOn,

    #[command(flatten)]
    output: OutputOptions,

    #[command(flatten)]
    color: ColorOptions,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people: a table for each statistic
    Text,
    /// The table of one statistic, named by --only, for spreadsheets
    Csv,
    /// One JSON object per row of every statistic: see damiera schema stats
    Jsonl,
    /// A state that can be merged later
    State,
}

/// Help text after the options.
fn more() -> String {
    let width = ALL.iter().map(|listed| listed.about.name.len()).max().unwrap_or_default();
    let list = |entries: &mut dyn Iterator<Item = (&'static str, &'static str)>| {
        entries.map(|(name, what)| format!("\n  {name:width$}  {what}")).collect::<String>()
    };
    format!(
        "\
Statistics:{}

Divisions:{}

Anything a record does not say is counted under ?.

Results are as recorded: the tag Result, otherwise the terminator. A score counts a win as 1 and a draw as 0.5, over \
the games that have a result. If neither rules nor a GameType tell which colour the first number belongs to, a win \
counts as no result. Captures, kings and openings are those of the plies that could be followed; lengths are \
of the plies written.

A coup turc is a capture that stops where it could go on if the pieces it took were removed at once.

States hold only whole numbers: merged in any order and in any number of steps, they give the same bytes as one run \
over all the games. They must have the same --by and --opening-plies, which are taken from the first state unless \
given. Games read twice cannot be recognised and are counted twice.

Draws: claimed means noted by an arbiter, under that article; claimable, that nobody noted a claim but one was \
possible, under the first such article (at the end: only at the last ply); agreed, that none was possible; not known, \
that the game has no moves or cannot be followed to its end. Claimable draws in games with a winner or without a \
result are counted separately.

With -v, text shows every row, like --top 0; with -q, only the statistics with one row, such as results.

Memory and states hold an entry for each player, event, opening and length in each part of --by, but no games. A \
name of more than 120 characters is cut, and ends in a number that tells it from others. --only leaves out the rest.

Examples:
  damiera stats games.pdn
  damiera stats --only results,length --by year games.pdn more.pdn
  damiera stats --only results --by year_month games.pdn
  damiera stats --only results --by event,year games/
  damiera stats --only players --top 5 cup.pdn
  damiera stats --only openings --opening-plies 6 --format csv games.pdn
  damiera stats --by Event --format jsonl games/
  damiera stats --format state games.pdn | damiera stats --merge - --only draws",
        list(&mut ALL.iter().map(|listed| (listed.about.name, listed.about.what))),
        keys::list(&DIVISIONS),
    )
}

fn parse_statistic(name: &str) -> Result<&'static Listed, String> {
    let names = || ALL.iter().map(|listed| listed.about.name).collect::<Vec<_>>().join(", ");
    named(name).ok_or_else(|| format!("there is no such statistic; there are {}", names()))
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    if arguments.format == Format::Csv && arguments.only.len() != 1 {
        let names: Vec<&str> = ALL.iter().map(|listed| listed.about.name).collect();
        let message =
            format!("csv is the table of one statistic: choose it with --only from {}", names.join(", "));
        return Err(Error::Usage(message).into());
    }
    if arguments.format == Format::State && arguments.top.is_some() {
        return Err(Error::Usage("--top chooses what is shown; a state holds everything".to_owned()).into());
    }
    if arguments.format != Format::State {
        arguments.merge.iter().for_each(|state| inputs::will_consult(state, &[]));
    }
    let mut output = arguments.output.open()?;
    let mut state = merged(arguments)?;
    let mut status = Status::DONE;
    if arguments.merge.is_empty() || arguments.read.names_paths() {
        status = count(arguments, &mut state)?;
    }
    if arguments.format == Format::State {
        if status.is_interrupted() {
            // An incomplete state looks like a complete one, even on standard output.
            return Ok(status);
        }
        let mut line = String::new();
        push_line(&state.into_line(), &mut line);
        output.write(&line)?;
    } else {
        output.write(&shown(arguments, &state))?;
    }
    output.finish()?;
    Ok(status)
}

/// The states to merge, as one; an empty one if there are none.
fn merged(arguments: &Arguments) -> Result<State, Error> {
    let mut merged: Option<State> = None;
    for path in &arguments.merge {
        let name = name_of(path);
        let refused = |fault: StateFault| match fault {
            StateFault::Differs(..) => Error::Usage(format!("{name}: {fault}")),
            StateFault::Foreign | StateFault::Damaged(_) | StateFault::Newer(_) => {
                Error::read(name.clone(), io::Error::other(fault.to_string()))
            }
        };
        let mut bytes = Vec::new();
        let read = Source::new(path).open()?.read_to_end(&mut bytes);
        read.map_err(|cause| Error::read(name.clone(), cause))?;
        let mut state = State::read(&bytes).map_err(refused)?;
        if !arguments.only.is_empty() {
            state.keep(&arguments.only).map_err(refused)?;
        }
        match &mut merged {
            None => {
                fresh(arguments, Some(&state)).expect_like(&state).map_err(refused)?;
                merged = Some(state);
            }
            Some(merged) => merged.merge(state).map_err(refused)?,
        }
    }
    Ok(merged.unwrap_or_else(|| fresh(arguments, None)))
}

/// An empty state for the arguments; anything they leave open is taken from the first state to be merged.
fn fresh(arguments: &Arguments, first: Option<&State>) -> State {
    let of_first = first.and_then(State::division).cloned();
    let plies = arguments.opening_plies.map(usize::from).or(first.map(State::opening_plies));
    let all: Vec<&'static Listed> = match first {
        Some(first) => first.kinds().to_vec(),
        None => ALL.iter().collect(),
    };
    let kinds = if arguments.only.is_empty() { &all } else { &arguments.only };
    State::new(arguments.by.clone().or(of_first), plies.unwrap_or(OPENING_PLIES), kinds)
}

/// Adds the games read.
fn count(arguments: &Arguments, state: &mut State) -> Result<Status, Error> {
    let fresh = fresh(arguments, Some(state));
    let mut severities = [0; 3];
    let status = read(
        &arguments.read,
        |batch, file| observe(arguments, fresh.like(), &batch, &file),
        |event| {
            match event {
                Event::Batch((counted, found)) => {
                    for (mine, others) in severities.iter_mut().zip(found) {
                        *mine += others;
                    }
                    state.merge(counted).map_err(|fault| Error::Usage(fault.to_string()))?;
                }
                Event::End { .. } | Event::Left(_) => {}
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    Ok(status.and(arguments.fail_on.status(|severity| severities[severity as usize])))
}

/// Counts the games of a batch, and their findings by severity.
fn observe(arguments: &Arguments, mut state: State, batch: &Batch, file: &File) -> (State, [u64; 3]) {
    let mut severities = [0; 3];
    let needs = state.needs();
    Judging { asked: arguments.read.asked(), needs }.games(
        batch,
        file,
        |_| (),
        |game, ()| {
            for finding in &game.report.findings {
                severities[finding.kind().severity as usize] += 1;
            }
            state.observe(&Observed::new(&game));
        },
    );
    (state, severities)
}

/// The rows or tables of a state.
fn shown(arguments: &Arguments, state: &State) -> String {
    let mut text = String::new();
    let top = arguments.top.filter(|top| *top > 0);
    if let Some(division) = unheard_of(state).filter(|_| !arguments.read.quiet()) {
        complain(format!("no game has a tag {division}: all of them are counted under ?"));
    }
    if arguments.format == Format::Text {
        let all = arguments.top.is_some() || arguments.read.verbose();
        let in_order = top;
        let top = if all { top } else { Some(TOP) };
        let layout = write::Layout {
            top,
            in_order,
            sums_alone: arguments.read.quiet(),
            width: arguments.output.width(),
            color: arguments.color.color(&arguments.output),
        };
        write::write_text(state, layout, &mut text);
        return legible(text);
    }
    for kind in state.kinds() {
        if arguments.format == Format::Csv {
            text.push_str(&write::csv_header(kind));
            write::write_csv(state, kind, top, &mut text);
        } else {
            write::write_jsonl(state, kind, top, &mut text);
        }
        if let Some(line) = write::left_out_line(state, kind, top).filter(|_| !arguments.read.quiet()) {
            complain(line);
        }
    }
    text
}

/// A tag that games were divided by, if none of them has it.
fn unheard_of(state: &State) -> Option<&str> {
    state.division()?.tag_without_games(state.parts().iter().map(|(part, _)| *part))
}
