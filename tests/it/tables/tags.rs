//! Tags as columns: against the tags in the lossless lines, and the types that `schema` prints.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{inputs, objects, read_csv, run, written};

const TAGS: &str = "ECO,WhiteRating,tag:WhiteRating,Opening,Position,Group,Event";

/// A cell of a tag, as a spreadsheet is given it.
fn guarded(value: &str) -> String {
    let clean: String = value.chars().map(|c| if "\n\r\t".contains(c) { ' ' } else { c }).collect();
    let mut chars = clean.trim_start().chars();
    let is_formula = chars.next().is_some_and(|c| "=+-@＝＋－＠".contains(c)) && chars.next().is_some();
    if is_formula { format!("'{clean}") } else { clean }
}

#[test]
fn tags_are_those_of_the_text() {
    let game = |tags: &str| format!("{tags}[GameType \"20\"]\n\n1. 32-28 *\n\n");
    let games = [
        game("[White \"A\"]\n[ECO \"B \\\"12\\\"\"]\n[WhiteRating \"2200\"]\n[Opening \"Roozenburg\"]\n"),
        game("[White \"B\"]\n[WhiteRating \"about 2200\"]\n[eco \"=1+1\"]\n[Group \"a\"]\n[Position \"end\"]\n"),
        game("[White \"C\"]\n[ECO \"\"]\n[Opening \"?\"]\n"),
    ]
    .concat();
    let table = written(&["convert", "--to", "csv", "--tags", TAGS], games.as_bytes());
    let (names, rows) = read_csv(&table, b',');
    let (own, tags) = names.split_at(names.len() - 6);
    assert_eq!(own.last().map(String::as_str), Some("article"));
    assert_eq!(tags, ["eco", "white_rating", "tag_white_rating", "opening", "tag_position", "tag_group"]);
    let cells: Vec<&[String]> = rows.iter().map(|row| &row[own.len()..]).collect();
    assert_eq!(cells[0], ["B \"12\"", "2200", "2200", "Roozenburg", "", ""]);
    assert_eq!(cells[1], ["'=1+1", "", "about 2200", "", "end", "a"]);
    assert_eq!(cells[2], ["", "", "", "?", "", ""]);
}

/// Every tag of every game is in its row once: in a column of its own, or among the others.
#[test]
fn all_tags_are_there() {
    let folder = tempfile::tempdir().expect("there is room");
    let inputs = inputs(folder.path());
    let inputs: Vec<&str> = inputs.iter().map(String::as_str).collect();
    let table = written(&[&["convert", "--to", "csv", "--tags", "all"], &inputs[..]].concat(), b"");
    let (names, rows) = read_csv(&table, b',');
    let games = objects(&[&["convert", "--to", "jsonl"], &inputs[..]].concat(), b"", "game");
    assert_eq!(games.len(), rows.len());
    let column = |name: &str| names.iter().position(|column| column == name).expect(name);
    let columns = BTreeMap::from([
        ("Event", column("event")),
        ("Opening", column("opening")),
        ("Annotator", column("annotator")),
        ("TimeControl", column("time_control")),
        ("Fault", column("fault")),
    ]);
    let others = column("other_tags");
    let mut seen = 0;
    for (game, row) in games.iter().zip(&rows) {
        let mut met: Vec<&str> = Vec::new();
        for entry in
            game["tags"].as_array().expect("it has tags").iter().filter(|entry| entry["kind"] == "tag")
        {
            let (Some(name), Some(value)) = (entry["name"].as_str(), entry["value"].as_str()) else {
                continue;
            };
            let value = value.trim();
            if let (Some(&column), false) = (columns.get(name), value.is_empty() || met.contains(&name)) {
                assert_eq!(row[column].trim(), guarded(value).trim(), "{name} {}", game["id"]);
                seen += 1;
            }
            met.push(name);
            // A name that begins so is none of the standard, in any language.
            if name.starts_with("Fault-") || name == "ECO" {
                assert!(row[others].contains(&format!("[{name} ")), "{name} {}", game["id"]);
            }
        }
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn the_schema_knows_them() {
    for tags in [TAGS, "all", "Opening"] {
        let arguments = ["schema", "convert", "--rows", "games", "--tags", tags];
        let schema: Value = serde_json::from_slice(&written(&arguments, b"")).expect("it is JSON");
        let columns: Vec<&String> =
            schema["properties"].as_object().expect("it has columns").keys().collect();
        let table = written(&["convert", "--to", "csv", "--tags", tags], b"[ECO \"a\"]\n\n1. 32-28 *");
        let (names, _) = read_csv(&table, b',');
        assert!(columns.iter().copied().eq(&names), "{tags}: {names:?}");
        #[cfg(feature = "parquet")]
        {
            let folder = tempfile::tempdir().expect("there is room");
            let games = folder.path().join("a.pdn").display().to_string();
            let text = "[ECO \"a\"]\n[WhiteRating \"2200\"]\n\n1. 32-28 *\n\n[Hall \"x\"]\n\n1. 32-28 *\n";
            std::fs::write(&games, text).expect("it can be written");
            let path = folder.path().join("a.parquet");
            let reader = super::parquet::convert("games", &[games], &["--tags", tags], &path);
            let rows = ::parquet::file::reader::FileReader::get_row_iter(&reader, None).expect("it has rows");
            let mut count = 0;
            for row in rows {
                let row = super::parquet::object(&row.expect("it is whole"));
                assert!(row.as_object().expect("it is one").keys().eq(&names), "{tags}");
                super::schemas::expect_conforms(&row, &schema, tags);
                count += 1;
            }
            assert_eq!(count, 2);
        }
    }
}

#[test]
fn tags_of_something_else_are_refused() {
    for (arguments, said) in [
        (&["convert", "--to", "csv", "--rows", "plies", "--tags", "ECO"][..], "columns of the table games"),
        (&["convert", "--to", "jsonl", "--tags", "ECO"], "--tags is an option of --to csv and --to parquet"),
        (
            &["convert", "--to", "csv", "--tags", "Hall-2,Hall_2"],
            "two of the tags would be the column hall_2",
        ),
        (&["convert", "--to", "csv", "--tags", "a b"], "\"a b\" is not the name of a tag"),
        (&["schema", "validate", "--tags", "ECO"], "--tags adds columns to the rows games of convert"),
        (&["schema", "convert", "--rows", "claims", "--tags", "ECO"], "columns of the table games"),
    ] {
        let output = run(arguments, b"1. 32-28 *");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains(said), "{output:?}");
    }
}
