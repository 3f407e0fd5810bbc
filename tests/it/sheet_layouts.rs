//! How the games and rows of a sheet are laid out on its page: side by side, in lists, in cells, among notes. A legal game is read
//! whole, and a fault is said at its ply, as in `sheet_varieties`.

use super::sheet_varieties::{Games, NAMES, ONE, WON, assert_form, black, lines, rest, rows, white};

const TWO: Games<'static> = &[["Smit", "Bos", "2-0"], ["Kok", "Dam", "1-1"]];
const ALONE: Games<'static> = &[["", "", ""]];

/// The rows of two games on the same lines.
fn side_by_side(
    moves: &[String],
    other: &[String],
    row: fn(usize, &[String]) -> String,
    between: &str,
) -> String {
    let turns = moves.chunks(2).zip(other.chunks(2)).zip(1..);
    turns.map(|((one, two), at)| format!("{}{between}{}\n", row(at, one), row(at, two))).collect()
}

#[test]
fn games_stand_side_by_side() {
    let row: fn(usize, &[String]) -> String =
        |at, turn| format!("{:<26}", format!("{at}. {}", turn.join("  ")));
    let short: fn(usize, &[String]) -> String = |at, turn| format!("{at}. {}", turn.join(" "));
    let cells: fn(usize, &[String]) -> String = |at, turn| format!("{at};{}", turn.join(";"));
    let title = format!("{:<26}Kok - Dam 1-1\n\n", "Smit - Bos 2-0");
    assert_form(&|m, other| format!("{title}{}", side_by_side(m, other, row, "")), TWO);
    assert_form(
        &|m, other| {
            let head = ["Wit: Smit|Wit: Kok", "Zwart: Bos|Zwart: Dam", "Uitslag: 2-0|Uitslag: 1-1"];
            let head = head.map(|line| line.split_once('|').unwrap());
            let head: String = head.iter().map(|(one, two)| format!("{one:<26}{two}\n")).collect();
            format!("{head}\n{}", side_by_side(m, other, row, ""))
        },
        TWO,
    );
    assert_form(
        &|m, other| {
            let title = format!("{:<26}Kok - Dam\n", "Smit - Bos");
            format!("{title}\n{}{:<26}1-1\n", side_by_side(m, other, row, ""), "2-0")
        },
        TWO,
    );
    for between in ["    ", "\t", " | ", " "] {
        assert_form(&|m, other| side_by_side(m, other, short, between), &[["", "", ""], ["", "", ""]]);
    }
    // One of them is longer.
    assert_form(
        &|m, other| {
            let left = side_by_side(m, &other[..20], row, "");
            let more: Vec<String> =
                m[20..].chunks(2).zip(11..).map(|(turn, at)| row(at, turn).trim().to_owned()).collect();
            let below: Vec<String> =
                other[20..].chunks(2).zip(11..).map(|(turn, at)| short(at, turn)).collect();
            let both = more.iter().zip(&below).map(|(one, two)| format!("{one:<26}{two}\n"));
            left + &both.collect::<String>()
        },
        &[["", "", ""], ["", "", ""]],
    );
    assert_form(
        &|m, other| {
            let names = "Wit;Smit;;;Wit;Kok;\nZwart;Bos;;;Zwart;Dam;\n\nnr;wit;zwart;;nr;wit;zwart\n";
            format!("{names}{}", side_by_side(m, other, cells, ";;"))
        },
        &[["Smit", "Bos", ""], ["Kok", "Dam", ""]],
    );
}

#[test]
fn a_colour_alone_stands_over_the_plies_of_its_player() {
    for [one, other] in [
        ["Wit", "Zwart"],
        ["BIANCO", "NERO"],
        ["Zetten wit:", "Zetten zwart:"],
        ["Ходы белых", "Ходы чёрных"],
    ] {
        for long in [1, 8, 44] {
            let lists = |m: &[String]| {
                format!("{one}\n{}\n{other}\n{}", lines(white(m), long), lines(black(m), long))
            };
            assert_form(&|m, _| lists(m), ALONE);
            assert_form(&|m, _| format!("Smit - Bos 2-0\n\n{}", lists(m)), WON);
            assert_form(
                &|m, next| format!("Smit - Bos 2-0\n\n{}\nKok - Dam 1-1\n\n{}", lists(m), lists(next)),
                TWO,
            );
        }
        let numbered = |plies: Vec<&String>, between: &str| -> String {
            let plies = plies.iter().zip(1..).map(|(ply, at)| format!("{at}. {ply}{between}"));
            plies.collect::<String>() + "\n"
        };
        for between in ["\n", " "] {
            assert_form(
                &|m, _| {
                    let [white, black] = [white(m).collect(), black(m).collect()];
                    format!("{one}\n{}\n{other}\n{}", numbered(white, between), numbered(black, between))
                },
                ALONE,
            );
        }
    }
    assert_form(&|m, _| format!("Wit Smit\n{}Zwart Bos\n{}", lines(white(m), 8), lines(black(m), 8)), ONE);
    for divider in ["\t", ";"] {
        let list =
            |plies: Vec<&String>| plies.iter().map(|ply| ply.as_str()).collect::<Vec<_>>().join(divider);
        assert_form(
            &|m, _| {
                format!(
                    "Wit{divider}{}\nZwart{divider}{}\n",
                    list(white(m).collect()),
                    list(black(m).collect())
                )
            },
            ALONE,
        );
    }
}

