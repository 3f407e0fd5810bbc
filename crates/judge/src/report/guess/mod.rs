//! Which game a record is that no tag names: the evidence in the record itself.
//!
//! The evidence is, in this order: squares that no smaller board has; the rules under which every ply is legal; those
//! under which it is with the numbers turned; the rules by which the record goes much farther than by those of all others, but
//! for one irregularity ([`course`]); the rules under which the first irregularity comes latest. Of the last three
//! the plies must be too many for a coincidence. Of games that fit equally, the likeliest is taken: one that
//! begins with the position that the record gives, and is written as the record is, by numbers or by letters; and of those the one that is met most often
//! ([`BY_PREVALENCE`]).
//!
//! A game that squares show is not tried by the rules of others, unless the record goes wrong by its own
//! ([`reconsider`]). Nothing is learnt from other games of the file, so that the answer never depends on what comes before.
//!
//! [`BY_PREVALENCE`]: damiera_rules::variant::BY_PREVALENCE

mod course;
mod reconsider;

use super::named::NamedSquares;
use super::reading::{Reading, View};
use super::variant::{Hold, PLIES_THAT_CONVINCE};
use crate::findings::VariantGuessed;
use crate::findings::variant_guessed::Evidence;
use crate::replay::{Game, Plausible};
use damiera_record::record::{MoveKind, Record, start_setup};
use damiera_rules::board::{Color, WrittenSquare};
use damiera_rules::position::{Position, Setup, find_square};
use damiera_rules::variant::{self, Rules};

use course::{Course, clearly_ahead, has_all_but_one};

pub(super) use reconsider::{Instead, reconsider, take};

/// What the game itself shows.
pub(super) struct Guess {
    pub rules: &'static Rules,
    pub why: VariantGuessed,
    /// The game, where it was replayed whole.
    pub game: Option<Game>,
    /// For how long its rules hold, where that is all the evidence.
    pub hold: Option<Hold>,
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
        let hold = Hold { plies, is_clear: false };
        let mut guess = Guess { hold: Some(hold), ..Guess::new(rules, Evidence::Longest) };
        guess.why.plies = Some(plies);
        guess
    }

    /// The game that is clearly ahead of all others, if one is.
    fn clear(record: &Record<'_>, courses: &[Course]) -> Option<Guess> {
        let (ahead, also) = clearly_ahead(record, courses)?;
        let mut guess = Guess::longest(ahead.rules, ahead.reach);
        guess.hold = Some(Hold { plies: ahead.reach, is_clear: true });
        guess.why.also = also;
        Some(guess)
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
    // A bit for each: there are some twenty.
    let opened = (0..).zip(&games).fold(0_u32, |opened, (at, rules)| opened | u32::from(opens(rules)) << at);
    let tried = (0..).zip(&games).filter(|(at, _)| opened == 0 || opened >> at & 1 == 1);
    let plausible = Plausible::of(record);
    let mut whole: Option<Guess> = None;
    for (_, &rules) in tried {
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
    // A board read in another way than turned is that of games without rules here.
    let turned = Reading { view: View::Turned, start: false };
    if plausible.count() >= PLIES_THAT_CONVINCE
        && let Some(rules) = games.iter().copied().find(|rules| turned.is_legal(record, rules))
    {
        return Some(Guess::new(rules, Evidence::Turned));
    }
    faulty(record, &plausible, &nearly_fitting(record, &named, start.as_ref()), opens)
}

/// The game that goes wrong last, of those of which the first ply can be.
fn faulty(
    record: &Record<'_>,
    plausible: &Plausible<'_>,
    games: &[&'static Rules],
    opens: impl Fn(&&'static Rules) -> bool,
) -> Option<Guess> {
    let is_opening = games.iter().any(&opens);
    let tried = || games.iter().copied().filter(|rules| !is_opening || opens(rules));
    let courses: Vec<Course> = tried().map(|rules| Course::of(record, rules)).collect();
    if let Some(guess) = Guess::clear(record, &courses) {
        return Some(guess);
    }
    let held: Vec<(&'static Rules, usize)> =
        tried().filter_map(|rules| Some((rules, plausible.legal_plies(rules)?))).collect();
    let most = held.iter().map(|(_, legal)| *legal).max().filter(|&most| most >= PLIES_THAT_CONVINCE)?;
    let mut longest = held.iter().filter(|(_, legal)| *legal == most).map(|(rules, _)| *rules);
    let mut guess = Guess::longest(longest.next()?, most);
    guess.why.also = longest.map(|rules| rules.name).collect();
    Some(guess)
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

/// As [`fitting`], with the games whose boards lack the squares of one ply.
fn nearly_fitting(record: &Record<'_>, named: &NamedSquares, start: Option<&Setup>) -> Vec<&'static Rules> {
    let nearly = variant::BY_PREVALENCE.iter().copied().filter(|rules| has_all_but_one(record, rules));
    let mut games: Vec<&'static Rules> = nearly.collect();
    games.sort_by_cached_key(|rules| {
        (start.is_some_and(|start| !is_start_of(start, rules)), !named.are_as_in(rules))
    });
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

#[cfg(test)]
mod tests;
