//! The file: row groups as they fill up, then the footer.

use std::io;
use std::mem;
use std::sync::Arc;

use parquet::basic::{Compression, ConvertedType, LogicalType, Repetition, Type as Physical};
use parquet::data_type::ByteArray;
use parquet::errors::Result;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::{Type, TypePtr};

use super::buffer::Buffer;
use super::packed::Cells;
use crate::formats::Assembler;
use crate::rows::{Column, DataType, Layout};
use damiera_record::error::Error;

/// A row group is written at this number of rows or bytes: enough for readers that share row groups among
/// threads, and small enough for memory: with 8 MiB an unoptimised build held 61 MB in all, with 5 it holds 48.
const ROWS: usize = 60_000;
const BYTES: usize = 5 << 20;

/// The name of the output, for messages.
const NAME: &str = "Parquet";

/// A Parquet file being written.
pub(super) struct File {
    writer: SerializedFileWriter<Vec<u8>>,
    buffers: Vec<Buffer>,
    rows: usize,
    bytes: usize,
}

impl File {
    pub(super) fn new(layout: &Layout) -> std::result::Result<File, Error> {
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_created_by(concat!("damiera ", env!("CARGO_PKG_VERSION")).to_owned())
            .build();
        let writer = schema(layout)
            .and_then(|schema| SerializedFileWriter::new(Vec::new(), schema, Arc::new(properties)));
        let buffers = layout.columns().iter().map(Buffer::of).collect();
        Ok(File { writer: writer.map_err(failed)?, buffers, rows: 0, bytes: 0 })
    }

    /// Puts packed rows into the columns.
    fn push(&mut self, piece: Vec<u8>) -> Result<()> {
        self.bytes += piece.len();
        let piece = ByteArray::from(piece);
        let mut cells = Cells::of(piece.data());
        while let Some(mut cell) = cells.next() {
            for (index, buffer) in self.buffers.iter_mut().enumerate() {
                if index > 0 {
                    // Rows are packed whole.
                    let Some(next) = cells.next() else { break };
                    cell = next;
                }
                buffer.push(cell.clone(), &mut cells, &piece);
            }
            self.rows += 1;
            if self.rows >= ROWS {
                self.write_group()?;
            }
        }
        if self.bytes >= BYTES {
            self.write_group()?;
        }
        Ok(())
    }

    fn write_group(&mut self) -> Result<()> {
        if self.rows == 0 {
            return Ok(());
        }
        let mut group = self.writer.next_row_group()?;
        for buffer in &mut self.buffers {
            if let Some(mut column) = group.next_column()? {
                buffer.write(column.untyped())?;
                column.close()?;
            }
        }
        group.close()?;
        self.rows = 0;
        self.bytes = 0;
        self.writer.flush()?;
        Ok(())
    }
}

impl Assembler for File {
    fn add(&mut self, piece: Vec<u8>) -> std::result::Result<Vec<u8>, Error> {
        self.push(piece).map_err(failed)?;
        Ok(mem::take(self.writer.inner_mut()))
    }

    fn finish(mut self: Box<Self>) -> std::result::Result<Vec<u8>, Error> {
        self.write_group().and_then(|()| self.writer.finish()).map_err(failed)?;
        Ok(mem::take(self.writer.inner_mut()))
    }
}

fn failed(error: parquet::errors::ParquetError) -> Error {
    Error::write(NAME, io::Error::other(error))
}

/// The types of a table.
fn schema(layout: &Layout) -> Result<TypePtr> {
    let fields = layout.columns().iter().map(|column| Ok(Arc::new(field(column)?))).collect::<Result<_>>()?;
    Ok(Arc::new(Type::group_type_builder(layout.table.name).with_fields(fields).build()?))
}

fn field(column: &Column) -> Result<Type> {
    let repetition = if column.nullable { Repetition::OPTIONAL } else { Repetition::REQUIRED };
    let DataType::List(kind) = column.data_type else {
        return value(column.name, column.data_type, repetition);
    };
    let element = Arc::new(value("element", *kind, Repetition::REQUIRED)?);
    let list = Type::group_type_builder("list")
        .with_repetition(Repetition::REPEATED)
        .with_fields(vec![element])
        .build()?;
    Type::group_type_builder(column.name)
        .with_repetition(repetition)
        .with_converted_type(ConvertedType::LIST)
        .with_logical_type(Some(LogicalType::List))
        .with_fields(vec![Arc::new(list)])
        .build()
}

fn value(name: &str, kind: DataType, repetition: Repetition) -> Result<Type> {
    let builder = match kind {
        DataType::Integer => Type::primitive_type_builder(name, Physical::INT64),
        DataType::Number => Type::primitive_type_builder(name, Physical::DOUBLE),
        DataType::Boolean => Type::primitive_type_builder(name, Physical::BOOLEAN),
        DataType::Text | DataType::List(_) | DataType::Object(_) | DataType::Map(_) => {
            Type::primitive_type_builder(name, Physical::BYTE_ARRAY)
                .with_converted_type(ConvertedType::UTF8)
                .with_logical_type(Some(LogicalType::String))
        }
    };
    builder.with_repetition(repetition).build()
}
