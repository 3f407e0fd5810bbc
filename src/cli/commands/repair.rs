//! `repair`: what was meant where a game cannot be followed.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use crate::cli::Status;
use crate::cli::commands::repair_rewrite;
use crate::cli::options::color::ColorOptions;
use crate::cli::options::reading::ReadOptions;
use crate::cli::options::writing::WriteOptions;
use crate::cli::run::interrupt;
use crate::cli::run::output::OutputOptions;
use crate::cli::run::prior;
use crate::cli::run::reading::{Event, read};
use damiera_judge::findings::Severity;
use damiera_judge::report::Report;
use damiera_record::error::Error;
use damiera_record::input::{Batch, Site};
use damiera_record::reader::File;
use damiera_repair::{Options, Prior, repair};
use damiera_words::{Counted, count};
use damiera_write::reports::diagnostic;
use damiera_write::reports::repairs::{self, RepairSums, Shown};
use damiera_write::text::clean;

/// Help text after the options.
const MORE: &str = "\
A game that cannot be followed to its end was either written down wrongly, or a rule was broken at the board. Legal \
and irregular games are left as they are: what the opponent accepted was played, and nothing is repaired. Where one \
slip would explain all that is irregular, it is shown, and never applied. In the others repair looks for slips of \
whoever wrote, typed, scanned or relayed the game, at every ply up to where it fails: a wrong figure or letter, the \
square beside the right one, a ply left out or written twice, plies or whole moves in each other's place, the end of a capture, from and \
to exchanged, squares counted from the other side, and plies that can hardly be read. An answer is sure if everything after it is \
legal and the next answer is much less likely. Answers that the sheet hardly tells apart are ordered by how \
likely players are to make the moves; with --prior also by how its games went on from the same positions. --prior never \
makes an answer sure. How players usually move can make one sure, if the rest of the game is played like that; the answer then says so.

