//! The result that a record gives, by its tag, its terminator, or in words.

use std::borrow::Cow;

use super::forfeit::{forfeit, forfeit_at};
use super::{
    GameResult, Outcome, Reason, Score, are_called_as_colors, both_lost, first_named, is_either, is_forfeit,
    say_outcome, score_and_reason, scores, with_colors,
};
use crate::notation::plain_value;
use crate::record::{Record, Span, Tag, Token, TokenKind};
use damiera_rules::board::Color;

/// The result that a record gives: its Result tag, otherwise its terminator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedResult<'t> {
    /// As written, escapes decoded.
    pub text: Cow<'t, str>,
    /// Where it is written.
    pub span: Span,
    /// Whether a ResultFormat tag says that the points of a draw may be divided unequally.
    divided: bool,
    /// The side named first, where the names of the players beside it show that.
    named_first: Option<Color>,
    /// What it says with the colours of the players in place of their names, where only that is a result.
    meant: Option<String>,
}

impl<'t> RecordedResult<'t> {
    /// The result of a record: that of its Result tag, otherwise of its terminator; where these leave it open, the one
    /// in words before the star. `None` if it has none of them.
    #[must_use]
    pub fn of(record: &Record<'t>) -> Option<RecordedResult<'t>> {
        let divided = record.value(Tag::ResultFormat).is_some();
        let tag = record.value(Tag::Result).and_then(|value| {
            let span = record.tag(Tag::Result)?.value?;
            Some((plain_value(record.notation, value), span))
        });
        let leaves_open = |text: &str| matches!(text.trim(), "*" | "?" | "-");
        let is_open = |written: &Option<(Cow<'t, str>, Span)>| {
            written.as_ref().is_none_or(|(text, _)| leaves_open(text))
        };
        let terminator = if is_open(&tag) {
            let terminator = record.terminator().and_then(|at| record.tokens.get(at));
            terminator.map(|terminator| (in_one_line(record.slice(terminator.span)), terminator.span))
        } else {
            None
        };
        let words = if is_open(&tag) && is_open(&terminator) { said_in_words(record) } else { None };
        let (is_silent, is_said) = (tag.is_none(), words.is_some());
        let (text, span) =
            words.or(terminator.filter(|(text, _)| is_silent || !leaves_open(text))).or(tag)?;
        // Nearly all results are scores or words: names are asked for only where it is neither.
        let is_named = text.contains(char::is_alphabetic)
            && (!is_said && Outcome::parse(&text).is_none()
                || are_called_as_colors(record)
                || is_either(&text));
        let meant = if is_named { Some(with_colors(record, &text).into_owned()) } else { None };
        let named_first = first_named(record, span);
        Some(RecordedResult { text, span, divided, named_first, meant })
    }

    /// Whether the game was not played, because a side did not come.
    #[must_use]
    pub fn is_forfeit(&self) -> bool {
        is_forfeit(&self.text)
            || score_and_reason(&self.text).is_some_and(|(_, reason)| reason == Reason::Forfeit)
    }

    /// Whether a ResultFormat tag says that points are divided otherwise than by who won.
    #[must_use]
    pub const fn is_divided(&self) -> bool {
        self.divided
    }

    /// The points of White and of Black as written; `None` if no points are, as in words. `first` is the side that moves first.
    #[must_use]
    pub fn scores(&self, first: Color) -> Option<[Score; 2]> {
        let [one, other] = scores(&self.text)?;
        Some(if self.named_first.unwrap_or(first) == Color::White { [one, other] } else { [other, one] })
    }

    /// Whether it gives neither side a point: [`both_lost`].
    #[must_use]
    pub fn both_lost(&self) -> bool {
        both_lost(&self.text)
    }

    /// Who won; `None` if it decides nothing, or is not a result. `first` is the side that moves first.
    #[must_use]
    pub fn winner(&self, first: Color) -> GameResult {
        let parse = if self.divided { Outcome::parse_divided } else { Outcome::parse };
        parse(self.meant.as_deref().unwrap_or(&self.text))
            .map_or(GameResult::None, |outcome| outcome.winner(self.named_first.unwrap_or(first)))
    }
}

/// The result that is said in words where the game ends, before or after a star or nothing: in the last comments, of which one is
/// nothing but words of a result.
#[must_use]
pub fn said_in_words<'t>(record: &Record<'t>) -> Option<(Cow<'t, str>, Span)> {
    /// The most comments and signs that are looked through.
    const MOST: usize = 4;
    let end = match record.terminator() {
        Some(at) if record.slice(record.tokens.get(at)?.span) != "*" => return None,
        Some(at) => at,
        None => record.tokens.len(),
    };
    let has_move = || record.tokens.iter().any(|token| matches!(token.kind, TokenKind::Move(_)));
    let has_tag = || [Tag::White, Tag::Black, Tag::Result].into_iter().any(|tag| record.tag(tag).is_some());
    // Words alone are no game.
    if !has_tag() && !has_move() {
        return None;
    }
    let before = record.tokens.get(..end)?.iter().rev();
    let behind = record.tokens.get(end + 1..).unwrap_or_default();
    // What is after the star is no move any more.
    let is_remark =
        |token: &&Token| matches!(token.kind, TokenKind::Comment | TokenKind::LineComment | TokenKind::Stray);
    for token in behind.iter().rev().filter(is_remark).chain(before).take(MOST) {
        match token.kind {
            TokenKind::Comment | TokenKind::LineComment | TokenKind::Stray => {
                let text = record.slice(token.span);
                let inner = text.strip_prefix(['{', ';']).unwrap_or(text);
                let inner = inner.strip_suffix('}').unwrap_or(inner);
                if say_outcome(inner) && !(is_sign_of_strength(inner) && has_move()) {
                    return Some((in_one_line(inner), token.span));
                }
            }
            TokenKind::Sign(_) | TokenKind::Nag(_) | TokenKind::MoveNumber { .. } => {}
            _ => break,
        }
    }
    None
}

/// Whether a text is `+-` or `-/+`: what an annotator thinks of the position after a move. Of a game without moves it is the result.
fn is_sign_of_strength(text: &str) -> bool {
    let text = text.trim();
    forfeit(text).is_some() && forfeit_at(text.as_bytes(), false).is_none()
}

/// A text with single blanks between its words.
fn in_one_line(text: &str) -> Cow<'_, str> {
    let text = text.trim();
    if text.contains(['\n', '\r', '\t']) || text.contains("  ") {
        Cow::Owned(text.split_whitespace().collect::<Vec<_>>().join(" "))
    } else {
        Cow::Borrowed(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::pdn;

    #[test]
    fn what_is_said_beside_a_star_is_the_result() {
        for (moves, expected) in [
            ("1. 32-28 19-23 {remise} *", Some(GameResult::Draw)),
            ("1. 32-28 19-23 * {wit geeft op}", Some(GameResult::Black)),
            // A score there may be anything.
            ("1. 32-28 19-23 {2-0} *", Some(GameResult::None)),
            // What an annotator thinks is no result, and strict PDN has it in a comment.
            ("1. 32-28 19-23 {+-} *", Some(GameResult::None)),
            ("1. 32-28 19-23 {-/+} *", Some(GameResult::None)),
            ("1. 32-28 19-23 {+:-} *", Some(GameResult::White)),
            ("1. 32-28 19-23", None),
        ] {
            let record = pdn::parse(moves);
            let said = RecordedResult::of(&record).map(|result| result.winner(Color::White));
            assert_eq!(said, expected, "{moves}");
        }
    }
}
