//! The items read from one source: its batches, then its end; or why it is not read.

use std::cell::Cell;
use std::io;
use std::sync::Arc;

use crate::cli::options::reading::ReadOptions;
use crate::cli::run::door;
use crate::cli::run::indexed::{Found, Picking};
use crate::cli::run::interrupt;
use crate::cli::run::reading::Reading;
use damiera_query::index::{Picked, Settings};
use damiera_record::Reader;
use damiera_record::error::Error;
use damiera_record::input::{Batch, Counter, Encoding, FileEncoding, FileFault, Source, Tally};
use damiera_record::notation::FileNotation;
use damiera_record::reader::{self, File, Part};
use damiera_write::protocol::SkippedLines;

/// What goes through the workers.
#[derive(Debug)]
pub(crate) enum Item<B> {
    Batch(B),
    End(End),
    Failed(Error),
    /// A message for stderr.
    Told(String),
}

/// The end of a source, or of what could be read of it.
#[derive(Debug)]
pub(crate) struct End {
    pub(crate) file: Arc<File>,
    pub(crate) tally: Tally,
    pub(crate) fault: Option<FileFault>,
    /// Whether it was read to its end.
    pub(crate) whole: bool,
    /// Whether the user named it, rather than a folder search found it.
    pub(crate) named: bool,
}

/// The files that a translated source holds, and how each is read.
struct Parts {
    parts: Box<dyn Iterator<Item = io::Result<Part>>>,
    options: reader::Options,
    /// Whether the first of them is to be joined with the others, and can hardly be.
    cannot_be_joined: bool,
}

/// The batches of one source, then its end; or its error.
pub(crate) struct Items<'r> {
    file: Arc<File>,
    options: &'r ReadOptions,
    source: Option<Source>,
    games: Option<Reader>,
    /// The files that a translated source still holds.
    parts: Option<Parts>,
    /// The games chosen by an index, instead of all.
    picked: Option<Picked>,
    told: Option<String>,
    error: Option<Error>,
    ended: bool,
    /// Whether reading failed part-way.
    failed: bool,
    /// The lines that could not be read and were left out, to be reported.
    skipped: SkippedLines,
    /// Whether their number was reported.
    is_counted: bool,
    /// The games of this source that were handed out before its file that is being read.
    of_parts: u64,
    /// The games of the files that were read to their end.
    before: &'r Cell<u64>,
}

