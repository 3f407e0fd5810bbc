//! Movetext, word by word or skimmed.

use std::ops::Range;

use memchr::memmem::Finder;
use memchr::{memchr, memchr2, memrchr, memrchr2};

use super::game::{Open, Place};
use super::{Scan, Within};
use crate::input::split::outline::{
    self, PEEK, Word, ends_word, is_blank, spaced_result_start, without_last_nothing,
};

impl Scan {
    pub(super) fn text(&mut self, data: &[u8], at_end: bool, found: &mut Vec<Range<usize>>) -> Option<()> {
        let (at, skimmed) = (self.at, self.skimmed);
        let open = *self.game();
        if open.movetext.is_none() {
            return if self.begins_plainly(data) { Some(()) } else { self.head_word(data, at_end) };
        }
        if open.tagged && !open.careful && !self.begins && at >= skimmed && self.skim(data, at_end)? {
            return Some(());
        }
        let is_judged = if open.tagged { open.careful } else { !open.terminated };
        if is_judged && !self.begins && !self.after_bare && self.plain_moves(data) {
            return Some(());
        }
        let rest = data.get(self.at..)?;
        if rest.len() < PEEK && !at_end {
            return None;
        }
        self.word(outline::word(rest), rest, found);
        Some(())
    }

    /// Takes the `1. ` that movetext begins with on a line of its own, where a plain move follows it, or the plain move
    /// itself, and says whether it did. What is taken here [`head_word`](Scan::head_word) and [`word`](Scan::word) take the
    /// same, looking at both of them twice; what is not, they are asked for.
    fn begins_plainly(&mut self, data: &[u8]) -> bool {
        let rest = data.get(self.at..).unwrap_or_default();
        let is_numbered = match rest {
            [b'1', b'.', b' ', after @ ..] if plain_move(after).is_some() => true,
            _ if is_first_move(rest) => false,
            _ => return false,
        };
        if !self.line_start || self.words || self.numbered.is_some() {
            return false;
        }
        let at = self.at;
        self.begin_movetext(Place { at, line_start: true, names: self.names.len() });
        (self.begins, self.after_bare) = (false, false);
        let open = self.game();
        open.next = None;
        if is_numbered {
            (open.firsts, open.number) = (1, 1);
            self.take(at + 2);
            self.at += 1;
        } else {
            if open.tagged && !open.careful {
                open.firsts = 1;
            } else {
                open.careful = true;
            }
            (open.terminated, open.moved, open.ended) = (false, true, false);
            self.take(at + 5);
        }
        self.line_start = false;
        true
    }

    /// Takes plain moves, and plain numbers before them, as long as one follows the other, and says whether there was any. What
    /// is taken here [`word`](Scan::word) takes the same, in a game with tags or where no terminator comes before; what is
    /// not, it is asked for.
    fn plain_moves(&mut self, data: &[u8]) -> bool {
        let begin = self.at;
        let mut rest = data.get(begin..).unwrap_or_default();
        let (mut at, mut end) = (begin, begin);
        let (mut number, mut passed_line_end, mut is_on_new_line) = (None, false, false);
        loop {
            let (moves, length) = match plain_move(rest) {
                Some(length) => (rest, length),
                None => {
                    let Some((before, moves)) = plain_number(rest) else { break };
                    let Some(length) = plain_move(moves) else { break };
                    number = Some(before);
                    (moves, length)
                }
            };
            end = at + (rest.len() - moves.len()) + length;
            at = end;
            is_on_new_line = false;
            match moves.get(length..) {
                Some([b' ', after @ ..]) if after.first().is_some_and(u8::is_ascii_digit) => {
                    at += 1;
                    rest = after;
                }
                behind => {
                    let Some((blanks, ends_line)) = behind.and_then(plain_gap) else { break };
                    at += blanks;
                    rest = behind.and_then(|behind| behind.get(blanks..)).unwrap_or_default();
                    is_on_new_line = ends_line;
                    passed_line_end |= ends_line;
                }
            }
        }
        if end == begin {
            return false;
        }
        let open = self.game();
        (open.terminated, open.next, open.moved, open.ended) = (false, None, true, false);
        open.number = number.unwrap_or(open.number);
        self.take(end);
        self.words &= !passed_line_end;
        self.line_start = false;
        self.at = at;
        if is_on_new_line {
            (self.line_start, self.line_ends, self.column_one) = (true, 1, true);
        }
        true
    }

