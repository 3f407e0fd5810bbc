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
