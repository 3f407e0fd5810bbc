//! How the lines of a text end.

use memchr::{memchr, memchr_iter, memchr2, memrchr2};

/// A line end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum LineEnd {
    /// A line feed.
    #[default]
    Lf,
    /// A carriage return and a line feed.
    CrLf,
    /// A carriage return alone.
    Cr,
}

impl LineEnd {
    /// How the lines of a text end: as the first that ends with a line feed, otherwise as the first.
    #[must_use]
    pub fn of(text: &str) -> LineEnd {
        LineEnd::shown(text.as_bytes()).unwrap_or_default()
    }

    /// The same of bytes; `None` if they are one line.
    #[must_use]
    pub fn shown(bytes: &[u8]) -> Option<LineEnd> {
        match bytes.iter().position(|byte| *byte == b'\n') {
            Some(at) if bytes.get(..at).is_some_and(|line| line.ends_with(b"\r")) => Some(LineEnd::CrLf),
            Some(_) => Some(LineEnd::Lf),
            None => bytes.contains(&b'\r').then_some(LineEnd::Cr),
        }
    }

    /// One line end.
    #[must_use]
    pub const fn once(self) -> &'static str {
        match self {
            LineEnd::Lf => "\n",
            LineEnd::CrLf => "\r\n",
            LineEnd::Cr => "\r",
        }
    }

    /// Two, with an empty line between.
    #[must_use]
    pub const fn twice(self) -> &'static str {
        match self {
            LineEnd::Lf => "\n\n",
            LineEnd::CrLf => "\r\n\r\n",
            LineEnd::Cr => "\r\r",
        }
    }
}

/// The first line of some bytes: its length without its line end, and with it. `None` if nothing ends it.
///
/// A carriage return as the last byte ends a line, too.
pub(crate) fn first_line(bytes: &[u8]) -> Option<(usize, usize)> {
    let end = memchr2(b'\n', b'\r', bytes)?;
    let is_both = bytes.get(end..).is_some_and(|rest| rest.starts_with(b"\r\n"));
    Some((end, end + if is_both { 2 } else { 1 }))
}

/// The number of line ends in some bytes: line feeds, and carriage returns that none follows.
pub(in crate::input) fn line_ends(bytes: &[u8]) -> u64 {
    let feeds = memchr_iter(b'\n', bytes).count();
    // Hardly a text has carriage returns without line feeds: one look at all of it is enough.
    if memchr(b'\r', bytes).is_none() {
        return feeds as u64;
    }
    let is_alone = |at: &usize| bytes.get(at + 1) != Some(&b'\n');
    (feeds + memchr_iter(b'\r', bytes).filter(is_alone).count()) as u64
}

/// Where the last line of some bytes begins.
pub(in crate::input) fn last_line(bytes: &[u8]) -> Option<usize> {
    memrchr2(b'\n', b'\r', bytes).map(|end| end + 1)
}

/// Whether lines end with a carriage return alone, as on old Macintosh computers.
pub(in crate::input) fn ends_lines_with_cr(bytes: &[u8]) -> bool {
    memchr(b'\n', bytes).is_none() && memchr(b'\r', bytes).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_end_is_counted_once() {
        for (text, ends, last) in [
            ("", 0, None),
            ("a\nb\n", 2, Some(4)),
            ("a\r\nb\r\nc", 2, Some(6)),
            ("a\rb\r\rc", 3, Some(5)),
            ("a\rb\r\nc\nd", 3, Some(7)),
            ("a\n\rb", 2, Some(3)),
        ] {
            assert_eq!((line_ends(text.as_bytes()), last_line(text.as_bytes())), (ends, last), "{text:?}");
        }
    }

    #[test]
    fn the_first_line_ends_with_any_line_end() {
        for (text, expected) in [
            ("", None),
            ("one line", None),
            ("a\nb", Some((1, 2))),
            ("a\r\nb", Some((1, 3))),
            ("a\rb\n", Some((1, 2))),
            ("a\r", Some((1, 2))),
            ("\n\r\n", Some((0, 1))),
        ] {
            assert_eq!(first_line(text.as_bytes()), expected, "{text:?}");
        }
    }

    #[test]
    fn a_line_feed_decides_and_one_line_shows_nothing() {
        for (text, shown) in [
            ("1. 32-28 *", None),
            ("[Event \"a\"]\n\r\n", Some(LineEnd::Lf)),
            ("[Event \"a\"]\r\n\n", Some(LineEnd::CrLf)),
            ("[Event \"a\"]\r\r", Some(LineEnd::Cr)),
            ("a\rb\r\n", Some(LineEnd::CrLf)),
        ] {
            assert_eq!(LineEnd::shown(text.as_bytes()), shown, "{text:?}");
            assert_eq!(LineEnd::of(text), shown.unwrap_or_default(), "{text:?}");
        }
    }
}
