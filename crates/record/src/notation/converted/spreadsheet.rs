//! Workbooks of Excel (.xlsx) and OpenDocument (.ods): each sheet as a table.
//!
//! Rows are lines, with tabs between cells; sheets stand one below the other, those without a game left out. A
//! spreadsheet that took the move 5-10 for the fifth of October, or 10-14 for October 2014, shows a date: where the other
//! cells of its column are moves, or a heading says that it is the result, it is the two numbers again, in the
//! [order](super::super::date_order) in which they were typed.

use std::io::{self, Cursor, Read};
use std::sync::Arc;

use calamine::{Data, DataRef, Ods, Reader as _, Style, Xlsx, XlsxError};

use super::super::date_order::{DateOrder, Dated};
use super::repeated::cells_of;
use super::{CELLS, Origin, passages};
use crate::input::compressed::{Archive, Member};
use crate::notation::pdn::terminator::terminator;
use crate::notation::pdn::written_move::written_move;
use crate::notation::scoresheet::{is_moves_column, tag_of_heading};
use crate::record::Tag;

/// The most bytes that a workbook may decompress to.
const INFLATED: u64 = 256 << 20;

type Bytes = Cursor<Arc<[u8]>>;

/// A cell as its workbook says it.
#[derive(Clone, Debug, PartialEq)]
enum Cell {
    Text(String),
    /// Year, month, day; and whether the sheet shows month and year alone.
    Date(u16, u8, u8, bool),
}

/// A sheet: its cells in order, each with its row and column.
type Cells = Vec<((u32, u32), Cell)>;

/// Whether a zip archive is a workbook that is read.
pub(super) fn is_workbook(bytes: &[u8]) -> bool {
    let holds = |name: &[u8]| memchr::memmem::find(bytes, name).is_some();
    holds(b"xl/workbook.xml") || is_opendocument(bytes)
}

/// Whether the first member of an archive says that it is a workbook of OpenDocument.
fn is_opendocument(bytes: &[u8]) -> bool {
    const FIRST: usize = 256;
    let head = bytes.get(..FIRST).unwrap_or(bytes);
    memchr::memmem::find(head, b"opendocument.spreadsheet").is_some()
}

/// The text of a workbook.
///
/// # Errors
///
/// If it is damaged or too large, or there is no game in it.
pub(super) fn text(bytes: &[u8]) -> io::Result<(String, Origin)> {
    let whole: Arc<[u8]> = bytes.into();
    check_size(&whole)?;
    let sheets = if is_opendocument(bytes) { opendocument(&whole)? } else { excel(&whole)? };
    let texts: Vec<String> =
        sheets.into_iter().map(sheet_text).filter(|text| !text.trim().is_empty()).collect();
    let kept = passages::with_games(texts).ok_or_else(|| refused("it is a workbook without a game"))?;
    Ok((kept.text, Origin::Workbook { left_out: kept.left_out }))
}

fn refused(why: impl std::fmt::Display) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("{why}; save its sheet as CSV"))
}

fn damaged(cause: impl std::fmt::Display) -> io::Error {
    refused(format!("it is a damaged workbook: {cause}"))
}

fn too_many_cells() -> io::Error {
    refused(format!("it is a workbook with a sheet of more than {CELLS} cells"))
}

/// Refuses an archive that decompresses to more than any workbook of games does: its directory may lie.
fn check_size(whole: &Arc<[u8]>) -> io::Result<()> {
    let mut left = INFLATED;
    for member in Archive::members(Cursor::new(Arc::clone(whole)))? {
        let stream = open(&member, whole)?;
        let read = io::copy(&mut stream.take(left + 1), &mut io::sink()).map_err(damaged)?;
        let more =
            || refused(format!("it is a workbook that decompresses to more than {} MiB", INFLATED >> 20));
        left = left.checked_sub(read).ok_or_else(more)?;
    }
    Ok(())
}

fn open(member: &Member, whole: &Arc<[u8]>) -> io::Result<Box<dyn Read>> {
    member.open(Cursor::new(Arc::clone(whole)), |archive| Box::new(archive))
}

