//! Plies with nothing to report, replayed without making anything for each: nearly all plies.

use super::acceptance::{Follower, WrittenPly};
use damiera_record::record::{MoveKind, Separator, WrittenMove};
use damiera_rules::board::{Color, Geometry, Piece, Role, SquareSet};
use damiera_rules::movegen::{Jumps, Move, Plain, is_won, legal_captures, steps};
use damiera_rules::position::{Position, find_square};
use damiera_rules::variant::Rules;

impl<G: Geometry> Follower<'_, G> {
    /// Replays plies, the first of which is `index` counted from 0, as long as each means one legal move and is
    /// written as it should be; returns how many. None, while an irregular ply waits to be accepted or the record
    /// leaves open which position it has reached.
    pub(super) fn plain(&mut self, index: usize, plies: &[WrittenPly<'_>]) -> usize {
        let Some(mut position) = self.line.only().filter(|_| self.pending.is_none()) else { return 0 };
        let rules = self.rules;
        let mut replayed = 0;
        for written in plies {
            // No ply can come after the first king where that wins.
            if is_won(&position, rules) {
                break;
            }
            // The same twice, once for each colour, which the compiler then knows.
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
/// Positions are passed by value here: one that a reference points to would live in memory throughout the game.
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
        let role = if position.kings().contains(from) { Role::King } else { Role::Man };
        Move::of_piece::<G>(Piece { color: position.turn(), role }, from, to, G::Set::EMPTY, false)
    } else if written.separator == Separator::Dash {
        return None;
    } else {
        match jumps.plain::<G>(position, rules, from, to) {
            Plain::Jump(jump) => jump,
            Plain::Illegal => return None,
            Plain::Unknown => {
                let searched = position;
                legal_captures::<G>(&searched, rules, scratch);
                let mut meant = scratch.iter().filter(|mv| (mv.from, mv.to) == (from, to));
                let first = *meant.next()?;
                if meant.next().is_some() {
                    return None;
                }
                first
            }
        }
    };
    Some((mv, position.after_own(&mv)))
}
