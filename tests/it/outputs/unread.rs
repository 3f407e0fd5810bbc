//! Inputs that cannot be read, or not to the end: what is written then.

use std::fs;
use std::io::{self, Write as _};
use std::process::Command;

use super::{Desk, Files, LEGAL, OLD, OTHER, Records, filled, of, told, words};

/// What cannot be read at all leaves what was there.
#[test]
fn nothing_replaces_nothing_that_could_be_read() {
    let desk = Desk::new();
    let zip = |members: &[&str]| {
        let mut writer = zip::ZipWriter::new(io::Cursor::new(Vec::new()));
        for name in members {
            writer.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
            writer.write_all(LEGAL.as_bytes()).unwrap();
        }
        writer.finish().unwrap().into_inner()
    };
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(LEGAL.repeat(5000).as_bytes()).unwrap();
    let mut cut = encoder.finish().unwrap();
    cut.truncate(cut.len() - 9);
    desk.put("cut.pdn.gz", &cut);
    desk.put("sheet.xlsx", zip(&["[Content_Types].xml", "xl/workbook.xml"]));
    desk.put("letter.odt", zip(&["mimetype", "content.xml", "META-INF/manifest.xml"]));
    desk.put("nested.zip", zip(&["inner.zip"]));
    desk.put("paper.pdf", "%PDF-1.4\n%\n");
    desk.put("page.html", "<!DOCTYPE html><table><td>32-28</td></table>");
    desk.put("letter.rtf", "{\\rtf1 hello}");
    desk.put("program", [0x7f, b'E', b'L', b'F', 0, 0, 1]);
    desk.put("half.txt", b"\xff\xfe1");
    let mut tar = b"a.pdn".to_vec();
    tar.resize(257, 0);
    tar.extend_from_slice(b"ustar\x0000");
    desk.put("games.tar", &tar);
    fs::create_dir(desk.at("empty")).unwrap();
    let before = desk.names();
    let inputs: &[(&str, &str)] = &[
        ("missing.pdn", "missing.pdn"),
        ("cut.pdn.gz", "cut.pdn.gz"),
        ("sheet.xlsx", "save its sheet as CSV"),
        ("letter.odt", "OpenDocument"),
        ("nested.zip", "nested.zip!/inner.zip"),
        ("paper.pdf", "PDF document; save it as text"),
        ("page.html", "HTML page"),
        ("letter.rtf", "RTF document"),
        ("program", "a program"),
        ("half.txt", "half.txt"),
        ("games.tar", "tar archive; unpack it"),
        ("empty", "nothing to read"),
    ];
    for (input, said) in inputs {
        for row in of(Records).chain(of(Files)) {
            // The game that is shown is before the damage.
            if row[0] == "show" && *input == "cut.pdn.gz" && row.contains(&"--all-plies") {
                continue;
            }
            let arguments = filled(row, input);
            let (status, _, stderr) = desk.run(&words(&arguments));
            assert_eq!(status, 3, "{arguments:?}: {stderr}");
            // An index of a compressed file is refused before it is read.
            assert!(stderr.contains(said) || row[0] == "index", "{arguments:?}: {stderr}");
            desk.is_untouched(&before, &arguments);
        }
    }
    // Where there is nothing to read, there is no output: no page, no headings, no sums.
    for row in of(Records).filter_map(|row| row.strip_suffix(&["-o", "OUT"])) {
        let arguments = filled(row, "empty");
        let (status, stdout, _) = desk.run(&words(&arguments));
        assert_eq!((status, stdout.as_str()), (3, ""), "{arguments:?}");
    }
    // Nothing is called complete on standard output either.
    for (input, _) in inputs.iter().filter(|(input, _)| *input != "empty") {
        let (_, stdout, _) = desk.run(&["validate", input]);
        assert!(!stdout.contains("nothing left over"), "{input}: {stdout}");
    }
}

#[test]
fn what_could_be_read_is_written_and_the_status_says_that_it_is_not_all() {
    for row in of(Records).filter(|row| !row.contains(&"1000000000")) {
        let desk = Desk::new();
        desk.put("in.pdn", LEGAL);
        let mut arguments = filled(row, "in.pdn");
        arguments.push("missing.pdn".to_owned());
        let (status, _, stderr) = desk.run(&words(&arguments));
        assert_eq!(status, 3, "{arguments:?}");
        assert!(
            stderr.contains("cannot read missing.pdn: no such file or folder"),
            "{arguments:?}: {stderr}"
        );
        assert_ne!(desk.text("out"), OLD, "{arguments:?}");
    }
}

