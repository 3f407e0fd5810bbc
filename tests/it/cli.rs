//! The binary as scripts and people use it: exit statuses, inputs, outputs. What it finds is tested elsewhere.

use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};

use assert_cmd::Command;
use damiera_judge::generate::Generator;
use damiera_rules::variant::{INTERNATIONAL, ITALIAN, SPANISH};
use tempfile::TempDir;

const LEGAL: &str = "[GameType \"22\"]\n\n1. 22-19 10-13 2. 19-14 11x18 3. 21x14 7-11 *\n";
const IRREGULAR: &str = "[GameType \"20\"]\n\n1. 32-28 19-23 2. 37-32 *\n";
const WITH_WARNING: &str = "[GameType \"20\"]\n[Date \"2004.02.30\"]\n\n1. 32-28 *\n";
const EMPTY_SUMS: &str = "-: 0 games · 0 plies · 0 bytes = 0 in games + 0 between · nothing left over\n";

/// The program, in a folder of its own.
struct Desk {
    folder: TempDir,
}

impl Desk {
    fn new() -> Desk {
        Desk { folder: TempDir::new().expect("there is a temporary folder") }
    }

    fn with(files: &[(&str, &[u8])]) -> Desk {
        let desk = Desk::new();
        for (name, bytes) in files {
            let at = desk.at(name);
            fs::create_dir_all(at.parent().expect("it lies in the folder")).expect("folders can be made");
            fs::write(at, bytes).expect("files can be written");
        }
        desk
    }

    fn at(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.folder.path()).expect("the folder can be read");
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("it can be read").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::cargo_bin("damiera").expect("the binary is built");
        command.current_dir(self.folder.path()).args(arguments);
        command
            .env_remove("COLUMNS")
            .env_remove("NO_COLOR")
            .env_remove("CLICOLOR_FORCE")
            .env("TERM", "xterm");
        command
    }

    fn run(&self, arguments: &[&str]) -> Outcome {
        Outcome::of(self.command(arguments).output().expect("it can be run"))
    }

    fn run_on(&self, stdin: &[u8], arguments: &[&str]) -> Outcome {
        Outcome::of(self.command(arguments).write_stdin(stdin).output().expect("it can be run"))
    }
}

#[derive(Debug, PartialEq, Eq)]
struct Outcome {
    status: Option<i32>,
    stdout: String,
    stderr: String,
}

impl Outcome {
    fn of(output: Output) -> Outcome {
        Outcome {
            status: output.status.code(),
            stdout: String::from_utf8(output.stdout).expect("it writes UTF-8"),
            stderr: String::from_utf8(output.stderr).expect("it writes UTF-8"),
        }
    }
}

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

