//! The plies of a game as they were played.

use super::observer::Observer;
use damiera_rules::board::{Color, Geometry, SquareNames, SquareSet};
use damiera_rules::movegen::{Move, capture_path, legal_moves, long_notation, notation};
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// A ply as it was played, in the numbers of the rules that it was replayed by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Its number, from 1.
    pub ply: usize,
    /// Whose piece moved.
    pub side: Color,
    /// Where it left from.
    pub from: u8,
    /// Where it arrived.
    pub to: u8,
    /// What was taken, in the order of capture; of an irregular capture, by number.
    pub captured: Vec<u8>,
    /// Every square the piece stopped on, the first and the last included.
    pub path: Vec<u8>,
    /// Whether a man was crowned.
    pub promotes: bool,
    /// The move in strict notation: long only where it must be.
    pub short: String,
    /// The move with every square it stopped on.
    pub long: String,
    /// The position after it, in sets that hold any board.
    pub position: Position<u128>,
}

impl Ply {
    /// The same ply with its squares counted otherwise.
    ///
    /// What [`short`](Ply::short) and [`long`](Ply::long) say stays as it is.
    #[must_use]
    pub fn renumbered(&self, from: &SquareNames, to: &SquareNames) -> Ply {
        let number = |number: u8| from.square(number).map_or(number, |square| to.number(square));
        let numbers = |squares: &[u8]| squares.iter().copied().map(number).collect();
        Ply {
            from: number(self.from),
            to: number(self.to),
            captured: numbers(&self.captured),
            path: numbers(&self.path),
            ..self.clone()
        }
    }

    /// The position after it, as FEN: a bare position does not say how its squares are numbered, so they are as in the rulebook.
    #[must_use]
    pub fn fen(&self, rules: &Rules) -> String {
        self.position.to_fen(rules.own_names())
    }
}

/// Watches a game and keeps every ply of it.
#[derive(Debug, Default)]
pub struct Plies {
    rules: Option<&'static Rules>,
    /// What the next ply is played from, in sets that hold any board.
    position: Option<Position<u128>>,
    plies: Vec<Ply>,
}

impl Plies {
    /// The plies that were played, in order.
    #[must_use]
    pub fn into_plies(self) -> Vec<Ply> {
        self.plies
    }
}

impl Observer for Plies {
    fn rules(&mut self, rules: &'static Rules) {
        *self = Plies { rules: Some(rules), ..Plies::default() };
    }

    fn start<G: Geometry>(&mut self, position: &Position<G::Set>) {
        self.position = Some(position.widen());
    }

    fn written<G: Geometry>(&mut self, _after: usize, position: &Position<G::Set>) {
        self.position = Some(position.widen());
    }

    fn ply<G: Geometry>(&mut self, ply: usize, mv: &Move<G::Set>, position: &Position<G::Set>) {
        let Some((rules, before)) = self.rules.zip(self.position) else { return };
        let before: Position<G::Set> = before.narrow();
        let number = |square| rules.names.number(square);
        let path = capture_path::<G>(mv, &before, rules);
        let mut captured: Vec<u8> = path.captured.iter().copied().map(number).collect();
        if captured.is_empty() {
            // An irregular capture goes no lawful way.
            captured.extend(mv.captured.squares().map(number));
            captured.sort_unstable();
        }
        let moves = if mv.captured.is_empty() { Vec::new() } else { legal_moves::<G>(&before, rules) };
        self.plies.push(Ply {
            ply,
            side: before.piece(mv.from).map_or(before.turn(), |piece| piece.color),
            from: number(mv.from),
            to: number(mv.to),
            captured,
            path: path.stops.iter().copied().map(number).collect(),
            promotes: mv.promotes,
            short: notation::<G>(mv, &moves, &before, rules),
            long: long_notation::<G>(mv, &before, rules),
            position: position.widen(),
        });
        self.position = Some(position.widen());
    }
}
