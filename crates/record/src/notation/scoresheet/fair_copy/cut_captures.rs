//! Captures with all their squares that were cut in two at the end of a line, behind a sign or before one: `23x32x` above `21`, `23 x` above
//! `32 x 21`, `23x32` above `x21`.
//!
//! A capture is whole behind any of its squares, and the text below may be the reply to it. How many plies their row has tells: it has
//! two. Where it does not tell, the lines stay as they are.

use std::ops::Range;

use super::words::{is_spaced_move, next_line_end, number, row_number, square_at, units, words};
use crate::notation::pdn::square::separator;
use crate::record::Separator;

/// The most bytes that are looked at before a line end, and behind it: a row, and the rest of a capture.
const LONGEST: [usize; 2] = [120, 60];

/// The most blanks on one side of a sign in a capture that has them around its signs.
const WIDEST: usize = 2;

/// Puts captures together that go on in the next line, and says how many there were.
pub(super) fn copy(text: &mut [u8]) -> usize {
    let (mut times, mut line) = (0, 0);
    while let Some(line_end) = next_line_end(text, line) {
        let next = line_end.end;
        if let Some(cut) = Cut::at(text, line, line_end) {
            times += usize::from(cut.put_together(text));
        }
        line = next;
    }
    times
}

/// A capture that goes on in the next line.
#[derive(Debug)]
struct Cut {
    /// The places of what is above the line end, and below it.
    above: Range<usize>,
    below: Range<usize>,
    kind: Separator,
    /// Whether it is cut behind a sign.
    is_behind_sign: bool,
}

impl Cut {
    fn at(text: &[u8], line: usize, line_end: Range<usize>) -> Option<Cut> {
        let may_be = |byte: &u8| byte.is_ascii_digit() || b"xX:".contains(byte) || *byte >= 0x80;
        let last = text[line..line_end.start].trim_ascii_end().last()?;
        let next = text[line_end.end..].iter().take(LONGEST[1]).find(|byte| !b" \t".contains(byte))?;
        if !may_be(last) || !(may_be(next) || next.is_ascii_alphabetic()) {
            return None;
        }
        let start = line.max(line_end.start.saturating_sub(LONGEST[0]));
        let row = &text[start..line_end.start];
        let rest = &text[line_end.end..];
        let rest = &rest[..memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len()).min(LONGEST[1])];
        let (places, behind) = (words(row), words(rest));
        let (mut above, mut below) = (Part::default(), Part::default());
        let is_near = |text: &[u8], one: &Range<usize>, next: &Range<usize>| {
            let gap = &text[one.end..next.start];
            gap.len() <= WIDEST && gap.iter().all(|byte| *byte == b' ')
        };
        let mut first = places.len();
        while let Some(at) = first.checked_sub(1)
            && places.get(first).is_none_or(|next| is_near(row, &places[at], next))
            && above.put_before(&row[places[at].clone()])
        {
            first = at;
        }
        let mut count = 0;
        while let Some(place) = behind.get(count)
            && count.checked_sub(1).is_none_or(|last| is_near(rest, &behind[last], place))
            && below.put_behind(&rest[place.clone()])
        {
            count += 1;
        }
        // Of a longer line, the first word may be a part of one.
        if first == 0 && start > line {
            return None;
        }
        let (tail, head) = (places.get(first)?.start..places.last()?.end, behind.get(..count)?);
        let head = head.first()?.start..head.last()?.end;
        let is_one = above.begins_with_square
            && below.ends_with_square
            && above.ends_with_square != below.begins_with_square
            && above.kind.is_none_or(|kind| below.kind.is_none_or(|other| kind == other));
        let kind = above.kind.or(below.kind).filter(|kind| *kind != Separator::Dash && is_one)?;
        let row = Row::of(&row[..tail.start]);
        let next = Next::of(rest.get(head.end..).unwrap_or_default());
        let is_behind_sign = !above.ends_with_square;
        let goes_on = if is_behind_sign {
            row.goes_on_with_square(&below, &rest[head.clone()], next)
        } else {
            row.goes_on_with_sign(&above, next)
        };
        goes_on.then_some(Cut {
            above: start + tail.start..start + tail.end,
            below: line_end.end + head.start..line_end.end + head.end,
            kind,
            is_behind_sign,
        })
    }

    /// Writes the capture as the grammar has it, as far from the end of the line above as its place is long; false if that is not possible.
    fn put_together(self, text: &mut [u8]) -> bool {
        let Cut { above, below, kind, is_behind_sign } = self;
        let has_blank = |part: &Range<usize>| text[part.clone()].contains(&b' ');
        let gap = below.start - above.end;
        if has_blank(&above) || has_blank(&below) {
            return put_apart(text, above, below, is_behind_sign);
        }
        // A cross may have one blank behind it.
        let slack = usize::from(is_behind_sign && kind == Separator::Cross);
        if gap <= slack {
            text[above.end..below.start].fill(b' ');
            return true;
        }
        let tail = text[above.clone()].to_vec();
        // What is read is all of the place only where every byte before it was another.
        let shift = (gap - slack..=gap).find(|shift| {
            let place = &text[above.start..below.start];
            place[..*shift].iter().all(|byte| *byte != b' ') && place[*shift] != tail[0]
        });
        let Some(shift) = shift else { return false };
        text[above.start..below.start].fill(b' ');
        text[above.start + shift..above.end + shift].copy_from_slice(&tail);
        true
    }
}

