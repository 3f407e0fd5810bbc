//! Every output of every command appears whole or not at all, whatever happens in between.
//!
//! One table names what each command can write. A command that is not in it fails here.

#![cfg(unix)]

mod interrupted;
mod not_written;
mod same_file;
mod unread;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use damiera_judge::generate::Generator;
use damiera_rules::variant::ITALIAN;
use tempfile::TempDir;

use Reads::{Files, Nothing, Records};

const OLD: &str = "what was there before\n";

const LEGAL: &str =
    "[White \"Rossi\"]\n[GameType \"22\"]\n\n1. 22-19 10-13 2. 19-14 11x18 3. 21x14 7-11 *\n\n";
const OTHER: &str = "[White \"Bianchi\"]\n[GameType \"22\"]\n\n1. 21-18 10-14 *\n\n";

/// What a command reads.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reads {
    /// Records: IN is among its arguments.
    Records,
    /// Records in files alone.
    Files,
    Nothing,
}

/// What reads two sheets of one game, and no collection of records; its own tests write its outputs.
const OF_TWO_SHEETS: &str = "collate";

/// What can be written: IN is what is read, OUT what is written.
const TABLE: &[(Reads, &[&str])] = &[
    (Records, &["validate", "IN", "-o", "OUT"]),
    (Records, &["validate", "--format", "jsonl", "IN", "-o", "OUT"]),
    (Records, &["validate", "--summary", "IN", "-o", "OUT"]),
    (Records, &["irregularities", "IN", "-o", "OUT"]),
    (Records, &["irregularities", "--format", "csv", "IN", "-o", "OUT"]),
    (Records, &["draws", "IN", "-o", "OUT"]),
    (Records, &["stats", "IN", "-o", "OUT"]),
    (Records, &["stats", "--format", "state", "IN", "-o", "OUT"]),
    (Records, &["repair", "IN", "-o", "OUT"]),
    (Records, &["repair", "--format", "jsonl", "IN", "-o", "OUT"]),
    (Records, &["repair", "--apply", "IN", "-o", "OUT"]),
    (Records, &["repair", "--undo", "IN", "-o", "OUT"]),
    (Records, &["repair", "--apply", "IN", "-o", "/dev/null", "--changes", "OUT"]),
    (Records, &["convert", "IN", "-o", "OUT"]),
    (Records, &["convert", "--style", "archive", "IN", "-o", "OUT"]),
    (Records, &["convert", "--to", "jsonl", "IN", "-o", "OUT"]),
    (Records, &["convert", "--to", "csv", "IN", "-o", "OUT"]),
    (Records, &["convert", "IN", "-o", "/dev/null", "--reject", "OUT"]),
    (Records, &["convert", "--normalize", "names", "IN", "-o", "/dev/null", "--changes", "OUT"]),
    (Records, &["report", "IN", "-o", "OUT"]),
    (Records, &["tree", "IN", "-o", "OUT"]),
    (Records, &["crosstable", "IN", "-o", "OUT"]),
    (Records, &["select", "--white", "Rossi", "IN", "-o", "OUT"]),
    (Records, &["select", "--list", "IN", "-o", "OUT"]),
    (Records, &["select", "--count", "IN", "-o", "OUT"]),
    (Records, &["select", "--sample", "1", "IN", "-o", "OUT"]),
    (Records, &["select", "--white", "Rossi", "IN", "-o", "/dev/null", "--rest", "OUT"]),
    (Records, &["dedup", "IN", "-o", "OUT"]),
    (Records, &["dedup", "IN", "-o", "/dev/null", "--dropped", "OUT"]),
    (Records, &["dedup", "IN", "-o", "/dev/null", "--report", "OUT"]),
    (Records, &["sort", "--by", "white", "IN", "-o", "OUT"]),
    (Records, &["split", "--games", "1000000000", "--force", "IN", "--into", ".", "--pattern", "OUT"]),
    (Records, &["shards", "IN", "-o", "OUT"]),
    (Records, &["show", "--game", "1000000000", "IN", "-o", "OUT"]),
    (Files, &["show", "--all-plies", "IN", "--into", "OUT.d"]),
    (Files, &["index", "IN"]),
    (Nothing, &["moves", "-o", "OUT"]),
    (Nothing, &["perft", "--depth", "2", "-o", "OUT"]),
    (Nothing, &["generate", "--games", "3", "-o", "OUT"]),
    (Nothing, &["explain", "-o", "OUT"]),
    (Nothing, &["schema", "validate", "-o", "OUT"]),
    (Nothing, &["completions", "bash", "-o", "OUT"]),
    (Nothing, &["man", "-o", "OUT"]),
];

fn of(reads: Reads) -> impl Iterator<Item = &'static [&'static str]> {
    TABLE.iter().filter(move |(other, _)| *other == reads).map(|(_, arguments)| *arguments)
}

/// A folder in which there is an output from before.
struct Desk(TempDir);

