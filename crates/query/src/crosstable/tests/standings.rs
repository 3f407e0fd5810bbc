//! Whole tables, and a generated one against a slow recount.

use super::*;

#[test]
fn a_round_robin() {
    let tables = made(CUP, &Ordering::default());
    let [table] = tables.as_slice() else { panic!("one event, one table") };
    let expected = ["1 Rossi 5 2+1=0-", "2 Verdi 3 1+1=1-", "3 Bianchi 2 0+2=1-", "3 Neri 2 0+2=1-"];
    // Sonneborn-Berger: Bianchi 1 + 1½, Neri 1 + 2½.
    let with_ties = ["1 Rossi 5 2+1=0-", "2 Verdi 3 1+1=1-", "3 Neri 2 0+2=1-", "4 Bianchi 2 0+2=1-"];
    assert_eq!(lines(table), with_ties);
    assert_eq!((table.kind, table.points.to_string()), (Kind::RoundRobin, "2-1-0".to_owned()));
    assert_eq!((table.rounds.as_slice(), table.remarks.as_slice()), (&[1, 2, 3][..], &[][..]));
    let values: Vec<_> =
        table.standings.iter().map(|standing| standing.tie_breaks.first().copied().flatten()).collect();
    assert_eq!(values, [6000, 3000, 3500, 2500].map(|value| Some(Points(value))));
    let none = Ordering { tie_breaks: Some(Vec::new()), ..Ordering::default() };
    assert_eq!(made(CUP, &none).first().map(lines), Some(expected.map(str::to_owned).to_vec()));
}

#[test]
fn a_swiss_with_a_bye_and_an_absence() {
    let rows = [
        ("Open", "1", "A", "B", "2-0", "2001", "1. 32-28"),
        ("Open", "1", "C", "D", "2-0", "2001", "1. 33-28"),
        ("Open", "1", "E", "BYE", "2-0", "2001", ""),
        ("Open", "2", "A", "C", "1-1", "2001", "1. 34-29"),
        ("Open", "2", "F", "E", "2-0", "2001", "1. 35-30"),
    ];
    let tables = made(&rows, &Ordering::default());
    let table = tables.first().expect("there is one");
    assert_eq!(table.kind, Kind::Swiss);
    let points: Vec<_> =
        table.standings.iter().map(|standing| format!("{} {}", standing.name, standing.points)).collect();
    // Solkoff: A met B 0 and C 3, C met D 0 and A 3; E and F met each other, and F won.
    assert_eq!(points, ["A 3", "C 3", "F 2", "E 2", "B 0", "D 0"]);
    let absent: Vec<_> = table
        .remarks
        .iter()
        .filter_map(|remark| match remark {
            Remark::Absent { player, rounds } => Some((player.as_str(), rounds.as_slice())),
            _ => None,
        })
        .collect();
    let mut absent_names: Vec<_> = absent.clone();
    absent_names.sort_unstable();
    assert_eq!(absent_names, [("B", &[2][..]), ("D", &[2]), ("F", &[1])]);
    let of_e = table.standings.iter().find(|standing| standing.name == "E").expect("E played");
    assert_eq!((of_e.games, of_e.wins, of_e.losses), (1, 0, 1), "a bye gives points, and is no game");
}

