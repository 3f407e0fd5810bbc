//! `stats` through the binary: states, formats, what is refused.

use std::fs;

use assert_cmd::Command;
use damiera_judge::generate::Generator;
use damiera_rules::variant::{INTERNATIONAL, ITALIAN, SPANISH};
use tempfile::TempDir;

const DIVISIONS: [&[&str]; 4] = [&[], &["--by", "White"], &["--by", "variant"], &["--opening-plies", "2"]];

/// A folder with three files of generated games.
struct Desk(TempDir);

impl Desk {
    fn new() -> Desk {
        let folder = TempDir::new().expect("there is a temporary folder");
        for (name, rules) in [("a.pdn", &INTERNATIONAL), ("b.pdn", &ITALIAN), ("c.pdn", &SPANISH)] {
            let games = Generator::new(rules, 11).games(25);
            let games = games.replacen("[White \"Random\"]", "[White \"=1+1 \u{1b}[2J\"]", 3);
            fs::write(folder.path().join(name), games).expect("files can be written");
        }
        Desk(folder)
    }

    /// What `stats` says: its exit status, and what it writes.
    fn stats(&self, arguments: &[&str], stdin: &str) -> (i32, String, String) {
        let mut command = Command::cargo_bin("damiera").expect("the binary is built");
        let command = command.current_dir(self.0.path()).env("COLUMNS", "80").arg("stats").args(arguments);
        let output = command.write_stdin(stdin).output().expect("it can be run");
        let text = |bytes| String::from_utf8(bytes).expect("it is UTF-8");
        (output.status.code().expect("it ends by itself"), text(output.stdout), text(output.stderr))
    }

    fn text(&self, arguments: &[&str]) -> String {
        let (status, stdout, stderr) = self.stats(arguments, "");
        assert_eq!((status, stderr.as_str()), (0, ""), "{arguments:?}");
        stdout
    }
}

#[test]
fn merged_states_give_the_bytes_of_one_run() {
    let desk = Desk::new();
    for division in DIVISIONS {
        for name in ["a", "b", "c"] {
            let (games, state) = (format!("{name}.pdn"), format!("{name}.state"));
            desk.text(&[division, &[&games, "--format", "state", "-o", &state]].concat());
        }
        for format in [
            &["--format", "state"][..],
            &["--format", "jsonl"],
            &[],
            &["--only", "players", "--format", "csv"],
        ] {
            let whole = desk.text(&[&["a.pdn", "b.pdn", "c.pdn"], division, format].concat());
            assert_eq!(desk.text(&[&["--merge", "c.state", "a.state", "b.state"], format].concat()), whole);
            let beside = [&["c.pdn"], format, &["--merge", "b.state", "a.state"]].concat();
            assert_eq!(desk.text(&beside), whole, "{beside:?}");
            assert_eq!(desk.text(&[&["--threads", "1", "."], division, format].concat()), whole);
        }
    }
}

#[test]
fn what_cannot_be_merged_is_refused_with_a_reason() {
    let desk = Desk::new();
    desk.text(&["a.pdn", "--format", "state", "-o", "a.state"]);
    desk.text(&["b.pdn", "--by", "year", "--format", "state", "-o", "b.state"]);
    let state = fs::read_to_string(desk.0.path().join("a.state")).expect("it was written");
    for (arguments, stdin, status, words) in [
        (&["--merge", "a.pdn"][..], "", 3, "it is not a state"),
        (&["--merge", "-"], &state[..state.len() / 2], 3, "the state is damaged: it ends too early"),
        (&["--merge", "-"], &state.replace("\"version\":1", "\"version\":9"), 3, "newer damiera: version 9"),
        (&["--merge", "none.state"], "", 3, "no such file"),
        (
            &["--merge", "a.state", "b.state"],
            "",
            2,
            "b.state: it cannot be merged: it is divided by year, not nothing",
        ),
        (&["--merge", "a.state", "--by", "Event"], "", 2, "divided by nothing, not Event"),
        (&["--merge", "a.state", "--opening-plies", "9"], "", 2, "its --opening-plies are 4, not 9"),
        (&["--format", "csv", "a.pdn"], "", 2, "choose it with --only from games, results"),
        (&["--format", "csv", "--only", "results,kings", "a.pdn"], "", 2, "the table of one statistic"),
        (&["--format", "state", "--top", "3", "a.pdn"], "", 2, "a state holds everything"),
        (&["--only", "resultz", "a.pdn"], "", 2, "there is no such statistic"),
        (&["--by", "a b", "a.pdn"], "", 2, "or the name of a tag"),
    ] {
        let (found, stdout, stderr) = desk.stats(arguments, stdin);
        assert_eq!((found, stdout.as_str()), (status, ""), "{arguments:?}");
        assert!(stderr.contains(words), "{stderr}");
    }
}

