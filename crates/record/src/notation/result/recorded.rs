use std::borrow::Cow;

use super::{GameResult, Outcome, Score, scores};
use crate::notation::plain_value;
use crate::record::{Record, Span, Tag};
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
}

impl<'t> RecordedResult<'t> {
    /// The result of a record; `None` if it has neither tag nor terminator.
    #[must_use]
    pub fn of(record: &Record<'t>) -> Option<RecordedResult<'t>> {
        let divided = record.value(Tag::ResultFormat).is_some();
        if let Some(value) = record.value(Tag::Result) {
            let span = record.tag(Tag::Result)?.value?;
            return Some(RecordedResult { text: plain_value(record.notation, value), span, divided });
        }
        let terminator = record.tokens.get(record.terminator()?)?;
        Some(RecordedResult { text: record.slice(terminator.span).into(), span: terminator.span, divided })
    }

    /// Whether a ResultFormat tag says that points are divided otherwise than by who won.
    #[must_use]
    pub const fn is_divided(&self) -> bool {
        self.divided
    }

    /// The points of White and of Black as written; `None` if no points are. `first` is the side that moves first.
    #[must_use]
    pub fn scores(&self, first: Color) -> Option<[Score; 2]> {
        let [one, other] = scores(&self.text)?;
        Some(if first == Color::White { [one, other] } else { [other, one] })
    }

    /// Who won; `None` if it decides nothing, or is not a result. `first` is the side that moves first.
    #[must_use]
    pub fn winner(&self, first: Color) -> GameResult {
        let parse = if self.divided { Outcome::parse_divided } else { Outcome::parse };
        parse(&self.text).map_or(GameResult::None, |outcome| outcome.winner(first))
    }
}
