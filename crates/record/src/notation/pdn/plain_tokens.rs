//! Plain movetext, `12. 32-28 9x18 `, recognised by its first bytes.
//!
//! Nineteen tokens of twenty are written like this. What is read here, the productions of the grammar read the same;
//! what is not, they read. All digits among eight bytes are found at once by arithmetic, but each shape is a branch: that
//! guesses the length of a token, where the next one would otherwise have to wait for it.

use super::reader::{Last, Reader};
use crate::record::{MoveKind, Separator, Span, Token, TokenKind, WrittenMove};
use damiera_rules::board::WrittenSquare;

impl<'t> Reader<'t> {
    /// Reads plain move numbers and moves as long as one follows the other, and the blanks after each.
    pub(super) fn plain_tokens(&mut self, input: &'t [u8]) -> &'t [u8] {
        // Local copies meanwhile: what is reached through a reference is written back for each token.
        let (text, mut tokens) = (self.text, std::mem::take(&mut self.record.tokens));
        let mut course = self.course;
        let mut place = self.place(input);
        let begin = place;
        while let Some((kind, len)) = plain_token_at(text, place) {
            let end = place + len;
            match kind {
                TokenKind::MoveNumber { number, .. } => {
                    // `12.34-29`: with a move after it, it is not a decimal score.
                    let glued = text.get(end).is_some_and(u8::is_ascii_digit);
                    if glued && !matches!(plain_token_at(text, end), Some((TokenKind::Move(_), _))) {
                        break;
                    }
                    course.number(number);
                }
                TokenKind::Move(WrittenMove { from, to, .. }) => {
                    course.ply(from.as_number().max(to.as_number()).unwrap_or(0));
                }
                _ => break,
            }
            tokens.push(Token { span: Span::new(place, end), kind });
            place = end;
            while let Some(b' ' | b'\n' | b'\r') = text.get(place) {
                place += 1;
            }
        }
        if place > begin {
            let is_move = tokens.last().is_some_and(|token| matches!(token.kind, TokenKind::Move(_)));
            self.last = if is_move { Last::Ply } else { Last::Other };
        }
        self.course = course;
        self.record.tokens = tokens;
        text.get(place..).unwrap_or_default()
    }
}

/// The most bytes that are looked at.
const WINDOW: usize = 8;

#[inline(always)]
fn plain_token_at(text: &[u8], place: usize) -> Option<(TokenKind, usize)> {
    plain_token(text.get(place..)?.first_chunk()?)
}

/// Reads a move number of one or two digits and a dot, with a digit after it or after one blank; or two squares with a
/// dash or a cross between them and a blank after. The length comes with it.
///
/// That blank makes sure that no capture goes on here. What may be a result, `1-0` or `1-1`, is left to the grammar.
#[inline(always)]
fn plain_token(text: &[u8; WINDOW]) -> Option<(TokenKind, usize)> {
    let bytes = Bytes::of(u64::from_le_bytes(*text));
    if bytes.are_digits(0b11, 0b111) {
        plain_token_behind(bytes.two_digits(), bytes.behind(2), 2)
    } else if bytes.are_digits(0b1, 0b11) {
        plain_token_behind(bytes.one_digit(), bytes.behind(1), 1)
    } else {
        None
    }
}

/// A number that was read, of so many digits, with what is behind it.
#[inline(always)]
fn plain_token_behind(number: u8, behind: Bytes, digits: usize) -> Option<(TokenKind, usize)> {
    let sign = behind.first();
    if sign == b'.' {
        let next = behind.behind(1);
        let goes_on = match next.first() {
            b' ' | b'\n' => next.are_digits(0b10, 0b10),
            b'\r' => next.behind(1).first() == b'\n' && next.are_digits(0b100, 0b100),
            first => first.is_ascii_digit(),
        };
        return goes_on.then(|| (move_number(number), digits + 1));
    }
    let (to, len) = arrival(behind.behind(1))?;
    Some((short_move(number, sign, to)?, digits + 1 + len))
}

/// The second square of a move, with one blank before it allowed if it has one digit, and the blank after it.
#[inline(always)]
fn arrival(bytes: Bytes) -> Option<(u8, usize)> {
    let (to, len) = if bytes.are_digits(0b11, 0b111) {
        (bytes.two_digits(), 2)
    } else if bytes.are_digits(0b1, 0b11) {
        (bytes.one_digit(), 1)
    } else if bytes.first() == b' ' && bytes.are_digits(0b10, 0b110) && bytes.behind(1).one_digit() > 0 {
        (bytes.behind(1).one_digit(), 2)
    } else {
        return None;
    };
    matches!(bytes.behind(len).first(), b' ' | b'\n' | b'\r').then_some((to, len))
}

/// Eight bytes of text, and which of them are digits.
#[derive(Clone, Copy)]
struct Bytes {
    /// The first in the lowest bits; those of digits are their values.
    values: u64,
    /// The highest bit of each byte that is no digit.
    others: u64,
}

/// A bit for each of three bytes, as the highest bits of those bytes.
#[inline(always)]
const fn spread(bits: u64) -> u64 {
    (bits & 1) << 7 | (bits >> 1 & 1) << 15 | (bits >> 2 & 1) << 23
}

const EACH: u64 = 0x0101_0101_0101_0101;

impl Bytes {
    #[inline(always)]
    fn of(text: u64) -> Bytes {
        let values = text ^ (EACH * b'0' as u64);
        // Ten or more comes to the highest bit.
        let others = ((values & (EACH * 0x7f)) + (EACH * (0x80 - 10)) | values) & (EACH * 0x80);
        Bytes { values, others }
    }

