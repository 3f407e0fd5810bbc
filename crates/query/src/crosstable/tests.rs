//! Events of a few games, and a generated one against a slow recount.

use std::fmt::Write as _;

use super::tie_break::TieBreak;
use super::*;
use damiera_judge::report::Report;
use damiera_record::input::Site;
use damiera_record::input::{Decoded, Splitter, encoding};
use damiera_record::notation::pdn;

/// A game: event, round, White, Black, result, date, moves.
type Row<'a> = (&'a str, &'a str, &'a str, &'a str, &'a str, &'a str, &'a str);

/// The games as PDN; the same moves wherever they are the same here.
fn pdn_of(rows: &[Row<'_>]) -> String {
    let mut text = String::new();
    for (event, round, white, black, result, date, moves) in rows {
        let _ = write!(
            text,
            "[Event \"{event}\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\
             [Result \"{result}\"]\n[Date \"{date}\"]\n[GameType \"20\"]\n\n{moves} *\n\n"
        );
    }
    text
}

fn listing(text: &str) -> Listing {
    let mut listing = Listing::default();
    let mut splitter = Splitter::new(text.as_bytes());
    while let Some(batch) = splitter.next_batch().expect("it is in memory") {
        for cut in &batch.games {
            let decoded: Decoded<'_> =
                encoding::decode(batch.game(cut), damiera_record::input::FileEncoding::Detected(None));
            let mut moves = Moves::default();
            let report = Report::observed(pdn::parse(decoded.text()), None, &mut moves);
            listing.observe(&report, &Site::new("a.pdn", cut, &decoded), moves);
        }
    }
    listing
}

fn made(rows: &[Row<'_>], ordering: &Ordering) -> Vec<Table> {
    tables(&listing(&pdn_of(rows)), ordering).collect()
}

/// `1 Rossi 3 2+1=0-`, a line for each player.
fn lines(table: &Table) -> Vec<String> {
    let line = |standing: &Standing| {
        let Standing { rank, name, points, wins, draws, losses, .. } = standing;
        format!("{rank} {name} {points} {wins}+{draws}={losses}-")
    };
    table.standings.iter().map(line).collect()
}

const CUP: &[Row<'_>] = &[
    ("Cup", "1", "Rossi", "Verdi", "2-0", "2001.05.01", "1. 32-28"),
    ("Cup", "1", "Neri", "Bianchi", "1-1", "2001.05.01", "1. 33-28"),
    ("Cup", "2", "Verdi", "Neri", "2-0", "2001.05.02", "1. 34-29"),
    ("Cup", "2", "Bianchi", "Rossi", "0-2", "2001.05.02", "1. 34-30"),
    ("Cup", "3", "Rossi", "Neri", "1-1", "2001.05.03", "1. 35-30"),
    ("Cup", "3", "Bianchi", "Verdi", "1-1", "2001.05.03", "1. 31-27"),
];

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
fn points_are_those_of_the_rules_or_those_asked_for() {
    let with = |points: &str| {
        let points = Some(points.parse().expect("it is a system"));
        let ordering = Ordering { points, tie_breaks: Some(Vec::new()), ..Ordering::default() };
        made(CUP, &ordering).first().map(|table| lines(table).join(", "))
    };
    let expected = |points: [&str; 4]| {
        let [first, second, third, fourth] = points;
        Some(format!(
            "1 Rossi {first} 2+1=0-, 2 Verdi {second} 1+1=1-, 3 Bianchi {third} 0+2=1-, 3 Neri {fourth} 0+2=1-"
        ))
    };
    assert_eq!(with("1-0.5-0"), expected(["2½", "1½", "1", "1"]));
    assert_eq!(with("3-1-0"), expected(["7", "4", "2", "2"]));
    assert_eq!(with("as-written"), expected(["5", "3", "2", "2"]));
}

#[test]
fn points_of_a_result_format_are_taken_as_written() {
    let text = pdn_of(&[
        ("Delft", "1", "Jansen", "Smit", "1 1/2 - 1/2", "1999", "1. 32-28"),
        ("Delft", "2", "Smit", "Jansen", "2-0", "1999", "1. 33-28"),
    ])
    .replace("[Result", "[ResultFormat \"Delfts\"]\n[Result");
    let (listing, ordering) = (listing(&text), Ordering::default());
    let table = &tables(&listing, &ordering).next().expect("there is one");
    assert_eq!(table.points, PointSystem::AsWritten);
    assert_eq!(lines(table), ["1 Smit 2½ 1+0=1-", "2 Jansen 1½ 1+0=1-"]);
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
fn what_is_wrong_with_the_games_is_named() {
    let mut rows = CUP.to_vec();
    rows.pop();
    rows.extend([
        // The same game from another file, with another result; the same moves, another round.
        ("Cup", "?", "Rossi", "Verdi", "1-1", "2001.05.01", "1. 32-28"),
        ("Cup", "3", "Bianchi", "Verdi ", "*", "2001.05.03", "1. 31-27"),
        ("Cup", "4", "Neri", "?", "2-0", "2001.05.04", "1. 31-27"),
        ("Cup", "4", "Neri", "Neri", "2-0", "2001.05.04", "1. 31-27"),
        ("Cup", "4", "ROSSI", "Verdi", "2-0", "2001.05.04", "1. 32-28"),
    ]);
    let tables = made(&rows, &Ordering::default());
    let table = tables.first().expect("there is one");
    let codes: Vec<&str> = table.remarks.iter().map(Remark::code).collect();
    // A player who may be listed twice is reported first: it explains the rest.
    let expected = ["names-alike", "doubled", "no-result", "nameless", "against-oneself"];
    assert_eq!(codes.get(..5), Some(&expected[..]), "{codes:?}");
    assert!(table.remarks.iter().any(|remark| matches!(remark, Remark::Doubled { other_result: true, .. })));
    let alike = Remark::Alike { names: vec!["ROSSI".to_owned(), "Rossi".to_owned()] };
    assert!(table.remarks.contains(&alike));
    let rossi = table.standings.iter().find(|standing| standing.name == "Rossi").expect("Rossi played");
    assert_eq!((rossi.games, rossi.points), (3, Points::whole(5)), "the doubled game counts once");
}

#[test]
fn a_double_round_lacks_a_game_where_two_met_once() {
    let mut rows = Vec::new();
    let players = ["A", "B", "C"];
    for (index, (white, black)) in [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2)].into_iter().enumerate() {
        let moves = ["1. 32-28", "1. 33-28", "1. 34-29", "1. 34-30", "1. 35-30"][index];
        rows.push(("Match", "", players[white], players[black], "1-1", "2001", moves));
    }
    let tables = made(&rows, &Ordering::default());
    let table = tables.first().expect("there is one");
    assert_eq!(table.rounds, [1, 2, 3, 4]);
    let missing = Remark::Missing { players: ["B".to_owned(), "C".to_owned()], games: 1 };
    assert_eq!(table.remarks, [missing]);
}

#[test]
fn events_are_told_apart_by_name_and_year() {
    let game = |event, date| (event, "", "A", "B", "2-0", date, "1. 32-28");
    let rows = [
        game("NK", "2003.04.01"),
        game("NK", "2004.04.01"),
        game("NK", "2005.12.30"),
        ("NK", "", "B", "A", "2-0", "2006.01.02", "1. 33-28"),
        game("Arta Terme 2007 - 1° turno", "2007"),
        ("Arta Terme 2007 - 2° turno", "", "B", "A", "2-0", "2007", "1. 33-28"),
        game("?", ""),
        // Over New Year, each year.
        game("Reveillon", "2019.12.30"),
        ("Reveillon", "", "B", "A", "2-0", "2020.01.02", "1. 33-28"),
        game("Reveillon", "2020.12.30"),
        ("Reveillon", "", "B", "A", "2-0", "2021.01.02", "1. 33-28"),
    ];
    let tables = made(&rows, &Ordering::default());
    let told: Vec<_> = tables
        .iter()
        .map(|table| {
            let dates = table.dates.map(|(first, last)| format!("{first} {last}"));
            format!("{} {} {}", table.key.event, table.meetings.len(), dates.unwrap_or_default())
        })
        .collect();
    let expected = [
        "? 1 ",
        "Arta Terme 2007 2 2007.??.?? 2007.??.??",
        "NK 1 2003.04.01 2003.04.01",
        "NK 1 2004.04.01 2004.04.01",
        "NK 2 2005.12.30 2006.01.02",
        "Reveillon 2 2019.12.30 2020.01.02",
        "Reveillon 2 2020.12.30 2021.01.02",
    ];
    assert_eq!(told, expected);
    assert_eq!(tables.get(1).map(|table| table.rounds.clone()), Some(vec![1, 2]));
}

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
fn sonneborn_berger_counts_who_was_beaten_whatever_a_loss_is_worth() {
    // A beat B, B and C drew, C lost to A: 4-3-1.
    let rows = [
        ("Cup", "1", "A", "B", "2-0", "2001.05.01", "1. 32-28"),
        ("Cup", "2", "B", "C", "1-1", "2001.05.02", "1. 33-28"),
        ("Cup", "3", "C", "A", "0-2", "2001.05.03", "1. 34-29"),
    ];
    let points = "4-3-1".parse().expect("points");
    let sb = tie_break::named("sb").expect("it is known");
    let ordering = Ordering { points: Some(points), tie_breaks: Some(vec![sb]), ..Ordering::default() };
    let table = made(&rows, &ordering).remove(0);
    let values = table.standings.iter().map(|standing| standing.tie_breaks[0]);
    // A has beaten two of 4 points each; B and C have half of the other's 4.
    let expected = [8, 2, 2].map(|points| Some(Points::whole(points)));
    assert_eq!(values.collect::<Vec<_>>(), expected);
}

#[test]
fn sonneborn_berger_is_added_up_before_it_is_rounded() {
    let rows = [
        ("Cup", "", "Ann", "Bob", "5-7", "2001", "1. 31-26"),
        ("Cup", "", "Ann", "Cid", "4-8", "2001", "1. 31-27"),
        ("Cup", "", "Ann", "Dan", "7-5", "2001", "1. 32-27"),
        ("Cup", "", "Bob", "Cid", "7-5", "2001", "1. 32-28"),
        ("Cup", "", "Bob", "Dan", "6-6", "2001", "1. 33-28"),
        ("Cup", "", "Cid", "Dan", "3-9", "2001", "1. 33-29"),
    ];
    let sb = tie_break::named("sb").expect("it is known");
    let points = Some(PointSystem::AsWritten);
    let ordering = Ordering { points, tie_breaks: Some(vec![sb]), ..Ordering::default() };
    let table = made(&rows, &ordering).remove(0);
    let told = table.standings.iter().take(2).map(|standing| (standing.rank, standing.name.as_str()));
    assert_eq!(told.collect::<Vec<_>>(), [(1, "Bob"), (1, "Dan")]);
    // 86 / 3
    assert_eq!(table.standings[0].tie_breaks, [Some(Points(28_667))]);
}

/// Codes of the remarks on a table, each once.
fn codes(table: &Table) -> Vec<&'static str> {
    let mut codes: Vec<&str> = table.remarks.iter().map(Remark::code).collect();
    codes.dedup();
    codes
}

#[test]
fn games_that_do_not_say_what_was_played_are_what_the_others_are() {
    let game = |tag: &str, event: &str, white: &str, black: &str, moves: &str| {
        format!(
            "[Event \"{event}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"1-0\"]\n{tag}\n{moves} 1-0\n\n"
        )
    };
    let (italian, slip) = ("1. 22-19 11-15 2. 19-14 10x19 3. 23x14", "1. 22-19 11-15 2. 44-40");
    let long =
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 14-19 5. 46-41 5-10 6. 32-28 23x32 7. 37x28";
    let tag = "[GameType \"22\"]\n";
    for (text, expected) in [
        // A forfeit says nothing.
        (game(tag, "A", "Ann", "Bob", italian) + &game("", "A", "Bob", "Cid", ""), vec![("Italian", 2)]),
        (game("", "A", "Ann", "Bob", italian) + &game("", "A", "Bob", "Cid", ""), vec![("Italian", 2)]),
        // A slip is no other game.
        (game("", "A", "Ann", "Bob", italian) + &game("", "A", "Bob", "Cid", slip), vec![("Italian", 2)]),
        // A tag is, and so is a whole game.
        (
            game(tag, "A", "Ann", "Bob", italian) + &game("[GameType \"20\"]\n", "A", "Bob", "Cid", ""),
            vec![("international", 1), ("Italian", 1)],
        ),
        (
            game(tag, "A", "Ann", "Bob", italian) + &game("", "A", "Bob", "Cid", long),
            vec![("international", 1), ("Italian", 1)],
        ),
        // Games of no event need not be of one game.
        (
            game("", "?", "Ann", "Bob", italian) + &game("", "?", "Bob", "Cid", slip),
            vec![("international", 1), ("Italian", 1)],
        ),
    ] {
        let listing = listing(&text);
        let told: Vec<_> = tables(&listing, &Ordering::default())
            .map(|table| (table.rules.name, table.meetings.len()))
            .collect();
        let told: Vec<(String, usize)> =
            told.into_iter().map(|(name, games)| (name.to_lowercase(), games)).collect();
        let expected: Vec<(String, usize)> =
            expected.into_iter().map(|(name, games)| (name.to_lowercase(), games)).collect();
        assert_eq!(told, expected, "{text}");
        assert!(listing.unknown().is_none(), "{text}");
    }
    // Black moves first in English games, and has the first number, also in one that nobody played.
    let english = "[GameType \"21\"]\n";
    let text = game(english, "A", "Ann", "Bob", "1. 11-15 22-17") + &game("", "A", "Ann", "Bob", "");
    let table = tables(&listing(&text), &Ordering::default()).next().map(|table| lines(&table));
    assert_eq!(table, Some(vec!["1 Bob 2 2+0=0-".to_owned(), "2 Ann 0 0+0=2-".to_owned()]));
    let nothing = listing(&game("", "A", "Bob", "Cid", ""));
    let unknown = nothing.unknown().map(|(games, place)| (games, place.to_string()));
    assert_eq!(unknown, Some((1, "a.pdn:1".to_owned())));
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
fn a_number_that_rounds_contradict_is_of_the_event() {
    let tour = |number: &str, date: &'static str| {
        let event = format!("Dam Tour {number}");
        CUP.iter().map(|row| (event.clone(), row.1, row.2, row.3, row.4, date, row.6)).collect::<Vec<_>>()
    };
    let names = |all: &[(String, &str, &str, &str, &str, &str, &str)]| {
        let rows: Vec<Row<'_>> =
            all.iter().map(|row| (row.0.as_str(), row.1, row.2, row.3, row.4, row.5, row.6)).collect();
        listing(&pdn_of(&rows)).event_names()
    };
    let mut all = tour("4", "2024.03.02");
    all.extend(tour("5", "2024.06.01"));
    assert_eq!(names(&all), ["Dam Tour 4", "Dam Tour 5"]);
    // Where tags say the same, or nothing, it is a round.
    all.iter_mut().for_each(|row| row.1 = if row.0.ends_with('4') { "4" } else { "?" });
    assert_eq!(names(&all), ["Dam"]);
}

#[test]
fn a_season_is_one_event_and_two_seasons_are_two() {
    let game = |round, white, black, date| ("Liga", round, white, black, "1-1", date, "1. 32-28");
    for (rows, expected, remarks) in [
        (
            vec![
                game("1", "Ann", "Bob", "2023.11.26"),
                game("2", "Ann", "Cid", "2024.02.04"),
                game("3", "Bob", "Cid", "2024.02.11"),
            ],
            vec![3],
            vec!["years-joined"],
        ),
        (
            vec![
                game("1", "Ann", "Bob", "2023.01.10"),
                game("2", "Ann", "Cid", "2023.06.10"),
                game("3", "Bob", "Cid", "2023.12.10"),
                game("1", "Ann", "Bob", "2024.01.10"),
                game("2", "Ann", "Cid", "2024.06.10"),
                game("3", "Bob", "Cid", "2024.12.10"),
            ],
            vec![3, 3],
            vec![],
        ),
        // The end of a season, and another.
        (
            vec![
                game("3", "Bob", "Cid", "2023.02.11"),
                game("1", "Ann", "Bob", "2023.11.26"),
                game("2", "Bob", "Ann", "2024.02.04"),
            ],
            vec![1, 2],
            vec![],
        ),
        // Other players, and no rounds.
        (
            vec![game("1", "Ann", "Bob", "2023.11.26"), game("2", "Cid", "Dan", "2024.02.04")],
            vec![1, 1],
            vec![],
        ),
        (
            vec![game("", "Ann", "Bob", "2023.11.26"), game("", "Ann", "Cid", "2024.02.04")],
            vec![1, 1],
            vec![],
        ),
    ] {
        let tables = made(&rows, &Ordering::default());
        assert_eq!(tables.iter().map(|table| table.meetings.len()).collect::<Vec<_>>(), expected, "{rows:?}");
        assert_eq!(tables.first().map(codes).unwrap_or_default(), remarks, "{rows:?}");
    }
}

#[test]
fn names_of_events_that_hardly_differ_are_remarked() {
    let rows = [
        ("WK Match 2009", "1", "Ann", "Bob", "2-0", "2009", "1. 32-28"),
        ("WK match 2009", "2", "Bob", "Ann", "2-0", "2009", "1. 33-28"),
    ];
    let tables = made(&rows, &Ordering::default());
    assert_eq!(tables.iter().map(codes).collect::<Vec<_>>(), [["events-alike"], ["events-alike"]]);
}

#[test]
fn several_games_in_a_round_of_a_round_robin_are_remarked() {
    let with = |row: Row<'static>| {
        let mut rows = CUP.to_vec();
        rows.push(row);
        codes(&made(&rows, &Ordering::default())[0])
    };
    // A sheet broken off, with the colours exchanged, without moves.
    for (white, black, moves) in
        [("Rossi", "Verdi", "1. 31-26"), ("Verdi", "Rossi", "1. 32-28"), ("Rossi", "Verdi", "")]
    {
        let found = with(("Cup", "1", white, black, "2-0", "2001.05.01", moves));
        assert_eq!(found, ["met-more-often", "several-in-a-round"], "{white} {moves}");
    }
    // A wrong round.
    let mut rows = CUP.to_vec();
    rows[2].1 = "1";
    assert_eq!(codes(&made(&rows, &Ordering::default())[0]), ["several-in-a-round"]);
    // A double round robin that numbers its halves.
    let mut rows = CUP.to_vec();
    rows.extend(CUP.iter().map(|row| (row.0, row.1, row.3, row.2, row.4, row.5, "1. 31-26")));
    assert!(codes(&made(&rows, &Ordering::default())[0]).is_empty());
}

