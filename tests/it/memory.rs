//! Memory: what streams stays within 64 MiB on four threads, however much goes through it.
//!
//! Only Linux reports how much memory a process has held; elsewhere nothing is tested here.
#![cfg(target_os = "linux")]

use std::fs;
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::time::Duration;

use assert_cmd::cargo::CommandCargoExt as _;
use damiera_judge::generate::Generator;
use damiera_rules::variant::ITALIAN;

/// What a stream may take, in KiB.
const LIMIT: u64 = 64 << 10;

/// The most memory that a command held at once while that many megabytes went through it, in KiB.
fn peak(arguments: &[&str], megabytes: usize) -> u64 {
    let games = Generator::new(&ITALIAN, 3).games(1500).into_bytes();
    let mut child = Command::cargo_bin("damiera")
        .expect("the binary is built")
        .args(arguments)
        .args(["--threads", "4"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("it can be started");
    let status = format!("/proc/{}/status", child.id());
    let held = || {
        let status = fs::read_to_string(&status).unwrap_or_default();
        let held = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        held.and_then(|held| held.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0)
    };
    // Asked until it ends, so that what it does after its input counts too; a process that has ended holds nothing, and may have
    // ended right after its input.
    let mut most = 0;
    let mut input = child.stdin.take().expect("it has an input");
    for _ in 0..(megabytes << 20).div_ceil(games.len()) {
        input.write_all(&games).expect("it reads to the end");
        most = most.max(held());
    }
    drop(input);
    loop {
        let ended = child.try_wait().expect("it can be waited for");
        if let Some(status) = ended {
            assert!(status.success(), "{arguments:?}");
            assert!(most > 0, "{arguments:?} was asked while it ran");
            return most;
        }
        most = most.max(held());
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn what_streams_holds_little() {
    let folder = tempfile::tempdir().expect("there is room");
    let table = folder.path().join("games.parquet");
    let table = table.to_str().expect("it is UTF-8");
    let new = folder.path().join("new.pdn");
    fs::write(&new, Generator::new(&ITALIAN, 4).games(100)).expect("there is room");
    let new = new.to_str().expect("it is UTF-8");
    let to_parquet = ["convert", "--to", "parquet", "-o", table];
    let parquet = cfg!(feature = "parquet").then_some((&to_parquet[..], 40));
    let others = [
        (&["validate"][..], 200),
        (&["validate", "--format", "jsonl"], 60),
        (&["validate", "--format", "csv"], 60),
        (&["draws"], 60),
        (&["irregularities"], 60),
        (&["select", "--result", "draw"], 60),
        (&["select", "--max-plies", "40", "--count"], 60),
        (&["convert", "--style", "archive"], 200),
        (&["convert", "--style", "strict"], 40),
        (&["convert", "--to", "jsonl"], 20),
        (&["convert", "--to", "csv"], 20),
        (&["convert", "--to", "hub"], 40),
        (&["stats"], 60),
        // The master streams past the games that it is compared with.
        (&["dedup", new, "--against", "-"], 60),
    ];
    for (arguments, megabytes) in others.into_iter().chain(parquet) {
        let held = peak(arguments, megabytes);
        assert!(held <= LIMIT, "{arguments:?} held {held} KiB while {megabytes} MiB went through it");
    }
}
