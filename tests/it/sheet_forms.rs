//! The forms in which people type a sheet: one game, in each of them, is the same game.

use proptest::prelude::*;

use damiera_judge::generate::Generator;
use damiera_judge::report::{Report, Verdict};
use damiera_record::Reader;
use damiera_record::input::FileEncoding;
use damiera_record::notation::{FileNotation, pdn, scoresheet};
use damiera_record::record::{Record, Tag};
use damiera_rules::variant::{INTERNATIONAL, ITALIAN};

const MOVES: [&str; 12] = [
    "32-28", "20-25", "37-32", "15-20", "41-37", "10-15", "46-41", "5-10", "31-27", "17-21", "28-22", "18-23",
];

/// What a reader has to find in a text.
#[derive(Debug, PartialEq)]
struct Game {
    moves: Vec<String>,
    white: Option<String>,
    black: Option<String>,
    result: Option<String>,
}

/// The games of a text, cut and read as a file would be.
fn games(text: &str) -> Vec<Game> {
    Reader::from_bytes(text).games().map(|read| game(&read.unwrap().record())).collect()
}

fn game(record: &Record<'_>) -> Game {
    let value = |tag| record.value(tag).map(str::to_owned);
    let ending = record.terminator().map(|at| record.slice(record.tokens[at].span).to_owned());
    Game {
        moves: record.plies().map(|(span, _)| record.slice(span).to_owned()).collect(),
        white: value(Tag::White),
        black: value(Tag::Black),
        result: value(Tag::Result).or(ending),
    }
}

#[track_caller]
fn assert_moves(text: &str, count: usize) {
    let games = games(text);
    let moves: Vec<&[String]> = games.iter().map(|game| game.moves.as_slice()).collect();
    assert_eq!(moves, [&MOVES.map(str::to_owned)[..count]], "\n{text}");
}

#[track_caller]
fn assert_players(text: &str, white: &str, black: &str) {
    assert_moves(text, 12);
    let game = games(text).remove(0);
    assert_eq!((game.white.as_deref(), game.black.as_deref()), (Some(white), Some(black)), "\n{text}");
}

/// A line for each number, with the move of both sides.
fn rows() -> Vec<String> {
    MOVES.chunks(2).enumerate().map(|(at, turn)| format!("{}. {}", at + 1, turn.join(" "))).collect()
}

fn sheet() -> String {
    rows().join("\n") + "\n"
}

/// Moves in several blocks side by side, `long` rows each; `cells` joins the cells of a line.
fn blocks(moves: &[&str], count: usize, long: usize, cells: impl Fn(&[String]) -> String) -> String {
    let turns: Vec<&[&str]> = moves.chunks(2).collect();
    let row = |row: usize| {
        let block = |block: usize| {
            let at = block * long + row;
            let turn = turns.get(at).copied().unwrap_or_default();
            let number = if turn.is_empty() { String::new() } else { format!("{}.", at + 1) };
            let side = |side: usize| turn.get(side).map(|text| (*text).to_owned()).unwrap_or_default();
            [number, side(0), side(1)]
        };
        let line: Vec<String> = (0..count).flat_map(block).collect();
        cells(&line) + "\n"
    };
    (0..long).map(row).collect()
}

/// Cells below one another.
fn aligned(cells: &[String]) -> String {
    let text: String = cells.iter().map(|cell| format!("{cell:<7} ")).collect();
    text.trim_end().to_owned()
}

