//! The list checked against itself and against games.

use std::collections::BTreeSet;

use super::*;
use crate::game::tests::each_game;

/// The values of a field in the games of a text, given what is found out about them.
fn values(text: &str, field: &Field, needs: Needs) -> Vec<String> {
    let mut values = Vec::new();
    each_game(text, needs, |game| values.push(format!("{:?}", field.value(game))));
    values
}

/// Games of every kind of verdict.
const GAMES: &str = "\
[White \"Rossi\"]\n[Black \"Bianchi\"]\n[Date \"2004.05.??\"]\n[GameType \"20\"]\n[WhiteRating \"1200\"]\n\n\
1. 32-28 19-23 2. 28x19 14x23 {good} 3. 33-29 23x32 4. 37x28 2-0\n\n\
[White \"?\"]\n[Result \"1-1\"]\n\n1. 21-17 09-13 *\n\n\
[GameType \"20\"]\n\n1. 32-28 19-23 2. 34-30 *\n\n\
[GameType \"20\"]\n\n1. 32-28 99-1 2. 34-30 *\n\n\
[GameType \"20\"]\n[SetUp \"1\"]\n[FEN \"W:WK21,K44:BK12,K7\"]\n\n1. 21-17 12-16 2. 17-21 16-12 3. 21-17 12-16 4. 17-21 16-12 5. 21-17 *\n\n\
[Date \"soon\"]\n\n*\n\n\
[GameType \"20\"]\n[FEN \"W:W28,45:B22,12,1\"]\n\n1. 28x17 17x8 1-7 *\n";

#[test]
fn a_field_says_what_it_needs() {
    let all = Needs {
        plies: true,
        claims: true,
        captures: true,
        positions: true,
        opening: list::OPENING_PLIES,
        ..Needs::REPLAY
    };
    // Tags are only looked up when they are asked for.
    for field in FIELDS.iter().filter(|field| field.name != "tags") {
        let all = if field.needs.opening > 0 { field.needs } else { all };
        assert_eq!(values(GAMES, field, field.needs), values(GAMES, field, all), "{}", field.name);
    }
}

#[test]
fn a_field_says_whether_games_lack_it() {
    for field in FIELDS.iter().filter(|field| field.lack.is_none()) {
        let values = values(GAMES, field, field.needs);
        assert!(values.iter().all(|value| value != "None"), "{}: {values:?}", field.name);
    }
}

#[test]
fn every_field_has_a_name_and_a_sentence_of_its_own() {
    let mut names = BTreeSet::new();
    for field in FIELDS {
        assert!(names.insert(field.name), "{}", field.name);
        assert!(field.doc.ends_with('.'), "{}", field.name);
        if let Kind::Word(words) = field.kind() {
            assert!(!words().is_empty(), "{}", field.name);
        }
    }
}

#[test]
fn every_tag_of_the_standard_can_be_asked_for() {
    for tag in Tag::ALL {
        let by_name = FIELDS.iter().any(|field| field.tag() == Some(*tag))
            || FIELDS.iter().any(|field| field.lack.is_some_and(|lack| lack.ends_with(tag.name())));
        assert!(by_name || *tag == Tag::Result, "{}", tag.name());
    }
}
