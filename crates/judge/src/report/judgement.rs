//! How a record is judged, step by step: as it is written, then as its evidence has it.
//!
//! Each step may take back what the replay before it found, and have the record replayed by other rules, with its squares seen
//! otherwise, or up to a ply only.

use super::anomaly;
use super::asked::Asked;
use super::doubt::Doubt;
use super::guess::{self, Instead};
use super::judged::Judged;
use super::reading::Reading;
use super::start::{AsWritten, OtherGame};
use super::variant::{self, Choice, Source};
use crate::findings::{self, Finding};
use crate::replay::{Game, Outcome, Watcher, replay_before};
use damiera_record::record::Record;
use damiera_rules::variant::Rules;

/// What is known of a record so far.
pub(super) struct Judgement<'a> {
    record: &'a Record<'a>,
    asked: Asked,
    watcher: &'a mut dyn Watcher,
    /// Everything found: first what is in the record itself, then what its last replay found.
    pub(super) findings: Vec<Finding>,
    /// How many findings are in the record itself.
    of_record: usize,
    pub(super) choice: Choice,
    pub(super) game: Option<Game>,
    /// How the squares were read for that game; `None` if as written.
    pub(super) reading: Option<Reading>,
    /// A game by whose rules the record would be legal, though it is not judged by them.
    other: Option<OtherGame>,
    /// The ply from which on the record is not followed.
    pub(super) doubted: Option<usize>,
}

