//! What is remarked about the games of an event.

use super::*;

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
