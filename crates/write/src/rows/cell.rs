//! The value of one column in one row.

use std::borrow::Cow;

/// The value of one column in one row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell<'g> {
    /// Unknown or missing.
    Null,
    /// A text.
    Text(Cow<'g, str>),
    /// A whole number.
    Integer(i64),
    /// Yes or no.
    Boolean(bool),
    /// Several of one type, none of them null.
    List(Vec<Cell<'g>>),
}
