//! Who played whom, as far as several copies of a game tell.

use xxhash_rust::xxh3::xxh3_64;

use super::{Outline, Person};

/// The part of a key that stands for a player who is not named.
const NOBODY: &str = "?";
/// The part of a key that stands for every player.
const ANYBODY: &str = "*";

/// The players of a game: White, then Black.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Pairing([Option<Person>; 2]);

impl Pairing {
    /// The players of an outline.
    pub(super) fn of(outline: &Outline) -> Pairing {
        Pairing([outline.white.clone(), outline.black.clone()])
    }

    /// Whether both can be of one game: no player contradicts another of the same colour, and if only White is named in
    /// one, not only Black is in the other. Two halves that share no name show nothing, and one of them would be lost.
    pub(super) fn can_be(&self, other: &Pairing) -> bool {
        let agree = self.0.iter().zip(&other.0).all(|pair| match pair {
            (Some(one), Some(other)) => one.can_be(other),
            _ => true,
        });
        agree
            && !matches!(
                (&self.0, &other.0),
                ([Some(_), None], [None, Some(_)]) | ([None, Some(_)], [Some(_), None])
            )
    }

    /// What both together tell: of each player, the name that says more. `Rossi` can be many players, so what joins
    /// his game may not contradict `Carlo Rossi`, who joined it before.
    pub(super) fn and(self, other: Pairing) -> Pairing {
        let [white, black] = self.0;
        let [others_white, others_black] = other.0;
        let fuller = |one: Option<Person>, other: Option<Person>| match (one, other) {
            (Some(one), Some(other)) => Some(if other.letters() > one.letters() { other } else { one }),
            (one, other) => one.or(other),
        };
        Pairing([fuller(white, others_white), fuller(black, others_black)])
    }

    /// White and Black.
    pub(super) fn into_players(self) -> [Option<Person>; 2] {
        self.0
    }

    /// The keys under which a game of these players is found, among those of one line.
    pub(super) fn keys(&self, line: u128) -> Vec<u64> {
        pairs(line, &self.0, |person| with(person.as_ref(), &[ANYBODY], NOBODY))
    }

    /// The keys under which the games are that these players can have played.
    pub(super) fn sought(&self, line: u128) -> Vec<u64> {
        pairs(line, &self.0, |person| with(person.as_ref(), &[NOBODY], ANYBODY))
    }

    /// As a row of bytes, after the digest of their line.
    pub(super) fn to_bytes(&self, line: u128) -> Vec<u8> {
        let mut row = line.to_le_bytes().to_vec();
        for (index, person) in self.0.iter().enumerate() {
            // No name has a line feed: its parts are letters and digits.
            row.extend_from_slice(if index == 0 { b"" } else { b"\n" });
            row.extend_from_slice(person.as_ref().map(Person::joined).unwrap_or_default().as_bytes());
        }
        row
    }

    /// Reads them back from a row; `None` if it is that of another line.
    pub(super) fn from_bytes(row: &[u8], line: u128) -> Option<Pairing> {
        let names = row.strip_prefix(line.to_le_bytes().as_slice())?;
        let (white, black) = std::str::from_utf8(names).ok()?.split_once('\n')?;
        Some(Pairing([Person::of(white), Person::of(black)]))
    }
}

/// The parts of a name and some others; `instead` without a name.
fn with<'p>(person: Option<&'p Person>, others: &[&'p str], instead: &'p str) -> Vec<&'p str> {
    match person {
        Some(person) => person.parts().chain(others.iter().copied()).collect(),
        // Somebody who is not named is found among those who are, and the other way round.
        None => vec![instead].into_iter().chain(others.iter().copied()).collect(),
    }
}

/// A key for each part of White's name with each of Black's.
fn pairs<'p>(
    line: u128,
    [white, black]: &'p [Option<Person>; 2],
    parts: impl Fn(&'p Option<Person>) -> Vec<&'p str>,
) -> Vec<u64> {
    let blacks = parts(black);
    let mut keys = Vec::new();
    for white in parts(white) {
        for black in &blacks {
            keys.push(xxh3_64(format!("{line} {white}\n{black}").as_bytes()));
        }
    }
    keys
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairing(white: &str, black: &str) -> Pairing {
        Pairing([Person::of(white), Person::of(black)])
    }

    const NAMES: [&str; 9] = [
        "Rossi, Carlo",
        "C. Rossi",
        "rossi",
        "Rossi D",
        "?",
        "Bruni",
        "D' Amore",
        "d\u{2019}amore g",
        "R. C.",
    ];

    #[test]
    fn games_that_players_can_have_played_are_found_by_a_key() {
        for [white, black] in NAMES.iter().flat_map(|white| NAMES.iter().map(move |black| [white, black])) {
            for [other_white, other_black] in
                NAMES.iter().flat_map(|white| NAMES.iter().map(move |black| [white, black]))
            {
                let (one, other) = (pairing(white, black), pairing(other_white, other_black));
                let keys = one.keys(7);
                let found = other.sought(7).iter().any(|key| keys.contains(key));
                assert!(found || !one.can_be(&other), "{white} {black} {other_white} {other_black}");
            }
        }
        assert!(!pairing("A", "B").keys(7).iter().any(|key| pairing("A", "B").sought(8).contains(key)));
    }

    #[test]
    fn two_halves_that_share_no_name_are_no_game() {
        let (white, black) = (pairing("Anna", "?"), pairing("?", "Ben"));
        assert!(!white.can_be(&black) && !black.can_be(&white));
        for other in [pairing("?", "?"), pairing("Anna", "?"), pairing("Anna", "Karel")] {
            assert!(white.can_be(&other) && other.can_be(&white), "{other:?}");
        }
        assert!(black.can_be(&pairing("Anna", "Ben")));
    }

    #[test]
    fn players_come_back_from_a_row() {
        for (white, black) in [("Rossi, Carlo", "?"), ("?", "?"), ("C. Rossi", "Bruni")] {
            let pairing = pairing(white, black);
            assert_eq!(Pairing::from_bytes(&pairing.to_bytes(5), 5), Some(pairing.clone()));
            assert_eq!(Pairing::from_bytes(&pairing.to_bytes(5), 6), None);
        }
    }

    #[test]
    fn the_name_that_says_more_stays() {
        let both = pairing("Rossi", "?").and(pairing("Rossi Carlo", "Bruni"));
        assert_eq!(both, pairing("Rossi Carlo", "Bruni"));
        assert_eq!(pairing("Rossi Carlo", "Bruni").and(pairing("C. Rossi", "?")), both);
        assert!(!both.can_be(&pairing("Rossi Dario", "Bruni")));
    }
}
