//! Numbers of rows by themselves that could be squares: `2 x17 x21`, `1 32 28 17 22 2 28 17 12 21`, `1 32 - 28 17 - 22   2 28 x 17`.

use super::Shown;
use super::apart::near_pairs;
use super::numbers::{begins_with_ply, put_point};
use super::rows::{Ply, Row, Written, is_short_capture, rows};
use super::words::are_near;

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let Some(rows) = rows(line).filter(|rows| are_odd(line, rows)) else {
        return Shown { times: 0, against: usize::from(begins_with_ply(line)) };
    };
    let times = rows.iter().filter(|row| row.plies.len() > 1).count();
    for row in rows {
        // The blank behind it becomes its point.
        put_point(line, row.place.start..row.place.end + 1, row.number);
    }
    Shown::times(times)
}

/// Whether the numbers of rows are figures alone, with blanks behind them, and could be squares where they stand.
fn are_odd(line: &[u8], rows: &[Row]) -> bool {
    let is_bare =
        |row: &Row| row.written == Written::Bare && matches!(line.get(row.place.end), Some(b' ' | b'\t'));
    let is_short =
        |row: &Row| row.plies.first().is_some_and(|ply| is_short_capture(&line[ply.place.clone()]));
    let plies = || rows.iter().flat_map(|row| &row.plies);
    let has_blank = |ply: &Ply| ply.squares.is_some() && !ply.has_sign;
    let has_sign = |ply: &Ply| ply.squares.is_some() && ply.has_sign;
    let are_rows =
        || plies().any(has_sign) || plies().any(has_blank) && (go_on(rows) || are_nearer(line, rows));
    rows.iter().all(is_bare) && (rows.iter().any(is_short) || rows.len() > 1 && are_rows())
}

/// Whether the numbers of rows go up one by one.
fn go_on(rows: &[Row]) -> bool {
    let is_next =
        |pair: &[Row]| matches!(pair, [one, next] if one.number.checked_add(1) == Some(next.number));
    rows.windows(2).all(is_next)
}

/// Whether more squares are near each other in rows than where each two of the line are a move.
fn are_nearer(line: &[u8], rows: &[Row]) -> bool {
    let plies = || rows.iter().flat_map(|row| &row.plies);
    let is_near = |ply: &&Ply| match &ply.squares {
        Some([from, to]) => are_near(&line[from.clone()], &line[to.clone()]),
        None => true,
    };
    let (near, all) = near_pairs(line);
    plies().filter(is_near).count() * all > near * plies().count()
}

#[cfg(test)]
mod tests {
    use super::copy;

    #[test]
    fn figures_that_number_rows_get_a_point() {
        for (line, expected) in [
            ("2 x17 x21", "2.x17 x21"),
            ("2\tx17\tx21", "2.x17\tx21"),
            ("1 32-28 17-22   21 x17 x21", "1.32-28 17-22   21.x17 x21"),
            ("5 x17", "5.x17"),
            ("2 x17 x21 3", "2.x17 x21 3"),
            ("1 32 28 17 22 2 28 17 12 21", "1.32 28 17 22 2.28 17 12 21"),
            ("1 32 28 17 22  11 28 23 18 22", "1.32 28 17 22  11.28 23 18 22"),
            ("1 32 - 28 17 - 22   2 28 x 17 12 x 21", "1.32 - 28 17 - 22   2.28 x 17 12 x 21"),
            // One row is read as it is.
            ("1 32 28 17 22", "1 32 28 17 22"),
            ("1 32-28 17-22 2 28x17", "1 32-28 17-22 2 28x17"),
            ("28 x17 12 x21", "28 x17 12 x21"),
            ("32 28 17 22 28 17 12 21", "32 28 17 22 28 17 12 21"),
            ("2;x17;x21", "2;x17;x21"),
        ] {
            let mut copied = line.as_bytes().to_vec();
            copy(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{line}");
        }
        for line in ["28 x17 12 x21", "28x17 12x21", "32 - 28 17 - 22"] {
            assert_eq!(copy(&mut line.as_bytes().to_vec()).against, 1, "{line}");
        }
    }
}
