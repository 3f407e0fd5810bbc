//! The games of a stream that lie in a range of its bytes.

use std::io::{self, Read};
use std::ops::Range;

use super::FileFault;
use super::range::ByteRange;
use super::split::{Batch, Splitter, Tally};

/// What belongs to a [`ByteRange`] of a stream, or all of it.
///
/// It is cut as the whole stream would be. Reading ends where a game begins at or after the end of the range.
#[derive(Debug)]
pub struct Portion<R> {
    splitter: Splitter<R>,
    range: Option<ByteRange>,
    /// Whether the first game must begin where the range does: all before it was left out.
    resumed: bool,
    /// Where the splitter began.
    origin: u64,
    /// Where the gap began that is open, or would begin: after the last game.
    gap_start: u64,
    /// Up to here, bytes are accounted for.
    passed: u64,
    tally: Tally,
    done: bool,
    failed: bool,
}

impl<R: Read> Portion<R> {
    /// What `splitter` gives that lies in `range`; without one, all.
    #[must_use]
    pub fn of(splitter: Splitter<R>, range: Option<ByteRange>) -> Portion<R> {
        Portion::begun(splitter, range, false)
    }

    /// The same, of a splitter that was [resumed](Splitter::resumed) at the beginning of the range.
    #[must_use]
    pub fn resumed(splitter: Splitter<R>, range: ByteRange) -> Portion<R> {
        Portion::begun(splitter, Some(range), true)
    }

    fn begun(splitter: Splitter<R>, range: Option<ByteRange>, resumed: bool) -> Portion<R> {
        let origin = range.filter(|_| resumed).map_or(0, |range| range.start);
        Portion {
            splitter,
            range,
            resumed,
            origin,
            gap_start: origin,
            passed: origin,
            tally: Tally::default(),
            done: false,
            failed: false,
        }
    }

    /// The next batch, which holds nothing that lies elsewhere; `None` at the end of the range.
    ///
    /// # Errors
    ///
    /// What the reader says, once, after all that was read before it has been handed out. Where the stream ends
    /// before the range does or begins, as far as that matters.
    pub fn next_batch(&mut self) -> io::Result<Option<Batch>> {
        let Some(range) = self.range else {
            return self.splitter.next_batch();
        };
        while !self.done {
            match self.splitter.next_batch() {
                Ok(Some(batch)) => {
                    if self.resumed && self.origin == batch.byte_start {
                        self.expect_cut(&batch)?;
                    }
                    if let Some(batch) = self.trimmed(batch, range) {
                        return Ok(Some(batch));
                    }
                }
                Ok(None) => {
                    self.done = true;
                    self.close(range)?;
                }
                Err(error) => {
                    self.failed = true;
                    return Err(error);
                }
            }
        }
        Ok(None)
    }

    /// What was handed out so far, which at the end is all that lies in the range.
    #[must_use]
    pub fn tally(&self) -> Tally {
        let Some(range) = self.range else {
            return self.splitter.tally();
        };
        let is_first = range.start == 0 && (range.stop > 0 || self.splitter.tally().bytes == 0);
        let bytes = self.tally.game_bytes + self.tally.gap_bytes;
        Tally { files: u64::from(is_first), bytes, ..self.tally }
    }

    /// What is wrong with the whole file, if anything is and the range has its beginning.
    #[must_use]
    pub fn fault(&self) -> Option<FileFault> {
        self.splitter.fault().filter(|_| self.range.is_none_or(|range| range.holds(0)))
    }

    /// Checks that a game begins where one was said to.
    fn expect_cut(&mut self, batch: &Batch) -> io::Result<()> {
        if batch.games.first().is_some_and(|game| game.range.start == 0) {
            return Ok(());
        }
        self.done = true;
        Err(no_cut(self.origin))
    }

    /// The part of a batch that lies in the range, if any.
    fn trimmed(&mut self, mut batch: Batch, range: ByteRange) -> Option<Batch> {
        let mut kept: Option<Range<usize>> = None;
        let mut keep = |part: Range<usize>| {
            let start = kept.as_ref().map_or(part.start, |kept| kept.start);
            kept = Some(start..part.end);
        };
        let mut at = 0;
        let mut games = 0..0;
        for (index, game) in batch.games.iter().enumerate() {
            if range.holds(self.gap_start) {
                self.tally.gap_bytes += game.byte_start - self.passed;
                keep(at..game.range.start);
            }
            if game.byte_start >= range.stop {
                self.done = true;
                break;
            }
            at = game.range.end;
            self.passed = game.byte_start + game.range.len() as u64;
            self.gap_start = self.passed;
            if range.holds(game.byte_start) {
                self.tally.games += 1;
                self.tally.game_bytes += game.range.len() as u64;
                keep(game.range.clone());
                games = if games.is_empty() { index..index + 1 } else { games.start..index + 1 };
            }
        }
        let end = batch.byte_start + batch.bytes.len() as u64;
        if !self.done && end > self.passed {
            if range.holds(self.gap_start) {
                self.tally.gap_bytes += end - self.passed;
                keep(at..batch.bytes.len());
            }
            self.passed = end;
        }
        let kept = kept.filter(|kept| !kept.is_empty())?;
        if kept != (0..batch.bytes.len()) {
            batch.bytes.truncate(kept.end);
            batch.bytes.drain(..kept.start);
            batch.byte_start += kept.start as u64;
            batch.games.truncate(games.end);
            batch.games.drain(..games.start);
            for game in &mut batch.games {
                game.range = game.range.start - kept.start..game.range.end - kept.start;
            }
        }
        Some(batch)
    }

    /// Accounts for what follows the last game of the stream.
    fn close(&mut self, range: ByteRange) -> io::Result<()> {
        let size = self.origin + self.splitter.tally().bytes;
        if range.holds(self.gap_start) {
            self.tally.gap_bytes += size - self.passed;
        }
        self.passed = size;
        // Where reading failed, that has been said.
        if self.failed {
            return Ok(());
        }
        if size < range.start {
            return Err(too_short(size, "before the range begins"));
        }
        // Whoever knows the game and the line has seen the file to the end of the range.
        if range.mark.is_some() && size < range.stop {
            return Err(too_short(size, "within the range, and was longer when it was cut"));
        }
        Ok(())
    }
}

fn too_short(size: u64, which: &str) -> io::Error {
    io::Error::new(io::ErrorKind::UnexpectedEof, format!("it ends at byte {size}, {which}"))
}

/// The error if a range says what its first byte is, and it is something else.
pub(crate) fn no_cut(at: u64) -> io::Error {
    let told =
        format!("no game begins at byte {at}: this is not the file that was cut; run damiera shards again");
    io::Error::new(io::ErrorKind::InvalidData, told)
}
