//! The line above the moves that names the players, and what else it says.

use assert_cmd::Command;
use damiera_judge::report::Report;
use damiera_record::notation::scoresheet;

use super::forms::{ONE, WON, assert_form, rows};
use super::opening::{MOVES, assert_games, assert_players, sheet, turns};
use super::read;

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
            assert_eq!(read(&text)[0].result.is_some(), has_result, "{text}");
        }
        let two = format!("{title}\n\n{}\n{title}\n\n{}", sheet(), sheet());
        assert_eq!(read(&two).len(), 2, "{two}");
        let games = read(&two);
        assert_eq!(games[0].moves, games[1].moves);
        assert_eq!(games[0].result, games[1].result, "{two}");
    }
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
        ("Finale Rossi - Verdi", "Stage=Finale White=Rossi Black=Verdi"),
        ("Halve finale: Rossi - Verdi 2-0", "Stage=Halve finale White=Rossi Black=Verdi Result=2-0"),
        ("Semifinal 2: Rossi - Verdi 1-0", "Stage=Semifinal 2 White=Rossi Black=Verdi Result=1-0"),
        ("Полуфинал: Rossi - Verdi 2-0", "Stage=Полуфинал White=Rossi Black=Verdi Result=2-0"),
        ("Groep A: Rossi - Verdi 1-1", "Section=A White=Rossi Black=Verdi Result=1-1"),
        ("Girone B, turno 3: Rossi - Verdi 1-1", "Section=B Round=3 White=Rossi Black=Verdi Result=1-1"),
        ("Rossi - Verdi 1-1 (finale)", "White=Rossi Black=Verdi Result=1-1 Stage=finale"),
        ("Match: Rossi - Verdi 2-0", "Event=Match White=Rossi Black=Verdi Result=2-0"),
        (
            "Torneo 2024, finale\nRossi - Verdi 2-0",
            "Event=Torneo 2024 Stage=finale White=Rossi Black=Verdi Result=2-0",
        ),
        ("2023 Rossi - Verdi 1-1", "Date=2023 White=Rossi Black=Verdi Result=1-1"),
        ("Rossi con il nero contro Verdi", "Black=Rossi White=Verdi"),
    ] {
        assert_eq!(tags(title), expected, "{title}");
    }
}

/// A result above the moves ends no game, whatever words are before it.
#[test]
fn what_leads_to_a_title_with_a_result() {
    let run_on = turns().join(" ");
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
        let read = read(&format!("{head}\n{run_on}\n"));
        assert_eq!(read.len(), 1, "{head}");
        assert_eq!(read[0].moves, MOVES, "{head}");
    }
}

#[test]
fn names_stand_among_other_words_and_signs() {
    for title in [
        "White, Smit. Black, Bos.",
        "Black, Bos. White, Smit.",
        "Wit - Smit. Zwart - Bos.",
        "Live: Smit - Bos",
        "LIVE Smit - Bos",
        "🔴 Live: Smit - Bos",
        "Bord 1 Smit - Bos",
        "Smit - Bos (Bord 1)",
        "Smit - Bos Bord 1",
        "Fernpartie Smit - Bos",
        "Fernpartie: Smit - Bos",
        "Smit (NED) - Bos (ITA)",
        "⚪ Smit - ⚫ Bos",
        "⚪ Smit ⚫ Bos",
        "Smit - Bos 👍",
        "Wit: 🇳🇱 Smit\nZwart: 🇮🇹 Bos",
        "R5 B6: Smit - Bos",
        "R5 B6 Smit - Bos",
    ] {
        assert_form(&|m, _| format!("{title}\n\n{}", rows(m)), ONE);
    }
    for title in [
        "Bord 1 Smit - Bos 2-0",
        "Smit (NED) - Bos (ITA) 2-0",
        "🇳🇱 Smit - 🇮🇹 Bos 2-0 🏆",
        "R5B6: Smit - Bos 2-0",
    ] {
        assert_form(&|m, _| format!("{title}\n\n{}", rows(m)), WON);
    }
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
        assert_players(&format!("{title}\n\n{}\n", turns().join("\n")), white, black);
    }
    let table: String =
        MOVES.chunks(2).enumerate().map(|(at, turn)| format!("{};{}\n", at + 1, turn.join(";"))).collect();
    assert_players(&format!("nr;Jan Smit;Piet Bos\n{table}"), "Jan Smit", "Piet Bos");
    let tabs = table.replace(';', "\t");
    assert_players(&format!("Wit: Smit\tZwart: Bos\nDatum: 12-03-2024\tUitslag: 2-0\n{tabs}"), "Smit", "Bos");
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

