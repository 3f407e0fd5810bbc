use std::ops::ControlFlow;

use clap::{Args, ValueEnum};

use super::Status;
use super::file::File;
use super::output::{ColorOptions, OutputOptions};
use super::reading::{Event, ReadOptions, read};
use super::status::{FailOn, complain};
use crate::draws::Adjudicator;
use crate::findings::Severity;
use crate::input::Batch;
use crate::report::Report;
use crate::write::{Site, Sums, claims, count};

/// The arguments of `draws`.
///
/// What could be claimed is told whether or not anybody claimed it; counts that need a request are computed
/// as if it had been made at the first possible moment, unless a note in the record, [%count start], says
/// when it was made.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    read: ReadOptions,

    /// What is written
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,

    /// Lower the Italian count of king moves to N (10 to 40), as art. 11 lets an arbiter
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(10..=40))]
    king_moves: Option<u16>,

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
    /// For people: the games in which a draw could be claimed; with -v the others too
    Text,
    /// One JSON object per game
    Jsonl,
}

#[derive(Debug, Default)]
struct Judged {
    text: String,
    sums: Sums,
    with_claims: u64,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let mut output = arguments.output.open()?;
    let mut total = Judged::default();
    let status = read(
        &arguments.read,
        |batch, file| judge(arguments, &batch, &file),
        |event| {
            match event {
                Event::Batch(judged) => {
                    output.write(&judged.text)?;
                    total.sums.merge(judged.sums);
                    total.with_claims += judged.with_claims;
                }
                Event::End { file, tally, fault } => {
                    total.sums.file(tally);
                    if let Some(fault) = fault {
                        complain(format!("{}: {fault}", file.name));
                    }
                }
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    if arguments.format == Format::Text {
        let games = count(total.sums.games(), "game");
        output.write(&format!("{games} · a draw could be claimed in {}\n", total.with_claims))?;
    }
    output.finish()?;
    Ok(status.and(arguments.fail_on.status(|severity: Severity| total.sums.count(severity))))
}

fn judge(arguments: &Arguments, batch: &Batch, file: &File) -> Judged {
    let mut judged = Judged::default();
    for cut in &batch.games {
        let decoded = file.decode(batch.game(cut));
        let record = file.parse(&decoded);
        let mut adjudicator = Adjudicator::new(&record, arguments.king_moves.map(usize::from));
        let report = Report::observed(record, arguments.read.variant(), &mut adjudicator);
        let found = report.game.as_ref().map_or_else(Vec::new, |game| adjudicator.claims(game));
        judged.sums.observe(&report);
        judged.with_claims += u64::from(!found.is_empty());
        let site = Site::new(&file.name, cut, &decoded);
        match arguments.format {
            Format::Jsonl => claims::write_game(&report, &found, &site, &mut judged.text),
            Format::Text if arguments.read.quiet() => {}
            Format::Text if found.is_empty() && !arguments.read.verbose() => {}
            Format::Text => {
                let color = arguments.color.color(&arguments.output);
                claims::write_text(&report, &found, &site, color, &mut judged.text);
            }
        }
    }
    judged
}
