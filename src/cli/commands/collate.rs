//! `collate`: White's sheet and Black's sheet of a game put together.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, ValueEnum};
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

use crate::cli::Status;
use crate::cli::options::reading::ProgressWhen;
use crate::cli::run::inputs;
use crate::cli::run::output::Output;
use crate::cli::run::position::{parse_variant, variants};
use crate::cli::run::progress::Progress;
use damiera_judge::report::Report;
use damiera_query::collation::{Comparison, Pair, SheetOutline, pairs};
use damiera_record::Reader;
use damiera_record::error::Error;
use damiera_record::input::batches::at_most;
use damiera_record::input::{Encoding, Source};
use damiera_record::reader::{self, Game};
use damiera_record::record::Record;
use damiera_repair::collate::{Together, collate_reports};
use damiera_rules::board::Color;
use damiera_rules::variant::Rules;
use damiera_write::reports::collations::{self, Agreement, Collated, CollationSums, Sheet};

/// Help text after the options.
const MORE: &str = "\
Both sheets are searched together for the one game that explains them: a ply that only one of them has, or has correctly, is \
found by what the other says and by the plies that follow. A move against the rules that both say was played. Sheets that say \
exactly the same are one witness: they come to what repair finds in one of them. The games of \
two files are paired by players, round and board, otherwise by their moves; unpaired games are listed. Tags, the \
result, clock times and the arbiter's notes are compared too.

Where the two do not agree, one of them is also read as if its squares were named from another side of the board.

A sheet may have only a part of the game: half of one that was torn, which begins with the number of its row, or the moves of \
its own player, each with its number.

Each ply on which the sheets differ is listed with what each says, and with what decides: only one of them can be played, \
both can and what follows decides, or neither says what was played. What was played is sure if every other answer is much \
less likely.

