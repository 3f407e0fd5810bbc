//! `validate`: every game replayed, and what is irregular in it.

use std::ops::ControlFlow;

use clap::{Args, ValueEnum};

use crate::cli::Status;
use crate::cli::options::color::ColorOptions;
use crate::cli::options::king_moves::KingMovesOptions;
use crate::cli::options::reading::ReadOptions;
use crate::cli::run::output::{Output, OutputOptions};
use crate::cli::run::reading::{Event, Reading, read_as};
use crate::cli::run::status::{FailOn, complain};
use damiera_judge::draws::{Adjudicator, Claim};
use damiera_judge::findings::{BinaryFile, EncodingGuessed, Fact, Severity};
use damiera_judge::report::{Asked, Report, Room, Verdict};
use damiera_record::error::Error;
use damiera_record::input::Batch;
use damiera_record::input::Site;
use damiera_record::reader::File;
use damiera_record::record;
use damiera_words::Catalog;
use damiera_write::reports::folding::{self, Folding};
use damiera_write::reports::{FileFinding, Sums, claims, csv, diagnostic, jsonl};
use damiera_write::text::clean;

/// Help text after the options.
const MORE: &str = "\
Findings and the closing sums go to standard output. Notes (a guessed variant, a missing terminator) are counted, and \
shown with -v, as are the draws that could have been claimed.

What more than five games of a file have in common, such as a missing GameType tag, is shown for the first five; the \
others are counted, and shown with -v. Irregularities are always shown, and csv and jsonl have everything.

New columns of csv come last; damiera schema validate --rows csv describes them all.";

/// The arguments of `validate`.
#[derive(Debug, Args)]
#[command(after_long_help = MORE)]
pub(crate) struct Arguments {
    #[command(flatten)]
    read: ReadOptions,

    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,

    /// Write only the summary, with the number of findings of each code
    #[arg(long)]
    summary: bool,

    #[command(flatten)]
    king_moves: KingMovesOptions,

    /// The least severity that makes the exit status 1
    #[arg(long, value_name = "SEVERITY", default_value = "error")]
    fail_on: FailOn,

    #[command(flatten)]
    output: OutputOptions,

    #[command(flatten)]
    color: ColorOptions,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people: each finding with its line, its article, and what happened next
    Text,
    /// One JSON object per game, then a summary
    Jsonl,
    /// One line per game, for spreadsheets: text that they would run as a formula begins with an apostrophe
    Csv,
}

