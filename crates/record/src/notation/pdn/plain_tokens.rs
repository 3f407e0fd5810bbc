//! Plain movetext, `12. 32-28 9x18 `, recognised by its first bytes.
//!
//! Nineteen tokens of twenty are written like this. What is read here, the productions of the grammar read the same;
//! what is not, they read. All digits among eight bytes are found at once by arithmetic, but each shape is a branch: that
//! guesses the length of a token, where the next one would otherwise have to wait for it.

use super::reader::{Last, Reader};
use crate::record::{MoveKind, Separator, Span, Token, TokenKind, WrittenMove};
use damiera_rules::board::WrittenSquare;

/// A plain token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Plain {
    /// A move number with one dot.
    Number(u8),
    /// A move between two squares, with a blank behind it.
    Move {
        from: WrittenSquare,
        to: WrittenSquare,
        separator: Separator,
        /// The larger number of its squares, if these are numbers.
        greatest: u8,
    },
}

impl Plain {
    #[inline(always)]
    pub(super) fn kind(&self) -> TokenKind {
        match *self {
            Plain::Number(number) => TokenKind::MoveNumber { number: number.into(), continued: false },
            Plain::Move { from, to, separator, .. } => {
                let kind = MoveKind::Squares;
                TokenKind::Move(WrittenMove { kind, from, to, separator, middle: 0, middle_len: 0 })
            }
        }
    }
}

impl<'t> Reader<'t> {
    /// Reads plain move numbers and moves as long as one follows the other, and the blanks after each.
    pub(super) fn plain_tokens(&mut self, input: &'t [u8]) -> &'t [u8] {
        self.tokens_by(input, false, plain_token, |text, end| {
            // `12.34-29`: with a move after it, it is not a decimal score.
            let behind = text.get(end..).and_then(<[u8]>::first_chunk);
            behind.and_then(plain_token).is_some_and(|(plain, _)| matches!(plain, Plain::Move { .. }))
        })
    }

    /// Reads the tokens that `read` recognises. One that it takes for a number with something behind it that is no blank
    /// is a number only if `is_number` says so.
    #[inline(always)]
    pub(super) fn tokens_by(
        &mut self,
        input: &'t [u8],
        has_letters: bool,
        read: impl Fn(&[u8; WINDOW]) -> Option<(Plain, usize)>,
        is_number: impl Fn(&[u8], usize) -> bool,
    ) -> &'t [u8] {
        // Local copies meanwhile: what is reached through a reference is written back for each token.
        let (text, mut tokens) = (self.text, std::mem::take(&mut self.record.tokens));
        let mut course = self.course;
        let mut place = self.place(input);
        let first = tokens.len();
        let before = course.plies;
        let mut plies = before;
        while let Some(window) = text.get(place..).and_then(<[u8]>::first_chunk) {
            let Some((plain, len)) = read(window) else { break };
            let end = place + len;
            match plain {
                Plain::Move { greatest, .. } => {
                    course.square(greatest);
                    plies += 1;
                    tokens.push(Token { span: Span::new(place, end), kind: plain.kind() });
                    // The blank behind a move has been seen.
                    place = end + 1;
                }
                Plain::Number(number) => {
                    let is_apart = matches!(text.get(end), Some(..=b' '));
                    if !is_apart && !is_number(text, end) {
                        break;
                    }
                    course.number_after(plies, number.into());
                    tokens.push(Token { span: Span::new(place, end), kind: plain.kind() });
                    place = end + usize::from(is_apart);
                }
            }
            while matches!(text.get(place), Some(b' ' | b'\n' | b'\r')) {
                place += 1;
            }
        }
        if tokens.len() > first {
            let is_move = tokens.last().is_some_and(|token| matches!(token.kind, TokenKind::Move(_)));
            self.last = if is_move { Last::Ply } else { Last::Other };
        }
        course.passed_plain((tokens.len() - first) as u32, plies - before);
        course.has_letters |= has_letters && plies > before;
        self.course = course;
        self.record.tokens = tokens;
        text.get(place..).unwrap_or_default()
    }
}

