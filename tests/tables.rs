//! Tables: every cell of CSV and Parquet against the facts that JSON tells, and against the types that `schema` prints.

use std::path::{Path, PathBuf};
use std::process::Output;

use assert_cmd::Command;
use serde_json::{Map, Value};

const TABLES: [&str; 4] = ["games", "plies", "findings", "claims"];

/// Words that no column may be called.
const RESERVED: &str = "all and any array as asc between both by case cast check column constraint create cross current \
    default delete desc distinct drop else end except exists false fetch for foreign from full grant group having in \
    index inner insert intersect into is join key left like limit natural not null of offset on or order outer \
    partition primary range references right row rows select set table then to true union unique update user using \
    values when where window with";

fn run(arguments: &[&str], stdin: &[u8]) -> Output {
    let mut command = Command::cargo_bin("damiera").expect("the binary is built");
    let command = command.current_dir(env!("CARGO_MANIFEST_DIR")).args(arguments).write_stdin(stdin);
    command.output().expect("it can be run")
}

fn written(arguments: &[&str], stdin: &[u8]) -> Vec<u8> {
    let output = run(arguments, stdin);
    assert!(output.status.code().is_some_and(|code| code < 2), "{arguments:?}: {output:?}");
    output.stdout
}

/// The objects of a kind that a command writes as JSON lines.
fn objects(arguments: &[&str], stdin: &[u8], kind: &str) -> Vec<Value> {
    let text = String::from_utf8(written(arguments, stdin)).expect("it writes UTF-8");
    let objects = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("each line is JSON"));
    objects.filter(|object| object["type"] == kind).collect()
}

/// The rows of CSV by the names of their columns, as text.
fn csv(bytes: &[u8], delimiter: u8) -> (Vec<String>, Vec<Vec<String>>) {
    let mut reader = csv::ReaderBuilder::new().delimiter(delimiter).from_reader(bytes);
    let names = reader.headers().expect("there are names").iter().map(str::to_owned).collect();
    let rows =
        reader.records().map(|row| row.expect("each row is whole").iter().map(str::to_owned).collect());
    (names, rows.collect())
}

/// What is read in the tests: the samples, generated games with and without faults, hostile texts, and the
/// corpus where it is at hand.
fn inputs(folder: &Path) -> Vec<String> {
    let mut inputs = Vec::new();
    let mut add = |name: &str, text: &[u8]| {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("it can be written");
        inputs.push(path.display().to_string());
    };
    for variant in ["international", "italian", "spanish"] {
        let generated = |more: &[&str]| {
            written(
                &[&["generate", "--variant", variant, "--games", "20", "--seed", "3"], more].concat(),
                b"",
            )
        };
        add(&format!("{variant}.pdn"), &generated(&[]));
        add(&format!("{variant}-faulty.pdn"), &generated(&["--faults", "all"]));
    }
    add("hostile.pdn", HOSTILE.as_bytes());
    add("clocks.pdn", CLOCKS.as_bytes());
    add("nothing.pdn", b"");
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let others = [
        root.join("samples"),
        root.join("../shared/corpus/games-checkers"),
        root.join("../shared/corpus/pdn-standard"),
    ];
    inputs.extend(others.iter().filter(|path| path.is_dir()).map(|path| path.display().to_string()));
    inputs
}

const HOSTILE: &str = "[Event \"=HYPERLINK(\\\"http://example.org\\\")\"]\n[Site \"a;b,c\td \\\"e\\\"\"]\n[White \"@SUM(A1)\"]\n\
    [Black \"\u{202e}\u{7}Ж 棋\"]\n[Date \"-\"]\n[Round \"\"]\n[GameType \"20\"]\n\n\
    1. 32-28 =1+1 19-23 2. 37-32 99-3 {, ; \"} 3. 41-37 *\n\n[GameType \"21\"]\n\n1. 11-15 23-19 *\n";

const CLOCKS: &str =
    "[GameType \"20\"]\n\n1. 32-28 {[%clk 1:20:05]} 19-23 {[%clk 1:19:00] [%emt 0:01:02]} 2. 28x19 14x23 *\n";

fn table(name: &str, inputs: &[String]) -> (Vec<String>, Vec<Vec<String>>) {
    let arguments = [
        &["convert", "--to", "csv", "--rows", name][..],
        &inputs.iter().map(String::as_str).collect::<Vec<_>>(),
    ];
    csv(&written(&arguments.concat(), b""), b',')
}

/// A row as an object.
fn object(names: &[String], row: &[String]) -> Map<String, Value> {
    names.iter().cloned().zip(row.iter().map(|cell| Value::from(cell.as_str()))).collect()
}

