//! What is written is as `schema` says.

use serde_json::Value;

use super::{TABLES, inputs, objects, read_csv, table, written};

/// Words that no column may be called.
const RESERVED: &str = "all and any array as asc between both by case cast check column constraint create cross current \
    default delete desc distinct drop else end except exists false fetch for foreign from full grant group having in \
    index inner insert intersect into is join key left like limit natural not null of offset on or order outer \
    partition primary range references right row rows select set table then to true union unique update user using \
    values when where window with";

/// The schema that is printed, in one of its formats.
pub(crate) fn schema(command: &str, rows: &str, format: &str) -> String {
    String::from_utf8(written(&["schema", command, "--rows", rows, "--format", format], b""))
        .expect("it is UTF-8")
}

pub(crate) fn json_schema(command: &str, rows: &str) -> Value {
    serde_json::from_str(&schema(command, rows, "json-schema")).expect("it is JSON")
}

/// Checks that a value is exactly what a schema says: no other type, no null where it is not allowed, no key that is
/// missing, and none that is not in the schema.
pub(crate) fn expect_conforms(value: &Value, schema: &Value, place: &str) {
    let types = match &schema["type"] {
        Value::Array(types) => types.clone(),
        one => vec![one.clone()],
    };
    let of_value = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    assert!(types.contains(&of_value.into()), "{place} is {value}, and not {types:?}");
    if let Value::Array(members) = value {
        members.iter().for_each(|member| expect_conforms(member, &schema["items"], place));
    }
    let Value::Object(object) = value else { return };
    for (key, value) in object {
        let known = schema["properties"].get(key).or_else(|| schema.get("additionalProperties"));
        expect_conforms(value, known.expect(key), &format!("{place}.{key}"));
    }
    for key in schema["required"].as_array().into_iter().flatten() {
        assert!(object.contains_key(key.as_str().unwrap_or_default()), "{place} lacks {key}");
    }
}

#[test]
fn json_lines_are_as_the_schema_says() {
    let folder = tempfile::tempdir().expect("there is room");
    let inputs = inputs(folder.path());
    let all: Vec<&str> = inputs.iter().map(String::as_str).collect();
    for (command, rows, kind, arguments) in [
        ("validate", "game", "game", &["validate", "--format", "jsonl"][..]),
        ("validate", "summary", "summary", &["validate", "--format", "jsonl", "--summary"]),
        ("irregularities", "irregularity", "irregularity", &["irregularities", "--format", "jsonl"]),
        ("draws", "game", "game", &["draws", "--format", "jsonl"]),
        ("stats", "players", "players", &["stats", "--format", "jsonl"]),
        ("stats", "draws", "draws", &["stats", "--format", "jsonl", "--by", "year"]),
        ("stats", "clocks", "clocks", &["stats", "--format", "jsonl"]),
        ("stats", "records", "records", &["stats", "--format", "jsonl"]),
        ("tree", "branch", "branch", &["tree", "--format", "jsonl"]),
        ("crosstable", "standing", "standing", &["crosstable", "--format", "jsonl"]),
        ("crosstable", "remark", "remark", &["crosstable", "--format", "jsonl"]),
        ("shards", "piece", "piece", &["shards", "--max-bytes", "1000"]),
        ("convert", "jsonl", "game", &["convert", "--to", "jsonl"]),
        ("convert", "gap", "gap", &["convert", "--to", "jsonl"]),
    ] {
        let schema = json_schema(command, rows);
        let objects = objects(&[arguments, &all].concat(), b"", kind);
        assert!(!objects.is_empty(), "{command} {rows}");
        objects.iter().for_each(|object| expect_conforms(object, &schema, rows));
        let keys = schema["properties"].as_object().expect("it has keys").keys();
        if command != "convert" {
            assert!(
                keys.eq(objects[0].as_object().expect("checked").keys()),
                "the order of {command} {rows}"
            );
        }
    }
    let schema = json_schema("moves", "move");
    let moves = String::from_utf8(written(&["moves", "--format", "jsonl"], b"")).expect("it is UTF-8");
    moves
        .lines()
        .for_each(|line| expect_conforms(&serde_json::from_str(line).expect("JSON"), &schema, "move"));
}

