//! Results: above the moves, below them, in words, and those of other games.

use super::forms::{NAMES, TWO, WON, assert_form, rows};
use super::opening::{MOVES, assert_games, assert_players, sheet, turns};
use super::read;

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
            assert_eq!(read(&text)[0].result.as_deref(), Some(result), "{text}");
        }
    }
}

#[test]
fn closing_words_are_broken_over_lines_and_few() {
    for (words, result) in [
        ("Wit\ngeeft op.", "Wit\ngeeft op"),
        ("Wit geeft\nop", "Wit geeft\nop"),
        ("Zwart\ngeeft\nop", "Zwart\ngeeft\nop"),
        ("Remise\novereengekomen", "Remise\novereengekomen"),
        ("W wins", "W wins"),
        ("B wins", "B wins"),
        ("W+", "W+"),
        ("B+", "B+"),
        ("2 a 0", "2 a 0"),
        ("White 2 Black 0", "White 2 Black 0"),
        ("White 2 Black\n0", "White 2 Black\n0"),
        ("1 - 1 remise", "1 - 1"),
    ] {
        assert_form(&|m, _| format!("{NAMES}{}{words}\n", rows(m)), &[["Smit", "Bos", result]]);
    }
    // Where B is White, the win is White's, and so it is a result, too.
    assert_form(&|m, _| format!("Bianco: Smit\nNero: Bos\n\n{}B+\n", rows(m)), &[["Smit", "Bos", "B+"]]);
    // A result that says otherwise leaves the words what they are.
    assert_form(&|m, _| format!("{NAMES}{}2-0 remise\n", rows(m)), WON);
}

#[test]
fn closing_words_over_lines_are_those_of_the_game_above() {
    assert_form(
        &|m, other| {
            format!("Smit - Bos\n{}Wit\ngeeft op.\n\nKok - Dam\n{}Black\nresigns.\n", rows(m), rows(other))
        },
        &[["Smit", "Bos", "Wit\ngeeft op"], ["Kok", "Dam", "Black\nresigns"]],
    );
}

#[test]
fn words_say_whose_a_score_is() {
    for words in ["2-0 voor wit", "2-0 voor zwart", "0-2 per il nero", "2:0 für Weiß"] {
        assert_form(&|m, _| format!("{NAMES}{}\n{words}\n", rows(m)), &[["Smit", "Bos", words]]);
        assert_form(
            &|m, _| format!("Wit: Smit\nZwart: Bos\n{words}\n\n{}", rows(m)),
            &[["Smit", "Bos", words]],
        );
        assert_form(&|m, _| format!("{NAMES}Uitslag: {words}\n{}", rows(m)), &[["Smit", "Bos", words]]);
    }
    for (words, result) in [("Wit wint: 2-0", "2-0"), ("Eindstand: 2-0", "2-0"), ("Победа белых 2:0", "2:0")]
    {
        assert_form(&|m, _| format!("{NAMES}{}\n{words}\n", rows(m)), &[["Smit", "Bos", result]]);
    }
}

#[test]
fn a_result_is_told_by_a_name_or_in_short() {
    for (words, result) in [
        ("Smit wint", "Smit wint"),
        ("Smit gewinnt in 45 Zügen", "Smit gewinnt in 45 Zügen"),
        ("Winnaar: Smit", "Winnaar: Smit"),
        ("Hier gaf Bos op.", "Hier gaf Bos op"),
        ("½", "½"),
        ("(2-0)", "(2-0)"),
        ("remise (1-1)", "remise (1-1)"),
        ("Rem.", "Rem"),
        ("zw. geeft op", "zw. geeft op"),
        ("Remise op de 22e zet.", "Remise op de 22e zet"),
    ] {
        assert_form(&|m, _| format!("{NAMES}{}{words}\n", rows(m)), &[["Smit", "Bos", result]]);
    }
    assert_form(
        &|m, other| format!("{NAMES}{}Smit wint\n\nWit: Kok\nZwart: Dam\n\n{}", rows(m), rows(other)),
        &[["Smit", "Bos", "Smit wint"], ["Kok", "Dam", ""]],
    );
}

