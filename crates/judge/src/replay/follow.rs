//! Following a record ply by ply, up to where it breaks.
//!
//! Legal plies are played. Irregular ones that are physically possible are played as written ([`super::irregular`]), and wait
//! to be accepted ([`super::acceptance`]).
//!
//! What the arbiter noted, or a board written after the ply shows, overrides what the moves suggest
//! ([`super::correction`]); a board that the arbiter noted is tried before a ply is charged
//! ([`super::noted_board`]), and is the one that play goes on from if hands made it of the ply ([`super::as_found`]).

use std::ops::ControlFlow;

use super::acceptance::Pending;
use super::as_played::AsPlayed;
use super::broken_off::Run;
use super::line::{Candidate, Line};
use super::noted_board::NotedBoard;
use super::resolve::{Unresolved, resolve};
use super::set_aside::SetAside;
use super::written::{Between, ByHand, WrittenPly, WrittenPosition};
use crate::findings::{Finding, MissingMove, NoSuchSquare, Severity};
use damiera_record::notation::annotation::WrittenNote;
use damiera_record::notation::game_name;
use damiera_record::record::{Numbering, Record};
use damiera_rules::board::{Color, Geometry, SquareSet};
use damiera_rules::movegen::{Move, canonical};
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// How far a record could be followed.
#[derive(Debug)]
pub(super) struct Followed<S> {
    pub line: Line<S>,
    pub replayed: usize,
    pub broken: bool,
    /// The first of the irregular plies at the end that nothing accepted.
    pub open: Option<usize>,
    /// The positions written down, and those that were put on the board besides, where there is any of these.
    pub positions: Option<Vec<WrittenPosition<S>>>,
}

/// Follows the plies of a record from a start position; what is found goes to `findings`.
pub(super) fn follow<G: Geometry>(
    record: &Record<'_>,
    rules: &Rules,
    start: Position<G::Set>,
    plies: &[WrittenPly<'_>],
    between: &Between<G::Set>,
    keeps_moves: bool,
    findings: &mut Vec<Finding>,
) -> Followed<G::Set> {
    let before = findings.len();
    if let Some(followed) = follow_once::<G>(record, rules, start, plies, between, keeps_moves, findings) {
        return followed;
    }
    findings.truncate(before);
    let again = follow_once::<G>(record, rules, start, plies, between, true, findings);
    // With its moves kept, a line is always complete.
    again.unwrap_or(Followed {
        line: Line::new(start, 0, true),
        replayed: 0,
        broken: true,
        open: None,
        positions: None,
    })
}

/// The record followed from its start; `None` if it leaves a capture undecided and the moves that lead to it were
/// not kept. Few records do, and the others need not keep their moves.
fn follow_once<G: Geometry>(
    record: &Record<'_>,
    rules: &Rules,
    start: Position<G::Set>,
    plies: &[WrittenPly<'_>],
    between: &Between<G::Set>,
    keeps_moves: bool,
    findings: &mut Vec<Finding>,
) -> Option<Followed<G::Set>> {
    let Between { positions, corrected, by_hand } = between;
    let mut follower = Follower::<G>::new(record, rules, start, plies, positions, keeps_moves, findings);
    (follower.by_hand, follower.looks_ahead) = (by_hand, true);
    let mut positions = positions.iter().peekable();
    let mut corrected = corrected.iter().peekable();
    let mut index = 0;
    follower.begins_run(index);
    while index < plies.len() {
        while let Some(written) = positions.next_if(|written| written.after <= index) {
            follower.written(written);
            follower.begins_run(index);
            if is_corrected(&between.corrected, written.after) {
                follower.noted_board = None;
            }
        }
        while corrected.next_if(|(after, _)| *after <= index).is_some() {}
        // A ply that was corrected is replayed alone: the board before it may come back.
        let until = corrected.peek().map_or(plies.len(), |(after, _)| after.saturating_sub(1).max(index));
        if until == index {
            follower.before_noted = Some((index + 1, *follower.line.first()));
            follower.run = None;
            follower.set_aside.clear();
            if let Some(replayed) = follower.corrected_ply(index + 1, &plies[index], &between.corrected) {
                return Some(follower.followed(replayed, true));
            }
            index += 1;
            follower.begins_run(index);
            continue;
        }
        match follower.until(index, until, positions.peek().copied()) {
            ControlFlow::Continue(next) => index = next,
            ControlFlow::Break(replayed) => return Some(follower.followed(replayed, true)),
        }
    }
    positions.for_each(|written| follower.written(written));
    follower.report_undecided(&start, keeps_moves)?;
    Some(follower.followed(plies.len(), false))
}

/// Whether the arbiter noted that a ply was corrected.
fn is_corrected(corrected: &[(usize, Option<Color>)], ply: usize) -> bool {
    let first = corrected.partition_point(|(after, _)| *after < ply);
    corrected.get(first).is_some_and(|(after, _)| *after == ply)
}

/// A record being followed.
pub(super) struct Follower<'a, G: Geometry> {
    pub(super) record: &'a Record<'a>,
    pub(super) rules: &'a Rules,
    pub(super) plies: &'a [WrittenPly<'a>],
    pub(super) positions: &'a [WrittenPosition<G::Set>],
    pub(super) line: Line<G::Set>,
    pub(super) findings: &'a mut Vec<Finding>,
    pub(super) pending: Option<Pending<G::Set>>,
    /// The positions that were put on the board besides those written to be played on from: where corrections led, and
    /// what the arbiter noted, where only that fits the moves.
    pub(super) boards: Vec<WrittenPosition<G::Set>>,
    /// The last board noted, if it differs from that of the moves.
    pub(super) noted_board: Option<NotedBoard<G::Set>>,
    /// The last ply before a noted board, and the position before it.
    pub(super) before_noted: Option<(usize, Position<G::Set>)>,
    /// The legal plies before the one that is replayed, if there are any.
    pub(super) run: Option<Run<G::Set>>,
    /// The plies of which an arbiter noted, without a board, what hands did on them, in order.
    pub(super) by_hand: &'a [(usize, ByHand)],
    /// Whether the plies that follow may show what an irregular one was: not where they are only tried.
    pub(super) looks_ahead: bool,
    /// A legal capture that has been found to be another.
    pub(super) broken_off: Option<usize>,
    /// The readings of short captures that were set aside, in order of plies, and how often play has gone back to one.
    pub(super) set_aside: Vec<SetAside<G::Set>>,
    pub(super) returns: usize,
    /// How many captures have been tried as the beginnings of longer ones.
    pub(super) completed: usize,
    /// Of how many captures several ends have been tried.
    pub(super) ends_tried: usize,
    /// Where the move numbers place the plies, once that is asked for.
    pub(super) numbering: Option<Numbering>,
    /// The number of plies after which the record is to be followed again.
    pub(super) resumes: Option<usize>,
    /// The irregular plies that can have been made in several ways, in order.
    pub(super) as_played: Vec<AsPlayed<G::Set>>,
    /// The arbiter's notes, once they are asked for.
    pub(super) notes: Option<Vec<WrittenNote<'a>>>,
    pub(super) found: Vec<Move<G::Set>>,
    pub(super) scratch: Vec<Move<G::Set>>,
}

