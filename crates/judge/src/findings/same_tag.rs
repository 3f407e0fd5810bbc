//! Two pairs of the same tag: which of them counts, and whether both can be true.

use damiera_record::notation::result::Outcome;
use damiera_record::notation::{date::Date, gametype};
use damiera_record::record::{Record, Span, Tag, TagPair};
use damiera_rules::board::Color;

/// The first pair of each tag that says something, or just the first if none does.
pub(super) struct Firsts<'r>([Option<&'r TagPair>; Tag::ALL.len()]);

impl<'r> Firsts<'r> {
    pub(super) const fn new() -> Firsts<'r> {
        Firsts([None; Tag::ALL.len()])
    }

    /// The pair to check `pair` against; `None` if it is the first of its tag.
    pub(super) fn before(&mut self, record: &Record<'_>, tag: Tag, pair: &'r TagPair) -> Option<&'r TagPair> {
        let first = self.0.get_mut(tag as usize)?;
        let before = *first;
        if before.is_none_or(|before| is_silent(record, before)) {
            *first = Some(pair);
        }
        before
    }
}

/// Whether two values of a tag can both be true.
pub(super) fn agree(record: &Record<'_>, tag: Tag, first: &TagPair, second: &TagPair) -> bool {
    if is_silent(record, first) || is_silent(record, second) {
        return true;
    }
    let (first, second) = (value(record, first).0, value(record, second).0);
    first.eq_ignore_ascii_case(second)
        || match tag {
            Tag::Result => match (Outcome::parse(first), Outcome::parse(second)) {
                (Some(first), Some(second)) => !first.contradicts(second, first_mover(record)),
                _ => false,
            },
            Tag::Date | Tag::EventDate | Tag::UtcDate => match (Date::parse(first), Date::parse(second)) {
                (Some(first), Some(second)) => first.agrees_with(second),
                _ => false,
            },
            _ => false,
        }
}

/// Whether a pair says no more than "unknown".
fn is_silent(record: &Record<'_>, pair: &TagPair) -> bool {
    value(record, pair).0.bytes().all(|byte| b"?.-*".contains(&byte))
}

pub(super) fn value<'t>(record: &Record<'t>, pair: &TagPair) -> (&'t str, Span) {
    let span = pair.value.unwrap_or_default();
    (record.slice(span).trim(), span)
}

/// Who moves first, by the GameType tag.
pub(super) fn first_mover(record: &Record<'_>) -> Option<Color> {
    gametype::parse(record.value(Tag::GameType)?).ok()?.first_mover()
}
