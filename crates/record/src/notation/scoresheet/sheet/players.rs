//! The players of a sheet: what stands beside their names becomes tags of their own.

use std::ops::Range;

use super::super::beside_names::{Beside, Named, bracketed, named};
use super::Sheet;
use crate::record::{Span, Tag, TagPair};

impl Sheet<'_> {
    /// Takes titles, countries, ratings and times off the names of both players. Numbers that may be years of birth of both are
    /// left where they are.
    pub(super) fn settle_players(&mut self) {
        let record = &self.reader.record;
        let of = |tag, other| {
            let text = record.value(tag)?;
            Some(named(text).with_initials(text, record.value(other).unwrap_or_default()))
        };
        let sides = [of(Tag::White, Tag::Black), of(Tag::Black, Tag::White)];
        let may_be_born = |side: &Option<Named>| side.as_ref().is_none_or(|named| named.may_be_born);
        let has_years = sides.iter().all(may_be_born);
        for (tag, side, named) in sides.into_iter().enumerate().filter_map(|(side, named)| {
            let tag = if side == 0 { Tag::White } else { Tag::Black };
            Some((tag, side, named.filter(|named| !(has_years && named.may_be_born))?))
        }) {
            self.settle_player(tag, side, named);
        }
    }

    /// Gives what stands beside the name of a player tags of its own.
    fn settle_player(&mut self, tag: Tag, side: usize, named: Named) {
        let record = &self.reader.record;
        let Some(at) = record.tags.iter().position(|pair| pair.tag == Some(tag)) else { return };
        let Some((pair, value)) = record.tags.get(at).and_then(|pair| Some((*pair, pair.value?))) else {
            return;
        };
        let next = record.tags.get(at + 1).copied();
        let place = |range: &Range<usize>| Span::new(value.start + range.start, value.start + range.end);
        let mut beside: Vec<(Beside, Span)> =
            named.behind.iter().map(|(kind, range)| (*kind, place(range))).collect();
        // Cut off the name before: `Smit (NED) - Bos (ITA)`.
        let cut = self.cut_off(pair, value, next);
        beside.extend(cut);
        let is_new = |kind: Beside| record.tag(kind.tags()[side]).is_none();
        let before: Vec<_> = named.before.iter().map(|(kind, range)| (*kind, place(range))).collect();
        let all = before.iter().chain(&beside);
        let is_bare = all.clone().next().is_none() && named.name == (0..value.end - value.start);
        if is_bare || !all.clone().all(|(kind, _)| is_new(*kind)) {
            return;
        }
        let end = pair.span.end;
        let pair_of = |kind: Beside, value: Span, span: Span| TagPair {
            column: pair.column,
            ..TagPair::unnamed(kind.tags()[side], span, value)
        };
        let mut pairs = Vec::with_capacity(before.len() + beside.len() + 1);
        let mut from = pair.span.start;
        for (kind, value) in &before {
            pairs.push(pair_of(*kind, *value, Span::new(from, value.end)));
            from = value.end;
        }
        let name = place(&named.name);
        let label = if before.is_empty() { pair.name } else { Span::new(name.start, name.start) };
        pairs.push(TagPair { span: Span::new(from, name.end), name: label, value: Some(name), ..pair });
        from = name.end;
        for (kind, value) in &beside {
            pairs.push(pair_of(*kind, *value, Span::new(from, value.end)));
            from = value.end;
        }
        if let Some(last) = pairs.last_mut() {
            last.span.end = last.span.end.max(end);
        }
        let from = pairs.last().map_or(end, |last| last.span.end);
        self.reader.record.tags.edit(|tags| {
            // What divides the next pair from this one may have been its own.
            if let Some(next) = tags.get_mut(at + 1).filter(|next| next.span.start < from) {
                next.span.start = from;
            }
            tags.splice(at..=at, pairs);
        });
    }

    /// What is in brackets right behind a name, and was left out of it.
    fn cut_off(&self, pair: TagPair, value: Span, next: Option<TagPair>) -> Option<(Beside, Span)> {
        let to = match next.filter(|next| next.span.start <= pair.span.end.max(value.end) + 1) {
            Some(next) => next.name.start,
            None => pair.span.end,
        };
        let text = std::str::from_utf8(self.reader.text.get(value.end..to.max(value.end))?).ok()?;
        let closes = text.find([')', ']'])? + 1;
        let (kind, range) = bracketed(text.get(..closes)?)?;
        Some((kind, Span::new(value.end + range.start, value.end + range.end)))
    }
}