    fn word(&mut self, word: Word, rest: &[u8], found: &mut Vec<Range<usize>>) {
        let (at, line_start) = (self.at, self.line_start);
        let open = *self.game();
        if std::mem::take(&mut self.begins) {
            // Where number 1 does not come first, it may begin another game.
            if !matches!(word, Word::FirstNumber(_)) {
                let open = self.game();
                if open.tagged && !open.careful {
                    // It is skimmed all the same, as if number 1 had come.
                    open.firsts = 1;
                } else {
                    open.careful = true;
                }
            }
        }
        let after_bare = std::mem::take(&mut self.after_bare);
        let judged = !open.tagged || open.careful;
        let follows_end = open.terminated && open.depth == 0;
        let ended = follows_end || (open.ended && open.depth == 0 && line_start);
        let begins_game = match word {
            Word::FirstNumber(_) => {
                let known = !open.tagged || open.firsts > 0 || open.moved || self.line_ends >= 2;
                judged && known && (ended || (after_bare && open.firsts > 0 && open.depth == 0))
            }
            // Numbers that leave out some do not go on with the game: they count games, or begin late.
            Word::Number(length) => {
                let moves = rest
                    .get(length..)
                    .is_some_and(|rest| outline::begins_movetext(rest.trim_ascii_start(), true));
                let leaves_out = number(rest) > open.number.saturating_add(1);
                !open.tagged && follows_end && line_start && leaves_out && moves
            }
            Word::Move => follows_end && !open.tagged && outline::begins_movetext(rest, false),
            _ => false,
        };
        if begins_game {
            // It is judged as the first word of its game.
            self.cut(found);
            return;
        }
        let open = self.game();
        open.terminated = false;
        open.next = None;
        // A word may be a single byte that ends others: it must be taken none the less.
        let mut length = 1;
        match word {
            Word::Terminator(bytes) => {
                open.terminated = true;
                open.ended = true;
                length = bytes;
            }
            Word::FirstNumber(bytes) => {
                open.firsts = open.firsts.saturating_add(1);
                open.number = 1;
                open.ended = false;
                length = bytes;
            }
            Word::Number(bytes) => {
                open.number = number(rest);
                open.ended = false;
                length = bytes;
            }
            Word::Date(bytes) => length = bytes,
            Word::Open => open.depth = open.depth.saturating_add(1),
            Word::Close => open.depth = open.depth.saturating_sub(1),
            Word::Move => {
                open.moved = true;
                open.ended = false;
            }
            Word::Other => {}
        }
        // What is glued to a result is the next game if it is a digit, and nothing if it is not: `2-0F`.
        self.within = match word {
            Word::Terminator(bytes) if rest.get(bytes).is_some_and(u8::is_ascii_digit) => Within::Nothing,
            Word::Number(_) | Word::FirstNumber(_) | Word::Open | Word::Close => Within::Nothing,
            Word::Other if rest.first().is_some_and(|byte| ends_word(*byte)) => Within::Nothing,
            _ => Within::Word,
        };
        self.take(at + length);
        self.line_start = false;
    }

    /// Takes what is left of a word, up to what ends it: blanks, brackets, and what [says nothing](outline::nothing).
    pub(super) fn rest_of_word(&mut self, data: &[u8]) {
        let rest = data.get(self.at..).unwrap_or_default();
        let length = rest.iter().position(|byte| ends_word(*byte) || matches!(byte, 0 | b'\\' | 0xef));
        if length.is_some() {
            self.within = Within::Nothing;
        }
        let length = length.unwrap_or(rest.len());
        if length > 0 {
            self.take(self.at + length);
        }
    }

