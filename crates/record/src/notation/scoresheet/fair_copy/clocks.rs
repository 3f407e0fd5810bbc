//! Times after the moves: `32-28 12:34`, `32-28 (0:05)`, `32-28 (0.05)`, `32-28 5'30"`, `32-28 12m`, or minutes alone.
//!
//! They are comments in the fair copy. `12:34` is a capture, too: it is a time where one comes after each move, where a numbered
//! row has its two moves besides, and on a line of its own between numbered rows.

use std::ops::Range;

use super::super::said_result::result_length;
use super::Shown;
use super::rows::{Place, Step, rows};
use super::words::{
    are_near, begins_with_move, is_dotted_move, is_move, is_move_sign, is_spaced_move, is_square,
    may_be_misread, number, put_comment, row_number, units, words,
};
use crate::notation::annotation::PUT_IN;
use crate::notation::pdn::square::dash;
use crate::notation::pdn::terminator::terminator;

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let places = units(line);
    let word = |at: usize| places.get(at).map_or(&[][..], |place| &line[place.clone()]);
    let is_bracketed = |word: &[u8]| matches!(word, [b'(' | b'[', ..]) && is_time(word);
    // 15:24 (0:06) is a capture and its time.
    // 24 - 20 (0:05): blanks are around the sign.
    let ends_apart =
        |at: usize| at > 1 && is_square(word(at)) && is_move_sign(word(at - 1)) && is_square(word(at - 2));
    // A move that was misread has a time behind it as well; marks by themselves stand for one where it is due.
    let is_misread = |at: usize| {
        let is_due = || at == 0 || row_number(word(at - 1)).is_some() || is_time(word(at - 1));
        let is_mark = !word(at).is_empty() && word(at).iter().all(|byte| *byte == b'?');
        let is_timed = || is_time(word(at + 1)) || number(word(at + 1)).is_some();
        (is_mark && is_due() || !is_time(word(at)) && may_be_misread(word(at))) && is_timed()
    };
    let is_played = |at: usize| {
        let is_plain = is_spaced_move(word(at)) && (!word(at).contains(&b':') || has_letter(word(at)));
        is_plain
            || (is_spaced_move(word(at)) || ends_apart(at)) && is_bracketed(word(at + 1))
            || !is_spaced_move(word(at)) && is_misread(at)
    };
    let mut times = Vec::new();
    // The move of a time may be at the end of the line above.
    if is_time(word(0)) && word(0).contains(&b':') && (1..places.len()).any(|at| is_lettered(word(at))) {
        times.push(0);
    }
    let mut without = 0;
    let mut is_bare = false;
    let mut rows_begin = None;
    for at in 0..places.len() {
        if !is_played(at) {
            continue;
        }
        // A comment after it is its time, found before.
        let is_timed =
            places.get(at + 1).is_some_and(|next| line[places[at].end..next.start].contains(&b'{'));
        if is_timed {
            continue;
        }
        // 18 - 22 2.40 - 34 12 - 18: a number that touches its first square.
        let may_be_number = is_any_dotted_time(word(at + 1));
        if may_be_number && is_row_start(line, &mut rows_begin, &places[at + 1]) {
            without += 1;
        } else if is_time(word(at + 1)) || are_last_clocks(word(at + 1)) {
            times.push(at + 1);
        } else if may_be_number && !word(at).contains(&b'.') {
            // 32-28 19.23: only where one is after each of both moves.
            is_bare = true;
            times.push(at + 1);
        } else if number(word(at + 1)).is_some() {
            is_bare = true;
            times.push(at + 1);
        } else {
            without += 1;
        }
    }
    // 32-28 20-25 2 37-32: the number of the next row.
    if times.is_empty() || is_bare && (without > 0 || times.len() < 2) {
        return Shown { times: 0, against: without };
    }
    let closing = if without == 0 { closing_time(line, &places, &times) } else { None };
    for &at in times.iter().chain(&closing) {
        put_comment(line, &places[at]);
    }
    let counted = times.iter().filter(|at| places[**at].len() > 1).count();
    Shown { times: counted, against: without }
}

