//! `repair --apply` and `--undo` of files that are not PDN: nothing is lost, and all comes back byte for byte.

use assert_cmd::Command;

const GAMES: [&str; 3] = [
    "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 5-10 5. 46-41 14-19",
    "1. 33-28 18-23 2. 39-33 12-18 3. 44-39 7-12 4. 31-27 20-24 5. 37-31 14-20",
    "1. 34-30 20-25 2. 30-24 19x30 3. 35x24 14-20 4. 40-35 20x29 5. 33x24 10-14",
];

/// What is written instead, in each of the games.
const SLIPS: [[(&str, &str); 3]; 4] = [
    [("37-32", "?"), ("44-39", "?"), ("35x24", "?")],
    [("41-37", "41-87"), ("31-27", "81-27"), ("40-35", "40-85")],
    [(" 5-10", ""), (" 20-24", ""), (" 20x29", "")],
    [("46-41", "46-,"), ("37-31", "37-"), ("33x24", "33x")],
];

fn repair(arguments: &[&str], stdin: &[u8]) -> (Vec<u8>, String) {
    let mut command = Command::cargo_bin("damiera").unwrap();
    let command = command.args(["repair", "--within", "60000"]).args(arguments);
    let output = command.write_stdin(stdin).output().unwrap();
    (output.stdout, String::from_utf8(output.stderr).unwrap())
}

/// Applies all answers, and returns what is written.
fn applied_and_undone(bytes: &[u8], name: &str) -> Vec<u8> {
    let apply = ["--apply=best", "--variant", "20"];
    let (applied, said) = repair(&apply, bytes);
    let text = String::from_utf8_lossy(&applied).into_owned();
    let (undone, _) = repair(&["--undo"], &applied);
    assert_eq!(String::from_utf8_lossy(&undone), String::from_utf8_lossy(bytes), "{name}: {said}\n{text}");
    assert_eq!(undone, bytes, "{name}");
    let (again, _) = repair(&apply, &applied);
    assert_eq!(String::from_utf8_lossy(&again), text, "{name}: {said}");
    applied
}

fn with_slip(game: usize, slip: usize) -> String {
    let (played, written) = SLIPS[slip][game];
    GAMES[game].replacen(played, written, 1)
}

/// How many games the table of a case has.
fn games_of(case: usize) -> usize {
    [1, 3][case / 7 % 2]
}

/// A table with a game in each row, those of `repaired` with a slip.
fn rows(case: usize, repaired: &[usize], slip: usize) -> String {
    let separator = [";", ",", "\t"][case % 3];
    let end = ["\n", "\r\n", "\n\n"][case / 3 % 3];
    let quoted = case / 2 % 2 == 1;
    let names = [["White", "Black", "Moves"], ["Bianco", "Nero", "Mosse"], ["Blancas", "Negras", "Jugadas"]];
    let mut lines = vec![names[case % 5 % 3].join(separator)];
    for (game, played) in GAMES.iter().enumerate().take(games_of(case)) {
        let moves = if repaired.contains(&game) { with_slip(game, slip) } else { (*played).to_owned() };
        let moves = if quoted { format!("\"{}\"", moves.replace(" 3.", "\n3.")) } else { moves };
        lines.push(["Rossi", "Bianchi", &moves].join(separator));
    }
    if case % 4 == 3 {
        lines.insert(1, ["Verdi", "Neri", "nothing to read"].join(separator));
    }
    let last = if case % 3 == 1 { "" } else { end };
    format!("{}{}{last}", if case % 6 == 5 { "\u{feff}" } else { "" }, lines.join(end))
}

#[test]
fn tables_come_back_byte_for_byte() {
    for case in 0..36 {
        let repaired = [&[][..], &[0], &[1], &[2], &[0, 1, 2]][case % 5];
        let table = rows(case, repaired, case % 4);
        let applied = applied_and_undone(table.as_bytes(), &format!("case {case}"));
        let is_damaged = repaired.iter().any(|&game| game < games_of(case));
        let is_repaired = String::from_utf8_lossy(&applied) != table;
        assert_eq!(is_repaired, is_damaged, "case {case}: {table}");
    }
}

#[test]
fn moves_in_columns_and_sheets_come_back_byte_for_byte() {
    for slip in 0..SLIPS.len() {
        for (separator, end) in [(";", "\n"), (",", "\r\n"), ("\t", "\n")] {
            let turns = |text: &str| {
                let rows = text.split(' ').map(|word| match word.strip_suffix('.') {
                    Some("1") => "1".to_owned(),
                    Some(number) => format!("{end}{number}"),
                    None => format!("{separator}{}", word.trim_end_matches(',')),
                });
                rows.collect::<String>()
            };
            let names = ["N", "White", "Black"].join(separator);
            let table = [names, turns(GAMES[1]), turns(&with_slip(0, slip)), turns(GAMES[2])].join(end);
            applied_and_undone(table.as_bytes(), &format!("turns {slip}"));
            let sheet = format!("Rossi - Bianchi{end}{end}{}", with_slip(1, slip).replace(" 3.", "\n3."));
            applied_and_undone(sheet.as_bytes(), &format!("sheet {slip}"));
        }
    }
    let page = "1. 32-28 19-23    3. 37-32  ?|2. 28x19 14x23    4. 41-37  5-10";
    for page in [page.to_owned(), format!("{page}|"), format!("{page}||")] {
        for end in ["\n", "\r\n"] {
            applied_and_undone(page.replace('|', end).as_bytes(), "page");
        }
    }
}

