//! Files that are written with `-o`, and what is said beside them.

use std::fs;

use super::{Desk, IRREGULAR, LEGAL, Outcome};

#[test]
fn an_output_file_appears_when_it_is_complete() {
    let desk = Desk::with(&[("irregular.pdn", IRREGULAR.as_bytes())]);
    let shown = desk.run(&["validate", "irregular.pdn"]);
    let written = desk.run(&["validate", "irregular.pdn", "-o", "report.txt"]);
    assert_eq!(written, Outcome { status: Some(1), stdout: String::new(), stderr: String::new() });
    assert_eq!(fs::read_to_string(desk.at("report.txt")).ok(), Some(shown.stdout));
    // A second run replaces it; one that fails leaves it, and nothing else behind.
    fs::write(desk.at("report.txt"), "old").expect("it can be written");
    assert_eq!(desk.run(&["show", "irregular.pdn", "--game", "2", "-o", "report.txt"]).status, Some(2));
    assert_eq!(fs::read_to_string(desk.at("report.txt")).ok().as_deref(), Some("old"));
    assert_eq!(desk.names(), ["irregular.pdn", "report.txt"]);
    desk.run(&["validate", "irregular.pdn", "-o", "report.txt"]);
    assert!(
        fs::read_to_string(desk.at("report.txt")).is_ok_and(|text| text.starts_with("error[missed-capture]"))
    );
    let nowhere = desk.run(&["validate", "irregular.pdn", "-o", "nowhere/report.txt"]);
    assert_eq!(nowhere.status, Some(3));
    assert_eq!(nowhere.stderr, "damiera: cannot write nowhere/report.txt: no such file or folder\n");
    assert_eq!(desk.run(&["validate", "irregular.pdn", "-o", "."]).status, Some(3));
}

#[cfg(unix)]
#[test]
fn an_output_file_is_as_readable_as_any_and_keeps_its_link() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let desk = Desk::with(&[("legal.pdn", LEGAL.as_bytes()), ("old.txt", b"old")]);
    let mode = |name: &str| fs::metadata(desk.at(name)).map(|about| about.permissions().mode() & 0o777).ok();
    assert_eq!(desk.run(&["validate", "legal.pdn", "-o", "new.txt"]).status, Some(0));
    assert_eq!(mode("new.txt"), mode("legal.pdn"));
    fs::set_permissions(desk.at("old.txt"), fs::Permissions::from_mode(0o640)).expect("it is ours");
    symlink("old.txt", desk.at("link.txt")).expect("links can be made");
    assert_eq!(desk.run(&["validate", "legal.pdn", "-o", "link.txt"]).status, Some(0));
    assert_eq!(mode("old.txt"), Some(0o640));
    assert!(fs::read_link(desk.at("link.txt")).is_ok());
    assert!(fs::read_to_string(desk.at("old.txt")).is_ok_and(|text| text.starts_with("legal.pdn: 1 game")));
}

#[test]
fn convert_says_what_it_read_and_what_it_left_out() {
    let desk = Desk::with(&[("a.pdn", LEGAL.as_bytes()), ("b.pdn", b"\x7fELF\0")]);
    let told = desk.run(&["convert", "-v", "a.pdn", "b.pdn"]);
    assert_eq!(told.status, Some(3));
    assert!(
        told.stderr.contains("b.pdn cannot be read as game records: this is a program"),
        "{}",
        told.stderr
    );
    assert!(told.stderr.contains("2 files: 1 game · 1 legal"), "{}", told.stderr);
    assert_eq!(desk.run(&["convert", "a.pdn"]).stderr, "");
    // Nothing is left out of what is kept byte for byte; but it was named as a record, and is not one.
    let kept = desk.run(&["convert", "--style", "archive", "b.pdn"]);
    assert_eq!((kept.stdout.as_bytes(), kept.status), (&b"\x7fELF\0"[..], Some(3)));
    assert_eq!(desk.run(&["convert", "--style", "archive", "--to", "fen", "a.pdn"]).status, Some(2));
}