/// Whether a row begins at this place. Where the rows of the line begin is found out at the first question.
fn is_row_start(line: &[u8], begin: &mut Option<Vec<usize>>, place: &Range<usize>) -> bool {
    let starts = || rows(line).unwrap_or_default().iter().map(|row| row.place.start).collect::<Vec<_>>();
    begin.get_or_insert_with(starts).binary_search(&place.start).is_ok()
}

/// Whether a word that is a move is one between squares with letters: then it is no time, and no time is a move of its game.
fn has_letter(word: &[u8]) -> bool {
    let word = word.strip_prefix(b"*").unwrap_or(word);
    word.first().is_some_and(|first| first.is_ascii_alphabetic() || *first >= 0x80)
}

fn is_lettered(word: &[u8]) -> bool {
    has_letter(word) && is_spaced_move(word)
}

/// The clock of the player who did not move any more, behind the time of the last move of a line: `4. 37x28 1:09 1:10 2-0`. It may
/// look like a capture, but no move is without a time, and it shows about the same.
fn closing_time(line: &[u8], places: &[Range<usize>], times: &[usize]) -> Option<usize> {
    let word = |at: usize| &line[places[at].clone()];
    let last = *times.last()?;
    let mut behind = (last + 1..places.len()).filter(|at| is_time(word(*at)) || is_move(word(*at)));
    let (closing, None) = (behind.next()?, behind.next()) else { return None };
    is_next_clock(word(last), word(closing)).then_some(closing)
}

/// Whether a unit is the times of both players with a dash between them, where one has no move any more: `1:09 - 1:10`.
fn are_last_clocks(unit: &[u8]) -> bool {
    let mut words = unit.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
    let (Some(one), Some(sign), Some(other), None) = (words.next(), words.next(), words.next(), words.next())
    else {
        return false;
    };
    dash(sign).is_ok_and(|(rest, _)| rest.is_empty()) && is_next_clock(one, other)
}

/// Whether two words are times with a colon, no more than an hour apart.
pub(super) fn is_next_clock(one: &[u8], other: &[u8]) -> bool {
    let hours = |word: &[u8]| {
        let bare = word.strip_prefix(b"(").or_else(|| word.strip_prefix(b"[")).unwrap_or(word);
        let colon = bare.iter().position(|byte| *byte == b':').filter(|_| is_time(word))?;
        number(&bare[..colon])
    };
    hours(one).zip(hours(other)).is_some_and(|(one, other)| one.abs_diff(other) <= 1)
}

/// Times in a row that has its number and its two moves: `1. 32-28 19-23 0:05 0:06`, `5. 32-28 12:10 19-23 10:05`.
pub(super) fn in_row(line: &mut [u8]) -> Shown {
    let places = words(line);
    let Some((first, behind)) = places.split_first() else { return Shown::default() };
    if !(2..=4).contains(&behind.len()) || row_number(&line[first.clone()]).is_none() {
        return Shown::default();
    }
    // A ply that was put in is the third of its row, and no time is.
    if memchr::memmem::find(line, PUT_IN.as_bytes()).is_some() {
        return Shown::default();
    }
    let has_letters = behind.iter().any(|place| is_lettered(&line[place.clone()]));
    let is_ply =
        |word: &[u8]| is_move(word) && !word.starts_with(b"0:") && (has_letter(word) || !has_letters);
    let is_played = |at: usize| behind.get(at).is_some_and(|place| is_ply(&line[place.clone()]));
    let is_clock = |at: usize| behind.get(at).is_some_and(|place| is_time(&line[place.clone()]));
    let fits = |times: &[usize]| {
        (0..behind.len()).all(|at| if times.contains(&at) { is_clock(at) } else { is_played(at) })
    };
    let times: &[&[usize]] = match behind.len() {
        2 => &[&[0], &[1]],
        // No reply, and both times.
        3 if (1..3).all(|at| is_clock(at) && can_be_no_capture(&line[behind[at].clone()])) => &[&[1, 2]],
        // Which of three it is shows where only one can be a time.
        3 if (0..3).filter(|at| is_clock(*at)).count() > 1 => &[&[2]],
        3 => &[&[2], &[1], &[0]],
        _ => &[&[2, 3], &[1, 3], &[0, 2]],
    };
    let Some(times) = times.iter().copied().find(|times| fits(times)) else { return Shown::default() };
    // In a last row the reply may be the time: only what can be no move.
    if behind.len() == 2 && times.iter().any(|at| is_played(*at)) {
        return Shown::default();
    }
    for at in times {
        put_comment(line, &behind[*at]);
    }
    Shown::times(1)
}

