//! Outputs that cannot be written.

use std::process::Command;
use std::{fs, io};

use super::{Desk, LEGAL, OTHER, TABLE, filled, told, words};

/// Whoever reads standard output goes away: what goes to files is complete all the same.
#[test]
fn a_closed_pipe_costs_no_file() {
    let rows: &[&[&str]] = &[
        &["select", "--white", "Rossi", "in.pdn", "--rest", "FILE"],
        &["dedup", "in.pdn", "--dropped", "FILE"],
        &["dedup", "in.pdn", "--report", "FILE"],
        &["convert", "in.pdn", "--reject", "FILE"],
        &["convert", "--normalize", "names", "in.pdn", "--changes", "FILE"],
        &["split", "--games", "1000000000", "in.pdn", "--into", ".", "--pattern", "FILE"],
        &["index", "in.pdn"],
    ];
    for row in rows {
        let desk = Desk::new();
        desk.put(
            "in.pdn",
            [LEGAL, OTHER, "[White \"Neri\"]\n[GameType \"22\"]\n\n1. 1-30 *\n\n"].concat().repeat(4000),
        );
        let named = |name: &str| {
            row.iter()
                .map(|word| if *word == "FILE" { name.to_owned() } else { (*word).to_owned() })
                .collect::<Vec<_>>()
        };
        let (status, _, stderr) = desk.run(&words(&named("whole")));
        assert_eq!(status, 0, "{row:?}: {stderr}");
        let index = desk.names().into_iter().find(|name| name.starts_with("in.pdn."));
        let whole = index.clone().unwrap_or_else(|| "whole".to_owned());
        let expected = fs::read(desk.at(&whole)).unwrap();
        assert!(!expected.is_empty());
        if index.is_some() {
            fs::remove_file(desk.at(&whole)).unwrap();
        }
        let (reader, writer) = io::pipe().unwrap();
        drop(reader);
        let mut command = desk.command(&words(&named("closed")));
        let (status, _, stderr) = told(command.stdout(writer).output().unwrap());
        assert_eq!(status, 0, "{row:?}: {stderr}");
        let closed = if index.is_some() { whole } else { "closed".to_owned() };
        assert!(fs::read(desk.at(&closed)).unwrap() == expected, "{row:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said() {
    if !fs::metadata("/dev/full")
        .is_ok_and(|about| std::os::unix::fs::FileTypeExt::is_char_device(&about.file_type()))
    {
        return;
    }
    for row in TABLE
        .iter()
        .map(|(_, row)| row)
        .filter(|row| row.last() == Some(&"OUT") && !row.contains(&"1000000000"))
    {
        let desk = Desk::new();
        // A link, so that what goes wrong here harms no device.
        fs::remove_file(desk.at("out")).unwrap();
        std::os::unix::fs::symlink("/dev/full", desk.at("out")).unwrap();
        desk.put(
            "in.pdn",
            [LEGAL, LEGAL, OTHER, "[White \" Neri \"]\n[GameType \"22\"]\n\n1. 1-30 *\n"].concat(),
        );
        let arguments = filled(row, "in.pdn");
        let (status, _, stderr) = desk.run(&words(&arguments));
        assert_eq!(status, 3, "{arguments:?}: {stderr}");
        assert!(stderr.contains("cannot write out: no space left on device"), "{arguments:?}: {stderr}");
    }
}

/// Standard error is on the full disk, too: nobody can be told, and all else is as it is otherwise.
#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_said_changes_nothing_else() {
    if !fs::metadata("/dev/full")
        .is_ok_and(|about| std::os::unix::fs::FileTypeExt::is_char_device(&about.file_type()))
    {
        return;
    }
    let rows = TABLE.iter().map(|(_, row)| filled(row, "missing.pdn"));
    let wrong =
        [&["--nonsense"][..], &["select"], &["select", "--where", "nonsense(", "in.pdn", "-o", "out"]];
    let wrong = wrong.map(|row| filled(row, "in.pdn"));
    let unread = filled(&["convert", "in.pdn", "missing.pdn", "-o", "in.pdn"], "in.pdn");
    for arguments in rows.chain(wrong).chain([unread]) {
        let run = |is_full: bool| {
            let desk = Desk::new();
            desk.put("in.pdn", LEGAL);
            let mut command = desk.command(&words(&arguments));
            if is_full {
                command.stderr(fs::OpenOptions::new().write(true).open("/dev/full").unwrap());
            }
            let (status, stdout, _) = told(command.output().unwrap());
            let names = desk.names();
            (status, stdout, names, desk.text("in.pdn"))
        };
        assert_eq!(run(true), run(false), "{arguments:?}");
    }
}

/// The limit of the size of files ends no run.
#[test]
fn a_file_that_may_not_grow_is_said() {
    let desk = Desk::new();
    desk.put("in.pdn", LEGAL.repeat(5000));
    let before = desk.names();
    let limited = "ulimit -f 8 && exec \"$0\" \"$@\"";
    for run in [
        &["convert", "in.pdn", "-o", "out"][..],
        &["convert", "in.pdn", "-o", "new.pdn"],
        &["split", "--games", "5000", "in.pdn", "--into", ".", "--pattern", "new.pdn"],
    ] {
        let command = desk.command(run);
        let mut shell = Command::new("sh");
        shell.current_dir(desk.0.path()).args(["-c", limited]);
        shell.arg(command.get_program()).args(command.get_args());
        let (status, stdout, stderr) = told(shell.output().unwrap());
        assert_eq!((status, stdout.as_str()), (3, ""), "{run:?}: {stderr}");
        assert!(stderr.contains("file too large"), "{run:?}: {stderr}");
        desk.is_untouched(&before, &run.iter().map(ToString::to_string).collect::<Vec<_>>());
    }
}

#[test]
fn an_output_that_cannot_be_a_file_is_said() {
    for row in TABLE.iter().map(|(_, row)| row).filter(|row| row.last() == Some(&"OUT") && row[0] != "split")
    {
        let desk = Desk::new();
        desk.put("in.pdn", LEGAL);
        for place in ["nowhere/out", "."] {
            let arguments: Vec<String> = filled(row, "in.pdn")
                .into_iter()
                .map(|word| if word == "out" { place.to_owned() } else { word })
                .collect();
            // No game of that number is a matter of usage; the output is not even begun.
            let (status, _, stderr) = desk.run(&words(&arguments));
            assert!(status == 3 || row.contains(&"1000000000"), "{arguments:?}: {stderr}");
        }
    }
}
