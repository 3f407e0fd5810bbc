//! Text that runs on and was cut at the end of a line where its rows must not be: inside a move with blanks in it, `3. 37 32 7` above
//! `12 4. 41 37`, or behind a number that is written without a point, `4 -` above `41-37`.

use std::ops::Range;

use super::rows::{Place, Step, Written, is_short_capture};
use super::words::words;

/// Puts a blank in the place of each line end inside such a row, and says how many there were.
pub(super) fn copy(text: &mut [u8]) -> usize {
    let cuts = cuts(text);
    for cut in &cuts {
        text[cut.clone()].fill(b' ');
    }
    cuts.len()
}

/// The line ends inside rows.
fn cuts(text: &[u8]) -> Vec<Range<usize>> {
    let mut cuts = Vec::new();
    let mut run = Run::default();
    let mut start = 0;
    while let Some(rest) = text.get(start..).filter(|rest| !rest.is_empty()) {
        let end = start + memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
        let next = end + if text.get(end..end + 2) == Some(b"\r\n") { 2 } else { 1 };
        let line = &text[start..end];
        cuts.extend(run.take_line(line));
        run.cut = Some(end..next.min(text.len())).filter(|_| run.is_cut());
        start = next;
    }
    cuts
}

/// What is known of a text that runs on, before a line.
#[derive(Clone, Debug, Default)]
struct Run {
    here: Place,
    /// How many numbers are on the line above, and on those that it goes on with.
    numbers: usize,
    /// Whether blanks are between the squares of moves, or signs of their own behind numbers: other rows are read by themselves wherever
    /// their lines begin.
    is_apart: bool,
    /// The line end before here, if it is inside a row.
    cut: Option<Range<usize>>,
}

impl Run {
    /// Takes in a line. Returns the line end above it, if a row goes on behind that.
    fn take_line(&mut self, line: &[u8]) -> Option<Range<usize>> {
        let words = words(line);
        if words.is_empty() || memchr::memchr2(b'{', b'}', line).is_some() {
            *self = Run::default();
            return None;
        }
        let first = words.first().map_or(&[][..], |first| &line[first.clone()]);
        let cut = self.cut.take().filter(|_| self.is_apart || is_short_capture(first));
        if cut.is_none() {
            self.numbers = 0;
        }
        let mut goes_on = cut.is_some();
        let mut is_joined = false;
        for (at, place) in words.iter().enumerate() {
            let word = &line[place.clone()];
            let mut step = self.take(word);
            if step.is_none() {
                *self = Run::default();
                goes_on = false;
                step = if at == 0 { self.take(word) } else { None };
            }
            if step.is_none() {
                *self = Run::default();
                break;
            }
            is_joined |= goes_on && step == Some(Step::Ply);
        }
        cut.filter(|_| is_joined)
    }

    /// Takes in a word, and says what the last part of it is; `None` if the rows do not go on with it.
    fn take(&mut self, word: &[u8]) -> Option<Step> {
        let (last, was_open) = (self.here.number(), self.here.is_open());
        let step = self.here.take(word)?;
        let Step::Number(length) = step else {
            self.is_apart |= step == Step::Sign || was_open;
            return Some(step);
        };
        self.numbers += 1;
        self.is_apart |= self.here.written() == Some(Written::Signed);
        let goes_on = last.is_none_or(|last| last.checked_add(1) == self.here.number());
        let rest = word.get(length..).filter(|_| goes_on)?;
        if rest.is_empty() { Some(step) } else { self.here.take(rest) }
    }

    /// Whether the text runs on here: the line that ends has several numbers, and is inside a row.
    const fn is_cut(&self) -> bool {
        self.numbers > 1 && self.here.is_inside()
    }
}

#[cfg(test)]
mod tests {
    use super::copy;

    #[test]
    fn a_row_goes_on_in_the_next_line() {
        for (text, expected) in [
            (
                "1. 32 28 17 22 2. 28 17 12 21 3. 37 32 7\n12 4. 41 37 1 7",
                "1. 32 28 17 22 2. 28 17 12 21 3. 37 32 7 12 4. 41 37 1 7",
            ),
            ("1.32 28 17 22 2.28 17\r\n12 21 3.37 32 7 12", "1.32 28 17 22 2.28 17  12 21 3.37 32 7 12"),
            ("1 32 28 17 22 2\n28 17 12 21 3 37 32 7 12", "1 32 28 17 22 2 28 17 12 21 3 37 32 7 12"),
            ("3 - 37-32 7-12 4 -\n41-37 1-7 5 - 34-29", "3 - 37-32 7-12 4 - 41-37 1-7 5 - 34-29"),
            ("3 - 37-32 7-12 4\n- 41-37 1-7 5 - 34-29", "3 - 37-32 7-12 4 - 41-37 1-7 5 - 34-29"),
            ("1. 32 - 28 17 - 22 2. 28 x\n17 12 x 21", "1. 32 - 28 17 - 22 2. 28 x 17 12 x 21"),
            ("1 32-28 17-22 2\nx17 x21 3 37-32", "1 32-28 17-22 2 x17 x21 3 37-32"),
            (
                "1. 32 28 17 22 2. 28 17 12\n21 3. 37 32\n7 12 1-0",
                "1. 32 28 17 22 2. 28 17 12 21 3. 37 32 7 12 1-0",
            ),
            // Rows that are read as they are.
            ("1. 32 28 17 22 2. 28 17 12 21\n3. 37 32 7 12", "1. 32 28 17 22 2. 28 17 12 21\n3. 37 32 7 12"),
            ("1. 32-28 17-22 2. 28x17\n12x21 3. 37-32 7-12", "1. 32-28 17-22 2. 28x17\n12x21 3. 37-32 7-12"),
            ("1. 32 28\n2. 38 32", "1. 32 28\n2. 38 32"),
            ("1. 32 28 17\n22 2. 28 17 12 21", "1. 32 28 17\n22 2. 28 17 12 21"),
            ("1. 32 28 17 22 2. 28 17 12\n3. 37 32 7 12", "1. 32 28 17 22 2. 28 17 12\n3. 37 32 7 12"),
            ("1. 32 28 17 22 2. 28 17 12\n\n21 3. 37 32", "1. 32 28 17 22 2. 28 17 12\n\n21 3. 37 32"),
            ("12. 10 2024\n15 uur", "12. 10 2024\n15 uur"),
        ] {
            let mut copied = text.as_bytes().to_vec();
            let times = copy(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{text:?}");
            assert_eq!(times > 0, text != expected, "{text:?}");
        }
    }
}