#[test]
fn a_board_can_be_shown_with_less_or_more_around_it() {
    let desk = Desk::with(&[("a.pdn", LEGAL.as_bytes())]);
    let lines = |arguments: &[&str]| {
        let said = desk.run(&[&["show", "a.pdn", "--ascii"], arguments].concat()).stdout;
        said.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let (usual, less, more) = (lines(&[]), lines(&["-q"]), lines(&["-v"]));
    assert_eq!(usual[2..], less);
    assert_eq!(usual[..], more[..more.len() - 1]);
    assert_eq!(
        more.last().map(String::as_str),
        Some("  W:W14,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,8,9,11,12,13")
    );
    // The worst status counts: a file that cannot be read, and no game for it.
    assert_eq!(desk.run(&["show", "missing.pdn"]).status, Some(3));
    assert_eq!(desk.run(&["show", "a.pdn", "--game", "2"]).status, Some(2));
}

#[test]
fn claims_are_told_with_the_games_that_have_none() {
    let line = "47-41 6-1 41-47 1-6 ".repeat(2);
    let record = format!("[GameType \"20\"]\n[FEN \"W:WK46,K47,K48:BK6\"]\n\n{line} *\n\n{LEGAL}");
    let desk = Desk::with(&[("a.pdn", record.as_bytes()), ("b.pdn", b"\x7fELF\0")]);
    let told = desk.run(&["draws", "a.pdn", "b.pdn"]);
    assert_eq!(told.status, Some(3));
    assert!(
        told.stdout
            .contains("From ply 8 (4… by Black) either side could claim a draw: international art. 6.3b")
    );
    assert!(told.stdout.ends_with("2 games · a draw could be claimed in 1\n"), "{}", told.stdout);
    assert!(!told.stdout.contains("No draw could be claimed"));
    assert!(
        told.stderr.contains("b.pdn cannot be read as game records: this is a program"),
        "{}",
        told.stderr
    );
    let all = desk.run(&["draws", "-v", "a.pdn", "--color", "always"]).stdout;
    assert!(all.contains("No draw could be claimed; recorded *.") && all.contains("\u{1b}[1m"), "{all}");
    let rows = desk.run(&["draws", "a.pdn", "--format", "jsonl"]).stdout;
    assert!(rows.contains(r#""claims":[{"rule":"repetition","article":"international art. 6.3b""#), "{rows}");
    assert!(
        rows.contains(r#""since":0,"claimable":8,"by":"either","to_move":"white","plies":[0,4,8]"#),
        "{rows}"
    );
    assert_eq!(rows.lines().count(), 2);
}

#[test]
fn validate_tells_the_same_claims_as_draws() {
    let line = "31-27 2-6 27-31 6-2 ".repeat(10);
    let record = format!("[GameType \"22\"]\n[FEN \"W:WK32,K31,25:BK1,K2,8\"]\n\n{line} 1/2-1/2\n");
    let desk = Desk::with(&[("a.pdn", record.as_bytes())]);
    let claims = |arguments: &[&str]| {
        let row =
            desk.run(&[arguments, &["a.pdn", "--format", "jsonl", "--king-moves", "20"]].concat()).stdout;
        let row: serde_json::Value =
            serde_json::from_str(row.lines().next().unwrap_or_default()).expect("JSON");
        row["claims"].clone()
    };
    assert_eq!(claims(&["validate"]), claims(&["draws"]));
    assert_eq!(claims(&["validate"])[0]["claimable"], 40);
    let told = desk.run(&["validate", "-v", "--king-moves", "20", "a.pdn"]).stdout;
    let expected = "  From ply 40 (20… by Black) either side could claim a draw, if the count was asked for at the start (italian art. 10.3): italian art. 10.4, lowered by italian art. 11";
    assert!(told.contains(expected), "{told}");
    // Forty moves each is what the article says.
    assert!(!desk.run(&["validate", "-v", "a.pdn"]).stdout.contains("could claim"));
    assert_eq!(desk.run(&["validate", "--king-moves", "9", "a.pdn"]).status, Some(2));
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

#[test]
fn colours_are_used_when_asked_for() {
    let desk = Desk::with(&[("irregular.pdn", IRREGULAR.as_bytes())]);
    let colored = |arguments: &[&str], no_color: bool| {
        let mut command = desk.command(&[&["validate", "irregular.pdn"], arguments].concat());
        if no_color {
            command.env("NO_COLOR", "1");
        }
        Outcome::of(command.output().expect("it can be run")).stdout
    };
    let plain = colored(&[], false);
    assert!(!plain.contains('\u{1b}'));
    assert_eq!(colored(&["--color", "auto"], false), plain);
    assert_eq!(colored(&["--color", "never"], false), plain);
    assert_eq!(colored(&[], true), plain);
    let always = colored(&["--color", "always"], false);
    assert!(always.contains("\u{1b}["));
    // The command line overrides the environment.
    assert_eq!(colored(&["--color", "always"], true), always);
    // Nothing is lost without colour.
    assert_eq!(anstream::adapter::strip_str(&always).to_string(), plain);
}

#[test]
fn sixty_columns_are_enough() {
    let far = format!(
        "[GameType \"20\"]\n[Event \"{}\"]\n[Date \"31st of December, 2004\"]\n\n{}",
        "long ".repeat(40),
        {
            "1. 32-28 {a comment before it} 19-23 {and another, long enough to fill some lines} 2. 37-32 {and what follows} 23x32 *\n"
        }
    );
    let desk = Desk::with(&[("a.pdn", far.as_bytes())]);
    let mut command = desk.command(&["validate", "-v", "a.pdn"]);
    let outcome = Outcome::of(command.env("COLUMNS", "60").output().expect("it can be run"));
    for line in outcome.stdout.lines() {
        assert!(line.chars().count() <= 60, "{line}");
    }
    insta::assert_snapshot!(outcome.stdout);
}

#[test]
fn draws_fit_a_narrow_terminal_and_are_one_line_each_elsewhere() {
    let record = "[White \"Maria Clementina Bartholomew\"]\n[Black \"Giovanni Battista\"]\n[GameType \"20\"]\n\
                  [FEN \"W:WK50:BK5\"]\n\n1. 50-44 5-10 2. 44-50 10-5 3. 50-39 5-14 4. 39-50 14-5 \
                  5. 50-44 {[%claim draw 6.3b]} 5-10 6. 44-50 10-5 7. 50-39 5-14 1-1\n";
    let desk = Desk::with(&[("a.pdn", record.as_bytes())]);
    for arguments in [&["draws", "a.pdn"][..], &["validate", "-v", "a.pdn"]] {
        let whole = desk.run(arguments).stdout;
        let mut command = desk.command(arguments);
        let narrow = Outcome::of(command.env("COLUMNS", "60").output().expect("it can be run")).stdout;
        assert!(narrow.lines().all(|line| line.chars().count() <= 60), "{narrow}");
        assert!(
            whole.contains("  After ply 8 (4… by Black) and after ply 12 either side could claim"),
            "{whole}"
        );
        // No dot is left where a part begins a line.
        let words = |text: &str| {
            text.split_whitespace().filter(|word| *word != "·").map(str::to_owned).collect::<Vec<_>>()
        };
        if arguments[0] == "draws" {
            assert_eq!(words(&narrow), words(&whole));
            assert_eq!(whole.lines().count(), 5, "{whole}");
            insta::assert_snapshot!(narrow);
        }
    }
}

#[test]
fn control_characters_of_a_record_reach_no_terminal() {
    let record = "[GameType \"20\"]\n[White \"a\u{1b}[31mred\u{202e}\"]\n[Foo\u{7} \"\u{9b}x\"]\n[Date \"\u{1b}]0;x\u{7}\"]\n\n\
         1. 32-28 \u{1b}[2J 19-23 {\u{8}\u{8}} 2. 37-32\u{7f} \u{85} *\n\n[Event \"\u{2066}\"]\n\n1. \u{1b}c *\n";
    let desk = Desk::with(&[("\u{1b}[31m.pdn", record.as_bytes())]);
    for format in ["text", "jsonl", "csv"] {
        let outcome = desk.run(&["validate", "-v", "--format", format, "."]);
        assert_eq!(outcome.status, Some(1));
        for line in outcome.stdout.lines().chain(outcome.stderr.lines()) {
            assert_eq!(damiera_write::text::clean(line), line, "{format}");
        }
    }
    let shown = desk.run(&["show", ".", "--ply", "0"]);
    assert_eq!(damiera_write::text::clean(&shown.stdout.replace('\n', "")), shown.stdout.replace('\n', ""));
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
fn findings_are_explained() {
    let desk = Desk::new();
    let list = desk.run(&["explain"]);
    assert_eq!(list.status, Some(0));
    let listed: Vec<&str> = list.stdout.lines().filter_map(|line| line.split_whitespace().nth(1)).collect();
    let kinds = damiera_judge::findings::ALL.iter().map(|kind| kind.code);
    let draws = damiera_judge::draws::CODES.iter().copied();
    let games = damiera_rules::variant::ALL.iter().map(|rules| rules.name);
    assert_eq!(listed, kinds.chain(draws).chain(games).collect::<Vec<_>>());
    for code in listed {
        let page = desk.run(&["explain", code]);
        assert_eq!(page.status, Some(0), "{code}");
        // What is quoted from a record is as long as it is.
        let (text, _) = page.stdout.split_once("An example:").unwrap_or((&page.stdout, ""));
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{code}: {text}");
    }
    insta::assert_snapshot!("explain_ending", desk.run(&["explain", "ending"]).stdout);
    insta::assert_snapshot!("explain_missed_capture", desk.run(&["explain", "missed-capture"]).stdout);
}

#[test]
fn articles_are_explained_by_their_numbers() {
    let desk = Desk::new();
    for (subject, articles) in [
        (&["5.6.9"][..], &["international art. 5.6.9"][..]),
        (&["italian", "art.", "8.1.15"], &["italian art. 8.1.15"]),
        (&["italian art. 8.1.15"], &["italian art. 8.1.15"]),
        (&["Spanish 5.6.9"], &[]),
        (&["art.10.4"], &["italian art. 10.4"]),
        (&["10.3"], &["italian art. 10.3"]),
    ] {
        let page = desk.run(&[&["explain"], subject].concat());
        let heads: Vec<&str> =
            page.stdout.lines().filter(|line| line.contains(" art. ") && !line.starts_with(' ')).collect();
        assert_eq!(heads, articles, "{subject:?}: {}{}", page.stdout, page.stderr);
        assert_eq!(page.status, Some(if articles.is_empty() { 2 } else { 0 }), "{subject:?}");
    }
    insta::assert_snapshot!("explain_article_of_several", desk.run(&["explain", "5.2"]).stdout);
    insta::assert_snapshot!("explain_article", desk.run(&["explain", "italian", "art.", "8"]).stdout);
    insta::assert_snapshot!("explain_rule_of_play", desk.run(&["explain", "international 4.1"]).stdout);
}

/// A database without GameType tags says one thing of all its games; what a player did is said each time.
#[test]
fn what_many_games_have_in_common_is_said_a_few_times() {
    let game = |moves: &str| format!("[Event \"Cup\"]\n\n1. {moves} *\n\n");
    let mut text = String::new();
    // Moves of no game.
    for number in 0..300 {
        text += &game("11-12 1-2 2. 3-4 5-6 3. 7-8 9-10");
        if number % 40 == 0 {
            text += "[Event \"Cup\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 37-32 14-19 *\n\n";
        }
    }
    let desk = Desk::with(&[
        ("cup.pdn", text.as_bytes()),
        ("one.pdn", game("11-12 1-2 2. 3-4 5-6 3. 7-8 9-10").as_bytes()),
    ]);
    let run =
        |arguments: &[&str]| desk.run(&[&["validate", "--fail-on", "never"], arguments].concat()).stdout;
    let count = |text: &str, code: &str| text.matches(&format!("error[{code}]: ")).count();
    let folded = run(&["cup.pdn", "one.pdn"]);
    // Five, the line that counts the others, and that of the other file.
    assert_eq!(count(&folded, "variant-unknown"), 7, "{folded}");
    assert_eq!(count(&folded, "missed-capture"), 8);
    insta::assert_snapshot!(
        "folded",
        folded.lines().skip_while(|line| !line.contains("more games")).collect::<Vec<_>>().join("\n")
    );
    // However the work is divided, the same games are shown.
    assert_eq!(run(&["cup.pdn", "one.pdn", "--threads", "1"]), folded);
    assert_eq!(count(&run(&["cup.pdn", "-v"]), "variant-unknown"), 300);
    let rows = |format| run(&["cup.pdn", "--format", format]).matches("variant-unknown").count();
    // Once for each game, and in the summary of JSON.
    assert_eq!((rows("csv"), rows("jsonl")), (300, 301));
    insta::assert_snapshot!("summary", run(&["cup.pdn", "one.pdn", "--summary"]));
    // Five games are not many.
    let few =
        desk.run_on(game("11-12 1-2 2. 3-4 5-6").repeat(5).as_bytes(), &["validate", "--fail-on", "never"]);
    assert!(!few.stdout.contains("more game"), "{}", few.stdout);
}

#[test]
fn errors_by_rules_that_were_guessed_say_so() {
    let text = "[Event \"Cup\"]\n[Round \"2\"]\n\n1. 32-28 37-32 2. 20-25 41-37 *\n";
    let desk = Desk::with(&[("cup.pdn", text.as_bytes())]);
    insta::assert_snapshot!("guessed", desk.run(&["validate", "cup.pdn"]).stdout);
    insta::assert_snapshot!("guessed_irregularities", desk.run(&["irregularities", "cup.pdn"]).stdout);
}

#[test]
fn notes_may_name_a_side() {
    let text = "[Event \"Cup\"]\n[Round \"2\"]\n[Board \"3\"]\n[Date \"2021.05.04\"]\n[GameType \"24\"]\n\
        [FEN \"W:WK1,K2,8:BK32,K31,25\"]\n\n1. 2-6 {[%note 7 \"was told to keep his score\" black]} 31-27 \
        {[%irregularity 6 \"touched 8\" white accepted]} 2. 6-2 27-31 {[%claim draw 9.3 white]} *\n";
    let desk = Desk::with(&[("cup.pdn", text.as_bytes())]);
    for command in ["irregularities", "draws"] {
        insta::assert_snapshot!(format!("sides_{command}"), desk.run(&[command, "cup.pdn"]).stdout);
    }
    insta::assert_snapshot!("sides_validate", desk.run(&["validate", "-v", "cup.pdn"]).stdout);
    // They are written back as they were.
    let strict = desk.run(&["convert", "cup.pdn"]).stdout;
    for note in
        ["was told to keep his score\" black]", "touched 8\" white accepted]", "[%claim draw 9.3 white]"]
    {
        assert!(strict.split_whitespace().collect::<Vec<_>>().join(" ").contains(note), "{strict}");
    }
}

/// A few moves and perft counts through the binary; all of them are tested next to the generator.
#[test]
fn moves_and_perft_are_those_of_the_rulebooks() {
    let desk = Desk::new();
    let said = |arguments: &[&str]| {
        let outcome = desk.run(arguments);
        assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""), "{arguments:?}");
        outcome.stdout
    };
    assert_eq!(said(&["moves", "--variant", "22", "--fen", "W:W30:BK26"]), "30-27\n");
    let long = "W:WK47:B14,19,29,31,42";
    assert_eq!(said(&["moves", "--fen", long]), "47x38x20x9x36\n47x38x24x13x36\n");
    assert_eq!(
        said(&["moves", "--fen", long, "--format", "jsonl"]),
        "{\"move\":\"47x38x20x9x36\",\"from\":47,\"to\":36,\"captured\":[42,29,14,31],\"path\":[47,38,20,9,36],\"promotes\":false}\n\
         {\"move\":\"47x38x24x13x36\",\"from\":47,\"to\":36,\"captured\":[42,29,19,31],\"path\":[47,38,24,13,36],\"promotes\":false}\n"
    );
    assert_eq!(said(&["perft", "--depth", "5"]), "27117\n");
    assert_eq!(said(&["perft", "--variant", "italian", "--depth", "7"]), "177532\n");
    assert_eq!(said(&["perft", "--variant", "spanish", "--depth", "7"]), "177532\n");
    assert_eq!(said(&["perft", "--depth", "0"]), "1\n");
    insta::assert_snapshot!(
        "perft_divide",
        said(&["perft", "--variant", "spanish", "--depth", "3", "--divide"])
    );
}

#[test]
fn boards_are_drawn() {
    let desk = Desk::with(&[("legal.pdn", LEGAL.as_bytes()), ("irregular.pdn", IRREGULAR.as_bytes())]);
    let shown = |arguments: &[&str]| {
        let outcome = desk.run(&[&["show"], arguments].concat());
        assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""), "{arguments:?}");
        outcome.stdout
    };
    insta::assert_snapshot!("show_start", shown(&["irregular.pdn", "--ply", "0"]));
    insta::assert_snapshot!("show_last", shown(&["legal.pdn"]));
    insta::assert_snapshot!(
        "show_ascii_numbers",
        shown(&["legal.pdn", "--ascii", "--numbers", "--ply", "3"])
    );
    insta::assert_snapshot!("show_bottom_black", shown(&["legal.pdn", "--bottom", "black"]));
    insta::assert_snapshot!(
        "show_second_game",
        shown(&["legal.pdn", "irregular.pdn", "--game", "2", "--ascii"])
    );
    insta::assert_snapshot!("show_fen", shown(&["--variant", "24", "--fen", "B:WK1,12:BK32,21"]));
}

#[test]
fn generated_games_are_reproducible_and_legal() {
    let desk = Desk::new();
    for variant in ["international", "italian", "spanish"] {
        let generate = |games: &str, seed: &str| {
            desk.run(&["generate", "--variant", variant, "--games", games, "--seed", seed]).stdout
        };
        let games = generate("40", "9");
        assert_eq!(generate("40", "9"), games);
        assert!(games.starts_with(&generate("7", "9")));
        assert_ne!(generate("40", "10"), games);
        let judged = desk.run_on(games.as_bytes(), &["validate", "--fail-on", "warning"]);
        assert_eq!((judged.status, judged.stderr.as_str()), (Some(0), ""));
        assert!(judged.stdout.starts_with("-: 40 games · 40 legal · "), "{}", judged.stdout);
    }
    assert!(desk.run(&["generate", "--max-plies", "0"]).stdout.ends_with("\n\n*\n\n"));
}

#[test]
fn generated_faults_are_found_where_their_tags_say() {
    let desk = Desk::new();
    for variant in ["international", "italian", "spanish"] {
        let generate = |games: &str| {
            let outcome = desk.run(&[
                "generate",
                "--variant",
                variant,
                "--faults",
                "all",
                "--games",
                games,
                "--seed",
                "4",
            ]);
            assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""));
            outcome.stdout
        };
        let text = generate("70");
        assert!(text.starts_with(&generate("9")));
        let rows = desk.run_on(text.as_bytes(), &["validate", "--format", "jsonl"]).stdout;
        let games: Vec<serde_json::Value> = rows
            .lines()
            .map(|line| serde_json::from_str(line).expect("it is JSON"))
            .filter(|row: &serde_json::Value| row["type"] == "game")
            .collect();
        assert_eq!(games.len(), 70);
        for game in &games {
            let told = game["tags"]["Fault"].as_str().expect("each has one").to_owned();
            let findings = game["findings"].as_array().expect("it is a list");
            let found =
                findings.iter().find(|finding| told.starts_with(finding["code"].as_str().unwrap_or("-")));
            let found = found.unwrap_or_else(|| panic!("{told} is not found: {game}"));
            let mut expected = found["code"].as_str().unwrap_or_default().to_owned();
            if let Some(ply) = found["ply"].as_u64() {
                expected.push_str(&format!(" at ply {ply}"));
            }
            let declared = found["code"] == "declared-irregularity";
            if declared
                || found["severity"] == "error" && found["article"].is_string() && found["ply"].is_u64()
            {
                expected.push_str(&match (found["accepted_by"].as_u64(), found["stands"].as_bool()) {
                    (Some(by), _) => format!(", accepted by ply {by}"),
                    (None, Some(true)) => ", accepted".to_owned(),
                    (None, Some(false)) => ", corrected".to_owned(),
                    (None, None) => ", not answered".to_owned(),
                });
            }
            assert_eq!(told, expected);
        }
    }
    let two = desk.run(&["generate", "--faults", "missed-capture,bad-date", "--games", "2"]).stdout;
    let tags: Vec<&str> = two.lines().filter(|line| line.starts_with("[Fault ")).collect();
    assert!(tags[0].starts_with("[Fault \"missed-capture at ply "), "{tags:?}");
    assert_eq!(tags[1..], ["[Fault \"bad-date\"]"]);
}

