use std::ops::ControlFlow;

use clap::{Args, ValueEnum};

use super::Status;
use super::games::Replaying;
use super::output::{ColorOptions, OutputOptions};
use super::reading::{Event, File, ReadOptions, read};
use super::status::complain;
use crate::error::Error;
use crate::input::Batch;
use crate::position::{Position, fen, reasons};
use crate::tree::{Branches, Shown, Sort, Trees, Trunk};
use crate::variant;
use crate::write::format::Needs;
use crate::write::{tree as write, wrap};

/// What the options alone do not say.
const MORE: &str = "\
A position is one node of the tree, by whatever order of moves it was reached. Games, results, length and year of a \
line are those of the position that its move leads to; share alone is of the move: in how many of the games that \
had the position before it it was played. A position that several orders of moves lead to stands in one place with \
what follows it, by the order that most games took; the other places say = and where that is. Of the games of a \
line, so many as stand under \"of them otherwise\" (+ where room is scarce) came to its position by another order.

W/D/B are White's wins, draws and Black's wins in hundredths of the games with a result; score is what the side \
that makes the move took of the points, a draw being half. A game is counted once in a position, however often it \
came back to it. With --fen a game counts from the first ply at which it has the position.

Held in memory: an entry for each different position within --depth and for each move played in it, about 300 bytes \
for a position; of the games nothing. Twice as many games take little more; each ply more takes several times as \
much.

With -v the text says how many positions each tree holds. Csv and jsonl have one line for each move shown, and one for the start of each tree; what no tree holds is said on \
standard error.

Examples:
  damiera tree games.pdn
  damiera tree --depth 8 --min 5 games.pdn more.pdn
  damiera tree --variant italian --fen \"B:W17,22-32:B1-12\" --sort score games.pdn
  damiera tree --depth 2 --format csv -o first-moves.csv games
  damiera generate --variant spanish --games 50 | damiera tree --format jsonl -";

/// The arguments of `tree`.
///
/// Games of several variants make a tree each.
#[derive(Debug, Args)]
#[command(after_long_help = MORE)]
pub(crate) struct Arguments {
    #[command(flatten)]
    read: ReadOptions,

    /// How many plies the tree is deep
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u16).range(1..=500))]
    depth: u16,

    /// Start from this position, wherever in a game it occurs; without --variant, in every game it can be played in
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,

    /// Show a position that so many games reached, not the rarer ones
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    min: u64,

    /// In which order the moves of a position stand
    #[arg(long, value_name = "ORDER", default_value = "games")]
    sort: Order,

    /// What is written
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,

    #[command(flatten)]
    output: OutputOptions,

    #[command(flatten)]
    color: ColorOptions,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Order {
    /// The most games first
    Games,
    /// The best score of the side to move first
    Score,
    /// By the squares
    Move,
    /// The last played first
    Year,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people: the moves as a tree, with their numbers
    Text,
    /// One line per move, for spreadsheets
    Csv,
    /// One JSON object per move
    Jsonl,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let trunk = trunk(arguments)?;
    let mut output = arguments.output.open()?;
    let mut trees = Trees::default();
    let status = read(
        &arguments.read,
        |batch, file| grown(arguments, &trunk, &batch, &file),
        |event| {
            match event {
                Event::Batch(others) => trees.merge(others),
                Event::End { file, fault: Some(fault), .. } => complain(format!("{}: {fault}", file.name)),
                Event::End { .. } => {}
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    output.write(&written(arguments, &trees))?;
    let left_out = write::left_out(&trees, arguments.fen.is_none());
    if let Some(left_out) = left_out.filter(|_| arguments.format != Format::Text && !arguments.read.quiet()) {
        complain(left_out);
    }
    output.finish()?;
    Ok(status)
}

/// Where the trees start: where games do, or from the position asked for in every variant that can have it.
fn trunk(arguments: &Arguments) -> Result<Trunk, Error> {
    let depth = usize::from(arguments.depth);
    let Some(text) = &arguments.fen else { return Ok(Trunk::of_starts(depth)) };
    let setup = fen::parse(text).map_err(|error| Error::Usage(format!("--fen cannot be read: {error}")))?;
    let mut roots = Vec::new();
    let mut problems = Vec::new();
    for rules in variant::ALL {
        if arguments.read.variant().is_some_and(|asked| asked.gametype != rules.gametype) {
            continue;
        }
        match Position::from_setup(&setup, rules) {
            Ok(root) => roots.push((*rules, root)),
            Err(reason) => problems.push(format!("in {} draughts: {}", rules.name, reasons(&reason))),
        }
    }
    if roots.is_empty() {
        return Err(Error::Usage(format!("--fen cannot be played {}", problems.join("; "))));
    }
    Ok(Trunk::of(roots, depth))
}

fn grown(arguments: &Arguments, trunk: &Trunk, batch: &Batch, file: &File) -> Trees {
    let mut trees = Trees::default();
    let replaying = Replaying { asked: arguments.read.variant(), needs: Needs::default() };
    replaying.games(batch, file, |_| trunk.line(), |game, line| trees.observe(game.report, &line));
    trees
}

fn written(arguments: &Arguments, trees: &Trees) -> String {
    let sort = match arguments.sort {
        Order::Games => Sort::Games,
        Order::Score => Sort::Score,
        Order::Move => Sort::Move,
        Order::Year => Sort::Year,
    };
    let shown = Shown { depth: usize::from(arguments.depth), min: arguments.min, sort };
    let width = arguments.output.width();
    let verbose = arguments.read.verbose();
    let mut text = String::new();
    if arguments.format == Format::Csv {
        text.push_str(&write::header());
    }
    for (index, tree) in trees.trees().enumerate() {
        match arguments.format {
            Format::Csv => write::write_csv(tree, &Branches::of(tree, shown), &mut text),
            Format::Jsonl => write::write_jsonl(tree, &Branches::of(tree, shown), &mut text),
            Format::Text => {
                if index > 0 {
                    text.push('\n');
                }
                let color = arguments.color.color(&arguments.output);
                if arguments.read.quiet() {
                    write::write_heading(tree, verbose, width, color, &mut text);
                } else {
                    write::write_text(tree, &Branches::of(tree, shown), verbose, width, color, &mut text);
                }
            }
        }
    }
    if arguments.format == Format::Text {
        let nothing = || (trees.games == 0).then(|| "no game was read".to_owned());
        if let Some(said) = write::left_out(trees, arguments.fen.is_none()).or_else(nothing) {
            if !text.is_empty() {
                text.push('\n');
            }
            text.push_str(&wrap(&said, width));
            text.push('\n');
        }
    }
    text
}
