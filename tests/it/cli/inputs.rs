//! What is read: standard input, files and folders; and as what.

use std::fs;

use damiera_judge::generate::Generator;
use damiera_rules::variant::{INTERNATIONAL, ITALIAN, SPANISH};

use super::{Desk, IRREGULAR, LEGAL, WITH_WARNING};

const EMPTY_SUMS: &str = "-: 0 games · 0 plies · 0 bytes = 0 in games + 0 between · nothing left over\n";

#[test]
fn standard_input_is_read_without_a_path_and_as_a_hyphen() {
    let desk = Desk::with(&[("legal.pdn", LEGAL.as_bytes())]);
    for arguments in [&["validate"][..], &["validate", "-"]] {
        let outcome = desk.run_on(IRREGULAR.as_bytes(), arguments);
        assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(1), ""));
        assert!(outcome.stdout.contains("--> -:3:19  game 1"), "{}", outcome.stdout);
    }
    let both = desk.run_on(IRREGULAR.as_bytes(), &["validate", "legal.pdn", "-"]);
    assert!(both.stdout.contains("2 files: 2 games · 1 legal · 1 irregular"), "{}", both.stdout);
    assert_eq!(desk.run_on(b"", &["validate"]).stdout, EMPTY_SUMS);
}

#[test]
fn folders_are_searched_in_order_for_extensions() {
    let legal = LEGAL.as_bytes();
    let desk = Desk::with(&[
        ("b.pdn", legal),
        ("a/z.PDN", legal),
        ("a/deep/y.pdn", legal),
        ("notes.txt", legal),
        ("x.csv", legal),
    ]);
    let lines = |arguments: &[&str]| -> Vec<String> {
        let outcome = desk.run(&[&["validate", "-v", "."], arguments].concat());
        assert_eq!(outcome.status, Some(0));
        let games = outcome.stdout.lines().filter_map(|line| line.split_once(": game "));
        games.map(|(place, _)| place.to_owned()).collect()
    };
    assert_eq!(lines(&[]), ["./a/deep/y.pdn:1", "./a/z.PDN:1", "./b.pdn:1"]);
    assert_eq!(lines(&["--ext", "txt,CSV"]), ["./notes.txt:1", "./x.csv:1"]);
}

#[test]
fn a_file_is_read_once_however_often_it_is_found() {
    let desk = Desk::with(&[("db/a.pdn", LEGAL.as_bytes()), ("db/b.pdn", IRREGULAR.as_bytes())]);
    #[cfg(unix)]
    std::os::unix::fs::symlink("a.pdn", desk.at("db/link.pdn")).expect("a link");
    let read = |paths: &[&str]| {
        let outcome = desk.run(&[&["validate", "--summary", "--format", "jsonl"], paths].concat());
        let summary: serde_json::Value = serde_json::from_str(&outcome.stdout).expect("JSON");
        (summary["games"].as_u64().unwrap(), outcome.stderr)
    };
    for paths in [&["db"][..], &["db", "db"], &["db", "db/a.pdn"], &["db/a.pdn", "db"], &["db", "./db/../db"]]
    {
        assert_eq!(read(paths), (2, String::new()), "{paths:?}");
    }
    let again = "is named again: its games are read, and counted, again";
    assert_eq!(read(&["db/a.pdn", "db/a.pdn"]), (2, format!("damiera: db/a.pdn {again}\n")));
    assert_eq!(read(&["-q", "db/a.pdn", "db/a.pdn"]), (2, String::new()));
    let (games, said) = read(&["db/a.pdn", "./db/a.pdn"]);
    assert!(games == 2 && said.contains("./db/a.pdn is the same file as db/a.pdn"), "{said}");
    for command in ["validate", "stats", "convert", "shards"] {
        let outcome = desk.run_on(LEGAL.as_bytes(), &[command, "-", "-"]);
        assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(2), ""), "{command}");
        assert!(outcome.stderr.contains("standard input is named twice"), "{}", outcome.stderr);
    }
}

