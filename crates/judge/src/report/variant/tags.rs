//! The game that the tags name: GameType by its number, and Variant, a heading or GameType in words.

use super::value_span;
use crate::findings::{BadGameType, ContradictoryTags, Finding};
use crate::replay::legal_plies;
use crate::report::reading::{Reading, View};
use crate::report::start::are_letters_of_first_mover;
use damiera_record::notation::gametype;
use damiera_record::notation::{game_name, gametype_of_words};
use damiera_record::record::{Notation, Record, Span, Tag};
use damiera_rules::variant::{self, Rules};

/// The number of the GameType tag, where it has one.
pub(super) fn tagged(record: &Record<'_>, findings: &mut Vec<Finding>) -> Option<u16> {
    // In a scoresheet people name the game, and in PDN without a number some programs do: words are not looked for beside one.
    let in_words = || of_variant(record).or_else(|| record.value(Tag::GameType).and_then(gametype_of_words));
    if record.notation != Notation::Pdn
        && let Some(number) = in_words()
    {
        return Some(number);
    }
    let Some(value) = record.value(Tag::GameType) else { return in_words() };
    match gametype::parse(value) {
        Ok(gametype) => Some(gametype.number),
        Err(error) => {
            // A number that opens an unreadable value is still what the writer meant.
            let digits = value.find(|c: char| !c.is_ascii_digit()).unwrap_or(value.len());
            let number: Option<u16> = value.get(..digits)?.parse().ok();
            let in_words = if number.is_none() { in_words() } else { None };
            let span = value_span(record, Tag::GameType);
            let blanks = record.slice(span).len() - record.slice(span).trim_start().len();
            let fault = Span::new((span.start + blanks + error.offset).min(span.end), span.end);
            let fact = BadGameType {
                value: value.to_owned(),
                number,
                unheard: false,
                named: in_words.map(|named| game_name(named).unwrap_or_default()),
                gametype: in_words,
                expected: Some(error.expected),
            };
            findings.push(Finding::new(fact, fault));
            number.or(in_words)
        }
    }
}

/// The number of the game, where a GameType and a Variant tag name different ones: that of the game whose rules the
/// record keeps. If it keeps those of both or of neither, the GameType is believed.
pub(super) fn undisputed(record: &Record<'_>, number: u16, findings: &mut Vec<Finding>) -> u16 {
    let by_number = || record.value(Tag::GameType).is_some_and(|value| gametype::parse(value).is_ok());
    let variant = record.value(Tag::Variant).filter(|_| by_number());
    let Some((words, other)) = variant.and_then(|words| Some((words, of_variant(record)?))) else {
        return number;
    };
    if other == number || record.notation != Notation::Pdn {
        return number;
    }
    // A game without a number is tagged with that of the game it comes from.
    if variant::of_gametype(other).is_some_and(|rules| rules.tag_number().is_none()) {
        return other;
    }
    let has_moves = record.plies().next().is_some();
    let fits = |number| has_moves && variant::of_gametype(number).is_some_and(|rules| keeps(record, rules));
    let is_no_game = game_name(number).is_none() && variant::of_gametype(other).is_some();
    let decided = if is_no_game || !fits(number) && fits(other) { other } else { number };
    let fact = ContradictoryTags::of_game(game_name(number), words, game_name(decided));
    findings.push(Finding::new(fact, value_span(record, Tag::Variant)));
    decided
}

/// The number of the game that the Variant tag names: in words, or in PDN by the number itself, as a GameType would.
fn of_variant(record: &Record<'_>) -> Option<u16> {
    let value = record.value(Tag::Variant)?;
    gametype_of_words(value).or_else(|| {
        let number = gametype::parse(value).ok()?.number;
        // Other numbers may count variations of an opening.
        (record.notation == Notation::Pdn && variant::of_gametype(number).is_some()).then_some(number)
    })
}

/// Whether every ply of a record is legal, however its squares and captures are written.
fn keeps(record: &Record<'_>, rules: &'static Rules) -> bool {
    let whole = |record: &Record<'_>| {
        let turned = Reading { view: View::Turned, start: false };
        legal_plies(record, rules) == Some(record.plies().count())
            || are_letters_of_first_mover(record, rules) && turned.is_legal(record, rules)
    };
    whole(record) || record.joined().is_some_and(|(joined, _)| whole(&joined))
}
