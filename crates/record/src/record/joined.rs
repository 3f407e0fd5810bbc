//! Captures whose jumps are written as moves of their own, joined again.

use std::collections::VecDeque;

use super::{MoveKind, Numbering, Record, Span, Token, TokenKind, WrittenMove};
use damiera_rules::board::WrittenSquare;

impl<'t> Record<'t> {
    /// The record with each capture as one move whose jumps are written as moves of their own, as in
    /// `e5xc3 7. c3xa1`; and how many captures there are. `None` if there are none, or if there are variations.
    ///
    /// A capture that goes on where the last one ended is part of it: the square is not empty, and the other side has no
    /// piece there. The numbers of moves, which count jumps in such a record, become those of the moves. Where they leave a
    /// ply out between two captures, that ply is missing, and these are two moves.
    #[must_use]
    pub fn joined(&self) -> Option<(Record<'t>, usize)> {
        if self.contents.has_variations() || !self.may_have_jumps_apart() {
            return None;
        }
        let tokens = Vec::with_capacity(self.tokens.len());
        let mut joining = Joining { tokens, after_gaps: self.after_gaps().into(), ..Joining::default() };
        for token in &self.tokens {
            joining.add(token, self);
        }
        joining.close();
        if joining.captures == 0 {
            return None;
        }
        let Joining { mut tokens, middles, captures, .. } = joining;
        renumber(&mut tokens);
        let mut contents = self.contents;
        contents.settle(&tokens);
        Some((Record { tokens, middles, contents, ..self.clone() }, captures))
    }

    /// Whether a move could be the next jump of the one before it. Asked first: nearly no record has any.
    fn may_have_jumps_apart(&self) -> bool {
        let mut before = None;
        self.tokens.iter().any(|token| match &token.kind {
            TokenKind::MoveNumber { .. } => false,
            TokenKind::Move(written) => {
                before.replace(written).is_some_and(|before| is_next_jump(before, written))
            }
            _ => {
                before = None;
                false
            }
        })
    }

    /// The plies before which the move numbers may leave others out, in order.
    ///
    /// If a row has one ply, it may be either of the two: `12. 17-21 2x11 13. 11x20 14. 13-17`.
    fn after_gaps(&self) -> Vec<Span> {
        let jumps = Numbering::of(self).jumps();
        let mut gaps = jumps.iter().filter(|jump| jump.plies > 0).map(|jump| jump.ply).peekable();
        let mut after = Vec::new();
        let (mut ply, mut is_numbered, mut first_of_row) = (0, false, None);
        for token in &self.tokens {
            match token.kind {
                TokenKind::MoveNumber { .. } => is_numbered = true,
                TokenKind::Move(_) => {
                    ply += 1;
                    let first = first_of_row.take();
                    if gaps.next_if_eq(&ply).is_some() {
                        after.extend(first);
                        after.push(token.span);
                        after.dedup();
                    }
                    first_of_row = std::mem::take(&mut is_numbered).then_some(token.span);
                }
                _ => {}
            }
        }
        after
    }
}

/// Whether a capture begins where the one before it ended.
fn is_next_jump(before: &WrittenMove, next: &WrittenMove) -> bool {
    let captures =
        |written: &WrittenMove| written.kind == MoveKind::Squares && written.separator.means_capture();
    before.to == next.from && next.middle_len == 0 && captures(before) && captures(next)
}

/// The tokens read so far, the last move among them still open to more jumps.
#[derive(Debug, Default)]
struct Joining {
    tokens: Vec<Token>,
    middles: Vec<WrittenSquare>,
    captures: usize,
    /// The plies still to come before which the numbers leave others out.
    after_gaps: VecDeque<Span>,
    /// The place of the capture that may go on, and its squares between the first and the last.
    open: Option<(usize, Vec<WrittenSquare>)>,
    /// Whether it has been joined with another.
    is_joined: bool,
}

impl Joining {
    fn add(&mut self, token: &Token, record: &Record<'_>) {
        match token.kind {
            TokenKind::MoveNumber { .. } => self.tokens.push(*token),
            TokenKind::Move(written) => {
                let follows_gap = self.after_gaps.front() == Some(&token.span);
                if follows_gap {
                    self.after_gaps.pop_front();
                }
                if follows_gap || !self.goes_on(token, &written) {
                    self.close();
                    let open = record.middle(&written).to_vec();
                    self.open = Some((self.tokens.len(), open));
                    self.tokens.push(*token);
                }
            }
            _ => {
                self.close();
                self.tokens.push(*token);
            }
        }
    }

