//! JSON lines as the bytes of the games in them.

use std::io::{self, BufRead, Read};

use serde::Deserialize;

use super::TextRow;
use super::stale::edited;
use crate::formats::apart::{Piece, are_apart, between_files};
use crate::protocol::SkippedLines;
use damiera_record::error::Error;
use damiera_record::input::encoding::wide::recognise;
use damiera_record::input::{Encoding, FileEncoding, LineEnd, decode};
use damiera_record::notation::FileNotation;

/// Reads rows of games and returns the original bytes, those of one file after the other.
///
/// Rows of other types (a summary, claims), blank lines and those that begin with `#` are skipped, and so is a byte order
/// mark. A row that cannot be read is an error that names its line, or is left out and [reported](SkippedLines): nothing is
/// left out silently.
///
/// What a game inherits from headings above it is put over it again, unless the game before it in its file comes before it here, too:
/// then they are above both, or in the text of that.
///
/// A row with moves is a game. If it would be read as a part of the game before, it gets a tag that says which game of the
/// rows it is, unless the two came one after the other in their file.
///
/// A file of another name is given only when [`turn`](Rows::turn) asks for it: it may be in another notation. If the files
/// are joined, the first encoding that is not UTF-8 stays, because two of them could not stand in one file: what is in a
/// different one, and comes from another file, becomes UTF-8. If that encoding is UTF-16, everything is written in it, and
/// as one file.
#[derive(Debug)]
pub(super) struct Rows<R> {
    rows: R,
    line: String,
    number: u64,
    /// The bytes of the last rows that have not been taken yet.
    bytes: Vec<u8>,
    taken: usize,
    /// The bytes of the first row of the next file, and its encoding, when the file before is at its end.
    next: Option<(Vec<u8>, Option<Encoding>)>,
    ended: bool,
    /// Whether a game of this file was given already.
    begun: bool,
    /// The file that the last row came from.
    file: Option<String>,
    /// The number of the last game in its file, if it was read from one.
    game: Option<u64>,
    /// The games of all files so far.
    games: u64,
    /// The last game, and the text after it.
    last: Vec<u8>,
    /// Whether a row of this file was read, or of the files that are joined, and the encoding of two bytes that the first
    /// one was in: then all are written in it.
    wide: Option<Option<Encoding>>,
    /// The first encoding of one byte, and the file that has it.
    narrow: Option<(Encoding, Option<String>)>,
    /// The encodings of one byte that are found in the bytes of this file.
    found: Vec<Encoding>,
    /// Whether a row was read that has bytes.
    started: bool,
    /// Whether the files are to become one.
    pub(super) joined: bool,
    /// Where rows that are left out are reported; `None` if one ends the reading.
    pub(super) skipped: Option<SkippedLines>,
}

/// The bytes after the last game of a file that can affect the next.
const TAIL: usize = 1 << 12;

/// The byte order mark.
const MARK: &str = "\u{feff}";

/// What distinguishes the rows of a stream.
#[derive(Deserialize)]
#[serde(expecting = "an object")]
struct Row {
    r#type: String,
    id: Option<String>,
    variant: Option<String>,
    file: Option<String>,
    game: Option<serde_json::Value>,
    #[serde(flatten)]
    text: TextRow,
}

impl Row {
    /// The number of the game in its file, where the row was made of one.
    fn number(&self) -> Option<u64> {
        self.game.as_ref().filter(|_| self.id.is_some())?.as_u64()
    }
}

/// The bytes of a game and what stands before it, and the encoding of two bytes that its file was in, or that of one byte
/// that these are in.
struct Restored {
    gap: Vec<u8>,
    game: Vec<u8>,
    wide: Option<Encoding>,
    narrow: Option<Encoding>,
}

impl<R: BufRead> Rows<R> {
    /// The bytes of the given `rows`.
    pub(super) const fn new(rows: R) -> Rows<R> {
        Rows {
            rows,
            line: String::new(),
            number: 0,
            bytes: Vec::new(),
            taken: 0,
            next: None,
            ended: false,
            begun: false,
            file: None,
            game: None,
            games: 0,
            last: Vec::new(),
            wide: None,
            narrow: None,
            found: Vec::new(),
            started: false,
            joined: false,
            skipped: None,
        }
    }

