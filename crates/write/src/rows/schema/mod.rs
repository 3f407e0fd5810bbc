//! The types of rows, for programs that read them: as JSON Schema, for Spark, for Arrow.
//!
//! A [`Schema`] is exact about nulls: a column without nulls has a value in every row. Readers of JSON lines
//! must ignore keys that they do not know.

mod arrow;
mod json_schema;
mod spark;

use super::object::columns;
use super::{Column, Layout, Object, statistics};
use crate::formats::lossless::{GameRow, GapRow};
use crate::reports::crosstable::{self, RemarkObject, StandingObject};
use crate::reports::irregularities::{self, IrregularityObject};
use crate::reports::legal_move::MoveObject;
use crate::reports::parts::{FileObject, PieceObject};
use crate::reports::tree::{self, BranchObject};
use crate::reports::{changes, claims, collations, copies, jsonl, repairs};

use damiera_query::crosstable::tie_break::TieBreak;
use damiera_query::crosstable::{Ordering, tie_breaks};

pub use arrow::arrow;
pub use json_schema::json_schema;
pub use spark::spark;

/// The types of one kind of rows.
#[derive(Clone, Debug)]
pub struct Schema {
    /// The command that writes them.
    pub command: &'static str,
    /// Their name.
    pub rows: &'static str,
    /// What a row is, in one line.
    pub about: &'static str,
    /// The columns, or the keys of the object.
    pub columns: Vec<Column>,
}

impl Schema {
    /// The types of a table with columns of tags.
    #[must_use]
    pub fn of_layout(layout: &Layout) -> Schema {
        let Layout { table, .. } = layout;
        Schema { command: "convert", rows: table.name, about: table.about, columns: layout.columns() }
    }

    /// The types of a table of standings with columns for these tie-breaks.
    #[must_use]
    pub fn of_crosstable(tie_breaks: &[&TieBreak]) -> Schema {
        let (about, columns) = ("one row of CSV per player of an event", crosstable::columns(tie_breaks));
        Schema { command: "crosstable", rows: "csv", about, columns }
    }
}

/// The types of an object.
fn of_object<O: Object>(command: &'static str, rows: &'static str, about: &'static str) -> Schema {
    Schema { command, rows, about, columns: columns(O::KEYS) }
}

/// The rows of CSV that commands write for spreadsheets; those of statistics have the keys of their objects.
fn spreadsheets() -> [Schema; 8] {
    let of =
        |command, rows, about, columns: &[Column]| Schema { command, rows, about, columns: columns.to_vec() };
    let csv = |command, about, columns: &[Column]| of(command, "csv", about, columns);
    [
        csv("validate", "one row of CSV per game", crate::reports::csv::COLUMNS),
        csv("irregularities", "one row of CSV per irregularity or note", irregularities::COLUMNS),
        csv("draws", "one row of CSV per draw that could be claimed, or was", claims::COLUMNS),
        csv("repair", "one row of CSV per place that has to be read otherwise", repairs::COLUMNS),
        csv("tree", "one row of CSV per move in a tree", tree::COLUMNS),
        Schema::of_crosstable(&tie_breaks(&Ordering::default())),
        csv("dedup", "one row of CSV per game of a group of copies", copies::COLUMNS),
        of("convert", "changes", "one row of CSV per change, of --changes", changes::COLUMNS),
    ]
}

/// The kinds of JSON lines.
fn objects() -> [Schema; 18] {
    [
        of_object::<jsonl::GameObject<'_>>("validate", "game", "the object of a game"),
        of_object::<jsonl::SummaryObject<'_>>("validate", "summary", "the object of the sums"),
        of_object::<IrregularityObject<'_>>(
            "irregularities",
            "irregularity",
            "the object of an irregularity",
        ),
        of_object::<IrregularityObject<'_>>(
            "irregularities",
            "note",
            "the object of anything else that an arbiter noted",
        ),
        of_object::<claims::DrawsObject<'_>>("draws", "game", "the object of a game"),
        of_object::<repairs::RepairObject<'_>>("repair", "repair", "the object of a game that needed help"),
        of_object::<repairs::RepairSummaryObject<'_>>("repair", "summary", "the object of the sums"),
        of_object::<collations::CollationObject<'_>>(
            "collate",
            "collation",
            "the object of a pair of sheets",
        ),
        of_object::<collations::UnpairedObject<'_>>(
            "collate",
            "unpaired",
            "the object of a game without another half",
        ),
        of_object::<collations::CollationSummaryObject>("collate", "summary", "the object of the sums"),
        of_object::<BranchObject<'_>>("tree", "branch", "the object of a move in a tree"),
        of_object::<StandingObject<'_>>("crosstable", "standing", "the object of a player of an event"),
        of_object::<RemarkObject<'_>>(
            "crosstable",
            "remark",
            "the object of a remark on the games of an event",
        ),
        of_object::<FileObject>("split", "file", "the object of a file written"),
        of_object::<PieceObject<'_>>("shards", "piece", "the object of a piece"),
        of_object::<MoveObject>("moves", "move", "the object of a move"),
        of_object::<GameRow<'_>>(
            "convert",
            "jsonl",
            "the object of a game, from which its text can be restored",
        ),
        of_object::<GapRow<'_>>("convert", "gap", "the object of the text after the last game of a file"),
    ]
}

/// The kinds of rows of all commands: tables, objects, statistics.
pub fn all() -> impl Iterator<Item = Schema> {
    let tables = super::ALL.iter().map(|table| Schema::of_layout(&Layout::of(table)));
    tables.chain(objects()).chain(spreadsheets()).chain(statistics::all())
}

/// The kinds of rows that a command writes; the first is the default.
#[must_use]
pub fn of(command: &str) -> Vec<Schema> {
    all().filter(|schema| schema.command == command).collect()
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn an_arbiters_note_is_a_row_like_an_irregularity() {
        let rows: Vec<_> = of("irregularities").into_iter().map(|schema| schema.rows).collect();
        assert_eq!(rows, ["irregularity", "note", "csv"]);
        let [irregularity, note] = [0, 1].map(|row| format!("{:?}", of("irregularities")[row].columns));
        assert_eq!(irregularity, note);
    }
}
