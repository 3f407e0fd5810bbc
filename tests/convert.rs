//! Conversions that lose nothing: every file of the samples, and of the corpus where it is at hand, comes back
//! byte for byte from the archive style and through JSON lines.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use damiera::input::{FileEncoding, Splitter, decode, encoding};
use damiera::notation::FileNotation;
use damiera::replay::Plies;
use damiera::report::Report;
use damiera::transcript::Rows;
use damiera::write::Site;
use damiera::write::archive::Archive;
use damiera::write::format::{Format, Outgoing};
use damiera::write::lossless::Lossless;
use proptest::prelude::*;

/// Converts a file as `convert` does.
fn convert(bytes: &[u8], format: &dyn Format) -> Vec<u8> {
    let mut splitter = Splitter::new(bytes);
    splitter.keep_gaps();
    let file = FileEncoding::detect(splitter.head(encoding::HEAD));
    let notation = FileNotation::recognise(splitter.head(encoding::HEAD), file);
    if let Some(cutter) = notation.cutter() {
        splitter.cut_by(cutter);
    }
    let mut out = Vec::new();
    while let Some(batch) = splitter.next_batch().unwrap() {
        let mut end = 0;
        for cut in &batch.games {
            let decoded = decode(batch.game(cut), file);
            let mut plies = Plies::default();
            let report = Report::observed(notation.parse(decoded.text()), None, &mut plies);
            let game = Outgoing {
                report: &report,
                site: &Site::new("test", cut, &decoded),
                decoded: &decoded,
                bytes: batch.game(cut),
                gap: &batch.bytes[end..cut.range.start],
                plies: plies.into_plies(),
                claims: Vec::new(),
                sheet: None,
            };
            format.game(&game, &mut out);
            end = cut.range.end;
        }
        if end < batch.bytes.len() {
            format.gap("test", &batch.bytes[end..], &mut out);
        }
    }
    out
}

fn from_rows(rows: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    Rows::new(rows).read_to_end(&mut bytes).unwrap();
    bytes
}

/// The files of the samples, and of the corpus beside the project.
fn files() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    ["samples", "../shared/corpus"]
        .iter()
        .flat_map(|folder| walkdir::WalkDir::new(root.join(folder)).sort_by_file_name())
        .filter_map(Result::ok)
        .filter(|entry| entry.file_type().is_file())
        .map(walkdir::DirEntry::into_path)
        .collect()
}

#[test]
fn every_file_comes_back_byte_for_byte() {
    let files = files();
    assert!(files.len() > 200);
    for path in files {
        let bytes = fs::read(&path).unwrap();
        assert!(convert(&bytes, &Archive::default()) == bytes, "archive: {}", path.display());
        let rows = convert(&bytes, &Lossless);
        assert!(from_rows(&rows) == bytes, "JSON lines: {}", path.display());
        // Read back and written again, the rows are the same: nothing in them hangs on how they were read.
        assert!(convert(&from_rows(&rows), &Lossless) == rows, "rows again: {}", path.display());
    }
}

/// Pieces of files, sound and damaged.
const PIECES: &[&[u8]] = &[
    b"[White \"Rossi\"]\n",
    b"[White \"Andr\xe9\"]\r\n",
    b"\n\n",
    b"\r\n",
    b" ",
    b"1. 32-28 19-23 ",
    b"2-0\n",
    b"*",
    b"{a comment} ",
    b"{",
    b"}",
    b"(1. 33-28)",
    b"% line\n",
    b"\xef\xbb\xbf",
    b"\0",
    b"\0\0",
    b"[Round \"1]",
    b"\\\"",
    b"n;white;black\n1;32-28;19-23\n",
    b"White: Smith\n1. 22-18 ",
    b"\xd0\xa0",
];

proptest! {
    #[test]
    fn any_file_comes_back(pieces in proptest::collection::vec(0..PIECES.len(), 0..24)) {
        let bytes: Vec<u8> = pieces.iter().flat_map(|&piece| PIECES[piece]).copied().collect();
        prop_assert_eq!(convert(&bytes, &Archive::default()), bytes.clone());
        prop_assert_eq!(from_rows(&convert(&bytes, &Lossless)), bytes);
    }
}

#[test]
fn a_comment_deleted_in_the_rows_is_gone_from_the_game() {
    let pdn = b"[White \"Rossi\"]\n\n1. 32-28 {good} 19-23 {bad} *\n";
    let rows = String::from_utf8(convert(pdn, &Lossless)).unwrap();
    let mut row: serde_json::Value = serde_json::from_str(rows.lines().next().unwrap()).unwrap();
    row["movetext"].as_array_mut().unwrap().retain(|entry| entry["text"] != "good");
    row["tags"][0]["value"] = "Verdi".into();
    let back = from_rows(row.to_string().as_bytes());
    assert_eq!(String::from_utf8(back).unwrap(), "[White \"Verdi\"]\n\n1. 32-28 19-23 {bad} *");
    assert_eq!(rows.matches("Rossi").count(), 1, "the game stands there once: {rows}");
}

#[test]
fn a_ply_has_the_time_its_own_side_had_left() {
    let pdn = b"1. 32-28 {[%clk 0:09:50]} 19-23 {[%clock w0:09:50 B0:09:40]} 2. 28x19 {[%emt 3]} 14x23 *";
    let rows = String::from_utf8(convert(pdn, &Lossless)).unwrap();
    let row: serde_json::Value = serde_json::from_str(rows.lines().next().unwrap()).unwrap();
    let plies = row["movetext"].as_array().unwrap().iter().filter(|entry| entry["kind"] == "move");
    let clocks: Vec<Option<&str>> = plies.map(|entry| entry["clock"].as_str()).collect();
    assert_eq!(clocks, [Some("0:09:50"), Some("0:09:40"), None, None]);
}

#[test]
fn rows_that_are_none_are_named() {
    let mut bytes = Vec::new();
    let error = Rows::new(&b"{\"type\":\"game\",\"tags\":[],\"movetext\":[]}\nnonsense\n"[..])
        .read_to_end(&mut bytes)
        .unwrap_err();
    assert!(error.to_string().starts_with("row 2 cannot be read"), "{error}");
    let error = Rows::new(&b"\n\xff\n"[..]).read_to_end(&mut bytes).unwrap_err();
    assert!(error.to_string().starts_with("row 2 cannot be read"), "{error}");
}
