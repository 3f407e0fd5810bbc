//! The table of games: those fields of games that are columns.

use std::sync::LazyLock;

use super::{Cell, Column, DataType, Table};
use damiera_query::field::{FIELDS, Field, Kind, Value};
use damiera_query::game::{JudgedGame, Needs};

/// One row per game.
pub static TABLE: Table = Table {
    name: "games",
    about: "one row per game: its tags, its verdict, its result",
    columns: || &COLUMNS,
    needs: || fields().fold(Needs::BYTES, |needs, field| needs.and(field.needs)),
    rows: |game, emit| emit(&fields().map(|field| cell(field, game)).collect::<Vec<_>>()),
};

static COLUMNS: LazyLock<Vec<Column>> = LazyLock::new(|| {
    let columns = fields().filter_map(|field| {
        let column = Column::new(field.column?, data_type(field.kind()), field.doc);
        Some(Column { nullable: field.lack.is_some(), ..column })
    });
    columns.collect()
});

/// The fields that are columns.
fn fields() -> impl Iterator<Item = &'static Field> {
    FIELDS.iter().filter(|field| field.column.is_some())
}

pub(super) const fn data_type(kind: Kind) -> DataType {
    match kind {
        Kind::Integer => DataType::Integer,
        Kind::Codes | Kind::Names | Kind::Texts => DataType::List(&DataType::Text),
        // No table has deeper types, so no such field is a column.
        Kind::Text
        | Kind::Path
        | Kind::Word(_)
        | Kind::Tags
        | Kind::Findings
        | Kind::Claims
        | Kind::Material
        | Kind::Positions
        | Kind::BySide => DataType::Text,
    }
}

fn cell<'g>(field: &Field, game: &'g JudgedGame<'_>) -> Cell<'g> {
    let texts = |texts: Vec<Cell<'g>>| Cell::List(texts);
    match field.value(game) {
        Some(Value::Text(text)) => Cell::Text(text),
        Some(Value::Path(text) | Value::Word(text)) => Cell::Text(text.into()),
        Some(Value::Integer(number)) => Cell::Integer(number),
        Some(Value::Codes(words)) => texts(words.into_iter().map(|word| Cell::Text(word.into())).collect()),
        Some(Value::Texts(values)) => texts(values.into_iter().map(Cell::Text).collect()),
        Some(Value::Names(names)) => {
            texts(names.into_iter().flatten().map(|name| Cell::Text(name.into())).collect())
        }
        _ => Cell::Null,
    }
}

/// The owner of a row: the columns of the game that its tables repeat.
pub(super) struct GameKey<'a> {
    pub(super) id: String,
    pub(super) file: &'a str,
    pub(super) game: u64,
    pub(super) variant: Option<&'static str>,
}

impl<'a> GameKey<'a> {
    pub(super) fn of(game: &JudgedGame<'a>) -> GameKey<'a> {
        GameKey {
            id: game.report.id(),
            file: game.site.file,
            game: game.site.cut.game,
            variant: game.report.choice.rules.map(|rules| rules.name),
        }
    }
}