#[test]
fn title_lines_name_the_players_and_the_result() {
    for (title, white, black) in [
        ("Rossi 1-0 Verdi", "Rossi", "Verdi"),
        ("Rossi - Verdi 1-0", "Rossi", "Verdi"),
        ("Rossi - Verdi 1-0, Roma 2022", "Rossi", "Verdi"),
        ("Rossi - Verdi 1-0 (Roma, 2022)", "Rossi", "Verdi"),
        ("Rossi - Verdi  1-0  03-12-2006  nkcs06-1", "Rossi", "Verdi"),
        ("Rossi-Verdi 1-0", "Rossi", "Verdi"),
        ("Rossi vs Verdi 1-0", "Rossi", "Verdi"),
        ("Rossi vs. Verdi, 1-0", "Rossi", "Verdi"),
        ("Rossi contro Verdi 1-0", "Rossi", "Verdi"),
        ("Rossi vs Verdi", "Rossi", "Verdi"),
        ("1. Rossi - Verdi 1-0", "Rossi", "Verdi"),
        ("3) Rossi - Verdi 1-0 14.07.2022", "Rossi", "Verdi"),
        ("(984) Rossi - Verdi", "Rossi", "Verdi"),
        ("Ronde 3: Rossi - Verdi 2-0", "Rossi", "Verdi"),
        ("Partij 12: Rossi - Verdi (2-0)", "Rossi", "Verdi"),
        ("1-0 Rossi - Verdi", "Rossi", "Verdi"),
        ("Rossi – Verdi 1–0", "Rossi", "Verdi"),
        ("Rossi - Verdi: 1-0", "Rossi", "Verdi"),
        ("Rossi - Verdi (1-0)", "Rossi", "Verdi"),
        ("Rossi - Verdi [1-0]", "Rossi", "Verdi"),
        ("Rossi - Verdi = ½-½", "Rossi", "Verdi"),
        ("Rossi - Verdi 1/2-1/2", "Rossi", "Verdi"),
        ("Rossi 0-2 Verdi", "Rossi", "Verdi"),
        ("Rossi     Verdi     1-0", "Rossi", "Verdi"),
        ("Rossi - Verdi 1-0 (turno 3)", "Rossi", "Verdi"),
        ("Rossi Mario - Verdi Luigi: 2-0", "Rossi Mario", "Verdi Luigi"),
        ("Rossi, Mario - Verdi, Luigi 2-0", "Rossi, Mario", "Verdi, Luigi"),
        ("Rossi, M. 1-0 Verdi, L.", "Rossi, M.", "Verdi, L."),
        ("Rossi (2250) - Verdi (2100) 1-0", "Rossi", "Verdi"),
        ("GMI Rossi - MF Verdi 1-0", "Rossi", "Verdi"),
        ("Rossi (Milano) - Verdi (Roma) 1-0, Torino 3.4.2021", "Rossi (Milano)", "Verdi (Roma)"),
        ("Jean-Pierre Dubois 1-0 Anne-Marie Bos", "Jean-Pierre Dubois", "Anne-Marie Bos"),
        ("Jean-Pierre Dubois - Anne-Marie Bos 1-0", "Jean-Pierre Dubois", "Anne-Marie Bos"),
        ("P. van der Berg - K. de Vries 1-0", "P. van der Berg", "K. de Vries"),
        ("DC Huizen 2 - Damclub 1 2-0", "DC Huizen 2", "Damclub 1"),
        ("Иванов - Петров 1-0", "Иванов", "Петров"),
        ("BIANCO: Rossi   NERO: Verdi", "Rossi", "Verdi"),
        ("Bianco: Rossi Nero: Verdi", "Rossi", "Verdi"),
        ("Wit: Rossi, Zwart: Verdi", "Rossi", "Verdi"),
        ("Wit: Rossi / Zwart: Verdi 1-0", "Rossi", "Verdi"),
    ] {
        for between in ["\n", "\n\n", "\r\n", "\n\nAssen\n\n"] {
            let text = format!("{title}{between}{}", sheet());
            assert_players(&text, white, black);
            let has_result = title.contains(|c: char| "012½".contains(c)) && !title.starts_with('(');
            assert_eq!(games(&text)[0].result.is_some(), has_result, "{text}");
        }
        let two = format!("{title}\n\n{}\n{title}\n\n{}", sheet(), sheet());
        assert_eq!(games(&two).len(), 2, "{two}");
        let games = games(&two);
        assert_eq!(games[0].moves, games[1].moves);
        assert_eq!(games[0].result, games[1].result, "{two}");
    }
}

#[test]
fn results_of_other_games_name_nobody() {
    // Results of others, above the game and below it, name nobody in it.
    let listed = format!("Jansen - Pietersen 2-0\nBos - Kramer 1-1\nRossi - Verdi 0-2\n\n{}", sheet());
    assert_players(&listed, "Rossi", "Verdi");
    let listed =
        format!("Wit: Rossi\nZwart: Verdi\n\n{}2-0\n\nJansen - Pietersen 2-0\nBos - Kramer 1-1\n", sheet());
    assert_players(&listed, "Rossi", "Verdi");
}

#[test]
fn what_a_title_says_besides() {
    let tags = |title: &str| {
        let text = format!("{title}\n{}", sheet());
        let record = scoresheet::parse(&text);
        let tags = record
            .tags
            .iter()
            .map(|pair| format!("{}={}", record.name(pair), record.slice(pair.value.unwrap())));
        assert!(record.faults.is_empty(), "{title}: {:?}", record.faults);
        tags.collect::<Vec<_>>().join(" ")
    };
    for (title, expected) in [
        ("Rossi - Verdi 1-0, Roma 2022", "White=Rossi Black=Verdi Result=1-0 Site=Roma Date=2022"),
        ("Rossi 1-0 Verdi (Roma, 2022)", "White=Rossi Result=1-0 Black=Verdi Site=Roma Date=2022"),
        (
            "Rossi - Verdi 1-1 03-12-2006  nkcs06-1",
            "White=Rossi Black=Verdi Result=1-1 Date=03-12-2006 Event=nkcs06-1",
        ),
        ("Rossi - Verdi 1-1, turno 3", "White=Rossi Black=Verdi Result=1-1 Round=3"),
        ("2. Rossi - Verdi 1-1", "White=Rossi Black=Verdi Result=1-1"),
        ("Wit: Rossi Zwart: Verdi 2-0", "Wit=Rossi Zwart=Verdi Result=2-0"),
        ("Bianco: Rossi\nNero: Verdi\n2-0", "Bianco=Rossi Nero=Verdi Result=2-0"),
        ("Bianco: Rossi\n14.07.2022", "Bianco=Rossi Date=14.07.2022"),
    ] {
        assert_eq!(tags(title), expected, "{title}");
    }
}

#[test]
fn a_result_may_stand_anywhere() {
    for result in ["2-0", "1-1", "0-2", "½-½", "1/2-1/2", "0-1"] {
        for text in [
            format!("Wit: Anna\nZwart: Bob\n{result}\n\n{}", sheet()),
            format!("Wit: Anna\nZwart: Bob\n\n{}{result}\n", sheet()),
            format!("Wit: Anna\nZwart: Bob\n\n{} {result}\n", sheet().trim_end()),
            format!("Wit: Anna\nZwart: Bob\n\n{}\nWit geeft op, {result}\n", sheet()),
            format!("Wit: Anna\nZwart: Bob\nUitslag: {result}\n\n{}", sheet()),
        ] {
            assert_players(&text, "Anna", "Bob");
            assert_eq!(games(&text)[0].result.as_deref(), Some(result), "{text}");
        }
    }
}

