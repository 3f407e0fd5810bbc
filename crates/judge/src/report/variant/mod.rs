//! Which game was played: by the option, otherwise the GameType tag, or the heading of a scoresheet or the Variant tag
//! that names the game, otherwise by the evidence in the game itself
//! ([`guess`](super::guess)). Where GameType and Variant name different games, the
//! moves decide between them.
//!
//! - `tags`: the game that the tags name.
//! - `layout`: the rules [counted](variant::counted_from) and begun as the GameType says.

mod layout;
mod tags;
#[cfg(test)]
mod tests;

use super::guess::{Guess, guess};
use crate::findings::{
    BadGameType, Fact, Finding, Severity, VariantGuessed, VariantUnknown, VariantWithoutRules,
};
use crate::replay::Game;
use damiera_record::notation::game_name;
use damiera_record::record::{Record, Span, Tag};
use damiera_rules::position::find_square;
use damiera_rules::variant::{self, Rules};

pub(super) use layout::as_white_sees;
use layout::counted;
use tags::{tagged, undisputed};

/// Where the choice of rules comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// Whoever ran the program said so.
    Option,
    /// The GameType tag.
    Tag,
    /// The game itself.
    Evidence,
}

impl Source {
    /// The word in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Source::Option => "option",
            Source::Tag => "tag",
            Source::Evidence => "evidence",
        }
    }
}

/// The rules a record is judged by.
#[derive(Clone, Copy, Debug, Default)]
pub struct Choice {
    /// The rules; `None` if there are none here for the game, or it is not known which it is.
    pub rules: Option<&'static Rules>,
    /// Where the choice comes from; `None` if nothing named the variant.
    pub source: Option<Source>,
    /// The number of the game as the option or a tag names it, rules or no rules; `None` if it was guessed without one.
    pub gametype: Option<u16>,
    /// For how long the rules hold, where they were guessed because those of no other game hold longer.
    pub(super) hold: Option<Hold>,
}

/// For how long rules hold that were guessed for that alone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hold {
    /// The plies.
    pub(super) plies: usize,
    /// Whether those of all other games hold much less long.
    pub(super) is_clear: bool,
}

/// Plies that must be legal before the first irregular one for a guess to be believed. Squares of another
/// numbering give a legal step by chance about once in three times.
pub(crate) const PLIES_THAT_CONVINCE: usize = 10;

/// Chooses the rules for a record. Where the game by them was replayed for that and nothing is to be found in it, it goes
/// to `known`.
pub(super) fn choose(
    record: &Record<'_>,
    asked: Option<&'static Rules>,
    findings: &mut Vec<Finding>,
    known: &mut Option<Game>,
) -> Choice {
    if let Some(rules) = asked {
        let rules = counted(record, rules);
        let gametype = Some(rules.gametype);
        return Choice { rules: Some(rules), source: Some(Source::Option), gametype, hold: None };
    }
    if let Some(number) = tagged(record, findings) {
        let number = undisputed(record, number, findings);
        return of_number(record, number, findings, known);
    }
    let has_moves = record.plies().next().is_some();
    match guess(record, has_moves) {
        Some(Guess { rules, why, game, hold }) => {
            *known = game;
            findings.push(Finding::new(why, beginning(record)));
            Choice { rules: Some(rules), source: Some(Source::Evidence), gametype: None, hold }
        }
        None if !has_moves => Choice::default(),
        None => give_up(record, None, findings),
    }
}

/// The rules of the game that the tags give this number.
fn of_number(
    record: &Record<'_>,
    number: u16,
    findings: &mut Vec<Finding>,
    known: &mut Option<Game>,
) -> Choice {
    let rules = variant::of_gametype(number).map(|rules| counted(record, rules));
    if rules.is_none() {
        if game_name(number).is_none()
            && let Some(choice) = in_spite_of(record, number, findings, known)
        {
            return choice;
        }
        let tag = if record.value(Tag::GameType).is_some() { Tag::GameType } else { Tag::Variant };
        let span = value_span(record, tag);
        let fact = VariantWithoutRules { gametype: number, game: game_name(number) };
        findings.push(Finding::new(fact, span));
    }
    Choice { rules, source: Some(Source::Tag), gametype: Some(number), hold: None }
}

