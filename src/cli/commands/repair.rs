use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use crate::cli::Status;
use crate::cli::options::reading::ReadOptions;
use crate::cli::options::writing::WriteOptions;
use crate::cli::run::output::{ColorOptions, OutputOptions};
use crate::cli::run::prior;
use crate::cli::run::reading::{Event, Reading, read, read_as};
use crate::cli::run::status::complain;
use crate::cli::run::writing::{Writing, Written};
use damiera_judge::findings::Severity;
use damiera_judge::report::Report;
use damiera_query::game::Judging;
use damiera_record::error::Error;
use damiera_record::input::{Batch, Cut, Decoded, FileEncoding, Site};
use damiera_record::notation::FileNotation;
use damiera_record::reader::File;
use damiera_record::record::Record;
use damiera_repair::{Edit, Options, Prior, Repair, repair, written_read};
use damiera_words::{Counted, count};
use damiera_write::cleanup::{Change, amended_pdn, kept_in_pdn, page_in_order};
use damiera_write::write::changes::push_changes;
use damiera_write::write::repairs::{self, RepairSums, Shown};
use damiera_write::write::{clean, diagnostic};

/// Help text after the options.
const MORE: &str = "\
A game that cannot be followed to its end was either written down wrongly, or a rule was broken at the board. Legal \
and irregular games are left as they are: what the opponent accepted was played, and nothing is repaired. Where one \
slip would explain all that is irregular, it is shown, and never applied. In the others repair looks for slips of \
whoever wrote, typed, scanned or relayed the game, at every ply up to where it fails: a wrong figure or letter, the \
square beside, a ply left out, written twice or in the place of the next, the end of a capture, from and to exchanged, \
squares counted from the other side, and plies that can hardly be read. An answer is sure if everything after it is \
legal and the next answer is much less likely. Answers that the record does not tell apart come in the order in which \
--prior has their positions, or without it in that in which players rather make their moves. --prior makes no answer \
sure. How players move can, where the other moves of the game are like theirs; the answer says so.

