//! JSON lines as the bytes of the games in them.

use std::io::{self, BufRead, Read};

use serde::Deserialize;

use super::TextRow;
use crate::error::Error;

/// Reads rows of games and gives the bytes that they were made of.
///
/// Rows of other types (a summary, claims) are passed over, and so are blank lines. A row that cannot be
/// read is an error that names its line: nothing is left out silently.
#[derive(Debug)]
pub struct Rows<R> {
    rows: R,
    line: String,
    number: u64,
    /// The bytes made of the last row that have not been taken yet.
    bytes: Vec<u8>,
    taken: usize,
    /// Whether a game of this file was given already.
    begun: bool,
    /// The file that the last row came from.
    file: Option<String>,
}

/// What tells the rows of a stream apart.
#[derive(Deserialize)]
struct Row {
    r#type: String,
    file: Option<String>,
    #[serde(flatten)]
    text: TextRow,
}

impl<R: BufRead> Rows<R> {
    /// The bytes of the rows that `rows` gives.
    pub fn new(rows: R) -> Rows<R> {
        Rows { rows, line: String::new(), number: 0, bytes: Vec::new(), taken: 0, begun: false, file: None }
    }

    /// Makes bytes of the next row; false at the end.
    fn next_row(&mut self) -> io::Result<bool> {
        self.line.clear();
        self.number += 1;
        let named = |error: io::Error| {
            io::Error::new(error.kind(), format!("row {} cannot be read: {error}", self.number))
        };
        if self.rows.read_line(&mut self.line).map_err(named)? == 0 {
            return Ok(false);
        }
        self.bytes.clear();
        self.taken = 0;
        if !self.line.trim().is_empty() {
            self.read_row().map_err(|why| {
                let message = format!("row {} cannot be read: {why}", self.number);
                io::Error::new(io::ErrorKind::InvalidData, message)
            })?;
        }
        Ok(true)
    }

    fn read_row(&mut self) -> Result<(), Error> {
        let unreadable = |error: serde_json::Error| Error::Usage(error.to_string());
        let row: Row = serde_json::from_str(&self.line).map_err(unreadable)?;
        match row.r#type.as_str() {
            "game" => {
                if self.file != row.file {
                    self.begun = false;
                    self.file = row.file;
                }
                match &row.text.gap {
                    Some(gap) => self.bytes.extend(gap.bytes()?),
                    None if self.begun => self.bytes.extend(row.text.usual_gap().as_bytes()),
                    None => {}
                }
                self.bytes.extend(row.text.bytes()?);
                self.begun = true;
            }
            "gap" => {
                if let Some(gap) = &row.text.gap {
                    self.bytes.extend(gap.bytes()?);
                }
            }
            _ => {}
        }
        Ok(())
    }
}

impl<R: BufRead> Read for Rows<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.taken == self.bytes.len() {
            if !self.next_row()? {
                return Ok(0);
            }
        }
        let waiting = self.bytes.get(self.taken..).unwrap_or_default();
        let count = waiting.len().min(buffer.len());
        if let (Some(from), Some(to)) = (waiting.get(..count), buffer.get_mut(..count)) {
            to.copy_from_slice(from);
        }
        self.taken += count;
        Ok(count)
    }
}
