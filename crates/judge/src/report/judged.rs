//! A record as it was judged: with its squares seen otherwise perhaps, or up to the ply where it is in doubt.

use super::doubt;
use super::reading::Reading;
use super::steps::Steps;
use crate::draws::Adjudicator;
use crate::findings::{self, Finding, Played, Severity};
use crate::replay::{Game, Outcome, replay};
use damiera_record::record::Record;
use damiera_rules::variant::Rules;

/// A record, and how it is read for its replay.
pub(super) struct Judged<'a, 't> {
    pub(super) record: &'a Record<'t>,
    pub(super) reading: Option<Reading>,
    pub(super) doubted: Option<usize>,
}

impl Judged<'_, '_> {
    /// Shows `then` the record as it is read.
    pub(super) fn show<T>(&self, rules: &Rules, then: impl FnOnce(&Record<'_>) -> T) -> T {
        match (self.reading, self.doubted) {
            (Some(reading), _) => reading.apply(self.record, rules, then),
            (None, Some(ply)) => doubt::up_to(self.record, ply, then),
            (None, None) => then(self.record),
        }
    }

    /// Checks a game as it was replayed, and returns the first ply at its end that turns out to wait for an answer: no
    /// move may be wrong, but the board written after it is.
    pub(super) fn check_game(
        &self,
        game: &Game,
        king_moves: Option<usize>,
        findings: &mut Vec<Finding>,
    ) -> Option<usize> {
        let steps = || {
            let mut steps = Steps::default();
            self.show(game.rules, |read| replay(read, game.rules, &mut Vec::new(), &mut steps));
            steps.0
        };
        let claims = || {
            let mut adjudicator = Adjudicator::new(self.record, king_moves);
            self.show(game.rules, |read| replay(read, game.rules, &mut Vec::new(), &mut adjudicator));
            adjudicator.noted(game)
        };
        let mut played = Played::new(self.record, game.rules, game.plies, &steps, &claims);
        played.began = game.began();
        played.taken_back = &game.taken_back;
        played.replayed = game.replayed;
        played.standing = game.standing_plies();
        played.broken = game.broken;
        played.last = game.last;
        played.winner = match game.outcome {
            Outcome::Won(winner) => Some(winner),
            Outcome::Open => None,
        };
        let of_replay = findings.len();
        findings::compare_boards(&played, findings);
        let of_boards = findings.get(of_replay..).unwrap_or_default();
        let waits =
            |finding: &&Finding| finding.stands.is_none() && finding.kind().severity == Severity::Error;
        let open = of_boards.iter().filter(waits).filter_map(|finding| finding.ply).min();
        let open = open.filter(|_| !game.broken).map(|open| game.open.map_or(open, |other| other.min(open)));
        if let Some(open) = open {
            played.standing = open.saturating_sub(1).min(game.replayed);
            played.winner = None;
        }
        findings::check_game(&played, findings);
        open
    }
}