#[test]
fn dates_are_no_moves() {
    for date in [
        "Assen, 14.07.2022",
        "Дата: 14-07-2022",
        "Dat.: 14.07.2022",
        "17-09-1988",
        "2022-07-14",
        "Assen 14/7/22",
        "Assen, 14-7-22",
        "Gespeeld op 17-09-1988.",
        "Ronde 3, 14.7.2022, Assen",
        "Giocata a Roma il 14-7-2022",
        "Assen 2022",
        "Played in 1988-1989",
        "URS-Cup, 17-09-1988",
        "14-07-22",
        "Aanvang 20:30",
        "14.7.22",
        "3-4 maart 2022",
        "9-3-2024 20:00",
        "9-3-2024 20:30",
        "9 maart 2024, 20:30 uur",
        "27 ottobre 2010",
        "Seizoen 2007-2008, ronde 3-4",
    ] {
        for text in [
            format!("Wit: Anna\nZwart: Bob\n{date}\n\n{}", sheet()),
            format!("Wit: Anna\n{date}\nZwart: Bob\n\n{}", sheet()),
            format!("{date}\nWit: Anna\nZwart: Bob\n\n{}", sheet()),
            format!("Wit: Anna\nZwart: Bob\n\n{}\n{date}\n", sheet()),
            format!("Anna vs Bob\n{date}\n\n{}", sheet()),
        ] {
            assert_players(&text, "Anna", "Bob");
        }
    }
}

const REMARKS: [&str; 18] = [
    "Opmerkingen: wit had beter 34-29 kunnen spelen.",
    "Opmerkingen: 34-29 was beter",
    "Analyse: 34-29 30-24 40-34",
    "Wit had beter 34-29 kunnen spelen.",
    "34-29 was beter geweest.",
    "Na 34-29 30-24 was het uit",
    "3. 34-29 was beter",
    "Beter was 3. 34-29 30-24 4. 40-34",
    "In zet 3 had wit 34-29 moeten spelen",
    "(34-29 was beter)",
    "Белые могли сыграть 34-29!",
    "Il bianco poteva giocare 34-29, e poi 40-34 vince",
    "Beter is 34-29\nof 40-34 en zwart\n34-30 verliest meteen.",
    "Nota: bella partita",
    "Wit geeft op",
    "Tijd: 1.20 - 1.35",
    "* 34-29 is sterker",
    "Variant 34-29 wint",
];

#[test]
fn remarks_that_speak_of_moves_are_no_moves() {
    let rows = rows();
    for remark in REMARKS {
        for head in
            ["Wit: Anna\nZwart: Bob\n\n", "Anna - Bob 2-0\n", "Wit: Anna\nZwart: Bob\nWedstrijd: x\n\n"]
        {
            for text in [
                format!("{head}{}\n{remark}\n", sheet()),
                format!("{head}{}{remark}\n", sheet()),
                format!("{head}{}\n\n{remark}\n", rows.join(" ")),
                format!("{head}{}\n{remark}\n{}\n", rows[..3].join("\n"), rows[3..].join("\n")),
                format!("{head}{}\n\n{remark}\n\n{}\n", rows[..3].join("\n"), rows[3..].join("\n")),
            ] {
                assert_players(&text, "Anna", "Bob");
            }
        }
        assert_moves(&format!("{}\n{remark}\n", sheet()), 12);
    }
}

#[test]
fn words_on_the_lines_of_moves_leave_the_moves_in_their_place() {
    for (text, count) in [
        (rows().join(" een goede zet\n"), 12),
        (rows().join(" hier was 34-29 beter\n"), 12),
        (rows().join(" 0:05 0:06\n"), 12),
        (format!("1. 32-28 goed 20-25\n{}", rows()[1..].join("\n")), 12),
        (format!("1. 32-28! sterk\n20-25\n{}", rows()[1..].join("\n")), 12),
        (format!("Zetten: {}", rows().join(" ")), 12),
        (format!("Rossi Verdi {}", rows().join(" ")), 12),
        (format!("nr wit zwart\n-----------\n{}-----------\n", sheet()), 12),
        (format!("***\n{}=====\n", sheet()), 12),
    ] {
        assert_moves(&format!("Wit: Anna\nZwart: Bob\n\n{text}"), count);
    }
    assert_moves(&format!("Anna Kok   Bob Bos\n2-0\n\n{}", sheet()), 12);
    for times in ["%;32-28;0:05;20-25;0:06", "%;32-28;20-25;0:05;0:06"] {
        let row = |(at, turn): (usize, &[&str])| {
            times.replace('%', &(at + 1).to_string()).replace("32-28", turn[0]).replace("20-25", turn[1])
                + "\n"
        };
        assert_moves(&MOVES.chunks(2).enumerate().map(row).collect::<String>(), 12);
    }
    let timed: Vec<String> = MOVES
        .chunks(2)
        .enumerate()
        .map(|(at, turn)| format!("{} {} 0:1{at} {} 1:0{at}", at + 1, turn[0], turn[1]))
        .collect();
    assert_moves(&format!("Wit: Anna\nZwart: Bob\n\n{}", timed.join("\n")), 12);
}

#[test]
fn rows_may_be_typed_in_many_ways() {
    let numbers =
        ["%. ", "%.", "%) ", "% ", "%.\t", "% | ", "% / ", "[%] ", "%º ", "0%. ", "| % | ", "> %. "];
    for number in numbers {
        for between in [" ", "\t", " / ", " | ", ", ", "  "] {
            let row = |(at, turn): (usize, &[&str])| {
                number.replace('%', &(at + 1).to_string()) + &turn.join(between) + "\n"
            };
            let rows: String = MOVES.chunks(2).enumerate().map(row).collect();
            assert_players(&format!("Wit: Anna\nZwart: Bob\n\n{rows}"), "Anna", "Bob");
        }
    }
    for text in [
        MOVES.join(" "),
        MOVES.join("\n"),
        MOVES.chunks(2).map(|turn| turn.join(" ") + "\n").collect(),
        rows().join(" "),
        rows().join("\n").replace(' ', "\n"),
    ] {
        assert_moves(&format!("Wit: Anna\nZwart: Bob\n\n{text}"), 12);
    }
}

