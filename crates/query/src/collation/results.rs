//! The results of two records.

use super::TagDifference;
use super::comparison::value;
use damiera_record::notation::folded;
use damiera_record::notation::result::{
    GameResult, Outcome, first_named, is_forfeit, score_and_reason, scores, with_colors,
};
use damiera_record::record::{Record, Span, Tag, TagPair};
use damiera_rules::board::Color;

/// A result as a record has it somewhere.
pub(super) struct SaidResult<'a, 't> {
    record: &'a Record<'t>,
    text: String,
    at: Span,
}

impl<'a, 't> SaidResult<'a, 't> {
    /// That of a tag; `None` if it says that nobody knows.
    pub(super) fn of(record: &'a Record<'t>, pair: &TagPair) -> Option<SaidResult<'a, 't>> {
        Some(SaidResult { record, text: value(record, pair), at: pair.value? }).filter(SaidResult::is_known)
    }

    /// That of its Result tag.
    fn of_tag(record: &'a Record<'t>) -> Option<SaidResult<'a, 't>> {
        let pair = record.tags.iter().find(|pair| pair.tag == Some(Tag::Result))?;
        SaidResult::of(record, pair)
    }

    /// That at the end of its moves; `None` if it says that nobody knows.
    fn at_end(record: &'a Record<'t>) -> Option<SaidResult<'a, 't>> {
        let at = record.tokens.get(record.terminator()?)?.span;
        Some(SaidResult { record, text: record.slice(at).to_owned(), at }).filter(SaidResult::is_known)
    }

    /// Whether it says how the game ended: a star says that nobody knows.
    fn is_known(&self) -> bool {
        self.text.contains(char::is_alphanumeric) || self.text.contains('½')
    }

    /// Whether another result says the same, perhaps in other words or in another scale: `2-0` and `1-0`, `1-1` and `remise`. Then
    /// the winner is the same, and so is how the game ended; if both count points, each side has the same part of them.
    pub(super) fn says_same(&self, other: &SaidResult<'_, '_>, first: Color) -> bool {
        let are_parts_same = match (self.points(first), other.points(first)) {
            (Some([white, black]), Some([of_white, of_black])) => white * of_black == black * of_white,
            _ => true,
        };
        let has_same_reason = || {
            let reason = |text| score_and_reason(text).map(|(_, reason)| reason);
            reason(&self.text) == reason(&other.text) && is_forfeit(&self.text) == is_forfeit(&other.text)
        };
        let says_winner = self.winner(first) != GameResult::None && self.winner(first) == other.winner(first);
        self.bare() == other.bare() || says_winner && are_parts_same && has_same_reason()
    }

    /// Who won, in a game in which `first` moves first.
    fn winner(&self, first: Color) -> GameResult {
        let is_divided = self.record.value(Tag::ResultFormat).is_some();
        let parse = if is_divided { Outcome::parse_divided } else { Outcome::parse };
        let first = first_named(self.record, self.at).unwrap_or(first);
        parse(&with_colors(self.record, &self.text)).map_or(GameResult::None, |outcome| outcome.winner(first))
    }

    /// The points of White and of Black.
    fn points(&self, first: Color) -> Option<[u64; 2]> {
        let [one, other] = scores(&self.text)?.map(u64::from);
        let is_white_first = first_named(self.record, self.at).unwrap_or(first) == Color::White;
        Some(if is_white_first { [one, other] } else { [other, one] })
    }

    /// The text without the blanks in it.
    fn bare(&self) -> String {
        folded(&self.text).split_whitespace().collect()
    }
}

/// The results of two records, if they differ where at least one of them stands at the end of the moves.
pub(super) fn result(white: &Record<'_>, black: &Record<'_>, first: Color) -> Option<TagDifference> {
    let of_tag_or_end =
        [white, black].map(|record| SaidResult::of_tag(record).or_else(|| SaidResult::at_end(record)));
    let at_end = [white, black].map(SaidResult::at_end);
    let differing = |said: [Option<SaidResult<'_, '_>>; 2]| {
        let [Some(one), Some(other)] = said else { return None };
        (!one.says_same(&other, first)).then_some([one.text, other.text])
    };
    let values = differing(of_tag_or_end).or_else(|| differing(at_end))?;
    Some(TagDifference { name: Tag::Result.name().to_owned(), values })
}
