//! Remarks that go on in the next line, in text that runs on: `… 4. 41-37 1-7 A strong` above `move. 5. 34-29 19-23 …`.
//!
//! Where rows have lines of their own, a line tells by its beginning whether it is a row or words. Where several are on a line,
//! the line ends anywhere: such lines are read as one, up to the number of the next row.

use super::signs::is_marked_move;
use super::words::{begins_with_move, number, words};
use crate::notation::language::goes_before_mention;

/// The most lines that a remark goes on for.
const MOST_LINES: usize = 8;

/// As many rows as are on a line of text that runs on.
const ROWS: usize = 2;

/// Puts a blank in the place of each line end inside a remark, or between it and the rows around it, and says how many there were.
pub(super) fn copy(text: &mut [u8]) -> usize {
    let lines = lines(text);
    let mut ends = Vec::new();
    let mut reached = Reached::default();
    // Up to which line all are one.
    let mut joined = 0;
    for (at, line) in lines.iter().enumerate() {
        let here = &text[line.clone()];
        if here.trim_ascii().is_empty() {
            reached = Reached::default();
            continue;
        }
        reached.take(here);
        let below = lines.iter().skip(at + 1).map(|line| &text[line.clone()]);
        joined = joined.max(at + reached.lines_of_remark(here, below));
        if joined > at
            && let Some(next) = lines.get(at + 1)
        {
            ends.push(line.end..next.start);
        }
    }
    for end in &ends {
        text[end.clone()].fill(b' ');
    }
    ends.len()
}

/// The lines of a text, without what ends them.
fn lines(text: &[u8]) -> Vec<std::ops::Range<usize>> {
    let mut lines = Vec::new();
    let mut start = 0;
    for end in memchr::memchr2_iter(b'\n', b'\r', text) {
        // CR before LF ends the same line.
        if end < start {
            continue;
        }
        lines.push(start..end);
        start = end + if text.get(end..end + 2) == Some(b"\r\n") { 2 } else { 1 };
    }
    lines.push(start..text.len());
    lines
}

/// Where text that runs on has come to.
#[derive(Clone, Copy, Debug, Default)]
struct Reached {
    /// The number of the last row.
    row: Option<u32>,
    /// How many plies are behind it.
    plies: usize,
    /// Whether a line of the paragraph has several rows: it runs on, and a line of it ends anywhere.
    runs_on: bool,
    /// Whether words are behind its plies, and whether they were behind those of the row before.
    has_words: bool,
    had_words: bool,
    /// How many parentheses are open.
    open: usize,
}

impl Reached {
    /// Takes in a line.
    fn take(&mut self, line: &[u8]) {
        let mut rows = 0;
        for part in parts(line, &mut self.open) {
            match part {
                // `Voir p. 21.` at the end of a line: not the row that is due.
                Part::Cut(number) if self.row.is_some_and(|row| row.checked_add(1) != Some(number)) => {}
                Part::Row(number) | Part::Cut(number) => {
                    (self.row, self.plies) = (Some(number), 0);
                    self.had_words = std::mem::take(&mut self.has_words);
                    rows += 1;
                }
                Part::Reply(number) => (self.row, self.plies) = (Some(number), 1),
                Part::Ply => self.plies += 1,
                Part::Word => self.has_words = true,
                Part::Other => {}
            }
        }
        self.runs_on |= rows >= ROWS;
    }

    /// How many of the lines below are one with the line that was taken in last, `above` them.
    fn lines_of_remark<'t>(&self, mut above: &'t [u8], below: impl Iterator<Item = &'t [u8]>) -> usize {
        let Some(row) = self.row.filter(|_| self.runs_on && self.open == 0) else { return 0 };
        let due = row.saturating_add(1);
        let mut below = below.take_while(|line| !line.trim_ascii().is_empty()).take(MOST_LINES).peekable();
        let (mut has_words, mut count) = (self.has_words, 0);
        while let Some(line) = below.next() {
            count += 1;
            let parts = parts_of(line);
            if count == 1 && self.plies == 0 && !self.has_words && parts.first() == Some(&Part::Ply) {
                // The number is the end of the line above.
                return usize::from(self.had_words || parts.contains(&Part::Word));
            }
            // The words of the lines above end there: this one begins with what the row still lacks.
            if has_words && self.is_rest_of_row(&parts) && !ends_before_mention(above) {
                return 0;
            }
            above = line;
            let is_row = |part: &Part| {
                matches!(part, Part::Row(_) | Part::Reply(_)) || matches!(part, Part::Cut(cut) if *cut == due)
            };
            let next = parts.iter().position(is_row);
            has_words |= parts[..next.unwrap_or(parts.len())].contains(&Part::Word);
            match next {
                Some(at) => {
                    let is_due = matches!(parts[at], Part::Row(number) | Part::Cut(number) if number == due);
                    // `after 4. 33-28` above the row itself only mentions it.
                    let below = below.peek().and_then(|line| parts_of(line).into_iter().next());
                    let goes_on = at > 0 && has_words && is_due && below != Some(Part::Row(due));
                    return if goes_on { count } else { 0 };
                }
                // The reply, words behind it, and the next row below.
                None if count == 1 && self.plies == 1 && parts.first() == Some(&Part::Ply) => {
                    let next = below.peek().and_then(|line| parts_of(line).into_iter().next());
                    if has_words && next == Some(Part::Row(due)) {
                        return count;
                    }
                }
                None => {}
            }
        }
        0
    }

    /// Whether a line begins with the plies that the row still lacks, and the next row is right behind them.
    fn is_rest_of_row(&self, parts: &[Part]) -> bool {
        let plies = parts.iter().take_while(|part| **part == Part::Ply).count();
        let next = parts.get(plies);
        let is_next = matches!(next, Some(Part::Row(next) | Part::Cut(next)) if Some(*next) == self.row.and_then(|row| row.checked_add(1)));
        plies > 0 && self.plies + plies == 2 && is_next
    }
}

