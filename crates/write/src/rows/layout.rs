//! A table with columns of tags after its own.

use thiserror::Error;

use super::{Cell, Column, DataType, Emit, GAMES, Table};
use damiera_query::field::{FIELDS, Field, Value};
use damiera_query::game::{JudgedGame, Needs};
use damiera_record::notation::pdn::tag_of_name;
use damiera_record::record::Tag;

/// The word that asks for all tags.
pub const ALL_TAGS: &str = "all";
/// What goes before the name of a tag that is to be written as it stands.
const AS_WRITTEN: &str = "tag:";
/// The column of the tags that the standard does not have.
const OTHER_TAGS: &str = "other_tags";

/// Words that SQL reserves: a tag called so has another name as a column.
const RESERVED: &[&str] = &[
    "all",
    "and",
    "any",
    "array",
    "as",
    "asc",
    "between",
    "both",
    "by",
    "case",
    "cast",
    "check",
    "column",
    "constraint",
    "create",
    "cross",
    "current",
    "default",
    "delete",
    "desc",
    "distinct",
    "drop",
    "else",
    "end",
    "except",
    "exists",
    "false",
    "fetch",
    "for",
    "foreign",
    "from",
    "full",
    "grant",
    "group",
    "having",
    "in",
    "index",
    "inner",
    "insert",
    "intersect",
    "into",
    "is",
    "join",
    "key",
    "left",
    "like",
    "limit",
    "natural",
    "not",
    "null",
    "of",
    "offset",
    "on",
    "or",
    "order",
    "outer",
    "partition",
    "primary",
    "range",
    "references",
    "right",
    "row",
    "rows",
    "select",
    "set",
    "table",
    "then",
    "to",
    "true",
    "union",
    "unique",
    "update",
    "user",
    "using",
    "values",
    "when",
    "where",
    "window",
    "with",
];

/// A table as it is written: its own columns, then those of tags.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The table.
    pub table: &'static Table,
    tags: Vec<TagColumn>,
}

/// A column of tags.
#[derive(Clone, Debug)]
struct TagColumn {
    column: Column,
    source: Source,
}

/// Where the values of a column come from.
#[derive(Clone, Debug)]
enum Source {
    /// A field of one tag.
    Field(&'static Field),
    /// The tag of this name, as it stands.
    Tag(String),
    /// All tags that the standard does not have.
    Others,
}

/// Why tags cannot be columns.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NoColumn {
    /// The table is about something else.
    #[error("tags are columns of the table games, not of {0}")]
    NotOfGames(&'static str),
    /// No tag can be called so.
    #[error("\"{0}\" is not the name of a tag")]
    NotAName(String),
    /// Two of them would have one name.
    #[error("two of the tags would be the column {0}")]
    Twice(String),
}

impl Layout {
    /// A table alone.
    #[must_use]
    pub const fn of(table: &'static Table) -> Layout {
        Layout { table, tags: Vec::new() }
    }

    /// A table with these tags: each by its name or by that of its field; `tag:` before the name of a tag whose field
    /// is a number for what is written; `all` for those of the standard, and a column with all the others. Tags that
    /// the table has anyway are not repeated.
    ///
    /// # Errors
    ///
    /// If the table is not that of games, or one of them cannot be a column.
    pub fn with_tags(table: &'static Table, names: &[String]) -> Result<Layout, NoColumn> {
        let mut layout = Layout::of(table);
        if !names.is_empty() && table.name != GAMES.name {
            return Err(NoColumn::NotOfGames(table.name));
        }
        for name in names.iter().map(|name| name.trim()) {
            if name.eq_ignore_ascii_case(ALL_TAGS) {
                FIELDS
                    .iter()
                    .filter(|field| field.is_of_tag())
                    .try_for_each(|field| layout.push_field(field))?;
                let doc = "The tags that the standard does not have, as they stand.";
                let column = Column::new(OTHER_TAGS, DataType::List(&DataType::Text), doc);
                layout.push(TagColumn { column, source: Source::Others })?;
            } else {
                layout.push_named(name)?;
            }
        }
        Ok(layout)
    }

    fn push_named(&mut self, name: &str) -> Result<(), NoColumn> {
        let as_written = name.split_at_checked(AS_WRITTEN.len());
        let as_written = as_written.filter(|(start, _)| start.eq_ignore_ascii_case(AS_WRITTEN));
        let tag = as_written.map_or(name, |(_, tag)| tag);
        if as_written.is_none() {
            if tag_of_name(tag) == Some(Tag::Result) {
                return Ok(());
            }
            let is_it = |field: &&Field| {
                field.is_of_tag()
                    && (field.name.eq_ignore_ascii_case(tag) || field.read_tag() == tag_of_name(tag))
            };
            if let Some(field) = FIELDS.iter().find(is_it) {
                return self.push_field(field);
            }
        }
        let is_name = tag.chars().all(|c| c.is_alphanumeric() || "_-.".contains(c))
            && tag.chars().any(char::is_alphanumeric);
        if !is_name {
            return Err(NoColumn::NotAName(tag.to_owned()));
        }
        // Two for each tag on a command line, for as long as the program runs.
        let column_name: &'static str = Box::leak(column_name(tag).into_boxed_str());
        let doc: &'static str = Box::leak(format!("The tag {tag}, as written.").into_boxed_str());
        let column = Column::new(column_name, DataType::Text, doc).nullable();
        self.push(TagColumn { column, source: Source::Tag(tag.to_owned()) })
    }

    fn push_field(&mut self, field: &'static Field) -> Result<(), NoColumn> {
        if field.column.is_some() {
            return Ok(());
        }
        let column = Column::new(field.name, super::games::data_type(field.kind()), field.doc).nullable();
        self.push(TagColumn { column, source: Source::Field(field) })
    }

