//! How the program ends, and with which status.

use std::fs;
use std::io::Read as _;
use std::path::Path;
use std::process::Stdio;

use super::{Desk, IRREGULAR, LEGAL, Outcome, WITH_WARNING};

#[test]
fn exit_statuses_of_findings() {
    let desk = Desk::with(&[
        ("legal.pdn", LEGAL.as_bytes()),
        ("irregular.pdn", IRREGULAR.as_bytes()),
        ("warning.pdn", WITH_WARNING.as_bytes()),
    ]);
    let cases: &[(i32, &[&str])] = &[
        (0, &["legal.pdn"]),
        (1, &["irregular.pdn"]),
        (1, &["legal.pdn", "irregular.pdn"]),
        (0, &["irregular.pdn", "--fail-on", "never"]),
        (0, &["warning.pdn"]),
        (0, &["warning.pdn", "--fail-on", "error"]),
        (1, &["warning.pdn", "--fail-on", "warning"]),
        (1, &["irregular.pdn", "--fail-on", "warning"]),
        (0, &["legal.pdn", "--fail-on", "warning"]),
        (1, &["irregular.pdn", "--summary"]),
        (1, &["irregular.pdn", "--quiet"]),
        (1, &["irregular.pdn", "--format", "jsonl"]),
        (1, &["irregular.pdn", "--format", "csv"]),
    ];
    for (status, arguments) in cases {
        let outcome = desk.run(&[&["validate"], *arguments].concat());
        assert_eq!(outcome.status, Some(*status), "{arguments:?}");
        assert_eq!(outcome.stderr, "", "{arguments:?}");
    }
}

#[test]
fn wrong_usage_is_2() {
    let desk = Desk::with(&[("legal.pdn", LEGAL.as_bytes())]);
    let cases: &[(&[&str], &str)] = &[
        (&["validate", "--nonsense"], "unexpected argument '--nonsense'"),
        (&["nonsense"], "unrecognized subcommand 'nonsense'"),
        (&["validate", "--variant", "chess", "legal.pdn"], "there are no rules here for it"),
        (&["validate", "--encoding", "shift_jis", "legal.pdn"], "uses several bytes per character"),
        (&["validate", "--encoding", "martian", "legal.pdn"], "there is no encoding 'martian'"),
        (&["moves", "--fen", "W:W1:B1"], "square 1 is named twice"),
        (&["moves", "--fen", "W:Wq"], "expected a square"),
        (&["perft", "--fen", "W:W51:B1"], "51"),
        (&["show", "--fen", "W:W51:B1"], "51"),
        (&["show", "legal.pdn", "--game", "9"], "there is no game 9"),
        (&["show", "legal.pdn", "--ply", "9"], "can be followed for 6 plies of 6, not to ply 9"),
        (&["generate", "--faults", "missed-captur"], "did you mean missed-capture?"),
        (&["generate", "--faults", "man-captured-king"], "man-captured-king cannot occur in international"),
        (&["generate", "--faults", "binary-file"], "binary-file is not put into games: games are text"),
        (
            &["generate", "--faults", "other-game-type", "--max-plies", "9"],
            "other-game-type needs --max-plies 10 or more",
        ),
        (&["generate", "--faults", "bad-date", "--max-plies", "3"], "--faults needs --max-plies 4 or more"),
        (
            &["irregularities", "--by", "game", "--format", "csv", "legal.pdn"],
            "--by chooses tables of --format text",
        ),
        (&["explain", "missed-captur"], "did you mean missed-capture?"),
        (&["explain", "5.6.99"], "no rulebook here has an article 5.6.99"),
        (&["explain", "italian art. 99"], "the rulebook of italian draughts does not have an article 99"),
        (&["completions", "csh"], "csh"),
        (&["man", "nonsense"], "there is no command 'nonsense'"),
    ];
    for (arguments, said) in cases {
        let outcome = desk.run(arguments);
        assert_eq!(outcome.status, Some(2), "{arguments:?}");
        assert_eq!(outcome.stdout, "", "{arguments:?}");
        assert!(outcome.stderr.contains(said), "{arguments:?}: {}", outcome.stderr);
    }
}

