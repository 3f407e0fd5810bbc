//! Reading records: options, files in order, batches to workers, results back in order.

use std::cell::Cell;
use std::collections::HashSet;
use std::io::{IsTerminal as _, Read as _};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use clap::Args;

use super::indexed::{Found, Picking};
use super::position::parse_variant;
use super::progress::Progress;
use super::status::complain;
use super::{Status, interrupt};
use crate::error::Error;
use crate::index::{Picked, Settings};
use crate::input::batches::Workers;
use crate::input::{
    Batch, Decoded, Encoding, FileEncoding, FileFault, Source, Splitter, Tally, decode, encoding, expand,
};
use crate::notation::FileNotation;
use crate::protocol::{Dxp, Fens, Hub, Translated};
use crate::record::Record;
use crate::transcript::Rows;
use crate::variant::Rules;

/// Options of every command that reads records.
#[derive(Clone, Debug, Args)]
pub(crate) struct ReadOptions {
    /// Files, folders (searched for .pdn), or - for standard input
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,

    /// The game played, over any tag: international, italian, spanish, or a GameType number
    #[arg(long, value_name = "NAME|NUMBER", value_parser = parse_variant)]
    variant: Option<&'static Rules>,

    /// Extensions to look for in folders
    #[arg(long, value_name = "EXT", value_delimiter = ',', default_value = "pdn")]
    ext: Vec<String>,

    /// Read as this encoding; by default each game is UTF-8 where it is valid, else in the encoding its
    /// file shows
    #[arg(long, value_name = "NAME")]
    encoding: Option<String>,

    /// How many threads work; 0 is one for each core. What is written never depends on it
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
        Ok(expand(&self.paths()?, &self.ext).collect())
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
        match self.paths.as_slice() {
            [path] if path.as_os_str() != "-" => {
                let name = path.file_stem().or_else(|| path.file_name());
                name.map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned())
            }
            _ => "Draughts games".to_owned(),
        }
    }

    /// Whether anything to read is named.
    pub(crate) fn names_paths(&self) -> bool {
        !self.paths.is_empty()
    }

    /// Whether the files to read are not all in one encoding, as far as their beginnings show it. Standard input,
    /// which can be read only once, counts as one of its own beside others.
    pub(crate) fn spans_encodings(&self) -> Result<bool, Error> {
        if self.encoding.is_some() {
            return Ok(false);
        }
        let mut seen = HashSet::new();
        for source in expand(&self.paths()?, &self.ext) {
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
        Progress::new(shown, paths, &self.ext)
    }

    /// The paths to read: standard input when none is named, unless a person sits there.
    fn paths(&self) -> Result<Vec<PathBuf>, Error> {
        if !self.paths.is_empty() {
            return Ok(self.paths.clone());
        }
        if std::io::stdin().is_terminal() {
            return Err(Error::NothingToRead);
        }
        Ok(vec![PathBuf::from("-")])
    }
}

/// A file being read.
#[derive(Debug)]
pub(crate) struct File {
    /// Its name in reports: the path as given or found, `-` for standard input.
    pub name: String,
    encoding: FileEncoding,
    notation: FileNotation,
}

impl File {
    /// The text of one of its games.
    pub(crate) fn decode<'b>(&self, game: &'b [u8]) -> Decoded<'b> {
        decode(game, self.encoding)
    }

    /// What one of its games says, decoded before.
    pub(crate) fn parse<'t>(&'t self, decoded: &'t Decoded<'_>) -> Record<'t> {
        self.notation.parse(decoded.text())
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
        /// What is wrong with the whole of it.
        fault: Option<FileFault>,
    },
}

/// What goes through the workers.
#[derive(Debug)]
enum Item<B> {
    Batch(B),
    End(Arc<File>, Tally, Option<FileFault>),
    Failed(Error),
    /// Something to be told on stderr.
    Told(String),
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
    fn reader(self, rows: Box<dyn std::io::Read>, asked: Option<&'static Rules>) -> Box<dyn std::io::Read> {
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
    let paths = options.paths()?;
    let progress = options.progress(&paths);
    read_sources(options, reading, picking, expand(&paths, &options.ext), &progress, map, sink)
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
    // What is turned into PDN has other places than its file; and an index knows nothing of gaps.
    let picking = picking.filter(|_| reading.from.is_none() && !reading.gaps);
    let asked = picking.map(|picking| Ok::<_, Error>((picking, options.settings()?))).transpose()?;
    interrupt::listen();
    let mut status = Status::DONE;
    let mut failed = None;
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
            Item::End(file, tally, fault) => Item::End(file, tally, fault),
            Item::Failed(error) => Item::Failed(error),
            Item::Told(told) => Item::Told(told),
        },
        |item| {
            let handed = progress.aside(|| match item {
                Item::Batch(value) => {
                    progress.tick();
                    sink(Event::Batch(value))
                }
                Item::End(file, tally, fault) => sink(Event::End { file, tally, fault }),
                Item::Failed(error) => {
                    complain(&error);
                    if !matches!(error, Error::NoGame(_)) {
                        status = status.and(Status::INPUT_OUTPUT);
                    }
                    Ok(ControlFlow::Continue(()))
                }
                Item::Told(told) => {
                    complain(told);
                    Ok(ControlFlow::Continue(()))
                }
            });
            handed.unwrap_or_else(|error| {
                failed = Some(error);
                ControlFlow::Break(())
            })
        },
    );
    progress.finish();
    if interrupt::requested() {
        status = status.and(Status::INTERRUPTED);
    }
    failed.map_or(Ok(status), Err)
}