/// The most bytes that are looked at.
pub(super) const WINDOW: usize = 8;

/// Reads a move number of one or two digits and a dot, with a digit after it or after one blank; or two squares with a
/// dash or a cross between them and a blank after. The length comes with it, without the blank.
///
/// That blank makes sure that no capture goes on here. What may be a result, `1-0` or `1-1`, is left to the grammar.
#[inline(always)]
fn plain_token(text: &[u8; WINDOW]) -> Option<(Plain, usize)> {
    // Digits become their values.
    let values = u64::from_le_bytes(*text) ^ (EACH * b'0' as u64);
    match byte(values, 2) {
        DASH | CROSS => short_moves::<2>(values),
        DOT => number::<2>(values),
        _ => match byte(values, 1) {
            DASH | CROSS => short_moves::<1>(values),
            DOT => number::<1>(values),
            _ => None,
        },
    }
}

/// Two squares, the first of so many digits.
#[inline(always)]
fn short_moves<const FROM: u32>(values: u64) -> Option<(Plain, usize)> {
    if is_blank(byte(values, FROM + 3))
        && let Some(read) = squares::<FROM, 2>(values).or_else(|| padded::<FROM>(values))
    {
        return Some(read);
    }
    if is_blank(byte(values, FROM + 2)) { squares::<FROM, 1>(values) } else { None }
}

/// Two squares of so many digits, and a sign between them.
#[inline(always)]
fn squares<const FROM: u32, const TO: u32>(values: u64) -> Option<(Plain, usize)> {
    if !are_digits(values, const { bytes(0, FROM) | bytes(FROM + 1, TO) }) {
        return None;
    }
    let (from, to) = (value::<FROM>(values, 0), value::<TO>(values, FROM + 1));
    if may_be_score(from, to) {
        return None;
    }
    Some((short_move(from, byte(values, FROM), to), (FROM + 1 + TO) as usize))
}

/// Two squares with a blank before the second one, which has one digit and a blank behind it: `20x 9`.
#[inline(always)]
fn padded<const FROM: u32>(values: u64) -> Option<(Plain, usize)> {
    let digits = are_digits(values, const { bytes(0, FROM) | bytes(FROM + 2, 1) });
    if !digits || byte(values, FROM + 1) != BLANK {
        return None;
    }
    let (from, to) = (value::<FROM>(values, 0), value::<1>(values, FROM + 2));
    if may_be_score(from, to) {
        return None;
    }
    Some((short_move(from, byte(values, FROM), to), FROM as usize + 3))
}

/// A number of so many digits, and its dot.
#[inline(always)]
fn number<const DIGITS: u32>(values: u64) -> Option<(Plain, usize)> {
    let behind = byte(values, DIGITS + 1);
    let goes_on = match behind {
        ..=9 => true,
        BLANK | LINE_FEED => byte(values, DIGITS + 2) <= 9,
        CARRIAGE_RETURN => byte(values, DIGITS + 2) == LINE_FEED && byte(values, DIGITS + 3) <= 9,
        _ => false,
    };
    if !goes_on || !are_digits(values, const { bytes(0, DIGITS) }) {
        return None;
    }
    Some((Plain::Number(value::<DIGITS>(values, 0)), DIGITS as usize + 1))
}

const EACH: u64 = 0x0101_0101_0101_0101;
const DASH: u8 = b'-' ^ b'0';
const CROSS: u8 = b'x' ^ b'0';
const DOT: u8 = b'.' ^ b'0';
const BLANK: u8 = b' ' ^ b'0';
const LINE_FEED: u8 = b'\n' ^ b'0';
const CARRIAGE_RETURN: u8 = b'\r' ^ b'0';

const fn is_blank(value: u8) -> bool {
    matches!(value, BLANK | LINE_FEED | CARRIAGE_RETURN)
}

/// A bit for each of `count` bytes from `first` on.
const fn bytes(first: u32, count: u32) -> u64 {
    EACH & ((1 << (8 * count)) - 1) << (8 * first)
}

#[inline(always)]
const fn byte(values: u64, place: u32) -> u8 {
    (values >> (8 * place)) as u8
}