/// A fact of JSON as the cell of a table.
fn cell(fact: &Value) -> String {
    match fact {
        Value::Null => String::new(),
        Value::Array(members) => members.iter().map(cell).collect::<Vec<_>>().join(" "),
        Value::String(text) => {
            let clean = damiera::write::clean(text).into_owned();
            let sign = clean.trim_start().starts_with(['=', '+', '-', '@']) && clean.trim_start().len() > 1;
            if sign { format!("'{clean}") } else { clean }
        }
        other => other.to_string(),
    }
}

/// Checks the named cells of a row against the same keys of an object.
fn expect_same(row: &Map<String, Value>, object: &Value, names: &str) {
    for name in names.split_whitespace() {
        assert_eq!(row[name], cell(&object[name]), "{name}: {row:?}\n{object}");
    }
}

#[test]
fn every_cell_is_a_fact_that_json_tells() {
    let folder = tempfile::tempdir().expect("there is room");
    let inputs = inputs(folder.path());
    let all: Vec<&str> = inputs.iter().map(String::as_str).collect();
    let games =
        objects(&[&["validate", "--format", "jsonl", "--fail-on", "never"][..], &all].concat(), b"", "game");
    assert!(games.len() > 400);

    let (names, rows) = table("games", &inputs);
    assert_eq!(rows.len(), games.len());
    for (row, game) in rows.iter().zip(&games) {
        let row = object(&names, row);
        expect_same(
            &row,
            game,
            "id file game byte_start byte_len line variant variant_from plies replayed verdict",
        );
        expect_same(&row, game, "start_fen final_fen to_move");
        expect_same(&row, &game["result"], "winner position");
        assert_eq!(row["result"], cell(&game["result"]["recorded"]));
        for (column, tag) in [
            ("event", "Event"),
            ("site", "Site"),
            ("date", "Date"),
            ("round", "Round"),
            ("white", "White"),
            ("black", "Black"),
        ] {
            let value = game["tags"][tag].as_str().unwrap_or_default().trim();
            assert_eq!(row[column], cell(&value.into()), "{column}");
        }
        let findings = game["findings"].as_array().expect("it is a list");
        for (column, severity) in [("errors", "error"), ("warnings", "warning"), ("notes", "note")] {
            let count = findings.iter().filter(|finding| finding["severity"] == severity).count();
            assert_eq!(row[column], count.to_string());
        }
        let errors = findings.iter().filter(|finding| finding["severity"] == "error");
        let first =
            errors.min_by_key(|finding| finding["ply"].as_u64().unwrap_or(u64::MAX)).unwrap_or(&Value::Null);
        expect_same(&row, first, "code article");
        assert_eq!(row["first_irregular_ply"], cell(&first["ply"]));
    }

    let (names, rows) = table("findings", &inputs);
    let mut rows = rows.iter();
    for game in &games {
        for finding in game["findings"].as_array().expect("it is a list") {
            let row = object(&names, rows.next().expect("there is a row for each"));
            expect_same(&row, game, "id file game variant");
            expect_same(
                &row,
                finding,
                "byte_start byte_len line col code severity article rule ply move_number side",
            );
            expect_same(&row, finding, "text message legal accepted_by stands declared corrected");
            expect_same(&row, &finding["data"], "reading annul_until_ply differs");
        }
    }
    assert_eq!(rows.next(), None);

    let (names, rows) = table("claims", &inputs);
    assert!(rows.len() > 5);
    let mut rows = rows.iter();
    for game in &games {
        for claim in game["claims"].as_array().expect("it is a list") {
            let row = object(&names, rows.next().expect("there is a row for each"));
            expect_same(&row, game, "id file game variant");
            expect_same(&row, claim, "rule article since claimable to_move plies lowered requested");
            assert_eq!((&row["claimant"], &row["ply"]), (&claim["by"], &row["claimable"]));
            assert_eq!(row["result"], cell(&game["result"]["recorded"]));
        }
    }
    assert_eq!(rows.next(), None);
}