#[test]
fn points_of_one_scale_are_taken_as_written() {
    let points = |results: [&str; 3]| {
        let rows = [
            ("Cup", "1", "Ann", "Bob", results[0], "2001", "1. 32-28"),
            ("Cup", "2", "Cid", "Ann", results[1], "2001", "1. 33-28"),
            ("Cup", "3", "Bob", "Cid", results[2], "2001", "1. 31-27"),
        ];
        let table = made(&rows, &Ordering::default()).remove(0);
        let mut told: Vec<String> =
            table.standings.iter().map(|one| format!("{} {}", one.name, one.points)).collect();
        told.sort_unstable();
        (told.join(", "), codes(&table))
    };
    let counted = || vec!["other-points"];
    for (results, expected, remarks) in [
        (["1½-½", "2-0", "1-1"], "Ann 1½, Bob 1½, Cid 3", vec![]),
        (["1.5-0.5", "2-0", "1-1"], "Ann 1½, Bob 1½, Cid 3", vec![]),
        (["8-4", "9-3", "6-6"], "Ann 11, Bob 10, Cid 15", vec![]),
        (["2-10", "12-0", "9-3"], "Ann 2, Bob 19, Cid 15", vec![]),
        // A win for one point and a win for two are worth the same.
        (["1-0", "2-0", "1-0"], "Ann 2, Bob 2, Cid 2", vec![]),
        (["1½-½", "1-0", "2-0"], "Ann 2, Bob 2, Cid 2", counted()),
        (["1½-½", "2-0", "½-½"], "Ann 2, Bob 1, Cid 3", counted()),
        (["2-1", "2-0", "1-1"], "Ann 2, Bob 1, Cid 3", counted()),
    ] {
        assert_eq!(points(results), (expected.to_owned(), remarks), "{results:?}");
    }
}

