//! `show`: the board of a game at a ply, or of a position.

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli::Status;
use crate::cli::options::color::ColorOptions;
use crate::cli::options::drawing::DrawingOptions;
use crate::cli::options::reading::ReadOptions;
use crate::cli::run::indexed::{IndexOptions, Pick, Picker};
use crate::cli::run::output::{Output, OutputOptions, legible};
use crate::cli::run::position::PositionOptions;
use crate::cli::run::reading::{Event, Reading, read_picked};
use crate::cli::run::status::{Coverage, complain};
use damiera_judge::findings::Severity;
use damiera_judge::replay::Observer;
use damiera_judge::report::Report;
use damiera_query::index::{Candidates, Index, IndexError};
use damiera_record::error::Error;
use damiera_record::input::Cut;
use damiera_record::reader::File;
use damiera_rules::board::Geometry;
use damiera_rules::movegen::Move;
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;
use damiera_words::{Catalog, FoundAtPly, Word};
use damiera_write::diagram::{Diagram, LastMove};
use damiera_write::text::{clean, fill, wrap};

/// The arguments of `show`.
#[derive(Debug, Args)]
#[command(
    after_long_help = EXAMPLES,
    mut_arg("quiet", |quiet| quiet.help("Print only the board")),
    mut_arg("verbose", |verbose| verbose.help("Also print the FEN of a board")),
)]
pub(crate) struct Arguments {
    #[command(flatten)]
    read: ReadOptions,

    #[command(flatten)]
    index: IndexOptions,

    /// A position instead of a game
    #[arg(long, value_name = "FEN", conflicts_with_all = ["paths", "game", "ply", "all_plies", "every"])]
    fen: Option<String>,

    /// The number of the game, counted from 1 over all files, with --range too; by default the first that is read
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    game: Option<u64>,

    /// The ply after which to show the board; 0 is the start; by default the last ply that can be followed
    #[arg(long, value_name = "N")]
    ply: Option<usize>,

    /// Every position of the game, from the start on
    #[arg(long, conflicts_with = "ply")]
    all_plies: bool,

    /// Every Nth position of the game, from the start on, and the last
    #[arg(long, value_name = "N", conflicts_with_all = ["ply", "all_plies"], value_parser = clap::value_parser!(u64).range(1..))]
    every: Option<u64>,

    /// With --all-plies and --every: one file per board in this folder, game-1-ply-012.svg or .txt
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["output", "fen"])]
    into: Option<PathBuf>,

    #[command(flatten)]
    output: OutputOptions,

    #[command(flatten)]
    color: ColorOptions,

    #[command(flatten)]
    drawing: DrawingOptions,
}

const EXAMPLES: &str = "\
The piece that moved last is marked, with the squares it left and passed and what it took. What is wrong with that ply is \
printed below. Squares are named as in the record.

Examples:
  damiera show games.pdn --game 2 --ply 12
  damiera show --variant italian --fen \"W:W23,26,K30:B6,K11\" --numbers
  damiera show games.pdn --svg --caption \"White to move and win\" --arrow 32-28 -o board.svg
  damiera show games.pdn --game 3 --svg --all-plies --into boards";

/// The boards of a game as they are drawn, each with its ply.
type Boards = Vec<(usize, String)>;

/// The boards of a game, with its number.
type OfGame = (u64, Boards);

/// A position of a game and the move that led to it.
struct Shown {
    ply: usize,
    position: Position<u128>,
    last: Option<LastMove>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let several = arguments.all_plies || arguments.every.is_some();
    if arguments.drawing.svg() && several && arguments.into.is_none() {
        return Err(Error::Usage("each board is a separate SVG: name a folder with --into".to_owned()).into());
    }
    if arguments.into.is_some() && !several {
        return Err(Error::Usage("--into needs --all-plies or --every".to_owned()).into());
    }
    if let Some(fen) = &arguments.fen {
        let (rules, position) =
            PositionOptions::of(arguments.read.variant(), Some(fen)).resolve_as_written()?;
        let mut output = arguments.output.open()?;
        output.write(&board(arguments, Diagram::of(rules, position))?)?;
        output.finish()?;
        return Ok(Status::DONE);
    }
    let (status, shown) = find_boards(arguments)?;
    let Some((game, boards)) = shown else {
        match arguments.game {
            Some(game) => complain(format!("there is no game {game}")),
            None => complain("there is no game"),
        }
        // If nothing could be read, the game number is not at fault.
        let unread = status.coverage() >= Coverage::Begun;
        return Ok(status.and(if unread { Status::NOTHING_READ } else { Status::USAGE }));
    };
    match &arguments.into {
        Some(folder) => write_into(folder, game, &boards, arguments)?,
        None => {
            let mut output = arguments.output.open()?;
            for (index, (_, text)) in boards.iter().enumerate() {
                output.write(if index == 0 { "" } else { "\n" })?;
                output.write(text)?;
            }
            output.finish()?;
        }
    }
    Ok(status)
}