/// Moves the sign of a capture with blanks around its signs, so that the gaps beside it are no wider than those of columns.
fn put_apart(text: &mut [u8], above: Range<usize>, below: Range<usize>, is_behind_sign: bool) -> bool {
    let blanks = |byte: &&u8| **byte == b' ';
    let gap = below.start - above.end;
    let sign =
        if is_behind_sign { sign_at_end(&text[above.clone()]) } else { sign_at_start(&text[below.clone()]) };
    let place = if is_behind_sign { above.end - sign..above.end } else { below.start..below.start + sign };
    let (before, behind) = if is_behind_sign {
        (text[above.start..place.start].iter().rev().take_while(blanks).count(), gap)
    } else {
        (gap, text[place.end..below.end].iter().take_while(blanks).count())
    };
    if before == 0 || behind == 0 || before + behind > 2 * WIDEST {
        return false;
    }
    let written = text[place.clone()].to_vec();
    let first = place.start - before;
    let before = before.clamp((before + behind).saturating_sub(WIDEST), WIDEST);
    text[above.end..below.start].fill(b' ');
    text[place].fill(b' ');
    text[first + before..first + before + written.len()].copy_from_slice(&written);
    true
}

/// The length of the sign that a part of a capture ends with.
fn sign_at_end(part: &[u8]) -> usize {
    (1..=2.min(part.len())).find(|length| sign_at_start(&part[part.len() - length..]) == *length).unwrap_or(0)
}

/// The length of the sign that a part of a capture begins with; 0 if there is none.
fn sign_at_start(part: &[u8]) -> usize {
    separator(part).map_or(0, |(rest, _)| part.len() - rest.len())
}

/// A part of a capture: squares with signs between them, and perhaps one before or behind them.
#[derive(Debug, Default)]
struct Part {
    squares: usize,
    kind: Option<Separator>,
    begins_with_square: bool,
    ends_with_square: bool,
    /// Whether it begins with a sign that is a word of its own.
    begins_apart: bool,
}

impl Part {
    /// The part that a word is.
    fn of(word: &[u8]) -> Option<Part> {
        let mut part = Part::default();
        let mut rest = word;
        let mut is_square_last = None;
        while !rest.is_empty() {
            // `х` may be a file, but no square begins with a sign.
            let is_square_due = is_square_last != Some(true);
            let length = if is_square_due { square_length(rest) } else { 0 };
            if length > 0 {
                part.squares += 1;
                rest = &rest[length..];
                part.begins_with_square |= is_square_last.is_none();
                is_square_last = Some(true);
                continue;
            }
            let (behind, kind) = separator(rest).ok().filter(|_| is_square_last != Some(false))?;
            if part.kind.is_some_and(|other| other != kind) {
                return None;
            }
            part.kind = Some(kind);
            rest = behind;
            is_square_last = Some(false);
        }
        part.ends_with_square = is_square_last?;
        part.begins_apart = part.squares == 0;
        Some(part)
    }

