//! A board that the arbiter noted, and that fits the moves where the board of the replay does not.
//!
//! A noted board is only compared. But if a later ply is not legal on the board that the moves lead to, and every ply
//! since the note is legal on the noted one, then the noted board is what stood on the table. So it is if that ply is
//! irregular on both, but can be made on the noted board alone: on the other its piece is not there. Play is followed again
//! from there, so that nobody is charged with a ply that was lawful. How the board came to differ is reported where the
//! boards are compared.
//!
//! Where the arbiter noted that a captured piece was left on the board, and not what stood there, the board is the same with
//! that piece; where he noted that the wrong man was crowned, it is the same with another king. A man on its far row is a
//! king on all of them, marked or not: the game is written down (Italian 4.5, international 3.7).
//!
//! Only the last note that differs is tried, and only once: each ply is followed again at most once.

use super::follow::Follower;
use super::judge::judge;
use super::legality::legal_line;
use super::line::Mark;
use super::resolve::Squares;
use super::written::{ByHand, PositionKind, WrittenPosition};
use damiera_rules::board::{Color, Geometry, Role, SquareSet};
use damiera_rules::movegen::Move;
use damiera_rules::position::{Position, far_row, find_square, promotion_row};
use damiera_rules::variant::Rules;

/// A noted board that differs from the board of the moves, and the state of the replay where it was noted.
#[derive(Debug)]
pub(super) struct NotedBoard<S> {
    after: usize,
    /// The board; or, where the note is that a captured piece was left, the boards that this can have been.
    positions: Vec<Position<S>>,
    mark: Mark<S>,
    findings: usize,
}

impl<G: Geometry> Follower<'_, G> {
    /// Keeps a noted board that differs from the board of the moves. One that agrees with it shows that an earlier
    /// difference was put right.
    pub(super) fn keep_noted(&mut self, written: &WrittenPosition<G::Set>) {
        // Whose turn it is means nothing on a board that was only looked at.
        let position =
            with_far_men_crowned(&written.position, self.rules).with_turn(self.line.first().turn());
        let agrees =
            self.line.candidates().iter().any(|candidate| same_pieces(&candidate.position, &position));
        self.noted_board = (!agrees).then(|| NotedBoard {
            after: written.after,
            positions: vec![position],
            mark: self.line.mark(),
            findings: self.findings.len(),
        });
    }

    /// The next ply, after `index` of them, of which the arbiter noted what hands did, without a board.
    pub(super) fn next_by_hand(&self, index: usize) -> Option<usize> {
        let (ply, _) = self.by_hand.get(self.by_hand.partition_point(|(ply, _)| *ply <= index))?;
        Some(*ply)
    }

    /// Keeps the boards that a ply can have left by what the arbiter noted of its hands.
    pub(super) fn keep_by_hand(&mut self, ply: usize, before: Position<G::Set>) {
        let Some(mv) = self.line.last_move(ply) else { return };
        let first = self.by_hand.partition_point(|(after, _)| *after < ply);
        let of_ply =
            self.by_hand.get(first..).unwrap_or_default().iter().take_while(|(after, _)| *after == ply);
        let mut how: Vec<ByHand> = of_ply.map(|(_, how)| *how).collect();
        how.dedup();
        let mut positions = Vec::new();
        if how.contains(&ByHand::Left) && !mv.captured.is_empty() {
            positions.extend(with_pieces_left::<G>(&before, &mv));
        }
        if how.contains(&ByHand::Crowned) && mv.promotes {
            positions.extend(with_another_crowned::<G>(self.line.first(), self.rules));
        }
        if positions.is_empty() {
            return;
        }
        let (mark, findings) = (self.line.mark(), self.findings.len());
        self.noted_board = Some(NotedBoard { after: ply, positions, mark, findings });
    }

    /// Goes back to the noted board if all plies from there to this one are legal on it, or all before this one are and
    /// it can be made there alone, and those after it can be followed as far as on the board of the moves; and says whether it
    /// does.
    pub(super) fn goes_back_to_noted(&mut self, ply: usize, squares: &Squares<'_>) -> bool {
        let Some(NotedBoard { after, positions, mark, findings }) = self.noted_board.take() else {
            return false;
        };
        let since = self.plies.get(after..ply).unwrap_or_default();
        let fits = |position: &Position<G::Set>| {
            let (legal, reached) = legal_line::<G>(self.record, self.rules, *position, since, &[]);
            legal == since.len() || legal + 1 == since.len() && self.can_be_made_only_on(&reached, squares)
        };
        let Some(position) = positions.into_iter().find(fits) else { return false };
        // Later plies may move a piece that it lacks.
        let next = self.plies_to_board(after);
        let on_moves = mark.first().map(|by_moves| self.trial(by_moves, next));
        if on_moves.is_some_and(|on_moves| self.trial(&position, next).followed < on_moves.followed) {
            return false;
        }
        self.line.return_to(mark);
        self.findings.truncate(findings);
        // What was irregular before the note still waits for an answer, if nobody gave one.
        if let Some(pending) = &mut self.pending {
            pending.waiting.retain(|&place| place < findings);
            pending.last_ply = pending.last_ply.min(after);
        }
        self.pending.take_if(|pending| pending.waiting.is_empty());
        self.line.set(position);
        self.boards.push(WrittenPosition { after, position, kind: PositionKind::SetUp });
        self.resumes = Some(after);
        true
    }

    /// Whether an irregular ply can be made on another board, and not on that of the moves, where its piece is not there.
    fn can_be_made_only_on(&self, other: &Position<G::Set>, squares: &Squares<'_>) -> bool {
        let is_own = other.piece(squares.from).is_some_and(|piece| piece.color == other.turn());
        is_own
            && self.line.candidates().iter().all(|candidate| candidate.position.piece(squares.from).is_none())
            && !judge::<G>(other, self.rules, squares).played.is_empty()
    }
}

