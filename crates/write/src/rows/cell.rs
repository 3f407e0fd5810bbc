//! The value of one column in one row.

use std::borrow::Cow;

/// The value of one column in one row.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell<'g> {
    /// Unknown or missing.
    Null,
    /// A text.
    Text(Cow<'g, str>),
    /// A whole number.
    Integer(i64),
    /// A number with decimals; all that it has are written, or this many.
    Number(f64, Option<usize>),
    /// Yes or no.
    Boolean(bool),
    /// Several of one type, none of them null.
    List(Vec<Cell<'g>>),
}
