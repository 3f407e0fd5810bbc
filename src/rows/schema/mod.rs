//! The types of rows, written for those who read them: as JSON Schema, for Spark, for Arrow.
//!
//! What a [`Schema`] says of nulls is exact: a column without nulls has a value in every row. Readers of JSON
//! lines must ignore keys that they do not know.

mod arrow;
mod json_schema;
mod spark;

use super::{Column, objects, statistics};

pub use arrow::arrow;
pub use json_schema::json_schema;
pub use spark::spark;

/// The types of one kind of rows.
#[derive(Clone, Copy, Debug)]
pub struct Schema {
    /// The command that writes them.
    pub command: &'static str,
    /// What they are called.
    pub rows: &'static str,
    /// What a row is, in one line.
    pub about: &'static str,
    /// The columns, or the keys of the object.
    pub columns: &'static [Column],
}

/// The kinds of JSON lines.
const OBJECTS: &[Schema] = &[
    Schema { command: "validate", rows: "game", about: "the object of a game", columns: objects::JUDGED },
    Schema {
        command: "validate",
        rows: "summary",
        about: "the object of the sums",
        columns: objects::SUMMARY,
    },
    Schema {
        command: "irregularities",
        rows: "irregularity",
        about: "the object of an irregularity",
        columns: objects::IRREGULARITY,
    },
    Schema { command: "draws", rows: "game", about: "the object of a game", columns: objects::DRAWS },
    Schema {
        command: "tree",
        rows: "branch",
        about: "the object of a move in a tree",
        columns: objects::BRANCH,
    },
    Schema {
        command: "crosstable",
        rows: "standing",
        about: "the object of a player of an event",
        columns: objects::STANDING,
    },
    Schema {
        command: "crosstable",
        rows: "remark",
        about: "the object of what is to be said of the games of an event",
        columns: objects::REMARK,
    },
    Schema { command: "split", rows: "file", about: "the object of a file written", columns: objects::FILE },
    Schema { command: "shards", rows: "piece", about: "the object of a piece", columns: objects::PIECE },
    Schema { command: "moves", rows: "move", about: "the object of a move", columns: objects::MOVE },
    Schema {
        command: "convert",
        rows: "jsonl",
        about: "the object of a game, from which its text can be made again",
        columns: objects::LOSSLESS,
    },
    Schema {
        command: "convert",
        rows: "gap",
        about: "the object of what stands behind the last game of a file",
        columns: objects::GAP,
    },
];

/// The kinds of rows of all commands: tables, objects, statistics.
pub fn all() -> impl Iterator<Item = Schema> {
    let tables = super::ALL.iter().map(|table| Schema {
        command: "convert",
        rows: table.name,
        about: table.about,
        columns: table.columns,
    });
    tables.chain(OBJECTS.iter().copied()).chain(statistics::all())
}

/// The kinds of rows that a command writes; the first is meant where none is named.
#[must_use]
pub fn of(command: &str) -> Vec<Schema> {
    all().filter(|schema| schema.command == command).collect()
}
