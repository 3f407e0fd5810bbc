//! Where one game ends and the next begins.

use super::forms::{self, Games, NAMES, ONE, TWO, WON, assert_form, lines, rest};
use super::opening::{MOVES, assert_games, assert_moves, turns};
use super::read;

/// Two games, each with its own players and result.
#[test]
fn each_game_has_its_own_players_and_result() {
    let lines = turns().join(" ");
    let rows = turns().join("\n");
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
        let told: Vec<_> = read(&text)
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

/// What is drawn between two games is no ply.
#[test]
fn a_rule_between_games_is_no_move() {
    for rule in ["----------", "=====", "_______", "-----"] {
        for blanks in [" ", "  ", "\t"] {
            let rows = turns().join("\n");
            let text = format!("Smit - Bos{blanks}2-0\n{rows}\n{rule}\nVos - Kok{blanks}1-1\n{rows}\n");
            assert_games(&text, &[["Smit", "Bos", "2-0"], ["Vos", "Kok", "1-1"]]);
        }
    }
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
                let plies: Vec<usize> = read(&two).iter().map(|game| game.moves.len()).collect();
                assert_eq!(plies, [12, 12], "{two}");
            }
        }
    }
}

#[test]
fn a_page_that_numbers_from_1_again_goes_on() {
    for between in
        ["Wit: Smit\nZwart: Bos\n", "Blad 2\nWit: Smit\nZwart: Bos\n\n", "pagina 2\n\n", "vervolg\n"]
    {
        assert_form(
            &|m, _| format!("{NAMES}{}\n{between}{}", forms::rows(&m[..20]), forms::rows(&m[20..])),
            ONE,
        );
    }
    for title in ["Smit - Bos 2-0", "Smit - Bos"] {
        assert_form(
            &|m, _| {
                format!("Smit - Bos 2-0\n\n{}\n{title}\n\n{}", forms::rows(&m[..20]), forms::rows(&m[20..]))
            },
            WON,
        );
        assert_form(
            &|m, _| {
                format!(
                    "Smit - Bos 2-0\n\n{}\n{title}\n\n{}",
                    lines(m[..20].iter(), 2),
                    lines(m[20..].iter(), 2)
                )
            },
            WON,
        );
    }
    // Two games of the same players begin as games do.
    let again: Games<'_> = &[["Smit", "Bos", "2-0"], ["Smit", "Bos", "2-0"]];
    assert_form(
        &|m, other| format!("Smit - Bos 2-0\n\n{}\nSmit - Bos 2-0\n\n{}", forms::rows(m), forms::rows(other)),
        again,
    );
    assert_form(
        &|m, other| {
            format!("Smit - Bos 2-0\n\n{}\nSmit - Bos 2-0\n\n{}", lines(m.iter(), 2), lines(other.iter(), 2))
        },
        again,
    );
}

#[test]
fn pages_and_rules_divide_games() {
    assert_form(
        &|m, other| format!("{}-----\n{}", forms::rows(m), forms::rows(other)),
        &[["", "", ""], ["", "", ""]],
    );
    assert_form(
        &|m, other| {
            let head = |white, black, result| format!("Wit: {white}\nZwart: {black}\nUitslag: {result}\n\n");
            format!(
                "{}{}\u{c}{}{}",
                head("Smit", "Bos", "2-0"),
                forms::rows(m),
                head("Kok", "Dam", "1-1"),
                forms::rows(other)
            )
        },
        TWO,
    );
    // The next page says its headings on one line.
    assert_form(
        &|m, _| {
            format!("{NAMES}{}\nBlad 2\nWit: Smit    Zwart: Bos\n\n{}", forms::rows(&m[..20]), rest(m, 20))
        },
        ONE,
    );
}

#[test]
fn a_line_says_which_game_it_is_above() {
    for [one, two] in [["Partij 1", "Partij 2"], ["Partita n. 1", "Partita n. 2"], ["Bord 1", "Bord 2"]] {
        assert_form(
            &|m, other| {
                format!(
                    "{one}\n\nSmit  -  Bos   2-0\n\n{}\n{two}\n\nKok  -  Dam   1-1\n\n{}",
                    forms::rows(m),
                    forms::rows(other)
                )
            },
            TWO,
        );
    }
}

#[test]
fn empty_headings_at_the_foot_are_no_game() {
    for foot in ["White:\nBlack:\n", "Wit:\n\nZwart:\n", "Handtekening wit:\nHandtekening zwart:\n"] {
        assert_form(&|m, _| format!("{NAMES}{}\n{foot}", forms::rows(m)), ONE);
    }
}

#[test]
fn empty_headings_belong_to_the_game_above_until_another_begins() {
    let foot = "\nWhite:\nBlack:\n\n";
    assert_form(
        &|m, other| {
            format!("Smit - Bos 2-0\n\n{}{foot}Kok - Dam 1-1\n\n{}{foot}", forms::rows(m), forms::rows(other))
        },
        TWO,
    );
    assert_form(
        &|m, other| {
            format!(
                "{NAMES}{}2-0\n{foot}Wit: Kok\nZwart: Dam\n\n{}1-1\n{foot}",
                forms::rows(m),
                forms::rows(other)
            )
        },
        TWO,
    );
    assert_form(
        &|m, other| format!("{foot}{}{foot}{}", forms::rows(m), forms::rows(other)),
        &[["", "", ""], ["", "", ""]],
    );
}
