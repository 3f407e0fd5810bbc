//! Games written in the notations that programs and people exchange, and read back: `convert --to fen`, `hub`,
//! `dxp` and `scoresheet`.

use crate::common;

use std::path::Path;

use assert_cmd::Command;
use damiera_judge::generate::Generator;
use damiera_record::Reader;
use damiera_rules::variant;

/// What `damiera convert` says to a text: its output, its complaints, its exit status.
fn convert(text: &str, arguments: &[&str]) -> (String, String, i32) {
    let mut command = Command::cargo_bin("damiera").unwrap();
    let output = command.arg("convert").args(arguments).write_stdin(text).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code().unwrap())
}

/// The output of a conversion without complaints.
fn converted(text: &str, arguments: &[&str]) -> String {
    let (output, complaints, status) = convert(text, arguments);
    assert_eq!((complaints.as_str(), status), ("", 0), "{arguments:?} on\n{text}");
    output
}

#[test]
fn a_position_in_which_a_side_has_no_piece_keeps_its_turn() {
    for fen in ["W:W32:B", "B:W32:B", "B:W:BK5", "W:W:BK5"] {
        for arguments in [&[][..], &["--variant", "international"], &["--variant", "italian"]] {
            let all = [&["--from", "fen", "--to", "fen"], arguments].concat();
            assert_eq!(converted(&format!("{fen}\n"), &all), format!("{fen}\n"), "{arguments:?}");
        }
        let hub =
            converted(&format!("{fen}\n"), &["--from", "fen", "--to", "hub", "--variant", "international"]);
        assert!(hub.starts_with(&format!("pos pos={}", &fen[..1])), "{fen}: {hub}");
    }
}

#[test]
fn games_of_another_game_on_fifty_squares_come_back_as_what_they_are() {
    let mut frisian = String::new();
    Generator::new(&variant::FRISIAN, 3).write(1, &mut frisian);
    for format in ["hub", "dxp"] {
        let lines = converted(&frisian, &["--to", format]);
        let back = converted(&lines, &["--from", format, "--to", "pdn"]);
        assert!(back.contains("[GameType \"40\"]"), "{format}: {back}");
        assert_eq!(converted(&back, &["--to", format]), lines, "{back}");
    }
}

const THREE: &str = r#"[GameType "22"]

1. 22-19 10-13 2. 19-14 11x18 *