/// The boards of the game that was asked for, each with its ply; `None` if there is no such game.
fn find_boards(arguments: &Arguments) -> anyhow::Result<(Status, Option<OfGame>)> {
    // The games of the files that were read to their end.
    let mut before = 0;
    let mut shown = None;
    let status = read_picked(
        &arguments.read,
        Reading::default(),
        arguments.index.ask(arguments),
        |batch, file| (batch, file),
        |event| {
            let (batch, file) = match event {
                Event::Batch(batch) => batch,
                Event::End { tally, .. } => {
                    before += tally.games;
                    return Ok(ControlFlow::Continue(()));
                }
                Event::Left(_) => return Ok(ControlFlow::Continue(())),
            };
            let is_asked = |number: u64| arguments.game.is_none_or(|asked| asked == number);
            let Some(cut) = batch.games.iter().find(|cut| is_asked(before + cut.game)) else {
                return Ok(ControlFlow::Continue(()));
            };
            let boards = boards_of(arguments, &file, cut, batch.game(cut))?;
            shown = Some((before + cut.game, boards));
            Ok(ControlFlow::Break(()))
        },
    )?;
    Ok((status, shown))
}

/// Writes each board into a file of its own.
fn write_into(
    folder: &Path,
    game: u64,
    boards: &[(usize, String)],
    arguments: &Arguments,
) -> Result<(), Error> {
    fs::create_dir_all(folder).map_err(|cause| Error::write(folder.display().to_string(), cause))?;
    let extension = if arguments.drawing.svg() { "svg" } else { "txt" };
    let digits = boards.last().map_or(1, |(ply, _)| ply.to_string().len()).max(3);
    for (ply, text) in boards {
        let name = format!("game-{game}-ply-{ply:0digits$}.{extension}");
        let mut output = Output::at(&folder.join(name))?;
        output.write(text)?;
        output.finish()?;
    }
    Ok(())
}

impl Picker for Arguments {
    fn pick(&self, index: &mut Index<fs::File>, before: u64) -> Result<Pick, IndexError> {
        match self.game.unwrap_or(1).checked_sub(before) {
            Some(game @ 1..) if game <= index.tally().games => {
                Ok(Pick::Games(Candidates::of_one(game, &index.row(game)?)))
            }
            _ => Ok(Pick::Games(Candidates::default())),
        }
    }
}

/// The requested boards of one game, by ply; as text, each with a line that says what is shown.
fn boards_of(arguments: &Arguments, file: &File, cut: &Cut, bytes: &[u8]) -> Result<Boards, Error> {
    let mut watcher = Watcher { wanted: Wanted::of(arguments), rules: None, before: None, seen: Vec::new() };
    let decoded = file.decode(bytes);
    let record = file.parse(&decoded, cut);
    let report = Report::observed(record, arguments.read.asked(), &mut watcher);
    let place = format!("{}: {}", clean(&file.name), Catalog::english().in_game(&cut.game.to_string()));
    let Some(rules) = report.choice.rules else {
        return Err(Error::Usage(format!("{place}: its variant is not known; name it with --variant")));
    };
    let Some(last) = watcher.seen.last() else {
        return Err(Error::Usage(format!(
            "{place}: its start position cannot be played; see `damiera validate`"
        )));
    };
    if let Some(asked) = arguments.ply
        && asked > last.ply
    {
        return Err(Error::Usage(format!(
            "{place} can be followed for {} plies of {}, not to ply {asked}",
            last.ply, report.plies
        )));
    }
    // The squares of the board are named as in the moves of the record.
    let rules = report.named_rules().unwrap_or(rules);
    let last_ply = report.replayed();
    let each = watcher.seen.into_iter().map(|Shown { ply, position, last }| {
        let is_start = ply == 0 && report.game.as_ref().is_some_and(|game| game.start == Some(position));
        let start = if is_start { report.start_as_written() } else { None };
        let mut diagram = Diagram::of(rules, start.unwrap_or(position));
        diagram.last = last;
        let board = board(arguments, diagram)?;
        if arguments.read.quiet() || arguments.drawing.svg() {
            return Ok((ply, board));
        }
        let limit = arguments.output.limit().unwrap_or(usize::MAX);
        let title = fill(&title(&report, &place, ply, rules), limit);
        let title: Vec<String> = title.lines().map(|line| wrap(line, limit)).collect();
        let text = format!("{}\n\n{board}{}", title.join("\n"), found(arguments, &report, ply, last_ply));
        Ok((ply, legible(text)))
    });
    each.collect()
}

