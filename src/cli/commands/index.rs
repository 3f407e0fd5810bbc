//! `index`: an index beside a database, with which others answer at once.

use std::fs;
use std::io::{self, Read as _, Seek as _};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use clap::Args;

use crate::cli::Status;
use crate::cli::options::reading::ReadOptions;
use crate::cli::run::door;
use crate::cli::run::indexed::beside;
use crate::cli::run::interrupt;
use crate::cli::run::output::{Output, OutputOptions};
use crate::cli::run::reading::{Event, read_source};
use crate::cli::run::status::complain;
use damiera_judge::report::Report;
use damiera_query::index::{Entry, Index, Stamp, Sums, TooLarge, Watch, Writer};
use damiera_query::tree::Trunk;
use damiera_record::error::Error;
use damiera_record::input::compressed::is_compressed;
use damiera_record::input::{Batch, FileFault, Source, Tally};
use damiera_record::reader::File;
use damiera_words::{Counted, count};
use damiera_write::text::clean;

/// Help text after the options.
const MORE: &str = "\
The index of games.pdn is the file games.pdn.damiera next to it. With it, these answer at once instead of reading \
every game, and write the same to the byte:

  select  with positions, openings, sequences,
          material, players, dates, results or lengths,
          without --invert and --rest
  show    always
  tree    with --fen; from the start as deep as the index
          goes, which is printed when it is made

With -v they report what the index did for them; with \"--index never\" they do not use it.

An index belongs to the bytes of its database. If the size and the times of the file are unchanged, they are not read \
again; if a time has changed, as in a copy, all of them are compared by their hash. If the database has changed or the \
index is damaged, damiera says so and reads every game. An index is not used by another version of damiera, or with \
another --variant or --encoding; a --variant that all the games have anyway does not matter. Only files can be \
indexed, not standard input or compressed files.

An index takes 56 bytes for each game and 12 bits for each position, less than a quarter of most databases. While it \
is made, memory holds the names of the players, each once, and up to 80,000 beginnings of games. With --check nothing \
is written: the index is made again and compared with the existing one; the exit status is 1 if one is missing or \
wrong.

Examples:
  damiera index games.pdn
  damiera index games more.pdn
  damiera index --check games.pdn more.pdn
  damiera select --opening \"32-28 19-23\" --list -v games.pdn";

/// The arguments of `index`.
#[derive(Debug, Args)]
// An index covers a whole file.
#[command(after_long_help = MORE, mut_arg("range", |range| range.hide(true)))]
pub(crate) struct Arguments {
    #[command(flatten)]
    read: ReadOptions,

    /// Compare existing indexes with what they should be, and write nothing
    #[arg(long)]
    check: bool,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Status> {
    let sources = arguments.read.sources()?;
    if sources.iter().flatten().any(Source::is_stdin) {
        let told = "only files can be indexed, not standard input: name the files to index";
        return Err(Error::Usage(told.to_owned()).into());
    }
    if arguments.read.range().is_some() {
        let told = "an index covers a whole file: leave out --range";
        return Err(Error::Usage(told.to_owned()).into());
    }
    if sources.is_empty() {
        return Err(arguments.read.nothing_found().into());
    }
    let mut output = OutputOptions::default().open()?;
    let mut status = Status::DONE;
    let mut left = sources.len();
    for source in sources {
        left -= 1;
        if interrupt::requested() {
            break;
        }
        let indexed = source.and_then(|source| Indexing::of(arguments, source));
        match indexed.and_then(|indexing| indexing.map(|indexing| indexing.run(left == 0)).transpose()) {
            Ok(None) => status = status.and(Status::INPUT_OUTPUT),
            Ok(Some((line, ended))) => {
                status = status.and(ended);
                if !arguments.read.quiet() {
                    output.write(&line)?;
                    output.flush()?;
                }
            }
            Err(error) => {
                complain(&error);
                status = status.and(Status::INPUT_OUTPUT);
            }
        }
    }
    output.finish()?;
    Ok(status)
}

/// A file whose index is made or checked.
struct Indexing<'a> {
    arguments: &'a Arguments,
    source: Source,
    path: PathBuf,
    index: PathBuf,
    stamp: Stamp,
}

