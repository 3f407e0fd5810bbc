use std::ops::ControlFlow;

use clap::{Args, ValueEnum};

use super::Status;
use super::output::OutputOptions;
use super::reading::{Event, File, From, ReadOptions, Reading, read_as};
use super::status::{FailOn, complain};
use super::tables::TableOptions;
use crate::board::Numbering;
use crate::draws::Adjudicator;
use crate::error::Error;
use crate::input::Batch;
use crate::replay::Plies;
use crate::report::Report;
use crate::write::archive::Archive;
use crate::write::dxp::Dxp;
use crate::write::fens::Fens;
use crate::write::format::{Format, Loss, Needs, Outgoing};
use crate::write::hub::Hub;
use crate::write::lossless::Lossless;
use crate::write::pdn::Strict;
use crate::write::positions::AtPly;
use crate::write::scoresheet::{Language, Scoresheet};
use crate::write::{Site, Sums, count};

/// The arguments of `convert`.
///
/// With -v the sums of what was read are told on standard error, with -q not even what a format cannot say.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    read: ReadOptions,

    /// What the input holds, where that is not games in a notation
    #[arg(long, value_name = "FORMAT")]
    from: Option<From>,

    /// What is written
    ///
    /// What of a game cannot be said in the format is told on standard error, never guessed; where not one game
    /// could be written, the exit status is 3.
    #[arg(long, value_name = "FORMAT", default_value = "pdn")]
    to: To,

    /// Which positions --to fen and hub write: after a ply (0 is the start), after the last, or all
    #[arg(long, value_name = "N|last|all")]
    ply: Option<AtPly>,

    /// How squares are named in --to fen; by default as the variant does
    #[arg(long, value_name = "NAMES")]
    squares: Option<Squares>,

    /// The language of the headings of --to scoresheet; English where it is not said
    #[arg(long, value_name = "en|it|es|gl|fr|nl|pt")]
    language: Option<Language>,

    /// The style of PDN; strict where it is not said
    #[arg(long, value_name = "STYLE")]
    style: Option<Style>,

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
    /// Positions, one FEN a line: the last of each game, or those of --ply
    Fen,
    /// Hub (Scan): the start position and the moves of each game, or the positions of --ply
    Hub,
    /// DamExchange: the messages of two programs that play each game
    Dxp,
    /// Scoresheets to print, in two columns of plain text, which can be read back
    Scoresheet,
}

/// How squares are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Squares {
    /// By number: 32
    Numeric,
    /// By file and rank: c3
    Algebraic,
}

impl Squares {
    const fn numbering(self) -> Numbering {
        match self {
            Squares::Numeric => Numbering::Numeric,
            Squares::Algebraic => Numbering::Algebraic,
        }
    }
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
    /// Refuses options that the format has no use for.
    fn check(&self) -> Result<(), Error> {
        if self.ply.is_some() && !matches!(self.to, To::Fen | To::Hub) {
            return Err(Error::Usage("--ply goes with --to fen and --to hub".to_owned()));
        }
        if self.squares.is_some() && self.to != To::Fen {
            return Err(Error::Usage("--squares goes with --to fen".to_owned()));
        }
        if self.language.is_some() && self.to != To::Scoresheet {
            return Err(Error::Usage("--language goes with --to scoresheet".to_owned()));
        }
        if self.style.is_some() && self.to != To::Pdn {
            return Err(Error::Usage("--style goes with --to pdn".to_owned()));
        }
        Ok(())
    }

    /// Whether what stands between games is written, too.
    fn keeps_gaps(&self) -> bool {
        self.to == To::Jsonl || self.style == Some(Style::Archive)
    }