    /// Reads the first row that has bytes. Returns the name of its file.
    pub(super) fn begin(&mut self) -> io::Result<Option<String>> {
        while !self.started && self.next_row()? {}
        Ok(self.file.clone())
    }

    /// Passes over what is left of this file, and turns to the next one. Returns its name; `None` at the end.
    pub(super) fn turn(&mut self) -> io::Result<Option<Option<String>>> {
        self.taken = 0;
        while self.next.is_none() {
            self.bytes.clear();
            if !self.next_row()? {
                return Ok(None);
            }
        }
        let Some((bytes, encoding)) = self.next.take() else { return Ok(None) };
        self.bytes = bytes;
        self.found = encoding.into_iter().collect();
        Ok(Some(self.file.clone()))
    }

    /// Reads rows until there are this many bytes of this file, or all of them. Returns the only encoding of one byte that
    /// they are in, if there is one.
    pub(super) fn fill(&mut self, bytes: usize) -> io::Result<Option<Encoding>> {
        while self.bytes.len() < bytes && self.next.is_none() && self.next_row()? {}
        Ok(match self.found.as_slice() {
            [encoding] => Some(*encoding),
            _ => None,
        })
    }

    /// Converts the next row to bytes; false at the end.
    fn next_row(&mut self) -> io::Result<bool> {
        if self.ended {
            return Ok(false);
        }
        let named = |number: u64, why: &dyn std::fmt::Display| format!("row {number} cannot be read: {why}");
        self.number += 1;
        let mut line = std::mem::take(&mut self.line).into_bytes();
        line.clear();
        let read = self.rows.read_until(b'\n', &mut line);
        if read.map_err(|error| io::Error::new(error.kind(), named(self.number, &error)))? == 0 {
            self.ended = true;
            return Ok(false);
        }
        let read = match String::from_utf8(line) {
            Ok(mut line) => {
                // Files that each have a mark may have been joined.
                if line.starts_with(MARK) {
                    line.replace_range(..MARK.len(), "");
                }
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
            "game" => self.read_game(row),
            "gap" => self.read_gap(row),
            // Rows of other types say nothing of a text; one that has a game in it does, whatever its type became.
            other if !row.text.tags.is_empty() || !row.text.movetext.is_empty() => Err(Error::Usage(
                format!("it has the text of a game, and its type is not \"game\" but {other:?}"),
            )),
            _ => Ok(()),
        }
    }

    fn read_game(&mut self, row: Row) -> Result<(), Error> {
        let is_empty = row.text.tags.is_empty() && row.text.movetext.is_empty();
        if let Some(error) = is_empty.then(|| self.without_text()).flatten() {
            return Err(error);
        }
        let restored = self.restored(&row)?;
        let stale = row.id.as_deref().and_then(|id| edited(&row.text, id, row.variant.as_deref()));
        if let Some(why) = stale {
            return Err(Error::Usage(why));
        }
        // From here on nothing fails: a row that is left out has changed nothing.
        let Restored { gap, game, wide, narrow } = restored;
        let mut bytes = Vec::with_capacity(gap.len() + game.len());
        if self.is_wide() && self.joined && self.file != row.file && !self.last.is_empty() {
            let file = row.file.clone().unwrap_or_default();
            let piece = Piece { bytes: game.clone(), file, line: 1, line_end: None };
            let (between, head) = between_files(&self.last, &gap, &piece);
            bytes.extend([between.as_bytes(), &gap, head.as_bytes()].concat());
        } else if self.begun && self.file == row.file && row.text.has_moves() && !self.is_next(&row) {
            bytes.extend(self.kept_apart(gap, &game, row.id.is_some()));
        } else {
            bytes.extend(gap);
        }
        bytes.extend(&game);
        self.game = row.number();
        self.games += 1;
        self.last = game;
        self.push(bytes, row.file, wide, narrow);
        self.begun = true;
        Ok(())
    }

    /// Whether the game of a row came right after the last one in their file, and so was read as a game of its own there.
    fn is_next(&self, row: &Row) -> bool {
        self.game.is_some() && self.game.and_then(|game| game.checked_add(1)) == row.number()
    }

    /// The text before a game of the same file as the last, so that it is read as a game of its own.
    fn kept_apart(&self, gap: Vec<u8>, game: &[u8], was_read: bool) -> Vec<u8> {
        // What was read may be in another notation, whose games are separated in other ways.
        let is_pdn = || {
            let both = [&self.last, &gap[..], game].concat();
            FileNotation::recognise(&both, FileEncoding::Detected(None))
                .cutter(FileEncoding::Detected(None))
                .is_none()
        };
        if are_apart(&self.last, &gap, game) || was_read && !is_pdn() {
            return gap;
        }
        let (file, line_end) = ("game".to_owned(), LineEnd::shown(&gap));
        let piece = Piece { bytes: game.to_vec(), file, line: self.games + 1, line_end };
        // Blanks make way for an empty line.
        let kept = if gap.trim_ascii().is_empty() { Vec::new() } else { gap };
        let before = [&self.last[..], &kept].concat();
        let (between, head) = between_files(&before, b"", &piece);
        [&kept, between.as_bytes(), head.as_bytes()].concat()
    }

    /// The bytes of a game, in its encoding if that can stand beside those before.
    fn restored(&self, row: &Row) -> Result<Restored, Error> {
        let another = self.file != row.file;
        let encoding = row.text.encoding()?.filter(|encoding| *encoding != Encoding::UTF_8);
        let wide = encoding.filter(|encoding| encoding.is_wide());
        let narrow = encoding.filter(|encoding| !encoding.is_wide());
        let is_other = |encoding| {
            let first = self.narrow.as_ref().filter(|_| self.joined);
            first.is_some_and(|(first, file)| encoding != *first && *file != row.file)
        };
        let is_other = narrow.is_some_and(is_other);
        let mut gap = match &row.text.gap {
            Some(gap) => gap.bytes()?,
            None if self.begun && !another => row.text.usual_gap().as_bytes().to_vec(),
            None => Vec::new(),
        };
        if is_other {
            gap = decode(&gap, FileEncoding::Detected(narrow)).text().as_bytes().to_vec();
        }
        // Nothing else can stand beside UTF-16: what is not all in it becomes UTF-8.
        let stays_wide = self.is_wide() && (self.joined || !another);
        let as_text = wide.is_some() || stays_wide || is_other;
        let game = if as_text { row.text.transcript()?.text().into_bytes() } else { row.text.bytes()? };
        let follows = self.begun && !another && self.is_next(row);
        let over = row.text.above().filter(|_| !follows).map(|above| row.text.put_over(&above));
        let encoded = |over: String| {
            let encoded = encoding.filter(|_| !as_text).and_then(|encoding| encoding.encode(&over));
            encoded.unwrap_or_else(|| over.into_bytes())
        };
        let game = [over.map(encoded).unwrap_or_default(), game].concat();
        Ok(Restored { gap, game, wide, narrow: narrow.filter(|_| !as_text) })
    }

    fn read_gap(&mut self, row: Row) -> Result<(), Error> {
        let Some(gap) = &row.text.gap else { return Ok(()) };
        let gap = gap.bytes()?;
        let wide = row.text.encoding()?.filter(|encoding| encoding.is_wide());
        self.last.extend(gap.get(gap.len().saturating_sub(TAIL)..).unwrap_or_default());
        let file = row.file.or_else(|| self.file.clone());
        self.push(gap, file, wide, None);
        Ok(())
    }

    /// Whether all is in an encoding of two bytes.
    fn is_wide(&self) -> bool {
        self.wide.flatten().is_some()
    }

    /// Adds what a row gave to its file, or keeps it until that file's turn comes.
    fn push(
        &mut self,
        text: Vec<u8>,
        file: Option<String>,
        wide: Option<Encoding>,
        narrow: Option<Encoding>,
    ) {
        let another = self.started && self.file != file;
        self.started = true;
        self.file = file;
        if another && !self.joined {
            self.wide = None;
        }
        let bytes = self.widened(text, wide);
        if let Some(encoding) = narrow {
            self.narrow.get_or_insert_with(|| (encoding, self.file.clone()));
        }
        if another && !(self.joined && self.is_wide()) {
            self.begun = false;
            self.next = Some((bytes, narrow));
        } else {
            self.bytes.extend(bytes);
            self.found.extend(narrow.filter(|encoding| !self.found.contains(encoding)));
        }
    }

    /// The text of a row, whose file was in an encoding of two bytes, in that of the first row, if that takes two bytes.
    fn widened(&mut self, text: Vec<u8>, encoding: Option<Encoding>) -> Vec<u8> {
        if self.wide.is_none() {
            // A part of a file may show less than the whole.
            let shows = |encoding: &Encoding| {
                recognise(&widened(&text, *encoding)).is_some_and(|shown| shown.encoding == *encoding)
            };
            self.wide = Some(encoding.filter(shows));
        }
        match self.wide.flatten() {
            Some(encoding) => widened(&text, encoding),
            None => text,
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
            self.bytes.clear();
            self.taken = 0;
            if self.next.is_some() || !self.next_row()? {
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
        let mut rows = Rows::new(rows);
        rows.skipped = Some(skipped);
        rows.read_to_string(&mut text).unwrap();
        text
    }

    #[test]
    fn a_row_is_a_game() {
        let game = |keys: &str, text: &str| row(text).replacen('{', &format!("{{{keys}"), 1);
        let tagged = "[Source \"game:2\"]\n";
        for (first, second, expected) in [
            (row("32-28"), row("33-29"), format!("32-28\n\n{tagged}33-29")),
            (row("32-28"), game(r#""gap":{"text":"\n"},"#, "33-29"), format!("32-28\n\n{tagged}33-29")),
            // The game between them is left out.
            (
                game(r#""id":"a","game":1,"#, "32-28"),
                game(r#""id":"b","game":3,"#, "33-29"),
                format!("32-28\n\n{tagged}33-29"),
            ),
            // What was read as two games is left as it was.
            (
                game(r#""id":"a","game":1,"#, "32-28"),
                game(r#""id":"b","game":2,"#, "33-29"),
                "32-28\n\n33-29".to_owned(),
            ),
            (row("32-28 *"), row("33-29"), "32-28 *\n\n33-29".to_owned()),
            (
                row("32-28"),
                r#"{"type":"game","tags":[{"kind":"tag","name":"White","value":"A"}],"movetext":[]}"#
                    .to_owned(),
                "32-28\n\n[White \"A\"]".to_owned(),
            ),
        ] {
            let skipped = SkippedLines::default();
            let read = read(format!("{first}\n{second}\n").as_bytes(), skipped.clone());
            assert_eq!((read, skipped.count()), (expected, 0), "{first} {second}");
        }
    }

    #[test]
    fn a_byte_order_mark_is_no_part_of_a_row() {
        let rows = format!("{MARK}{}\n{MARK}{}\n", row("32-28"), row("31-27"));
        let skipped = SkippedLines::default();
        let read = read(rows.as_bytes(), skipped.clone());
        assert!(read.contains("32-28") && read.contains("31-27"), "{read}");
        assert_eq!(skipped.count(), 0);
    }

    #[test]
    fn a_row_that_cannot_be_read_is_left_out_and_reported() {
        let rows =
            |between: &[u8]| [row("32-28").as_bytes(), b"\n", between, row("31-27").as_bytes()].concat();
        let whole = read(&rows(b""), SkippedLines::default());
        assert!(whole.contains("32-28") && whole.contains("31-27"), "{whole}");
        let of_another_file = br#"{"type":"game","file":"b","movetext":[{"kind":"comment","text":"a } b"}]}"#;
        let of_no_type = b"\n{\"type\":\"gme\",\"movetext\":[{\"kind\":\"move\",\"text\":\"31-27\"}]}";
        let between: [&[u8]; 5] =
            [b"# rows\nnonsense\n", b"\xff\n", b"{\"type\":\"game\"}\n", of_another_file, of_no_type];
        let skipped = SkippedLines::default();
        assert_eq!(read(&rows(&[&between.concat()[..], b"\n"].concat()), skipped.clone()), whole);
        let told: Vec<String> = std::iter::from_fn(|| skipped.take()).collect();
        let rows: Vec<&str> =
            told.iter().filter_map(|why| Some(why.split_once(" cannot be read")?.0)).collect();
        assert_eq!(rows, ["row 3", "row 4", "row 5", "row 6", "row 7"], "{told:?}");
    }
}
