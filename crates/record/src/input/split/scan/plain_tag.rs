//! Tag pairs on a line of their own, `[Name "value"]`, with a blank after them or not: nearly all there are, taken without
//! a look at anything else.

use std::ops::Range;

use super::game::is_same_name;
use super::{NAMES, Scan};
use crate::input::split::outline::{BYTE_ORDER_MARK, DOS_END, is_blank};
use crate::notation::pdn::plain_tag_pair::PlainTagPair;

impl Scan {
    /// Takes the plain tag pairs that begin the line and those after it, and the line end after each where something is on
    /// the next line. What is taken here [`bracket`](Scan::bracket) takes the same; what is not, it is asked for.
    #[inline]
    pub(super) fn plain_tags(&mut self, data: &[u8], found: &mut Vec<Range<usize>>) -> Option<()> {
        let rest = data.get(self.at..)?;
        let (plain, line_end) = line_of(rest)?;
        let name = rest.get(PlainTagPair::NAME..plain.name_end())?;
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
        let (mut at, mut plain, mut line_end) = (self.at, plain, line_end);
        self.remember_name(at - start, plain);
        // Nothing of this changes from one to the next: only a name can come again.
        let first = self.names.first().and_then(|name| data.get(start + name.start..start + name.end));
        let first = first.unwrap_or_default();
        while line_end.goes_on {
            let next = at + plain.end() + line_end.length;
            let Some(rest) = data.get(next..) else { break };
            let Some((other, end)) = line_of(rest) else { break };
            if is_same_name(rest.get(PlainTagPair::NAME..other.name_end()).unwrap_or_default(), first) {
                break;
            }
            (at, plain, line_end) = (next, other, end);
            self.remember_name(at - start, plain);
        }
        self.take(at + plain.end());
        self.words = false;
        self.numbered = None;
        self.line_start = line_end.goes_on;
        if line_end.goes_on {
            self.at += line_end.length;
            (self.feeds, self.blank_above) = (1, false);
            self.column_one = true;
        }
        Some(())
    }

    /// Remembers the name of a tag pair at a place counted from the start of the game.
    #[inline(always)]
    fn remember_name(&mut self, at: usize, plain: PlainTagPair) {
        if self.names.len() < NAMES {
            self.names.push(at + PlainTagPair::NAME..at + plain.name_end());
        }
    }
}

/// What a line ends with after its tag pair.
#[derive(Clone, Copy)]
struct LineEnd {
    length: usize,
    /// Whether something is on the next line, and begins it.
    goes_on: bool,
}

/// The plain tag pair that is all of the line that a text begins with, and how the line ends. None, where the text ends with it.
#[inline(always)]
fn line_of(text: &[u8]) -> Option<(PlainTagPair, LineEnd)> {
    let plain = PlainTagPair::at_start(text)?;
    let (length, next) = match text.get(plain.end()..)? {
        [b'\n', next, ..] => (1, next),
        [b'\r', b'\n', next, ..] | [b' ', b'\n', next, ..] => (2, next),
        [b' ', b'\r', b'\n', next, ..] => (3, next),
        _ => return None,
    };
    let goes_on = !is_blank(*next) && !matches!(*next, DOS_END | BYTE_ORDER_MARK);
    Some((plain, LineEnd { length, goes_on }))
}
