//! Pages, workbooks and the JSON of lidraughts, as inputs of the program.

use std::fs;
use std::io::{Cursor, Write as _};
use std::path::Path;

use assert_cmd::Command;
use damiera_judge::report::Report;
use damiera_record::Reader;
use tempfile::TempDir;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

const PAGE: &str = "<!DOCTYPE html>\n<html><head><title>Club</title></head><body>\n<ul><li>Home<li>Scores</ul>\n\
    <p>Wit: A. Rossi<br>Zwart: B. M&uuml;ller<br>Uitslag: 1-1</p>\n<table><tr><th>nr<th>wit<th>zwart\n\
    <tr><td>1.<td>32-28<td>19-23\n<tr><td>2.<td>28x19<td>14x23\n<tr><td>3.<td>37-32<td>10-14</table>\n</body></html>\n";

const EXPORT: &str = r#"{"id":"aB3dEf9h","rated":true,"variant":"standard","speed":"blitz","perf":"blitz","createdAt":1614764405123,"status":"resign","players":{"white":{"user":{"name":"Anna_V","id":"anna_v"},"rating":1834},"black":{"user":{"name":"Bram","id":"bram"},"rating":1790}},"winner":"white","moves":"32-28 19-23 28x19 14x23 37-32","clocks":[18000,18000,17950,17905,17800],"clock":{"initial":180,"increment":2,"totalTime":260}}
{"id":"cut","rated":true,"variant":"standard","players":{"white":{},"black":{}},"moves":"32-28 19
{"id":"fR1s1aN0","rated":false,"variant":"frisian","speed":"rapid","perf":"frisian","createdAt":1614764405123,"status":"outoftime","players":{"white":{"aiLevel":3},"black":{}},"winner":"black","moves":"32-28 19-23"}
{"id":"iLLegal0","rated":false,"variant":"standard","speed":"rapid","perf":"rapid","createdAt":1614764405123,"status":"draw","players":{"white":{},"black":{}},"moves":"32-28 19-23 34-29"}
"#;

/// A sheet of each column: a number, a text, or the serial number of a date.
enum Cell {
    Number(u32),
    Text(&'static str),
    Date(u32),
}

fn rows() -> Vec<Vec<Cell>> {
    use Cell::{Date, Number, Text};
    // The days of 5 October and 1 January 2024, as a spreadsheet makes them of 5-10 and 1-1.
    let (move_day, result_day) = (45570, 45292);
    vec![
        vec![Text("Wit"), Text("A. Rossi")],
        vec![Text("Zwart"), Text("B. Bianchi")],
        vec![Text("Uitslag"), Date(result_day)],
        vec![Text("nr"), Text("wit"), Text("zwart")],
        vec![Number(1), Text("32-28"), Text("19-23")],
        vec![Number(2), Text("28x19"), Text("14x23")],
        vec![Number(3), Text("37-32"), Text("10-14")],
        vec![Number(4), Text("41-37"), Date(move_day)],
    ]
}

fn archive(members: &[(&str, CompressionMethod, String)]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, method, text) in members {
        writer.start_file(*name, SimpleFileOptions::default().compression_method(*method)).unwrap();
        writer.write_all(text.as_bytes()).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

fn excel() -> Vec<u8> {
    let types = "http://schemas.openxmlformats.org/package/2006/content-types";
    let relations = "http://schemas.openxmlformats.org/package/2006/relationships";
    let of_office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    let mut sheet = format!("<worksheet xmlns=\"{main}\"><sheetData>");
    for (row, cells) in (1..).zip(rows()) {
        sheet.push_str(&format!("<row r=\"{row}\">"));
        for (column, cell) in ('A'..).zip(cells) {
            let place = format!("r=\"{column}{row}\"");
            sheet.push_str(&match cell {
                Cell::Number(number) => format!("<c {place}><v>{number}</v></c>"),
                Cell::Text(text) => format!("<c {place} t=\"inlineStr\"><is><t>{text}</t></is></c>"),
                Cell::Date(serial) => format!("<c {place} s=\"1\"><v>{serial}</v></c>"),
            });
        }
        sheet.push_str("</row>");
    }
    sheet.push_str("</sheetData></worksheet>");
    let relation = |id: u8, kind: &str, target: &str| {
        format!("<Relationship Id=\"r{id}\" Type=\"{of_office}/{kind}\" Target=\"{target}\"/>")
    };
    let members = [
        ("[Content_Types].xml", format!("<Types xmlns=\"{types}\"/>")),
        (
            "_rels/.rels",
            format!(
                "<Relationships xmlns=\"{relations}\">{}</Relationships>",
                relation(1, "officeDocument", "xl/workbook.xml")
            ),
        ),
        (
            "xl/workbook.xml",
            format!(
                "<workbook xmlns=\"{main}\" xmlns:r=\"{of_office}\"><sheets><sheet name=\"Game\" sheetId=\"1\" r:id=\"r1\"/></sheets></workbook>"
            ),
        ),
        (
            "xl/_rels/workbook.xml.rels",
            format!(
                "<Relationships xmlns=\"{relations}\">{}{}</Relationships>",
                relation(1, "worksheet", "worksheets/sheet1.xml"),
                relation(2, "styles", "styles.xml")
            ),
        ),
        (
            "xl/styles.xml",
            format!(
                "<styleSheet xmlns=\"{main}\"><cellXfs count=\"2\"><xf numFmtId=\"0\"/><xf numFmtId=\"16\"/></cellXfs></styleSheet>"
            ),
        ),
        ("xl/worksheets/sheet1.xml", sheet),
    ];
    let members: Vec<_> =
        members.into_iter().map(|(name, text)| (name, CompressionMethod::Deflated, text)).collect();
    archive(&members)
}

/// A workbook of OpenDocument with these rows and no others.
fn opendocument(rows: &str) -> Vec<u8> {
    let urn = "urn:oasis:names:tc:opendocument:xmlns";
    let content = format!(
        "<office:document-content xmlns:office=\"{urn}:office:1.0\" xmlns:table=\"{urn}:table:1.0\" xmlns:text=\"{urn}:text:1.0\">\
         <office:body><office:spreadsheet><table:table table:name=\"Game\">{rows}</table:table></office:spreadsheet>\
         </office:body></office:document-content>"
    );
    let manifest = format!("<manifest:manifest xmlns:manifest=\"{urn}:manifest:1.0\"/>");
    archive(&[
        ("mimetype", CompressionMethod::Stored, "application/vnd.oasis.opendocument.spreadsheet".to_owned()),
        ("META-INF/manifest.xml", CompressionMethod::Deflated, manifest),
        ("content.xml", CompressionMethod::Deflated, content),
    ])
}

fn opendocument_of_game() -> Vec<u8> {
    let mut text = String::new();
    for cells in rows() {
        text.push_str("<table:table-row>");
        for cell in cells {
            text.push_str(&match cell {
                Cell::Number(number) => format!("<table:table-cell office:value-type=\"float\" office:value=\"{number}\"/>"),
                Cell::Text(text) => {
                    format!("<table:table-cell office:value-type=\"string\"><text:p>{text}</text:p></table:table-cell>")
                }
                Cell::Date(serial) => {
                    let date = if serial == 45570 { "2024-10-05" } else { "2024-01-01" };
                    format!("<table:table-cell office:value-type=\"date\" office:date-value=\"{date}\"/>")
                }
            });
        }
        text.push_str("<table:table-cell table:number-columns-repeated=\"16000\"/></table:table-row>");
    }
    text.push_str("<table:table-row table:number-rows-repeated=\"1048000\"><table:table-cell table:number-columns-repeated=\"16384\"/></table:table-row>");
    opendocument(&text)
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn desk() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes) in [
        ("page.html", PAGE.as_bytes().to_vec()),
        ("games.ndjson", EXPORT.as_bytes().to_vec()),
        ("game.xlsx", excel()),
        ("game.ods", opendocument_of_game()),
        ("page.html.gz", gzip(PAGE.as_bytes())),
        ("games.json.gz", gzip(EXPORT.as_bytes())),
        ("wide.html", wide(PAGE)),
    ] {
        fs::write(folder.path().join(name), bytes).unwrap();
    }
    folder
}

/// A text in UTF-16, with its mark.
fn wide(text: &str) -> Vec<u8> {
    std::iter::once(0xfeff).chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect()
}

fn run(arguments: &[&str], folder: &Path) -> (i32, String, String) {
    let output = Command::cargo_bin("damiera").unwrap().current_dir(folder).args(arguments).output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
}

/// What the program says of an input.
fn said(arguments: &[&str], folder: &TempDir) -> String {
    let (status, stdout, stderr) = run(arguments, folder.path());
    format!("{stdout}--- stderr\n{stderr}--- status {status}\n")
}

#[test]
fn each_kind_becomes_pdn() {
    let folder = desk();
    for name in ["page.html", "game.xlsx", "game.ods", "games.ndjson"] {
        insta::assert_snapshot!(format!("convert-{name}"), said(&["convert", name], &folder));
    }
}

#[test]
fn each_kind_is_judged() {
    let folder = desk();
    for name in ["page.html", "game.xlsx", "games.ndjson"] {
        insta::assert_snapshot!(format!("validate-{name}"), said(&["validate", name], &folder));
    }
}

#[test]
fn compression_encoding_and_pipes_make_no_difference() {
    let folder = desk();
    let of = |name: &str| run(&["convert", "-q", name], folder.path());
    assert_eq!(of("page.html.gz"), of("page.html"));
    assert_eq!(of("wide.html"), of("page.html"));
    assert_eq!(of("games.json.gz"), of("games.ndjson"));
    for name in ["page.html", "game.xlsx", "game.ods", "games.ndjson", "games.json.gz"] {
        let bytes = fs::read(folder.path().join(name)).unwrap();
        let output = Command::cargo_bin("damiera")
            .unwrap()
            .args(["convert", "-q", "-"])
            .write_stdin(bytes)
            .output()
            .unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stdout), of(name).1, "{name}");
    }
}

