//! Files that hold no text.
//!
//! A file is taken for binary when it begins with a known magic number, or when NUL bytes cut its first [`HEAD`] bytes
//! into scraps, as they do the numbers of a program. Text in UTF-16 comes here as
//! [UTF-8](super::encoding::wide). NUL bytes next to
//! each other are what a crashed disk leaves, and a few of them are damage: there is text between them, and none
//! costs more than its own game.

use std::fmt;

use memchr::memchr_iter;

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
        /// What it seems to be, with its article: `a gzip archive`.
        what: &'static str,
    },
}

impl FileFault {
    /// The same, of a file of this name: binary data whose extension a draughts program uses is named after it.
    #[must_use]
    pub fn of_file(self, name: &str) -> FileFault {
        let FileFault::Binary { what } = self;
        let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
        let named = OF_PROGRAMS.iter().find(|(known, _)| known.eq_ignore_ascii_case(extension));
        FileFault::Binary { what: named.filter(|_| what == DATA).map_or(what, |(_, named)| *named) }
    }

    /// What the file is.
    #[must_use]
    pub fn data(self) -> String {
        let FileFault::Binary { what, .. } = self;
        format!("this is {what}")
    }

    /// What the file is, and what to do with it.
    #[must_use]
    pub fn reason(self) -> String {
        let FileFault::Binary { what, .. } = self;
        format!("this is {what}{}", advice(what))
    }
}

impl fmt::Display for FileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileFault::Binary { .. } => write!(f, "passed over: {}", self.reason()),
        }
    }
}

/// What to do with a file of a kind, to get at its games.
fn advice(what: &str) -> &'static str {
    const OTHERS: &[(&str, &str)] = &[
        ("zip archive", "; name the file to read its members"),
        ("tar archive", "; unpack it, and name the files"),
        ("archive", "; unpack it, and name the files"),
        ("document", "; save it as text (.txt), or export its games as PDN"),
        ("HTML page", "; save the games in it as PDN or as text"),
        ("image", "; type the moves, or export the games as PDN"),
        ("database", "; export its games as PDN"),
        ("UTF-32", ""),
        (PROGRAM, ", whose own format is not public; export its games as PDN there"),
    ];
    OTHERS.iter().find(|(word, _)| what.contains(word)).map_or(
        "; export its games as PDN, if it is a database of Turbo Dambase, Dragon, Dam 2.2, SPIRIT/Shabase, \
             Plus600 or another program",
        |(_, advice)| advice,
    )
}

/// Bytes that are no text, and not known to be anything else.
const DATA: &str = "binary data";

/// What the names of files of draughts programs have in common.
const PROGRAM: &str = "a file of the program ";

/// Extensions that draughts programs give to files of their own.
const OF_PROGRAMS: &[(&str, &str)] = &[
    ("dam", "binary data, by its name a file of the program Dam 2.2"),
    ("dpf", "binary data, by its name a file of the program Dragon"),
];

/// Names by which draughts programs call themselves in files of their own, in lower case.
const PROGRAMS: &[(&[u8], &str)] = &[
    (b"dambase", "binary data, by the name in it a file of the program Turbo Dambase"),
    (b"shabase", "binary data, by the name in it a file of the program SPIRIT/Shabase"),
    (b"plus600", "binary data, by the name in it a file of the program Plus600"),
    (b"dragon draughts", "binary data, by the name in it a file of the program Dragon"),
    (b"dam 2.2", "binary data, by the name in it a file of the program Dam 2.2"),
];

/// Binary data, named after the draughts program whose name is in it.
fn data(head: &[u8]) -> &'static str {
    let head = head.get(..HEAD).unwrap_or(head).to_ascii_lowercase();
    let names = |name: &[u8]| memchr::memmem::find(&head, name).is_some();
    PROGRAMS.iter().find(|(name, _)| names(name)).map_or(DATA, |(_, what)| what)
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
    (b"\xff\xfe\0\0", "UTF-32, to be converted to UTF-8 first"),
    (b"\0\0\xfe\xff", "UTF-32, to be converted to UTF-8 first"),
    (b"\xff\xfe", "a file that begins like UTF-16 but is not"),
    (b"\xfe\xff", "a file that begins like UTF-16 but is not"),
];