#[test]
fn every_written_ply_has_its_row() {
    let folder = tempfile::tempdir().expect("there is room");
    let inputs = inputs(folder.path());
    let all: Vec<&str> = inputs.iter().map(String::as_str).collect();
    let games =
        objects(&[&["validate", "--format", "jsonl", "--fail-on", "never"][..], &all].concat(), b"", "game");
    let texts = objects(&[&["convert", "--to", "jsonl"][..], &all].concat(), b"", "game");
    let (names, rows) = table("plies", &inputs);
    let mut rows = rows.iter();
    for (game, text) in games.iter().zip(&texts) {
        let movetext = text["movetext"].as_array().expect("it is a list").iter();
        let mut played = movetext.filter(|entry| entry["ply"].is_u64());
        for ply in 1..=game["plies"].as_u64().expect("it is a number") {
            let row = object(&names, rows.next().expect("there is a row for each"));
            expect_same(&row, game, "id file game variant");
            assert_eq!(row["ply"], ply.to_string());
            let is_replayed = ply <= game["replayed"].as_u64().expect("it is a number");
            assert_eq!(row["replayed"], is_replayed.to_string());
            if is_replayed {
                let entry = played.next().expect("it was replayed");
                expect_same(&row, entry, "text side captured path fen");
                assert_eq!(
                    (&row["from_square"], &row["to_square"]),
                    (&cell(&entry["from"]).into(), &cell(&entry["to"]).into())
                );
                let clock = entry["clock"].as_str().map(|clock| {
                    clock
                        .split(':')
                        .filter_map(|part| part.parse::<u64>().ok())
                        .fold(0, |sum, part| sum * 60 + part)
                });
                assert_eq!(row["clock_seconds"], clock.map_or(String::new(), |clock| clock.to_string()));
            } else {
                for name in ["side", "from_square", "captured", "path", "fen", "promotes", "short", "long"] {
                    assert_eq!(row[name], "", "{name}");
                }
            }
        }
    }
    assert_eq!(rows.next(), None);
}

#[test]
fn clocks_are_seconds() {
    let (names, rows) =
        csv(&written(&["convert", "--to", "csv", "--rows", "plies"], CLOCKS.as_bytes()), b',');
    let column = |name: &str| {
        let index = names.iter().position(|column| column == name).expect("it is there");
        rows.iter().map(|row| row[index].as_str()).collect::<Vec<_>>()
    };
    assert_eq!(column("clock_seconds"), ["4805", "4740", "", ""]);
    assert_eq!(column("took_seconds"), ["", "62", "", ""]);
    assert_eq!(column("short"), ["32-28", "19-23", "28x19", "14x23"]);
}

/// The schema that is printed, in one of its formats.
fn schema(command: &str, rows: &str, format: &str) -> String {
    String::from_utf8(written(&["schema", command, "--rows", rows, "--format", format], b""))
        .expect("it is UTF-8")
}

fn json_schema(command: &str, rows: &str) -> Value {
    serde_json::from_str(&schema(command, rows, "json-schema")).expect("it is JSON")
}

