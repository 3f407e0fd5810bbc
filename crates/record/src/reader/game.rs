//! The games of a reader, each with its place in its file.

use std::collections::VecDeque;
use std::sync::Arc;

use super::{File, Reader};
use crate::error::Error;
use crate::record::{Above, Record};

/// One game as it was read: its text, and where it is in its file.
#[derive(Clone, Debug)]
pub struct Game {
    file: Arc<File>,
    text: String,
    number: u64,
    line: u64,
    byte_start: u64,
    above: Option<Above>,
}

impl Game {
    /// What it says, and the headings above it: tags, moves, comments. Nothing is judged.
    #[must_use]
    pub fn record(&self) -> Record<'_> {
        self.file.read(&self.text, self.above.as_ref())
    }

    /// Its text, decoded.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The name of its file.
    #[must_use]
    pub fn file(&self) -> &str {
        &self.file.name
    }

    /// Its number in the file, from 1.
    #[must_use]
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// The line on which it begins, from 1.
    #[must_use]
    pub const fn line(&self) -> u64 {
        self.line
    }

    /// The byte of the file at which it begins, from 0.
    #[must_use]
    pub const fn byte_start(&self) -> u64 {
        self.byte_start
    }
}

/// The games of a [`Reader`], one by one.
///
/// After an error there are no more.
#[derive(Debug)]
pub struct Games {
    reader: Option<Reader>,
    ready: VecDeque<Game>,
}

impl Games {
    pub(super) const fn new(reader: Reader) -> Games {
        Games { reader: Some(reader), ready: VecDeque::new() }
    }
}

impl Iterator for Games {
    type Item = Result<Game, Error>;

    fn next(&mut self) -> Option<Result<Game, Error>> {
        while self.ready.is_empty() {
            let reader = self.reader.as_mut()?;
            let file = Arc::clone(reader.file());
            match reader.next_batch() {
                Ok(Some(batch)) => self.ready.extend(batch.games.iter().map(|cut| Game {
                    text: file.decode(batch.game(cut)).text().to_owned(),
                    number: cut.game,
                    line: cut.line,
                    byte_start: cut.byte_start,
                    above: cut.above.clone(),
                    file: Arc::clone(&file),
                })),
                Ok(None) => self.reader = None,
                Err(cause) => {
                    self.reader = None;
                    return Some(Err(Error::read(file.name.clone(), cause)));
                }
            }
        }
        self.ready.pop_front().map(Ok)
    }
}
