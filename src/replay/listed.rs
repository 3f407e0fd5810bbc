//! Captures whose squares are listed in another order than that of the way.
//!
//! Programs write a capture as its first square, its last one, and then the pieces that it took, in any order: so the
//! Hub protocol does, and what is exported from it. Some logs shuffle the squares altogether.
//!
//! A capture is read so only where its squares give no legal move as they stand, and only if exactly one legal
//! capture has them. The first way of listing ends on a piece of the opponent, which no way of capturing does. The
//! second is tried only where nothing that a hand could do explains the squares as they stand.

use super::acceptance::{Follower, WrittenPly};
use super::judge::judge;
use super::message::either;
use super::resolve::Squares;
use crate::board::{Geometry, Square, SquareSet};
use crate::findings::{self, Finding};
use crate::movegen::path::direction_between;
use crate::movegen::{Move, capture_path, legal_captures, long_notation};
use crate::position::Position;
use crate::variant::Rules;

impl<G: Geometry> Follower<'_, G> {
    /// Goes on with the legal capture that has these squares in another order, and says whether there is one.
    pub(super) fn listed(&mut self, ply: usize, written: &WrittenPly<'_>, squares: &Squares<'_>) -> bool {
        if squares.middle.is_empty() {
            return false;
        }
        let Some(middle) = squares.middle_squares(self.rules) else { return false };
        let as_pieces = self.take_only(ply, |mv, _, _| lists_pieces(mv, squares, &middle));
        if !as_pieces {
            let mut all = vec![squares.from];
            all.extend_from_slice(&middle);
            all.push(squares.to);
            let shuffled = |mv: &Move<G::Set>, position: &Position<G::Set>, rules: &Rules| {
                has_all::<G>(mv, position, rules, &all)
            };
            if self.is_explained(squares) || !self.take_only(ply, shuffled) {
                return false;
            }
        }
        let position = *self.line.first();
        let ways: Vec<String> =
            self.found.iter().map(|mv| long_notation::<G>(mv, &position, self.rules)).collect();
        let meant = either(&ways);
        let message = if as_pieces {
            format!("this is {meant}, written as its first square, its last square and the pieces taken")
        } else {
            format!("the capture goes {meant}; its squares are written in another order")
        };
        let mut finding = Finding::of_record(&findings::contradictory_path::KIND, written.span, message);
        finding.label = Some(format!("read as {meant}"));
        finding.ply = Some(ply);
        finding.side = Some(position.turn());
        self.line.advance();
        self.accept(ply, position.turn());
        self.findings.push(finding);
        true
    }

    /// Adds to the line, from each position, the only legal capture that is wanted there; the captures are left in
    /// `found`. Where one position has several, there is none.
    fn take_only(
        &mut self,
        ply: usize,
        wanted: impl Fn(&Move<G::Set>, &Position<G::Set>, &Rules) -> bool,
    ) -> bool {
        let mut meant = Vec::new();
        for index in 0..self.line.candidates().len() {
            let candidate = self.line.candidates()[index];
            legal_captures::<G>(&candidate.position, self.rules, &mut self.scratch);
            let mut fitting =
                self.scratch.iter().filter(|mv| wanted(mv, &candidate.position, self.rules)).copied();
            match (fitting.next(), fitting.next()) {
                (None, _) => {}
                (Some(mv), None) => meant.push((candidate, mv)),
                (Some(_), Some(_)) => return false,
            }
        }
        self.found.clear();
        for (candidate, mv) in meant {
            let mut position = candidate.position;
            position.play(&mv);
            self.line.push(candidate, ply, mv, position);
            if !self.found.contains(&mv) {
                self.found.push(mv);
            }
        }
        !self.found.is_empty()
    }

    /// Whether a hand can have made the capture over these squares as they stand, against whatever rule.
    fn is_explained(&self, squares: &Squares<'_>) -> bool {
        let position = self.line.first();
        if position.piece(squares.from).is_none_or(|piece| piece.color != position.turn()) {
            return false;
        }
        let judgement = judge::<G>(position, self.rules, squares);
        judgement.explained && judgement.breach.kind().code != findings::impossible_capture::KIND.code
    }
}

/// Whether squares are the first and the last of a capture, then the pieces it takes.
fn lists_pieces<S: SquareSet>(mv: &Move<S>, squares: &Squares<'_>, middle: &[Square]) -> bool {
    let Some((&to, pieces)) = middle.split_first() else { return false };
    let taken = pieces.iter().fold(S::of(squares.to), |set, &square| set | S::of(square));
    let different = taken.count() as usize == pieces.len() + 1;
    (mv.from, mv.to) == (squares.from, to) && different && taken == mv.captured
}

/// Whether the way of a capture has all of these squares, its first and its last among them.
fn has_all<G: Geometry>(
    mv: &Move<G::Set>,
    position: &Position<G::Set>,
    rules: &Rules,
    squares: &[Square],
) -> bool {
    if !squares.contains(&mv.from) || !squares.contains(&mv.to) {
        return false;
    }
    let path = capture_path::<G>(mv, position, rules);
    let mut way = G::Set::of(mv.from);
    for leg in path.stops.windows(2) {
        let (&[from, to], Some(direction)) = (leg, direction_between::<G>(leg[0], leg[1])) else { continue };
        let mut at = G::Set::of(from);
        while !at.is_empty() && !at.contains(to) {
            at = G::step(at, direction) & G::all();
            way |= at;
        }
    }
    squares.iter().all(|&square| way.contains(square))
}
