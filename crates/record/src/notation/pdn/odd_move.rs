//! Moves as people type them into a record with tags: with a sign of their own between the squares, or half of it unread.
//!
//! They are asked for where nothing else can be read, so that no other text costs anything for them.

use super::blank::{blank, skip_blanks};
use super::game::begins_with_time;
use super::move_number::move_number;
use super::reader::{Last, Reader};
use super::square::{number, padded, separator, square};
use super::terminator::{last_result, terminator};
use super::written_move::{short, squareless};
use super::{NOT_HERE, Parsed};
use crate::notation::date::after_date;
use crate::notation::scoresheet::{are_near, is_half_read, sign_between};
use crate::record::{MoveKind, Notation, Separator, TokenKind, WrittenMove};
use damiera_rules::board::WrittenSquare;

/// The most bytes between two squares.
const LONGEST_SIGN: usize = 8;

/// The most bytes of a move of which figures or letters could not be read; a Cyrillic letter has two.
const LONGEST_HALF_READ: usize = 7;

impl<'t> Reader<'t> {
    /// Reads a move with another sign between its squares than the grammar has: `32--28`, `32→28`, `32/28`; or one of which
    /// figures could not be read, `37-?`. Among words it is one of them.
    pub(super) fn odd_move(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        if !self.may_be_odd_move(input) || after_date(input).is_some() || begins_with_time(input) {
            return None;
        }
        if let Some(rest) = self.half_read_move(input).or_else(|| self.broken_off_move(input)) {
            return Some(rest);
        }
        let read = signed_move(input)
            .or_else(|| spaced_move(input).filter(|(rest, _)| self.is_due(rest)))
            .or_else(|| before_result(input));
        match read {
            Some((rest, written)) => Some(self.add_move(input, rest, written)),
            None => self.dated_move(input),
        }
    }

    /// Whether nothing can stand here but a move: behind a number, or behind the first move of a number and before the next or the
    /// end. Elsewhere two figures with a blank between them may be a time, or anything.
    fn is_due(&self, behind: &[u8]) -> bool {
        let mut before = self.record.tokens.iter().rev().map(|token| token.kind);
        let mut before = before
            .by_ref()
            .filter(|kind| !matches!(kind, TokenKind::Comment | TokenKind::Nag(_) | TokenKind::Sign(_)));
        match before.next() {
            Some(TokenKind::MoveNumber { .. }) => true,
            Some(TokenKind::Move(_)) => {
                let next = skip_blanks(behind);
                matches!(before.next(), Some(TokenKind::MoveNumber { continued: false, .. }))
                    && (next.is_empty() || move_number(next).is_ok() || terminator(next).is_ok())
            }
            _ => false,
        }
    }

    /// Reads squares with a dot between them, `32.28`: with anything else than a sign after them, or with the number that
    /// comes next before the dot, they are the number of a row and a square.
    pub(super) fn dotted_move(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let (from, to) = (number(input).ok()?, number(input.get(3..)?).ok()?);
        let (rest, written) = move_between(from.1, Separator::Dash, to)?;
        let is_next =
            from.1.as_number().is_some_and(|number| self.course.next_number() == Some(number.into()));
        let goes_on = separator(skip_blanks(rest)).is_ok_and(|(after, _)| number(skip_blanks(after)).is_ok());
        if is_next || goes_on || !self.may_be_odd_move(input) {
            return None;
        }
        Some(self.add_move(input, rest, written))
    }

    /// Reads squares near each other, one of which has a single digit, with a dot or a stroke between them where a move is due: `6.10` and
    /// `6/10`, as a spreadsheet writes what it takes for a date. Elsewhere it may be a time, a share, or the number of a row and a square.
    pub(super) fn dated_move(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let (behind, from) = number(input).ok()?;
        let (rest, to) = number(behind.strip_prefix(b".").or_else(|| behind.strip_prefix(b"/"))?).ok()?;
        let [from_digits, to_digits] =
            [&input[..input.len() - behind.len()], &behind[1..behind.len() - rest.len()]];
        if !are_near(from_digits, to_digits) || !self.may_be_odd_move(input) {
            return None;
        }
        // At the end of a text, it may be the number of the next row, of which no more is there.
        let is_next = from.as_number().is_some_and(|from| self.course.next_number() == Some(from.into()));
        let is_first =
            self.record.tokens.last().is_some_and(|last| matches!(last.kind, TokenKind::MoveNumber { .. }));
        if is_next && !is_first && move_number(skip_blanks(rest)).is_err() {
            return None;
        }
        let (rest, written) =
            move_between(from, Separator::Dash, (rest, to)).filter(|(rest, _)| self.is_due(rest))?;
        Some(self.add_move(input, rest, written))
    }

