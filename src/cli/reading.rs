//! Reading records: options, files in order, batches to workers, results back in order.

use std::cell::Cell;
use std::collections::HashSet;
use std::io::Read as _;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;

use super::file::File;
use super::indexed::Picking;
use super::items::{End, Item, Items};
use super::named::Named;
use super::position::parse_variant;
use super::progress::Progress;
use super::status::complain;
use super::{Status, interrupt};
use crate::error::Error;
use crate::findings;
use crate::index::Settings;
use crate::input::batches::Workers;
use crate::input::{Batch, ByteRange, Encoding, FileEncoding, FileFault, Source, Tally, encoding, expand};
use crate::protocol::{Dxp, Fens, Hub, Translated};
use crate::transcript::Rows;
use crate::variant::Rules;
use crate::write::FileFinding;

/// Options of every command that reads records.
#[derive(Clone, Debug, Args)]
pub(crate) struct ReadOptions {
    #[command(flatten)]
    named: Named,

    /// The game played, over any tag: international, italian, spanish, or a GameType number
    #[arg(long, value_name = "NAME|NUMBER", value_parser = parse_variant)]
    variant: Option<&'static Rules>,

    /// Read as this encoding; by default each game is UTF-8 where it is valid, else in the encoding its
    /// file shows
    #[arg(long, value_name = "NAME")]
    encoding: Option<String>,

    /// Read only the games that begin in these bytes of one file, START to STOP: see damiera shards
    ///
    /// Games, lines and bytes are told as they are in the whole file. With GAME and LINE, the number of the game and
    /// the line at START, reading begins there, and trusts them. With START-STOP alone the file is cut into games from
    /// its beginning, so that any START will do, inside a game too. A compressed file and standard input are always
    /// read from their beginning; bytes count what was compressed.
    #[arg(long, value_name = "START-STOP[,GAME,LINE]")]
    range: Option<ByteRange>,

    /// How many threads work, at most 16 for each core; 0 is one for each core. What is written never depends on it
    #[arg(long, value_name = "N", default_value_t = 0)]
    threads: usize,

    /// Show progress on a terminal
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    progress: ProgressWhen,

    /// Say less: nothing but the sums, or the board
    #[arg(short, long, conflicts_with = "verbose")]
    quiet: bool,

    /// Say more: every game, and notes; of a board its FEN
    #[arg(short, long)]
    verbose: bool,
}

/// When progress is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum ProgressWhen {
    /// When standard error is a terminal
    Auto,
    /// Never
    Never,
}

impl ReadOptions {
    /// The rules asked for.
    pub(crate) fn variant(&self) -> Option<&'static Rules> {
        self.variant
    }

    /// How many threads work; 0 is one for each core.
    pub(crate) fn threads(&self) -> usize {
        self.threads
    }

    /// The part of the file that is read; none for all of it.
    pub(crate) fn range(&self) -> Option<ByteRange> {
        self.range
    }

    /// Whether more is to be said.
    pub(crate) fn verbose(&self) -> bool {
        self.verbose
    }

    /// Whether nothing but the sums is to be said.
    pub(crate) fn quiet(&self) -> bool {
        self.quiet
    }

    /// The sources that are named.
    pub(crate) fn sources(&self) -> Result<Vec<Result<Source, Error>>, Error> {
        Ok(expand(&self.named.paths()?, &self.named.ext).collect())
    }

    /// What an index has to know of these options.
    pub(crate) fn settings(&self) -> Result<Settings, Error> {
        let encoding = self.encoding.as_deref().map(Encoding::for_name).transpose()?;
        Ok(Settings {
            gametype: self.variant.map(|rules| rules.gametype),
            encoding: encoding.map(|encoding| encoding.name().to_owned()),
        })
    }

    /// A name for all that is read: that of the one file or folder, as far as there is one.
    pub(crate) fn title(&self) -> String {
        match self.named.paths.as_slice() {
            [path] if path.as_os_str() != "-" => {
                let name = path.file_stem().or_else(|| path.file_name());
                name.map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned())
            }
            _ => "Draughts games".to_owned(),
        }
    }

    /// Whether anything to read is named.
    pub(crate) fn names_paths(&self) -> bool {
        !self.named.paths.is_empty()
    }

    /// Whether the files to read are not all in one encoding, as far as their beginnings show it. Standard input,
    /// which can be read only once, counts as one of its own beside others.
    pub(crate) fn spans_encodings(&self) -> Result<bool, Error> {
        if self.encoding.is_some() {
            return Ok(false);
        }
        let mut seen = HashSet::new();
        for source in expand(&self.named.paths()?, &self.named.ext) {
            // One that cannot be read is named when it is to be read.
            let Ok(source) = source else { continue };
            if source.name() == "-" {
                seen.insert("standard input");
                continue;
            }
            let Ok(reader) = source.open() else { continue };
            let mut head = Vec::new();
            if reader.take(encoding::HEAD as u64).read_to_end(&mut head).is_err() || head.is_ascii() {
                continue;
            }
            seen.insert(match FileEncoding::detect(&head) {
                FileEncoding::Forced(encoding) | FileEncoding::Detected(Some(encoding)) => encoding.name(),
                FileEncoding::Detected(None) => Encoding::UTF_8.name(),
            });
        }
        Ok(seen.len() > 1)
    }

    /// A bar over these paths, if one is to be shown.
    fn progress(&self, paths: &[PathBuf]) -> Progress {
        let shown = self.progress == ProgressWhen::Auto && !self.quiet;
        Progress::new(shown, paths, &self.named.ext, self.range)
    }

    /// Refuses a range of anything but one file of records.
    fn check_range(&self, paths: &[PathBuf], from: Option<From>) -> Result<(), Error> {
        if self.range.is_none() {
            return Ok(());
        }
        if from.is_some() {
            let told = "--range speaks of the bytes of game records, and --from of rows that are turned into them first";
            return Err(Error::Usage(told.to_owned()));
        }
        let named =
            |found: Result<Source, Error>| found.map_or_else(|_| "...".to_owned(), |source| source.name());
        let found: Vec<String> = expand(paths, &self.named.ext).take(2).map(named).collect();
        match found.as_slice() {
            [first, second] => Err(Error::Usage(format!(
                "--range speaks of the bytes of one file, and here are several: {first}, {second}, ...; name one of them"
            ))),
            _ => Ok(()),
        }
    }
}