    fn push(&mut self, added: TagColumn) -> Result<(), NoColumn> {
        let Some(known) = self.tags.iter().find(|known| known.column.name == added.column.name) else {
            self.tags.push(added);
            return Ok(());
        };
        match (&known.source, &added.source) {
            (Source::Tag(one), Source::Tag(other)) if !one.eq_ignore_ascii_case(other) => {
                Err(NoColumn::Twice(added.column.name.to_owned()))
            }
            _ => Ok(()),
        }
    }

    /// All columns, in order.
    #[must_use]
    pub fn columns(&self) -> Vec<Column> {
        let own = (self.table.columns)().iter().copied();
        own.chain(self.tags.iter().map(|tag| tag.column)).collect()
    }

    /// What has to be found out about a game for it.
    #[must_use]
    pub fn needs(&self) -> Needs {
        let needs = (self.table.needs)();
        if self.tags.is_empty() { needs } else { needs.and(Needs::HEAD) }
    }

    /// Yields the rows of a game.
    pub(super) fn rows(&self, game: &JudgedGame<'_>, emit: Emit<'_>) {
        if self.tags.is_empty() {
            return (self.table.rows)(game, emit);
        }
        (self.table.rows)(game, &mut |cells| {
            let mut row = cells.to_vec();
            row.extend(self.tags.iter().map(|tag| tag.cell(game)));
            emit(&row);
        });
    }
}

impl TagColumn {
    fn cell<'g>(&self, game: &'g JudgedGame<'_>) -> Cell<'g> {
        match &self.source {
            Source::Field(field) => match field.value(game) {
                Some(Value::Text(text)) => Cell::Text(text),
                Some(Value::Integer(number)) => Cell::Integer(number),
                _ => Cell::Null,
            },
            Source::Tag(name) => game.heading().value_of(name).map_or(Cell::Null, Cell::Text),
            Source::Others => {
                let record = &game.report.record;
                let others = record.tags.iter().filter(|pair| tag_of_name(record.name(pair)).is_none());
                Cell::List(others.map(|pair| Cell::Text(record.slice(pair.span).trim().into())).collect())
            }
        }
    }
}

/// The name of the column of a tag: `white_elo` for `WhiteElo`.
fn column_name(tag: &str) -> String {
    let mut name = String::new();
    let mut chars = tag.chars().peekable();
    let mut before = None::<char>;
    while let Some(c) = chars.next() {
        let begins_word = c.is_uppercase()
            && before.is_some_and(|before| {
                before.is_lowercase()
                    || before.is_numeric()
                    || before.is_uppercase() && chars.peek().is_some_and(|next| next.is_lowercase())
            });
        if (begins_word || !c.is_alphanumeric()) && !name.is_empty() && !name.ends_with('_') {
            name.push('_');
        }
        if c.is_alphanumeric() {
            name.extend(c.to_lowercase());
        }
        before = Some(c);
    }
    let name = name.trim_end_matches('_');
    let is_taken = FIELDS.iter().any(|field| field.name == name || field.column == Some(name));
    if is_taken || name == OTHER_TAGS || RESERVED.contains(&name) || !name.starts_with(char::is_alphabetic) {
        format!("tag_{name}")
    } else {
        name.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rows;

    #[test]
    fn a_column_of_a_tag_has_its_name_in_small_letters() {
        for (tag, name) in [
            ("ECO", "eco"),
            ("WhiteElo", "white_elo"),
            ("WhiteFIDId", "white_fid_id"),
            ("white_club", "white_club"),
            ("Hall-2", "hall_2"),
            ("Категория", "категория"),
            ("2ndJudge", "tag_2nd_judge"),
            ("Group", "tag_group"),
            ("Position", "tag_position"),
            ("Plies", "tag_plies"),
            ("WhiteRating", "tag_white_rating"),
        ] {
            assert_eq!(column_name(tag), name, "{tag}");
        }
    }

    #[test]
    fn tags_are_columns_once() {
        let of = |names: &[&str]| {
            let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
            let layout = Layout::with_tags(&GAMES, &names)?;
            let own = (GAMES.columns)().len();
            let tags = layout.columns().into_iter().skip(own);
            Ok::<_, NoColumn>(tags.map(|column| column.name).collect::<Vec<_>>())
        };
        assert_eq!(of(&[]), Ok(vec![]));
        assert_eq!(of(&["ECO", "WhiteRating", "eco", "Event", "Result"]), Ok(vec!["eco", "white_rating"]));
        assert_eq!(of(&["white_rating", "tag:WhiteRating"]), Ok(vec!["white_rating", "tag_white_rating"]));
        assert_eq!(of(&["Variant", "tag:Result"]), Ok(vec!["variant_tag", "tag_result"]));
        let all = of(&["all", "Time"]).unwrap();
        assert!(all.contains(&"opening") && !all.contains(&"event"), "{all:?}");
        assert_eq!(all.iter().filter(|name| **name == "time").count(), 1);
        assert_eq!(all.last(), Some(&OTHER_TAGS));
        assert_eq!(of(&["Hall-2", "Hall_2"]), Err(NoColumn::Twice("hall_2".to_owned())));
        assert_eq!(of(&["tag:"]), Err(NoColumn::NotAName(String::new())));
        assert_eq!(of(&["a b"]), Err(NoColumn::NotAName("a b".to_owned())));
        let plies = rows::named("plies").unwrap();
        assert!(Layout::with_tags(plies, &["ECO".to_owned()]).is_err());
    }
}
