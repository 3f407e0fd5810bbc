//! What results are worth, and the tie-breaks.

use super::*;

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

/// The columns of a CSV are known whatever games there are, so that a schema can say them.
#[test]
fn the_tie_breaks_of_all_tables_are_those_that_are_usual_or_named() {
    let mut rows = everybody(&["A", "B", "C", "D"], |who, _| who);
    for players in [["A", "B"], ["C", "D"], ["E", "F"], ["G", "H"]] {
        rows.push(("Open", "1", players[0], players[1], "2-0", "2001", "1. 31-27"));
    }
    let named = ["koya", "wins"].map(|name| tie_break::named(name).expect("it is known"));
    let usual = &["solkoff", "sonneborn-berger", "head-to-head", "wins"][..];
    for (ordering, expected, of_tables) in [
        (Ordering::default(), usual, 4),
        (Ordering { kind: Some(Kind::Swiss), ..Ordering::default() }, usual, 3),
        (Ordering { tie_breaks: Some(named.into()), ..Ordering::default() }, &["koya", "wins"], 2),
    ] {
        let listing = listing(&pdn_of(&rows));
        let names = |all: &[&TieBreak]| all.iter().map(|known| known.name).collect::<Vec<_>>();
        assert_eq!(names(&tie_breaks(&ordering)), expected);
        let mut found: Vec<&str> = Vec::new();
        for name in tables(&listing, &ordering).flat_map(|table| names(&table.tie_breaks)) {
            if !found.contains(&name) {
                found.push(name);
            }
        }
        assert_eq!(found.len(), of_tables);
        assert!(found.iter().all(|name| expected.contains(name)), "{found:?}");
    }
}
