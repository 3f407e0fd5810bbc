//! Rows and cells. The `csv` crate says what the cells of a row are; where they lie is found here.

use std::ops::Range;

use csv::{ByteRecord, ReaderBuilder};
use memchr::memchr;

/// Most bytes that a quoted cell is looked at for its closing quote.
const LONGEST_CELL: usize = 1 << 20;

/// One past the end of the row that begins at `at`, its line end included, and whether its quotes are sound;
/// `None` if more must be seen to decide.
///
/// A cell that begins with a quote may hold line ends. A quote that nothing closes is a letter like others.
pub(super) fn row_end(data: &[u8], at: usize, delimiter: u8, at_end: bool) -> Option<(usize, bool)> {
    let rest = data.get(at..)?;
    let mut cell_start = true;
    let mut place = 0;
    let mut sound = true;
    while let Some(&byte) = rest.get(place) {
        match byte {
            b'"' if cell_start => match quoted_cell(rest, place + 1, delimiter, at_end) {
                Quote::ClosedAt(end) => place = end,
                Quote::NotClosed => sound = false,
                Quote::NotSeenYet => return None,
            },
            b'\n' => return Some((at + place + 1, sound)),
            b'\r' => match rest.get(place + 1) {
                Some(b'\n') => {}
                None if !at_end => return None,
                _ => return Some((at + place + 1, sound)),
            },
            _ => {}
        }
        cell_start = byte == delimiter;
        place += 1;
    }
    at_end.then_some((data.len(), sound))
}

/// What becomes of a quote that opens a cell.
enum Quote {
    /// The quote there closes it.
    ClosedAt(usize),
    /// The next quote does not close it, or none is near.
    NotClosed,
    /// More of the text must be seen.
    NotSeenYet,
}

/// The quote that closes a cell opened before `from`: a divider or a line end follows it.
///
/// ```text
/// quoted-cell ::= '"' ([^"#x5B] | '""')+ '"'
/// ```
fn quoted_cell(row: &[u8], from: usize, delimiter: u8, at_end: bool) -> Quote {
    let mut place = from;
    while let Some(found) = row.get(place..).and_then(|rest| memchr(b'"', rest)) {
        place += found;
        if place - from > LONGEST_CELL {
            return Quote::NotClosed;
        }
        match row.get(place + 1) {
            Some(b'"') => place += 2,
            Some(b'\n' | b'\r') => return Quote::ClosedAt(place),
            Some(next) if *next == delimiter => return Quote::ClosedAt(place),
            Some(_) => return Quote::NotClosed,
            None if at_end => return Quote::ClosedAt(place),
            None => return Quote::NotSeenYet,
        }
    }
    if at_end || row.len() - from > LONGEST_CELL { Quote::NotClosed } else { Quote::NotSeenYet }
}

/// Whether a row holds nothing but blanks and dividers.
pub(super) fn is_blank(row: &[u8], delimiter: u8) -> bool {
    row.iter().all(|byte| *byte == delimiter || byte.is_ascii_whitespace() || *byte == b'"')
}

/// The rows of a text, each with the places of its cells, without quotes and the blanks around.
pub(super) fn rows(text: &str, delimiter: u8) -> Vec<Vec<Range<usize>>> {
    let mut sound = true;
    let mut at = 0;
    while at < text.len()
        && let Some((end, is_sound)) = row_end(text.as_bytes(), at, delimiter, true)
    {
        sound &= is_sound;
        at = end;
    }
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter)
        .quoting(sound)
        .from_reader(text.as_bytes());
    let mut rows = Vec::new();
    let mut row = ByteRecord::new();
    // Reading from memory does not fail.
    while matches!(reader.read_byte_record(&mut row), Ok(true)) {
        let start = row.position().and_then(|place| usize::try_from(place.byte()).ok()).unwrap_or_default();
        rows.push(places(text, start, &row, delimiter, sound));
    }
    rows
}

/// Where the cells of a row lie that begins at `start`, or after the line ends there.
fn places(text: &str, start: usize, row: &ByteRecord, delimiter: u8, quoted: bool) -> Vec<Range<usize>> {
    let bytes = text.as_bytes();
    let mut at = start;
    // The crate passes over a byte order mark, which a game of scraps may begin with.
    if at == 0 && text.starts_with('\u{FEFF}') {
        at = '\u{FEFF}'.len_utf8();
    }
    while matches!(bytes.get(at), Some(b'\r' | b'\n')) {
        at += 1;
    }
    let mut cells = Vec::with_capacity(row.len());
    for cell in row {
        let opens = quoted && bytes.get(at) == Some(&b'"');
        let begin = if opens { at + 1 } else { at };
        let mut end = begin;
        if opens {
            for &byte in cell {
                // Of two quotes for one, and of quotes that were dropped, the text has more than the cell.
                while bytes.get(end).is_some_and(|&there| there != byte) {
                    end += 1;
                }
                end += 1;
                if byte == b'"' && bytes.get(end) == Some(&b'"') {
                    end += 1;
                }
            }
        } else {
            end += cell.len();
        }
        end = end.min(bytes.len());
        cells.push(trimmed(text, begin.min(end)..end));
        at = end;
        if opens && bytes.get(at) == Some(&b'"') {
            at += 1;
        }
        while bytes.get(at).is_some_and(|&byte| byte != delimiter && byte != b'\n') && opens {
            at += 1;
        }
        at += 1;
    }
    cells
}

/// A place without the blanks at its ends.
fn trimmed(text: &str, place: Range<usize>) -> Range<usize> {
    let Some(cell) = text.get(place.clone()) else { return place.start..place.start };
    let start = place.start + (cell.len() - cell.trim_start().len());
    let end = place.start + cell.trim_end().len();
    start.min(end)..end
}
