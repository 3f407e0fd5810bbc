//! `split`: games divided into files.

use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli::Status;
use crate::cli::commands::filing::{Filing, ListFormat};
use crate::cli::options::input_format::FromOptions;
use crate::cli::options::keys;
use crate::cli::options::memory::MemoryOptions;
use crate::cli::options::reading::ReadOptions;
use crate::cli::options::writing::WriteOptions;
use crate::cli::run::inputs;
use crate::cli::run::kept::Files;
use crate::cli::run::output::OutputOptions;
use crate::cli::run::reading::{Event, Reading, read_as};
use crate::cli::run::status::{Coverage, complain};
use damiera_query::divide::{KEYS, Key, Limits, Parts, Pattern};
use damiera_query::game::{JudgedGame, Judging, Needs};
use damiera_query::order::Sorter;
use damiera_record::error::Error;
use damiera_record::input::{Batch, Kept};
use damiera_record::reader::File;
use damiera_words::{Counted, count};

/// Help text after the options.
fn more() -> String {
    let fields = keys::list(&KEYS);
    format!("Keys:{fields}\n\n{MORE}")
}

const MORE: &str = "\
Names: blanks and characters that some system does not allow in a name become _, values are cut to 60 bytes, names that \
Windows reserves for devices get a _ in front, and of two that differ only in case or accents the second gets -2. \
Unknown values are called unknown. Nothing in a game leads out of the folder.

Patterns: {event}, or any other key of --by; {number} (or for short the letter n in braces) for the number of the file \
among those of the same keys, 1, or 01 where there are more than nine; and / for a folder. Without --by, the fields of the pattern are what games are \
divided by.

No existing file is replaced without --force: if one of the files exists, none is written. Each file appears under its \
name when it is complete.

Memory: an entry for each file, and as many games as --memory holds; more are put into temporary files (in TMPDIR), \
which takes as much room as the games have bytes, twice that by player. One file is open at a time.

Examples:
  damiera split --by event games.pdn --into by-event
  damiera split --by player games/ --into players --format jsonl
  damiera split --pattern {year}/{event}.pdn games.pdn more.pdn --into by-year
  damiera split --games 10 --pattern part-{number}.pdn games.pdn --into tens
  damiera sort --by date games.pdn | damiera split --bytes 4000 --into mail
  damiera split --by verdict --to csv games.pdn --into verdicts";

/// The arguments of `split`.
#[derive(Debug, Args)]
#[command(
    after_long_help = more(),
    mut_arg("quiet", |quiet| quiet.help("Print only errors")),
    mut_arg("verbose", |verbose| verbose.hide(true)),
)]
pub(crate) struct Arguments {
    #[command(flatten)]
    read: ReadOptions,

    #[command(flatten)]
    from: FromOptions,

    /// What the games of a file have in common
    ///
    /// player (a game of two goes to both), year, variant, winner (white, black, draw, none), verdict (legal, irregular,
    /// broken, unreadable), file, or the name of any tag, as event, white, round. Of several keys, each combination has
    /// a file.
    #[arg(long, value_name = "KEY", value_delimiter = ',', help_heading = "Parts")]
    by: Vec<Key>,