/// Whether a line ends with a word that goes before a move which was not made: `better was`.
fn ends_before_mention(line: &[u8]) -> bool {
    let last = line.trim_ascii_end().rsplit(u8::is_ascii_whitespace).next().unwrap_or_default();
    let word = last.strip_suffix(b":").or(last.strip_suffix(b",")).unwrap_or(last);
    std::str::from_utf8(word).is_ok_and(goes_before_mention)
}

/// What a word is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// The number of a row, which a move follows.
    Row(u32),
    /// A number with a point that the line ends with: of a row perhaps.
    Cut(u32),
    /// The number of a row with the dots before a reply: `3...`.
    Reply(u32),
    Ply,
    /// Letters.
    Word,
    /// A figure, a letter.
    Other,
}

fn parts_of(line: &[u8]) -> Vec<Part> {
    parts(line, &mut 0).collect()
}

/// What the words of a line are, but for those in parentheses; `open` are those that are open.
fn parts<'t>(line: &'t [u8], open: &'t mut usize) -> impl Iterator<Item = Part> + 't {
    let places = words(line);
    let word_at = move |places: &[std::ops::Range<usize>], at: usize| {
        places.get(at).map_or(&[][..], |place| &line[place.clone()])
    };
    let mut at = 0;
    let mut glued = None;
    std::iter::from_fn(move || {
        loop {
            if let Some(part) = glued.take() {
                return Some(part);
            }
            let word = word_at(&places, at);
            if word.is_empty() {
                return None;
            }
            at += 1;
            let opens = word.iter().filter(|byte| **byte == b'(').count();
            let was_open = *open > 0 || opens > 0;
            *open = (*open + opens).saturating_sub(word.iter().filter(|byte| **byte == b')').count());
            if let Some((number, behind)) = pointed(word)
                && !(was_open && opens > 0)
            {
                let reply = without_dots(behind);
                let next = match reply.unwrap_or(behind) {
                    [] => word_at(&places, at),
                    touching => touching,
                };
                if reply.is_some() {
                    glued = (reply != Some(b"") && begins_with_ply(next)).then_some(Part::Ply);
                    return Some(if begins_with_ply(next) { Part::Reply(number) } else { Part::Other });
                }
                if next.is_empty() {
                    return Some(Part::Cut(number));
                }
                if begins_with_ply(next) {
                    glued = (!behind.is_empty()).then_some(Part::Ply);
                    return Some(Part::Row(number));
                }
                return Some(Part::Other);
            }
            if was_open {
                continue;
            }
            if begins_with_ply(word) {
                return Some(Part::Ply);
            }
            let letters = word.iter().filter(|byte| byte.is_ascii_alphabetic() || **byte >= 0xC3).count();
            if letters > 1 {
                return Some(Part::Word);
            }
            if word.iter().any(u8::is_ascii_alphanumeric) {
                return Some(Part::Other);
            }
        }
    })
}

/// Whether a word begins with a move; one with odd crosses, `28xx19`, is a habit that is looked for later.
fn begins_with_ply(word: &[u8]) -> bool {
    begins_with_move(word) || word.iter().any(|byte| b"xX".contains(byte)) && is_marked_move(word)
}

/// A number with a point or a bracket, and the move that touches it, if one does.
fn pointed(word: &[u8]) -> Option<(u32, &[u8])> {
    let end = word.iter().position(|byte| matches!(byte, b'.' | b')'))?;
    let behind = word.get(end + 1..)?;
    let number = number(word.get(..end)?)?;
    let is_mark = behind.is_empty() || begins_with_ply(behind) || without_dots(behind).is_some();
    is_mark.then_some((number, behind))
}

