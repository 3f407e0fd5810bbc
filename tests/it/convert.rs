//! Conversions that lose nothing: every file of the samples, and of the corpus if it is there, comes back
//! byte for byte from the archive style and through JSON lines.

use crate::common;

use std::fs;
use std::io::{self, Cursor, Read as _};
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use damiera_query::game::{Judging, Needs};
use damiera_record::Reader;
use damiera_record::input::Encoding;
use damiera_record::input::encoding::wide::recognise;
use damiera_record::reader::Options;
use damiera_write::formats::Format;
use damiera_write::formats::archive::Archive;
use damiera_write::formats::lossless::Lossless;
use damiera_write::transcript::RowFiles;
use proptest::prelude::*;
use std::sync::Arc;

/// Converts a file as `convert` does.
fn convert(bytes: &[u8], format: &dyn Format) -> Vec<u8> {
    let options = Options { gaps: true, ..Options::default() };
    let mut reader = Reader::of_stream("test", Cursor::new(bytes.to_vec()), &options);
    let file = Arc::clone(reader.file());
    let mut out = Vec::new();
    while let Some(batch) = reader.next_batch().unwrap() {
        let judging = Judging { asked: None.into(), needs: Needs::PLIES };
        let rest = judging.games(&batch, &file, |_| (), |game, ()| format.game(&game, &mut out));
        if !rest.is_empty() {
            format.gap("test", file.encoding(), rest, &mut out);
        }
    }
    out
}

fn from_rows(rows: &[u8]) -> Vec<u8> {
    read_rows(rows).unwrap()
}

/// The bytes of the only file that rows come from.
fn read_rows(rows: &[u8]) -> io::Result<Vec<u8>> {
    let mut files = RowFiles::new(Cursor::new(rows.to_vec()));
    let mut bytes = Vec::new();
    let Some(file) = files.next() else { return Ok(bytes) };
    file?.bytes.read_to_end(&mut bytes)?;
    assert!(files.next().is_none());
    Ok(bytes)
}

/// The files of the samples, and of the corpus next to the project.
fn files() -> Vec<PathBuf> {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples");
    assert!(samples.is_dir(), "the samples are part of the project");
    [samples]
        .into_iter()
        .chain(common::corpus())
        .flat_map(|folder| walkdir::WalkDir::new(folder).sort_by_file_name())
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
        // Read back and written again, the rows are the same: nothing in them depends on how they were read.
        assert!(convert(&from_rows(&rows), &Lossless) == rows, "rows again: {}", path.display());
    }
}

/// Pieces of files, sound and damaged.
const PIECES: &[&[u8]] = &[
    b"[White \"Rossi\"]\n",
    b"[White \"Andr\xe9\"]\r\n",
    b"\n\n",
    b"\r\n",
    b"\r",
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
        // NUL bytes may make it UTF-16, which cannot be read to an end inside a character.
        prop_assume!(recognise(&bytes).is_none() || bytes.len().is_multiple_of(2));
        prop_assert_eq!(convert(&bytes, &Archive::default()), bytes.clone());
        prop_assert_eq!(from_rows(&convert(&bytes, &Lossless)), bytes);
    }

    #[test]
    fn any_file_in_utf_16_comes_back(
        pieces in proptest::collection::vec(0..PIECES.len(), 0..24),
        encoding in proptest::sample::select(vec![Encoding::UTF_16LE, Encoding::UTF_16BE]),
        mark in proptest::sample::select(vec!["", "\u{feff}"]),
    ) {
        let texts = pieces.iter().filter_map(|&piece| std::str::from_utf8(PIECES[piece]).ok());
        // A text with NUL bytes of its own needs the mark.
        let pieces: String = texts.filter(|text| !mark.is_empty() || !text.contains('\0')).collect();
        let text = format!("{mark}[Event \"Łódź 😀\"]\n{pieces}");
        let bytes = encoding.encode(&text).unwrap();
        prop_assert_eq!(convert(&bytes, &Archive::default()), bytes.clone());
        prop_assert_eq!(from_rows(&convert(&bytes, &Lossless)), bytes.clone());
        let utf_8 = Archive { utf_8: true, ..Archive::default() };
        prop_assert_eq!(String::from_utf8(convert(&bytes, &utf_8)).unwrap(), text);
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
    let error = read_rows(b"{\"type\":\"game\",\"tags\":[],\"movetext\":[]}\nnonsense\n").unwrap_err();
    assert!(error.to_string().starts_with("row 2 cannot be read"), "{error}");
    let error = read_rows(b"\n\xff\n").unwrap_err();
    assert!(error.to_string().starts_with("row 2 cannot be read"), "{error}");
}

