//! Only where a capture ends, with a blank after its cross: `X 19`.

use super::super::blank::divider;
use super::super::touching_signs::unsigned;
use super::Shown;
use super::numbers::begins_with_ply;
use super::words::{is_square, number, only_blanks, put, words};
use std::ops::Range;

pub(super) fn copy(line: &mut [u8]) -> Shown {
    Shown::times(put_crosses(line, is_in_next_cell))
}

/// The same right behind the number of a row that has no point, `3 X 14 12-15`: where the other rows have one as well, it is no square.
pub(super) fn behind_number(line: &mut [u8]) -> Shown {
    let is_numbered = |line: &[u8], before: &Range<usize>, cross: &Range<usize>| {
        line[..before.start].trim_ascii().is_empty() && only_blanks(line, before, cross)
    };
    let begins_with_ply = begins_with_ply(line);
    // 28 x 19 14 x 23: both captures name both squares.
    let are_alike = |line: &[u8]| {
        let places = words(line);
        let is_capture = |four: &[Range<usize>]| {
            let [one, cross, other] = [0, 1, 2].map(|at| &line[four[at].clone()]);
            is_square(one) && matches!(cross, b"x" | b"X" | [0xC3, 0x97]) && is_square(other)
        };
        places.len() < 4 || places.windows(3).skip(3).any(is_capture)
    };
    let times = if are_alike(line) { 0 } else { put_crosses(line, is_numbered) };
    Shown { times, against: usize::from(times == 0 && begins_with_ply) }
}

/// Lets crosses touch the square behind them, and says how many did. `is_number` says whether a figure before a cross is the number of a row.
fn put_crosses(line: &mut [u8], is_number: fn(&[u8], &Range<usize>, &Range<usize>) -> bool) -> usize {
    let places = words(line);
    let mut times = 0;
    // The square of the capture before is no first square.
    let mut last = None;
    for (at, pair) in places.windows(2).enumerate() {
        let [cross, square] = pair else { continue };
        let word = &line[square.clone()];
        let written = unsigned(word).to_vec();
        let length = word.len() - written.len();
        // Without х, which is a file as well.
        let is_capture = matches!(line[cross.clone()], [b'x' | b'X'] | [0xC3, 0x97]) && is_square(&written);
        // 28 x 19 names both squares.
        let names_both = at.checked_sub(1).and_then(|before| places.get(before)).is_some_and(|before| {
            let word = &line[before.clone()];
            is_square(word)
                && last != Some(before.start)
                && !(number(word).is_some() && is_number(line, before, cross))
        });
        if is_capture && !names_both && only_blanks(line, cross, square) {
            let new = [b"x", &written[..]].concat();
            put(line, cross.start..square.end - length, &new);
            last = Some(square.start);
            times += 1;
        }
    }
    times
}

/// Whether a tab or another divider is between a figure that begins a line and the cross behind it: they are in different cells.
fn is_in_next_cell(line: &[u8], before: &Range<usize>, cross: &Range<usize>) -> bool {
    let gap = &line[before.end..cross.start];
    let is_first = !line[..before.start].iter().any(u8::is_ascii_alphanumeric);
    is_first && (gap.contains(&b'\t') || divider(gap.trim_ascii_start()).is_ok())
}

#[cfg(test)]
mod tests {
    use super::{behind_number, copy};

    #[test]
    fn a_cross_touches_the_only_square_of_its_capture() {
        for (line, expected) in [
            ("3. X 14 12-15", "3. x14  12-15"),
            ("4. X 12 X 26", "4. x12  x26 "),
            ("3\tX 14\t12-15", "3\tx14 \t12-15"),
            ("4\tX 12\tX 26", "4\tx12 \tx26 "),
            ("4;X 12;x 26", "4;x12 ;x26 "),
            ("| 4 | × 12 | 7-11 |", "| 4 | x12   | 7-11 |"),
            // Both squares.
            ("28 x 19 14 x 23", "28 x 19 14 x 23"),
            ("3. 28 x 19 14 x 23", "3. 28 x 19 14 x 23"),
            ("3 X 14 12-15", "3 X 14 12-15"),
        ] {
            let mut copied = line.as_bytes().to_vec();
            let shown = copy(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{line}");
            assert_eq!(shown.times > 0, line != expected, "{line}");
        }
    }

    #[test]
    fn a_figure_before_it_is_the_number_of_its_row_where_others_have_one() {
        for (line, expected, times, against) in [
            ("3 X 14 12-15", "3 x14  12-15", 1, 0),
            ("4  X 12  X 26", "4  x12   x26 ", 2, 0),
            ("28 x 19 14 x 23", "28 x 19 14 x 23", 0, 1),
            ("28 x 19", "28 x 19", 0, 1),
            ("2  26-22  14-18", "2  26-22  14-18", 0, 0),
            ("26-22 14-18", "26-22 14-18", 0, 1),
            ("26 - 22 14 - 18", "26 - 22 14 - 18", 0, 1),
        ] {
            let mut copied = line.as_bytes().to_vec();
            let shown = behind_number(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{line}");
            assert_eq!((shown.times, shown.against), (times, against), "{line}");
        }
    }
}