/// The sheets of a workbook of Excel.
fn excel(whole: &Arc<[u8]>) -> io::Result<Vec<Cells>> {
    let mut workbook: Xlsx<Bytes> = Xlsx::new(Cursor::new(Arc::clone(whole))).map_err(damaged)?;
    let mut sheets = Vec::new();
    for name in workbook.sheet_names() {
        let mut cells = Cells::new();
        let mut reader = match workbook.worksheet_cells_reader(&name) {
            Ok(reader) => reader,
            // A sheet that is only a chart has no cells.
            Err(XlsxError::NotAWorksheet(_)) => continue,
            Err(error) => return Err(damaged(error)),
        };
        let months: Vec<bool> = reader.styles().iter().map(shows_month_and_year).collect();
        while let Some((cell, style)) = reader.next_cell_with_style_id().map_err(damaged)? {
            let value = match cell.get_value() {
                DataRef::SharedString(text) => text_cell(text),
                other => cell_of(&Data::from(other.clone())),
            };
            let value = match value {
                Some(Cell::Date(year, month, day, _)) => {
                    Some(Cell::Date(year, month, day, months.get(style).copied().unwrap_or_default()))
                }
                other => other,
            };
            cells.extend(value.map(|value| (cell.get_position(), value)));
            if cells.len() > CELLS {
                return Err(too_many_cells());
            }
        }
        cells.sort_by_key(|(place, _)| *place);
        sheets.push(cells);
    }
    Ok(sheets)
}

/// Whether a format of dates leaves out the day: `mmm-yy`.
fn shows_month_and_year(style: &Style) -> bool {
    let format = style.number_format.as_ref();
    format.is_some_and(|format| {
        format.format_id == Some(17) || format.format_code.contains('y') && !format.format_code.contains('d')
    })
}

/// The sheets of a workbook of OpenDocument.
fn opendocument(whole: &Arc<[u8]>) -> io::Result<Vec<Cells>> {
    for member in Archive::members(Cursor::new(Arc::clone(whole)))? {
        if member.name == "content.xml" {
            let mut content = Vec::new();
            open(&member, whole)?.take(INFLATED).read_to_end(&mut content).map_err(damaged)?;
            // Cells are repeated by their number, and a few bytes may mean millions of them.
            if cells_of(&content) > CELLS as u64 {
                return Err(too_many_cells());
            }
        }
    }
    let mut workbook: Ods<Bytes> = Ods::new(Cursor::new(Arc::clone(whole))).map_err(damaged)?;
    let mut sheets = Vec::new();
    for (_, range) in workbook.worksheets() {
        let start = range.start().unwrap_or_default();
        let cell = |(row, column, data): (usize, usize, &Data)| {
            let place = (start.0.saturating_add(row as u32), start.1.saturating_add(column as u32));
            cell_of(data).map(|cell| (place, cell))
        };
        sheets.push(range.used_cells().filter_map(cell).collect());
    }
    Ok(sheets)
}

/// What a cell shows; `None` for an empty one.
fn cell_of(data: &Data) -> Option<Cell> {
    match data {
        Data::Empty | Data::Error(_) => None,
        Data::String(text) => text_cell(text),
        Data::Int(number) => text_cell(&number.to_string()),
        Data::Float(number) => text_cell(&number.to_string()),
        Data::Bool(truth) => text_cell(&truth.to_string()),
        Data::DateTime(serial) => {
            let (year, month, day, hour, minute, second, _) = serial.to_ymd_hms_milli();
            // A time of the day is less than a day.
            if serial.is_duration() || serial.as_f64() < 1.0 {
                let hours = (serial.as_f64() * 24.0).floor().clamp(0.0, 9999.0);
                return Some(Cell::Text(time(
                    if serial.is_duration() { hours as u32 } else { hour.into() },
                    minute,
                    second,
                )));
            }
            Some(Cell::Date(year, month, day, false))
        }
        Data::DateTimeIso(text) => date_of(text).map_or_else(|| text_cell(text), Some),
        Data::DurationIso(text) => {
            duration(text).map_or_else(|| text_cell(text), |time| Some(Cell::Text(time)))
        }
    }
}

fn time(hours: u32, minutes: u8, seconds: u8) -> String {
    format!("{hours}:{minutes:02}:{seconds:02}")
}

/// A text on one line.
fn text_cell(text: &str) -> Option<Cell> {
    let words: Vec<&str> = text.split_whitespace().collect();
    (!words.is_empty()).then(|| Cell::Text(words.join(" ")))
}

/// The date of `2024-10-05`, `2024-10-05T00:00:00`.
fn date_of(text: &str) -> Option<Cell> {
    let mut parts = text.split('T').next()?.splitn(3, '-');
    let year = parts.next()?.parse().ok()?;
    let month = parts.next()?.parse().ok()?;
    Some(Cell::Date(year, month, parts.next()?.parse().ok()?, false))
}

