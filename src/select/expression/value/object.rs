//! Values with fields.

use cel::ExecutionError;
use cel::common::traits::Indexer;
use cel::common::types::{CelString, DYN_TYPE, Type};
use cel::common::value::{CowVal, Val};

use super::{Own, number, own_text, truth};
use crate::draws::Claim;
use crate::findings::Finding;
use crate::select::expression::kind::{Field, Kind, Shape};
use crate::select::expression::words;
use crate::select::{Material, Stand};

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
pub(in crate::select::expression) struct Crowned(pub(in crate::select::expression) [usize; 2]);

/// A finding of a game.
#[derive(Clone, Copy, Debug)]
pub(in crate::select::expression) struct Found<'a>(pub(in crate::select::expression) &'a Finding);

/// A draw that could be claimed.
#[derive(Clone, Copy, Debug)]
pub(in crate::select::expression) struct Claimed<'a>(pub(in crate::select::expression) &'a Claim);

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