/// Whether a time cannot be a capture: `0:05`, `[1:05]`.
fn can_be_no_capture(time: &[u8]) -> bool {
    matches!(time, [b'0' | b'(' | b'[', ..])
}

/// Minutes alone behind the last move of a sheet, `31. 32-28 45`, where each move of the rows above has them: elsewhere it may be the
/// square of the reply, or a number.
pub(super) fn behind_last(line: &mut [u8]) -> Shown {
    let places = words(line);
    let word = |at: usize| places.get(at).map_or(&[][..], |place| &line[place.clone()]);
    let first = usize::from(row_number(word(0)).is_some());
    let is_timed = |at: usize| is_move(word(at)) && number(word(at + 1)).is_some();
    if !is_timed(first) {
        let is_bare = [first, first + 1].into_iter().all(|at| is_move(word(at)));
        return Shown { times: 0, against: usize::from(is_bare) };
    }
    let behind = first + 2;
    if is_timed(behind) && places.len() == behind + 2 {
        return Shown::times(1);
    }
    let is_result = |place: &Range<usize>| {
        terminator(&line[place.clone()]).is_ok_and(|(rest, ())| rest.is_empty())
            || result_length(&line[place.start..]).is_some()
    };
    if places.get(behind).is_none_or(is_result) {
        put_comment(line, &places[first + 1]);
    }
    Shown::default()
}

/// Times on a line of their own, `1:45 1:52`, in a sheet whose rows are numbered.
pub(super) fn alone(line: &mut [u8]) -> Shown {
    let places = words(line);
    let are_clocks = places.iter().all(|place| is_time(&line[place.clone()]) && place.len() > 2);
    if (1..=2).contains(&places.len()) && are_clocks {
        for place in &places {
            put_comment(line, place);
        }
        return Shown::times(1);
    }
    let begins_with_move = places.first().is_some_and(|place| is_move(&line[place.clone()]));
    Shown { times: 0, against: usize::from(begins_with_move) }
}

/// A time before the first row of a game, on its line: `0:31 1. 32-28 19-23`. It may look like a result or a capture, but no ply of a
/// game is before its number 1. It is left out, so that the number begins the line.
pub(super) fn before_game(line: &mut [u8]) -> Shown {
    let [clock, first, ..] = &words(line)[..] else { return Shown::default() };
    let is_first_row = line[first.start..].strip_prefix(b"1.").is_some_and(|row| {
        begins_with_move(row.trim_ascii_start().split(u8::is_ascii_whitespace).next().unwrap_or_default())
    });
    if !is_first_row || !is_time(&line[clock.clone()]) {
        return Shown::default();
    }
    line[clock.clone()].fill(b' ');
    Shown::times(1)
}

/// Two times with a sign between them: those of both players, `1:43 / 1:55`, or when they began and ended, `19.30 - 22.45`; not
/// where both may be moves. Among other words only times that no move is written like are sure, `19-23 0.45 - 0.52`, and those of
/// clocks behind the plies of a row: `5. 37-32 13-19 1:43 - 1:55`.
pub(super) fn of_both(line: &mut [u8]) -> Shown {
    copy_pairs(line, false)
}

