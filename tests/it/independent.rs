//! How other programs read what we write: the package pydraughts replays strict PDN of ours to the same
//! positions.
//!
//! It runs if a Python with that package is available: `PYTHON=/path/to/python` names it, otherwise `python3` is
//! tried. If there is none, it says so and proves nothing.

use std::fs;
use std::process::Command;

use damiera_judge::generate::Generator;
use damiera_judge::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::position::fen;
use damiera_rules::variant::{INTERNATIONAL, ITALIAN, Rules};
use damiera_write::formats::pdn::strict;

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/independent/replay.py");

/// A Python that has a module; if there is none, says so and returns `None`.
fn python_with(module: &str) -> Option<String> {
    let python = std::env::var("PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let imports = Command::new(&python).args(["-c", &format!("import {module}")]).output();
    if imports.is_ok_and(|output| output.status.success()) {
        return Some(python);
    }
    eprintln!("skipped: {python} has no module {module}; PYTHON=… names one that has");
    None
}

/// A FEN as a value that two programs agree on.
fn position(text: &str) -> String {
    let setup = fen::parse(text).unwrap();
    let mut pieces: Vec<String> = setup
        .pieces
        .iter()
        .map(|(square, piece)| {
            let color = if piece.color == damiera_rules::board::Color::White { 'W' } else { 'B' };
            let king = if piece.role == damiera_rules::board::Role::King { "K" } else { "" };
            format!("{color}{king}{square}")
        })
        .collect();
    pieces.sort();
    let turn = if setup.turn == Some(damiera_rules::board::Color::Black) { "B" } else { "W" };
    format!("{turn} {}", pieces.join(" "))
}

#[test]
fn pydraughts_replays_what_we_write() {
    let Some(python) = python_with("draughts") else { return };
    let folder = tempfile::TempDir::new().unwrap();
    for rules in [&INTERNATIONAL, &ITALIAN] {
        let (text, expected) = games(rules);
        let file = folder.path().join(format!("{}.pdn", rules.name));
        fs::write(&file, text).unwrap();
        let output = Command::new(&python).arg(SCRIPT).arg(&file).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let said = String::from_utf8(output.stdout).unwrap();
        let said: Vec<&str> = said.lines().collect();
        assert_eq!(said, expected, "{}", rules.name);
    }
}

/// Generated games as we write them, and the position after each.
fn games(rules: &'static Rules) -> (String, Vec<String>) {
    let generator = Generator::new(rules, 11).max_plies(70);
    let (mut text, mut positions) = (String::new(), Vec::new());
    for number in 1..=20 {
        let mut game = String::new();
        generator.write(number, &mut game);
        let report = Report::of(pdn::parse(&game), None);
        let last = report.game.as_ref().and_then(|game| game.last).unwrap();
        positions.push(position(&last.to_fen(&rules.names)));
        text.push_str(&strict(&report.record));
        text.push('\n');
    }
    (text, positions)
}
