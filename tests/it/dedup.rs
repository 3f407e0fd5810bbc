//! `dedup` through the binary: every game is written or listed, from files and from a pipe.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use damiera_judge::generate::Generator;
use damiera_rules::variant::{INTERNATIONAL, ITALIAN};

/// Games of two variants; every third of the first comes again after them, with other names.
fn games() -> (Vec<String>, Vec<String>) {
    let games = |rules, names: &str, every: usize| -> Vec<String> {
        let text = Generator::new(rules, 4).games(60).replace("\"Random\"", &format!("\"{names}\""));
        let games = text.trim().split("\n\n[Event").enumerate();
        let whole = |(index, game): (usize, &str)| {
            if index == 0 { game.to_owned() } else { format!("[Event{game}") }
        };
        games.map(whole).step_by(every).collect()
    };
    let originals = [games(&ITALIAN, "Rossi", 1), games(&INTERNATIONAL, "Jansen", 1)].concat();
    (originals, games(&ITALIAN, "Someone else", 3))
}

fn run(folder: &Path, arguments: &str, stdin: &str) -> (i32, String, String) {
    let mut command = Command::cargo_bin("damiera").expect("it is built");
    let command = command.current_dir(folder).arg("dedup").args(arguments.split(' ')).write_stdin(stdin);
    let output = command.output().expect("it runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it is UTF-8");
    (output.status.code().expect("it ends by itself"), text(output.stdout), text(output.stderr))
}

fn joined(games: &[String]) -> String {
    games.iter().map(|game| format!("{game}\n")).collect::<Vec<_>>().join("\n")
}

#[test]
fn copies_are_left_out_and_listed() {
    let (originals, copies) = games();
    let folder = tempfile::tempdir().expect("there is room");
    let folder = folder.path();
    let all = [joined(&originals), joined(&copies)].join("\n");
    fs::write(folder.join("games.pdn"), &all).expect("it can be written");
    let outputs = "--report groups.csv --dropped dropped.pdn -o once.pdn";
    for (arguments, stdin) in [
        ("--by moves games.pdn", ""),
        ("--by prefix --threads 1 games.pdn", ""),
        ("--by moves -", all.as_str()),
    ] {
        let (status, stdout, told) = run(folder, &format!("{arguments} {outputs}"), stdin);
        assert_eq!((status, stdout.as_str()), (0, ""), "{told}");
        assert_eq!(
            told,
            "damiera: 140 games read, 120 games written, 20 copies left out (20 groups); groups.csv lists them\n"
        );
        let read = |name: &str| fs::read_to_string(folder.join(name)).expect("it was written");
        assert!(read("once.pdn") == joined(&originals));
        assert!(read("dropped.pdn") == joined(&copies));
        let report = read("groups.csv");
        let rows: Vec<Vec<&str>> = report.lines().skip(1).map(|row| row.splitn(6, ',').collect()).collect();
        assert_eq!(rows.len(), 40);
        for (index, pair) in rows.chunks(2).enumerate() {
            let (group, first, second) =
                ((index + 1).to_string(), (3 * index + 1).to_string(), (index + 121).to_string());
            assert_eq!((pair[0][0], pair[0][1], pair[0][3]), (group.as_str(), "true", first.as_str()));
            assert_eq!((pair[1][0], pair[1][1], pair[1][3]), (group.as_str(), "false", second.as_str()));
            assert_eq!(pair[1][5].rsplit(',').nth(1), Some("the same moves"), "{pair:?}");
        }
    }
    let (_, kept, told) = run(folder, "--by near games.pdn", "");
    assert!(kept == all && told == "damiera: 140 games, no copies among them\n", "{told}");
    let (_, kept, told) = run(folder, "-q --by moves --to csv games.pdn", "");
    assert_eq!((kept.lines().count(), told.as_str()), (121, ""));
    // The same moves of other players stay, and are counted.
    let (_, kept, told) = run(folder, "games.pdn", "");
    assert!(kept == all);
    assert_eq!(
        told,
        "damiera: 140 games, no copies among them\n\
         damiera: 20 games have the moves of another with other players, and stay; --by moves leaves them out\n"
    );
    let (_, kept, _) = run(folder, "-q --to csv -", &all.replace("Someone else", "?"));
    assert_eq!(kept.lines().count(), 121);
}

