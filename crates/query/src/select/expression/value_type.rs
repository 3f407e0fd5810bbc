//! The types of an expression.

use std::fmt;

/// The kind of a value.
#[derive(Clone, Copy, Debug)]
pub enum ValueType {
    /// True or false.
    Bool,
    /// A whole number.
    Number,
    /// A number with decimals.
    Decimal,
    /// Text.
    Text,
    /// Text that is one of a few words.
    Word(fn() -> Vec<&'static str>),
    /// Several values of a kind.
    List(&'static ValueType),
    /// A value with fields.
    Object(&'static Shape),
    /// The tag pairs of a game by name.
    Tags,
    /// Nothing.
    Null,
    /// A kind not known before a game is read.
    Any,
}

/// The name and the fields of a value with fields.
#[derive(Debug)]
pub struct Shape {
    /// What it is, in one word.
    pub name: &'static str,
    /// A list of them.
    pub list: &'static ValueType,
    /// Its fields.
    pub fields: &'static [Member],
}

/// A part of a value.
#[derive(Debug)]
pub struct Member {
    /// Its name.
    pub name: &'static str,
    /// Its kind.
    pub kind: ValueType,
    /// What it says, in a few words.
    pub about: &'static str,
}

impl ValueType {
    /// Whether a value of this kind can be compared with one of another kind.
    #[must_use]
    pub fn is_comparable(self, other: ValueType) -> bool {
        match (self, other) {
            (ValueType::Any | ValueType::Null, _) | (_, ValueType::Any | ValueType::Null) => true,
            (ValueType::Bool, ValueType::Bool) | (ValueType::Tags, ValueType::Tags) => true,
            (ValueType::List(one), ValueType::List(two)) => one.is_comparable(*two),
            (ValueType::Object(one), ValueType::Object(two)) => std::ptr::eq(one, two),
            _ => (self.is_text() && other.is_text()) || (self.is_number() && other.is_number()),
        }
    }

    /// Whether it is text.
    #[must_use]
    pub const fn is_text(self) -> bool {
        matches!(self, ValueType::Text | ValueType::Word(_))
    }

    /// Whether it is a number.
    #[must_use]
    pub const fn is_number(self) -> bool {
        matches!(self, ValueType::Number | ValueType::Decimal)
    }

    /// Whether it can be used where `wanted` is expected.
    #[must_use]
    pub fn fits(self, wanted: ValueType) -> bool {
        match wanted {
            ValueType::List(_) => matches!(self, ValueType::List(_) | ValueType::Any),
            wanted => !matches!(self, ValueType::Null) && self.is_comparable(wanted),
        }
    }

    /// A list of values of this kind.
    #[must_use]
    pub const fn listed(self) -> ValueType {
        match self {
            ValueType::Bool => ValueType::List(&ValueType::Bool),
            ValueType::Number => ValueType::List(&ValueType::Number),
            ValueType::Decimal => ValueType::List(&ValueType::Decimal),
            ValueType::Text | ValueType::Word(_) => ValueType::List(&ValueType::Text),
            ValueType::Object(shape) => *shape.list,
            _ => ValueType::List(&ValueType::Any),
        }
    }

    /// The kind common to both kinds; any if there is none.
    #[must_use]
    pub fn joined(self, other: ValueType) -> ValueType {
        match (self, other) {
            (ValueType::List(ValueType::Any), list @ ValueType::List(_))
            | (list @ ValueType::List(_), ValueType::List(ValueType::Any)) => list,
            (ValueType::Null, kind) | (kind, ValueType::Null) => kind,
            (ValueType::Word(_), ValueType::Word(_)) => ValueType::Text,
            (one, two) if one.is_comparable(two) => one,
            _ => ValueType::Any,
        }
    }
}

/// As errors and the help call it.
impl fmt::Display for ValueType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ValueType::Bool => f.write_str("true or false"),
            ValueType::Number => f.write_str("number"),
            ValueType::Decimal => f.write_str("decimal number"),
            ValueType::Text => f.write_str("text"),
            ValueType::Word(_) => f.write_str("word"),
            ValueType::List(ValueType::Any) => f.write_str("list"),
            ValueType::List(ValueType::Object(shape)) => write!(f, "list of {}s", shape.name),
            ValueType::List(ValueType::Text) => f.write_str("list of texts"),
            ValueType::List(ValueType::Word(_)) => f.write_str("list of words"),
            ValueType::List(kind) => write!(f, "list of {kind}s"),
            ValueType::Object(shape) => f.write_str(shape.name),
            ValueType::Tags => f.write_str("tags by name"),
            ValueType::Null => f.write_str("null"),
            ValueType::Any => f.write_str("anything"),
        }
    }
}
