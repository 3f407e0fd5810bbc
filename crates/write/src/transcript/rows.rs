//! JSON lines as the bytes of the games in them.

use std::io::{self, BufRead, Read};

use serde::Deserialize;

use super::TextRow;
use super::stale::edited;
use crate::write::apart::{Piece, between_files};
use damiera_record::error::Error;
use damiera_record::input::encoding::wide::recognise;
use damiera_record::input::{Encoding, FileEncoding, decode};

/// Reads rows of games and returns the original bytes.
///
/// Rows of other types (a summary, claims) and blank lines are skipped. A row that cannot be read is an error
/// that names its line: nothing is left out silently.
#[derive(Debug)]
pub struct Rows<R> {
    rows: R,
    line: String,
    number: u64,
    /// The bytes of the last row that have not been taken yet.
    bytes: Vec<u8>,
    taken: usize,
    /// Whether a game of this file was given already.
    begun: bool,
    /// The file that the last row came from.
    file: Option<String>,
    /// The last game, and the text after it.
    last: Vec<u8>,
    /// Whether a row was read, and the encoding of two bytes that the first one was in: then all are written in it.
    wide: Option<Option<Encoding>>,
}

/// The bytes after the last game of a file that can affect the next.
const TAIL: usize = 1 << 12;

/// What distinguishes the rows of a stream.
#[derive(Deserialize)]
struct Row {
    r#type: String,
    id: Option<String>,
    variant: Option<String>,
    file: Option<String>,
    #[serde(flatten)]
    text: TextRow,
}

impl<R: BufRead> Rows<R> {
    /// The bytes of the given `rows`.
    pub fn new(rows: R) -> Rows<R> {
        Rows {
            rows,
            line: String::new(),
            number: 0,
            bytes: Vec::new(),
            taken: 0,
            begun: false,
            file: None,
            last: Vec::new(),
            wide: None,
        }
    }

    /// Converts the next row to bytes; false at the end.
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

    /// What is wrong with a game's row without its text.
    fn without_text(&self) -> Option<Error> {
        let row: serde_json::Value = serde_json::from_str(&self.line).ok()?;
        let is_game = row.get("type").is_some_and(|kind| kind == "game");
        if !is_game || row.get("movetext").is_some() {
            return None;
        }
        let why = if row.get("byte_start").is_some() {
            "it is a row of validate or draws, which says what was found in a game and has not its text: convert --to jsonl \
             writes rows that are read here"
        } else {
            "it is a game without movetext: its entries are a list of that name, as convert --to jsonl writes them"
        };
        Some(Error::Usage(why.to_owned()))
    }

    fn read_row(&mut self) -> Result<(), Error> {
        let unreadable = |error: serde_json::Error| Error::Usage(error.to_string());
        let row: Row = serde_json::from_str(&self.line)
            .map_err(|error| self.without_text().unwrap_or_else(|| unreadable(error)))?;
        match row.r#type.as_str() {
            "game" => {
                let is_empty = row.text.tags.is_empty() && row.text.movetext.is_empty();
                if let Some(error) = is_empty.then(|| self.without_text()).flatten() {
                    return Err(error);
                }
                let another = self.file != row.file;
                if another {
                    self.begun = false;
                    self.file = row.file;
                }
                let gap = match &row.text.gap {
                    Some(gap) => gap.bytes()?,
                    None if self.begun => row.text.usual_gap().as_bytes().to_vec(),
                    None => Vec::new(),
                };
                let wide = row.text.wide()?;
                // Nothing else can stand beside UTF-16: what is not all in it becomes UTF-8.
                let as_text = wide.is_some() || self.wide.flatten().is_some();
                let game =
                    if as_text { row.text.transcript()?.text().into_bytes() } else { row.text.bytes()? };
                let stale = row.id.as_deref().and_then(|id| edited(&row.text, id, row.variant.as_deref()));
                if let Some(why) = stale {
                    return Err(Error::Usage(why));
                }
                if another && !self.last.is_empty() {
                    let file = self.file.clone().unwrap_or_default();
                    let piece = Piece { bytes: game.clone(), file, line: 1 };
                    let (between, head) = between_files(&self.last, &gap, &piece);
                    self.bytes.extend(between.as_bytes());
                    self.bytes.extend(gap);
                    self.bytes.extend(head.as_bytes());
                } else {
                    self.bytes.extend(gap);
                }
                self.bytes.extend(&game);
                self.last = game;
                self.begun = true;
                self.widen(wide);
            }
            "gap" => {
                if let Some(gap) = &row.text.gap {
                    let gap = gap.bytes()?;
                    self.last.extend(gap.get(gap.len().saturating_sub(TAIL)..).unwrap_or_default());
                    self.bytes.extend(gap);
                    self.widen(row.text.wide()?);
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Puts the text of a row, whose file was in an encoding, into that of the first row, if that takes two bytes.
    fn widen(&mut self, encoding: Option<Encoding>) {
        if self.wide.is_none() {
            let widened = encoding.map(|encoding| (encoding, widened(&self.bytes, encoding)));
            // A part of a file may show less than the whole.
            let shows = |(encoding, bytes): &(Encoding, Vec<u8>)| {
                recognise(bytes).is_some_and(|shown| shown.encoding == *encoding)
            };
            self.wide = Some(widened.filter(shows).map(|(encoding, _)| encoding));
        }
        if let Some(encoding) = self.wide.flatten() {
            self.bytes = widened(&self.bytes, encoding);
        }
    }
}

/// The bytes of a text in an encoding of two bytes.
fn widened(text: &[u8], encoding: Encoding) -> Vec<u8> {
    let text = decode(text, FileEncoding::Detected(None));
    encoding.encode(text.text()).unwrap_or_else(|| text.text().as_bytes().to_vec())
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