#[test]
fn what_a_master_has_is_left_out() {
    let (originals, copies) = games();
    let folder = tempfile::tempdir().expect("there is room");
    let folder = folder.path();
    let write = |name: &str, text: String| fs::write(folder.join(name), text).expect("it can be written");
    write("games.pdn", joined(&[&originals[..], &originals[110..], &copies[..]].concat()));
    fs::create_dir(folder.join("master")).expect("there is room");
    write("master/one.pdn", joined(&originals[..50]));
    write("master/two.pdn", joined(&[&originals[40..60], &copies[..5]].concat()));
    let outputs = "games.pdn --against master --report groups.csv --dropped dropped.pdn -o new.pdn";
    let mut before = None;
    for threads in ["--threads 1", "--threads 4"] {
        let (status, stdout, told) = run(folder, &format!("{threads} {outputs}"), "");
        assert_eq!((status, stdout.as_str()), (0, ""), "{told}");
        let read = |name: &str| fs::read_to_string(folder.join(name)).expect("it was written");
        assert_eq!(
            told,
            "damiera: 150 games read, 75 games written, 75 copies left out (75 groups); groups.csv lists them\n\
             damiera: 65 games are in master\n\
             damiera: 15 games have the moves of another with other players, and stay; --by moves leaves them out\n"
        );
        assert!(read("new.pdn") == joined(&[&originals[60..], &copies[5..]].concat()));
        assert!(read("dropped.pdn") == joined(&[&originals[..60], &originals[110..], &copies[..5]].concat()));
        let report = read("groups.csv");
        let rows: Vec<Vec<&str>> = report.lines().skip(1).map(|row| row.splitn(6, ',').collect()).collect();
        assert_eq!(rows.iter().filter(|row| row[2].starts_with("master/") && row[1] == "true").count(), 65);
        assert_eq!(rows.iter().filter(|row| row[2] == "games.pdn" && row[1] == "true").count(), 10);
        let outputs = (report, told);
        assert!(before.is_none_or(|before| before == outputs));
        before = Some(outputs);
    }
    let master = fs::read_to_string(folder.join("master/one.pdn")).expect("it was written");
    let (status, kept, _) = run(folder, "-q games.pdn --against - --to csv", &master);
    assert_eq!((status, kept.lines().count()), (0, 91));
    let (status, _, told) = run(folder, "games.pdn --against absent.pdn -o never.pdn", "");
    assert!(status == 3 && told.contains("absent.pdn") && !folder.join("never.pdn").exists(), "{told}");
    assert_eq!(run(folder, "--against - -", &master).0, 2);
}

#[test]
fn the_fullest_text_is_kept() {
    let (originals, _) = games();
    let folder = tempfile::tempdir().expect("there is room");
    let game = &originals[0];
    let commented = game.replacen("1. ", "{a fine game} 1. ", 1);
    let both = joined(&[game.clone(), commented.clone()]);
    assert_eq!(run(folder.path(), "-q --keep annotated -", &both).1, format!("{commented}\n"));
    assert_eq!(run(folder.path(), "-q -", &both).1, format!("{game}\n"));
}

#[test]
fn options_without_effect_are_wrong_usage() {
    let folder = tempfile::tempdir().expect("there is room");
    assert_eq!(run(folder.path(), "--by players --min-plies 30 -", "").0, 2);
    assert_eq!(run(folder.path(), "--by near --min-plies 5 -", "").0, 2);
    assert_eq!(run(folder.path(), "--report no/such/folder.csv -", "").0, 3);
    assert_eq!(run(folder.path(), "-", "").2, "damiera: 0 games, no copies among them\n");
}
