//! Selections against a slow, obvious recount.

use proptest::prelude::*;

use super::*;
use crate::game;
use damiera_judge::generate::Generator;
use damiera_judge::replay::Ply;
use damiera_rules::board::{Color, SquareSet};
use damiera_rules::position::Position;
use damiera_rules::variant;

/// Shows each game of a text to `see`, with what a query needs and the plies for the recount.
pub(super) fn each_game(text: &str, query: &Query, see: impl FnMut(&JudgedGame<'_>)) {
    game::tests::each_game(text, query.needs().and(Needs::PLIES), see);
}

/// The numbers of the games of a text that match.
pub(super) fn matching(text: &str, query: &Query) -> Vec<u64> {
    let mut games = Vec::new();
    each_game(text, query, |game| {
        if query.answer(game) == Answer::Yes {
            games.push(game.site.cut.game);
        }
    });
    games
}

/// The answer of an expression for the only game of a text.
pub(super) fn answer(text: &str, expression: &str) -> Answer {
    let mut query = Query::default();
    query.push(Expression::new(expression).unwrap_or_else(|mistake| panic!("{expression}: {mistake}")));
    let mut answers = Vec::new();
    each_game(text, &query, |game| answers.push(query.answer(game)));
    assert_eq!(answers.len(), 1, "{text}");
    answers.remove(0)
}

/// The games of every variant.
fn games(seed: u64, of_each: u64) -> String {
    variant::BINDING.iter().map(|rules| Generator::new(rules, seed).games(of_each)).collect()
}

/// The men and kings of a side, counted piece by piece.
fn recounted(position: &Position<u128>, color: Color) -> (usize, usize) {
    let pieces: Vec<bool> =
        position.pieces(color).squares().map(|square| position.kings().contains(square)).collect();
    let kings = pieces.iter().filter(|is_king| **is_king).count();
    (pieces.len() - kings, kings)
}

/// A condition, and its recount from the plies of the game.
type Recount = (&'static str, fn(&JudgedGame<'_>, &[Ply]) -> bool);

const RECOUNTS: &[Recount] = &[
    ("captures % 5 == 2", |_, plies| plies.iter().filter(|ply| !ply.captured.is_empty()).count() % 5 == 2),
    ("longest_capture >= 3", |_, plies| plies.iter().any(|ply| ply.captured.len() >= 3)),
    ("kings_made.white > kings_made.black", |_, plies| {
        let made = |side| plies.iter().filter(|ply| ply.promotes && ply.side == side).count();
        made(Color::White) > made(Color::Black)
    }),
    ("positions.exists(p, p.white.kings >= 2 && p.black.men <= 3)", |_, plies| {
        plies.iter().any(|ply| {
            recounted(&ply.position, Color::White).1 >= 2 && recounted(&ply.position, Color::Black).0 <= 3
        })
    }),
    ("final.white.men > 2 && final.black.kings == 0", |_, plies| {
        plies.last().is_some_and(|ply| {
            recounted(&ply.position, Color::White).0 > 2 && recounted(&ply.position, Color::Black).1 == 0
        })
    }),
    ("moves[2].contains(\"x\")", |_, plies| plies.get(2).is_some_and(|ply| ply.short.contains('x'))),
    ("plies % 2 == 1 && winner == \"white\"", |game, plies| {
        plies.len() % 2 == 1
            && game.report.recorded_result().is_some_and(|result| ["1-0", "2-0"].contains(&&*result))
    }),
    ("claims.size() == 0", |game, _| game.seen.claims.is_empty()),
    ("positions.all(p, p.ply % 2 == 0 ? p.turn == \"white\" : p.turn == \"black\")", |_, _| true),
    ("positions.size() == replayed + 1 && start.ply == 0 && final.ply == replayed", |_, _| true),
];

#[test]
fn expressions_agree_with_a_recount() {
    let text = games(5, 25);
    for (expression, recount) in RECOUNTS {
        let mut query = Query::default();
        query.push(Expression::new(expression).unwrap());
        let mut found = [0, 0];
        each_game(&text, &query, |game| {
            let expected = recount(game, &game.seen.plies);
            let answer = query.answer(game) == Answer::Yes;
            assert_eq!(answer, expected, "{expression} in game {}", game.site.cut.game);
            found[usize::from(answer)] += 1;
        });
        assert_eq!(found[0] + found[1], 75);
        assert!(found[1] > 0, "{expression} finds something");
    }
}

#[test]
fn a_board_found_between_two_plies_is_the_one_that_counts() {
    let query = {
        let mut query = Query::default();
        query.push(Expression::new("positions.size() > 0").unwrap());
        query
    };
    each_game(&games(9, 3), &query, |game| {
        let expected: Vec<(usize, usize)> =
            game.seen.plies.iter().map(|ply| recounted(&ply.position, Color::White)).collect();
        let of_white = |material: &game::Material| (material.white.men.into(), material.white.kings.into());
        let seen: Vec<(usize, usize)> = game.seen.positions.iter().skip(1).map(of_white).collect();
        assert_eq!(seen, expected);
    });
}

#[test]
fn what_nobody_asks_for_is_not_found_out() {
    let needs = |expression: &str| Expression::new(expression).unwrap().needs();
    assert_eq!(needs("white == \"A\" && year > 3"), Needs::HEAD);
    assert_eq!(needs("white == \"A\" && plies > 3"), Needs::MOVETEXT);
    assert_eq!(needs("verdict == \"legal\""), Needs::REPLAY);
    assert_eq!(needs("positions.size() > 3"), Needs::POSITIONS);
    assert_eq!(needs("captures > 3"), Needs::CAPTURES);
    assert_eq!(needs("claims.size() > 0 || moves[0] == \"32-28\""), Needs::CLAIMS.and(Needs::PLIES));
    // The name of a macro's own variable is not a field of the game.
    assert_eq!(needs("codes.exists(positions, positions == \"bad-date\")"), Needs::REPLAY);
}

proptest! {
    #[test]
    fn a_query_is_the_intersection_of_its_conditions(
        seed in 0_u64..1000,
        least in 0_usize..160,
        most in 0_usize..160,
        captures in 0_usize..20,
    ) {
        let text = games(seed, 4);
        let plies = format!("plies >= {least}");
        let taken = format!("captures <= {captures}");
        let query = |expressions: &[&str], length: bool| {
            let mut query = Query::default();
            for expression in expressions {
                query.push(Expression::new(expression).unwrap());
            }
            if length {
                query.push(conditions::Length(0..=most));
            }
            matching(&text, &query)
        };
        let all = query(&[&plies, &taken], true);
        let [one, two, three] = [query(&[&plies], false), query(&[&taken], false), query(&[], true)];
        let both = (1..=12).filter(|game| [&one, &two, &three].iter().all(|games| games.contains(game)));
        prop_assert_eq!(all, both.collect::<Vec<_>>());
    }
}
