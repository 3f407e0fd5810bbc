//! The files that JSON lines of games came from.

use std::cell::RefCell;
use std::io::{self, BufRead, Read};
use std::rc::Rc;

use super::rows::Rows;
use crate::protocol::SkippedLines;
use damiera_record::input::FileEncoding;
use damiera_record::reader::Part;

/// The files that rows of games came from, one after the other, each with the bytes that it had: they may be in different
/// notations and encodings, and each is recognised by itself.
///
/// Rows of other types, blank lines and those that begin with `#` are skipped. A row that cannot be read is an error that
/// names its line, or is left out and [reported](SkippedLines): nothing is left out silently.
#[derive(Debug)]
pub struct RowFiles<R> {
    rows: Rc<RefCell<Rows<R>>>,
    begun: bool,
}

/// What is read of a file to see its encoding in the rows.
const HEAD: usize = 64 << 10;

impl<R: BufRead + 'static> RowFiles<R> {
    /// The files of these `rows`.
    pub fn new(rows: R) -> RowFiles<R> {
        RowFiles { rows: Rc::new(RefCell::new(Rows::new(rows))), begun: false }
    }

    /// The same; a row that cannot be read is left out and reported.
    #[must_use]
    pub fn skipping(self, skipped: SkippedLines) -> RowFiles<R> {
        self.rows.borrow_mut().skipped = Some(skipped);
        self
    }

    /// The same; if the files are `joined`, they get an encoding in which they can be.
    #[must_use]
    pub fn joining(self, joined: bool) -> RowFiles<R> {
        self.rows.borrow_mut().joined = joined;
        self
    }

    fn next_file(&mut self) -> io::Result<Option<Part>> {
        let mut rows = self.rows.borrow_mut();
        let follows = std::mem::replace(&mut self.begun, true);
        let next = if follows { rows.turn()? } else { Some(rows.begin()?) };
        let Some(name) = next else { return Ok(None) };
        let encoding = rows.fill(HEAD)?;
        Ok(Some(Part {
            name,
            encoding: encoding.map(|encoding| FileEncoding::Detected(Some(encoding))),
            follows,
            bytes: Box::new(RowFile(Rc::clone(&self.rows))),
        }))
    }
}

/// What has not been read of the file before is passed over. There is always a first one, perhaps empty.
impl<R: BufRead + 'static> Iterator for RowFiles<R> {
    type Item = io::Result<Part>;

    fn next(&mut self) -> Option<io::Result<Part>> {
        self.next_file().transpose()
    }
}

/// The bytes of the file whose turn it is.
struct RowFile<R>(Rc<RefCell<Rows<R>>>);

impl<R: BufRead> Read for RowFile<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.borrow_mut().read(buffer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(file: &str, encoding: &str, text: &str) -> String {
        format!(
            r#"{{"type":"game","file":"{file}","encoding":"{encoding}","movetext":[{{"kind":"comment","text":"{text}"}}]}}"#
        )
    }

    fn gap(file: &str) -> String {
        format!(r#"{{"type":"gap","file":"{file}","gap":{{"text":"\n"}}}}"#)
    }

    /// The name, the known encoding and the bytes of each file.
    fn files(rows: &[String], joined: bool) -> Vec<(Option<String>, Option<String>, Vec<u8>)> {
        let rows = io::Cursor::new(rows.join("\n").into_bytes());
        let files = RowFiles::new(rows).joining(joined).map(|part| {
            let mut part = part.unwrap();
            let mut bytes = Vec::new();
            part.bytes.read_to_end(&mut bytes).unwrap();
            let encoding = match part.encoding {
                Some(FileEncoding::Detected(Some(encoding))) => Some(encoding.name().to_owned()),
                _ => None,
            };
            (part.name, encoding, bytes)
        });
        files.collect()
    }

    #[test]
    fn each_file_comes_by_itself() {
        let rows = [
            row("a", "windows-1252", "é"),
            gap("a"),
            gap("b"),
            row("c", "utf-8", "é"),
            row("c", "utf-8", "è"),
        ];
        let named = |name: &str| Some(name.to_owned());
        for joined in [false, true] {
            let expected = [
                (named("a"), named("windows-1252"), b"{\xe9}\n".to_vec()),
                (named("b"), None, b"\n".to_vec()),
                (named("c"), None, "{é}\n\n{è}".as_bytes().to_vec()),
            ];
            assert_eq!(files(&rows, joined), expected);
        }
        assert_eq!(files(&[], false), [(None, None, Vec::new())]);
    }

    #[test]
    fn what_cannot_stand_beside_the_first_encoding_becomes_utf_8_where_files_are_joined() {
        let rows = [row("a", "windows-1252", "é"), row("b", "windows-1251", "Ж")];
        let bytes = |joined| files(&rows, joined).into_iter().map(|(_, _, bytes)| bytes).collect::<Vec<_>>();
        assert_eq!(bytes(false), [b"{\xe9}".to_vec(), b"{\xc6}".to_vec()]);
        assert_eq!(bytes(true), [b"{\xe9}".to_vec(), "{Ж}".as_bytes().to_vec()]);
    }

    #[test]
    fn what_was_not_read_of_a_file_is_passed_over() {
        let rows = [row("a", "utf-8", "é"), row("a", "utf-8", "è"), row("b", "utf-8", "ê")];
        let files = RowFiles::new(io::Cursor::new(rows.join("\n").into_bytes()));
        let names: Vec<Option<String>> = files.map(|part| part.unwrap().name).collect();
        assert_eq!(names, [Some("a".to_owned()), Some("b".to_owned())]);
    }
}
