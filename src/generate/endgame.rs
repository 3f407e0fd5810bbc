use super::Random;
use crate::board::{Color, Geometry, SquareSet};
use crate::position::{Position, fen};
use crate::variant::Rules;

/// A position of some kings and men of each side, the side that begins games to move.
///
/// Rare captures need kings, which few games have many of. Nothing is looked at but whether the position can
/// be set up.
pub(super) fn endgame<G: Geometry>(rules: &Rules, random: &mut Random) -> Option<Position<G::Set>> {
    let mut squares: Vec<_> = G::all().squares().collect();
    random.shuffle(&mut squares);
    let mut squares = squares.into_iter();
    let mut sides = Vec::new();
    for color in Color::ALL {
        let kings = 1 + random.below(4);
        // The more there is to capture, the more ways there are to capture it wrongly.
        let most = if color == rules.first { 6 } else { rules.pieces_each() as usize - 3 };
        let men = random.below(most);
        let pieces = squares.by_ref().take(kings + men).enumerate();
        let pieces: Vec<String> = pieces
            .map(|(index, square)| {
                format!("{}{}", if index < kings { "K" } else { "" }, rules.names.name(square))
            })
            .collect();
        sides.push(format!("{}{}", color.letter(), pieces.join(",")));
    }
    let text = format!("{}:{}", rules.first.letter(), sides.join(":"));
    let position = Position::from_setup(&fen::parse(&text).ok()?, rules).ok()?;
    Some(position)
}
