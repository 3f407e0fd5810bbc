//! `crosstable`: the standings and the crosstable of an event from its games.

use std::ops::ControlFlow;

use clap::{Args, ValueEnum};

use crate::cli::Status;
use crate::cli::options::color::ColorOptions;
use crate::cli::options::conditions::folded;
use crate::cli::options::reading::ReadOptions;
use crate::cli::run::output::{Output, OutputOptions, legible};
use crate::cli::run::reading::{Event, read};
use crate::cli::run::status::complain;
use damiera_query::crosstable::tie_break::{self, TieBreak};
use damiera_query::crosstable::{self, BYES, Kind, Listing, Moves, Ordering, PointSystem};
use damiera_query::game::{Judging, Needs};
use damiera_query::select::Folded;
use damiera_record::error::Error;
use damiera_record::input::Batch;
use damiera_record::reader::File;
use damiera_words::{Catalog, Counted, Phrase, count};
use damiera_write::reports::crosstable as write;
use damiera_write::text::wrap;

/// Help text after the options.
const MORE: &str = "\
Several events make a table each. An event is identified by its name, its tag Section, the game played and the year (of the tag EventDate, otherwise of \
the game). A round after the name, as in \"Assoluto 2007 - 7° turno\", is read as the round, unless the Round tags of \
those games are others: \"Dam Tour 5\" is an event. An event played over New Year is one event, and so is one whose rounds \
go on in the next year, from July to June, with the same players; rounds that begin again there are those of another event.

A game whose GameType and Variant tags do not say what was played, as a forfeit without moves, is taken to be what the \
other games of its event are; its moves make it another game only if all of ten or more are legal, on another board.

Cells of a round robin hold the player's points in each game with the player of that column; × is the player's own \
column, · no game, * a game without a result. Cells of a Swiss hold the opponent's number, the colour and the points: \
12w2 is a win with White against number 12. If no game gives its round, each player's games are numbered in order.

Where both lost (0-0), neither has a point. Games of a match within a round, with the Round tags 1.1 and 1.2 or 1a and 1b, \
are different games.

Remarks below a table list games that are missing or duplicated (the same players and moves; they count once, with the \
result, if only one has it), games without a result (no points), without a name, or of a player against themselves (not \
counted); in a Swiss, rounds in which a player has no game; rounds in which a player has several; games whose points are \
not those of a win, a draw or a loss, such as 1½-½, where other results are of another scale; and names of players or \
events that differ only in case, accents, blanks and full stops, which count as different. A player called BYES \
is not an opponent, unless there are moves of theirs. A game whose result or \
Termination tag says that a side did not come, and in which that side made no move, is not a game won.

Memory: about 140 bytes for each game that is read, and 220 more for each game of the largest event; every name \
once; no moves. Games of variants without rules here are left out, and events in which \
nothing shows which game was played.

";

const EXAMPLES: &str = "

Examples:
  damiera crosstable cup.pdn
  damiera crosstable --tie-breaks solkoff,head-to-head,wins cup.pdn
  damiera crosstable --points 3-1-0 --kind swiss --format csv cup.pdn
  damiera crosstable --format jsonl -o standings.jsonl games.pdn more.pdn
  damiera convert --style archive cup.pdn | damiera crosstable --variant italian -";

/// The arguments of `crosstable`.
#[derive(Debug, Args)]
#[command(after_long_help = more())]
pub(crate) struct Arguments {
    #[command(flatten)]
    read: ReadOptions,

    /// The events of this name, matched as select matches names: every word begins a word of it, in any order
    #[arg(long, value_name = "NAME")]
    event: Option<String>,

    /// Points for a win, a draw and a loss, such as 2-1-0 or 1-0.5-0; as-written takes the points from the
    /// results. By default the usual points of the variant, or as-written if all results have a ResultFormat tag, or
    /// they are of one scale and some are no plain win or draw, such as 1½-½ or 8-4
    #[arg(long, value_name = "WIN-DRAW-LOSS")]
    points: Option<PointSystem>,

