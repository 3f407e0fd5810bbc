//! A stream of any size, cut into whole games by a single scan.
//!
//! This describes PDN. Other notations are cut by other rules, those of a [`Cutter`].
//!
//! A game runs from its first byte to its last byte that is not blank. Between games are gaps: blank
//! space, byte order marks, `%` lines, a `#!` line at the very beginning, and nothing else. So bytes in
//! = bytes of games + bytes of gaps, which [`Tally`] counts apart.
//!
//! Where a game begins:
//!
//! - at the first byte that no gap can hold, a comment or a heading before the tags included;
//! - at a tag pair after movetext, wherever on its line it stands: `0-1[Event "…"`. Movetext has begun with the
//!   first move or terminator. Words, a number alone, a date, and what is after a tag on its line without
//!   being a move do not count: the tags after them belong to the same game;
//! - among tags, after a blank line, at a name that the game has; otherwise at the name of its first tag, if another of
//!   its names follows: `[Event …][White …][Event …][White …]`. A name that comes twice makes no game;
//! - after a terminator, at move number 1 (`1.`, `01.`, `1)`, glued perhaps: `1-101.33-29`), if the game has no tags, or
//!   has moves, or a blank line comes between; a tag without a value, `[Empty]`, may precede the number;
//! - after a terminator, if the game has no tags, at a move without number, or at a number that begins a line and
//!   leaves out others.
//!
//! What belongs to a game, and what does not end one:
//!
//! - a blank line ends nothing else; a mebibyte of nothing but gap does;
//! - a comment that begins on a line of its own after a terminator belongs to the next game, if one
//!   begins; any other to the game before it;
//! - a bracket too many before a tag pair, `[[Event "…"]`, belongs to it, and `[` may stand on a line of its own;
//! - `[FILENAME "…"]` after the moves belongs to the game before it, if that has no such tag yet;
//! - several terminators in a row, and words after them, stay with their game;
//! - `{…}`, `;` to the end of its line and `%` lines hide tags and terminators. A comment ends before a
//!   line that begins with a whole tag pair, closed or not, unless it quotes that line: its `}` comes a few lines on, before
//!   a blank line or another `{`, and the line above the tag pair is not blank;
//! - a tag pair without its closing quote ends with its line, if a blank line or a tag pair comes before
//!   the next such quote;
//! - a terminator inside `( )` ends no game, unless a first row follows it and nothing closes them soon; so does a comment
//!   that nothing closes before another opens end before such a result, next to a line end. A result glued to other text (`2-0F`) is one, unless that
//!   is a digit or a separator;
//! - NUL bytes, and line ends that became a backslash and a letter, are as if they were not there, but belong to a game.
//!
//! Lines end with a line feed, or with a carriage return alone, as in texts of old Macintosh computers. A binary file is one gap: see [`super::binary`].

mod batch;
mod cutter;
mod gaps;
mod headings;
mod in_line;
mod outline;
mod passed;
mod result;
mod rows;
mod scan;
mod tag;
#[cfg(test)]
mod tests;
mod unclosed;

use std::io::{self, Read};
use std::ops::Range;

use super::binary::{self, FileFault};
use super::encoding::{Encoding, Widened};
use super::line_end::LineEnd;
use super::range::Mark;
pub use batch::{Batch, Cut, Tally};
pub use cutter::{Cutter, Stop};
pub use headings::Headings;
pub(crate) use in_line::game_in_line;
pub use outline::begins_movetext;
use passed::Passed;
pub use rows::{RowCutter, RowJudge, RowPlace};
use scan::Scan;