#[test]
fn a_move_that_was_cut_loose_stays_one() {
    let rows = String::from_utf8(convert(b"1. 32-28{good}19-23{bad}2. 28x19 *", &Lossless)).unwrap();
    let mut row: serde_json::Value = serde_json::from_str(rows.lines().next().unwrap()).unwrap();
    row["movetext"].as_array_mut().unwrap().retain(|entry| entry["kind"] != "comment");
    assert_eq!(from_rows(row.to_string().as_bytes()), b"1. 32-28 19-23 2. 28x19 *");
}

#[test]
fn a_move_without_text_is_written_by_where_it_goes() {
    let row = r#"{"type":"game","movetext":[{"kind":"move","from":32,"to":28},{"kind":"move","from":28,"to":19,"captured":[23]}]}"#;
    assert_eq!(from_rows(row.as_bytes()), b"32-28 28x19");
}

#[test]
fn rows_of_two_files_stay_apart() {
    let row = |file: &str, second: &str| {
        let rows = convert(format!("1. 32-28 {second}").as_bytes(), &Lossless);
        String::from_utf8(rows).unwrap().replace("\"test\"", &format!("\"{file}\""))
    };
    let both = row("a", "19-23") + &row("b", "18-22");
    let files = RowFiles::new(Cursor::new(both.into_bytes())).map(|file| {
        let mut file = file.unwrap();
        let mut text = String::new();
        file.bytes.read_to_string(&mut text).unwrap();
        (file.name.unwrap(), text)
    });
    let expected = [("a", "1. 32-28 19-23"), ("b", "1. 32-28 18-22")];
    assert_eq!(files.collect::<Vec<_>>(), expected.map(|(name, text)| (name.to_owned(), text.to_owned())));
}

/// Squares that follow from the text of a move cannot be edited without it; the text can be edited alone.
#[test]
fn squares_that_are_edited_beside_an_unchanged_text_are_refused() {
    let row = |text: &str| {
        let read = |from: &str, to: &str| {
            let changed = text.replacen(from, to, 1);
            assert_ne!(changed, text, "{from}");
            let read = read_rows(changed.as_bytes());
            read.map(|game| String::from_utf8(game).unwrap()).map_err(|error| error.to_string())
        };
        for (what, from, to) in [
            ("from", "\"from\":32", "\"from\":33"),
            ("to", "\"to\":28", "\"to\":27"),
            ("captured", "\"captured\":[23]", "\"captured\":[24]"),
            ("path", "\"path\":[19,23]", "\"path\":[19,24]"),
            ("fen", "\"fen\":\"B:W28", "\"fen\":\"B:W29"),
        ] {
            let told = read(from, to).expect_err(what);
            assert!(
                told.starts_with("row 1 cannot be read: ply ") && told.contains(&format!("its {what} says")),
                "{told}"
            );
        }
        // The text of a move, of a tag and of a comment; a move that goes; squares that are left out.
        for (from, to, expected) in [
            ("\"text\":\"19-23\"", "\"text\":\"18-23\"", "1. 32-28 18-23 2. 28x19"),
            ("\"value\":\"A\"", "\"value\":\"B\"", "[White \"B\"]"),
            ("\"text\":\"why\"", "\"text\":\"why not\"", "{why not}"),
            ("\"from\":32,", "", "1. 32-28 19-23"),
            ("\"path\":[19,23],", "", "1. 32-28 19-23"),
        ] {
            assert!(read(from, to).expect(to).contains(expected), "{to}");
        }
    };
    let game = "[White \"A\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 {why} 14x23 *\n";
    let output = Command::cargo_bin("damiera")
        .expect("it is built")
        .args(["convert", "--to", "jsonl", "-"])
        .write_stdin(game)
        .output()
        .expect("it runs");
    row(&String::from_utf8(output.stdout).expect("it is UTF-8"));
}

#[test]
fn rows_that_cannot_be_written_are_refused_by_their_number() {
    for (row, why) in [
        (r#"{"type":"game","movetext":[{"kind":"comment","text":"a } b"}]}"#, "would end it"),
        (r#"{"type":"game","moves":["32-28"]}"#, "without movetext"),
        (r#"{"type":"game","byte_start":0,"tags":{"White":"A"}}"#, "a row of validate"),
        (r#"{"type":"game","movetext":[{"kind":"move"}]}"#, "neither text nor from and to"),
    ] {
        let error = read_rows(format!("\n{row}\n").as_bytes()).unwrap_err();
        let told = error.to_string();
        assert!(told.starts_with("row 2 cannot be read") && told.contains(why), "{told}");
    }
}