--apply writes the games with what was meant in them, and keeps what was written in a comment after each ply: \
{[%read \"28-13\" \"28-23\" digit]}. A page whose columns were read across becomes PDN in the order of play, with the text \
as it was in a comment before the first move. So do all games of a table or scoresheet that has no room for such comments; \
a file in which nothing is repaired stays as it is. --undo brings the file back byte for byte. PDN stays as it is otherwise, \
unless --style says more; the options under PDN and --to go with --apply and --undo. Write each table and scoresheet to \
a file of its own: where several files are written to one, their games become PDN.

The exit status is 1 if a game is left that is neither legal, nor irregular, nor surely repaired.

Examples:
  damiera repair games.pdn
  damiera repair --apply -o repaired.pdn games.pdn
  damiera repair --undo repaired.pdn";

/// The arguments of `repair`.
#[derive(Debug, Args)]
#[command(after_long_help = MORE)]
pub(crate) struct Arguments {
    #[command(flatten)]
    pub(super) read: ReadOptions,

    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(super) format: Format,

    /// The most answers shown for each game
    #[arg(long, value_name = "N", default_value = "5", value_parser = clap::value_parser!(u16).range(1..=100))]
    top: u16,

    /// The most milliseconds that the search takes for each game; what is found by then is shown
    ///
    /// Where the time runs out, a faster machine can find more. A search also ends at its limit of memory, one to four million positions
    /// and moves, which no option changes. The closing line counts the searches that were cut short by the one and by the other.
    #[arg(long, value_name = "MS", default_value = "1000", value_parser = clap::value_parser!(u32).range(1..=3_600_000))]
    within: u32,

    /// Show, or apply, only what is sure; games without a sure answer are counted
    #[arg(long)]
    pub(super) only_sure: bool,

    /// Games, or the index beside them: of answers that the sheet hardly tells apart, those come first that go on as these games
    /// did from the same positions
    #[arg(long, value_name = "FILE")]
    pub(super) prior: Option<PathBuf>,

    /// Write the games with the sure answers in them, or with all the best ones
    #[arg(long, value_name = "WHICH", num_args = 0..=1, require_equals = true, default_missing_value = "sure")]
    pub(super) apply: Option<Apply>,

    /// Write the games as they were before --apply
    #[arg(long, conflicts_with_all = ["apply", "prior", "only_sure"])]
    pub(super) undo: bool,

    #[command(flatten)]
    pub(super) write: WriteOptions,

    #[command(flatten)]
    pub(super) output: OutputOptions,

    #[command(flatten)]
    color: ColorOptions,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// For people: each slip with its line, what was meant, and how sure that is
    Text,
    /// One JSON object per game that needed help, then a summary
    Jsonl,
    /// One line per slip of each answer, for spreadsheets: text that they would run as a formula begins with an apostrophe
    Csv,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Apply {
    /// Only the sure answers
    Sure,
    /// The best answer of each game that cannot be followed, sure or not, unless it may be what was played
    Best,
}

/// What became of one batch of games, or of all.
#[derive(Debug, Default)]
struct Searched {
    text: String,
    sums: RepairSums,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    if arguments.only_sure && arguments.apply == Some(Apply::Best) {
        let told = "--only-sure and --apply=best contradict each other: --apply writes only what is sure";
        return Err(Error::Usage(told.to_owned()).into());
    }
    if arguments.apply.is_some() || arguments.undo {
        return repair_rewrite::rewrite(arguments);
    }
    if let Some(option) = arguments.write.given() {
        let told = format!("{option} goes with --apply and --undo, which write games");
        return Err(Error::Usage(told).into());
    }
    let prior = arguments.prior.as_deref().map(|path| prior::load(path, &arguments.read)).transpose()?;
    let mut output = arguments.output.open()?;
    if arguments.format == Format::Csv {
        output.write(&repairs::header())?;
    }
    let shown = Shown {
        style: diagnostic::Style {
            color: arguments.color.color(&arguments.output),
            width: arguments.output.width(),
            least: Severity::Warning,
        },
        only_sure: arguments.only_sure,
    };
    let (mut sums, mut files, mut last_file) = (RepairSums::default(), 0, String::new());
    let status = read(
        &arguments.read,
        |batch, file| search(arguments, shown, prior.as_ref(), &batch, &file),
        |event| {
            match event {
                Event::Batch(searched) => {
                    output.write(&searched.text)?;
                    sums.merge(searched.sums);
                }
                Event::End { file, tally, .. } => {
                    files += tally.files;
                    last_file.clone_from(&file.name);
                }
                Event::Left(_) => {}
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    match arguments.format {
        Format::Text => output.write(&format!("{}\n", sums.line(&name_of(files, &last_file))))?,
        Format::Jsonl => {
            let mut line = String::new();
            repairs::write_summary(&sums, &mut line);
            output.write(&line)?;
        }
        Format::Csv => {}
    }
    output.finish()?;
    Ok(status.and(left(&sums)))
}

/// The name of the only file, or how many there are.
pub(super) fn name_of(files: u64, last: &str) -> String {
    if files <= 1 && !last.is_empty() { clean(last).into_owned() } else { count(files, Counted::File) }
}

/// The status of games that are left as they are.
pub(super) fn left(sums: &RepairSums) -> Status {
    if sums.leaves_any() { Status::FINDINGS } else { Status::DONE }
}

/// How each game is searched.
pub(super) fn options<'p>(arguments: &Arguments, prior: Option<&'p prior::Loaded>) -> Options<'p> {
    Options {
        top: usize::from(arguments.top),
        within: Duration::from_millis(u64::from(arguments.within)),
        prior: prior.map(|prior| prior as &dyn Prior),
    }
}

fn search(
    arguments: &Arguments,
    shown: Shown,
    prior: Option<&prior::Loaded>,
    batch: &Batch,
    file: &File,
) -> Searched {
    let mut searched = Searched::default();
    // A batch of hard games takes long.
    for cut in batch.games.iter().take_while(|_| !interrupt::requested()) {
        let decoded = file.decode(batch.game(cut));
        let report = Report::of(file.parse(&decoded, cut), arguments.read.asked());
        let repair = repair(&report, &options(arguments, prior));
        searched.sums.observe(&repair);
        if arguments.only_sure && !repair.found.sure {
            continue;
        }
        let site = Site::new(&file.name, cut, &decoded);
        match arguments.format {
            Format::Text if arguments.read.quiet() => {}
            Format::Text => repairs::write_text(&repair, &report, &site, shown, &mut searched.text),
            Format::Jsonl => repairs::write_jsonl(&repair, &report, &site, &mut searched.text),
            Format::Csv => repairs::write_csv(&repair, &report, &site, &mut searched.text),
        }
    }
    searched
}
