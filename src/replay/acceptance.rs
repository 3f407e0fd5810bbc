//! Following a record ply by ply: what is irregular, what the opponent accepts, where the record breaks.
//!
//! An irregular ply that is physically possible is played as written, and the turn passes. When the next
//! written ply is legal then, it has accepted the irregularity. A reply that is itself irregular accepts
//! too, provided that it is accepted in its turn, or ends the record. When nothing accepts, the record
//! breaks at the first irregular ply that is still open, and nothing after it is judged: no cascade of false
//! findings follows one slip of the pen.

use super::judge::{Judgement, judge};
use super::line::{Candidate, Line, Mark};
use super::message::word;
use super::resolve::{Squares, Unresolved, resolve};
use crate::board::{Color, Geometry, SquareSet};
use crate::findings::{self, Finding};
use crate::movegen::{Move, canonical, legal_moves, notation};
use crate::notation::game_name;
use crate::position::Position;
use crate::record::{Record, Span, WrittenMove};
use crate::variant::{Breach, Rules};

/// A ply as written: its place and its move.
#[derive(Clone, Copy, Debug)]
pub(super) struct WrittenPly<'r> {
    pub span: Span,
    pub mv: &'r WrittenMove,
}

/// A position written into the movetext, after this many plies.
#[derive(Clone, Copy, Debug)]
pub(super) struct WrittenPosition<S> {
    pub after: usize,
    pub position: Position<S>,
    /// Whether play goes on from it. One that an arbiter noted only tells which capture was meant.
    pub goes_on: bool,
}

/// How far a record could be followed.
#[derive(Debug)]
pub(super) struct Followed<S> {
    pub line: Line<S>,
    pub replayed: usize,
    pub broken: bool,
    /// Whether the last ply replayed is irregular and nothing accepted it.
    pub open: bool,
}

/// Follows the plies of a record from a start position; what is found goes to `findings`.
pub(super) fn follow<G: Geometry>(
    record: &Record<'_>,
    rules: &Rules,
    start: Position<G::Set>,
    plies: &[WrittenPly<'_>],
    positions: &[WrittenPosition<G::Set>],
    keeps_moves: bool,
    findings: &mut Vec<Finding>,
) -> Followed<G::Set> {
    let mut follower = Follower::<G>::new(record, rules, start, plies, positions, keeps_moves, findings);
    let mut positions = positions.iter().peekable();
    let mut index = 0;
    while index < plies.len() {
        while let Some(written) = positions.next_if(|written| written.after <= index) {
            follower.written(written);
        }
        let until = positions.peek().map_or(plies.len(), |written| written.after.min(plies.len()));
        index += follower.plain(index, &plies[index..until]);
        if index == until {
            continue;
        }
        if let Some(replayed) = follower.ply(index + 1, &plies[index]) {
            return Followed { line: follower.line, replayed, broken: true, open: false };
        }
        index += 1;
    }
    positions.for_each(|written| follower.written(written));
    follower.report_undecided(&start);
    let open = follower.pending.is_some();
    Followed { line: follower.line, replayed: plies.len(), broken: false, open }
}

/// The last position of a record, if every one of its plies is plain: legal, and written as it should be.
pub(super) fn last_of_plain<G: Geometry>(
    record: &Record<'_>,
    rules: &Rules,
    start: Position<G::Set>,
    plies: &[WrittenPly<'_>],
) -> Option<Position<G::Set>> {
    let mut findings = Vec::new();
    let mut follower = Follower::<G>::new(record, rules, start, plies, &[], false, &mut findings);
    (follower.plain(0, plies) == plies.len()).then(|| *follower.line.first())
}

/// How many plies of a record are legal before the first that is not. Nothing is judged: this is for
/// telling quickly whether a record can be of a variant at all.
pub(super) fn legal_prefix<G: Geometry>(
    record: &Record<'_>,
    rules: &Rules,
    start: Position<G::Set>,
    plies: &[WrittenPly<'_>],
    positions: &[WrittenPosition<G::Set>],
) -> usize {
    let mut findings = Vec::new();
    let mut follower = Follower::<G>::new(record, rules, start, plies, positions, false, &mut findings);
    let mut positions = positions.iter().peekable();
    let mut index = 0;
    while index < plies.len() {
        while let Some(written) = positions.next_if(|written| written.after <= index) {
            follower.written(written);
        }
        let until = positions.peek().map_or(plies.len(), |written| written.after.min(plies.len()));
        index += follower.plain(index, &plies[index..until]);
        if index == until {
            continue;
        }
        let written = &plies[index];
        match follower.legal(index + 1, written) {
            Ok(_) => {}
            // A slip in the squares between does not make a legal capture another.
            Err(Some(Unresolved::OtherWay(squares))) => {
                let broken = follower.other_way(index + 1, written, &squares).is_some();
                if broken || follower.pending.is_some() {
                    return index;
                }
            }
            Err(_) => return index,
        }
        index += 1;
    }
    plies.len()
}

/// Irregular plies in a row, the first of which waits to be accepted.
#[derive(Debug)]
pub(super) struct Pending<S> {
    /// How things stood before the first of them.
    mark: Mark<S>,
    /// Its ply, and its place among the findings.
    first_ply: usize,
    first: usize,
    /// The place of the last one among the findings.
    last: usize,
}

pub(super) struct Follower<'a, G: Geometry> {
    pub(super) record: &'a Record<'a>,
    pub(super) rules: &'a Rules,
    pub(super) plies: &'a [WrittenPly<'a>],
    pub(super) positions: &'a [WrittenPosition<G::Set>],
    pub(super) line: Line<G::Set>,
    pub(super) findings: &'a mut Vec<Finding>,
    pub(super) pending: Option<Pending<G::Set>>,
    pub(super) found: Vec<Move<G::Set>>,
    pub(super) scratch: Vec<Move<G::Set>>,
}

impl<'a, G: Geometry> Follower<'a, G> {
    fn new(
        record: &'a Record<'a>,
        rules: &'a Rules,
        start: Position<G::Set>,
        plies: &'a [WrittenPly<'a>],
        positions: &'a [WrittenPosition<G::Set>],
        keeps_moves: bool,
        findings: &'a mut Vec<Finding>,
    ) -> Follower<'a, G> {
        Follower {
            record,
            rules,
            plies,
            positions,
            line: Line::new(start, plies.len(), keeps_moves),
            findings,
            pending: None,
            found: Vec::new(),
            scratch: Vec::new(),
        }
    }
}

