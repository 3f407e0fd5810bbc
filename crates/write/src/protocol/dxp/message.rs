//! The messages of DXP.

use super::NAME;
use damiera_judge::replay::Ply;
use damiera_rules::board::Color;

/// A request for a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Request {
    /// Who plays White; its program asks for the game.
    pub white: String,
    /// The minutes each side has, and the moves of the whole game; 0 for unknown, or any number.
    pub time: [u16; 2],
    /// The side to move and the squares, in the protocol's letters; `None` for the start of the game.
    pub start: Option<String>,
}

impl Request {
    /// The message.
    #[must_use]
    pub fn message(&self) -> String {
        let [minutes, moves] = self.time;
        let start = self.start.as_ref().map_or("A".to_owned(), |start| format!("B{start}"));
        format!("R01{:NAME$}Z{minutes:03}{moves:03}{start}", name(&self.white))
    }
}

/// The message that accepts a game, with the name of Black.
#[must_use]
pub fn acceptance(black: &str) -> String {
    format!("A{:NAME$}0", name(black))
}

/// The message of a move that took N seconds.
#[must_use]
pub fn written(ply: &Ply, seconds: u64) -> String {
    let taken: String = ply.captured.iter().map(|square| format!("{square:02}")).collect();
    format!("M{:04}{:02}{:02}{:02}{taken}", seconds.min(9999), ply.from, ply.to, ply.captured.len())
}

/// The message that ends a game, from the side to move.
#[must_use]
pub fn end(turn: Color, winner: Option<Color>, is_draw: bool) -> String {
    let reason = match winner {
        Some(winner) if winner == turn => '3',
        Some(_) => '1',
        None if is_draw => '2',
        None => '0',
    };
    format!("E{reason}0")
}

/// A name in the form that the protocol allows.
#[must_use]
pub fn name(name: &str) -> String {
    let ascii = name.trim().chars().map(|c| if (' '..='~').contains(&c) { c } else { '?' });
    ascii.take(NAME).collect()
}
