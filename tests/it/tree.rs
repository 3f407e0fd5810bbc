//! `tree` through the binary: what is printed, whatever the threads, and what is said of games in no tree.

use assert_cmd::Command;
use damiera_judge::generate::Generator;
use damiera_rules::variant::{INTERNATIONAL, ITALIAN, SPANISH};
use unicode_width::UnicodeWidthStr as _;

/// Runs it on games; its exit status, what it writes, what it says.
fn tree(games: &str, arguments: &[&str], columns: &str) -> (Option<i32>, String, String) {
    let mut command = Command::cargo_bin("damiera").expect("the binary is built");
    command.arg("tree").args(arguments).arg("-").env("COLUMNS", columns).write_stdin(games);
    let output = command.output().expect("it can be run");
    let text = |bytes| String::from_utf8(bytes).expect("it writes UTF-8");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

fn games() -> String {
    [&INTERNATIONAL, &ITALIAN, &SPANISH]
        .map(|rules| Generator::new(rules, 5).max_plies(30).games(60))
        .concat()
}

#[test]
fn a_tree_of_each_variant_for_a_player_to_read() {
    let games = "[GameType \"20\"]\n[Result \"2-0\"]\n[Date \"1990\"]\n\n1. 31-26 20-25 2. 34-29 14-20 *\n\n\
        [GameType \"20\"]\n[Result \"1-1\"]\n\n1. 34-29 20-25 2. 31-26 *\n\n\
        [GameType \"22\"]\n[Result \"0-1\"]\n\n1. 21-17 12-15 *\n\n[GameType \"99\"]\n\n1. 11-15 23-19 *\n";
    let (status, text, said) = tree(games, &[], "80");
    assert_eq!((status, said.as_str()), (Some(0), ""));
    insta::assert_snapshot!("tree_80", text);
    for columns in ["60", "80", "120"] {
        let (status, text, _) = tree(&self::games(), &["--depth", "6", "--min", "2"], columns);
        assert!(status == Some(0) && !text.is_empty(), "{status:?}");
        let width: usize = columns.parse().expect("it is a number");
        assert!(text.lines().all(|line| line.width() <= width), "{columns}\n{text}");
    }
}

#[test]
fn rows_are_the_same_by_any_threads_and_any_sort() {
    let games = games();
    let (_, one, _) = tree(&games, &["--format", "csv", "--threads", "1"], "80");
    let (_, many, _) = tree(&games, &["--format", "csv", "--threads", "5"], "80");
    assert_eq!(one, many);
    let mut lines: Vec<&str> = one.lines().collect();
    let (_, sorted, _) = tree(&games, &["--format", "csv", "--sort", "move"], "80");
    let mut others: Vec<&str> = sorted.lines().collect();
    assert_eq!(lines.len(), others.len());
    // Which of two equal orders of moves keeps what follows may differ; the first moves may not.
    for lines in [&mut lines, &mut others] {
        lines.retain(|line| line.split(',').nth(1) == Some("1"));
        lines.sort_unstable();
    }
    assert_eq!(lines, others);
}

#[test]
fn where_it_starts_and_what_is_left_out() {
    let games = games();
    let (status, text, said) = tree(&games, &["--fen", "W:WK1:BK50", "--format", "jsonl"], "80");
    assert_eq!((status, text.as_str()), (Some(0), ""));
    assert_eq!(said, "damiera: of 180 games read, 180 never had the position\n");
    let (status, _, said) = tree(&games, &["--fen", "W:W50:B1", "--variant", "italian"], "80");
    assert_eq!(status, Some(2));
    assert!(said.contains("--fen cannot be played in italian draughts"), "{said}");
    let (_, text, _) = tree("", &[], "80");
    assert_eq!(text, "no game was read\n");
}