#[test]
fn headers_of_csv_are_as_the_schema_says() {
    let folder = tempfile::tempdir().expect("there is room");
    let inputs = inputs(folder.path());
    let all: Vec<&str> = inputs.iter().map(String::as_str).collect();
    let beside = folder.path().join("beside.csv");
    let beside_name = beside.to_str().expect("it is UTF-8");
    for (command, rows, arguments) in [
        ("validate", "csv", &["--format", "csv"][..]),
        ("irregularities", "csv", &["--format", "csv"]),
        ("draws", "csv", &["--format", "csv"]),
        ("repair", "csv", &["--format", "csv"]),
        ("tree", "csv", &["--format", "csv"]),
        ("crosstable", "csv", &["--format", "csv"]),
        ("dedup", "csv", &["--report", beside_name]),
        ("convert", "changes", &["--changes", beside_name]),
    ] {
        let output = written(&[&[command][..], arguments, &all].concat(), b"");
        let csv = if arguments.contains(&beside_name) {
            std::fs::read(&beside).expect("it is written")
        } else {
            output
        };
        let (names, _) = read_csv(&csv, b',');
        let schema = json_schema(command, rows);
        let columns: Vec<&String> =
            schema["properties"].as_object().expect("it has columns").keys().collect();
        assert_eq!(names.iter().collect::<Vec<_>>(), columns, "{command}");
    }
}

#[test]
fn cells_are_as_the_schema_says() {
    let folder = tempfile::tempdir().expect("there is room");
    let inputs = inputs(folder.path());
    for name in TABLES {
        let schema = json_schema("convert", name);
        let columns = schema["properties"].as_object().expect("it has columns");
        let (names, rows) = table(name, &inputs);
        assert!(columns.keys().eq(&names), "{name}: {names:?}");
        assert!(names.starts_with(&["id", "file", "game", "byte_start"].map(str::to_owned)));
        assert!(name == "games" || names[4] == "ply");
        for column in &names {
            assert!(!RESERVED.split_whitespace().any(|word| word == column), "{column} is reserved in SQL");
        }
        for row in &rows {
            for ((column, of_column), cell) in columns.iter().zip(row) {
                let is = |name: &str| of_column["type"] == name || of_column["type"][0] == name;
                let nullable = of_column["type"].is_array();
                let fits = match cell.as_str() {
                    "" => nullable || is("array"),
                    "true" | "false" if is("boolean") => true,
                    text if is("integer") => text.parse::<i64>().is_ok(),
                    text if is("array") => {
                        of_column["items"]["type"] != "integer"
                            || text.split(' ').all(|part| part.parse::<i64>().is_ok())
                    }
                    _ => is("string"),
                };
                assert!(fits, "{name}.{column} is '{cell}', and not {}", of_column["type"]);
            }
        }
    }
}

/// The three formats say the same.
#[test]
fn schemas_agree() {
    let kinds = ["games", "plies", "findings", "claims", "jsonl"].map(|rows| ("convert", rows));
    for (command, rows) in kinds.into_iter().chain([
        ("validate", "game"),
        ("draws", "game"),
        ("moves", "move"),
        ("stats", "players"),
        ("tree", "branch"),
    ]) {
        let json = json_schema(command, rows);
        let arrow: Value = serde_json::from_str(&schema(command, rows, "arrow")).expect("it is JSON");
        let spark = schema(command, rows, "spark");
        let columns = json["properties"].as_object().expect("it has columns");
        let required = json["required"].as_array().expect("it is a list");
        let fields = arrow["fields"].as_array().expect("it is a list");
        assert_eq!((fields.len(), spark.lines().count()), (columns.len(), columns.len()));
        for (((name, column), field), line) in columns.iter().zip(fields).zip(spark.lines()) {
            let nullable = column["type"].is_array() || !required.contains(&name.as_str().into());
            assert_eq!((&field["name"], &field["nullable"]), (&name.as_str().into(), &nullable.into()));
            let kind = column["type"].as_str().or(column["type"][0].as_str()).expect("it has a type");
            let (of_arrow, of_spark) = match kind {
                "string" => ("utf8", "STRING"),
                "integer" => ("int", "BIGINT"),
                "number" => ("floatingpoint", "DOUBLE"),
                "boolean" => ("bool", "BOOLEAN"),
                "array" => ("list", "ARRAY<"),
                _ if column.get("properties").is_some() => ("struct", "STRUCT<"),
                _ => ("map", "MAP<STRING, "),
            };
            assert_eq!(field["type"]["name"], of_arrow);
            let (spark_name, rest) = line.split_once(' ').expect("it has a type");
            assert_eq!(spark_name.trim_matches('`'), name);
            assert!(rest.starts_with(of_spark), "{line}");
            let (of_type, _) = line.rsplit_once(" COMMENT '").expect("it has a comment");
            assert_eq!(of_type.ends_with(" NOT NULL"), !nullable, "{line}");
        }
    }
    insta::assert_snapshot!("schema_spark", TABLES.map(|name| schema("convert", name, "spark")).join("\n"));
}
