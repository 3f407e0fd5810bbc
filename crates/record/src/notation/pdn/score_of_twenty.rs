//! Scores of twenty points, which look like a last ply: `12-8` behind the last row.
//!
//! What is the last thing of its game, behind a row that has both its plies, is no ply. Nor is it one alone below a blank line, where
//! no other blank line is between the plies; or if both its squares are the same, `10-10`.

use super::reader::Reader;
use crate::notation::result::Outcome;
use crate::record::{MoveKind, Notation, Separator, Tag, Token, TokenKind, WrittenMove};

/// The points of a game that its players share.
pub(in crate::notation) const POINTS: u8 = 20;

/// What the plies and numbers before a token are.
#[derive(Debug, Default)]
struct Rows {
    numbers: usize,
    /// Plies after the last number.
    since: usize,
    /// Whether each row before the last has two plies.
    are_whole: bool,
}

impl Reader<'_> {
    /// Whether the last token, which reads as a move, is the score of a game for twenty points. A Result tag that says something
    /// else is right.
    pub(super) fn is_score_of_twenty(&self, at: usize) -> bool {
        let Some(Token { kind: TokenKind::Move(written), span }) = self.record.tokens.get(at) else {
            return false;
        };
        let Some([first, second]) = squares(written) else { return false };
        let is_said = || {
            self.record.value(Tag::Result).and_then(Outcome::parse).is_some_and(|said| said != Outcome::None)
        };
        if first.checked_add(second) != Some(POINTS) || self.record.notation == Notation::Table || is_said() {
            return false;
        }
        let before = self.record.tokens.get(..at).unwrap_or_default();
        let above = self.text.get(..span.start).unwrap_or_default();
        first == second || Rows::of(before).are_complete() || self.is_only_below_blank(before, above)
    }

    /// Whether a blank line is right above, the only one among the plies.
    fn is_only_below_blank(&self, before: &[Token], above: &[u8]) -> bool {
        let is_ply = |token: &&Token| matches!(token.kind, TokenKind::Move(_));
        let mut plies = before.iter().filter(is_ply);
        let (Some(first), Some(last)) = (plies.next(), before.iter().rev().find(is_ply)) else {
            return false;
        };
        let between = |from: usize, to: usize| above.get(from..to).unwrap_or_default();
        let is_alone = between(last.span.end, above.len()).iter().all(u8::is_ascii_whitespace);
        is_alone
            && has_blank_line(between(last.span.end, above.len()))
            && !has_blank_line(between(first.span.start, last.span.end))
    }
}

/// The numbers of the squares of a move from one to the other that is no capture.
fn squares(written: &WrittenMove) -> Option<[u8; 2]> {
    let may_be_score = written.kind == MoveKind::Squares
        && written.middle_len == 0
        && matches!(written.separator, Separator::Dash | Separator::Colon);
    let squares = [written.from.as_number()?, written.to.as_number()?];
    may_be_score.then_some(squares)
}

/// Whether a line of a text that is not its first or last is blank.
fn has_blank_line(text: &[u8]) -> bool {
    let mut lines = text.split(|byte| *byte == b'\n').skip(1);
    let mut above = lines.next();
    lines.any(|line| above.replace(line).is_some_and(|above| above.trim_ascii().is_empty()))
}

impl Rows {
    fn of(tokens: &[Token]) -> Rows {
        let mut rows = Rows { are_whole: true, ..Rows::default() };
        let mut depth = 0_usize;
        for token in tokens {
            match token.kind {
                TokenKind::VariationStart => depth += 1,
                TokenKind::VariationEnd => depth = depth.saturating_sub(1),
                TokenKind::MoveNumber { continued: false, .. } if depth == 0 => {
                    rows.are_whole &= rows.numbers == 0 && rows.since == 0 || rows.since == 2;
                    (rows.numbers, rows.since) = (rows.numbers + 1, 0);
                }
                TokenKind::Move(_) if depth == 0 => rows.since += 1,
                _ => {}
            }
        }
        rows
    }

    /// Whether all rows have their numbers and two plies.
    const fn are_complete(&self) -> bool {
        self.are_whole && self.numbers > 1 && self.since == 2
    }
}
