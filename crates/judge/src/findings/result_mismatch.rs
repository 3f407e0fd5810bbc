//! Result tag and terminator both decide the game, and not for the same side.

use super::fact::fact;
use super::no_terminator::terminator;
use super::same_tag::first_mover;
use super::{Check, Finding, Kind, Played, Severity};
use damiera_record::notation::result::{Outcome, said_in_words};
use damiera_record::record::{Record, Tag};
use damiera_rules::board::Color;

/// `result-mismatch`.
pub static KIND: Kind = Kind {
    code: "result-mismatch",
    severity: Severity::Warning,
    example: r#"[GameType "20"]
[Result "2-0"]

1. 32-28 20-25 0-2
"#,
    check: Some(Check::OfRecord(check)),
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
    look(record, || Some(first_mover(record)), findings);
}

/// Finds what only the rules show: whose number comes first in a score that words contradict.
pub fn check_words(played: &Played<'_>, findings: &mut Vec<Finding>) {
    if !findings.iter().any(|finding| finding.kind().code == KIND.code) {
        let first =
            || if first_mover(played.record).is_none() { Some(Some(played.rules.first)) } else { None };
        look(played.record, first, findings);
    }
}

/// Looks whether the two contradict each other where `first` moves first, if that is known. It is asked only where they
/// are not the same, and where it says nothing at all, nothing is found.
fn look(record: &Record<'_>, first: impl FnOnce() -> Option<Option<Color>>, findings: &mut Vec<Finding>) {
    let Some(value) = record.value(Tag::Result) else { return };
    let terminator = terminator(record);
    // Nearly always both are written alike.
    if terminator.is_some_and(|terminator| record.slice(terminator.span) == value) {
        return;
    }
    // What a tag leaves open nothing contradicts; then no words have to be read.
    let Some(tag) = Outcome::parse(value).filter(|tag| *tag != Outcome::None) else { return };
    let (written, span) = match terminator {
        Some(terminator) if record.slice(terminator.span) != "*" => {
            (record.slice(terminator.span).into(), terminator.span)
        }
        // What is said in words before a star, or where there is none.
        _ => match said_in_words(record) {
            Some(said) => said,
            None => return,
        },
    };
    let Some(end) = Outcome::parse(&written) else { return };
    if tag == end {
        return;
    }
    let Some(first) = first() else { return };
    let draw_divided =
        || (tag == Outcome::Draw || end == Outcome::Draw) && record.value(Tag::ResultFormat).is_some();
    if !tag.contradicts(end, first) || draw_divided() {
        return;
    }
    let fact = ResultMismatch { end: written.into_owned(), tag: value.to_owned() };
    findings.push(Finding::new(fact, span));
}