#[test]
fn one_result_format_does_not_mix_scales() {
    let text = pdn_of(&[
        ("Cup", "1", "Ann", "Bob", "1-0", "2001", "1. 32-28"),
        ("Cup", "2", "Cid", "Ann", "2-0", "2001", "1. 33-28"),
        ("Cup", "3", "Bob", "Cid", "1-0", "2001", "1. 31-27"),
    ])
    .replace("[Result \"2-0\"]", "[ResultFormat \"2-1-0\"]\n[Result \"2-0\"]");
    let listing = listing(&text);
    let ordering = Ordering { tie_breaks: Some(Vec::new()), ..Ordering::default() };
    let table = tables(&listing, &ordering).next().expect("there is one");
    assert_eq!(lines(&table), ["1 Ann 2 1+0=1-", "1 Bob 2 1+0=1-", "1 Cid 2 1+0=1-"]);
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

#[test]
fn where_both_lost_neither_has_a_point() {
    let rows = [
        ("Cup", "1", "A", "B", "0-0", "2001.05.01", "1. 32-28"),
        ("Cup", "2", "B", "A", "-:-", "2001.05.02", ""),
        ("Cup", "3", "A", "B", "2-0", "2001.05.03", "1. 33-28"),
        ("Cup", "4", "A", "B", "*", "2001.05.04", "1. 34-29"),
    ];
    for (points, expected) in [
        (None, ["1 A 2 1+0=2-", "2 B 0 0+0=3-"]),
        (Some("as-written"), ["1 A 2 1+0=2-", "2 B 0 0+0=3-"]),
        (Some("4-3-1"), ["1 A 4 1+0=2-", "2 B 1 0+0=3-"]),
    ] {
        let points = points.map(|points| points.parse().expect("it is a system"));
        let table = made(&rows, &Ordering { points, ..Ordering::default() }).remove(0);
        assert_eq!(lines(&table), expected);
        let without: Vec<_> =
            table.remarks.iter().filter(|remark| matches!(remark, Remark::NoResult { .. })).collect();
        assert!(matches!(without[..], [Remark::NoResult { round: Some(4), .. }]), "{without:?}");
    }
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

/// Everybody meets everybody once; `called` says what a player is called in the game with another.
fn everybody<'a>(players: &[&'a str], called: impl Fn(&'a str, &'a str) -> &'a str) -> Vec<Row<'a>> {
    const MOVES: [&str; 4] = ["1. 32-28", "1. 33-28", "1. 34-29", "1. 34-30"];
    let mut rows = Vec::new();
    for (place, white) in players.iter().enumerate() {
        for (index, black) in players.iter().enumerate().skip(place + 1) {
            let moves = MOVES[(place + index) % MOVES.len()];
            rows.push(("Cup", "", called(white, black), called(black, white), "1-1", "2001", moves));
        }
    }
    rows
}

#[test]
fn a_name_written_otherwise_once_is_told_first_and_misses_no_games() {
    let players = ["Carlo Rossi", "Dario Rossi", "Anna Verdi", "Ugo Neri", "Pia Bianchi", "Ada Gallo"];
    for slip in ["Rossi", "C. Rossi", "Carlo Rosssi", "ROSSI, Carlo", "Carol Rossi"] {
        let called = |who, other| if (who, other) == ("Carlo Rossi", "Ada Gallo") { slip } else { who };
        let tables = made(&everybody(&players, called), &Ordering::default());
        let table = tables.first().expect("there is one");
        assert_eq!(table.kind, Kind::RoundRobin);
        // Dario met everybody, as Carlo did: no remark is about him.
        let mut names = vec!["Carlo Rossi".to_owned(), slip.to_owned()];
        names.sort();
        assert_eq!(table.remarks.first(), Some(&Remark::Alike { names }), "{slip}: {:?}", table.remarks);
        let rest: Vec<&Remark> = table.remarks.iter().skip(1).collect();
        let missing = |remark: &Remark| {
            matches!(remark, Remark::Missing { players, .. }
            if players.contains(&"Carlo Rossi".to_owned()) && players.contains(&"Ada Gallo".to_owned()))
        };
        assert!(matches!(rest[..], [only] if missing(only)), "{slip}: {rest:?}");
    }
    // Nobody is listed twice.
    let tables = made(&everybody(&players, |who, _| who), &Ordering::default());
    assert_eq!(tables.first().map(|table| table.remarks.clone()), Some(Vec::new()));
}

/// The columns of a CSV are known before the first table is made.
#[test]
fn the_tie_breaks_of_all_tables_are_those_that_they_have() {
    let mut rows = everybody(&["A", "B", "C", "D"], |who, _| who);
    for players in [["A", "B"], ["C", "D"], ["E", "F"], ["G", "H"]] {
        rows.push(("Open", "1", players[0], players[1], "2-0", "2001", "1. 31-27"));
    }
    let named = ["koya", "wins"].map(|name| tie_break::named(name).expect("it is known"));
    for (ordering, expected) in [
        (Ordering::default(), &["sonneborn-berger", "head-to-head", "wins", "solkoff"][..]),
        (
            Ordering { kind: Some(Kind::Swiss), ..Ordering::default() },
            &["solkoff", "sonneborn-berger", "wins"],
        ),
        (Ordering { tie_breaks: Some(named.into()), ..Ordering::default() }, &["koya", "wins"]),
    ] {
        let listing = listing(&pdn_of(&rows));
        let names = |all: &[&TieBreak]| all.iter().map(|known| known.name).collect::<Vec<_>>();
        assert_eq!(names(&tie_breaks(&listing, &ordering)), expected);
        let mut found: Vec<&str> = Vec::new();
        for name in tables(&listing, &ordering).flat_map(|table| names(&table.tie_breaks)) {
            if !found.contains(&name) {
                found.push(name);
            }
        }
        assert_eq!(found, expected);
    }
}

#[test]
fn events_that_are_not_wanted_are_left_out() {
    let mut rows = everybody(&["A", "B", "C"], |who, _| who);
    rows.push(("Open", "1", "A", "B", "2-0", "2001", "1. 31-27"));
    let mut listing = listing(&pdn_of(&rows));
    assert_eq!(listing.event_names(), ["Cup", "Open"]);
    listing.retain(|name| name == "Open");
    assert_eq!(listing.event_names(), ["Open"]);
    let ordering = Ordering::default();
    let places: Vec<String> = tables(&listing, &ordering)
        .flat_map(|table| table.meetings)
        .map(|meeting| meeting.place.to_string())
        .collect();
    assert!(matches!(&places[..], [only] if only.starts_with("a.pdn:")), "{places:?}");
}
