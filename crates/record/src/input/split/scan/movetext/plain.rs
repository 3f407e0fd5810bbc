//! Plain moves, and the plain numbers before them: what is taken here, word by word is taken the same.

use super::super::Scan;
use super::super::game::Place;

impl Scan {
    /// Takes the `1. ` that movetext begins with on a line of its own, where a plain move follows it, or the plain move
    /// itself, and says whether it did. What is taken here [`head_word`](Scan::head_word) and [`word`](Scan::word) take the
    /// same, looking at both of them twice; what is not, they are asked for.
    pub(super) fn begins_plainly(&mut self, data: &[u8]) -> bool {
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
    pub(super) fn plain_moves(&mut self, data: &[u8]) -> bool {
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
            (self.line_start, self.feeds, self.column_one) = (true, 1, true);
        }
        true
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
pub(super) fn plain_move(bytes: &[u8]) -> Option<usize> {
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
        // `20-0` is a result.
        [b'1'..=b'9', b' ' | b'\n' | b'\r', ..] => Some(length + 1),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::number;
    use super::*;
    use crate::input::split::outline::{self, Word, ends_word};

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
        assert_eq!(plain, 200);
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
}
