//! Plies of three figures in a sheet that has nothing between the squares of a move: `4. 4137 510`, `2. 811 2217`.
//!
//! They are read so where all moves are written like that. Of the two ways to divide three figures only one can be a
//! ply, nearly always: the squares of the other are too far from each other. Where both can be, nobody can make it out.

use super::super::fair_copy::are_near;
use super::Sheet;
use crate::notation::pdn::written_move::squareless;
use crate::record::{Fault, MoveKind, Separator, Span, Token, TokenKind, WrittenMove};
use damiera_rules::board::WrittenSquare;

/// The fewest moves that show how all are written.
const FEWEST: usize = 3;

/// The figures of a ply: two of each square, or three, if one has a single figure.
const FIGURES: std::ops::RangeInclusive<usize> = 3..=4;

impl Sheet<'_> {
    /// Takes words of figures for the plies that they are.
    pub(super) fn settle_glued_plies(&mut self) {
        let record = &mut self.reader.record;
        if !are_glued(&record.tokens) {
            return;
        }
        let text = record.text;
        let of = |token: &Token| match token.kind {
            TokenKind::Stray => plies(text, token.span),
            TokenKind::MoveNumber { number: 100.., .. } => plies(text, token.span),
            _ => None,
        };
        let mut read: Vec<Span> = Vec::new();
        let mut tokens = Vec::with_capacity(record.tokens.len());
        for token in record.tokens.drain(..) {
            let is_unread =
                matches!(token.kind, TokenKind::Move(WrittenMove { kind: MoveKind::Unknown, .. }));
            // The ply that nobody could read was this one.
            let is_its_place = || read.last().is_some_and(|last| token.span == Span::new(last.end, last.end));
            if is_unread && is_its_place() {
                continue;
            }
            match of(&token) {
                Some(plies) => {
                    read.push(token.span);
                    tokens.extend(plies);
                }
                None => tokens.push(token),
            }
        }
        record.tokens = tokens;
        record
            .faults
            .retain(|fault: &Fault| read.binary_search_by_key(&fault.span.start, |span| span.start).is_err());
    }
}

/// Whether the moves of a sheet have nothing between their squares, which are numbers.
fn are_glued(tokens: &[Token]) -> bool {
    let mut count = 0;
    tokens.iter().all(|token| match token.kind {
        TokenKind::Move(WrittenMove { kind: MoveKind::Squares, from, separator, .. }) => {
            count += 1;
            separator == Separator::None && from.as_number().is_some()
        }
        _ => true,
    }) && count >= FEWEST
}

/// The plies of a stretch that is nothing else.
fn plies(text: &str, span: Span) -> Option<Vec<Token>> {
    let stretch = text.get(span.start..span.end)?;
    let words = stretch.split(' ').filter(|word| !word.is_empty());
    let ply = |word: &str| {
        let start = nom::Offset::offset(text, word);
        Some(Token { kind: TokenKind::Move(ply(word)?), span: Span::new(start, start + word.len()) })
    };
    words.map(ply).collect::<Option<Vec<Token>>>().filter(|plies| !plies.is_empty())
}

/// The ply of a word of figures, if it can be divided in one way only.
fn ply(word: &str) -> Option<WrittenMove> {
    if !FIGURES.contains(&word.len()) || !word.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let first = word.len() - 2;
    let mut ways = (first..=2).filter_map(|at| {
        let (from, to) = word.split_at_checked(at)?;
        let is_square = |square: &str| !square.starts_with('0');
        let is_way = is_square(from) && is_square(to) && are_near(from.as_bytes(), to.as_bytes());
        is_way.then_some((from.parse().ok()?, to.parse().ok()?))
    });
    let (Some((from, to)), None) = (ways.next(), ways.next()) else { return None };
    let [from, to] = [from, to].map(WrittenSquare::number);
    Some(WrittenMove { kind: MoveKind::Squares, from, to, ..squareless(MoveKind::Squares) })
}

#[cfg(test)]
mod tests {
    use super::ply;

    #[test]
    fn three_figures_are_divided_where_a_ply_is_near() {
        for (word, expected) in [
            ("510", Some((5, 10))),
            ("811", Some((8, 11))),
            ("610", Some((6, 10))),
            ("105", Some((10, 5))),
            ("127", Some((12, 7))),
            ("2217", Some((22, 17))),
            // 1x12 or 11x2.
            ("112", None),
            ("199", None),
            ("100", None),
            ("12", None),
            ("32281", None),
            ("5a0", None),
        ] {
            let read = ply(word).map(|ply| (ply.from.as_number().unwrap(), ply.to.as_number().unwrap()));
            assert_eq!(read, expected, "{word}");
        }
    }
}
