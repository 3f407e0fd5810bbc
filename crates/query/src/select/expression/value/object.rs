//! Values with fields.

use cel::ExecutionError;
use cel::common::traits::Indexer;
use cel::common::types::{CelString, DYN_TYPE, Type};
use cel::common::value::{CowVal, Val};

use super::{Own, number, own_text, truth};
use crate::game::{Material, Pieces};
use crate::select::expression::value_type::{Member, Shape, ValueType};
use crate::select::expression::words;
use damiera_judge::draws::Claim;
use damiera_judge::findings::Finding;
use damiera_rules::variant::Rules;
use damiera_words::Catalog;

/// Declares what fields a value has: its shape, and the value itself.
macro_rules! objects {
    ($($(#[$doc:meta])* $shape:ident $name:literal: $type:ident$(<$life:lifetime>)?, $this:ident {
        $($field:ident: $kind:expr, $about:literal = $value:expr;)*
    })*) => {
        $(
            $(#[$doc])*
            pub static $shape: Shape = Shape {
                name: $name,
                list: &ValueType::List(&ValueType::Object(&$shape)),
                fields: &[$(Member { name: stringify!($field), kind: $kind, about: $about },)*],
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

/// A number for White and one for Black.
#[derive(Clone, Copy, Debug)]
pub(in crate::select::expression) struct BySide(pub(in crate::select::expression) [u64; 2]);

/// A finding of a game.
#[derive(Clone, Copy, Debug)]
pub(in crate::select::expression) struct Found<'a>(
    pub(in crate::select::expression) &'a Finding,
    pub(in crate::select::expression) Option<&'static Rules>,
);

/// A draw that could be claimed.
#[derive(Clone, Copy, Debug)]
pub(in crate::select::expression) struct Claimed<'a>(pub(in crate::select::expression) &'a Claim);

objects! {
    /// A position, by its material.
    POSITION "position": Material, position {
        ply: ValueType::Number, "the plies before it; 0 is the start" = number(position.ply);
        turn: ValueType::Word(words::sides), "whose turn it is" = own_text(position.turn.as_str());
        white: ValueType::Object(&PIECES), "White's pieces" = CowVal::owned(position.white);
        black: ValueType::Object(&PIECES), "Black's pieces" = CowVal::owned(position.black);
    }

    /// The pieces of a side.
    PIECES "pieces": Pieces, pieces {
        men: ValueType::Number, "how many men" = number(pieces.men);
        kings: ValueType::Number, "how many kings" = number(pieces.kings);
    }

    /// Two counts, one for each side.
    COUNTS "counts": BySide, numbers {
        white: ValueType::Number, "White's" = number(numbers.0[0]);
        black: ValueType::Number, "Black's" = number(numbers.0[1]);
    }

    /// A finding.
    FINDING "finding": Found<'a>, found {
        code: ValueType::Word(words::codes), "its code, as `damiera explain` lists them" = own_text(found.0.kind().code);
        severity: ValueType::Word(words::severities), "how grave it is" = own_text(found.0.kind().severity.as_str());
        ply: ValueType::Number, "the ply; 0 where it is about the whole game" = number(found.0.ply.unwrap_or(0));
        side: ValueType::Word(words::sides_or_none), "who committed it"
            = own_text(found.0.side.map_or("none", |side| side.as_str()));
        article: ValueType::Text, "its article, as in \"italian art. 8.1.6\"; empty without one"
            = own_text(found.0.citation.as_ref().map_or("", |citation| &*citation.article));
        stands: ValueType::Bool, "whether the opponent accepted it" = truth(found.0.stands == Some(true));
        declared: ValueType::Bool, "whether an arbiter's note says it" = truth(found.0.declared);
        message: ValueType::Text, "what was seen, in a sentence" = own_text(Catalog::english().message(found.0, found.1));
    }

    /// A draw that could be claimed.
    CLAIM "claim": Claimed<'a>, claimed {
        rule: ValueType::Word(words::draw_rules), "the rule" = own_text(claimed.0.rule);
        article: ValueType::Text, "its article, as in \"international art. 6.3b\"" = own_text(&claimed.0.article);
        since: ValueType::Number, "the ply after which the count began" = number(claimed.0.since);
        claimable: ValueType::Number, "the first ply after which the draw could be claimed"
            = number(claimed.0.claimable);
        by: ValueType::Word(words::sides_or_either), "who could claim it"
            = own_text(claimed.0.by.map_or("either", |side| side.as_str()));
    }
}
