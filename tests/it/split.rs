//! `split` through the binary: every game in its file, names that stay in their folder, nothing replaced.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use assert_cmd::Command;
use serde_json::Value;

const PLAYERS: [&str; 5] = ["Rossi", "ROSSI", "../../Bruni", "con", "?"];

/// Each of five players against each other.
fn games() -> Vec<String> {
    let mut games = Vec::new();
    for (index, white) in PLAYERS.iter().enumerate() {
        for (other, black) in PLAYERS.iter().enumerate().filter(|(other, _)| *other != index) {
            let year = 2000 + index % 2;
            games.push(format!(
                "[White \"{white}\"]\n[Black \"{black}\"]\n[Date \"{year}.01.0{}\"]\n\n1. 32-28 *",
                other + 1
            ));
        }
    }
    games
}

fn split(folder: &Path, arguments: &str) -> (i32, String, String) {
    let mut command = Command::cargo_bin("damiera").expect("it is built");
    let output =
        command.current_dir(folder).arg("split").args(arguments.split(' ')).output().expect("it runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it is UTF-8");
    (output.status.code().expect("it ends by itself"), text(output.stdout), text(output.stderr))
}

/// Every file below a folder, by its path there.
fn files(folder: &Path) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for entry in walkdir::WalkDir::new(folder).into_iter().map(|entry| entry.expect("it can be read")) {
        if entry.file_type().is_file() {
            let name = entry.path().strip_prefix(folder).expect("it is below").display().to_string();
            found.insert(name, fs::read_to_string(entry.path()).expect("it can be read"));
        }
    }
    found
}

fn joined(games: &[&String]) -> String {
    games.iter().map(|game| format!("{game}\n")).collect::<Vec<_>>().join("\n")
}

#[test]
fn each_player_has_a_file() {
    let games = games();
    let folder = tempfile::tempdir().expect("there is room");
    let folder = folder.path();
    fs::write(folder.join("games.pdn"), games.join("\n\n")).expect("it can be written");
    let (status, list, told) = split(folder, "--by player games.pdn --into inner/players");
    assert_eq!((status, told.as_str()), (0, ""));
    let of = |player: &str| -> String {
        let played = games.iter().filter(|game| game.contains(&format!(" \"{player}\"]")));
        joined(&played.collect::<Vec<_>>())
    };
    let names = ["Rossi.pdn", "ROSSI-2.pdn", "Bruni.pdn", "_con.pdn"];
    let expected: BTreeMap<String, String> =
        names.into_iter().map(str::to_owned).zip(PLAYERS.into_iter().map(of)).collect();
    assert_eq!(files(&folder.join("inner")).len(), 4);
    assert_eq!(files(&folder.join("inner/players")), expected);
    assert_eq!(
        list,
        "inner/players/Rossi.pdn: 8 games\ninner/players/ROSSI-2.pdn: 8 games\ninner/players/Bruni.pdn: 8 games\n\
         inner/players/_con.pdn: 8 games\n4 files of 20 games, 12 games in two of them\n"
    );
}

#[test]
fn a_pattern_divides_and_names() {
    let games = games();
    let folder = tempfile::tempdir().expect("there is room");
    let folder = folder.path();
    fs::write(folder.join("games.pdn"), games.join("\n\n")).expect("it can be written");
    let (status, list, _) = split(
        folder,
        "--pattern {year}/{white}-{n}.pdn --by year,white --games 3 --format jsonl games.pdn --into o",
    );
    assert_eq!(status, 0);
    let rows: Vec<Value> = list.lines().map(|line| serde_json::from_str(line).expect("it is JSON")).collect();
    let written = files(&folder.join("o"));
    assert_eq!((rows.len(), written.len()), (10, 10));
    assert!(written.contains_key("2001/ROSSI-2.pdn") && written.contains_key("2000/unknown-1.pdn"));
    for (row, games) in rows.iter().zip([3, 1].repeat(5)) {
        let text =
            &written[row["file"].as_str().and_then(|file| file.strip_prefix("o/")).expect("it is there")];
        assert_eq!((text.matches("[White").count(), row["games"].as_u64()), (games, Some(games as u64)));
        assert!(row["keys"]["year"].is_string());
    }
    let schema = Command::cargo_bin("damiera").expect("it is built").args(["schema", "split"]).output();
    let schema: Value = serde_json::from_slice(&schema.expect("it runs").stdout).expect("it is JSON");
    let keys = schema["properties"].as_object().expect("it has keys").keys();
    assert!(keys.eq(rows[0].as_object().expect("it is an object").keys()));
}

#[test]
fn so_many_games_or_bytes_make_a_file() {
    let games = games();
    let folder = tempfile::tempdir().expect("there is room");
    let folder = folder.path();
    let all = joined(&games.iter().collect::<Vec<_>>());
    fs::write(folder.join("games.pdn"), &all).expect("it can be written");
    assert_eq!(split(folder, "--games 2 games.pdn --into twos").0, 0);
    let twos = files(&folder.join("twos"));
    assert!(twos.keys().eq(&(1..=10).map(|number| format!("games-{number:02}.pdn")).collect::<Vec<_>>()));
    assert_eq!(twos.into_values().collect::<Vec<_>>().join("\n"), all);
    assert_eq!(split(folder, "--bytes 250 games.pdn --into few").0, 0);
    let few = files(&folder.join("few"));
    assert!(few.len() > 4 && few.values().all(|text| text.len() <= 250));
    assert_eq!(few.into_values().collect::<Vec<_>>().join("\n"), all);
}

#[test]
fn nothing_is_replaced_unless_it_is_asked_for() {
    let folder = tempfile::tempdir().expect("there is room");
    let folder = folder.path();
    fs::write(folder.join("games.pdn"), games().join("\n\n")).expect("it can be written");
    fs::write(folder.join("2001.csv"), "precious").expect("it can be written");
    let (status, list, told) = split(folder, "--by year --to csv games.pdn --into .");
    assert_eq!((status, list.as_str()), (3, ""));
    assert_eq!(
        told,
        "damiera: cannot write ./2001.csv: it is there already; nothing was written (--force replaces)\n"
    );
    assert_eq!(files(folder).len(), 2);
    assert_eq!(split(folder, "--by year --to csv games.pdn --into . --force").0, 0);
    let written = files(folder);
    assert_eq!((written["2000.csv"].lines().count(), written["2001.csv"].lines().count()), (13, 9));
    for arguments in
        ["games.pdn --into x", "--by year --pattern {event} games.pdn --into x", "--by year games.pdn"]
    {
        assert_eq!(split(folder, arguments).0, 2, "{arguments}");
    }
    assert!(!folder.join("x").exists());
}

#[test]
fn a_mistyped_key_is_said() {
    let folder = tempfile::tempdir().expect("there is room");
    fs::write(folder.path().join("games.pdn"), games().join("\n\n")).expect("it can be written");
    let (status, _, told) = split(folder.path(), "--by evnet,year games.pdn --into there");
    assert_eq!((status, told.as_str()), (0, "damiera: no game has a tag evnet, so it divides nothing\n"));
    let (_, _, told) = split(folder.path(), "-q --by evnet games.pdn --into quiet");
    assert_eq!(told, "");
}
