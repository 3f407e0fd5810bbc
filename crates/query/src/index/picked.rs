//! Games read through an index.

use std::fs::File;
use std::io::{Read as _, Seek as _, SeekFrom};

use xxhash_rust::xxh3::xxh3_64;

use super::{Candidates, Index, IndexError};
use damiera_record::input::{Batch, Tally};
use damiera_record::record::Above;

/// The number of bytes handed out at a time, unless one game is larger.
const BATCH: usize = 64 << 10;

/// Games that are read through an index instead of all games of their file.
///
/// The bytes of every game are checked against their hash in the index: the same bytes are the same game,
/// with the same id.
#[derive(Debug)]
pub struct Picked {
    index: Index<File>,
    database: File,
    candidates: Candidates,
    /// The headings that stand above games.
    above: Vec<Above>,
    /// The number of games of the file passed so far.
    passed: u64,
}

impl Picked {
    /// Checks all candidates before any is handed out.
    ///
    /// # Errors
    ///
    /// If one of them is not the game that the index knows, or cannot be read.
    pub fn new(mut index: Index<File>, database: File, candidates: Candidates) -> Result<Picked, IndexError> {
        let above = index.above()?;
        let mut picked = Picked { index, database, candidates, above, passed: 0 };
        while picked.next_batch()?.is_some() {}
        picked.passed = 0;
        Ok(picked)
    }

    /// The next games; `None` when all were handed out.
    ///
    /// # Errors
    ///
    /// If a game has changed since it was checked, or can no longer be read.
    pub fn next_batch(&mut self) -> Result<Option<Batch>, IndexError> {
        let mut batch = Batch::default();
        while batch.bytes.len() < BATCH
            && let Some(game) = self.candidates.after(self.passed)
        {
            let row = self.index.row(game)?;
            let from = batch.bytes.len();
            self.database.seek(SeekFrom::Start(row.byte_start))?;
            self.database.by_ref().take(row.byte_len.into()).read_to_end(&mut batch.bytes)?;
            if xxh3_64(batch.bytes.get(from..).unwrap_or_default()) != row.hash {
                return Err(IndexError::OtherGame(game));
            }
            let mut cut = row.cut(game);
            cut.range = from..batch.bytes.len();
            cut.above = (row.above as usize).checked_sub(1).and_then(|at| self.above.get(at).cloned());
            if batch.games.is_empty() {
                batch.byte_start = row.byte_start;
            }
            batch.games.push(cut);
            self.passed = game;
        }
        Ok((!batch.games.is_empty()).then_some(batch))
    }

    /// The index they were found by.
    pub const fn index(&mut self) -> &mut Index<File> {
        &mut self.index
    }

    /// The composition of the whole file.
    #[must_use]
    pub const fn tally(&self) -> Tally {
        self.index.tally()
    }
}
