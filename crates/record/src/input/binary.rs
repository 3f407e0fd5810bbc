//! Files that hold no text.
//!
//! A file is taken for binary when it begins with a known magic number, or when NUL bytes cut its first [`HEAD`] bytes
//! into scraps, as they do the numbers of a program. Text in UTF-16 comes here as
//! [UTF-8](super::encoding::wide). NUL bytes next to
//! each other are what a crashed disk leaves, and a few of them are damage: there is text between them, and none
//! costs more than its own game.

use std::fmt;

use memchr::memchr_iter;

use super::FileKind;
use super::compressed::ZIP;

/// How many bytes from the beginning are looked at.
pub const HEAD: usize = 8 * 1024;

/// With no more places of NUL bytes than this it is damage, however short the text.
const FEW: usize = 8;

/// Text has more bytes than this for each place with NUL bytes.
const SCRAP: usize = 16;

/// What is wrong with a whole file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileFault {
    /// It is not text: a gap from its beginning to its end.
    Binary {
        /// What it seems to be.
        kind: FileKind,
    },
}

impl FileFault {
    /// The same, of a file of this name: see [`FileKind::of_file`].
    #[must_use]
    pub fn of_file(self, name: &str) -> FileFault {
        let FileFault::Binary { kind } = self;
        FileFault::Binary { kind: kind.of_file(name) }
    }

    /// What the file is.
    #[must_use]
    pub const fn kind(self) -> FileKind {
        let FileFault::Binary { kind } = self;
        kind
    }
}

impl fmt::Display for FileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "passed over: {}", self.kind().told())
    }
}

/// Names by which draughts programs call themselves in files of their own, in lower case.
const PROGRAMS: &[(&[u8], &str)] = &[
    (b"dambase", "Turbo Dambase"),
    (b"shabase", "SPIRIT/Shabase"),
    (b"plus600", "Plus600"),
    (b"dragon draughts", "Dragon"),
    (b"dam 2.2", "Dam 2.2"),
];

/// Binary data, named after the draughts program whose name is in it.
fn data(head: &[u8]) -> FileKind {
    let head = head.get(..HEAD).unwrap_or(head).to_ascii_lowercase();
    let names = |name: &[u8]| memchr::memmem::find(&head, name).is_some();
    let program = PROGRAMS.iter().find(|(name, _)| names(name));
    program.map_or(FileKind::Data, |(_, program)| FileKind::DataOf(program))
}

/// What files of a kind begin with.
const MAGIC: &[(&[u8], FileKind)] = &[
    (b"\x1f\x8b", FileKind::Compressed("a gzip")),
    (b"\x28\xb5\x2f\xfd", FileKind::Compressed("a Zstandard")),
    (b"BZh", FileKind::Compressed("a bzip2")),
    (b"\xfd7zXZ\0", FileKind::Compressed("an xz")),
    (ZIP, FileKind::Zip),
    (b"7z\xbc\xaf\x27\x1c", FileKind::Archive("a 7z")),
    (b"Rar!\x1a\x07", FileKind::Archive("a RAR")),
    (b"%PDF-", FileKind::Document("a PDF document")),
    (b"{\\rtf", FileKind::Document("an RTF document")),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", FileKind::Document("an old Microsoft Office document")),
    (b"\x89PNG\r\n\x1a\n", FileKind::Image("PNG")),
    (b"\xff\xd8\xff", FileKind::Image("JPEG")),
    (b"GIF8", FileKind::Image("GIF")),
    (b"\x7fELF", FileKind::Program),
    (b"SQLite format 3\0", FileKind::Database("an SQLite database")),
    (b"\xff\xfe\0\0", FileKind::Utf32),
    (b"\0\0\xfe\xff", FileKind::Utf32),
    (b"\xff\xfe", FileKind::LikeUtf16),
    (b"\xfe\xff", FileKind::LikeUtf16),
];

/// What a file that begins with `head` seems to be, unless it seems to be text.
///
/// `head` holds the first [`HEAD`] bytes or more, or the whole file.
#[must_use]
pub fn recognise(head: &[u8]) -> Option<FileKind> {
    let magic = MAGIC.iter().find(|(magic, _)| head.starts_with(magic)).map(|(_, kind)| *kind);
    let nul = || is_scrap(head.get(..HEAD).unwrap_or(head)).then(|| data(head));
    magic.or_else(|| is_tar(head).then_some(FileKind::Archive("a tar"))).or_else(nul).or_else(|| html(head))
}