/// Two rounds of a match: irregularities that stand or not, and games that cannot be followed.
const MATCH: &str = "[Event \"Match\"]\n[White \"Rossi\"]\n[Black \"Bianchi\"]\n[GameType \"20\"]\n\n\
    1. 32-28 19-23 2. 37-32 14-19 3. 41-37 *\n\n\
    [Event \"Match\"]\n[White \"Bianchi\"]\n[Black \"Rossi\"]\n[GameType \"20\"]\n\n\
    1. 32-28 19-23 2. 37-32 *\n\n\
    [Event \"Casual\"]\n[White \"A name that is a good deal longer than the room there is for it\"]\n[GameType \"22\"]\n\n\
    1. 22-18 13-9 2. 21-17 *\n\n\
    [Event \"Casual\"]\n[GameType \"99\"]\n\n1. 11-15 *\n";

#[test]
fn irregularities_are_told_article_by_article_and_game_by_game() {
    let desk = Desk::with(&[("round.pdn", MATCH.as_bytes()), ("legal.pdn", LEGAL.as_bytes())]);
    let told = |columns: &str, arguments: &[&str]| {
        let mut command = desk.command(&[&["irregularities"], arguments].concat());
        let outcome = Outcome::of(command.env("COLUMNS", columns).output().expect("it can be run"));
        assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(1), ""));
        outcome.stdout
    };
    for columns in ["60", "80", "120"] {
        let text = told(columns, &["-v", "round.pdn"]);
        let width: usize = columns.parse().expect("it is a number");
        assert!(text.lines().all(|line| line.chars().count() <= width), "{text}");
        insta::assert_snapshot!(format!("irregularities_{columns}"), text);
    }
    let sums = "3 irregularities in 3 of 5 games: 1 stands, 2 open\n";
    let lost = "2 games could not be followed to the end, 1 of them not at all: see validate\n";
    assert_eq!(told("80", &["-q", "round.pdn", "legal.pdn"]), format!("{sums}{lost}"));
    let by_event = told("80", &["--by", "event", "round.pdn", "legal.pdn"]);
    assert!(by_event.starts_with(&format!("{sums}\nBy event\n")), "{by_event}");
    let two = told("80", &["--by", "player,event", "round.pdn"]);
    assert!(two.contains("By player") && two.contains("By event") && !two.contains("By game"), "{two}");
    let colored = told("80", &["--color", "always", "round.pdn"]);
    assert!(colored.contains("\u{1b}["));
    assert_eq!(anstream::adapter::strip_str(&colored).to_string(), told("80", &["round.pdn"]));
}

