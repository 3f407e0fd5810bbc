//! The scan that finds where games begin and end.
//!
//! It takes one item after the other from the bytes it is shown: blanks, a `%` line, a comment, a tag,
//! a word. An item is taken only when no later byte could change what it is, or the stream ends: so the
//! cuts depend on the stream alone, never on how it was read. The movetext of a game with tags is
//! skimmed: only its last word matters, unless move number 1 comes twice.

use std::ops::Range;

use memchr::{memchr, memchr2, memrchr};

use super::outline::{self, PEEK, Word, ends_word, is_blank, line_end};
use super::tag::{self, Head, Quotes};

/// Names remembered per game, to tell a repeated one; further names are not.
const NAMES: usize = 128;

/// Why the scan stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// It needs to see more of the stream.
    More,
    /// The games found reach as far as was wanted.
    Full,
    /// The stream is at its end, and so is the last game.
    End,
}

/// What the scan is in the middle of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Within {
    /// Nothing: an item begins here.
    #[default]
    Nothing,
    /// A `%` or `#!` line.
    EscapeLine,
    /// A word that has been judged already.
    Word,
}

/// The game that has begun and not yet ended.
#[derive(Clone, Copy, Debug, Default)]
struct Open {
    start: usize,
    /// One past its last byte that no gap could hold.
    end: usize,
    tagged: bool,
    blank_line: bool,
    /// Where its movetext begins, once it has.
    movetext: Option<Place>,
    /// How often move number 1 was seen.
    firsts: u32,
    /// Whether its movetext is judged word by word.
    careful: bool,
    depth: u32,
    /// Whether its last word is a terminator.
    terminated: bool,
    /// Where the next game begins if it begins at all, and where this one then ends: the first comment
    /// on a line of its own after a terminator.
    next: Option<(usize, usize)>,
}

/// A place to come back to.
#[derive(Clone, Copy, Debug)]
struct Place {
    at: usize,
    line_start: bool,
    names: usize,
}

/// The state of the scan. Places are indices into the bytes shown to it.
#[derive(Debug)]
pub(super) struct Scan {
    at: usize,
    within: Within,
    begun: bool,
    /// Whether `at` is the first byte of a line.
    column_one: bool,
    /// Whether only blanks and comments precede `at` on its line.
    line_start: bool,
    /// Line ends since the last item that was not blank.
    line_ends: u32,
    /// Up to here, movetext has been skimmed.
    skimmed: usize,
    quotes: Quotes,
    open: Option<Open>,
    /// The tag names of the open game, counted from its start.
    names: Vec<Range<usize>>,
    /// A stretch of this many gap bytes ends a game.
    longest_gap: usize,
    skims: bool,
}

impl Scan {
    pub(super) fn new(longest_gap: usize, skims: bool) -> Scan {
        Scan {
            at: 0,
            within: Within::Nothing,
            begun: false,
            column_one: true,
            line_start: true,
            line_ends: 0,
            skimmed: 0,
            quotes: Quotes::default(),
            open: None,
            names: Vec::new(),
            longest_gap,
            skims,
        }
    }

    /// Everything before here is decided: it belongs to games found, or to gaps.
    pub(super) fn settled(&self) -> usize {
        self.open.map_or(self.at, |open| open.start)
    }

    /// Forgets the first `count` bytes, all of them settled.
    pub(super) fn forget(&mut self, count: usize) {
        let back = |place: &mut usize| *place = place.saturating_sub(count);
        back(&mut self.at);
        back(&mut self.skimmed);
        back(&mut self.quotes.unclosed_until);
        if let Some(open) = &mut self.open {
            back(&mut open.start);
            back(&mut open.end);
            if let Some(place) = &mut open.movetext {
                back(&mut place.at);
            }
            if let Some((start, end)) = &mut open.next {
                back(start);
                back(end);
            }
        }
    }

    /// Goes on through `data`, and adds the games that end in it to `found`, until they reach `full`.
    pub(super) fn run(
        &mut self,
        data: &[u8],
        at_end: bool,
        found: &mut Vec<Range<usize>>,
        full: usize,
    ) -> Stop {
        if !self.begun && self.begin(data, at_end).is_none() {
            return Stop::More;
        }
        while self.at < data.len() {
            if found.last().is_some_and(|game| game.end >= full) {
                return Stop::Full;
            }
            if self.item(data, at_end, found).is_none() {
                return Stop::More;
            }
        }
        if !at_end {
            return Stop::More;
        }
        self.close(found);
        Stop::End
    }

