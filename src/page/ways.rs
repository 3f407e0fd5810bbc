use super::board::letters;
use crate::board::{Geometry, Square};
use crate::movegen::{capture_path, legal_moves, long_notation, notation};
use crate::position::Position;
use crate::variant::{OnBoard, Rules};

/// The squares that each of some legal moves goes over, as letters; empty for one that is not legal there.
///
/// Moves are as a finding names them: in strict notation, short where from and to say enough.
#[must_use]
pub fn ways(rules: &'static Rules, position: &Position<u128>, moves: &[String]) -> Vec<String> {
    rules.shape.run(Ways { rules, position, moves })
}

struct Ways<'a> {
    rules: &'static Rules,
    position: &'a Position<u128>,
    moves: &'a [String],
}

impl OnBoard for Ways<'_> {
    type Output = Vec<String>;

    fn run<G: Geometry>(self) -> Vec<String> {
        let Ways { rules, position, moves } = self;
        let of_turn: Position<G::Set> = position.narrow();
        // After two moves in a row the finding speaks of the side whose turn it was.
        let of_other = of_turn.with_turn(!of_turn.turn());
        let mut known: Vec<(String, String, Vec<Square>)> = Vec::new();
        for position in [of_turn, of_other] {
            let legal = legal_moves::<G>(&position, rules);
            known.extend(legal.iter().map(|mv| {
                let short = notation::<G>(mv, &legal, &position, rules);
                let long = long_notation::<G>(mv, &position, rules);
                (short, long, capture_path::<G>(mv, &position, rules).stops)
            }));
        }
        let way = |written: &String| {
            let found = known.iter().find(|(short, long, _)| written == short || written == long);
            found.map_or_else(String::new, |(_, _, stops)| letters(rules, stops))
        };
        moves.iter().map(way).collect()
    }
}