#[test]
fn rows_of_irregularities_hide_no_game_that_was_not_judged() {
    let desk = Desk::with(&[("round.pdn", MATCH.as_bytes()), ("legal.pdn", LEGAL.as_bytes())]);
    let lost = "damiera: 2 games could not be followed to the end, 1 of them not at all: see validate\n";
    for format in ["csv", "jsonl"] {
        let run =
            |arguments: &[&str]| desk.run(&[&["irregularities", "--format", format], arguments].concat());
        let rows = run(&["round.pdn"]);
        assert_eq!((rows.status, rows.stderr.as_str()), (Some(1), lost));
        let quiet = run(&["-q", "round.pdn"]);
        assert_eq!((quiet.stdout.as_str(), quiet.stderr.as_str()), (rows.stdout.as_str(), ""));
        assert_eq!(run(&["--fail-on", "never", "round.pdn"]).status, Some(0));
        assert_eq!(run(&["legal.pdn"]).status, Some(0));
    }
    assert_eq!(desk.run(&["irregularities", "legal.pdn"]).stdout, "no irregularity in 1 game\n");
    // Nothing is irregular in what cannot be read, but that is not a clean result.
    let unread = desk.run_on(b"[GameType \"99\"]\n\n1. 11-15 *\n", &["irregularities"]);
    let said = "no irregularity in 1 game\n\n1 game could not be followed at all: see validate\n";
    assert_eq!((unread.status, unread.stdout.as_str()), (Some(1), said));
}

