//! Forms: ways to lay out two generated games on a page.

use damiera_judge::report::Verdict;
use damiera_rules::variant::INTERNATIONAL;

use super::{played, read};

/// The number of plies of each game.
pub(super) const PLIES: usize = 44;

/// The ply that is wrong in a game with a fault, counted from 1.
const WRONG: usize = 17;

/// The expected players and result of each game; the first game is the one that may have a fault.
pub(super) type Games<'a> = &'a [[&'a str; 3]];

/// A form of two games.
pub(super) type Form<'a> = &'a dyn Fn(&[String], &[String]) -> String;

#[track_caller]
pub(super) fn assert_form(form: Form<'_>, expected: Games<'_>) {
    let [first, second] = [1, 2].map(|number| played(&INTERNATIONAL, number, PLIES));
    let text = form(&first, &second);
    let games = read(&text);
    let told: Vec<_> =
        games.iter().map(|game| (game.verdict, game.plies, game.players_and_result())).collect();
    let wanted: Vec<_> = expected.iter().map(|expected| (Verdict::Legal, PLIES, *expected)).collect();
    assert_eq!(told, wanted, "\n{text}");
    let mut faulty = first.clone();
    faulty[WRONG - 1] = "46-5".to_owned();
    let text = form(&faulty, &second);
    let games = read(&text);
    assert_eq!(games.len(), expected.len(), "\n{text}");
    assert_ne!(games[0].verdict, Verdict::Legal, "\n{text}");
    assert_eq!(games[0].wrong, Some(WRONG), "\n{text}");
}

pub(super) const ONE: Games<'static> = &[["Smit", "Bos", ""]];

pub(super) const WON: Games<'static> = &[["Smit", "Bos", "2-0"]];

pub(super) const TWO: Games<'static> = &[["Smit", "Bos", "2-0"], ["Kok", "Dam", "1-1"]];

pub(super) const ALONE: Games<'static> = &[["", "", ""]];

pub(super) const NAMES: &str = "Wit: Smit\nZwart: Bos\n\n";

/// A line for each number.
pub(super) fn rows(moves: &[String]) -> String {
    moves.chunks(2).zip(1..).map(|(turn, number)| format!("{number}. {}\n", turn.join(" "))).collect()
}

/// The rows from a ply of White on.
pub(super) fn rest(moves: &[String], from: usize) -> String {
    let row = |(turn, at): (&[String], usize)| format!("{}. {}\n", at + from / 2, turn.join(" "));
    moves[from..].chunks(2).zip(1..).map(row).collect()
}

/// So many moves on a line, without numbers.
pub(super) fn lines<'m>(moves: impl Iterator<Item = &'m String>, long: usize) -> String {
    let moves: Vec<&str> = moves.map(String::as_str).collect();
    moves.chunks(long).map(|line| line.join(" ") + "\n").collect()
}

pub(super) fn white(moves: &[String]) -> impl Iterator<Item = &String> {
    moves.iter().step_by(2)
}

pub(super) fn black(moves: &[String]) -> impl Iterator<Item = &String> {
    moves.iter().skip(1).step_by(2)
}
