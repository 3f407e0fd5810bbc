//! Plain plies where there are kings that move along diagonals.

use super::{DIAGONAL, FORWARD, Walk, next_move};
use crate::replay::spelling::is_misspelt;
use damiera_record::record::{MoveKind, Token, WrittenMove};
use damiera_rules::board::{Color, DirectionSet, Geometry, SquareSet};
use damiera_rules::movegen::{Move, is_won, kings, men};
use damiera_rules::position::{Position, far_row};
use damiera_rules::variant::{King, Rules};

impl<G: Geometry> Walk<'_, G> {
    /// Plays on where there are kings.
    #[inline(always)]
    pub(super) fn with_kings(&mut self) -> Option<bool> {
        let (rules, motion) = (self.rules, &self.rules.motion);
        let along_diagonals = motion.king_steps == DirectionSet::DIAGONAL
            && motion.king_jumps == DirectionSet::DIAGONAL
            && rules.king_limit.is_none();
        if !along_diagonals || is_won(&self.position, rules) {
            return self.any_ply();
        }
        match (motion.man_steps.bits(), motion.man_jumps.bits(), motion.king) {
            (FORWARD, FORWARD, King::Short) => self.men_and_kings::<FORWARD, FORWARD, false>(),
            (FORWARD, FORWARD, King::Flying) => self.men_and_kings::<FORWARD, FORWARD, true>(),
            (FORWARD, DIAGONAL, King::Flying) => self.men_and_kings::<FORWARD, DIAGONAL, true>(),
            _ => self.any_ply(),
        }
    }

    /// Plays plies as long as there are kings, which move along diagonals, and men, who step and jump in these
    /// directions. As [`men`](Walk::men), otherwise.
    #[inline(never)]
    fn men_and_kings<const STEPS: u8, const JUMPS: u8, const FLYING: bool>(&mut self) -> Option<bool> {
        let mut pieces = Pieces::of(self.position);
        let mut turn = self.position.turn();
        let mut left = self.left.clone();
        let goes_on = loop {
            let next = match turn {
                Color::White => {
                    self.step_with_kings::<STEPS, JUMPS, FLYING>(&mut left, pieces, Color::White)?
                }
                Color::Black => {
                    self.step_with_kings::<STEPS, JUMPS, FLYING>(&mut left, pieces, Color::Black)?
                }
            };
            match next {
                Next::End => break false,
                Next::Played(after) => pieces = after,
                Next::Capture(written) => {
                    self.position = pieces.position(turn, self.rules);
                    self.full_ply(written)?;
                    pieces = Pieces::of(self.position);
                    // Only a capture takes the last one.
                    if pieces.kings.is_empty() {
                        turn = !turn;
                        break true;
                    }
                }
            }
            turn = !turn;
        };
        self.left = left;
        self.position = pieces.position(turn, self.rules);
        Some(goes_on)
    }

    /// Plays the next ply where there are kings, if it captures nothing, or is the one jump that a king has.
    #[inline(always)]
    fn step_with_kings<'t, const STEPS: u8, const JUMPS: u8, const FLYING: bool>(
        &mut self,
        left: &mut std::slice::Iter<'t, Token>,
        pieces: Pieces<G::Set>,
        mover: Color,
    ) -> Option<Next<'t, G::Set>> {
        let Some(written) = next_move(left) else { return Some(Next::End) };
        if written.kind != MoveKind::Squares {
            return None;
        }
        let Pieces { white, black, kings } = pieces;
        let (own, others) = if mover == Color::White { (white, black) } else { (black, white) };
        let empty = G::all() & !(own | others);
        let targets = if self.rules.motion.men_capture_kings { others } else { others & !kings };
        let names = &self.rules.names;
        let origin = names.set_of::<G::Set>(written.from) & own;
        let target = names.set_of::<G::Set>(written.to) & empty;
        if !men::landings::<G, JUMPS>(own & !kings, targets, empty, mover).is_empty() {
            return Some(Next::Capture(written));
        }
        if kings::can_capture::<G, FLYING>(own & kings, others, empty) {
            // Of short kings nearly every capture is the only one, and a single jump.
            let is_plain = !FLYING && written.middle_len == 0 && !is_misspelt(written.separator, self.rules);
            let jump = if is_plain {
                kings::only_jump::<G>(own & kings, others, empty, origin, target)
            } else {
                None
            };
            let Some(captured) = jump else { return Some(Next::Capture(written)) };
            self.keep_between(origin, target, captured, false, !mover);
            let (own, others) = (own & !origin | target, others & !captured);
            let (white, black) = if mover == Color::White { (own, others) } else { (others, own) };
            return Some(Next::Played(Pieces { white, black, kings: kings & !(origin | captured) | target }));
        }
        let is_king = !(origin & kings).is_empty();
        let reached = if is_king {
            kings::reach::<G, FLYING>(origin, empty)
        } else {
            let steps = const { DirectionSet::of_bits(STEPS) };
            steps.fold_known(mover, G::Set::EMPTY, |reached, direction| reached | G::step(origin, direction))
        };
        let is_written_as_capture = written.separator.means_capture() || written.middle_len > 0;
        if is_written_as_capture || (reached & target).is_empty() {
            return None;
        }
        let crowned = if is_king { target } else { target & far_row::<G>(mover) };
        self.keep_between(origin, target, G::Set::EMPTY, !is_king && !crowned.is_empty(), !mover);
        let (own, kings) = (own & !origin | target, kings & !origin | crowned);
        let (white, black) = if mover == Color::White { (own, others) } else { (others, own) };
        Some(Next::Played(Pieces { white, black, kings }))
    }

    /// Keeps the move between two squares, if moves are kept.
    #[inline(always)]
    fn keep_between(&mut self, from: G::Set, to: G::Set, captured: G::Set, promotes: bool, turn: Color) {
        if self.keeps_moves
            && let (Some(from), Some(to)) = (from.first(), to.first())
        {
            self.keep(Move { from, to, captured, promotes }, turn);
        }
    }
}

/// The pieces of a position in which no moves of kings are counted.
#[derive(Clone, Copy)]
struct Pieces<S> {
    white: S,
    black: S,
    kings: S,
}

impl<S: SquareSet> Pieces<S> {
    #[inline(always)]
    fn of(position: Position<S>) -> Pieces<S> {
        let (white, black) = (position.pieces(Color::White), position.pieces(Color::Black));
        Pieces { white, black, kings: position.kings() }
    }

    #[inline(always)]
    fn position(self, turn: Color, rules: &Rules) -> Position<S> {
        Position::in_game(self.white, self.black, self.kings, turn, rules)
    }
}

/// What comes next where there are kings.
enum Next<'t, S> {
    /// Nothing: there is no further ply.
    End,
    /// A ply, with these pieces after it.
    Played(Pieces<S>),
    /// A ply where something must be taken that no shift finds; it has not been played.
    Capture(&'t WrittenMove),
}
