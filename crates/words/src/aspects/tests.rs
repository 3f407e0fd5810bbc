//! An invented variant among the real ones: what is said of all must stay true.

use damiera_judge::draws;
use damiera_judge::findings;
use damiera_rules::board::Color;
use damiera_rules::variant::{BINDING, DrawArticle, DrawRule, INTERNATIONAL, ITALIAN, Motion, SPANISH};

use super::*;

/// International draughts, with changes in everything that the texts mention.
fn fourth() -> Rules {
    Rules {
        name: "lunar",
        gametype: 9999,
        first: Color::Black,
        motion: Motion {
            man_steps: DirectionSet::only(Direction::Far).with(Direction::Left),
            men_capture_kings: false,
            king: King::Short,
            crowning: Crowning::InPassing,
            removal: Removal::AtOnce,
            ..INTERNATIONAL.motion
        },
        precedence: &[],
        acceptance: Some("7"),
        annul_until_ply: Some(6),
        draws: &[DrawArticle {
            article: "9",
            rule: DrawRule::KingMoves { each: 7, lowered: Some((3, "10")) },
            request: None,
        }],
        citations: &[],
        ..INTERNATIONAL.clone()
    }
}

/// The text on a matter with the fourth variant, and without it.
fn said(name: &str) -> (String, String) {
    let fourth = fourth();
    let with: Vec<&Rules> = BINDING.iter().copied().chain([&fourth]).collect();
    let sentence = |games: &[&Rules]| {
        let mut arguments = FluentArgs::new();
        Aspects { catalog: Catalog::english(), games, known: games.len() }.add(&mut arguments);
        match arguments.get(name) {
            Some(FluentValue::String(text)) => text.clone().into_owned(),
            other => panic!("{name}: {other:?}"),
        }
    };
    (sentence(&with), sentence(BINDING))
}

#[test]
fn games_that_say_the_same_are_drawn_together() {
    for (name, with, without) in [
        (
            "first",
            "In international, Italian and Spanish draughts White makes the first move; in lunar draughts Black \
             makes the first move",
            "In every game White makes the first move",
        ),
        (
            "men_capture",
            "In international and lunar draughts men capture diagonally forward or backward; in Italian and \
             Spanish draughts men capture diagonally forward",
            "In international draughts men capture diagonally forward or backward; in Italian and Spanish \
             draughts men capture diagonally forward",
        ),
        (
            "men_move",
            "In international, Italian and Spanish draughts men move one square diagonally forward, to an empty \
             square; in lunar draughts men move one square straight forward or to the left, to an empty square",
            "In every game men move one square diagonally forward, to an empty square",
        ),
        (
            "kings_first",
            "In Italian draughts kings must be taken as early as possible",
            "In Italian draughts kings must be taken as early as possible",
        ),
        (
            "must_capture",
            "In international, Italian and Spanish draughts capturing is obligatory",
            "In every game capturing is obligatory",
        ),
        (
            "annulment",
            "In international and Italian draughts the game may be annulled and begun again until each side has \
             made 5 moves (ply 10); in Spanish draughts the rulebook sets no limit for beginning again; in lunar \
             draughts the game may be annulled and begun again until each side has made 3 moves (ply 6)",
            "In international and Italian draughts the game may be annulled and begun again until each side has \
             made 5 moves (ply 10); in Spanish draughts the rulebook sets no limit for beginning again",
        ),
    ] {
        assert_eq!(said(name), (with.to_owned(), without.to_owned()), "{name}");
    }
}

#[test]
fn the_order_of_precedence_is_that_of_each_game() {
    let (with, _) = said("precedence");
    assert_eq!(
        with,
        "In international draughts captures rank by the number of pieces taken; in Italian draughts captures rank by \
         the number of pieces taken, then whether a king captures, then the number of kings taken, then how early \
         kings are taken; in Spanish draughts captures rank by the number of pieces taken, then the number of kings \
         taken; in lunar draughts any capture may be chosen"
    );
}

#[test]
fn texts_that_are_silent_are_named() {
    let (with, without) = said("accepted");
    assert!(
        without.starts_with("The articles are international art. 5.9 and italian art. 8.3."),
        "{without}"
    );
    assert!(without.ends_with("The Spanish text is silent on this; an answer is taken to accept there too."));
    assert!(with.starts_with("The articles are international art. 5.9, italian art. 8.3 and lunar art. 7."));
    let kind = findings::find("king-must-capture").expect("it is a kind");
    let mut arguments = FluentArgs::new();
    let games = [&INTERNATIONAL, &ITALIAN, &SPANISH];
    Aspects { catalog: Catalog::english(), games: &games, known: 3 }.add_silent(kind, &mut arguments);
    let silent = FluentValue::from("The international and Spanish texts leave it open.");
    assert_eq!(arguments.get("silent"), Some(&silent));
}

#[test]
fn draws_are_those_of_the_games_that_have_them() {
    let (words, fourth) = (Catalog::english(), fourth());
    let with: Vec<&Rules> = BINDING.iter().copied().chain([&fourth]).collect();
    let king_moves = words.draw_manual_for("king-moves", &with);
    for part in [
        "in Spanish draughts a draw can be claimed after 20 moves of each side; in lunar draughts a draw can be \
         claimed after 7 moves of each side.",
        "in Spanish and lunar draughts the count runs by itself.",
        "Italian art. 11 lets the arbiter lower the 40 moves, to no fewer than 10: --king-moves N. Lunar art. 10 lets \
         the arbiter lower the 7 moves, to no fewer than 3: --king-moves N.",
    ] {
        assert!(king_moves.contains(part), "{king_moves}");
    }
    let repetition = words.draw_manual_for("repetition", &with);
    let part = "In international and Spanish draughts the position must occur 3 times.";
    assert!(repetition.contains(part), "{repetition}");
}

#[test]
fn pages_say_all_they_have_to_with_any_games() {
    let (words, fourth) = (Catalog::english(), fourth());
    let with: Vec<&Rules> = BINDING.iter().copied().chain([&fourth]).collect();
    for games in [BINDING, &with, &[&fourth]] {
        let findings = findings::ALL.iter().map(|kind| (kind.code, words.manual_for(kind, games)));
        let draws = draws::CODES.iter().map(|code| (*code, words.draw_manual_for(code, games)));
        for (code, page) in findings.chain(draws) {
            assert!(!page.contains("{$") && !page.contains("{ $"), "{code}: {page}");
            assert!(page.lines().all(|line| !line.is_empty() || !page.ends_with('\n')), "{code}: {page}");
        }
    }
}
