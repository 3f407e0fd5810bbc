//! A stream cut into pieces of about the same size, each of which can be read on its own.

use std::collections::VecDeque;
use std::io::{self, Read};

use super::FileFault;
use super::range::{ByteRange, Mark};
use super::split::{Cut, Splitter};

/// A piece of a stream. The next begins where it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its first byte: of the stream, or of a game that begins a line.
    pub byte_start: u64,
    /// One past its last byte.
    pub byte_stop: u64,
    /// The games that begin in it, which are those that end in it.
    pub games: u64,
    /// The number of the first, from 1; where it has none, the number that the next game would have.
    pub first_game: u64,
    /// The line of its first byte, from 1.
    pub first_line: u64,
}

impl Piece {
    /// Its bytes, with what must be known to begin there.
    #[must_use]
    pub const fn range(&self) -> ByteRange {
        let mark = Mark { game: self.first_game, line: self.first_line };
        ByteRange { start: self.byte_start, stop: self.byte_stop, mark: Some(mark) }
    }
}

/// The pieces of a stream, in order, each as large as allowed. Only a piece with a single game, or one that ends
/// where a game begins in the middle of a line, is larger. They hold every byte of the stream; an empty one is one piece.
///
/// It holds in memory what the splitter does.
#[derive(Debug)]
pub struct Pieces<R> {
    splitter: Splitter<R>,
    most: u64,
    cuts: bool,
    /// Where the open piece begins.
    open: Place,
    /// Where it may end, the last such place within its size.
    candidate: Option<Place>,
    /// One past the last byte of the game before.
    end: u64,
    ready: VecDeque<Piece>,
    done: bool,
    error: Option<io::Error>,
}

/// The first byte of a game, its number and its line.
#[derive(Clone, Copy, Debug)]
struct Place {
    byte: u64,
    game: u64,
    line: u64,
}

impl<R: Read> Pieces<R> {
    /// Cuts what `splitter` gives into pieces of at most this many bytes; or, if they could not be read on their own
    /// or only at great cost, into one.
    #[must_use]
    pub fn new(splitter: Splitter<R>, most: u64, cuts: bool) -> Pieces<R> {
        let open = Place { byte: 0, game: 1, line: 1 };
        let ready = VecDeque::new();
        Pieces { splitter, most, cuts, open, candidate: None, end: 0, ready, done: false, error: None }
    }

    /// What is wrong with the whole file, if anything is: certain after the last piece.
    #[must_use]
    pub fn fault(&self) -> Option<FileFault> {
        self.splitter.fault()
    }

    /// The next piece; none after the last.
    ///
    /// # Errors
    ///
    /// What the reader says, once, after the pieces of what was read before.
    pub fn next_piece(&mut self) -> io::Result<Option<Piece>> {
        loop {
            if let Some(piece) = self.ready.pop_front() {
                return Ok(Some(piece));
            }
            if self.done {
                return self.error.take().map_or(Ok(None), Err);
            }
            match self.splitter.next_batch() {
                Ok(Some(batch)) => batch.games.iter().for_each(|game| self.take(game)),
                Ok(None) => self.close(),
                Err(error) => {
                    self.close();
                    self.error = Some(error);
                }
            }
        }
    }

    /// Sees whether the stream can be cut before a game.
    fn take(&mut self, game: &Cut) {
        // Blank space or an escape line before it ends with a line end: otherwise the column would be another.
        let begins_line = game.column == 1 && game.byte_start > self.end;
        self.end = game.byte_start + game.range.len() as u64;
        if self.cuts && begins_line && game.game > self.open.game {
            let here = Place { byte: game.byte_start, game: game.game, line: game.line };
            if here.byte - self.open.byte > self.most
                && let Some(before) = self.candidate.take()
            {
                self.cut(before);
            }
            if here.byte - self.open.byte > self.most {
                self.cut(here);
            } else {
                self.candidate = Some(here);
            }
        }
    }

    /// Ends the open piece, and begins the next.
    fn cut(&mut self, next: Place) {
        self.ready.push_back(self.piece(next.byte, next.game));
        self.open = next;
    }

    /// Ends the last piece.
    fn close(&mut self) {
        self.done = true;
        let tally = self.splitter.tally();
        if tally.bytes - self.open.byte > self.most
            && let Some(before) = self.candidate.take()
        {
            self.cut(before);
        }
        self.ready.push_back(self.piece(tally.bytes, tally.games + 1));
    }

    /// The open piece, if it ended here, and the next began with this game.
    fn piece(&self, byte_stop: u64, next_game: u64) -> Piece {
        let Place { byte, game, line } = self.open;
        Piece { byte_start: byte, byte_stop, games: next_game - game, first_game: game, first_line: line }
    }
}
