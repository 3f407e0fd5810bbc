//! Result tag and terminator both decide the game, and not for the same side.

use std::borrow::Cow;

use super::fact::fact;
use super::no_terminator::terminator;
use super::same_tag::first_mover;
use super::{Check, Finding, Kind, Played, Severity};
use damiera_record::notation::result::{GameResult, Outcome, first_named, said_in_words, with_colors};
use damiera_record::record::{Record, Span, Tag};
use damiera_rules::board::Color;

/// `result-mismatch`.
pub static KIND: Kind = Kind {
    code: "result-mismatch",
    severity: Severity::Warning,
    example: r#"[GameType "20"]
[Result "2-0"]

1. 32-28 20-25 0-2
"#,
    check: Some(Check::OfResult { record: Some(check), game: Some(check_words) }),
};

fact! {
    /// What the two say.
    ResultMismatch {
        /// What the moves end in.
        end: String,
        /// What the Result tag says.
        tag: String,
    }
}

/// Finds a terminator that contradicts the Result tag.
pub fn check(record: &Record<'_>, findings: &mut Vec<Finding>) {
    if let Some(ends) = Ends::of(record) {
        ends.compare(record, first_mover(record), findings);
    }
}

/// Finds what only the rules show: whose number comes first in a score that words contradict.
pub fn check_words(played: &Played<'_>, findings: &mut Vec<Finding>) {
    let record = played.record;
    if findings.iter().any(|finding| finding.kind().code == KIND.code) {
        return;
    }
    if let Some(ends) = Ends::of(record).filter(|_| first_mover(record).is_none()) {
        ends.compare(record, Some(played.rules.first), findings);
    }
}

/// What the Result tag says and what the moves end in, where these are not the same.
struct Ends<'t> {
    tag: (&'t str, Outcome),
    end: (Cow<'t, str>, Outcome),
    span: Span,
}

impl<'t> Ends<'t> {
    fn of(record: &Record<'t>) -> Option<Ends<'t>> {
        let terminator = terminator(record);
        // Nearly always both are written alike.
        if let (Some(pair), Some(terminator)) = (record.tag(Tag::Result), terminator)
            && pair.value.is_some_and(|value| record.slice(terminator.span) == record.slice(value))
        {
            return None;
        }
        let value = record.value(Tag::Result)?;
        // What a tag leaves open nothing contradicts; then no words have to be read.
        let tag = Outcome::parse(value).filter(|tag| *tag != Outcome::None)?;
        let (written, span) = match terminator {
            Some(terminator) if record.slice(terminator.span) != "*" => {
                (record.slice(terminator.span).into(), terminator.span)
            }
            // What is said in words before a star, or where there is none.
            _ => said_in_words(record)?,
        };
        let end = Outcome::parse(&with_colors(record, &written)).filter(|end| *end != tag)?;
        Some(Ends { tag: (value, tag), end: (written, end), span })
    }

    /// Adds that they contradict each other, if they do where `first` moves first.
    fn compare(self, record: &Record<'_>, first: Option<Color>, findings: &mut Vec<Finding>) {
        let ((value, tag), (written, end)) = (self.tag, self.end);
        let tag = in_colors(record, tag, first.unwrap_or(Color::White));
        let draw_divided =
            || (tag == Outcome::Draw || end == Outcome::Draw) && record.value(Tag::ResultFormat).is_some();
        if tag.contradicts(end, first) && !draw_divided() {
            let fact = ResultMismatch { end: written.into_owned(), tag: value.to_owned() };
            findings.push(Finding::new(fact, self.span));
        }
    }
}

/// The outcome of the Result tag by colours, where its score is beside two names in another order than that of the sides.
fn in_colors(record: &Record<'_>, tag: Outcome, first: Color) -> Outcome {
    let named = record.tag(Tag::Result).and_then(|pair| first_named(record, pair.value?));
    match named.filter(|named| *named != first).map(|named| tag.winner(named)) {
        Some(GameResult::White) => Outcome::White,
        Some(GameResult::Black) => Outcome::Black,
        _ => tag,
    }
}
