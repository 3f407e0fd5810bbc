//! The facts of a game as values that expressions compute with.
//!
//! Values with fields are views, so that a list of positions costs only what is read from it.

mod object;
mod pattern;
mod positions;
mod tags;

use cel::common::types::{CelBool, CelInt, CelList, CelString};
use cel::common::value::{CowVal, Val};

pub(super) use object::{BySide, Claimed, Found};
pub use object::{CLAIM, COUNTS, FINDING, PIECES, POSITION};
pub(super) use pattern::Pattern;
pub(super) use positions::Positions;
pub(super) use tags::Tags;

/// An owned value.
pub(super) type Own = CowVal<'static, 'static>;

/// A whole number.
pub(super) fn number(number: impl TryInto<i64>) -> Own {
    CowVal::owned(CelInt::from(number.try_into().unwrap_or(i64::MAX)))
}

/// True or false.
fn truth(truth: bool) -> Own {
    CowVal::owned(CelBool::from(truth))
}

/// Text of a game.
pub(super) fn text<'v>(text: &'v str) -> CowVal<'v, 'v> {
    CowVal::owned(CelString::from(text))
}

/// Text that was built.
pub(super) fn own_text<'v>(text: impl Into<String>) -> CowVal<'v, 'v> {
    CowVal::owned(CelString::from(text.into()))
}

/// A list.
pub(super) fn list<'v, T: Val + 'v>(values: impl Iterator<Item = T>) -> CowVal<'v, 'v> {
    let values: Vec<Box<dyn Val + 'v>> = values.map(|value| Box::new(value) as Box<dyn Val + 'v>).collect();
    CowVal::owned(CelList::from(values))
}
