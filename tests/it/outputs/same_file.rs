//! One file under several names: no output takes the place of another, or of what is read.

use std::fs;

use super::{Desk, LEGAL, OTHER, Records, of, words};

#[test]
fn two_outputs_are_two_files() {
    let desk = Desk::new();
    desk.put("in.pdn", [LEGAL, OTHER].concat());
    fs::create_dir(desk.at("sub")).unwrap();
    fs::hard_link(desk.at("out"), desk.at("hard")).unwrap();
    std::os::unix::fs::symlink("out", desk.at("soft")).unwrap();
    std::os::unix::fs::symlink("new", desk.at("dangling")).unwrap();
    let before = desk.names();
    let pairs = [
        ("new", "new"),
        ("new", "./new"),
        ("new", "sub/../new"),
        ("new", "dangling"),
        ("out", "soft"),
        ("out", "hard"),
        ("soft", "hard"),
        ("-", "-"),
    ];
    for (first, second) in pairs {
        let runs: [&[&str]; 6] = [
            &["select", "--white", "Rossi", "in.pdn", "-o", first, "--rest", second],
            &["dedup", "in.pdn", "-o", first, "--dropped", second],
            &["dedup", "in.pdn", "--dropped", first, "--report", second],
            &["convert", "in.pdn", "-o", first, "--reject", second],
            &["convert", "--normalize", "names", "in.pdn", "-o", first, "--changes", second],
            &["convert", "--normalize", "names", "missing.pdn", "--reject", first, "--changes", second],
        ];
        for run in runs {
            let (status, stdout, stderr) = desk.run(run);
            assert_eq!((status, stdout.as_str()), (2, ""), "{run:?}: {stderr}");
            assert!(stderr.contains("another output of this run"), "{run:?}: {stderr}");
            desk.is_untouched(&before, &run.iter().map(ToString::to_string).collect::<Vec<_>>());
        }
    }
    // Sent to standard output, which is the file of the other.
    let stdout = fs::OpenOptions::new().append(true).open(desk.at("out")).unwrap();
    let run = ["select", "--white", "Rossi", "in.pdn", "--rest", "out"];
    assert_eq!(desk.command(&run).stdout(stdout).output().unwrap().status.code(), Some(2));
    // What is thrown away may be thrown away twice.
    let thrown = ["select", "--white", "Rossi", "in.pdn", "-o", "/dev/null", "--rest", "/dev/null"];
    assert_eq!(desk.run(&thrown).0, 0);
}

/// Whether what a row writes holds the games, so that it may replace them; side files never do.
fn holds_games(row: &[&str]) -> bool {
    let writes = match row[0] {
        "convert" | "dedup" | "sort" | "split" => true,
        "select" => !row.contains(&"--list") && !row.contains(&"--count"),
        "repair" => row.contains(&"--apply") || row.contains(&"--undo"),
        _ => false,
    };
    writes && !row.contains(&"csv") && !row.contains(&"/dev/null")
}

/// An output that does not hold the games never takes the place of an input, under whatever name.
#[test]
fn only_games_replace_the_input() {
    for row in of(Records).filter(|row| !row.contains(&"1000000000")) {
        for (input, output) in [
            ("out", "out"),
            ("./out", "out"),
            ("out", "soft"),
            ("soft", "out"),
            ("out", "hard"),
            ("games", "games/a.pdn"),
        ] {
            let desk = Desk::new();
            desk.put("out", [OTHER, LEGAL].concat());
            fs::create_dir(desk.at("games")).unwrap();
            desk.put("games/a.pdn", [OTHER, LEGAL].concat());
            std::os::unix::fs::symlink("out", desk.at("soft")).unwrap();
            fs::hard_link(desk.at("out"), desk.at("hard")).unwrap();
            let before = desk.names();
            let arguments: Vec<String> =
                row.iter().map(|word| word.replace("OUT", output).replace("IN", input)).collect();
            let (status, stdout, stderr) = desk.run(&words(&arguments));
            assert_eq!(desk.names(), before, "{arguments:?}");
            if holds_games(row) {
                assert_eq!(status, 0, "{arguments:?}: {stderr}");
                continue;
            }
            assert_eq!((status, stdout.as_str()), (2, ""), "{arguments:?}: {stderr}");
            let said = format!("{output} is also an input of this run, which would be lost");
            assert!(stderr.contains(&said), "{arguments:?}: {stderr}");
            assert_eq!(desk.text("out"), [OTHER, LEGAL].concat(), "{arguments:?}");
            assert_eq!(desk.text("games/a.pdn"), [OTHER, LEGAL].concat(), "{arguments:?}");
        }
    }
}