/// The outcome of reading a file: all its games; or why there is no index, if not yet reported.
type Read = Result<(Tally, Vec<u8>, Sums), Option<String>>;

impl Indexing<'_> {
    /// Opens a file to be indexed; reports it and returns `None` if it cannot have an index.
    fn of(arguments: &Arguments, source: Source) -> Result<Option<Indexing<'_>>, Error> {
        let failed = |cause| Error::read(source.name(), cause);
        let Some(path) = source.file().map(Path::to_owned) else {
            complain(format!("{}: only a plain file can have an index", source.name()));
            return Ok(None);
        };
        let mut file = fs::File::open(&path).map_err(failed)?;
        let compressed = is_compressed(&mut file).and_then(|compressed| file.rewind().map(|()| compressed));
        if compressed.map_err(failed)? {
            complain(format!(
                "{}: it is compressed, so games cannot be found by their position; decompress it first",
                source.name()
            ));
            return Ok(None);
        }
        if !source.is_seekable() {
            complain(format!(
                "{}: it is a page, a workbook or JSON, so games cannot be found by their position; convert it to PDN first",
                source.name()
            ));
            return Ok(None);
        }
        let stamp = Stamp::of(&mut file).map_err(failed)?;
        // Otherwise something written to it right now would go unnoticed.
        std::thread::sleep(stamp.unsettled(SystemTime::now()));
        let index = beside(&path);
        Ok(Some(Indexing { arguments, source, path, index, stamp }))
    }

    /// Makes or checks the index, the last of them or not; returns a line that says so, and the status.
    fn run(self, is_last: bool) -> Result<(String, Status), Error> {
        let name = clean(&self.index.display().to_string()).into_owned();
        if self.arguments.check {
            let (said, status) = self.check()?;
            return Ok((format!("{name}: {said}\n"), status));
        }
        let mut output = Output::at(&self.index)?;
        let (read, status) = self.read(self.stamp, |bytes| output.write_bytes(bytes))?;
        match read {
            Ok((tally, rest, sums)) if status.is_done() => {
                output.write_bytes(&rest)?;
                output.flush()?;
                let size = output.size();
                output.finish()?;
                // Each index is independent of the others.
                let status = if is_last { door::close(status) } else { door::close_part(status) };
                if !status.is_done() {
                    return Ok((String::new(), status));
                }
                Ok((format!("{name}: {}\n", told(sums, size, tally.bytes)), status))
            }
            Ok(_) => Ok((String::new(), status)),
            Err(Some(why)) => {
                complain(format!("{}: {why}; no index was made", self.source.name()));
                Ok((String::new(), status.and(Status::INPUT_OUTPUT)))
            }
            Err(None) => Ok((String::new(), status)),
        }
    }

    /// Compares the existing index with the one that would be made now.
    fn check(&self) -> Result<(String, Status), Error> {
        let failed = |cause| Error::read(self.index.display().to_string(), cause);
        let file = match fs::File::open(&self.index) {
            Ok(file) => file,
            Err(cause) if cause.kind() == io::ErrorKind::NotFound => {
                return Ok(("there is no index".to_owned(), Status::FINDINGS));
            }
            Err(cause) => return Err(failed(cause)),
        };
        let size = file.metadata().map_err(failed)?.len();
        let settings = self.arguments.read.settings()?;
        let wrong = |why: &dyn std::fmt::Display| (format!("wrong: {why}"), Status::FINDINGS);
        let stamp = match Index::open(&file, |stamp| Ok(stamp.hash_agrees(&self.stamp)), &settings) {
            Ok(index) => index.stamp(),
            Err(distrust) => return Ok(wrong(&distrust)),
        };
        let mut there = io::BufReader::new(fs::File::open(&self.index).map_err(failed)?);
        let mut same = true;
        let mut compare = |bytes: &[u8]| {
            let mut known = Vec::with_capacity(bytes.len());
            there.by_ref().take(bytes.len() as u64).read_to_end(&mut known).map_err(failed)?;
            same &= known == bytes;
            Ok(())
        };
        let (read, status) = self.read(stamp, &mut compare)?;
        match read {
            Ok((tally, rest, sums)) if status.is_done() => {
                compare(&rest)?;
                Ok(if same {
                    (format!("right: {}", told(sums, size, tally.bytes)), status)
                } else {
                    wrong(&"it does not match the games")
                })
            }
            Ok(_) => Ok(("not checked".to_owned(), status)),
            Err(Some(why)) => Ok(wrong(&why)),
            Err(None) => Ok(("not checked".to_owned(), status)),
        }
    }

    /// Reads the games and hands out the index piece by piece, for a database with that stamp.
    fn read(
        &self,
        stamp: Stamp,
        mut put: impl FnMut(&[u8]) -> Result<(), Error>,
    ) -> Result<(Read, Status), Error> {
        let read = &self.arguments.read;
        let trunk = Entry::trunk();
        let mut writer = Writer::new(stamp, read.settings()?);
        let mut too_large = None;
        let mut end: Option<(Tally, Option<FileFault>)> = None;
        let status = read_source(
            read,
            self.source.clone(),
            |batch, file| self.entries(&trunk, &batch, &file),
            |event| {
                match event {
                    Event::End { tally, fault, .. } => end = Some((tally, fault)),
                    Event::Left(_) => {}
                    Event::Batch(Err(error)) => {
                        too_large = Some(error);
                        return Ok(ControlFlow::Break(()));
                    }
                    Event::Batch(Ok(entries)) => {
                        for entry in entries {
                            if let Err(error) = writer.push(entry) {
                                too_large = Some(error);
                                return Ok(ControlFlow::Break(()));
                            }
                        }
                        put(&writer.take())?;
                    }
                }
                Ok(ControlFlow::Continue(()))
            },
        )?;
        let unchanged = || self.stamp.is_of(&mut fs::File::open(&self.path)?);
        let read = match (too_large, end) {
            (Some(error), _) => Err(Some(error.to_string())),
            (None, None) => Err(None),
            (None, Some((_, Some(fault)))) => Err(Some(format!("this is {}", fault.kind()))),
            (None, Some((tally, None))) if status.is_done() => {
                if tally.bytes != self.stamp.size || !unchanged().unwrap_or(false) {
                    Err(Some("it was written to at the same time".to_owned()))
                } else {
                    let finished = writer.finish(tally).map_err(|error| Some(error.to_string()));
                    finished.map(|(rest, sums)| (tally, rest, sums))
                }
            }
            (None, Some(_)) => Err(None),
        };
        Ok((read, status))
    }

    /// The index entries of the games of a batch. Runs on any thread.
    fn entries(&self, trunk: &Trunk, batch: &Batch, file: &File) -> Result<Vec<Entry>, TooLarge> {
        let entry = |cut| {
            let bytes = batch.game(cut);
            let decoded = file.decode(bytes);
            let record = file.parse(&decoded, cut);
            let mut watching = (Watch::default(), trunk.line());
            let report = Report::observed(record, self.arguments.read.asked(), &mut watching);
            let (seen, line) = watching;
            Entry::of(&report, cut, bytes, seen, &line).ok_or(TooLarge)
        };
        batch.games.iter().map(entry).collect()
    }
}

/// What an index contains, and its size compared with the database.
fn told(sums: Sums, size: u64, database: u64) -> String {
    let Sums { games, positions, depth } = sums;
    let share = (u128::from(size) * 100).checked_div(u128::from(database)).unwrap_or_default();
    format!(
        "{} · {} · the first {depth} plies · {}, {share} % of the database",
        count(games, Counted::Game),
        count(positions, Counted::Position),
        indicatif::HumanBytes(size)
    )
}
