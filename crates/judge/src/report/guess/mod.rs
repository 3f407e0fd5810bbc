//! Which game a record is that no tag names: the evidence in the record itself.
//!
//! The evidence is, in this order: squares that no smaller board has; the rules under which every ply is legal; those
//! under which it is with the numbers turned; the rules under which the first irregularity comes latest. Of the last two
//! the plies must be too many for a coincidence. Of games that fit equally, the likeliest is taken: one that
//! begins with the position that the record gives, and is written as the record is, by numbers or by letters; and of those the one that is met most often
//! ([`BY_PREVALENCE`]).
//!
//! A game that squares show is not tried by the rules of others, unless the record goes wrong by its own
//! ([`reconsider`]). Nothing is learnt from other games of the file, so that the answer never depends on what comes before.
//!
//! [`BY_PREVALENCE`]: damiera_rules::variant::BY_PREVALENCE

mod slip;

pub(super) use slip::is_single_missed_capture;

use super::named::NamedSquares;
use super::reading::{Reading, View};
use super::variant::{Choice, PLIES_THAT_CONVINCE, Source, first_error};
use crate::findings::variant_guessed::Evidence;
use crate::findings::{Fact, Finding, VariantGuessed};
use crate::replay::{Game, Plausible};
use damiera_record::record::{MoveKind, Record, start_setup};
use damiera_rules::board::{Color, WrittenSquare};
use damiera_rules::position::{Position, Setup, find_square};
use damiera_rules::variant::{self, Rules};

/// What the game itself shows.
pub(super) struct Guess {
    pub rules: &'static Rules,
    pub why: VariantGuessed,
    /// The game, where it was replayed whole.
    pub game: Option<Game>,
    /// For how many plies its rules hold, where that is all the evidence.
    pub hold: Option<usize>,
}

impl Guess {
    fn new(rules: &'static Rules, why: Evidence) -> Guess {
        let why = VariantGuessed {
            tagged: false,
            game: rules.name,
            gametype: rules.gametype,
            why,
            square: None,
            plies: None,
            also: Vec::new(),
        };
        Guess { rules, why, game: None, hold: None }
    }

    /// Rules by which every ply is legal, and others by which it is, too.
    fn whole(rules: &'static Rules, also: Vec<&'static str>) -> Guess {
        let mut guess =
            Guess::new(rules, if also.is_empty() { Evidence::Alone } else { Evidence::AsInOthers });
        guess.why.also = also;
        guess
    }

    /// Rules that hold for more plies than any others.
    fn longest(rules: &'static Rules, plies: usize) -> Guess {
        let mut guess = Guess { hold: Some(plies), ..Guess::new(rules, Evidence::Longest) };
        guess.why.plies = Some(plies);
        guess
    }
}

/// The variant the game itself shows, and why.
pub(super) fn guess(record: &Record<'_>, moves: bool) -> Option<Guess> {
    let named = NamedSquares::of(record);
    let stated = record.states_start().then(|| start_setup(record).ok().flatten()).flatten();
    let start = stated.map(|(setup, _)| setup);
    if let Some(guess) = shown_by_squares(&named, start.as_ref()) {
        return Some(guess);
    }
    if !moves {
        return None;
    }
    let games = fitting(&named, start.as_ref());
    // Where the first ply is nobody's, nothing can be said of it.
    let first = Opening::of(record);
    let opens = |rules: &&'static Rules| first.as_ref().is_none_or(|first| first.is_of(rules));
    let is_opening = games.iter().any(opens);
    let tried = || games.iter().copied().filter(|rules| !is_opening || opens(rules));
    let plausible = Plausible::of(record);
    let mut whole: Option<Guess> = None;
    for rules in tried() {
        match &mut whole {
            // The likeliest comes first: of the others it is enough to know whether they go as far.
            Some(guess) => guess.why.also.extend(plausible.is_legal(rules).then_some(rules.name)),
            None => {
                let game = plausible.faultless(rules);
                if game.is_some() || plausible.is_legal(rules) {
                    whole = Some(Guess { game, ..Guess::new(rules, Evidence::Alone) });
                }
            }
        }
    }
    if let Some(mut guess) = whole {
        if !guess.why.also.is_empty() {
            guess.why.why = Evidence::AsInOthers;
        }
        return Some(guess);
    }
    let plies = plausible.count();
    let mut longest: Option<(&'static Rules, usize)> = None;
    for rules in tried() {
        if let Some(legal) = plausible.legal_plies(rules)
            && longest.is_none_or(|(_, most)| legal > most)
        {
            longest = Some((rules, legal));
        }
    }
    let (rules, legal) = longest?;
    // A board read in another way than turned is that of games without rules here.
    let turned = Reading { view: View::Turned, start: false };
    if plies >= PLIES_THAT_CONVINCE
        && let Some(rules) = games.into_iter().find(|rules| turned.is_legal(record, rules))
    {
        return Some(Guess::new(rules, Evidence::Turned));
    }
    (legal >= PLIES_THAT_CONVINCE).then(|| Guess::longest(rules, legal))
}

/// The games whose boards have the squares of a record, the likeliest first: those that begin with the position that the
/// record gives, and of these those that are written as it is.
fn fitting(named: &NamedSquares, start: Option<&Setup>) -> Vec<&'static Rules> {
    let mut games = Vec::with_capacity(variant::BY_PREVALENCE.len());
    // In one go: `collect` draws from nested iterators one by one, which is slower.
    written_as(named, true).for_each(|rules| games.push(rules));
    written_as(named, false).for_each(|rules| games.push(rules));
    if let Some(start) = start {
        games.sort_by_cached_key(|rules| !is_start_of(start, rules));
    }
    games
}

