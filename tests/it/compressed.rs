//! Compressed files, as people have them.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use assert_cmd::Command;
use flate2::Compression;
use flate2::write::GzEncoder;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

const GAME: &str = "[White \"Rossi\"]\n[GameType \"22\"]\n\n1. 21-17 9-13 *\n";

fn gzip(text: &str) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text.as_bytes()).unwrap();
    encoder.finish().unwrap()
}

fn archive(members: &[(&str, &[u8], CompressionMethod)]) -> Vec<u8> {
    let mut writer = ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, bytes, method) in members {
        writer.start_file(*name, SimpleFileOptions::default().compression_method(*method)).unwrap();
        writer.write_all(bytes).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

fn run(arguments: &[&str], folder: &Path) -> (i32, String, String) {
    let output = Command::cargo_bin("damiera").unwrap().current_dir(folder).args(arguments).output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn outputs_are_compressed_as_their_names_say() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let other = GAME.replace("Rossi", "Verdi");
    fs::write(at("in.pdn"), format!("{GAME}\n{other}")).unwrap();
    for (extension, magic) in
        [("gz", &b"\x1f\x8b"[..]), ("ZST", b"\x28\xb5\x2f\xfd"), ("bz2", b"BZh"), ("xz", b"\xfd7zXZ\0")]
    {
        let [out, rest] = ["out", "rest"].map(|name| format!("{name}.pdn.{extension}"));
        let run = |arguments: &[&str]| run(arguments, folder.path());
        assert_eq!(run(&["convert", "--style", "archive", "in.pdn", "-o", &out]).0, 0);
        assert!(fs::read(at(&out)).unwrap().starts_with(magic), "{out}");
        let (_, back, _) = run(&["convert", "--style", "archive", &out]);
        assert_eq!(back, format!("{GAME}\n{other}"), "{out}");
        let chosen = &["select", "--white", "Rossi", "in.pdn", "-o", &out, "--rest", &rest];
        assert_eq!(run(chosen).0, 0);
        for (name, game) in [(&out, GAME), (&rest, &*other)] {
            assert!(fs::read(at(name)).unwrap().starts_with(magic), "{name}");
            assert_eq!(run(&["convert", "--style", "archive", name]).1, *game, "{name}");
        }
    }
    let (status, _, told) = run(&["convert", "in.pdn", "-o", "out.zip"], folder.path());
    assert_eq!(status, 2);
    assert!(told.contains("out.zip: .zip is not written; .gz, .zst, .bz2 and .xz are"), "{told}");
    assert!(!at("out.zip").exists());
}

#[test]
fn what_is_compressed_is_read_as_if_it_were_not() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("a.pdn.gz"), [gzip(GAME), gzip(GAME)].concat()).unwrap();
    let members = [
        ("b.pdn", GAME.as_bytes(), CompressionMethod::Deflated),
        ("note.txt", b"no game".as_slice(), CompressionMethod::Stored),
        ("in/c.PDN", GAME.as_bytes(), CompressionMethod::Stored),
        ("d.pdn.gz", &gzip(GAME), CompressionMethod::Stored),
    ];
    fs::write(at("games.zip"), archive(&members)).unwrap();
    fs::write(at("e.gz"), gzip("not looked at")).unwrap();
    let (status, stdout, stderr) = run(&["validate", "--format", "jsonl", "."], folder.path());
    assert_eq!((status, stderr.as_str()), (0, ""));
    let files: Vec<String> = stdout
        .lines()
        .filter_map(|line| {
            Some(serde_json::from_str::<serde_json::Value>(line).ok()?["file"].as_str()?.to_owned())
        })
        .collect();
    let expected =
        ["./a.pdn.gz", "./a.pdn.gz", "./games.zip!/b.pdn", "./games.zip!/in/c.PDN", "./games.zip!/d.pdn.gz"];
    assert_eq!(files, expected);
    // The name says nothing.
    fs::rename(at("a.pdn.gz"), at("plain")).unwrap();
    let (_, once, _) = run(&["convert", "--style", "archive", "plain"], folder.path());
    assert_eq!(once, format!("{GAME}{GAME}"));
}

#[test]
fn damage_costs_what_it_hides() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let mut cut = gzip(&GAME.repeat(2000));
    cut.truncate(cut.len() - 9);
    fs::write(at("cut.pdn"), cut).unwrap();
    let (status, stdout, stderr) = run(&["validate", "--summary", "cut.pdn"], folder.path());
    assert_eq!(status, 3);
    assert!(stderr.starts_with("damiera: cannot read cut.pdn: "), "{stderr}");
    assert!(stdout.contains("\ncut.pdn: "), "{stdout}");
    // Games were read, and standard output would have them.
    let (status, _, stderr) = run(&["convert", "cut.pdn", "-o", "out.pdn"], folder.path());
    assert!(stderr.ends_with("out.pdn is not written: no input could be read to its end; without -o, what was read before goes to standard output\n"), "{stderr}");
    assert_eq!((status, at("out.pdn").exists()), (3, false));
    let mut bytes = archive(&[("a.pdn", GAME.as_bytes(), CompressionMethod::Stored)]);
    let place = bytes.windows(5).position(|window| window == b"Rossi").unwrap();
    bytes[place] = b'B';
    fs::write(at("b.zip"), bytes).unwrap();
    let (status, _, stderr) = run(&["validate", "b.zip"], folder.path());
    assert_eq!(status, 3);
    assert!(
        stderr.contains("cannot read b.zip!/a.pdn: its contents do not match the checksum in the archive"),
        "{stderr}"
    );
    fs::write(at("c.zip"), b"PK\x03\x04 and no more").unwrap();
    assert_eq!(run(&["validate", "c.zip"], folder.path()).0, 3);
}