/// What reading hands over, in the order of the input.
#[derive(Debug)]
pub(crate) enum Event<T> {
    /// What became of a batch of games.
    Batch(T),
    /// A file has been read to its end, or as far as it could be.
    End {
        /// The file.
        file: Arc<File>,
        /// What it was made of.
        tally: Tally,
        /// What is wrong with the whole of it. A person has been told, unless [`Reading::tells_faults`].
        fault: Option<FileFault>,
    },
    /// A file is left out, was not read, or not to its end. A person has been told.
    Left(FileFinding),
}

/// Reads everything that is named. `map` works on batches in parallel; `sink` is called in the order of the
/// input, and may stop the reading.
///
/// A file that cannot be read is named on stderr, and the others are read all the same.
pub(crate) fn read<T: Send>(
    options: &ReadOptions,
    map: impl Fn(Batch, Arc<File>) -> T + Sync,
    sink: impl FnMut(Event<T>) -> Result<ControlFlow<()>, Error>,
) -> Result<Status, Error> {
    read_as(options, Reading::default(), map, sink)
}

/// How files are read, beyond what every command asks for.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Reading {
    /// Whether what stands between games is handed out too, in batches that may hold no game.
    pub gaps: bool,
    /// What the files hold, where that is not games in a notation.
    pub from: Option<From>,
    /// Whether the command itself says what is wrong with a whole file that a search found.
    pub tells_faults: bool,
}

/// Rows and strings that are turned into PDN as they are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum From {
    /// JSON lines, as convert --to jsonl writes them
    Jsonl,
    /// A FEN a line: each is a game from there, without moves
    Fen,
    /// Lines of the Hub protocol: each position, with its moves, is a game
    Hub,
    /// Messages of DamExchange, one a line
    Dxp,
}

impl From {
    /// The games that `rows` say, those of a certain variant if one was asked for.
    pub(super) fn reader(
        self,
        rows: Box<dyn std::io::Read>,
        asked: Option<&'static Rules>,
    ) -> Box<dyn std::io::Read> {
        let rows = std::io::BufReader::new(rows);
        match self {
            From::Jsonl => Box::new(Rows::new(rows)),
            From::Fen => Box::new(Translated::new(rows, Fens::new(asked))),
            From::Hub => Box::new(Translated::new(rows, Hub::new(asked))),
            From::Dxp => Box::new(Translated::new(rows, Dxp::new(asked))),
        }
    }
}

/// Reads everything that is named, in a certain way.
pub(crate) fn read_as<T: Send>(
    options: &ReadOptions,
    reading: Reading,
    map: impl Fn(Batch, Arc<File>) -> T + Sync,
    sink: impl FnMut(Event<T>) -> Result<ControlFlow<()>, Error>,
) -> Result<Status, Error> {
    read_picked(options, reading, None, map, sink)
}

/// Reads everything that is named, or of files with an index the games that it leads to. Then the end of a file counts
/// all of its games.
pub(crate) fn read_picked<T: Send>(
    options: &ReadOptions,
    reading: Reading,
    picking: Option<Picking<'_>>,
    map: impl Fn(Batch, Arc<File>) -> T + Sync,
    sink: impl FnMut(Event<T>) -> Result<ControlFlow<()>, Error>,
) -> Result<Status, Error> {
    let paths = options.named.paths()?;
    options.check_range(&paths, reading.from)?;
    let progress = options.progress(&paths);
    read_sources(options, reading, picking, expand(&paths, &options.named.ext), &progress, map, sink)
}

/// Reads one source, all of it.
pub(crate) fn read_source<T: Send>(
    options: &ReadOptions,
    source: Source,
    map: impl Fn(Batch, Arc<File>) -> T + Sync,
    sink: impl FnMut(Event<T>) -> Result<ControlFlow<()>, Error>,
) -> Result<Status, Error> {
    let progress = options.progress(source.file().map(PathBuf::from).as_slice());
    let source = std::iter::once(Ok(source));
    read_sources(options, Reading::default(), None, source, &progress, map, sink)
}

