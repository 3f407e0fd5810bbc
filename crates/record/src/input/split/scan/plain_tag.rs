//! Tag pairs on a line of their own, `[Name "value"]`, with a blank after them or not: nearly all there are, taken without a look at anything else.

use std::ops::Range;

use super::{NAMES, Scan};
use crate::notation::pdn::plain_tag_pair::PlainTagPair;

impl Scan {
    /// Takes the plain tag pair that begins the line, and the line end after it where something is on the next
    /// line. What is taken here [`bracket`](Scan::bracket) takes the same; what is not, it is asked for.
    #[inline]
    pub(super) fn plain_tag(&mut self, data: &[u8], found: &mut Vec<Range<usize>>) -> Option<()> {
        let rest = data.get(self.at..)?;
        let plain = PlainTagPair::at_start(rest)?;
        let name = rest.get(PlainTagPair::NAME..plain.name_end())?;
        let (line_end, next) = match rest.get(plain.end()..)? {
            [b'\n', next, ..] => (1, next),
            [b'\r', b'\n', next, ..] | [b' ', b'\n', next, ..] => (2, next),
            [b' ', b'\r', b'\n', next, ..] => (3, next),
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
            let at = self.at - start;
            self.names.push(at + PlainTagPair::NAME..at + plain.name_end());
        }
        self.take(self.at + plain.end());
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