/// The board; with `-v` its FEN too.
fn board(arguments: &Arguments, diagram: Diagram) -> Result<String, Error> {
    let diagram = arguments.drawing.prepare(diagram)?;
    let mut text = arguments.drawing.draw(&diagram, &arguments.color, &arguments.output);
    if arguments.drawing.svg() {
        return Ok(text);
    }
    if arguments.read.verbose() {
        let fen = diagram.position.to_fen(&diagram.rules.names);
        for line in divided(&fen, arguments.output.limit().unwrap_or(usize::MAX).saturating_sub(2)) {
            text.push_str(&format!("  {line}\n"));
        }
    }
    Ok(legible(text))
}

/// A FEN in lines of at most N columns, each broken after a separator.
fn divided(fen: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for part in fen.split_inclusive([',', ':']) {
        match lines.last_mut() {
            Some(line) if line.is_empty() || line.len() + part.len() <= width => line.push_str(part),
            _ => lines.push(part.to_owned()),
        }
    }
    lines
}

/// The findings at the ply shown, or at the next ply if it could not be played.
fn found(arguments: &Arguments, report: &Report<'_>, ply: usize, last: usize) -> String {
    let (findings, rules, words) = (&report.findings, report.named_rules(), Catalog::english());
    let width = arguments.output.limit().unwrap_or(usize::MAX).saturating_sub(2);
    let mut text = String::new();
    let here = findings.iter().filter(|finding| finding.kind().severity > Severity::Note);
    for finding in here.filter(|finding| finding.ply.is_some_and(|at| at.min(last) == ply)) {
        let legal: Vec<String> = finding
            .legal
            .iter()
            .filter_map(|way| Some(way.to_text(&rules?.names, rules?.capture_sign)))
            .collect();
        let message = words.message(finding, rules);
        let found = FoundAtPly {
            late: finding.ply.filter(|at| *at > ply),
            message: &clean(&message),
            article: finding.citation.as_ref().map(|citation| citation.article.as_ref()),
            legal: &legal,
        };
        let (severity, code) = (finding.kind().severity.as_str(), finding.kind().code);
        let line = format!("{severity}[{code}]: {}", words.found_at_ply(&found));
        for line in wrap(&line, width).lines() {
            text.push_str(&format!("  {line}\n"));
        }
    }
    text
}

/// What is shown, in parts.
fn title(report: &Report<'_>, place: &str, ply: usize, rules: &Rules) -> Vec<String> {
    let words = Catalog::english();
    let players = damiera_write::reports::diagnostic::players(report);
    let after = match ply.checked_sub(1) {
        None => words.say(Word::PictureAtStart),
        Some(index) => {
            let written = report.ply_text(index + 1).unwrap_or_default();
            words.after_ply(ply, report.plies, &clean(written))
        }
    };
    let parts = [Some(place.to_owned()), players, Some(rules.name.to_owned()), Some(after)];
    parts.into_iter().flatten().collect()
}

/// The positions of a game that are shown.
#[derive(Clone, Copy, Debug)]
enum Wanted {
    /// The one after this ply, or the last before it.
    After(usize),
    /// Every Nth position, and the last.
    Every(u64),
}

impl Wanted {
    fn of(arguments: &Arguments) -> Wanted {
        match (arguments.all_plies, arguments.every) {
            (true, _) => Wanted::Every(1),
            (_, Some(plies)) => Wanted::Every(plies),
            _ => Wanted::After(arguments.ply.unwrap_or(usize::MAX)),
        }
    }
}

/// Collects the positions to show.
struct Watcher {
    wanted: Wanted,
    rules: Option<&'static Rules>,
    before: Option<Position<u128>>,
    /// In order of plies; the last one may be replaced by a later one.
    seen: Vec<Shown>,
}

impl Watcher {
    fn see(&mut self, shown: Shown) {
        self.before = Some(shown.position);
        let keeps_last = match self.wanted {
            Wanted::After(ply) if shown.ply > ply => return,
            Wanted::After(_) => false,
            Wanted::Every(plies) => self
                .seen
                .last()
                .is_none_or(|last| last.ply != shown.ply && (last.ply as u64).is_multiple_of(plies)),
        };
        if !keeps_last {
            self.seen.pop();
        }
        self.seen.push(shown);
    }
}

impl Observer for Watcher {
    /// A game replayed again with its squares read differently starts over.
    fn rules(&mut self, rules: &'static Rules) {
        self.rules = Some(rules);
        self.seen.clear();
    }

    fn start<G: Geometry>(&mut self, position: &Position<G::Set>) {
        self.see(Shown { ply: 0, position: position.widen(), last: None });
    }

    fn written<G: Geometry>(&mut self, after: usize, position: &Position<G::Set>) {
        self.see(Shown { ply: after, position: position.widen(), last: None });
    }

    fn ply<G: Geometry>(&mut self, ply: usize, mv: &Move<G::Set>, position: &Position<G::Set>) {
        let last =
            self.rules.zip(self.before).map(|(rules, before)| LastMove::of::<G>(mv, &before.narrow(), rules));
        self.see(Shown { ply, position: position.widen(), last });
    }
}
