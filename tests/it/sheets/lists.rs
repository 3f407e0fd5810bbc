//! The plies of each player in a list of their own.

use super::forms::{ALONE, ONE, TWO, WON, assert_form, black, lines, white};

#[test]
fn the_plies_of_each_player_stand_under_the_name() {
    for long in [1, 8, 44] {
        assert_form(
            &|m, _| format!("Wit: Smit\n{}Zwart: Bos\n{}", lines(white(m), long), lines(black(m), long)),
            ONE,
        );
        assert_form(
            &|m, _| {
                format!("Smit - Bos 2-0\n\nWit:\n{}Zwart:\n{}", lines(white(m), long), lines(black(m), long))
            },
            WON,
        );
    }
    assert_form(
        &|m, other| {
            let lists = |moves, [one, two]: [&str; 2]| {
                format!(
                    "Wit: {one}\n\n{}\nZwart: {two}\n\n{}\n",
                    lines(white(moves), 6),
                    lines(black(moves), 6)
                )
            };
            lists(m, ["Smit", "Bos"]) + &lists(other, ["Kok", "Dam"])
        },
        &[["Smit", "Bos", ""], ["Kok", "Dam", ""]],
    );
    let numbered = |moves: Vec<&String>| -> String {
        let plies: Vec<String> =
            moves.iter().zip(1..).map(|(ply, number)| format!("{number}. {ply}")).collect();
        lines(plies.iter(), 5)
    };
    assert_form(
        &|m, _| {
            format!("Wit: Smit\n{}Zwart: Bos\n{}", numbered(white(m).collect()), numbered(black(m).collect()))
        },
        ONE,
    );
    assert_form(
        &|m, _| {
            let row = |turn: &[String]| format!("{:>12} {:>12}\n", turn[0], turn[1]);
            format!("      Jan Smit     Piet Bos\n{}", m.chunks(2).map(row).collect::<String>())
        },
        &[["Jan Smit", "Piet Bos", ""]],
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
fn several_games_have_a_list_of_each_player() {
    let list = |plies: &mut dyn Iterator<Item = &String>, between: &str| {
        plies.map(String::as_str).collect::<Vec<_>>().join(between)
    };
    for [one, other] in [
        ["Wit: ", "Zwart: "],
        ["Wit ", "Zwart "],
        ["W: ", "Z: "],
        ["B: ", "N: "],
        ["Bianco: ", "Nero: "],
        ["Blancas: ", "Negras: "],
        ["Beyaz: ", "Siyah: "],
        ["Белые: ", "Чёрные: "],
    ] {
        for between in [" ", ", "] {
            let lists = |m: &[String]| {
                let [upper, lower] = [list(&mut white(m), between), list(&mut black(m), between)];
                format!("{one}{upper}\n{other}{lower}\n")
            };
            assert_form(
                &|m, next| format!("Smit - Bos 2-0\n\n{}\n\nKok - Dam 1-1\n\n{}", lists(m), lists(next)),
                TWO,
            );
            assert_form(
                &|m, next| format!("Smit - Bos\n{}2-0\n\nKok - Dam\n{}1-1\n", lists(m), lists(next)),
                TWO,
            );
            assert_form(&|m, next| lists(m) + "\n" + &lists(next), &[["", "", ""], ["", "", ""]]);
        }
    }
}

#[test]
fn colours_on_lines_of_their_own_stand_over_the_lists_of_several_games() {
    for head in [
        (|[one, other, score]| format!("{one} - {other} {score}\n\n")) as fn([&str; 3]) -> String,
        |[one, other, score]| format!("Wit: {one}\nZwart: {other}\n{score}\n\n"),
        |[one, other, score]| format!("Wit: {one}\nZwart: {other}\nUitslag: {score}\n\n"),
    ] {
        for between in ["", "\n"] {
            let lists =
                |m: &[String]| format!("Wit:\n{}{between}Zwart:\n{}", lines(white(m), 8), lines(black(m), 8));
            let games = |m: &[String], next: &[String]| {
                let [first, second] = [head(TWO[0]), head(TWO[1])];
                format!("{first}{}\n{second}{}", lists(m), lists(next))
            };
            assert_form(&games, TWO);
        }
    }
    // Forms that nobody filled in after the first one.
    assert_form(
        &|m, _| {
            let head = "Wit:\nZwart:\n\n";
            format!("Wit: Smit\nZwart: Bos\n\n{}\n{head}", lines(m.iter(), 2))
        },
        ONE,
    );
}