    /// At most N games in a file
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), help_heading = "Parts")]
    games: Option<u64>,

    /// At most N bytes of games, as they are read, in a file; a larger game gets a file of its own
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), help_heading = "Parts")]
    bytes: Option<u64>,

    /// The folder for the files; it is created if necessary
    #[arg(long, value_name = "FOLDER", help_heading = "Parts")]
    into: PathBuf,

    /// The names of the files, such as {event}-{year}-{number}.pdn
    #[arg(long, value_name = "PATTERN", help_heading = "Parts")]
    pattern: Option<Pattern>,

    /// Replace existing files
    #[arg(long, help_heading = "Parts")]
    force: bool,

    #[command(flatten, next_help_heading = "Parts")]
    memory: MemoryOptions,

    /// How the files that were written are listed on standard output
    #[arg(long, value_name = "FORMAT", default_value = "text", help_heading = "Parts")]
    format: ListFormat,

    #[command(flatten)]
    write: WriteOptions,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let Arguments { read, from, into, write, memory, .. } = arguments;
    let (fields, pattern) = division(arguments)?;
    inputs::will_write(into);
    inputs::leave_out(into);
    let writing = write.of_chosen(from.from, read, &OutputOptions::file(into.clone()))?;
    let mut files = Files::default();
    let mut parts = Parts::new(Limits { games: arguments.games, bytes: arguments.bytes });
    let mut sorter = Sorter::new(memory.bytes());
    let mut games = 0;
    let mut known = vec![false; fields.len()];
    let status = read_as(
        read,
        Reading { from: from.from, ..Reading::default() },
        |batch, file| {
            let values = values(&fields, read, &batch, &file);
            (batch, file, values)
        },
        |event| {
            let Event::Batch((batch, file, values)) = event else { return Ok(ControlFlow::Continue(())) };
            let number = files.number(&file);
            for (cut, values) in batch.games.iter().zip(values) {
                games += 1;
                for values in values {
                    for (known, value) in known.iter_mut().zip(&values) {
                        *known |= value.is_some();
                    }
                    // The empty line between games counts.
                    let part = parts.put(values, cut.range.len() as u64 + 2) as u64;
                    sorter.push(part.to_be_bytes().to_vec(), Kept::of(number, &batch, cut).to_bytes())?;
                }
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    if status.coverage() >= Coverage::Begun {
        // No file was even begun, so it has to be reported.
        return Ok(status.and(Status::NOTHING_READ));
    }
    if status.is_interrupted() {
        // Files without the unread games would be mistaken for complete ones.
        return Ok(status);
    }
    if games > 0 && !read.quiet() {
        tell_unknown(&fields, &known);
    }
    let names = parts.names(&fields, &pattern);
    let paths: Vec<PathBuf> = names.iter().map(|name| into.join(name)).collect();
    prepare(&paths, into, arguments.force)?;
    let filing = Filing {
        read,
        format: arguments.format,
        writing: &writing,
        files: &files,
        fields: &fields,
        parts: &parts,
        paths: &paths,
    };
    Ok(filing.write(sorter.finish()?, games, status)?)
}

/// A mistyped key looks like a tag that no game has.
fn tell_unknown(fields: &[Key], known: &[bool]) {
    for (field, _) in fields.iter().zip(known).filter(|(_, known)| !**known) {
        if let Some(tag) = field.tag() {
            complain(format!("no game has a tag {tag}, so it divides nothing"));
        }
    }
}

/// What games are divided by, and how the files are named.
fn division(arguments: &Arguments) -> Result<(Vec<Key>, Pattern), Error> {
    let Arguments { by, games, bytes, pattern, write, .. } = arguments;
    let mut fields = by.clone();
    let numbered = games.is_some() || bytes.is_some();
    let Some(pattern) = pattern else {
        if fields.is_empty() && !numbered {
            let told = "say how to divide: --by event (or another key), --games N for each file, --bytes N, or --pattern";
            return Err(Error::Usage(told.to_owned()));
        }
        let usual = Pattern::usual(&fields, numbered, write.extension());
        return Ok((fields, usual));
    };
    if fields.is_empty() {
        for field in pattern.fields().filter(|_| !numbered) {
            if !fields.contains(field) {
                fields.push(field.clone());
            }
        }
        if fields.is_empty() && !numbered {
            let told =
                "the pattern has no field to divide by, such as {event}: add one, or --games N, or --bytes N";
            return Err(Error::Usage(told.to_owned()));
        }
    }
    if let Some(field) = pattern.fields().find(|field| !fields.contains(field)) {
        let by: Vec<String> = fields.iter().chain([field]).map(ToString::to_string).collect();
        return Err(Error::Usage(format!(
            "the pattern has {{{field}}}, in which the games of one file may differ: add --by {}",
            by.join(",")
        )));
    }
    Ok((fields, pattern.clone()))
}

/// The values that the games of one file share, in the order of the fields.
type Shared = Vec<Option<String>>;

/// The values each game of a batch is divided by: several if it goes to both players.
fn values(fields: &[Key], read: &ReadOptions, batch: &Batch, file: &File) -> Vec<Vec<Shared>> {
    let needs = fields.iter().fold(Needs::BYTES, |needs, field| needs.and(field.needs()));
    let of_game = |game: &JudgedGame<'_>| {
        fields.iter().fold(vec![Vec::new()], |shared: Vec<Shared>, field| {
            let values = field.values(game);
            let longer = |shared: &Shared, value: &Option<String>| {
                let mut longer = shared.clone();
                longer.push(value.clone());
                longer
            };
            shared.iter().flat_map(|shared| values.iter().map(move |value| longer(shared, value))).collect()
        })
    };
    let mut games = Vec::with_capacity(batch.games.len());
    let judging = Judging { asked: read.asked(), needs };
    judging.games(batch, file, |_| (), |game, ()| games.push(of_game(&game)));
    games
}

/// Creates the folders; refuses to replace existing files.
fn prepare(paths: &[PathBuf], into: &Path, force: bool) -> Result<(), Error> {
    let there: Vec<&PathBuf> = paths.iter().filter(|path| path.symlink_metadata().is_ok()).collect();
    if let (Some(first), false) = (there.first(), force) {
        let others = match there.len() - 1 {
            0 => "it is".to_owned(),
            others => format!("it and {} are", count(others as u64, Counted::Other)),
        };
        let cause = io::Error::new(
            io::ErrorKind::AlreadyExists,
            format!("{others} there already; nothing was written (--force replaces)"),
        );
        return Err(Error::write(first.display().to_string(), cause));
    }
    for folder in [into].into_iter().chain(paths.iter().filter_map(|path| path.parent())) {
        std::fs::create_dir_all(folder).map_err(|cause| Error::write(folder.display().to_string(), cause))?;
    }
    Ok(())
}
