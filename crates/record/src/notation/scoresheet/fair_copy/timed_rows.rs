//! Times in columns of their own: behind each move, `2. 28:19 1:58:01 14:23 1:57:30`, before each, behind both or before both.
//!
//! Where captures have a colon, a time may look like one. Its place tells them apart: a numbered row of four words is two moves and
//! two times, and rows in which these fit in one order only show the order of all.

use super::super::touching_signs::touches_move;
use std::ops::Range;

use super::super::said_result::result_length;
use super::Shown;
use super::clocks::{self, is_any_dotted_time, is_next_clock, is_time};
use super::rows::is_short_capture;
use super::words::{are_near, is_dotted_move, is_move, may_be_misread, number, put_comment, words};
use crate::notation::annotation::PUT_IN;
use crate::notation::pdn::terminator::terminator;

/// Where the times of a row are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Times {
    BehindEach,
    BeforeEach,
    BehindBoth,
    BeforeBoth,
}

/// As many words as a row has: two moves and two times.
const WHOLE: usize = 4;

pub(super) fn behind_each(line: &mut [u8]) -> Shown {
    copy(line, Times::BehindEach)
}

pub(super) fn before_each(line: &mut [u8]) -> Shown {
    copy(line, Times::BeforeEach)
}

pub(super) fn behind_both(line: &mut [u8]) -> Shown {
    copy(line, Times::BehindBoth)
}

pub(super) fn before_both(line: &mut [u8]) -> Shown {
    copy(line, Times::BeforeBoth)
}

fn copy(line: &mut [u8], order: Times) -> Shown {
    let mut shown = Shown::default();
    let Some((above, rows)) = rows(line) else {
        // Behind each move, times are found among words as well.
        if order == Times::BehindEach {
            clocks::copy(line);
        }
        return shown;
    };
    let above = without_marks(&above).unwrap_or(above);
    put_comments(line, &above, order.rest(&above));
    for (at, row) in rows.iter().enumerate() {
        let is_last = at + 1 == rows.len();
        let times_in = |row: &[Word]| match row.len() {
            WHOLE => order.whole(row),
            _ if is_last => order.part(line, row),
            _ => None,
        };
        // Marks are in the place of a move only where the row has its moves and times with them.
        let mut times = times_in(row);
        let bare = without_marks(row);
        let row = match &bare {
            Some(bare) if times.is_none() => {
                times = times_in(bare);
                bare
            }
            _ => row,
        };
        let Some(times) = times else {
            let are_moves = row.len() > 1 && row.iter().all(|word| !word.may_be_time);
            shown.against += usize::from(row.len() >= WHOLE || are_moves);
            continue;
        };
        shown.times += usize::from(row.len() == WHOLE && order.alone_fits(row));
        put_comments(line, row, Some(times));
    }
    shown
}

/// A row without question marks by themselves, which are signs of the move before them; `None` if it has none.
fn without_marks(row: &[Word]) -> Option<Vec<Word>> {
    let has_marks = row.iter().any(|word| word.is_mark);
    has_marks.then(|| row.iter().filter(|word| !word.is_mark).cloned().collect())
}

/// Makes comments of the times of a row.
fn put_comments(line: &mut [u8], row: &[Word], times: Option<Vec<usize>>) {
    let words = times.into_iter().flatten().filter_map(|at| row.get(at));
    words.filter(|word| !word.is_comment).for_each(|word| put_comment(line, &word.place));
}

impl Times {
    const ALL: [Times; 4] = [Times::BehindEach, Times::BeforeEach, Times::BehindBoth, Times::BeforeBoth];

    /// Whether a time is at this place among the words of a row.
    const fn are_at(self, at: usize) -> bool {
        match self {
            Times::BehindEach => !at.is_multiple_of(2),
            Times::BeforeEach => at.is_multiple_of(2),
            Times::BehindBoth => at > 1,
            Times::BeforeBoth => at < 2,
        }
    }

    fn fit(self, row: &[Word]) -> bool {
        self.fit_from(0, row)
    }