--apply writes the games with what was meant in them, and keeps what was written in a comment after each ply: \
{[%read \"28-13\" \"28-23\" digit]}. A page whose columns were read across becomes PDN in the order of play, and a table with a game in \
each row PDN too, with the text as it was in a comment before the first move. --undo brings all back, byte for byte, of a \
table with an empty line between the rows. PDN stays as it is otherwise, unless --style says \
more; the options under PDN and --to go with --apply and --undo.

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
    read: ReadOptions,

    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,

    /// The most answers shown for each game
    #[arg(long, value_name = "N", default_value = "5", value_parser = clap::value_parser!(u16).range(1..=100))]
    top: u16,

    /// The most milliseconds that the search takes for each game; what is found by then is shown
    #[arg(long, value_name = "MS", default_value = "1000", value_parser = clap::value_parser!(u32).range(1..=3_600_000))]
    within: u32,

    /// Show, or apply, only what is sure; games without a sure answer are counted
    #[arg(long)]
    only_sure: bool,

    /// Games, or the index beside them: of answers that are equally likely, the one whose position occurred there more often
    /// comes first
    #[arg(long, value_name = "FILE")]
    prior: Option<PathBuf>,

    /// Write the games with the sure answers in them, or with all the best ones
    #[arg(long, value_name = "WHICH", num_args = 0..=1, require_equals = true, default_missing_value = "sure")]
    apply: Option<Apply>,

    /// Write the games as they were before --apply
    #[arg(long, conflicts_with_all = ["apply", "prior", "only_sure"])]
    undo: bool,

    #[command(flatten)]
    write: WriteOptions,

    #[command(flatten)]
    output: OutputOptions,

    #[command(flatten)]
    color: ColorOptions,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people: each slip with its line, what was meant, and how sure that is
    Text,
    /// One JSON object per game that needed help, then a summary
    Jsonl,
    /// One line per slip of each answer, for spreadsheets: text that they would run as a formula begins with an apostrophe
    Csv,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Apply {
    /// Only the sure answers
    Sure,
    /// The best answer of each game that cannot be followed, sure or not
    Best,
}

/// What became of one batch of games, or of all.
#[derive(Debug, Default)]
struct Searched {
    text: String,
    written: Written,
    sums: RepairSums,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    if arguments.apply.is_some() || arguments.undo {
        return rewrite(arguments);
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
fn name_of(files: u64, last: &str) -> String {
    if files <= 1 && !last.is_empty() { clean(last).into_owned() } else { count(files, Counted::File) }
}

/// The status of games that are left as they are.
fn left(sums: &RepairSums) -> Status {
    if sums.leaves_any() { Status::FINDINGS } else { Status::DONE }
}

/// How each game is searched.
fn options<'p>(arguments: &Arguments, prior: Option<&'p prior::Loaded>) -> Options<'p> {
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
    for cut in &batch.games {
        let decoded = file.decode(batch.game(cut));
        let report = Report::of(file.parse(&decoded), arguments.read.asked());
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

/// Writes the games with what was meant in them, or as they were before.
fn rewrite(arguments: &Arguments) -> anyhow::Result<Status> {
    if arguments.format != Format::Text {
        let told =
            "--format is for what was found; --to is the format of games that --apply and --undo write";
        return Err(Error::Usage(told.to_owned()).into());
    }
    let Arguments { read, write, output, .. } = arguments;
    let prior = arguments.prior.as_deref().map(|path| prior::load(path, read)).transpose()?;
    let writing = write.of_all_as_they_are(read, output)?;
    let mut outlet = writing.open(output)?;
    let (mut sums, mut files, mut last_file) = (RepairSums::default(), 0, String::new());
    let reading = Reading { gaps: true, from: None, tells_faults: writing.keeps_gaps() };
    let status = read_as(
        read,
        reading,
        |batch, file| rewritten(arguments, &writing, prior.as_ref(), &batch, &file),
        |event| {
            match event {
                Event::Batch(searched) => {
                    outlet.put(searched.written)?;
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
    let status = status.and(outlet.finish()?);
    if arguments.undo {
        return Ok(status);
    }
    if !read.quiet() {
        complain(sums.line(&name_of(files, &last_file)));
    }
    Ok(status.and(left(&sums)))
}

/// A game whose text is another now.
struct Rewritten {
    text: String,
    /// Whether it has become PDN.
    is_pdn: bool,
    changes: Vec<Change>,
}

fn rewritten(
    arguments: &Arguments,
    writing: &Writing,
    prior: Option<&prior::Loaded>,
    batch: &Batch,
    file: &File,
) -> Searched {
    let mut searched = Searched::default();
    let judging = Judging { asked: arguments.read.asked(), needs: writing.needs(file) };
    let mut end = 0;
    for cut in &batch.games {
        let decoded = file.decode(batch.game(cut));
        let record = file.parse(&decoded);
        let gap = batch.bytes.get(end..cut.range.start).unwrap_or_default();
        end = cut.range.end;
        let other = if arguments.undo {
            undone(&record)
        } else {
            let report = Report::of(record, arguments.read.asked());
            let repair = repair(&report, &options(arguments, prior));
            searched.sums.observe(&repair);
            let wanted = repair.found.sure || arguments.apply == Some(Apply::Best) && !arguments.only_sure;
            let other = if wanted { applied(&repair, &report, file, &decoded) } else { None };
            // The rows of a table cannot hold the comments: where one becomes PDN, so do the others, which are no game there.
            let as_pdn = || Rewritten { text: kept_in_pdn(&report), is_pdn: true, changes: Vec::new() };
            let other = other.or_else(|| file.has_game_in_row().then(as_pdn));
            if let Some(other) = &other {
                let site = Site::new(&file.name, cut, &decoded);
                push_changes(&report, &site, &other.changes, &mut searched.written.changes);
            }
            other
        };
        let is_pdn = other.as_ref().is_some_and(|other| other.is_pdn);
        let bytes = match &other {
            None => batch.game(cut).to_vec(),
            Some(other) => {
                decoded.encoding().encode(&other.text).unwrap_or_else(|| other.text.clone().into_bytes())
            }
        };
        let mut whole = gap.to_vec();
        let start = whole.len();
        whole.extend_from_slice(&bytes);
        let range = start..whole.len();
        let alone = Batch {
            byte_start: cut.byte_start - gap.len() as u64,
            bytes: whole,
            games: vec![Cut { range, ..cut.clone() }],
        };
        let pdn = is_pdn.then(|| as_pdn(file, &decoded));
        let file = pdn.as_ref().unwrap_or(file);
        judging.games(&alone, file, |_| (), |game, ()| writing.game(game, &mut searched.written));
    }
    let rest = batch.bytes.get(end..).unwrap_or_default();
    writing.gap(file, rest, &mut searched.written);
    searched
}

/// The text before it was amended.
fn undone(record: &Record<'_>) -> Option<Rewritten> {
    let text = written_read::undo(record)?;
    Some(Rewritten { text, is_pdn: false, changes: Vec::new() })
}

/// The text with what was meant in it. What cannot hold the comments, and a page whose plies are in another order, becomes
/// PDN.
fn applied(repair: &Repair, report: &Report<'_>, file: &File, decoded: &Decoded<'_>) -> Option<Rewritten> {
    let best = repair.applicable()?;
    // Whether it says what is proposed, and what was written comes back from it.
    let holds = |text: &str, file: &File| {
        let bytes = decoded.encoding().encode(text);
        let bytes = bytes.unwrap_or_else(|| text.as_bytes().to_vec());
        let again = file.decode(&bytes);
        let judged = Report::of(file.parse(&again), repair.rules);
        judged.plies == best.replayed
            && judged.verdict == best.verdict
            && written_read::undo(&judged.record).as_deref() == Some(report.record.text)
    };
    let made =
        |edit: &Edit| Change::made("move", edit.written.clone(), edit.read.clone()).at(Some(edit.span.start));
    let mut changes: Vec<Change> = best.edits.iter().map(made).collect();
    if let Some(columns) = repair.columns {
        let text = page_in_order(report, repair).filter(|text| holds(text, &as_pdn(file, decoded)))?;
        changes.insert(0, Change::made("page", columns.to_string(), "1").at(Some(0)));
        return Some(Rewritten { text, is_pdn: true, changes });
    }
    let text = repair.applied(&report.record)?;
    if holds(&text, file) {
        return Some(Rewritten { text, is_pdn: false, changes });
    }
    let text = amended_pdn(report, repair).filter(|text| holds(text, &as_pdn(file, decoded)))?;
    Some(Rewritten { text, is_pdn: true, changes })
}

/// A file of this name and encoding, of PDN.
fn as_pdn(file: &File, decoded: &Decoded<'_>) -> File {
    File::new(file.name.clone(), FileEncoding::Forced(decoded.encoding()), FileNotation::default())
}