/// The games whose boards have the squares of a record, the most frequent first, that are written as it is, or that are not.
fn written_as(named: &NamedSquares, as_written: bool) -> impl Iterator<Item = &'static Rules> {
    let games = variant::BY_PREVALENCE.iter().copied();
    games.filter(move |rules| named.are_as_in(rules) == as_written && named.are_on(rules))
}

/// The first ply of a record, where that shows which game it can be.
struct Opening {
    from: WrittenSquare,
}

impl Opening {
    fn of(record: &Record<'_>) -> Option<Opening> {
        let (_, written) = record.plies().next().filter(|(_, written)| written.kind == MoveKind::Squares)?;
        // A file alone is found by the rules of play.
        let is_whole = written.from.as_algebraic().is_none_or(|(_, rank)| rank > 0);
        let from_start = is_whole && !record.states_start();
        from_start.then_some(Opening { from: written.from })
    }

    /// Whether it is that of a game: from the start of one, it moves a man of the side that begins.
    fn is_of(&self, rules: &Rules) -> bool {
        let (board, men) = (rules.board(), rules.men);
        let (far, near) = match rules.first {
            Color::White => (board.height - men.last, board.height - men.first),
            Color::Black => (men.first - 1, men.last - 1),
        };
        find_square(&rules.names, self.from).is_some_and(|from| board.is_in_rows(from, far, near))
    }
}

/// Whether a start position is that of a game.
fn is_start_of(start: &Setup, rules: &Rules) -> bool {
    Position::<u128>::from_setup(start, rules).is_ok_and(|given| given == Position::start(rules))
}

/// Whether a record gives a start position, and it is that of this game.
fn gives_start_of(record: &Record<'_>, rules: &Rules) -> bool {
    matches!(start_setup(record), Ok(Some((start, _))) if is_start_of(&start, rules))
}

/// The likeliest game with these squares, if there is one that no smaller board has.
fn shown_by_squares(named: &NamedSquares, start: Option<&Setup>) -> Option<Guess> {
    let greatest = named.greatest();
    if greatest == 0 {
        return None;
    }
    let likeliest = match start {
        None => written_as(named, true).chain(written_as(named, false)).next(),
        Some(_) => fitting(named, start).first().copied(),
    };
    let rules = likeliest?;
    let squares = rules.board().squares();
    let excluded = |other: &&&Rules| other.board().squares() < squares && !named.are_on(other);
    variant::BY_PREVALENCE.iter().find(excluded)?;
    let mut guess = Guess::new(rules, Evidence::Square);
    guess.why.square = Some(greatest);
    Some(guess)
}

/// Another game than the one that squares showed, where the record goes wrong by the rules of that one: a game by whose
/// rules every ply is legal, otherwise one whose rules hold much longer.
pub(super) fn reconsider(
    record: &Record<'_>,
    choice: &Choice,
    of_record: &[Finding],
    found: &[Finding],
) -> Option<Guess> {
    let own = choice.rules.filter(|_| choice.source == Some(Source::Evidence))?;
    first_error(found)?;
    let by_squares = |finding: &Finding| matches!(&finding.fact, Fact::VariantGuessed(guessed) if guessed.why == Evidence::Square);
    of_record.iter().find(|finding| by_squares(finding))?;
    let plausible = Plausible::of(record);
    let plies = plausible.count();
    let legal = |rules| plausible.legal_plies(rules).unwrap_or(0);
    let held = legal(own);
    if held == plies {
        return None;
    }
    let named = NamedSquares::of(record);
    let others = variant::BY_PREVALENCE.iter().copied().filter(|rules| rules.gametype != own.gametype);
    let mut tried: Vec<(&'static Rules, usize)> = others.map(|rules| (rules, legal(rules))).collect();
    tried.sort_by_cached_key(|(rules, legal)| {
        (std::cmp::Reverse(*legal), !gives_start_of(record, rules), !named.are_as_in(rules))
    });
    let &(rules, longest) = tried.first()?;
    if longest == plies {
        let others = tried.iter().skip(1).take_while(|(_, legal)| *legal == plies);
        return Some(Guess::whole(rules, others.map(|(rules, _)| rules.name).collect()));
    }
    // An irregular ply weighs as many as convince of a guess.
    (longest >= held + PLIES_THAT_CONVINCE).then(|| Guess::longest(rules, longest))
}

/// Takes another game than the one first guessed.
pub(super) fn take(guess: &Guess, choice: &mut Choice, findings: &mut [Finding]) {
    choice.rules = Some(guess.rules);
    choice.hold = guess.hold;
    for finding in findings {
        match &mut finding.fact {
            Fact::VariantGuessed(guessed) => {
                *guessed = VariantGuessed { tagged: guessed.tagged, ..guess.why.clone() };
            }
            Fact::BadGameType(bad) if bad.unheard => {
                bad.named = Some(guess.rules.name);
                bad.gametype = Some(guess.rules.gametype);
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests;