/// Checks that a value is exactly what a schema says: no other type, no null where none may be, no key that is
/// missing, and none that nobody told.
fn expect_conforms(value: &Value, schema: &Value, place: &str) {
    let types = match &schema["type"] {
        Value::Array(types) => types.clone(),
        one => vec![one.clone()],
    };
    let of_value = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
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
    for (command, rows) in
        kinds.into_iter().chain([("validate", "game"), ("draws", "game"), ("moves", "move")])
    {
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

#[test]
fn spreadsheets_get_the_signs_they_want() {
    let plain = written(&["convert", "--to", "csv"], HOSTILE.as_bytes());
    for (sign, byte) in [(",", b','), (";", b';'), ("tab", b'\t')] {
        let told = written(&["convert", "--to", "csv", "--csv-delimiter", sign], HOSTILE.as_bytes());
        assert_eq!(csv(&told, byte), csv(&plain, b','));
        assert_eq!(told.iter().filter(|byte| **byte == b'\n').count(), 3, "each row is one line");
        let marked =
            written(&["convert", "--to", "csv", "--csv-delimiter", sign, "--bom"], HOSTILE.as_bytes());
        assert_eq!(marked, ["\u{feff}".as_bytes(), &told].concat());
    }
    let (_, rows) = csv(&plain, b',');
    assert_eq!(
        rows[0][6..12].join("|"),
        "'=HYPERLINK(\"http://example.org\")|a;b,c d \"e\"|-||'@SUM(A1)|��Ж 棋"
    );
}

#[test]
fn options_of_tables_are_not_passed_over() {
    for (arguments, said) in [
        (&["--rows", "plies"][..], "--rows is an option of --to csv and --to parquet"),
        (&["--to", "parquet", "--bom"], "--bom is an option of --to csv"),
        (&["--to", "jsonl", "--csv-delimiter", "tab"], "--csv-delimiter is an option of --to csv"),
    ] {
        let output = run(&[&["convert"], arguments].concat(), b"1. 32-28 *");
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(String::from_utf8_lossy(&output.stderr).trim_end(), format!("damiera: {said}"));
    }
    let output = run(&["schema", "convert", "--rows", "moves"], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("games, plies, findings, claims"));
}

#[test]
#[cfg(not(feature = "parquet"))]
fn without_parquet_it_is_said() {
    let output = run(&["convert", "--to", "parquet"], b"1. 32-28 *");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("built without Parquet"));
}

#[cfg(feature = "parquet")]
mod parquet_files {
    use std::fs::File;

    use parquet::basic::{LogicalType, Repetition};
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::Field;

    use super::*;

    fn convert(name: &str, inputs: &[String], more: &[&str], path: &Path) -> SerializedFileReader<File> {
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
                let cells: Map<String, Value> = of_parquet
                    .get_column_iter()
                    .map(|(name, field)| (name.clone(), of_field(field)))
                    .collect();
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
            assert!(
                std::fs::read(&path).expect("read before") == std::fs::read(&alone).expect("read before")
            );
        }
    }

    #[test]
    fn long_tables_have_several_row_groups_and_empty_ones_none() {
        let folder = tempfile::tempdir().expect("there is room");
        let games = folder.path().join("games.pdn").display().to_string();
        written(&["generate", "--variant", "spanish", "--games", "2500", "--seed", "5", "-o", &games], b"");
        let reader =
            convert("plies", std::slice::from_ref(&games), &[], &folder.path().join("plies.parquet"));
        let groups: Vec<i64> = reader
            .metadata()
            .row_groups()
            .iter()
            .map(parquet::file::metadata::RowGroupMetaData::num_rows)
            .collect();
        assert_eq!(groups[0], 120_000);
        let (_, rows) = table("plies", &[games]);
        assert_eq!(groups.iter().sum::<i64>(), i64::try_from(rows.len()).expect("it is small"));
        let last = rows.last().expect("there are rows");
        let read =
            reader.get_row_iter(None).expect("it has rows").last().expect("the last").expect("it is whole");
        assert_eq!(
            read.get_column_iter().map(|(_, field)| cell(&of_field(field))).collect::<Vec<_>>(),
            *last
        );

        let none = folder.path().join("none.pdn");
        std::fs::write(&none, b"").expect("it can be written");
        let reader =
            convert("claims", &[none.display().to_string()], &[], &folder.path().join("none.parquet"));
        assert_eq!((reader.num_row_groups(), reader.metadata().file_metadata().num_rows()), (0, 0));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_full_disk_is_said() {
        for to in ["csv", "parquet"] {
            let output =
                run(&["convert", "--to", to, "--rows", "plies", "-o", "/dev/full"], CLOCKS.as_bytes());
            assert_eq!(output.status.code(), Some(3));
            assert!(
                String::from_utf8_lossy(&output.stderr).contains("no space left on device"),
                "{output:?}"
            );
        }
    }

    /// Says something even though the tests pass: the harness captures `println!`, and not this.
    fn say(text: &str) {
        let _ = std::io::Write::write_fmt(&mut std::io::stdout(), format_args!("\n{text}\n"));
    }

    /// DuckDB reads both formats, and finds the same types and the same cells in them. `PYTHON` names another
    /// Python than `python3`.
    #[test]
    fn duckdb_reads_the_tables() {
        let python = std::env::var_os("PYTHON").unwrap_or_else(|| "python3".into());
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/duckdb_tables.py");
        let can = std::process::Command::new(&python).args(["-c", "import duckdb"]).output();
        if !can.is_ok_and(|output| output.status.success()) {
            say(
                "SKIPPED: the Python package duckdb is not here, so nothing else than this package read the tables.",
            );
            return;
        }
        let folder = tempfile::tempdir().expect("there is room");
        let inputs = inputs(folder.path());
        for name in TABLES {
            convert(name, &inputs, &[], &folder.path().join(format!("{name}.parquet")));
            let path: PathBuf = folder.path().join(format!("{name}.csv"));
            let all: Vec<&str> = inputs.iter().map(String::as_str).collect();
            std::fs::write(
                path,
                written(&[&["convert", "--to", "csv", "--rows", name][..], &all].concat(), b""),
            )
            .expect("it can be written");
            std::fs::write(
                folder.path().join(format!("{name}.json")),
                schema("convert", name, "json-schema"),
            )
            .expect("it can be written");
        }
        let output = std::process::Command::new(&python)
            .arg(script)
            .arg(folder.path())
            .output()
            .expect("it ran before");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        say(&format!("DuckDB: {}", String::from_utf8_lossy(&output.stdout).trim_end()));
    }
}
