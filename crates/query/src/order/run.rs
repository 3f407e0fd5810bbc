//! Sorted rows, in a temporary file.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek as _, Write};

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
        out.write_all(&self.number.to_le_bytes())?;
        for part in [&self.key, &self.value] {
            out.write_all(&(part.len() as u64).to_le_bytes())?;
            out.write_all(part)?;
        }
        Ok(())
    }

    /// The next row; `None` at the end.
    fn read(from: &mut impl Read) -> io::Result<Option<Row>> {
        let Some(number) = read_number(from)? else { return Ok(None) };
        Ok(Some(Row { number, key: read_part(from)?, value: read_part(from)? }))
    }
}

fn read_number(from: &mut impl Read) -> io::Result<Option<u64>> {
    let mut bytes = [0; 8];
    match from.read_exact(&mut bytes) {
        Ok(()) => Ok(Some(u64::from_le_bytes(bytes))),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(None),
        Err(error) => Err(error),
    }
}

fn read_part(from: &mut impl Read) -> io::Result<Vec<u8>> {
    let length = read_number(from)?.ok_or(io::ErrorKind::UnexpectedEof)?;
    let mut part = Vec::new();
    from.take(length).read_to_end(&mut part)?;
    Ok(part)
}

/// Sorted rows, one after another.
pub(super) enum Run {
    Held(std::vec::IntoIter<Row>),
    Spilled(BufReader<File>),
}

impl Run {
    /// Writes sorted rows to a temporary file.
    pub(super) fn spill(rows: impl Iterator<Item = Result<Row, Error>>) -> Result<Run, Error> {
        let mut file = BufWriter::new(tempfile::tempfile().map_err(temporary)?);
        for row in rows {
            row?.write(&mut file).map_err(temporary)?;
        }
        let mut file = file.into_inner().map_err(|error| temporary(error.into_error()))?;
        file.rewind().map_err(temporary)?;
        Ok(Run::Spilled(BufReader::with_capacity(64 << 10, file)))
    }

    fn next(&mut self) -> Result<Option<Row>, Error> {
        match self {
            Run::Held(rows) => Ok(rows.next()),
            Run::Spilled(file) => Row::read(file).map_err(temporary),
        }
    }
}

/// The error of a full disk.
fn temporary(cause: io::Error) -> Error {
    Error::write(format!("a temporary file in {}", std::env::temp_dir().display()), cause)
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
