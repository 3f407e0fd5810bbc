//! Games stored while everything is read, and written at the end.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::cli::Status;
use crate::cli::options::reading::ReadOptions;
use crate::cli::run::interrupt;
use crate::cli::run::writing::{Writing, Written};
use damiera_judge::report::Asked;
use damiera_query::game::Judging;
use damiera_record::error::Error;
use damiera_record::input::Kept;
use damiera_record::input::batches::Workers;
use damiera_record::reader::File;

/// The number of bytes of games that a thread gets at a time.
const PIECE: usize = 1 << 20;

/// The files that games were read from, by number.
#[derive(Debug, Default)]
pub(crate) struct Files(Vec<Arc<File>>);

impl Files {
    /// The number of the file that is being read.
    pub(crate) fn number(&mut self, file: &Arc<File>) -> u32 {
        if self.0.last().is_none_or(|last| !Arc::ptr_eq(last, file)) {
            self.0.push(Arc::clone(file));
        }
        u32::try_from(self.0.len() - 1).unwrap_or(u32::MAX)
    }

    /// The file a game came from.
    pub(crate) fn of(&self, game: &Kept) -> Option<&File> {
        self.0.get(usize::try_from(game.file).ok()?).map(Arc::as_ref)
    }
}

/// Writes stored games, one after another.
#[derive(Clone, Copy)]
pub(crate) struct Rewriting<'w> {
    /// How they are written.
    pub(crate) writing: &'w Writing,
    /// Rules that go before any tag.
    pub(crate) asked: Asked,
    /// The files they came from.
    pub(crate) files: &'w Files,
}

impl Rewriting<'_> {
    /// Writes a game.
    pub(crate) fn game(&self, game: Kept, written: &mut Written) {
        let Some(file) = self.files.of(&game) else { return };
        let batch = game.into_batch();
        let judging = Judging { asked: self.asked, needs: self.writing.needs(file) };
        judging.games(&batch, file, |_| (), |game, ()| self.writing.game(game, written));
    }
}

/// Hands out stored games, each with its own data, a piece at a time: `map` works on pieces in parallel,
/// `sink` is called in their order.
pub(crate) fn in_order<T: Send, R: Send>(
    read: &ReadOptions,
    games: impl Iterator<Item = Result<(T, Kept), Error>>,
    map: impl Fn(Vec<(T, Kept)>) -> R + Sync,
    mut sink: impl FnMut(R) -> Result<(), Error>,
) -> Result<Status, Error> {
    let mut failed = None;
    let watched = interrupt::watch();
    let pieces = Pieces(games.fuse()).take_while(|_| !interrupt::requested());
    Workers::new(read.threads()).in_order(pieces, map, |result| match sink(result) {
        Ok(()) => ControlFlow::Continue(()),
        Err(error) => {
            failed = Some(error);
            ControlFlow::Break(())
        }
    })?;
    drop(watched);
    if let Some(error) = failed {
        return Err(error);
    }
    Ok(if interrupt::requested() { Status::INTERRUPTED } else { Status::DONE })
}

/// A game that comes back from a temporary file.
pub(crate) fn kept(row: &[u8]) -> Result<Kept, Error> {
    Kept::from_bytes(row)
        .ok_or_else(|| Error::read("a temporary file", std::io::ErrorKind::InvalidData.into()))
}

/// Games in pieces.
struct Pieces<I>(I);

impl<T, I: Iterator<Item = Result<(T, Kept), Error>>> Iterator for Pieces<I> {
    type Item = Result<Vec<(T, Kept)>, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        let (mut piece, mut size) = (Vec::new(), 0);
        while size < PIECE {
            match self.0.next() {
                None => break,
                Some(Err(error)) => return Some(Err(error)),
                Some(Ok(game)) => {
                    size += game.1.bytes.len();
                    piece.push(game);
                }
            }
        }
        (!piece.is_empty()).then_some(Ok(piece))
    }
}
