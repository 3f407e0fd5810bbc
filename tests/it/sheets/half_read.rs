//! Plies of which only a part can be read: they stay plies, and no game is legal without them.

use damiera_judge::report::Verdict;

use super::opening::{MOVES, assert_moves};
use super::read;

/// How rows are laid out: number, White's ply, Black's.
const LAYOUTS: [fn(usize, &str, &str) -> String; 8] = [
    |at, white, black| format!("{at}. {white} {black}\n"),
    |at, white, black| format!("{at} {white} {black}\n"),
    |at, white, black| format!("{at}. {white} {black} "),
    |at, white, black| format!("{at} {white} {black} "),
    |at, white, black| format!("{at}. {white}\n   {black}\n"),
    |at, white, black| format!("| {at} | {white} | {black} |\n"),
    |at, white, black| format!("{at}. {} {}\n", white.replace('-', " "), black.replace('-', " ")),
    |at, white, black| format!("{at}. {} {}\n", white.replace('-', "."), black.replace('-', ".")),
];

/// What becomes of a ply.
type Reading = fn(&str) -> String;

const READINGS: [(&str, Reading); 8] = [
    ("a letter in the place of the last figure", |ply| format!("{}B", &ply[..ply.len() - 1])),
    ("a sign in the place of the first figure", |ply| format!("#{}", &ply[1..])),
    ("a sign in the place of the last figure", |ply| format!("{}~", &ply[..ply.len() - 1])),
    ("a question mark in the place of the first figure", |ply| format!("?{}", &ply[1..])),
    ("a question mark in the place of a square", |ply| format!("{}-?", &ply[..ply.find('-').unwrap_or(0)])),
    ("a figure too many", |ply| format!("{ply}0")),
    ("what looks like a score", |ply| format!("0{}", &ply[ply.find('-').unwrap_or(0)..])),
    ("figures that run together", |ply| ply.replace('-', "")),
];

#[test]
fn a_ply_that_was_half_read_is_still_a_ply() {
    for (row, layout) in LAYOUTS.iter().enumerate() {
        for (what, reading) in READINGS {
            // The last row may be anything.
            for at in 0..MOVES.len() - 2 {
                let mut plies = MOVES.map(str::to_owned);
                plies[at] = reading(MOVES[at]);
                let rows: String =
                    plies.chunks(2).zip(1..).map(|(turn, at)| layout(at, &turn[0], &turn[1])).collect();
                let text = format!("Wit: Anna\nZwart: Bob\n\n{rows}");
                let games = read(&text);
                let reports: Vec<_> = games.iter().map(|game| (game.verdict, game.plies)).collect();
                let is_told = match reports[..] {
                    [(Verdict::Legal, plies)] => plies == MOVES.len(),
                    [_] => true,
                    _ => false,
                };
                assert!(is_told, "{row} {what}: {reports:?}\n{text}");
            }
        }
    }
}

#[test]
fn moves_are_read_whatever_is_between_their_squares() {
    let rows = |between: &str, from: usize| -> String {
        let ply = |at: usize| if at < from { MOVES[at].to_owned() } else { MOVES[at].replace('-', between) };
        (0..MOVES.len() / 2).map(|at| format!("{}. {} {}\n", at + 1, ply(2 * at), ply(2 * at + 1))).collect()
    };
    for between in [" ", ",", "\u{2009}", "-\u{200B}"] {
        for from in [0, 8, 11] {
            let text = format!("Anna - Bob 2-0\n\n{}", rows(between, from));
            let game = read(&text).remove(0);
            let squares: Vec<String> = game
                .moves
                .iter()
                .map(|ply| ply.split(|sign: char| !sign.is_ascii_digit()).filter(|square| !square.is_empty()))
                .map(|squares| squares.collect::<Vec<_>>().join("-"))
                .collect();
            assert_eq!(squares, MOVES, "{between:?} {from}\n{text}");
        }
    }
    assert_moves(&format!("Anna - Bob 2-0\n\n{}", rows("-", 0)), 12);
}

/// A way to write the plies of a game.
type Layout<'l> = &'l dyn Fn(&[String]) -> String;

#[test]
fn marks_in_the_place_of_figures_stand_for_a_ply_wherever_it_is() {
    let lines = |plies: &[String]| plies.chunks(2).map(|turn| turn.join(" ") + "\n").collect::<String>();
    let cells = |plies: &[String]| {
        let row = |(turn, at): (&[String], usize)| format!("{at};{}\n", turn.join(";"));
        format!("nr;Wit;Zwart\n{}", plies.chunks(2).zip(1..).map(row).collect::<String>())
    };
    let run_on = |plies: &[String]| {
        let row = |(turn, at): (&[String], usize)| format!("{at}. {} ", turn.join(" "));
        plies.chunks(2).zip(1..).map(row).collect::<String>() + "\n"
    };
    let titled = |plies: &[String]| format!("Anna - Bob 2-0\n\n{}", lines(plies));
    let layouts: [Layout<'_>; 4] = [&lines, &cells, &run_on, &titled];
    for (row, layout) in layouts.iter().enumerate() {
        for half_read in ["37-?", "3?-32", "37-3_", "37-__"] {
            for at in 2..MOVES.len() - 2 {
                let mut plies = MOVES.map(str::to_owned);
                plies[at] = half_read.to_owned();
                let text = layout(&plies);
                let games = read(&text);
                let reports: Vec<_> = games.iter().map(|game| (game.verdict, game.moves.len())).collect();
                assert!(
                    matches!(reports[..], [(verdict, 12)] if verdict != Verdict::Legal),
                    "{row} {at}: {reports:?}\n{text}"
                );
            }
        }
    }
}
