//! Every output of every command appears whole or not at all, whatever happens in between.
//!
//! One table names what each command can write. A command that is not in it fails here.

#![cfg(unix)]

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use damiera_judge::generate::Generator;
use damiera_rules::variant::ITALIAN;
use tempfile::TempDir;

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

use Reads::{Files, Nothing, Records};

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

/// What cannot be read at all leaves what was there.
#[test]
fn nothing_replaces_nothing_that_could_be_read() {
    let desk = Desk::new();
    let zip = |members: &[&str]| {
        let mut writer = zip::ZipWriter::new(io::Cursor::new(Vec::new()));
        for name in members {
            writer.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
            writer.write_all(LEGAL.as_bytes()).unwrap();
        }
        writer.finish().unwrap().into_inner()
    };
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(LEGAL.repeat(5000).as_bytes()).unwrap();
    let mut cut = encoder.finish().unwrap();
    cut.truncate(cut.len() - 9);
    desk.put("cut.pdn.gz", &cut);
    desk.put("sheet.xlsx", zip(&["[Content_Types].xml", "xl/workbook.xml"]));
    desk.put("letter.odt", zip(&["mimetype", "content.xml", "META-INF/manifest.xml"]));
    desk.put("nested.zip", zip(&["inner.zip"]));
    desk.put("paper.pdf", "%PDF-1.4\n%\n");
    desk.put("page.html", "<!DOCTYPE html><table><td>32-28</td></table>");
    desk.put("letter.rtf", "{\\rtf1 hello}");
    desk.put("program", [0x7f, b'E', b'L', b'F', 0, 0, 1]);
    desk.put("half.txt", b"\xff\xfe1");
    let mut tar = b"a.pdn".to_vec();
    tar.resize(257, 0);
    tar.extend_from_slice(b"ustar\x0000");
    desk.put("games.tar", &tar);
    fs::create_dir(desk.at("empty")).unwrap();
    let before = desk.names();
    let inputs: &[(&str, &str)] = &[
        ("missing.pdn", "missing.pdn"),
        ("cut.pdn.gz", "cut.pdn.gz"),
        ("sheet.xlsx", "save its sheet as CSV"),
        ("letter.odt", "OpenDocument"),
        ("nested.zip", "nested.zip!/inner.zip"),
        ("paper.pdf", "PDF document; save it as text"),
        ("page.html", "HTML page"),
        ("letter.rtf", "RTF document"),
        ("program", "a program"),
        ("half.txt", "half.txt"),
        ("games.tar", "tar archive; unpack it"),
        ("empty", "nothing to read"),
    ];
    for (input, said) in inputs {
        for row in of(Records).chain(of(Files)) {
            // The game that is shown is before the damage.
            if row[0] == "show" && *input == "cut.pdn.gz" && row.contains(&"--all-plies") {
                continue;
            }
            let arguments = filled(row, input);
            let (status, _, stderr) = desk.run(&words(&arguments));
            assert_eq!(status, 3, "{arguments:?}: {stderr}");
            // An index of a compressed file is refused before it is read.
            assert!(stderr.contains(said) || row[0] == "index", "{arguments:?}: {stderr}");
            desk.is_untouched(&before, &arguments);
        }
    }
    // Where there is nothing to read, there is no output: no page, no headings, no sums.
    for row in of(Records).filter_map(|row| row.strip_suffix(&["-o", "OUT"])) {
        let arguments = filled(row, "empty");
        let (status, stdout, _) = desk.run(&words(&arguments));
        assert_eq!((status, stdout.as_str()), (3, ""), "{arguments:?}");
    }
    // Nothing is called complete on standard output either.
    for (input, _) in inputs.iter().filter(|(input, _)| *input != "empty") {
        let (_, stdout, _) = desk.run(&["validate", input]);
        assert!(!stdout.contains("nothing left over"), "{input}: {stdout}");
    }
}

#[test]
fn what_could_be_read_is_written_and_the_status_says_that_it_is_not_all() {
    for row in of(Records).filter(|row| !row.contains(&"1000000000")) {
        let desk = Desk::new();
        desk.put("in.pdn", LEGAL);
        let mut arguments = filled(row, "in.pdn");
        arguments.push("missing.pdn".to_owned());
        let (status, _, stderr) = desk.run(&words(&arguments));
        assert_eq!(status, 3, "{arguments:?}");
        assert!(
            stderr.contains("cannot read missing.pdn: no such file or folder"),
            "{arguments:?}: {stderr}"
        );
        assert_ne!(desk.text("out"), OLD, "{arguments:?}");
    }
}