    /// Joins a move with the capture before it, if it is the next jump of that.
    fn goes_on(&mut self, token: &Token, next: &WrittenMove) -> bool {
        let Some((place, middle)) = &mut self.open else { return false };
        let Some(Token { span, kind: TokenKind::Move(written) }) = self.tokens.get_mut(*place) else {
            return false;
        };
        if !is_next_jump(written, next) {
            return false;
        }
        middle.push(written.to);
        written.to = next.to;
        *span = Span::new(span.start, token.span.end);
        let place = *place;
        // Numbers between two jumps are within the span now.
        self.tokens.truncate(place + 1);
        self.is_joined = true;
        true
    }

    /// Puts down the squares of a capture that goes on no more.
    fn close(&mut self) {
        let Some((place, middle)) = self.open.take() else { return };
        self.captures += usize::from(std::mem::take(&mut self.is_joined));
        if let Some(Token { kind: TokenKind::Move(written), .. }) = self.tokens.get_mut(place) {
            let first = if middle.is_empty() { 0 } else { self.middles.len() };
            // A record of four thousand million squares would be one of tens of gigabytes.
            written.middle = u32::try_from(first).unwrap_or(u32::MAX);
            written.middle_len = u8::try_from(middle.len()).unwrap_or(u8::MAX);
            self.middles.extend(middle);
        }
    }
}

/// Counts moves where jumps were counted.
fn renumber(tokens: &mut [Token]) {
    let mut place: Option<(u32, bool)> = None;
    for token in tokens {
        match &mut token.kind {
            TokenKind::MoveNumber { number, continued } => {
                (*number, *continued) = *place.get_or_insert((*number, *continued));
            }
            TokenKind::Move(_) => {
                let (number, second) = place.unwrap_or((1, false));
                place = Some((if second { number.saturating_add(1) } else { number }, !second));
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::notation::pdn::parse;
    use crate::record::TokenKind;

    /// The moves, each with its squares, and the numbers before them.
    fn joined(text: &str) -> Option<(Vec<String>, usize)> {
        let record = parse(text);
        let (joined, captures) = record.joined()?;
        let mut words = Vec::new();
        for token in &joined.tokens {
            match &token.kind {
                TokenKind::MoveNumber { number, continued } => {
                    words.push(format!("{number}{}", if *continued { "..." } else { "." }));
                }
                TokenKind::Move(written) => {
                    let mut squares = vec![written.from.to_string()];
                    squares.extend(joined.middle(written).iter().map(ToString::to_string));
                    squares.push(written.to.to_string());
                    words.push(squares.join("x"));
                }
                _ => {}
            }
        }
        Some((words, captures))
    }

    #[test]
    fn jumps_become_captures() {
        for (text, captures, moves) in [
            ("1. 9-13 22x15 2. 15x6 1x10 *", 1, "1. 9x13 22x15x6 1x10"),
            ("1. e5xc3 c3xa1 2. a1xc3 b2-a3 3. d2xb4 *", 1, "1. e5xc3xa1xc3 b2xa3 2. d2xb4"),
            ("1. a3-b4 c5xa3 2. e3-d4 e5xc3 3. c3xa1 c1-b2 *", 1, "1. a3xb4 c5xa3 2. e3xd4 e5xc3xa1 c1xb2"),
            ("1. 9-13 22x15 2. 15x6 1x10 3. 5-9 *", 1, "1. 9x13 22x15x6 1x10 2... 5x9"),
            ("5... 22x15 6. 15x6 1x10x17 *", 1, "5... 22x15x6 1x10x17"),
        ] {
            let (words, found) = joined(text).unwrap();
            assert_eq!((words.join(" ").as_str(), found), (moves, captures), "{text}");
        }
    }

    #[test]
    fn what_does_not_go_on_stays() {
        for text in [
            "1. 9-13 13-17 *",
            "1. 9x18 22x15 2. 11x18 *",
            "1. 9x18 {a comment} 18x25 *",
            "1. 9x18 (1. 9x18 18x25) 10-14 *",
            // A ply of the other side is missing.
            "1. 9x18 2. 18x25 10-14 3. 1-5 *",
            "1. 5-9 22x15 2... 15x6 3. 1x10 2-7 *",
            "1. 5-9 22x15 2. 15x6 3. 1x10 2-7 *",
            "",
        ] {
            assert!(joined(text).is_none(), "{text}");
        }
    }

    #[test]
    fn a_joined_capture_covers_its_text() {
        let record = parse("1. 9-13 22x15 2. 15x6 1x10 *");
        let (joined, _) = record.joined().unwrap();
        let texts: Vec<&str> = joined.plies().map(|(span, _)| joined.slice(span)).collect();
        assert_eq!(texts, ["9-13", "22x15 2. 15x6", "1x10"]);
    }
}