#[test]
fn blocks_side_by_side_are_read_in_the_order_of_their_numbers() {
    for (count, long) in [(2, 3), (2, 4), (2, 5), (3, 2), (4, 2), (3, 3), (6, 1)] {
        for divider in [";", ",", "\t"] {
            let plain = blocks(&MOVES, count, long, |cells| cells.join(divider));
            let names = vec![["nr", "wit", "zwart"].join(divider); count].join(divider);
            let unnumbered = vec![["", "Bianco", "Nero"].join(divider); count].join(divider);
            for text in [
                plain.clone(),
                format!("{names}\n{plain}"),
                format!("{unnumbered}\n{plain}"),
                format!("Wit{divider}A\nZwart{divider}B\n\n{names}\n{plain}"),
                format!("{names}\n{}", plain.replace('.', "")),
            ] {
                assert_moves(&text, 12);
            }
        }
        for text in [
            blocks(&MOVES, count, long, aligned),
            blocks(&MOVES, count, long, |cells| aligned(cells).replace('.', "")),
            blocks(&MOVES, count, long, |cells| aligned(cells).replace('.', ")")),
            blocks(&MOVES, count, long, |cells| cells.join(" | ")),
        ] {
            assert_moves(&text, 12);
            assert_players(&format!("Wit: Anna\nZwart: Bob\n\n{text}"), "Anna", "Bob");
            assert_players(&format!("Anna - Bob 2-0\n\n{text}\nOpmerking: 34-29 was beter\n"), "Anna", "Bob");
            assert_players(&format!("Wit: Anna\nZwart: Bob\n\n{text}2-0\n"), "Anna", "Bob");
        }
    }
}

#[test]
fn words_in_the_cells_of_a_table_are_no_moves() {
    let rows: String =
        MOVES.chunks(2).enumerate().map(|(at, turn)| format!("{};{}\n", at + 1, turn.join(";"))).collect();
    let named = format!("nr;wit;zwart\n{rows}");
    for text in [
        format!("Anna - Bob 2-0;;\n{named}"),
        format!("Anna 0-2 Bob\n\n{named}"),
        format!("Wit;Anna\nZwart;Bob\n2-0\n\n{named}"),
        format!("Wit;Anna\nZwart;Bob\n\n{named}2-0\n"),
        format!("Wit;Anna\nZwart;Bob\n\n{named}\nWit had beter 34-29 kunnen spelen\n"),
        format!("Wit;Anna\nZwart;Bob\n\n{named};;Wit had beter 34-29 kunnen spelen;\n"),
        format!("Wit;Anna\nZwart;Bob\n\n{named}Opmerking: 34-29 was beter\n"),
        format!("Wit;Anna\nZwart;Bob\n\n{}", named.replace("37-32;", "37-32 beter 34-29;")),
        format!("Wit;Anna\nZwart;Bob\n\n{}", named.replace("15-20\n", "15-20;hier was 34-29 beter\n")),
    ] {
        assert_players(&text, "Anna", "Bob");
    }
}

#[test]
fn blocks_may_be_told_by_their_names_alone() {
    let rows = |number: bool| -> String {
        let row = |row: usize| {
            let cells = [MOVES[2 * row], MOVES[2 * row + 1], MOVES[2 * row + 6], MOVES[2 * row + 7]];
            if number { format!("{};{}\n", row + 1, cells.join(";")) } else { cells.join(";") + "\n" }
        };
        (0..3).map(row).collect()
    };
    assert_moves(&format!("nr;wit;zwart;wit;zwart\n{}", rows(true)), 12);
    assert_moves(&format!("nr;wit 1;zwart 1;wit 2;zwart 2\n{}", rows(true)), 12);
    // A move in an unknown column is not a remark, and is reported.
    let odd = "nr;wit;zwart;xx;yy;zz\n1;32-28;20-25;3;41-37;10-15\n2;37-32;15-20;4;46-41;5-10\n";
    let notation = FileNotation::recognise(odd.as_bytes(), FileEncoding::Detected(None));
    assert!(!notation.parse(odd).faults.is_empty());
}

