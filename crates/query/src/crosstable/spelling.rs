//! Names that may be one person's.

use std::collections::{BTreeMap, BTreeSet};

use crate::dedup::{Person, distance};
use damiera_record::notation;

/// The largest number of names sharing a word that are compared with each other: a word shared by more is a
/// common first name.
const SHARING: usize = 64;

/// The number of letters that a word needs for one of them to be a slip.
const LETTERS_FOR_A_SLIP: usize = 4;

/// The number that the longer of two words needs for two slips; these are found if another word is the same.
const LETTERS_FOR_TWO: usize = 8;

/// A name reduced to its letters: lower case, no accents, blanks or punctuation.
#[must_use]
pub(super) fn folded(name: &str) -> String {
    notation::folded(name).chars().filter(|c| c.is_alphanumeric()).collect()
}

/// The groups of names, two or more each, that may be one person's.
///
/// First those that differ only in case, accents, blanks and punctuation; then pairs in which one is part of
/// the other, abbreviates it, or is misspelt by a letter or two, unless the games show that they are two
/// people.
#[must_use]
pub(super) fn alike<'n>(
    names: impl IntoIterator<Item = &'n str>,
    are_two: impl Fn(&str, &str) -> bool,
) -> Vec<Vec<&'n str>> {
    let names: BTreeSet<&str> = names.into_iter().collect();
    let mut groups: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for name in &names {
        groups.entry(folded(name)).or_default().push(name);
    }
    let mut alike: Vec<Vec<&str>> = groups.into_values().filter(|group| group.len() > 1).collect();
    let spelt = |one: &str, other: &str| folded(one) == folded(other);
    let found = near(&names).into_iter().filter(|(one, other)| !spelt(one, other) && !are_two(one, other));
    alike.extend(found.map(|(one, other)| vec![one, other]));
    alike
}

/// The pairs of names that can be one person's, in order.
fn near<'n>(names: &BTreeSet<&'n str>) -> BTreeSet<(&'n str, &'n str)> {
    let mut sharing: BTreeMap<String, Vec<(&str, Person)>> = BTreeMap::new();
    for name in names {
        let Some(person) = Person::of(name) else { continue };
        let mut keys: BTreeSet<String> = person.parts().map(str::to_owned).collect();
        if let Some(only) = keys.first().filter(|_| keys.len() == 1).cloned() {
            // A one-word name and its misspelling share no word: they share only what is left when a letter
            // is removed.
            keys.extend(without_a_letter(&only));
        }
        for key in keys {
            sharing.entry(key).or_default().push((name, person.clone()));
        }
    }
    let mut near = BTreeSet::new();
    for people in sharing.into_values().filter(|people| people.len() <= SHARING) {
        for (index, (one, first)) in people.iter().enumerate() {
            for (other, second) in people.iter().skip(index + 1) {
                if first.can_be(second) || is_slip(first, second) {
                    near.insert((*one.min(other), *one.max(other)));
                }
            }
        }
    }
    near
}

fn without_a_letter(word: &str) -> impl Iterator<Item = String> {
    let letters: Vec<char> = word.chars().collect();
    let places = if letters.len() < LETTERS_FOR_A_SLIP { 0 } else { letters.len() };
    (0..places).map(move |place| {
        let kept = letters.iter().enumerate().filter(|(at, _)| *at != place);
        kept.map(|(_, c)| *c).collect()
    })
}

/// Whether two names differ by a slip in one word.
fn is_slip(one: &Person, other: &Person) -> bool {
    let words = |person: &Person| person.joined().split(' ').map(str::to_owned).collect::<Vec<_>>();
    let (mut first, mut second) = (words(one), words(other));
    if first.len() != second.len() {
        return false;
    }
    first.retain(|word| match second.iter().position(|same| same == word) {
        Some(place) => {
            second.remove(place);
            false
        }
        None => true,
    });
    let ([first], [second]) = (&first[..], &second[..]) else { return false };
    let letters = |word: &str| word.chars().map(u32::from).collect::<Vec<u32>>();
    let (first, second) = (letters(first), letters(second));
    let slips = match (first.len().min(second.len()), first.len().max(second.len())) {
        (_, LETTERS_FOR_TWO..) => 2,
        (LETTERS_FOR_A_SLIP.., _) => 1,
        _ => 0,
    };
    // Two letters exchanged are one slip but two changes.
    let in_order = |letters: &[u32]| {
        let mut letters = letters.to_vec();
        letters.sort_unstable();
        letters
    };
    let changes = if in_order(&first) == in_order(&second) { slips * 2 } else { slips };
    slips > 0 && distance(&first, &second, changes).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(names: &[&'static str]) -> Vec<Vec<&'static str>> {
        alike(names.iter().copied(), |_, _| false)
    }

    #[test]
    fn names_that_differ_by_case_and_accents_are_alike() {
        let names = ["ROSSI M", "Rossi  M.", "Rossi, M.", "André", "Andre", "Müller", "Чижов", "чижов"];
        let expected =
            [vec!["Andre", "André"], vec!["ROSSI M", "Rossi  M.", "Rossi, M."], vec!["Чижов", "чижов"]];
        assert_eq!(found(&names), expected);
        assert!(found(&["Rossi", "Rossi", "Bianchi"]).is_empty());
    }

    #[test]
    fn a_surname_alone_and_a_slip_are_candidates() {
        for (one, other, are) in [
            ("Maijnelli", "Michele Maijnelli", true),
            ("Maijnelli, M.", "Michele Maijnelli", true),
            ("Maijneli", "Maijnelli", true),
            ("Maijneli, Michele", "Michele Maijnelli", true),
            ("Michele Majneli", "Michele Maijnelli", true),
            ("Jansen", "Janssen", true),
            ("Janssen, Gerard", "Jansen Gérard", true),
            ("Rossi, M.", "Rossi, N.", false),
            ("Rossi, Carlo", "Rossi, Dario", false),
            ("Viktor Weitsman", "Veytsman, Viktor", true),
            ("Neri", "Nera", true),
            ("Poli", "Rossi", false),
            ("Carlo Rossi", "Carol Rossi", true),
            ("Li", "Lu", false),
            ("A", "B", false),
            ("Player 1", "Player 2", false),
        ] {
            assert_eq!(found(&[one, other]).len(), usize::from(are), "{one} / {other}");
            assert!(alike([one, other], |_, _| true).is_empty(), "the games show two people");
        }
    }
}
