//! Who wrote a line when, as messengers put it before each: `[12/03/24, 18:45:12] Mario: 1. 32-28`, `12.03.24, 18:45 - Mario: 32-28`.

use super::super::course::are_two_squares;
use super::Shown;
use super::words::{begins_with_move, is_move, number, row_number};

/// The most bytes of the name of who wrote it.
const LONGEST_NAME: usize = 40;

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let Some(length) = stamp(line).or_else(|| stamp_behind_name(line)) else { return Shown::default() };
    line[..length].fill(b' ');
    Shown::times(1)
}

/// The time of a day before each row, as a relay has it, `13:04  1. 32-28 18-22`, or before each ply on a line of its own, with who
/// wrote it perhaps: `20:05 Rossi: 32-28`. It may be a capture: that rows begin so shows it.
pub(super) fn before_rows(line: &mut [u8]) -> Shown {
    let start = blanks(line);
    let is_row = |text: &[u8]| {
        let mut words = text.split(|byte| matches!(byte, b' ' | b'\t')).filter(|word| !word.is_empty());
        let is_number = |word: &[u8]| word.ends_with(b".") && row_number(word).is_some();
        words.next().is_some_and(is_number) && words.next().is_some_and(begins_with_move)
    };
    // `20:04 28:19` may be two captures; no time has letters in it.
    let is_ply = |text: &[u8]| {
        is_move(text.trim_ascii()) && (!text.contains(&b':') || text.iter().any(u8::is_ascii_lowercase))
    };
    let is_due = |text: &[u8]| is_row(text) || is_ply(text) || are_two_squares(text.trim_ascii());
    let text = passed(line, start);
    let rest = time(text).filter(|rest| is_time_of_day(text) && rest.starts_with(b" "));
    let behind_name = rest.and_then(|rest| behind_name(passed(rest, blanks(rest))));
    let due = rest.filter(|rest| is_due(rest)).or(behind_name.filter(|rest| is_due(rest)));
    // What somebody said is none of the moves, and who said it stays: the time before it is no ply.
    let said = rest.filter(|_| behind_name.is_some());
    match due.or(said).map(|rest| line.len() - rest.len()) {
        Some(end) => {
            let times = usize::from(due.is_some());
            line[start..end].fill(b' ');
            Shown::times(times)
        }
        // Where the text runs on, lines begin with all kinds of plies.
        None => Shown { times: 0, against: usize::from(is_row(text) || begins_with_move(text)) },
    }
}

fn is_time_of_day(text: &[u8]) -> bool {
    let number = |text: &[u8]| number(text).unwrap_or(u32::MAX);
    match text.iter().position(|byte| *byte == b':') {
        Some(at) => number(&text[..at]) < 24 && number(text.get(at + 1..at + 3).unwrap_or_default()) < 60,
        None => false,
    }
}

/// The length of the stamp that a line begins with.
fn stamp(line: &[u8]) -> Option<usize> {
    let text = passed(line, blanks(line));
    let is_bracketed = text.starts_with(b"[");
    let inside = if is_bracketed { passed(text, 1) } else { text };
    let (rest, has_date) = moment(inside)?;
    let rest = match (is_bracketed, rest) {
        (true, [b']', rest @ ..]) => rest,
        (false, [b' ', b'-', rest @ ..] | [b' ', 0xE2, 0x80, 0x93 | 0x94, rest @ ..]) if has_date => rest,
        _ => return None,
    };
    let rest = behind_name(passed(rest, blanks(rest)))?;
    Some(line.len() - rest.len())
}

/// What is behind the name of who wrote a line, which a text begins with: `<Mario> 32-28`, `Mario: 32-28`.
fn behind_name(text: &[u8]) -> Option<&[u8]> {
    if let [b'<', inside @ ..] = text {
        let end = inside.iter().take(LONGEST_NAME).position(|byte| *byte == b'>')?;
        return Some(passed(inside, end + 1));
    }
    let end = text.iter().take(LONGEST_NAME).position(|byte| *byte == b':')?;
    let is_name = text[..end].iter().any(|byte| byte.is_ascii_alphabetic() || *byte >= 0x80 || *byte == b'+');
    let behind = passed(text, end + 1);
    // Nothing touches the colon: `1. 15:24` is a row.
    (is_name && matches!(behind, [] | [b' ' | b'\t', ..])).then_some(behind)
}

/// The length of a line that is nothing but such a stamp, with the name before it: `Mario, [12.03.2024 18:45]`.
fn stamp_behind_name(line: &[u8]) -> Option<usize> {
    let start = line.iter().take(LONGEST_NAME).position(|byte| *byte == b'[')?;
    let is_name = line[..start].iter().any(|byte| byte.is_ascii_alphabetic() || *byte >= 0x80);
    let (rest, has_date) = moment(passed(line, start + 1))?;
    let rest = rest.strip_prefix(b"]")?;
    let rest = rest.strip_prefix(b":").unwrap_or(rest);
    (is_name && has_date && rest.trim_ascii().is_empty()).then_some(line.len())
}

/// Reads a date and a time in either order, or a time alone; says whether there was a date.
fn moment(text: &[u8]) -> Option<(&[u8], bool)> {
    if let Some(rest) = date(text) {
        return Some((time(between(rest))?, true));
    }
    let rest = time(text)?;
    Some(date(between(rest)).map_or((rest, false), |rest| (rest, true)))
}

/// What is behind a comma and blanks.
fn between(text: &[u8]) -> &[u8] {
    let rest = text.strip_prefix(b",").unwrap_or(text);
    passed(rest, blanks(rest))
}

