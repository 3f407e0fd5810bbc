//! JSON lines as the bytes of the games in them.

use std::io::{self, BufRead, Read};

use serde::Deserialize;

use super::TextRow;
use super::stale::edited;
use crate::formats::apart::{Piece, between_files};
use crate::protocol::SkippedLines;
use damiera_record::error::Error;
use damiera_record::input::encoding::wide::recognise;
use damiera_record::input::{Encoding, FileEncoding, decode};

/// Reads rows of games and returns the original bytes.
///
/// Rows of other types (a summary, claims), blank lines and those that begin with `#` are skipped. A row that cannot be
/// read is an error that names its line, or is left out and [reported](SkippedLines): nothing is left out silently.
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
    /// Where rows that are left out are reported; `None` if one ends the reading.
    skipped: Option<SkippedLines>,
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
            skipped: None,
        }
    }

    /// The same; a row that cannot be read is left out and reported.
    #[must_use]
    pub fn skipping(self, skipped: SkippedLines) -> Rows<R> {
        Rows { skipped: Some(skipped), ..self }
    }

    /// Converts the next row to bytes; false at the end.
    fn next_row(&mut self) -> io::Result<bool> {
        let named = |number: u64, why: &dyn std::fmt::Display| format!("row {number} cannot be read: {why}");
        self.number += 1;
        let mut line = std::mem::take(&mut self.line).into_bytes();
        line.clear();
        let read = self.rows.read_until(b'\n', &mut line);
        if read.map_err(|error| io::Error::new(error.kind(), named(self.number, &error)))? == 0 {
            return Ok(false);
        }
        self.bytes.clear();
        self.taken = 0;
        let read = match String::from_utf8(line) {
            Ok(line) => {
                self.line = line;
                let says_nothing = self.line.trim().is_empty() || self.line.trim_start().starts_with('#');
                if says_nothing { Ok(()) } else { self.read_row().map_err(|why| why.to_string()) }
            }
            Err(_) => Err("it is not UTF-8".to_owned()),
        };
        let Err(why) = read else { return Ok(true) };
        let message = named(self.number, &why);
        match &self.skipped {
            Some(skipped) => {
                skipped.push(message);
                Ok(true)
            }
            None => Err(io::Error::new(io::ErrorKind::InvalidData, message)),
        }
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
                let gap = match &row.text.gap {
                    Some(gap) => gap.bytes()?,
                    None if self.begun && !another => row.text.usual_gap().as_bytes().to_vec(),
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
                // From here on nothing fails: a row that is left out has changed nothing.
                self.file = row.file;
                if another && !self.last.is_empty() {
                    let file = self.file.clone().unwrap_or_default();
                    let piece = Piece { bytes: game.clone(), file, line: 1, line_end: None };
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
        let count = self.bytes.get(self.taken..).unwrap_or_default().read(buffer)?;
        self.taken += count;
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game of one move.
    fn row(text: &str) -> String {
        format!(r#"{{"type":"game","movetext":[{{"kind":"move","text":"{text}"}}]}}"#)
    }

    fn read(rows: &[u8], skipped: SkippedLines) -> String {
        let mut text = String::new();
        Rows::new(rows).skipping(skipped).read_to_string(&mut text).unwrap();
        text
    }

    #[test]
    fn a_row_that_cannot_be_read_is_left_out_and_reported() {
        let rows =
            |between: &[u8]| [row("32-28").as_bytes(), b"\n", between, row("31-27").as_bytes()].concat();
        let whole = read(&rows(b""), SkippedLines::default());
        assert!(whole.contains("32-28") && whole.contains("31-27"), "{whole}");
        let of_another_file = br#"{"type":"game","file":"b","movetext":[{"kind":"comment","text":"a } b"}]}"#;
        let between: [&[u8]; 4] =
            [b"# rows\nnonsense\n", b"\xff\n", b"{\"type\":\"game\"}\n", of_another_file];
        let skipped = SkippedLines::default();
        assert_eq!(read(&rows(&[&between.concat()[..], b"\n"].concat()), skipped.clone()), whole);
        let told: Vec<String> = std::iter::from_fn(|| skipped.take()).collect();
        let rows: Vec<&str> =
            told.iter().filter_map(|why| Some(why.split_once(" cannot be read")?.0)).collect();
        assert_eq!(rows, ["row 3", "row 4", "row 5", "row 6"], "{told:?}");
    }
}
