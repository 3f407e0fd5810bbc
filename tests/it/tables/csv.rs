//! What spreadsheets need, and the options of tables.

use super::{HOSTILE, read_csv, run, written};

#[test]
fn spreadsheets_get_the_signs_they_want() {
    let plain = written(&["convert", "--to", "csv"], HOSTILE.as_bytes());
    for (sign, byte) in [(",", b','), (";", b';'), ("tab", b'\t')] {
        let told = written(&["convert", "--to", "csv", "--csv-delimiter", sign], HOSTILE.as_bytes());
        assert_eq!(read_csv(&told, byte), read_csv(&plain, b','));
        assert_eq!(told.iter().filter(|byte| **byte == b'\n').count(), 3, "each row is one line");
        let marked =
            written(&["convert", "--to", "csv", "--csv-delimiter", sign, "--bom"], HOSTILE.as_bytes());
        assert_eq!(marked, ["\u{feff}".as_bytes(), &told].concat());
    }
    let (_, rows) = read_csv(&plain, b',');
    assert_eq!(
        rows[0][6..12].join("|"),
        "'=HYPERLINK(\"http://example.org\")|a;b,c d \"e\"|-||'@SUM(A1)|��Ж 棋"
    );
}

#[test]
fn options_of_tables_are_not_passed_over() {
    for (arguments, said) in [
        (&["--rows", "plies"][..], "--rows is an option of --to csv and --to parquet"),
        (&["--to", "parquet", "--bom"], "--bom is an option of --to csv"),
        (&["--to", "jsonl", "--csv-delimiter", "tab"], "--csv-delimiter is an option of --to csv"),
    ] {
        let output = run(&[&["convert"], arguments].concat(), b"1. 32-28 *");
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(String::from_utf8_lossy(&output.stderr).trim_end(), format!("damiera: {said}"));
    }
    let output = run(&["schema", "convert", "--rows", "moves"], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("games, plies, findings, claims"));
}

#[test]
#[cfg(not(feature = "parquet"))]
fn without_parquet_it_is_said() {
    let output = run(&["convert", "--to", "parquet"], b"1. 32-28 *");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("built without Parquet"));
}
