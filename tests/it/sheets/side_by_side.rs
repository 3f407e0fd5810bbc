//! Games side by side.

use super::forms::{TWO, assert_form};
use super::opening::{MOVES, turns};
use super::read;

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

/// The shorter game is on the right, and its result below its last row.
#[test]
fn a_result_below_the_shorter_game_is_its_own() {
    const SHORTER: usize = 4;
    for between in ["", "\t", " | "] {
        let right = turns().into_iter().take(SHORTER).chain(["2-0".to_owned()]);
        let rows = turns().into_iter().zip(right.chain(std::iter::repeat(String::new())));
        let rows: String = rows
            .map(|(left, right)| {
                let left = if between.is_empty() { format!("{left:<26}") } else { left };
                format!("{left}{between}{right}").trim_end().to_owned() + "\n"
            })
            .collect();
        let text = format!("{rows}1-1\n");
        let games = read(&text);
        let told: Vec<_> = games.iter().map(|game| (game.moves.len(), game.result.as_deref())).collect();
        assert_eq!(told, [(MOVES.len(), Some("1-1")), (2 * SHORTER, Some("2-0"))], "{text}");
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
