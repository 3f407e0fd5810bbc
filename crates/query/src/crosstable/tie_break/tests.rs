//! A small event whose tie-breaks a reader can compute by hand.

use super::*;

/// A beat B and C, drew with D; B beat C twice; C beat D; D has a bye in the last round. Two points a win.
fn scores() -> Scores {
    let games = [
        (0, Some(1), 2, 0),
        (0, Some(2), 2, 0),
        (1, Some(2), 2, 0),
        (0, Some(3), 1, 1),
        (1, Some(2), 2, 0),
        (2, Some(3), 2, 0),
        (3, None, 2, 0),
    ];
    let mut scores =
        Scores { games: vec![Vec::new(); 4], points: vec![Points::default(); 4], are_divided: false };
    for (player, opponent, own, theirs) in games {
        let (own, theirs) = (Points::whole(own), Points::whole(theirs));
        scores.games[player].push(Faced {
            opponent,
            own,
            theirs,
            won: own > theirs,
            both_lost: false,
            was_played: true,
        });
        scores.points[player] += own;
        if let Some(other) = opponent {
            scores.games[other].push(Faced {
                opponent: Some(player),
                own: theirs,
                theirs: own,
                won: theirs > own,
                both_lost: false,
                was_played: true,
            });
            scores.points[other] += theirs;
        }
    }
    scores
}

fn values(name: &str) -> Vec<String> {
    let scores = scores();
    let tie_break = named(name).expect("it is known");
    let values = (0..4).map(|player| (tie_break.value)(&scores, player, &[0, 1]));
    values.map(|value| value.map_or_else(|| "–".to_owned(), |value| value.rounded().to_string())).collect()
}

/// The points are A 5, B 4, C 2, D 3.
#[test]
fn every_formula() {
    let points: Vec<String> = scores().points.iter().map(ToString::to_string).collect();
    assert_eq!(points, ["5", "4", "2", "3"]);
    for (name, expected) in [
        // A met B 4, C 2, D 3; B met A 5, C 2, C 2; C met A 5, B 4, B 4, D 3; D met A 5, C 2.
        ("solkoff", ["9", "9", "16", "7"]),
        ("buchholz", ["9", "9", "16", "7"]),
        ("truncated-solkoff", ["7", "7", "13", "5"]),
        ("median", ["3", "2", "8", "0"]),
        ("sonneborn-berger", ["7½", "4", "3", "2½"]),
        ("SB", ["7½", "4", "3", "2½"]),
        ("wins", ["2", "2", "1", "0"]),
        // A 2, 4, 5; B 0, 2, 4; C 0, 0, 0, 2; D 1, 1, 3.
        ("progressive", ["11", "6", "2", "5"]),
        // A took 5 of 6, B 4 of 6; C 2 of 8; D 1 of 4, for a bye is no game of anybody.
        ("koya", ["2", "0", "0", "1"]),
    ] {
        assert_eq!(values(name), expected, "{name}");
    }
}

#[test]
fn head_to_head_counts_the_games_among_equals_alone() {
    assert_eq!(values("head-to-head").get(..2), Some(&["2".to_owned(), "0".to_owned()][..]));
    let value =
        |player, equal: &[usize]| (named("h2h").expect("it is known").value)(&scores(), player, equal);
    assert_eq!(value(2, &[2]), None);
    // B and D have not met; B and C have met twice, the others once.
    assert_eq!(value(1, &[1, 3]), None);
    assert_eq!(value(0, &[0, 1, 2]), None);
    assert_eq!(value(1, &[1, 2]), Some(Points::whole(4).into()));
}

#[test]
fn names_are_told_apart() {
    for (index, tie_break) in ALL.iter().enumerate() {
        for name in tie_break.aliases.iter().chain([&tie_break.name]) {
            let place =
                ALL.iter().position(|known| named(name).is_some_and(|found| found.name == known.name));
            assert_eq!(place, Some(index), "{name}");
        }
    }
    assert!(named("luck").is_none());
}
