//! Tag pairs on a line of their own, `[Name "value"]`, with a blank after them or not: nearly all there are, taken without a look at anything else.

use std::ops::Range;

use memchr::memchr3;

use super::{NAMES, Scan};

impl Scan {
    /// Takes the plain tag pair that begins the line, and the line end after it where something is on the next
    /// line. What is taken here [`bracket`](Scan::bracket) takes the same; what is not, it is asked for.
    #[inline]
    pub(super) fn plain_tag(&mut self, data: &[u8], found: &mut Vec<Range<usize>>) -> Option<()> {
        let rest = data.get(self.at..)?;
        let inside = rest.strip_prefix(b"[")?;
        let length =
            inside.iter().position(|byte| !byte.is_ascii_alphabetic()).filter(|length| *length > 0)?;
        let (name, behind) = inside.split_at_checked(length)?;
        let value = behind.strip_prefix(b" \"")?;
        let quote = memchr3(b'"', b'\\', b'\n', value)?;
        let (line_end, next) = match value.get(quote..)? {
            [b'"', b']', b'\n', next, ..] => (1, next),
            [b'"', b']', b'\r', b'\n', next, ..] | [b'"', b']', b' ', b'\n', next, ..] => (2, next),
            [b'"', b']', b' ', b'\r', b'\n', next, ..] => (3, next),
            _ => return None,
        };
        if self.quotes.unclosed_until > self.at {
            return None;
        }
        let open = match &self.open {
            Some(open) if open.movetext.is_some() => {
                // It may belong to the game before.
                if name.eq_ignore_ascii_case(b"FILENAME") {
                    return None;
                }
                self.cut(found)
            }
            Some(open) => {
                // It may begin another head.
                let names = if open.blank_line { NAMES } else { 1 };
                if open.again.is_some() || open.remarked || self.has_name(data, name, names) {
                    return None;
                }
                self.game()
            }
            None => self.game(),
        };
        open.tagged = true;
        open.blank_line = false;
        open.next = None;
        let start = open.start;
        if self.names.len() < NAMES {
            self.names.push(self.at + 1 - start..self.at + 1 + length - start);
        }
        self.take(self.at + 1 + length + 2 + quote + 2);
        self.words = false;
        self.numbered = None;
        let goes_on = !matches!(next, b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c | 0xef);
        self.line_start = goes_on;
        if goes_on {
            self.at += line_end;
            self.line_ends = 1;
            self.column_one = true;
        }
        Some(())
    }
}
