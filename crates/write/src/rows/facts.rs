//! The contents of `data` of a finding: the values of all facts, as declared by their types.

use damiera_judge::findings::FIELDS;
use damiera_judge::findings::fact::Shape;

use super::{Column, DataType, Keys};

const SQUARE: Keys = Keys::One(Column::of::<usize>("square", "The number of the square."));
const SIDE: Keys = Keys::One(Column::of::<&str>("side", "white or black."));
const ROLE: Keys = Keys::One(Column::of::<&str>("role", "man or king."));

const PIECES: DataType = DataType::Object(&[SQUARE, SIDE, ROLE]);
const BELONGS: DataType = DataType::Object(&[
    SQUARE,
    Keys::One(Column::of::<&str>("side", "Whose man belongs there, if any.").optional()),
]);
const STANDING: DataType = DataType::Object(&[
    ROLE,
    Keys::One(Column::of::<&str>("owner", "own or opponent, as the side to move sees it.")),
]);
const ARTICLES: DataType = DataType::Object(&[Keys::One(Column::of::<&str>(
    "heading",
    "The number of the article above them; empty for those of the rulebook itself.",
))]);
const PROBLEMS: DataType = DataType::Object(&[
    Keys::One(Column::of::<&str>("problem", "What is wrong.")),
    Keys::One(Column::of::<&str>("square", "The square, as it is written.").optional()),
    Keys::One(Column::of::<&str>("side", "white or black.").optional()),
    Keys::One(Column::of::<usize>("count", "How many pieces the side has.").optional()),
    Keys::One(Column::of::<usize>("most", "How many it can have.").optional()),
]);

/// The columns of all facts, each name once: a name always has the same kind of value.
pub(super) fn columns() -> Vec<Column> {
    let mut columns: Vec<Column> = Vec::new();
    for field in FIELDS.iter().flat_map(|(_, fields)| *fields) {
        for &(part, shape) in field.shapes {
            let name = if part.is_empty() { field.name } else { part };
            if columns.iter().all(|column| column.name != name) {
                columns.push(Column::new(name, data_type(shape), field.about).optional());
            }
        }
    }
    columns
}

/// The type of the values of a shape, as [`data`](crate::reports::data) writes them.
const fn data_type(shape: Shape) -> DataType {
    match shape {
        Shape::Texts => DataType::List(&DataType::Text),
        Shape::Integer => DataType::Integer,
        Shape::Seconds => DataType::Number,
        Shape::Flag => DataType::Boolean,
        Shape::Standing => STANDING,
        Shape::Pieces => DataType::List(&PIECES),
        Shape::Belongs => DataType::List(&BELONGS),
        Shape::Problems => DataType::List(&PROBLEMS),
        Shape::Articles => ARTICLES,
        _ => DataType::Text,
    }
}