    /// Reads a move of which figures could not be read. The whole of it stands for a move that nobody knows.
    pub(super) fn half_read_move(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let length = input
            .iter()
            .take(LONGEST_HALF_READ + 1)
            .position(|byte| !may_be_half_read(*byte))
            .unwrap_or(input.len());
        let (word, rest) =
            input.split_at_checked(length).filter(|(word, rest)| is_half_read(word) && ends(rest))?;
        if word.len() > LONGEST_HALF_READ || !self.may_be_odd_move(input) {
            return None;
        }
        Some(self.add_move(input, rest, squareless(MoveKind::Unknown)))
    }

    /// Reads a move that breaks off behind its sign, where a text ends or its result comes: `45. 33-`.
    fn broken_off_move(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let (behind, _) = any_square(input).ok()?;
        let (rest, _) = separator(behind).ok()?;
        let is_last = || {
            let next = skip_blanks(rest);
            next.is_empty() || next.len() < rest.len() && last_result(next).is_ok()
        };
        let is_first =
            self.record.tokens.last().is_some_and(|last| matches!(last.kind, TokenKind::MoveNumber { .. }));
        (is_first && is_last()).then(|| self.add_move(input, rest, squareless(MoveKind::Unknown)))
    }

    /// Whether a move may stand here that is not plainly one: in a record with tags, not among words, and not touching a move.
    fn may_be_odd_move(&self, input: &[u8]) -> bool {
        let touches =
            self.touching(input).is_some_and(|kind| matches!(kind, TokenKind::Move(_) | TokenKind::Sign(_)));
        self.record.notation == Notation::Pdn
            && self.last != Last::Stray
            && !touches
            && !self.is_on_line_of_tag(input)
    }
}

/// Whether a byte may be one of a move of which some signs could not be read: of a figure, a letter, what is between squares, a mark.
const fn may_be_half_read(byte: u8) -> bool {
    matches!(byte, b'0'..=b'9' | b'a'..=b'j' | b'A'..=b'J' | b'?' | b'_' | b'-' | b'x' | b'X' | b':' | 0x80..=0xBF | 0xD0 | 0xD1)
}

/// Whether a text begins with two numbers of two figures and a dot between them, and not with a number and a move: `32.28`, not `12.32-28`.
#[inline]
pub(super) fn is_dotted(text: &[u8]) -> bool {
    matches!(text, [b'0'..=b'9', b'0'..=b'9', b'.', b'0'..=b'9', b'0'..=b'9', ..])
        && !matches!(text.get(5), Some(b'-' | b'x' | b'X' | b':'))
}

/// Reads two squares with one sign of an odd kind between them.
pub(super) fn signed_move(input: &[u8]) -> Option<(&[u8], WrittenMove)> {
    let (behind, from) = any_square(input).ok()?;
    let next = behind
        .iter()
        .take(LONGEST_SIGN)
        .position(|byte| byte.is_ascii_alphanumeric() && !b"xX".contains(byte))?;
    let (sign, next) = behind.split_at(next);
    let is_padded = from.as_number().is_none() || input.len() - behind.len() == 2;
    let separator = match sign {
        // A score, a time to think, a date: such signs divide squares of two digits alone.
        [b'/' | b'\\'] if is_padded && padded_end(next) => Separator::Dash,
        // A sum, and what is better than something.
        [b'+' | b'>'] => return None,
        _ if sign.iter().any(u8::is_ascii_whitespace) => return None,
        _ => match sign_between(sign)? {
            b'x' => Separator::Cross,
            _ => Separator::Dash,
        },
    };
    move_between(from, separator, any_square(next).ok()?)
}

/// Reads two squares with a blank between them.
fn spaced_move(input: &[u8]) -> Option<(&[u8], WrittenMove)> {
    let (behind, from) = any_square(input).ok()?;
    move_between(from, Separator::Dash, any_square(behind.strip_prefix(b" ")?).ok()?)
}

/// Reads a move that a result touches, if there is one way to divide them: `10-142-0`.
fn before_result(input: &[u8]) -> Option<(&[u8], WrittenMove)> {
    let (behind, from) = any_square(input).ok()?;
    let (next, separator) = separator(behind).ok()?;
    let ends = [padded, last_digit, square].into_iter().filter_map(|end| end(next).ok());
    let mut moves = ends.filter(|(rest, to)| *to != from && last_result(rest).is_ok());
    let (rest, to) = moves.next().filter(|_| moves.next().is_none())?;
    Some((rest, short(from, separator, to)))
}