    /// Passes the byte order mark and sees a `#!` line.
    fn begin(&mut self, data: &[u8], at_end: bool) -> Option<()> {
        const LONGEST: usize = 5;
        if data.len() < LONGEST && !at_end {
            return None;
        }
        self.begun = true;
        if data.starts_with(b"\xef\xbb\xbf") {
            self.at = 3;
        }
        if data.get(self.at..)?.starts_with(b"#!") {
            self.within = Within::EscapeLine;
        }
        Some(())
    }

    /// Takes one item; none when more of the stream must be seen first.
    fn item(&mut self, data: &[u8], at_end: bool, found: &mut Vec<Range<usize>>) -> Option<()> {
        match self.within {
            Within::EscapeLine => self.escape_line(data, found),
            Within::Word => self.rest_of_word(data),
            Within::Nothing => match *data.get(self.at)? {
                byte if is_blank(byte) => self.blanks(data, found),
                b'%' if self.column_one => self.escape_line(data, found),
                b'{' => {
                    let end = tag::comment_end(data, self.at, at_end)?;
                    self.remark(end);
                }
                b';' => {
                    let end = line_end(data, self.at, at_end)?;
                    self.remark(end);
                }
                b'[' => self.bracket(data, at_end, found)?,
                _ => self.text(data, at_end, found)?,
            },
        }
        Some(())
    }

    fn blanks(&mut self, data: &[u8], found: &mut Vec<Range<usize>>) {
        let rest = data.get(self.at..).unwrap_or_default();
        let length = rest
            .iter()
            .position(|byte| !is_blank(*byte))
            .unwrap_or(rest.len());
        let run = rest.get(..length).unwrap_or_default();
        let ends = run.iter().filter(|byte| **byte == b'\n').count();
        if ends > 0 {
            self.line_start = true;
            self.line_ends = self
                .line_ends
                .saturating_add(u32::try_from(ends).unwrap_or(u32::MAX));
            if let (2.., Some(open)) = (self.line_ends, &mut self.open) {
                open.blank_line = true;
            }
        }
        self.column_one = run.last() == Some(&b'\n');
        self.at += length;
        self.close_after_gap(found);
    }

    fn escape_line(&mut self, data: &[u8], found: &mut Vec<Range<usize>>) {
        let rest = data.get(self.at..).unwrap_or_default();
        let end = memchr(b'\n', rest);
        self.within = if end.is_some() {
            Within::Nothing
        } else {
            Within::EscapeLine
        };
        self.at += end.unwrap_or(rest.len());
        self.line_ends = 0;
        self.column_one = false;
        self.close_after_gap(found);
    }

    /// Ends the open game when nothing of it came for so long that memory must not wait for more.
    fn close_after_gap(&mut self, found: &mut Vec<Range<usize>>) {
        if self
            .open
            .is_some_and(|open| self.at - open.end >= self.longest_gap)
        {
            self.close(found);
        }
    }

    fn close(&mut self, found: &mut Vec<Range<usize>>) {
        if let Some(open) = self.open.take() {
            found.push(open.start..open.end);
        }
    }

    /// Ends the open game where the next begins: at the comments before `self.at`, or there.
    fn cut(&mut self, found: &mut Vec<Range<usize>>) -> &mut Open {
        let mut start = self.at;
        let mut end = self.at;
        if let Some(open) = self.open.take() {
            match open.next {
                Some((next, previous_end)) => {
                    start = next;
                    end = open.end;
                    found.push(open.start..previous_end);
                }
                None => found.push(open.start..open.end),
            }
        }
        self.names.clear();
        self.open.insert(Open {
            start,
            end,
            ..Open::default()
        })
    }

    /// The open game; it begins here if none is.
    fn game(&mut self) -> &mut Open {
        if self.open.is_none() {
            self.names.clear();
        }
        self.open.get_or_insert(Open {
            start: self.at,
            end: self.at,
            ..Open::default()
        })
    }

    /// Takes what is not blank, up to `end`.
    fn take(&mut self, end: usize) {
        self.game().end = end;
        self.at = end;
        self.line_ends = 0;
        self.column_one = false;
    }

    /// Takes a comment.
    fn remark(&mut self, end: usize) {
        let (at, own_line) = (self.at, self.line_start);
        let open = self.game();
        if open.terminated && own_line && open.next.is_none() {
            open.next = Some((at, open.end));
        }
        self.take(end);
    }

