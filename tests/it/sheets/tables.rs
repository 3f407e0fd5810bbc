//! Tables: their columns, and what stands in cells.

use damiera_judge::report::Verdict;
use damiera_rules::variant::INTERNATIONAL;

use super::forms::{ALONE, ONE, PLIES, TWO, assert_form};
use super::opening::{MOVES, assert_games, assert_moves, assert_players, turns};
use super::{played, read};

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

/// Two tabs between the moves make an empty column, which is not that of Black's moves.
#[test]
fn an_empty_column_is_none() {
    for between in ["\t\t", "\t\t\t", ";;"] {
        let first = &between[..1];
        let row = |(at, turn): (usize, &[&str])| format!("{}.{first}{}\n", at + 1, turn.join(between));
        assert_moves(&MOVES.chunks(2).enumerate().map(row).collect::<String>(), 12);
    }
}

#[test]
fn a_table_has_a_ply_in_each_column_or_row() {
    let names: [fn(usize) -> String; 4] = [
        |at| format!("{}", at + 1),
        |at| format!("ply{}", at + 1),
        |at| format!("Move {}", at + 1),
        |at| format!("{}{}", ["w", "b"][at % 2], at / 2 + 1),
    ];
    for name in names {
        for divider in [",", ";", "\t"] {
            assert_form(
                &|m, other| {
                    let names: Vec<String> = (0..m.len()).map(name).collect();
                    [
                        ["White", "Black", "Result", &names.join(divider)].join(divider),
                        ["Smit", "Bos", "2-0", &m.join(divider)].join(divider),
                        ["Kok", "Dam", "1-1", &other.join(divider)].join(divider),
                    ]
                    .join("\n")
                },
                TWO,
            );
        }
    }
    let table = |names: &str, moves: &[String], row: fn(usize, &str) -> String| -> String {
        let rows = moves.iter().enumerate().map(|(at, ply)| row(at, ply) + "\n");
        format!("{names}\n{}", rows.collect::<String>())
    };
    assert_form(
        &|m, _| {
            table("ply,side,move", m, |at, ply| format!("{},{},{ply}", at + 1, ["white", "black"][at % 2]))
        },
        ALONE,
    );
    assert_form(
        &|m, _| table("nr;color;move", m, |at, ply| format!("{};{};{ply}", at / 2 + 1, ["w", "b"][at % 2])),
        ALONE,
    );
    assert_form(&|m, _| table("ply,move", m, |at, ply| format!("{},{ply}", at + 1)), ALONE);
    assert_form(
        &|m, other| {
            let first =
                table("White,Black,Result,ply,move", m, |at, ply| format!("Smit,Bos,2-0,{},{ply}", at + 1));
            let second = table("", other, |at, ply| format!("Kok,Dam,1-1,{},{ply}", at + 1));
            first + second.trim_start()
        },
        TWO,
    );
    // Without names, the sides show it.
    for divider in [",", ";", "\t"] {
        for sides in [["White", "Black"], ["wit", "zwart"], ["W", "B"], ["B", "N"], ["Б", "Ч"]] {
            for time in ["", "0:05", "1:59"] {
                let rows = |moves: &[String], number: fn(usize) -> usize| -> String {
                    let row = |(ply, at): (&String, usize)| {
                        [&number(at).to_string(), sides[at % 2], ply, time].join(divider)
                    };
                    moves
                        .iter()
                        .zip(0..)
                        .map(|ply| row(ply).trim_end_matches(divider).to_owned() + "\n")
                        .collect()
                };
                assert_form(&|m, _| rows(m, |at| at + 1), ALONE);
                assert_form(&|m, _| rows(m, |at| at / 2 + 1), ALONE);
                let head = |[white, black]: [&str; 2]| format!("Wit: {white}\nZwart: {black}\n\n");
                assert_form(&|m, _| head(["Smit", "Bos"]) + &rows(m, |at| at / 2 + 1), ONE);
            }
        }
    }
    // A row that is missing is a ply that is missing.
    for names in ["ply,side,move", "ply,move"] {
        let m = played(&INTERNATIONAL, 1, PLIES);
        let row = |at: usize| match names {
            "ply,move" => format!("{},{}\n", at + 1, m[at]),
            _ => format!("{},{},{}\n", at + 1, ["w", "b"][at % 2], m[at]),
        };
        let text: String = (0..m.len()).filter(|at| *at != 9).map(row).collect();
        let games = read(&format!("{names}\n{text}"));
        assert_eq!((games.len(), games[0].wrong), (1, Some(10)), "{text}");
        assert_ne!(games[0].verdict, Verdict::Legal);
    }
}

