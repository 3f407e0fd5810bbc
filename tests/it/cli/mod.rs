//! The binary as scripts and people use it: exit statuses, inputs, outputs. What it finds is tested elsewhere.

mod boards;
mod claims;
mod exit;
mod explained;
mod generated;
mod inputs;
mod irregularities;
mod output_files;
mod terminal;

use std::fs;
use std::path::PathBuf;
use std::process::Output;

use assert_cmd::Command;
use tempfile::TempDir;

const LEGAL: &str = "[GameType \"22\"]\n\n1. 22-19 10-13 2. 19-14 11x18 3. 21x14 7-11 *\n";
const IRREGULAR: &str = "[GameType \"20\"]\n\n1. 32-28 19-23 2. 37-32 *\n";
const WITH_WARNING: &str = "[GameType \"20\"]\n[Date \"2004.02.30\"]\n\n1. 32-28 *\n";

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
