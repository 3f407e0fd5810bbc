//! Plain movetext, `12. 32-28 9x18 `, recognised by its first bytes.
//!
//! Nineteen tokens of twenty are written like this. What is read here, the productions of the grammar read the same;
//! what is not, they read. Finding all digits of eight bytes at once by arithmetic was tried: it guesses nothing,
//! but each token then waits for the length of the one before, and that costs more than wrong guesses.

use super::reader::{Last, Reader};
use crate::record::{MoveKind, Separator, Span, Token, TokenKind, WrittenMove};
use damiera_rules::board::WrittenSquare;

impl<'t> Reader<'t> {
    /// Reads plain move numbers and moves as long as one follows the other, and the blanks after each.
    pub(super) fn plain_tokens(&mut self, input: &'t [u8]) -> &'t [u8] {
        // A local copy meanwhile: what is reached through a reference is written back for each token.
        let (text, mut tokens) = (self.text, std::mem::take(&mut self.record.tokens));
        let mut place = self.place(input);
        let begin = place;
        while let Some((kind, len)) = plain_token_at(text, place) {
            let end = place + len;
            // `12.34-29`: with a move after it, it is not a decimal score.
            let glued = text.get(end).is_some_and(u8::is_ascii_digit);
            if glued && !matches!(plain_token_at(text, end), Some((TokenKind::Move(_), _))) {
                break;
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
    match *text {
        [tens @ b'0'..=b'9', ones @ b'0'..=b'9', b'.', b' ' | b'\n', b'0'..=b'9', ..] => {
            Some((move_number(two_digits(tens, ones)), 3))
        }
        [tens @ b'0'..=b'9', ones @ b'0'..=b'9', b'.', b'0'..=b'9', ..]
        | [tens @ b'0'..=b'9', ones @ b'0'..=b'9', b'.', b'\r', b'\n', b'0'..=b'9', ..] => {
            Some((move_number(two_digits(tens, ones)), 3))
        }
        [tens @ b'0'..=b'9', ones @ b'0'..=b'9', sign, rest @ ..] => {
            let (to, len) = arrival(&rest)?;
            Some((short_move(two_digits(tens, ones), sign, to)?, 3 + len))
        }
        [ones @ b'0'..=b'9', b'.', b' ' | b'\n', b'0'..=b'9', ..]
        | [ones @ b'0'..=b'9', b'.', b'0'..=b'9', ..]
        | [ones @ b'0'..=b'9', b'.', b'\r', b'\n', b'0'..=b'9', ..] => Some((move_number(ones - b'0'), 2)),
        [ones @ b'0'..=b'9', sign, ref rest @ .., _] => {
            let (to, len) = arrival(rest)?;
            Some((short_move(ones - b'0', sign, to)?, 2 + len))
        }
        _ => None,
    }
}

/// The second square of a move, with one blank before it allowed if it has one digit, and the blank after it.
#[inline(always)]
fn arrival(text: &[u8; 5]) -> Option<(u8, usize)> {
    match *text {
        [tens @ b'0'..=b'9', ones @ b'0'..=b'9', b' ' | b'\n' | b'\r', ..] => {
            Some((two_digits(tens, ones), 2))
        }
        [ones @ b'0'..=b'9', b' ' | b'\n' | b'\r', ..] => Some((ones - b'0', 1)),
        [b' ', ones @ b'1'..=b'9', b' ' | b'\n' | b'\r', ..] => Some((ones - b'0', 2)),
        _ => None,
    }
}

#[inline(always)]
const fn two_digits(tens: u8, ones: u8) -> u8 {
    (tens - b'0') * 10 + (ones - b'0')
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
