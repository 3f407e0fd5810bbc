//! Records in other encodings than UTF-8, read and written.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use damiera_record::input::Encoding;
use tempfile::TempDir;

const GAMES: &str = "[White \"Świątek, Łukasz 😀\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 {já} 2. 28x19 14x23 *\n\n\
    % — a line of its own\n[White \"Ķēniņš\"]\n[GameType \"20\"]\n\n1. 99-1 *\n";

fn run(folder: &Path, arguments: &[&str]) -> (i32, Vec<u8>, String) {
    let output = Command::cargo_bin("damiera").unwrap().current_dir(folder).args(arguments).output().unwrap();
    (output.status.code().unwrap(), output.stdout, String::from_utf8_lossy(&output.stderr).into_owned())
}

fn desk(files: &[(&str, &[u8])]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes) in files {
        fs::write(folder.path().join(name), bytes).unwrap();
    }
    folder
}

/// The rows of `validate`.
fn rows(folder: &Path, file: &str) -> Vec<serde_json::Value> {
    let (_, stdout, _) = run(folder, &["validate", "--format", "jsonl", "--fail-on", "never", file]);
    String::from_utf8(stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn utf_16_is_read_with_and_without_a_mark() {
    for encoding in [Encoding::UTF_16LE, Encoding::UTF_16BE] {
        for mark in ["", "\u{feff}"] {
            let text = format!("{mark}{GAMES}");
            let bytes = encoding.encode(&text).unwrap();
            let folder = desk(&[("wide.pdn", &bytes)]);
            let rows = rows(folder.path(), "wide.pdn");
            assert_eq!(rows[0]["tags"]["White"], "Świątek, Łukasz 😀");
            assert_eq!(rows[0]["verdict"], "legal");
            // Places are those of the file.
            let finding =
                rows[1]["findings"].as_array().unwrap().iter().find(|one| one["code"] == "no-such-square");
            let at = usize::try_from(finding.unwrap()["byte_start"].as_u64().unwrap()).unwrap();
            assert!(bytes[at..].starts_with(&encoding.encode("99").unwrap()), "{finding:?}");
            assert_eq!(rows[2]["bytes"], bytes.len());
            // What only the bytes show is said.
            let codes = rows.iter().filter_map(|row| row["file_findings"].as_array()).flatten();
            let guessed = codes.filter(|finding| finding["code"] == "encoding-guessed").count();
            assert_eq!(guessed > 0, mark.is_empty(), "{rows:?}");
            // Archive style keeps the bytes, and so do rows.
            let (_, archived, said) = run(folder.path(), &["convert", "--style", "archive", "wide.pdn"]);
            assert!(archived == bytes && said.is_empty(), "{said}");
            run(folder.path(), &["convert", "--to", "jsonl", "wide.pdn", "-o", "rows"]);
            let back = run(folder.path(), &["convert", "--from", "jsonl", "--style", "archive", "rows"]).1;
            assert!(back == bytes);
            // In UTF-8, nothing else has changed.
            let asked = ["convert", "--style", "archive", "--encoding-out", "utf-8", "wide.pdn"];
            assert_eq!(String::from_utf8(run(folder.path(), &asked).1).unwrap(), text);
        }
    }
}

#[test]
fn utf_16_among_others_becomes_utf_8() {
    let wide = Encoding::UTF_16LE.encode(&format!("\u{feff}{GAMES}")).unwrap();
    let folder =
        desk(&[("a.pdn", &wide), ("b.pdn", b"[White \"Andr\xe9\"]\n[GameType \"20\"]\n\n1. 32-28 *\n")]);
    for command in [
        &["convert", "--style", "archive", "a.pdn", "--encoding-out", "utf-8", "b.pdn"][..],
        &["dedup", "a.pdn", "b.pdn"],
        &["sort", "--by", "white", "b.pdn", "a.pdn"],
    ] {
        let (status, stdout, stderr) = run(folder.path(), command);
        assert_eq!(status, 0, "{command:?}: {stderr}");
        let text = String::from_utf8(stdout).unwrap();
        assert!(text.contains("Ķēniņš") && text.contains("André") && !text.contains('\0'), "{text}");
    }
    // Of one file, too: what is chosen has lost its mark.
    let (_, stdout, _) = run(folder.path(), &["select", "--white", "Ķēniņš", "a.pdn"]);
    assert_eq!(String::from_utf8(stdout).unwrap(), "[White \"Ķēniņš\"]\n[GameType \"20\"]\n\n1. 99-1 *\n");
}

#[test]
fn utf_16_can_be_cut_at_the_games_and_searched_by_an_index() {
    let text = format!("\u{feff}{}", "[White \"é\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 *\n\n".repeat(40));
    let wide = Encoding::UTF_16BE.encode(&text).unwrap();
    let folder = desk(&[("wide.pdn", &wide)]);
    let shards = run(folder.path(), &["shards", "--max-bytes", "500", "--format", "text", "wide.pdn"]).1;
    let shards = String::from_utf8(shards).unwrap();
    let mut joined = Vec::new();
    for line in shards.lines() {
        let range = line.split('\t').next().unwrap();
        joined.extend(run(folder.path(), &["convert", "--style", "archive", "--range", range, "wide.pdn"]).1);
    }
    assert!(shards.lines().count() > 5 && joined == wide);
    assert_eq!(run(folder.path(), &["index", "wide.pdn"]).0, 0);
    let (status, found, _) = run(folder.path(), &["select", "--white", "é", "wide.pdn"]);
    assert_eq!((status, String::from_utf8(found).unwrap().matches('é').count()), (0, 40));
}

#[test]
fn what_is_no_utf_16_any_more_is_said_after_what_was() {
    let wide = Encoding::UTF_16LE.encode(GAMES).unwrap();
    let folder = desk(&[("cut.pdn", &wide[..wide.len() - 3])]);
    let (status, stdout, stderr) = run(folder.path(), &["convert", "cut.pdn"]);
    assert_eq!(status, 3, "{stderr}");
    assert!(String::from_utf8(stdout).unwrap().contains("Ķēniņš"));
    let told = format!("cannot read cut.pdn: it ends inside a character, at byte {}", wide.len() - 4);
    assert!(stderr.contains(&told), "{stderr}");
}

#[test]
fn archive_style_changes_nothing_but_the_encoding() {
    for (name, text) in [
        ("latin1", "[White \"Müller\"]\r\n[Event  \"é\" ]\r\n\r\n1.32-28{déjà}19-23  2-0\r\n% cité\r\n"),
        ("cp850", "[White \"Jürgen\"]\n\n1. 32-28 {voilà} *"),
        ("cp437", "[White \"Renée\"]\n\n1. 32-28 *\n"),
        ("cp852", "[White \"Łukasz Świątek\"]\n\n1. 32-28 *\n"),
        ("cp1250", "[White \"Łukasz Świątek\"]\n\n1. 32-28 *\n"),
        ("cp1257", "[White \"Ķēniņš, Jānis\"]\n[Event \"čempionāts\"]\n\n1. 32-28 *\n"),
        ("cp1251", "[White \"Щёголев\"]\n\n1. c3-d4 *\n"),
        ("cp866", "[White \"Щёголев\"]\n\n1. c3-d4 *\n"),
        ("koi8-r", "[White \"Щёголев\"]\n\n1. c3-d4 *\n"),
    ] {
        let bytes = Encoding::for_name(name).unwrap().encode(text).unwrap();
        let folder = desk(&[("in.pdn", &bytes)]);
        for said in [&[][..], &["--encoding", name]] {
            let asked =
                [&["convert", "--style", "archive", "--encoding-out", "utf-8", "in.pdn"], said].concat();
            let (status, stdout, stderr) = run(folder.path(), &asked);
            assert_eq!((status, stderr.as_str()), (0, ""), "{name}");
            assert_eq!(String::from_utf8(stdout).unwrap(), text, "{name} {said:?}");
        }
    }
}

#[test]
fn bytes_that_mean_nothing_are_said() {
    let folder = desk(&[("in.pdn", b"[White \"Andr\xe9\"]\n\n1. 32-28 *\n")]);
    let asked = ["convert", "--style", "archive", "--encoding", "utf-8", "--encoding-out", "utf-8", "in.pdn"];
    let (status, stdout, stderr) = run(folder.path(), &asked);
    assert_eq!(
        (status, String::from_utf8(stdout).unwrap()),
        (0, "[White \"Andr\u{fffd}\"]\n\n1. 32-28 *\n".to_owned())
    );
    assert!(
        stderr.contains(
            "game 1 has bytes that mean nothing in its encoding, UTF-8: they are written as U+FFFD"
        ),
        "{stderr}"
    );
    let (status, _, stderr) =
        run(folder.path(), &["convert", "--to", "csv", "--encoding-out", "utf-8", "in.pdn"]);
    assert!(status == 2 && stderr.contains("--encoding-out goes with --to pdn"), "{stderr}");
}