#[test]
fn games_are_numbered_in_many_ways() {
    for number in ["#1 ", "#1: ", "#", "Game 1 ", "№1 ", "Nr. 1 ", "(1) ", "1. ", "Game: ", "Players: "] {
        let text = format!("{number}Novak - Sima 2-0\n{}", sheet());
        assert_games(&text, &[["Novak", "Sima", "2-0"]]);
        let two = format!("{text}\n{}", text.replace("Novak - Sima 2-0", "Bos - Kok 0-2"));
        assert_games(&two, &[["Novak", "Sima", "2-0"], ["Bos", "Kok", "0-2"]]);
    }
    for title in ["White - Novak; Black - Sima; 2-0", "Novak - Sima Uitslag 2-0", "2-0: Novak - Sima"] {
        assert_games(&format!("{title}\n\n{}", sheet()), &[["Novak", "Sima", "2-0"]]);
    }
    // Any other line with that sign is a note.
    assert_games(&format!("# Novak was ziek\nNovak - Sima 2-0\n{}", sheet()), &[["Novak", "Sima", "2-0"]]);
}

#[test]
fn a_surname_that_is_a_colour_stays_before_a_result_in_words() {
    for (title, white, black, result) in [
        ("Carlo Rossi - Dario Neri: patta", "Carlo Rossi", "Dario Neri", "patta"),
        ("Jan Bos - Piet Zwart (remise)", "Jan Bos", "Piet Zwart", "remise"),
        ("M. Bos - K. Zwart Remise", "M. Bos", "K. Zwart", "Remise"),
        ("Jan Wit - Kees Zwart: wit geeft op", "Jan Wit", "Kees Zwart", "wit geeft op"),
        ("Smit - Bos Zwart wint", "Smit", "Bos", "Zwart wint"),
    ] {
        assert_games(&format!("{title}\n\n{}", sheet()), &[[white, black, result]]);
    }
}

#[test]
fn a_date_with_blanks_on_its_own_line_belongs_to_the_game() {
    let text = format!("Wit: Novak\nZwart: Sima\n12. 3. 2011\n\n{}", sheet());
    assert_games(&text, &[["Novak", "Sima", ""]]);
    assert_eq!(read(&text)[0].date.as_deref(), Some("12. 3. 2011"));
}

#[test]
fn a_move_goes_on_in_the_next_line() {
    for head in ["Novak - Sima\n\n", "Wit: Novak\nZwart: Sima\n\n"] {
        for end in ["\n", "\r\n"] {
            let moves = turns().join(" ");
            for (at, _) in moves.match_indices('-') {
                let (before, behind) = moves.split_at(at + 1);
                let text = format!("{head}{before}\n{behind}\n").replace('\n', end);
                let games = read(&text);
                assert_eq!(games.len(), 1, "{text}");
                assert_eq!(games[0].players_and_result(), ["Novak", "Sima", ""], "{text}");
                // As they are written, one has the line end in it.
                let moves: Vec<String> =
                    games[0].moves.iter().map(|written| written.replace(end, "")).collect();
                assert_eq!(moves, MOVES, "{text}");
            }
        }
    }
}