/// How a splitter works. The cuts depend on `gap` alone, as the tests show by changing the rest.
#[derive(Clone, Copy, Debug)]
struct Sizes {
    /// Read first, to distinguish text from binary data.
    head: usize,
    /// Read at a time.
    block: usize,
    /// Handed out at a time, unless one game is larger. What becomes of a batch waits for its turn, and may be twenty times
    /// as large (`convert --to jsonl`): a batch of twice the size would save half a percent of the instructions, and take a
    /// third more memory there.
    batch: usize,
    /// A gap of this size ends the game before it.
    gap: usize,
    /// Whether the movetext of games with tags is skimmed, or judged word by word.
    skim: bool,
}

const SIZES: Sizes = Sizes { head: binary::HEAD, block: 64 << 10, batch: 64 << 10, gap: 1 << 20, skim: true };

/// Cuts a stream into batches of whole games.
///
/// Its memory is bounded by the largest game and the batch, its time is linear, and its cuts depend on
/// the bytes alone, never on how they arrive.
#[derive(Debug)]
pub struct Splitter<R> {
    reader: R,
    sizes: Sizes,
    /// Read and not yet handed out; the first `taken` bytes are.
    data: Vec<u8>,
    taken: usize,
    /// Where `data[taken]` is in the stream.
    byte_start: u64,
    /// How many bytes of the stream were read.
    read: u64,
    /// Read, but beyond the text: binary data.
    beyond: u64,
    cutter: Box<dyn Cutter>,
    /// What follows the headings above several games, if the notation has any.
    headings: Option<Box<dyn Headings>>,
    found: Vec<Range<usize>>,
    ended: bool,
    error: Option<io::Error>,
    fault: Option<FileFault>,
    tally: Tally,
    /// What is before `data[taken]`.
    passed: Passed,
    finished: bool,
    /// Where it began in the stream.
    origin: u64,
    /// The games of the stream before that.
    games_before: u64,
    /// Whether gaps are handed out too.
    keeps_gaps: bool,
    /// What makes the text as it was cut the bytes of a stream in UTF-16, and whether gaps are wanted then.
    widened: Option<(Widened, bool)>,
    /// The first binary data of the stream, while gaps are handed out.
    binary: Vec<u8>,
    /// What is left of the stream after the last game, while gaps are handed out.
    rest: Vec<u8>,
}

impl<R: Read> Splitter<R> {
    /// Begins to cut what `reader` gives. It need not be buffered.
    pub fn new(reader: R) -> Splitter<R> {
        Splitter::with_sizes(reader, SIZES)
    }

    /// Begins in the middle of a stream: `reader` gives it from byte `at` on, where a line begins with a game, `mark`
    /// says which, and `line_end` how the line before ends. All places refer to the whole stream. A cutter for it must
    /// have been [resumed](Cutter::resume).
    pub fn resumed(reader: R, at: u64, mark: Mark, line_end: LineEnd) -> Splitter<R> {
        Splitter::new(reader).resume(at, mark, line_end)
    }

    fn resume(mut self, at: u64, mark: Mark, line_end: LineEnd) -> Splitter<R> {
        self.cutter.resume();
        self.origin = at;
        self.byte_start = at;
        self.read = at;
        self.passed = Passed::lines(mark.line.saturating_sub(1), line_end);
        self.games_before = mark.game.saturating_sub(1);
        self.tally.files = 0;
        self
    }

    fn with_sizes(reader: R, sizes: Sizes) -> Splitter<R> {
        Splitter {
            reader,
            sizes,
            data: Vec::new(),
            taken: 0,
            byte_start: 0,
            read: 0,
            beyond: 0,
            cutter: Box::new(Scan::new(sizes.gap, sizes.skim)),
            headings: None,
            found: Vec::new(),
            ended: false,
            error: None,
            fault: None,
            tally: Tally { files: 1, ..Tally::default() },
            passed: Passed::default(),
            finished: false,
            origin: 0,
            games_before: 0,
            keeps_gaps: false,
            widened: None,
            binary: Vec::new(),
            rest: Vec::new(),
        }
    }

