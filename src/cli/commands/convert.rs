//! `convert`: games in another format, or cleaned up.

use std::ops::ControlFlow;
use std::path::PathBuf;

use clap::Args;

use crate::cli::Status;
use crate::cli::options::input_format::FromOptions;
use crate::cli::options::reading::ReadOptions;
use crate::cli::options::writing::WriteOptions;
use crate::cli::run::output::{Output, OutputOptions};
use crate::cli::run::reading::{Event, Reading, read_as};
use crate::cli::run::status::{FailOn, complain};
use crate::cli::run::writing::{Writing, Written, line_end_around};
use damiera_query::game::{Judging, Needs};
use damiera_record::input::Batch;
use damiera_record::reader::File;
use damiera_write::formats::apart::{Apart, Piece};
use damiera_write::reports::Sums;

/// The arguments of `convert`.
#[derive(Debug, Args)]
#[command(
    mut_arg("quiet", |quiet| quiet.help("Do not say what a format cannot express, nor any other warning")),
    mut_arg("verbose", |verbose| verbose.help("Print the sums of the input on standard error")),
)]
pub(crate) struct Arguments {
    #[command(flatten)]
    read: ReadOptions,

    #[command(flatten)]
    from: FromOptions,

    #[command(flatten)]
    write: WriteOptions,

    /// Write broken and unreadable games here, byte for byte, instead of among the others; with
    /// --keep-broken, broken games that could be cut go to both
    #[arg(long, value_name = "FILE")]
    reject: Option<PathBuf>,

    /// The least severity of a finding that makes the exit status 1
    #[arg(long, value_name = "SEVERITY", default_value = "never")]
    fail_on: FailOn,

    #[command(flatten)]
    output: OutputOptions,
}

/// What became of one batch of games.
#[derive(Debug, Default)]
struct Converted {
    written: Written,
    rejected: Vec<Piece>,
    sums: Sums,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let Arguments { read, from, write, reject, fail_on, output } = arguments;
    let writing = write.of_all(from.from, read, output)?;
    let mut outlet = writing.open(output)?;
    let mut rejected = reject.as_deref().map(Output::at).transpose()?;
    let mut apart = Apart::default();
    let mut named = 0;
    let mut sums = Sums::default();
    // Only lossless formats keep text that holds no game.
    let reading =
        Reading { gaps: true, from: from.from, joins: writing.joins, tells_faults: writing.keeps_gaps() };
    let status = read_as(
        read,
        reading,
        |batch, file| convert(&writing, &batch, &file, arguments),
        |event| {
            match event {
                Event::Batch(converted) => {
                    outlet.put(converted.written)?;
                    if let Some(rejected) = &mut rejected {
                        let mut bytes = Vec::new();
                        for piece in converted.rejected {
                            named += u64::from(apart.push(piece, &mut bytes));
                        }
                        rejected.write_bytes(&bytes)?;
                    }
                    sums.merge(converted.sums);
                }
                Event::End { tally, .. } => sums.file(tally),
                Event::Left(finding) => sums.file_findings.push(finding),
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    sums.interrupted = status.is_interrupted();
    let ending = outlet.end()?;
    if let Some(rejected) = rejected {
        rejected.finish()?;
    }
    let status = status.and(ending.with_named(named).tell());
    if read.verbose() {
        complain(sums.line(&sums.of_files(), output.width()));
    }
    Ok(status.and(fail_on.status(|severity| sums.count(severity))))
}

/// Converts the games of a batch, and the text between them.
fn convert(writing: &Writing, batch: &Batch, file: &File, arguments: &Arguments) -> Converted {
    let mut converted = Converted::default();
    let judges = arguments.reject.is_some() || arguments.read.verbose() || arguments.fail_on != FailOn::Never;
    let mut needs = writing.needs(file);
    if judges {
        needs = needs.and(Needs::REPLAY);
    }
    let judging = Judging { asked: arguments.read.asked(), needs };
    let rest = judging.games(
        batch,
        file,
        |_| (),
        |game, ()| {
            let report = game.report;
            if judges {
                converted.sums.observe(report);
            }
            if arguments.reject.is_some() && !report.verdict.is_followed() {
                let line = game.site.cut.line;
                let bytes = writing.as_read(&game);
                let line_end = line_end_around(&game);
                converted.rejected.push(Piece { bytes, file: file.name.clone(), line, line_end });
                if !writing.cleanup.cuts(report) {
                    return;
                }
            }
            writing.game(game, &mut converted.written);
        },
    );
    writing.gap(file, rest, &mut converted.written);
    converted
}