    fn bracket(&mut self, data: &[u8], at_end: bool, found: &mut Vec<Range<usize>>) -> Option<()> {
        let head = tag::head(data.get(self.at..)?, at_end)?;
        let line_start = self.line_start;
        let open = *self.game();
        match head {
            Head::Pair { name, quote } => {
                let written = data.get(self.at + name.start..self.at + name.end)?;
                let trailing = written.eq_ignore_ascii_case(b"FILENAME")
                    && !self.has_name(data, written, NAMES);
                let end = match open.movetext {
                    Some(_) if !line_start && !open.terminated => {
                        return self.text(data, at_end, found);
                    }
                    Some(_) if trailing => self.quotes.pair_end(data, self.at + quote, at_end)?,
                    Some(_) => {
                        let end = self.quotes.pair_end(data, self.at + quote, at_end)?;
                        self.cut(found).tagged = true;
                        end
                    }
                    None => {
                        let end = self.quotes.pair_end(data, self.at + quote, at_end)?;
                        let among = if open.blank_line { NAMES } else { 1 };
                        if line_start && self.has_name(data, written, among) {
                            self.cut(found);
                        }
                        self.game().tagged = true;
                        end
                    }
                };
                let open = self.game();
                open.blank_line = false;
                open.next = None;
                let start = open.start;
                if self.names.len() < NAMES {
                    self.names
                        .push(self.at + name.start - start..self.at + name.end - start);
                }
                self.take(end);
                self.line_start = false;
                Some(())
            }
            Head::Bare(length) if open.movetext.is_none() && line_start => {
                self.take(self.at + length);
                self.line_start = false;
                Some(())
            }
            _ => self.text(data, at_end, found),
        }
    }

    /// Whether the open game has a tag of this name among its first `count`.
    fn has_name(&self, data: &[u8], name: &[u8], count: usize) -> bool {
        let Some(open) = self.open else { return false };
        self.names.iter().take(count).any(|known| {
            data.get(open.start + known.start..open.start + known.end)
                .is_some_and(|known| known.eq_ignore_ascii_case(name))
        })
    }

    fn text(&mut self, data: &[u8], at_end: bool, found: &mut Vec<Range<usize>>) -> Option<()> {
        let place = Place {
            at: self.at,
            line_start: self.line_start,
            names: self.names.len(),
        };
        let (skimmed, skims) = (self.skimmed, self.skims);
        let open = self.game();
        open.movetext.get_or_insert(place);
        open.careful |= !skims;
        if open.tagged && !open.careful && place.at >= skimmed && self.skim(data, at_end)? {
            return Some(());
        }
        let rest = data.get(self.at..)?;
        if rest.len() < PEEK && !at_end {
            return None;
        }
        self.word(outline::word(rest), rest, found);
        Some(())
    }

    fn word(&mut self, word: Word, rest: &[u8], found: &mut Vec<Range<usize>>) {
        let at = self.at;
        let open = *self.game();
        let follows_end = open.terminated && open.depth == 0;
        let begins_game = match word {
            Word::FirstNumber(_) => {
                follows_end && (!open.tagged || (open.careful && open.firsts > 0))
            }
            Word::Move => follows_end && !open.tagged,
            _ => false,
        };
        let place = Place {
            at,
            line_start: self.line_start,
            names: 0,
        };
        let open = if begins_game {
            let open = self.cut(found);
            open.movetext = Some(place);
            open
        } else {
            self.game()
        };
        open.terminated = false;
        open.next = None;
        // A word may be a single byte that ends others: it must be taken none the less.
        let mut length = 1;
        match word {
            Word::Terminator(bytes) => {
                open.terminated = true;
                length = bytes;
            }
            Word::FirstNumber(bytes) => {
                open.firsts = open.firsts.saturating_add(1);
                length = bytes;
            }
            Word::Number(bytes) => length = bytes,
            Word::Open => open.depth = open.depth.saturating_add(1),
            Word::Close => open.depth = open.depth.saturating_sub(1),
            Word::Move | Word::Other => {}
        }
        // What is glued to a result is the next game if it is a digit, and nothing if it is not: `2-0F`.
        self.within = match word {
            Word::Terminator(bytes) if rest.get(bytes).is_some_and(u8::is_ascii_digit) => {
                Within::Nothing
            }
            Word::Number(_) | Word::FirstNumber(_) | Word::Open | Word::Close => Within::Nothing,
            Word::Other if rest.first().is_some_and(|byte| ends_word(*byte)) => Within::Nothing,
            _ => Within::Word,
        };
        self.take(at + length);
        self.line_start = false;
    }

