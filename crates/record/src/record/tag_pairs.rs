//! The tag pairs of a record, and which tags are among them.

use std::ops::Deref;

use super::{Tag, TagPair};

/// The tag pairs of a record, in order, and which tags are among them: of most tags every record is asked for, nearly none has one.
#[derive(Clone, Debug, Default)]
pub struct TagPairs {
    pairs: Vec<TagPair>,
    among: Tags,
    repeats: bool,
}

impl TagPairs {
    /// None, with room for this number.
    #[must_use]
    pub fn with_capacity(count: usize) -> TagPairs {
        TagPairs { pairs: Vec::with_capacity(count), ..TagPairs::default() }
    }

    /// Makes room for this number more.
    pub fn reserve(&mut self, count: usize) {
        self.pairs.reserve(count);
    }

    /// Adds one at the end.
    #[inline]
    pub fn push(&mut self, pair: TagPair) {
        self.count(&pair);
        self.pairs.push(pair);
    }

    /// Changes them in any way.
    pub fn edit<T>(&mut self, change: impl FnOnce(&mut Vec<TagPair>) -> T) -> T {
        let changed = change(&mut self.pairs);
        (self.among, self.repeats) = (Tags::NONE, false);
        for at in 0..self.pairs.len() {
            let pair = self.pairs[at];
            self.count(&pair);
        }
        changed
    }

    /// The first pair whose name stands for `tag`.
    #[inline]
    #[must_use]
    pub fn first_of(&self, tag: Tag) -> Option<&TagPair> {
        if !self.have_any(Tags::of(&[tag])) {
            return None;
        }
        self.pairs.iter().find(|pair| pair.tag == Some(tag))
    }

    /// Whether any of these tags is among them, with a value or without.
    #[inline]
    #[must_use]
    pub const fn have_any(&self, tags: Tags) -> bool {
        self.among.0 & tags.0 != 0
    }

    /// Whether names are among them that stand for no tag.
    #[must_use]
    pub const fn have_unknown_names(&self) -> bool {
        self.have_any(Tags(Tags::UNKNOWN))
    }

    /// Whether a tag comes twice, or there are two names that stand for none.
    #[must_use]
    pub const fn repeat(&self) -> bool {
        self.repeats
    }

    #[inline]
    const fn count(&mut self, pair: &TagPair) {
        let bit = match pair.tag {
            Some(tag) => Tags::bit(tag),
            None => Tags::UNKNOWN,
        };
        self.repeats |= self.among.0 & bit != 0;
        self.among.0 |= bit;
    }
}

/// Two are equal if their pairs are.
impl PartialEq for TagPairs {
    fn eq(&self, other: &TagPairs) -> bool {
        self.pairs == other.pairs
    }
}

impl Deref for TagPairs {
    type Target = [TagPair];

    #[inline]
    fn deref(&self) -> &[TagPair] {
        &self.pairs
    }
}

impl<'a> IntoIterator for &'a TagPairs {
    type Item = &'a TagPair;
    type IntoIter = std::slice::Iter<'a, TagPair>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.pairs.iter()
    }
}

/// A set of tags.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tags(u64);

impl Tags {
    const NONE: Tags = Tags(0);

    /// What names are that stand for no tag.
    const UNKNOWN: u64 = 1 << 63;

    /// These tags.
    #[inline]
    #[must_use]
    pub const fn of(tags: &[Tag]) -> Tags {
        let (mut set, mut at) = (0, 0);
        while at < tags.len() {
            set |= Tags::bit(tags[at]);
            at += 1;
        }
        Tags(set)
    }

    /// Whether a tag is one of them.
    #[inline]
    #[must_use]
    pub const fn has(self, tag: Tag) -> bool {
        self.0 & Tags::bit(tag) != 0
    }

    const fn bit(tag: Tag) -> u64 {
        const { assert!(Tag::ALL.len() <= 63, "one bit is that of unknown names") };
        1 << tag as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Span;

    fn pair(tag: Option<Tag>) -> TagPair {
        TagPair { span: Span::default(), name: Span::default(), value: None, tag, column: None }
    }

    #[test]
    fn what_is_among_them_is_known_however_they_were_changed() {
        let mut pairs = TagPairs::default();
        for tag in [Tag::Event, Tag::White, Tag::Slip] {
            pairs.push(pair(Some(tag)));
        }
        for &tag in Tag::ALL {
            assert_eq!(pairs.first_of(tag).is_some(), [Tag::Event, Tag::White, Tag::Slip].contains(&tag));
            assert_eq!(pairs.have_any(Tags::of(&[tag, Tag::Black])), pairs.first_of(tag).is_some());
            assert_eq!(Tags::of(&[Tag::Event, Tag::Slip]).has(tag), [Tag::Event, Tag::Slip].contains(&tag));
        }
        assert!(!pairs.repeat() && !pairs.have_unknown_names());

        pairs.edit(|pairs| pairs[1].tag = None);
        assert!(pairs.first_of(Tag::White).is_none() && pairs.have_unknown_names() && !pairs.repeat());

        pairs.push(pair(Some(Tag::Slip)));
        assert!(pairs.repeat());
        pairs.edit(|pairs| pairs.truncate(2));
        assert!(!pairs.repeat() && pairs.first_of(Tag::Slip).is_none() && pairs.have_unknown_names());
        pairs.push(pair(None));
        assert!(pairs.repeat());
    }
}
