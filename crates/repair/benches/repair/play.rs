//! Prints how often men make the moves that they can make, from the half of the games that weights may be made from: the
//! table of `src/likely/table.rs`.

use std::collections::BTreeMap;

use damiera_rules::board::{Color, Geometry, SquareSet as _};
use damiera_rules::movegen::legal_moves;
use damiera_rules::position::Position;
use damiera_rules::variant::OnBoard;

use super::games::{Game, Games};

/// The moves of a variant, by their squares: how often each could be made and was, in each part of the game.
type Counts = BTreeMap<(u8, u8), [(u32, u32); 3]>;

/// A move that is made as often as others has been made once in so many times.
const USUAL: f64 = 9.0;
/// Moves that could be made less often than this say nothing.
const LEAST: u32 = 40;

pub(crate) fn print(games: &Games) {
    let mut by_variant: BTreeMap<&str, (usize, Counts)> = BTreeMap::new();
    for game in &games.legal {
        let (number, counts) = by_variant.entry(game.rules.name).or_default();
        *number += 1;
        game.rules.shape.run(Counting { game, counts });
    }
    for (name, (number, counts)) in by_variant.iter().filter(|(_, (number, _))| *number >= 40) {
        println!("    // {number} games.");
        println!("    (\"{name}\", &[");
        for ((from, to), parts) in counts {
            if parts.iter().all(|(could, _)| *could < LEAST) {
                continue;
            }
            let tenth = |&(could, did): &(u32, u32)| {
                let often = (f64::from(did) + 1.0) / (f64::from(could) + USUAL) * USUAL;
                (10.0 * often.ln()).round()
            };
            let told: Vec<String> = parts.iter().map(|part| tenth(part).to_string()).collect();
            println!("        ({from}, {to}, [{}]),", told.join(", "));
        }
        println!("    ]),");
    }
}

struct Counting<'a> {
    game: &'a Game,
    counts: &'a mut Counts,
}

impl OnBoard for Counting<'_> {
    type Output = ();

    fn run<G: Geometry>(self) {
        let Counting { game, counts } = self;
        let names = &game.rules.names;
        let squares = game.rules.board().squares();
        let mut position: Position<G::Set> = game.start.narrow();
        let pieces = |position: &Position<G::Set>| position.occupied().count();
        let whole = pieces(&Position::start(game.rules)).max(1);
        for (from, to, captured) in &game.moves {
            let legal = legal_moves::<G>(&position, game.rules);
            let part = (3 * (whole - pieces(&position).min(whole)) / whole).min(2) as usize;
            let turn =
                |number: u8| if position.turn() == Color::White { number } else { squares + 1 - number };
            let Some(played) = legal.iter().find(|mv| {
                names.number(mv.from) == *from
                    && names.number(mv.to) == *to
                    && mv.captured.count() as usize == captured.len()
            }) else {
                return;
            };
            for mv in legal.iter().filter(|mv| mv.captured.is_empty() && !position.kings().contains(mv.from))
            {
                let key = (turn(names.number(mv.from)), turn(names.number(mv.to)));
                let of_part = &mut counts.entry(key).or_default()[part];
                of_part.0 += 1;
                of_part.1 += u32::from(mv == played);
            }
            position.play_unchecked(played);
        }
    }
}
