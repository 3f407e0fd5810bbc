//! Plain plies where there are only men.

use super::ply::long_capture;
use super::{Walk, next_move};
use crate::replay::spelling::is_misspelt;
use damiera_record::record::{MoveKind, Token, WrittenMove};
use damiera_rules::board::{Color, DirectionSet, Geometry, SquareSet};
use damiera_rules::movegen::{Move, men, only_capture};
use damiera_rules::position::{Position, far_row, find_square};
use damiera_rules::variant::Rules;

impl<G: Geometry> Walk<'_, G> {
    /// Plays on where there are only men, who step and jump in these directions.
    #[inline(always)]
    pub(super) fn only_men<const STEPS: u8, const JUMPS: u8>(&mut self) -> Option<bool> {
        if self.keeps_moves { self.men::<STEPS, JUMPS, true>() } else { self.men::<STEPS, JUMPS, false>() }
    }

    /// Plays plies while there are only men, who step and jump in these directions. `Some(false)` if there is no further
    /// ply, `None` if one is not plain.
    ///
    /// A function of its own, for each pair of directions and with moves kept or not: all of them in one would have no
    /// registers left.
    #[inline(never)]
    fn men<const STEPS: u8, const JUMPS: u8, const KEEPS: bool>(&mut self) -> Option<bool> {
        let (mut white, mut black) = (self.position.pieces(Color::White), self.position.pieces(Color::Black));
        let mut turn = self.position.turn();
        let mut left = self.left.clone();
        // The positions of two plies that follow each other have the colours of their movers in the code.
        let (goes_on, crowned) = loop {
            if turn == Color::White {
                match self.man_ply::<STEPS, JUMPS, KEEPS>(&mut left, &mut white, &mut black, Color::White)? {
                    Next::End => break (false, G::Set::EMPTY),
                    Next::Man => {}
                    Next::King(king) => {
                        turn = Color::Black;
                        break (true, king);
                    }
                }
            }
            turn = Color::Black;
            match self.man_ply::<STEPS, JUMPS, KEEPS>(&mut left, &mut black, &mut white, Color::Black)? {
                Next::End => break (false, G::Set::EMPTY),
                Next::Man => turn = Color::White,
                Next::King(king) => {
                    turn = Color::White;
                    break (true, king);
                }
            }
        };
        self.left = left;
        self.position = Position::in_game(white, black, crowned, turn, self.rules);
        Some(goes_on)
    }

    /// Plays the next ply of a man among men.
    #[inline(always)]
    fn man_ply<const STEPS: u8, const JUMPS: u8, const KEEPS: bool>(
        &mut self,
        left: &mut std::slice::Iter<'_, Token>,
        own: &mut G::Set,
        others: &mut G::Set,
        mover: Color,
    ) -> Option<Next<G::Set>> {
        let Some(written) = next_move(left) else { return Some(Next::End) };
        if written.kind != MoveKind::Squares {
            return None;
        }
        let names = &self.rules.names;
        let empty = G::all() & !(*own | *others);
        let origin = names.set_of::<G::Set>(written.from) & *own;
        let target = names.set_of::<G::Set>(written.to);
        let landings = men::landings::<G, JUMPS>(*own, *others, empty, mover);
        let (captured, crowned) = if landings.is_empty() {
            let steps = const { DirectionSet::of_bits(STEPS) };
            let reached = steps
                .fold_known(mover, G::Set::EMPTY, |reached, direction| reached | G::step(origin, direction));
            let is_written_as_capture = written.separator.means_capture() || written.middle_len > 0;
            if is_written_as_capture || (reached & target & empty).is_empty() {
                return None;
            }
            (G::Set::EMPTY, target & far_row::<G>(mover))
        } else {
            self.man_capture::<JUMPS>(*own, *others, landings, mover, written)?
        };
        *own = *own & !origin | target;
        *others &= !captured;
        if KEEPS && let (Some(from), Some(to)) = (origin.first(), target.first()) {
            let mv = Move { from, to, captured, promotes: !crowned.is_empty() };
            self.keep(mv, !mover);
        }
        Some(if crowned.is_empty() { Next::Man } else { Next::King(crowned) })
    }

    /// What is taken by the capture that is meant, and who is crowned by it.
    #[inline(never)]
    fn man_capture<const JUMPS: u8>(
        &mut self,
        own: G::Set,
        others: G::Set,
        landings: G::Set,
        mover: Color,
        written: &WrittenMove,
    ) -> Option<(G::Set, G::Set)> {
        match mover {
            Color::White => self.man_capture_of::<JUMPS>(own, others, landings, Color::White, written),
            Color::Black => self.man_capture_of::<JUMPS>(own, others, landings, Color::Black, written),
        }
    }

    #[inline(always)]
    fn man_capture_of<const JUMPS: u8>(
        &mut self,
        own: G::Set,
        others: G::Set,
        landings: G::Set,
        mover: Color,
        written: &WrittenMove,
    ) -> Option<(G::Set, G::Set)> {
        if is_misspelt(written.separator, self.rules) {
            return None;
        }
        if written.middle_len > 0 {
            return self.searched(of_men(own, others, mover, self.rules), written);
        }
        let names = &self.rules.names;
        let origin = names.set_of::<G::Set>(written.from) & own;
        let target = names.set_of::<G::Set>(written.to) & landings;
        let empty = G::all() & !(own | others);
        if men::end_there::<G, JUMPS>(landings, others, empty, mover, self.rules.motion.crowning) {
            // Each capture is a single jump of a man over a man.
            let jumps = const { DirectionSet::of_bits(JUMPS) };
            let over = jumps.fold_known(mover, G::Set::EMPTY, |found, direction| {
                let over = G::step(origin, direction) & others;
                if (G::step(over, direction) & target).is_empty() { found } else { found | over }
            });
            return (!over.is_empty()).then_some((over, target & far_row::<G>(mover)));
        }
        self.searched(of_men(own, others, mover, self.rules), written)
    }

    /// The same, by a search of all captures.
    #[inline(never)]
    fn searched(&mut self, position: Position<G::Set>, written: &WrittenMove) -> Option<(G::Set, G::Set)> {
        let names = &self.rules.names;
        let (from, to) = (find_square(names, written.from)?, find_square(names, written.to)?);
        let mv = if written.middle_len > 0 {
            long_capture::<G>(position, written, self.record, self.rules, &mut self.lists)?
        } else {
            only_capture::<G>(&position, self.rules, from, to)?
        };
        Some((mv.captured, if mv.promotes { G::Set::of(to) } else { G::Set::EMPTY }))
    }
}

/// What comes after a ply of a man.
enum Next<S> {
    /// Nothing: there was no further ply.
    End,
    /// Another ply among men.
    Man,
    /// It was crowned there.
    King(S),
}

/// A position without kings.
#[inline(always)]
fn of_men<S: SquareSet>(own: S, others: S, mover: Color, rules: &Rules) -> Position<S> {
    let (white, black) = if mover == Color::White { (own, others) } else { (others, own) };
    Position::in_game(white, black, S::EMPTY, mover, rules)
}