#[test]
fn what_cannot_be_read_is_named_and_the_rest_still_read() {
    let desk = Desk::with(&[("legal.pdn", LEGAL.as_bytes()), ("irregular.pdn", IRREGULAR.as_bytes())]);
    let outcome = desk.run(&["validate", "legal.pdn", "missing.pdn", "irregular.pdn"]);
    assert_eq!(outcome.status, Some(3));
    assert_eq!(outcome.stderr, "damiera: cannot read missing.pdn: no such file or folder\n");
    assert!(outcome.stdout.contains("irregular.pdn:3:19"));
    assert!(outcome.stdout.contains("2 files: 2 games · 1 legal · 1 irregular"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_3() {
    use std::os::unix::fs::FileTypeExt as _;
    let full = Path::new("/dev/full");
    // A link, so that what goes wrong here harms no device.
    let is_device = || fs::metadata(full).is_ok_and(|about| about.file_type().is_char_device());
    if !is_device() {
        return;
    }
    let desk = Desk::with(&[("irregular.pdn", IRREGULAR.as_bytes())]);
    std::os::unix::fs::symlink(full, desk.at("full")).expect("links can be made");
    let outcome = desk.run(&["validate", "irregular.pdn", "-o", "full"]);
    assert_eq!(outcome.status, Some(3));
    assert_eq!(outcome.stderr, "damiera: cannot write full: no space left on device\n");
    let stdout = fs::OpenOptions::new().write(true).open(full).expect("anyone may write there");
    let outcome = std::process::Command::new(assert_cmd::cargo::cargo_bin("damiera"))
        .args(["generate", "--games", "50"])
        .stdout(stdout)
        .output()
        .expect("it can be run");
    assert_eq!(outcome.status.code(), Some(3));
    assert_eq!(
        String::from_utf8_lossy(&outcome.stderr),
        "damiera: cannot write standard output: no space left on device\n"
    );
    assert!(is_device());
}

#[test]
fn a_closed_pipe_is_the_end_of_the_work() {
    let desk = Desk::new();
    fs::write(desk.at("many.pdn"), IRREGULAR.repeat(5000)).expect("it can be written");
    for arguments in [&["generate", "--games", "100000"][..], &["validate", "many.pdn", "--fail-on", "never"]]
    {
        let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin("damiera"))
            .args(arguments)
            .current_dir(desk.folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it can be run");
        let mut first = [0; 10];
        child.stdout.take().expect("it is piped").read_exact(&mut first).expect("it writes something");
        let outcome = child.wait_with_output().expect("it ends");
        assert_eq!((outcome.status.code(), outcome.stderr.as_slice()), (Some(0), &b""[..]), "{arguments:?}");
    }
}

/// Ctrl-C while a stream comes in: what was read is summed up, and is not said to be all.
#[test]
#[cfg(unix)]
fn an_interruption_ends_with_the_sums_so_far() {
    use std::io::Write as _;

    let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin("damiera"))
        .args(["validate", "--summary", "--threads", "2"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it can be run");
    let mut stdin = child.stdin.take().expect("it is piped");
    // Far more than a pipe holds: when all is written, most of it has been read.
    stdin.write_all(LEGAL.repeat(60_000).as_bytes()).expect("it reads");
    // Not SIGINT: where the tests run in the background it may be ignored, and then the program ignores it too.
    let signal = std::process::Command::new("kill").args(["-TERM", &child.id().to_string()]).status();
    assert!(signal.expect("kill can be run").success());
    // The pipe stays open until the program has ended: it can end in no other way.
    let outcome = Outcome::of(child.wait_with_output().expect("it ends"));
    drop(stdin);
    assert_eq!(outcome.status, Some(130), "{outcome:?}");
    assert!(outcome.stdout.contains("-: "), "{outcome:?}");
    assert!(outcome.stdout.ends_with("interrupted: not everything was read\n"), "{outcome:?}");
    assert_eq!(outcome.stderr, "damiera: interrupted: not everything was read\n");
}