#[test]
fn completions_and_manual_pages_are_written() {
    let desk = Desk::new();
    for (shell, sign) in
        [("bash", "complete -F _damiera"), ("zsh", "#compdef damiera"), ("fish", "complete -c damiera")]
    {
        let outcome = desk.run(&["completions", shell]);
        assert_eq!(outcome.status, Some(0));
        assert!(outcome.stdout.contains(sign), "{shell}");
        assert!(outcome.stdout.contains("validate"), "{shell}");
    }
    assert!(desk.run(&["man"]).stdout.contains(".TH damiera 1"));
    assert!(desk.run(&["man", "validate"]).stdout.contains("damiera\\-validate"));
}

/// What a person reads first. Not a terminal: 100 columns, no colour.
#[test]
fn help_texts() {
    let desk = Desk::new();
    let program = desk.run(&["--help"]);
    assert_eq!((program.status, program.stderr.as_str()), (Some(0), ""));
    let commands: Vec<String> = program
        .stdout
        .lines()
        .skip_while(|line| *line != "Commands:")
        .skip(1)
        .map_while(|line| line.strip_prefix("  "))
        .filter_map(|line| line.split(' ').next())
        .filter(|name| !name.is_empty() && *name != "help")
        .map(str::to_owned)
        .collect();
    assert!(commands.len() >= 8, "{commands:?}");
    insta::assert_snapshot!("help", program.stdout);
    for command in commands {
        let help = desk.run(&[&command, "--help"]);
        assert_eq!(help.status, Some(0));
        insta::assert_snapshot!(format!("help_{command}"), help.stdout);
    }
    let nothing = desk.run(&[]);
    assert_eq!((nothing.status, nothing.stdout.as_str()), (Some(2), ""));
    assert!(nothing.stderr.contains("Usage: damiera <COMMAND>"));
}

#[test]
fn in_a_folder_a_text_that_is_no_game_is_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write(
        "README.txt",
        "Date: 2005\n\nWe played 1. 32-28 19-23 2. 28x19 14x23 and then we all went home together.\n",
    );
    write("game.txt", "White: Smith\nBlack: Jones\n\n1. 32-28 19-23\n2. 28x19 14x23\n");
    write("table.csv", "n;white;black\n1;32-28;19-23\n2;28x19;14x23\n");
    write("costs.csv", "what;when;how much\nhall;2005;120\n");
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_damiera"))
        .args(["validate", "--format", "jsonl", "--summary", "--ext", "txt,csv"])
        .arg(folder.path())
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    let summary: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((summary["files"].as_u64(), summary["legal"].as_u64()), (Some(2), Some(2)));
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(said.lines().count(), 2, "{said}");
    assert!(said.contains("README.txt holds no game record and is left out"), "{said}");
    // Who names a file has it read.
    let named = std::process::Command::new(env!("CARGO_BIN_EXE_damiera"))
        .arg("validate")
        .arg(folder.path().join("costs.csv"))
        .output()
        .unwrap();
    assert_eq!(named.status.code(), Some(1));
}
