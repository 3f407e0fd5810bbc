//! Pieces of files, and ranges of bytes: together they are the whole, each game once, with its own number and line.

use crate::common;

use std::fs;
use std::io::{self, Cursor, Read, Write as _};
use std::ops::Range;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use damiera_judge::findings::{bad_date, missed_capture};
use damiera_judge::generate::{Faulty, Generator};
use damiera_record::input::{ByteRange, Cut, FileEncoding, FileFault, Mark, Piece, Tally};
use damiera_record::notation::{FileNotation, Stream};
use damiera_record::record::Above;
use damiera_rules::variant::{INTERNATIONAL, ITALIAN, SPANISH};
use flate2::Compression;
use flate2::write::GzEncoder;
use proptest::prelude::*;
use serde_json::Value;
use tempfile::TempDir;

/// The number of a game, its line and column, its bytes in the stream, and the headings above it.
type Placed = (u64, u64, u64, Range<u64>, Option<Above>);

/// What was read of a stream.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Portion {
    games: Vec<Placed>,
    /// Everything that was handed out, gaps too.
    bytes: Vec<u8>,
    tally: Tally,
    fault: Option<FileFault>,
}

/// How a stream is read from a byte on.
#[derive(Clone, Copy, Debug)]
enum Way {
    /// It can be opened there.
    Sought,
    /// What precedes is read and dropped.
    Dropped,
}

fn read(bytes: &[u8], range: Option<ByteRange>, gaps: bool, way: Way) -> io::Result<Portion> {
    let open = |at: usize| -> Box<dyn Read> { Box::new(Cursor::new(bytes[at..].to_vec())) };
    let stream = Stream::begin(open(0), None, gaps);
    let seek = |byte| match way {
        Way::Sought => Ok(Some(open(usize::try_from(byte).unwrap().min(bytes.len())))),
        Way::Dropped => Ok(None),
    };
    let mut games = stream.games(range, seek)?;
    let mut read = Portion::default();
    while let Some(batch) = games.next_batch()? {
        for cut in &batch.games {
            let Cut { game, line, column, byte_start, ref range, ref above } = *cut;
            assert_eq!(byte_start, batch.byte_start + range.start as u64);
            let start = usize::try_from(byte_start).unwrap();
            assert_eq!(batch.game(cut), &bytes[start..start + range.len()]);
            let place = byte_start..byte_start + range.len() as u64;
            read.games.push((game, line, column, place, above.clone()));
        }
        read.bytes.extend_from_slice(&batch.bytes);
    }
    read.tally = games.tally();
    read.fault = games.fault();
    assert_eq!(read.tally.bytes, read.tally.game_bytes + read.tally.gap_bytes);
    assert_eq!(read.tally.games, read.games.len() as u64);
    Ok(read)
}

fn pieces(bytes: &[u8], most: u64) -> Vec<Piece> {
    let mut pieces = Stream::begin(Box::new(Cursor::new(bytes.to_vec())), None, false).pieces(most, true);
    let mut all = Vec::new();
    while let Some(piece) = pieces.next_piece().unwrap() {
        all.push(piece);
    }
    all
}

/// Checks that parts of a stream are the whole of it.
fn expect_whole(whole: &Portion, parts: impl Iterator<Item = Portion>, gaps: bool, told: &str) {
    let mut sum = Portion::default();
    for part in parts {
        sum.games.extend(part.games);
        sum.bytes.extend(part.bytes);
        sum.tally.files += part.tally.files;
        sum.tally.bytes += part.tally.bytes;
        sum.tally.game_bytes += part.tally.game_bytes;
        sum.tally.gap_bytes += part.tally.gap_bytes;
        sum.tally.games += part.tally.games;
        assert!(sum.fault.is_none() || part.fault.is_none(), "told twice: {told}");
        sum.fault = sum.fault.or(part.fault);
    }
    assert_eq!(sum.games, whole.games, "{told}");
    assert_eq!((sum.tally, sum.fault), (whole.tally, whole.fault), "{told}");
    // Without gaps, what is between batches is not handed out.
    assert!(!gaps || sum.bytes == whole.bytes, "{told}");
}

