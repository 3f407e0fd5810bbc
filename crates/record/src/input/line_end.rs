//! How the lines of a text end.

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

#[cfg(test)]
mod tests {
    use super::*;

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