/// Reads a square of one digit.
fn last_digit(input: &[u8]) -> Parsed<'_, WrittenSquare> {
    match input {
        [digit @ b'1'..=b'9', rest @ ..] => Ok((rest, WrittenSquare::number(digit - b'0'))),
        _ => Err(NOT_HERE),
    }
}

/// Whether a text begins with a square that is written with two signs.
fn padded_end(text: &[u8]) -> bool {
    any_square(text).is_ok_and(|(rest, _)| text.len() - rest.len() == 2)
}

fn any_square(input: &[u8]) -> Parsed<'_, WrittenSquare> {
    number(input).or_else(|_: nom::Err<()>| square(input))
}

/// A move from a square to the one that was read, if both are squares and the word ends with it.
fn move_between(
    from: WrittenSquare,
    separator: Separator,
    (rest, to): (&[u8], WrittenSquare),
) -> Option<(&[u8], WrittenMove)> {
    let zero = WrittenSquare::number(0);
    let are_alike = from.as_number().is_some() == to.as_number().is_some();
    let is_move = from != to && from != zero && to != zero && are_alike;
    (is_move && ends(rest)).then(|| (rest, short(from, separator, to)))
}

/// Whether a move ends before this text: with its word, or before its signs.
fn ends(rest: &[u8]) -> bool {
    match rest {
        [] | [b'!' | b'?' | b'*' | b'$' | b'(' | b')' | b'{' | b'}' | b'[' | b']' | b';', ..] => true,
        _ => blank(rest).is_ok(),
    }
}

#[cfg(test)]
mod tests {
    use crate::notation::pdn::parse;
    use crate::record::{MoveKind, Record, TokenKind};

    /// The plies, as `32-28`, with `?` for those that nobody knows; and the number of faults.
    fn plies(text: &str) -> (String, usize) {
        let text = format!("[White \"a\"]\n[GameType \"20\"]\n\n{text}");
        let record: Record<'_> = parse(&text);
        let words: Vec<String> = record
            .tokens
            .iter()
            .filter_map(|token| match token.kind {
                TokenKind::Move(written) if written.kind == MoveKind::Squares => {
                    let sign = if written.separator.means_capture() { "x" } else { "-" };
                    Some(format!("{}{sign}{}", written.from, written.to))
                }
                TokenKind::Move(_) => Some("?".to_owned()),
                _ => None,
            })
            .collect();
        (words.join(" "), record.faults.len())
    }

    #[test]
    fn signs_of_ones_own_between_squares_are_moves() {
        for sign in ["--", "––", "->", "→", "=", "_", "~", "/", ".", "=>", "·", "^", "\\", "‐‐", ":-"]
        {
            let text = format!("1. 32{sign}28 19{sign}23 2. 28x19 14{sign}23! *");
            assert_eq!(plies(&text), ("32-28 19-23 28x19 14-23".to_owned(), 0), "{sign}");
        }
        for sign in ["xx", "::", "*"] {
            let text = format!("1. 32-28 19-23 2. 28{sign}19 *");
            assert_eq!(plies(&text), ("32-28 19-23 28x19".to_owned(), 0), "{sign}");
        }
        assert_eq!(plies("1. c3--d4 f6→e5 *"), ("c3-d4 f6-e5".to_owned(), 0));
        assert_eq!(plies("1. 32--28 (1. 33->28) 19--23{so} *").0, "32-28 33-28 19-23");
        assert_eq!(plies("1.32--28 5~10 *"), ("32-28 5-10".to_owned(), 0));
    }

    #[test]
    fn moves_of_which_figures_could_not_be_read_are_plies() {
        assert_eq!(plies("1. 37-? ?-28 2. 3?-31 ?7x31 *"), ("? ? ? ?".to_owned(), 0));
        assert_eq!(plies("1. 32-28? 19-23 ? 2. 28x19?? 14x23 *").0, "32-28 19-23 28x19 14x23");
        assert_eq!(plies("1. 37-__ 19-23 2. 32-2_ 14x2_ *").0, "? 19-23 ? ?");
        assert_eq!(plies("g?-f6 ?3-d4 с?-d4 a1:?3 c3-d4 *"), ("? ? ? ? c3-d4".to_owned(), 0));
    }

