//! A pattern as a value of expressions.

use std::any::Any;

use cel::common::types::{DYN_TYPE, Type};
use cel::common::value::{StaticVal, Val};
use regex::Regex;

/// A pattern compiled once for all games.
#[derive(Clone, Debug)]
pub(in crate::select::expression) struct Pattern(pub(in crate::select::expression) Regex);

impl StaticVal for Pattern {}

impl Val for Pattern {
    fn get_type(&self) -> &Type {
        &DYN_TYPE
    }

    fn cel_type() -> &'static Type {
        &DYN_TYPE
    }

    fn clone_as_boxed<'v>(&self) -> Box<dyn Val + 'v>
    where
        Self: 'v,
    {
        Box::new(self.clone())
    }

    fn as_any(&self) -> Option<&dyn Any> {
        Some(self)
    }
}