#[test]
fn other_commands_read_them_too() {
    let folder = desk();
    for name in ["page.html", "game.xlsx", "game.ods"] {
        let (status, stdout, _) = run(&["show", name], folder.path());
        assert!(status == 0 && stdout.contains("Rossi"), "{name}: {stdout}");
        let (status, stdout, _) = run(&["select", "--white", "Rossi", name], folder.path());
        assert!(status == 0 && stdout.contains("32-28"), "{name}: {stdout}");
        let (_, stdout, _) = run(&["shards", "--format", "text", "--max-bytes", "10", name], folder.path());
        assert_eq!(stdout.lines().filter(|line| line.contains(name)).count(), 1, "{name}: {stdout}");
    }
    let (_, stdout, _) = run(&["convert", "--to", "jsonl", "-q", "games.ndjson"], folder.path());
    let games = stdout.lines().filter(|line| line.starts_with("{\"type\":\"game\"")).count();
    assert_eq!(games, 4, "{stdout}");
    // JSON lines give the text back that the JSON became.
    fs::write(folder.path().join("own.jsonl"), &stdout).unwrap();
    let (_, again, stderr) =
        run(&["convert", "--from", "jsonl", "--style", "archive", "own.jsonl"], folder.path());
    let (_, archived, _) = run(&["convert", "--style", "archive", "-q", "games.ndjson"], folder.path());
    assert_eq!(again.trim_end(), archived.trim_end(), "{stderr}");
}

