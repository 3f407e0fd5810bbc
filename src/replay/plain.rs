//! Plies about which there is nothing to say, replayed without anything made for each: nearly all there are.

use super::acceptance::{Follower, WrittenPly};
use crate::board::{Color, Geometry, SquareSet};
use crate::movegen::{Jumps, Move, legal_captures, steps};
use crate::position::{Position, far_row, find_square};
use crate::record::{MoveKind, Separator, WrittenMove};
use crate::variant::Rules;

impl<G: Geometry> Follower<'_, G> {
    /// Replays plies, the first of which is `index` counted from 0, as long as each means one legal move and is
    /// written as it should be; gives how many. None are, while an irregular ply waits to be accepted or the record
    /// leaves open which position it has reached.
    pub(super) fn plain(&mut self, index: usize, plies: &[WrittenPly<'_>]) -> usize {
        let Some(mut position) = self.line.only().filter(|_| self.pending.is_none()) else { return 0 };
        let rules = self.rules;
        let mut replayed = 0;
        for written in plies {
            // The same twice, each for a colour that the compiler knows.
            let played = match position.turn() {
                Color::White => {
                    play::<G>(position.with_turn(Color::White), written.mv, rules, &mut self.scratch)
                }
                Color::Black => {
                    play::<G>(position.with_turn(Color::Black), written.mv, rules, &mut self.scratch)
                }
            };
            let Some((mv, after)) = played else { break };
            position = after;
            replayed += 1;
            self.line.played(index + replayed, mv, position.turn());
        }
        if replayed > 0 {
            self.line.reached(position);
        }
        replayed
    }
}

/// A move, and the position after it.
type Played<G> = (Move<<G as Geometry>::Set>, Position<<G as Geometry>::Set>);

/// The one legal move that is meant, if it is written with two squares and with the sign of its kind; and the position
/// after it.
///
/// Positions go by value here: one that a reference is made to would live in memory throughout the game.
#[inline(always)]
fn play<G: Geometry>(
    position: Position<G::Set>,
    written: &WrittenMove,
    rules: &Rules,
    scratch: &mut Vec<Move<G::Set>>,
) -> Option<Played<G>> {
    if written.kind != MoveKind::Squares || written.middle_len > 0 {
        return None;
    }
    let from = find_square(&rules.names, written.from)?;
    let to = find_square(&rules.names, written.to)?;
    let jumps = Jumps::of::<G>(position, rules);
    let mv = if jumps.is_empty() {
        if written.separator.means_capture() || !steps::is_step::<G>(position, rules, from, to) {
            return None;
        }
        let promotes = far_row::<G>(position.turn()).contains(to) && !position.kings().contains(from);
        Move { from, to, captured: G::Set::EMPTY, promotes }
    } else if written.separator == Separator::Dash {
        return None;
    } else if let Some(jump) = jumps.plain::<G>(position, rules, from, to) {
        jump?
    } else {
        let searched = position;
        legal_captures::<G>(&searched, rules, scratch);
        let mut meant = scratch.iter().filter(|mv| (mv.from, mv.to) == (from, to));
        let first = *meant.next()?;
        if meant.next().is_some() {
            return None;
        }
        first
    };
    Some((mv, position.after_own(&mv)))
}
