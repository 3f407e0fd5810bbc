//! What is not a game: gaps, and what follows the last game of a stream.

use std::io::{self, Read};

use super::{Batch, Splitter, without_mark};

impl<R: Read> Splitter<R> {
    /// Takes what is certain to be gap, when no game was found; and hands it out, if that is wanted.
    pub(super) fn pass_gap(&mut self) -> Option<Batch> {
        let length = self.cutter.settled();
        let gap = self.data.get(self.taken..self.taken + length).unwrap_or_default();
        let kept = (self.keeps_gaps && !gap.is_empty()).then(|| Batch {
            bytes: gap.to_vec(),
            byte_start: self.byte_start,
            games: Vec::new(),
        });
        self.passed.advance(without_mark(gap, self.byte_start));
        self.tally.gap_bytes += length as u64;
        self.taken += length;
        self.settle(length);
        kept
    }

    /// The next piece of what is after the last game, while gaps are handed out.
    pub(super) fn rest(&mut self) -> Option<Batch> {
        if self.rest.is_empty() && self.keeps_gaps && self.fault.is_some() && self.error.is_none() {
            // The rest of a binary file, piece by piece.
            let block = self.sizes.block.max(1) as u64;
            if let Err(error) = self.reader.by_ref().take(block).read_to_end(&mut self.rest) {
                self.error = Some(error);
            }
            let count = self.rest.len() as u64;
            self.read += count;
            self.tally.gap_bytes += count;
            self.tally.bytes = self.read - self.origin;
        }
        let bytes = std::mem::take(&mut self.rest);
        let byte_start = self.read - bytes.len() as u64;
        (!bytes.is_empty()).then(|| Batch { bytes, byte_start, games: Vec::new() })
    }

    /// Accounts for what follows the last game.
    pub(super) fn finish(&mut self) {
        let rest = self.data.len() - self.taken;
        if self.keeps_gaps {
            self.rest = self.data.split_off(self.taken);
            self.rest.append(&mut self.binary);
        } else if self.fault.is_some() && self.error.is_none() {
            match io::copy(&mut self.reader, &mut io::sink()) {
                Ok(count) => {
                    self.beyond += count;
                    self.read += count;
                }
                Err(error) => self.error = Some(error),
            }
        }
        self.tally.gap_bytes += rest as u64 + self.beyond;
        self.tally.bytes = self.read - self.origin;
        self.data = Vec::new();
        self.taken = 0;
    }
}
