//! Squares with next to nothing between them: `32 28`, `32.28`, `32..28`, `32/28`, `32 to 28`.
//!
//! Only on lines that hold nothing but such moves, their numbers and a result: elsewhere these are dates, prices, scores.

use super::super::course::after_short_date;
use super::super::touching_signs::unsigned;
use std::ops::Range;

use super::super::said_result::result_length;
use super::Shown;
use super::clocks::is_time;
use super::rows::{Ply, Written, rows};
use super::words::{
    are_near, has_letters, is_garbled, is_move, is_square, may_be_square, number, only_blanks, put_sign,
    words,
};
use crate::notation::date::after_date;
use crate::notation::language::is_between_squares;
use crate::notation::pdn::blank::skip_blanks;
use crate::notation::pdn::square::is_separator;
use crate::notation::pdn::terminator::terminator;

pub(super) fn by_dots(line: &mut [u8]) -> Shown {
    within(line, b'.')
}

pub(super) fn by_slashes(line: &mut [u8]) -> Shown {
    within(line, b'/')
}

/// Moves that are words of their own, with this sign in them, or several of it.
fn within(line: &mut [u8], sign: u8) -> Shown {
    let places = words(line);
    let mut pairs: Vec<(Range<usize>, Range<usize>)> = Vec::new();
    // The number of the last row, and whether what is here is in parentheses.
    let mut last = None;
    let mut is_aside = false;
    let mut garbled = 0;
    let mut half_read = Vec::new();
    let mut captures: Vec<Range<usize>> = Vec::new();
    for (at, place) in places.iter().enumerate() {
        let mut place = place.clone();
        let word = &line[place.clone()];
        // Right behind the number of a row, 30. 31.22.13, its first square is none.
        if at == 1 && is_number(&line[places[0].clone()]) && is_long_capture(unsigned(word), sign) {
            captures.push(place.start..place.start + unsigned(word).len());
            continue;
        }
        if is_aside || word.starts_with(b"(") {
            is_aside = !word.ends_with(b")");
            continue;
        }
        if let Some((number, length)) = glued_number(&line[place.clone()], sign)
            && (places.len() > 1 || sign != b'.' || line[place.start + length - 1] == b')')
            && last.map_or(at < 2, |last: u32| number == last || number == last.saturating_add(1))
        {
            last = Some(number);
            place.start += length;
        }
        let word = unsigned(&line[place.clone()]);
        let is_last = at + 1 == places.len();
        let signs = word.iter().position(|byte| *byte == sign).map(|from| {
            let count = word[from..].iter().take_while(|byte| **byte == sign).count();
            from..from + count
        });
        match signs {
            Some(signs) if is_square(&word[..signs.start]) && is_square(&word[signs.end..]) => {
                let place = place.start..place.start + word.len();
                pairs.push((place.clone(), place.start + signs.start..place.start + signs.end));
            }
            Some(_) if at > 0 && last.is_some() && is_long_capture(word, sign) => {
                captures.push(place.start..place.start + word.len());
            }
            Some(signs) if is_half_read([&word[..signs.start], &word[signs.end..]]) => {
                half_read.push((place.start..place.start + signs.start, place.start + signs.end));
            }
            _ if is_number(word) && (at == 0 || number(word).is_none() || begins_cell(line, place.start)) => {
                let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
                last = number(&word[..digits]);
            }
            _ if is_known(word, is_last) => {}
            // 22.15.8 is a long capture, and 2.28.23 a number and a move.
            _ if is_garbled(word) && !is_time(word) && runs(word, sign) < 2 => garbled += 1,
            // Words at the end say how the game ended.
            _ if at > 1 && result_length(&line[place.start..]).is_some() => break,
            _ => return Shown::default(),
        }
    }
    let mut shown = Shown::default();
    if garbled > pairs.len() {
        return shown;
    }
    for (from, to) in half_read {
        // Nothing else holds the squares together.
        let gap = to - from.end;
        line.copy_within(from.clone(), from.start + gap - 1);
        line[from.start..from.start + gap - 1].fill(b' ');
        line[to - 1] = b'-';
    }
    for capture in captures {
        for byte in &mut line[capture] {
            if *byte == sign {
                *byte = b'x';
            }
        }
    }
    // `1.5` by itself could be anything, and so could a row without a number.
    for (place, signs) in pairs {
        let are_near = are_near(&line[place.start..signs.start], &line[signs.end..place.end]);
        shown.times += usize::from(are_near);
        shown.against += usize::from(!are_near);
        put_sign(line, signs, b'-');
    }
    shown
}

