//! Start positions that are not those of a game.

use super::Random;
use crate::findings::{self, Kind};
use damiera_rules::board::WrittenSquare;
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// A position to begin a game with; `None` if it cannot be played.
pub(super) type Start = fn(&Rules, &mut Random) -> Option<Position<u128>>;

/// The starts, by the kind that finds them.
pub(super) static STARTS: &[(&Kind, Start)] = &[(&findings::bad_start_position::KIND, man_out_of_place)];

/// The start of a game, one man missing or on a square that should be empty.
fn man_out_of_place(rules: &Rules, random: &mut Random) -> Option<Position<u128>> {
    let start = Position::<u128>::start(rules);
    let mut setup = start.to_setup(&rules.names);
    let at = random.below(setup.pieces.len());
    let (_, piece) = setup.pieces.swap_remove(at);
    if random.below(2) == 0 {
        let empty: Vec<u8> = (1..=rules.board().squares())
            .filter(|&number| rules.names.square(number).is_some_and(|square| start.piece(square).is_none()))
            .collect();
        setup.pieces.push((WrittenSquare::number(*random.one_of(&empty)?), piece));
    }
    Position::from_setup(&setup, rules).ok()
}
