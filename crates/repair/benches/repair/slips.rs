//! Slips put into games, and what repair makes of them.

use std::time::{Duration, Instant};

use damiera_judge::findings::Severity;
use damiera_judge::generate::Random;
use damiera_judge::replay::Plies;
use damiera_judge::report::Report;
use damiera_record::notation::pdn;
use damiera_repair::corrupt::{Corruption, any_kind};
use damiera_repair::slip::Slip;
use damiera_repair::{Edit, Kind, Outcome as Came, Proposal, repair};

use super::Settings;
use super::games::{Game, Games, Played, moves_of, moves_played};

/// By how much, in nats, the right answer may cost more than the first that the sheet hardly tells it from: half as likely.
const TIE: f64 = 0.7;

/// What repair made of a game with slips in it.
pub(super) struct Outcome {
    /// Called irregular: left as it is.
    pub(super) irregular: bool,
    /// The place of what was played among the proposals, from 0.
    pub(super) place: Option<usize>,
    /// Whether it is not the first, and by the sheet alone the first is no more than twice as likely.
    pub(super) is_tie: bool,
    /// The plies of the first that are right.
    pub(super) right: usize,
    pub(super) sure: bool,
    pub(super) took: Duration,
    /// What is proposed, and what it costs, to print where it is wrong.
    pub(super) told: Vec<String>,
}

/// A game that was tried.
pub(super) struct Tried<'g> {
    pub(super) game: &'g Game,
    /// The slips that were put in.
    pub(super) kinds: String,
    pub(super) told: String,
    pub(super) outcome: Outcome,
}

/// Repairs a game with slips in it.
fn repaired(text: &str, game: &Game, settings: &Settings) -> Outcome {
    let begun = Instant::now();
    let mut plies = Plies::default();
    let report = Report::observed(pdn::parse(text), Some(game.rules), &mut plies);
    let repair = repair(&report, &settings.options());
    let irregular = repair.outcome == Came::Irregular;
    let found = repair.found;
    let took = begun.elapsed();
    // A text that is legal all the same is read as it replays.
    let as_it_stands = (repair.outcome == Came::Legal).then(|| moves_played(&plies.into_plies()));
    let proposed =
        found.proposals.iter().map(|proposal| moves_of(proposal.moves.iter().copied(), game.rules));
    let lines: Vec<Vec<Played>> = as_it_stands.into_iter().chain(proposed).collect();
    let right = lines.first().map_or(0, |line| line.iter().zip(&game.moves).filter(|(a, b)| a == b).count());
    let place = lines.iter().position(|line| *line == game.moves).filter(|_| !irregular);
    let cost = |place: usize| found.proposals.get(place).map(|proposal| proposal.cost);
    let is_tie = place
        .filter(|&place| place > 0)
        .and_then(|place| Some(cost(place)? - cost(0)?))
        .is_some_and(|more| more <= TIE);
    let mut told: Vec<String> = found.proposals.iter().map(told_of).collect();
    if told.is_empty() {
        told.extend(report.findings.iter().filter(|finding| finding.kind().severity == Severity::Error).map(
            |finding| {
                format!("{} at ply {} of {}", finding.kind().code, finding.ply.unwrap_or(0), game.moves.len())
            },
        ));
    }
    Outcome { irregular, place, is_tie, right, sure: found.sure && !irregular, took, told }
}

/// A proposal in a line.
pub(super) fn told_of(proposal: &Proposal) -> String {
    let of_one = |edit: &Edit| format!("{} {}: {}>{}", edit.ply, edit.kind.name(), edit.written, edit.read);
    let edits: Vec<String> = proposal.edits.iter().map(of_one).collect();
    let (faults, passed_over) = (&proposal.faults, proposal.passed_over);
    let beside = format!("faults at {faults:?}, {passed_over:.2} passed over");
    format!("{:.2} {}, {beside}: {}", proposal.cost, proposal.verdict.as_str(), edits.join(", "))
}

/// Puts slips into each game and repairs it.
fn tried<'g>(
    games: &'g Games,
    settings: &Settings,
    corruption: impl Fn(&mut Random) -> Corruption,
) -> Vec<Tried<'g>> {
    let mut all = Vec::new();
    for (game, mut random) in games.drawn(settings) {
        let put = (0..12).find_map(|_| {
            let corruption = corruption(&mut random);
            corruption.of(&game.text, Some(game.rules), &mut random).filter(|put| !put.slips.is_empty())
        });
        let Some(put) = put else { continue };
        let outcome = repaired(&put.text, game, settings);
        let mut kinds: Vec<&str> = put.slips.iter().map(|put| put.kind.name()).collect();
        kinds.dedup();
        let told: Vec<String> = put.slips.iter().take(4).map(ToString::to_string).collect();
        all.push(Tried { game, kinds: kinds.join(" "), told: told.join("; "), outcome });
    }
    all
}

pub(super) fn slips<'g>(games: &'g Games, settings: &Settings, slips: usize, legal: bool) -> Vec<Tried<'g>> {
    tried(games, settings, |_| Corruption { kinds: kinds().collect(), slips, legal, misread: 0.0 })
}

/// The kinds that are put in where a row names none. Moves and plies that are exchanged over others have rows of their own: the same
/// plies can often be played in two orders, and nobody can tell which was.
pub(crate) fn kinds() -> impl Iterator<Item = Kind> {
    any_kind().filter(|kind| !matches!(kind, Kind::PairsExchanged | Kind::SameSideExchanged))
}

/// One slip of a kind.
pub(super) fn of_kind<'g>(games: &'g Games, settings: &Settings, kind: Kind) -> Vec<Tried<'g>> {
    tried(games, settings, |_| Corruption { kinds: vec![kind], slips: 1, legal: false, misread: 0.0 })
}

/// One slip, its kind as likely among [these](kinds) as repair holds it.
pub(super) fn weighted<'g>(games: &'g Games, settings: &Settings) -> Vec<Tried<'g>> {
    let of: Vec<&Slip> = kinds().map(Slip::of).collect();
    let all: f64 = of.iter().map(|slip| slip.share).sum();
    tried(games, settings, |random| {
        let mut drawn = all * random.below(10_000) as f64 / 10_000.0;
        let kind = of.iter().find(|slip| {
            drawn -= slip.share;
            drawn < 0.0
        });
        let kinds = kind.map(|slip| slip.kind).into_iter().collect();
        Corruption { kinds, slips: 1, legal: false, misread: 0.0 }
    })
}

pub(super) fn misread<'g>(games: &'g Games, settings: &Settings, kinds: &[Kind]) -> Vec<Tried<'g>> {
    tried(games, settings, |_| Corruption {
        kinds: kinds.to_vec(),
        slips: usize::from(!kinds.is_empty()),
        legal: false,
        misread: 0.05,
    })
}