    /// Whether words may be those of a row from this place on.
    fn fit_from(self, first: usize, words: &[Word]) -> bool {
        let fits = |(at, word): (usize, &Word)| {
            if self.are_at(first + at) { word.may_be_time } else { word.may_be_move }
        };
        words.iter().enumerate().all(fits)
    }

    /// The same, where only what can be no move there is a time.
    fn surely_fit_from(self, first: usize, words: &[Word]) -> bool {
        let is_sure =
            |(at, word): (usize, &Word)| !self.are_at(first + at) || !word.may_be_move || word.is_far;
        self.fit_from(first, words) && words.iter().enumerate().all(is_sure)
    }

    /// Whether no other order fits.
    fn alone_fits(self, row: &[Word]) -> bool {
        Times::ALL.into_iter().all(|other| other.fit(row) == (other == self))
    }

    /// Where the times are in a row of two moves.
    fn whole(self, row: &[Word]) -> Option<Vec<usize>> {
        self.fit(row).then(|| (0..row.len()).filter(|at| self.are_at(*at)).collect())
    }

    /// Where they are in the last row of a line, which may lack a move or a time: only what can be no move there is one. Behind
    /// the time of the last move may be that of the other player.
    fn part(self, line: &[u8], row: &[Word]) -> Option<Vec<usize>> {
        if let (Times::BehindEach, [played, one, other]) = (self, row)
            && played.may_be_move
            && is_next_clock(&line[one.place.clone()], &line[other.place.clone()])
        {
            return Some(vec![1, 2]);
        }
        let is_part = (2..WHOLE).contains(&row.len()) && self.surely_fit_from(0, row);
        is_part.then(|| (0..row.len()).filter(|at| self.are_at(*at)).collect())
    }

    /// Where they are in the rest of a row that begins on the line above.
    fn rest(self, words: &[Word]) -> Option<Vec<usize>> {
        let first = WHOLE.checked_sub(words.len())?;
        let is_rest = self.surely_fit_from(first, words);
        is_rest.then(|| (0..words.len()).filter(|at| self.are_at(first + at)).collect())
    }
}

/// A word of a row.
#[derive(Clone, Debug)]
struct Word {
    place: Range<usize>,
    /// Whether it is a move, or may be one that was misread.
    may_be_move: bool,
    may_be_time: bool,
    /// Whether two of its squares are farther from each other than those of a man's move, if it may be one.
    is_far: bool,
    /// Whether it is a comment, which another habit made of a time.
    is_comment: bool,
    /// Whether it is question marks by themselves: a move that nobody could read, or a sign.
    is_mark: bool,
}

impl Word {
    fn new(line: &[u8], place: Range<usize>) -> Word {
        let word = &line[place.clone()];
        let is_comment = word.starts_with(b"{");
        let may_be_time = is_comment || is_time(word) || is_any_dotted_time(word);
        let is_move = is_move(word) || is_dotted_move(word) || is_short_capture(word);
        let is_mark = word.iter().all(|byte| *byte == b'?');
        let is_unread = !is_move && !may_be_time && (is_mark || may_be_misread(word));
        let may_be_move = is_unread || is_move && !(may_be_time && is_written_as_time(word));
        let squares: Vec<&[u8]> = word.split(|byte| matches!(byte, b':' | b'.')).collect();
        let is_far = squares.windows(2).any(|pair| !are_near(pair[0], pair[1]));
        Word { place, may_be_move, may_be_time, is_far, is_comment, is_mark }
    }
}

/// Whether a time is written as nobody writes a capture: with two figures of minutes that begin with a zero, behind one figure of hours;
/// or with none of hours.
fn is_written_as_time(time: &[u8]) -> bool {
    let (hours, rest) = time.split_at(time.iter().position(|byte| *byte == b':').unwrap_or(time.len()));
    let is_padded = rest.split(|byte| *byte == b':').any(|part| part.starts_with(b"0"));
    hours.iter().all(|figure| *figure == b'0') || hours.len() == 1 && is_padded
}