/// What became of one batch of games.
#[derive(Debug, Default)]
struct Judged {
    /// Rows for programs.
    rows: String,
    /// Text for people.
    text: folding::Text,
    sums: Sums,
    /// The file.
    file: String,
    /// The encoding guessed for a game that is not UTF-8.
    guessed: Option<&'static str>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let writer = Writer {
        format: arguments.format,
        summary: arguments.summary,
        king_moves: arguments.king_moves.number(),
        verbose: arguments.read.verbose(),
        quiet: arguments.read.quiet(),
        limit: arguments.output.limit(),
        style: diagnostic::Style {
            color: arguments.color.color(&arguments.output),
            width: arguments.output.width(),
            least: if arguments.read.verbose() { Severity::Note } else { Severity::Warning },
        },
    };
    let mut output = arguments.output.open()?;
    if writer.format == Format::Csv && !writer.summary {
        output.write(&csv::header())?;
    }
    let mut sums = Sums::default();
    let mut guessed = None;
    let mut last_file = String::new();
    let mut folding = Folding::default();
    // A found file is reported like other findings.
    let reading = Reading { tells_faults: true, ..Reading::default() };
    let status = read_as(
        &arguments.read,
        reading,
        |batch, file| writer.judge(&batch, &file, &arguments.read),
        |event| {
            match event {
                Event::Batch(judged) => {
                    output.write(&judged.rows)?;
                    output.write(&folding.text(judged.text, &judged.file, writer.style.width))?;
                    sums.merge(judged.sums);
                    guessed = guessed.or(judged.guessed);
                }
                Event::End { file, tally, fault } => {
                    output.write(&folding.close(&file.name, writer.style.width))?;
                    let before = sums.file_findings.len();
                    sums.file(tally);
                    if let Some(fault) = fault {
                        let fact = BinaryFile { what: Some(fault.to_string()) }.into();
                        sums.file_findings.push(FileFinding { file: file.name.clone(), fact });
                    }
                    if let Some(encoding) = guessed.take() {
                        let fact = EncodingGuessed { encoding: encoding.to_owned() }.into();
                        sums.file_findings.push(FileFinding { file: file.name.clone(), fact });
                    }
                    let news = sums.file_findings.get(before..).unwrap_or_default();
                    writer.file_findings(news, &mut output)?;
                    last_file.clone_from(&file.name);
                }
                Event::Left(finding) => sums.file_findings.push(finding),
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    sums.interrupted = status.is_interrupted();
    writer.close(&sums, &last_file, &mut output)?;
    output.finish()?;
    Ok(status.and(arguments.fail_on.status(|severity| sums.count(severity))))
}

/// Writes what `validate` writes.
#[derive(Clone, Copy, Debug)]
struct Writer {
    format: Format,
    summary: bool,
    king_moves: Option<usize>,
    verbose: bool,
    quiet: bool,
    style: diagnostic::Style,
    /// The maximum line width for what is a line on a game; `None` if there is no limit.
    limit: Option<usize>,
}

impl Writer {
    /// Judges the games of a batch. Runs on a worker: the output text is made here, in parallel.
    fn judge(&self, batch: &Batch, file: &File, read: &ReadOptions) -> Judged {
        let mut judged = Judged { file: file.name.clone(), ..Judged::default() };
        if self.format == Format::Jsonl && !self.summary {
            // About as much as the rows of a batch take.
            judged.rows.reserve(2 * batch.bytes.len());
        }
        let (mut room, mut room_of_record) = (Room::default(), record::Room::default());
        for cut in &batch.games {
            let decoded = file.decode(batch.game(cut));
            if decoded.is_guessed() {
                judged.guessed = Some(decoded.encoding().name());
            }
            let record = file.parse_in(&decoded, cut, std::mem::take(&mut room_of_record));
            let room_before = std::mem::take(&mut room);
            let asked = Asked { king_moves: self.king_moves, ..read.asked() };
            let mut claims = Vec::new();
            let report = if self.tells_claims() {
                let mut adjudicator = Adjudicator::new(&record, self.king_moves);
                let report = Report::observed_in(record, asked, &mut adjudicator, room_before);
                claims = report.game.as_ref().map(|game| adjudicator.claims(game)).unwrap_or_default();
                report
            } else {
                Report::observed_in(record, asked, &mut (), room_before)
            };
            judged.sums.observe(&report);
            if !self.summary {
                let site = Site::new(&file.name, cut, &decoded);
                match self.format {
                    Format::Text => self.text(&report, &claims, &site, &mut judged.text),
                    Format::Jsonl => jsonl::write_game(&report, &claims, &site, &mut judged.rows),
                    Format::Csv => judged.rows.push_str(&csv::game(&report, &site)),
                }
            }
            (room, room_of_record) = report.into_rooms();
        }
        judged
    }

    /// Whether claimable draws are part of the output; otherwise they are not computed.
    fn tells_claims(&self) -> bool {
        !self.summary
            && match self.format {
                Format::Text => self.verbose && !self.quiet,
                Format::Jsonl => true,
                Format::Csv => false,
            }
    }

    fn text(&self, report: &Report<'_>, claims: &[Claim], site: &Site<'_>, text: &mut folding::Text) {
        if self.quiet {
            return;
        }
        if !self.verbose {
            diagnostic::write_folded(report, site, self.style, text);
        } else {
            let out = text.plain();
            diagnostic::write_findings(report, site, self.style, out);
            diagnostic::write_verdict(report, site, self.limit, out);
            claims::write_claims(report, claims, self.limit, out);
        }
    }

    /// Reports what concerns a whole file.
    fn file_findings(&self, findings: &[FileFinding], output: &mut Output) -> Result<(), Error> {
        if self.format != Format::Text || self.summary || self.quiet {
            return Ok(());
        }
        for finding in findings {
            // A skipped file is reported; a guessed encoding is a note like others.
            if self.verbose || matches!(finding.fact, Fact::BinaryFile(_)) {
                let line = format!(
                    "{}[{}]: {}: {}\n",
                    finding.kind().severity.as_str(),
                    finding.kind().code,
                    finding.file,
                    Catalog::english().fact(&finding.fact, None)
                );
                output.write(&clean(line.trim_end()))?;
                output.write("\n")?;
            }
        }
        Ok(())
    }

    /// Closes the run with the sums.
    fn close(&self, sums: &Sums, last_file: &str, output: &mut Output) -> Result<(), Error> {
        match self.format {
            Format::Text => {
                let name = if sums.tally.files <= 1 && !last_file.is_empty() {
                    clean(last_file).into_owned()
                } else {
                    sums.of_files()
                };
                if self.summary {
                    output.write(&sums.table_by_code(self.style.width, self.style.color))?;
                }
                output.write(&sums.line(&name, self.style.width))?;
                output.write("\n")?;
                let broken = sums.verdicts[Verdict::Broken as usize];
                if broken > 0 && !self.quiet {
                    complain(Catalog::english().repair_may_help(broken));
                }
                if sums.out_of_turn > 0 && !self.quiet {
                    complain(Catalog::english().repair_may_clear(sums.out_of_turn));
                }
                Ok(())
            }
            Format::Jsonl => {
                let mut line = String::new();
                jsonl::write_summary(sums, &mut line);
                output.write(&line)
            }
            Format::Csv if self.summary => {
                let mut text = String::from("verdict,games\n");
                for verdict in Verdict::ALL {
                    text.push_str(&format!("{},{}\n", verdict.as_str(), sums.verdicts[verdict as usize]));
                }
                output.write(&text)
            }
            Format::Csv => Ok(()),
        }
    }
}