impl<'a, G: Geometry> Follower<'a, G> {
    pub(super) fn new(
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
            boards: Vec::new(),
            noted_board: None,
            before_noted: None,
            run: None,
            by_hand: &[],
            looks_ahead: false,
            broken_off: None,
            set_aside: Vec::new(),
            returns: 0,
            completed: 0,
            ends_tried: 0,
            numbering: None,
            resumes: None,
            as_played: Vec::new(),
            notes: None,
            found: Vec::new(),
            scratch: Vec::new(),
        }
    }
}

impl<G: Geometry> Follower<'_, G> {
    /// What came of it.
    fn followed(mut self, replayed: usize, broken: bool) -> Followed<G::Set> {
        self.settle_played();
        self.report_signs();
        let first = self.pending.as_ref().and_then(|pending| pending.waiting.first());
        let open = first.and_then(|&place| self.findings.get(place)?.ply);
        let positions = self.all_positions();
        Followed { line: self.line, replayed, broken, open, positions }
    }

    /// Replays what follows `index` plies, none after `until`: as many as are plain, and then one more. Says after how many to
    /// go on; breaks, after how many the record does.
    fn until(
        &mut self,
        index: usize,
        until: usize,
        board: Option<&WrittenPosition<G::Set>>,
    ) -> ControlFlow<usize, usize> {
        let plies = self.plies;
        let until = board.map_or(until, |written| written.after.min(until)).min(plies.len());
        let until = self.broken_off.map_or(until, |ply| until.min(ply.max(index + 1)));
        let until = self.next_by_hand(index).map_or(until, |ply| until.min(ply));
        let is_by_hand = self.next_by_hand(index) == Some(until);
        // The ply before a noted board is replayed alone: its hands may have made another board of it.
        let of_board = board.is_some_and(|written| !written.goes_on() && written.after == until);
        let alone = of_board || is_by_hand || self.broken_off == Some(until);
        let stop = if alone { (until - 1).max(index) } else { until };
        let index = index + self.plain(index, &plies[index..stop]);
        if index == until {
            return ControlFlow::Continue(index);
        }
        let before = *self.line.first();
        if of_board && index == stop {
            self.before_noted = Some((until, before));
        }
        let found = self.findings.len();
        let replayed = match self.broken_off {
            Some(ply) if ply == index + 1 => self.break_off(ply, &plies[index]),
            _ => self.ply(index + 1, &plies[index]),
        };
        if let Some(replayed) = replayed {
            return ControlFlow::Break(replayed);
        }
        if let Some(index) = self.resumes.take() {
            self.set_aside.clear();
            self.begins_run(index);
            return ControlFlow::Continue(index);
        }
        let later = self.findings.get(found..).unwrap_or_default();
        if later.iter().any(|finding| finding.kind().severity == Severity::Error) {
            self.begins_run(index + 1);
        }
        if is_by_hand && index == stop {
            self.keep_by_hand(until, before);
        }
        ControlFlow::Continue(index + 1)
    }

    /// A position is written here.
    pub(super) fn written(&mut self, written: &WrittenPosition<G::Set>) {
        self.noted_board = None;
        self.set_aside.clear();
        if self.is_corrected_by(written) {
            return;
        }
        if !written.goes_on() {
            self.line.prefer(written.position);
            if !self.goes_on_as_found(written) {
                self.keep_noted(written);
            }
            return;
        }
        // The same board again changes nothing; another board was set up before anybody answered.
        if self.line.candidates().iter().all(|candidate| candidate.position != written.position) {
            self.pending = None;
        }
        self.line.set(written.position);
    }

    /// Replays one ply. `Some` means that the record breaks, after that many plies.
    pub(super) fn ply(&mut self, ply: usize, written: &WrittenPly<'_>) -> Option<usize> {
        let before = (written.mv.middle_len > 0).then(|| self.line.candidates().to_vec());
        let is_alone = self.line.candidates().len() == 1;
        let why = match self.legal(ply, written) {
            Ok(captures) => {
                self.accept(ply, !self.line.first().turn());
                if is_alone {
                    self.check_separator(ply, written, captures);
                }
                if let Some(before) = before {
                    self.check_way(ply, written, &before);
                }
                return None;
            }
            Err(why) => why,
        };
        self.forget_set_aside(ply);
        if let Some(Unresolved::Illegal(squares) | Unresolved::OtherWay(squares)) = &why
            && self.goes_back_to_noted(ply, squares)
        {
            return None;
        }
        match why {
            None | Some(Unresolved::Missing) => {
                self.stop(ply, Finding::new(MissingMove::unwritten(), written.span))
            }
            Some(Unresolved::NoSuchSquare(square)) => {
                let squares = u16::from(self.rules.board().squares());
                let game = game_name(self.rules.gametype).unwrap_or(self.rules.name);
                self.stop(ply, Finding::new(NoSuchSquare { written: square, squares, game }, written.span))
            }
            Some(Unresolved::OtherWay(squares)) => self.other_way(ply, written, &squares),
            Some(Unresolved::Illegal(_)) if self.goes_back_to_broken_off(ply, written) => None,
            Some(Unresolved::Illegal(_)) if self.is_over() => self.played_on(ply, written),
            Some(Unresolved::Illegal(_)) if self.is_won_unless_corrected() => self.reply_to_win(ply, written),
            Some(Unresolved::Illegal(squares)) => self.irregular(ply, written, &squares),
        }
    }

    /// Goes on with every legal move that a written one can mean, and says whether it captures; otherwise why
    /// there is none, in the first position that gave a reason.
    #[inline(always)]
    pub(super) fn legal<'w>(
        &mut self,
        ply: usize,
        written: &WrittenPly<'w>,
    ) -> Result<bool, Option<Unresolved<'w>>>
    where
        Self: 'w,
    {
        let &[candidate] = self.line.candidates() else { return self.legal_on_several(ply, written) };
        let (position, middle) = (&candidate.position, self.record.middle(written.mv));
        resolve::<G>(position, self.rules, written.mv, middle, &mut self.found, &mut self.scratch)
            .map_err(Some)?;
        let captures = self.found.iter().any(|mv| !mv.captured.is_empty());
        self.take(candidate, ply);
        if self.line.advance() { Ok(captures) } else { Err(None) }
    }

    /// Adds every move found to the line.
    #[inline]
    pub(super) fn take(&mut self, candidate: Candidate<G::Set>, ply: usize) {
        if self.found.len() > 1 {
            canonical::<G>(&mut self.found, &candidate.position, self.rules);
        }
        for mv in &self.found {
            let mut position = candidate.position;
            position.play_unchecked(mv);
            self.line.push(candidate, ply, *mv, position);
        }
    }
}
