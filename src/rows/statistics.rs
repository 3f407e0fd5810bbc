//! The rows of statistics: the columns that each declares, as types.

use std::sync::LazyLock;

use super::objects::{SCHEMA, TYPE};
use super::schema::Schema;
use super::{Column, Kind};
use crate::stats::{self, About, Measure};

/// What stands before the columns of a statistic.
const PART: [Column; 2] = [
    Column::new("divided_by", Kind::Text, "What the games are divided by; null where they are not.")
        .nullable(),
    Column::new("part", Kind::Text, "The part that the row is about; null where games are not divided.")
        .nullable(),
];

static COLUMNS: LazyLock<Vec<(About, Vec<Column>)>> =
    LazyLock::new(|| stats::ALL.iter().map(|listed| (listed.about, columns(&(listed.columns)()))).collect());

/// The rows of every statistic.
pub(super) fn all() -> impl Iterator<Item = Schema> {
    COLUMNS.iter().map(|(about, columns)| Schema {
        command: "stats",
        rows: about.name,
        about: about.what,
        columns,
    })
}

fn columns(of_statistic: &[stats::Column]) -> Vec<Column> {
    let own = of_statistic.iter().filter(|column| !column.is_drawn()).map(|column| Column {
        nullable: column.may_be_missing(),
        ..Column::new(column.name, kind(column.measure), column.doc)
    });
    [TYPE, SCHEMA].into_iter().chain(PART).chain(own).collect()
}

const fn kind(measure: Measure) -> Kind {
    match measure {
        Measure::Text | Measure::Word | Measure::Tail | Measure::Bar | Measure::Histogram => Kind::Text,
        Measure::Count | Measure::Time => Kind::Integer,
        Measure::Mean | Measure::Share => Kind::Number,
    }
}
