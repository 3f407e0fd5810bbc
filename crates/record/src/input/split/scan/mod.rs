//! The scan that finds where games begin and end.
//!
//! It takes one item after the other from the bytes it is shown: blanks, a `%` line, a comment, a tag,
//! a word. An item is taken only when no later byte could change what it is, or the stream ends: so the
//! cuts depend on the stream alone, never on how it was read. Up to the first move or terminator a game is read
//! word by word; then the movetext of a game with tags is skimmed: only its last word matters, unless move
//! number 1 comes twice, or not first.

mod game;
mod head;
mod movetext;
mod plain_tag;

use std::ops::Range;

use memchr::memchr2;
use memchr::memmem::Finder;

use super::cutter::{Cutter, Stop};
use super::outline::{BYTE_ORDER_MARK, DOS_END, is_blank, line_end, mark, nothing};
use super::tag::{self, Head, Quotes};
use game::{Again, Open, Place};

/// Names remembered per game, to tell a repeated one; further names are not, but as many after a place where a second head
/// may begin. No such place is looked for after more names.
const NAMES: usize = 128;

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
    /// Line feeds since the last item that was not blank.
    feeds: u32,
    /// Carriage returns since then.
    returns: u32,
    /// Whether the open game had a blank line before them.
    blank_above: bool,
    /// Whether words that are not movetext precede `at` on its line, among or before tags.
    words: bool,
    /// Where the move number stands that directly precedes `at`, among or before tags.
    numbered: Option<Place>,
    /// Whether movetext begins at `at`.
    begins: bool,
    /// Whether a tag without a value directly precedes `at`, after movetext.
    after_bare: bool,
    /// Up to here, movetext has been skimmed.
    skimmed: usize,
    /// Up to here, it is known that the parentheses of the open game are closed further on.
    closes: usize,
    quotes: Quotes,
    open: Option<Open>,
    /// The tag names of the open game, counted from its start.
    names: Vec<Range<usize>>,
    /// A stretch of this many gap bytes ends a game.
    longest_gap: usize,
    skims: bool,
    /// Looks for `1.`, which ends every first move number.
    number_one: Finder<'static>,
}

impl Cutter for Scan {
    fn settled(&self) -> usize {
        self.open.map_or(self.at, |open| open.start)
    }

    fn forget(&mut self, count: usize) {
        let back = |place: &mut usize| *place = place.saturating_sub(count);
        back(&mut self.at);
        back(&mut self.skimmed);
        back(&mut self.closes);
        back(&mut self.quotes.unclosed_until);
        if let Some(place) = &mut self.numbered {
            back(&mut place.at);
        }
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
            if let Some(again) = &mut open.again {
                back(&mut again.start);
                back(&mut again.end);
            }
        }
    }

    fn resume(&mut self) -> bool {
        // A byte order mark and a `#!` line are looked for only at the beginning of the stream. Everything else that is
        // known at the first byte of a game is what a scan begins with, if the byte begins a line.
        self.begun = true;
        true
    }

    fn run(&mut self, data: &[u8], at_end: bool, found: &mut Vec<Range<usize>>, full: usize) -> Stop {
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
}