/// Whether it is a tar archive, which says so after the name of its first member.
fn is_tar(head: &[u8]) -> bool {
    head.get(257..262) == Some(b"ustar")
}

/// Says that it is a page of the web, unless it holds a tag pair of a record: then the games in it are read.
fn html(head: &[u8]) -> Option<FileKind> {
    let text = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head).trim_ascii_start();
    let begins = |word: &[u8]| text.get(..word.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(word));
    let is_page = begins(b"<!doctype html") || begins(b"<html");
    let holds = |tag: &[u8]| memchr::memmem::find(head, tag).is_some();
    let has_tags =
        || holds(b"[Event \"") || holds(b"[White \"") || holds(b"[FEN \"") || holds(b"[GameType \"");
    (is_page && !has_tags()).then_some(FileKind::Page)
}

/// Whether NUL bytes cut `head` into scraps, or there is nothing else in it.
fn is_scrap(head: &[u8]) -> bool {
    let mut nuls = 0;
    let mut places = 0;
    for at in memchr_iter(0, head) {
        nuls += 1;
        let goes_on = at.checked_sub(1).is_some_and(|before| head.get(before) == Some(&0));
        places += usize::from(!goes_on);
    }
    nuls > 0 && (nuls == head.len() || (places > FEW && head.len() - nuls < places * SCRAP))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recognises_archives_and_images() {
        assert_eq!(recognise(b"\x1f\x8b\x08\x00"), Some(FileKind::Compressed("a gzip")));
        assert_eq!(recognise(b"PK\x03\x04..."), Some(FileKind::Zip));
        assert_eq!(recognise(b"%PDF-1.4\n"), Some(FileKind::Document("a PDF document")));
        assert_eq!(recognise(b"\xff\xfe\0\0[\0\0\0"), Some(FileKind::Utf32));
        assert_eq!(recognise(b"\xff\xfe\0\xd8a"), Some(FileKind::LikeUtf16));
        assert_eq!(recognise(&b"\0\0\x07\0name\0\x01\0\0\0\xff\xff".repeat(100)), Some(FileKind::Data));
        assert_eq!(recognise(&[0; 5000]), Some(FileKind::Data));
    }

    #[test]
    fn recognises_archives_and_pages_that_no_magic_number_begins() {
        let mut tar = b"a.pdn".to_vec();
        tar.resize(257, 0);
        tar.extend_from_slice(b"ustar\x0000");
        assert_eq!(recognise(&tar), Some(FileKind::Archive("a tar")));
        let page = "\n<!DOCTYPE html>\n<td>32-28</td>";
        assert_eq!(recognise(page.as_bytes()), Some(FileKind::Page));
        assert_eq!(recognise(b"<html><pre>[Event \"a\"]\n\n1. 32-28 *</pre>"), None);
        assert_eq!(recognise(b"{ <html> } 1. 32-28 *"), None);
    }

    #[test]
    fn files_of_draughts_programs_are_named() {
        let shabase = b"\0\x02ShaBase 1.0\0\0\x01\0".repeat(20);
        assert_eq!(recognise(&shabase), Some(FileKind::DataOf("SPIRIT/Shabase")));
        let named = FileFault::Binary { kind: FileKind::Data }.of_file("one.dpf");
        assert_eq!(named, FileFault::Binary { kind: FileKind::DataNamedAfter("Dragon") });
    }

    #[test]
    fn leaves_text_alone() {
        for text in ["", "[Event \"a\"]", "% a comment\n", "{ [#] }", "\u{feff}*", "1.32-28"] {
            assert_eq!(recognise(text.as_bytes()), None, "{text:?}");
        }
    }

    #[test]
    fn nul_bytes_that_leave_text_between_them_are_damage() {
        let game = "[Event \"a\"]\n\n1. 32-28 19-23 *\n";
        assert_eq!(recognise(b"1. 32-28 \0*"), None);
        assert_eq!(recognise(format!("{game}{}{game}", "\0".repeat(4096)).as_bytes()), None);
        assert_eq!(recognise(format!("{game}\0").repeat(200).as_bytes()), None);
        assert_eq!(recognise(format!("\0{game}").as_bytes()), None);
    }
}
