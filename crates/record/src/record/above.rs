//! What headings above several games say of each of them.

use std::ops::Deref;
use std::sync::Arc;

use super::{Record, Span, Tag, TagPair, TagPairs};

/// The headings that stand above a game and are not in its text: those over a group of games, whose first has them.
///
/// It is a text of its own, one heading on a line, `Event: Open NK`: by the standard's name, with a value that is not empty and has
/// no blanks around it. So it can be stored, and be put above the game again.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Above(Arc<str>);

/// What divides a name from its value.
const COLON: &str = ": ";

impl Above {
    /// The headings of these tags and values; `None` if there are none.
    #[must_use]
    pub fn of<'v>(headings: impl IntoIterator<Item = (Tag, &'v str)>) -> Option<Above> {
        let mut text = String::new();
        for (tag, value) in headings {
            let words: Vec<&str> = value.split_whitespace().collect();
            if !words.is_empty() {
                text.extend([tag.name(), COLON, &words.join(" "), "\n"]);
            }
        }
        (!text.is_empty()).then(|| Above(text.into()))
    }

    /// The headings of a text that was taken from others; `None` if there are none.
    #[must_use]
    pub fn read(text: &str) -> Option<Above> {
        Above::of(text.lines().filter_map(|line| {
            let (name, value) = line.split_once(COLON)?;
            Some((Tag::named(name)?, value))
        }))
    }

    /// The headings, in order.
    pub fn headings(&self) -> impl Iterator<Item = (Tag, &str)> {
        self.pairs().filter_map(|pair| {
            let value = pair.value?;
            Some((pair.tag?, self.get(value.start..value.end)?))
        })
    }

    /// The headings as tag pairs whose places are those of this text.
    fn pairs(&self) -> impl Iterator<Item = TagPair> {
        let mut start = 0;
        self.lines().filter_map(move |line| {
            let at = start;
            start += line.len() + 1;
            let (name, _) = line.split_once(COLON)?;
            Some(TagPair {
                span: Span::new(at, at + line.len()),
                name: Span::new(at, at + name.len()),
                value: Some(Span::new(at + name.len() + COLON.len(), at + line.len())),
                tag: Tag::named(name),
                column: None,
            })
        })
    }
}

impl Deref for Above {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

/// What a record inherits from the headings above it.
#[derive(Clone, Debug)]
pub struct Inherited<'t> {
    /// The text of the headings: see [`Above`].
    pub text: &'t str,
    /// What they say and the record's own tag pairs do not. Their spans are places in both texts, the one above being behind the
    /// other: no place of them is one of the file.
    pub tags: TagPairs,
}

impl<'t> Record<'t> {
    /// The record with the headings that stand above it. What it says itself counts before them.
    #[inline]
    #[must_use]
    pub fn under(self, above: Option<&'t Above>) -> Record<'t> {
        match above {
            // Nearly all records stand for themselves.
            None => self,
            Some(above) => self.below(above),
        }
    }

    #[cold]
    fn below(mut self, above: &'t Above) -> Record<'t> {
        let moved = |span: Span| Span::new(span.start + self.text.len(), span.end + self.text.len());
        let mut tags = TagPairs::default();
        for pair in above.pairs().filter(|pair| pair.tag.is_some_and(|tag| self.tag(tag).is_none())) {
            let (span, name, value) = (moved(pair.span), moved(pair.name), pair.value.map(moved));
            tags.push(TagPair { span, name, value, ..pair });
        }
        self.inherited = Some(Box::new(Inherited { text: above, tags }));
        self
    }

    /// The tag pairs of the headings above it, then its own: what a copy of the game has to say that stands by itself.
    pub fn all_tags(&self) -> impl Iterator<Item = &TagPair> + Clone {
        self.inherited.iter().flat_map(|inherited| &inherited.tags).chain(self.tags.iter())
    }

    /// The text of a span of an [inherited](Inherited) pair, which are those beyond the record's own text.
    #[cold]
    pub(super) fn slice_above(&self, span: Span) -> &'t str {
        let place = |place: usize| place.checked_sub(self.text.len());
        let range = place(span.start).zip(place(span.end));
        let text = self.inherited.as_ref().map(|inherited| inherited.text);
        text.zip(range).and_then(|(text, (start, end))| text.get(start..end)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::scoresheet::parse;

    fn told(above: &Above) -> Vec<(Tag, &str)> {
        above.headings().collect()
    }

    #[test]
    fn headings_come_back_as_they_were() {
        let headings =
            [(Tag::Event, "Open: NK \"Utrecht\""), (Tag::Round, " 3\n(uitgesteld) "), (Tag::Site, " ")];
        let above = Above::of(headings).unwrap();
        assert_eq!(told(&above), [(Tag::Event, "Open: NK \"Utrecht\""), (Tag::Round, "3 (uitgesteld)")]);
        assert_eq!(Above::read(&above), Some(above));
        assert_eq!(Above::of([(Tag::Site, "")]), None);
        assert_eq!(Above::read("no heading\nOther: x\n\n"), None);
    }

    #[test]
    fn a_record_says_what_stands_above_it() {
        let above = Above::of([(Tag::Event, "Open NK"), (Tag::Round, "3")]);
        let text = "Ronde 4\nWit: Jansen\nZwart: Bakker\n\n1. 32-28 19-23\n2. 28x19 14x23\n";
        let record = parse(text).under(above.as_ref());
        assert_eq!(record.value(Tag::Event), Some("Open NK"));
        assert_eq!(record.value(Tag::Round), Some("4"));
        assert_eq!((record.tag(Tag::Event), record.text), (None, text));
        let pair = |pair: &TagPair| (record.name(pair), record.slice(pair.value.unwrap()));
        let tags: Vec<(&str, &str)> = record.all_tags().map(pair).collect();
        assert_eq!(tags, [("Event", "Open NK"), ("Round", "4"), ("Wit", "Jansen"), ("Zwart", "Bakker")]);
        assert_eq!(parse(text).under(None).value(Tag::Event), None);
    }

    #[test]
    fn the_opening_of_a_record_stands_below_the_same_headings() {
        let above = Above::of([(Tag::Event, "Open NK")]);
        let record = parse("1. 32-28 19-23\n2. 28x19 14x23\n").under(above.as_ref());
        assert_eq!(record.opening(2).unwrap().value(Tag::Event), Some("Open NK"));
    }
}
