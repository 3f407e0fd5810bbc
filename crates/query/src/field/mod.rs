//! What can be asked about a game by name: one list for all commands.
//!
//! A [`Field`] is one line of [`FIELDS`]: its name, what it means, what has to be found out for it, and how
//! to read it from a game. That line puts it wherever values of its [kind](Kind) can be used:
//!
//! - any field is a variable of `select --where`;
//! - `sort`, `split` and `stats` work with text, numbers, words and names ([`FieldOrTag`]);
//! - those that are columns appear in the rows of games and in their schema.

pub(crate) mod field_or_tag;
mod kind;
pub(crate) mod list;
#[cfg(test)]
mod tests;
mod value;
pub(crate) mod words;

use damiera_record::notation::heading::name;
use damiera_record::record::Tag;

use crate::game::{JudgedGame, Needs};

pub use field_or_tag::{FieldOrTag, ParseKeyError, Vocabulary};
pub use kind::Kind;
pub use list::FIELDS;
pub use value::Value;
pub use words::Words;

use value::Source;

/// Something that can be asked about a game by name.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// What it means, in a short sentence.
    pub doc: &'static str,
    /// What has to be found out about a game for it.
    pub needs: Needs,
    /// What to say if a game does not have it: the end of a sentence that begins with "a game has", as in `no
    /// year`. `None` if every game has it.
    pub lack: Option<&'static str>,
    /// Its name as a column of the rows of games; `None` if it is not one.
    pub column: Option<&'static str>,
    in_order: bool,
    source: Source,
}

impl Field {
    const fn new(name: &'static str, needs: Needs, doc: &'static str, source: Source) -> Field {
        Field { name, doc, needs, lack: None, column: None, in_order: false, source }
    }

    /// The same, which a game may lack.
    const fn lacking(self, lack: &'static str) -> Field {
        Field { lack: Some(lack), ..self }
    }

    /// The same, as a column of its name.
    const fn column(self) -> Field {
        Field { column: Some(self.name), ..self }
    }

    /// The same, as a column with another, older name.
    const fn column_named(self, name: &'static str) -> Field {
        Field { column: Some(name), ..self }
    }

    /// The same; its parts are listed in their own order, not the largest first.
    const fn in_order(self) -> Field {
        Field { in_order: true, ..self }
    }

    /// The field of a name.
    #[must_use]
    pub fn find(name: &str) -> Option<&'static Field> {
        FIELDS.iter().find(|field| field.name == name)
    }

    /// The tag that it is the value of, as it is written.
    #[must_use]
    pub const fn tag(&self) -> Option<Tag> {
        match self.source {
            Source::Tag(tag) => Some(tag),
            _ => None,
        }
    }

    /// The tag that it is read from.
    #[must_use]
    pub const fn read_tag(&self) -> Option<Tag> {
        match self.source {
            Source::Tag(tag) | Source::TagNumber(tag) => Some(tag),
            _ => None,
        }
    }

    /// Whether it says only what a tag says.
    #[must_use]
    pub const fn is_of_tag(&self) -> bool {
        matches!(self.source, Source::Tag(_) | Source::TagNumber(_))
    }

    /// Whether its parts are listed in their own order, not the largest first.
    #[must_use]
    pub const fn is_in_order(&self) -> bool {
        self.in_order || matches!(self.source, Source::Integer(_) | Source::TagNumber(_))
    }

    /// What kind of values it has.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.source.kind()
    }

    /// Its value in a game; `None` if the game does not have it.
    #[must_use]
    pub fn value<'g>(&self, game: &'g JudgedGame<'_>) -> Option<Value<'g>> {
        self.source.value(game)
    }

    /// Its value in a game; `None` also if the tag that it is the value of says that it is unknown, as `?`, `-` and
    /// `????.??.??` do.
    #[must_use]
    pub fn known_value<'g>(&self, game: &'g JudgedGame<'_>) -> Option<Value<'g>> {
        let value = self.value(game)?;
        let is_known = match &value {
            Value::Text(text) => self.tag().is_none() || name(text).is_some(),
            _ => true,
        };
        is_known.then_some(value)
    }
}

impl PartialEq for Field {
    fn eq(&self, other: &Field) -> bool {
        self.name == other.name
    }
}

impl Eq for Field {}
