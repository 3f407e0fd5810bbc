//! Faults of the record: a legal game, written down wrongly.

use super::endgame::Endgame;
use super::faulty::Faulty;
use super::notes::{Note, Ply};
use super::record_faults::RecordFault;
use super::search::{Attempt, ENDGAME_PLIES, Found};
use super::starts::Start;
use super::{Line, Random};
use crate::report::PLIES_THAT_CONVINCE;
use damiera_rules::board::Geometry;
use damiera_rules::position::Position;
use damiera_rules::variant::{self, OnBoard, Rules};

impl<G: Geometry> Attempt<'_, G> {
    /// A legal game with a fault of the record.
    pub(super) fn in_writing(&mut self, fault: RecordFault) -> Option<Found> {
        let mut line = self.line();
        let plies = self.length(Faulty::LEAST_PLIES);
        line.play_on(plies, &mut self.random);
        self.written_with(&line, fault)
    }

    /// A game won on the board, with a fault of the record; there is room for one more ply.
    pub(super) fn at_the_end(&mut self, fault: RecordFault, from_endgame: bool) -> Option<Found> {
        let mut most = self.search.generator.max_plies.saturating_sub(1);
        if from_endgame {
            self.begin_with(Endgame::LoneMan)?;
            most = most.min(ENDGAME_PLIES);
        }
        let mut line = self.line();
        line.play_on(most, &mut self.random);
        if line.plies.is_empty() || line.result() == "*" {
            return None;
        }
        self.written_with(&line, fault)
    }

    /// A game that starts from a wrong position, and is legal from there.
    pub(super) fn with_a_start(&mut self, start: Start) -> Option<Found> {
        self.start = Some(start(self.search.generator.rules, &mut self.random)?.narrow());
        self.in_writing(|_, _, _| {})
    }

    /// A legal game with a comment after a ply: the last, unless it is to be answered.
    pub(super) fn in_a_note(&mut self, note: Note) -> Option<Found> {
        let plies = self.length(Faulty::LEAST_PLIES);
        let mut line = self.line();
        let mut boards: Vec<Position<u128>> = vec![line.position.widen()];
        while line.plies.len() < plies && line.step(&mut self.random) {
            boards.push(line.position.widen());
        }
        let last = line.plies.len();
        let ply = if self.answered { 1 + self.random.below(last.saturating_sub(1)) } else { last };
        let rules = self.search.generator.rules;
        let (before, after) = (boards.get(ply.checked_sub(1)?)?, boards.get(ply)?);
        let comment = note(Ply { rules, before, after }, &mut self.random)?;
        let mut draft = self.draft(&line.plies, line.result());
        draft.after(ply, &format!("{{{comment}}}"));
        self.accepted(draft, Some(ply))
    }

    /// A legal game of another variant, unfinished.
    pub(super) fn of_another_variant(&mut self) -> Option<Found> {
        let rules = self.search.generator.rules;
        let others: Vec<_> = variant::BINDING.iter().filter(|other| !std::ptr::eq(**other, rules)).collect();
        let other = **self.random.one_of(&others)?;
        let plies = self.length(PLIES_THAT_CONVINCE);
        let plies = other.shape.run(Plies { rules: other, plies, random: &mut self.random });
        self.accepted(self.draft(&plies, "*"), None)
    }

    fn written_with(&mut self, line: &Line<G>, fault: RecordFault) -> Option<Found> {
        let mut draft = self.draft(&line.plies, line.result());
        fault(&mut draft, self.search.generator.rules, &mut self.random);
        self.accepted(draft, None)
    }

    /// How many plies to play, from `least` to as many as are wanted.
    fn length(&mut self, least: usize) -> usize {
        least + self.random.below((self.search.generator.max_plies + 1).saturating_sub(least))
    }
}

/// Some plies of a game of any variant.
struct Plies<'a> {
    rules: &'static Rules,
    plies: usize,
    random: &'a mut Random,
}

impl OnBoard for Plies<'_> {
    type Output = Vec<String>;

    fn run<G: Geometry>(self) -> Vec<String> {
        let mut line = Line::<G>::new(self.rules, Position::start(self.rules));
        line.play_on(self.plies, self.random);
        line.plies
    }
}