    /// Whether `digits` are the digits `among` these bytes, the first being the lowest bit. There are at most three.
    #[inline(always)]
    const fn are_digits(self, digits: u64, among: u64) -> bool {
        self.others & spread(among) == spread(among & !digits)
    }

    /// The first byte as it is in the text.
    #[inline(always)]
    const fn first(self) -> u8 {
        self.values as u8 ^ b'0'
    }

    #[inline(always)]
    const fn one_digit(self) -> u8 {
        self.values as u8
    }

    #[inline(always)]
    const fn two_digits(self) -> u8 {
        (self.values.wrapping_mul(10).wrapping_add(self.values >> 8)) as u8
    }

    /// What is behind so many bytes. Of the window, no more than six bytes are ever looked at.
    #[inline(always)]
    const fn behind(self, count: usize) -> Bytes {
        Bytes { values: self.values >> (8 * count), others: self.others >> (8 * count) }
    }
}

#[inline(always)]
fn move_number(number: u8) -> TokenKind {
    TokenKind::MoveNumber { number: number.into(), continued: false }
}

#[inline(always)]
fn short_move(from: u8, sign: u8, to: u8) -> Option<TokenKind> {
    let may_be_score = (from == 0) | (to == 0) | (from.max(to) == 1);
    if may_be_score | !matches!(sign, b'-' | b'x') {
        return None;
    }
    Some(TokenKind::Move(WrittenMove {
        kind: MoveKind::Squares,
        from: WrittenSquare::number(from),
        to: WrittenSquare::number(to),
        separator: if sign == b'x' { Separator::Cross } else { Separator::Dash },
        middle: 0,
        middle_len: 0,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::pdn::move_number::move_number;
    use crate::notation::pdn::parse;
    use crate::notation::pdn::written_move::written_move;

    fn plain_token_of(text: &str) -> Option<(TokenKind, usize)> {
        plain_token(text.as_bytes().first_chunk()?)
    }

    #[test]
    fn what_is_read_here_the_grammar_reads_the_same() {
        let mut read = 0;
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
        assert!(read > 90_000, "{read}");
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