#[test]
fn a_table_does_not_depend_on_the_order_in_which_games_are_read() {
    let all = tie_break::ALL.iter().map(|tie_break| {
        let ordering = Ordering { tie_breaks: Some(vec![tie_break]), ..Ordering::default() };
        (tie_break.name, ordering)
    });
    let rounds_said = CUP.to_vec();
    let days_alone: Vec<Row<'_>> =
        CUP.iter().map(|row| (row.0, "", row.2, row.3, row.4, row.5, row.6)).collect();
    for (name, ordering) in all {
        for rows in [&rounds_said, &days_alone] {
            let in_order = made(rows, &ordering).pop().expect("there is one");
            // In the order in which the files of a folder are read: 1, 10, 11, 2 …
            for turned in 1..rows.len() {
                let mut rows = rows.clone();
                rows.rotate_left(turned);
                rows.swap(0, 2);
                let table = made(&rows, &ordering).pop().expect("there is one");
                assert_eq!(table.standings, in_order.standings, "{name}");
                assert_eq!(table.rounds, in_order.rounds, "{name}");
            }
        }
    }
    // By hand: Verdi lost, won and drew, Neri drew, lost and drew.
    let progressive = Some(vec![tie_break::named("progressive").expect("it is known")]);
    let mut rows = CUP.to_vec();
    rows.reverse();
    let table = made(&rows, &Ordering { tie_breaks: progressive, ..Ordering::default() }).pop().expect("one");
    let values: Vec<String> = table
        .standings
        .iter()
        .map(|standing| format!("{} {}", standing.name, standing.tie_breaks[0].unwrap_or_default()))
        .collect();
    assert_eq!(values, ["Rossi 11", "Verdi 5", "Bianchi 4", "Neri 4"]);
}

/// Points, games and Solkoff of a big event, recounted pair by pair.
#[test]
fn standings_agree_with_a_slow_recount() {
    const PLAYERS: usize = 9;
    let names: Vec<String> = (0..PLAYERS).map(|player| format!("Player {player}")).collect();
    let moves = [
        "1. 31-26", "1. 31-27", "1. 32-27", "1. 32-28", "1. 33-28", "1. 33-29", "1. 34-29", "1. 34-30",
        "1. 35-30",
    ];
    let mut games = Vec::new();
    for white in 0..PLAYERS {
        for black in 0..PLAYERS {
            if white != black && (white * 5 + black * 3) % 11 != 0 {
                games.push((white, black, (white * 7 + black * 4) % 4));
            }
        }
    }
    let results = ["2-0", "1-1", "0-2", "*"];
    let rows: Vec<Row<'_>> = games
        .iter()
        .map(|&(white, black, result)| {
            ("Big", "", names[white].as_str(), names[black].as_str(), results[result], "2001", moves[white])
        })
        .collect();
    let tie_breaks = Some(vec![tie_break::named("solkoff").expect("it is known")]);
    let ordering = Ordering { tie_breaks, ..Ordering::default() };
    let whole = pdn_of(&rows);
    let table = tables(&listing(&whole), &ordering).last().expect("there is one");

    let points_of = |player: usize| -> u64 {
        let won = |&&(white, black, result): &&(usize, usize, usize)| match result {
            0 => 2 * u64::from(white == player),
            1 => u64::from(white == player || black == player),
            2 => 2 * u64::from(black == player),
            _ => 0,
        };
        games.iter().map(|game| won(&game)).sum()
    };
    for standing in &table.standings {
        let player = names.iter().position(|name| *name == standing.name).expect("it is one of them");
        assert_eq!(standing.points, Points::whole(points_of(player)), "{}", standing.name);
        let opponents = games.iter().filter(|(.., result)| *result != 3).filter_map(|&(white, black, _)| {
            (white == player).then_some(black).or((black == player).then_some(white))
        });
        assert_eq!(standing.games, opponents.clone().count());
        let solkoff: u64 = opponents.map(points_of).sum();
        assert_eq!(standing.tie_breaks, [Some(Points::whole(solkoff))]);
        assert_eq!(standing.wins + standing.draws + standing.losses, standing.games);
    }
    let keys: Vec<_> =
        table.standings.iter().map(|standing| (standing.points, standing.tie_breaks.clone())).collect();
    assert!(keys.is_sorted_by(|one, other| one >= other));

    // Adding the games in parts gives the same.
    let mut merged = Listing::default();
    for part in rows.chunks(5) {
        merged.merge(listing(&pdn_of(part)));
    }
    let again = tables(&merged, &ordering).last().expect("there is one");
    assert_eq!(again.standings, table.standings);
}
