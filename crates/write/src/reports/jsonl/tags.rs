//! The tags of a game as an object.

use std::collections::HashSet;

use crate::rows::{Column, DataType, Typed};
use damiera_record::notation::plain_value;
use damiera_record::record::{Record, Tag};
use serde::ser::SerializeMap as _;
use serde::{Serialize, Serializer};

/// The tags as an object: standard names if known, otherwise names as written; of pairs with the same name,
/// the first.
pub(crate) struct Tags<'a>(pub(super) &'a Record<'a>);

impl Serialize for Tags<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        // No other name is that of a standard tag.
        let mut tags = [false; Tag::ALL.len()];
        let mut others = HashSet::new();
        for pair in &self.0.tags {
            let (name, is_first) = match pair.tag {
                Some(tag) => (tag.name(), !std::mem::replace(&mut tags[tag as usize], true)),
                None => (self.0.name(pair), others.insert(self.0.name(pair))),
            };
            if is_first {
                map.serialize_entry(
                    name,
                    &pair.value.map(|value| plain_value(self.0.notation, self.0.slice(value))),
                )?;
            }
        }
        map.end()
    }
}

impl Typed for Tags<'_> {
    const TYPE: DataType = DataType::Map(&Column::of::<Option<String>>("value", ""));
}