/// An output among the files of a folder may be of an earlier run, whose games would double, or a part of a database, which
/// would be lost.
#[test]
fn an_output_that_a_search_finds_is_refused() {
    let rows: &[&[&str]] = &[
        &["sort", "--by", "white", "games", "-o", "games/all.pdn"],
        &["convert", "games", "-o", "games/all.pdn"],
        &["convert", "--style", "archive", "games", "-o", "games/all.pdn.gz"],
        &["select", "--variant", "italian", "games", "-o", "games/all.pdn"],
        &["dedup", "--min-plies", "40", "games", "-o", "games/all.pdn"],
        &["repair", "--apply", "games", "-o", "games/all.pdn"],
        &["split", "--by", "white", "games", "--into", "games/out", "--force"],
    ];
    for row in rows {
        let desk = Desk::new();
        fs::create_dir(desk.at("games")).unwrap();
        desk.put("games/a.pdn", LEGAL);
        desk.put("games/b.pdn", OTHER);
        assert_eq!(desk.run(row).0, 0, "{row:?}");
        let written = |desk: &Desk| -> Vec<Vec<u8>> {
            ["games/all.pdn", "games/all.pdn.gz", "games/out/Rossi.pdn", "games/out/Bianchi.pdn"]
                .iter()
                .filter_map(|name| fs::read(desk.at(name)).ok())
                .collect()
        };
        let once = written(&desk);
        let (status, _, stderr) = desk.run(row);
        assert_eq!(written(&desk), once, "{row:?}");
        // What split finds where it writes is not read.
        let (expected, why) =
            if row[0] == "split" { (0, "not read") } else { (2, "is also in a folder that is searched") };
        assert_eq!(status, expected, "{row:?}: {stderr}");
        assert_eq!(stderr.lines().filter(|line| line.contains(why)).count(), 1, "{row:?}: {stderr}");
        // An input that is named is read, and replaced.
        if row[0] == "sort" {
            let named = ["sort", "--by", "white", "games", "games/all.pdn", "-o", "games/all.pdn"];
            assert_eq!(desk.run(&named).0, 0);
            assert_eq!(desk.text("games/all.pdn").matches("[White").count(), 4);
        }
    }
}

/// Positions and moves alone are not the games either; nor is what is only looked at in what is written.
#[test]
fn what_is_only_looked_at_is_not_replaced() {
    let rows: &[&[&str]] = &[
        &["convert", "--to", "fen", "old", "-o", "old"],
        &["convert", "--to", "hub", "old", "-o", "old"],
        &["dedup", "--against", "old", "in.pdn", "-o", "old"],
        &["dedup", "--against", "old", "in.pdn", "-o", "/dev/null", "--report", "old"],
        &["repair", "--prior", "old", "in.pdn", "-o", "old"],
        &["repair", "--prior", "old", "--apply", "in.pdn", "-o", "old"],
        &["collate", "old", "in.pdn", "-o", "old"],
        &["collate", "in.pdn", "old", "-o", "old"],
        &["convert", "in.pdn", "-o", "in.pdn", "--reject", "in.pdn"],
        &["convert", "in.pdn", "old", "-o", "in.pdn", "--reject", "old"],
    ];
    for row in rows {
        let desk = Desk::new();
        desk.put("old", OTHER);
        desk.put("in.pdn", LEGAL);
        let before = desk.names();
        let (status, stdout, stderr) = desk.run(row);
        assert_eq!((status, stdout.as_str()), (2, ""), "{row:?}: {stderr}");
        assert!(stderr.contains("is also an input of this run"), "{row:?}: {stderr}");
        assert_eq!((desk.text("old").as_str(), desk.text("in.pdn").as_str()), (OTHER, LEGAL), "{row:?}");
        assert_eq!(desk.names(), before, "{row:?}");
    }
    // A state that others are merged into holds them; a table of it does not.
    let desk = Desk::new();
    desk.put("in.pdn", LEGAL);
    assert_eq!(desk.run(&["stats", "--format", "state", "in.pdn", "-o", "state"]).0, 0);
    let merged = ["stats", "--merge", "state", "--format", "state", "in.pdn", "-o", "state"];
    assert_eq!(desk.run(&merged).0, 0);
    assert_eq!(desk.run(&["stats", "--merge", "state", "-o", "state"]).0, 2);
    desk.put("list", "g0123456789abcdef\n");
    let (status, _, stderr) = desk.run(&["select", "--ids", "list", "in.pdn", "-o", "list"]);
    assert!(status == 2 && stderr.contains("list is also an input"), "{stderr}");
    // In JSON lines and on scoresheets there are whole games.
    for to in ["jsonl", "scoresheet"] {
        desk.put("in.pdn", LEGAL);
        assert_eq!(desk.run(&["convert", "--to", to, "in.pdn", "-o", "in.pdn"]).0, 0, "{to}");
    }
}
