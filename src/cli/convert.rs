use std::ops::ControlFlow;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::Status;
use super::cleaning::{CleaningOptions, Style};
use super::output::{Output, OutputOptions};
use super::reading::{Event, File, From, ReadOptions, Reading, read_as};
use super::status::FailOn;
use crate::cleanup::{Cleaned, Cleanup};
use crate::draws::Adjudicator;
use crate::error::Error;
use crate::input::Batch;
use crate::replay::Plies;
use crate::report::{Report, Verdict};
use crate::write::archive::Archive;
use crate::write::changes::{HEADINGS, push_change};
use crate::write::format::{Format, Needs, Outgoing};
use crate::write::lossless::Lossless;
use crate::write::pdn::Strict;
use crate::write::rejects::{Apart, Reject};
use crate::write::{Site, Sums, count};

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

    #[command(flatten)]
    cleaning: CleaningOptions,

    /// Write the bytes of games that are broken or unreadable here, untouched, and not among the others; with
    /// --keep-broken, the broken ones that could be cut are among both
    #[arg(long, value_name = "FILE")]
    reject: Option<PathBuf>,

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
}

impl Arguments {
    fn format(&self, utf_8: bool) -> Box<dyn Format> {
        match (self.to, self.cleaning.style()) {
            (To::Pdn, Style::Strict | Style::Minimal) => Box::new(Strict { width: self.cleaning.width() }),
            (To::Pdn, Style::Archive) => Box::new(Archive { utf_8 }),
            (To::Jsonl, _) => Box::new(Lossless),
        }
    }

    /// What is changed on the way. Formats that are no PDN show games as they are.
    fn cleanup(&self) -> Result<Cleanup, Error> {
        match (self.to, self.cleaning.first()) {
            (To::Pdn, _) => self.cleaning.cleanup(),
            (_, None) => Ok(Cleanup::default()),
            (_, Some(option)) => Err(Error::Usage(format!("{option} has an effect on --to pdn alone"))),
        }
    }
}

/// How games are converted.
struct Conversion<'a> {
    format: Box<dyn Format>,
    cleanup: Cleanup,
    /// Whether games that cannot be replayed go to a place of their own.
    rejects: bool,
    read: &'a ReadOptions,
}

/// What became of one batch of games.
#[derive(Debug, Default)]
struct Written {
    bytes: Vec<u8>,
    rejected: Vec<Reject>,
    changes: Vec<u8>,
    /// How often what was asked for could not be done.
    left: u64,
    sums: Sums,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let cleanup = arguments.cleanup()?;
    let is_archived = arguments.to == To::Pdn && arguments.cleaning.style() == Style::Archive;
    let utf_8 = is_archived && !cleanup.is_nothing() && arguments.read.spans_encodings()?;
    let rejects = arguments.reject.is_some();
    let conversion = Conversion { format: arguments.format(utf_8), cleanup, rejects, read: &arguments.read };
    let mut output = arguments.output.open()?;
    let open = |path: &Option<PathBuf>| path.as_deref().map(Output::at).transpose();
    let mut rejected = open(&arguments.reject)?;
    let mut changes = open(&arguments.cleaning.changes)?;
    if let Some(changes) = &mut changes {
        changes.write(HEADINGS)?;
    }
    let mut beginning = Vec::new();
    conversion.format.begin(&mut beginning);
    output.write_bytes(&beginning)?;
    let (mut sums, mut left) = (Sums::default(), 0);
    let mut apart = Apart::default();
    let reading = Reading { gaps: true, from: arguments.from };
    let status = read_as(
        &arguments.read,
        reading,
        |batch, file| convert(&conversion, &batch, &file),
        |event| {
            match event {
                Event::Batch(written) => {
                    output.write_bytes(&written.bytes)?;
                    if let Some(rejected) = &mut rejected {
                        for reject in &written.rejected {
                            rejected.write_bytes(&apart.written(reject))?;
                        }
                    }
                    if let Some(changes) = &mut changes {
                        changes.write_bytes(&written.changes)?;
                    }
                    left += written.left;
                    sums.merge(written.sums);
                }
                Event::End { tally, .. } => sums.file(tally),
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    output.finish()?;
    for side in [rejected, changes].into_iter().flatten() {
        side.finish()?;
    }
    if left > 0 {
        let report = if arguments.cleaning.changes.is_some() { "" } else { " (--changes FILE names them)" };
        anstream::eprintln!(
            "{} could not be changed as asked and stayed as written{report}",
            count(left, "thing")
        );
    }
    Ok(status.and(arguments.fail_on.status(|severity| sums.count(severity))))
}

/// Converts the games of a batch, and what stands between them.
fn convert(conversion: &Conversion<'_>, batch: &Batch, file: &File) -> Written {
    let Conversion { format, cleanup, rejects, read } = conversion;
    let mut written = Written::default();
    let Needs { plies, claims } = format.needs();
    let plies = plies || cleanup.needs_plies();
    let mut end = 0;
    for cut in &batch.games {
        let bytes = batch.game(cut);
        let decoded = file.decode(bytes);
        let record = file.parse(&decoded);
        let adjudicator = claims.then(|| Adjudicator::new(&record, None));
        let mut watching = (plies.then(Plies::default), adjudicator);
        let report = Report::observed(record, read.variant(), &mut watching);
        written.sums.observe(&report);
        let gap = batch.bytes.get(end..cut.range.start).unwrap_or_default();
        end = cut.range.end;
        let plies = watching.0.map_or_else(Vec::new, Plies::into_plies);
        let Cleaned { sheet, changes } = cleanup.of(&report, &decoded, &plies);
        if *rejects && matches!(report.verdict, Verdict::Broken | Verdict::Unreadable) {
            written.rejected.push(Reject { bytes: bytes.to_vec(), file: file.name.clone(), line: cut.line });
            if !cleanup.cuts(&report) {
                continue;
            }
        }
        written.left += changes.iter().filter(|change| change.to.is_none()).count() as u64;
        for change in &changes {
            push_change(&file.name, cut.game, change, &mut written.changes);
        }
        let site = Site::new(&file.name, cut, &decoded);
        let claimed = watching.1.zip(report.game.as_ref()).map(|(watch, game)| watch.claims(game));
        let game = Outgoing {
            report: &report,
            site: &site,
            decoded: &decoded,
            bytes,
            gap,
            plies,
            claims: claimed.unwrap_or_default(),
            sheet,
        };
        format.game(&game, &mut written.bytes);
    }
    let rest = batch.bytes.get(end..).unwrap_or_default();
    if !rest.is_empty() {
        format.gap(&file.name, rest, &mut written.bytes);
    }
    written
}
