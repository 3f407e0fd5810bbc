//! The objects of a stream, one after the other, as games in PDN.

use std::io::{self, Read};

use memchr::memchr;

use super::game;

/// Read at a time.
const BLOCK: usize = 64 << 10;

/// The most bytes of one object.
const LARGEST: usize = 64 << 20;

/// Reads objects and gives their games, in PDN and UTF-8. It holds one object at a time.
///
/// An object ends with its last brace. Where a line begins with a brace, another begins, whatever is open: what is cut
/// off costs its own game alone.
#[derive(Debug)]
pub(in crate::notation) struct Games<R> {
    stream: R,
    data: Vec<u8>,
    /// What was looked at.
    at: usize,
    /// Where the open object begins, or a line that is none.
    open: Option<usize>,
    depth: usize,
    in_string: bool,
    is_escaped: bool,
    at_end: bool,
    number: u64,
    pdn: String,
    taken: usize,
}

impl<R: Read> Games<R> {
    pub(in crate::notation) fn new(stream: R) -> Games<R> {
        Games {
            stream,
            data: Vec::new(),
            at: 0,
            open: None,
            depth: 0,
            in_string: false,
            is_escaped: false,
            at_end: false,
            number: 0,
            pdn: String::new(),
            taken: 0,
        }
    }

    /// Reads on, and forgets what is done.
    fn fill(&mut self) -> io::Result<()> {
        let done = self.open.unwrap_or(self.at);
        self.data.drain(..done);
        self.at -= done;
        self.open = self.open.map(|_| 0);
        if self.data.len() > LARGEST {
            let told = format!("object {} of its JSON is larger than {} MiB", self.number + 1, LARGEST >> 20);
            return Err(io::Error::new(io::ErrorKind::InvalidData, told));
        }
        let known = self.data.len();
        // In proportion to what waits, or a large object would be moved again and again.
        let wanted = BLOCK.max(known / 2) as u64;
        self.stream.by_ref().take(wanted).read_to_end(&mut self.data)?;
        self.at_end = self.data.len() == known;
        Ok(())
    }

    /// Looks for the end of the next object in what was read, and appends its game.
    fn advance(&mut self) {
        while let Some(&byte) = self.data.get(self.at) {
            let begins_line = self.at == 0 || self.data.get(self.at - 1) == Some(&b'\n');
            if byte == b'{' && begins_line && self.open.is_some_and(|open| open < self.at) {
                self.end(self.at);
                return;
            }
            let Some(open) = self.open else {
                match byte {
                    b'{' => {
                        self.open = Some(self.at);
                        self.depth = 1;
                    }
                    b',' | b'[' | b']' | 0xef | 0xbb | 0xbf => {}
                    _ if byte.is_ascii_whitespace() => {}
                    _ => {
                        self.open = Some(self.at);
                        self.depth = 0;
                    }
                }
                self.at += 1;
                continue;
            };
            if self.depth == 0 {
                // A line that is no object.
                let rest = self.data.get(self.at..).unwrap_or_default();
                match memchr(b'\n', rest) {
                    Some(end) => {
                        self.at += end;
                        self.end(self.at);
                        return;
                    }
                    None => self.at = self.data.len(),
                }
                continue;
            }
            self.at += 1;
            match byte {
                // A string has no line end.
                b'\n' => (self.in_string, self.is_escaped) = (false, false),
                _ if self.is_escaped => self.is_escaped = false,
                b'\\' if self.in_string => self.is_escaped = true,
                b'"' => self.in_string = !self.in_string,
                _ if self.in_string => {}
                b'{' | b'[' => self.depth += 1,
                b'}' | b']' => {
                    self.depth -= 1;
                    if self.depth == 0 {
                        debug_assert!(open < self.at);
                        self.end(self.at);
                        return;
                    }
                }
                _ => {}
            }
        }
    }

    /// Ends the open object.
    fn end(&mut self, end: usize) {
        let Some(begin) = self.open.take() else { return };
        (self.depth, self.in_string, self.is_escaped) = (0, false, false);
        self.number += 1;
        let object = self.data.get(begin..end).unwrap_or_default();
        game::push(object, self.number, &mut self.pdn);
    }
}

impl<R: Read> Read for Games<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        while self.taken == self.pdn.len() {
            self.pdn.clear();
            self.taken = 0;
            self.advance();
            if self.pdn.is_empty() && self.at == self.data.len() {
                if self.at_end {
                    self.end(self.data.len());
                    if self.pdn.is_empty() {
                        return Ok(0);
                    }
                } else {
                    self.fill()?;
                }
            }
        }
        let count = self.pdn.as_bytes().get(self.taken..).unwrap_or_default().read(out)?;
        self.taken += count;
        Ok(count)
    }
}