/// Cuts a stream into pieces of a size, and reads them in every way.
fn check_pieces(bytes: &[u8], most: u64, told: &str) {
    let told = format!("{told}, {most}");
    let pieces = pieces(bytes, most);
    assert_eq!(
        pieces.first().map(|piece| (piece.byte_start, piece.first_game, piece.first_line)),
        Some((0, 1, 1))
    );
    assert_eq!(pieces.last().map(|piece| piece.byte_stop), Some(bytes.len() as u64), "{told}");
    assert!(pieces.windows(2).all(|two| two[0].byte_stop == two[1].byte_start), "{told}");
    let fits = |piece: &Piece| {
        piece.byte_stop - piece.byte_start <= most || piece.games <= 1 || !begin_lines(bytes, piece)
    };
    // Neither a scoresheet nor what shows at its beginning that it is binary further on is cut.
    let is_sheet = || {
        FileNotation::recognise(bytes, FileEncoding::Detected(None))
            .cutter(FileEncoding::Detected(None))
            .is_some()
    };
    let whole = || pieces.len() == 1 && (bytes.contains(&0) || is_sheet());
    assert!(pieces.iter().all(fits) || whole(), "{told}: {pieces:?}");
    for gaps in [false, true] {
        let whole = read(bytes, None, gaps, Way::Sought).unwrap();
        assert!(!gaps || whole.bytes == bytes);
        let part = |piece: &Piece, way| {
            let part = read(bytes, Some(piece.range()), gaps, way).unwrap();
            assert_eq!(
                (part.tally.games, part.tally.bytes),
                (piece.games, piece.byte_stop - piece.byte_start),
                "{told}"
            );
            part
        };
        expect_whole(&whole, pieces.iter().map(|piece| part(piece, Way::Sought)), gaps, &told);
        if bytes.len() < 20_000 && pieces.len() < 100 {
            expect_whole(&whole, pieces.iter().map(|piece| part(piece, Way::Dropped)), gaps, &told);
            let scanned = |piece: &Piece| {
                let range = ByteRange { mark: None, ..piece.range() };
                read(bytes, Some(range), gaps, Way::Sought).unwrap()
            };
            expect_whole(&whole, pieces.iter().map(scanned), gaps, &told);
        }
    }
}

/// Whether the games of a piece all begin lines, so that it could have been cut at each.
fn begin_lines(bytes: &[u8], piece: &Piece) -> bool {
    let part = read(bytes, Some(piece.range()), false, Way::Sought).unwrap();
    part.games.iter().all(|game| game.2 == 1)
}

/// Reads ranges that meet at any bytes.
fn check_ranges(bytes: &[u8], mut bounds: Vec<u64>) {
    bounds.retain(|_| !bytes.is_empty());
    bounds.extend([0, bytes.len() as u64]);
    bounds.sort_unstable();
    for gaps in [false, true] {
        let whole = read(bytes, None, gaps, Way::Sought).unwrap();
        let part = |bounds: &[u64]| {
            let range = ByteRange { start: bounds[0], stop: bounds[1], mark: None };
            read(bytes, Some(range), gaps, Way::Sought).unwrap()
        };
        expect_whole(&whole, bounds.windows(2).map(part), gaps, &format!("{bounds:?}"));
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let found = walkdir::WalkDir::new(folder).sort_by_file_name().into_iter().flatten();
    found.filter(|entry| entry.file_type().is_file()).map(walkdir::DirEntry::into_path).collect()
}

#[test]
fn pieces_of_the_samples_are_the_samples() {
    let mut all = Vec::new();
    for path in files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("samples")).iter() {
        let bytes = fs::read(path).unwrap();
        for most in [1, 100, 5_000] {
            check_pieces(&bytes, most, &path.display().to_string());
        }
        let is_text = !bytes.contains(&0) && bytes.ends_with(b"\n");
        all.extend(Some(bytes).filter(|_| is_text).unwrap_or_default());
    }
    for most in [1, 100, 5_000, 100_000] {
        check_pieces(&all, most, "all samples");
    }
}

