use std::ops::ControlFlow;

use clap::{Args, ValueEnum};

use super::Status;
use super::output::{ColorOptions, OutputOptions};
use super::position::PositionOptions;
use super::reading::{Event, File, ReadOptions, read};
use super::status::complain;
use crate::board::{Color, Geometry};
use crate::error::Error;
use crate::movegen::Move;
use crate::position::Position;
use crate::replay::Observer;
use crate::report::Report;
use crate::variant::Rules;
use crate::write::board::{BoardStyle, draw};
use crate::write::clean;

/// The arguments of `show`.
///
/// With -q the board alone is written, with -v its FEN too.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    read: ReadOptions,

    /// A position instead of a game
    #[arg(long, value_name = "FEN", conflicts_with_all = ["paths", "game", "ply"])]
    fen: Option<String>,

    /// Which game, counted from 1 over all that is read
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    game: u64,

    /// After which ply; 0 is the start, and the last one that can be followed is shown when left out
    #[arg(long, value_name = "N")]
    ply: Option<usize>,

    /// Letters instead of the signs for draughts pieces
    #[arg(long)]
    ascii: bool,

    /// Write the numbers of empty squares on them
    #[arg(long)]
    numbers: bool,

    /// Whose side is at the bottom
    #[arg(long, value_name = "SIDE", default_value = "white")]
    bottom: Side,

    #[command(flatten)]
    output: OutputOptions,

    #[command(flatten)]
    color: ColorOptions,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Side {
    White,
    Black,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let mut output = arguments.output.open()?;
    let style = BoardStyle {
        ascii: arguments.ascii,
        color: arguments.color.color(&arguments.output),
        bottom: match arguments.bottom {
            Side::White => Color::White,
            Side::Black => Color::Black,
        },
        numbers: arguments.numbers,
    };
    if let Some(fen) = &arguments.fen {
        let (rules, position) = PositionOptions::of(arguments.read.variant(), Some(fen)).resolve()?;
        output.write(&board(arguments, &position, rules, style))?;
        output.finish()?;
        return Ok(Status::DONE);
    }
    let mut seen = 0;
    let mut shown = None;
    let status = read(
        &arguments.read,
        |batch, file| (batch, file),
        |event| {
            let Event::Batch((batch, file)) = event else { return Ok(ControlFlow::Continue(())) };
            let wanted =
                usize::try_from(arguments.game - seen - 1).ok().and_then(|index| batch.games.get(index));
            let Some(cut) = wanted else {
                seen += batch.games.len() as u64;
                return Ok(ControlFlow::Continue(()));
            };
            shown = Some(board_of(arguments, &file, cut.game, batch.game(cut), style)?);
            Ok(ControlFlow::Break(()))
        },
    )?;
    match shown {
        Some(text) => output.write(&text)?,
        None => {
            complain(format!("there is no game {}", arguments.game));
            return Ok(status.and(Status::USAGE));
        }
    }
    output.finish()?;
    Ok(status)
}

/// The board of one game after the ply asked for, with a line on what is shown.
fn board_of(
    arguments: &Arguments,
    file: &File,
    game: u64,
    bytes: &[u8],
    style: BoardStyle,
) -> Result<String, Error> {
    let mut watcher = Watcher { ply: arguments.ply.unwrap_or(usize::MAX), seen: None };
    let decoded = file.decode(bytes);
    let record = file.parse(&decoded);
    let report = Report::observed(record, arguments.read.variant(), &mut watcher);
    let place = format!("{}: game {game}", clean(&file.name));
    let Some(rules) = report.choice.rules else {
        return Err(Error::Usage(format!("{place}: its variant is not known; name it with --variant")));
    };
    let Some((ply, position)) = watcher.seen else {
        return Err(Error::Usage(format!(
            "{place}: its start position cannot be played; see `damiera validate`"
        )));
    };
    if let Some(asked) = arguments.ply
        && asked > ply
    {
        return Err(Error::Usage(format!(
            "{place} can be followed for {ply} plies of {}, not to ply {asked}",
            report.plies
        )));
    }
    let board = board(arguments, &position, rules, style);
    if arguments.read.quiet() {
        return Ok(board);
    }
    Ok(format!("{}\n\n{board}", title(&report, &place, ply, rules)))
}

/// The board; with `-v` its FEN too.
fn board(arguments: &Arguments, position: &Position<u128>, rules: &Rules, style: BoardStyle) -> String {
    let mut text = draw(position, rules, style);
    if arguments.read.verbose() {
        text.push_str(&format!("  {}\n", position.to_fen(&rules.names)));
    }
    text
}

fn title(report: &Report<'_>, place: &str, ply: usize, rules: &Rules) -> String {
    let players =
        crate::write::diagnostic::players(report).map_or_else(String::new, |players| format!(" · {players}"));
    let after = match ply.checked_sub(1) {
        None => "start".to_owned(),
        Some(index) => {
            let written = report.ply_text(index + 1).unwrap_or_default();
            format!("after ply {ply} of {}, {}", report.plies, clean(written))
        }
    };
    format!("{place}{players} · {} · {after}", rules.name)
}

/// Remembers the position after one ply, or the last one before it.
struct Watcher {
    ply: usize,
    seen: Option<(usize, Position<u128>)>,
}

impl Observer for Watcher {
    /// A game replayed again, its squares read otherwise, is another game.
    fn rules(&mut self, _rules: &'static Rules) {
        self.seen = None;
    }

    fn start<G: Geometry>(&mut self, position: &Position<G::Set>) {
        self.seen = Some((0, position.widen()));
    }

    fn written<G: Geometry>(&mut self, after: usize, position: &Position<G::Set>) {
        if after <= self.ply {
            self.seen = Some((after, position.widen()));
        }
    }

    fn ply<G: Geometry>(&mut self, ply: usize, _mv: &Move<G::Set>, position: &Position<G::Set>) {
        if ply <= self.ply {
            self.seen = Some((ply, position.widen()));
        }
    }
}
