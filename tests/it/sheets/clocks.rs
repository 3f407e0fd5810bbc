//! Times next to the moves.

use damiera_judge::report::Verdict;
use damiera_rules::variant::INTERNATIONAL;

use super::forms::{ALONE, ONE, PLIES, assert_form};
use super::opening::{MOVES, assert_moves, sheet, turns};
use super::{played, read};

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

/// Where captures have a colon, times look like them, and only their place tells them apart: behind each move, before each, behind both.
#[test]
fn times_in_columns_are_told_from_captures_by_their_place() {
    type Clock = fn(usize) -> String;
    let clocks: [Clock; 5] = [
        |at| format!("1:{:02}:{:02}", 59 - at, 7 * at % 60),
        |at| format!("1:{:02}", 59 - at),
        |at| format!("{}:{:02}", 89 - at, 7 * at % 60),
        |at| format!("1.{:02}", 59 - at),
        |at| format!("0:{:02}", 59 - at),
    ];
    type Order = fn([String; 2], [String; 2]) -> [String; 4];
    let orders: [Order; 3] = [
        |[white, black], [of_white, of_black]| [white, of_white, black, of_black],
        |[white, black], [of_white, of_black]| [of_white, white, of_black, black],
        |[white, black], [of_white, of_black]| [white, black, of_white, of_black],
    ];
    for clock in clocks {
        for order in orders {
            for divider in [" ", "\t", ";", ","] {
                for sign in ["x", ":"] {
                    let number = |at: usize| if divider == " " { format!("{at}.") } else { at.to_string() };
                    let row = |(turn, at): (&[String], usize)| {
                        let moves = [0, 1].map(|side| turn[side].replace('x', sign));
                        let cells = order(moves, [clock(2 * at - 2), clock(2 * at - 1)]);
                        format!("{}{divider}{}\n", number(at), cells.join(divider))
                    };
                    let rows = |moves: &[String]| moves.chunks(2).zip(1..).map(row).collect::<String>();
                    assert_form(&|m, _| rows(m), ALONE);
                    assert_form(&|m, _| format!("Wit: Smit\nZwart: Bos\n\n{}", rows(m)), ONE);
                }
            }
        }
    }
}

/// Behind White's last move there is its time alone. The rows above show the order.
#[test]
fn the_last_move_has_its_time() {
    /// As many plies as have two rows in which only a time can be behind each move.
    const SHOWN: usize = 12;
    for sign in ["x", ":"] {
        for last in SHOWN..PLIES {
            let timed = |(ply, at): (&String, usize)| {
                let number = if at % 2 == 0 { format!("\n{}. ", at / 2 + 1) } else { " ".to_owned() };
                format!("{number}{} 1:{:02}:{:02}", ply.replace('x', sign), 59 - at, 7 * at % 60)
            };
            let game = played(&INTERNATIONAL, 1, PLIES);
            let text: String = game.iter().take(last).zip(0..).map(timed).collect();
            let games = read(&text);
            assert_eq!((games.len(), games[0].plies), (1, last), "{text}");
        }
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
    /// Who writes the plies in turn are the players.
    const CHAT: &[[&str; 3]] = &[["Jan", "Piet", ""]];
    let stamped = |m: &[String], stamp: fn(usize, &str) -> String| -> String {
        m.iter().enumerate().map(|(at, ply)| stamp(at, ply) + "\n").collect()
    };
    assert_form(
        &|m, _| stamped(m, |at, ply| format!("12/03/25, 20:{:02} - {}: {ply}", at, ["Jan", "Piet"][at % 2])),
        CHAT,
    );
    assert_form(
        &|m, _| {
            stamped(m, |at, ply| format!("[12/03/25, 20:{:02}:10] {}: {ply}", at, ["Jan", "Piet"][at % 2]))
        },
        CHAT,
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