/// What touches the dots before a reply, which is nothing or a move.
fn without_dots(text: &[u8]) -> Option<&[u8]> {
    let rest = text.strip_prefix(b"..")?;
    let rest = rest.strip_prefix(b".").unwrap_or(rest);
    (rest.is_empty() || begins_with_ply(rest)).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::copy;

    #[test]
    fn a_remark_goes_on_in_the_next_line() {
        for (text, expected) in [
            (
                "3. 37-32 7-12 4. 41-37 1-7 A strong move. 5.\n34-29 19-23 6. 31-26 23x34",
                "3. 37-32 7-12 4. 41-37 1-7 A strong move. 5. 34-29 19-23 6. 31-26 23x34",
            ),
            (
                "1. 32-28 17-22 2. 28x17\n12x21 The crowd was silent. 3. 37-32 7-12",
                "1. 32-28 17-22 2. 28x17 12x21 The crowd was silent. 3. 37-32 7-12",
            ),
            (
                "1.32-28 17-22 2.28x17 12x21 Black is\r\nbetter. 3.37-32 7-12",
                "1.32-28 17-22 2.28x17 12x21 Black is  better. 3.37-32 7-12",
            ),
            (
                "1. 32-28 17-22 2. 28x17\n12x21 The crowd was silent.\n3. 37-32 7-12",
                "1. 32-28 17-22 2. 28x17 12x21 The crowd was silent.\n3. 37-32 7-12",
            ),
            (
                "1) 32-28 17-22 2) 28x17 12x21 A remark\nthat goes on\nand on. 3) 37-32 7-12",
                "1) 32-28 17-22 2) 28x17 12x21 A remark that goes on and on. 3) 37-32 7-12",
            ),
            // The text has several rows on a line, but not on the one that ends in the remark.
            (
                "1. 32-28 17-22 2. 28x17\n12x21 3. 37-32 7-12 De zet 38-32 was\nbeter. 4. 41-37 1-7",
                "1. 32-28 17-22 2. 28x17\n12x21 3. 37-32 7-12 De zet 38-32 was beter. 4. 41-37 1-7",
            ),
            // The line goes on with a figure.
            (
                "1. 32-28 17-22 2. 28x17 12x21 Voir page\np. 21. 3. 37-32 7-12",
                "1. 32-28 17-22 2. 28x17 12x21 Voir page p. 21. 3. 37-32 7-12",
            ),
            (
                "1. 32-28 17-22 2. 28x17 12x21 Elo\n2134-2056. 3. 37-32 7-12",
                "1. 32-28 17-22 2. 28x17 12x21 Elo 2134-2056. 3. 37-32 7-12",
            ),
            // The move is mentioned.
            (
                "1. 32-28 17-22 2. 28x17 12x21 3. 37-32 Een fout\nbeter:\n38-32 4. 41-37 7-12",
                "1. 32-28 17-22 2. 28x17 12x21 3. 37-32 Een fout beter: 38-32 4. 41-37 7-12",
            ),
            (
                "1. 32-28 17-22 2. 28x17 12x21 Voir p. 21.\nIl est tard. 3. 37-32 7-12",
                "1. 32-28 17-22 2. 28x17 12x21 Voir p. 21. Il est tard. 3. 37-32 7-12",
            ),
        ] {
            let mut copied = text.as_bytes().to_vec();
            assert!(copy(&mut copied) > 0, "{text:?}");
            assert_eq!(std::str::from_utf8(&copied), Ok(expected));
        }
        for text in [
            // Rows with lines of their own.
            "1. 32-28 17-22\n2. 28x17 12x21 strong\nafter 3. 37-32 White is better\n3. 41-37 7-12",
            "1. 32-28 17-22 2. 28x17 12x21 strong\nafter 3. 33-28 White is better\n3. 37-32 7-12",
            // No words, or the next line begins with its row.
            "1. 32-28 17-22 2. 28x17\n12x21 3. 37-32 7-12",
            "1. 32-28 17-22 2. 28x17 12x21 strong\n3. 37-32 7-12",
            // What the row still lacks is below the words.
            "1. 32-28 17-22 2.\nDamsport, maart 1975 - blz. 13\n28x17 12x21 3. 37-32 7-12",
            "1. 32-28 17-22 2. 28x17\nDamsport, maart 1975 - blz. 13\n12x21 3. 37-32 7-12",
            "1. 32-28 17-22 2. 28x17\nBekend uit Minsk 1988.\n2... 12x21 3. 37-32 7-12",
            "1. 32-28 17-22 2. 28x17\nBekend uit Minsk 1988.\n2...12x21 3. 37-32 7-12",
            // Odd crosses are no words.
            "1. 32-28 17-22   4. 41-37 1-7\n2. 28xx17 12xx21   5. 46-41 7-12",
            // Another game, a note.
            "1. 32-28 17-22 2. 28x17 12x21\n\nRossi - Verdi 1. 34-29 19-23",
            "1. 32-28 17-22 2. 28x17 12x21 good\nRossi - Verdi\n1. 34-29 19-23 2. 40-34 14-19",
            "1. 32-28 17-22 2. 28x17 12x21 (better was\n2... 11x22 3. 37-32) 3. 37-32 7-12",
        ] {
            let mut copied = text.as_bytes().to_vec();
            assert_eq!(copy(&mut copied), 0, "{text:?}");
        }
    }
}