/// Whether of two squares one could be read, and of the other one sign: `?2` and `28`, `e5` and `cS`. An article may be `4.1a`.
fn is_half_read(squares: [&[u8]; 2]) -> bool {
    let is_marked = squares.concat().iter().any(|byte| b"?_".contains(byte));
    let are_lettered = squares.iter().all(|square| matches!(square, [b'a'..=b'j', ..]));
    (is_marked || are_lettered)
        && squares.iter().all(|square| may_be_square(square))
        && squares.iter().any(|square| is_square(square))
}

/// Whether a word is a capture with all its squares, and this sign between them: `9.18.25`, `31/48/34`. It may be a date, too.
fn is_long_capture(word: &[u8], sign: u8) -> bool {
    let squares = || word.split(|byte| *byte == sign);
    squares().count() > 2
        && squares().all(is_square)
        && squares().zip(squares().skip(1)).all(|(one, next)| one != next)
        && after_date(word).is_none()
        && after_short_date(word).is_none()
}

/// Whether what divides cells is before this place.
fn begins_cell(line: &[u8], at: usize) -> bool {
    matches!(line[..at].trim_ascii_end(), [.., b';' | b'|']) || line[..at].ends_with(b"\t")
}

/// The number of a row that touches its first move, `2.28.23`, `2)28.23`, `13...25x18`; and how many bytes it has with its dots.
fn glued_number(word: &[u8], sign: u8) -> Option<(u32, usize)> {
    let point = word.iter().position(|byte| matches!(byte, b'.' | b')'))?;
    let number = number(&word[..point])?;
    if word[point] == b')' {
        return (point + 1 < word.len()).then_some((number, point + 1));
    }
    let length = point + word[point..].iter().take_while(|byte| **byte == b'.').count();
    let is_apart = runs(word, b'.') > usize::from(sign == b'.');
    (is_apart || is_move(&word[length..])).then_some((number, length))
}

/// How many times this sign is in a word, or several of it next to each other.
fn runs(word: &[u8], sign: u8) -> usize {
    word.chunk_by(|one, next| (*one == sign) == (*next == sign))
        .filter(|run| run.starts_with(&[sign]))
        .count()
}

pub(super) fn by_blanks(line: &mut [u8]) -> Shown {
    if let Some(shown) = in_rows(line) {
        return shown;
    }
    let places = words(line);
    let word = |at: usize| places.get(at).map_or(&[][..], |place| unsigned(&line[place.clone()]));
    // One square of a row can be half read, where the rest is. Without a number, a mark shows it.
    let is_row = places.len() == 5;
    let is_unread = |word: &[u8]| number(word).is_some() || word.len() == 1 && !word.contains(&b'x');
    let is_marked = |at: usize| {
        let marked = places.get(at).map_or(&[][..], |place| &line[place.clone()]);
        places.len() == 4 && matches!(marked, [b'a'..=b'j', b'?' | b'_'])
    };
    let may_be_square = |at: usize| {
        may_be_square(word(at)) || is_row && is_unread(word(at)) && !is_square(word(at)) || is_marked(at)
    };
    let first = usize::from(places.len() != 4);
    let half_read = (first..places.len()).find(|at| !is_square(word(*at)) && may_be_square(*at));
    let is_square = |at: usize| is_square(word(at)) || Some(at) == half_read;
    let squares = (0..places.len()).filter(|at| is_square(*at)).count();
    let mut pairs: Vec<Range<usize>> = Vec::new();
    let (mut at, mut garbled) = (0, 0);
    // Of an odd number of figures, the first is that of the row.
    if squares % 2 == 1 {
        if number(word(0)).is_none() {
            return Shown::default();
        }
        at = 1;
    }
    while at < places.len() {
        let is_pair = is_square(at) && is_square(at + 1) && is_gap(line, &places[at], &places[at + 1]);
        if is_pair {
            pairs.push(at..at + 2);
            at += 2;
        } else if is_known(word(at), at + 1 == places.len()) || is_number(word(at)) && !is_square(at) {
            at += 1;
        } else if is_square(at) && is_between(word(at + 1)) && is_square(at + 2) {
            at += 3;
        } else if is_compact(word(at)) {
            at += 1;
        } else if is_garbled(word(at)) {
            garbled += 1;
            at += 1;
        } else {
            return Shown::default();
        }
    }
    if garbled > pairs.len() {
        return Shown::default();
    }
    join(line, &places, &pairs)
}

