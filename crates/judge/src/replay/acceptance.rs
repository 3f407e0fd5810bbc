//! Following a record ply by ply: what is irregular, what the opponent accepts, where the record breaks.
//!
//! An irregular ply that is physically possible is played as written, and the turn passes. When the next
//! written ply of the other side is legal then, it has accepted the irregularity: the offender's own next
//! move accepts nothing. A reply that is itself irregular accepts too, provided that it is accepted in its
//! turn, or ends the record. When nothing accepts, the record breaks at the first irregular ply that is
//! still open, and nothing after it is judged: no cascade of false findings follows one slip of the pen.
//!
//! What the arbiter noted, or a board written after the ply shows, overrides what the moves suggest
//! ([`super::correction`]); a board that the arbiter noted is tried before a ply is charged
//! ([`super::noted_board`]), and is the one that play goes on from if hands made it of the ply ([`super::as_found`]).

use super::as_capture::AsCapture;
use super::charge::charge;
use super::correction::TakenBack;
use super::judge::{Illegality, judge};
use super::line::{Candidate, Line, Mark};
use super::noted_board::NotedBoard;
use super::resolve::{Squares, Unresolved, resolve};
use crate::findings::{Fact, Finding, MissingMove, NoSuchSquare, Noted};
use damiera_record::notation::annotation::{Answer, WrittenNote, arbiter_notes};
use damiera_record::notation::game_name;
use damiera_record::record::{Record, Span, WrittenMove};
use damiera_rules::board::{Color, Geometry, SquareSet};
use damiera_rules::movegen::{Move, Way, canonical, legal_moves};
use damiera_rules::position::Position;
use damiera_rules::variant::{Breach, Cited, Rules};

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
    /// Whose turn it is, where that is written of a board that an arbiter noted.
    pub turn: Option<Color>,
    /// Whether play goes on from it. One that an arbiter noted shows which capture was meant, and which board was on the
    /// table where a later ply fits no other.
    pub goes_on: bool,
    /// Whether the ply before it was corrected, and this is the board that play goes on from.
    pub corrects: bool,
    /// Whether that ply was taken back and the move made in its place is still to come: the board is the one before it.
    pub takes_back: bool,
}

/// What is written between the moves and can change the board, in order of plies.
#[derive(Debug)]
pub(super) struct Between<S> {
    pub positions: Vec<WrittenPosition<S>>,
    /// The plies after which an arbiter noted a correction, each with the side that the note names.
    pub corrected: Vec<(usize, Option<Color>)>,
}

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
    let Between { positions, corrected } = between;
    let mut follower = Follower::<G>::new(record, rules, start, plies, positions, keeps_moves, findings);
    let mut positions = positions.iter().peekable();
    let mut corrected = corrected.iter().peekable();
    let mut index = 0;
    while index < plies.len() {
        while let Some(written) = positions.next_if(|written| written.after <= index) {
            follower.written(written);
            if is_corrected(&between.corrected, written.after) {
                follower.noted_board = None;
            }
        }
        while corrected.next_if(|(after, _)| *after <= index).is_some() {}
        // A ply that was corrected is replayed alone: the board before it may come back.
        let until = corrected.peek().map_or(plies.len(), |(after, _)| after.saturating_sub(1).max(index));
        if until == index {
            follower.before_noted = Some((index + 1, *follower.line.first()));
            if let Some(replayed) = follower.corrected_ply(index + 1, &plies[index], &between.corrected) {
                return Some(follower.followed(replayed, true));
            }
            index += 1;
            continue;
        }
        let board = positions.peek();
        let until = board.map_or(until, |written| written.after.min(until)).min(plies.len());
        // The ply before a noted board is replayed alone: its hands may have made another board of it.
        let alone = board.is_some_and(|written| !written.goes_on && written.after == until);
        let stop = if alone { (until - 1).max(index) } else { until };
        index += follower.plain(index, &plies[index..stop]);
        if index == until {
            continue;
        }
        if alone && index == stop {
            follower.before_noted = Some((until, *follower.line.first()));
        }
        if let Some(replayed) = follower.ply(index + 1, &plies[index]) {
            return Some(follower.followed(replayed, true));
        }
        index = follower.resumes.take().unwrap_or(index + 1);
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

/// Irregular plies in a row, the last of which waits to be accepted.
#[derive(Debug)]
pub(super) struct Pending<S> {
    /// The state before the first of them.
    mark: Mark<S>,
    /// Its ply, and its place among the findings.
    first_ply: usize,
    first: usize,
    /// The places, among the findings, of those that the other side has not answered yet: all of one side.
    pub(super) waiting: Vec<usize>,
    /// The last ply of them, and the position that it was played from.
    pub(super) last_ply: usize,
    pub(super) before: Position<S>,
}

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
    /// The number of plies after which the record is to be followed again.
    pub(super) resumes: Option<usize>,
    /// What plies written as quiet moves break if they were captures.
    pub(super) as_captures: Vec<AsCapture>,
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
            resumes: None,
            as_captures: Vec::new(),
            notes: None,
            found: Vec::new(),
            scratch: Vec::new(),
        }
    }
}

