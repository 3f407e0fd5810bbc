//! The plies of a record as they are written, half-read ones included.

use crate::sheet::Written;
use damiera_record::record::{MoveKind, Record, Separator, Sign, Span, Token, TokenKind, WrittenMove};
use damiera_rules::board::WrittenSquare;

/// What is written in the places of the plies, in the order of play.
#[must_use]
pub fn written_plies(record: &Record<'_>) -> Vec<Written> {
    let mut plies = record.plies().map(|(span, _)| span).peekable();
    let mut written: Vec<Written> = Vec::new();
    let mut after_number = false;
    let mut ply = 0;
    for token in record.main_line() {
        match token.kind {
            TokenKind::Terminator => break,
            TokenKind::MoveNumber { .. } => {
                after_number = true;
                continue;
            }
            TokenKind::Move(of_squares) if plies.next_if_eq(&token.span).is_some() => {
                ply += 1;
                written.push(as_move(record, token.span, &of_squares, ply));
            }
            // A question mark for a ply that nobody can read, where a ply belongs.
            TokenKind::Sign(Sign::Strength) if after_number && record.slice(token.span).contains('?') => {
                written.push(half_read(record, token.span));
            }
            TokenKind::Stray if is_half_read(record.slice(token.span)) => {
                written.push(half_read(record, token.span));
            }
            _ => {}
        }
        after_number &= is_blank(token);
    }
    written
}

/// Whether something stands between a number and its ply.
const fn is_blank(token: &Token) -> bool {
    token.is_comment() || matches!(token.kind, TokenKind::MoveNumber { .. })
}

fn as_move(record: &Record<'_>, span: Span, of: &WrittenMove, ply: usize) -> Written {
    let mut squares = Vec::new();
    if of.kind == MoveKind::Squares {
        squares.push(of.from);
        squares.extend_from_slice(record.middle(of));
        squares.push(of.to);
    }
    let text = record.slice(span).to_owned();
    Written { text, kind: Some(of.kind), squares, separator: of.separator, span, ply }
}

fn half_read(record: &Record<'_>, span: Span) -> Written {
    let text = record.slice(span).to_owned();
    Written { text, kind: None, squares: Vec::new(), separator: Separator::None, span, ply: 0 }
}

/// Whether text that is no move may be one of which little can be read.
fn is_half_read(text: &str) -> bool {
    let figures = text.chars().filter(char::is_ascii_digit).count();
    let letters = text.chars().filter(|char| char.is_alphabetic()).count();
    text.contains('?') || (figures > 0 && letters <= 3 && text.chars().count() <= 9)
}

impl Written {
    /// What is written, for a replay; `None` if it is no move. The squares in between are given beside it.
    pub(crate) fn as_written_move(&self) -> Option<(WrittenMove, &[WrittenSquare])> {
        let kind = self.kind?;
        let (from, to, middle) = match &self.squares[..] {
            [from, middle @ .., to] => (*from, *to, middle),
            _ if kind != MoveKind::Squares => (WrittenSquare::UNWRITTEN, WrittenSquare::UNWRITTEN, &[][..]),
            _ => return None,
        };
        let middle_len = u8::try_from(middle.len()).ok()?;
        Some((WrittenMove { kind, from, to, separator: self.separator, middle: 0, middle_len }, middle))
    }
}
