//! The rows of statistics: the columns that each declares, as types.

use super::schema::Schema;
use super::{Column, DataType};
use damiera_query::stats::{self, Measure};

/// The columns before those of a statistic.
const PART: [Column; 4] = [
    Column::of::<&str>("type", "What the object is."),
    Column::of::<u32>("schema", "The version of the keys: 1."),
    Column::new("divided_by", DataType::Text, "What the games are divided by; null if they are not divided.")
        .nullable(),
    Column::new("part", DataType::Text, "The part that the row is about; null if games are not divided.")
        .nullable(),
];

/// The rows of every statistic.
pub(super) fn all() -> impl Iterator<Item = Schema> {
    stats::ALL.iter().map(|listed| Schema {
        command: "stats",
        rows: listed.about.name,
        about: listed.about.what,
        columns: columns(&(listed.columns)()),
    })
}

fn columns(of_statistic: &[stats::Column]) -> Vec<Column> {
    let own = of_statistic.iter().filter(|column| !column.is_drawn()).map(|column| Column {
        nullable: column.may_be_missing(),
        ..Column::new(column.name, data_type(column.measure), column.doc)
    });
    PART.into_iter().chain(own).collect()
}

const fn data_type(measure: Measure) -> DataType {
    match measure {
        Measure::Text | Measure::Word | Measure::Tail | Measure::Bar | Measure::Histogram => DataType::Text,
        Measure::Count | Measure::Time => DataType::Integer,
        Measure::Mean | Measure::Share => DataType::Number,
    }
}
