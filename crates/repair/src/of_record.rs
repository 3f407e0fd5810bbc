//! The sheet of a record: its plies, and the text among them that may be plies half read.

use crate::sheet::{Place, Sheet, Written};
use damiera_record::notation::pdn;
use damiera_record::record::{MoveKind, Numbering, Record, Separator, Span, Token, TokenKind, WrittenMove};

impl Sheet {
    /// The plies of the main line of a record, and the text among them.
    #[must_use]
    pub fn of(record: &Record<'_>) -> Sheet {
        let mut gaps = Numbering::of(record).jumps().into_iter().peekable();
        let mut plies = record.plies().map(|(span, _)| span).peekable();
        let mut sheet = Sheet { places: Vec::new(), sheets: 1 };
        let mut ply = 0;
        for token in record.main_line().take_while(|token| token.kind != TokenKind::Terminator) {
            match &token.kind {
                TokenKind::Move(mv) if plies.next_if_eq(&token.span).is_some() => {
                    ply += 1;
                    let gap = gaps.next_if(|jump| jump.ply == ply).map_or(0, |jump| jump.plies);
                    let written = of_move(record, token, mv, ply);
                    sheet.places.push(Place { readings: vec![Some(written)], gap });
                }
                // What stands before the first ply is a heading, or a preface.
                TokenKind::Stray if ply > 0 || plies.peek().is_none() => {
                    sheet.places.extend(pieces(record, token.span));
                }
                _ => {}
            }
        }
        // Nor is what stands behind the last ply and begins no other.
        while sheet.places.last().is_some_and(is_plain_text) {
            sheet.places.pop();
        }
        sheet
    }
}

/// Whether a place holds text without any figure.
fn is_plain_text(place: &Place) -> bool {
    place.readings.iter().flatten().all(|written| {
        written.kind.is_none() && !written.text.contains(|character: char| character.is_ascii_digit())
    })
}

fn of_move(record: &Record<'_>, token: &Token, mv: &WrittenMove, ply: usize) -> Written {
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
fn pieces<'r>(record: &'r Record<'_>, span: Span) -> impl Iterator<Item = Place> + use<'r> {
    let text = record.slice(span);
    text.split_whitespace().map(move |word| {
        let start = span.start + (word.as_ptr() as usize - text.as_ptr() as usize);
        let span = Span::new(start, start + word.len());
        let written = alone(word, span).unwrap_or_else(|| Written {
            text: word.to_owned(),
            kind: None,
            squares: Vec::new(),
            separator: Separator::None,
            span,
            ply: 0,
        });
        Place { readings: vec![Some(written)], gap: 0 }
    })
}

/// A word as a move, if it is nothing else.
fn alone(word: &str, span: Span) -> Option<Written> {
    let read = pdn::parse(word);
    let [Token { kind: TokenKind::Move(mv), .. }] = read.tokens[..] else { return None };
    let token = Token { span: Span::new(0, word.len()), kind: TokenKind::Move(mv) };
    let written = of_move(&read, &token, &mv, 0);
    (mv.kind == MoveKind::Squares).then_some(Written { span, ..written })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_among_the_plies_may_be_plies() {
        let record = pdn::parse("A word before\n1. 32-28 19-23 2. 28x19 14x23 3. 2 f 23 20 1$ 4. 33-28 by *");
        let sheet = Sheet::of(&record);
        let texts: Vec<&str> = sheet
            .places
            .iter()
            .flat_map(|place| &place.readings)
            .flatten()
            .map(|written| &written.text[..])
            .collect();
        assert_eq!(texts, ["32-28", "19-23", "28x19", "14x23", "2", "f", "23", "20", "1$", "33-28"]);
        assert_eq!(sheet.places.last().map(|place| place.gap), Some(2));
        for written in sheet.places.iter().flat_map(|place| &place.readings).flatten() {
            assert_eq!(record.slice(written.span), written.text);
        }
    }
}
