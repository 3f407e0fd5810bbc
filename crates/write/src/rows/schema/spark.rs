//! The types of rows as columns of Spark SQL.

use std::fmt::Write as _;

use super::Schema;
use crate::rows::object::columns;
use crate::rows::{Column, DataType};

/// Names that Spark treats as keywords in ANSI mode.
const WORDS: &[&str] = &["by", "from", "to"];

/// The types as the columns of a `CREATE TABLE` of Spark SQL, which `StructType.fromDDL` reads too.
#[must_use]
pub fn spark(schema: &Schema) -> String {
    let mut text = String::new();
    for (index, column) in schema.columns.iter().enumerate() {
        if index > 0 {
            text.push_str(",\n");
        }
        push_column(column, " ", &mut text);
    }
    text.push('\n');
    text
}

/// A column; in a struct, a colon separates its name and its type.
fn push_column(column: &Column, sign: &str, text: &mut String) {
    let quote = if WORDS.contains(&column.name) { "`" } else { "" };
    let _ = write!(text, "{quote}{}{quote}{sign}", column.name);
    push_kind(column.data_type, text);
    if !column.nullable && !column.optional {
        text.push_str(" NOT NULL");
    }
    let _ = write!(text, " COMMENT '{}'", column.doc.replace('\\', "\\\\").replace('\'', "\\'"));
}

fn push_kind(kind: DataType, text: &mut String) {
    match kind {
        DataType::Text => text.push_str("STRING"),
        DataType::Integer => text.push_str("BIGINT"),
        DataType::Number => text.push_str("DOUBLE"),
        DataType::Boolean => text.push_str("BOOLEAN"),
        DataType::List(member) => {
            text.push_str("ARRAY<");
            push_kind(*member, text);
            text.push('>');
        }
        DataType::Object(keys) => {
            text.push_str("STRUCT<");
            for (index, column) in columns(keys).iter().enumerate() {
                if index > 0 {
                    text.push_str(", ");
                }
                push_column(column, ": ", text);
            }
            text.push('>');
        }
        DataType::Map(value) => {
            text.push_str("MAP<STRING, ");
            push_kind(value.data_type, text);
            text.push('>');
        }
    }
}
