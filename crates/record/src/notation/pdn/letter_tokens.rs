//! Plain movetext of games whose squares have letters, `12. c3-d4 e5:g3 `, recognised by its first bytes.
//!
//! As with [`plain_tokens`](super::plain_tokens): what is read here, the productions of the grammar read the same; what is
//! not, they read.

use super::plain_tokens::{Plain, WINDOW};
use super::reader::Reader;
use crate::record::Separator;
use damiera_rules::board::WrittenSquare;

impl<'t> Reader<'t> {
    /// Reads plain move numbers and moves as long as one follows the other, and the blanks after each.
    pub(super) fn letter_tokens(&mut self, input: &'t [u8]) -> &'t [u8] {
        // A file behind a number: that is no score.
        self.tokens_by(input, true, letter_token, |_, _| true)
    }
}

/// Reads a move number of one or two digits and a dot, with a square after it or after one blank; or two squares with a
/// sign between them and a blank after, so that no capture goes on here. The length comes with it, without the blank.
#[inline(always)]
fn letter_token(text: &[u8; WINDOW]) -> Option<(Plain, usize)> {
    if is_file(text[0]) {
        let separator = match text[2] {
            b'-' => Separator::Dash,
            b'x' => Separator::Cross,
            b':' => Separator::Colon,
            _ => return None,
        };
        let is_move = is_rank(text[1])
            && is_file(text[3])
            && is_rank(text[4])
            && matches!(text[5], b' ' | b'\n' | b'\r');
        if !is_move {
            return None;
        }
        let square = |file: u8, rank: u8| WrittenSquare::algebraic(file - b'a', rank - b'0');
        let (from, to) = (square(text[0], text[1]), square(text[3], text[4]));
        return Some((Plain::Move { from, to, separator, greatest: 0 }, 5));
    }
    if !text[0].is_ascii_digit() {
        return None;
    }
    let (number, dot) = match text[1] {
        b'.' => (text[0] - b'0', 1),
        ones @ b'0'..=b'9' if text[2] == b'.' => ((text[0] - b'0') * 10 + (ones - b'0'), 2),
        _ => return None,
    };
    let is_square = |at: usize| is_file(text[at]) && is_rank(text[at + 1]);
    let goes_on = is_square(dot + 1) || matches!(text[dot + 1], b' ' | b'\n') && is_square(dot + 2);
    goes_on.then_some((Plain::Number(number), dot + 1))
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
                        let Some((kind, len)) = text.as_bytes().first_chunk().and_then(letter_token) else {
                            continue;
                        };
                        read += 1;
                        let kind = kind.kind();
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
