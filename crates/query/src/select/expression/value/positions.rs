//! The positions of a game as a value of expressions.

use cel::ExecutionError;
use cel::common::traits::{self, Indexer, Iterable, Sizer};
use cel::common::types::{CelInt, LIST_TYPE, Type};
use cel::common::value::{CowVal, Val};

use crate::game::Material;

/// The positions of a game.
#[derive(Clone, Copy, Debug)]
pub(in crate::select::expression) struct Positions<'a>(pub(in crate::select::expression) &'a [Material]);

/// Iterates over positions.
struct PositionIterator<'b>(std::slice::Iter<'b, Material>);

impl<'b, 'v> traits::Iterator<'b, 'v> for PositionIterator<'b> {
    fn next(&mut self) -> Option<&'b (dyn Val + 'v)> {
        self.0.next().map(|material| material as &dyn Val)
    }
}

impl Iterable for Positions<'_> {
    fn iter<'b, 'v>(&'b self) -> Box<dyn traits::Iterator<'b, 'v> + 'b>
    where
        Self: 'v,
    {
        Box::new(PositionIterator(self.0.iter()))
    }
}

impl Sizer for Positions<'_> {
    fn size(&self) -> CelInt {
        CelInt::from(i64::try_from(self.0.len()).unwrap_or(i64::MAX))
    }
}

impl Indexer for Positions<'_> {
    fn get<'b, 'v>(&'b self, index: &dyn Val) -> Result<CowVal<'b, 'v>, ExecutionError>
    where
        Self: 'v,
    {
        let index = index.downcast_ref::<CelInt>().map_or(-1, |index| *index.inner());
        let material = usize::try_from(index).ok().and_then(|index| self.0.get(index));
        material
            .map(|material| CowVal::Borrowed(material as &dyn Val))
            .ok_or_else(|| ExecutionError::IndexOutOfBounds(index.into()))
    }

    fn steal<'v>(self: Box<Self>, index: &dyn Val) -> Result<Box<dyn Val + 'v>, ExecutionError>
    where
        Self: 'v,
    {
        self.get(index).map(CowVal::into_owned)
    }
}

impl Val for Positions<'_> {
    fn get_type(&self) -> &Type {
        &LIST_TYPE
    }

    fn cel_type() -> &'static Type {
        &LIST_TYPE
    }

    fn as_iterable<'b, 'v>(&'b self) -> Option<&'b (dyn Iterable + 'v)>
    where
        Self: 'v,
    {
        Some(self)
    }

    fn as_indexer<'b, 'v>(&'b self) -> Option<&'b (dyn Indexer + 'v)>
    where
        Self: 'v,
    {
        Some(self)
    }

    fn as_sizer(&self) -> Option<&dyn Sizer> {
        Some(self)
    }

    fn clone_as_boxed<'v>(&self) -> Box<dyn Val + 'v>
    where
        Self: 'v,
    {
        Box::new(*self)
    }
}
