//! Files that hold no text.
//!
//! A file is taken for binary when it begins with a known magic number, when a NUL byte stands in its
//! first [`HEAD`] bytes, or, further on, from where two NUL bytes stand side by side. A single NUL
//! further on is a damaged byte of its game: it costs no other.

use std::fmt;

use memchr::{memchr, memchr_iter};

/// How many bytes from the beginning may not hold a single NUL.
pub const HEAD: usize = 8 * 1024;

/// What is wrong with a whole file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileFault {
    /// It is no text: a gap from `byte_start` to its end.
    Binary {
        /// What it seems to be, with its article: `a gzip archive`.
        what: &'static str,
        /// Where it begins; 0 unless text precedes it.
        byte_start: u64,
    },
}

impl fmt::Display for FileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileFault::Binary { what, byte_start: 0 } => write!(f, "passed over: this is {what}"),
            FileFault::Binary { what, byte_start } => {
                write!(f, "passed over from byte {byte_start} on: this is {what}")
            }
        }
    }
}

const MAGIC: &[(&[u8], &str)] = &[
    (b"\x1f\x8b", "a gzip archive"),
    (b"\x28\xb5\x2f\xfd", "a Zstandard archive"),
    (b"BZh", "a bzip2 archive"),
    (b"\xfd7zXZ\0", "an xz archive"),
    (b"PK\x03\x04", "a zip archive"),
    (b"7z\xbc\xaf\x27\x1c", "a 7z archive"),
    (b"Rar!\x1a\x07", "a RAR archive"),
    (b"%PDF-", "a PDF document"),
    (b"{\\rtf", "an RTF document"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an old Microsoft Office document"),
    (b"\x89PNG\r\n\x1a\n", "a PNG image"),
    (b"\xff\xd8\xff", "a JPEG image"),
    (b"GIF8", "a GIF image"),
    (b"\x7fELF", "a program"),
    (b"SQLite format 3\0", "an SQLite database"),
    (b"\xff\xfe", "UTF-16, to be converted to UTF-8 first"),
    (b"\xfe\xff", "UTF-16, to be converted to UTF-8 first"),
];

/// What a file that begins with `head` seems to be, unless it seems to be text.
///
/// `head` holds the first [`HEAD`] bytes or more, or the whole file.
#[must_use]
pub fn recognise(head: &[u8]) -> Option<&'static str> {
    let magic = MAGIC.iter().find(|(magic, _)| head.starts_with(magic)).map(|(_, what)| *what);
    let nul = || memchr(0, head.get(..HEAD).unwrap_or(head)).map(|_| "binary data");
    magic.or_else(nul)
}

/// Where the first two NUL bytes side by side are.
#[must_use]
pub fn twin_nuls(bytes: &[u8]) -> Option<usize> {
    memchr_iter(0, bytes).find(|&at| bytes.get(at + 1) == Some(&0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recognises_archives_and_images() {
        assert_eq!(recognise(b"\x1f\x8b\x08\x00"), Some("a gzip archive"));
        assert_eq!(recognise(b"PK\x03\x04..."), Some("a zip archive"));
        assert_eq!(recognise(b"%PDF-1.4\n"), Some("a PDF document"));
        assert_eq!(recognise(b"\xff\xfe[\0E\0"), Some("UTF-16, to be converted to UTF-8 first"));
        assert_eq!(recognise(b"[Event \"\0\"]"), Some("binary data"));
    }

    #[test]
    fn leaves_text_alone() {
        for text in ["", "[Event \"a\"]", "% a comment\n", "{ [#] }", "\u{feff}*", "1.32-28"] {
            assert_eq!(recognise(text.as_bytes()), None, "{text:?}");
        }
        let mut late = vec![b' '; HEAD];
        late.push(0);
        assert_eq!(recognise(&late), None);
        assert_eq!(twin_nuls(b"a\0b\0\0c"), Some(3));
        assert_eq!(twin_nuls(b"a\0b\0"), None);
    }
}