#[test]
fn tables_are_cut_between_games_and_sheets_are_not() {
    let row = |game: u64| format!("Rossi;Verdi;\"1. 32-28 19-23\n2. 28x19 14x23; game {game}\"\n;;\n");
    let table = format!("Cup\nWhite;Black;Moves\n{}", (1..50).map(row).collect::<String>());
    let sheet = "White: Rossi\nBlack: Verdi\n\n1. 32-28 19-23\n2. 28x19 14x23\n\n".repeat(20);
    for most in [1, 200, 1_000] {
        check_pieces(table.as_bytes(), most, "table");
        assert!(pieces(table.as_bytes(), most).len() > 2);
        let pieces = pieces(sheet.as_bytes(), most);
        assert_eq!((pieces.len(), pieces[0].games), (1, 20));
    }
}

/// What stands above a game is in the text of another, before the range perhaps.
#[test]
fn a_range_of_a_sheet_knows_the_headings_above_it() {
    let game = "Rossi - Verdi 2-0\n1. 32-28 19-23\n2. 28x19 14x23\n\n";
    let sheet = format!(
        "Event: Open 2023\n\n{}",
        (1..4).map(|round| format!("Round {round}\n\n{game}{game}")).collect::<String>()
    );
    let whole = read(sheet.as_bytes(), None, false, Way::Sought).unwrap();
    let above: Vec<&str> = whole.games.iter().map(|game| game.4.as_deref().unwrap_or_default()).collect();
    let (first, second) = ("Event: Open 2023\nRound: 1\n", "Event: Open 2023\nRound: 2\n");
    assert_eq!(above.get(..4).unwrap(), ["", first, "Event: Open 2023\n", second]);
    for way in [Way::Sought, Way::Dropped] {
        for (at, known) in whole.games.iter().enumerate() {
            for mark in [None, Some(Mark { game: known.0, line: known.1 })] {
                let range = ByteRange { start: known.3.start, stop: sheet.len() as u64, mark };
                let part = read(sheet.as_bytes(), Some(range), false, way).unwrap();
                assert_eq!(part.games, whole.games[at..], "{range}, {way:?}");
            }
        }
    }
}

#[test]
fn pieces_of_real_files_are_the_files() {
    let Some(corpus) = common::corpus() else { return };
    for path in files(&corpus) {
        let bytes = fs::read(&path).unwrap();
        let most = (bytes.len() as u64 / 40).max(1);
        check_pieces(&bytes, most, &path.display().to_string());
        if bytes.len() < 200_000 {
            check_pieces(&bytes, 5_000, &path.display().to_string());
        }
    }
}

/// Texts in which a range may begin anywhere: inside games, comments, tags, gaps.
const TEXTS: &[&str] = &[
    "[Event \"a\"]\n[White \"b\"]\n\n1. 32-28 19-23 { a comment\nover lines } 2. 28x19 1-0\n\n",
    "{ before\n the tags }\n[Event \"c\"]\n*\n% an escape line\n\n",
    "[Event \"never closed\n1. 32-28 { nor this\n[Event \"d\"]\n1. 33-28 *\n",
    "1. 32-28 1-0 1. 33-28 0-1\n",
    "\n\n  [Event \"indented\"]\n* ; [Event \"x\"]\n",
    "[Event \"\u{e9}\"]\r\n\r\n1. 32-28 *\r\n",
    "[Event \"cr\"]\r\r1. 32-28\r% [Event \"x\"]\r19-23 *\r\r",
];