/// What a file that begins with `head` seems to be, unless it seems to be text.
///
/// `head` holds the first [`HEAD`] bytes or more, or the whole file.
#[must_use]
pub fn recognise(head: &[u8]) -> Option<&'static str> {
    let magic = MAGIC.iter().find(|(magic, _)| head.starts_with(magic)).map(|(_, what)| *what);
    let nul = || is_scrap(head.get(..HEAD).unwrap_or(head)).then(|| data(head));
    magic.or_else(|| is_tar(head).then_some("a tar archive")).or_else(nul).or_else(|| html(head))
}

/// Whether it is a tar archive, which says so after the name of its first member.
fn is_tar(head: &[u8]) -> bool {
    head.get(257..262) == Some(b"ustar")
}

/// Says that it is a page of the web, unless it holds a tag pair of a record: then the games in it are read.
fn html(head: &[u8]) -> Option<&'static str> {
    let text = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head).trim_ascii_start();
    let begins = |word: &[u8]| text.get(..word.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(word));
    let is_page = begins(b"<!doctype html") || begins(b"<html");
    let holds = |tag: &[u8]| memchr::memmem::find(head, tag).is_some();
    let has_tags =
        || holds(b"[Event \"") || holds(b"[White \"") || holds(b"[FEN \"") || holds(b"[GameType \"");
    (is_page && !has_tags()).then_some("an HTML page")
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
        assert_eq!(recognise(b"\x1f\x8b\x08\x00"), Some("a gzip archive"));
        assert_eq!(recognise(b"PK\x03\x04..."), Some("a zip archive"));
        assert_eq!(recognise(b"%PDF-1.4\n"), Some("a PDF document"));
        assert_eq!(recognise(b"\xff\xfe\0\0[\0\0\0"), Some("UTF-32, to be converted to UTF-8 first"));
        assert_eq!(recognise(b"\xff\xfe\0\xd8a"), Some("a file that begins like UTF-16 but is not"));
        assert_eq!(recognise(&b"\0\0\x07\0name\0\x01\0\0\0\xff\xff".repeat(100)), Some("binary data"));
        assert_eq!(recognise(&[0; 5000]), Some("binary data"));
    }

    #[test]
    fn recognises_archives_and_pages_that_no_magic_number_begins() {
        let mut tar = b"a.pdn".to_vec();
        tar.resize(257, 0);
        tar.extend_from_slice(b"ustar\x0000");
        assert_eq!(recognise(&tar), Some("a tar archive"));
        let page = "\n<!DOCTYPE html>\n<td>32-28</td>";
        assert_eq!(recognise(page.as_bytes()), Some("an HTML page"));
        assert_eq!(recognise(b"<html><pre>[Event \"a\"]\n\n1. 32-28 *</pre>"), None);
        assert_eq!(recognise(b"{ <html> } 1. 32-28 *"), None);
    }

    #[test]
    fn says_what_to_do() {
        let said = |head: &[u8]| {
            let what = recognise(head).unwrap();
            FileFault::Binary { what }.to_string()
        };
        let pdf = "passed over: this is a PDF document; save it as text (.txt), or export its games as PDN";
        assert_eq!(said(b"%PDF-1.4\n"), pdf);
        let zip = "passed over: this is a zip archive; name the file to read its members";
        assert_eq!(said(b"PK\x03\x04"), zip);
        let data = "passed over: this is binary data; export its games as PDN, if it is a database of Turbo Dambase, \
            Dragon, Dam 2.2, SPIRIT/Shabase, Plus600 or another program";
        assert_eq!(said(b"\0\0"), data);
    }

    #[test]
    fn files_of_draughts_programs_are_named() {
        let said = |head: &[u8], name: &str| {
            FileFault::Binary { what: recognise(head).unwrap() }.of_file(name).reason()
        };
        let dam = "this is binary data, by its name a file of the program Dam 2.2, whose own format is not public; \
            export its games as PDN there";
        assert_eq!(said(&b"\0\x01\x02".repeat(20), "games/One.DAM"), dam);
        let shabase = "this is binary data, by the name in it a file of the program SPIRIT/Shabase, whose own format \
            is not public; export its games as PDN there";
        assert_eq!(said(&b"\0\x02ShaBase 1.0\0\0\x01\0".repeat(20), "games.bin"), shabase);
        assert!(said(b"%PDF-1.4\n", "one.dam").starts_with("this is a PDF document"));
        assert!(said(&b"\0\x01\x02".repeat(20), "one.pdn").starts_with("this is binary data; "));
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
