//! Irregular plies: what they break, and what is played in their place.

use super::acceptance::Pending;
use super::charge::charge;
use super::correction::TakenBack;
use super::follow::Follower;
use super::judge::{Illegality, judge, judge_all, judge_to_its_end};
use super::line::Candidate;
use super::listed::Listed;
use super::resolve::Squares;
use super::written::WrittenPly;
use crate::findings::{Fact, Finding, Noted};
use damiera_record::notation::annotation::{Answer, arbiter_notes};
use damiera_record::record::Span;
use damiera_rules::board::{Color, Geometry};
use damiera_rules::movegen::{Move, Way, legal_moves};
use damiera_rules::position::Position;
use damiera_rules::variant::{Breach, Cited};

/// Candidates on which an irregular ply is made: no short capture of a real game has so many readings.
pub(super) const MOST_JUDGED: usize = 16;

/// A way in which an irregular ply can have been made: from which of the positions, by which move, and whose turn it is
/// afterwards if that is not the other side's.
pub(super) type MadeSo<S> = (Candidate<S>, Move<S>, Option<Color>);

impl<G: Geometry> Follower<'_, G> {
    /// A ply whose squares give no legal move.
    pub(super) fn irregular(
        &mut self,
        ply: usize,
        written: &WrittenPly<'_>,
        squares: &Squares<'_>,
    ) -> Option<usize> {
        let listed = self.listed(ply, written, squares);
        if listed == Listed::Taken {
            return None;
        }
        if self.goes_back_to_set_aside(ply, squares) {
            return None;
        }
        self.put_first_where_it_can_be_made(squares);
        let position = *self.line.first();
        match position.piece(squares.from) {
            Some(piece) if piece.color != position.turn() => {
                self.wrong_color(ply, written, squares, piece.color)
            }
            _ => {
                let to_its_end = || judge_to_its_end::<G>(&position, self.rules, squares);
                let to_its_end = (listed == Listed::ToItsEnd).then(to_its_end).flatten();
                let readings = match to_its_end {
                    Some(reading) => vec![reading],
                    None => judge_all::<G>(&position, self.rules, squares),
                };
                if self.begun(ply, written, squares, &readings) {
                    return None;
                }
                self.judged(ply, written, squares, readings)
            }
        }
    }

    /// An irregular ply that cannot be made on the likeliest board shows that it was another, if it can be made there.
    fn put_first_where_it_can_be_made(&mut self, squares: &Squares<'_>) {
        let candidates = self.line.candidates();
        if candidates.len() < 2 {
            return;
        }
        let can_be_made = |candidate: &Candidate<G::Set>| {
            let position = &candidate.position;
            position.piece(squares.from).is_some_and(|piece| {
                piece.color != position.turn() || !judge::<G>(position, self.rules, squares).played.is_empty()
            })
        };
        if let Some(index) = candidates.iter().position(can_be_made) {
            self.line.put_first(index);
        }
    }

    /// Reports a judged ply of the side to move, and plays it as written where that is possible. Of all that it can have been,
    /// `readings` has the likeliest first.
    pub(super) fn judged(
        &mut self,
        ply: usize,
        written: &WrittenPly<'_>,
        squares: &Squares<'_>,
        mut readings: Vec<Illegality<G::Set>>,
    ) -> Option<usize> {
        let position = *self.line.first();
        let side = Some(position.turn());
        // What the arbiter noted comes before what is likely.
        let is_noted = |reading: &Illegality<G::Set>| {
            let citation = self.rules.cite(reading.breach());
            self.notes_of(ply, citation.as_ref(), side).is_some_and(|noted| noted.is_of_its_article())
        };
        if readings.len() > 1
            && let Some(noted) = readings.iter().position(is_noted)
        {
            readings.swap(0, noted);
        }
        let Some((&first, likeliest)) = self.line.candidates().first().zip(readings.first()) else {
            return Some(ply - 1);
        };
        let legal = legal_moves::<G>(&position, self.rules);
        let fact = charge::<G>(likeliest, squares, &position, &legal, self.rules);
        let mut finding = self.breach(likeliest.breach(), fact, ply, written.span, &position, &legal);
        finding.side = side;
        let breach = likeliest.breach();
        let played = readings.into_iter().flat_map(|reading| reading.played);
        let mut made: Vec<MadeSo<G::Set>> = played.map(|mv| (first, mv, None)).collect();
        if !made.is_empty() {
            made.extend(self.made_on_others(squares));
        }
        self.keep_ways(ply, squares, breach, &made);
        self.play_irregular(ply, finding, &made)
    }

    /// The ways in which an irregular ply can have been made on the candidates after the first: what is open before it is
    /// open after it, and the plies that follow decide.
    fn made_on_others(&self, squares: &Squares<'_>) -> Vec<MadeSo<G::Set>> {
        let mut made = Vec::new();
        for &candidate in self.line.candidates().iter().take(MOST_JUDGED).skip(1) {
            let position = candidate.position;
            if position.piece(squares.from).is_some_and(|piece| piece.color == position.turn()) {
                let readings = judge_all::<G>(&position, self.rules, squares);
                let played = readings.into_iter().flat_map(|reading| reading.played);
                made.extend(played.map(|mv| (candidate, mv, None)));
            }
        }
        made
    }

    /// Plays an irregular ply in every way it can have been meant; stops if there is none.
    pub(super) fn play_irregular(
        &mut self,
        ply: usize,
        mut finding: Finding,
        made: &[MadeSo<G::Set>],
    ) -> Option<usize> {
        let Some(&candidate) = self.line.candidates().first() else { return Some(ply - 1) };
        let mark = self.line.mark();
        for &(from, mv, turn) in made {
            let mut position = from.position;
            position.play_unchecked(&mv);
            self.line.push(from, ply, mv, turn.map_or(position, |turn| position.with_turn(turn)));
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
        let noted = noted.and_then(|noted| noted.answer);
        let (answer, not_written) = self.put_right_as(noted, ply, candidate.position, after, &mut finding);
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
                let first = Pending::at(ply, candidate.position, mark, place);
                let pending = self.pending.get_or_insert(first);
                (pending.last_ply, pending.before) = (ply, candidate.position);
                pending.waiting.push(place);
            }
        }
        self.findings.push(finding);
        self.findings.extend(not_written);
        None
    }

    /// Takes an irregular ply back, if the arbiter noted that it was corrected, or it is made again; `after` is where it led.
    /// Gives what the opponent did about it, and that the move made instead is not written.
    fn put_right_as(
        &mut self,
        noted: Option<Answer>,
        ply: usize,
        before: Position<G::Set>,
        after: Position<G::Set>,
        finding: &mut Finding,
    ) -> (Option<Answer>, Option<Finding>) {
        match noted {
            Some(Answer::Corrected) => match self.take_back(ply, before, Some(after), finding) {
                // It waits for the answer on its board, as if nothing had been noted.
                TakenBack::PlayedOn => {
                    (finding.stands, finding.corrected) = (None, false);
                    (None, None)
                }
                taken_back => (noted, taken_back.not_written()),
            },
            None if self.is_made_again(ply, &before, finding) => {
                self.take_back_made_again(ply, before, finding);
                (Some(Answer::Corrected), None)
            }
            _ => (noted, None),
        }
    }

    /// What the arbiter noted of an irregular ply.
    pub(super) fn noted(&mut self, ply: usize, finding: &Finding) -> Option<Noted> {
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