/// What is said where a search led to no file at all.
pub(super) const NOTHING_FOUND: &str = "nothing to read: no file of a wanted extension was found";

fn read_sources<T: Send>(
    options: &ReadOptions,
    reading: Reading,
    picking: Option<Picking<'_>>,
    sources: impl Iterator<Item = Result<Source, Error>>,
    progress: &Progress,
    map: impl Fn(Batch, Arc<File>) -> T + Sync,
    mut sink: impl FnMut(Event<T>) -> Result<ControlFlow<()>, Error>,
) -> Result<Status, Error> {
    let forced = options.encoding.as_deref().map(Encoding::for_name).transpose()?;
    // What is turned into PDN has other places than its file; and an index knows nothing of gaps and ranges.
    let picking = picking.filter(|_| reading.from.is_none() && !reading.gaps && options.range.is_none());
    let asked = picking.map(|picking| Ok::<_, Error>((picking, options.settings()?))).transpose()?;
    let watched = interrupt::watch();
    let mut status = Status::DONE;
    let mut failed = None;
    let (mut met, mut read, mut unread, mut stopped) = (false, 0_u64, 0_u64, false);
    // Handed over last: where an interruption came.
    let mut last = None;
    // The games of the files that were read to their end.
    let before = Cell::new(0);
    let items = sources
        .take_while(|_| !interrupt::requested())
        .flat_map(|source| {
            let mut items = Items::open(source, forced, reading, options, progress.counter(), &before);
            if let Some((picking, settings)) = &asked {
                items.pick(*picking, settings);
            }
            items
        })
        .map(Ok::<_, std::convert::Infallible>);
    let Ok(()) = Workers::new(options.threads).in_order(
        items,
        |item| match item {
            Item::Batch((file, batch)) => Item::Batch(map(batch, file)),
            Item::End(end) => Item::End(end),
            Item::Failed(error) => Item::Failed(error),
            Item::Told(told) => Item::Told(told),
        },
        |item| {
            met = true;
            let handed = progress.aside(|| match item {
                Item::Batch(value) => {
                    progress.tick();
                    sink(Event::Batch(value))
                }
                Item::End(End { file, tally, fault, whole, named }) => {
                    let is_record = !matches!(fault, Some(FileFault::Binary { .. }));
                    if whole && (is_record || !named) {
                        read += 1;
                    } else if whole {
                        unread += 1;
                    }
                    if let Some(fault) = fault {
                        if named && !is_record {
                            complain(Error::not_records(&file.name, fault.reason()));
                        } else if !reading.tells_faults {
                            complain(format!("{}: {fault}", file.name));
                        }
                    }
                    last = Some(file.name.clone());
                    let refused = fault.filter(|_| named && !is_record);
                    let refused = refused.map(|fault| left(&Error::not_records(&file.name, fault.reason())));
                    match (sink(Event::End { file, tally, fault }), refused.flatten()) {
                        (Ok(ControlFlow::Continue(())), Some(refused)) => sink(Event::Left(refused)),
                        (handed, _) => handed,
                    }
                }
                Item::Failed(error) => {
                    complain(&error);
                    if error.is_passed_over() {
                        read += 1;
                    } else {
                        unread += 1;
                    }
                    left(&error).map_or(Ok(ControlFlow::Continue(())), |left| sink(Event::Left(left)))
                }
                Item::Told(told) => {
                    complain(told);
                    Ok(ControlFlow::Continue(()))
                }
            });
            let handed = handed.unwrap_or_else(|error| {
                failed = Some(error);
                ControlFlow::Break(())
            });
            stopped |= handed.is_break();
            handed
        },
    );
    progress.finish();
    drop(watched);
    if let Some(error) = failed {
        return Err(error);
    }
    if interrupt::requested() {
        status = status.and(Status::INTERRUPTED);
        let (kind, message) = (&findings::unread_file::KIND, "the run was interrupted".to_owned());
        let left = FileFinding { file: last.unwrap_or_default(), kind, message };
        let _ = sink(Event::Left(left))?;
    } else if !met && !stopped {
        complain(NOTHING_FOUND);
        status = status.and(Status::NO_INPUT);
    }
    // Whoever stopped the reading has what was wanted.
    Ok(match (unread, read) {
        (0, _) => status,
        (_, 0) if !stopped => status.and(Status::NOTHING_READ),
        _ => status.and(Status::PARTLY_READ),
    })
}

/// What is said, beside the games, of a file that is left out or could not be read.
fn left(error: &Error) -> Option<FileFinding> {
    let (file, kind, message) = match error {
        Error::NoGame(name) => (name, &findings::no_record::KIND, "it holds no game record".to_owned()),
        Error::NoFile(name) => (name, &findings::no_record::KIND, "it is no file".to_owned()),
        Error::Read { name, .. } | Error::NotRecords { name, .. } => {
            (name, &findings::unread_file::KIND, error.to_string())
        }
        _ => return None,
    };
    Some(FileFinding { file: file.clone(), kind, message })
}