    /// Whether another goes on with it behind a blank. `28x19 x23` are two captures: a sign has blanks on both sides, or none.
    const fn may_be_behind(&self, before: &Part) -> bool {
        before.ends_with_square != self.begins_with_square && (self.begins_with_square || self.begins_apart)
    }

    /// Takes in the word before; false if the capture does not begin with it.
    fn put_before(&mut self, word: &[u8]) -> bool {
        let Some(part) = Part::of(word) else { return false };
        let is_last = self.squares == 0 && self.kind.is_none();
        if !is_last && !self.may_be_behind(&part) || !self.is_alike(&part) {
            return false;
        }
        let ends_with_square = if is_last { part.ends_with_square } else { self.ends_with_square };
        *self = Part {
            squares: self.squares + part.squares,
            kind: self.kind.or(part.kind),
            begins_with_square: part.begins_with_square,
            ends_with_square,
            begins_apart: part.begins_apart,
        };
        true
    }

    /// Takes in the word behind; false if the capture does not go on with it.
    fn put_behind(&mut self, word: &[u8]) -> bool {
        let Some(part) = Part::of(word) else { return false };
        let is_first = self.squares == 0 && self.kind.is_none();
        if !is_first && !part.may_be_behind(self) || !self.is_alike(&part) {
            return false;
        }
        let begins_with_square = if is_first { part.begins_with_square } else { self.begins_with_square };
        *self = Part {
            squares: self.squares + part.squares,
            kind: self.kind.or(part.kind),
            begins_with_square,
            ends_with_square: part.ends_with_square,
            begins_apart: if is_first { part.begins_apart } else { self.begins_apart },
        };
        true
    }

    fn is_alike(&self, other: &Part) -> bool {
        self.kind.is_none_or(|kind| other.kind.is_none_or(|other| kind == other))
    }
}

/// The length of the square that a part of a capture begins with; 0 if there is none.
fn square_length(part: &[u8]) -> usize {
    square_at(part).unwrap_or(0)
}

/// What is before a capture in its row.
#[derive(Debug)]
struct Row {
    /// The number of the row, and its plies so far; `None` if no number is on the line.
    number: Option<u32>,
    plies: usize,
}

impl Row {
    fn of(text: &[u8]) -> Row {
        let mut plies = 0;
        for unit in units(text).into_iter().rev() {
            let word = &text[unit];
            let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
            let dots = word[digits..].iter().take_while(|byte| **byte == b'.').count();
            let is_number = row_number(word).is_some() || digits > 0 && dots > 0;
            if is_number && let Some(number) = number(&word[..digits]) {
                plies += usize::from(dots > 1) + usize::from(is_spaced_move(&word[digits + dots..]));
                return Row { number: Some(number), plies };
            }
            plies += usize::from(is_spaced_move(word));
        }
        Row { number: None, plies }
    }

    /// Whether a capture that a line ends within, behind a sign, goes on with the part below.
    fn goes_on_with_square(&self, below: &Part, head: &[u8], next: Next) -> bool {
        if below.squares == 1 {
            // A figure by itself may be the number of the next row.
            let number = number(head);
            let is_next = self.number.is_some_and(|row| row.checked_add(1) == number);
            return match next {
                Next::Ply => number.is_none() || self.number.is_some() && !is_next,
                Next::Row | Next::Nothing => true,
                Next::Other => false,
            };
        }
        // It may be the reply to a ply that breaks off.
        match self.number {
            Some(_) => self.plies == 1 || self.plies == 0 && next == Next::Ply,
            None => self.plies > 2,
        }
    }

    /// Whether a capture that is whole above the line end, or the square it begins with, goes on with a sign and a square below.
    fn goes_on_with_sign(&self, above: &Part, next: Next) -> bool {
        if self.number.is_none() || next == Next::Other {
            return false;
        }
        match self.plies {
            0 => above.squares == 1 || next == Next::Ply,
            plies => plies == 1,
        }
    }
}