#[test]
fn what_is_below_an_analysis_is_not_played() {
    for notes in [
        "Analyse:\n5. 33-28 22x33 6. 39x28\n",
        "Variant:\n5. 33-28 22x33\n6. 39x28 18-23\n",
        "Noten:\n1) 33-28 is beter\n2) 34-29 19-23\n",
        "(1) 33-28 22x33 39x28\n(2) 34-29\n",
        "[1] 33-28 was beter\n[2] 34-29!\n",
    ] {
        assert_form(&|m, _| format!("{NAMES}{}\n{notes}", rows(m)), ONE);
        assert_form(
            &|m, other| format!("Smit - Bos 2-0\n{}\n{notes}\nKok - Dam 1-1\n{}", rows(m), rows(other)),
            TWO,
        );
    }
    for between in [
        "Na 6. 33-28 volgt 22x33.\n",
        "FEN: W:W31,32,33:B18,19,20\n",
        "Opmerkingen:\n",
        "20.05 - 21.10 uur\n",
    ] {
        assert_form(&|m, _| format!("{NAMES}{}{between}{}", rows(&m[..10]), rest(m, 10)), ONE);
    }
    for notes in [" [biedt remise aan]", " (sic)", " [sic!]", " 0.45 - 0.52", "   klok 0.45 - 0.52"] {
        assert_form(
            &|m, _| {
                let row = format!("5. {}{notes} {}\n", m[8], m[9]);
                let last = format!("5. {} {}{notes}\n", m[8], m[9]);
                let row = if notes.contains("0.45") { last } else { row };
                format!("{NAMES}{}{row}{}", rows(&m[..8]), rest(m, 10))
            },
            ONE,
        );
    }
}

#[test]
fn rows_have_numbers_and_signs_of_their_own() {
    let numbered = |m: &[String], row: fn(usize, &str, &str) -> String| -> String {
        m.chunks(2).zip(1..).map(|(turn, at)| row(at, &turn[0], &turn[1]) + "\n").collect()
    };
    let forms: [fn(usize, &str, &str) -> String; 8] = [
        |at, white, black| format!("{at}e zet: {white} {black}"),
        |at, white, black| format!("{at}ª jogada: {white} {black}"),
        |at, white, black| format!("{at}-й ход: {white} {black}"),
        |at, white, black| format!("{at}.{white}/{black}"),
        |at, white, black| format!("{at}. {white} en {black}"),
        |at, white, black| format!("{at}. {white} {at}. {black}"),
        |at, white, black| format!("20:{at:02} {white}\n20:{at:02} {black}"),
        |at, white, black| format!("{at}.\u{2009}{white}\u{2060} {black}\u{200B}"),
    ];
    for form in forms {
        assert_form(&|m, _| format!("{NAMES}{}", numbered(m, form)), ONE);
    }
    assert_form(&|m, _| format!("{NAMES}Zetten: {}\n", m.join(" ")), ONE);
    assert_form(
        &|m, _| {
            format!(
                "\"Wit: Smit\"\n\"Zwart: Bos\"\n{}",
                rows(m).lines().map(|row| format!("\"{row}\"\n")).collect::<String>()
            )
        },
        ONE,
    );
    assert_form(&|m, _| format!("{NAMES}{}", rows(m)).replace(' ', "&nbsp;").replace('\n', "<br>\n"), ONE);
}