/// Tables with headings that stand for no tag, with names of columns that nobody knows, and with a column of remarks.
#[test]
fn tables_with_names_of_their_own_are_read() {
    for (text, white) in [
        (
            "Bianco:,Rossi,\nNero:,Verdi,\nOra inizio:,15:30,\n,,\n,Bianco,Nero\n1,31-27,17-21\n2,27-22,18x27\n",
            Some("Rossi"),
        ),
        (
            "Bianco;Rossi;\nNero;Verdi;\nArbitro;Bianchi G.;\n;;\nN;Bianco;Nero\n1;31-27;17-21\n2;27-22;18x27\n",
            Some("Rossi"),
        ),
        (
            "\"No.\";\"White move\";\"Black move\"\n\"1\";\"31-27\";\"17-21\"\n\"2\";\"27-22\";\"18x27\"\n",
            None,
        ),
        ("1;31-27;17-21;ничья\n2;27-22;18x27\n", None),
        ("1;31-27;17-21;remise\n2;27-22;18x27\n", None),
        ("1;31-27;(0:01);17-21;(0:02)\n2;27-22;(0:03);18x27;(0:04)\n", None),
        ("1\t31-27\t0h01\t17-21\t0h02\n2\t27-22\t0h03\t18x27\t0h04\n", None),
        ("1;31-27;1;17-21\n2;27-22;2;18x27\n", None),
    ] {
        let games = read(text);
        assert_eq!((games.len(), games[0].plies, games[0].white.as_deref()), (1, 4, white), "{text}");
    }
}

/// A title above a table that commas divide may have commas itself.
#[test]
fn a_title_with_commas_is_above_a_table() {
    let row = |(at, turn): (usize, &[&str])| format!("{},{}\n", at + 1, turn.join(","));
    let rows: String = MOVES.chunks(2).enumerate().map(row).collect();
    for (title, players) in [
        ("Novak - Sima 2-0, 12 maart 2011", ["Novak", "Sima", "2-0"]),
        ("Novak - Sima, 12-3-2011", ["Novak", "Sima", ""]),
        ("Novak, P. - Sima, J. 2-0", ["Novak, P.", "Sima, J.", "2-0"]),
    ] {
        for head in ["", "Move,White,Black\n", "nr,wit,zwart\n"] {
            assert_games(&format!("{title}\n{head}{rows}"), &[players]);
        }
    }
}

/// In columns with names, moves need nothing between their squares.
#[test]
fn named_columns_hold_bare_moves() {
    let bare = MOVES.map(|mv| format!("{:0>4}", mv.replace('-', "")));
    let row = |(at, turn): (usize, &[String])| format!("{};{}\n", at + 1, turn.join(";"));
    let rows: String = bare.chunks(2).enumerate().map(row).collect();
    for (title, players) in [("", ["", "", ""]), ("Novak - Sima 2-0\n", ["Novak", "Sima", "2-0"])] {
        let games = read(&format!("{title}nr;wit;zwart\n{rows}"));
        assert_eq!(games.len(), 1);
        assert_eq!((games[0].plies, games[0].verdict), (12, Verdict::Legal));
        assert_eq!(games[0].players_and_result(), players);
    }
}

