//! Which records are games that count: forfeits, byes, copies.

use super::*;

#[test]
fn who_did_not_come_is_not_beaten() {
    let rows = [
        ("Cup", "1", "A", "B", "2-0F", "2001.05.01", ""),
        ("Cup", "1", "C", "D", "+:-", "2001.05.01", ""),
        ("Cup", "2", "A", "C", "2-0F", "2001.05.02", "1. 32-28 19-23"),
        ("Cup", "2", "B", "D", "2-0", "2001.05.02", "1. 34-29"),
    ];
    let wins = tie_break::named("wins").expect("it is known");
    let table = made(&rows, &Ordering { tie_breaks: Some(vec![wins]), ..Ordering::default() }).remove(0);
    let told: Vec<String> = table
        .standings
        .iter()
        .map(|standing| {
            let won = standing.tie_breaks[0].map_or_else(String::new, |won| won.to_string());
            format!("{} {} {won}", standing.name, standing.points)
        })
        .collect();
    assert_eq!(told, ["A 4 1", "B 2 1", "C 2 0", "D 0 0"]);
}

#[test]
fn a_termination_says_that_a_game_was_not_played() {
    let wins = tie_break::named("wins").expect("it is known");
    let won = |termination: &str, result: &str, moves: &str| {
        let text = pdn_of(&[("Cup", "1", "A", "B", result, "2001.05.01", moves)])
            .replace("[GameType", &format!("[Termination \"{termination}\"]\n[GameType"));
        let (listing, ordering) =
            (listing(&text), Ordering { tie_breaks: Some(vec![wins]), ..Ordering::default() });
        let table = tables(&listing, &ordering).next().expect("there is one");
        table.standings.first().and_then(|standing| standing.tie_breaks[0]).expect("it applies")
    };
    for (termination, result, moves, expected) in [
        ("forfeit", "2-0", "", 0),
        ("Black did not come", "2-0", "", 0),
        ("unplayed", "0-2", "", 0),
        // White began, and Black did not come.
        ("forfeit", "2-0", "1. 32-28", 0),
        // White came, and lost.
        ("forfeit", "0-2", "1. 32-28", 1),
        ("forfeit", "2-0", "1. 32-28 19-23", 1),
        ("Time forfeit", "2-0", "", 1),
        ("Normal", "2-0", "", 1),
    ] {
        assert_eq!(
            won(termination, result, moves),
            Points::whole(expected),
            "{termination} {result} {moves}"
        );
    }
}

#[test]
fn of_two_copies_the_one_with_a_result_counts() {
    let open = ("Cup", "1", "Ann", "Bob", "*", "2001", "1. 32-28 19-23");
    let won = ("Cup", "1", "Ann", "Bob", "2-0", "2001", "1. 32-28 19-23");
    let other = ("Cup", "2", "Ann", "Cid", "1-1", "2001", "1. 33-28");
    for rows in [[open, won, other], [won, open, other], [open, other, won]] {
        let table = made(&rows, &Ordering::default()).remove(0);
        let ann = table.standings.iter().find(|standing| standing.name == "Ann").expect("Ann played");
        assert_eq!((ann.points, ann.games), (Points::whole(3), 2), "{rows:?}");
        assert_eq!(codes(&table).iter().filter(|code| **code == "no-result").count(), 0);
        assert!(codes(&table).contains(&"doubled"));
    }
}

#[test]
fn who_moves_is_no_bye() {
    let rows = [
        ("Cup", "1", "Ann", "Vrij", "0-2", "2001", "1. 32-28 19-23 2. 28x19 14x23"),
        ("Cup", "2", "Vrij", "Bob", "2-0", "2001", "1. 33-28 18-22"),
        ("Cup", "3", "Ann", "Bob", "1-1", "2001", "1. 31-27"),
    ];
    let table = made(&rows, &Ordering::default()).remove(0);
    assert_eq!(lines(&table)[0], "1 Vrij 4 2+0=0-");
    let byes = rows.map(|row| (row.0, row.1, row.2, row.3, row.4, row.5, ""));
    assert_eq!(made(&byes, &Ordering::default()).remove(0).standings.len(), 2);
}

#[test]
fn the_same_moves_on_another_day_are_another_game() {
    let game = |white, black, date, moves| ("Match", "", white, black, "2-0", date, moves);
    for (rows, games) in [
        // A match whose moves were not recorded, or were the same every time.
        (["2020.01.01", "2020.01.02", "2020.01.03", "2020.01.04"].map(|date| ("", date)), 4),
        (["2020.01.01", "2020.01.02", "2020.01.03", "2020.01.04"].map(|date| ("1. 32-28", date)), 4),
        // A date that may be another game's does not separate them; nor does a missing one.
        (["2020.01.01", "2020.01.01", "2020.01.??", "????.??.??"].map(|date| ("1. 32-28", date)), 1),
        (["2020.01.01", "2020.02.01", "2020.01.??", "2020.02.01"].map(|date| ("1. 32-28", date)), 2),
    ] {
        let rows = rows.map(|(moves, date)| game("Alfa", "Bravo", date, moves));
        let table = made(&rows, &Ordering::default()).pop().expect("there is one");
        assert_eq!(table.meetings.len(), games, "{rows:?}");
    }
}

#[test]
fn games_of_a_match_within_a_round_are_not_copies() {
    let game = |round, white, black| ("Match", round, white, black, "1-1", "2020.01.01", "1. 32-28");
    for (rounds, games) in [
        (["1.1", "1.2", "2.1", "2.2"], 4),
        (["1a", "1b", "2a", "2b"], 4),
        (["1.1", "1.1", "1.2", "1.2"], 2),
        (["1", "1.1", "1.2", "1"], 2),
        (["1", "2", "3", "4"], 4),
    ] {
        let rows = rounds.map(|round| game(round, "Alfa", "Bravo"));
        let table = made(&rows, &Ordering::default()).pop().expect("there is one");
        assert_eq!(table.meetings.len(), games, "{rounds:?}");
    }
    // They are no irregularity of a Swiss either; games on two boards of a round are one.
    let swiss = Ordering { kind: Some(Kind::Swiss), ..Ordering::default() };
    let several = |rows: &[Row<'_>]| {
        let table = made(rows, &swiss).pop().expect("there is one");
        let is_several = |remark: &&Remark| matches!(remark, Remark::SeveralInRound { .. });
        (table.rounds, table.remarks.iter().filter(is_several).count())
    };
    assert_eq!(several(&[game("1.1", "A", "B"), game("1.2", "B", "A")]), (vec![1], 0));
    assert_eq!(several(&[game("1.1", "A", "B"), game("1.2", "C", "A")]), (vec![1], 1));
    assert_eq!(several(&[game("1", "A", "B"), game("1", "B", "A")]), (vec![1], 2));
}
