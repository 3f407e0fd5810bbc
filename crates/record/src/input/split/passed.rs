//! The lines and columns of a stream that have been passed.

use memchr::{memchr, memchr_iter, memrchr};

use crate::input::LineEnd;

/// Where a stream is, as lines and columns.
///
/// Line feeds end lines. Until the first of them carriage returns do, too, as in texts of old Macintosh computers.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Passed {
    /// The lines before it.
    pub lines: u64,
    /// The characters before it on its line.
    pub column: u64,
    /// Whether a line feed has been passed.
    has_feeds: bool,
    /// Whether a carriage return is right before it, and has ended a line.
    after_return: bool,
}

impl Passed {
    /// At the beginning of a line, with a number of lines before it, of which the last ended so: carriage returns alone end
    /// lines only until there are line feeds.
    pub(super) fn lines(lines: u64, line_end: LineEnd) -> Passed {
        Passed { lines, has_feeds: line_end != LineEnd::Cr, ..Passed::default() }
    }

    /// Goes on over some bytes.
    pub(super) fn advance(&mut self, bytes: &[u8]) {
        let bytes = if self.has_feeds { bytes } else { self.up_to_first_feed(bytes) };
        self.lines += memchr_iter(b'\n', bytes).count() as u64;
        match bytes.last() {
            Some(b'\n') => self.column = 0,
            _ => self.go_on(bytes, memrchr(b'\n', bytes)),
        }
    }

    /// Goes on up to the first line feed, and returns the bytes behind it; none if there is no line feed.
    #[cold]
    fn up_to_first_feed<'b>(&mut self, bytes: &'b [u8]) -> &'b [u8] {
        let feed = memchr(b'\n', bytes);
        let before = bytes.get(..feed.unwrap_or(bytes.len())).unwrap_or_default();
        self.lines += memchr_iter(b'\r', before).count() as u64;
        self.go_on(before, memrchr(b'\r', before));
        self.after_return = before.last().map_or(self.after_return, |last| *last == b'\r');
        let Some(feed) = feed else { return &[] };
        self.has_feeds = true;
        // A carriage return and a line feed are one line end.
        self.lines += u64::from(!self.after_return);
        self.column = 0;
        bytes.get(feed + 1..).unwrap_or_default()
    }

    /// Counts the characters of some bytes after their last line end.
    fn go_on(&mut self, bytes: &[u8], last_end: Option<usize>) {
        let line = match last_end {
            Some(last) => {
                self.column = 0;
                bytes.get(last + 1..).unwrap_or_default()
            }
            None => bytes,
        };
        self.column += line.iter().filter(|byte| **byte & 0xc0 != 0x80).count() as u64;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_columns_are_those_of_the_text_however_it_is_cut() {
        for (text, expected) in [
            ("", (0, 0)),
            ("a", (0, 1)),
            ("a\nb\n", (2, 0)),
            ("a\r\nb\r\ncé", (2, 2)),
            ("a\rb\r\rc", (3, 1)),
            // Once there are line feeds, a carriage return is a blank.
            ("a\nb\rc", (1, 3)),
            ("a\rb\r\nc\nd", (3, 1)),
            ("\r\n\r\n", (2, 0)),
        ] {
            for size in 1..=text.len().max(1) {
                let mut passed = Passed::default();
                text.as_bytes().chunks(size).for_each(|piece| passed.advance(piece));
                assert_eq!((passed.lines, passed.column), expected, "{text:?} by {size}");
            }
        }
    }
}