/// A database that is sorted in place must not lose what could not be read.
#[test]
fn an_input_is_replaced_only_by_a_whole_run() {
    for name in ["in.pdn", "./in.pdn", "link.pdn"] {
        let desk = Desk::new();
        desk.put("in.pdn", [OTHER, LEGAL].concat());
        std::os::unix::fs::symlink("in.pdn", desk.at("link.pdn")).unwrap();
        let before = desk.text("in.pdn");
        let (status, _, stderr) = desk.run(&["sort", "--by", "white", "in.pdn", "missing.pdn", "-o", name]);
        assert_eq!((status, desk.text("in.pdn")), (3, before), "{name}");
        assert!(stderr.contains(&format!("{name} stays as it was")), "{stderr}");
        assert_eq!(desk.run(&["sort", "--by", "-white", "in.pdn", "-o", name]).0, 0);
        assert!(desk.text("in.pdn").starts_with("[White \"Rossi\"]"), "{}", desk.text("in.pdn"));
    }
}

/// Whether a signal is ignored here, as under `nohup` or in the background of a script: programs go on ignoring it.
fn is_ignored(number: u32) -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok())
        .is_some_and(|mask| mask >> (number - 1) & 1 == 1)
}

/// A signal comes while the program waits for more: it read what was given, and the pipe stays open.
#[test]
fn an_interruption_leaves_what_was_there() {
    let games = Generator::new(&ITALIAN, 3).games(1500).repeat(2);
    for (number, signal, rows) in [
        (2, "INT", of(Records).collect::<Vec<_>>()),
        (15, "TERM", of(Records).collect()),
        (1, "HUP", of(Records).step_by(5).collect()),
    ] {
        if is_ignored(number) {
            eprintln!("skipped: SIG{signal} is ignored where these tests run, and by all that they start");
            continue;
        }
        for row in rows {
            let desk = Desk::new();
            let before = desk.names();
            let arguments = filled(row, "-");
            let mut child = desk
                .command(&words(&arguments))
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .spawn()
                .unwrap();
            let mut stdin = child.stdin.take().unwrap();
            // More than a pipe holds: the program is reading when this returns.
            assert!(games.len() > 1 << 18);
            stdin.write_all(games.as_bytes()).unwrap();
            let killed = Command::new("kill").args([&format!("-{signal}"), &child.id().to_string()]).status();
            assert!(killed.unwrap().success());
            let (status, _, stderr) = told(child.wait_with_output().unwrap());
            drop(stdin);
            assert_eq!(status, 130, "{signal} {arguments:?}: {stderr}");
            assert!(stderr.contains("interrupted"), "{signal} {arguments:?}: {stderr}");
            desk.is_untouched(&before, &arguments);
        }
    }
}

