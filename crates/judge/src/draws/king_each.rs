//! Draws of one king against one, unless one can still be taken.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use super::{Counter, Full, Seen, material};
use damiera_rules::board::{Color, Geometry, Square, SquareSet};
use damiera_rules::movegen::{capture_exists, steps};
use damiera_rules::position::Position;
use damiera_rules::variant::{OnBoard, Rules};

/// The rule's name in rows.
pub(super) const CODE: &str = "king-each";

/// One king of each side: a draw, unless a capture is possible, or one side can force it to become so.
#[derive(Debug)]
pub(super) struct KingEach {
    rules: &'static Rules,
    since: Option<usize>,
}

impl KingEach {
    pub(super) const fn new(rules: &'static Rules) -> KingEach {
        KingEach { rules, since: None }
    }
}

impl Counter for KingEach {
    fn see(&mut self, seen: &Seen<'_>) -> Option<Full> {
        let (mine, theirs) = (seen.position.turn(), !seen.position.turn());
        let alone = [mine, theirs].map(|color| material(seen.position, color) == (1, 0));
        let kings = [mine, theirs].map(|color| seen.position.pieces(color).first());
        let ([true, true], [Some(mine), Some(theirs)]) = (alone, kings) else {
            self.since = None;
            return None;
        };
        if Captures::of(self.rules).come(mine, theirs) {
            self.since = None;
            return None;
        }
        let since = *self.since.get_or_insert(seen.ply);
        Some(Full { since, latest: since, by: None })
    }
}

/// The positions of two kings in which a capture comes about: it is possible, or one side can force it.
#[derive(Debug)]
struct Captures {
    /// By the king to move and the other, both as places of [`BOARD`].
    come: Vec<bool>,
}

/// As many bits as any board has.
const BOARD: usize = 128;

/// What has been found out, by the number of the game.
static FOUND: LazyLock<Mutex<HashMap<u16, Arc<Captures>>>> = LazyLock::new(Mutex::default);

impl Captures {
    /// Those of a game, found out when they are first asked for.
    fn of(rules: &'static Rules) -> Arc<Captures> {
        let mut found = FOUND.lock().unwrap_or_else(PoisonError::into_inner);
        let captures = found.entry(rules.gametype);
        Arc::clone(captures.or_insert_with(|| Arc::new(rules.shape.run(Find { rules }))))
    }

    fn come(&self, mine: Square, theirs: Square) -> bool {
        self.come.get(place(mine, theirs)).copied().unwrap_or_default()
    }
}

fn place(mine: Square, theirs: Square) -> usize {
    mine.bit() as usize * BOARD + theirs.bit() as usize
}

/// What is known of a position of two kings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Known {
    /// Nothing yet; in the end: both can avoid captures for ever.
    Nothing,
    /// The side to move captures, now or later.
    Captures,
    /// The side to move cannot help being captured.
    IsCaptured,
}

struct Find {
    rules: &'static Rules,
}

impl OnBoard for Find {
    type Output = Captures;

    /// Works backward from the positions with a capture, until nothing more follows.
    fn run<G: Geometry>(self) -> Captures {
        let rules = self.rules;
        let mut known = vec![Known::Nothing; BOARD * BOARD];
        // Each position in which nothing can be captured, and those to which its moves lead.
        let mut open: Vec<(usize, Vec<usize>)> = Vec::new();
        for mine in G::all().squares() {
            for theirs in G::all().squares().filter(|theirs| *theirs != mine) {
                let (white, black) = (G::Set::of(mine), G::Set::of(theirs));
                let position = Position::of_sets(white, black, white | black, Color::White);
                let here = place(mine, theirs);
                if capture_exists::<G>(&position, rules) {
                    if let Some(known) = known.get_mut(here) {
                        *known = Known::Captures;
                    }
                    continue;
                }
                let mut next = Vec::new();
                steps::each_step::<G>(&position, rules, |mv| next.push(place(theirs, mv.to)));
                open.push((here, next));
            }
        }
        loop {
            let before = open.len();
            open.retain(|(here, next)| {
                let of = |place: &usize| known.get(*place).copied().unwrap_or(Known::Nothing);
                let follows = if next.iter().any(|next| of(next) == Known::IsCaptured) {
                    Known::Captures
                } else if next.iter().all(|next| of(next) == Known::Captures) {
                    Known::IsCaptured
                } else {
                    return true;
                };
                if let Some(known) = known.get_mut(*here) {
                    *known = follows;
                }
                false
            });
            if open.len() == before {
                break;
            }
        }
        Captures { come: known.into_iter().map(|known| known != Known::Nothing).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_rules::variant::FRISIAN;

    #[test]
    fn two_kings_are_a_draw_unless_one_is_caught() {
        let captures = Captures::of(&FRISIAN);
        let square = |number| FRISIAN.names.square(number).unwrap();
        for (mine, theirs, come) in [
            // On one diagonal, with a free square behind.
            (46, 28, true),
            // On one file.
            (28, 18, true),
            // Who is to move has to leave the corner, along the diagonal on which the other king stands.
            (46, 5, true),
            (1, 45, false),
        ] {
            assert_eq!(captures.come(square(mine), square(theirs)), come, "{mine} {theirs}");
        }
    }
}
