//! The jobs of `samples/cluster` on a small corpus: what they write is what one run writes, whatever dies in between.
//!
//! They run if GNU parallel, Java and a Python with pyspark are available: `PYTHON=/path/to/python` names
//! it, otherwise `python3` is tried. If they are not, the tests say so and prove nothing.

#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::PathBuf;
use std::process::{Command, Output};

use damiera_judge::generate::{Faulty, Generator};
use damiera_rules::variant::{INTERNATIONAL, ITALIAN, SPANISH};
use serde_json::Value;
use tempfile::TempDir;

const CLUSTER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/samples/cluster");
const ROWS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cluster/rows.py");
const TOOL: &str = env!("CARGO_BIN_EXE_damiera");

/// A folder of records, legal and faulty, and a tool that fails.
struct Desk(TempDir);

impl Desk {
    fn new() -> Desk {
        let desk = Desk(TempDir::new().unwrap());
        fs::create_dir(desk.at("records")).unwrap();
        for (name, rules) in [("a.pdn", &INTERNATIONAL), ("b.pdn", &ITALIAN), ("c.pdn", &SPANISH)] {
            let generator = Generator::new(rules, 5);
            let mut text = generator.games(30);
            let faulty = Faulty::new(generator, &Faulty::kinds(&generator)).unwrap();
            (1..=40).for_each(|number| faulty.write(number, &mut text).unwrap());
            fs::write(desk.at("records").join(name), text).unwrap();
        }
        // A tag that is not a name in SQL, and a name that is not ASCII.
        fs::write(desk.at("records/d.pdn"), "[White \"R\u{e9}mi\"]\n[Type de jeu \"20\"]\n\n1. 32-28 *\n")
            .unwrap();
        desk
    }

    fn at(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// A tool that dies in the middle of a piece of `b.pdn`: of every one, or of the first that it sees.
    fn dying(&self, always: bool) -> PathBuf {
        let folder = self.at(if always { "dying" } else { "dying-once" });
        fs::create_dir_all(&folder).unwrap();
        let died = self.at("died");
        let dies = if always { "true".to_owned() } else { format!("mkdir {} 2>/dev/null", died.display()) };
        let script = format!(
            "#!/bin/sh\ncase \"$*\" in *validate*b.pdn*) if {dies}; then {TOOL} \"$@\" | head -n 3; kill -9 $$; fi;; \
             esac\nexec {TOOL} \"$@\"\n"
        );
        let tool = folder.join("damiera");
        fs::write(&tool, script).unwrap();
        fs::set_permissions(&tool, fs::Permissions::from_mode(0o755)).unwrap();
        let _ = fs::remove_dir(died);
        tool
    }

    /// What one run says.
    fn alone(&self, arguments: &[&str]) -> Vec<u8> {
        let output = Command::new(TOOL).args(arguments).arg(self.at("records")).output().unwrap();
        assert!(output.status.success(), "{output:?}");
        output.stdout
    }

    fn rows(&self) -> Vec<Value> {
        let mut rows = values(&self.alone(&["validate", "--format", "jsonl", "--fail-on", "never"]));
        rows.pop();
        rows
    }
}

fn values(lines: &[u8]) -> Vec<Value> {
    let lines = std::str::from_utf8(lines).unwrap().lines();
    lines.map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Whether a program can be run like this; says so if it cannot.
fn runs(program: &str, arguments: &[&str]) -> bool {
    let runs = Command::new(program).args(arguments).output().is_ok_and(|output| output.status.success());
    if !runs {
        eprintln!("skipped: {program} {} fails here", arguments.join(" "));
    }
    runs
}

#[test]
fn parallel_gives_the_rows_of_one_run() {
    if !runs("parallel", &["--version"]) {
        return;
    }
    let desk = Desk::new();
    let run = |tool: PathBuf| {
        let path = format!("{}:{}", tool.parent().unwrap().display(), std::env::var("PATH").unwrap());
        let mut command = Command::new(format!("{CLUSTER}/parallel.sh"));
        command.arg(desk.at("records")).env("PATH", path).env("MAX_BYTES", "10K").output().unwrap()
    };
    let output = run(desk.dying(false));
    assert!(output.status.success(), "{}", told(&output));
    assert!(desk.at("died").is_dir());
    assert_eq!(values(&output.stdout), desk.rows());
    assert!(!run(desk.dying(true)).status.success());
}

#[test]
fn spark_gives_the_rows_and_sums_of_one_run() {
    let python = std::env::var("PYTHON").unwrap_or_else(|_| "python3".to_owned());
    if !(runs(&python, &["-c", "import pyspark, pandas, pyarrow"]) && runs("java", &["-version"])) {
        return;
    }
    let desk = Desk::new();
    let run = |master: &str, tool: PathBuf, output: &str| {
        let mut command = Command::new(&python);
        command.arg(format!("{CLUSTER}/validate.py")).args([
            "--master",
            master,
            "--max-bytes",
            "20K",
            "--tool",
        ]);
        command.arg(tool).arg("--output").arg(desk.at(output)).arg(desk.at("records"));
        command.env("PYSPARK_PYTHON", &python).env("SPARK_LOCAL_IP", "127.0.0.1").output().unwrap()
    };
    for (master, folder) in [("local[2,3]", "local"), ("local-cluster[2,1,1024]", "cluster")] {
        let output = run(master, desk.dying(false), folder);
        assert!(output.status.success(), "{}", told(&output));
        assert!(desk.at("died").is_dir(), "nothing died");
        let games = Command::new(&python).arg(ROWS).arg(desk.at(folder).join("games")).output().unwrap();
        assert!(games.status.success(), "{}", told(&games));
        assert_eq!(values(&games.stdout), desk.rows(), "{master}");
        let state = fs::read(desk.at(folder).join("statistics.state")).unwrap();
        assert_eq!(state, desk.alone(&["stats", "--format", "state"]), "{master}");
        eprintln!("{master}: the rows and sums of one run");
    }
    let output = run("local[2,3]", desk.dying(true), "failed");
    assert!(!output.status.success());
    assert!(told(&output).contains("ended with status -9"), "{}", told(&output));
    assert!(!desk.at("failed/games/_SUCCESS").exists());
}