#[test]
fn in_a_folder_a_text_that_is_no_game_is_left_out() {
    let desk = Desk::with(&[
        (
            "README.txt",
            b"Date: 2005\n\nWe played 1. 32-28 19-23 2. 28x19 14x23 and then we all went home together.\n",
        ),
        ("game.txt", b"White: Smith\nBlack: Jones\n\n1. 32-28 19-23\n2. 28x19 14x23\n"),
        ("table.csv", b"n;white;black\n1;32-28;19-23\n2;28x19;14x23\n"),
        ("costs.csv", b"what;when;how much\nhall;2005;120\n"),
    ]);
    let outcome = desk.run(&["validate", "--format", "jsonl", "--summary", "--ext", "txt,csv", "."]);
    assert_eq!(outcome.status, Some(0), "{outcome:?}");
    let summary: serde_json::Value = serde_json::from_str(&outcome.stdout).expect("JSON");
    assert_eq!((summary["files"].as_u64(), summary["legal"].as_u64()), (Some(2), Some(2)));
    assert_eq!(outcome.stderr.lines().count(), 2, "{}", outcome.stderr);
    let left_out = "README.txt holds no game record and is left out";
    assert!(outcome.stderr.contains(left_out), "{}", outcome.stderr);
    // Who names a file has it read.
    assert_eq!(desk.run(&["validate", "costs.csv"]).status, Some(1));
}

#[test]
fn what_is_no_text_is_said_once_and_passed_over() {
    let program = [b"\x7fELF\x02\x01\x01".as_slice(), &[7; 5000]].concat();
    let desk = Desk::with(&[
        ("empty.pdn", b""),
        ("nuls.pdn", &[0; 3000]),
        ("program.pdn", &program),
        ("z.pdn", LEGAL.as_bytes()),
    ]);
    let outcome = desk.run(&["validate", "."]);
    assert_eq!(outcome.status, Some(0));
    insta::assert_snapshot!(outcome.stdout);
    assert_eq!(outcome.stderr, "");
    let rows = desk.run(&["validate", "--format", "jsonl", "nuls.pdn"]);
    assert!(rows.stdout.contains("\"gap_bytes\":3000,\"games\":0"));
    assert!(rows.stdout.contains(
        "\"file_findings\":[{\"file\":\"nuls.pdn\",\"code\":\"binary-file\",\"severity\":\"note\""
    ));
}

#[test]
fn the_variant_and_the_encoding_can_be_said() {
    let desk = Desk::with(&[
        ("untagged.pdn", b"1. 21-17 *\n"),
        ("cp1251.pdn", b"[White \"\xcf\xe5\xf2\xf0\xee\xe2\"]\n[GameType \"20\"]\n\n1. 32-28 *\n"),
    ]);
    let said = |arguments: &[&str]| desk.run(&[&["validate", "-v"], arguments].concat()).stdout;
    assert!(said(&["untagged.pdn", "--variant", "italian"]).contains("italian · 1 ply"));
    assert!(said(&["untagged.pdn", "--variant", "22"]).contains("italian · 1 ply"));
    assert!(said(&["untagged.pdn", "--variant", "Spanish"]).contains("spanish · 1 ply · * · irregular"));
    assert!(said(&["cp1251.pdn", "--encoding", "cp1251"]).contains("Петров – ?"));
    assert!(said(&["cp1251.pdn", "--encoding", "latin1"]).contains("Ïåòðîâ – ?"));
    assert!(said(&["cp1251.pdn", "--encoding", "utf-8"]).contains("\u{fffd}\u{fffd}"));
}

#[test]
fn threads_change_nothing() {
    let desk = Desk::new();
    let mut large = String::new();
    for rules in [&INTERNATIONAL, &ITALIAN, &SPANISH] {
        large.push_str(&Generator::new(rules, 2).games(1200));
        large.push_str(IRREGULAR);
        large.push_str(WITH_WARNING);
    }
    fs::write(desk.at("large.pdn"), large.repeat(2)).expect("it can be written");
    for number in 0..150 {
        let text = Generator::new(&ITALIAN, number).max_plies(20).games(number % 4);
        fs::write(desk.at(&format!("small{number}.pdn")), text + IRREGULAR).expect("it can be written");
    }
    for format in ["text", "jsonl", "csv"] {
        let run = |threads: &str| {
            desk.run(&["validate", "-v", "--format", format, "--threads", threads, ".", "missing"])
        };
        let one = run("1");
        assert_eq!(one.status, Some(3));
        for threads in ["2", "3", "8", "0"] {
            assert!(run(threads) == one, "{format} with {threads} threads");
        }
    }
}
