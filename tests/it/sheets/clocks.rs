//! Times next to the moves.

use damiera_judge::report::Verdict;

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

/// Where each ply has a time of an hour and more behind it, a time is no ply that nobody could read.
#[test]
fn a_time_that_may_be_a_capture_stands_for_no_ply() {
    let rows = [
        "32-28", "19-23", "28x19", "14x23", "33-28", "23x32", "37x28", "10-14", "5-10", "41-37", "46-41",
        "14-19",
    ];
    for wrap in ["", "(", "[", "{"] {
        let close = match wrap {
            "(" => ")",
            "[" => "]",
            "{" => "}",
            _ => "",
        };
        let text = |hours: usize| -> String {
            let timed = |at: usize, ply: &str| format!("{ply} {wrap}{hours}:{:02}{close}", 5 + at);
            rows.chunks(2)
                .enumerate()
                .map(|(at, turn)| {
                    format!("{}. {} {}\n", at + 1, timed(2 * at, turn[0]), timed(2 * at + 1, turn[1]))
                })
                .collect()
        };
        let verdict = |hours: usize| {
            let mut games = read(&text(hours));
            assert_eq!(games.len(), 1, "\n{}", text(hours));
            games.remove(0).verdict
        };
        assert_eq!(verdict(1), Verdict::Irregular, "\n{}", text(1));
        assert_eq!(verdict(0), verdict(1), "\n{}", text(1));
    }
}

/// Behind the last move are the clocks of both players.
#[test]
fn the_last_clocks_are_no_ply() {
    let timed = |(at, turn): (usize, &[&str])| {
        format!("{}. {} 1:{:02} {} 1:{:02}\n", at + 1, turn[0], 10 + 2 * at, turn[1], 11 + 2 * at)
    };
    let rows: String = MOVES.chunks(2).enumerate().map(timed).collect();
    let (above, _) = rows.split_at(rows.find(" 18-23").unwrap_or_default());
    for last in [" 1:21 2-0", " - 1:21", " opg. 1:21", " 1:21", " (1:21) 2-0"] {
        assert_moves(&format!("{above}{last}\n"), 11);
    }
}
