//! Words of a record as plies, or as text that may be one.

use crate::sheet::{Naming, Place, Written};
use damiera_record::notation::pdn;
use damiera_record::record::{MoveKind, Record, Separator, Span, Token, TokenKind, WrittenMove};
use damiera_rules::board::WrittenSquare;

/// What ends a sentence, or praises a move, and is no part of it.
pub(super) const ENDS: [char; 4] = ['.', ',', ';', '!'];

/// Whether it stands between the squares of a ply.
pub(super) fn is_sign(character: char) -> bool {
    matches!(character, '-' | 'x' | ':')
}

/// Two numbers with a sign between them, whether a board has such squares or not.
pub(super) fn numbers(text: &str) -> Option<Vec<WrittenSquare>> {
    let (from, to) = text.split_once(['-', 'x', ':'])?;
    let number = |part: &str| part.trim().parse().ok().map(WrittenSquare::number);
    Some(vec![number(from)?, number(to)?])
}

pub(super) fn of_move(record: &Record<'_>, token: &Token, mv: &WrittenMove, ply: usize) -> Written {
    let mut squares = Vec::new();
    if mv.kind == MoveKind::Squares {
        squares.push(mv.from);
        squares.extend_from_slice(record.middle(mv));
        squares.push(mv.to);
    }
    let text = record.slice(token.span).to_owned();
    Written { text, kind: Some(mv.kind), squares, separator: mv.separator, span: token.span, ply }
}

/// The words of a text that is no part of the notation. One that would be a move by itself is one.
pub(super) fn pieces<'r>(
    record: &'r Record<'_>,
    span: Span,
    naming: Naming,
) -> impl Iterator<Item = Place> + use<'r> {
    let text = record.slice(span);
    // A stroke divides a ply from what it was put right to.
    let is_nothing = |word: &str| word.trim_matches(ENDS).is_empty() || word == "/" || is_mark_of_note(word);
    let words = text.split_whitespace().filter(move |word| !is_nothing(word));
    words.map(move |word| {
        let start = span.start + (word.as_ptr() as usize - text.as_ptr() as usize);
        // A comma after half a ply is none of it.
        let word = Some(word.trim_end_matches(ENDS)).filter(|half| half.ends_with(is_sign)).unwrap_or(word);
        let span = Span::new(start, start + word.len());
        let written = alone(word, span, naming).unwrap_or_else(|| of_text(word, span));
        Place::from(written)
    })
}

/// Whether a word is a letter in parentheses, which marks a note: `(A)`.
fn is_mark_of_note(word: &str) -> bool {
    let mut inside =
        word.strip_prefix('(').and_then(|word| word.strip_suffix(')')).unwrap_or_default().chars();
    inside.next().is_some_and(char::is_alphabetic) && inside.next().is_none()
}

/// Text that is no move.
pub(super) fn of_text(text: &str, span: Span) -> Written {
    let text = text.to_owned();
    Written { text, kind: None, squares: Vec::new(), separator: Separator::None, span, ply: 0 }
}

/// A word as a move, if it is nothing else.
pub(super) fn alone(word: &str, span: Span, naming: Naming) -> Option<Written> {
    if let Some(squares) = numbers(word) {
        let separator = if word.contains('-') { Separator::Dash } else { Separator::Cross };
        let kind = Some(MoveKind::Squares);
        return Some(Written { text: word.to_owned(), kind, squares, separator, span, ply: 0 });
    }
    let read = pdn::parse(word);
    let [Token { kind: TokenKind::Move(mv), .. }] = read.tokens[..] else { return None };
    let token = Token { span: Span::new(0, word.len()), kind: TokenKind::Move(mv) };
    let written = of_move(&read, &token, &mv, 0);
    // Among figures `l3-l9` and `l9-23` are no squares of letters: an l stands for a 1.
    let is_lettered = |square: &WrittenSquare| square.as_algebraic().is_some();
    let fits = match naming {
        Naming::Letters => written.squares.iter().all(is_lettered),
        Naming::Numbers => !written.squares.iter().any(is_lettered),
    };
    (mv.kind == MoveKind::Squares && fits).then_some(Written { span, ..written })
}

/// Whether the letters of a ply are l and I, which stand for a 1 among figures: `l2-l7`, `I4-I9`.
pub(super) fn is_of_ones(text: &str) -> bool {
    let mut letters =
        text.chars().filter(|character| character.is_alphabetic() && !is_sign(*character)).peekable();
    letters.peek().is_some() && letters.all(|letter| matches!(letter, 'l' | 'I'))
}