impl<G: Geometry> Follower<'_, G> {
    /// What came of it.
    fn followed(mut self, replayed: usize, broken: bool) -> Followed<G::Set> {
        self.settle_captures();
        let first = self.pending.as_ref().and_then(|pending| pending.waiting.first());
        let open = first.and_then(|&place| self.findings.get(place)?.ply);
        let positions = self.all_positions();
        Followed { line: self.line, replayed, broken, open, positions }
    }

    /// A position is written here.
    pub(super) fn written(&mut self, written: &WrittenPosition<G::Set>) {
        self.noted_board = None;
        if self.is_corrected_by(written) {
            return;
        }
        if !written.goes_on {
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
        let before = (written.mv.middle_len > 0).then(|| *self.line.first());
        let why = match self.legal(ply, written) {
            Ok(captures) => {
                self.accept(ply, !self.line.first().turn());
                self.check_separator(ply, written, captures);
                if let Some(before) = before {
                    self.check_way(ply, written, &before);
                }
                return None;
            }
            Err(why) => why,
        };
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
            Some(Unresolved::Illegal(_)) if self.is_over() => self.played_on(ply, written),
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
            position.play_unchecked(mv);
            self.line.push(candidate, ply, *mv, position);
        }
    }

    /// A move of one side accepts what the other did before it.
    #[inline]
    pub(super) fn accept(&mut self, ply: usize, by: Color) {
        if self.pending.is_some() {
            self.answer(ply, by);
            // A move that is legal, or the last one, leaves nothing to come back to.
            self.pending.take_if(|pending| pending.waiting.is_empty());
        }
    }

    /// What one side did is answered by a move of the other, at least for now.
    fn answer(&mut self, ply: usize, by: Color) {
        let Some(pending) = &mut self.pending else { return };
        pending.waiting.retain(|&place| {
            let Some(finding) = self.findings.get_mut(place).filter(|finding| finding.side != Some(by))
            else {
                return true;
            };
            finding.accepted_by = Some(ply);
            finding.stands = Some(true);
            false
        });
    }

    /// The record cannot be followed beyond this ply, which cannot be played.
    pub(super) fn stop(&mut self, ply: usize, mut finding: Finding) -> Option<usize> {
        let last = ply == self.plies.len();
        let noted = self.noted(ply, &finding);
        if let Some(noted) = &noted
            && noted.answer == Some(Answer::Corrected)
            && let Some(&candidate) = self.line.candidates().first()
            && let Some(anywhere) = candidate.position.pieces(candidate.position.turn()).first()
            && !self.is_over()
        {
            // In the end nothing was moved: a piece that stays where it is takes the ply's place.
            let side = *finding.side.get_or_insert(candidate.position.turn());
            self.accept(ply, side);
            finding.ply = Some(ply);
            noted.tell(&mut finding);
            self.line.push(candidate, ply, Move::staying(anywhere), candidate.position);
            self.line.advance();
            let taken_back = self.take_back(ply, candidate.position, None, &mut finding);
            self.findings.push(finding);
            self.findings.extend(taken_back.not_written());
            return None;
        }
        match self.pending.take() {
            Some(pending) if !last => {
                self.line.return_to(pending.mark);
                self.boards.retain(|board| board.after < pending.first_ply);
                self.findings.truncate(pending.first + 1);
                if let Some(first) = self.findings.get_mut(pending.first) {
                    first.accepted_by = None;
                    first.refused = Some((ply, Box::new(finding.fact)));
                    first.stands = None;
                }
                Some(pending.first_ply - 1)
            }
            pending => {
                // A reply that ends the record accepts, even one that cannot be followed itself.
                self.pending = pending;
                finding.ply = Some(ply);
                let side = *finding.side.get_or_insert(self.line.first().turn());
                self.accept(ply, side);
                if let Some(noted) = &noted {
                    noted.tell(&mut finding);
                }
                self.findings.push(finding);
                Some(ply - 1)
            }
        }
    }

    /// A ply whose squares give no legal move.
    fn irregular(&mut self, ply: usize, written: &WrittenPly<'_>, squares: &Squares<'_>) -> Option<usize> {
        if self.listed(ply, written, squares) {
            return None;
        }
        let position = *self.line.first();
        match position.piece(squares.from) {
            Some(piece) if piece.color != position.turn() => {
                self.wrong_color(ply, written, squares, piece.color)
            }
            _ => {
                let illegality = judge::<G>(&position, self.rules, squares);
                self.judged(ply, written, squares, illegality)
            }
        }
    }

    /// Reports a judged ply of the side to move, and plays it as written where that is possible.
    pub(super) fn judged(
        &mut self,
        ply: usize,
        written: &WrittenPly<'_>,
        squares: &Squares<'_>,
        illegality: Illegality<G::Set>,
    ) -> Option<usize> {
        let position = *self.line.first();
        let legal = legal_moves::<G>(&position, self.rules);
        let fact = charge::<G>(&illegality, squares, &position, &legal, self.rules);
        let mut finding = self.breach(illegality.breach, fact, ply, written.span, &position, &legal);
        finding.side = Some(position.turn());
        if let Some(capture) = &illegality.as_capture {
            let fact = charge::<G>(capture, squares, &position, &legal, self.rules);
            let (quiet, citation) = (finding.fact.clone(), self.rules.cite(capture.breach));
            self.as_captures.push(AsCapture { ply, quiet, fact, citation });
        }
        self.play_irregular(ply, finding, illegality.played.into_iter().map(|mv| (mv, None)))
    }

    /// Plays an irregular ply in every way it can have been meant; stops if there is none.
    pub(super) fn play_irregular(
        &mut self,
        ply: usize,
        mut finding: Finding,
        played: impl Iterator<Item = (Move<G::Set>, Option<Color>)>,
    ) -> Option<usize> {
        let Some(&candidate) = self.line.candidates().first() else { return Some(ply - 1) };
        let mark = self.line.mark();
        for (mv, turn) in played {
            let mut position = candidate.position;
            position.play_unchecked(&mv);
            self.line.push(candidate, ply, mv, turn.map_or(position, |turn| position.with_turn(turn)));
        }
        if !self.line.advance() {
            return self.stop(ply, finding);
        }
        if let Some(side) = finding.side {
            self.answer(ply, side);
        }
        let mut noted = self.noted(ply, &finding);
        let after = *self.line.first();
        if noted.as_ref().is_some_and(Noted::is_only_of_other)
            && !self.shows_correction(ply, candidate.position, after)
        {
            noted = None;
        }
        if let Some(noted) = &noted {
            noted.tell(&mut finding);
        }
        let mut not_written = None;
        let mut answer = noted.and_then(|noted| noted.answer);
        if answer == Some(Answer::Corrected) {
            match self.take_back(ply, candidate.position, Some(after), &mut finding) {
                // It waits for the answer on its board, as if nothing had been noted.
                TakenBack::PlayedOn => {
                    answer = None;
                    (finding.stands, finding.corrected) = (None, false);
                }
                taken_back => not_written = taken_back.not_written(),
            }
        }
        match answer {
            // It stands, with what was open before it.
            Some(Answer::Accepted) => {
                for place in self.pending.take().into_iter().flat_map(|pending| pending.waiting) {
                    if let Some(finding) = self.findings.get_mut(place) {
                        finding.stands = Some(true);
                    }
                }
            }
            Some(Answer::Corrected) => {
                self.pending.take_if(|pending| pending.waiting.is_empty());
            }
            None => {
                let place = self.findings.len();
                let first = Pending {
                    mark,
                    first_ply: ply,
                    first: place,
                    waiting: Vec::new(),
                    last_ply: ply,
                    before: candidate.position,
                };
                let pending = self.pending.get_or_insert(first);
                (pending.last_ply, pending.before) = (ply, candidate.position);
                pending.waiting.push(place);
            }
        }
        self.findings.push(finding);
        self.findings.extend(not_written);
        None
    }

    /// What the arbiter noted of an irregular ply.
    fn noted(&mut self, ply: usize, finding: &Finding) -> Option<Noted> {
        self.notes_of(ply, finding.citation.as_ref(), finding.side)
    }

    /// What the arbiter noted of a ply under an article, where it was committed by this side.
    pub(super) fn notes_of(
        &mut self,
        ply: usize,
        citation: Option<&Cited>,
        by: Option<Color>,
    ) -> Option<Noted> {
        if !self.record.contents.has_commands() {
            return None;
        }
        let record = self.record;
        let notes = self.notes.get_or_insert_with(|| arbiter_notes(record).collect());
        Noted::of(notes, self.rules, ply, citation, by)
    }

    /// A finding of a breach.
    pub(super) fn breach(
        &self,
        breach: Breach,
        fact: Fact,
        ply: usize,
        span: Span,
        position: &Position<G::Set>,
        legal: &[Move<G::Set>],
    ) -> Finding {
        let mut finding = Finding::new(fact, span);
        finding.citation = self.rules.cite(breach);
        finding.ply = Some(ply);
        finding.legal = legal.iter().map(|mv| Way::short::<G>(mv, legal, position, self.rules)).collect();
        finding
    }
}
