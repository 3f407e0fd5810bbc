//! How often games are met, and which of them a record alone does not distinguish.

use super::{
    ANTIDRAUGHTS, BRAZILIAN, BREAKTHROUGH, CANADIAN, CZECH, ENGLISH, FRISIAN, FRYSK, INTERNATIONAL, ITALIAN,
    KILLER, PODDAVKI, POOL, PORTUGUESE, RUSSIAN, Rules, SPANISH, SPANTSIRETTI, THAI, TURKISH,
};

/// The games that moves distinguish, the most frequent first: of those that an untagged record fits equally, the first
/// is the likeliest.
///
/// The order is that of the records in public files, as far as there are any. Where there are none it is a guess.
pub static BY_PREVALENCE: &[&Rules] = &[
    &INTERNATIONAL,
    &ENGLISH,
    &RUSSIAN,
    &ITALIAN,
    &SPANISH,
    &BRAZILIAN,
    &POOL,
    &CZECH,
    &PORTUGUESE,
    &TURKISH,
    &FRISIAN,
    &CANADIAN,
    &THAI,
    &FRYSK,
    &SPANTSIRETTI,
];

/// The games whose moves another game allows too, with that game: they end otherwise, or restrict where a king stops.
/// Nothing but how a game ends can show them.
pub static WITHIN_ANOTHER: &[(&Rules, &Rules)] = &[
    (&PODDAVKI, &RUSSIAN),
    (&BREAKTHROUGH, &INTERNATIONAL),
    (&ANTIDRAUGHTS, &INTERNATIONAL),
    (&KILLER, &INTERNATIONAL),
];

/// Every variant that has rules here, in the order in which records are tried.
pub fn by_prevalence() -> impl Iterator<Item = &'static Rules> {
    BY_PREVALENCE.iter().copied().chain(WITHIN_ANOTHER.iter().map(|(rules, _)| *rules))
}

/// The games whose moves a game allows too.
pub fn within(rules: &Rules) -> impl Iterator<Item = &'static Rules> {
    let gametype = rules.gametype;
    WITHIN_ANOTHER.iter().filter(move |(_, wide)| wide.gametype == gametype).map(|(narrow, _)| *narrow)
}

/// Whether this game is meant where a program names none: those that have other games on a board of fifty squares name them.
#[must_use]
pub fn is_meant_where_unnamed(rules: &Rules) -> bool {
    rules.gametype == INTERNATIONAL.gametype
}

#[cfg(test)]
mod tests {
    use super::by_prevalence;
    use crate::variant::ALL;

    #[test]
    fn every_game_has_its_place() {
        for &rules in ALL {
            let places = by_prevalence().filter(|other| std::ptr::eq(*other, rules)).count();
            assert_eq!(places, 1, "{}", rules.name);
        }
        assert_eq!(by_prevalence().count(), ALL.len());
    }
}
