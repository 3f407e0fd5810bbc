//! Positions of few pieces, to begin games with.

use super::Random;
use damiera_rules::board::{Color, Geometry, Square, SquareSet};
use damiera_rules::position::{Position, fen};
use damiera_rules::variant::{Goal, Rules};

/// What an endgame is to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Endgame {
    /// Kings and men of each side: rare captures need kings, and few games have many.
    Kings,
    /// Also, a piece of the side to move with two ways to capture two men and arrive on the same square.
    Fork,
    /// A lone man against kings, which soon loses.
    LoneMan,
}

/// A position of some pieces of each side, the side that begins games to move.
///
/// Only whether the position can be set up is checked.
pub(super) fn endgame<G: Geometry>(
    rules: &Rules,
    kind: Endgame,
    random: &mut Random,
) -> Option<Position<G::Set>> {
    let mut free: Vec<Square> = G::all().squares().collect();
    random.shuffle(&mut free);
    let mut sides = [Vec::new(), Vec::new()];
    let [own, others] = &mut sides;
    if kind == Endgame::Fork {
        let fork = free.iter().find_map(|&from| Fork::at(rules, from))?;
        free.retain(|square| !fork.uses(*square));
        own.push(rules.names.name(fork.from));
        others.extend(fork.men.iter().map(|&square| rules.names.name(square)));
    }
    // The more there is to capture, the more ways there are to capture it wrongly.
    let most_men = (rules.pieces_each() as usize).saturating_sub(7).max(1);
    for (side, most_men, alone) in [(own, 6, false), (others, most_men, kind == Endgame::LoneMan)] {
        let (kings, men) = match rules.goal {
            _ if alone => (0, 1),
            // A king would have won already.
            Goal::Crown => (0, 1 + random.below(most_men)),
            Goal::Block | Goal::Lose => (1 + random.below(4), random.below(most_men)),
        };
        for index in 0..kings + men {
            let Some(square) = free.pop() else { break };
            side.push(format!("{}{}", if index < kings { "K" } else { "" }, rules.names.name(square)));
        }
    }
    let [own, others] = sides.map(|side| side.join(","));
    let (first, second) = (rules.first.letter(), (!rules.first).letter());
    let text = format!("{first}:{first}{own}:{second}{others}");
    Position::from_setup(&fen::parse(&text).ok()?, rules).ok()
}

/// A piece, four men before it, and the free squares on both ways over two of them.
struct Fork {
    from: Square,
    men: [Square; 4],
    landings: [Square; 3],
}

impl Fork {
    fn at(rules: &Rules, from: Square) -> Option<Fork> {
        let (file, rank) = rules.names.file_and_rank(from);
        let at = |aside: i8, ahead: i8| {
            let ahead = if rules.first == Color::White { ahead } else { -ahead };
            rules.names.square_at(file.checked_add_signed(aside)?, rank.checked_add_signed(ahead)?)
        };
        Some(Fork {
            from,
            men: [at(-1, 1)?, at(1, 1)?, at(-1, 3)?, at(1, 3)?],
            landings: [at(-2, 2)?, at(2, 2)?, at(0, 4)?],
        })
    }

    fn uses(&self, square: Square) -> bool {
        square == self.from || self.men.contains(&square) || self.landings.contains(&square)
    }
}