#[test]
fn what_holds_no_game_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let stored = CompressionMethod::Stored;
    let row = "<table:table-row table:number-rows-repeated=\"1000000\"><table:table-cell table:number-columns-repeated=\"16000\" \
               office:value-type=\"string\"><text:p>1</text:p></table:table-cell></table:table-row>";
    let table = "<table:table-row><table:table-cell office:value-type=\"string\"><text:p>points</text:p></table:table-cell></table:table-row>";
    let large = format!("<html>{}", " ".repeat(33 << 20));
    let inflated = " ".repeat(300 << 20);
    for (name, bytes, told) in [
        ("a.html", b"<!DOCTYPE html><p>No game here.</p>".to_vec(), "this is an HTML page"),
        ("large.html", large.into_bytes(), "the HTML page is larger than 32 MiB, the most that is read"),
        ("a.ods", opendocument(table), "it is a workbook without a game"),
        ("bomb.ods", opendocument(row), "it is a workbook with a sheet of more than"),
        (
            "bomb.xlsx",
            archive(&[("xl/workbook.xml", CompressionMethod::Deflated, inflated)]),
            "decompresses to more than 256 MiB",
        ),
        ("broken.xlsx", archive(&[("xl/workbook.xml", stored, "<".to_owned())]), "it is a damaged workbook"),
        (
            "a.docx",
            archive(&[("word/document.xml", stored, "<x/>".to_owned())]),
            "it is a Word document (.docx)",
        ),
        ("a.odt", archive(&[("content.xml", stored, "<x/>".to_owned())]), "no sheet (.odt)"),
    ] {
        fs::write(folder.path().join(name), bytes).unwrap();
        let (status, _, stderr) = run(&["validate", name], folder.path());
        assert!(status == 3 && stderr.contains(told), "{name}: {status} {stderr}");
    }
}

/// Damage anywhere costs no panic, and what is read of it adds up.
#[test]
fn damage_is_read_as_far_as_it_goes() {
    let inputs = [PAGE.as_bytes().to_vec(), EXPORT.as_bytes().to_vec(), excel(), opendocument_of_game()];
    let mut random = 88_172_645_463_325_252_u64;
    let mut below = |limit: usize| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        (random % limit as u64) as usize
    };
    for input in inputs {
        for _ in 0..300 {
            let mut bytes = input.clone();
            for _ in 0..=below(4) {
                let at = below(bytes.len());
                match below(4) {
                    0 => bytes[at] = below(256) as u8,
                    1 => bytes.truncate(at + 1),
                    2 => {
                        let end = (at + below(40)).min(bytes.len());
                        let part = bytes[at..end].to_vec();
                        bytes.splice(at..at, part);
                    }
                    _ => bytes[at] = b"<>\"{}[]&"[below(8)],
                }
            }
            let mut reader = Reader::from_bytes(bytes);
            let mut games = 0;
            while let Ok(Some(batch)) = reader.next_batch() {
                for cut in &batch.games {
                    let decoded = reader.file().decode(batch.game(cut));
                    let _ = Report::of(reader.file().parse(&decoded, cut), None);
                    games += 1;
                }
            }
            let tally = reader.tally();
            assert_eq!((tally.games, tally.game_bytes + tally.gap_bytes), (games, tally.bytes));
        }
    }
}
