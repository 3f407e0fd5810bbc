//! Headings above several games, through the program: what inherits them is written as a game that stands for itself.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use tempfile::TempDir;

/// A bulletin of two rounds of an event.
const BULLETIN: &str = "Kampioenschap van Utrecht 2023\n\nRonde 1 (14 mei 2023)\n\n\
    Jansen - Bakker 2-0\n1. 32-28 19-23\n2. 28x19 14x23\n3. 33-28 23x32\n\n\
    Smit - Mol 1-1\n1. 31-27 20-25\n2. 37-31 14-20\n3. 41-37 10-14\n\n\
    Ronde 2\n\n\
    Jansen - Smit 2-0\n1. 33-28 18-23\n2. 39-33 12-18\n3. 44-39 7-12\n\n\
    Bakker - Mol 0-2\n1. 34-29 19-23\n2. 40-34 14-19\n3. 45-40 10-14\n";

/// A folder with that bulletin.
fn desk() -> TempDir {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("bulletin.txt"), BULLETIN).unwrap();
    folder
}

fn damiera(folder: &Path, arguments: &[&str], stdin: &str) -> String {
    let mut command = Command::cargo_bin("damiera").unwrap();
    let output = command.current_dir(folder).args(arguments).write_stdin(stdin).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Event, round and date of each game of a text.
fn told(folder: &Path, games: &str) -> Vec<String> {
    let table = damiera(folder, &["convert", "--to", "csv", "-"], games);
    let column =
        |name: &str| table.lines().next().and_then(|head| head.split(',').position(|cell| cell == name));
    let columns = ["event", "round", "date", "white"].map(|name| column(name).expect(name));
    let row = |line: &str| {
        let cells: Vec<&str> = line.split(',').collect();
        columns.map(|column| cells[column]).join(",")
    };
    table.lines().skip(1).map(row).collect()
}

const TOLD: [&str; 4] = [
    "Kampioenschap van Utrecht 2023,1,14 mei 2023,Jansen",
    "Kampioenschap van Utrecht 2023,1,14 mei 2023,Smit",
    "Kampioenschap van Utrecht 2023,2,,Jansen",
    "Kampioenschap van Utrecht 2023,2,,Bakker",
];

#[test]
fn what_is_written_of_them_stands_for_itself() {
    let folder = desk();
    let folder = folder.path();
    assert_eq!(told(folder, BULLETIN), TOLD);
    let pdn = damiera(folder, &["convert", "bulletin.txt"], "");
    assert_eq!(told(folder, &pdn), TOLD);
    let table = damiera(folder, &["crosstable", "bulletin.txt"], "");
    assert!(table.contains("Kampioenschap van Utrecht 2023") && table.contains("Mol"), "{table}");
    let chosen =
        damiera(folder, &["select", "--where", "round == \"1\" && white == \"Smit\"", "bulletin.txt"], "");
    assert_eq!(told(folder, &chosen), &TOLD[1..2]);
    let sorted = damiera(folder, &["sort", "--by", "white", "bulletin.txt"], "");
    let mut expected = TOLD.to_vec();
    expected.sort_by_key(|told| told.rsplit(',').next());
    assert_eq!(told(folder, &sorted), expected);
    // A game has the same id, be the heading its own or above it.
    let ids = |text: &str| {
        let rows = damiera(folder, &["validate", "--format", "jsonl", "-"], text);
        let id =
            |row: &str| Some(serde_json::from_str::<serde_json::Value>(row).ok()?["id"].as_str()?.to_owned());
        rows.lines().filter_map(id).collect::<Vec<String>>()
    };
    assert_eq!(ids(BULLETIN), ids(&pdn));
}

#[test]
fn rows_give_back_the_text_and_what_stands_above_a_part_of_it() {
    let folder = desk();
    let folder = folder.path();
    let rows = damiera(folder, &["convert", "--to", "jsonl", "bulletin.txt"], "");
    let back = |rows: &str| damiera(folder, &["convert", "--from", "jsonl", "--style", "archive", "-"], rows);
    assert_eq!(back(&rows), BULLETIN);
    // Without the games whose text the headings are in.
    let rows: Vec<&str> = rows.lines().collect();
    let of = |numbers: &[usize]| {
        numbers.iter().map(|number| format!("{}\n", rows[number - 1])).collect::<String>()
    };
    for numbers in [&[2][..], &[4], &[2, 4], &[2, 3, 4], &[4, 3, 2, 1], &[1, 4]] {
        let text = back(&of(numbers));
        let expected: Vec<&str> = numbers.iter().map(|number| TOLD[number - 1]).collect();
        assert_eq!(told(folder, &text), expected, "{text}");
    }
}

#[test]
fn with_an_index_they_are_the_same() {
    let folder = desk();
    let folder = folder.path();
    damiera(folder, &["index", "bulletin.txt"], "");
    let asked = ["select", "--where", "white == \"Smit\"", "bulletin.txt"];
    let found = damiera(folder, &asked, "");
    assert_eq!(found, damiera(folder, &[&asked[..], &["--index", "never"]].concat(), ""));
    assert_eq!(told(folder, &found), &TOLD[1..2]);
}
