//! The plies of a record as they are written, half-read ones included.

use crate::of_record::{begins_ply, is_lost_in};
use crate::sheet::Written;
use damiera_record::record::{MoveKind, Record, Separator, Sign, Span, Token, TokenKind, WrittenMove};
use damiera_rules::board::WrittenSquare;

/// What is written in the places of the plies, in the order of play.
///
/// A result in the middle of the moves is a ply that was misread: `1-0` for 1-6.
#[must_use]
pub fn written_plies(record: &Record<'_>) -> Vec<Written> {
    let tokens: Vec<&Token> = record.main_line().collect();
    let is_move = |token: &&Token| matches!(token.kind, TokenKind::Move(mv) if mv.kind == MoveKind::Squares);
    let last_move = tokens.iter().rposition(is_move);
    let mut plies = record.plies().map(|(span, _)| span).peekable();
    let mut written: Vec<Written> = Vec::new();
    // Text that is no move, until a move or a number ends it.
    let mut half_read: Option<Span> = None;
    let (mut after_number, mut after_result) = (false, false);
    let mut ply = 0;
    let mut index = 0;
    while let Some(token) = tokens.get(index) {
        index += 1;
        let touches = half_read.is_some_and(|before| before.end == token.span.start);
        match token.kind {
            // Words in the place of a ply, and the ply that nobody can read in them, are one.
            TokenKind::Move(_) if half_read.is_some_and(|words| is_lost_in(words, token)) => {
                ply += usize::from(plies.next_if_eq(&token.span).is_some());
                let first = written.len();
                extend(&mut written, record, half_read.take());
                if let Some(last) = written.get_mut(first..).and_then(<[Written]>::last_mut) {
                    last.ply = ply;
                }
                continue;
            }
            TokenKind::Stray => {
                half_read =
                    Some(half_read.map_or(token.span, |before| Span::new(before.start, token.span.end)));
                after_number = false;
                continue;
            }
            TokenKind::Nag(_) | TokenKind::Sign(_) if touches => {
                half_read = half_read.map(|before| Span::new(before.start, token.span.end));
                continue;
            }
            // A question mark for a ply that nobody can read, where a ply belongs, or for its first figures.
            TokenKind::Sign(Sign::Strength) if record.slice(token.span).contains('?') => {
                let rest = tokens.get(index).filter(|next| begins_ply(record, token.span, next));
                if after_number || rest.is_some() {
                    extend(&mut written, record, half_read.take());
                    half_read =
                        Some(rest.map_or(token.span, |rest| Span::new(token.span.start, rest.span.end)));
                    if let Some(rest) = rest {
                        index += 1;
                        ply += usize::from(plies.next_if_eq(&rest.span).is_some());
                    }
                    after_number = false;
                    continue;
                }
            }
            _ => {}
        }
        extend(&mut written, record, half_read.take());
        match token.kind {
            TokenKind::MoveNumber { .. } => after_number = true,
            TokenKind::Move(mv) if after_result || plies.next_if_eq(&token.span).is_some() => {
                ply += 1;
                written.push(as_move(record, token.span, &mv, ply));
                after_number = false;
            }
            TokenKind::Terminator => {
                let squares = squares_of(record.slice(token.span));
                if squares.len() != 2 || last_move.is_none_or(|last| last + 1 < index) {
                    return written;
                }
                let text = record.slice(token.span).to_owned();
                let (kind, separator) = (Some(MoveKind::Squares), Separator::Dash);
                ply += 1;
                written.push(Written { text, kind, squares, separator, span: token.span, ply });
                (after_number, after_result) = (false, true);
            }
            _ if token.is_comment() => {}
            _ => after_number = false,
        }
    }
    extend(&mut written, record, half_read);
    written
}

/// Adds what text that is no move may be: the rest of the ply that it touches, and plies of which little can be read.
fn extend(written: &mut Vec<Written>, record: &Record<'_>, text: Option<Span>) {
    let Some(mut span) = text else { return };
    let word = record.slice(span).split_whitespace().next().unwrap_or_default();
    if let Some(last) = written.last_mut()
        && last.span.end == span.start
        && last.goes_on_with(word)
    {
        *last = last.and(word);
        span.start += word.len();
    }
    written.extend(as_text(record, without_number(record, span)));
}