impl<G: Geometry> Follower<'_, G> {
    /// A position is written here.
    fn written(&mut self, written: &WrittenPosition<G::Set>) {
        if written.goes_on {
            self.line.set(written.position);
            // The position written down is one that both sides then played from.
            self.pending = None;
        } else {
            self.line.prefer(written.position);
        }
    }

    /// Replays one ply. Some means that the record breaks, after so many plies.
    fn ply(&mut self, ply: usize, written: &WrittenPly<'_>) -> Option<usize> {
        let why = match self.legal(ply, written) {
            Ok(captures) => {
                self.accept(ply);
                self.check_separator(ply, written, captures);
                return None;
            }
            Err(why) => why,
        };
        match why {
            None | Some(Unresolved::Missing) => {
                let message = "the record does not say which move was made here";
                self.stop(ply, Finding::of_record(&findings::missing_move::KIND, written.span, message))
            }
            Some(Unresolved::NoSuchSquare(square)) => {
                let message = format!("the board has no square {square}: {}", squares_of_board(self.rules));
                self.stop(ply, Finding::of_record(&findings::no_such_square::KIND, written.span, message))
            }
            Some(Unresolved::OtherWay(squares)) => self.other_way(ply, written, &squares),
            Some(Unresolved::Illegal(_)) if self.is_over() => self.played_on(ply, written),
            Some(Unresolved::Illegal(squares)) => self.irregular(ply, written, &squares),
        }
    }

    /// Goes on with every legal move that a written one can mean, and says whether it captures; else why
    /// there is none, in the first position that gave a reason.
    #[inline(always)]
    fn legal<'w>(&mut self, ply: usize, written: &WrittenPly<'w>) -> Result<bool, Option<Unresolved<'w>>>
    where
        Self: 'w,
    {
        let middle = self.record.middle(written.mv);
        let mut why = None;
        let mut captures = false;
        for index in 0..self.line.candidates().len() {
            let candidate = self.line.candidates()[index];
            let position = &candidate.position;
            match resolve::<G>(position, self.rules, written.mv, middle, &mut self.found, &mut self.scratch) {
                Ok(()) => {
                    captures = self.found.iter().any(|mv| !mv.captured.is_empty());
                    self.take(candidate, ply);
                }
                Err(unresolved) => {
                    why.get_or_insert(unresolved);
                }
            }
        }
        if self.line.advance() { Ok(captures) } else { Err(why) }
    }

    /// Adds every move found to the line.
    #[inline]
    pub(super) fn take(&mut self, candidate: Candidate<G::Set>, ply: usize) {
        if self.found.len() > 1 {
            canonical::<G>(&mut self.found, &candidate.position, self.rules);
        }
        for mv in &self.found {
            let mut position = candidate.position;
            position.play(mv);
            self.line.push(candidate, ply, *mv, position);
        }
    }

    /// A ply that moves accepts what was open.
    pub(super) fn accept(&mut self, ply: usize) {
        if let Some(pending) = self.pending.take()
            && let Some(finding) = self.findings.get_mut(pending.last)
        {
            finding.accepted_by = Some(ply);
            finding.stands = Some(true);
        }
    }

    /// The record cannot be followed beyond this ply, which cannot be played.
    pub(super) fn stop(&mut self, ply: usize, mut finding: Finding) -> Option<usize> {
        let last = ply == self.plies.len();
        match self.pending.take() {
            Some(pending) if !last => {
                self.line.return_to(pending.mark);
                self.findings.truncate(pending.first + 1);
                if let Some(first) = self.findings.get_mut(pending.first) {
                    first.accepted_by = None;
                    first.refused = Some((ply, finding.message));
                    first.stands = None;
                }
                Some(pending.first_ply - 1)
            }
            pending => {
                // A reply that ends the record accepts, even one that cannot be followed itself.
                self.pending = pending;
                self.accept(ply);
                finding.ply = Some(ply);
                finding.side.get_or_insert(self.line.first().turn());
                self.findings.push(finding);
                Some(ply - 1)
            }
        }
    }

    /// A ply whose squares give no legal move.
    fn irregular(&mut self, ply: usize, written: &WrittenPly<'_>, squares: &Squares<'_>) -> Option<usize> {
        let position = *self.line.first();
        match position.piece(squares.from) {
            Some(piece) if piece.color != position.turn() => {
                self.wrong_color(ply, written, squares, piece.color)
            }
            _ => {
                let judgement = judge::<G>(&position, self.rules, squares);
                self.judged(ply, written, squares, judgement)
            }
        }
    }

    /// Reports a judged ply of the side to move, and plays it as written where that is possible.
    pub(super) fn judged(
        &mut self,
        ply: usize,
        written: &WrittenPly<'_>,
        squares: &Squares<'_>,
        judgement: Judgement<G::Set>,
    ) -> Option<usize> {
        let position = *self.line.first();
        let legal = legal_moves::<G>(&position, self.rules);
        let wording = word::<G>(&judgement, squares, &position, &legal, self.rules);
        let mut finding = self.breach(judgement.breach, ply, written.span, &position, &legal);
        finding.message = wording.message.into();
        finding.label = wording.label;
        finding.side = Some(position.turn());
        self.play_irregular(ply, finding, judgement.played.into_iter().map(|mv| (mv, None)))
    }

    /// Plays an irregular ply in every way it can have been meant; or stops, when there is none.
    pub(super) fn play_irregular(
        &mut self,
        ply: usize,
        finding: Finding,
        played: impl Iterator<Item = (Move<G::Set>, Option<Color>)>,
    ) -> Option<usize> {
        let Some(&candidate) = self.line.candidates().first() else { return Some(ply - 1) };
        let mark = self.line.mark();
        for (mv, turn) in played {
            let mut position = candidate.position;
            position.play(&mv);
            self.line.push(candidate, ply, mv, turn.map_or(position, |turn| position.with_turn(turn)));
        }
        if !self.line.advance() {
            return self.stop(ply, finding);
        }
        let place = self.findings.len();
        self.findings.push(finding);
        match &mut self.pending {
            Some(pending) => {
                let before = std::mem::replace(&mut pending.last, place);
                if let Some(finding) = self.findings.get_mut(before) {
                    finding.accepted_by = Some(ply);
                    finding.stands = Some(true);
                }
            }
            None => self.pending = Some(Pending { mark, first_ply: ply, first: place, last: place }),
        }
        None
    }

    /// A finding of a breach, its words still missing.
    pub(super) fn breach(
        &self,
        breach: Breach,
        ply: usize,
        span: Span,
        position: &Position<G::Set>,
        legal: &[Move<G::Set>],
    ) -> Finding {
        let mut finding = Finding::of_record(breach.kind(), span, "");
        finding.citation = self.rules.cite(breach);
        finding.ply = Some(ply);
        finding.legal = legal.iter().map(|mv| notation::<G>(mv, legal, position, self.rules)).collect();
        finding
    }
}

/// The squares a board has, in words.
fn squares_of_board(rules: &Rules) -> String {
    let game = game_name(rules.gametype).unwrap_or(rules.name);
    format!("{game} draughts is played on squares 1 to {}", rules.board().squares())
}
