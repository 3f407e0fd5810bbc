//! Every cell is a fact that JSON has too.

use serde_json::{Map, Value};

use super::{CLOCKS, cell, inputs, objects, read_csv, table, written};

/// A row as an object.
fn object(names: &[String], row: &[String]) -> Map<String, Value> {
    names.iter().cloned().zip(row.iter().map(|cell| Value::from(cell.as_str()))).collect()
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
            expect_same(&row, claim, "rule article since claimable to_move plies lowered requested request");
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
        read_csv(&written(&["convert", "--to", "csv", "--rows", "plies"], CLOCKS.as_bytes()), b',');
    let column = |name: &str| {
        let index = names.iter().position(|column| column == name).expect("it is there");
        rows.iter().map(|row| row[index].as_str()).collect::<Vec<_>>()
    };
    assert_eq!(column("clock_seconds"), ["4805", "4740", "", ""]);
    assert_eq!(column("took_seconds"), ["", "62", "", ""]);
    assert_eq!(column("short"), ["32-28", "19-23", "28x19", "14x23"]);
}