/// The moves of rows whose numbers have points, `1. 32 28 19 23`, `1.32 28 19 23`; `None` if the line is something else.
fn in_rows(line: &mut [u8]) -> Option<Shown> {
    let rows = rows(line)?;
    let plies = || rows.iter().flat_map(|row| &row.plies);
    let is_gap = |ply: &Ply| match &ply.squares {
        Some([from, to]) if !ply.has_sign => is_gap(line, from, to),
        _ => true,
    };
    if !rows.iter().all(|row| row.written == Written::Pointed) || !plies().all(is_gap) {
        return None;
    }
    let pairs: Vec<[Range<usize>; 2]> =
        plies().filter(|ply| !ply.has_sign).filter_map(|ply| ply.squares.clone()).collect();
    let mut shown = Shown::default();
    for [from, to] in pairs {
        let is_near = are_near(unsigned(&line[from.clone()]), unsigned(&line[to.clone()]));
        shown.times += usize::from(is_near);
        shown.against += usize::from(!is_near);
        put_sign(line, from.end..to.start, b'-');
    }
    Some(shown)
}

/// How many pairs of words on a line are squares near each other, and how many pairs there are.
pub(super) fn near_pairs(line: &[u8]) -> (usize, usize) {
    let places = words(line);
    let is_near = |pair: &&[Range<usize>]| match pair {
        [from, to] => are_near(unsigned(&line[from.clone()]), unsigned(&line[to.clone()])),
        _ => false,
    };
    (places.chunks(2).filter(is_near).count(), places.len().div_ceil(2))
}

/// Whether a word is a sign between two squares. Fewer than the grammar reads: a dash of printers also divides moves.
fn is_between(word: &[u8]) -> bool {
    matches!(word, [sign] if is_separator(*sign)) || word == "×".as_bytes()
}

/// Whether a word is two squares with nothing between them, by their letters: `b8c7`.
fn is_compact(word: &[u8]) -> bool {
    matches!(word, [b'a'..=b'j', b'1'..=b'9', b'a'..=b'j', b'1'..=b'9'])
}

/// Whether only a few blanks are between two squares, or a comma.
fn is_gap(line: &[u8], one: &Range<usize>, next: &Range<usize>) -> bool {
    let between = line.get(one.end..next.start).unwrap_or_default();
    let blanks = std::str::from_utf8(between).map_or(usize::MAX, |between| between.chars().count());
    between == b"," || !between.contains(&b'\t') && only_blanks(line, one, next) && blanks < 4
}

/// The one ply of a row that has a blank, a comma or a dot between its squares: `7. 46-41 10 14`, `7. 46,41 10-14`. The other one
/// shows that it is a row of moves.
pub(super) fn one_of_row(line: &mut [u8]) -> Shown {
    let places = words(line);
    let word = |at: usize| places.get(at).map_or(&[][..], |place| unsigned(&line[place.clone()]));
    let is_row = is_number(word(0)) && number(word(0)).is_none();
    let squares = match places.len() {
        _ if !is_row => return Shown::default(),
        3 => match [1, 2].map(|at| is_move(word(at))) {
            [true, false] => dotted(&places[2], word(2)),
            [false, true] => dotted(&places[1], word(1)),
            _ => None,
        },
        4 => match [1, 3].map(|at| is_move(word(at))) {
            [true, false] => Some((places[2].clone(), places[3].clone())),
            [false, true] => Some((places[1].clone(), places[2].clone())),
            _ => None,
        },
        _ => None,
    };
    let Some((from, to)) = squares else { return Shown::default() };
    let [one, other] = [&from, &to].map(|place| unsigned(&line[place.clone()]));
    let between = &line[from.start + one.len()..to.start];
    let is_sign = skip_blanks(between).is_empty() || matches!(between.trim_ascii(), b"," | b".");
    let is_move = is_square(one) && is_square(other) && are_near(one, other) && is_sign;
    if is_move && to.start - from.end < 4 {
        put_sign(line, from.start + one.len()..to.start, b'-');
    }
    Shown::times(usize::from(is_move))
}

