//! What an expression can compute with.

use std::fmt;

/// The kind of a value.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
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
    List(&'static Kind),
    /// A value with fields.
    Object(&'static Shape),
    /// The tag pairs of a game by name.
    Tags,
    /// Nothing.
    Null,
    /// A kind that is not known before a game is read.
    Any,
}

/// What a value with fields is called, and what it has.
#[derive(Debug)]
pub struct Shape {
    /// What it is, in one word.
    pub name: &'static str,
    /// A list of them.
    pub list: &'static Kind,
    /// Its fields.
    pub fields: &'static [Field],
}

/// A part of a value.
#[derive(Debug)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// Its kind.
    pub kind: Kind,
    /// What it says, in a few words.
    pub about: &'static str,
}

impl Kind {
    /// Whether a value of this kind can be compared with one of another.
    #[must_use]
    pub fn is_comparable(self, other: Kind) -> bool {
        match (self, other) {
            (Kind::Any | Kind::Null, _) | (_, Kind::Any | Kind::Null) => true,
            (Kind::Bool, Kind::Bool) | (Kind::Tags, Kind::Tags) => true,
            (Kind::List(one), Kind::List(two)) => one.is_comparable(*two),
            (Kind::Object(one), Kind::Object(two)) => std::ptr::eq(one, two),
            _ => (self.is_text() && other.is_text()) || (self.is_number() && other.is_number()),
        }
    }

    /// Whether it is text.
    #[must_use]
    pub const fn is_text(self) -> bool {
        matches!(self, Kind::Text | Kind::Word(_))
    }

    /// Whether it is a number.
    #[must_use]
    pub const fn is_number(self) -> bool {
        matches!(self, Kind::Number | Kind::Decimal)
    }

    /// Whether it can be put where `wanted` is expected.
    #[must_use]
    pub fn fits(self, wanted: Kind) -> bool {
        match wanted {
            Kind::List(_) => matches!(self, Kind::List(_) | Kind::Any),
            wanted => !matches!(self, Kind::Null) && self.is_comparable(wanted),
        }
    }

    /// A list of values of this kind.
    #[must_use]
    pub const fn listed(self) -> Kind {
        match self {
            Kind::Bool => Kind::List(&Kind::Bool),
            Kind::Number => Kind::List(&Kind::Number),
            Kind::Decimal => Kind::List(&Kind::Decimal),
            Kind::Text | Kind::Word(_) => Kind::List(&Kind::Text),
            Kind::Object(shape) => *shape.list,
            _ => Kind::List(&Kind::Any),
        }
    }

    /// The kind that values of both kinds have; any where they have none in common.
    #[must_use]
    pub fn joined(self, other: Kind) -> Kind {
        match (self, other) {
            (Kind::List(Kind::Any), list @ Kind::List(_)) | (list @ Kind::List(_), Kind::List(Kind::Any)) => {
                list
            }
            (Kind::Null, kind) | (kind, Kind::Null) => kind,
            (Kind::Word(_), Kind::Word(_)) => Kind::Text,
            (one, two) if one.is_comparable(two) => one,
            _ => Kind::Any,
        }
    }
}

/// As errors and the help call it.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Bool => f.write_str("true or false"),
            Kind::Number => f.write_str("number"),
            Kind::Decimal => f.write_str("decimal number"),
            Kind::Text => f.write_str("text"),
            Kind::Word(_) => f.write_str("word"),
            Kind::List(Kind::Any) => f.write_str("list"),
            Kind::List(Kind::Object(shape)) => write!(f, "list of {}s", shape.name),
            Kind::List(Kind::Text) => f.write_str("list of texts"),
            Kind::List(Kind::Word(_)) => f.write_str("list of words"),
            Kind::List(kind) => write!(f, "list of {kind}s"),
            Kind::Object(shape) => f.write_str(shape.name),
            Kind::Tags => f.write_str("tags by name"),
            Kind::Null => f.write_str("null"),
            Kind::Any => f.write_str("anything"),
        }
    }
}