impl Scan {
    pub(super) fn new(longest_gap: usize, skims: bool) -> Scan {
        Scan {
            at: 0,
            within: Within::Nothing,
            begun: false,
            column_one: true,
            line_start: true,
            feeds: 0,
            returns: 0,
            blank_above: false,
            words: false,
            numbered: None,
            begins: false,
            after_bare: false,
            skimmed: 0,
            closes: 0,
            quotes: Quotes::default(),
            open: None,
            names: Vec::new(),
            longest_gap,
            skims,
            number_one: Finder::new(b"1."),
        }
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

    /// Takes one item; `None` if more of the stream must be seen first.
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
                b'[' if self.column_one && self.plain_tags(data, found).is_some() => {}
                b'[' => self.bracket(data, at_end, found)?,
                b'\\' | 0 | DOS_END | BYTE_ORDER_MARK => self.hardly_text(data, at_end, found)?,
                _ => self.text(data, at_end, found)?,
            },
        }
        Some(())
    }

    fn blanks(&mut self, data: &[u8], found: &mut Vec<Range<usize>>) {
        let rest = data.get(self.at..).unwrap_or_default();
        let (mut length, mut feeds, mut returns) = (0, 0_u32, 0_u32);
        let mut last = b' ';
        // In one go: they are few, nearly always.
        while let Some(&byte) = rest.get(length).filter(|byte| is_blank(**byte)) {
            feeds = feeds.saturating_add(u32::from(byte == b'\n'));
            returns = returns.saturating_add(u32::from(byte == b'\r'));
            last = byte;
            length += 1;
        }
        if (feeds, returns) != (0, 0) {
            self.line_start = true;
            self.words = false;
            self.count_line_ends(feeds, returns);
        }
        self.column_one = matches!(last, b'\n' | b'\r');
        self.at += length;
        self.close_after_gap(found);
    }

    /// Counts line feeds and carriage returns. More blanks may follow.
    fn count_line_ends(&mut self, feeds: u32, returns: u32) {
        if (self.feeds, self.returns) == (0, 0) {
            self.blank_above = self.open.is_some_and(|open| open.blank_line);
        }
        self.feeds = self.feeds.saturating_add(feeds);
        self.returns = self.returns.saturating_add(returns);
        let is_blank_line = self.blank_above || self.line_ends() >= 2;
        if let Some(open) = &mut self.open {
            open.blank_line = is_blank_line;
        }
    }

    /// Line ends since the last item that was not blank. Carriage returns end lines where no line feed is among them: they
    /// may be half of a line end.
    const fn line_ends(&self) -> u32 {
        if self.feeds > 0 { self.feeds } else { self.returns }
    }

    /// Takes the mark of a file, which is blank, or what says nothing; otherwise text.
    fn hardly_text(&mut self, data: &[u8], at_end: bool, found: &mut Vec<Range<usize>>) -> Option<()> {
        const LONGEST: usize = 3;
        let rest = data.get(self.at..)?;
        if rest.len() < LONGEST && !at_end {
            return None;
        }
        let length = mark(rest);
        if length > 0 {
            self.at += length;
            self.column_one = false;
            self.close_after_gap(found);
            return Some(());
        }
        let length = nothing(rest);
        if length == 0 {
            return self.text(data, at_end, found);
        }
        // A game begins with it, or it belongs to the one before; otherwise it has no effect.
        let end = self.at + length;
        self.game().end = end;
        self.at = end;
        self.column_one = false;
        Some(())
    }

    fn escape_line(&mut self, data: &[u8], found: &mut Vec<Range<usize>>) {
        let rest = data.get(self.at..).unwrap_or_default();
        // The lines of old Macintosh texts end with CR alone.
        let end = memchr2(b'\n', b'\r', rest);
        self.within = if end.is_some() { Within::Nothing } else { Within::EscapeLine };
        self.at += end.unwrap_or(rest.len());
        (self.feeds, self.returns) = (0, 0);
        self.column_one = false;
        self.close_after_gap(found);
    }

    /// Takes a comment.
    fn remark(&mut self, end: usize) {
        let (at, own_line) = (self.at, self.line_start);
        self.words = false;
        let open = self.game();
        if open.terminated && own_line && open.next.is_none() {
            open.next = Some((at, open.end));
        }
        self.take(end);
    }

    fn bracket(&mut self, data: &[u8], at_end: bool, found: &mut Vec<Range<usize>>) -> Option<()> {
        // A bracket too many before it belongs to the tag pair.
        let (extra, head) = tag::head_behind(data.get(self.at..)?, at_end)?;
        match head {
            Head::Pair { name, quote } => {
                let quote = self.at + extra + quote;
                let name = self.at + extra + name.start..self.at + extra + name.end;
                self.tag_pair(data, name, quote, at_end, found)
            }
            Head::Bare(length) => {
                let end = self.at + length;
                if self.game().movetext.is_none() {
                    self.take(end);
                    self.line_start = false;
                    self.numbered = None;
                    return Some(());
                }
                let is_result = tag::is_winner(data.get(self.at..end)?);
                if !self.line_start || is_result {
                    return self.text(data, at_end, found);
                }
                // It may be all there is of the next game's tags.
                let at = self.at;
                let open = self.game();
                if open.next.is_none() {
                    open.next = Some((at, open.end));
                }
                self.take(end);
                self.after_bare = true;
                Some(())
            }
            Head::Other => self.text(data, at_end, found),
        }
    }

    /// Takes a tag pair, which begins a game after movetext, and may begin one among tags.
    fn tag_pair(
        &mut self,
        data: &[u8],
        name: Range<usize>,
        quote: usize,
        at_end: bool,
        found: &mut Vec<Range<usize>>,
    ) -> Option<()> {
        let open = *self.game();
        let written = data.get(name.clone())?;
        let in_movetext = open.movetext.is_some();
        if in_movetext && !self.line_start && !open.terminated && !tag::is_whole(data, &name, quote, at_end)?
        {
            return self.text(data, at_end, found);
        }
        let end = self.quotes.pair_end(data, quote, at_end)?;
        if in_movetext {
            let trailing = written.eq_ignore_ascii_case(b"FILENAME") && !self.has_name(data, written, NAMES);
            if !trailing {
                self.cut(found);
            }
        } else {
            if let Some(again) = open.again
                && self.has_name(data, written, again.names)
                && !self.has_name(data, written, 1)
            {
                self.cut_again(again, found);
            }
            let open = *self.game();
            let repeated = (open.blank_line || open.remarked) && self.has_name(data, written, NAMES);
            if repeated || (open.blank_line && open.remarked) {
                self.cut(found);
            } else if self.names.len() <= NAMES && self.has_name(data, written, 1) {
                let again = Again { start: self.at, end: open.end, names: self.names.len() };
                self.game().again = Some(again);
            }
        }
        let open = self.game();
        open.tagged = true;
        open.blank_line = false;
        open.remarked = false;
        open.next = None;
        let start = open.start;
        let most = NAMES + open.again.map_or(0, |again| again.names);
        if self.names.len() < most {
            self.names.push(name.start - start..name.end - start);
        }
        self.take(end);
        self.line_start = false;
        self.words = false;
        self.numbered = None;
        Some(())
    }
}
