//! Movetext passed over up to its last word.

use memchr::memmem::Finder;
use memchr::{memchr, memchr2, memrchr2, memrchr3};

use super::super::Scan;
use super::super::game::Open;
use super::plain::plain_move;
use crate::input::split::outline::{ends_word, is_blank, without_last_nothing};
use crate::input::split::result::result_start;

impl Scan {
    /// Passes over movetext up to its last word before the next `[` or `{`, and says whether it did.
    ///
    /// What lies between matters only if a game without tags begins there, and then move number 1 comes
    /// for the second time: from there on the game is judged word by word, from its first.
    pub(super) fn skim(&mut self, data: &[u8], at_end: bool) -> Option<bool> {
        let start = self.at;
        let rest = data.get(start..)?;
        // The byte itself may be a `[` that begins no tag.
        let bracket = memchr2(b'[', b'{', rest.get(1..)?).map(|at| at + 1);
        let stretch = rest.get(..bracket.unwrap_or(rest.len()))?;
        let before = start.checked_sub(1).and_then(|at| data.get(at)).copied().unwrap_or(b' ');
        let firsts = first_numbers(&self.number_one, before, stretch);
        let longest_gap = self.longest_gap;
        let open = self.game();
        // So long a stretch may hold a gap that ends the game.
        if open.firsts.saturating_add(firsts) > 1 || stretch.len() >= longest_gap {
            if let Some(place) = open.movetext {
                *open = Open {
                    end: place.at,
                    firsts: 0,
                    careful: true,
                    depth: 0,
                    terminated: false,
                    ended: false,
                    next: None,
                    ..*open
                };
                self.after_bare = false;
                self.at = place.at;
                self.line_start = place.line_start;
                self.column_one = false;
                self.names.truncate(place.names);
            }
            return Some(true);
        }
        if bracket.is_none() && !at_end {
            return None;
        }
        self.skimmed = start + stretch.len();
        if firsts == 0
            && let Some(end) = last_plain_move(stretch)
        {
            let open = self.game();
            (open.terminated, open.next, open.moved, open.ended) = (false, None, true, false);
            self.after_bare = false;
            self.take(start + end);
            self.line_start = false;
            return Some(true);
        }
        let last = last_word(stretch);
        self.after_bare &= last == 0;
        if last == 0 {
            return Some(false);
        }
        // Numbers from the last word on are counted when it is judged.
        let (passed, left) = stretch.split_at_checked(last)?;
        let left = if firsts == 0 {
            0
        } else {
            first_numbers(&self.number_one, passed.last().copied().unwrap_or(b' '), left)
        };
        let open = self.game();
        open.firsts += firsts.saturating_sub(left);
        open.terminated = false;
        open.ended = false;
        open.next = None;
        self.take(start + last);
        self.line_start = false;
        Some(true)
    }
}

/// How many times move number 1 may stand in `stretch`, `before` being the byte before it: never fewer
/// than there are.
fn first_numbers(number_one: &Finder<'_>, before: u8, stretch: &[u8]) -> u32 {
    let is_first = |at: usize| {
        // Zeros may pad it: `01.` is one, `101.` is not, unless a result is glued to it, as in `1-101.`
        let padded = stretch.get(..at).unwrap_or_default();
        let end = padded.iter().rposition(|byte| *byte != b'0').map_or(0, |last| last + 1);
        match padded.get(..end).unwrap_or_default() {
            // Zeros come before it if nothing else does: the byte before them may end a result.
            [] => at > 0 || !matches!(before, b'1'..=b'9'),
            [.., b'-' | b':' | b'/', b'1'..=b'9'] => true,
            [.., last] => !matches!(last, b'1'..=b'9'),
        }
    };
    let (mut count, mut from) = (0_u32, 0);
    // Its own iterator would copy the finder first.
    while let Some(at) = stretch.get(from..).and_then(|rest| number_one.find(rest)) {
        count = count.saturating_add(u32::from(is_first(from + at)));
        from += at + 2;
    }
    count
}

