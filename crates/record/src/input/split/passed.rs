//! The lines and columns of a stream that have been passed.

use crate::input::line_end::{last_line, line_ends};

/// Where a stream is, as lines and columns.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Passed {
    /// The lines before it.
    pub lines: u64,
    /// The characters before it on its line.
    pub column: u64,
    /// Whether a carriage return is right before it: a line feed then ends no other line.
    after_return: bool,
}

impl Passed {
    /// At the beginning of a line, with a number of lines before it.
    pub(super) fn lines(lines: u64) -> Passed {
        Passed { lines, ..Passed::default() }
    }

    /// Goes on over some bytes.
    pub(super) fn advance(&mut self, bytes: &[u8]) {
        let Some(last) = bytes.last() else { return };
        let rest = if self.after_return { bytes.strip_prefix(b"\n").unwrap_or(bytes) } else { bytes };
        self.after_return = *last == b'\r';
        self.lines += line_ends(rest);
        let line = match last_line(rest) {
            Some(start) => {
                self.column = 0;
                rest.get(start..).unwrap_or_default()
            }
            None => rest,
        };
        self.column += line.iter().filter(|byte| **byte & 0xc0 != 0x80).count() as u64;
    }
}
