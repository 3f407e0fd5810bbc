//! Moves that were cut in two at the end of a line, behind the sign between their squares, as word processors and browsers do: `19-`
//! above `23`.

/// Puts a blank in the place of each line end inside a move, and says how many there were.
pub(super) fn copy(text: &mut [u8]) -> usize {
    let mut times = 0;
    let mut from = 0;
    let mut line = 0;
    while let Some(found) = text.get(from..).and_then(|rest| memchr::memchr2(b'\n', b'\r', rest)) {
        let end = from + found;
        let length = if text.get(end..end + 2) == Some(b"\r\n") { 2 } else { 1 };
        from = end + length;
        let above = text.get(line..end).unwrap_or_default();
        let below = text.get(from..).unwrap_or_default();
        if is_cut(above) && goes_on(below, first_number(above)) {
            text[end..from].fill(b' ');
            times += 1;
        }
        line = from;
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
        ] {
            let mut copied = text.as_bytes().to_vec();
            let times = copy(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{text:?}");
            assert_eq!(times > 0, text != expected, "{text:?}");
        }
    }
}
