//! Sorted rows, in a temporary file.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek as _, Write};

use crate::temporary::{self, unread, unwritten};
use damiera_record::error::Error;

/// A row: its key, its place among rows with the same key, and its value.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Row {
    pub(super) key: Vec<u8>,
    pub(super) number: u64,
    pub(super) value: Vec<u8>,
}

impl Row {
    /// Roughly the memory it takes.
    pub(super) fn size(&self) -> usize {
        size_of::<Row>() + self.key.capacity() + self.value.capacity()
    }

    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        temporary::write_number(self.number, out)?;
        temporary::write_row(&self.key, out)?;
        temporary::write_row(&self.value, out)
    }

    /// The next row; `None` at the end.
    fn read(from: &mut impl Read) -> io::Result<Option<Row>> {
        let Some(number) = temporary::read_number(from)? else { return Ok(None) };
        Ok(Some(Row { number, key: temporary::read_row(from)?, value: temporary::read_row(from)? }))
    }
}

/// Sorted rows, one after another.
pub(super) enum Run {
    Held(std::vec::IntoIter<Row>),
    Spilled(BufReader<File>),
}

impl Run {
    /// Writes sorted rows to a temporary file.
    pub(super) fn spill(rows: impl Iterator<Item = Result<Row, Error>>) -> Result<Run, Error> {
        let mut file = BufWriter::new(tempfile::tempfile().map_err(unwritten)?);
        for row in rows {
            row?.write(&mut file).map_err(unwritten)?;
        }
        let mut file = file.into_inner().map_err(|error| unwritten(error.into_error()))?;
        file.rewind().map_err(unread)?;
        Ok(Run::Spilled(BufReader::with_capacity(64 << 10, file)))
    }

    fn next(&mut self) -> Result<Option<Row>, Error> {
        match self {
            Run::Held(rows) => Ok(rows.next()),
            Run::Spilled(file) => Row::read(file).map_err(unread),
        }
    }
}

/// The rows of several runs, merged.
pub(super) struct Merge {
    runs: Vec<Run>,
    /// The first row of each run, with the number of the run.
    heads: BinaryHeap<Reverse<(Row, usize)>>,
}

impl Merge {
    pub(super) fn new(mut runs: Vec<Run>) -> Result<Merge, Error> {
        let mut heads = BinaryHeap::with_capacity(runs.len());
        for (index, run) in runs.iter_mut().enumerate() {
            heads.extend(run.next()?.map(|row| Reverse((row, index))));
        }
        Ok(Merge { runs, heads })
    }
}

impl Iterator for Merge {
    type Item = Result<Row, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        let Reverse((row, index)) = self.heads.pop()?;
        match self.runs.get_mut(index).map(Run::next) {
            Some(Ok(next)) => self.heads.extend(next.map(|row| Reverse((row, index)))),
            Some(Err(error)) => {
                self.heads.clear();
                return Some(Err(error));
            }
            None => {}
        }
        Some(Ok(row))
    }
}
