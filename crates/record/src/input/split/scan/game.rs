//! The game that has begun, and where it ends.

use std::ops::Range;

use super::Scan;

/// The game that has begun and not yet ended.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Open {
    pub(super) start: usize,
    /// One past its last byte that no gap could hold.
    pub(super) end: usize,
    pub(super) tagged: bool,
    pub(super) blank_line: bool,
    /// Where a second head begins if it is one: where the name of the first tag last came again.
    pub(super) again: Option<Again>,
    /// Whether a result comes after a tag on its line, which may be a remark there.
    pub(super) remarked: bool,
    /// Where its movetext begins, once it has.
    pub(super) movetext: Option<Place>,
    /// How often move number 1 was seen.
    pub(super) firsts: u32,
    /// Whether its movetext is judged word by word.
    pub(super) careful: bool,
    pub(super) depth: u32,
    /// Whether its last word is a terminator.
    pub(super) terminated: bool,
    /// Whether no move and no number came after its last terminator.
    pub(super) ended: bool,
    /// Whether a move was seen, where its movetext is judged word by word.
    pub(super) moved: bool,
    /// The last move number, where its movetext is judged word by word.
    pub(super) number: u32,
    /// Where the next game begins if it begins at all, and where this one then ends: the first comment
    /// on a line of its own after a terminator.
    pub(super) next: Option<(usize, usize)>,
}

/// Where a second head may begin among the tags of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Again {
    pub(super) start: usize,
    /// Where the game before it then ends.
    pub(super) end: usize,
    /// How many names come before it.
    pub(super) names: usize,
}

/// A place to come back to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) at: usize,
    pub(super) line_start: bool,
    pub(super) names: usize,
}

impl Scan {
    /// Ends the open game when nothing of it came for so long that memory must not wait for more.
    pub(super) fn close_after_gap(&mut self, found: &mut Vec<Range<usize>>) {
        if self.open.is_some_and(|open| self.at - open.end >= self.longest_gap) {
            self.close(found);
        }
    }

    pub(super) fn close(&mut self, found: &mut Vec<Range<usize>>) {
        if let Some(open) = self.open.take() {
            found.push(open.start..open.end);
        }
        self.words = false;
        self.numbered = None;
        self.begins = false;
        self.after_bare = false;
        self.closes = 0;
    }

    /// Ends the open game where the next begins: at the comments before `self.at`, or there.
    pub(super) fn cut(&mut self, found: &mut Vec<Range<usize>>) -> &mut Open {
        let mut start = self.at;
        let mut end = self.at;
        if let Some(open) = self.open.take() {
            match open.next {
                Some((next, previous_end)) => {
                    start = next;
                    end = open.end;
                    found.push(open.start..previous_end);
                }
                None => found.push(open.start..open.end),
            }
        }
        self.names.clear();
        self.words = false;
        self.numbered = None;
        self.closes = 0;
        self.open.insert(Open { start, end, ..Open::default() })
    }

    /// Ends the open game before its second head.
    pub(super) fn cut_again(&mut self, again: Again, found: &mut Vec<Range<usize>>) {
        if let Some(open) = &mut self.open {
            found.push(open.start..again.end);
            let shift = again.start - open.start;
            *open = Open { start: again.start, again: None, ..*open };
            self.names.drain(..again.names.min(self.names.len()));
            for name in &mut self.names {
                *name = name.start - shift..name.end - shift;
            }
        }
    }

    /// The open game; it begins here if none is.
    pub(super) fn game(&mut self) -> &mut Open {
        if self.open.is_none() {
            self.names.clear();
        }
        self.open.get_or_insert(Open { start: self.at, end: self.at, ..Open::default() })
    }

    /// Takes what is not blank, up to `end`.
    pub(super) fn take(&mut self, end: usize) {
        self.game().end = end;
        self.at = end;
        (self.feeds, self.returns) = (0, 0);
        self.column_one = false;
    }

    /// Whether the open game has a tag of this name among its first `count`.
    #[inline]
    pub(super) fn has_name(&self, data: &[u8], name: &[u8], count: usize) -> bool {
        let Some(open) = &self.open else { return false };
        let names = self.names.get(..count).unwrap_or(&self.names);
        names.iter().any(|known| {
            data.get(open.start + known.start..open.start + known.end)
                .is_some_and(|known| is_same_name(known, name))
        })
    }
}

/// Whether two tag names are the same, in any case.
#[inline(always)]
pub(super) fn is_same_name(one: &[u8], other: &[u8]) -> bool {
    // Most are told apart by their lengths or their first letters.
    let first = |name: &[u8]| name.first().map(u8::to_ascii_lowercase);
    one.len() == other.len() && first(one) == first(other) && one.eq_ignore_ascii_case(other)
}