#[test]
fn pages_and_rules_divide_games() {
    assert_form(&|m, other| format!("{}-----\n{}", rows(m), rows(other)), &[["", "", ""], ["", "", ""]]);
    assert_form(
        &|m, other| {
            let head = |white, black, result| format!("Wit: {white}\nZwart: {black}\nUitslag: {result}\n\n");
            format!(
                "{}{}\u{c}{}{}",
                head("Smit", "Bos", "2-0"),
                rows(m),
                head("Kok", "Dam", "1-1"),
                rows(other)
            )
        },
        TWO,
    );
    // The next page says its headings on one line.
    assert_form(
        &|m, _| format!("{NAMES}{}\nBlad 2\nWit: Smit    Zwart: Bos\n\n{}", rows(&m[..20]), rest(m, 20)),
        ONE,
    );
}

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
fn a_row_that_is_still_due_shows_what_is_not_played() {
    for remark in [
        "6. 33-28 was ook mogelijk.",
        "6. 33-28 17-22 met voordeel voor wit.",
        "6. 33-28 (era possibile)",
        "5... 17-22 was better",
        "Op 6. 33-28 volgt 17-22.",
        "33-28!? 17-22",
        "[6. 33-28 17-22 is beter]",
        "1) 33-28 was beter",
        "Wit: 33-28 was beter",
        "Variant: 33-28 17-22 28x17",
        "2-0 leek zeker",
        "De stand is nu 1-1 in de wedstrijd.",
        "12-12",
    ] {
        for blank in ["", "\n"] {
            let sheet =
                |m: &[String]| format!("{NAMES}{}{blank}{remark}\n{blank}{}", rows(&m[..10]), rest(m, 10));
            assert_form(&|m, _| sheet(m), ONE);
        }
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
fn lines_and_rows_are_written_with_other_signs() {
    for end in ["\u{b}", "\u{c}", "\u{2028}", "\u{85}"] {
        assert_form(&|m, _| format!("Wit: Smit\nZwart: Bos\n\n{}", rows(m)).replace('\n', end), ONE);
    }
    let wide = |c: char| match c {
        '0'..='9' => char::from_u32(u32::from(c) - 0x30 + 0xFF10).unwrap(),
        '.' => '．',
        '-' => '－',
        c => c,
    };
    assert_form(&|m, _| NAMES.to_owned() + &rows(m).chars().map(wide).collect::<String>(), ONE);
    let numbers = [
        "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI",
        "XVII", "XVIII", "XIX", "XX", "XXI", "XXII",
    ];
    let roman = |m: &[String]| -> String {
        m.chunks(2).zip(numbers).map(|(turn, number)| format!("{number}. {}\n", turn.join(" "))).collect()
    };
    assert_form(&|m, _| format!("{NAMES}{}", roman(m)), ONE);
    assert_form(&|m, _| format!("{NAMES}{}", roman(m).replace('\n', " ")), ONE);
    for divider in ["\t", ";", "|"] {
        let cells = |m: &[String]| -> String {
            let squares = |ply: &String| ply.replace(['-', 'x'], divider);
            let row = |(turn, at): (&[String], usize)| {
                let plies: Vec<String> = turn.iter().map(squares).collect();
                format!("{at}{divider}{}\n", plies.join(divider))
            };
            m.chunks(2).zip(1..).map(row).collect()
        };
        assert_form(
            &|m, _| {
                let names = ["nr", "van", "naar", "van", "naar"].join(divider);
                format!("Wit{divider}Smit\nZwart{divider}Bos\n{names}\n{}", cells(m))
            },
            ONE,
        );
    }
}

#[test]
fn games_side_by_side_stand_below_a_long_text() {
    let text = "Verslag van de wedstrijd, met dank aan de arbiter.\n".repeat(300);
    let row: fn(usize, &[String]) -> String =
        |at, turn| format!("{:<26}", format!("{at}. {}", turn.join("  ")));
    assert_form(
        &|m, other| {
            let title = format!("{:<26}Kok - Dam 1-1\n\n", "Smit - Bos 2-0");
            format!("{text}\n{title}{}", side_by_side(m, other, row, ""))
        },
        TWO,
    );
}

#[test]
fn replies_in_parentheses_need_no_numbers() {
    let turn = |turn: &[String]| match turn {
        [one, reply] => format!("{one} ({reply})"),
        turn => turn.concat(),
    };
    for end in [" ", "\n"] {
        let turns = |moves: &[String]| moves.chunks(2).map(turn).collect::<Vec<_>>().join(" ") + end;
        assert_form(&|m, _| turns(m), ALONE);
        assert_form(&|m, _| format!("Smit - Bos 2-0\n{}", turns(m)), WON);
        assert_form(&|m, _| format!("Wit: Smit\nZwart: Bos\n\n{}2-0\n", turns(m)), WON);
    }
    let few = |moves: &[String]| {
        moves
            .chunks(8)
            .map(|some| some.chunks(2).map(turn).collect::<Vec<_>>().join(" "))
            .collect::<Vec<_>>()
            .join("\n")
    };
    assert_form(&|m, _| few(m), ALONE);
}

#[test]
fn a_line_says_which_game_it_is_above() {
    for [one, two] in [["Partij 1", "Partij 2"], ["Partita n. 1", "Partita n. 2"], ["Bord 1", "Bord 2"]] {
        assert_form(
            &|m, other| {
                format!(
                    "{one}\n\nSmit  -  Bos   2-0\n\n{}\n{two}\n\nKok  -  Dam   1-1\n\n{}",
                    rows(m),
                    rows(other)
                )
            },
            TWO,
        );
    }
}