/// The boards on which a piece is left that a ply captured: each of the pieces, and all of them.
fn with_pieces_left<G: Geometry>(before: &Position<G::Set>, mv: &Move<G::Set>) -> Vec<Position<G::Set>> {
    let with_left = |left: G::Set| {
        let mut position = *before;
        position.play_unchecked(&Move { captured: mv.captured & !left, ..*mv });
        position
    };
    let mut positions: Vec<_> = mv.captured.squares().map(|square| with_left(G::Set::of(square))).collect();
    if mv.captured.count() > 1 {
        positions.push(with_left(mv.captured));
    }
    positions
}

/// The boards on which another man of the side that has moved is a king too.
fn with_another_crowned<G: Geometry>(after: &Position<G::Set>, rules: &Rules) -> Vec<Position<G::Set>> {
    let men = after.pieces(!after.turn()) & !after.kings();
    men.squares().map(|square| crowned(after, G::Set::of(square), rules)).collect()
}

/// A board on which every man on its far row is a king.
pub(crate) fn with_far_men_crowned<S: SquareSet>(position: &Position<S>, rules: &Rules) -> Position<S> {
    let men = |color| position.pieces(color) & !position.kings() & promotion_row::<S>(rules, color);
    let far = men(Color::White) | men(Color::Black);
    if far.is_empty() { *position } else { crowned(position, far, rules) }
}

/// A board with the men on some squares crowned.
fn crowned<S: SquareSet>(position: &Position<S>, squares: S, rules: &Rules) -> Position<S> {
    let mut setup = position.to_setup(&rules.names);
    for (written, piece) in &mut setup.pieces {
        if find_square(&rules.names, *written).is_some_and(|square| squares.contains(square)) {
            piece.role = Role::King;
        }
    }
    Position::as_found(&setup, rules)
        .map_or(*position, |crowned: Position<S>| crowned.with_turn(position.turn()))
}

/// Whether two boards have the same pieces, whatever else is known of them.
fn same_pieces<S: SquareSet>(one: &Position<S>, other: &Position<S>) -> bool {
    Color::ALL.into_iter().all(|color| one.pieces(color) == other.pieces(color))
        && one.kings() == other.kings()
}

/// Whether play can go on from a board: no man on it should have been crowned.
pub(super) fn can_be_played_on<G: Geometry>(position: &Position<G::Set>) -> bool {
    Color::ALL.into_iter().all(|color| {
        let men = position.pieces(color) & !position.kings();
        (men & far_row::<G>(color)).is_empty()
    })
}
