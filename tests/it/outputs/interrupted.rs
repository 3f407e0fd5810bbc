//! Signals: what is there when a run is interrupted.

use std::fs;
use std::io::{self, Read as _, Write as _};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use damiera_judge::generate::Generator;
use damiera_rules::variant::ITALIAN;

use super::{Desk, LEGAL, Records, filled, of, told, words};

/// Whether a signal is ignored here, as under `nohup` or in the background of a script: programs go on ignoring it. The
/// test is skipped then, and says so.
fn is_ignored(number: u32, signal: &str) -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let is_ignored = mask
        .and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok())
        .is_some_and(|mask| mask >> (number - 1) & 1 == 1);
    if is_ignored {
        eprintln!("skipped: SIG{signal} is ignored where these tests run, and by all that they start");
    }
    is_ignored
}

/// Sends a signal to a program.
fn interrupt(child: &Child, signal: &str) {
    let sent = Command::new("kill").args([&format!("-{signal}"), &child.id().to_string()]).status();
    assert!(sent.unwrap().success());
}

/// Sends a signal to a program as soon as `is_time`, unless it has ended: then its status tells.
fn interrupt_when(child: &mut Child, signal: &str, is_time: impl Fn() -> bool) {
    while !is_time() {
        if child.try_wait().unwrap().is_some() {
            return;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    interrupt(child, signal);
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
        if is_ignored(number, signal) {
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
            interrupt(&child, signal);
            let (status, _, stderr) = told(child.wait_with_output().unwrap());
            drop(stdin);
            assert_eq!(status, 130, "{signal} {arguments:?}: {stderr}");
            assert!(stderr.contains("interrupted"), "{signal} {arguments:?}: {stderr}");
            desk.is_untouched(&before, &arguments);
        }
    }
}

/// Files that are written after everything has been read: nothing of them stays, and none is listed.
#[test]
fn an_interruption_while_files_are_written_leaves_none() {
    if is_ignored(15, "TERM") {
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
    if is_ignored(15, "TERM") {
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

/// Standard error is the same full pipe: what cannot be said keeps no run from ending.
#[test]
fn an_interruption_ends_a_run_that_can_tell_nobody() {
    if is_ignored(15, "TERM") {
        return;
    }
    for signals in [1, 2] {
        let desk = Desk::new();
        desk.put("in.pdn", LEGAL.repeat(20_000));
        let before = desk.names();
        let (mut reader, writer) = io::pipe().unwrap();
        let mut command = desk.command(&["convert", "in.pdn", "--reject", "out"]);
        command.stdout(writer.try_clone().unwrap()).stderr(writer);
        let mut child = command.spawn().unwrap();
        drop(command);
        // It writes; soon the pipe is full.
        reader.read_exact(&mut [0]).unwrap();
        std::thread::sleep(Duration::from_secs(1));
        for _ in 0..signals {
            interrupt(&child, "TERM");
            std::thread::sleep(Duration::from_millis(200));
        }
        let since = Instant::now();
        let status = loop {
            if let Some(status) = child.try_wait().unwrap() {
                break status;
            }
            if since.elapsed() > Duration::from_secs(20) {
                child.kill().unwrap();
                panic!("it goes on after {signals} signals");
            }
            std::thread::sleep(Duration::from_millis(50));
        };
        assert_eq!(status.code(), Some(130));
        desk.is_untouched(&before, &[]);
    }
}

/// From the first file that appears on, the run is as good as done.
#[test]
fn an_interruption_comes_too_late_when_files_appear() {
    if is_ignored(15, "TERM") {
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
    if is_ignored(15, "TERM") {
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
        interrupt(&child, "TERM");
        let (status, _, stderr) = told(child.wait_with_output().unwrap());
        drop(stdin);
        assert_eq!(status, 130, "{name}: {stderr}");
        assert!(stderr.contains(&format!("{name} is not written: the run was interrupted")), "{stderr}");
        assert_eq!(desk.names(), before, "{name}");
    }
}