/// In an archive of a program, moves run on below a heading in columns; below the title of a sheet, each line is a row.
#[test]
fn a_title_in_columns_stands_above_rows() {
    for title in ["Novak - Sima  2-0", "Novak - Sima\t2-0", "Novak  -  Sima  2-0", "Novak - Sima 2-0"] {
        let timed: String = turns().iter().map(|turn| format!("{turn} 1:59:45\n")).collect();
        let remark = format!("{}\nA quiet move; now 5-10 or 31-27 is better.\n", turns()[..2].join("\n"));
        let remark = remark + &turns()[2..].join("\n");
        let blocks: String = turns()
            .iter()
            .take(3)
            .zip(&turns()[3..])
            .map(|(one, two)| format!("{one}     {two}\n"))
            .collect();
        for moves in [timed, remark, blocks] {
            let text = format!("{title}\n\n{moves}");
            let games = read(&text);
            assert_eq!(games.len(), 1, "{text}");
            assert_eq!(games[0].players_and_result(), ["Novak", "Sima", "2-0"], "{text}");
            assert_eq!(games[0].moves, MOVES, "{text}");
        }
    }
}

/// The times of both players behind a title are no row.
#[test]
fn times_behind_a_title_are_no_moves() {
    for times in ["1.30-1.45", "1.30 - 1.45", "(1.30-1.45)"] {
        let text = format!("Novak - Sima 2-0 {times}\n\n{}", sheet());
        let games = read(&text);
        assert_eq!(games.len(), 1, "{text}");
        assert_eq!(games[0].players_and_result(), ["Novak", "Sima", "2-0"], "{text}");
        assert_eq!(games[0].moves, MOVES, "{text}");
    }
}

#[test]
fn a_score_beside_two_names_is_in_their_order_in_every_format() {
    let written = |text: &str, to: &str| {
        let mut convert = Command::cargo_bin("damiera").unwrap();
        let output = convert.args(["convert", "--variant", "20", "--to", to]).write_stdin(text).output();
        String::from_utf8(output.unwrap().stdout).unwrap()
    };
    for (title, result) in [
        ("Verdi (nero) - Rossi (bianco) 0-2", "2-0"),
        ("Verdi (nero) - Rossi (bianco) 2-0", "0-2"),
        ("Verdi met zwart tegen Rossi 2-0", "0-2"),
        ("Zwart Verdi - Wit Rossi 2-0", "0-2"),
        ("Nero: Verdi, Bianco: Rossi 0-2", "2-0"),
        ("Verdi (nero) - Rossi (bianco) 1-1", "1-1"),
        ("Rossi - Verdi 2-0", "2-0"),
    ] {
        let text = format!("{title}\n\n1. 32-28 19-23\n2. 28x19 14x23\n3. 37-32 10-14\n");
        let pdn = written(&text, "pdn");
        assert!(pdn.contains(&format!("[Result \"{result}\"]")), "{title}: {pdn}");
        let sheet = written(&text, "scoresheet");
        assert_eq!(read(&sheet)[0].players_and_result(), ["Rossi", "Verdi", result], "{title}: {sheet}");
    }
}

#[test]
fn players_are_called_as_colours_are() {
    for (title, white, black) in [
        ("Neri Marco - Bianchi Luca 2-0", "Neri Marco", "Bianchi Luca"),
        ("Neri Marco - Bianchi Luca", "Neri Marco", "Bianchi Luca"),
        ("Bianchi Luca - Neri Marco", "Bianchi Luca", "Neri Marco"),
        ("Tavolo 3: Neri Marco - Bianchi Luca", "Neri Marco", "Bianchi Luca"),
        ("Neri Marco\nBianchi Luca", "Neri Marco", "Bianchi Luca"),
        ("Schwarz Karl - Weiss Hans", "Schwarz Karl", "Weiss Hans"),
        ("Blanco Juan - Negro Pedro", "Blanco Juan", "Negro Pedro"),
        ("Nero Verdi - Bianco Rossi", "Rossi", "Verdi"),
    ] {
        assert_players(&format!("{title}\n\n{}", sheet()), white, black);
    }
}