    fn rest_of_word(&mut self, data: &[u8]) {
        let rest = data.get(self.at..).unwrap_or_default();
        let length = rest.iter().position(|byte| ends_word(*byte));
        if length.is_some() {
            self.within = Within::Nothing;
        }
        let length = length.unwrap_or(rest.len());
        if length > 0 {
            self.take(self.at + length);
        }
    }

    /// Passes over movetext up to its last word before the next `[` or `{`, and says whether it did.
    ///
    /// What lies between matters only if a game without tags begins there, and then move number 1 comes
    /// for the second time: from there on the game is judged word by word, from its first.
    fn skim(&mut self, data: &[u8], at_end: bool) -> Option<bool> {
        let start = self.at;
        let rest = data.get(start..)?;
        // The byte itself may be a `[` that begins no tag.
        let bracket = memchr2(b'[', b'{', rest.get(1..)?).map(|at| at + 1);
        let stretch = rest.get(..bracket.unwrap_or(rest.len()))?;
        let before = start
            .checked_sub(1)
            .and_then(|at| data.get(at))
            .copied()
            .unwrap_or(b' ');
        let firsts = first_numbers(before, stretch);
        let longest_gap = self.longest_gap;
        let open = self.game();
        // So long a stretch may hold a gap that ends the game.
        if open.firsts.saturating_add(firsts) > 1 || stretch.len() >= longest_gap {
            if let Some(place) = open.movetext {
                *open = Open {
                    end: place.at,
                    firsts: 0,
                    careful: true,
                    depth: 0,
                    terminated: false,
                    next: None,
                    ..*open
                };
                self.at = place.at;
                self.line_start = place.line_start;
                self.column_one = false;
                self.names.truncate(place.names);
            }
            return Some(true);
        }
        if bracket.is_none() && !at_end {
            return None;
        }
        self.skimmed = start + stretch.len();
        let last = last_word(stretch);
        if last == 0 {
            return Some(false);
        }
        // Numbers from the last word on are counted when it is judged.
        let (passed, left) = stretch.split_at_checked(last)?;
        let left = first_numbers(passed.last().copied().unwrap_or(b' '), left);
        let open = self.game();
        open.firsts += firsts.saturating_sub(left);
        open.terminated = false;
        open.next = None;
        self.take(start + last);
        self.line_start = false;
        Some(true)
    }
}

/// How many times move number 1 may stand in `stretch`, `before` being the byte before it: never fewer
/// than there are.
fn first_numbers(before: u8, stretch: &[u8]) -> u32 {
    let number = |before: u8, digit: u8, dot: u8| {
        u8::from(digit == b'1') & u8::from(dot == b'.') & u8::from(!matches!(before, b'1'..=b'9'))
    };
    let (Some(&first), Some(&second)) = (stretch.first(), stretch.get(1)) else {
        return 0;
    };
    let mut count = u32::from(number(before, first, second));
    // Blocks of at most 255 let the compiler count in single bytes, sixteen at a time.
    let (digits, dots) = (
        stretch.get(1..).unwrap_or_default(),
        stretch.get(2..).unwrap_or_default(),
    );
    for ((befores, digits), dots) in stretch
        .chunks(255)
        .zip(digits.chunks(255))
        .zip(dots.chunks(255))
    {
        let sum: u8 = befores
            .iter()
            .zip(digits)
            .zip(dots)
            .map(|((b, d), p)| number(*b, *d, *p))
            .sum();
        count = count.saturating_add(u32::from(sum));
    }
    count
}

/// Where the last word of `stretch` begins, line comments and `%` lines left out. The first byte is
/// part of a word.
fn last_word(stretch: &[u8]) -> usize {
    let mut end = stretch.len();
    loop {
        let before = stretch.get(..end).unwrap_or_default();
        let line = memrchr(b'\n', before).map_or(0, |at| at + 1);
        let whole = before.get(line..).unwrap_or_default();
        let escaped = line > 0 && whole.first() == Some(&b'%');
        let text = memchr(b';', whole)
            .and_then(|at| whole.get(..at))
            .unwrap_or(whole);
        if let (false, Some(last)) = (escaped, text.iter().rposition(|byte| !is_blank(*byte))) {
            let text = text.get(..=last).unwrap_or_default();
            let Some(stop) = text.iter().rposition(|byte| ends_word(*byte)) else {
                return line;
            };
            return line + if stop == last { stop } else { stop + 1 };
        }
        let Some(previous) = line.checked_sub(1) else {
            return 0;
        };
        end = previous;
    }
}