    #[test]
    fn a_move_that_breaks_off_at_the_end_is_a_ply() {
        for end in ["3. 33-", "3. 33- 2-0", "3. 33x *", "3. c3-", "3. 33-\n"] {
            let text = format!("1. 32-28 19-23 2. 28x19 14x23 {end}");
            assert_eq!(plies(&text), ("32-28 19-23 28x19 14x23 ?".to_owned(), 0), "{end}");
        }
        assert_eq!(plies("1. 32-28 19-23 2. 33- 18-22 *").0, "32-28 19-23 18-22");
    }

    #[test]
    fn strokes_may_divide_moves() {
        for text in ["1. 32-28/19-23 2. 28x19/14x23 *", "1. 32-28 / 19-23 2. 28x19 / 14x23 *"] {
            assert_eq!(plies(text).0, "32-28 19-23 28x19 14x23", "{text}");
        }
    }

    #[test]
    fn a_blank_may_be_between_squares_where_a_move_is_due() {
        assert_eq!(plies("1.32 28 19 23\n2. 28x19 14 23 *"), ("32-28 19-23 28x19 14-23".to_owned(), 0));
        assert_eq!(plies("1. c3 d4 f6 g5 2. b2 c3 g5 h4 *"), ("c3-d4 f6-g5 b2-c3 g5-h4".to_owned(), 0));
        assert_eq!(plies("1. 32-28 12 30 19-23 2. 28x19 *").0, "32-28 19-23 28x19");
    }

    #[test]
    fn dates_that_a_spreadsheet_made_are_moves_where_one_is_due() {
        for text in [
            "1. 6.10 19-23 2. 28x19 5.10 *",
            "1. 6/10 19-23 2. 28x19 5/10 *",
            "1. 6.10 19-23 2.28x19 5.10 3. 10-15",
        ] {
            assert!(plies(text).0.starts_with("6-10 19-23 28x19 5-10"), "{text}");
        }
        assert_eq!(plies("1. 32-28 10.5 *"), ("32-28 10-5".to_owned(), 0));
        assert_eq!(plies("5. 6.10 19-23 *"), ("6-10 19-23".to_owned(), 0));
        assert_eq!(plies("5. 32-28 6.10 6. 28x19 *"), ("32-28 6-10 28x19".to_owned(), 0));
        for (text, expected) in [
            // The next number, a time, a share, half of a draw.
            ("5. 32-28 19-23 6.10-14 20-24 *", "32-28 19-23 10-14 20-24"),
            ("5. 32-28 6.10", "32-28"),
            ("5. 32-28 6.10 19-23 *", "32-28 19-23"),
            ("5. 32-28 19-23 6.10 *", "32-28 19-23"),
            ("5. 32-28 1/2", "32-28"),
            ("5. 32-28 1/2-1/2", "32-28"),
            ("5. 32-28 (6.10) 19-23 *", "32-28 19-23"),
        ] {
            assert_eq!(plies(text).0, expected, "{text}");
        }
    }

    #[test]
    fn a_result_may_touch_the_last_move() {
        for result in ["2-0", "1-1", "1-0", "0-2", "1/2-1/2", "*"] {
            assert_eq!(plies(&format!("1. 32-28 10-14{result}")), ("32-28 10-14".to_owned(), 0), "{result}");
        }
        assert_eq!(plies("1. c3-d4 g5-h41-0"), ("c3-d4 g5-h4".to_owned(), 0));
        // 1-1 or 11-0?
        assert_eq!(plies("1. 32-28 6-111-1").0, "32-28 6-11");
    }

    #[test]
    fn other_words_stay_what_they_are() {
        for (text, expected) in [
            ("1. 32-28= 19-23= 2. 28x19+1 14x23 *", "32-28 19-23 28x19 14x23"),
            ("12. 32-28 19-23 13.29x18 14.5", "32-28 19-23 29x18"),
            ("1. 32-28 19-23 1/2-1/2", "32-28 19-23"),
            ("1. 32-28 90+30 19-23 *", "32-28"),
            ("1. 32-28 19-23 2. 12/03/1999", "32-28 19-23"),
            ("1. 32-28 won on 12/13 *", "32-28"),
            ("1. 32-28 19-23 10.25-9.75", "32-28 19-23"),
            ("1. 32-28 19-23 2.28x19 14x23 3.33", "32-28 19-23 28x19 14x23"),
            ("9. 32-28 19-23 10.28 14x23", "32-28 19-23"),
        ] {
            let (read, _) = plies(text);
            assert!(read.starts_with(expected), "{text}: {read}");
        }
        assert_eq!(plies("1. 32-28 19-23 2. 32--28--23 *").0, "32-28 19-23");
        assert_eq!(plies("9. 32-28 19-23 10.28 14x23").0, "32-28 19-23 14x23");
    }
}