[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 3. 37-40 *

[GameType "50"]

1. c3-d4 *
"#;

#[test]
fn positions_are_written_at_a_ply() {
    let unknown = "-:9: game 3 is not written: no rules are known for it, so its moves cannot be played";
    for (arguments, expected, complaints) in [
        (
            &[][..],
            "W:W21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,12,13,18\nW:W31,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,15,16,17,18,20,23\n",
            "",
        ),
        (
            &["--ply", "0"],
            "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12\nW:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20\n",
            "",
        ),
        (
            &["--ply", "1"],
            "B:W19,21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12\nB:W28,31,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20\n",
            "",
        ),
        (
            &["--ply", "5"],
            "",
            "damiera: -:1: game 1 is not written: it has 4 plies, but ply 5 is requested\n\
             damiera: -:5: game 2 is not written: it can only be followed to ply 4 of 5, but ply 5 is requested\n",
        ),
    ] {
        let (output, said, status) = convert(THREE, &[&["--to", "fen"], arguments].concat());
        assert_eq!(output, expected, "{arguments:?}");
        assert_eq!(said, format!("{complaints}damiera: {unknown}\n"), "{arguments:?}");
        assert_eq!(status, if expected.is_empty() { 3 } else { 0 }, "{arguments:?}");
    }
    let all = convert(THREE, &["--to", "fen", "--ply", "all"]).0;
    assert_eq!(all.lines().count(), 5 + 5);
    let one = "[GameType \"24\"]\n[FEN \"B:WK2,12:B30\"]\n\n*\n";
    assert_eq!(converted(one, &["--to", "fen", "--squares", "algebraic"]), "B:WKf1,b3:Be8\n");
}

#[test]
fn fen_to_pdn_to_fen_is_the_same() {
    for rules in variant::BINDING {
        let games = Generator::new(rules, 7).max_plies(80).games(6);
        let fens = converted(&games, &["--to", "fen", "--ply", "all"]);
        assert!(fens.lines().count() > 300 && fens.contains('K'), "{fens}");
        let name = ["--variant", rules.name];
        for squares in ["numeric", "algebraic"] {
            let named = [&name[..], &["--squares", squares]].concat();
            let written = converted(&fens, &[&["--from", "fen", "--to", "fen"], &named[..]].concat());
            let pdn = converted(&written, &[&["--from", "fen", "--to", "pdn"], &name[..]].concat());
            let again = converted(&pdn, &["--to", "fen", "--squares", "numeric"]);
            assert_eq!(again, fens, "{} {squares}", rules.name);
        }
    }
}

/// A bare position does not say how its squares are numbered: it is numbered as in the rulebook, wherever it is written.
#[test]
fn a_position_without_its_game_is_numbered_as_in_the_rulebook() {
    let games = Generator::new(&variant::INTERNATIONAL, 5).max_plies(30).games(3);
    let turned = converted(&games, &["--to", "pdn", "--squares", "top-right"]);
    assert!(turned.contains("20,W,10,10,N3,0"), "{turned}");
    let fens = converted(&games, &["--to", "fen"]);
    for text in [&games, &turned] {
        assert_eq!(converted(text, &["--to", "fen"]), fens, "{text}");
        let mut command = Command::cargo_bin("damiera").unwrap();
        let output =
            command.args(["validate", "--format", "jsonl"]).write_stdin(text.as_str()).output().unwrap();
        let rows = String::from_utf8(output.stdout).unwrap();
        for fen in fens.lines() {
            assert!(rows.contains(&format!("\"final_fen\":\"{fen}\"")), "{fen}: {rows}");
        }
    }
}

#[test]
fn a_line_that_cannot_be_read_is_left_out_and_reported() {
    let fens = "# positions\nW:W31:B20\nnonsense\nW:W32:B20\nxx\n";
    let (output, complaints, status) = convert(fens, &["--from", "fen", "--to", "fen"]);
    assert_eq!((output.as_str(), status), ("W:W31:B20\nW:W32:B20\n", 3));
    let lines: Vec<&str> = complaints.lines().collect();
    assert!(
        lines[0].starts_with("damiera: cannot read -: line 3 cannot be read: it is not a FEN: "),
        "{complaints}"
    );
    assert!(lines[1].starts_with("damiera: cannot read -: line 5 cannot be read: "), "{complaints}");
    assert_eq!(lines[2..], ["damiera: -: 2 lines could not be read and were left out"]);
    let games = "[GameType \"20\"]\n\n1. 32-28 *\n\n[GameType \"20\"]\n\n1. 31-27 *\n";
    for format in ["hub", "dxp"] {
        let lines = converted(games, &["--to", format]);
        let (output, complaints, status) = convert(&format!("hello\n{lines}"), &["--from", format]);
        assert_eq!((output, status), (converted(&lines, &["--from", format]), 3));
        assert!(
            complaints.ends_with("damiera: -: 1 line could not be read and was left out\n"),
            "{complaints}"
        );
    }
    let rows = converted("[GameType \"20\"]\n\n1. 32-28 *\n\n1. 31-27 *\n", &["--to", "jsonl"]);
    let pdn = converted(&rows, &["--from", "jsonl"]);
    let (output, complaints, status) = convert(&rows.replacen('\n', "\nnonsense\n", 1), &["--from", "jsonl"]);
    assert_eq!((output, status), (pdn, 3));
    assert!(complaints.starts_with("damiera: cannot read -: row 2 cannot be read: "), "{complaints}");
    // Of many lines, the first alone are named; where none can be read, nothing was.
    let (_, complaints, status) = convert(&"xx\n".repeat(50), &["--from", "fen", "--to", "fen"]);
    assert_eq!((complaints.lines().count(), status), (11, 3), "{complaints}");
    let (_, complaints, status) = convert(THREE, &["--to", "pdn", "--ply", "3"]);
    assert_eq!(
        (complaints.as_str(), status),
        ("damiera: --ply goes with --to fen, --to hub and --to svg\n", 2)
    );
}

/// Whole games of every variant, their kings and their ends included.
fn generated(rules: &'static variant::Rules) -> String {
    Generator::new(rules, 11).max_plies(200).games(12)
}

#[test]
fn games_to_hub_and_back_are_the_same() {
    for rules in variant::BINDING {
        let games = generated(rules);
        let hub = converted(&games, &["--to", "hub"]);
        let pdn = converted(&hub, &["--from", "hub", "--to", "pdn", "--variant", rules.name]);
        let all = ["--to", "fen", "--ply", "all"];
        assert_eq!(converted(&pdn, &all), converted(&games, &all), "{}", rules.name);
        assert_eq!(converted(&pdn, &["--to", "hub"]), hub);
        assert_eq!(movetexts(&pdn), movetexts(&games), "{}", rules.name);
    }
}

#[test]
fn a_ply_that_was_taken_back_is_no_move_of_the_game() {
    let tags = "[White \"Neri, Ada\"]\n[Black \"Verdi, Ugo\"]\n[GameType \"20\"]\n\n";
    let plain = format!("{tags}1. 32-28 19-23 2. 28x19 14x23 3. 34-30 10-14 2-0\n");
    for note in ["{[%irregularity 5.6.6 \"28x19 left\" corrected]} ", "{corretto} ", ""] {
        let corrected = plain.replace("2. 28x19", &format!("2. 37-32 {note}28x19"));
        for arguments in [&["--to", "hub"][..], &["--to", "dxp"], &["--to", "fen", "--ply", "all"]] {
            assert_eq!(converted(&corrected, arguments), converted(&plain, arguments), "{corrected}");
        }
        let mut command = Command::cargo_bin("damiera").unwrap();
        let output = command.args(["tree", "--format", "csv"]).write_stdin(corrected).output().unwrap();
        let rows = String::from_utf8(output.stdout).unwrap();
        assert!(rows.contains("28x19") && !rows.contains("37-32"), "{rows}");
    }
}

#[test]
fn what_a_king_has_moved_before_the_start_is_reported_where_it_cannot_be_written() {
    let game = "[GameType \"40\"]\n[FEN \"W:W8,K36:BK20:+0+336\"]\n\n1. 8-2 20-15 *\n";
    for format in [&["--to", "hub"][..], &["--to", "dxp"], &["--to", "hub", "--ply", "0"]] {
        let (output, complaints, status) = convert(game, format);
        assert!(!output.is_empty() && status == 0, "{format:?}");
        assert!(complaints.contains("how many moves a king has made in a row"), "{format:?}: {complaints}");
        let without = game.replace(":+0+336", "");
        converted(&without, format);
    }
}

#[test]
fn games_to_dxp_and_back_are_the_same() {
    let games = generated(&variant::INTERNATIONAL);
    let dxp = converted(&games, &["--to", "dxp"]);
    let pdn = converted(&dxp, &["--from", "dxp", "--to", "pdn"]);
    let all = ["--to", "fen", "--ply", "all"];
    assert_eq!(converted(&pdn, &all), converted(&games, &all));
    assert_eq!(movetexts(&pdn), movetexts(&games));
    for line in games.lines().filter(|line| line.starts_with("[Result") || line.starts_with("[White")) {
        assert!(pdn.contains(line), "{line}");
    }
    assert_eq!(converted(&pdn, &["--to", "dxp"]), dxp);
}

/// The moves of each game, without tags and line breaks.
fn movetexts(pdn: &str) -> Vec<String> {
    let lines: Vec<&str> = pdn.lines().map(|line| if line.starts_with('[') { "" } else { line }).collect();
    let games = lines.join("\n");
    let games = games.split("\n\n").map(|game| game.split_whitespace().collect::<Vec<_>>().join(" "));
    games.filter(|game| !game.is_empty()).collect()
}

#[test]
fn positions_to_hub_and_back_are_the_same() {
    for rules in variant::BINDING {
        let games = generated(rules);
        let hub = converted(&games, &["--to", "hub", "--ply", "all"]);
        let squares = usize::from(rules.board().squares());
        assert!(hub.lines().all(|line| line.len() == squares + 1), "{hub}");
        let fens = converted(&hub, &["--from", "hub", "--to", "fen", "--variant", rules.name]);
        assert_eq!(fens, converted(&games, &["--to", "fen", "--ply", "all"]), "{}", rules.name);
    }
}

/// Every form of one short game, for a person to compare.
#[test]
fn one_game_in_every_form() {
    let game = "[White \"Scan\"]\n[Black \"Moby Dam\"]\n[GameType \"20\"]\n[Result \"1-1\"]\n\
        [TimeControl \"75/4800\"]\n[FEN \"W:WK47,33:B14,19,29,31,42\"]\n\n\
        1. 33x24 {[%emt 0:00:07]} 19x30 2. 47x36 30-35 *\n";
    let mut forms = format!("--to pdn\n{game}");
    for form in
        [&["hub"][..], &["hub", "--ply", "all"], &["dxp"], &["fen"], &["fen", "--ply", "0"], &["scoresheet"]]
    {
        let (text, told, status) = convert(game, &[&["--to"], form].concat());
        forms.push_str(&format!("\n--to {}\n{text}{told}", form.join(" ")));
        assert_eq!(status, 0);
    }
    insta::assert_snapshot!("one_game_in_every_form", forms);
}

#[test]
fn what_cannot_be_written_is_told() {
    let italian = "[GameType \"22\"]\n\n1. 22-19 *\n";
    let broken = "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-40 *\n";
    let set_up = "[GameType \"20\"]\n\n1. 32-28 19-23 /FEN \"W:W31:B20\"/ 2. 31-27 *\n";
    let name = "[White \"Peña\"]\n[GameType \"20\"]\n\n1. 32-28 *\n";
    for (game, to, lines, status, told) in [
        (italian, "dxp", 0, 3, "is not written: its board has 32 squares, but DamExchange supports only 50"),
        (broken, "hub", 1, 0, "only 4 of its 5 plies are written, as far as it can be followed"),
        (
            set_up,
            "hub",
            1,
            0,
            "only its first 2 plies are written: ply 3 is not a move on the board before it",
        ),
        (name, "dxp", 4, 0, "the name Peña is changed: at most 32 ASCII characters are allowed"),
        (
            "[GameType \"50\"]\n\n1. c3-d4 *\n",
            "hub",
            0,
            3,
            "is not written: no rules are known for it, so its moves cannot be played",
        ),
    ] {
        let (text, complaints, ended) = convert(game, &["--to", to]);
        assert_eq!(complaints, format!("damiera: -:1: game 1 {told}\n"), "{game}");
        assert_eq!((text.lines().count(), ended), (lines, status), "{game}");
    }
    let (_, complaints, status) = convert("Wbw\n", &["--from", "hub"]);
    let why = "line 1 cannot be read: there are no rules here for a board of 2 squares";
    assert_eq!((complaints, status), (format!("damiera: cannot read -: {why}\n"), 3));
}

const ANNOTATED: &str = r#"[Event "Campionato Italiano"]
[Date "2024.09.12"]
[White "Rossi, Mario"]
[Black "Vilariño 漢字"]
[Result "2-0"]
[GameType "20"]
[WhiteRating "2100"]

{A fine game} 1. 32-28! 19-23 $6 {[%clk 1:20:00]} 2. 28x19 {now a comment so long that it cannot be held in
one line of a sheet any more} (2. 33-29? 23x32 (2... 20-25) 3. 37x28) 14x23 3. 37-32+1 *10-14 4. 35-30 *

[Event "Problema"]
[GameType "24"]
[FEN "W:W2,8,16,K30,K31:BK3,7,24,25"]
[Result "1-0"]

1. 31-18 7-4 2. 16-20 4x21 *
"#;

#[test]
fn a_scoresheet_is_printed_in_two_columns() {
    insta::assert_snapshot!("scoresheet_en", converted(ANNOTATED, &["--to", "scoresheet"]));
    insta::assert_snapshot!(
        "scoresheet_gl",
        converted(ANNOTATED, &["--to", "scoresheet", "--language", "gl"])
    );
}

/// Verdict, plies and last position of each game, as `convert` and `validate` read it.
fn verdicts(text: &[u8]) -> Vec<(String, usize, Option<String>)> {
    let mut verdicts = Vec::new();
    common::judge(Reader::from_bytes(text), |report, _| {
        let last = report.game.as_ref().and_then(|game| Some(game.last?.to_fen(&game.rules.names)));
        verdicts.push((report.verdict.as_str().to_owned(), report.plies, last));
    });
    verdicts
}

/// Files under a folder whose scoresheets are not read back as what was printed. What could not be printed is
/// reported, and does not count: a game for which something is reported is left out, and so is one without moves that
/// nobody can read.
fn sheets_that_differ(folder: &Path) -> Vec<String> {
    let mut differ = Vec::new();
    for entry in walkdir::WalkDir::new(folder).sort_by_file_name() {
        let path = entry.unwrap().into_path();
        let is_record =
            path.extension().is_some_and(|end| ["pdn", "txt", "csv"].iter().any(|known| end == *known));
        if !is_record {
            continue;
        }
        let mut command = Command::cargo_bin("damiera").unwrap();
        let output = command.args(["convert", "--to", "scoresheet"]).arg(&path).output().unwrap();
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        let (printed, original) = (verdicts(&output.stdout), verdicts(&std::fs::read(&path).unwrap()));
        let wrong =
            printed.iter().zip(&original).enumerate().find(|(index, (one, other))| {
                one != other && !told.contains(&format!(": game {} ", index + 1))
            });
        if wrong.is_some() || printed.len() != original.len() {
            differ.push(format!(
                "{}: {} games of {}: {wrong:?}",
                path.display(),
                printed.len(),
                original.len()
            ));
        }
    }
    differ
}

#[test]
fn scoresheets_of_all_samples_are_read_back() {
    let differ = sheets_that_differ(&Path::new(env!("CARGO_MANIFEST_DIR")).join("samples"));
    assert!(differ.is_empty(), "{}", differ.join("\n"));
}

#[test]
fn scoresheets_of_real_games_are_read_back() {
    let Some(corpus) = common::corpus() else { return };
    let differ = sheets_that_differ(&corpus);
    assert!(differ.is_empty(), "{}", differ.join("\n"));
}

#[test]
fn ranges_are_written_for_whoever_wants_them() {
    let three = convert(THREE, &["--to", "fen", "--ply", "0", "--fen", "ranges"]).0;
    assert_eq!(three, "W:W21-32:B1-12\nW:W31-50:B1-20\n");
    let game = "[GameType \"20\"]\n[FEN \"W:W31-33,40:B01,2,3\"]\n\n*\n";
    let listed = converted(game, &[]);
    assert!(listed.contains("[FEN \"W:W31,32,33,40:B1,2,3\"]"), "{listed}");
    let ranges = converted(game, &["--fen", "ranges"]);
    assert!(ranges.contains("[FEN \"W:W31-33,40:B1-3\"]"), "{ranges}");
    let (_, told, status) = convert(game, &["--style", "archive", "--fen", "ranges"]);
    assert!(told.contains("--fen has no effect") && status == 2, "{told}");
}

#[test]
fn files_that_stay_as_they_are_stay_apart() {
    let folder = tempfile::tempdir().unwrap();
    let (one, two) = (folder.path().join("1.pdn"), folder.path().join("2.pdn"));
    std::fs::write(&one, "1. 32-28 19-23").unwrap();
    std::fs::write(&two, "1. 32-28 18-22").unwrap();
    let mut command = Command::cargo_bin("damiera").unwrap();
    let output = command.args(["convert", "--style", "archive"]).args([&one, &two]).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let (first, second) = text.split_once("\n\n").unwrap();
    assert_eq!(first, "1. 32-28 19-23");
    assert!(second.starts_with("[Source \"") && second.ends_with("2.pdn:1\"]\n1. 32-28 18-22"), "{second}");
}
