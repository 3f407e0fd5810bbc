//! Plain movetext of games whose squares have letters, `12. c3-d4 e5:g3 `, recognised by its first bytes.
//!
//! As with [`plain_tokens`](super::plain_tokens): what is read here, the productions of the grammar read the same; what is
//! not, they read.

use super::reader::{Last, Reader};
use crate::record::{MoveKind, Separator, TokenKind, WrittenMove};
use damiera_rules::board::WrittenSquare;

/// The letters of files.
macro_rules! file {
    () => {
        b'a'..=b'l'
    };
}

impl<'t> Reader<'t> {
    /// Reads plain move numbers and moves as long as one follows the other, and the blanks after each.
    pub(super) fn letter_tokens(&mut self, input: &'t [u8]) -> &'t [u8] {
        let mut input = input;
        while let Some((kind, len)) = letter_token(input) {
            let Some(mut rest) = input.get(len..) else { break };
            self.push(input, rest, kind);
            self.last = if matches!(kind, TokenKind::Move(_)) { Last::Ply } else { Last::Other };
            while let [b' ' | b'\n' | b'\r', after @ ..] = rest {
                rest = after;
            }
            input = rest;
        }
        input
    }
}

/// Reads a move number of one or two digits and a dot, with a file after it or after one blank; or two squares with a
/// sign between them and a blank after, so that no capture goes on here. The length comes with it.
#[inline(always)]
fn letter_token(text: &[u8]) -> Option<(TokenKind, usize)> {
    match *text {
        [
            file @ file!(),
            rank @ b'1'..=b'9',
            sign,
            to_file @ file!(),
            to_rank @ b'1'..=b'9',
            b' ' | b'\n' | b'\r',
            ..,
        ] => {
            let separator = match sign {
                b'-' => Separator::Dash,
                b'x' => Separator::Cross,
                b':' => Separator::Colon,
                _ => return None,
            };
            let square = |file, rank| WrittenSquare::algebraic(file - b'a', rank - b'0');
            let (from, to) = (square(file, rank), square(to_file, to_rank));
            let kind = MoveKind::Squares;
            Some((TokenKind::Move(WrittenMove { kind, from, to, separator, middle: 0, middle_len: 0 }), 5))
        }
        [tens @ b'0'..=b'9', ones @ b'0'..=b'9', b'.', b' ' | b'\n', file!(), b'1'..=b'9', ..]
        | [tens @ b'0'..=b'9', ones @ b'0'..=b'9', b'.', file!(), b'1'..=b'9', ..] => {
            let number = u32::from(tens - b'0') * 10 + u32::from(ones - b'0');
            Some((TokenKind::MoveNumber { number, continued: false }, 3))
        }
        [ones @ b'0'..=b'9', b'.', b' ' | b'\n', file!(), b'1'..=b'9', ..]
        | [ones @ b'0'..=b'9', b'.', file!(), b'1'..=b'9', ..] => {
            Some((TokenKind::MoveNumber { number: u32::from(ones - b'0'), continued: false }, 2))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::pdn::move_number::move_number;
    use crate::notation::pdn::written_move::written_move;

    #[test]
    fn what_is_read_here_the_grammar_reads_the_same() {
        let mut read = 0;
        for first in ["a1", "c3", "j8", "l9", "m1", "b10", "a0", "12", "7"] {
            for second in ["a1", "d4", "l9", "h12", "z3", "4"] {
                for between in ["-", "x", ":", "- ", ".", ". ", ".\n", "/", "--", ""] {
                    for end in [" ", "\n", "\r\n", "\t", "x5", ":g3", "-", ".", "!", ""] {
                        let text = format!("{first}{between}{second}{end}        ");
                        let Some((kind, len)) = letter_token(text.as_bytes()) else { continue };
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
