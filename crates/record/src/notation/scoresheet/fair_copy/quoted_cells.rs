//! Moves in the quoted cells of a table whose squares have no sign of a move between them: `1,"32,28","19,23"`, `1;"32 28";"19 23"`.
//!
//! The quotes are left out, and a comma between squares, which would divide cells without them, becomes the sign of a move. What else
//! is between squares is left to the habits of those who write moves so.

use super::super::touching_signs::touches_move;
use std::ops::Range;

use super::Shown;
use super::words::{is_move, number, square_at};
use crate::notation::pdn::terminator::terminator;

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let cells = cells(line);
    let quoted: Vec<Range<usize>> =
        cells.iter().filter(|place| inside(line, place) != **place).cloned().collect();
    let loose: Vec<Range<usize>> =
        quoted.iter().filter_map(|place| between_squares(line, inside(line, place))).collect();
    if loose.is_empty() || !is_row(line, &cells) {
        return Shown::default();
    }
    for between in &loose {
        if let [comma @ b','] = &mut line[between.clone()] {
            *comma = b'-';
        }
    }
    for cell in quoted {
        if is_number(line, &cell) || is_ply(line, &cell) {
            (line[cell.start], line[cell.end - 1]) = (b' ', b' ');
        }
    }
    Shown::times(loose.len())
}

/// The cells of a line that are not empty, each with its quotes and without blanks around it.
fn cells(line: &[u8]) -> Vec<Range<usize>> {
    let divides = |byte: &u8| matches!(byte, b',' | b';' | b'\t');
    let mut cells = Vec::new();
    let mut at = 0;
    while let Some(rest) = line.get(at..).filter(|rest| !rest.is_empty()) {
        let blanks = rest.iter().take_while(|byte| **byte == b' ').count();
        let cell = &rest[blanks..];
        let quoted = || {
            let inside = cell.strip_prefix(b"\"")?;
            let length = memchr::memchr(b'"', inside)? + 2;
            let behind = cell.get(length..)?.iter().find(|byte| **byte != b' ');
            behind.is_none_or(divides).then_some(length)
        };
        let length = quoted().unwrap_or_else(|| cell.iter().position(divides).unwrap_or(cell.len()));
        let written = cell[..length].trim_ascii_end();
        if !written.is_empty() && written != b"\"\"" {
            cells.push(at + blanks..at + blanks + written.len());
        }
        let end = at + blanks + length;
        let behind = line[end..].iter().take_while(|byte| **byte == b' ').count();
        at = end + behind + 1;
    }
    cells
}

/// What lies between the two squares that a place holds, if they are all of it but for signs of strength; empty where nothing does.
fn between_squares(line: &[u8], place: Range<usize>) -> Option<Range<usize>> {
    let text = line.get(place.clone())?;
    let signs = text.iter().rev().take_while(|byte| touches_move(**byte) || **byte == b' ').count();
    let text = &text[..text.len() - signs];
    let start = place.start + text.iter().take_while(|byte| **byte == b' ').count();
    let text = &line[start..place.start + text.len()];
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    // 3228
    if digits == 4 && digits == text.len() {
        return Some(start + 2..start + 2);
    }
    let first = square_at(text)?;
    let between = text[first..].iter().take_while(|byte| !byte.is_ascii_alphanumeric()).count();
    let last = text.get(first + between..)?;
    let is_loose = match &text[first..first + between] {
        [b',' | b'.' | b'/'] | [] => true,
        blanks => blanks.iter().all(|byte| *byte == b' '),
    };
    (is_loose && square_at(last) == Some(last.len())).then(|| start + first..start + first + between)
}

/// The place of a cell without its quotes.
fn inside(line: &[u8], cell: &Range<usize>) -> Range<usize> {
    match &line[cell.clone()] {
        [b'"', _, .., b'"'] => cell.start + 1..cell.end - 1,
        _ => cell.clone(),
    }
}

fn is_number(line: &[u8], cell: &Range<usize>) -> bool {
    let text = &line[inside(line, cell)];
    number(text.strip_suffix(b".").unwrap_or(text)).is_some()
}

fn is_ply(line: &[u8], cell: &Range<usize>) -> bool {
    let inside = inside(line, cell);
    is_move(&line[inside.clone()]) || between_squares(line, inside).is_some()
}

/// Whether a line is a row of moves: behind its number, if it has one, is a move, and all figures are those of moves or of a result.
fn is_row(line: &[u8], cells: &[Range<usize>]) -> bool {
    let fits = |cell: &Range<usize>| {
        let text = &line[inside(line, cell)];
        let is_result = || terminator(text).is_ok_and(|(rest, ())| rest.is_empty());
        !text.iter().any(u8::is_ascii_digit) || is_number(line, cell) || is_ply(line, cell) || is_result()
    };
    let first = cells.iter().find(|cell| !is_number(line, cell));
    first.is_some_and(|cell| is_ply(line, cell)) && cells.iter().all(fits)
}

#[cfg(test)]
mod tests {
    use super::copy;

    #[test]
    fn the_quotes_around_squares_are_left_out() {
        for (line, expected, times) in [
            ("1,\"32,28\",\"19,23\"", "1, 32-28 , 19-23 ", 2),
            ("1;\"32 28\";19 23", "1; 32 28 ;19 23", 1),
            ("\"1\",\"32.28!\",\"\"", " 1 , 32.28! ,\"\"", 1),
            ("1,\"\",\"19,23\"", "1,\"\", 19-23 ", 1),
            ("1\t\"3228\"\t\"1923\"", "1\t 3228 \t 1923 ", 2),
            ("\"c3 d4\",\"f6,e5\"", " c3 d4 , f6-e5 ", 2),
            ("4,\"37,28\",\"2-0\"", "4, 37-28 ,\"2-0\"", 1),
            ("4,\"37,28\",\"Black resigns\"", "4, 37-28 ,\"Black resigns\"", 1),
            ("1,\"32-28\",\"19-23\"", "1,\"32-28\",\"19-23\"", 0),
            ("1,\"Jansen, Piet\",\"12,5\"", "1,\"Jansen, Piet\",\"12,5\"", 0),
            ("1,Jansen,\"12,5\"", "1,Jansen,\"12,5\"", 0),
            ("White,\"Jansen, Piet\"", "White,\"Jansen, Piet\"", 0),
            ("1,\"32,28\",\"8 januari 2023\"", "1,\"32,28\",\"8 januari 2023\"", 0),
            ("1,\"32,28", "1,\"32,28", 0),
            ("\"", "\"", 0),
        ] {
            let mut copied = line.as_bytes().to_vec();
            let shown = copy(&mut copied);
            assert_eq!((std::str::from_utf8(&copied), shown.times), (Ok(expected), times), "{line}");
        }
    }
}
