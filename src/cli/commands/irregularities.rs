//! `irregularities`: every irregularity by article, game, player and event.

use std::ops::ControlFlow;

use clap::{Args, ValueEnum};

use crate::cli::Status;
use crate::cli::options::color::ColorOptions;
use crate::cli::options::reading::ReadOptions;
use crate::cli::run::output::OutputOptions;
use crate::cli::run::reading::{Event, read};
use crate::cli::run::status::{FailOn, complain};
use damiera_judge::irregularities::{IrregularGame, Irregularities, LostGame, notes_of_game};
use damiera_judge::report::Report;
use damiera_record::error::Error;
use damiera_record::input::Batch;
use damiera_record::input::Site;
use damiera_record::reader::File;
use damiera_words::Catalog;
use damiera_write::reports::irregularities::{self as write, Section};
use damiera_write::text::wrap;

/// Help text after the options.
const MORE: &str = "\
An irregularity is an error of play that a rulebook has an article for, or what an arbiter's note declares; a fault of \
the record is not one. What else arbiters noted (accidents, claims, a board as it was found) is listed after the \
games, and is not counted as an irregularity. Games that could not be followed are counted too: in the last line of \
text, on standard error with csv and jsonl. --fail-on error counts both; --fail-on warning also counts what the \
arbiter declared.

With -v the games that could not be followed are listed, and the players and events without an irregularity.

Text is written when everything has been read. Until then memory holds an entry for each article, player and event, \
and the irregular games, unless --by leaves out the table of games. Csv and jsonl are written as the games are read.

Each irregularity is reported with the article of play behind its own, what was obligatory or legal, the arbiter's words \
and what became of it; each game with its event, round, board and date.

Csv has one line per irregularity or note; code says which it is. In jsonl a note is an object of type note. New columns \
come last; damiera schema irregularities --rows csv describes them all. In csv, text that a spreadsheet would run as a formula begins with an apostrophe; jsonl changes nothing.";

/// The arguments of `irregularities`.
#[derive(Debug, Args)]
#[command(after_long_help = MORE)]
pub(crate) struct Arguments {
    #[command(flatten)]
    read: ReadOptions,

    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,

    /// The tables of the text: all, unless some are named
    #[arg(long, value_name = "SECTION", value_delimiter = ',')]
    by: Vec<By>,

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
    /// For people: the sums, then a table by article, by game, by player, by event
    Text,
    /// One line per irregularity or note, for spreadsheets
    Csv,
    /// One JSON object per irregularity or note
    Jsonl,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum By {
    /// Articles, in the order of the rulebooks
    Article,
    /// Games: what happened at each irregular ply
    Game,
    /// Players: what they committed, and accepted from the opponent
    Player,
    /// Events
    Event,
}

/// What became of one batch of games, or of all.
#[derive(Debug, Default)]
struct Judged {
    rows: String,
    sums: Irregularities,
    games: Vec<IrregularGame>,
    lost: Vec<LostGame>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    if arguments.format != Format::Text && !arguments.by.is_empty() {
        return Err(
            Error::Usage("--by chooses tables of --format text; other formats have none".to_owned()).into()
        );
    }
    let mut output = arguments.output.open()?;
    if arguments.format == Format::Csv {
        output.write(&write::header())?;
    }
    let mut total = Judged::default();
    let status = read(
        &arguments.read,
        |batch, file| judge(arguments, &batch, &file),
        |event| {
            match event {
                Event::Batch(judged) => {
                    output.write(&judged.rows)?;
                    total.sums.merge(judged.sums);
                    total.games.extend(judged.games);
                    total.lost.extend(judged.lost);
                }
                Event::End { .. } | Event::Left(_) => {}
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    if arguments.format == Format::Text {
        output.write(&text(arguments, &total))?;
    } else if let Some(lost) =
        Catalog::english().not_followed(&total.sums).filter(|_| !arguments.read.quiet())
    {
        complain(lost);
    }
    output.finish()?;
    Ok(status.and(arguments.fail_on.status(|severity| total.sums.severities[severity as usize])))
}

fn judge(arguments: &Arguments, batch: &Batch, file: &File) -> Judged {
    let mut judged = Judged::default();
    let shown = arguments.format == Format::Text && !arguments.read.quiet();
    for cut in &batch.games {
        let decoded = file.decode(batch.game(cut));
        let report = Report::of(file.parse(&decoded, cut), arguments.read.asked());
        let irregular = judged.sums.observe(&report);
        match arguments.format {
            Format::Text
                if shown
                    && wants(arguments, By::Game)
                    && (irregular || notes_of_game(&report).next().is_some()) =>
            {
                judged.games.push(IrregularGame::of(&report, &file.name, cut.game, cut.line));
            }
            Format::Text => {}
            Format::Csv => write::write_csv(&report, &Site::new(&file.name, cut, &decoded), &mut judged.rows),
            Format::Jsonl => {
                write::write_jsonl(&report, &Site::new(&file.name, cut, &decoded), &mut judged.rows);
            }
        }
        let lost = !report.verdict.is_followed();
        if lost && shown && arguments.read.verbose() {
            judged.lost.push(LostGame::of(&report, &file.name, cut.game, cut.line));
        }
    }
    judged
}

fn wants(arguments: &Arguments, section: By) -> bool {
    arguments.by.is_empty() || arguments.by.contains(&section)
}

/// The whole report: the sums, the tables, and what could not be followed.
fn text(arguments: &Arguments, total: &Judged) -> String {
    let width = arguments.output.width();
    let color = arguments.color.color(&arguments.output);
    let mut text = wrap(&Catalog::english().irregularities(&total.sums), width);
    text.push('\n');
    if !arguments.read.quiet() {
        for section in By::value_variants().iter().filter(|section| wants(arguments, **section)) {
            let section = match section {
                By::Article => Section::Article,
                By::Game => {
                    write::write_games(&total.games, width, color, &mut text);
                    write::write_notes(&total.games, width, color, &mut text);
                    continue;
                }
                By::Player => Section::Player,
                By::Event => Section::Event,
            };
            write::write_section(section, &total.sums, arguments.read.verbose(), width, color, &mut text);
        }
        write::write_lost(&total.lost, width, color, &mut text);
        if total.sums.broken > 0 {
            text.push('\n');
        }
    }
    if let Some(lost) = Catalog::english().not_followed(&total.sums) {
        text.push_str(&wrap(&lost, width));
        text.push('\n');
    }
    text
}