/// A question mark at the beginning of a line without the number of its row: an aligned sheet has `6  ?`.
fn without_number(record: &Record<'_>, span: Span) -> Span {
    let text = record.slice(span);
    let line = record.text.get(..span.start).unwrap_or_default().trim_end_matches([' ', '\t']);
    let mark = text.trim_start_matches(|char: char| char.is_ascii_digit()).trim_start();
    let is_number = text.starts_with(|char: char| char.is_ascii_digit());
    if mark.trim_end() == "?" && is_number && (line.is_empty() || line.ends_with(['\n', '\r'])) {
        Span::new(span.start + (text.len() - mark.len()), span.end)
    } else {
        span
    }
}

/// The squares that a result would be.
fn squares_of(text: &str) -> Vec<WrittenSquare> {
    let number = |part: &str| part.trim().parse().ok().map(WrittenSquare::number);
    text.split(['-', ':']).map(number).collect::<Option<Vec<_>>>().unwrap_or_default()
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

/// Text that is no move, as plies of which little can be read; nothing if it is something else.
///
/// A word with a sign between squares is a ply by itself; others are parts of one: `2 f 23`.
fn as_text(record: &Record<'_>, span: Span) -> Vec<Written> {
    let text = record.slice(span);
    let mut spans: Vec<Span> = Vec::new();
    let mut goes_on = false;
    for word in text.split_whitespace() {
        let start = span.start + (word.as_ptr() as usize - text.as_ptr() as usize);
        let alone = word.contains(['-', 'x', ':']);
        match spans.last_mut() {
            Some(last) if goes_on && !alone => last.end = start + word.len(),
            _ => spans.push(Span::new(start, start + word.len())),
        }
        goes_on = !alone;
    }
    let half_read = spans.into_iter().filter_map(|span| {
        let text = record.slice(span);
        let figures = text.chars().filter(char::is_ascii_digit).count();
        let letters = text.chars().filter(|char| char.is_alphabetic()).count();
        let may_be = text.contains('?') || (figures > 0 && letters <= 3 && text.chars().count() <= 9);
        may_be.then(|| Written {
            text: text.to_owned(),
            kind: None,
            squares: Vec::new(),
            separator: Separator::None,
            span,
            ply: 0,
        })
    });
    half_read.collect()
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

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_record::notation::pdn;

    #[test]
    fn what_can_hardly_be_read_is_a_ply_too() {
        for (text, expected) in [
            ("1. 32-28 19-23 *", &["32-28", "19-23"][..]),
            ("1. 32-28 43-$8 2. ? 14x23 *", &["32-28", "43-$8", "?", "14x23"]),
            ("1. 32-28? 19-23 2. ?8x19 14x23 *", &["32-28", "19-23", "?8x19", "14x23"]),
            ("1. 32-28 1-0 2. 28x19 14x23 1-0", &["32-28", "1-0", "28x19", "14x23"]),
            (
                "1. 32-28 16-2l 2. dd4:b6 37-3a 3. 17-2$ ?3-48 4. ?-42 ?-9 5. 1-6 *",
                &["32-28", "16-2l", "dd4:b6", "37-3", "17-2$", "?3-48", "?-42", "?-9", "1-6"],
            ),
            ("1. 32-28 l8-22 2. I4x23 37-? 1-1", &["32-28", "l8-22", "I4x23", "37-?"]),
        ] {
            let record = pdn::parse(text);
            let texts: Vec<String> = written_plies(&record).into_iter().map(|written| written.text).collect();
            assert_eq!(texts, expected, "{text}");
        }
    }

    #[test]
    fn words_in_the_place_of_a_ply_are_one_place() {
        let text = "White: A\nGameType: 25\n\n1  c3-d4  d6:14\n2  b2-c3  f6-g5\n3  g3-f4  g7-f6\n";
        let record = damiera_record::notation::scoresheet::parse(text);
        let written = written_plies(&record);
        let texts: Vec<&str> = written.iter().map(|written| &written.text[..]).collect();
        assert_eq!(texts, ["c3-d4", "d6:14", "b2-c3", "f6-g5", "g3-f4", "g7-f6"]);
        let numbers: Vec<usize> = written.iter().map(|written| written.ply).collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5, 6]);
    }

    #[test]
    fn the_number_of_a_row_is_no_part_of_an_unread_ply() {
        let text = "1  32-28  19-23\n2  28x19  14x23\n3  37-32  10-14\n4  41-37  5-10\n5  ?  14-19\n";
        let record = damiera_record::notation::scoresheet::parse(text);
        let texts: Vec<String> = written_plies(&record).into_iter().map(|written| written.text).collect();
        assert_eq!(texts.get(8..), Some(&["?".to_owned(), "14-19".to_owned()][..]), "{texts:?}");
    }
}