/// The squares of a word that has a dot between them.
fn dotted(place: &Range<usize>, word: &[u8]) -> Option<(Range<usize>, Range<usize>)> {
    let dot = place.start + word.iter().position(|byte| *byte == b'.')?;
    Some((place.start..dot, dot + 1..place.start + word.len()))
}

pub(super) fn by_words(line: &mut [u8]) -> Shown {
    let places = words(line);
    let word = |at: usize| places.get(at).map_or(&[][..], |place| unsigned(&line[place.clone()]));
    let is_to = |word: &[u8]| std::str::from_utf8(word).is_ok_and(is_between_squares);
    let mut pairs: Vec<Range<usize>> = Vec::new();
    let mut at = 0;
    let is_gap = |at: usize| {
        let next = places.get(at).zip(places.get(at + 1));
        next.is_some_and(|(one, next)| only_blanks(line, one, next))
    };
    while at < places.len() {
        let is_pair = is_square(word(at)) && is_to(word(at + 1)) && is_square(word(at + 2));
        if is_pair && is_gap(at) && is_gap(at + 1) {
            pairs.push(at..at + 3);
            at += 3;
        } else if is_known(word(at), at + 1 == places.len()) || is_number(word(at)) {
            at += 1;
        } else {
            return Shown::default();
        }
    }
    join(line, &places, &pairs)
}

/// Writes a dash between the first and the last word of each pair.
fn join(line: &mut [u8], places: &[Range<usize>], pairs: &[Range<usize>]) -> Shown {
    let mut shown = Shown::default();
    for pair in pairs {
        let (Some(from), Some(to)) = (places.get(pair.start), places.get(pair.end - 1)) else { continue };
        let squares = [unsigned(&line[from.clone()]), unsigned(&line[to.clone()])];
        if squares.iter().all(|square| is_square(square)) {
            let is_near = are_near(squares[0], squares[1]);
            shown.times += usize::from(is_near);
            shown.against += usize::from(!is_near);
        }
        put_sign(line, from.end..to.start, b'-');
    }
    shown
}

/// `1.`, `1)`, `1`, `1...`.
fn is_number(word: &[u8]) -> bool {
    let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
    number(&word[..digits]).is_some() && word[digits..].iter().all(|byte| b".):".contains(byte))
}

/// What may be on a line of moves: whole moves, signs, times, and a result at its end.
fn is_known(word: &[u8], is_last: bool) -> bool {
    let is_result = is_last && terminator(word).is_ok_and(|(rest, ())| rest.is_empty());
    let is_sign = !word.iter().any(u8::is_ascii_alphanumeric) && !has_letters(word);
    let is_capture = matches!(word, [b'x' | b'X', rest @ ..] if rest.is_empty() || is_square(rest));
    after_date(word).is_none() && (is_result || is_sign || is_capture || is_time(word) || is_move(word))
}

#[cfg(test)]
mod tests {
    use super::{by_blanks, by_dots};

    #[test]
    fn squares_with_blanks_between_them() {
        for (line, expected) in [
            ("1. 32 28 19 23", "1. 32-28 19-23"),
            ("1.32 28 19 23 2.28 19 14 23", "1.32-28 19-23 2.28-19 14-23"),
            ("1)32 28 19 23", "1)32-28 19-23"),
            ("2.x19 14 23", "2.x19 14-23"),
            ("12.c3 d4 f6 g5", "12.c3-d4 f6-g5"),
            ("5. 34 29 remise", "5. 34-29 remise"),
            ("?2 28 19 23", "?2-28 19-23"),
            ("32 28 1? 23", "32-28 1?-23"),
            ("g? f6 c3 d4", "g?-f6 c3-d4"),
            ("g7 f6 ?3 d4", "g7-f6 ?3-d4"),
            ("5 34 29 !", "5 34-29 !"),
            ("5 34 29 19 23", "5 34-29 19-23"),
            ("32 28 19 23", "32-28 19-23"),
            ("32.28 19.23", "32.28 19.23"),
            // The pieces of a side.
            ("Wit: 36 42 47 K5", "Wit: 36 42 47 K5"),
            ("Белые: 36 42 47 K5", "Белые: 36 42 47 K5"),
            ("Чорні: 9 12 15 17 26 29", "Чорні: 9 12 15 17 26 29"),
        ] {
            let mut copy = line.as_bytes().to_vec();
            by_blanks(&mut copy);
            assert_eq!(std::str::from_utf8(&copy), Ok(expected), "{line}");
        }
    }