/// The same where another row is below, so that two times whose sum is that of a score end no game: `1.45 - 0.55`.
pub(super) fn of_both_above_row(line: &mut [u8]) -> Shown {
    copy_pairs(line, true)
}

fn copy_pairs(line: &mut [u8], goes_on: bool) -> Shown {
    let places = words(line);
    let mut pairs: Vec<Range<usize>> = Vec::new();
    for at in 0..places.len() {
        for count in [1, 3] {
            let Some(parts) = places.get(at..at + count) else { continue };
            let place = parts[0].start..parts[count - 1].end;
            let Some(pair) = Pair::of(&line[place.clone()]) else { continue };
            // Glued times have one word, and others three.
            if pair.is_glued != (count == 1) {
                continue;
            }
            let is_alone = places.len() == count;
            let is_sure =
                || pair.is_sure(is_alone) || pair.are_clocks() && is_behind_plies(line, &places[..at]);
            let is_above =
                goes_on || places.get(at + count).is_some_and(|next| begins_row(&line[next.clone()]));
            if (is_above || !pair.may_be_score()) && is_sure() {
                pairs.push(place);
            }
        }
    }
    for pair in &pairs {
        put_comment(line, pair);
    }
    Shown::times(pairs.len())
}

/// Whether a word is the number of a row with its sign, or begins with it: `2.`, `2.28x19`.
fn begins_row(word: &[u8]) -> bool {
    let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
    number(&word[..digits]).is_some() && matches!(word.get(digits), Some(b'.' | b')'))
}

/// Whether words end in the plies of a row that has its number: what is behind them, a sign between two figures included, is no ply
/// of it.
fn is_behind_plies(line: &[u8], before: &[Range<usize>]) -> bool {
    /// The most words of two plies with blanks in them, and of signs.
    const MOST: usize = 8;
    let first = before.len().saturating_sub(MOST);
    let Some(row) = before[first..].iter().rposition(|place| begins_row(&line[place.clone()])) else {
        return false;
    };
    let (Some(number), Some(last)) = (before.get(first + row), before.last()) else { return false };
    let mut place = Place::default();
    let mut plies = 0;
    let text = &line[number.start..last.end];
    for mut word in words(text) {
        loop {
            match place.take(&text[word.clone()]) {
                Some(Step::Number(length)) if length < word.len() => {
                    word.start += length;
                    continue;
                }
                Some(Step::Ply) => plies += 1,
                Some(_) => {}
                // A sign of what the ply is worth.
                None if text[word.clone()].iter().all(|sign| b"!?+=*".contains(sign)) => {}
                None => return false,
            }
            break;
        }
    }
    plies > 0 && !place.is_open()
}

/// Two times with a sign between them, perhaps in brackets.
struct Pair<'l> {
    one: &'l [u8],
    sign: &'l [u8],
    other: &'l [u8],
    is_glued: bool,
    is_bracketed: bool,
}

