//! The headings that name the players, and lists of others.

use super::forms::{ONE, TWO, WON, assert_form, rows};
use super::opening::{MOVES, assert_games, assert_players, sheet, turns};
use super::read;

#[test]
fn players_are_named_in_many_ways() {
    for head in [
        "Wit: Smit (NED)\nZwart: Bos (ITA)",
        "Wit: Smit [NED]\nZwart: Bos [ITA]",
        "Wit ......: Smit\nZwart ....: Bos",
        "Wit ........ Smit\nZwart ...... Bos",
        "Wit | Smit\nZwart | Bos",
        "Wit -> Smit\nZwart -> Bos",
        "Naam wit: Smit\nNaam zwart: Bos",
        "White player: Smit\nBlack player: Bos",
        "Con il bianco: Smit\nCon il nero: Bos",
        "Con blancas: Smit\nCon negras: Bos",
        "Mit Weiß: Smit\nMit Schwarz: Bos",
        "Игрок белыми: Smit\nИгрок чёрными: Bos",
        "Wit:\nSmit\nZwart:\nBos",
        "Wit\nSmit\nZwart\nBos",
        "W: Smit | Z: Bos",
        "   Smit      Bos",
        "\tSmit\tBos",
        "Smit–Bos",
        "Wit: Smit. Zwart: Bos.",
    ] {
        assert_form(&|m, _| format!("{head}\n\n{}", rows(m)), ONE);
    }
    let run_on = |m: &[String]| rows(m).replace('\n', " ");
    assert_form(&|m, _| format!("Wit: Smit. Zwart: Bos. {}\n", run_on(m)), ONE);
    assert_form(
        &|m, other| {
            format!("Wit: Smit. Zwart: Bos. {}2-0\nWit: Kok. Zwart: Dam. {}1-1\n", run_on(m), run_on(other))
        },
        TWO,
    );
}

#[test]
fn what_stands_beside_a_name_is_no_part_of_it() {
    for head in [
        "Wit: Smit (1432)\nZwart: Bos (1288)",
        "Wit: Smit, NED\nZwart: Bos, ITA",
        "Wit: GMI Smit\nZwart: MF Bos",
        "White: GMI Smit (NED) 1432\nBlack: MI Bos (ITA) 1288",
        "Wit: Smit 1u20\nZwart: Bos 1u35",
        "White: \"Smit\"\nBlack: \"Bos\"",
        "Wit (Smit) Zwart (Bos)",
        "WIT Smit ZWART Bos",
        "Partij: Smit - Bos",
        "*** Smit - Bos ***",
        "Wit;Smit\nZwart;Bos",
    ] {
        assert_form(&|m, _| format!("{head}\n\n{}", rows(m)), ONE);
    }
    for head in ["GM Smit - MF Bos 2-0", "Smit (1432) - Bos (1288) 2-0", "Smit tegen Bos: 2-0"] {
        assert_form(&|m, _| format!("{head}\n\n{}", rows(m)), WON);
    }
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

#[test]
fn results_of_other_games_name_nobody() {
    // Results of others, above the game and below it, name nobody in it.
    let listed = format!("Jansen - Pietersen 2-0\nBos - Kramer 1-1\nRossi - Verdi 0-2\n\n{}", sheet());
    assert_players(&listed, "Rossi", "Verdi");
    let listed =
        format!("Wit: Rossi\nZwart: Verdi\n\n{}2-0\n\nJansen - Pietersen 2-0\nBos - Kramer 1-1\n", sheet());
    assert_players(&listed, "Rossi", "Verdi");
}

/// A list of the results of a round names the players of no game below it.
#[test]
fn a_list_of_results_names_nobody() {
    let rows = turns().join("\n");
    let text = format!(
        "Rossi - Verdi 2-0\nBruno - Conti 0-2\n\nRossi - Verdi\n\n{rows}\n\nBruno - Conti\n\n{rows}\n"
    );
    let players: Vec<_> = read(&text).into_iter().map(|game| (game.white, game.black)).collect();
    let named = |white: &str, black: &str| (Some(white.to_owned()), Some(black.to_owned()));
    assert_eq!(players, [named("Rossi", "Verdi"), named("Bruno", "Conti")]);
}

#[test]
fn names_on_two_lines_right_above_the_moves_are_the_players() {
    for (head, white, black) in [
        ("Bianchi Luca\nRossi Mario", "Bianchi Luca", "Rossi Mario"),
        ("Bos, Piet\nSmit, Jan", "Bos, Piet", "Smit, Jan"),
        ("Kampioenschap 2023\n\nJan Bos\nPiet Smit\n2-0", "Jan Bos", "Piet Smit"),
        ("Bos -\nSmit", "Bos", "Smit"),
        ("Rossi\ncontro\nVerdi", "Rossi", "Verdi"),
    ] {
        assert_players(&format!("{head}\n\n{}", sheet()), white, black);
        assert_players(&format!("{head}\n{}", turns().join(" ")), white, black);
    }
    let two = format!("Jan Bos\nPiet Smit\n\n{}\nKees Mol\nWim Vos\n\n{}", sheet(), sheet());
    assert_games(&two, &[["Jan Bos", "Piet Smit", ""], ["Kees Mol", "Wim Vos", ""]]);
    for head in ["Jan Bos\nPiet Smit\nKees Mol", "Bos\nSmit", "Jan Bos\n\nPiet Smit"] {
        let game = read(&format!("{head}\n\n{}", sheet())).remove(0);
        assert_eq!((game.white, game.black), (None, None), "{head}");
    }
}