    #[test]
    fn squares_with_dots_between_them() {
        for (line, expected) in [
            ("1. 32.28 19.23", "1. 32-28 19-23"),
            ("1.32.28 19.23", "1.32-28 19-23"),
            ("1)32.28 19.23", "1)32-28 19-23"),
            ("46)15.10", "46)15-10"),
            ("?2.28 19.23", "?2-28 19-23"),
            ("1. ?2..28 19..23", "1.  ?2-28 19 -23"),
            ("1. 32.?8 19.23", "1. 32-?8 19-23"),
            ("1. e5.cS f6.g7", "1. e5-cS f6-g7"),
            ("1. 32.28 4.1a 19.23", "1. 32-28 4.1a 19-23"),
            ("1. 19.23 3.4.99", "1. 19.23 3.4.99"),
            ("46.15.10", "46.15.10"),
            ("11..15   23..19", "11 -15   23 -19"),
            ("1. 11..15 23...19", "1. 11 -15 23  -19"),
            ("1..11..15 23..19", "1..11 -15 23 -19"),
            ("1. 11..15! 23..19 1-0", "1. 11 -15! 23 -19 1-0"),
            ("10;21.17;0:10;4.7;0:10", "10;21-17;0:10;4-7;0:10"),
            ("9. 25.22 25.18 White wins", "9. 25-22 25-18 White wins"),
            ("9. 25.22 25.18 was better", "9. 25.22 25.18 was better"),
            ("8. 42.38 0h08 17.21 0h10", "8. 42-38 0h08 17-21 0h10"),
            (" 1;21.18 ;10.14 ;26;14.10 ;7.11  ", " 1;21-18 ;10-14 ;26;14-10 ;7-11  "),
            // Rows that run on.
            ("1. 23.19 12.16 2. 28.23 15x24", "1. 23-19 12-16 2. 28-23 15x24"),
            ("1.23.19 12.16 2.28.23 15x24", "1.23-19 12-16 2.28-23 15x24"),
            ("13...25x18 14.8.12 18.15 15.19x10", "13...25x18 14.8-12 18-15 15.19x10"),
            ("1. 32.28 19.23 (in goede set) 2. 28x19", "1. 32-28 19-23 (in goede set) 2. 28x19"),
            ("10.14 4.26.22, 5.10 5.22.18", "10-14 4.26-22, 5-10 5.22-18"),
            ("13...25.18 14.8.12", "13...25-18 14.8-12"),
            ("23.19 12.16 22.15.8 11.4", "23.19 12.16 22.15.8 11.4"),
            // Captures with all their squares.
            ("5. 31.48.34.23.14 3.12", "5. 31x48x34x23x14 3-12"),
            ("30. 31.22.13 3.12", "30. 31x22x13 3-12"),
            ("5. 3.12 31.22.13!", "5. 3-12 31x22x13!"),
            ("4. 32.28 19.23 5.22.18 3.12", "4. 32-28 19-23 5.22-18 3-12"),
            // A row that goes on, and what has other words.
            ("11... 19-23", "11... 19-23"),
            ("11... 19.23", "11... 19-23"),
            ("12.10 and 15.45", "12.10 and 15.45"),
            ("11..15..19", "11..15..19"),
        ] {
            let mut copy = line.as_bytes().to_vec();
            by_dots(&mut copy);
            assert_eq!(std::str::from_utf8(&copy), Ok(expected), "{line}");
        }
    }
}
