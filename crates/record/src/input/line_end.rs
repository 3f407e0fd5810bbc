//! How the lines of a text end.

use memchr::{memchr, memchr2};

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
        match memchr(b'\n', bytes) {
            Some(at) if bytes.get(..at).is_some_and(|line| line.ends_with(b"\r")) => Some(LineEnd::CrLf),
            Some(_) => Some(LineEnd::Lf),
            None => memchr(b'\r', bytes).map(|_| LineEnd::Cr),
        }
    }

    /// The last byte of a line.
    #[must_use]
    pub const fn last_byte(self) -> u8 {
        match self {
            LineEnd::Lf | LineEnd::CrLf => b'\n',
            LineEnd::Cr => b'\r',
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

#[cfg(test)]
mod tests {
    use super::*;

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
