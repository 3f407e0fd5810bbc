//! The types of rows as JSON Schema.

use serde_json::{Map, Value, json};

use super::Schema;
use crate::rows::object::columns;
use crate::rows::{Column, DataType};

/// The types as JSON Schema, draft 2020-12; for a table, a row as an object with the column names as keys.
#[must_use]
pub fn json_schema(schema: &Schema) -> String {
    let mut root = Map::new();
    root.insert("$schema".to_owned(), json!("https://json-schema.org/draft/2020-12/schema"));
    root.insert("title".to_owned(), json!(format!("damiera {}: {}", schema.command, schema.rows)));
    root.insert("description".to_owned(), json!(schema.about));
    root.extend(object(&schema.columns, false));
    pretty(&Value::Object(root))
}

/// A value as lines of text.
pub(super) fn pretty(value: &Value) -> String {
    // Writing a value cannot fail.
    serde_json::to_string_pretty(value).unwrap_or_default() + "\n"
}

fn object(columns: &[Column], nullable: bool) -> Map<String, Value> {
    let mut properties = Map::new();
    for column in columns {
        let mut property = kind(column.data_type, column.nullable);
        property.insert("description".to_owned(), json!(column.doc));
        properties.insert(column.name.to_owned(), Value::Object(property));
    }
    let required: Vec<&str> =
        columns.iter().filter(|column| !column.optional).map(|column| column.name).collect();
    let mut object = typed("object", nullable);
    object.insert("properties".to_owned(), Value::Object(properties));
    object.insert("required".to_owned(), json!(required));
    object
}

/// Types nest as deep as the tables of types do: four levels.
fn kind(kind: DataType, nullable: bool) -> Map<String, Value> {
    match kind {
        DataType::Text => typed("string", nullable),
        DataType::Integer => typed("integer", nullable),
        DataType::Number => typed("number", nullable),
        DataType::Boolean => typed("boolean", nullable),
        DataType::List(member) => {
            let mut list = typed("array", nullable);
            list.insert("items".to_owned(), Value::Object(self::kind(*member, false)));
            list
        }
        DataType::Object(keys) => object(&columns(keys), nullable),
        DataType::Map(value) => {
            let mut map = typed("object", nullable);
            let values = self::kind(value.data_type, value.nullable);
            map.insert("additionalProperties".to_owned(), Value::Object(values));
            map
        }
    }
}

fn typed(name: &str, nullable: bool) -> Map<String, Value> {
    let value = if nullable { json!([name, "null"]) } else { json!(name) };
    Map::from_iter([("type".to_owned(), value)])
}