/// Tables in the markup of wikis are tables, not comments.
#[test]
fn tables_of_wikis() {
    let on_a_line = |(at, turn): (usize, &[&str])| format!("|-\n| {} || {}\n", at + 1, turn.join(" || "));
    let on_lines = |(at, turn): (usize, &[&str])| format!("|-\n| {}\n| {}\n", at + 1, turn.join("\n| "));
    let rows = [
        MOVES.chunks(2).enumerate().map(on_a_line).collect::<String>(),
        MOVES.chunks(2).enumerate().map(on_lines).collect::<String>(),
    ];
    for rows in rows {
        for open in ["{|", "{| class=\"wikitable\"\n! nr !! wit !! zwart"] {
            let table = format!("{open}\n{rows}|}}\n\n");
            assert_games(&format!("Novak - Sima 2-0\n\n{table}"), &[["Novak", "Sima", "2-0"]]);
            assert_games(
                &format!("Wit: Novak\nZwart: Sima\nUitslag: 2-0\n\n{table}Wit: Bos\nZwart: Kok\n\n{table}"),
                &[["Novak", "Sima", "2-0"], ["Bos", "Kok", ""]],
            );
        }
    }
}

/// The rule that Markdown draws below the names of columns is no game.
#[test]
fn a_rule_below_the_names_of_columns_is_no_game() {
    let lines = turns().join(" ");
    for rule in ["|---|---|---|---|", "|:---|:---:|---|---:|"] {
        let text = format!(
            "| Wit | Zwart | Uitslag | Zetten |\n{rule}\n| Novak | Sima | 2-0 | {lines} |\n| Bos | Kok | 0-2 | {lines} |\n"
        );
        assert_games(&text, &[["Novak", "Sima", "2-0"], ["Bos", "Kok", "0-2"]]);
    }
}

/// Whatever the column of the numbers is called.
#[test]
fn several_games_below_names_of_columns_that_are_not_known() {
    for number in ["N.º", "N.°", "N.o", "Zet nr.", "Beurt", "Xyz"] {
        for sign in [",", ";", "\t"] {
            for [white, black] in [["Brancas", "Pretas"], ["Wit", "Zwart"]] {
                for above in ["", "Hoofdklasse 2023\nRonde 4, 12 maart 2023\n"] {
                    let table = |title: &str, result: &str| {
                        let row = |(turn, at): (&[&str], usize)| format!("{at}{sign}{}\n", turn.join(sign));
                        let rows: String = MOVES.chunks(2).zip(1..).map(row).collect();
                        let names = [number, white, black].join(sign);
                        format!("{above}{title}\n\n{names}\n{rows}\n{result}\n\n")
                    };
                    assert_games(
                        &(table("Smit - Bos", "2-0") + &table("Visser - Kuiper", "1-1")),
                        &[["Smit", "Bos", "2-0"], ["Visser", "Kuiper", "1-1"]],
                    );
                }
            }
        }
    }
}

/// Each game with its players and its result, above and below the rows.
#[test]
fn several_tables_of_plies() {
    for sign in [",", ";", "\t"] {
        for is_by_side in [true, false] {
            let row = |(at, ply): (usize, &&str)| match is_by_side {
                true => {
                    [(at / 2 + 1).to_string(), ["w", "b"][at % 2].to_owned(), (*ply).to_owned()].join(sign)
                }
                false => [(at + 1).to_string(), (*ply).to_owned()].join(sign),
            };
            let rows = MOVES.iter().enumerate().map(row).collect::<Vec<_>>().join("\n");
            let names =
                if is_by_side { ["No", "Side", "Move"].join(sign) } else { ["Ply", "Move"].join(sign) };
            let expected = [["Smit", "Bos", "2-0"], ["Visser", "Kuiper", "0-2"]];
            assert_games(&format!("{names}\n{rows}\n2-0\n"), &[["", "", "2-0"]]);
            for form in [
                (|[one, other, score], table| format!("{one} - {other}\n{table}\n{score}\n\n"))
                    as fn([&str; 3], &str) -> String,
                |[one, other, score], table| format!("{one} - {other} {score}\n\n{table}\n\n"),
                |[one, other, score], table| format!("{one} - {other}\n{score}\n\n{table}\n\n"),
                |[one, other, score], table| format!("White: {one}\nBlack: {other}\n{table}\n\n{score}\n\n"),
            ] {
                let table = format!("{names}\n{rows}");
                assert_games(&expected.map(|game| form(game, &table)).concat(), &expected);
            }
            let headed = |[one, other, score]: [&str; 3]| {
                let heads = [["White", one], ["Black", other], ["Result", score]].map(|head| head.join(sign));
                format!("{}\n\n{names}\n{rows}\n\n", heads.join("\n"))
            };
            assert_games(&expected.map(headed).concat(), &expected);
        }
    }
}