-o writes one game for each pair, in PDN, or both sheets as they are where no game explains them. Comments keep \
what the sheets say differently: {[%read \"28-13\" \"28-23\" digit white]} after a ply, {[%sheet black \"Round\" \"4\"]} for a tag, a clock time or a note of \
the arbiter: of two notes that contradict each other, White's stays a note.

The exit status is 1 if it is not sure what was played in some pair, or a game has no counterpart in the other file. The games of \
both files are in memory at once.

Examples:
  damiera collate white.pdn black.pdn
  damiera collate white.txt black.txt -o game.pdn
  damiera collate round-3-white.pdn round-3-black.pdn --format jsonl";

/// The arguments of `collate`.
#[derive(Debug, Args)]
#[command(after_long_help = MORE)]
pub(crate) struct Arguments {
    /// White's record of the game, or of many
    white: PathBuf,

    /// Black's
    black: PathBuf,

    #[arg(long, value_name = "NAME|NUMBER", value_parser = parse_variant, help = variants("The game, whatever the tags say"))]
    variant: Option<&'static Rules>,

    /// Read both as this encoding. By default each game is UTF-8 if that is valid, otherwise in the encoding that its
    /// file shows
    #[arg(long, value_name = "NAME")]
    encoding: Option<String>,

    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,

    /// The most answers shown for each pair
    #[arg(long, value_name = "N", default_value = "3", value_parser = clap::value_parser!(u16).range(1..=12))]
    top: u16,

    /// The most milliseconds that the search takes for each pair
    #[arg(long, value_name = "MS", default_value = "2000", value_parser = clap::value_parser!(u32).range(1..=3_600_000))]
    within: u32,

    /// Number of worker threads, at most 16 per core; 0 = one per core
    #[arg(long, value_name = "N", default_value_t = 0)]
    threads: usize,

    /// Show progress on a terminal
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    progress: ProgressWhen,

    /// In text, leave out pairs without differences
    #[arg(short, long)]
    quiet: bool,

    /// Write the games here, one for each pair, or both sheets where no game explains them
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people: each difference, and what decides it
    Text,
    /// One JSON object for each pair and each game without another half, then a summary
    Jsonl,
}

/// What became of a pair.
struct Done {
    report: String,
    game: Option<String>,
    agreement: Agreement,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let Arguments { white, black, .. } = arguments;
    let is_standard = |path: &Path| path.as_os_str() == "-";
    if is_standard(white) && is_standard(black) {
        return Err(Error::Usage("standard input cannot be both sheets".to_owned()).into());
    }
    let encoding = arguments.encoding.as_deref().map(Encoding::for_name).transpose()?;
    inputs::will_consult(white, &[]);
    inputs::will_consult(black, &[]);
    let mut written = arguments.output.as_deref().map(Output::at).transpose()?;
    let pool = ThreadPoolBuilder::new().num_threads(at_most(arguments.threads)).build()?;
    let games = [read(white, encoding)?, read(black, encoding)?];
    let outlines = games.each_ref().map(|games| -> Vec<SheetOutline> {
        pool.install(|| games.par_iter().map(|game| SheetOutline::of(&game.record())).collect())
    });
    let pairing = pairs(&outlines[0], &outlines[1]);
    let to_stdout = arguments.output.as_deref().is_some_and(is_standard);
    let mut shown = if to_stdout { None } else { Some(Output::standard()?) };
    let mut sums = CollationSums::default();
    let progress = Progress::of_pairs(arguments.progress == ProgressWhen::Auto, pairing.pairs.len());
    for some in pairing.pairs.chunks(PAIRS_AT_ONCE) {
        let done: Vec<Option<Done>> =
            pool.install(|| some.par_iter().map(|pair| of_pair(arguments, &games, pair)).collect());
        progress.pass(some.len());
        for done in done.into_iter().flatten() {
            sums.observe(done.agreement);
            if let Some(shown) = &mut shown {
                progress.aside(|| shown.write(&done.report))?;
            }
            if let Some((written, game)) = written.as_mut().zip(done.game) {
                written.write(&format!("{}\n\n", game.trim_end()))?;
            }
        }
    }
    progress.finish();
    let text = rest(arguments, &games, &pairing.unpaired, &mut sums);
    if let Some(mut shown) = shown {
        shown.write(&text)?;
        shown.finish()?;
    }
    if let Some(written) = written {
        written.finish()?;
    }
    Ok(if sums.leaves_any() { Status::FINDINGS } else { Status::DONE })
}

/// What is written after the pairs: the games without another half, and the sums.
fn rest(
    arguments: &Arguments,
    games: &[Vec<Game>; 2],
    unpaired: &[Vec<usize>; 2],
    sums: &mut CollationSums,
) -> String {
    let mut text = String::new();
    for (side, unpaired) in unpaired.iter().enumerate() {
        for game in unpaired.iter().filter_map(|&game| games[side].get(game)) {
            sums.unpaired += 1;
            write_unpaired(game, side, arguments.format, &mut text);
        }
    }
    match arguments.format {
        Format::Text => {
            let [white, black] = [&arguments.white, &arguments.black].map(|path| path.display().to_string());
            text.push_str(&format!("{}\n", sums.line(&white, &black)));
        }
        Format::Jsonl => collations::write_summary(sums, &mut text),
    }
    text
}

/// Writes that a game has no other half in the other file.
fn write_unpaired(game: &Game, side: usize, format: Format, text: &mut String) {
    let record = game.record();
    let sheet = Sheet {
        file: game.file(),
        game: game.number(),
        line: game.line(),
        record: &record,
        is_reordered: false,
        view: None,
    };
    match format {
        Format::Text => collations::write_unpaired_text(&sheet, side, text),
        Format::Jsonl => collations::write_unpaired(&sheet, side, text),
    }
}

/// The pairs that are worked on before the first of them is written.
const PAIRS_AT_ONCE: usize = 64;

/// The games of a file.
fn read(path: &Path, encoding: Option<Encoding>) -> Result<Vec<Game>, Error> {
    let source = Source::new(path);
    let options = reader::Options { encoding, ..reader::Options::default() };
    Reader::of_source(&source, options)?.games().collect()
}

/// What becomes of a pair.
fn of_pair(arguments: &Arguments, games: &[Vec<Game>; 2], pair: &Pair) -> Option<Done> {
    let games = [games[0].get(pair.white)?, games[1].get(pair.black)?];
    let records = games.map(Game::record);
    let [white, black] = &records;
    let reports = games.map(|game| Report::of(game.record(), arguments.variant));
    let within = Duration::from_millis(u64::from(arguments.within));
    let Together { rules, mut collation, reordered, views } = collate_reports(&reports, within);
    collation.lines.truncate(usize::from(arguments.top));
    let plies: Vec<[Option<usize>; 2]> = collation.lines.first().map_or_else(Vec::new, |line| {
        let place = |on: &damiera_repair::collate::OnSheet| {
            on.written.as_ref().map(|written| written.ply).filter(|&ply| ply > 0)
        };
        line.plies.iter().map(|ply| ply.sheets.each_ref().map(place)).collect()
    });
    let first = rules.map_or(Color::White, |rules| rules.first);
    let comparison = Comparison::of([white, black], &plies, first);
    let collated = Collated {
        sheets: [0, 1].map(|side| {
            let (game, record): (_, &Record<'_>) = (games[side], &records[side]);
            let (is_reordered, view) = (reordered[side], views[side]);
            Sheet { file: game.file(), game: game.number(), line: game.line(), record, is_reordered, view }
        }),
        by: pair.by,
        rules,
        collation: &collation,
        comparison: &comparison,
        is_written: arguments.output.is_some(),
    };
    let mut report = String::new();
    match arguments.format {
        Format::Text => collations::write_text(&collated, arguments.quiet, &mut report),
        Format::Jsonl => collations::write_jsonl(&collated, &mut report),
    }
    let written = || collations::pdn(&collated).unwrap_or_else(|| collations::both_as_they_are(&collated));
    let game = arguments.output.as_ref().map(|_| written());
    Some(Done { report, game, agreement: collated.agreement() })
}