/// Whether each of these bytes, those of [`bytes`], is a digit.
#[inline(always)]
const fn are_digits(values: u64, among: u64) -> bool {
    // Ten or more comes to the highest bit. A carry comes from what is no digit itself.
    let of_these = values & (among * 0xff);
    ((of_these + among * (0x80 - 10)) | of_these) & (among * 0x80) == 0
}

#[inline(always)]
const fn value<const DIGITS: u32>(values: u64, place: u32) -> u8 {
    let first = byte(values, place);
    if DIGITS == 2 { first.wrapping_mul(10).wrapping_add(byte(values, place + 1)) } else { first }
}

/// `1-0`, `0-2`, `1-1`.
#[inline(always)]
const fn may_be_score(from: u8, to: u8) -> bool {
    (from < 2 || to < 2) && (from == 0 || to == 0 || from == to)
}

#[inline(always)]
fn short_move(from: u8, sign: u8, to: u8) -> Plain {
    Plain::Move {
        from: WrittenSquare::number(from),
        to: WrittenSquare::number(to),
        separator: if sign == CROSS { Separator::Cross } else { Separator::Dash },
        greatest: from.max(to),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::pdn::move_number::move_number;
    use crate::notation::pdn::parse;
    use crate::notation::pdn::written_move::written_move;

    fn plain_token_of(text: &str) -> Option<(TokenKind, usize)> {
        plain_token(text.as_bytes().first_chunk()?).map(|(plain, len)| (plain.kind(), len))
    }

    #[test]
    fn what_is_read_here_the_grammar_reads_the_same() {
        let (mut read, mut moves) = (0, 0);
        for first in 0..=101 {
            for second in 0..=101 {
                for between in ["-", "x", "- ", "x ", ".", ". ", ".\n", ".\r\n", "/", ":", "--"] {
                    for end in [" ", "\n", "\r\n", "\t", "x5", "-", ".", "!"] {
                        for (first, second) in [
                            (format!("{first}"), format!("{second}")),
                            (format!("{first:02}"), format!("{second:02}")),
                        ] {
                            let text = format!("{first}{between}{second}{end}        ");
                            let Some((kind, len)) = plain_token_of(&text) else { continue };
                            read += 1;
                            moves += usize::from(matches!(kind, TokenKind::Move(_)));
                            let expected = if between.starts_with('.') {
                                move_number(text.as_bytes()).unwrap()
                            } else {
                                let (rest, written) = written_move(text.as_bytes(), &mut Vec::new()).unwrap();
                                (rest, TokenKind::Move(written))
                            };
                            assert_eq!((kind, text.len() - len), (expected.1, expected.0.len()), "{text:?}");
                        }
                    }
                }
            }
        }
        assert!(read > 90_000 && moves > 60_000, "{read} {moves}");
    }

    #[test]
    fn results_and_what_goes_on_are_left_to_the_grammar() {
        for text in
            ["1-0     ", "0-1     ", "1-1     ", "10-10x5 ", "32-28!  ", "12...   ", "100-5   ", "1. 2"]
        {
            assert_eq!(plain_token_of(text), None, "{text}");
        }
    }

    #[test]
    fn glued_numbers_are_told_from_decimal_scores() {
        let kinds = |text: &str| -> String {
            let tokens = parse(&format!("{text}            ")).tokens;
            let letter = |token: &Token| match token.kind {
                TokenKind::MoveNumber { .. } => 'n',
                TokenKind::Move(_) => 'm',
                TokenKind::Terminator => 't',
                _ => '?',
            };
            tokens.iter().map(letter).collect()
        };
        for (text, expected) in [
            ("12.34-29 18x23 13.29x18", "nmmnm"),
            ("1.5- 9 20x 9 2. 3-8", "nmmnm"),
            ("9.12-8", "nm"),
            ("1.5-0.5", "t"),
            ("0.5-0.5", "t"),
            ("10.25-9.75", "t"),
            ("1.05-0.95", "t"),
        ] {
            assert_eq!(kinds(text), expected, "{text}");
        }
    }
}