impl<'r> Items<'r> {
    pub(crate) fn open(
        source: Result<Source, Error>,
        forced: Option<Encoding>,
        reading: Reading,
        options: &'r ReadOptions,
        count: Counter,
        before: &'r Cell<u64>,
    ) -> Items<'r> {
        let nothing = File::new(String::new(), FileEncoding::Detected(None), FileNotation::default());
        let mut items = Items {
            file: Arc::new(nothing),
            options,
            source: None,
            games: None,
            parts: None,
            picked: None,
            told: None,
            error: None,
            ended: false,
            failed: false,
            skipped: SkippedLines::default(),
            is_counted: false,
            of_parts: 0,
            before,
        };
        match source.and_then(|source| items.begin(source, forced, reading, count)) {
            Ok(()) => items,
            Err(error) => Items { error: Some(error), ..items },
        }
    }

    fn begin(
        &mut self,
        source: Source,
        forced: Option<Encoding>,
        reading: Reading,
        count: Counter,
    ) -> Result<(), Error> {
        if let Some(path) = source.on_disk() {
            door::saw_input(path);
        }
        let options = reader::Options {
            encoding: forced,
            gaps: reading.gaps,
            range: self.options.range(),
            counter: count,
            patience: Some(|| !interrupt::requested()),
        };
        let reader = match reading.from {
            Some(from) => {
                let stream = source.open_counted(options.counter.clone(), || !interrupt::requested())?;
                let skipped = self.skipped.clone();
                let mut parts = from.parts(stream, self.options.variant(), skipped, reading.joins);
                let whole = || Ok(Part::whole(Box::new(io::empty())));
                let part = parts.next().unwrap_or_else(whole);
                let part = part.map_err(|cause| Error::read(source.name(), cause))?;
                let reader = Reader::of_part(&source, part, &options)?;
                let first = reading.joins && !reader.file().is_pdn();
                self.parts = Some(Parts { parts, options, cannot_be_joined: first });
                reader
            }
            None => Reader::of_source(&source, options)?,
        };
        self.source = Some(source);
        self.turn_to(reader);
        Ok(())
    }

    /// Goes on with a file.
    fn turn_to(&mut self, reader: Reader) {
        self.file = Arc::clone(reader.file());
        let told = reader.origin().map(|origin| format!("{}: {origin}", self.file.name));
        self.told = told.filter(|_| !self.options.quiet());
        self.games = Some(reader);
        self.ended = false;
    }

    /// Goes on with the next file that a translated source holds; false if there is none.
    fn next_part(&mut self) -> Result<bool, Error> {
        let (Some(parts), Some(source)) = (&mut self.parts, &self.source) else { return Ok(false) };
        if interrupt::requested() {
            return Ok(false);
        }
        let Some(part) = parts.parts.next() else { return Ok(false) };
        let part = part.map_err(|cause| Error::read(source.name(), cause))?;
        let reader = Reader::of_part(source, part, &parts.options)?;
        let cannot_be_joined = std::mem::take(&mut parts.cannot_be_joined);
        let first = Arc::clone(&self.file);
        self.turn_to(reader);
        if cannot_be_joined && !self.options.quiet() {
            let told = format!(
                "{}: its rows are of several files, and the first is not PDN: what is written may not be read back; --style \
                 strict writes all of them as PDN",
                first.name
            );
            self.told = Some(told);
        }
        Ok(true)
    }

    /// Reads only the games chosen by an index next to the file, if there is one that can be trusted.
    pub(crate) fn pick(&mut self, picking: Picking<'_>, settings: &Settings) {
        let Some(source) = &self.source else { return };
        let Found { picked, warning, note } = picking.find(source, settings, self.before.get());
        let told = warning.filter(|_| !self.options.quiet()).or(note.filter(|_| self.options.verbose()));
        self.told = told.or(self.told.take());
        if picked.is_some() {
            self.games = None;
        }
        self.picked = picked;
    }

    /// The end of the file, after these.
    fn end(&mut self, tally: Tally, fault: Option<FileFault>) -> Item<(Arc<File>, Batch)> {
        self.ended = true;
        self.before.set(self.before.get() + tally.games);
        self.of_parts += tally.games;
        let named = self.source.as_ref().is_some_and(Source::is_named);
        let nothing_read = self.skipped.count() > 0 && self.of_parts == 0;
        let whole = !self.failed && !nothing_read;
        Item::End(End { file: Arc::clone(&self.file), tally, fault, whole, named })
    }

    /// The next line that was left out; of more than a few, the first alone are named.
    fn next_skipped(&self) -> Option<Item<(Arc<File>, Batch)>> {
        let why = self.skipped.take()?;
        let cause = io::Error::new(io::ErrorKind::InvalidData, why);
        Some(Item::Failed(Error::read(self.source_name(), cause)))
    }

    /// The name of the source, which may hold files of other names.
    fn source_name(&self) -> String {
        self.source.as_ref().map_or_else(|| self.file.name.clone(), Source::name)
    }

    /// How many lines were left out, once.
    fn skipped_in_all(&mut self) -> Option<Item<(Arc<File>, Batch)>> {
        let count = self.skipped.count();
        // A single line that nothing else was read with has been named, and was left out of nothing.
        let is_all = count == 1 && self.of_parts == 0;
        if count == 0 || is_all || std::mem::replace(&mut self.is_counted, true) {
            return None;
        }
        let (lines, were) = if count == 1 { ("line", "was") } else { ("lines", "were") };
        let told = format!("{}: {count} {lines} could not be read and {were} left out", self.source_name());
        Some(Item::Told(told))
    }

    /// The next games chosen by an index.
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
                // All of them were unchanged a moment ago, so the file is being written to now.
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
        if let Some(skipped) = self.next_skipped() {
            return Some(skipped);
        }
        if self.ended {
            return match self.next_part() {
                Ok(true) => self.next(),
                Ok(false) => self.skipped_in_all(),
                Err(error) => {
                    self.parts = None;
                    Some(Item::Failed(error))
                }
            };
        }
        if self.picked.is_some() {
            return self.next_picked();
        }
        let games = self.games.as_mut()?;
        if interrupt::requested() {
            // Only what was handed out is counted.
            let (tally, fault) = (games.tally(), games.fault());
            return Some(self.end(tally, fault));
        }
        let (tally, fault) = (games.tally(), games.fault());
        let next = games.next_batch();
        if interrupt::requested() {
            // Reading may have stopped in the middle of a game.
            return Some(self.end(tally, fault));
        }
        match next {
            Ok(Some(batch)) => Some(Item::Batch((Arc::clone(&self.file), batch))),
            Ok(None) => {
                let (tally, fault) = (games.tally(), games.fault());
                Some(self.end(tally, fault))
            }
            // What was read before is kept; the end of the file follows.
            Err(cause) => {
                self.failed = true;
                Some(Item::Failed(Error::read(self.file.name.clone(), cause)))
            }
        }
    }
}
