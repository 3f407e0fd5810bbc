//! The types of rows as a schema of Arrow.

use serde_json::{Value, json};

use super::Schema;
use super::json_schema::pretty;
use crate::rows::object::columns;
use crate::rows::{Column, DataType};

/// The types as Arrow's own JSON form of a schema, that of its integration tests.
#[must_use]
pub fn arrow(schema: &Schema) -> String {
    let fields: Vec<Value> = schema.columns.iter().map(of_column).collect();
    pretty(&json!({ "fields": fields }))
}

fn of_column(column: &Column) -> Value {
    let mut field = field(column.name, column.data_type, column.nullable || column.optional);
    if let Some(object) = field.as_object_mut() {
        object.insert("metadata".to_owned(), json!([{ "key": "comment", "value": column.doc }]));
    }
    field
}

fn field(name: &str, kind: DataType, nullable: bool) -> Value {
    let (of_type, children) = match kind {
        DataType::Text => (json!({ "name": "utf8" }), Vec::new()),
        DataType::Integer => (json!({ "name": "int", "bitWidth": 64, "isSigned": true }), Vec::new()),
        DataType::Number => (json!({ "name": "floatingpoint", "precision": "DOUBLE" }), Vec::new()),
        DataType::Boolean => (json!({ "name": "bool" }), Vec::new()),
        DataType::List(member) => (json!({ "name": "list" }), vec![field("element", *member, false)]),
        DataType::Object(keys) => {
            (json!({ "name": "struct" }), columns(keys).iter().map(of_column).collect())
        }
        DataType::Map(value) => {
            let entry = json!({
                "name": "entries",
                "nullable": false,
                "type": { "name": "struct" },
                "children": [field("key", DataType::Text, false), field("value", value.data_type, value.nullable)],
            });
            (json!({ "name": "map", "keysSorted": false }), vec![entry])
        }
    };
    json!({ "name": name, "nullable": nullable, "type": of_type, "children": children })
}