impl<'a> Judgement<'a> {
    /// Judges a record as it is written; what is found goes to `findings`, which is empty.
    pub(super) fn of(
        record: &'a Record<'a>,
        asked: Asked,
        watcher: &'a mut dyn Watcher,
        findings: Vec<Finding>,
    ) -> Judgement<'a> {
        let mut judgement = Judgement::by_chosen_rules(record, asked, watcher, findings);
        judgement.replay_as_written();
        judgement.reconsider_guess();
        judgement.give_up_contradicted_guess();
        judgement.seek_readings();
        judgement.follow_other_game();
        judgement.replay_otherwise();
        judgement.doubt_record();
        judgement.mention_other_game();
        judgement.check_game();
        judgement
    }

    /// Checks the record itself, and chooses its rules.
    fn by_chosen_rules(
        record: &'a Record<'a>,
        asked: Asked,
        watcher: &'a mut dyn Watcher,
        mut findings: Vec<Finding>,
    ) -> Judgement<'a> {
        findings::check_record(record, &mut findings);
        let mut game = None;
        let mut choice = variant::choose(record, asked.rules, &mut findings, &mut game);
        choice.rules = choice.rules.map(|rules| asked.by_rulebook(rules));
        let of_record = findings.len();
        Judgement {
            record,
            asked,
            watcher,
            findings,
            of_record,
            choice,
            game,
            reading: None,
            other: None,
            doubted: None,
        }
    }

    /// Replays the record, unless that was done to choose its rules.
    fn replay_as_written(&mut self) {
        let rules = self.choice.rules;
        // Whoever watches has to see it played.
        let same = |game: &Game| rules.is_some_and(|rules| std::ptr::eq(rules, game.rules));
        if !self.game.as_ref().is_some_and(|game| !self.watcher.watches() && same(game)) {
            self.game = rules.map(|rules| self.replay(rules));
        }
    }

    /// Takes another game than the one first guessed, where the record goes wrong by the rules of that one.
    fn reconsider_guess(&mut self) {
        let (of_record, found) = self.findings.split_at(self.of_record);
        let guess = match guess::reconsider(self.record, &self.choice, of_record, found) {
            Some(Instead::Game(guess)) => guess,
            Some(Instead::Doubt) => return self.give_up(None),
            None => return,
        };
        guess::take(&guess, &mut self.choice, &mut self.findings);
        let rules = self.asked.by_rulebook(guess.rules);
        self.choice.rules = Some(rules);
        self.drop_found();
        self.game = Some(self.replay(rules));
    }

    /// Judges by no rules, where a ply speaks against those that were guessed.
    fn give_up_contradicted_guess(&mut self) {
        if let Some(ply) = variant::contradiction(&self.choice, self.record, self.found()) {
            self.give_up(Some(ply));
        }
    }

    /// Judges by no rules; `against` is the ply that speaks against those that were guessed.
    fn give_up(&mut self, against: Option<usize>) {
        // A record that has lost plies is no evidence against the rules.
        if self.as_written().is_some_and(|as_written| Doubt::is_of_plies(&as_written)) {
            return;
        }
        self.drop_found();
        self.choice =
            variant::give_up(self.record, against.map(|ply| (&self.choice, ply)), &mut self.findings);
        self.game = None;
    }

    /// Looks for a reading, and for another game, that make the record legal as a whole.
    fn seek_readings(&mut self) {
        let readings = self.as_written().map(|as_written| as_written.readings(&self.choice));
        (self.reading, self.other) = readings.unwrap_or((None, None));
    }

    /// Judges by the rules of another game than a tag names, where that tag is wrong beyond doubt.
    fn follow_other_game(&mut self) {
        let Some(followed) = self.other.take_if(|other| other.is_followed) else { return };
        self.drop_found();
        self.findings.push(anomaly::another_game(&followed, self.record, &self.choice));
        self.of_record = self.findings.len();
        self.reading = followed.reading;
        let rules = self.asked.by_rulebook(followed.rules);
        self.choice.rules = Some(rules);
        self.choice.source = Some(Source::Evidence);
        if self.reading.is_none() {
            self.game = Some(self.replay(rules));
        }
    }

    /// Replays the record with its squares seen otherwise, where that makes it legal.
    fn replay_otherwise(&mut self) {
        let (Some(reading), Some(rules)) = (self.reading, self.choice.rules) else { return };
        self.drop_found();
        let Judgement { findings, watcher, .. } = self;
        self.game = Some(
            reading.apply(self.record, rules, |read| replay_before(read, rules, findings, &mut **watcher)),
        );
        self.findings.push(anomaly::seen_otherwise(reading, self.record, rules));
    }

    /// Follows the record only up to where it is itself more likely at fault than a player.
    fn doubt_record(&mut self) {
        if self.reading.is_some() || self.other.is_some() && !self.is_asked_for() {
            return;
        }
        let doubt = self.as_written().and_then(|as_written| Doubt::of(&as_written));
        self.doubted = doubt.as_ref().map(|doubt| doubt.ply);
        if let (Some(doubt), Some(rules)) = (doubt, self.choice.rules) {
            self.drop_found();
            self.game = Some(doubt.replay(self.record, rules, &mut self.findings, self.watcher));
        }
    }

    /// Names the other game by whose rules the record would be legal.
    fn mention_other_game(&mut self) {
        let Some(other) = self.other.take() else { return };
        // Nobody broke the rules of a game that was not played.
        if !self.is_asked_for() {
            self.findings.iter_mut().skip(self.of_record).for_each(|finding| finding.citation = None);
        }
        self.findings.push(anomaly::another_game(&other, self.record, &self.choice));
    }

    /// Whether the game was asked for by its name, and the record can be followed by its rules: then it is the one that was
    /// played, whatever else would be legal.
    fn is_asked_for(&self) -> bool {
        self.choice.source == Some(Source::Option) && self.game.as_ref().is_some_and(|game| !game.broken)
    }

    /// Checks the game as it was replayed: a board written in it may show that its end is open.
    fn check_game(&mut self) {
        let judged = Judged { record: self.record, reading: self.reading, doubted: self.doubted };
        if let Some(game) = &mut self.game
            && let Some(open) = judged.check_game(game, self.asked.king_moves, &mut self.findings)
        {
            game.open = Some(open);
            game.outcome = Outcome::Open;
        }
    }

    /// Replays the record as it is written.
    fn replay(&mut self, rules: &'static Rules) -> Game {
        replay_before(self.record, rules, &mut self.findings, self.watcher)
    }

    /// What the last replay found.
    fn found(&self) -> &[Finding] {
        self.findings.get(self.of_record..).unwrap_or_default()
    }

    /// Takes back what the last replay found.
    fn drop_found(&mut self) {
        self.findings.truncate(self.of_record);
    }

    /// The game as replayed with its squares read as written, and what that found.
    fn as_written(&self) -> Option<AsWritten<'_>> {
        let game = self.game.as_ref()?;
        Some(AsWritten { record: self.record, game, found: self.found() })
    }
}