    /// Passes over movetext up to its last word before the next `[` or `{`, and says whether it did.
    ///
    /// What lies between matters only if a game without tags begins there, and then move number 1 comes
    /// for the second time: from there on the game is judged word by word, from its first.
    fn skim(&mut self, data: &[u8], at_end: bool) -> Option<bool> {
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

/// Whether `bytes` begin with a plain move that needs no number to begin movetext: with a digit after it, it is no remark
/// such as `10-14 june`, and with two squares of two digits it is no result.
#[inline]
const fn is_first_move(bytes: &[u8]) -> bool {
    matches!(bytes, [b'1'..=b'9', b'0'..=b'9', b'-' | b'x', b'0'..=b'9', b'0'..=b'9', b' ', b'0'..=b'9', ..])
}

/// The plain move number that `bytes` begin with, `12. ` but not 1, and what comes after it.
#[inline]
fn plain_number(bytes: &[u8]) -> Option<(u32, &[u8])> {
    let (number, after) = match bytes {
        [one @ b'2'..=b'9', b'.', b' ', after @ ..] => (u32::from(one - b'0'), after),
        [ten @ b'1'..=b'9', one @ b'0'..=b'9', b'.', b' ', after @ ..] => {
            (u32::from(ten - b'0') * 10 + u32::from(one - b'0'), after)
        }
        _ => return None,
    };
    // Squares of one digit can be padded: `5.  9-13`.
    Some((number, after.strip_prefix(b" ").unwrap_or(after)))
}

/// How many blanks `bytes` begin with, where they are one or two or a line end, and a digit follows; and whether a line ends.
#[cold]
#[inline(never)]
fn plain_gap(bytes: &[u8]) -> Option<(usize, bool)> {
    let gap = match bytes {
        [b' ', b'\r', b'\n', ..] => (3, true),
        [b' ' | b'\r', b'\n', ..] => (2, true),
        [b' ', b' ', ..] => (2, false),
        [b'\n', ..] => (1, true),
        [b' ', ..] => (1, false),
        _ => return None,
    };
    bytes.get(gap.0)?.is_ascii_digit().then_some(gap)
}

/// The length of the plain move that `bytes` begin with, `32-28` or `9x18`, with a blank after it: no result, no date and
/// no number.
#[inline]
fn plain_move(bytes: &[u8]) -> Option<usize> {
    // Most: two digits each.
    if let Some([b'0'..=b'9', b'0'..=b'9', b'-' | b'x', b'0'..=b'9', b'0'..=b'9', b' ' | b'\n' | b'\r']) =
        bytes.first_chunk()
    {
        return Some(5);
    }
    let (length, arrival) = match bytes {
        [b'0'..=b'9', b'0'..=b'9', b'-' | b'x', arrival @ ..] => (3, arrival),
        [b'3'..=b'9', b'-' | b'x', arrival @ ..] => (2, arrival),
        _ => return None,
    };
    match arrival {
        [b'0'..=b'9', b'0'..=b'9', b' ' | b'\n' | b'\r', ..] => Some(length + 2),
        [b'0'..=b'9', b' ' | b'\n' | b'\r', ..] => Some(length + 1),
        _ => None,
    }
}

/// The number that `bytes` begin with.
fn number(bytes: &[u8]) -> u32 {
    let digits = bytes.iter().take_while(|byte| byte.is_ascii_digit());
    digits.fold(0_u32, |number, digit| number.saturating_mul(10).saturating_add(u32::from(digit - b'0')))
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
        let line = memrchr(b'\n', before).map_or(0, |at| at + 1);
        let whole = before.get(line..).unwrap_or_default();
        let escaped = line > 0 && whole.first() == Some(&b'%');
        let text = memchr(b';', whole).and_then(|at| whole.get(..at)).unwrap_or(whole);
        if let (false, Some(last)) = (escaped, last_byte(text)) {
            let text = text.get(..=last).unwrap_or_default();
            let Some(stop) = text.iter().rposition(|byte| ends_word(*byte)) else {
                return line;
            };
            let word = if stop == last { stop } else { stop + 1 };
            return line + spaced_result_start(text, word).unwrap_or(word);
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
    let is_movetext = match memrchr2(b'\n', b';', line) {
        Some(at) => line.get(at) == Some(&b'\n') && line.get(at + 1) != Some(&b'%'),
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

    #[test]
    fn a_plain_move_is_a_move_as_it_is_judged_otherwise() {
        let mut plain = 0;
        for first in ["0", "1", "2", "3", "9", "10", "01", "32", "123", ""] {
            for sign in ["-", "x", ":", ".", "/", "--"] {
                for second in ["0", "1", "2", "9", "10", "32", "2007", ""] {
                    for behind in [" ", "\n", "\r\n", "-2007 ", "x12 ", "F", ".", "  "] {
                        let text = format!("{first}{sign}{second}{behind}12-16 and what comes behind it all");
                        let Some(length) = plain_move(text.as_bytes()) else { continue };
                        plain += 1;
                        assert_eq!(outline::word(text.as_bytes()), Word::Move, "{text}");
                        assert!(!text[..length].bytes().any(ends_word) && text[length..].starts_with(behind));
                    }
                }
            }
        }
        assert_eq!(plain, 240);
    }

    #[test]
    fn a_plain_number_before_a_plain_move_is_a_number_as_it_is_judged_otherwise() {
        let behind =
            ["", "2004", "12-16", "12-2004", "1-0", ". 2004", "june", "x", "- 4", "/ 2004", "1/2-1/2", "h"];
        let mut plain = 0;
        for before in (0..=110).map(|number| number.to_string()).chain(["01".to_owned(), "02".to_owned()]) {
            for (blanks, mv) in [" ", "  "]
                .into_iter()
                .flat_map(|blanks| ["3-8", "32-28", "9x18", "10-04", "31-12"].map(|mv| (blanks, mv)))
            {
                for behind in behind {
                    let text = format!("{before}.{blanks}{mv} {behind} 33-28 and what comes behind it all");
                    let Some((told, moves)) = plain_number(text.as_bytes()) else { continue };
                    assert_eq!(moves, &text.as_bytes()[before.len() + 1 + blanks.len()..]);
                    assert!(plain_move(moves).is_some());
                    plain += 1;
                    assert_eq!(outline::word(text.as_bytes()), Word::Number(before.len() + 1), "{text}");
                    assert_eq!(told, number(text.as_bytes()), "{text}");
                }
            }
        }
        assert_eq!(plain, 98 * 10 * 12);
    }

    #[test]
    fn number_one_and_a_plain_move_begin_movetext_as_they_are_judged_otherwise() {
        let behind =
            ["", "2004", "12-16", "12-2004", "1-0", ". 2004", "june", "x", "- 4", "/ 2004", "1/2-1/2", "h"];
        let mut plain = 0;
        for first in ["1", "3", "9", "10", "12", "31", "32"] {
            for second in ["1", "9", "10", "12", "32"] {
                for (sign, behind) in
                    ["-", "x"].into_iter().flat_map(|sign| behind.map(|behind| (sign, behind)))
                {
                    for blank in [" ", "\n"] {
                        let text = format!(
                            "{first}{sign}{second}{blank}{behind} 33-28 and what comes behind it all"
                        );
                        if plain_move(text.as_bytes()).is_none() {
                            continue;
                        }
                        plain += 1;
                        let numbered = format!("1. {text}");
                        assert_eq!(outline::word(numbered.as_bytes()), Word::FirstNumber(2), "{numbered}");
                        assert!(outline::begins_movetext(text.as_bytes(), true), "{numbered}");
                    }
                }
            }
        }
        assert!(plain > 1000, "{plain}");
    }

    #[test]
    fn a_first_move_begins_movetext_as_it_is_judged_otherwise() {
        let mut plain = 0;
        for first in ["10", "12", "31", "24", "00", "99"] {
            for second in ["09", "10", "00", "31"] {
                for behind in
                    ["09-13", "2004", "12-2004", "1-0", "1/2-1/2", "6 june", "0 F", "3 :", "10.11.2004"]
                {
                    for sign in ["-", "x"] {
                        let text =
                            format!("{first}{sign}{second} {behind} 33-28 and what comes behind it all");
                        if !is_first_move(text.as_bytes()) {
                            continue;
                        }
                        plain += 1;
                        assert_eq!(outline::forfeit(text.as_bytes()), None, "{text}");
                        assert_eq!(outline::word(text.as_bytes()), Word::Move, "{text}");
                        assert!(outline::begins_movetext(text.as_bytes(), false), "{text}");
                    }
                }
            }
        }
        assert_eq!(plain, 5 * 4 * 9 * 2);
    }

    #[test]
    fn a_plain_move_before_a_comment_is_the_last_word_as_it_is_judged_otherwise() {
        let mut plain = 0;
        for before in
            ["", "1-0 ", "1. ", "12.", "3-8 ", "2 - ", "1 :", "x ", "9x18 ", "\\n", "4-", "1 - 0 9 "]
        {
            for line in ["", "\n", "\n%", "; ", "\n; ", "%", "\r\n", ";\n", "; \n%", "\n\n"] {
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
