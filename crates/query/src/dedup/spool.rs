//! Rows of bytes put aside: in memory while they are few, then in a temporary file.

use std::io::{self, Seek as _, SeekFrom, Write as _};

use tempfile::{SpooledTempFile, spooled_tempfile};

use crate::temporary::{read_row, unread, unwritten, write_row};
use damiera_record::error::Error;

/// The number of bytes that stay in memory.
const IN_MEMORY: usize = 64 << 20;
/// The number of bytes read or written at a time.
const BLOCK: usize = 256 << 10;

/// Rows of bytes put aside, each to be read again by its place, or all in order.
#[derive(Debug)]
pub struct Spool {
    file: SpooledTempFile,
    /// The bytes in the file.
    written: u64,
    /// The bytes after them.
    waiting: Vec<u8>,
}

impl Default for Spool {
    fn default() -> Spool {
        Spool { file: spooled_tempfile(IN_MEMORY), written: 0, waiting: Vec::new() }
    }
}

impl Spool {
    /// Puts a row aside, and gives its place.
    ///
    /// # Errors
    ///
    /// [`Error::Write`] where the temporary file cannot be written.
    pub fn push(&mut self, row: &[u8]) -> Result<u64, Error> {
        let place = self.written + self.waiting.len() as u64;
        write_row(row, &mut self.waiting).map_err(unwritten)?;
        if self.waiting.len() >= BLOCK {
            self.flush().map_err(unwritten)?;
        }
        Ok(place)
    }

    /// The row of a place.
    ///
    /// # Errors
    ///
    /// [`Error::Read`] where the temporary file cannot be read again.
    pub fn row(&mut self, place: u64) -> Result<Vec<u8>, Error> {
        self.at(place).map_err(unread)
    }

    /// All rows, in order.
    pub fn rows(&mut self) -> impl Iterator<Item = Result<Vec<u8>, Error>> {
        let flushed = self.flush().map_err(unwritten);
        let failed = flushed.and_then(|()| self.file.rewind().map_err(unread)).err();
        Rows { file: io::BufReader::with_capacity(BLOCK, &mut self.file), left: self.written, failed }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(self.written))?;
        self.file.write_all(&self.waiting)?;
        self.written += self.waiting.len() as u64;
        self.waiting.clear();
        Ok(())
    }

    fn at(&mut self, place: u64) -> io::Result<Vec<u8>> {
        if let Some(start) = place.checked_sub(self.written) {
            let start = usize::try_from(start).map_err(io::Error::other)?;
            let mut rest = self.waiting.get(start..).unwrap_or_default();
            return read_row(&mut rest);
        }
        self.file.seek(SeekFrom::Start(place))?;
        read_row(&mut self.file)
    }
}

struct Rows<'f> {
    file: io::BufReader<&'f mut SpooledTempFile>,
    left: u64,
    failed: Option<Error>,
}

impl Iterator for Rows<'_> {
    type Item = Result<Vec<u8>, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(error) = self.failed.take() {
            self.left = 0;
            return Some(Err(error));
        }
        if self.left == 0 {
            return None;
        }
        let row = read_row(&mut self.file).map_err(unread);
        self.left = row.as_ref().map_or(0, |row| self.left.saturating_sub(8 + row.len() as u64));
        Some(row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_come_back_while_others_come_in() {
        let mut spool = Spool::default();
        let row = |number: usize| vec![u8::try_from(number % 251).unwrap(); number];
        let mut places = Vec::new();
        for number in 0..1500 {
            places.push(spool.push(&row(number)).unwrap());
            let back = number / 2;
            assert_eq!(spool.row(places[back]).unwrap(), row(back));
        }
        assert!(spool.rows().map(Result::unwrap).eq((0..1500).map(row)));
        assert_eq!(spool.row(places[7]).unwrap(), row(7));
    }
}