/// Reads a date in figures: `12/03/24`, `2024-03-12`. Either of the first two may be the month, as the telephone has it: that is
/// why dates of records are not asked here.
fn date(text: &[u8]) -> Option<&[u8]> {
    let (first, rest) = figures(text)?;
    let [sign @ (b'/' | b'.' | b'-'), rest @ ..] = rest else { return None };
    let (second, rest) = figures(rest)?;
    let [again, rest @ ..] = rest else { return None };
    let (third, rest) = figures(rest)?;
    let has_year = (first == 4 && third <= 2) || (first <= 2 && matches!(third, 2 | 4));
    (again == sign && second <= 2 && has_year).then_some(rest)
}

/// Reads the time of a day: `18:45`, `6:45:12 PM`.
fn time(text: &[u8]) -> Option<&[u8]> {
    let (hours, rest) = figures(text)?;
    let [b':', rest @ ..] = rest else { return None };
    let (minutes, rest) = figures(rest)?;
    let seconds = match rest {
        [b':', rest @ ..] => figures(rest),
        _ => None,
    };
    let rest = match seconds {
        Some((2, rest)) => rest,
        Some(_) => return None,
        None => rest,
    };
    let half = passed(rest, blanks(rest));
    let rest = match half {
        [b'A' | b'P' | b'a' | b'p', b'M' | b'm', rest @ ..] => rest,
        _ => rest,
    };
    (hours <= 2 && minutes == 2).then_some(rest)
}

/// How many figures a text begins with, one at least, and what is behind them.
fn figures(text: &[u8]) -> Option<(usize, &[u8])> {
    let count = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    (count > 0).then(|| (count, passed(text, count)))
}

/// The bytes of the blanks that a text begins with; a messenger puts narrow ones before AM and PM, and marks of direction, which
/// are no blanks elsewhere.
fn blanks(text: &[u8]) -> usize {
    let mut length = 0;
    loop {
        length += match text.get(length..) {
            Some([b' ' | b'\t', ..]) => 1,
            Some([0xC2, 0xA0, ..]) => 2,
            Some([0xE2, 0x80, 0xAF | 0x8E, ..]) => 3,
            _ => return length,
        };
    }
}

fn passed(text: &[u8], length: usize) -> &[u8] {
    text.get(length..).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{before_rows, copy};

    #[test]
    fn the_time_before_a_row() {
        for (line, left, against) in [
            ("13:04  1. 32-28 18-22", "1. 32-28 18-22", 0),
            ("9:15 12. 32x23", "12. 32x23", 0),
            ("20:05 32-28", "32-28", 0),
            ("20:00 Rossi: 32-28", "32-28", 0),
            ("20:00:37 Jan de Vries: 1. 32-28", "1. 32-28", 0),
            ("20:00:00 <Rossi> 32-28", "32-28", 0),
            ("20:04 d4:f6", "d4:f6", 0),
            ("20:04 Rossi: 3228", "3228", 0),
            ("20:04 28:19", "20:04 28:19", 1),
            ("15:24 32-28 12-18", "15:24 32-28 12-18", 1),
            ("1. 32-28 18-22", "1. 32-28 18-22", 1),
            ("27:38 14. 32-28", "27:38 14. 32-28", 1),
            ("14-19 12. 32-28 3-6", "14-19 12. 32-28 3-6", 1),
            ("Rossi - Verdi", "Rossi - Verdi", 0),
        ] {
            let mut copied = line.as_bytes().to_vec();
            let shown = before_rows(&mut copied);
            assert_eq!(String::from_utf8_lossy(&copied).trim_start(), left, "{line}");
            assert_eq!((shown.times > 0, shown.against), (line != left, against), "{line}");
        }
    }

    #[test]
    fn what_somebody_said_shows_no_row() {
        let mut copied = b"20:00 Rossi: good luck".to_vec();
        let shown = before_rows(&mut copied);
        assert_eq!(String::from_utf8_lossy(&copied).trim_start(), "Rossi: good luck");
        assert_eq!((shown.times, shown.against), (0, 0));
    }

    #[test]
    fn what_a_messenger_puts_before_a_line_is_left_out() {
        for (line, left) in [
            ("[12/03/24, 18:45:12] Mario: 1. 32-28 19-23", "1. 32-28 19-23"),
            ("[18:03, 12/3/2024] Mario Rossi: 32-28", "32-28"),
            ("12/03/24, 18:45 - Mario: 23-19", "23-19"),
            ("12.03.2024, 18:45 – +39 333 1234567: 23-19", "23-19"),
            ("[3/12/24, 6:45:12\u{202F}PM] Mario: 23-19", "23-19"),
            ("[18:45] <mario> 23-19", "23-19"),
            ("2024-03-12 18:45 - Mario: 23-19", "23-19"),
            ("António, [12.03.2024 18:02]", ""),
            // No stamps.
            ("Roma [12.03.2024]", "Roma [12.03.2024]"),
            ("1. 15:24 12-16: x", "1. 15:24 12-16: x"),
            ("18:45 - Mario: 23-19", "18:45 - Mario: 23-19"),
            ("12/03/24, 18:45", "12/03/24, 18:45"),
            ("[0:05] 12-16", "[0:05] 12-16"),
            ("12:21 - 26:17", "12:21 - 26:17"),
        ] {
            let mut copied = line.as_bytes().to_vec();
            let shown = copy(&mut copied);
            assert_eq!(String::from_utf8_lossy(&copied).trim_start(), left, "{line}");
            assert_eq!(shown.times > 0, line != left, "{line}");
        }
    }
}