    /// The beginning of the stream, up to `length` bytes, without taking anything: to choose its
    /// encoding. Call it before the first batch.
    ///
    /// An error of reading is kept, and comes after the last batch.
    pub fn head(&mut self, length: usize) -> &[u8] {
        while !self.ended && self.data.len() - self.taken < length {
            self.fill(length.saturating_sub(self.data.len() - self.taken));
        }
        let head = self.data.get(self.taken..).unwrap_or_default();
        head.get(..length).unwrap_or(head)
    }

    /// Cuts by the rules of another notation than PDN. Call it before the first batch.
    pub fn cut_by(&mut self, cutter: Box<dyn Cutter>) {
        self.cutter = cutter;
    }

    /// Hands out with each game what stands above it. Call it before the first batch, and not where the stream is
    /// [resumed](Splitter::resumed): what stands above its first game is not known there.
    pub fn follow(&mut self, headings: Box<dyn Headings>) {
        self.headings = Some(headings);
    }

    /// Whether the [head](Splitter::head) could be read, and is text.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.error.is_none() && self.fault.is_none()
    }

    /// The stream as it was before its [head](Splitter::head) was read, where that is [sound](Splitter::is_sound).
    #[must_use]
    pub fn into_stream(self) -> io::Chain<io::Cursor<Vec<u8>>, R> {
        io::Cursor::new(self.data).chain(self.reader)
    }

    /// Hands out every byte of the stream: what is not a game, too, in batches that may hold none. Call it
    /// before anything is read.
    pub fn keep_gaps(&mut self) {
        self.keeps_gaps = true;
    }

    /// Hands out games and places as they are in a stream in UTF-16, whose text in UTF-8 is cut. Call it before
    /// anything is read, and after [`keep_gaps`](Splitter::keep_gaps).
    pub fn widen(&mut self, encoding: Encoding) {
        self.widened = Some((Widened::new(encoding, self.origin), self.keeps_gaps));
        // Every byte counts for the places.
        self.keeps_gaps = true;
    }

    /// The next batch; `None` at the end of the stream.
    ///
    /// # Errors
    ///
    /// What the reader says, once, after all that was read before it has been handed out.
    pub fn next_batch(&mut self) -> io::Result<Option<Batch>> {
        loop {
            let Some(mut batch) = self.cut_batch()? else { return Ok(None) };
            if let Some(headings) = &mut self.headings {
                for game in &mut batch.games {
                    game.above = headings.above(batch.bytes.get(game.range.clone()).unwrap_or_default());
                }
            }
            let Some((widened, wants_gaps)) = &mut self.widened else { return Ok(Some(batch)) };
            let batch = widened.batch(batch);
            if !batch.games.is_empty() || *wants_gaps && !batch.bytes.is_empty() {
                return Ok(Some(batch));
            }
        }
    }

    /// The next batch of the text that is read.
    fn cut_batch(&mut self) -> io::Result<Option<Batch>> {
        while !self.finished {
            let data = self.data.get(self.taken..).unwrap_or_default();
            match self.cutter.run(data, self.ended, &mut self.found, self.sizes.batch) {
                Stop::Full => return Ok(Some(self.hand_out())),
                Stop::End => {
                    self.finished = true;
                    let batch = (!self.found.is_empty()).then(|| self.hand_out());
                    self.finish();
                    if batch.is_some() {
                        return Ok(batch);
                    }
                }
                Stop::More => {
                    let (held, waiting) = (data.len(), data.len() - self.cutter.settled());
                    if self.found.is_empty() {
                        if let Some(gap) = self.pass_gap() {
                            return Ok(Some(gap));
                        }
                    } else if held >= self.sizes.batch {
                        return Ok(Some(self.hand_out()));
                    }
                    // Hardly more than a block together with what is there, or as much more would be copied from each batch
                    // to the next; but the end of the game that fills a batch. In proportion to what waits, or a large
                    // game would be scanned again and again.
                    let wanted = self.sizes.block + self.sizes.block / 16;
                    self.fill(wanted.saturating_sub(held).max(waiting / 2).max(1));
                }
            }
        }
        if let Some(batch) = self.rest() {
            return Ok(Some(batch));
        }
        self.error.take().map_or(Ok(None), Err)
    }

    /// What was handed out so far; the whole stream once [`Splitter::next_batch`] has given none.
    #[must_use]
    pub fn tally(&self) -> Tally {
        self.widened.as_ref().map_or(self.tally, |(widened, _)| widened.tally(self.tally))
    }

    /// What is wrong with the whole file, if anything is: certain once the last batch was handed out.
    #[must_use]
    pub fn fault(&self) -> Option<FileFault> {
        self.fault
    }

    /// Reads `count` more bytes, or to the end.
    fn fill(&mut self, count: usize) {
        if self.ended || count == 0 {
            return;
        }
        if self.taken > 0 {
            self.data.drain(..self.taken);
            self.taken = 0;
        }
        let first = self.read == 0;
        let count = if first { count.max(self.sizes.head) } else { count };
        let known = self.data.len();
        // Room for a whole batch at once, or its bytes would move with every block.
        let batch = (self.sizes.batch + self.sizes.block).saturating_sub(known);
        self.data.reserve_exact(count.max(batch));
        match self.reader.by_ref().take(count as u64).read_to_end(&mut self.data) {
            Ok(read) => self.ended = read < count,
            Err(error) => {
                self.error = Some(error);
                self.ended = true;
            }
        }
        self.read += (self.data.len() - known) as u64;
        if let Some(kind) = if first { binary::recognise(&self.data) } else { None } {
            self.fault = Some(FileFault::Binary { kind });
            self.beyond = self.data.len() as u64;
            let binary = std::mem::take(&mut self.data);
            if self.keeps_gaps {
                self.binary = binary;
            }
            self.ended = true;
        }
    }

    /// Makes a batch of the games found.
    fn hand_out(&mut self) -> Batch {
        let end = self.found.last().map_or(0, |game| game.end);
        let games = Vec::with_capacity(self.found.len());
        let mut batch = Batch { byte_start: self.byte_start, games, ..Batch::default() };
        let data = self.data.get(self.taken..).unwrap_or_default();
        let (mut from, mut at) = (0, 0);
        for range in self.found.drain(..) {
            // From the game before to this one at once: nobody asks where the gap between them began.
            let way = data.get(from..range.start).unwrap_or_default();
            self.passed.advance(without_mark(way, self.byte_start + from as u64));
            self.tally.games += 1;
            self.tally.gap_bytes += (range.start - at) as u64;
            self.tally.game_bytes += range.len() as u64;
            batch.games.push(Cut {
                range: range.clone(),
                byte_start: self.byte_start + range.start as u64,
                line: self.passed.lines + 1,
                column: self.passed.column + 1,
                game: self.games_before + self.tally.games,
                above: None,
            });
            (from, at) = (range.start, range.end);
        }
        self.passed.advance(data.get(from..end).unwrap_or_default());
        // The smaller part is copied, the larger kept.
        if self.taken == 0 && data.len() - end <= end {
            let rest = data.get(end..).unwrap_or_default().to_vec();
            self.data.truncate(end);
            batch.bytes = std::mem::replace(&mut self.data, rest);
        } else {
            batch.bytes = data.get(..end).unwrap_or_default().to_vec();
            self.taken += end;
        }
        self.settle(end);
        batch
    }

    fn settle(&mut self, length: usize) {
        self.cutter.forget(length);
        self.byte_start += length as u64;
        self.tally.bytes = self.byte_start - self.origin;
    }
}

/// A gap without the byte order mark, which takes no column.
fn without_mark(gap: &[u8], byte_start: u64) -> &[u8] {
    if byte_start == 0 { gap.strip_prefix(b"\xef\xbb\xbf").unwrap_or(gap) } else { gap }
}
