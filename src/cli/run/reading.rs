//! Reading records: files in order, batches to workers, results back in order.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

use crate::cli::Status;
use crate::cli::options::input_format::InputFormat;
use crate::cli::options::reading::ReadOptions;
use crate::cli::run::delivery::Delivery;
use crate::cli::run::indexed::Picking;
use crate::cli::run::inputs::sources;
use crate::cli::run::interrupt;
use crate::cli::run::items::{Item, Items};
use crate::cli::run::progress::Progress;
use damiera_record::error::Error;
use damiera_record::input::batches::Workers;
use damiera_record::input::{Batch, FileFault, Source, Tally};
use damiera_record::reader::File;
use damiera_write::reports::FileFinding;

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
        /// What is wrong with the whole file. Already reported, unless [`Reading::tells_faults`].
        fault: Option<FileFault>,
    },
    /// A file is left out, was not read, or not to its end. Already reported.
    Left(FileFinding),
}

/// Reads everything that is named. `map` works on batches in parallel; `sink` is called in the order of the
/// input, and may stop the reading.
///
/// A file that cannot be read is reported on stderr, and the others are still read. Where no file is found at all, that is
/// [`Error::NothingFound`].
pub(crate) fn read<T: Send>(
    options: &ReadOptions,
    map: impl Fn(Batch, Arc<File>) -> T + Sync,
    sink: impl FnMut(Event<T>) -> Result<ControlFlow<()>, Error>,
) -> Result<Status, Error> {
    read_as(options, Reading::default(), map, sink)
}

/// How files are read, beyond the options of every command.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Reading {
    /// Whether the text between games is handed out too, in batches that may hold no game.
    pub gaps: bool,
    /// The content of the files, if not games in a notation.
    pub from: Option<InputFormat>,
    /// Whether all files are written into one, as they are.
    pub joins: bool,
    /// Whether the command itself says what is wrong with a whole file that a search found.
    pub tells_faults: bool,
}

/// Reads everything that is named, in a given way.
pub(crate) fn read_as<T: Send>(
    options: &ReadOptions,
    reading: Reading,
    map: impl Fn(Batch, Arc<File>) -> T + Sync,
    sink: impl FnMut(Event<T>) -> Result<ControlFlow<()>, Error>,
) -> Result<Status, Error> {
    read_picked(options, reading, None, map, sink)
}

/// Reads everything that is named; from files with an index, only the games that it chooses. The end of such
/// a file still counts all of its games.
pub(crate) fn read_picked<T: Send>(
    options: &ReadOptions,
    reading: Reading,
    picking: Option<Picking<'_>>,
    map: impl Fn(Batch, Arc<File>) -> T + Sync,
    sink: impl FnMut(Event<T>) -> Result<ControlFlow<()>, Error>,
) -> Result<Status, Error> {
    let paths = options.paths()?;
    options.check_range(&paths, reading.from)?;
    let progress = options.progress(&paths);
    read_sources(options, reading, picking, sources(&paths, options.extensions()), &progress, map, sink)
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
    let forced = options.encoding()?;
    // Places in generated PDN differ from those in its file, and an index knows nothing about gaps and
    // ranges.
    let picking = picking.filter(|_| reading.from.is_none() && !reading.gaps && options.range().is_none());
    let asked = picking.map(|picking| Ok::<_, Error>((picking, options.settings()?))).transpose()?;
    let watched = interrupt::watch();
    let mut sources = sources.peekable();
    if sources.peek().is_none() && !interrupt::requested() {
        return Err(options.nothing_found());
    }
    let mut delivery = Delivery::new(&mut sink, progress, reading.tells_faults);
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
    let Ok(()) = Workers::new(options.threads()).in_order(
        items,
        |item| match item {
            Item::Batch((file, batch)) => Item::Batch(map(batch, file)),
            Item::End(end) => Item::End(end),
            Item::Failed(error) => Item::Failed(error),
            Item::Told(told) => Item::Told(told),
        },
        |item| delivery.hand_over(item),
    );
    progress.finish();
    drop(watched);
    delivery.finish()
}
