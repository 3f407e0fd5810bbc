//! Another reader.

use std::path::{Path, PathBuf};

use super::{TABLES, inputs, written};
use crate::tables::parquet::convert;
use crate::tables::schemas::schema;

/// Says something even though the tests pass: the harness captures `println!`, and not this.
fn say(text: &str) {
    let _ = std::io::Write::write_fmt(&mut std::io::stdout(), format_args!("\n{text}\n"));
}

/// DuckDB reads both formats, and finds the same types and the same cells in them. `PYTHON` names another
/// Python than `python3`.
#[test]
fn duckdb_reads_the_tables() {
    let python = std::env::var_os("PYTHON").unwrap_or_else(|| "python3".into());
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tables/duckdb_tables.py");
    let can = std::process::Command::new(&python).args(["-c", "import duckdb"]).output();
    if !can.is_ok_and(|output| output.status.success()) {
        say(
            "SKIPPED: the Python package duckdb is not here, so nothing else than this package read the tables.",
        );
        return;
    }
    let folder = tempfile::tempdir().expect("there is room");
    let inputs = inputs(folder.path());
    for name in TABLES {
        convert(name, &inputs, &[], &folder.path().join(format!("{name}.parquet")));
        let path: PathBuf = folder.path().join(format!("{name}.csv"));
        let all: Vec<&str> = inputs.iter().map(String::as_str).collect();
        std::fs::write(path, written(&[&["convert", "--to", "csv", "--rows", name][..], &all].concat(), b""))
            .expect("it can be written");
        std::fs::write(folder.path().join(format!("{name}.json")), schema("convert", name, "json-schema"))
            .expect("it can be written");
    }
    let output =
        std::process::Command::new(&python).arg(script).arg(folder.path()).output().expect("it ran before");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    say(&format!("DuckDB: {}", String::from_utf8_lossy(&output.stdout).trim_end()));
}