impl<'l> Pair<'l> {
    fn of(text: &'l [u8]) -> Option<Pair<'l>> {
        let (text, is_bracketed) = match text {
            [b'(', inner @ .., b')'] | [b'[', inner @ .., b']'] => (inner, true),
            _ => (text, false),
        };
        let is_of_time = |byte: &u8| byte.is_ascii_digit() || b":.".contains(byte);
        let first = text.iter().take_while(|byte| is_of_time(byte)).count();
        let last = text.iter().rev().take_while(|byte| is_of_time(byte)).count();
        let (one, rest) = text.split_at(first);
        let (between, other) = rest.split_at(rest.len().checked_sub(last)?);
        hours(one).and(hours(other))?;
        let sign = between.trim_ascii();
        let is_between = matches!(sign, b"/" | b"|") || dash(sign).is_ok_and(|(rest, _)| rest.is_empty());
        let is_glued = sign.len() == between.len();
        let is_sign = |byte: &&u8| !byte.is_ascii_digit();
        let are_alike = one.iter().filter(is_sign).eq(other.iter().filter(is_sign));
        (is_between && are_alike).then_some(Pair { one, sign, other, is_glued, is_bracketed })
    }

    /// Whether they are a score by their form, with two decimals and the points of a game in all: `1.45 - 0.55`.
    fn may_be_score(&self) -> bool {
        let hundredths = |time: &[u8]| {
            let digits = time.iter().filter(|byte| byte.is_ascii_digit());
            digits.fold(0, |number, digit| 10 * number + u32::from(digit - b'0'))
        };
        !self.one.contains(&b':')
            && self.sign != b"/"
            && matches!(hundredths(self.one) + hundredths(self.other), 100 | 200 | 2000)
    }

    /// Whether they are written as clocks show them: with one figure of hours, or with seconds.
    fn are_clocks(&self) -> bool {
        [self.one, self.other].iter().all(|time| time.len() == 4 || time.len() > 5)
    }

    /// Whether they are two times wherever they are, or `is_alone` on their line.
    fn is_sure(&self, is_alone: bool) -> bool {
        let Pair { one, other, .. } = *self;
        if one.len() > 5 || other.len() > 5 {
            // A capture of two pieces, and no square is called 0.
            return one.starts_with(b"0") && other.starts_with(b"0");
        }
        let may_be_move = |time: &[u8]| {
            let (from, to) = (&time[..time.len() - 3], &time[time.len() - 2..]);
            from != b"0" && are_near(from, to)
        };
        let is_clock = self.are_clocks();
        // A clock has no more than one digit of hours; 19.30 - 22.45 is an evening, and 19:30 may be a capture.
        let is_evening = other.len() == 5 && hours(one) <= hours(other) && !one.contains(&b':');
        let is_place = is_alone || self.is_bracketed || is_clock && one.starts_with(b"0") || is_evening;
        is_place && (is_clock || is_evening) && !(may_be_move(one) && may_be_move(other))
    }
}

/// Whether a word is a time.
pub(in crate::notation::scoresheet) fn is_time(word: &[u8]) -> bool {
    let word = match word {
        // No move is in brackets by itself.
        [b'(', inner @ .., b')'] | [b'[', inner @ .., b']'] if is_any_dotted_time(inner) => return true,
        [b'(', inner @ .., b')'] | [b'[', inner @ .., b']'] => inner,
        // `5.10` may be a move; `1.05` is none, where the first square has no zero before it.
        _ if is_dotted_time(word) => return word.get(2) == Some(&b'0') || !is_dotted_move(word),
        _ => word,
    };
    let digits = |text: &[u8]| text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let hours = digits(word);
    let most = if word.ends_with(b"s") { 4 } else { 3 };
    if !(1..=most).contains(&hours) || word.iter().any(|byte| b"{}".contains(byte)) {
        return false;
    }
    let Ok(rest) = std::str::from_utf8(&word[hours..]) else { return false };
    let mut rest = rest;
    let mut parts = 0;
    // A sign of its unit after each number, or one between them.
    while !rest.is_empty() {
        let sign = ["min", "sec", "''", ":", "'", "\"", "′", "″", "’", "”", "h", "m", "s", "u"]
            .into_iter()
            .find(|sign| rest.starts_with(sign));
        let Some(sign) = sign else { return false };
        rest = rest.get(sign.len()..).unwrap_or_default();
        let count = digits(rest.as_bytes());
        if count > 2
            || sign == ":" && count != 2
            || rest.starts_with(|digit: char| ('6'..='9').contains(&digit)) && count == 2
        {
            return false;
        }
        rest = rest.get(count..).unwrap_or_default();
        parts += 1;
    }
    (1..=3).contains(&parts)
}

/// The hours of a time of a day or of a clock, in hours and minutes, or in seconds as well: `1:43`, `19.30`, `0:45:10`.
fn hours(word: &[u8]) -> Option<u32> {
    let is_part = |part: &[u8]| matches!(part, [b'0'..=b'5', b'0'..=b'9']);
    let sign = *word.iter().find(|byte| !byte.is_ascii_digit())?;
    let mut parts = word.split(|byte| *byte == sign);
    let hours = parts.next().filter(|hours| hours.len() <= 2)?;
    let is_time = b":.".contains(&sign) && (1..=2).contains(&parts.clone().count()) && parts.all(is_part);
    number(hours).filter(|hours| is_time && *hours < 24)
}

/// Whether a word is minutes and seconds, or hours and minutes, with a dot between them: `80.00`, `12.30`.
pub(super) fn is_any_dotted_time(word: &[u8]) -> bool {
    match word.split_last_chunk::<3>() {
        Some((before, [b'.', b'0'..=b'5', b'0'..=b'9'])) => number(before).is_some(),
        _ => false,
    }
}

/// Whether a word is hours and minutes with a dot between them: `0.05`, `1.43`.
fn is_dotted_time(word: &[u8]) -> bool {
    matches!(word, [b'0'..=b'9', b'.', b'0'..=b'5', b'0'..=b'9'])
}

#[cfg(test)]
mod tests {
    use super::{before_game, behind_last, copy, in_row, of_both, of_both_above_row};

