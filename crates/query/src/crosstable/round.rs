//! Rounds as tags give them: in the Round tag, or at the end of the event's name.

use std::collections::BTreeMap;

use super::EventKey;
use super::game::Listed;

/// What a round is called.
const WORDS: &[&str] = &[
    "turno", "round", "ronda", "ronde", "rodada", "xornada", "jornada", "giornata", "tour", "runde", "kolo",
    "тур",
];

/// No event has more.
const MOST: u32 = 999;

/// A round, and which part of it a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Round {
    pub number: u32,
    pub part: Part,
}

/// What a Round tag says after the round, 0 where it says nothing: the board or the game of a match that is played in the
/// round, 2 of `9.2` and of `9b`; the board and the game, 1 and 2 of `9.1.2`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Part([u16; 2]);

impl Part {
    /// Whether a tag says anything of it.
    pub(super) fn is_said(self) -> bool {
        self != Part::default()
    }

    /// Whether two can be the same part: whatever both say is the same.
    pub(super) fn agrees_with(self, other: Part) -> bool {
        let mut numbers = self.0.into_iter().zip(other.0);
        numbers.all(|(one, other)| one == 0 || other == 0 || one == other)
    }
}

/// The round of a Round tag: its first number, as 9 of `9.4` and of `Turno 9`; what follows is the part.
#[must_use]
pub(super) fn round_of_tag(text: &str) -> Option<Round> {
    let (number, rest) = number_in(text)?;
    let number = number.parse().ok().filter(|round| (1..=MOST).contains(round))?;
    let mut part = Part::default();
    let [first, second] = &mut part.0;
    let rest = match letter_at(rest) {
        Some((letter, rest)) => {
            *first = letter;
            rest
        }
        None => number_in(rest).map_or(rest, |(board, rest)| {
            *first = board.parse().unwrap_or_default();
            rest
        }),
    };
    *second = number_in(rest).and_then(|(game, _)| game.parse().ok()).unwrap_or_default();
    Some(Round { number, part })
}

/// The first digits of a text, and what follows them.
fn number_in(text: &str) -> Option<(&str, &str)> {
    let digits = text.trim_start_matches(|c: char| !c.is_ascii_digit());
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    digits.split_at_checked(end).filter(|(number, _)| !number.is_empty())
}

/// The letter that a text begins with, after a sign or not, as a number, and what follows it: 2 of `b` and of `-B`. The
/// letters of `7th` and `7° turno` are a word.
fn letter_at(text: &str) -> Option<(u16, &str)> {
    let text = text.trim_start_matches(['.', '-', '/', ' ']);
    let letter = text.bytes().next().filter(u8::is_ascii_alphabetic)?;
    let rest = text.get(1..)?;
    let number = u16::from(letter.to_ascii_lowercase() - b'a') + 1;
    (!rest.starts_with(char::is_alphanumeric)).then_some((number, rest))
}

/// The name of an event without the round at its end, and that round: `Assoluto - 7° turno`.
#[must_use]
pub(super) fn split_event(name: &str) -> (&str, Option<Round>) {
    let mut words = name.rsplitn(3, ' ');
    let (Some(last), Some(before), Some(rest)) = (words.next(), words.next(), words.next()) else {
        return (name, None);
    };
    let is_word =
        |word: &str| WORDS.contains(&word.trim_matches(['(', ')', ',', '.']).to_lowercase().as_str());
    let round = if is_word(last) {
        ordinal(before)
    } else if is_word(before) {
        ordinal(last)
    } else {
        None
    };
    let rest = rest.trim_end_matches([' ', '-', '–', ',', ';', ':', '(']);
    match round {
        Some(round) if !rest.is_empty() => (rest, Some(round)),
        _ => (name, None),
    }
}