    /// The tie-breaks, in order; `none` for no tie-break. By default sonneborn-berger,head-to-head,wins; in a
    /// Swiss solkoff,sonneborn-berger,wins
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    tie_breaks: Vec<String>,

    /// How the event was paired; by default a round robin if two pairs in three have met
    #[arg(long, value_name = "KIND")]
    kind: Option<Pairing>,

    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,

    #[command(flatten)]
    output: OutputOptions,

    #[command(flatten)]
    color: ColorOptions,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Pairing {
    /// Everybody meets everybody: a column for each player
    RoundRobin,
    /// A column for each round
    Swiss,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people: a table for each event, with remarks on its games
    Text,
    /// One line per player, for spreadsheets
    Csv,
    /// One JSON object per player, and one per remark
    Jsonl,
}

/// Names as a sentence lists them.
fn one_of(names: &[&str]) -> String {
    names.split_last().map_or_else(String::new, |(last, others)| format!("{} or {last}", others.join(", ")))
}

/// The explanations, with a line for each tie-break.
fn more() -> String {
    let lines = tie_break::ALL.iter().map(|tie_break| {
        let aliases = tie_break.aliases.iter().map(|alias| format!(", {alias}")).collect::<String>();
        format!("\n  {}{aliases}: {}", tie_break.name, tie_break.formula)
    });
    let more = MORE.replace("BYES", &one_of(BYES));
    format!("{more}Tie-breaks:{}{EXAMPLES}", lines.collect::<String>())
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let ordering = ordering(arguments)?;
    let wanted =
        |asked: &String| folded(asked).map_err(|fault| Error::Usage(format!("--event '{asked}': {fault}")));
    let wanted = arguments.event.as_ref().map(wanted).transpose()?;
    let mut output = arguments.output.open()?;
    let mut listing = Listing::default();
    let status = read(
        &arguments.read,
        |batch, file| listed(arguments, &batch, &file),
        |event| {
            match event {
                Event::Batch(others) => listing.merge(others),
                Event::End { .. } | Event::Left(_) => {}
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    if let (Some(asked), Some(wanted)) = (&arguments.event, &wanted) {
        keep_asked(asked, wanted, &mut listing)?;
    }
    let sums = write_tables(arguments, &listing, &ordering, &mut output)?;
    said(arguments, &listing, &sums);
    output.finish()?;
    Ok(status)
}

/// The settings of the standings.
fn ordering(arguments: &Arguments) -> Result<Ordering, Error> {
    let kind = arguments.kind.map(|kind| match kind {
        Pairing::RoundRobin => Kind::RoundRobin,
        Pairing::Swiss => Kind::Swiss,
    });
    Ok(Ordering { points: arguments.points, tie_breaks: tie_breaks(&arguments.tie_breaks)?, kind })
}

/// The tie-breaks of these names, each once; `None` if the option is not given. `none` asks for an empty list.
pub(super) fn tie_breaks(asked: &[String]) -> Result<Option<Vec<&'static TieBreak>>, Error> {
    let mut tie_breaks: Vec<&'static TieBreak> = Vec::new();
    let is_none = |name: &str| name.eq_ignore_ascii_case("none");
    let names = asked.iter().map(|name| name.trim());
    if names.clone().any(is_none)
        && let Some(other) = names.clone().find(|name| !is_none(name))
    {
        return Err(Error::Usage(format!("--tie-breaks none and {other} contradict each other")));
    }
    for name in names.filter(|name| !is_none(name)) {
        let known = tie_break::named(name).ok_or_else(|| {
            let known: Vec<&str> = tie_break::ALL.iter().map(|tie_break| tie_break.name).collect();
            Error::Usage(format!("there is no tie-break '{name}'; there are {}", known.join(", ")))
        })?;
        if !tie_breaks.iter().any(|before| before.name == known.name) {
            tie_breaks.push(known);
        }
    }
    Ok((!asked.is_empty()).then_some(tie_breaks))
}

fn listed(arguments: &Arguments, batch: &Batch, file: &File) -> Listing {
    let mut listing = Listing::default();
    let judging = Judging { asked: arguments.read.asked(), needs: Needs::REPLAY };
    judging.games(
        batch,
        file,
        |_| Moves::default(),
        |game, moves| listing.observe(game.report, game.site, moves),
    );
    listing
}

/// Leaves out the events that are not asked for.
fn keep_asked(asked: &str, wanted: &Folded, listing: &mut Listing) -> Result<(), Error> {
    let names = listing.event_names();
    if !names.is_empty() && !names.iter().any(|name| wanted.is_in(name)) {
        return Err(Error::Usage(no_such_event(asked, &names)));
    }
    listing.retain(|name| wanted.is_in(name));
    Ok(())
}

fn no_such_event(asked: &str, names: &[String]) -> String {
    let named: Vec<&str> = names.iter().map(String::as_str).take(10).collect();
    let more = names.len().saturating_sub(named.len());
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    format!("there is no event '{asked}'; there are {}{more}", named.join("; "))
}

/// What the tables have together.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    /// The remarks on all of them.
    remarks: usize,
    /// The events that no table is written of, because no game of them has two players.
    without_players: usize,
}

/// Writes one table after the other: memory holds one.
fn write_tables(
    arguments: &Arguments,
    listing: &Listing,
    ordering: &Ordering,
    output: &mut Output,
) -> Result<Sums, Error> {
    let width = arguments.output.width();
    let color = arguments.color.color(&arguments.output);
    let mut sums = Sums::default();
    let tie_breaks = match arguments.format {
        Format::Csv => crosstable::tie_breaks(ordering),
        Format::Text | Format::Jsonl => Vec::new(),
    };
    if arguments.format == Format::Csv {
        output.write(&write::header(&tie_breaks))?;
    }
    let mut is_first = true;
    for table in crosstable::tables(listing, ordering) {
        let mut text = String::new();
        sums.remarks += table.remarks.len();
        match arguments.format {
            Format::Csv => write::write_csv(&table, &tie_breaks, &mut text),
            Format::Jsonl => write::write_jsonl(&table, &mut text),
            // Studies and problems also have event names.
            Format::Text if table.standings.is_empty() => sums.without_players += 1,
            Format::Text if arguments.read.quiet() => write::write_heading(&table, width, color, &mut text),
            Format::Text => {
                if !std::mem::take(&mut is_first) {
                    text.push('\n');
                }
                write::write_text(&table, arguments.read.verbose(), width, color, &mut text);
            }
        }
        output.write(&if arguments.format == Format::Text { legible(text) } else { text })?;
    }
    Ok(sums)
}

/// Reports on standard error what the tables do not say.
fn said(arguments: &Arguments, listing: &Listing, sums: &Sums) {
    if arguments.read.quiet() {
        return;
    }
    let words = Catalog::english();
    let width = arguments.output.width();
    if listing.games == 0 {
        complain(words.phrase(Phrase::NoGameRead, &[]));
    }
    if listing.without_rules > 0 {
        let games = count(listing.without_rules, Counted::Game);
        complain(wrap(&words.phrase(Phrase::WithoutRules, &[("games", games.into())]), width));
    }
    if let Some((games, place)) = listing.unknown() {
        let arguments = [("games", count(games, Counted::Game).into()), ("place", place.to_string().into())];
        complain(wrap(&words.phrase(Phrase::UnknownGame, &arguments), width));
    }
    if sums.without_players > 0 {
        let events = count(sums.without_players as u64, Counted::Event);
        complain(wrap(&words.phrase(Phrase::WithoutPlayers, &[("events", events.into())]), width));
    }
    if arguments.format == Format::Csv && sums.remarks > 0 {
        let remarks = count(sums.remarks as u64, Counted::Remark);
        complain(words.phrase(Phrase::RemarksUnseen, &[("remarks", remarks.into())]));
    }
}
