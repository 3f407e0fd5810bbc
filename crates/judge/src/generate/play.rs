//! Faults of play: a ply that breaks the rules, put into a game as it goes on.

use super::Line;
use super::candidates::{Look, candidates};
use super::endgame::Endgame;
use super::search::{Attempt, ENDGAME_PLIES, Found, judged};
use crate::findings::{self, Severity};
use damiera_rules::board::Geometry;

/// Replies tried before an irregularity is given up as not acceptable.
const REPLIES: usize = 4;

impl<G: Geometry> Attempt<'_, G> {
    /// A game that is legal up to a fault, which the opponent answers or which ends it.
    pub(super) fn in_play(&mut self, looks: &[Look], from_endgame: bool) -> Option<Found> {
        let first = looks.iter().any(|look| matches!(look, Look::First));
        let mut most = self.search.generator.max_plies;
        let mut earliest = if first { 0 } else { self.random.below(most.min(40)) };
        if from_endgame {
            let forked = self.is(&findings::ambiguous_capture::KIND);
            self.begin_with(if forked { Endgame::Fork } else { Endgame::Kings })?;
            most = most.min(ENDGAME_PLIES);
            earliest = 0;
        }
        let mut line = self.line();
        while line.plies.len() < most {
            if line.plies.len() >= earliest && line.result() == "*" {
                for look in looks {
                    if let Some(found) = self.here(*look, &line) {
                        return Some(found);
                    }
                }
            }
            if first || !line.step(&mut self.random) {
                return None;
            }
        }
        None
    }

    /// A fault at the position reached, if there is one.
    fn here(&mut self, look: Look, line: &Line<G>) -> Option<Found> {
        let rules = self.search.generator.rules;
        let written = candidates::<G>(look, &line.position, line.plies.is_empty(), rules, &mut self.random);
        written.into_iter().find_map(|written| {
            // Judged by itself first: a ply is judged faster than a game. But the plies before show whose
            // turn it was.
            if !matches!(look, Look::First | Look::OutOfTurn) {
                let fen = line.position.to_fen(&rules.names);
                let ply = self.draft_from(Some(&fen), std::slice::from_ref(&written), "*").text();
                self.sole(&judged(&ply)).filter(|finding| finding.ply == Some(1))?;
            }
            self.put(line, written)
        })
    }

    /// A line with a fault after it, and what follows it.
    fn put(&mut self, line: &Line<G>, written: String) -> Option<Found> {
        let generator = self.search.generator;
        let mut line = line.clone();
        line.plies.push(written);
        let ply = line.plies.len();
        let text = self.draft(&line.plies, "*").text();
        let report = judged(&text);
        // Only the reply shows which of two sides went wrong.
        let told_by_reply = self.is(&findings::moved_opponents_piece::KIND);
        if !told_by_reply {
            self.sole(&report).filter(|finding| finding.ply == Some(ply))?;
        }
        let broken = report.game.as_ref()?.broken;
        // A jump with no room to land cannot be played; others over nothing can, and be answered.
        if broken && self.answered && self.is(&findings::impossible_capture::KIND) {
            return None;
        }
        // What comes after an ambiguous capture usually decides it.
        let last = broken || self.is(&findings::ambiguous_capture::KIND);
        if last || !self.answered && !told_by_reply || ply == generator.max_plies {
            return self.accepted(self.draft(&line.plies, "*"), Some(ply));
        }
        line.position = report.game.as_ref()?.last?.narrow();
        if told_by_reply {
            line.position = line.position.with_turn(!line.position.turn());
        }
        (0..REPLIES).find_map(|_| {
            let mut line = line.clone();
            line.step(&mut self.random).then_some(())?;
            let reply = self.draft(&line.plies, "*").text();
            let reply = judged(&reply);
            let finding = self.sole(&reply).filter(|finding| finding.ply == Some(ply))?;
            let is_irregular = finding.kind().severity == Severity::Error;
            (!is_irregular || finding.accepted_by == Some(ply + 1)).then_some(())?;
            line.position = reply.game.as_ref()?.last?.narrow();
            line.play_on(generator.max_plies, &mut self.random);
            self.accepted(self.draft(&line.plies, line.result()), Some(ply))
        })
    }
}
