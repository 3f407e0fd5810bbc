//! A stream of lines, read as games in PDN.

use std::io::{self, BufRead, Read};

use super::SkippedLines;

/// Turns lines into games in PDN.
pub trait Translate {
    /// Takes a line without its end, and appends the games that it completes, also if it cannot be read itself.
    ///
    /// # Errors
    ///
    /// Why the line cannot be read, in words.
    fn line(&mut self, line: &str, pdn: &mut String) -> Result<(), String>;

    /// Appends the game completed by the end of the input.
    fn end(&mut self, pdn: &mut String) {
        let _ = pdn;
    }
}

/// Reads lines and returns their games, in PDN and UTF-8.
///
/// Blank lines are skipped, and so is a byte order mark. A byte that is not UTF-8 becomes `�`.
#[derive(Debug)]
pub struct Translated<R, T> {
    lines: R,
    translate: T,
    line: Vec<u8>,
    number: u64,
    /// The generated text, and how much of it has been taken.
    pdn: String,
    taken: usize,
    ended: bool,
    /// Where lines that are left out are reported; `None` if one ends the reading.
    skipped: Option<SkippedLines>,
}

impl<R: BufRead, T: Translate> Translated<R, T> {
    /// Translates the lines of a reader.
    pub fn new(lines: R, translate: T) -> Translated<R, T> {
        let (line, pdn) = (Vec::new(), String::new());
        Translated { lines, translate, line, number: 0, pdn, taken: 0, ended: false, skipped: None }
    }

    /// The same; a line that cannot be read is left out and reported.
    #[must_use]
    pub fn skipping(self, skipped: SkippedLines) -> Translated<R, T> {
        Translated { skipped: Some(skipped), ..self }
    }

    /// Takes the next line, or the end.
    fn advance(&mut self) -> io::Result<()> {
        self.pdn.clear();
        self.taken = 0;
        self.line.clear();
        if self.lines.read_until(b'\n', &mut self.line)? == 0 {
            self.ended = true;
            self.translate.end(&mut self.pdn);
            return Ok(());
        }
        self.number += 1;
        let text = String::from_utf8_lossy(&self.line);
        // Files that each have a mark may have been joined.
        let text = text.trim_start_matches('\u{FEFF}').trim_end_matches(['\n', '\r']);
        if text.trim().is_empty() {
            return Ok(());
        }
        let Err(why) = self.translate.line(text, &mut self.pdn) else { return Ok(()) };
        let message = format!("line {} cannot be read: {why}", self.number);
        match &self.skipped {
            Some(skipped) => {
                skipped.push(message);
                Ok(())
            }
            None => Err(io::Error::new(io::ErrorKind::InvalidData, message)),
        }
    }
}

impl<R: BufRead, T: Translate> Read for Translated<R, T> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.taken == self.pdn.len() {
            if self.ended {
                return Ok(0);
            }
            self.advance()?;
        }
        let count = self.pdn.as_bytes().get(self.taken..).unwrap_or_default().read(buffer)?;
        self.taken += count;
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Repeats every line, and refuses `no`.
    struct Twice;

    impl Translate for Twice {
        fn line(&mut self, line: &str, pdn: &mut String) -> Result<(), String> {
            if line == "no" {
                return Err("it says no".to_owned());
            }
            pdn.push_str(line);
            pdn.push_str(line);
            Ok(())
        }

        fn end(&mut self, pdn: &mut String) {
            pdn.push('.');
        }
    }

    #[test]
    fn lines_come_one_after_the_other_then_the_end() {
        let mut text = String::new();
        Translated::new(&b"\xEF\xBB\xBFab\r\n\n  \ncd"[..], Twice).read_to_string(&mut text).unwrap();
        assert_eq!(text, "ababcdcd.");
    }

    #[test]
    fn a_line_that_cannot_be_read_is_named() {
        let mut text = String::new();
        let error = Translated::new(&b"ab\n\nno\ncd\n"[..], Twice).read_to_string(&mut text).unwrap_err();
        assert_eq!(error.to_string(), "line 3 cannot be read: it says no");
    }

    #[test]
    fn a_line_that_cannot_be_read_may_be_left_out() {
        let (mut text, skipped) = (String::new(), SkippedLines::default());
        let mut lines = Translated::new(&b"ab\nno\n\xEF\xBB\xBFcd\n"[..], Twice).skipping(skipped.clone());
        lines.read_to_string(&mut text).unwrap();
        assert_eq!((text.as_str(), skipped.count()), ("ababcdcd.", 1));
        assert_eq!(skipped.take().unwrap(), "line 2 cannot be read: it says no");
    }
}
