//! Parquet holds what CSV holds.

use std::fs::File;
use std::path::Path;

use ::parquet::basic::{LogicalType, Repetition};
use ::parquet::file::reader::{FileReader, SerializedFileReader};
use ::parquet::record::Field;

use serde_json::{Map, Value};

use super::{CLOCKS, TABLES, cell, inputs, run, table, written};
use crate::tables::schemas::{expect_conforms, json_schema};

pub(crate) fn convert(
    name: &str,
    inputs: &[String],
    more: &[&str],
    path: &Path,
) -> SerializedFileReader<File> {
    let path_text = path.display().to_string();
    let arguments = ["convert", "--to", "parquet", "--rows", name, "-o", &path_text];
    let inputs: Vec<&str> = inputs.iter().map(String::as_str).collect();
    assert!(written(&[&arguments, more, &inputs].concat(), b"").is_empty());
    SerializedFileReader::new(File::open(path).expect("it is there")).expect("it is Parquet")
}

fn of_field(field: &Field) -> Value {
    match field {
        Field::Null => Value::Null,
        Field::Bool(flag) => (*flag).into(),
        Field::Long(number) => (*number).into(),
        Field::Str(text) => text.as_str().into(),
        Field::ListInternal(list) => list.elements().iter().map(of_field).collect(),
        other => unreachable!("no table has {other}"),
    }
}

/// A row as an object.
pub(crate) fn object(row: &::parquet::record::Row) -> Value {
    Value::Object(row.get_column_iter().map(|(name, field)| (name.clone(), of_field(field))).collect())
}

#[test]
fn it_holds_what_csv_holds_and_the_schema_says() {
    let folder = tempfile::tempdir().expect("there is room");
    let inputs = inputs(folder.path());
    for name in TABLES {
        let path = folder.path().join(name);
        let reader = convert(name, &inputs, &[], &path);
        let schema = json_schema("convert", name);
        let (names, rows) = table(name, &inputs);
        let mut read = reader.get_row_iter(None).expect("it has rows");
        for row in &rows {
            let of_parquet = read.next().expect("there is a row for each").expect("it is whole");
            let cells: Map<String, Value> =
                of_parquet.get_column_iter().map(|(name, field)| (name.clone(), of_field(field))).collect();
            assert!(cells.keys().eq(&names));
            // An empty text would be null in CSV.
            assert!(cells.values().all(|value| value != ""), "{cells:?}");
            assert_eq!(cells.values().map(cell).collect::<Vec<_>>(), *row);
            expect_conforms(&Value::Object(cells), &schema, name);
        }
        assert!(read.next().is_none());
        // The types are there without any row, too.
        for field in reader.metadata().file_metadata().schema().get_fields() {
            let of_schema = &schema["properties"][field.name()]["type"];
            let optional = field.get_basic_info().repetition() == Repetition::OPTIONAL;
            assert_eq!(optional, of_schema.is_array(), "{}", field.name());
            let is_list = field.get_basic_info().logical_type_ref() == Some(&LogicalType::List);
            assert_eq!(is_list, of_schema == "array" || of_schema[0] == "array");
        }
        // Another number of threads makes the same file.
        let alone = folder.path().join("alone");
        convert(name, &inputs, &["--threads", "1"], &alone);
        assert!(std::fs::read(&path).expect("read before") == std::fs::read(&alone).expect("read before"));
    }
}

#[test]
fn long_tables_have_several_row_groups_and_empty_ones_none() {
    let folder = tempfile::tempdir().expect("there is room");
    let games = folder.path().join("games.pdn").display().to_string();
    written(&["generate", "--variant", "spanish", "--games", "2500", "--seed", "5", "-o", &games], b"");
    let reader = convert("plies", std::slice::from_ref(&games), &[], &folder.path().join("plies.parquet"));
    let groups: Vec<i64> = reader
        .metadata()
        .row_groups()
        .iter()
        .map(::parquet::file::metadata::RowGroupMetaData::num_rows)
        .collect();
    let [whole @ .., _last] = &groups[..] else { panic!("there are rows") };
    assert!(whole.len() > 1 && whole.iter().all(|rows| (20_000..=60_000).contains(rows)), "{groups:?}");
    let (_, rows) = table("plies", &[games]);
    assert_eq!(groups.iter().sum::<i64>(), i64::try_from(rows.len()).expect("it is small"));
    let last = rows.last().expect("there are rows");
    let read =
        reader.get_row_iter(None).expect("it has rows").last().expect("the last").expect("it is whole");
    assert_eq!(read.get_column_iter().map(|(_, field)| cell(&of_field(field))).collect::<Vec<_>>(), *last);

    let none = folder.path().join("none.pdn");
    std::fs::write(&none, b"").expect("it can be written");
    let reader = convert("claims", &[none.display().to_string()], &[], &folder.path().join("none.parquet"));
    assert_eq!((reader.num_row_groups(), reader.metadata().file_metadata().num_rows()), (0, 0));
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_said() {
    for to in ["csv", "parquet"] {
        let output = run(&["convert", "--to", to, "--rows", "plies", "-o", "/dev/full"], CLOCKS.as_bytes());
        assert_eq!(output.status.code(), Some(3));
        assert!(String::from_utf8_lossy(&output.stderr).contains("no space left on device"), "{output:?}");
    }
}