/// A database that is sorted in place must not lose what could not be read.
#[test]
fn an_input_is_replaced_only_by_a_whole_run() {
    for name in ["in.pdn", "./in.pdn", "link.pdn"] {
        let desk = Desk::new();
        desk.put("in.pdn", [OTHER, LEGAL].concat());
        std::os::unix::fs::symlink("in.pdn", desk.at("link.pdn")).unwrap();
        let before = desk.text("in.pdn");
        let (status, _, stderr) = desk.run(&["sort", "--by", "white", "in.pdn", "missing.pdn", "-o", name]);
        assert_eq!((status, desk.text("in.pdn")), (3, before), "{name}");
        assert!(stderr.contains(&format!("{name} stays as it was")), "{stderr}");
        assert_eq!(desk.run(&["sort", "--by", "-white", "in.pdn", "-o", name]).0, 0);
        assert!(desk.text("in.pdn").starts_with("[White \"Rossi\"]"), "{}", desk.text("in.pdn"));
    }
}

/// A pipe in a folder is skipped with a message: nobody waits for its writer.
#[test]
fn a_pipe_in_a_folder_is_passed_over() {
    let desk = Desk::new();
    fs::create_dir(desk.at("games")).unwrap();
    desk.put("games/a.pdn", LEGAL);
    for name in ["games/b.pdn", "games/c.zip"] {
        assert!(Command::new("mkfifo").arg(desk.at(name)).status().unwrap().success());
    }
    for row in of(Records).filter(|row| !row.contains(&"1000000000")) {
        let arguments = filled(row, "games");
        let (status, _, stderr) = desk.run(&words(&arguments));
        assert_eq!(status, 0, "{arguments:?}: {stderr}");
        assert!(stderr.contains("games/b.pdn is a pipe or a device"), "{arguments:?}: {stderr}");
    }
}

/// Both members of an archive that bear one name are read, and each archive that is not is named.
#[test]
fn members_of_one_name_are_all_read() {
    let desk = Desk::new();
    let mut writer = zip::ZipWriter::new(io::Cursor::new(Vec::new()));
    for (name, text) in [("a.pdn", LEGAL), ("b.pdn", OTHER)] {
        writer.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        writer.write_all(text.as_bytes()).unwrap();
    }
    let mut bytes = writer.finish().unwrap().into_inner();
    for at in 0..bytes.len() - 5 {
        if &bytes[at..at + 5] == b"b.pdn" {
            bytes[at] = b'a';
        }
    }
    desk.put("twice.zip", &bytes);
    for path in ["twice.zip", "twice.zip!/a.pdn", "."] {
        let (status, stdout, _) = desk.run(&["select", "--list", path]);
        assert_eq!(status, 0, "{path}");
        assert!(stdout.contains("Rossi") && stdout.contains("Bianchi"), "{path}: {stdout}");
    }
    // On standard input it cannot be searched.
    let stdin = fs::File::open(desk.at("twice.zip")).unwrap();
    let (status, _, stderr) = told(desk.command(&["convert", "-"]).stdin(stdin).output().unwrap());
    assert_eq!(status, 3);
    assert!(stderr.contains("zip archive; name the file"), "{stderr}");
}

/// A file that a search found is read wherever its games begin; one that is left out is counted.
#[test]
fn games_are_found_wherever_they_begin_in_a_found_file() {
    let desk = Desk::new();
    fs::create_dir(desk.at("texts")).unwrap();
    let prose = "The club met in May, and there was much to tell of what had happened since the last cup.\n";
    let heading = "Damage                   - GWD                       2-0   03-12-2006  nkcs06-1\n";
    desk.put("texts/letter.txt", prose);
    desk.put(
        "texts/early.txt",
        format!("{heading}   1.33-28 18-23   2.39-33 12-18   3.44-39  7-12\n  2-0\n"),
    );
    desk.put("texts/late.txt", format!("{}\n1. 32-28 19-23 2. 28x19 14x23 *\n", prose.repeat(20_000)));
    let (_, stdout, stderr) = desk.run(&["validate", "--ext", "txt", "--fail-on", "never", "texts"]);
    assert_eq!(stderr, "damiera: texts/letter.txt holds no game record and is left out\n");
    assert!(stdout.contains("1 file left out") && !stdout.contains("nothing left over"), "{stdout}");
    let (_, stdout, _) =
        desk.run(&["validate", "--ext", "txt", "--format", "jsonl", "--fail-on", "never", "texts"]);
    for name in ["early", "late"] {
        assert!(stdout.contains(&format!("\"file\":\"texts/{name}.txt\"")), "{stdout}");
    }
    let summary: serde_json::Value = serde_json::from_str(stdout.lines().last().unwrap()).unwrap();
    assert_eq!(summary["file_findings"][0]["code"], "no-record");
    assert_eq!(summary["file_findings"][0]["file"], "texts/letter.txt");
}