/// The events by the names that are written, each with that name, and the round that it ends in.
///
/// The number after `Dam Tour` is none where the Round tags of its games are others: it numbers the events.
pub(super) fn rounds_in_names<'l>(
    names: impl Iterator<Item = (&'l EventKey, &'l [Listed])> + Clone,
) -> impl Iterator<Item = (EventKey, &'l EventKey, Option<Round>)> {
    // Tags that give the round of the name, and others, of all names that differ only in it.
    let mut tags: BTreeMap<(&str, Option<&str>), (usize, usize)> = BTreeMap::new();
    for (key, games) in names.clone() {
        if let (event, Some(round)) = split_event(&key.event) {
            let (same, others) = tags.entry((event, key.section.as_deref())).or_default();
            for tag in games.iter().filter_map(|game| game.round) {
                *if tag.number == round.number { &mut *same } else { &mut *others } += 1;
            }
        }
    }
    names.map(move |(key, _)| match split_event(&key.event) {
        (event, Some(round))
            if tags.get(&(event, key.section.as_deref())).is_none_or(|(same, others)| others <= same) =>
        {
            (EventKey { event: event.to_owned(), section: key.section.clone() }, key, Some(round))
        }
        _ => (key.clone(), key, None),
    })
}

/// A number with at most two signs around it: `7`, `7°`, `(7)`, `7th`.
fn ordinal(word: &str) -> Option<Round> {
    let others = word.chars().filter(|c| !c.is_ascii_digit()).count();
    round_of_tag(word).filter(|_| others <= 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_of_real_tags() {
        for (text, round) in [
            ("7", Some(7)),
            ("07", Some(7)),
            ("9.4", Some(9)),
            ("Turno 3", Some(3)),
            ("", None),
            ("?", None),
            ("-", None),
            ("final", None),
            ("0", None),
            ("2004", None),
        ] {
            assert_eq!(round_of_tag(text).map(|round| round.number), round, "{text}");
        }
    }

    #[test]
    fn rounds_behind_the_names_of_events() {
        for (name, event, round) in [
            ("71° Campionato - Arta Terme 2007 - 7° turno", "71° Campionato - Arta Terme 2007", Some(7)),
            ("73° ASSOLUTO 2009 - Lovere (BG) - turno 7", "73° ASSOLUTO 2009 - Lovere (BG)", Some(7)),
            ("Open, Round 12", "Open", Some(12)),
            ("Copa (ronda 2)", "Copa", Some(2)),
            ("World Tour 2009", "World Tour 2009", None),
            ("7° turno", "7° turno", None),
            ("Turno unico", "Turno unico", None),
            ("NK 2003", "NK 2003", None),
        ] {
            let (said, found) = split_event(name);
            assert_eq!((said, found.map(|round| round.number)), (event, round), "{name}");
        }
    }

    #[test]
    fn parts_of_rounds() {
        for (text, part) in [
            ("9", [0, 0]),
            ("9.4", [4, 0]),
            ("9.1.2", [1, 2]),
            ("9/2", [2, 0]),
            ("1a", [1, 0]),
            ("1 B", [2, 0]),
            ("1-b", [2, 0]),
            ("1b.2", [2, 2]),
            ("Round 2, game 3", [3, 0]),
            ("Turno 9", [0, 0]),
            ("7th", [0, 0]),
            ("7° turno", [0, 0]),
            ("7. Runde", [0, 0]),
            ("9.99999", [0, 0]),
        ] {
            assert_eq!(round_of_tag(text).map(|round| round.part), Some(Part(part)), "{text}");
        }
        let part = |text| round_of_tag(text).expect("it is a round").part;
        for (one, other, agree) in [
            ("9", "9.4", true),
            ("9.4", "9.4", true),
            ("9d", "9.4", true),
            ("9.4", "9.4.1", true),
            ("9.1", "9.2", false),
            ("9a", "9b", false),
            ("9.4.2", "9.4.1", false),
        ] {
            assert_eq!(part(one).agrees_with(part(other)), agree, "{one} {other}");
        }
    }
}
