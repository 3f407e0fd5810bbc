//! Reading records: options, files in order, batches to workers, results back in order.

use std::ops::ControlFlow;
use std::path::PathBuf;

use clap::Args;

use super::Status;
use super::position::parse_variant;
use super::status::complain;
use crate::error::Error;
use crate::input::encoding::Decoded;
use crate::input::{Batch, FileFault, Splitter, Tally, source};
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

    /// Say nothing but the sums
    #[arg(short, long, conflicts_with = "verbose")]
    quiet: bool,

    /// Say more: one line per game, and notes
    #[arg(short, long)]
    verbose: bool,
}

impl ReadOptions {
    pub(crate) fn variant(&self) -> Option<&'static Rules> {
        self.variant
    }

    pub(crate) fn verbose(&self) -> bool {
        self.verbose
    }

    pub(crate) fn quiet(&self) -> bool {
        self.quiet
    }
}

/// A file being read.
#[derive(Debug)]
pub(crate) struct File {
    pub name: String,
}

impl File {
    pub(crate) fn decode<'b>(&self, game: &'b [u8]) -> Decoded<'b> {
        Decoded::of(game)
    }

    pub(crate) fn encoding_name(&self) -> &'static str {
        "windows-1252"
    }
}

/// What reading hands over, in the order of the input.
pub(crate) enum Event<'a, T> {
    /// What became of a batch of games.
    Batch(T),
    /// A file has been read to its end, or as far as it could be.
    End { file: &'a File, tally: Tally, fault: Option<FileFault> },
}

pub(crate) fn read<T: Send>(
    options: &ReadOptions,
    map: impl Fn(&Batch, &File) -> T + Sync,
    mut sink: impl FnMut(Event<'_, T>) -> Result<(), Error>,
) -> Result<Status, Error> {
    let mut status = Status::DONE;
    let extensions: Vec<&str> = options.ext.iter().map(String::as_str).collect();
    for source in source::expand(&options.paths, &extensions) {
        let source = match source { Ok(s) => s, Err(e) => { complain(&e); status = status.and(Status::INPUT_OUTPUT); continue; } };
        let reader = match source.open() { Ok(s) => s, Err(e) => { complain(&e); status = status.and(Status::INPUT_OUTPUT); continue; } };
        let mut splitter = Splitter::new(reader);
        let file = File { name: source.name() };
        loop {
            match splitter.next_batch() {
                Ok(Some(batch)) => sink(Event::Batch(map(&batch, &file)))?,
                Ok(None) => break,
                Err(cause) => { complain(Error::read(file.name.clone(), cause)); status = status.and(Status::INPUT_OUTPUT); break; }
            }
        }
        sink(Event::End { file: &file, tally: splitter.tally(), fault: splitter.fault() })?;
    }
    let _ = ControlFlow::<()>::Continue(());
    Ok(status)
}