    #[test]
    fn minutes_behind_the_last_move_are_no_number() {
        for (line, expected, times, against) in [
            ("31. 32-28 45", "31. 32-28 {}", 0, 0),
            ("31 32-28 45", "31 32-28 {}", 0, 0),
            ("31. 32-28 105 2-0", "31. 32-28 {.} 2-0", 0, 0),
            ("31. 32-28 5 remise", "31. 32-28{} remise", 0, 0),
            ("32-28 45", "32-28 {}", 0, 0),
            // Rows that show it, and others.
            ("30. 32-28 45 19-23 46", "30. 32-28 45 19-23 46", 1, 0),
            ("30. 32-28 19-23", "30. 32-28 19-23", 0, 1),
            ("31. 32-28 45 19-23", "31. 32-28 45 19-23", 0, 0),
            ("31. 32-28", "31. 32-28", 0, 0),
            ("Wit: Smit", "Wit: Smit", 0, 0),
        ] {
            let mut copied = line.as_bytes().to_vec();
            let shown = behind_last(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{line}");
            assert_eq!((shown.times, shown.against), (times, against), "{line}");
        }
    }

    #[test]
    fn a_time_before_the_first_row_is_no_result_and_no_capture() {
        for (line, expected) in [
            ("0:31 1. 32-28 19-23", "     1. 32-28 19-23"),
            ("1:30 1.32-28 19-23", "     1.32-28 19-23"),
            ("(0:31) 1. c3-d4", "       1. c3-d4"),
            ("0:31 1... 19-23", "0:31 1... 19-23"),
            ("0:31 12. 32-28", "0:31 12. 32-28"),
            ("0-2 1. 32-28", "0-2 1. 32-28"),
            ("0:31", "0:31"),
        ] {
            let mut copy = line.as_bytes().to_vec();
            before_game(&mut copy);
            assert_eq!(std::str::from_utf8(&copy), Ok(expected), "{line}");
        }
    }

    #[test]
    fn a_time_is_after_each_move() {
        for (line, expected) in [
            ("1. 24-20 0:05 15x24 0:06", "1. 24-20 {..} 15x24 {..}"),
            ("1. 24-20 (0:05) 15:24 (0:06)", "1. 24-20 {....} 15:24 {....}"),
            ("1. 24 - 20 [0:05] 15 x 24 [0:06]", "1. 24 - 20 {....} 15 x 24 {....}"),
            ("1. 24 - 20 15 x 24", "1. 24 - 20 15 x 24"),
            ("1. 24-20 80.00 11-15 79.30", "1. 24-20 {...} 11-15 {...}"),
            ("1. 24-20 (80.00) 15x24 (79.30)", "1. 24-20 {.....} 15x24 {.....}"),
            ("1. 32-28 19.23", "1. 32-28 19.23"),
            ("1.34 - 29 18 - 22 2.40 - 34 12 - 18", "1.34 - 29 18 - 22 2.40 - 34 12 - 18"),
            ("1. 24-20 [0:05] 15:24 [0:06]", "1. 24-20 {....} 15:24 {....}"),
            // A move that was misread, and minutes alone.
            ("3. 37-?2 1:30 10-14 2:30", "3. 37-?2 {..} 10-14 {..}"),
            ("3. ? 24 10-14 25", "3. ? {} 10-14 {}"),
            ("3. 37-?2 24 10-14 25", "3. 37-?2 {} 10-14 {}"),
            ("3. 37-32 4 10-14 5", "3. 37-32{} 10-14{}"),
            ("3. 37-32 ? 10-14 25", "3. 37-32 ? 10-14 25"),
            ("3. 37-32  10-14  4. 41-37  14-19", "3. 37-32  10-14  4. 41-37  14-19"),
            // The clock of the player who did not move any more.
            ("4. 37x28 1:09 1:10 2-0", "4. 37x28 {..} {..} 2-0"),
            ("4. 37x28 1:09 1:10", "4. 37x28 {..} {..}"),
            ("4. 37x28 1:09 - 1:10 2-0", "4. 37x28 {.........} 2-0"),
            ("4. 37x28 1:09 opg. 1:10", "4. 37x28 {..} opg. {..}"),
            ("4. 37x28 (1:09) (1:10) 2-0", "4. 37x28 {....} {....} 2-0"),
            ("4. 37x28 1:09 15:24", "4. 37x28 {..} 15:24"),
            ("4. 37x28 1:09 1:10 15:24", "4. 37x28 {..} 1:10 15:24"),
            // Squares have letters: these are no captures.
            ("2. d4-c5 1:02 b6:d4 1:03 3. e3:c5 1:04", "2. d4-c5 {..} b6:d4 {..} 3. e3:c5 {..}"),
            ("1:02 b6:d4 1:03 3. e3:c5", "{..} b6:d4 {..} 3. e3:c5"),
            ("22. h4:f2 1:42", "22. h4:f2 {..}"),
            ("1:02 24:15 1:03 15:24", "1:02 24:15 1:03 15:24"),
        ] {
            let mut copied = line.as_bytes().to_vec();
            copy(&mut copied);
            // A fair copy is made twice.
            for _ in 0..2 {
                assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{line}");
                copy(&mut copied);
            }
        }
    }

    #[test]
    fn a_third_word_in_a_row_is_a_time_unless_a_ply_was_put_in() {
        for (line, expected) in [
            ("17. 6-10 3:10 13-16", "17. 6-10 {..} 13-16"),
            ("17. 6-10 3:10", "17. 6-10 3:10"),
            ("17. h4:f2 1:42", "17. h4:f2 {..}"),
            (
                "17. 6-10 {[%read \"\" \"6-10\" missing]} 3:10 13-16",
                "17. 6-10 {[%read \"\" \"6-10\" missing]} 3:10 13-16",
            ),
        ] {
            let mut copied = line.as_bytes().to_vec();
            in_row(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{line}");
        }
    }

    #[test]
    fn the_times_of_both_players() {
        for (line, expected) in [
            ("1:43 / 1:55", "{.........}"),
            ("  1.43 - 1.55 ", "  {.........} "),
            ("0:05 – 1:12", "{...........}"),
            ("1:43 / 1.55", "1:43 / 1.55"),
            ("19.30 - 22.45", "{...........}"),
            ("9.30 – 13.00", "{............}"),
            ("19.30 - 25.45", "19.30 - 25.45"),
            ("5. 37-32 13-19   klok 0.45 - 0.52", "5. 37-32 13-19   klok {.........}"),
            ("5. 37-32 13-19 0:45 / 1:52", "5. 37-32 13-19 {.........}"),
            ("20.05 - 23.10 uur", "{...........} uur"),
            ("5. 13:19 - 14:20", "5. 13:19 - 14:20"),
            ("19:28 - 20:24", "19:28 - 20:24"),
            ("22.45 - 19.30", "22.45 - 19.30"),
            ("19.23 - 20.15", "19.23 - 20.15"),
            ("7:12 / 22:17", "7:12 / 22:17"),
            ("7.12 - 9.14", "7.12 - 9.14"),
            ("1:43 1:55", "1:43 1:55"),
            ("7-12 - 3-8", "7-12 - 3-8"),
            ("19.30-22.45", "{.........}"),
            ("1.20-1.35", "{.......}"),
            ("0.45-0.51", "{.......}"),
            ("1.05-0.95", "1.05-0.95"),
            ("0.45-0.55", "0.45-0.55"),
            ("1.5-0.5", "1.5-0.5"),
            // Clocks behind the plies of a row, in any form.
            ("5. 37-32 13-19 1.20-1.35", "5. 37-32 13-19 {.......}"),
            ("5. 37-32 13-19   1.02 - 0.58", "5. 37-32 13-19   {.........}"),
            ("5. 37-32 13-19 1.02 - 0.58 6. 41-37", "5. 37-32 13-19 {.........} 6. 41-37"),
            ("5. 28:19 14:23 1:58 - 1:57", "5. 28:19 14:23 {.........}"),
            ("5.28 - 19 14 - 23! 1:58-1:57", "5.28 - 19 14 - 23! {.......}"),
            ("5. 37-32 13-19 0:45:10-0:44:02", "5. 37-32 13-19 {.............}"),
            ("5. 37-32 13-19 1:45:10 – 1:44:02", "5. 37-32 13-19 {.................}"),
            ("5. 37-32 13-19 1.58/1.57", "5. 37-32 13-19 {.......}"),
            ("5. 37-32 1.02 - 0.58", "5. 37-32 {.........}"),
            ("[1.02 - 0.58]", "{...........}"),
            ("5. 37-32 13-19 [1:02-0:58]", "5. 37-32 13-19 {.........}"),
            ("(1:45 - 1:50) 5. 37-32", "{...........} 5. 37-32"),
            // A score, unless the next row is behind it.
            ("5. 37-32 13-19 1.01-0.99", "5. 37-32 13-19 1.01-0.99"),
            ("5. 37-32 13-19 1.50 - 0.50", "5. 37-32 13-19 1.50 - 0.50"),
            ("5. 37-32 13-19 1.50 - 0.50 6. 41-37", "5. 37-32 13-19 {.........} 6. 41-37"),
            // Nothing shows that these are no plies.
            ("28:19 14:23 1:07 - 2:08", "28:19 14:23 1:07 - 2:08"),
            ("5. 1:45 - 1:50", "5. 1:45 - 1:50"),
            ("5. 28:19 - 14:23", "5. 28:19 - 14:23"),
            ("5. 37-32 13-19 12:34 - 11:50", "5. 37-32 13-19 12:34 - 11:50"),
            ("1:73 / 1:55", "1:73 / 1:55"),
        ] {
            let mut copy = line.as_bytes().to_vec();
            of_both(&mut copy);
            assert_eq!(std::str::from_utf8(&copy), Ok(expected), "{line}");
        }
        let mut line = b"5. 37-32 13-19 1.50 - 0.50".to_vec();
        of_both_above_row(&mut line);
        assert_eq!(line, b"5. 37-32 13-19 {.........}");
    }
}