/// The rules of the game that the moves show, where the tags give it a number that no game has; `None` if they do not
/// show it.
fn in_spite_of(
    record: &Record<'_>,
    number: u16,
    findings: &mut Vec<Finding>,
    known: &mut Option<Game>,
) -> Option<Choice> {
    if record.plies().take(PLIES_THAT_CONVINCE).count() < PLIES_THAT_CONVINCE {
        return None;
    }
    // Rules that merely hold longest are not enough against a number.
    let Guess { rules, why, game, hold: None } = guess(record, true)? else { return None };
    let span = value_span(record, Tag::GameType);
    let fact = BadGameType {
        value: record.slice(span).to_owned(),
        number: Some(number),
        unheard: true,
        named: Some(rules.name),
        gametype: Some(rules.gametype),
        expected: None,
    };
    findings.push(Finding::new(fact, span));
    findings.push(Finding::new(VariantGuessed { tagged: true, ..why }, beginning(record)));
    *known = game;
    Some(Choice { rules: Some(rules), source: Some(Source::Evidence), gametype: Some(number), hold: None })
}

/// Judges a record by no rules, and says so instead of what was guessed and `contradicted`.
pub(super) fn give_up(
    record: &Record<'_>,
    contradicted: Option<(&Choice, usize)>,
    findings: &mut Vec<Finding>,
) -> Choice {
    findings.retain(|finding| !matches!(finding.fact, Fact::VariantGuessed(_)));
    let longest = contradicted.and_then(|(choice, ply)| Some((choice.rules?, choice.hold?.plies, ply)));
    let fact = VariantUnknown {
        game: longest.map(|(rules, ..)| rules.name),
        plies: longest.map(|(_, plies, _)| plies),
        against: longest.map(|(.., ply)| ply),
        known: variant::by_prevalence().map(|rules| rules.name).collect(),
    };
    findings.push(Finding::new(fact, beginning(record)));
    Choice::default()
}

/// The ply that speaks against rules that were guessed.
///
/// Against any: a first irregular ply that captures along a row or a column, as Frisian draughts has and no diagonal
/// game. Against rules that merely hold longest: a ply that is wrong by them alone, since
/// games differ in what must be captured, and how. English games look like Spanish ones until then. None does where the record
/// goes much farther by them than by those of any other game.
pub(super) fn contradiction(choice: &Choice, record: &Record<'_>, found: &[Finding]) -> Option<usize> {
    let (Some(Source::Evidence), Some(rules)) = (choice.source, choice.rules) else { return None };
    let first = first_error(found)?;
    match choice.hold {
        Some(Hold { is_clear: true, .. }) => return None,
        Some(_) => {
            let mut alone = found.iter().filter(|finding| is_of_one_game(finding));
            if let Some(ply) = alone.find_map(|finding| finding.ply) {
                return Some(ply);
            }
        }
        None => {}
    }
    let (_, written) = record.plies().nth(first - 1)?;
    let place = |square| find_square(&rules.names, square).map(|square| rules.names.file_and_rank(square));
    let (from, to) = (place(written.from)?, place(written.to)?);
    let orthogonal = written.separator.means_capture() && (from.0 == to.0) != (from.1 == to.1);
    orthogonal.then_some(first)
}

/// Whether a ply is irregular by a rule that other games do not share.
fn is_of_one_game(finding: &Finding) -> bool {
    finding.kind().broken_rule().is_some_and(|rule| rule.of_one_game)
}

/// Adds to what players are charged with that the game was guessed. Where its rules merely hold longest, nobody is
/// charged: the record goes wrong by the rules of every game, and which was played is not known.
pub(super) fn remind(choice: &Choice, findings: &mut [Finding]) {
    let (Some(Source::Evidence), Some(rules)) = (choice.source, choice.rules) else { return };
    for finding in findings {
        if finding.kind().severity == Severity::Error && finding.citation.is_some() {
            finding.guessed = Some(rules.name);
            finding.citation.take_if(|_| choice.hold.is_some());
        }
    }
}

/// The first ply with an irregularity.
pub(super) fn first_error(findings: &[Finding]) -> Option<usize> {
    let errors = findings.iter().filter(|finding| finding.kind().severity == Severity::Error);
    errors.filter_map(|finding| finding.ply).min()
}

pub(super) fn value_span(record: &Record<'_>, tag: Tag) -> Span {
    record.tag(tag).map_or(Span::default(), |pair| pair.value.unwrap_or(pair.span))
}

/// Where the first tag or token begins: nothing to mark, but a place to point to for the whole game.
pub(super) fn beginning(record: &Record<'_>) -> Span {
    let tag = record.tags.first().map(|pair| pair.span.start);
    let token = record.tokens.first().map(|token| token.span.start);
    let start = tag.into_iter().chain(token).min().unwrap_or_default();
    Span::new(start, start)
}