/// The rows of a line, each without its number, and what is before the first, of one that begins on the line above. Nothing else is on
/// the line but a result at its end: `None` if a word is neither a move nor a time, or no row begins.
fn rows(line: &[u8]) -> Option<(Vec<Word>, Vec<Vec<Word>>)> {
    // A ply that was put in is one more of its row.
    if memchr::memmem::find(line, PUT_IN.as_bytes()).is_some() {
        return None;
    }
    let (mut above, mut rows): (Vec<Word>, Vec<Vec<Word>>) = (Vec::new(), Vec::new());
    let mut places = words_and_times(line).into_iter().peekable();
    while let Some(mut place) = places.next() {
        let before = rows.last().unwrap_or(&above).len();
        let begins_line = above.is_empty() && rows.is_empty();
        if let Some(length) = number_at(&line[place.clone()], begins_line || before >= WHOLE) {
            rows.push(Vec::new());
            place.start += length;
            if place.is_empty() {
                continue;
            }
        }
        let row = rows.last_mut().unwrap_or(&mut above);
        let text = &line[place.clone()];
        let word = Word::new(line, place.clone());
        // What looks like a score is a move that was misread where a move or a time of its row is behind it.
        let is_whole = row.len() >= WHOLE;
        let mut goes_on = || {
            places.peek().is_some_and(|next| {
                let next = Word::new(line, next.clone());
                next.may_be_move || next.may_be_time
            })
        };
        let is_end = terminator(text).is_ok_and(|(rest, ())| rest.is_empty()) && (is_whole || !goes_on());
        if !is_end && (word.may_be_move || word.may_be_time) {
            row.push(word);
        } else if is_end || result_length(&line[place.start..]).is_some() {
            break;
        } else if !text.iter().all(|sign| touches_move(*sign)) {
            return None;
        }
    }
    (!rows.is_empty()).then_some((above, rows))
}

/// The bytes of the number that a word is, or begins with. `may_be_bare`: it begins the line, or comes behind a whole row, and needs no
/// point.
fn number_at(word: &[u8], may_be_bare: bool) -> Option<usize> {
    let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
    number(&word[..digits])?;
    match &word[digits..] {
        [] => may_be_bare.then_some(digits),
        [b'.' | b')'] => Some(digits + 1),
        [b'.' | b')', rest @ ..] => (is_move(rest) || is_short_capture(rest)).then_some(digits + 1),
        _ => None,
    }
}

/// The words of a line, and the comments that other habits made of times.
fn words_and_times(line: &[u8]) -> Vec<Range<usize>> {
    let mut places = words(line);
    let mut at = 0;
    while let Some(start) = memchr::memchr(b'{', &line[at..]).map(|start| at + start)
        && let Some(length) = memchr::memchr(b'}', &line[start..])
    {
        at = start + length + 1;
        if length > 1 && line[start + 1..at - 1].iter().all(|byte| *byte == b'.') {
            places.push(start..at);
        }
    }
    places.sort_unstable_by_key(|place| place.start);
    places
}

#[cfg(test)]
mod tests {
    use super::{before_both, before_each, behind_both, behind_each};