#[test]
fn a_move_that_cannot_be_made_out_is_a_move_that_is_missing() {
    for garbled in ["%9-23", "1_-15", "19-", "5-oktz", "1?9-23"] {
        let text = format!("Wit: Anna\nZwart: Bob\n\n1. 32-28 {garbled}\n2. 37-32 15-20\n3. 41-37 10-15\n");
        let record = scoresheet::parse(&text);
        let report = Report::of(scoresheet::parse(&text), Some(&INTERNATIONAL));
        assert_eq!((record.plies().count(), report.verdict), (6, Verdict::Broken), "{garbled}");
        let side =
            report.findings.iter().find(|finding| finding.ply.is_some()).map(|finding| finding.kind().code);
        assert_eq!(side, Some("missing-move"), "{garbled}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    /// A game at random, as a sheet in a layout at random, comes back as the same plies between the same players.
    #[test]
    fn a_sheet_is_read_back_whatever_its_layout(
        number in 1_u64..1000,
        plies in 2_usize..130,
        italian in any::<bool>(),
        layout in 0_usize..9,
        head in 0_usize..7,
        tail in 0_usize..REMARKS.len() + 4,
        count in 2_usize..5,
    ) {
        let rules = if italian { &ITALIAN } else { &INTERNATIONAL };
        let mut text = String::new();
        Generator::new(rules, 5).max_plies(plies).write(number, &mut text);
        let played = pdn::parse(&text);
        let moves: Vec<&str> = played.plies().map(|(span, _)| played.slice(span)).collect();
        prop_assume!(moves.len() > 5);
        let turns: Vec<String> = moves.chunks(2).map(|turn| turn.join(" ")).collect();
        let numbered: Vec<String> = turns.iter().enumerate().map(|(at, turn)| format!("{}. {turn}", at + 1)).collect();
        let long = turns.len().div_ceil(count);
        let (rows, is_table) = match layout {
            0 => (numbered.join("\n"), false),
            1 => (numbered.join(" "), false),
            2 => (numbered.join("\n").replace(". ", ") "), false),
            3 => (turns.join("\n"), false),
            4 => (blocks(&moves, count, long, aligned), false),
            5 => (blocks(&moves, count, long + 1, aligned), false),
            6 => (blocks(&moves, count, long, |cells| cells.join(" | ")), false),
            7 => (blocks(&moves, count, long, |cells| cells.join(";")), true),
            _ => (numbered.chunks(4).map(|row| row.join("  ") + "\n").collect(), false),
        };
        let head = match head {
            _ if is_table => "Wit;Rossi;Zwart;Verdi\n\nnr;wit;zwart".to_owned() + &";nr;wit;zwart".repeat(count - 1),
            0 => "Bianco: Rossi\nNero: Verdi\n".to_owned(),
            1 => "Rossi - Verdi 2-0\n".to_owned(),
            2 => "Rossi 1-1 Verdi, Roma 12.05.2005\n".to_owned(),
            3 => "BIANCO: Rossi   NERO: Verdi\nRoma, 12-05-2005\n".to_owned(),
            4 => "Torneo di primavera\nRossi vs Verdi\n".to_owned(),
            5 => "Wit: Rossi\nDatum: 12-5-2005\nZwart: Verdi\n2-0\n".to_owned(),
            _ => "12. Rossi-Verdi 0-2\n17-09-1988\n".to_owned(),
        };
        // Below blocks of two rows, row 3 would be the next.
        prop_assume!(!(4..=6).contains(&layout) || tail != 6);
        let remark = if is_table { "" } else { REMARKS.get(tail).copied().unwrap_or_default() };
        let sheet = format!("{head}\n{rows}\n\n{remark}\n");
        let games = games(&sheet);
        prop_assert_eq!(games.len(), 1, "{}", sheet);
        prop_assert_eq!(&games[0].moves, &moves, "{}", sheet);
        let players = (games[0].white.as_deref(), games[0].black.as_deref());
        prop_assert_eq!(players, (Some("Rossi"), Some("Verdi")), "{}", sheet);
    }
}

/// One game in every form comes to the same plies, verdict and final position.
#[test]
fn one_game_is_the_same_in_every_form() {
    let moves = ["21-18", "10-14", "23-19", "14x23", "28x19", "12-15", "19x12", "8x15", "32-28"];
    let turns: Vec<&[&str]> = moves.chunks(2).collect();
    let rows = |number: &str, between: &str, end: &str| -> String {
        let row = |(at, turn): (usize, &&[&str])| format!("{}{number}{}{end}", at + 1, turn.join(between));
        turns.iter().enumerate().map(row).collect()
    };
    let heading = "Bianco: Rossi\nGioco: dama italiana\nRisultato: 1-0\n\n";
    let cells = |d: &str| format!("Bianco{d}Rossi\nGioco{d}dama italiana\nRisultato{d}1-0\n");
    let pdn =
        format!("[White \"Rossi\"]\n[GameType \"22\"]\n[Result \"1-0\"]\n\n{} 1-0", rows(". ", " ", " "));
    let mut forms = vec![
        format!("{heading}{}", rows(". ", " ", "\n")),
        format!("{heading}{}", rows(") ", "\t", "\r\n")),
        format!("{heading}{}", rows(" ", " - ", "\n").replace(" - ", " , ")),
        format!("{heading}{} [1:0]", rows(".", ", ", "; ")),
        format!("{heading}{}", moves.join(" ")),
    ];
    for d in [";", ",", "\t"] {
        forms.push(format!("{}\nn{d}bianco{d}nero\n{}", cells(d), rows(d, d, "\r\n")));
        forms.push(format!("{}\n{}", cells(d), rows(d, d, &format!("{d}\n"))));
        forms.push(format!(
            "Bianco{d}Gioco{d}Risultato{d}Mosse\nRossi{d}dama italiana{d}1-0{d}\"{}\"\n",
            rows(". ", " ", "\n").trim_end()
        ));
    }
    let judged = |record: Record<'_>| {
        let report = Report::of(record, None);
        let game = report.game.as_ref().expect("rules");
        let last = game.last.unwrap().to_fen(&game.rules.names);
        (report.plies, report.verdict, game.rules.name, report.recorded_winner(), last)
    };
    let expected = judged(pdn::parse(&pdn));
    assert_eq!((expected.0, expected.1), (9, Verdict::Legal));
    for form in &forms {
        let notation = FileNotation::recognise(form.as_bytes(), FileEncoding::Detected(None));
        assert!(!matches!(notation, FileNotation::Pdn), "{form}");
        assert_eq!(judged(notation.parse(form)), expected, "{form}");
    }
}

/// The lines above the moves are not read in their order: the title first, then what is left.
#[test]
fn lines_that_nobody_understands_are_faults_where_they_stand() {
    let text = "Gioco: dama italiana\nTurnRossi - Bianchi 2-0\no = 3\nRossi Mario - Verdi Anna 1-0\n\n1. 21-18 10-14\n";
    let report = Report::of(scoresheet::parse(text), None);
    let stray = report.findings.iter().filter(|finding| finding.kind().code == "stray-text");
    let stray: Vec<&str> = stray.map(|finding| report.record.slice(finding.span)).collect();
    assert_eq!(stray, ["TurnRossi - Bianchi 2-0\no = 3"]);
}

/// A 1 in the place of another number begins no game if the row after it goes on.
#[test]
fn a_row_numbered_1_by_mistake_begins_no_game() {
    for delimiter in [";", ",", "\t"] {
        let row = |at: usize, turn: &[&str], number: usize| {
            let number = if at + 1 == number { 1 } else { at + 1 };
            format!("{number}{delimiter}{}\n", turn.join(delimiter))
        };
        let rows = |number: usize| -> String {
            MOVES.chunks(2).enumerate().map(|(at, turn)| row(at, turn, number)).collect()
        };
        for head in [String::new(), ["nr", "wit", "zwart"].join(delimiter) + "\n"] {
            for number in 2..6 {
                assert_moves(&format!("{head}{}", rows(number)), 12);
            }
            // Two games: the second begins with 1, and goes on with 2.
            for between in ["", &format!("{delimiter}{delimiter}\n")] {
                let two = format!("{head}{}{between}{}", rows(0), rows(0));
                let plies: Vec<usize> = games(&two).iter().map(|game| game.moves.len()).collect();
                assert_eq!(plies, [12, 12], "{two}");
            }
        }
    }
}

/// A sheet with a text between its second row and the third.
fn with_between(between: &str) -> String {
    let rows = rows();
    format!("Rossi - Verdi\n\n{}{between}{}\n", rows[..2].join("\n"), rows[2..].join("\n"))
}

#[test]
fn what_people_put_between_rows_is_no_move() {
    for between in [
        " - a good move\n",
        " – ход\n",
        " -- forced\n",
        " ... well played\n",
        " - forced\n",
        " -- strong!\n",
        "\n- Black is lost\n",
        " - Black is lost\n",
        "\n(best) - now Black must hurry\n",
        "\n-\n",
        "\n---\n",
        "\n—\n",
        "\n...\n",
        "\n* * *\n",
        "\n\nDiagram 1\nWhite: 27, 28, K31\nBlack: 8, 9, 12\n\n",
        "\n\nWhite: 27, 28, 31 Black: 8, 9, 12\n\n",
    ] {
        assert_players(&with_between(between), "Rossi", "Verdi");
    }
    // In movetext that runs on, too, with headings or without.
    for remark in ["- a good move", "— ход", "-- forced", "... well played"] {
        let rows = rows();
        assert_moves(&format!("{} {remark} {}", rows[..2].join(" "), rows[2..].join(" ")), 12);
        assert_moves(
            &format!("[White \"a\"]\n\n{} {remark} {} *", rows[..2].join(" "), rows[2..].join(" ")),
            12,
        );
    }
    // Where the reply is due, a dash stands for it.
    let text = "Rossi - Verdi\n\n1. 32-28\n-\n2. 37-32 15-20\n";
    assert_eq!(games(text)[0].moves, ["32-28", "-", "37-32", "15-20"]);
}

#[test]
fn what_stands_above_the_rows_is_no_move() {
    for above in ["2003-2004", "1999/00", "12-8", "12 : 8", "2210 - 1987", "34-29 19-23 40-34", "-", "--"] {
        let text = format!("Rossi - Verdi\n{above}\n\n{}\n", rows().join("\n"));
        assert_players(&text, "Rossi", "Verdi");
    }
    for title in ["Rossi (2210) - Verdi (1987)", "Rossi (w) - Verdi (z)", "Bianco - Rossi\nNero - Verdi"] {
        assert_players(&format!("{title}\n\n{}\n", rows().join("\n")), "Rossi", "Verdi");
        assert_players(&format!("{title}\n\n{}\n", rows().join(" ")), "Rossi", "Verdi");
    }
    // Several moves without numbers are a game.
    let text = format!("{}\n\n{}\n", MOVES.join(" "), rows().join("\n"));
    assert_eq!(games(&text).len(), 2, "{text}");
}

#[test]
fn what_stands_below_the_rows_is_no_game() {
    for below in ["White: 1:20\nBlack: 1:45", "White: ______  Black: ______", "-- \nJan"] {
        let text = format!("White: Rossi\nBlack: Verdi\n\n{}\n2-0\n\n{below}\n", rows().join("\n"));
        assert_players(&text, "Rossi", "Verdi");
    }
}

/// Two games, each with its own players and result.
#[test]
fn each_game_has_its_own_players_and_result() {
    let lines = rows().join(" ");
    let rows = rows().join("\n");
    let table = |head: &str, delimiter: &str| {
        let row = |(at, turn): (usize, &[&str])| format!("{}{delimiter}{}\n", at + 1, turn.join(delimiter));
        format!("{head}\n{}", MOVES.chunks(2).enumerate().map(row).collect::<String>())
    };
    for text in [
        format!("Rossi - Verdi 2-0: {lines}\nBruno - Conti 0-2: {lines}\n"),
        format!("Rossi - Verdi: {lines} 2-0\n\nBruno - Conti: {lines} 0-2\n"),
        format!("1. Rossi - Verdi. {lines} 2-0\n2. Bruno - Conti. {lines} 0-2\n"),
        format!("Rossi - Verdi\n2-0\n\n{rows}\nBruno - Conti\n0-2\n\n{rows}\n"),
        format!("Rossi - Verdi\n\n{rows}\n2-0\n\n-- \nJan\n\nBruno - Conti\n\n{rows}\n0-2\n"),
        format!(
            "White: Rossi\nBlack: Verdi\nResult: 2-0\n\n{rows}\nResult: 2-0\n\n\
             White: Bruno\nBlack: Conti\nResult: 0-2\n\n{rows}\nResult: 0-2\n"
        ),
        format!(
            "Result: 2-0\nWhite: Rossi\nBlack: Verdi\n\n{rows}\n\n\
             Result: 0-2\nWhite: Bruno\nBlack: Conti\n\n{rows}\n"
        ),
        format!("{}2-0\n\n{}0-2\n", table("Rossi - Verdi", "\t"), table("Bruno - Conti", "\t")),
        format!("{}2-0\n\n{}0-2\n", table("Rossi - Verdi", ";"), table("Bruno - Conti", ";")),
    ] {
        let told: Vec<_> = games(&text)
            .into_iter()
            .map(|game| {
                (
                    game.white.unwrap_or_default(),
                    game.black.unwrap_or_default(),
                    game.result,
                    game.moves.len(),
                )
            })
            .collect();
        let expected = [("Rossi", "Verdi", "2-0"), ("Bruno", "Conti", "0-2")];
        let expected: Vec<_> = expected
            .map(|(white, black, result)| (white.to_owned(), black.to_owned(), Some(result.to_owned()), 12))
            .into();
        assert_eq!(told, expected, "{text}");
    }
}

/// Where results are below the names, each is that of the next game.
#[test]
fn results_below_the_names_are_those_of_their_game() {
    let rows = rows().join("\n");
    let text: String = ["Rossi - Verdi\n2-0", "Bruno - Conti\n1-1", "Anna - Neri\n0-2"]
        .map(|head| format!("{head}\n\n{rows}\n\n"))
        .concat();
    let results: Vec<_> = games(&text).into_iter().map(|game| game.result.unwrap_or_default()).collect();
    assert_eq!(results, ["2-0", "1-1", "0-2"]);
}

/// A list of the results of a round names the players of no game below it.
#[test]
fn a_list_of_results_names_nobody() {
    let rows = rows().join("\n");
    let text = format!(
        "Rossi - Verdi 2-0\nBruno - Conti 0-2\n\nRossi - Verdi\n\n{rows}\n\nBruno - Conti\n\n{rows}\n"
    );
    let players: Vec<_> = games(&text).into_iter().map(|game| (game.white, game.black)).collect();
    let named = |white: &str, black: &str| (Some(white.to_owned()), Some(black.to_owned()));
    assert_eq!(players, [named("Rossi", "Verdi"), named("Bruno", "Conti")]);
}

#[test]
fn a_name_with_a_comma_stands_above_a_table_with_commas() {
    let rows = |(at, turn): (usize, &[&str])| format!("{},{}\n", at + 1, turn.join(","));
    let rows: String = MOVES.chunks(2).enumerate().map(rows).collect();
    assert_players(
        &format!("White: Rossi, M.\nBlack: Verdi, L.\n\n#,White,Black\n{rows}"),
        "Rossi, M.",
        "Verdi, L.",
    );
}

/// Times next to the moves may look like captures.
#[test]
fn times_beside_the_moves_are_a_column_of_their_own() {
    for delimiter in [";", "\t", ","] {
        let row = |(at, turn): (usize, &[&str])| {
            let [white, black] = [turn[0], turn[1]];
            [&(at + 1).to_string(), white, "1:05", black, "2:03"].join(delimiter) + "\n"
        };
        assert_moves(&MOVES.chunks(2).enumerate().map(row).collect::<String>(), 12);
    }
}

/// Two tabs between the moves make an empty column, which is not that of Black's moves.
#[test]
fn an_empty_column_is_none() {
    for between in ["\t\t", "\t\t\t", ";;"] {
        let first = &between[..1];
        let row = |(at, turn): (usize, &[&str])| format!("{}.{first}{}\n", at + 1, turn.join(between));
        assert_moves(&MOVES.chunks(2).enumerate().map(row).collect::<String>(), 12);
    }
}

/// Names and results of games, one after the other.
#[track_caller]
fn assert_games(text: &str, expected: &[[&str; 3]]) {
    let told: Vec<[String; 3]> = games(text)
        .into_iter()
        .map(|game| {
            assert_eq!(game.moves, MOVES, "\n{text}");
            [game.white, game.black, game.result].map(Option::unwrap_or_default)
        })
        .collect();
    assert_eq!(told, expected, "\n{text}");
}

/// Where each game has its result under its names, two games may have the same one, and the same date.
#[test]
fn equal_results_below_the_names_shift_nothing() {
    let rows = rows().join("\n");
    for above in ["", "Datum: 12-3-2024\n"] {
        let game = |names: &str, result: &str| format!("{names}\n{above}Uitslag: {result}\n{rows}\n\n");
        let text = [
            ("Smit - Bos", "1-1"),
            ("Vos - Kok", "1-1"),
            ("Prins - Mulder", "2-0"),
            ("Bakker - Smit", "0-2"),
        ]
        .map(|(names, result)| game(names, result))
        .concat();
        assert_games(
            &text,
            &[
                ["Smit", "Bos", "1-1"],
                ["Vos", "Kok", "1-1"],
                ["Prins", "Mulder", "2-0"],
                ["Bakker", "Smit", "0-2"],
            ],
        );
    }
}

/// A result above the moves ends no game, whatever words are before it.
#[test]
fn what_leads_to_a_title_with_a_result() {
    let run_on = rows().join(" ");
    for lead in [
        "Ronde 4, bord 3: ",
        "3e ronde: ",
        "B1: ",
        "Partij nr. 12: ",
        "No. 12. ",
        "Clubkampioenschap: ",
        "Tweede partij: ",
    ] {
        assert_games(
            &format!("{lead}Jan Smit - Piet Bos 2-0\n{run_on}\n"),
            &[["Jan Smit", "Piet Bos", "2-0"]],
        );
    }
    for head in ["Uitslagen van de avond: 2-0", "Thuis: Smit\nUit: Bos\nUitslag: 2-0"] {
        let read = games(&format!("{head}\n{run_on}\n"));
        assert_eq!(read.len(), 1, "{head}");
        assert_eq!(read[0].moves, MOVES, "{head}");
    }
}

/// What is drawn between two games is no ply.
#[test]
fn a_rule_between_games_is_no_move() {
    for rule in ["----------", "=====", "_______", "-----"] {
        for blanks in [" ", "  ", "\t"] {
            let rows = rows().join("\n");
            let text = format!("Smit - Bos{blanks}2-0\n{rows}\n{rule}\nVos - Kok{blanks}1-1\n{rows}\n");
            assert_games(&text, &[["Smit", "Bos", "2-0"], ["Vos", "Kok", "1-1"]]);
        }
    }
}

/// Games without numbers are told apart by names, or by their results.
#[test]
fn games_without_numbers() {
    let moves = MOVES.join(" ");
    let lines = MOVES.join("\n");
    for moves in [moves, lines] {
        assert_games(
            &format!("Conti - Costa\n{moves} 2-0\n\nRusso - Ricci\n{moves} 1-1\n"),
            &[["Conti", "Costa", "2-0"], ["Russo", "Ricci", "1-1"]],
        );
        assert_games(
            &format!("Conti - Costa\n{moves}\n\nRusso - Ricci\n{moves}\n"),
            &[["Conti", "Costa", ""], ["Russo", "Ricci", ""]],
        );
    }
}

#[test]
fn black_in_parentheses() {
    let row = |(at, turn): (usize, &[&str])| format!("{}. {} ({})", at + 1, turn[0], turn[1]);
    let rows: Vec<String> = MOVES.chunks(2).enumerate().map(row).collect();
    assert_moves(&rows.join("\n"), 12);
    assert_moves(&rows.join(" "), 12);
    // The text runs on, and a line may end with a number.
    assert_moves(&rows.join(" ").replace("3. ", "3.\n").replace("5. 31-27 ", "5. 31-27\n"), 12);
}

/// A relay has the time before each row, which may look like a capture.
#[test]
fn a_time_before_each_row() {
    let rows: Vec<String> =
        rows().into_iter().enumerate().map(|(at, row)| format!("13:{:02}  {row}", 4 + at)).collect();
    assert_moves(&rows.join("\n"), 12);
}

#[test]
fn names_as_people_write_them() {
    for (title, white, black) in [
        ("# Jansen - de Vries", "Jansen", "de Vries"),
        ("**Jansen - de Vries** 2-0", "Jansen", "de Vries"),
        ("[b]Jansen - de Vries 2-0[/b]", "Jansen", "de Vries"),
        ("J. v.d. Berg - P. v/d Akker 2-0", "J. v.d. Berg", "P. v/d Akker"),
        ("J. v. d. Berg - K. de Vries", "J. v. d. Berg", "K. de Vries"),
        ("Jan Jansen v Piet de Vries", "Jan Jansen", "Piet de Vries"),
        ("Smith (Black) v Jones (White)", "Jones", "Smith"),
        ("Smith (Black) - Jones (White)", "Jones", "Smith"),
        ("Red: Smith\nWhite: Jones", "Jones", "Smith"),
        ("J. Smit/P. Bos 2-0", "J. Smit", "P. Bos"),
        ("    Jan Smit        Piet Bos", "Jan Smit", "Piet Bos"),
        ("Rossi - Verdi\n19.30 - 22.45", "Rossi", "Verdi"),
    ] {
        assert_players(&format!("{title}\n\n{}\n", rows().join("\n")), white, black);
    }
    let table: String =
        MOVES.chunks(2).enumerate().map(|(at, turn)| format!("{};{}\n", at + 1, turn.join(";"))).collect();
    assert_players(&format!("nr;Jan Smit;Piet Bos\n{table}"), "Jan Smit", "Piet Bos");
    let tabs = table.replace(';', "\t");
    assert_players(&format!("Wit: Smit\tZwart: Bos\nDatum: 12-03-2024\tUitslag: 2-0\n{tabs}"), "Smit", "Bos");
}

/// Hours and minutes with a dot, in parentheses or not.
#[test]
fn clocks_with_a_dot() {
    let clock = |at: usize| format!("{}.{:02}", at / 6, 7 * at % 60);
    let bracketed = |(at, row): (usize, String)| format!("{row} ({})", clock(at));
    assert_moves(&rows().into_iter().enumerate().map(bracketed).collect::<Vec<_>>().join("\n"), 12);
    let bare = |(at, turn): (usize, &[&str])| {
        format!("{}. {} {} {} {}", at + 1, turn[0], clock(at), turn[1], clock(at + 1))
    };
    assert_moves(&MOVES.chunks(2).enumerate().map(bare).collect::<Vec<_>>().join("\n"), 12);
}
