//! `draws`: the draws that could be claimed, when, and under which article.

use std::ops::ControlFlow;

use clap::{Args, ValueEnum};

use crate::cli::Status;
use crate::cli::options::color::ColorOptions;
use crate::cli::options::king_moves::KingMovesOptions;
use crate::cli::options::reading::ReadOptions;
use crate::cli::run::output::OutputOptions;
use crate::cli::run::reading::{Event, read};
use crate::cli::run::status::FailOn;
use damiera_judge::draws::{Adjudicator, Claim};
use damiera_judge::findings::Severity;
use damiera_judge::report::{Asked, Report};
use damiera_record::input::Batch;
use damiera_record::input::Site;
use damiera_record::reader::File;
use damiera_words::Catalog;
use damiera_write::reports::{Sums, claims};
use damiera_write::text::push_hanging;

/// Help text after the options.
const MORE: &str = "\
A draw that could be claimed is reported whether or not anybody claimed it. A count that has to be asked for is computed \
as if somebody had asked at the first possible moment, and the text says so, unless the note [%count start] in the \
record says when.

Each is reported with the first ply after which it could be claimed, and the last one if that is not the end of the game: \
last_claimable in jsonl and csv. Csv has one line per draw that could be claimed, and one per draw that was, as the \
arbiter noted; damiera schema draws --rows csv describes its columns.";

/// The arguments of `draws`.
#[derive(Debug, Args)]
#[command(after_long_help = MORE)]
pub(crate) struct Arguments {
    #[command(flatten)]
    read: ReadOptions,

    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,

    #[command(flatten)]
    king_moves: KingMovesOptions,

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
    /// For people: the games in which a draw could be claimed, or was claimed; with -v the others too
    Text,
    /// One JSON object per game
    Jsonl,
    /// One line per draw, for spreadsheets: text that they would run as a formula begins with an apostrophe
    Csv,
}

#[derive(Debug, Default)]
struct Judged {
    text: String,
    sums: Sums,
    with_claims: u64,
    /// Games in which every claim depends on a request for a count that no note records.
    if_asked: u64,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let mut output = arguments.output.open()?;
    if arguments.format == Format::Csv {
        output.write(&claims::header())?;
    }
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
                    total.if_asked += judged.if_asked;
                }
                Event::End { tally, .. } => total.sums.file(tally),
                Event::Left(_) => {}
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    if arguments.format == Format::Text {
        let sum = Catalog::english().claims_sum(total.sums.games(), total.with_claims, total.if_asked);
        let mut line = String::new();
        push_hanging(&sum, 0, arguments.output.limit(), &mut line);
        output.write(&line)?;
    }
    output.finish()?;
    Ok(status.and(arguments.fail_on.status(|severity: Severity| total.sums.count(severity))))
}

fn judge(arguments: &Arguments, batch: &Batch, file: &File) -> Judged {
    let mut judged = Judged::default();
    for cut in &batch.games {
        let decoded = file.decode(batch.game(cut));
        let record = file.parse(&decoded, cut);
        let king_moves = arguments.king_moves.number();
        let mut adjudicator = Adjudicator::new(&record, king_moves);
        let asked = Asked { king_moves, ..arguments.read.asked() };
        let report = Report::observed(record, asked, &mut adjudicator);
        let noted = report.game.as_ref().map_or_else(Vec::new, |game| adjudicator.noted(game));
        let found = report.game.as_ref().map_or_else(Vec::new, |game| adjudicator.claims(game));
        judged.sums.observe(&report);
        judged.with_claims += u64::from(!found.is_empty());
        let needs_request = |claim: &Claim| claim.request.is_some() && claim.requested.is_none();
        judged.if_asked += u64::from(!found.is_empty() && found.iter().all(needs_request));
        let site = Site::new(&file.name, cut, &decoded);
        match arguments.format {
            Format::Jsonl => claims::write_game(&report, &found, &noted, &site, &mut judged.text),
            Format::Csv => claims::write_csv(&report, &found, &noted, &site, &mut judged.text),
            Format::Text if arguments.read.quiet() => {}
            Format::Text if found.is_empty() && noted.is_empty() && !arguments.read.verbose() => {}
            Format::Text => {
                let color = arguments.color.color(&arguments.output);
                let limit = arguments.output.limit();
                claims::write_text(&report, &found, &noted, &site, color, limit, &mut judged.text);
            }
        }
    }
    judged
}
