//! `tree`: the opening moves played, how often, and their results.

use std::cell::RefCell;
use std::fs;
use std::ops::ControlFlow;

use clap::{Args, ValueEnum};

use crate::cli::Status;
use crate::cli::options::color::ColorOptions;
use crate::cli::options::reading::ReadOptions;
use crate::cli::run::indexed::{IndexOptions, Pick, Picker};
use crate::cli::run::output::{Output, OutputOptions};
use crate::cli::run::reading::{Event, Reading, read_picked};
use crate::cli::run::status::complain;
use damiera_query::game::{Judging, Needs};
use damiera_query::index::{Candidates, Index, IndexError};
use damiera_query::search::{Required, Way};
use damiera_query::tree::{Branches, Shown, Sort, Trees, Trunk};
use damiera_record::error::Error;
use damiera_record::input::Batch;
use damiera_record::reader::File;
use damiera_rules::position::{Position, fen};
use damiera_rules::variant::{self, Rules};
use damiera_words::{Catalog, Phrase};
use damiera_write::reports::tree as write;
use damiera_write::text::wrap;

/// Help text after the options.
const MORE: &str = "\
Games of several variants make a tree each. A position is one node of the tree, whatever the move order. Games, results, \
length and year of a line are those of the position that its move leads to; only share belongs to the move: in how many of the games that had the position before \
it was it played. A position that several move orders lead to is shown in one place with what follows it, by the order \
of most games; the other places say = and where that is. \"of them otherwise\" (+ if there is little room) says how many \
of a line's games reached the position by another move order.

W/D/B are White's wins, draws and Black's wins in hundredths of the games with a result; score is the share of the \
points won by the side that makes the move, a draw being half. A game is counted once in a position, however often it \
came back to it. With --fen a game counts from the first ply at which it has the position.

Memory: an entry for each different position within --depth and for each move played in it, about 300 bytes for a \
position, and nothing for games. Twice as many games take little more; each further ply takes several times as much.

With -v the text says how many positions each tree holds. Csv and jsonl have one line for each move shown, and one for the start of each tree; what no tree holds is said on \
standard error.

Examples:
  damiera tree games.pdn
  damiera tree --depth 8 --min 5 games.pdn more.pdn
  damiera tree --variant italian --fen \"B:W17,22-32:B1-12\" --sort score games.pdn
  damiera tree --depth 2 --format csv -o first-moves.csv games
  damiera generate --variant spanish --games 50 | damiera tree --format jsonl -";

/// The arguments of `tree`.
#[derive(Debug, Args)]
#[command(after_long_help = MORE)]
pub(crate) struct Arguments {
    #[command(flatten)]
    read: ReadOptions,

    #[command(flatten)]
    index: IndexOptions,

