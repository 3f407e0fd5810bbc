//! Which games are of one event.

use super::*;

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
            game("", "?", "Ann", "Bob", italian) + &game("", "?", "Bob", "Cid", long),
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
