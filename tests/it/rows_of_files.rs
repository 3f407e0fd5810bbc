//! Games of files in different encodings and notations, as JSON lines and joined in one file, and read back.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use damiera_record::input::Encoding;
use tempfile::TempDir;

const MOVES: &str = "1. 32-28 19-23 2. 28x19 14x23";

/// A game in PDN.
fn pdn(white: &str) -> String {
    format!("[White \"{white}\"]\n[Black \"Smit\"]\n[GameType \"20\"]\n[Result \"2-0\"]\n\n{MOVES} 2-0\n")
}

const SHEET: &str =
    "White: André Müller\nBlack: Piet Vos\n\n1. 32-28  19-23\n2. 28x19  14x23\n\nResult: 2-0\n";

const TABLE: &str = "White;Jan Kok\nBlack;Piet Vos\n1;32-28;19-23\n2;28x19;14x23\nResult;2-0\n";

fn encoded(label: &str, text: &str) -> Vec<u8> {
    Encoding::for_name(label).unwrap().encode(text).unwrap()
}

/// A folder with a file of each kind.
fn desk() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes) in [
        ("latin.pdn", encoded("windows-1252", &pdn("Façade Müller"))),
        ("cyrillic.pdn", encoded("windows-1251", &pdn("Иванов Иван Иванович"))),
        ("utf_8.pdn", pdn("Łukasz Świątek").into_bytes()),
        ("wide.pdn", encoded("utf-16le", &format!("\u{feff}{}", pdn("Ķēniņš")))),
        ("sheet.txt", encoded("windows-1252", SHEET)),
        ("table.csv", TABLE.as_bytes().to_vec()),
    ] {
        fs::write(folder.path().join(name), bytes).unwrap();
    }
    folder
}

const FILES: [&str; 6] = ["latin.pdn", "cyrillic.pdn", "utf_8.pdn", "wide.pdn", "sheet.txt", "table.csv"];

fn run(folder: &Path, arguments: &[&str]) -> (Vec<u8>, String) {
    let output = Command::cargo_bin("damiera").unwrap().current_dir(folder).args(arguments).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{arguments:?}: {said}");
    (output.stdout, said)
}

/// White's names, and how many plies and which result each game has.
fn games(folder: &Path, file: &str) -> Vec<(String, u64, String)> {
    let (stdout, _) = run(folder, &["validate", "--format", "jsonl", "--fail-on", "never", file]);
    let rows = String::from_utf8(stdout).unwrap();
    let rows = rows.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    rows.filter(|row| row["type"] == "game")
        .map(|row| {
            (text(&row["tags"]["White"]), row["plies"].as_u64().unwrap(), text(&row["tags"]["Result"]))
        })
        .collect()
}

fn expected() -> Vec<(String, u64, String)> {
    let names =
        ["Façade Müller", "Иванов Иван Иванович", "Łukasz Świątek", "Ķēniņš", "André Müller", "Jan Kok"];
    names.map(|name| (name.to_owned(), 4, "2-0".to_owned())).to_vec()
}

#[test]
fn rows_of_several_files_are_the_same_rows_again() {
    let folder = desk();
    let (rows, _) = run(folder.path(), &[&["convert", "--to", "jsonl"], &FILES[..]].concat());
    fs::write(folder.path().join("rows"), &rows).unwrap();
    let (again, said) = run(folder.path(), &["convert", "--from", "jsonl", "--to", "jsonl", "rows"]);
    assert_eq!(String::from_utf8(again).unwrap(), String::from_utf8(rows).unwrap());
    assert_eq!(said, "");
    let (strict, said) = run(folder.path(), &["convert", "--from", "jsonl", "rows"]);
    assert_eq!(said, "");
    fs::write(folder.path().join("strict.pdn"), strict).unwrap();
    assert_eq!(games(folder.path(), "strict.pdn"), expected());
}

#[test]
fn rows_of_one_file_are_its_bytes() {
    let folder = desk();
    for file in FILES {
        run(folder.path(), &["convert", "--to", "jsonl", file, "-o", "rows"]);
        let (back, said) = run(folder.path(), &["convert", "--from", "jsonl", "--style", "archive", "rows"]);
        assert_eq!(said, "");
        assert_eq!(back, fs::read(folder.path().join(file)).unwrap(), "{file}");
    }
}

#[test]
fn files_that_are_joined_can_be_read_back() {
    let folder = desk();
    let archive = ["convert", "--style", "archive"];
    let (joined, _) = run(folder.path(), &[&archive[..], &FILES].concat());
    fs::write(folder.path().join("joined.pdn"), joined).unwrap();
    assert_eq!(games(folder.path(), "joined.pdn"), expected());
    // From rows, the first encoding stays.
    run(folder.path(), &[&["convert", "--to", "jsonl", "-o", "rows"], &FILES[..]].concat());
    let (joined, said) = run(folder.path(), &[&archive[..], &["--from", "jsonl", "rows"]].concat());
    assert_eq!(said, "");
    assert!(joined.starts_with(&encoded("windows-1252", "[White \"Façade Müller\"]")));
    fs::write(folder.path().join("joined.pdn"), joined).unwrap();
    assert_eq!(games(folder.path(), "joined.pdn"), expected());
}

/// Nothing is known yet of what follows when the first file is written.
#[test]
fn a_first_file_that_is_no_pdn_is_named_where_it_is_joined() {
    let folder = desk();
    run(folder.path(), &["convert", "--to", "jsonl", "-o", "rows", "table.csv", "latin.pdn"]);
    let archive = ["convert", "--style", "archive", "--from", "jsonl", "rows"];
    let (joined, said) = run(folder.path(), &archive);
    assert!(joined.starts_with(TABLE.as_bytes()));
    assert!(said.contains("table.csv: ") && said.contains("--style strict"), "{said}");
}
