//! Moves that were cut in two at the end of a line, behind the sign between their squares, as word processors and browsers do: `19-`
//! above `23`; and rows that were cut at the dash behind their number or between their plies: `3.-` above `37-32`, `37-32 -` above `10-14`.

use super::words::{begins_with_move, is_move, next_line_end, number as whole_number, words};
use crate::notation::pdn::square::dash;

/// Puts a blank in the place of each line end inside a move, and says how many there were.
pub(super) fn copy(text: &mut [u8]) -> usize {
    let (mut times, mut line) = (0, 0);
    while let Some(line_end) = next_line_end(text, line) {
        let above = text.get(line..line_end.start).unwrap_or_default();
        let below = text.get(line_end.end..).unwrap_or_default();
        line = line_end.end;
        if is_cut(above) && goes_on(below, first_number(above)) || is_cut_at_dash(above, below) {
            text[line_end].fill(b' ');
            times += 1;
        }
    }
    times
}

/// Whether a line ends with a square and the sign behind it.
fn is_cut(line: &[u8]) -> bool {
    let [before @ .., b'-' | b'x'] = line else { return false };
    let digits = before.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
    let in_front = before.get(..before.len() - digits).unwrap_or_default().last();
    (1..=2).contains(&digits) && in_front.is_none_or(|byte| b" \t.x".contains(byte))
}

/// Whether a line begins with the other square: its number stands apart, and is not that of the next row, which a move follows.
fn goes_on(line: &[u8], above: Option<u32>) -> bool {
    let Some((number, rest)) = number(line) else { return false };
    let is_next = above.is_some_and(|above| number == above + 1);
    let stands_apart = rest.first().is_none_or(|byte| b" \t\r\n,;!?)".contains(byte));
    stands_apart && !(is_next && self::number(rest.trim_ascii_start()).is_some_and(|(_, rest)| is_sign(rest)))
}

/// Whether a line ends, or the text below it begins, with the dash behind a number or between two plies, as another of the line stands: by
/// itself a dash may be a ply that nobody wrote down.
fn is_cut_at_dash(above: &[u8], below: &[u8]) -> bool {
    let below = below.get(..memchr::memchr2(b'\n', b'\r', below).unwrap_or(below.len())).unwrap_or_default();
    let is_dash = |word: &[u8]| dash(word).is_ok_and(|(rest, _)| rest.is_empty());
    let last = above.trim_ascii_end().last();
    // A dash of several bytes ends with one of these.
    if !last.is_some_and(|byte| matches!(byte, b'-' | 0x80..)) && dash(below).is_err() {
        return false;
    }
    let words_of = |line: &'_ [u8]| -> Vec<Vec<u8>> {
        words(line).into_iter().map(|place| line[place].to_vec()).collect()
    };
    let (above, below) = (words_of(above), words_of(below));
    let is_mark = |word: &[u8]| {
        let end = word.iter().position(|byte| *byte == b'.');
        end.is_some_and(|end| whole_number(&word[..end]).is_some() && is_dash(&word[end + 1..]))
    };
    let Some(first) = below.first() else { return false };
    match &above[..] {
        [.., mark] if is_mark(mark) => {
            begins_with_move(first)
                && above.windows(2).any(|pair| is_mark(&pair[0]) && begins_with_move(&pair[1]))
        }
        [.., ply, last] => {
            let is_behind = is_dash(last) && is_move(ply) && begins_with_move(first);
            let next = || below.get(1).is_some_and(|next| begins_with_move(next));
            let is_before = is_move(last) && is_dash(first) && next();
            let is_between =
                |plies: &[Vec<u8>]| is_move(&plies[0]) && is_dash(&plies[1]) && begins_with_move(&plies[2]);
            (is_behind || is_before) && above.windows(3).any(is_between)
        }
        _ => false,
    }
}

fn is_sign(text: &[u8]) -> bool {
    matches!(text, [b'-' | b'x' | b':', ..])
}

/// The number that a line begins with, of a row.
fn first_number(line: &[u8]) -> Option<u32> {
    number(line.trim_ascii_start()).map(|(number, _)| number)
}

/// One digit or two, and what is behind them.
fn number(text: &[u8]) -> Option<(u32, &[u8])> {
    let count = text.iter().take(3).take_while(|byte| byte.is_ascii_digit()).count();
    let (digits, rest) = text.split_at_checked(count).filter(|_| (1..=2).contains(&count))?;
    Some((digits.iter().fold(0, |number, digit| 10 * number + u32::from(digit - b'0')), rest))
}

#[cfg(test)]
mod tests {
    use super::copy;

    #[test]
    fn a_move_goes_on_in_the_next_line() {
        for (text, expected) in [
            ("1. 32-28 19-\n23 2. 28x19", "1. 32-28 19- 23 2. 28x19"),
            ("1. 32-28 19-\r\n23 2. 28x\r\n19 14x23", "1. 32-28 19-  23 2. 28x  19 14x23"),
            ("1.32-\n28 19-23", "1.32- 28 19-23"),
            ("27x18x\n9", "27x18x 9"),
            ("1. 32-28 19-\n\n23", "1. 32-28 19-\n\n23"),
            ("22. 33-29 19-\n23. 28x19", "22. 33-29 19-\n23. 28x19"),
            ("22 33-29 19-\n23 28x19 14x23", "22 33-29 19-\n23 28x19 14x23"),
            ("22. 33-29 19-\n23 23. 28x19", "22. 33-29 19- 23 23. 28x19"),
            ("12-03-\n19 punten", "12-03-\n19 punten"),
            ("Rossi -\n23 2", "Rossi -\n23 2"),
            ("32-28 19-\n23-28", "32-28 19-\n23-28"),
            ("a3-\nb4", "a3-\nb4"),
            ("2.- 28x19 14x23 3.-\n37-32 10-14", "2.- 28x19 14x23 3.- 37-32 10-14"),
            ("2. 28x19 - 14x23 3. 37-32 -\n10-14 4. 41-37", "2. 28x19 - 14x23 3. 37-32 - 10-14 4. 41-37"),
            ("2. 28x19 – 14x23 3. 37-32\r\n– 10-14", "2. 28x19 – 14x23 3. 37-32  – 10-14"),
            // A ply that nobody wrote down, a list.
            ("2. 28x19 14x23 3. 37-32 -\n10-14", "2. 28x19 14x23 3. 37-32 -\n10-14"),
            ("- 32-28 19-23\n- 28x19 14x23", "- 32-28 19-23\n- 28x19 14x23"),
            (
                "1. 32-28 - 19-23 2. 28x19 -\n3. 37-32 - 10-14",
                "1. 32-28 - 19-23 2. 28x19 -\n3. 37-32 - 10-14",
            ),
        ] {
            let mut copied = text.as_bytes().to_vec();
            let times = copy(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{text:?}");
            assert_eq!(times > 0, text != expected, "{text:?}");
        }
    }
}
