//! Times between the moves: `0:05`, `1:12:30`.

use crate::notation::pdn::{NOT_HERE, Parsed};

/// Reads the time that a player has left or took, which looks like a move: `0:05`, `1:12:30`. `may_be_any`: the sheet
/// has times, and a move is before it.
pub(in crate::notation) fn time(input: &[u8], may_be_any: bool) -> Parsed<'_, ()> {
    let count = |input: &[u8]| input.iter().take(3).take_while(|byte| byte.is_ascii_digit()).count();
    let hours = count(input);
    let part = |input: &'_ [u8]| matches!(input, [b':', rest @ ..] if count(rest) == 2);
    let rest = input.get(hours..).unwrap_or_default();
    if !(1..=2).contains(&hours) || !part(rest) {
        return Err(NOT_HERE);
    }
    let seconds = &rest[3..];
    let has_seconds = part(seconds);
    let rest = if has_seconds { &seconds[3..] } else { seconds };
    // No square is called so.
    let is_zero = input[..hours].iter().all(|byte| *byte == b'0') || input[hours + 1..].starts_with(b"00");
    let ends = !matches!(rest, [b':' | b'-' | b'x' | b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z', ..]);
    if ends && (is_zero || may_be_any) { Ok((rest, ())) } else { Err(NOT_HERE) }
}

/// The same with the mark of minutes behind it, which no move has: `1:45'`.
pub(in crate::notation) fn marked_time(input: &[u8]) -> Parsed<'_, ()> {
    let (rest, ()) = time(input, true)?;
    let mark = [&b"'"[..], "’".as_bytes(), "′".as_bytes()].into_iter().find(|mark| rest.starts_with(mark));
    let rest = mark.and_then(|mark| rest.get(mark.len()..)).ok_or(NOT_HERE)?;
    let ends = !rest.first().is_some_and(|byte| byte.is_ascii_alphanumeric() || b":-".contains(byte));
    if ends { Ok((rest, ())) } else { Err(NOT_HERE) }
}

#[cfg(test)]
mod tests {
    use super::{marked_time, time};

    #[test]
    fn the_mark_of_minutes_shows_a_time() {
        for (text, rest) in [("1:45'", ""), ("0:05’ 19-23", " 19-23"), ("1:45′)", ")"), ("1:45''", "'")] {
            assert_eq!(marked_time(text.as_bytes()), Ok((rest.as_bytes(), ())), "{text}");
        }
        for text in ["1:45", "1:45 '", "45'", "1:45'x12", "32-28'"] {
            assert!(marked_time(text.as_bytes()).is_err(), "{text}");
        }
    }

    #[test]
    fn what_is_no_square_is_a_time() {
        for (text, rest) in [("0:05", ""), ("0:12:30 19-23", " 19-23"), ("1:00", "")] {
            assert_eq!(time(text.as_bytes(), false), Ok((rest.as_bytes(), ())), "{text}");
        }
    }

    #[test]
    fn what_may_be_a_move_is_a_time_only_where_one_is_due() {
        assert!(time(b"1:12", false).is_err());
        assert_eq!(time(b"1:12", true), Ok((&b""[..], ())));
        assert!(time(b"1:12x18", true).is_err());
    }
}
