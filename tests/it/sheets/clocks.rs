//! Times next to the moves.

use super::forms::{ALONE, assert_form};
use super::opening::{MOVES, assert_moves, sheet, turns};
use super::read;

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

/// A relay has the time before each row, which may look like a capture.
#[test]
fn a_time_before_each_row() {
    let rows: Vec<String> =
        turns().into_iter().enumerate().map(|(at, row)| format!("13:{:02}  {row}", 4 + at)).collect();
    assert_moves(&rows.join("\n"), 12);
}

/// Hours and minutes with a dot, in parentheses or not.
#[test]
fn clocks_with_a_dot() {
    let clock = |at: usize| format!("{}.{:02}", at / 6, 7 * at % 60);
    let bracketed = |(at, row): (usize, String)| format!("{row} ({})", clock(at));
    assert_moves(&turns().into_iter().enumerate().map(bracketed).collect::<Vec<_>>().join("\n"), 12);
    let bare = |(at, turn): (usize, &[&str])| {
        format!("{}. {} {} {} {}", at + 1, turn[0], clock(at), turn[1], clock(at + 1))
    };
    assert_moves(&MOVES.chunks(2).enumerate().map(bare).collect::<Vec<_>>().join("\n"), 12);
}

#[test]
fn a_messenger_stamps_each_ply() {
    let stamped = |m: &[String], stamp: fn(usize, &str) -> String| -> String {
        m.iter().enumerate().map(|(at, ply)| stamp(at, ply) + "\n").collect()
    };
    assert_form(
        &|m, _| stamped(m, |at, ply| format!("12/03/25, 20:{:02} - {}: {ply}", at, ["Jan", "Piet"][at % 2])),
        ALONE,
    );
    assert_form(
        &|m, _| {
            stamped(m, |at, ply| format!("[12/03/25, 20:{:02}:10] {}: {ply}", at, ["Jan", "Piet"][at % 2]))
        },
        ALONE,
    );
}

#[test]
fn hours_without_blanks_are_no_result() {
    for hours in ["19.30-22.45", "1.20-1.35", "0.45-0.51", "19.30-22.45 uur"] {
        for text in [
            format!("Anna - Bob\n{hours}\n\n{}2-0\n", sheet()),
            format!(
                "Anna - Bob\n\n{}{hours}\n{}\n2-0\n",
                turns()[..3].join("\n") + "\n",
                turns()[3..].join("\n")
            ),
            format!("Anna - Bob\n\n{}{hours}\n2-0\n", sheet()),
        ] {
            let games = read(&text);
            let told: Vec<_> =
                games.iter().map(|game| (game.moves.len(), game.players_and_result())).collect();
            assert_eq!(told, [(12, ["Anna", "Bob", "2-0"])], "{text}");
        }
    }
}
