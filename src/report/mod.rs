//! What can be said of one record: its variant, its game, its verdict, and everything found.
//!
//! [`Report::of`] is the whole of `validate` for one game: it chooses the rules ([`Choice`]), replays,
//! checks the record itself, and sums up. It prints nothing.
//!
//! Where the replay goes wrong from the start, other readings of the board are tried ([`Reading`]). One that
//! makes the whole game legal takes the place of what is written: in the game, in what is found in it, and
//! for whoever watches.

mod anomaly;
mod digest;
mod reading;
mod start;
mod steps;
mod variant;
mod verdict;

use std::borrow::Cow;

use crate::board::Color;
use crate::findings::{self, Finding, Played, Severity};
use crate::notation::result::{GameResult, RecordedResult};
use crate::notation::{first_mover, gametype};
use crate::record::{Record, Tag};
use crate::replay::{Game, Observer, Outcome, replay};
use crate::variant::Rules;

pub use reading::{Reading, View};
pub(crate) use variant::PLIES_THAT_CONVINCE;
pub use variant::{Choice, Source};
pub use verdict::Verdict;

use start::AsWritten;

/// What can be said of one record.
#[derive(Debug)]
pub struct Report<'t> {
    /// The record as written.
    pub record: Record<'t>,
    /// The rules it was judged by, and how they were chosen.
    pub choice: Choice,
    /// The game as replayed; none without rules.
    pub game: Option<Game>,
    /// How the squares were read for that; none for as they are written.
    pub reading: Option<Reading>,
    /// The plies written in the main line.
    pub plies: usize,
    /// What all of it comes to.
    pub verdict: Verdict,
    /// Everything found, in order of place.
    pub findings: Vec<Finding>,
}

impl<'t> Report<'t> {
    /// Judges a record; `asked` are rules that go before any tag.
    #[must_use]
    pub fn of(record: Record<'t>, asked: Option<&'static Rules>) -> Report<'t> {
        Report::observed(record, asked, &mut ())
    }

    /// Judges a record and shows its settled line to an observer.
    #[must_use]
    pub fn observed<O: Observer>(
        record: Record<'t>,
        asked: Option<&'static Rules>,
        observer: &mut O,
    ) -> Report<'t> {
        let mut findings = Vec::new();
        findings::check_record(&record, &mut findings);
        let (mut choice, known) = variant::choose(&record, asked, &mut findings);
        let of_record = findings.len();
        // Whoever watches has to see it played.
        let mut game = known.filter(|_| !O::WATCHES);
        if game.is_none() {
            game = choice.rules.map(|rules| replay(&record, rules, &mut findings, observer));
        }
        if variant::is_contradicted(&choice, &record, findings.get(of_record..).unwrap_or_default()) {
            findings.truncate(of_record);
            choice = variant::give_up(&record, &mut findings);
            game = None;
        }
        let (reading, other) = game.as_ref().map_or((None, None), |game| {
            let found = findings.get(of_record..).unwrap_or_default();
            AsWritten { record: &record, game, found }.readings(&choice)
        });
        if let (Some(reading), Some(rules)) = (reading, choice.rules) {
            findings.truncate(of_record);
            game = Some(reading.apply(&record, rules, |read| replay(read, rules, &mut findings, observer)));
            findings.push(anomaly::seen_otherwise(reading, &record, rules));
        }
        findings.extend(other.map(|other| anomaly::another_game(&other, &record, &choice)));
        if let Some(game) = &mut game
            && check_game(&record, game, reading, &mut findings)
        {
            game.open = true;
            game.outcome = Outcome::Open;
        }
        let plies = game.as_ref().map_or_else(|| record.plies().count(), |game| game.plies.len());
        findings.sort_by_key(|finding| (finding.ply.is_some(), finding.span.start));
        let verdict = Verdict::of(&findings, game.as_ref(), plies);
        Report { record, choice, game, reading, plies, verdict, findings }
    }

    /// A record that nobody has looked at: nothing is known of it, and nothing found.
    #[must_use]
    pub(crate) fn unread(record: Record<'t>) -> Report<'t> {
        let choice = Choice { rules: None, source: None, gametype: None };
        let verdict = Verdict::Unreadable;
        Report { record, choice, game: None, reading: None, plies: 0, verdict, findings: Vec::new() }
    }

    /// How many plies could be followed.
    #[must_use]
    pub fn replayed(&self) -> usize {
        self.game.as_ref().map_or(0, |game| game.replayed)
    }

    /// The text of a ply, counted from 1; none without rules, or beyond the last.
    #[must_use]
    pub fn ply_text(&self, ply: usize) -> Option<&'t str> {
        let span = *self.game.as_ref()?.plies.get(ply.checked_sub(1)?)?;
        Some(self.record.slice(span))
    }

    /// The result as written: the Result tag, else the terminator.
    #[must_use]
    pub fn recorded_result(&self) -> Option<Cow<'t, str>> {
        RecordedResult::of(&self.record).map(|recorded| recorded.text)
    }

    /// Who won according to the recorded result; none when it decides nothing, is no result, or when it cannot be
    /// told whose number stands first in it.
    #[must_use]
    pub fn recorded_winner(&self) -> GameResult {
        let Some(recorded) = RecordedResult::of(&self.record) else { return GameResult::None };
        match self.first_mover() {
            Some(first) => recorded.winner(first),
            // A draw is one whoever is named first.
            None if recorded.winner(Color::White) == GameResult::Draw => GameResult::Draw,
            None => GameResult::None,
        }
    }

    /// Who moves first: by the rules, or else by the GameType.
    fn first_mover(&self) -> Option<Color> {
        if let Some(rules) = self.choice.rules {
            return Some(rules.first);
        }
        let game_type = gametype::parse(self.record.value(Tag::GameType)?).ok()?;
        game_type.layout.map(|layout| layout.starts).or_else(|| first_mover(game_type.number))
    }

    /// How many findings there are of a severity.
    #[must_use]
    pub fn count(&self, severity: Severity) -> usize {
        self.findings.iter().filter(|finding| finding.kind.severity == severity).count()
    }

    /// A name for the game that spacing, encoding, comments and place do not change: `g` and the 16
    /// hexadecimal digits of the XXH3-64 hash of its tags, start position and main line.
    #[must_use]
    pub fn id(&self) -> String {
        digest::id(self)
    }
}

/// Checks a game as it was replayed, and says whether its last ply turns out to wait for an answer: no move
/// is wrong, but the board written behind it is.
fn check_game(
    record: &Record<'_>,
    game: &Game,
    reading: Option<Reading>,
    findings: &mut Vec<Finding>,
) -> bool {
    let steps = || {
        let mut steps = steps::Steps::default();
        let mut watch = |read: &Record<'_>| replay(read, game.rules, &mut Vec::new(), &mut steps);
        match reading {
            Some(reading) => reading.apply(record, game.rules, watch),
            None => watch(record),
        };
        steps.0
    };
    let mut played = Played::new(record, game.rules, &game.plies, &steps);
    played.began = game.start.map_or(game.rules.first, |start| start.turn());
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
    let open = of_boards.iter().any(|finding| {
        let waits = finding.stands.is_none() && finding.kind.severity == Severity::Error;
        waits && finding.ply == Some(game.plies.len())
    });
    if open {
        played.standing = game.replayed.saturating_sub(1);
        played.winner = None;
    }
    findings::check_game(&played, findings);
    open
}