/// `PT01H05M30S` as `1:05:30`.
fn duration(text: &str) -> Option<String> {
    let (hours, rest) = text.strip_prefix("PT")?.split_once('H')?;
    let (minutes, rest) = rest.split_once('M')?;
    let seconds = rest.trim_end_matches('S').split(['.', ',']).next()?;
    Some(time(hours.parse().ok()?, minutes.parse().ok()?, seconds.parse().ok()?))
}

/// A sheet as lines of cells, from its first column that holds anything.
fn sheet_text(cells: Cells) -> String {
    let first = cells.iter().map(|((_, column), _)| *column).min().unwrap_or_default();
    let moves = columns_of_moves(&cells);
    let order = order_of_dates(&cells, &moves);
    let mut text = String::new();
    let mut row: Option<u32> = None;
    let mut column = first;
    let mut before: Option<&str> = None;
    for ((at, cell_column), cell) in &cells {
        if row != Some(*at) {
            if let Some(row) = row {
                text.push('\n');
                // Rows of nothing part what is above from what is below, however many they are.
                if row + 1 < *at {
                    text.push('\n');
                }
            }
            (row, column, before) = (Some(*at), first, None);
        }
        // A hostile sheet may have a cell in its last column in every row.
        let gap = (*cell_column).saturating_sub(column).min(WIDEST);
        text.extend(std::iter::repeat_n('\t', gap as usize));
        column = *cell_column;
        match cell {
            Cell::Text(words) => text.push_str(words),
            Cell::Date(year, month, day, of_month) => {
                let heading = before.and_then(|name| tag_of_heading(name.trim_end_matches([':', ' '])));
                let is_of_moves = heading.is_none() && moves.binary_search(cell_column).is_ok();
                let (day_number, month_number) = (u16::from(*day), u16::from(*month));
                let numbers = match (heading, is_of_moves) {
                    (Some(Tag::Result), _) | (_, true) if *of_month => Some((month_number, year % 100)),
                    (Some(Tag::Result), _) => Some((day_number, month_number)),
                    (_, true) => Some(order.squares(Dated {
                        column: *cell_column,
                        day: day_number,
                        month: month_number,
                    })),
                    _ => None,
                };
                match numbers {
                    Some((from, to)) => text.push_str(&format!("{from}-{to}")),
                    None => text.push_str(&format!("{year:04}-{month:02}-{day:02}")),
                }
            }
        }
        before = match cell {
            Cell::Text(words) => Some(words),
            Cell::Date(..) => None,
        };
    }
    if !text.is_empty() {
        text.push('\n');
    }
    text
}

/// The most empty cells in a row that are kept.
const WIDEST: u32 = 64;

/// The order in which the dates in the columns of moves were typed.
fn order_of_dates(cells: &Cells, moves: &[u32]) -> DateOrder {
    let mut order = DateOrder::default();
    let mut dates = Vec::new();
    for ((_, column), cell) in cells.iter().filter(|((_, column), _)| moves.binary_search(column).is_ok()) {
        match cell {
            Cell::Text(text) => order.saw_text(*column, text),
            Cell::Date(year, _, _, true) => order.saw_month(year % 100),
            Cell::Date(_, month, day, false) => {
                dates.push(Dated { column: *column, day: u16::from(*day), month: u16::from(*month) });
            }
        }
    }
    dates.into_iter().for_each(|date| order.saw_date(date));
    order
}

/// The columns whose texts are moves, or results, mostly: a date among them was one.
fn columns_of_moves(cells: &Cells) -> Vec<u32> {
    let mut columns = std::collections::BTreeMap::<u32, (usize, usize)>::new();
    for ((_, column), cell) in cells {
        if let Cell::Text(text) = cell {
            let count = columns.entry(*column).or_default();
            let name = text.trim_end_matches([':', ' ']);
            let tag = tag_of_heading(name);
            if is_moves_column(name) || matches!(tag, Some(Tag::White | Tag::Black)) {
                // The name of the column, whatever it holds.
            } else if tag == Some(Tag::Result) || is_move(text) {
                count.0 += 1;
            } else {
                count.1 += 1;
            }
        }
    }
    columns.into_iter().filter(|(_, (moves, others))| moves > others).map(|(column, _)| column).collect()
}

/// Whether a text is a move, or a result.
fn is_move(text: &str) -> bool {
    let bytes = text.as_bytes();
    let is_result = terminator(bytes).is_ok_and(|(rest, ())| rest.is_empty());
    is_result || written_move(bytes, &mut Vec::new()).is_ok_and(|(rest, _)| rest.len() <= 2)
}
