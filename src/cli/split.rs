use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::Args;

use super::Status;
use super::file::File;
use super::filing::{Filing, ListFormat};
use super::kept::Files;
use super::output::OutputOptions;
use super::reading::{Event, From, ReadOptions, Reading, read_as};
use super::status::Coverage;
use super::writing::WriteOptions;
use crate::divide::{Field, Limits, Parts, Pattern};
use crate::error::Error;
use crate::input::{Batch, Kept};
use crate::order::{Sorter, Subject};
use crate::report::Report;
use crate::write::count;

/// What the options alone do not say.
const MORE: &str = "\
Names: blanks and what some system does not take in a name become _, values are cut to 60 bytes, names that Windows \
keeps for devices get a _ in front, and of two that differ in case or accents alone the second gets -2. What is not \
known is called unknown. Nothing in a game leads out of the folder.

Patterns: {event}, or any other key of --by; {number} (or for short the letter n in braces) for the number of the file \
among those of the same keys, 1, or 01 where there are more than nine; and / for a folder. Without --by, the fields of the pattern are what games are \
divided by.

Nothing that is there is replaced without --force: where one file is there already, none is written. Each file \
appears under its name when it is complete.

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
#[command(after_long_help = MORE)]
pub(crate) struct Arguments {
    #[command(flatten)]
    read: ReadOptions,

    /// What the input holds, where that is not games in a notation
    #[arg(long, value_name = "FORMAT")]
    from: Option<From>,

    /// What the games of one file have in common
    ///
    /// player (a game of two goes to both), year, variant, result (white-won, black-won, draw), verdict (legal, irregular,
    /// broken, unreadable), file, or the name of any tag, as event, white, round. Of several keys, each combination has
    /// a file.
    #[arg(long, value_name = "KEY", value_delimiter = ',', help_heading = "Parts")]
    by: Vec<Field>,

    /// No more than so many games in a file
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), help_heading = "Parts")]
    games: Option<u64>,

    /// No more than so many bytes of games, as they are read, in a file; a larger game is alone
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), help_heading = "Parts")]
    bytes: Option<u64>,

    /// The folder for the files; it is made where there is none
    #[arg(long, value_name = "FOLDER", help_heading = "Parts")]
    into: PathBuf,

    /// What the files are called, as {event}-{year}-{number}.pdn
    #[arg(long, value_name = "PATTERN", help_heading = "Parts")]
    pattern: Option<Pattern>,

    /// Replace files that are there already
    #[arg(long, help_heading = "Parts")]
    force: bool,

    /// Megabytes of games that are held in memory
    #[arg(
        long,
        value_name = "MIB",
        default_value_t = 256,
        value_parser = clap::value_parser!(u64).range(1..=1 << 20),
        help_heading = "Parts"
    )]
    memory: u64,

    /// How the files that were written are listed on standard output
    #[arg(long, value_name = "FORMAT", default_value = "text", help_heading = "Parts")]
    format: ListFormat,

    #[command(flatten)]
    write: WriteOptions,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let Arguments { read, from, into, write, memory, .. } = arguments;
    let (fields, pattern) = division(arguments)?;
    let writing = write.of_chosen(*from, read, &OutputOptions::file(into.clone()))?;
    let mut files = Files::default();
    let mut parts = Parts::new(Limits { games: arguments.games, bytes: arguments.bytes });
    let mut sorter = Sorter::new(usize::try_from(memory << 20).unwrap_or(usize::MAX));
    let mut games = 0;
    let status = read_as(
        read,
        Reading { from: *from, ..Reading::default() },
        |batch, file| {
            let values = values(&fields, read, &batch, &file);
            (batch, file, values)
        },
        |event| {
            match event {
                Event::Batch((batch, file, values)) => {
                    let number = files.number(&file);
                    for (cut, values) in batch.games.iter().zip(values) {
                        games += 1;
                        for values in values {
                            // The empty line between games counts.
                            let part = parts.put(values, cut.range.len() as u64 + 2) as u64;
                            sorter.push(
                                part.to_be_bytes().to_vec(),
                                Kept::of(number, &batch, cut).to_bytes(),
                            )?;
                        }
                    }
                }
                Event::End { .. } | Event::Left(_) => {}
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    if status.coverage() == Coverage::Nothing {
        // No file is even begun, and whoever waits for one has to know.
        return Ok(status.and(Status::NOTHING_READ));
    }
    if status.is_interrupted() {
        // Files that lack what was not read would be taken for whole.
        return Ok(status);
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
    let written = filing.write(sorter.finish()?, games)?;
    Ok(status.and(written))
}

/// What games are divided by, and how the files are called.
fn division(arguments: &Arguments) -> Result<(Vec<Field>, Pattern), Error> {
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
                "the pattern has no field to divide by, as {event}: add one, or --games N, or --bytes N";
            return Err(Error::Usage(told.to_owned()));
        }
    }
    if let Some(field) = pattern.fields().find(|field| !fields.contains(field)) {
        let by: Vec<String> = fields.iter().chain([field]).map(ToString::to_string).collect();
        return Err(Error::Usage(format!(
            "the pattern has {{{field}}}, in which the games of one file may differ: ask for --by {}",
            by.join(",")
        )));
    }
    Ok((fields, pattern.clone()))
}

/// The values that the games of one file share, in the order of the fields.
type Key = Vec<Option<String>>;

/// Of each game of a batch, the values it goes by: several for both its players.
fn values(fields: &[Field], read: &ReadOptions, batch: &Batch, file: &File) -> Vec<Vec<Key>> {
    let needs_report = fields.iter().any(Field::needs_report);
    let of_game = |subject: Subject<'_>| {
        fields.iter().fold(vec![Vec::new()], |keys: Vec<Key>, field| {
            let values = field.values(subject);
            let longer = |key: &Key, value: &Option<String>| {
                let mut key = key.clone();
                key.push(value.clone());
                key
            };
            keys.iter().flat_map(|key| values.iter().map(move |value| longer(key, value))).collect()
        })
    };
    let games = batch.games.iter().map(|cut| {
        let decoded = file.decode(batch.game(cut));
        if needs_report {
            let report = Report::of(file.parse(&decoded), read.variant());
            of_game(Subject { record: &report.record, report: Some(&report), file: &file.name })
        } else {
            let record = file.parse_head(&decoded);
            of_game(Subject { record: &record, report: None, file: &file.name })
        }
    });
    games.collect()
}

/// Makes the folders; refuses to replace what is there.
fn prepare(paths: &[PathBuf], into: &Path, force: bool) -> Result<(), Error> {
    let there: Vec<&PathBuf> = paths.iter().filter(|path| path.symlink_metadata().is_ok()).collect();
    if let (Some(first), false) = (there.first(), force) {
        let others = match there.len() - 1 {
            0 => "it is".to_owned(),
            others => format!("it and {} are", count(others as u64, "other")),
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