fn text() -> impl Strategy<Value = Vec<u8>> {
    let texts = prop::collection::vec(prop::sample::select(TEXTS), 0..12);
    let ends = prop::sample::select(vec![&b""[..], b"", b"\0\0\x01 binary"]);
    (any::<bool>(), texts, ends).prop_map(|(mark, texts, end)| {
        let mut bytes = if mark { b"\xef\xbb\xbf".to_vec() } else { Vec::new() };
        // Binary data further on than where a single byte of it makes the whole file binary.
        let size = if end.is_empty() { 0 } else { 9_000 };
        bytes.extend(texts.concat().into_bytes());
        while bytes.len() < size {
            bytes.extend_from_slice(TEXTS[0].as_bytes());
        }
        bytes.extend_from_slice(end);
        bytes
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn ranges_that_meet_anywhere_are_the_whole(bytes in text(), bounds in prop::collection::vec(any::<prop::sample::Index>(), 0..6)) {
        let bounds = bounds.iter().map(|bound| bound.index(bytes.len() + 1) as u64).collect();
        check_ranges(&bytes, bounds);
    }

    #[test]
    fn pieces_of_any_size_are_the_whole(bytes in text(), most in 1_u64..600) {
        check_pieces(&bytes, most, "drawn");
    }
}

#[test]
fn lines_may_end_with_a_carriage_return_alone() {
    let game = "[Event \"a\"]\n[White \"b\"]\n\n1. 32-28 19-23 *\n\n";
    let cr = game.repeat(4).replace('\n', "\r");
    let bare = "1. 32-28 *\r\r".repeat(4);
    for text in [cr.clone(), bare, format!("{cr}{}", game.repeat(4)), format!("{}{cr}", game.repeat(4))] {
        for most in [1, 60, 100] {
            check_pieces(text.as_bytes(), most, &text);
        }
    }
}

#[test]
fn every_byte_may_begin_a_range() {
    let bytes = TEXTS.concat().into_bytes();
    for bound in 0..=bytes.len() as u64 {
        check_ranges(&bytes, vec![bound]);
    }
}

#[test]
fn a_range_of_another_file_is_refused() {
    let bytes = b"[A \"1\"]\n*\n\n[A \"2\"]\n*\n";
    let told = |range: &str| {
        let error = [Way::Sought, Way::Dropped]
            .map(|way| read(bytes, Some(range.parse().unwrap()), false, way).unwrap_err().to_string());
        assert_eq!(error[0], error[1]);
        error[0].clone()
    };
    assert_eq!(read(bytes, Some("11-21,2,4".parse().unwrap()), false, Way::Sought).unwrap().tally.games, 1);
    assert!(told("12-21,2,4").contains("no game begins at byte 12"));
    assert!(told("10-21,2,4").contains("no game begins at byte 10"));
    assert!(told("11-22,2,4").contains("ends at byte 21, within the range"));
    assert!(told("900-1000,2,4").contains("no game begins at byte 900"));
    assert!(told("22-30").contains("ends at byte 21, before the range begins"));
    assert_eq!(read(bytes, Some("21-30".parse().unwrap()), false, Way::Sought).unwrap().tally.bytes, 0);
}

/// A folder with a file of games of all variants, legal and faulty, in two encodings.
struct Desk(TempDir);

impl Desk {
    fn new() -> Desk {
        let desk = Desk(TempDir::new().unwrap());
        let mut bytes = b"\xef\xbb\xbf% games of three variants\n\n".to_vec();
        for rules in [&INTERNATIONAL, &ITALIAN, &SPANISH] {
            bytes.extend(Generator::new(rules, 3).games(12).into_bytes());
            let faulty =
                Faulty::new(Generator::new(rules, 4), &[&missed_capture::KIND, &bad_date::KIND]).unwrap();
            let mut faults = String::new();
            (1..=4).for_each(|number| faulty.write(number, &mut faults).unwrap());
            bytes.extend_from_slice(faults.as_bytes());
            bytes.extend_from_slice(
                b"{ not UTF-8: caf\xe9 }\n[White \"R\xe9mi\"]\n\n1. 32-28 { [Event \"x\"] 1-0 } *\r\n\n",
            );
        }
        fs::write(desk.0.path().join("all.pdn"), bytes).unwrap();
        desk
    }

    fn run(&self, arguments: &[&str], stdin: &[u8]) -> (i32, Vec<u8>, String) {
        let mut command = Command::cargo_bin("damiera").unwrap();
        let command = command.current_dir(self.0.path()).args(arguments).write_stdin(stdin);
        let output = command.output().unwrap();
        (output.status.code().unwrap(), output.stdout, String::from_utf8(output.stderr).unwrap())
    }

    fn text(&self, arguments: &[&str]) -> String {
        let (status, stdout, stderr) = self.run(arguments, b"");
        assert_eq!((status, stderr.as_str()), (0, ""), "{arguments:?}");
        String::from_utf8(stdout).unwrap()
    }

    /// The pieces of the file as ranges: with games and lines, and without.
    fn ranges(&self, most: &str) -> [Vec<String>; 2] {
        let text = self.text(&["shards", "--max-bytes", most, "--format", "text", "all.pdn"]);
        let marked: Vec<String> =
            text.lines().map(|line| line.strip_suffix("\tall.pdn").unwrap().to_owned()).collect();
        let plain = marked.iter().map(|range| range.split(',').next().unwrap().to_owned()).collect();
        [marked, plain]
    }
}

#[test]
fn rows_and_sums_of_pieces_are_those_of_the_file() {
    let desk = Desk::new();
    let validate = ["validate", "--format", "jsonl", "--fail-on", "never", "all.pdn"];
    let lines = |text: &str| -> (Vec<String>, Value) {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let summary = serde_json::from_str(&lines.pop().unwrap()).unwrap();
        (lines, summary)
    };
    let (rows, summary) = lines(&desk.text(&validate));
    let state = desk.text(&["stats", "--format", "state", "all.pdn"]);
    let bytes = fs::read(desk.0.path().join("all.pdn")).unwrap();
    for (most, least) in [("4K", 5), ("16K", 1)] {
        for ranges in desk.ranges(most) {
            assert!(ranges.len() > least, "{ranges:?}");
            let (mut all, mut sums, mut archive) = (Vec::new(), Vec::new(), Vec::new());
            let mut merge =
                vec!["stats".to_owned(), "--format".to_owned(), "state".to_owned(), "--merge".to_owned()];
            for (index, range) in ranges.iter().enumerate() {
                let (rows, sum) = lines(&desk.text(&[&validate[..], &["--range", range]].concat()));
                all.extend(rows);
                sums.push(sum);
                archive
                    .extend(desk.run(&["convert", "--style", "archive", "all.pdn", "--range", range], b"").1);
                let part = format!("{index}.state");
                desk.text(&["stats", "--format", "state", "all.pdn", "--range", range, "-o", &part]);
                merge.push(part);
            }
            assert_eq!(all, rows);
            assert_eq!(archive, bytes);
            assert_eq!(desk.text(&merge.iter().map(String::as_str).collect::<Vec<_>>()), state);
            for (key, value) in summary.as_object().unwrap() {
                let of_parts = || sums.iter().map(|sum| sum[key].as_u64().unwrap()).sum::<u64>();
                match value {
                    Value::Number(_) if key != "schema" => {
                        assert_eq!(value.as_u64(), Some(of_parts()), "{key}");
                    }
                    Value::Object(counts) => {
                        for (code, count) in counts {
                            let parts = sums.iter().filter_map(|sum| sum[key][code].as_u64());
                            assert_eq!(count.as_u64(), Some(parts.sum()), "{code}");
                        }
                    }
                    _ => {}
                }
            }
        }
    }
}

#[test]
fn what_cannot_be_sought_is_read_from_its_beginning() {
    let desk = Desk::new();
    let bytes = fs::read(desk.0.path().join("all.pdn")).unwrap();
    let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
    gzip.write_all(&bytes).unwrap();
    fs::write(desk.0.path().join("all.pdn.gz"), gzip.finish().unwrap()).unwrap();
    let [marked, plain] = desk.ranges("12K");
    for range in marked.iter().chain(&plain) {
        let of = |name: &str, stdin: &[u8]| {
            let (status, rows, told) = desk
                .run(&["validate", "--format", "csv", "--fail-on", "never", "--range", range, name], stdin);
            assert_eq!((status, told.as_str()), (0, ""));
            String::from_utf8(rows).unwrap().replace(&format!("{name},"), "F,")
        };
        let expected = of("all.pdn", b"");
        assert_eq!(of("all.pdn.gz", b""), expected, "{range}");
        assert_eq!(of("-", &bytes), expected, "{range}");
    }
    let (status, piece, told) = desk.run(&["shards", "--max-bytes", "12K", "all.pdn.gz"], b"");
    assert_eq!((status, told.as_str()), (0, "damiera: all.pdn.gz is compressed, and stays in one piece\n"));
    let piece: Value = serde_json::from_slice(&piece).unwrap();
    let size = bytes.len() as u64;
    assert_eq!((piece["byte_start"].as_u64(), piece["byte_stop"].as_u64()), (Some(0), Some(size)));
}

#[test]
fn a_damaged_file_is_cut_as_far_as_it_can_be_read() {
    let desk = Desk::new();
    let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
    gzip.write_all(&fs::read(desk.0.path().join("all.pdn")).unwrap()).unwrap();
    let whole = gzip.finish().unwrap();
    fs::write(desk.0.path().join("half.gz"), &whole[..whole.len() / 2]).unwrap();
    let (status, piece, told) = desk.run(&["shards", "half.gz"], b"");
    assert_eq!(status, 3);
    assert!(told.starts_with("damiera: cannot read half.gz: "), "{told}");
    let piece: Value = serde_json::from_slice(&piece).unwrap();
    let range = format!("0-{},1,1", piece["byte_stop"]);
    let of = |range: &[&str]| desk.run(&[&["validate", "--format", "jsonl", "half.gz"], range].concat(), b"");
    let parted = of(&["--range", &range]);
    assert_eq!(parted, of(&[]));
    assert_eq!((parted.0, parted.2), (3, told));
}

#[test]
fn members_of_archives_are_cut_by_name() {
    let desk = Desk::new();
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for name in ["a.pdn", "b/c.pdn"] {
        zip.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        zip.write_all(b"[White \"A\"]\n*\n\n[White \"B\"]\n*\n").unwrap();
    }
    fs::write(desk.0.path().join("x.zip"), zip.finish().unwrap().into_inner()).unwrap();
    let pieces = desk.text(&["shards", "--format", "text", "x.zip"]);
    assert_eq!(pieces, "0-29,1,1\tx.zip!/a.pdn\n0-29,1,1\tx.zip!/b/c.pdn\n");
    let rows = desk.text(&["validate", "--format", "csv", "x.zip!/b/c.pdn", "--range", "1-29"]);
    assert!(rows.lines().nth(1).unwrap().contains("x.zip!/b/c.pdn,2,"), "{rows}");
    assert_eq!(desk.run(&["validate", "x.zip!/none.pdn"], b"").0, 3);
}

#[test]
fn what_is_wrong_with_a_range_is_said() {
    let desk = Desk::new();
    fs::write(desk.0.path().join("b.pdn"), "*").unwrap();
    fs::write(desk.0.path().join("fens"), "W:W31:B1").unwrap();
    for (arguments, status, words) in [
        (&["validate", "--range", "5"][..], 2, "expected START-STOP"),
        (&["validate", "--range", "9-5"], 2, "START, 9, is after STOP, 5"),
        (&["validate", "--range", "0-9,1"], 2, "GAME needs LINE too"),
        (&["validate", "--range", "0-9", "."], 2, "of one file, but there are several: ./all.pdn, ./b.pdn"),
        (&["stats", "--range", "0-9", "all.pdn", "b.pdn"], 2, "there are several: all.pdn, b.pdn"),
        (&["convert", "--range", "0-9", "--from", "fen", "fens"], 2, "cannot be used with --from"),
        (&["validate", "--range", "900000-900001", "all.pdn"], 3, "before the range begins"),
        (&["validate", "--range", "50-900000,2,4", "all.pdn"], 3, "no game begins at byte 50"),
        (&["validate", "--range", "0-900000,1,1", "all.pdn"], 3, "within the range, and was longer"),
        (&["shards", "--max-bytes", "0"], 2, "a number of bytes, at least 1"),
        (&["shards", "none.pdn"], 3, "no such file"),
    ] {
        let (ended, _, told) = desk.run(arguments, b"");
        assert_eq!(ended, status, "{arguments:?}: {told}");
        assert!(told.contains(words), "{arguments:?}: {told}");
    }
}
