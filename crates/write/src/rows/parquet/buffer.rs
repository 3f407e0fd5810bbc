//! The values of one column until their row group is written.

use parquet::column::writer::ColumnWriter;
use parquet::data_type::ByteArray;
use parquet::errors::{ParquetError, Result};

use super::packed::{Cells, Packed};
use crate::rows::{Column, DataType};

/// The values of one column, with the levels for nulls and lists.
#[derive(Debug)]
pub(super) struct Buffer {
    /// How much of a value is present: nothing, its list, itself. Empty if nothing can be missing.
    definitions: Vec<i16>,
    /// Whether a value continues the previous list. Empty if it is not a list.
    repetitions: Vec<i16>,
    values: Values,
    nullable: bool,
    list: bool,
}

#[derive(Debug)]
enum Values {
    Texts(Vec<ByteArray>),
    Integers(Vec<i64>),
    Numbers(Vec<f64>),
    Booleans(Vec<bool>),
}

impl Buffer {
    pub(super) fn of(column: &Column) -> Buffer {
        let (kind, list) = match column.data_type {
            DataType::List(kind) => (*kind, true),
            kind => (kind, false),
        };
        let values = match kind {
            DataType::Integer => Values::Integers(Vec::new()),
            DataType::Number => Values::Numbers(Vec::new()),
            DataType::Boolean => Values::Booleans(Vec::new()),
            // Tables have no deeper types.
            DataType::Text | DataType::List(_) | DataType::Object(_) | DataType::Map(_) => {
                Values::Texts(Vec::new())
            }
        };
        let nullable = column.nullable;
        Buffer { definitions: Vec::new(), repetitions: Vec::new(), values, nullable, list }
    }

    /// Takes the next cell; `piece` holds its text.
    pub(super) fn push(&mut self, cell: Packed, cells: &mut Cells<'_>, piece: &ByteArray) {
        let there = i16::from(self.nullable);
        match cell {
            Packed::Null => self.level(0, 0),
            Packed::List(0) => self.level(there, 0),
            Packed::List(members) => {
                for (index, member) in cells.take(members).enumerate() {
                    self.level(there + 1, i16::from(index > 0));
                    self.values.push(member, piece);
                }
            }
            value => {
                self.level(there, 0);
                self.values.push(value, piece);
            }
        }
    }

    fn level(&mut self, definition: i16, repetition: i16) {
        if self.nullable || self.list {
            self.definitions.push(definition);
        }
        if self.list {
            self.repetitions.push(repetition);
        }
    }

    /// Writes and clears its contents.
    pub(super) fn write(&mut self, writer: &mut ColumnWriter<'_>) -> Result<()> {
        let definitions = (self.nullable || self.list).then_some(&*self.definitions);
        let repetitions = self.list.then_some(&*self.repetitions);
        match (&mut self.values, writer) {
            (Values::Texts(values), ColumnWriter::ByteArrayColumnWriter(writer)) => {
                writer.write_batch(values, definitions, repetitions)?;
                values.clear();
            }
            (Values::Integers(values), ColumnWriter::Int64ColumnWriter(writer)) => {
                writer.write_batch(values, definitions, repetitions)?;
                values.clear();
            }
            (Values::Numbers(values), ColumnWriter::DoubleColumnWriter(writer)) => {
                writer.write_batch(values, definitions, repetitions)?;
                values.clear();
            }
            (Values::Booleans(values), ColumnWriter::BoolColumnWriter(writer)) => {
                writer.write_batch(values, definitions, repetitions)?;
                values.clear();
            }
            _ => return Err(ParquetError::General("a column is of another type than its values".to_owned())),
        }
        self.definitions.clear();
        self.repetitions.clear();
        Ok(())
    }
}

impl Values {
    fn push(&mut self, value: Packed, piece: &ByteArray) {
        match (self, value) {
            (Values::Texts(values), Packed::Text(place)) => {
                values.push(piece.slice(place.start, place.len()));
            }
            (Values::Integers(values), Packed::Integer(number)) => values.push(number),
            (Values::Numbers(values), Packed::Number(number)) => values.push(number),
            (Values::Booleans(values), Packed::Boolean(flag)) => values.push(flag),
            // The types of columns determine their values.
            _ => {}
        }
    }
}
