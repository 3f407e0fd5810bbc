//! Squares in cells of their own: `1;32;28;20;24` is `1;32-28;20-24`, `1;32;-;28;20;x;29` is `1;32-28;20x29`, and `1;32;28` above
//! `2;20;24` has a ply in each row.

use std::ops::Range;

use super::Shown;
use super::words::{are_near, is_move_sign, is_square, number, put, row_number};

/// What divides cells.
const DIVIDERS: [u8; 4] = [b'\t', b';', b'|', b','];

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let Some(cells) = DIVIDERS.iter().find_map(|divider| cells(line, *divider)) else {
        return Shown::default();
    };
    let texts: Vec<&[u8]> = cells.iter().map(|cell| &line[cell.clone()]).collect();
    if !line.iter().any(u8::is_ascii_digit) {
        // The names of the columns become those of the moves.
        for ply in plies(&cells) {
            let places: Vec<Range<usize>> = ply.windows(2).map(|pair| pair[0].end..pair[1].start).collect();
            places.into_iter().for_each(|place| line[place].fill(b' '));
        }
        return Shown::default();
    }
    if row_number(texts[0]).is_none() {
        return Shown::default();
    }
    let Some(moves) = plies(&cells).into_iter().map(|ply| written(line, ply)).collect::<Option<Vec<_>>>()
    else {
        return Shown::default();
    };
    // The men of the one go up, those of the other down.
    let ways: Vec<bool> = moves.iter().flatten().map(|(_, _, is_down)| *is_down).collect();
    let are_near = moves.iter().flatten().all(|(_, is_near, _)| *is_near);
    let fits = match (ways.as_slice(), cells.len()) {
        (_, 3) => are_near && row_number(texts[0]).is_some_and(|ply| ways == [ply % 2 == 1]),
        ([one, other], _) => are_near && one != other,
        _ => are_near,
    };
    let mut is_put = false;
    for (ply, written) in plies(&cells).iter().zip(&moves) {
        if let ([first, .., last], Some((text, ..))) = (ply, written) {
            is_put |= put(line, first.start..last.end, text);
        }
    }
    Shown { times: usize::from(is_put && fits), against: usize::from(is_put && !fits) }
}

/// The cells of a line, with a number and the squares of one move or two, and a sign between these perhaps.
fn cells(line: &[u8], divider: u8) -> Option<Vec<Range<usize>>> {
    let mut cells = Vec::new();
    let mut start = 0;
    for end in memchr::memchr_iter(divider, line).chain([line.len()]) {
        let text = &line[start..end];
        let before = text.len() - text.trim_ascii_start().len();
        let bare = text.trim_ascii().len();
        cells.push(start + before..start + before + bare);
        start = end + 1;
        if cells.len() > 9 {
            return None;
        }
    }
    // Bars are around the rows of a table, too.
    if divider == b'|'
        && cells.first().is_some_and(Range::is_empty)
        && cells.last().is_some_and(Range::is_empty)
    {
        cells.pop();
        cells.remove(0);
    }
    matches!(cells.len(), 3 | 5 | 7).then_some(cells)
}

/// The cells of each move.
fn plies(cells: &[Range<usize>]) -> Vec<&[Range<usize>]> {
    let width = if cells.len() == 7 { 3 } else { 2 };
    cells.get(1..).unwrap_or_default().chunks(width).collect()
}

/// The move in cells, whether its squares are near each other, and whether their numbers go down: nothing where all are empty;
/// `None` if they hold something else.
fn written(line: &[u8], ply: &[Range<usize>]) -> Option<Option<(Vec<u8>, bool, bool)>> {
    let texts: Vec<&[u8]> = ply.iter().map(|cell| &line[cell.clone()]).collect();
    if texts.iter().all(|text| text.is_empty()) {
        return Some(None);
    }
    let (from, sign, to) = match texts[..] {
        [from, to] => (from, &b"-"[..], to),
        [from, sign, to] if is_move_sign(sign) => (from, sign, to),
        _ => return None,
    };
    if !is_square(from) || !is_square(to) {
        return None;
    }
    let is_down = match (number(from), number(to)) {
        (Some(from), Some(to)) => from > to,
        _ => from.last() > to.last(),
    };
    Some(Some(([from, sign, to].concat(), are_near(from, to), is_down)))
}

#[cfg(test)]
mod tests {
    use super::copy;

    #[test]
    fn squares_in_cells_are_moves() {
        for (line, expected, times) in [
            ("1;32;28;20;24", "1;32-28;20-24", 1),
            ("1\t32\t28\t20\t24", "1\t32-28\t20-24", 1),
            ("1 | 32 | 28 | 20 | 24", "1 | 32-28   | 20-24  ", 1),
            ("| 1 | 32 | 28 | 20 | 24 |", "| 1 | 32-28   | 20-24   |", 1),
            ("1;32;-;28;20;x;29", "1;32-28  ;20x29  ", 1),
            ("22;34;25;;", "22;34-25;;", 1),
            ("1;32;28", "1;32-28", 1),
            ("2;20;24", "2;20-24", 1),
            ("nr;wit van;wit naar;zwart van;zwart naar", "nr;wit van wit naar;zwart van zwart naar", 0),
            (";Wit;;Zwart;", ";Wit ;Zwart ", 0),
            ("Wit;Smit;;;", "Wit;Smit ; ", 0),
            ("1;32-28;20-24", "1;32-28;20-24", 0),
            ("1;2;0", "1;2;0", 0),
            ("Smit;2;1;12;8", "Smit;2;1;12;8", 0),
        ] {
            let mut copied = line.as_bytes().to_vec();
            let shown = copy(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{line}");
            assert_eq!(shown.times, times, "{line}");
        }
    }
}