#[test]
fn results_listed_above_the_games_are_none() {
    let titled = |m: &[String], other: &[String]| {
        format!("Smit - Bos 2-0\n{}\nKok - Dam 1-1\n{}", rows(m), rows(other))
    };
    for list in [
        "Uitslagen ronde 3:\nSmit - Bos 2-0\nKok - Dam 1-1\n\n",
        "Smit - Bos 2-0\n\nKok - Dam 1-1\n\n",
        "DC Alfa - DC Beta 3-1\nSmit - Bos 2-0\nKok - Dam 1-1\n\n",
        "Smit   2-0   Bos\nKok   1-1   Dam\n\nPartijen\n\n",
        "Mol - Vos 0-2\n\n",
    ] {
        assert_form(&|m, other| format!("{list}{}", titled(m, other)), TWO);
        let headed = |m: &[String], other: &[String]| {
            format!("{list}{NAMES}{}2-0\n\nWit: Kok\nZwart: Dam\n\n{}1-1\n", rows(m), rows(other))
        };
        assert_form(&headed, TWO);
    }
    assert_form(
        &|m, other| format!("{}\nUitslagen:\nSmit - Bos 2-0\nKok - Dam 1-1\n", titled(m, other)),
        TWO,
    );
    assert_form(&|m, _| format!("Smit - Bos 2-0\n\n{NAMES}{}", rows(m)), WON);
}

/// Where results are below the names, each is that of the next game.
#[test]
fn results_below_the_names_are_those_of_their_game() {
    let rows = turns().join("\n");
    let text: String = ["Rossi - Verdi\n2-0", "Bruno - Conti\n1-1", "Anna - Neri\n0-2"]
        .map(|head| format!("{head}\n\n{rows}\n\n"))
        .concat();
    let results: Vec<_> = read(&text).into_iter().map(|game| game.result.unwrap_or_default()).collect();
    assert_eq!(results, ["2-0", "1-1", "0-2"]);
}

/// Where each game has its result under its names, two games may have the same one, and the same date.
#[test]
fn equal_results_below_the_names_shift_nothing() {
    let rows = turns().join("\n");
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

/// A score that words speak of, where the numbers go on behind it, is not the end.
#[test]
fn a_score_among_words_ends_no_game_that_goes_on() {
    let rows = turns();
    for words in [
        "Een 1-1 ruil.",
        "the 1-1 exchange",
        "Stand 1-1.",
        "Het is nu 2-0 in de match.",
        "Nu 1-0 voor.",
        "Un cambio 1-1.",
    ] {
        for between in [" ", "\n"] {
            let (above, below) = (rows[..2].join(" "), rows[2..].join(" "));
            let text = format!("Novak - Sima\n\n{above}{between}{words}{between}{below} 0-2\n");
            assert_games(&text, &[["Novak", "Sima", "0-2"]]);
        }
    }
    // It does where nothing follows.
    let text = format!("Novak - Sima\n\n{}\nWit geeft op, 0-2\n", rows.join("\n"));
    assert_games(&text, &[["Novak", "Sima", "0-2"]]);
}

/// A result above moves is that of their game, however these are written.
#[test]
fn a_result_above_moves_ends_nothing() {
    let bare = MOVES.map(|mv| format!("{:0>4}", mv.replace('-', "")));
    for moves in [bare.join(" "), bare.chunks(2).map(|turn| turn.join(" ") + "\n").collect()] {
        let games = read(&format!("Novak - Sima 2-0\n\n{moves}\n\nBos - Kok 1-1\n\n{moves}\n"));
        let told: Vec<_> = games.iter().map(|game| (game.plies, game.players_and_result())).collect();
        assert_eq!(told, [(12, ["Novak", "Sima", "2-0"]), (12, ["Bos", "Kok", "1-1"])], "{moves}");
    }
    assert_games(&format!("Novak - Sima 2-0!\n\n{}\n", turns().join("\n")), &[["Novak", "Sima", "2-0"]]);
    // Among games with tags, the moves are read, too.
    let lines = turns().join(" ");
    let text = format!("Novak - Sima 2-0\n\n{lines}\n\n[White \"Bos\"]\n[Black \"Kok\"]\n\n{lines} 0-2\n");
    assert_games(&text, &[["", "", ""], ["Bos", "Kok", "0-2"]]);
}
