//! A second look at a game that squares showed, where the record goes wrong by its rules.

use super::course::{Course, captures_along_lines};
use super::{Guess, is_start_of, nearly_fitting};
use crate::findings::variant_guessed::Evidence;
use crate::findings::{Fact, Finding, VariantGuessed};
use crate::replay::Plausible;
use crate::report::named::NamedSquares;
use crate::report::variant::{Choice, PLIES_THAT_CONVINCE, Source, first_error};
use damiera_record::record::{Record, start_setup};
use damiera_rules::board::DirectionSet;
use damiera_rules::variant::{self, Rules};

/// What takes the place of a game that squares showed.
pub(in crate::report) enum Instead {
    /// Another game.
    Game(Box<Guess>),
    /// None: it may be this one or another.
    Doubt,
}

/// Another game than the one that squares showed, where the record goes wrong by the rules of that one: a game by whose
/// rules every ply is legal, otherwise one that is clearly ahead, or whose rules hold much longer.
pub(in crate::report) fn reconsider(
    record: &Record<'_>,
    choice: &Choice,
    of_record: &[Finding],
    found: &[Finding],
) -> Option<Instead> {
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
        let guess = Guess::whole(rules, others.map(|(rules, _)| rules.name).collect());
        return Some(Instead::Game(Box::new(guess)));
    }
    let start = start_setup(record).ok().flatten().map(|(setup, _)| setup);
    let games = nearly_fitting(record, &named, start.as_ref()).into_iter();
    let courses: Vec<Course> = games.map(|rules| Course::of(record, rules)).collect();
    if let Some(guess) = Guess::clear(record, &courses) {
        return (guess.rules.gametype != own.gametype).then(|| Instead::Game(Box::new(guess)));
    }
    // An irregular ply weighs as many as convince of a guess.
    if longest >= held + PLIES_THAT_CONVINCE {
        return Some(Instead::Game(Box::new(Guess::longest(rules, longest))));
    }
    is_doubtful(record, own, &courses).then_some(Instead::Doubt)
}

/// Whether a record may be of another game than its squares showed: it goes farther by the rules of others; or it goes as far by those of a game that captures along rows and columns, as the record does.
fn is_doubtful(record: &Record<'_>, own: &Rules, courses: &[Course]) -> bool {
    let (own, others): (Vec<&Course>, Vec<&Course>) =
        courses.iter().partition(|course| course.rules.gametype == own.gametype);
    let Some(own) = own.first() else { return true };
    let goes_farther = |other: &&Course| other.reach > own.reach;
    let has_lines = |other: &&Course| other.rules.motion.man_jumps.meets(DirectionSet::ORTHOGONAL);
    others.iter().copied().any(|other| goes_farther(&other))
        || !has_lines(own)
            && others.iter().copied().any(|other| other.reach >= own.reach && has_lines(&other))
            && captures_along_lines(record, own.rules)
}

/// Whether a record gives a start position, and it is that of this game.
fn gives_start_of(record: &Record<'_>, rules: &Rules) -> bool {
    matches!(start_setup(record), Ok(Some((start, _))) if is_start_of(&start, rules))
}

/// Takes another game than the one first guessed.
pub(in crate::report) fn take(guess: &Guess, choice: &mut Choice, findings: &mut [Finding]) {
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
