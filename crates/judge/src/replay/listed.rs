//! Captures whose squares are listed in another order than that of the way.
//!
//! Programs write a capture as its first square, its last, and then the pieces that it took, in any order: the
//! Hub protocol does, and exports from it. Some logs shuffle the squares completely.
//!
//! A capture is read this way only if its squares give no legal move as they are, and exactly one legal
//! capture has them. The first form ends on a piece of the opponent, which no path of a capture does. The
//! second is tried only if nothing that a hand could do explains the squares as they are, and the piece did not go to the last
//! square that is written ([`super::written_end`]).

use super::follow::Follower;
use super::judge::is_explained;
use super::line::Candidate;
use super::resolve::Squares;
use super::spelling::each_once;
use super::written::WrittenPly;
use crate::findings::contradictory_path::Listing;
use crate::findings::{ContradictoryPath, Finding};
use damiera_rules::board::{Geometry, Square, SquareSet};
use damiera_rules::movegen::path::direction_between;
use damiera_rules::movegen::{Move, Way, capture_path, legal_captures};
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// What a capture is whose squares give no legal move as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Listed {
    /// A legal one with its squares in another order, which has been taken.
    Taken,
    /// One that ended on the last square written, though the squares in another order are those of a legal one.
    ToItsEnd,
    /// Neither.
    No,
}

/// A capture that may be meant, and the position from which it is made.
pub(super) type Meant<S> = (Candidate<S>, Move<S>);

impl<G: Geometry> Follower<'_, G> {
    /// Goes on with the legal capture that has these squares in another order, if there is one.
    pub(super) fn listed(&mut self, ply: usize, written: &WrittenPly<'_>, squares: &Squares<'_>) -> Listed {
        if squares.middle.is_empty() {
            return Listed::No;
        }
        let Some(middle) = squares.middle_squares(self.rules) else { return Listed::No };
        let as_pieces = self.only(|mv, _, _| lists_pieces(mv, squares, &middle));
        let (how, meant) = if let Some(meant) = as_pieces {
            (Listing::Pieces, meant)
        } else {
            let mut all = vec![squares.from];
            all.extend_from_slice(&middle);
            all.push(squares.to);
            let shuffled = |mv: &Move<G::Set>, position: &Position<G::Set>, rules: &Rules| {
                has_all::<G>(mv, position, rules, &all)
            };
            if self.is_explained(squares) {
                return Listed::No;
            }
            let Some(meant) = self.only(shuffled) else { return Listed::No };
            if self.goes_to_its_end(ply, squares, &meant) {
                return Listed::ToItsEnd;
            }
            (Listing::Shuffled, meant)
        };
        let ways = self.take_meant(ply, meant);
        let side = self.line.first().turn();
        let mut finding = Finding::new(ContradictoryPath { how, ways }, written.span);
        finding.ply = Some(ply);
        finding.side = Some(side);
        self.line.advance();
        self.accept(ply, side);
        self.findings.push(finding);
        Listed::Taken
    }

    /// From each position the only legal capture that is wanted there; `None` if no position has one, or one has several.
    fn only(
        &mut self,
        wanted: impl Fn(&Move<G::Set>, &Position<G::Set>, &Rules) -> bool,
    ) -> Option<Vec<Meant<G::Set>>> {
        let mut meant = Vec::new();
        for index in 0..self.line.candidates().len() {
            let candidate = self.line.candidates()[index];
            legal_captures::<G>(&candidate.position, self.rules, &mut self.scratch);
            let mut fitting =
                self.scratch.iter().filter(|mv| wanted(mv, &candidate.position, self.rules)).copied();
            match (fitting.next(), fitting.next()) {
                (None, _) => {}
                (Some(mv), None) => meant.push((candidate, mv)),
                (Some(_), Some(_)) => return None,
            }
        }
        (!meant.is_empty()).then_some(meant)
    }

    /// Adds captures to the line, and gives their ways.
    pub(super) fn take_meant(&mut self, ply: usize, meant: Vec<Meant<G::Set>>) -> Vec<Way> {
        let mut ways = Vec::with_capacity(meant.len());
        for (candidate, mv) in meant {
            let mut position = candidate.position;
            position.play_unchecked(&mv);
            self.line.push(candidate, ply, mv, position);
            ways.push(Way::long::<G>(&mv, &candidate.position, self.rules));
        }
        each_once(ways)
    }

    /// Whether a hand can have made the capture over these squares as they are, against whatever rule, and they look like no others
    /// in another order.
    fn is_explained(&self, squares: &Squares<'_>) -> bool {
        let position = self.line.first();
        if position.piece(squares.from).is_none_or(|piece| piece.color != position.turn()) {
            return false;
        }
        is_explained::<G>(position, self.rules, squares)
    }
}

/// Whether squares are the first and the last of a capture, then the pieces it takes.
fn lists_pieces<S: SquareSet>(mv: &Move<S>, squares: &Squares<'_>, middle: &[Square]) -> bool {
    let Some((&to, pieces)) = middle.split_first() else { return false };
    let taken = S::from_squares(pieces.iter().copied().chain([squares.to]));
    let different = taken.count() as usize == pieces.len() + 1;
    (mv.from, mv.to) == (squares.from, to) && different && taken == mv.captured
}

/// Whether the way of a capture has all of these squares, its first and its last among them, and none of them is written more
/// often than the way can come to it: a square that is written twice says that the piece came back.
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
        let &[from, to] = leg else { continue };
        let Some(direction) = direction_between::<G>(rules.motion.lines(), from, to) else { continue };
        let mut at = G::Set::of(from);
        while !at.is_empty() && !at.contains(to) {
            at = G::step(at, direction) & G::all();
            way |= at;
        }
    }
    let is_written_once = |&square: &Square| {
        let times = squares.iter().filter(|other| **other == square).count();
        times <= path.stops.iter().filter(|stop| **stop == square).count().max(1)
    };
    squares.iter().all(|square| way.contains(*square) && is_written_once(square))
}