/// What is behind a capture on its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Nothing,
    /// The number of a row, or a result.
    Row,
    Ply,
    Other,
}

impl Next {
    fn of(text: &[u8]) -> Next {
        let units = units(text);
        let Some(word) = units.first().map(|unit| &text[unit.clone()]) else { return Next::Nothing };
        let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
        if is_spaced_move(word) {
            Next::Ply
        } else if digits > 0 && matches!(word.get(digits), None | Some(b'.' | b')' | b'-' | b'/'))
            || word == b"*"
        {
            Next::Row
        } else {
            Next::Other
        }
    }
}

#[cfg(test)]
mod tests {
    use super::copy;

    #[test]
    fn a_capture_goes_on_in_the_next_line() {
        for (text, expected) in [
            ("2. 32-28 23x32x\n21 3. 38-32", "2. 32-28 23x32x 21 3. 38-32"),
            ("2. 32-28 23x\n32x21 3. 38-32", "2. 32-28 23x 32x21 3. 38-32"),
            ("2. 32-28 23x32\nx21 3. 38-32", "2. 32-28  23x32x21 3. 38-32"),
            ("2. 32-28 23\nx32x21 3. 38-32", "2. 32-28  23x32x21 3. 38-32"),
            ("2. 32-28 23x32x\r\n21 3. 38-32", "2. 32-28  23x32x 21 3. 38-32"),
            ("2. 32-28 23x32\r\nx21 3. 38-32", "2. 32-28   23x32x21 3. 38-32"),
            ("2 32-28 23x32x\n21 3 38-32", "2 32-28 23x32x 21 3 38-32"),
            ("2. 32-28 23 x 32 x\n21 3. 38-32", "2. 32-28 23 x 32 x 21 3. 38-32"),
            ("2. 32-28 23 x\n32 x 21 3. 38-32", "2. 32-28 23 x 32 x 21 3. 38-32"),
            ("2. 32-28 23 x 32\nx 21 3. 38-32", "2. 32-28 23 x 32 x 21 3. 38-32"),
            ("2. 32-28 23 x 32 x\r\n 21 3. 38-32", "2. 32-28 23 x 32  x  21 3. 38-32"),
            ("2. d4-c5 b6:d4:\nf2 3. g1:e3", "2. d4-c5  b6:d4:f2 3. g1:e3"),
            ("2. d4-c5 b6 : d4 :\nf2 3. g1:e3", "2. d4-c5 b6 : d4 : f2 3. g1:e3"),
            // The first ply of its row, with the reply behind it.
            ("3. 23x\n32x21 17x26 4. 38-32", "3. 23x 32x21 17x26 4. 38-32"),
            ("3. 23x32\nx21 17x26 4. 38-32", "3.  23x32x21 17x26 4. 38-32"),
            ("31-27 19-23 32-28 23x\n32x21 38-32 21-27", "31-27 19-23 32-28 23x 32x21 38-32 21-27"),
        ] {
            let mut copied = text.as_bytes().to_vec();
            assert_eq!(copy(&mut copied), 1, "{text:?}");
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{text:?}");
        }
    }

    #[test]
    fn what_is_below_a_capture_may_be_the_reply_or_a_number() {
        for text in [
            "3. 28x19\nx23 4. 33-28",
            "3. 28x19\n14x23 4. 33-28",
            "3. 23x\n32x21 4. 38-32",
            "2 32-28 23x32x\n3 38-32 21-27",
            "2. 32-28 23x32x\n3. 38-32 21-27",
            "2 32-28 17-22 3\nx17 x21",
            "2. 32-28 19-\n23 3. 28x19",
            "28x19\nx23",
            "2. 28x19 x23\nx32 3. 37x28",
            "2  28x19   x23\nx32",
            "23x32x\n\n21 3. 38-32",
            "Ronde 3:\n21 punten",
            "23x32x\n21 punten",
            "c3:\nNeri 1-0",
        ] {
            let mut copied = text.as_bytes().to_vec();
            assert_eq!(copy(&mut copied), 0, "{text:?}");
            assert_eq!(std::str::from_utf8(&copied), Ok(text));
        }
    }
}
