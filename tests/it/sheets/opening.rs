//! Sheets of twelve plies from the start.

use super::{Read, read};

pub(super) const MOVES: [&str; 12] = [
    "32-28", "20-25", "37-32", "15-20", "41-37", "10-15", "46-41", "5-10", "31-27", "17-21", "28-22", "18-23",
];

pub(super) const REMARKS: [&str; 18] = [
    "Opmerkingen: wit had beter 34-29 kunnen spelen.",
    "Opmerkingen: 34-29 was beter",
    "Analyse: 34-29 30-24 40-34",
    "Wit had beter 34-29 kunnen spelen.",
    "34-29 was beter geweest.",
    "Na 34-29 30-24 was het uit",
    "3. 34-29 was beter",
    "Beter was 3. 34-29 30-24 4. 40-34",
    "In zet 3 had wit 34-29 moeten spelen",
    "(34-29 was beter)",
    "Белые могли сыграть 34-29!",
    "Il bianco poteva giocare 34-29, e poi 40-34 vince",
    "Beter is 34-29\nof 40-34 en zwart\n34-30 verliest meteen.",
    "Nota: bella partita",
    "Wit geeft op",
    "Tijd: 1.20 - 1.35",
    "* 34-29 is sterker",
    "Variant 34-29 wint",
];

#[track_caller]
pub(super) fn assert_moves(text: &str, count: usize) {
    let games = read(text);
    let moves: Vec<&[String]> = games.iter().map(|game| game.moves.as_slice()).collect();
    assert_eq!(moves, [&MOVES.map(str::to_owned)[..count]], "\n{text}");
}

#[track_caller]
pub(super) fn assert_players(text: &str, white: &str, black: &str) {
    assert_moves(text, 12);
    let game = read(text).remove(0);
    assert_eq!((game.white.as_deref(), game.black.as_deref()), (Some(white), Some(black)), "\n{text}");
}

/// Names and results of games, one after the other.
#[track_caller]
pub(super) fn assert_games(text: &str, expected: &[[&str; 3]]) {
    let games = read(text);
    for game in &games {
        assert_eq!(game.moves, MOVES, "\n{text}");
    }
    let told: Vec<[&str; 3]> = games.iter().map(Read::players_and_result).collect();
    assert_eq!(told, expected, "\n{text}");
}

/// A line for each number, with the move of both sides.
pub(super) fn turns() -> Vec<String> {
    MOVES.chunks(2).enumerate().map(|(at, turn)| format!("{}. {}", at + 1, turn.join(" "))).collect()
}

pub(super) fn sheet() -> String {
    turns().join("\n") + "\n"
}

/// Moves in several blocks side by side, `long` rows each; `cells` joins the cells of a line.
pub(super) fn blocks(
    moves: &[&str],
    count: usize,
    long: usize,
    cells: impl Fn(&[String]) -> String,
) -> String {
    let turns: Vec<&[&str]> = moves.chunks(2).collect();
    let row = |row: usize| {
        let block = |block: usize| {
            let at = block * long + row;
            let turn = turns.get(at).copied().unwrap_or_default();
            let number = if turn.is_empty() { String::new() } else { format!("{}.", at + 1) };
            let side = |side: usize| turn.get(side).map(|text| (*text).to_owned()).unwrap_or_default();
            [number, side(0), side(1)]
        };
        let line: Vec<String> = (0..count).flat_map(block).collect();
        cells(&line) + "\n"
    };
    (0..long).map(row).collect()
}

/// Cells below one another.
pub(super) fn aligned(cells: &[String]) -> String {
    let text: String = cells.iter().map(|cell| format!("{cell:<7} ")).collect();
    text.trim_end().to_owned()
}
