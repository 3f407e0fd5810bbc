//! Selections against a slow, obvious recount.

use proptest::prelude::*;

use super::*;
use crate::board::{Color, SquareSet};
use crate::draws::Adjudicator;
use crate::generate::Generator;
use crate::input::{Batch, Encoding, FileEncoding, Splitter, decode};
use crate::notation::pdn;
use crate::position::Position;
use crate::replay::{Plies, Ply};
use crate::report::Report;
use crate::variant;
use crate::write::Site;
use crate::write::format::Outgoing;

/// Shows each game of a text to `see`, with everything known about it.
pub(super) fn each_game(text: &str, query: &Query, mut see: impl FnMut(&Facts<'_>)) {
    let mut splitter = Splitter::new(text.as_bytes());
    while let Some(batch) = splitter.next_batch().unwrap() {
        for cut in &batch.games {
            let decoded = decode(Batch::game(&batch, cut), FileEncoding::Forced(Encoding::UTF_8));
            let record = pdn::parse(decoded.text());
            let adjudicator = Adjudicator::new(&record, None);
            let mut watching = (query.watch(), (Plies::default(), adjudicator));
            let report = Report::observed(record, None, &mut watching);
            let (watch, (plies, adjudicator)) = watching;
            let claims = report.game.as_ref().map(|game| adjudicator.claims(game)).unwrap_or_default();
            let game = Outgoing {
                report: &report,
                site: &Site::new("a.pdn", cut, &decoded),
                decoded: &decoded,
                bytes: b"",
                gap: b"",
                plies: plies.into_plies(),
                claims,
                sheet: None,
            };
            see(&Facts::of(&game, &watch));
        }
    }
}

/// The numbers of the games of a text that match.
pub(super) fn matching(text: &str, query: &Query) -> Vec<u64> {
    let mut games = Vec::new();
    each_game(text, query, |facts| {
        if query.answer(facts) == Answer::Yes {
            games.push(facts.game);
        }
    });
    games
}

/// What an expression says of the only game of a text.
pub(super) fn answer(text: &str, expression: &str) -> Answer {
    let mut query = Query::default();
    query.push(Expression::new(expression).unwrap_or_else(|mistake| panic!("{expression}: {mistake}")));
    let mut answers = Vec::new();
    each_game(text, &query, |facts| answers.push(query.answer(facts)));
    assert_eq!(answers.len(), 1, "{text}");
    answers.remove(0)
}

/// The games of every variant.
fn games(seed: u64, of_each: u64) -> String {
    variant::ALL.iter().map(|rules| Generator::new(rules, seed).games(of_each)).collect()
}

/// The men and kings of a side, counted piece by piece.
fn recounted(position: &Position<u128>, color: Color) -> (usize, usize) {
    let pieces: Vec<bool> =
        position.pieces(color).squares().map(|square| position.kings().contains(square)).collect();
    let kings = pieces.iter().filter(|is_king| **is_king).count();
    (pieces.len() - kings, kings)
}

/// A question, and the recount of it by the plies of the game.
type Recount = (&'static str, fn(&Facts<'_>, &[Ply]) -> bool);

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
    ("plies % 2 == 1 && winner == \"white\"", |facts, plies| {
        plies.len() % 2 == 1
            && facts.report.recorded_result().is_some_and(|result| ["1-0", "2-0"].contains(&&*result))
    }),
    ("claims.size() == 0", |facts, _| facts.claims.is_empty()),
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
        each_game(&text, &query, |facts| {
            let expected = recount(facts, facts.plies);
            let answer = query.answer(facts) == Answer::Yes;
            assert_eq!(answer, expected, "{expression} in game {}", facts.game);
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
    each_game(&games(9, 3), &query, |facts| {
        let expected: Vec<(usize, usize)> =
            facts.plies.iter().map(|ply| recounted(&ply.position, Color::White)).collect();
        let seen: Vec<(usize, usize)> = facts
            .watch
            .stands
            .iter()
            .skip(1)
            .map(|stand| (usize::from(stand.white.men), usize::from(stand.white.kings)))
            .collect();
        assert_eq!(seen, expected);
    });
}

#[test]
fn what_nobody_asks_for_is_not_found_out() {
    let wanted = |expression: &str| Expression::new(expression).unwrap().wanted();
    assert_eq!(wanted("white == \"A\" && plies > 3"), Wanted::default());
    assert_eq!(wanted("positions.size() > 3"), Wanted { stands: true, ..Wanted::default() });
    assert_eq!(wanted("captures > 3"), Wanted { moves: true, ..Wanted::default() });
    assert_eq!(
        wanted("claims.size() > 0 || moves[0] == \"32-28\""),
        Wanted { claims: true, plies: true, ..Wanted::default() }
    );
    // The name of a macro's own variable is no variable of the game.
    assert_eq!(wanted("codes.exists(positions, positions == \"bad-date\")"), Wanted::default());
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