    /// Depth of the tree in plies
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u16).range(1..=500))]
    depth: u16,

    /// Start from this position, at whatever ply it occurs; without --variant, in every variant in which it
    /// can be played
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,

    /// Show only positions that at least N games reached
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    min: u64,

    /// The order of the moves of a position
    #[arg(long, value_name = "ORDER", default_value = "games")]
    sort: Order,

    /// Output format
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
    /// The best score for the side to move first
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
    let planted = Planted { arguments, trunk: &trunk, trees: RefCell::default() };
    let status = read_picked(
        &arguments.read,
        Reading::default(),
        arguments.index.ask(&planted),
        |batch, file| grown(arguments, &trunk, &batch, &file),
        |event| {
            match event {
                Event::Batch(others) => trees.merge(others),
                Event::End { .. } | Event::Left(_) => {}
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    trees.merge(planted.trees.into_inner());
    write_trees(arguments, &trees, &mut output)?;
    let left_out = write::left_out(&trees, arguments.fen.is_none());
    if let Some(left_out) = left_out.filter(|_| arguments.format != Format::Text && !arguments.read.quiet()) {
        complain(left_out);
    }
    output.finish()?;
    Ok(status)
}

/// Where the trees start: at the start of games, or at the given position in every variant that can have it.
fn trunk(arguments: &Arguments) -> Result<Trunk, Error> {
    let depth = usize::from(arguments.depth);
    let Some(text) = &arguments.fen else { return Ok(Trunk::of_starts(depth)) };
    let setup = fen::parse(text).map_err(|error| Error::Usage(format!("--fen cannot be read: {error}")))?;
    let mut roots = Vec::new();
    let mut problems = Vec::new();
    for &rules in variant::ALL {
        if arguments.read.variant().is_some_and(|asked| asked.gametype != rules.gametype) {
            continue;
        }
        let is_it = |tried: &&'static Rules| std::ptr::eq(*tried, rules);
        match Position::from_setup(&setup, rules) {
            Ok(root) => roots.push((rules, root)),
            // Of a position that no game can have, three say why: all would say much the same.
            Err(reason) if arguments.read.variant().is_some() || variant::BINDING.iter().any(is_it) => {
                problems.push(format!("in {} draughts: {}", rules.name, Catalog::english().reasons(&reason)));
            }
            Err(_) => {}
        }
    }
    if roots.is_empty() {
        return Err(Error::Usage(format!("--fen cannot be played {}", problems.join("; "))));
    }
    Ok(Trunk::of(roots, depth))
}

/// The trees known from indexes.
struct Planted<'a> {
    arguments: &'a Arguments,
    trunk: &'a Trunk,
    /// What indexes tell: the trees; with --fen, how many games need not be read.
    trees: RefCell<Trees>,
}

impl Picker for Planted<'_> {
    fn pick(&self, index: &mut Index<fs::File>, _before: u64) -> Result<Pick, IndexError> {
        if self.arguments.fen.is_some() {
            let required: Vec<Required> = self
                .trunk
                .roots()
                .map(|(rules, root)| {
                    let positions = vec![vec![root.key()]];
                    let way = Way { positions, most_pieces: [u32::MAX; 2], least_kings: [0; 2] };
                    Required { gametype: rules.gametype, ways: vec![way] }
                })
                .collect();
            return index.candidates(Some(&required), |_| false).map(Pick::Games);
        }
        let depth = index.depth();
        if u64::from(self.arguments.depth) > depth {
            return Ok(Pick::All(format!("it has only the first {depth} plies of the games")));
        }
        Ok(Pick::Games(Candidates::default()))
    }

    fn picked(&self, index: &mut Index<fs::File>, games: u64) -> Result<(), IndexError> {
        let trees = if self.arguments.fen.is_some() {
            // A game that cannot be replayed has no position, so it does not count as read.
            let (unplayable, all) = (index.unplayable(), index.tally().games);
            let elsewhere = all.saturating_sub(games + unplayable);
            let mut trees = Trees::default();
            (trees.games, trees.elsewhere, trees.unplayable) =
                (elsewhere + unplayable, elsewhere, unplayable);
            trees
        } else {
            index.trees(self.arguments.depth.into())?
        };
        self.trees.borrow_mut().merge(trees);
        Ok(())
    }
}

fn grown(arguments: &Arguments, trunk: &Trunk, batch: &Batch, file: &File) -> Trees {
    let mut trees = Trees::default();
    let judging = Judging { asked: arguments.read.asked(), needs: Needs::REPLAY };
    judging.games(batch, file, |_| trunk.line(), |game, line| trees.observe(game.report, &line));
    trees
}

/// Writes the trees, the rows of tables one by one: they are many.
fn write_trees(arguments: &Arguments, trees: &Trees, output: &mut Output) -> anyhow::Result<()> {
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
        output.write(&write::header())?;
    }
    for (index, tree) in trees.trees().enumerate() {
        match arguments.format {
            Format::Csv => {
                write::csv_lines(tree, &Branches::of(tree, shown))
                    .try_for_each(|line| output.write(&line))?;
            }
            Format::Jsonl => {
                write::json_lines(tree, &Branches::of(tree, shown))
                    .try_for_each(|line| output.write(&line))?;
            }
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
        let nothing = || (trees.games == 0).then(|| Catalog::english().phrase(Phrase::NoGameRead, &[]));
        if let Some(said) = write::left_out(trees, arguments.fen.is_none()).or_else(nothing) {
            if !text.is_empty() {
                text.push('\n');
            }
            text.push_str(&wrap(&said, width));
            text.push('\n');
        }
    }
    Ok(output.write(&text)?)
}
