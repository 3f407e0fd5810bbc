//! The tag pairs of a game as a value of expressions.

use cel::ExecutionError;
use cel::common::traits::{Container, Indexer};
use cel::common::types::{CelString, MAP_TYPE, Type};
use cel::common::value::{CowVal, Val};

use super::own_text;
use damiera_record::notation::heading::Heading;

/// The tag pairs of a game, by name, ignoring case.
#[derive(Clone, Copy, Debug)]
pub(in crate::select::expression) struct Tags<'a>(pub(in crate::select::expression) Heading<'a, 'a>);

impl Container for Tags<'_> {
    fn contains(&self, name: &dyn Val) -> Result<bool, ExecutionError> {
        Ok(name
            .downcast_ref::<CelString<'_>>()
            .is_some_and(|name| self.0.written_value_of(name.inner()).is_some()))
    }
}

impl Indexer for Tags<'_> {
    fn get<'b, 'v>(&'b self, name: &dyn Val) -> Result<CowVal<'b, 'v>, ExecutionError>
    where
        Self: 'v,
    {
        let name = name.downcast_ref::<CelString<'_>>().map_or("", |name| name.inner());
        let value = self.0.written_value_of(name).ok_or_else(|| ExecutionError::no_such_key(name))?;
        Ok(own_text(value))
    }

    fn steal<'v>(self: Box<Self>, name: &dyn Val) -> Result<Box<dyn Val + 'v>, ExecutionError>
    where
        Self: 'v,
    {
        self.get(name).map(CowVal::into_owned)
    }
}

impl Val for Tags<'_> {
    fn get_type(&self) -> &Type {
        &MAP_TYPE
    }

    fn cel_type() -> &'static Type {
        &MAP_TYPE
    }

    fn as_container(&self) -> Option<&dyn Container> {
        Some(self)
    }

    fn as_indexer<'b, 'v>(&'b self) -> Option<&'b (dyn Indexer + 'v)>
    where
        Self: 'v,
    {
        Some(self)
    }

    fn clone_as_boxed<'v>(&self) -> Box<dyn Val + 'v>
    where
        Self: 'v,
    {
        Box::new(*self)
    }
}