/// The rows of the moves, Black's on the left.
fn turned(divider: &str) -> String {
    let row = |(at, turn): (usize, &[&str])| [&(at + 1).to_string(), turn[1], turn[0]].join(divider) + "\n";
    MOVES.chunks(2).enumerate().map(row).collect()
}

#[test]
fn names_over_the_columns_say_whose_these_are() {
    for head in [
        "Nr;Bob (zwart);Anna (wit)",
        "Nr;Bob (z);Anna (w)",
        "Nr;Bob - zwart;Anna - wit",
        "Nr;Black;White\n;Bob;Anna",
    ] {
        assert_players(&format!("{head}\n{}", turned(";")), "Anna", "Bob");
    }
    assert_players(&format!("Bob (black) | Anna (white)\n{}", turned(" | ")), "Anna", "Bob");
    assert_players(&format!("Nr | Bob (black) | Anna (white)\n{}", turned(" | ")), "Anna", "Bob");
    assert_players(&format!("Bob (zwart)   Anna (wit)\n{}", turned("   ")), "Anna", "Bob");
    // A title names Black first, too, and its moves are in the usual order.
    assert_players(&format!("Bob (zwart)   Anna (wit)\n{}", turns().join("\n")), "Anna", "Bob");
    let rows: String = MOVES.chunks(2).map(|turn| format!("{};{}\n", turn[1], turn[0])).collect();
    assert_players(&format!("Black;White\nBob;Anna\n{rows}"), "Anna", "Bob");
}

#[test]
fn a_sheet_in_a_spreadsheet_begins_in_the_second_column() {
    let rows: String =
        MOVES.chunks(2).enumerate().map(|(at, turn)| format!(";{};{}\n", at + 1, turn.join(";"))).collect();
    for head in [";White;Anna\n;Black;Bob\n;Result;2-0\n;;", ";Wit:;Anna\n;Zwart:;Bob\n;Uitslag:;2-0"] {
        let text = format!("{head}\n{rows}");
        assert_games(&text, &[["Anna", "Bob", "2-0"]]);
        assert_games(&text.replace(';', ","), &[["Anna", "Bob", "2-0"]]);
        assert_games(&format!("{text}\n{text}"), &[["Anna", "Bob", "2-0"]; 2]);
    }
}

#[test]
fn an_offer_in_the_cell_of_a_reply_is_no_result() {
    let rows: String =
        MOVES.chunks(2).enumerate().map(|(at, turn)| format!("{};{}\n", at + 1, turn.join(";"))).collect();
    for words in ["Geen remise", "No draw", "Zwart weigert remise", "Wit biedt remise aan"] {
        let text = format!("Wit;Anna\nZwart;Bob\n{rows}").replace(";18-23", &format!(";{words}"));
        let game = read(&text).remove(0);
        assert_eq!((game.moves.len(), game.result), (11, None), "\n{text}");
    }
}

#[test]
fn games_side_by_side_have_their_players_over_their_columns() {
    let rows: String = MOVES
        .chunks(2)
        .enumerate()
        .map(|(at, turn)| {
            let row = format!("{};{}", at + 1, turn.join(";"));
            format!("{row};;{row}\n")
        })
        .collect();
    let text = format!("Nr;Anna;Bob;;Nr;Carl;Dora\n{rows}");
    assert_games(&text, &[["Anna", "Bob", ""], ["Carl", "Dora", ""]]);
}