#[test]
fn every_table_fits_and_hides_nothing_harmful() {
    let desk = Desk::new();
    for division in DIVISIONS {
        let text = desk.text(&[&["."], division].concat());
        assert!(!text.contains('\u{1b}'));
        for line in text.lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
    let players = desk.text(&["--only", "players", "--format", "csv", "."]);
    assert!(players.contains(",'=1+1 \u{fffd}[2J,"), "{players}");
    let shown = desk.text(&["--only", "openings", "--top", "2", "."]);
    let all = desk.text(&["--only", "openings", "--top", "0", "."]);
    let left_out = all.lines().count() - 4;
    assert!(shown.ends_with(&format!("… and {left_out} more; --top 0 shows all\n")), "{shown}");
    assert_eq!(desk.text(&["-v", "--only", "openings", "."]), all);
    // Parts that have an order of their own, too: the largest, in it.
    let parts = |more: &[&str]| -> Vec<(String, u64)> {
        let (_, rows, _) =
            desk.stats(&[&["--only", "games", "--by", "plies", "--format", "jsonl"], more].concat(), "");
        let rows = rows.lines().map(|row| serde_json::from_str::<serde_json::Value>(row).unwrap());
        rows.map(|row| (row["part"].as_str().unwrap().to_owned(), row["games"].as_u64().unwrap())).collect()
    };
    let (all, largest) = (parts(&["."]), parts(&["--top", "2", "."]));
    let mut by_games = all.clone();
    by_games.sort_by_key(|(_, games)| std::cmp::Reverse(*games));
    by_games.truncate(2);
    assert_eq!(largest, all.iter().filter(|part| by_games.contains(part)).cloned().collect::<Vec<_>>());
    assert!(all.len() > 2 && largest.len() == 2, "{all:?}");
    let (_, rows, told) = desk.stats(&["--only", "openings", "--top", "2", "--format", "jsonl", "."], "");
    assert_eq!(rows.lines().count(), 2);
    assert_eq!(told, format!("damiera: openings: {left_out} rows left out by --top\n"));
}

#[test]
fn a_table_is_read_at_a_glance() {
    let desk = Desk::new();
    let games = "[Date \"1999.01.01\"]\n[Result \"2-0\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 2-0\n\n\
        [Date \"2001.??.??\"]\n[Result \"1-1\"]\n[GameType \"20\"]\n\n1. 32-28 1-1\n\n\
        [Date \"1999.02.01\"]\n[Result \"*\"]\n[GameType \"20\"]\n\n1. 32-28 *\n";
    let (status, text, _) = desk.stats(&["--only", "results,length,captures", "--by", "year"], games);
    assert_eq!(status, 0);
    let expected = "\
Results · w White won  = drawn  b Black won · by year
  part  games  White  drawn  Black  none    score
  1999      2      1      0      0     1  100.0 %  wwwwwwwwwwwwwwwwwwww
  2001      1      0      1      0     0   50.0 %  ====================

Length · in plies, of games with moves · by year
  part  games  plies  mean  median  shortest  longest
  1999      2      5   2.5     2.5         1        4
  2001      1      1   1.0     1.0         1        1

Captures · in the plies that could be followed · by year
  part  plies  captures   share  per game  pieces taken  each  most  coups turcs
  1999      5         2  40.0 %       1.0             2   1.0     1            0
  2001      1         0   0.0 %       0.0             0     –     0            0
";
    assert_eq!(text, expected);
}
