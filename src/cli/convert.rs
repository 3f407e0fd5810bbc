use std::ops::ControlFlow;

use clap::{Args, ValueEnum};

use super::Status;
use super::output::OutputOptions;
use super::reading::{Event, File, From, ReadOptions, Reading, read_as};
use super::status::FailOn;
use super::tables::TableOptions;
use crate::draws::Adjudicator;
use crate::error::Error;
use crate::input::Batch;
use crate::replay::Plies;
use crate::report::Report;
use crate::write::archive::Archive;
use crate::write::format::{Format, Needs, Outgoing};
use crate::write::lossless::Lossless;
use crate::write::pdn::Strict;
use crate::write::{Site, Sums};

/// The arguments of `convert`.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    read: ReadOptions,

    /// What the input holds, where that is not games in a notation
    #[arg(long, value_name = "FORMAT")]
    from: Option<From>,

    /// What is written
    #[arg(long, value_name = "FORMAT", default_value = "pdn")]
    to: To,

    /// The style of PDN
    #[arg(long, value_name = "STYLE", default_value = "strict")]
    style: Style,

    #[command(flatten)]
    tables: TableOptions,

    /// The least severity of a finding that makes the exit status 1
    #[arg(long, value_name = "SEVERITY", default_value = "never")]
    fail_on: FailOn,

    #[command(flatten)]
    output: OutputOptions,
}

/// The formats that are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum To {
    /// Portable Draughts Notation
    Pdn,
    /// One JSON object per game, with all that its text says: --from jsonl gives back the same bytes
    Jsonl,
    /// A table, for spreadsheets: what they would run as a formula begins with an apostrophe
    Csv,
    /// A table, for programs that compute with columns
    Parquet,
}

/// The styles of PDN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Style {
    /// PDN 3.0, as the standard wants it
    Strict,
    /// As it stands: every byte that is not deliberately changed stays as it was
    Archive,
}

impl Arguments {
    fn format(&self) -> Result<Box<dyn Format>, Error> {
        self.tables.check(self.to == To::Csv, matches!(self.to, To::Csv | To::Parquet))?;
        Ok(match (self.to, self.style) {
            (To::Pdn, Style::Strict) => Box::new(Strict),
            (To::Pdn, Style::Archive) => Box::new(Archive),
            (To::Jsonl, _) => Box::new(Lossless),
            (To::Csv, _) => Box::new(self.tables.csv()),
            (To::Parquet, _) => self.tables.parquet(&self.output)?,
        })
    }
}

/// What became of one batch of games.
#[derive(Debug, Default)]
struct Written {
    bytes: Vec<u8>,
    sums: Sums,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let format = arguments.format()?;
    let mut binding = format.binding()?;
    let mut output = arguments.output.open()?;
    let mut beginning = Vec::new();
    format.begin(&mut beginning);
    output.write_bytes(&beginning)?;
    let mut sums = Sums::default();
    let reading = Reading { gaps: true, from: arguments.from };
    let status = read_as(
        &arguments.read,
        reading,
        |batch, file| convert(&*format, &batch, &file, &arguments.read),
        |event| {
            match event {
                Event::Batch(written) => {
                    output.write_bytes(&binding.add(written.bytes)?)?;
                    sums.merge(written.sums);
                }
                Event::End { tally, .. } => sums.file(tally),
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    output.write_bytes(&binding.finish()?)?;
    output.finish()?;
    Ok(status.and(arguments.fail_on.status(|severity| sums.count(severity))))
}

/// Converts the games of a batch, and what stands between them.
fn convert(format: &dyn Format, batch: &Batch, file: &File, read: &ReadOptions) -> Written {
    let mut written = Written::default();
    let Needs { plies, claims } = format.needs();
    let mut end = 0;
    for cut in &batch.games {
        let bytes = batch.game(cut);
        let decoded = file.decode(bytes);
        let record = file.parse(&decoded);
        let adjudicator = claims.then(|| Adjudicator::new(&record, None));
        let mut watching = (plies.then(Plies::default), adjudicator);
        let report = Report::observed(record, read.variant(), &mut watching);
        written.sums.observe(&report);
        let site = Site::new(&file.name, cut, &decoded);
        let claimed = watching.1.zip(report.game.as_ref()).map(|(watch, game)| watch.claims(game));
        let game = Outgoing {
            report: &report,
            site: &site,
            decoded: &decoded,
            bytes,
            gap: batch.bytes.get(end..cut.range.start).unwrap_or_default(),
            plies: watching.0.map_or_else(Vec::new, Plies::into_plies),
            claims: claimed.unwrap_or_default(),
        };
        format.game(&game, &mut written.bytes);
        end = cut.range.end;
    }
    let rest = batch.bytes.get(end..).unwrap_or_default();
    if !rest.is_empty() {
        format.gap(&file.name, rest, &mut written.bytes);
    }
    written
}