/// Where the last word of `stretch` begins, line comments and `%` lines left out. The first byte is
/// part of a word.
fn last_word(stretch: &[u8]) -> usize {
    // Lines of blanks, such as those between two games, say nothing: in one go, not each of its own.
    let mut end = stretch.iter().rposition(|byte| !is_blank(*byte)).map_or(0, |last| last + 1);
    loop {
        let before = stretch.get(..end).unwrap_or_default();
        // The lines of old Macintosh texts end with CR alone.
        let line = memrchr2(b'\n', b'\r', before).map_or(0, |at| at + 1);
        let whole = before.get(line..).unwrap_or_default();
        let escaped = line > 0 && whole.first() == Some(&b'%');
        let text = memchr(b';', whole).and_then(|at| whole.get(..at)).unwrap_or(whole);
        if let (false, Some(last)) = (escaped, last_byte(text)) {
            let text = text.get(..=last).unwrap_or_default();
            let Some(stop) = text.iter().rposition(|byte| ends_word(*byte)) else {
                return line;
            };
            let word = if stop == last { stop } else { stop + 1 };
            return line + result_start(text, word).unwrap_or(word);
        }
        let Some(previous) = line.checked_sub(1) else {
            return 0;
        };
        end = previous;
    }
}

/// Where the last word of `stretch` ends, if it is a plain move of two digits each after a move or a number, with one blank
/// after it: what [`last_word`] finds is then known to be a move without being judged. `None`, too, where the line may be
/// no movetext.
fn last_plain_move(stretch: &[u8]) -> Option<usize> {
    const LENGTH: usize = 5;
    let (line, end) = stretch.split_last_chunk::<{ LENGTH + 3 }>()?;
    // What is after a sign may be a result in several words, `1 - 0`.
    let [b'0'..=b'9' | b'.', b' ', mv @ ..] = end else { return None };
    if plain_move(mv) != Some(LENGTH) {
        return None;
    }
    let is_movetext = match memrchr3(b'\n', b'\r', b';', line) {
        Some(at) => line.get(at) != Some(&b';') && line.get(at + 1) != Some(&b'%'),
        None => true,
    };
    is_movetext.then_some(stretch.len() - 1)
}

/// The last byte of a line that is not blank, and says something.
fn last_byte(mut line: &[u8]) -> Option<usize> {
    loop {
        let last = line.iter().rposition(|byte| !is_blank(*byte))?;
        let Some(less) = without_last_nothing(line.get(..=last)?) else { return Some(last) };
        line = less;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::split::outline::{self, Word};

    #[test]
    fn a_plain_move_before_a_comment_is_the_last_word_as_it_is_judged_otherwise() {
        let mut plain = 0;
        for before in
            ["", "1-0 ", "1. ", "12.", "3-8 ", "2 - ", "1 :", "x ", "9x18 ", "\\n", "4-", "1 - 0 9 "]
        {
            for line in [
                "", "\n", "\n%", "; ", "\n; ", "%", "\r\n", ";\n", "; \n%", "\n\n", "\r", "\r%", "; \r",
                "; \r%",
            ] {
                for mv in ["32-28", "10x19", "00-00", "10-10", "1-0", "3-8", "2-10", "12:16", "32-28!"] {
                    for behind in [" ", "", "  ", "\n", " *"] {
                        let stretch = format!("32-28 {line}{before}{mv}{behind}");
                        let Some(end) = last_plain_move(stretch.as_bytes()) else { continue };
                        plain += 1;
                        assert_eq!(
                            (last_word(stretch.as_bytes()), end),
                            (end - 5, stretch.len() - 1),
                            "{stretch}"
                        );
                        let rest = format!("{}{{and}} what comes behind it all", &stretch[end - 5..]);
                        assert_eq!(outline::word(rest.as_bytes()), Word::Move, "{stretch}");
                    }
                }
            }
        }
        assert!(plain > 100, "{plain}");
    }

    #[test]
    fn number_one_is_counted_wherever_a_game_may_begin() {
        for (before, stretch, expected) in [
            (b' ', "1. 32-28 11. 31-26 21. 5-10 101. 3-8", 1),
            (b' ', "32-28 1-101.33-29", 1),
            (b' ', "1. 32-28 1/2-1/201.33-29", 2),
            (b' ', "01.33-29 2-001. 33-28", 2),
            (b'1', "01.33-29", 1),
            (b'1', "1.33-29", 0),
            (b' ', "1", 0),
        ] {
            assert_eq!(first_numbers(&Finder::new("1."), before, stretch.as_bytes()), expected, "{stretch}");
        }
    }
}