    #[test]
    fn times_are_told_from_captures_by_their_place() {
        for (line, expected, times) in [
            ("1. 32-28 1:59:10 19-23 1:58:40", "1. 32-28 {.....} 19-23 {.....}", 1),
            ("2. 28:19 1:58:01 14:23 1:57:05", "2. 28:19 {.....} 14:23 {.....}", 1),
            // By itself it says nothing of the order.
            ("2. 28:19 1:58 14:23 1:57", "2. 28:19 {..} 14:23 {..}", 0),
            ("2) 28:19 1.58 14:23 1.57 2-0", "2) 28:19 {..} 14:23 {..} 2-0", 1),
            ("2\t28:19\t1:58:01\t14:23\t1:57:05", "2\t28:19\t{.....}\t14:23\t{.....}", 1),
            ("2.28:19 1:18 14:23 1:17 3.37-32 1:16", "2.28:19 {..} 14:23 {..} 3.37-32 {..}", 0),
            ("2. x19 1:58 x23 1:57", "2. x19 {..} x23 {..}", 1),
            // The last row.
            ("4. 28:19 1:50 remise", "4. 28:19 {..} remise", 0),
            ("4. 28:19 1:50 14:23", "4. 28:19 {..} 14:23", 0),
            ("4. 28:19 1:09 1:10 2-0", "4. 28:19 {..} {..} 2-0", 0),
            ("4. 28:19 14:23", "4. 28:19 14:23", 0),
            // Text that runs on.
            ("14:23 1:57 3. 28:19 1:55", "14:23 {..} 3. 28:19 {..}", 0),
            ("1:58 14:23 1:57 3. 28:19", "{..} 14:23 {..} 3. 28:19", 0),
            ("28:19 14:23 3. 37-32 7-12", "28:19 14:23 3. 37-32 7-12", 0),
            // Another habit has found these.
            ("2. 37-32 {.....} 10-14 {.....}", "2. 37-32 {.....} 10-14 {.....}", 1),
            // A move that nobody could read, or that was misread.
            ("2. ? 1:58:01 14:23 1:57:05", "2. ? {.....} 14:23 {.....}", 1),
            ("2. 37-?2 1:30 10-14 2:30", "2. 37-?2 {..} 10-14 {..}", 1),
            ("2. 37.?2 1:30 10.14 2:30", "2. 37.?2 {..} 10.14 {..}", 0),
            ("2. g3-h4 2:30 i7-hb 3:30", "2. g3-h4 {..} i7-hb {..}", 1),
            ("2. 37-32 1:30 0-14 2:30", "2. 37-32 {..} 0-14 {..}", 1),
            ("2. 1-1 1:30 10-14 2:30", "2. 1-1 {..} 10-14 {..}", 1),
            // A sign, and a result.
            ("2. 28:19 ? 1:58:01 14:23 1:57:05", "2. 28:19 ? {.....} 14:23 {.....}", 1),
            ("4. 28:19 1:50 2-0", "4. 28:19 {..} 2-0", 0),
            ("4. 28:19 1:50 2-0 opg.", "4. 28:19 {..} 2-0 opg.", 0),
            // Not in this order, or no rows.
            ("2. 37-32 10-14 1:59 1:58", "2. 37-32 10-14 1:59 1:58", 0),
            ("2. 28:19 goed 14:23 1:57:30", "2. 28:19 goed 14:23 1:57:30", 0),
            ("2. 37-32 goed 10-14 1:57:30", "2. 37-32 goed 10-14 {.....}", 0),
            ("4. 37x28 1:09 - 1:10 2-0", "4. 37x28 {.........} 2-0", 0),
            ("2. 28:19 14:23 3. 33:24", "2. 28:19 14:23 3. 33:24", 0),
        ] {
            let mut copied = line.as_bytes().to_vec();
            let shown = behind_each(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{line}");
            assert_eq!(shown.times, times, "{line}");
        }
    }

    #[test]
    fn each_order_has_its_rows() {
        let orders = [behind_each, before_each, behind_both, before_both];
        for (line, order) in [
            ("1. 32-28 1:59 18-23 1:58", Some(0)),
            ("1. 1:59 32-28 1:58 18-23", Some(1)),
            ("1;32-28;18-23;1.59;1.58", Some(2)),
            ("1. 1:59 1:58 32-28 18-23", Some(3)),
            ("1. 28:19 19:23 28:19 14:23", None),
            ("1. 32-28 18-23", None),
        ] {
            let shown = orders.map(|copy| copy(&mut line.as_bytes().to_vec()).times > 0);
            let expected = [0, 1, 2, 3].map(|at| order == Some(at));
            assert_eq!(shown, expected, "{line}");
        }
        assert_eq!(behind_each(&mut b"1. 32-28 18-23".to_vec()).against, 1);
        assert_eq!(behind_each(&mut b"1. 32-28 18-23 1:59 1:58".to_vec()).against, 1);
    }
}