#[test]
fn squares_in_quoted_cells_need_no_sign_between_them() {
    for (divider, sign) in [(",", ","), (";", " "), ("\t", "."), (";", "/")] {
        let cell = |ply: &str| format!("\"{}\"", ply.replace('-', sign));
        let row = |(at, turn): (usize, &[&str])| {
            [(at + 1).to_string(), cell(turn[0]), cell(turn[1])].join(divider) + "\n"
        };
        let rows: String = MOVES.chunks(2).enumerate().map(row).collect();
        let game = read(&format!("White{divider}Anna\nBlack{divider}Bob\n{rows}")).remove(0);
        assert_eq!((game.plies, game.verdict), (12, Verdict::Legal), "\n{rows}");
        assert_eq!((game.white.as_deref(), game.black.as_deref()), (Some("Anna"), Some("Bob")), "\n{rows}");
    }
}

#[test]
fn the_points_of_both_players_are_the_result() {
    let rows: String =
        turns().iter().map(|turn| turn.replacen(". ", ";", 1).replace(' ', ";") + "\n").collect();
    for head in [
        "nr;Smit;Bos\nPunten;2;0\n",
        "nr;Smit;Bos\nUitslag;2;0\n",
        "nr;Wit;Zwart\n;Smit;Bos\nPunti;2;0\n",
        "nr;Smit;Bos\nRating;1200;1300\nPoints:;2;0\n",
    ] {
        for text in [format!("{head}{rows}"), format!("{head}{rows}").replace(';', ",")] {
            let games = read(&text);
            assert_eq!(games.len(), 1, "\n{text}");
            assert_eq!(games[0].moves, MOVES, "\n{text}");
            assert_eq!(
                (games[0].white.as_deref(), games[0].black.as_deref()),
                (Some("Smit"), Some("Bos")),
                "\n{text}"
            );
            let result = games[0].result.as_deref();
            assert!(matches!(result, Some("2;0" | "2,0")), "{result:?}\n{text}");
        }
    }
}

#[test]
fn the_mark_of_minutes_shows_that_a_cell_is_a_time() {
    let cells: Vec<[String; 2]> =
        MOVES.chunks(2).map(|turn| [turn[0].to_owned(), turn[1].to_owned()]).collect();
    let table = |row: fn(usize, &[String; 2]) -> String| -> String {
        cells.iter().zip(1..).map(|(turn, at)| row(at, turn)).collect()
    };
    for text in [
        table(|at, [white, black]| format!("{at};{white};1:{:02}';{black};1:{:02}'\n", at + 20, at + 30)),
        "nr;Wit;Zwart\n".to_owned()
            + &table(|at, [white, black]| {
                format!("{at};{white} 1:{:02}';{black} 1:{:02}’\n", at + 20, at + 30)
            }),
        "nr;Wit;Zwart\n".to_owned()
            + &table(|at, [white, black]| format!("{at};{white};{black}\n"))
            + ";1:45';1:50'\n",
    ] {
        assert_moves(&text, 12);
    }
}

/// The names of the players may be above or below those of the colours, and be called like one, in each game of a file.
#[test]
fn names_beside_the_colours_are_those_of_each_game() {
    let rows: String =
        MOVES.chunks(2).enumerate().map(|(at, turn)| format!("{};{}\n", at + 1, turn.join(";"))).collect();
    for (first, second) in [
        (";Rossi;Verdi\nn;Bianco;Nero\n", ";Bianchi;Neri\nn;Bianco;Nero\n"),
        ("n;Bianco;Nero\n;Rossi;Verdi\n", "n;Bianco;Nero\n;Bianchi;Neri\n"),
    ] {
        for divider in [";", ",", "\t"] {
            let text = format!("{first}{rows}\n{second}{rows}").replace(';', divider);
            let games = read(&text);
            let players: Vec<[&str; 3]> = games.iter().map(super::Read::players_and_result).collect();
            assert_eq!(players, [["Rossi", "Verdi", ""], ["Bianchi", "Neri", ""]], "{text}");
            assert!(games.iter().all(|game| game.plies == MOVES.len()), "{text}");
        }
    }
}