/// The batches of one source, then its end; or its error.
struct Items<'r> {
    file: Arc<File>,
    options: &'r ReadOptions,
    source: Option<Source>,
    splitter: Option<Splitter<Box<dyn std::io::Read>>>,
    /// The games that an index led to, instead of all.
    picked: Option<Picked>,
    told: Option<String>,
    error: Option<Error>,
    ended: bool,
    /// The games of the files that were read to their end.
    before: &'r Cell<u64>,
}

impl<'r> Items<'r> {
    fn open(
        source: Result<Source, Error>,
        forced: Option<Encoding>,
        reading: Reading,
        options: &'r ReadOptions,
        count: Arc<AtomicU64>,
        before: &'r Cell<u64>,
    ) -> Items<'r> {
        let mut items = Items {
            file: Arc::new(File {
                name: String::new(),
                encoding: FileEncoding::Detected(None),
                notation: FileNotation::default(),
            }),
            options,
            source: None,
            splitter: None,
            picked: None,
            told: None,
            error: None,
            ended: false,
            before,
        };

        let opened = source.and_then(|source| Ok((source.open_counted(count)?, source)));
        match opened {
            Ok((reader, source)) => {
                let name = source.name();
                let reader = match reading.from {
                    Some(from) => from.reader(reader, options.variant),
                    None => reader,
                };
                let mut splitter = Splitter::new(reader);
                if reading.gaps {
                    splitter.keep_gaps();
                }
                let encoding = match forced {
                    Some(encoding) => FileEncoding::Forced(encoding),
                    None => FileEncoding::detect(splitter.head(encoding::HEAD)),
                };
                let head = splitter.head(encoding::HEAD);
                if source.is_doubtful() && FileNotation::is_prose(head, encoding) {
                    items.error = Some(Error::NoGame(name));
                    return items;
                }
                let notation = FileNotation::recognise(head, encoding);
                if let Some(cutter) = notation.cutter() {
                    splitter.cut_by(cutter);
                }
                items.file = Arc::new(File { name, encoding, notation });
                items.splitter = Some(splitter);
                items.source = Some(source);
            }
            Err(error) => items.error = Some(error),
        }
        items
    }

    /// Reads only the games that an index beside the file leads to, if there is one that can be trusted.
    fn pick(&mut self, picking: Picking<'_>, settings: &Settings) {
        let Some(source) = &self.source else { return };
        let Found { picked, warning, note } = picking.find(source, settings, self.before.get());
        self.told = warning.filter(|_| !self.options.quiet).or(note.filter(|_| self.options.verbose));
        if picked.is_some() {
            self.splitter = None;
        }
        self.picked = picked;
    }

    /// The end of the file, after these.
    fn end(&mut self, tally: Tally, fault: Option<FileFault>) -> Item<(Arc<File>, Batch)> {
        self.ended = true;
        self.before.set(self.before.get() + tally.games);
        Item::End(Arc::clone(&self.file), tally, fault)
    }

    /// The next games that an index led to.
    fn next_picked(&mut self) -> Option<Item<(Arc<File>, Batch)>> {
        let picked = self.picked.as_mut()?;
        let tally = picked.tally();
        if interrupt::requested() {
            return Some(self.end(tally, None));
        }
        match picked.next_batch() {
            Ok(Some(batch)) => Some(Item::Batch((Arc::clone(&self.file), batch))),
            Ok(None) => Some(self.end(tally, None)),
            Err(distrust) => {
                // All of them were as they should be a moment ago: somebody is writing to the file now.
                self.ended = true;
                let cause = std::io::Error::other(format!("it changed while it was read ({distrust})"));
                Some(Item::Failed(Error::read(self.file.name.clone(), cause)))
            }
        }
    }
}

impl Iterator for Items<'_> {
    type Item = Item<(Arc<File>, Batch)>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(told) = self.told.take() {
            return Some(Item::Told(told));
        }
        if let Some(error) = self.error.take() {
            return Some(Item::Failed(error));
        }
        if self.ended {
            return None;
        }
        if self.picked.is_some() {
            return self.next_picked();
        }
        let splitter = self.splitter.as_mut()?;
        if interrupt::requested() {
            // What was handed out is accounted for; the rest is left.
            let (tally, fault) = (splitter.tally(), splitter.fault());
            return Some(self.end(tally, fault));
        }
        match splitter.next_batch() {
            Ok(Some(batch)) => Some(Item::Batch((Arc::clone(&self.file), batch))),
            Ok(None) => {
                let (tally, fault) = (splitter.tally(), splitter.fault());
                Some(self.end(tally, fault))
            }
            // What was read before is kept; the end of the file follows.
            Err(cause) => Some(Item::Failed(Error::read(self.file.name.clone(), cause))),
        }
    }
}
