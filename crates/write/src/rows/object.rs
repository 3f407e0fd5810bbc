//! The contents of an object of JSON lines, declared once with the type that is written.

use super::Column;
use damiera_query::field::FIELDS;

/// An element of an object: a key, or all the keys of another object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keys {
    /// A key.
    One(Column),
    /// All the keys of another object.
    All(&'static [Keys]),
    /// All the keys of another object, or none of them.
    AllOrNone(&'static [Keys]),
    /// The values of the facts of findings, each if present.
    Facts,
}

/// A type that is written as an object.
pub trait Object {
    /// Its contents, in order.
    const KEYS: &'static [Keys];
}

/// An empty object.
impl Object for () {
    const KEYS: &'static [Keys] = &[];
}

impl<O: Object> Object for Option<Box<O>> {
    const KEYS: &'static [Keys] = O::KEYS;
}

/// The keys of an object, one by one.
#[must_use]
pub(crate) fn columns(keys: &[Keys]) -> Vec<Column> {
    let mut columns = Vec::new();
    for key in keys {
        match key {
            Keys::One(column) => columns.push(*column),
            Keys::All(keys) => columns.extend(self::columns(keys)),
            Keys::Facts => columns.extend(super::facts::columns()),
            Keys::AllOrNone(keys) => columns.extend(self::columns(keys).into_iter().map(Column::optional)),
        }
    }
    columns
}

/// The meaning of a key of an object, otherwise that of the field that is a column with this name.
pub(crate) const fn doc_of(keys: &[Keys], name: &str) -> &'static str {
    let mut at = 0;
    while at < keys.len() {
        if let Keys::One(column) = &keys[at]
            && is_equal(column.name, name)
        {
            return column.doc;
        }
        at += 1;
    }
    at = 0;
    // If nothing has this name, there is no constant, which is a compile error.
    loop {
        if let Some(column) = FIELDS[at].column
            && is_equal(column, name)
        {
            return FIELDS[at].doc;
        }
        at += 1;
    }
}

/// The name of a key, without the prefix of raw identifiers.
pub(crate) const fn key_name(name: &'static str) -> &'static str {
    match name.as_bytes() {
        [b'r', b'#', ..] => name.split_at(2).1,
        _ => name,
    }
}

/// String equality, which `==` cannot do in a constant yet.
const fn is_equal(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut index = 0;
    while index < one.len() && index < other.len() && one[index] == other[index] {
        index += 1;
    }
    index == one.len() && index == other.len()
}

/// Declares a type that is written as an object: its keys are those of the schema. A key without its own
/// meaning has that of the field of games with its name.
macro_rules! object {
    (
        $(#[$meta:meta])*
        $visible:vis struct $name:ident $(<$life:lifetime>)? {
            $(
                $(#[doc = $doc:literal])*
                $(#[serde($($serde:tt)+)])?
                $shown:vis $key:ident: $type:ty,
            )*
        }
    ) => {
        $(#[$meta])*
        $visible struct $name $(<$life>)? {
            $(
                $(#[doc = $doc])*
                $(#[serde($($serde)+)])?
                $shown $key: $type,
            )*
        }

        impl $(<$life>)? $crate::rows::Object for $name $(<$life>)? {
            const KEYS: &'static [$crate::rows::Keys] = &[
                $($crate::rows::object::key!($key, $type, concat!($($doc),*) $(, $($serde)+)?),)*
            ];
        }

        impl $(<$life>)? $crate::rows::Typed for $name $(<$life>)? {
            const TYPE: $crate::rows::DataType =
                $crate::rows::DataType::Object(<Self as $crate::rows::Object>::KEYS);
        }
    };
}

/// The form of a struct member in the object, depending on its serde attribute.
macro_rules! key {
    ($key:ident, $type:ty, $doc:expr) => {
        $crate::rows::Keys::One($crate::rows::Column::described::<$type, ()>(
            $crate::rows::object::key_name(stringify!($key)),
            $doc,
        ))
    };
    ($key:ident, $type:ty, $doc:expr, flatten) => {
        $crate::rows::Keys::All(<$type as $crate::rows::Object>::KEYS)
    };
    ($key:ident, $type:ty, $doc:expr, flatten, skip_deserializing) => {
        $crate::rows::Keys::AllOrNone(<$type as $crate::rows::Object>::KEYS)
    };
    ($key:ident, $type:ty, $doc:expr, skip_serializing_if = $when:literal) => {
        $crate::rows::Keys::One(
            $crate::rows::Column::described::<$type, ()>(
                $crate::rows::object::key_name(stringify!($key)),
                $doc,
            )
            .optional(),
        )
    };
    ($key:ident, $type:ty, $doc:expr, $($read:tt)+) => {
        // It is only read, not written.
        $crate::rows::Keys::All(&[])
    };
}

pub(crate) use {key, object};
