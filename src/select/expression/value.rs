//! The facts of a game as values that expressions compute with.
//!
//! Values with fields look into what is there, so that a list of positions costs what is read of it.

use std::any::Any;

use cel::ExecutionError;
use cel::common::traits::{self, Container, Indexer, Iterable, Sizer};
use cel::common::types::{CelBool, CelInt, CelList, CelString, DYN_TYPE, LIST_TYPE, MAP_TYPE, Type};
use cel::common::value::{CowVal, StaticVal, Val};
use regex::Regex;

use super::kind::{Field, Kind, Shape};
use super::words;
use crate::draws::Claim;
use crate::findings::Finding;
use crate::notation::heading::Heading;
use crate::select::{Material, Stand};

/// A value of its own.
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

/// Text that was put together.
pub(super) fn own_text<'v>(text: impl Into<String>) -> CowVal<'v, 'v> {
    CowVal::owned(CelString::from(text.into()))
}

/// A list.
pub(super) fn list<'v, T: Val + 'v>(values: impl Iterator<Item = T>) -> CowVal<'v, 'v> {
    let values: Vec<Box<dyn Val + 'v>> = values.map(|value| Box::new(value) as Box<dyn Val + 'v>).collect();
    CowVal::owned(CelList::from(values))
}

/// Declares what fields a value has: its shape, and the value itself.
macro_rules! objects {
    ($($(#[$doc:meta])* $shape:ident $name:literal: $type:ident$(<$life:lifetime>)?, $this:ident {
        $($field:ident: $kind:expr, $about:literal = $value:expr;)*
    })*) => {
        $(
            $(#[$doc])*
            pub static $shape: Shape = Shape {
                name: $name,
                list: &Kind::List(&Kind::Object(&$shape)),
                fields: &[$(Field { name: stringify!($field), kind: $kind, about: $about },)*],
            };

            impl$(<$life>)? Indexer for $type$(<$life>)? {
                fn get<'b, 'v>(&'b self, field: &dyn Val) -> Result<CowVal<'b, 'v>, ExecutionError>
                where
                    Self: 'v,
                {
                    let $this = self;
                    let field = field.downcast_ref::<CelString<'_>>().map(|field| field.inner());
                    let value: Own = match field {
                        $(Some(stringify!($field)) => $value,)*
                        _ => return Err(ExecutionError::no_such_key(field.unwrap_or_default())),
                    };
                    Ok(value)
                }

                fn steal<'v>(self: Box<Self>, field: &dyn Val) -> Result<Box<dyn Val + 'v>, ExecutionError>
                where
                    Self: 'v,
                {
                    self.get(field).map(CowVal::into_owned)
                }
            }

            impl$(<$life>)? Val for $type$(<$life>)? {
                fn get_type(&self) -> &Type {
                    &DYN_TYPE
                }

                fn cel_type() -> &'static Type {
                    &DYN_TYPE
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
        )*
    };
}

/// The men that each side crowned.
#[derive(Clone, Copy, Debug)]
pub(super) struct Crowned(pub(super) [usize; 2]);

/// A finding of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found<'a>(pub(super) &'a Finding);

/// A draw that could be claimed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Claimed<'a>(pub(super) &'a Claim);

objects! {
    /// A position, by its material.
    POSITION "position": Stand, stand {
        ply: Kind::Number, "the plies before it; 0 is the start" = number(stand.ply);
        turn: Kind::Word(words::sides), "whose turn it is" = own_text(stand.turn.as_str());
        white: Kind::Object(&PIECES), "White's pieces" = CowVal::owned(stand.white);
        black: Kind::Object(&PIECES), "Black's pieces" = CowVal::owned(stand.black);
    }

    /// The pieces of a side.
    PIECES "pieces": Material, material {
        men: Kind::Number, "how many men" = number(material.men);
        kings: Kind::Number, "how many kings" = number(material.kings);
    }

    /// Two counts, one for each side.
    COUNTS "counts": Crowned, crowned {
        white: Kind::Number, "White's" = number(crowned.0[0]);
        black: Kind::Number, "Black's" = number(crowned.0[1]);
    }

    /// A finding.
    FINDING "finding": Found<'a>, found {
        code: Kind::Word(words::codes), "its code, as `damiera explain` lists them" = own_text(found.0.kind.code);
        severity: Kind::Word(words::severities), "how grave it is" = own_text(found.0.kind.severity.as_str());
        ply: Kind::Number, "the ply; 0 where it is about the whole game" = number(found.0.ply.unwrap_or(0));
        side: Kind::Word(words::sides_or_none), "who committed it"
            = own_text(found.0.side.map_or("none", |side| side.as_str()));
        article: Kind::Text, "its article, as in \"italian art. 8.1.6\"; empty without one"
            = own_text(found.0.citation.as_ref().map_or("", |citation| &*citation.article));
        stands: Kind::Bool, "whether the opponent accepted it" = truth(found.0.stands == Some(true));
        declared: Kind::Bool, "whether an arbiter's note says it" = truth(found.0.declared);
        message: Kind::Text, "what was seen, in a sentence" = own_text(found.0.message.as_ref());
    }

    /// A draw that could be claimed.
    CLAIM "claim": Claimed<'a>, claimed {
        rule: Kind::Word(words::draw_rules), "the rule" = own_text(claimed.0.rule);
        article: Kind::Text, "its article, as in \"international art. 6.3b\"" = own_text(claimed.0.article);
        since: Kind::Number, "the ply after which the count began" = number(claimed.0.since);
        claimable: Kind::Number, "the first ply after which the draw could be claimed"
            = number(claimed.0.claimable);
        by: Kind::Word(words::sides_or_either), "who could claim it"
            = own_text(claimed.0.by.map_or("either", |side| side.as_str()));
    }
}

/// The positions of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Positions<'a>(pub(super) &'a [Stand]);

/// Goes from position to position.
struct PositionIterator<'b>(std::slice::Iter<'b, Stand>);

impl<'b, 'v> traits::Iterator<'b, 'v> for PositionIterator<'b> {
    fn next(&mut self) -> Option<&'b (dyn Val + 'v)> {
        self.0.next().map(|stand| stand as &dyn Val)
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
        let stand = usize::try_from(index).ok().and_then(|index| self.0.get(index));
        stand
            .map(|stand| CowVal::Borrowed(stand as &dyn Val))
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

/// The tag pairs of a game, by name in any case.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tags<'a>(pub(super) Heading<'a, 'a>);

impl Container for Tags<'_> {
    fn contains(&self, name: &dyn Val) -> Result<bool, ExecutionError> {
        Ok(name.downcast_ref::<CelString<'_>>().is_some_and(|name| self.0.value_of(name.inner()).is_some()))
    }
}

impl Indexer for Tags<'_> {
    fn get<'b, 'v>(&'b self, name: &dyn Val) -> Result<CowVal<'b, 'v>, ExecutionError>
    where
        Self: 'v,
    {
        let name = name.downcast_ref::<CelString<'_>>().map_or("", |name| name.inner());
        let value = self.0.value_of(name).ok_or_else(|| ExecutionError::no_such_key(name))?;
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

/// A pattern that was read once, for all games.
#[derive(Clone, Debug)]
pub(super) struct Pattern(pub(super) Regex);

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