impl Desk {
    fn new() -> Desk {
        let desk = Desk(TempDir::new().unwrap());
        desk.put("out", OLD);
        desk
    }

    fn at(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn put(&self, name: &str, bytes: impl AsRef<[u8]>) {
        fs::write(self.at(name), bytes).unwrap();
    }

    fn text(&self, name: &str) -> String {
        fs::read_to_string(self.at(name)).unwrap()
    }

    fn names(&self) -> BTreeSet<String> {
        let entries = fs::read_dir(self.0.path()).unwrap();
        entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect()
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(assert_cmd::cargo::cargo_bin("damiera"));
        command.current_dir(self.0.path()).args(arguments).stdin(Stdio::null());
        command
    }

    fn run(&self, arguments: &[&str]) -> (i32, String, String) {
        told(self.command(arguments).output().unwrap())
    }

    /// Nothing has changed but what was to change.
    fn is_untouched(&self, before: &BTreeSet<String>, context: &[String]) {
        assert_eq!(self.text("out"), OLD, "{context:?}");
        assert_eq!(&self.names(), before, "{context:?}");
    }
}

fn told(output: Output) -> (i32, String, String) {
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (output.status.code().unwrap_or(-1), text(output.stdout), text(output.stderr))
}

/// The arguments of a row, with the names in their places.
fn filled(row: &[&str], input: &str) -> Vec<String> {
    row.iter().map(|word| word.replace("OUT", "out").replace("IN", input)).collect()
}

fn words(arguments: &[String]) -> Vec<&str> {
    arguments.iter().map(String::as_str).collect()
}

#[test]
fn every_command_is_in_the_table() {
    let (_, help, _) = Desk::new().run(&["--help"]);
    let list = help.split("Commands:").nth(1).unwrap().split("Options:").next().unwrap();
    let there: BTreeSet<&str> = list
        .lines()
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .filter(|name| !["help", OF_TWO_SHEETS].contains(name))
        .collect();
    let named: BTreeSet<&str> = TABLE.iter().map(|(_, row)| row[0]).collect();
    assert_eq!(there, named);
}

#[test]
fn what_is_complete_appears() {
    for row in TABLE.iter().map(|(_, row)| row).filter(|row| !row.contains(&"1000000000")) {
        let desk = Desk::new();
        desk.put("in.pdn", [LEGAL, OTHER].concat());
        let arguments = filled(row, "in.pdn");
        let (status, _, stderr) = desk.run(&words(&arguments));
        assert_eq!(status, 0, "{arguments:?}: {stderr}");
        let written = desk.names().iter().any(|name| name.ends_with(".d") || name.starts_with("in.pdn."));
        assert!(written || desk.text("out") != OLD, "{arguments:?}");
        assert!(desk.names().iter().all(|name| !name.starts_with('.')), "{arguments:?}");
    }
}

#[test]
fn a_hyphen_is_standard_output() {
    for row in
        TABLE.iter().map(|(_, row)| row).filter(|row| row.contains(&"-o") && row.last() == Some(&"OUT"))
    {
        let desk = Desk::new();
        desk.put("in.pdn", LEGAL);
        if row.contains(&"/dev/null") || row.contains(&"1000000000") {
            continue;
        }
        let before = desk.names();
        let to_hyphen: Vec<String> = filled(row, "in.pdn")
            .into_iter()
            .map(|word| if word == "out" { "-".into() } else { word })
            .collect();
        let bare = &to_hyphen[..to_hyphen.len() - 2];
        assert_eq!(desk.run(&words(&to_hyphen)), desk.run(&words(bare)), "{to_hyphen:?}");
        desk.is_untouched(&before, &to_hyphen);
    }
}

#[test]
fn as_many_threads_work_as_make_sense() {
    let desk = Desk::new();
    desk.put("in.pdn", LEGAL);
    for run in [
        &["validate", "--threads", "1000000000", "in.pdn"][..],
        &["perft", "--depth", "1", "--threads", "1000000000"],
    ] {
        assert_eq!(desk.run(run).0, 0, "{run:?}");
    }
}

/// The folder that the program's own temporary files are in: nothing stays there either.
#[test]
fn nothing_stays_in_the_temporary_folder() {
    let desk = Desk::new();
    desk.put("in.pdn", Generator::new(&ITALIAN, 3).games(3000));
    fs::create_dir(desk.at("tmp")).unwrap();
    for run in [
        &["sort", "--by", "white", "--memory", "1", "in.pdn", "-o", "out"][..],
        &["dedup", "in.pdn", "-o", "out"],
    ] {
        let status = desk.command(run).env("TMPDIR", desk.at("tmp")).output().unwrap().status;
        assert_eq!(status.code(), Some(0), "{run:?}");
        assert_eq!(fs::read_dir(Path::new(&desk.at("tmp"))).unwrap().count(), 0, "{run:?}");
    }
}