#[test]
fn tables_in_every_encoding_come_back() {
    let table = rows(0, &[0], 0).replace("Rossi", "Müller") + &rows(2, &[], 0);
    let quoted = format!("White;Black;Moves\nMüller;Rossi;\"{}\"\n", with_slip(0, 0));
    for text in [table, quoted] {
        let latin: Vec<u8> = text.chars().map(|char| u8::try_from(u32::from(char)).unwrap()).collect();
        applied_and_undone(&latin, "latin");
        let wide: Vec<u8> = format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect();
        applied_and_undone(&wide, "wide");
    }
}

/// Half a ply is amended up to its sign, and what is said to be repaired is written.
#[test]
fn half_a_ply_is_written() {
    let sheet = "1. 32-28 19-23\n2. 28x19 14x23\n3. 37-, 10-14;\n4. 41-37 5-10\n5. 46-41 14-19\n";
    let applied = applied_and_undone(sheet.as_bytes(), "half");
    let applied = String::from_utf8(applied).unwrap();
    assert!(applied.contains("3. 37-32 {[%read \"37-\" \"37-32\" unreadable]}, 10-14;"), "{applied}");
}

/// What the arbiter noted stays beside its ply: an irregularity that was played is still one where another ply was put right.
#[test]
fn a_board_that_the_arbiter_found_is_kept() {
    let note = "{[%position \"B:W28,31,33-50:B1-19\"]}";
    let game = with_slip(0, 1).replacen("32-28", &format!("32-28 {note}"), 1);
    let text = format!("[GameType \"20\"]\n\n{game} *\n");
    let applied = String::from_utf8(applied_and_undone(text.as_bytes(), "noted")).unwrap();
    let expected = format!("1. 32-28 {note} 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 {{[%read");
    assert!(applied.contains(&expected), "{applied}");
    let output =
        Command::cargo_bin("damiera").unwrap().arg("validate").write_stdin(applied).output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("wrong-removal") && said.contains("1 irregular"), "{said}");
}

/// Files that are written to one output come back one after the other: what ends a game of PDN before a scoresheet is kept.
#[test]
fn several_files_in_one_come_back() {
    let folder = tempfile::tempdir().unwrap();
    let pdn = format!("[GameType \"20\"]\n\n{} *\n", with_slip(0, 1));
    let sheet = |game: usize| format!("White: Rossi\nBlack: Bianchi\n\n{}\n", with_slip(game, 1));
    let files = [pdn, sheet(1), sheet(2)];
    let paths: Vec<String> = ["a.pdn", "b.txt", "c.txt"]
        .iter()
        .zip(&files)
        .map(|(name, text)| {
            let path = folder.path().join(name);
            std::fs::write(&path, text).unwrap();
            path.to_str().unwrap().to_owned()
        })
        .collect();
    let mut arguments = vec!["--apply=best", "--variant", "20"];
    arguments.extend(paths.iter().map(String::as_str));
    let (applied, said) = repair(&arguments, b"");
    let (undone, _) = repair(&["--undo"], &applied);
    assert_eq!(String::from_utf8_lossy(&undone), files.concat(), "{said}");
}

/// With the signs that a repair puts in, this text of broken UTF-8 is another kind of file.
#[test]
fn a_file_of_pdn_that_would_be_read_otherwise_stays_as_written() {
    let text = "White\tBlack\n1.e3–f4, b6–a5 2.f4–e5, d6xf4 3.g3xe5, f6xd4 4.c3xe5, h6–g5 5.f2–g3, c7–d6 \
                6.e5xc7, d8xb6 7.a3–b4, a5xc3 8.e1–d2, g5–h4\n";
    let mut bytes = text.as_bytes().to_vec();
    let broken = text.find("f2").unwrap() + 4;
    bytes[broken] = b'-';
    let (applied, said) = repair(&["--apply=best"], &bytes);
    assert!(said.contains("1 game could not be written with the repair"), "{said}");
    let (undone, _) = repair(&["--undo"], &applied);
    assert_eq!(String::from_utf8_lossy(&undone), String::from_utf8_lossy(&bytes), "{said}");
}

/// Signs, times and remarks stand behind their plies again when the columns of a page are put in order.
#[test]
fn remarks_go_with_their_plies() {
    let rows = [
        ["31-27", "17-21"],
        ["27-22", "18x27"],
        ["33-28", "12-17"],
        ["28-22", "27x18"],
        ["34-29", "19-24"],
        ["36-31", "24x33"],
        ["38x29", "8-12"],
        ["31-26", "21-27"],
        ["32x21", "16x27"],
        ["39-33", "18-23"],
        ["29x18", "12x23"],
        ["33-29", "23x34"],
        ["40x29", "27-31"],
        ["43-38", "13-19"],
        ["37-32", "20-25"],
    ];
    let row = |(at, [white, black]): (usize, &[&str; 2])| match at {
        3 => format!("4. {black} {{[%clk 1:00:00]}} {white}! $2\n"),
        7 => format!("8. {black} (20-24 {{too soon}}) {white} {{good}}\n"),
        _ => format!("{}. {black} {white}\n", at + 1),
    };
    let rows: String = rows.iter().enumerate().map(row).collect();
    let text = format!("[White \"Rossi\"]\n[GameType \"20\"]\n\n{{A start}} {rows}*\n");
    let applied = String::from_utf8(applied_and_undone(text.as_bytes(), "page.pdn")).expect("it is UTF-8");
    for said in [
        "4. 28-22! $2 27x18 {[%clk 1:00:00]}",
        "31-26 {good} 21-27 (20-24 {too soon}) 9.",
        "{A start} 1. 31-27 17-21",
    ] {
        assert!(applied.contains(said), "{said}: {applied}");
    }
}