/// Sends a signal to a program as soon as `is_time`, unless it has ended: then its status tells.
fn interrupt_when(child: &mut Child, signal: &str, is_time: impl Fn() -> bool) {
    while !is_time() {
        if child.try_wait().unwrap().is_some() {
            return;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    assert!(
        Command::new("kill")
            .args([&format!("-{signal}"), &child.id().to_string()])
            .status()
            .unwrap()
            .success()
    );
}

/// Files that are written after everything has been read: nothing of them stays, and none is listed.
#[test]
fn an_interruption_while_files_are_written_leaves_none() {
    if is_ignored(15) {
        eprintln!("skipped: SIGTERM is ignored where these tests run, and by all that they start");
        return;
    }
    let desk = Desk::new();
    desk.put("in.pdn", LEGAL.repeat(20_000));
    let before = desk.names();
    fs::create_dir(desk.at("parts")).unwrap();
    let mut child = desk
        .command(&["split", "--games", "1", "in.pdn", "--into", "parts"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let files = || fs::read_dir(desk.at("parts")).unwrap().count();
    interrupt_when(&mut child, "TERM", || files() > 30);
    let (status, stdout, stderr) = told(child.wait_with_output().unwrap());
    assert_eq!((status, stdout.as_str(), files()), (130, "", 0), "{stderr}");
    assert!(stderr.starts_with("damiera: interrupted"), "{stderr}");
    assert!(stderr.ends_with("others are not written: the run was interrupted\n"), "{stderr}");

    desk.put("in.pdn", Generator::new(&ITALIAN, 3).games(1500).repeat(60));
    let mut child = desk
        .command(&["sort", "--by", "white", "--to", "csv", "in.pdn", "-o", "out"])
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    interrupt_when(&mut child, "TERM", || {
        let mut entries = fs::read_dir(desk.0.path()).unwrap().flatten();
        let beside = entries.find(|entry| entry.file_name().to_string_lossy().starts_with(".damiera-"));
        // The headings are in a buffer until rows are written.
        beside.is_some_and(|entry| entry.metadata().is_ok_and(|about| about.len() > 0))
    });
    let (status, _, stderr) = told(child.wait_with_output().unwrap());
    assert_eq!(status, 130, "{stderr}");
    assert!(stderr.contains("out stays as it was: the run was interrupted"), "{stderr}");
    fs::remove_dir(desk.at("parts")).unwrap();
    desk.is_untouched(&before, &[]);
}

/// Nobody reads standard output, and the pipe is full: the run ends all the same. Somebody who reads slowly gets what
/// was written until then.
#[test]
fn an_interruption_ends_a_run_that_nobody_reads() {
    if is_ignored(15) {
        eprintln!("skipped: SIGTERM is ignored where these tests run, and by all that they start");
        return;
    }
    let desk = Desk::new();
    desk.put("in.pdn", LEGAL.repeat(100_000));
    let before = desk.names();
    let run = || {
        let mut child = desk
            .command(&["convert", "in.pdn", "--reject", "out"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdout = child.stdout.take().unwrap();
        // It writes; soon the pipe is full, and a part waits to be written.
        stdout.read_exact(&mut [0]).unwrap();
        std::thread::sleep(Duration::from_secs(1));
        interrupt_when(&mut child, "TERM", || true);
        (child, stdout)
    };
    let (child, stdout) = run();
    let (status, _, stderr) = told(child.wait_with_output().unwrap());
    drop(stdout);
    assert_eq!(status, 130, "{stderr}");
    assert_eq!(stderr, "damiera: interrupted\ndamiera: out stays as it was: the run was interrupted\n");
    desk.is_untouched(&before, &[]);

    let (child, mut stdout) = run();
    let since = Instant::now();
    loop {
        // What the pipe and a waiting write hold lasts longer than the run waits for one write, which goes on meanwhile.
        std::thread::sleep(Duration::from_millis(200));
        if stdout.read(&mut [0; 1 << 13]).unwrap() == 0 {
            break;
        }
        if since.elapsed() > Duration::from_secs(3) {
            stdout.read_to_end(&mut Vec::new()).unwrap();
            break;
        }
    }
    assert!(since.elapsed() > Duration::from_secs(2), "too little was left to be written");
    let (status, _, stderr) = told(child.wait_with_output().unwrap());
    assert_eq!(status, 130, "{stderr}");
    assert!(stderr.starts_with("damiera: interrupted: not everything was read\n"), "{stderr}");
}

/// From the first file that appears on, the run is as good as done.
#[test]
fn an_interruption_comes_too_late_when_files_appear() {
    if is_ignored(15) {
        eprintln!("skipped: SIGTERM is ignored where these tests run, and by all that they start");
        return;
    }
    const GAMES: usize = 20_000;
    let desk = Desk::new();
    desk.put("in.pdn", LEGAL.repeat(GAMES));
    fs::create_dir(desk.at("parts")).unwrap();
    let mut child = desk
        .command(&["split", "--games", "1", "in.pdn", "--into", "parts", "--pattern", "{number}.pdn"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    interrupt_when(&mut child, "TERM", || {
        fs::read_dir(desk.at("parts"))
            .unwrap()
            .flatten()
            .any(|entry| !entry.file_name().to_string_lossy().starts_with('.'))
    });
    let (status, stdout, stderr) = told(child.wait_with_output().unwrap());
    assert_eq!((status, stderr.as_str()), (0, ""));
    assert_eq!(stdout.lines().count(), GAMES + 1);
    assert_eq!(fs::read_dir(desk.at("parts")).unwrap().count(), GAMES);
}

/// A compressed output is whole or absent, too.
#[test]
fn an_interruption_leaves_no_part_of_a_compressed_output() {
    if is_ignored(15) {
        eprintln!("skipped: SIGTERM is ignored where these tests run, and by all that they start");
        return;
    }
    let games = Generator::new(&ITALIAN, 3).games(1500).repeat(2);
    for name in ["new.pdn.gz", "new.pdn.zst", "new.pdn.bz2", "new.pdn.xz"] {
        let desk = Desk::new();
        let before = desk.names();
        let mut child = desk
            .command(&["convert", "-", "-o", name])
            .stdin(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(games.as_bytes()).unwrap();
        assert!(Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap().success());
        let (status, _, stderr) = told(child.wait_with_output().unwrap());
        drop(stdin);
        assert_eq!(status, 130, "{name}: {stderr}");
        assert!(stderr.contains(&format!("{name} is not written: the run was interrupted")), "{stderr}");
        assert_eq!(desk.names(), before, "{name}");
    }
}

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
        let whole = if row[0] == "index" { "in.pdn.damiera-index" } else { "whole" };
        let index = desk.names().into_iter().find(|name| name.starts_with("in.pdn."));
        let whole = index.clone().unwrap_or_else(|| whole.to_owned());
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

/// A pipe in a folder is skipped with a message: nobody waits for its writer.
#[test]
fn a_pipe_in_a_folder_is_passed_over() {
    let desk = Desk::new();
    fs::create_dir(desk.at("games")).unwrap();
    desk.put("games/a.pdn", LEGAL);
    for name in ["games/b.pdn", "games/c.zip"] {
        assert!(Command::new("mkfifo").arg(desk.at(name)).status().unwrap().success());
    }
    for row in of(Records).filter(|row| !row.contains(&"1000000000")) {
        let arguments = filled(row, "games");
        let (status, _, stderr) = desk.run(&words(&arguments));
        assert_eq!(status, 0, "{arguments:?}: {stderr}");
        assert!(stderr.contains("games/b.pdn is a pipe or a device"), "{arguments:?}: {stderr}");
    }
}

/// Both members of an archive that bear one name are read, and each archive that is not is named.
#[test]
fn members_of_one_name_are_all_read() {
    let desk = Desk::new();
    let mut writer = zip::ZipWriter::new(io::Cursor::new(Vec::new()));
    for (name, text) in [("a.pdn", LEGAL), ("b.pdn", OTHER)] {
        writer.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        writer.write_all(text.as_bytes()).unwrap();
    }
    let mut bytes = writer.finish().unwrap().into_inner();
    for at in 0..bytes.len() - 5 {
        if &bytes[at..at + 5] == b"b.pdn" {
            bytes[at] = b'a';
        }
    }
    desk.put("twice.zip", &bytes);
    for path in ["twice.zip", "twice.zip!/a.pdn", "."] {
        let (status, stdout, _) = desk.run(&["select", "--list", path]);
        assert_eq!(status, 0, "{path}");
        assert!(stdout.contains("Rossi") && stdout.contains("Bianchi"), "{path}: {stdout}");
    }
    // On standard input it cannot be searched.
    let stdin = fs::File::open(desk.at("twice.zip")).unwrap();
    let (status, _, stderr) = told(desk.command(&["convert", "-"]).stdin(stdin).output().unwrap());
    assert_eq!(status, 3);
    assert!(stderr.contains("zip archive; name the file"), "{stderr}");
}

/// A file that a search found is read wherever its games begin; one that is left out is counted.
#[test]
fn games_are_found_wherever_they_begin_in_a_found_file() {
    let desk = Desk::new();
    fs::create_dir(desk.at("texts")).unwrap();
    let prose = "The club met in May, and there was much to tell of what had happened since the last cup.\n";
    let heading = "Damage                   - GWD                       2-0   03-12-2006  nkcs06-1\n";
    desk.put("texts/letter.txt", prose);
    desk.put(
        "texts/early.txt",
        format!("{heading}   1.33-28 18-23   2.39-33 12-18   3.44-39  7-12\n  2-0\n"),
    );
    desk.put("texts/late.txt", format!("{}\n1. 32-28 19-23 2. 28x19 14x23 *\n", prose.repeat(20_000)));
    let (_, stdout, stderr) = desk.run(&["validate", "--ext", "txt", "--fail-on", "never", "texts"]);
    assert_eq!(stderr, "damiera: texts/letter.txt holds no game record and is left out\n");
    assert!(stdout.contains("1 file left out") && !stdout.contains("nothing left over"), "{stdout}");
    let (_, stdout, _) =
        desk.run(&["validate", "--ext", "txt", "--format", "jsonl", "--fail-on", "never", "texts"]);
    for name in ["early", "late"] {
        assert!(stdout.contains(&format!("\"file\":\"texts/{name}.txt\"")), "{stdout}");
    }
    let summary: serde_json::Value = serde_json::from_str(stdout.lines().last().unwrap()).unwrap();
    assert_eq!(summary["file_findings"][0]["code"], "no-record");
    assert_eq!(summary["file_findings"][0]["file"], "texts/letter.txt");
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
