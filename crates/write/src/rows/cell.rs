use std::borrow::Cow;

/// What stands in one column of one row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell<'g> {
    /// It is not known, or there is none.
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
