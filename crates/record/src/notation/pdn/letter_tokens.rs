//! Plain movetext of games whose squares have letters, `12. c3-d4 e5:g3 `, recognised by its first bytes.
//!
//! As with [`plain_tokens`](super::plain_tokens): what is read here, the productions of the grammar read the same; what is
//! not, they read.

use super::plain_tokens::{Sink, Style, WINDOW};
use crate::record::Separator;
use damiera_rules::board::WrittenSquare;

/// Squares written by letters: a move number of one or two digits and a dot, with a square after it or after one blank; or
/// two squares with a sign between them and a blank after, so that no capture goes on here.
pub(super) struct Letters;

impl Style for Letters {
    const HAS_LETTERS: bool = true;

    #[inline(always)]
    fn read(text: &[u8; WINDOW], sink: &mut impl Sink) -> bool {
        if is_file(text[0]) {
            let separator = match text[2] {
                b'-' => Separator::Dash,
                b'x' => Separator::Cross,
                b':' => Separator::Colon,
                _ => return false,
            };
            let is_move = is_square(text, 0) && is_square(text, 3) && matches!(text[5], b' ' | b'\n' | b'\r');
            if is_move {
                let square = |at: usize| WrittenSquare::algebraic(text[at] - b'a', text[at + 1] - b'0');
                sink.add_move(square(0), square(3), separator, 5);
            }
            return is_move;
        }
        let digit = |at: usize| text[at].wrapping_sub(b'0');
        if digit(0) > 9 {
            return false;
        }
        let (number, dot) = match text[1] {
            b'.' => (digit(0), 1),
            b'0'..=b'9' if text[2] == b'.' => (digit(0) * 10 + digit(1), 2),
            _ => return false,
        };
        let is_apart = matches!(text[dot + 1], b' ' | b'\n');
        is_square(text, dot + 1 + usize::from(is_apart)) && sink.add_number(number, dot + 1, is_apart)
    }

    /// A file after a number: that is no score.
    fn is_number(_: &[u8]) -> bool {
        true
    }
}

#[inline(always)]
const fn is_square(text: &[u8; WINDOW], at: usize) -> bool {
    is_file(text[at]) && is_rank(text[at + 1])
}

#[inline(always)]
const fn is_file(byte: u8) -> bool {
    matches!(byte, b'a'..=b'l')
}

#[inline(always)]
const fn is_rank(byte: u8) -> bool {
    matches!(byte, b'1'..=b'9')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::pdn::move_number::move_number;
    use crate::notation::pdn::plain_tokens::Seen;
    use crate::notation::pdn::written_move::written_move;
    use crate::record::TokenKind;

    #[test]
    fn what_is_read_here_the_grammar_reads_the_same() {
        let mut read = 0;
        for first in ["a1", "c3", "j8", "l9", "m1", "b10", "a0", "12", "7"] {
            for second in ["a1", "d4", "l9", "h12", "z3", "4"] {
                for between in ["-", "x", ":", "- ", ".", ". ", ".\n", "/", "--", ""] {
                    for end in [" ", "\n", "\r\n", "\t", "x5", ":g3", "-", ".", "!", ""] {
                        let text = format!("{first}{between}{second}{end}        ");
                        let Some((kind, len)) = Seen::read::<Letters>(text.as_bytes()) else { continue };
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
        assert!(read > 100, "{read}");
    }
}
