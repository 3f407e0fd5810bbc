//! Tables: every cell of CSV and Parquet against the facts in JSON, and against the types that `schema` prints.

mod csv;
#[cfg(feature = "parquet")]
mod duckdb;
mod facts;
#[cfg(feature = "parquet")]
mod parquet;
mod schemas;
mod tags;

use crate::common;

use std::path::{Path, PathBuf};
use std::process::Output;

use assert_cmd::Command;
use serde_json::Value;

pub(crate) const TABLES: [&str; 4] = ["games", "plies", "findings", "claims"];

pub(crate) fn run(arguments: &[&str], stdin: &[u8]) -> Output {
    let mut command = Command::cargo_bin("damiera").expect("the binary is built");
    let command = command.current_dir(env!("CARGO_MANIFEST_DIR")).args(arguments).write_stdin(stdin);
    command.output().expect("it can be run")
}

pub(crate) fn written(arguments: &[&str], stdin: &[u8]) -> Vec<u8> {
    let output = run(arguments, stdin);
    assert!(output.status.code().is_some_and(|code| code < 2), "{arguments:?}: {output:?}");
    output.stdout
}

/// The objects of a kind that a command writes as JSON lines.
pub(crate) fn objects(arguments: &[&str], stdin: &[u8], kind: &str) -> Vec<Value> {
    let text = String::from_utf8(written(arguments, stdin)).expect("it writes UTF-8");
    let objects = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("each line is JSON"));
    objects.filter(|object| object["type"] == kind).collect()
}

/// The rows of CSV by the names of their columns, as text.
pub(crate) fn read_csv(bytes: &[u8], delimiter: u8) -> (Vec<String>, Vec<Vec<String>>) {
    let mut reader = ::csv::ReaderBuilder::new().delimiter(delimiter).from_reader(bytes);
    let names = reader.headers().expect("there are names").iter().map(str::to_owned).collect();
    let rows =
        reader.records().map(|row| row.expect("each row is whole").iter().map(str::to_owned).collect());
    (names, rows.collect())
}

/// What is read in the tests: the samples, generated games with and without faults, hostile texts, and the
/// corpus if it is there.
pub(crate) fn inputs(folder: &Path) -> Vec<String> {
    let mut inputs = Vec::new();
    let mut add = |name: &str, text: &[u8]| {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("it can be written");
        inputs.push(path.display().to_string());
    };
    for variant in ["international", "italian", "spanish"] {
        let generated = |more: &[&str]| {
            written(
                &[&["generate", "--variant", variant, "--games", "20", "--seed", "3"], more].concat(),
                b"",
            )
        };
        add(&format!("{variant}.pdn"), &generated(&[]));
        add(&format!("{variant}-faulty.pdn"), &generated(&["--faults", "all"]));
    }
    add("hostile.pdn", HOSTILE.as_bytes());
    add("clocks.pdn", CLOCKS.as_bytes());
    add("nothing.pdn", b"");
    inputs.push(Path::new(env!("CARGO_MANIFEST_DIR")).join("samples").display().to_string());
    let of_corpus = |corpus: PathBuf| ["games-checkers", "pdn-standard"].map(|part| corpus.join(part));
    let real = common::corpus().map(of_corpus);
    inputs.extend(real.into_iter().flatten().map(|path| path.display().to_string()));
    inputs
}

pub(crate) const HOSTILE: &str = "[Event \"=HYPERLINK(\\\"http://example.org\\\")\"]\n[Site \"a;b,c\td \\\"e\\\"\"]\n[White \"@SUM(A1)\"]\n\
    [Black \"\u{202e}\u{7}Ж 棋\"]\n[Date \"-\"]\n[Round \"\"]\n[GameType \"20\"]\n\n\
    1. 32-28 =1+1 19-23 2. 37-32 99-3 {, ; \"} 3. 41-37 *\n\n[GameType \"99\"]\n\n1. 11-15 23-19 *\n";

pub(crate) const CLOCKS: &str =
    "[GameType \"20\"]\n\n1. 32-28 {[%clk 1:20:05]} 19-23 {[%clk 1:19:00] [%emt 0:01:02]} 2. 28x19 14x23 *\n";

pub(crate) fn table(name: &str, inputs: &[String]) -> (Vec<String>, Vec<Vec<String>>) {
    let arguments = [
        &["convert", "--to", "csv", "--rows", name][..],
        &inputs.iter().map(String::as_str).collect::<Vec<_>>(),
    ];
    read_csv(&written(&arguments.concat(), b""), b',')
}

/// A fact of JSON as the cell of a table.
pub(crate) fn cell(fact: &Value) -> String {
    match fact {
        Value::Null => String::new(),
        Value::Array(members) => members.iter().map(cell).collect::<Vec<_>>().join(" "),
        Value::String(text) => {
            let clean = damiera_write::text::clean(text).into_owned();
            let sign = clean.trim_start().starts_with(['=', '+', '-', '@']) && clean.trim_start().len() > 1;
            if sign { format!("'{clean}") } else { clean }
        }
        other => other.to_string(),
    }
}