    fn format(&self) -> Result<Box<dyn Format>, Error> {
        self.check()?;
        self.tables.check(self.to == To::Csv, matches!(self.to, To::Csv | To::Parquet))?;
        Ok(match (self.to, self.style.unwrap_or(Style::Strict)) {
            (To::Pdn, Style::Strict) => Box::new(Strict),
            (To::Pdn, Style::Archive) => Box::new(Archive),
            (To::Jsonl, _) => Box::new(Lossless),
            (To::Csv, _) => Box::new(self.tables.csv()),
            (To::Parquet, _) => self.tables.parquet(&self.output)?,
            (To::Hub, _) => Box::new(Hub { at: self.ply }),
            (To::Dxp, _) => Box::new(Dxp),
            (To::Scoresheet, _) => Box::new(Scoresheet { language: self.language.unwrap_or_default() }),
            (To::Fen, _) => Box::new(Fens {
                at: self.ply.unwrap_or_default(),
                squares: self.squares.map(Squares::numbering),
            }),
        })
    }
}

/// What became of one batch of games.
#[derive(Debug, Default)]
struct Written {
    bytes: Vec<u8>,
    sums: Sums,
    /// What could not be written, a sentence each.
    losses: Vec<String>,
    /// How many games were written, if not all of it, and how many were not.
    games: [u64; 2],
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let format = arguments.format()?;
    let mut binding = format.binding()?;
    let mut output = arguments.output.open()?;
    let mut beginning = Vec::new();
    format.begin(&mut beginning);
    output.write_bytes(&beginning)?;
    let mut sums = Sums::default();
    let [mut games, mut unwritten] = [0, 0];
    let reading = Reading { gaps: true, from: arguments.from };
    let status = read_as(
        &arguments.read,
        reading,
        |batch, file| convert(&*format, &batch, &file, arguments),
        |event| {
            match event {
                Event::Batch(written) => {
                    output.write_bytes(&binding.add(written.bytes)?)?;
                    sums.merge(written.sums);
                    if !arguments.read.quiet() {
                        written.losses.iter().for_each(complain);
                    }
                    games += written.games[0];
                    unwritten += written.games[1];
                }
                Event::End { file, tally, fault } => {
                    sums.file(tally);
                    // What holds no game is kept by formats that lose nothing, and by no other.
                    if let Some(fault) = fault.filter(|_| !arguments.keeps_gaps()) {
                        complain(format!("{}: {fault}", file.name));
                    }
                }
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    output.write_bytes(&binding.finish()?)?;
    output.finish()?;
    if arguments.read.verbose() {
        complain(sums.line(&count(sums.files, "file"), arguments.output.width()));
    }
    // Where not one game could be written, whoever called waits in vain for an output.
    let status = if games == 0 && unwritten > 0 { status.and(Status::INPUT_OUTPUT) } else { status };
    Ok(status.and(arguments.fail_on.status(|severity| sums.count(severity))))
}

/// Converts the games of a batch, and what stands between them.
fn convert(format: &dyn Format, batch: &Batch, file: &File, arguments: &Arguments) -> Written {
    let mut written = Written::default();
    let Needs { plies, claims } = format.needs();
    let mut end = 0;
    for cut in &batch.games {
        let bytes = batch.game(cut);
        let decoded = file.decode(bytes);
        let record = file.parse(&decoded);
        let adjudicator = claims.then(|| Adjudicator::new(&record, None));
        let mut watching = (plies.then(Plies::default), adjudicator);
        let report = Report::observed(record, arguments.read.variant(), &mut watching);
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
        let losses = format.losses(&game);
        written.games[usize::from(losses.iter().any(|loss| loss.whole))] += 1;
        written.losses.extend(losses.iter().map(|loss| told(loss, &site, arguments.from)));
        end = cut.range.end;
    }
    let rest = batch.bytes.get(end..).unwrap_or_default();
    if !rest.is_empty() {
        format.gap(&file.name, rest, &mut written.bytes);
    }
    written
}

/// A loss as a person is told of it. The lines of a file that was turned into PDN are not those of the file.
fn told(loss: &Loss, site: &Site<'_>, from: Option<From>) -> String {
    let line = if from.is_none() { format!(":{}", site.place(0).line) } else { String::new() };
    let what = if loss.whole { "is not written: " } else { "" };
    format!("{}{line}: game {} {what}{}", site.file, site.cut.game, loss.why)
}
