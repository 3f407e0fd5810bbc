//! The draw articles: record, the claims that could be made.

use super::*;
use crate::notation::pdn;
use crate::report::Report;
use crate::variant::{INTERNATIONAL, ITALIAN, Rules, SPANISH};

/// The claims of a record, as `article since-claimable by`.
fn claims(rules: &'static Rules, record: &str, king_moves: Option<usize>) -> Vec<String> {
    let record = pdn::parse(record);
    let mut adjudicator = Adjudicator::new(&record, king_moves);
    let report = Report::observed(record, Some(rules), &mut adjudicator);
    let game = report.game.unwrap();
    adjudicator
        .claims(&game)
        .iter()
        .map(|claim| {
            let by = claim.by.map_or("either", Color::as_str);
            let plies = if claim.plies.is_empty() { String::new() } else { format!(" {:?}", claim.plies) };
            let lowered = claim.lowered.map_or_else(String::new, |article| format!(" {article}"));
            format!("{}{lowered}: {}-{} {by}{plies}", claim.article, claim.since, claim.claimable)
        })
        .collect()
}

/// `moves`, over and over, until there are `plies`.
fn repeated(start: &str, moves: &[&str], plies: usize) -> String {
    let line: Vec<&str> = moves.iter().copied().cycle().take(plies).collect();
    format!("[FEN \"{start}\"] {} *", line.join(" "))
}

/// Kings on the long diagonals go to and fro; a man of each side stands still, so that no ending is counted.
const MEN_STAND: &str = "W:WK46,K47,35:BK5,K4,6";
const TO_AND_FRO: &[&str] = &["47-42", "4-9", "42-47", "9-4"];

#[test]
fn repetition_6_3b() {
    assert_eq!(claims(&INTERNATIONAL, &repeated(MEN_STAND, TO_AND_FRO, 7), None), Vec::<String>::new());
    assert_eq!(
        claims(&INTERNATIONAL, &repeated(MEN_STAND, TO_AND_FRO, 8), None),
        ["international art. 6.3b: 0-8 either [0, 4, 8]"]
    );
    // The Italian text has no repetition rule.
    let italian = "W:WK32,K31,25:BK1,K2,8";
    let moves = &["31-27", "2-6", "27-31", "6-2"];
    assert_eq!(claims(&ITALIAN, &repeated(italian, moves, 20), None), Vec::<String>::new());
}

#[test]
fn king_moves() {
    for (rules, start, moves, each, article) in [
        (&INTERNATIONAL, MEN_STAND, TO_AND_FRO, 25, "international art. 7.4"),
        (&ITALIAN, "W:WK32,K31,25:BK1,K2,8", &["31-27", "2-6", "27-31", "6-2"], 40, "italian art. 10.4"),
        (&SPANISH, "W:WK1,K2,8:BK32,K31,25", &["2-6", "31-27", "6-2", "27-31"], 20, "spanish art. 9.1"),
    ] {
        let of_article = |plies| -> Vec<String> {
            let claims = claims(rules, &repeated(start, moves, plies), None);
            claims.into_iter().filter(|claim| claim.starts_with(article)).collect()
        };
        assert_eq!(of_article(2 * each - 1), Vec::<String>::new(), "{article}: one ply short");
        assert_eq!(of_article(2 * each), [format!("{article}: 0-{} either", 2 * each)]);
        assert_eq!(of_article(2 * each + 9).len(), 1, "one claim per article, its first");
    }
}

#[test]
fn a_mans_move_or_a_capture_restarts_the_king_moves() {
    let mut moves: Vec<&str> = vec!["47-42", "4-9", "35-30", "9-4"];
    moves.extend(["42-47", "4-9", "47-42", "9-4"].iter().cycle().take(60));
    let record = format!("[FEN \"{MEN_STAND}\"] {} *", moves.join(" "));
    let found = claims(&INTERNATIONAL, &record, None);
    assert!(found.contains(&"international art. 7.4: 3-53 either".to_owned()), "{found:?}");
}

#[test]
fn lowered_king_moves_11() {
    let record = repeated("W:WK32,K31,25:BK1,K2,8", &["31-27", "2-6", "27-31", "6-2"], 30);
    assert_eq!(claims(&ITALIAN, &record, Some(15)), ["italian art. 10.4 italian art. 11: 0-30 either"]);
    assert_eq!(claims(&ITALIAN, &record, Some(3)), ["italian art. 10.4 italian art. 11: 0-20 either"]);
    assert_eq!(claims(&ITALIAN, &record, Some(90)), Vec::<String>::new());
}

#[test]
fn endings_7_5_and_7_6() {
    let of = |article: &str, start: &str, moves: &[&str], plies| -> Vec<String> {
        let claims = claims(&INTERNATIONAL, &repeated(start, moves, plies), None);
        claims.into_iter().filter(|claim| claim.starts_with(article)).collect()
    };
    let moves = &["47-41", "6-1", "41-47", "1-6"];
    let three = "W:WK46,K47,K48:BK6";
    assert_eq!(of("international art. 7.5", three, moves, 31), Vec::<String>::new());
    assert_eq!(of("international art. 7.5", three, moves, 32), ["international art. 7.5: 0-32 either"]);
    assert_eq!(of("international art. 7.6", three, moves, 40), Vec::<String>::new());
    // Either colour strong.
    let two = "W:WK47:BK6,K16";
    assert_eq!(of("international art. 7.6", two, moves, 9), Vec::<String>::new());
    assert_eq!(of("international art. 7.6", two, moves, 10), ["international art. 7.6: 0-10 either"]);
    // Four kings, or three men, against one king: neither.
    for start in ["W:WK46,K47,K48,K49:BK6", "W:WK47,46,48,49:BK6"] {
        assert_eq!(of("international art. 7.5", start, moves, 40), Vec::<String>::new());
        assert_eq!(of("international art. 7.6", start, moves, 40), Vec::<String>::new());
    }
}

#[test]
fn forzosa_9_2() {
    let of = |start: &str, moves: &[&str], plies| -> Vec<String> {
        let claims = claims(&SPANISH, &repeated(start, moves, plies), None);
        claims.into_iter().filter(|claim| claim.starts_with("spanish art. 9.2")).collect()
    };
    // The río is held by 1; the strong side moves first, so its twelfth move is ply 23.
    let held = "W:WK1,K2,K3:BK25";
    let moves = &["2-6", "25-29", "6-2", "29-25"];
    assert_eq!(of(held, moves, 22), Vec::<String>::new());
    assert_eq!(of(held, moves, 23), ["spanish art. 9.2: 0-23 black"]);
    // The move that occupies the río is not counted.
    let taken = "W:WK2,K3,K6:BK25";
    let mut moves = vec!["6-1", "25-29"];
    moves.extend(["2-6", "29-25", "6-2", "25-29"].iter().cycle().take(60));
    let line = moves.join(" ");
    let found = claims(&SPANISH, &format!("[FEN \"{taken}\"] {line} *"), None);
    assert!(found.contains(&"spanish art. 9.2: 1-25 black".to_owned()), "{found:?}");
}

#[test]
fn what_does_not_stand_counts_for_nothing() {
    let mut record = repeated(MEN_STAND, TO_AND_FRO, 7);
    record = record.replace(" *", " 9-5 *");
    assert_eq!(claims(&INTERNATIONAL, &record, None), Vec::<String>::new());
}

/// A record in which notes stand after plies.
fn noted(start: &str, moves: &[&str], plies: usize, notes: &[(usize, &str)]) -> String {
    let mut record = format!("[FEN \"{start}\"]");
    for ply in 0..=plies {
        if ply > 0 {
            record.push(' ');
            record.push_str(moves[(ply - 1) % moves.len()]);
        }
        for (_, note) in notes.iter().filter(|(after, _)| *after == ply) {
            record.push_str(&format!(" {{[%count {note}]}}"));
        }
    }
    record + " *"
}

#[test]
fn counts_asked_for_7_3() {
    let of = |article: &str, plies, notes: &[(usize, &str)]| -> Vec<String> {
        let claims = claims(&INTERNATIONAL, &noted(MEN_STAND, TO_AND_FRO, plies, notes), None);
        claims.into_iter().filter(|claim| claim.starts_with(article)).collect()
    };
    let none: [&str; 0] = [];
    let count = "international art. 7.4";
    // Asked for after ply 7: counted from ply 8, whoever moves then.
    assert_eq!(of(count, 56, &[(7, "start")]), none);
    assert_eq!(of(count, 57, &[(7, "start")]), ["international art. 7.4: 7-57 either"]);
    // Annulled by the arbiter (3.16), then asked for anew.
    assert_eq!(of(count, 90, &[(7, "start"), (30, "stop")]), none);
    let again = &[(7, "start"), (30, "stop"), (33, "start")];
    assert_eq!(of(count, 82, again), none);
    assert_eq!(of(count, 83, again), ["international art. 7.4: 33-83 either"]);
    // Nobody says when it was asked for, but it was annulled.
    assert_eq!(of(count, 90, &[(49, "stop")]), none);
    assert_eq!(of(count, 90, &[(50, "stop")]), ["international art. 7.4: 0-50 either"]);
    // A repetition needs no request.
    assert_eq!(of("international art. 6.3b", 8, &[(3, "start")]).len(), 1);
}

#[test]
fn counts_asked_for_in_an_ending() {
    let moves = &["47-41", "6-1", "41-47", "1-6"];
    let record = noted("W:WK46,K47,K48:BK6", moves, 35, &[(3, "start")]);
    assert!(
        claims(&INTERNATIONAL, &record, None).contains(&"international art. 7.5: 3-35 either".to_owned())
    );
    let record = noted("W:WK46,K47,K48:BK6", moves, 34, &[(3, "start")]);
    assert!(!claims(&INTERNATIONAL, &record, None).iter().any(|claim| claim.contains("7.5")));
}

#[test]
fn every_rule_is_explained() {
    for rules in crate::variant::ALL {
        for article in rules.draws {
            let manual = manual(&article.rule);
            assert!(MANUALS.iter().any(|other| std::ptr::eq(*other, manual)), "{}", manual.code);
            assert!(manual.explanation.lines().all(|line| line.chars().count() <= 80), "{}", manual.code);
        }
    }
}

#[test]
fn what_was_claimed_at_the_board() {
    let of = |plies: usize, article: &str| {
        let start = "W:WK47:BK6,K16";
        let moves = &["47-41", "6-1", "41-47", "1-6"];
        let text = repeated(start, moves, plies).replace(" *", &format!(" {{[%claim draw {article}]}} *"));
        let record = pdn::parse(&text);
        let mut adjudicator = Adjudicator::new(&record, None);
        let report = Report::observed(record, Some(&INTERNATIONAL), &mut adjudicator);
        let claims = adjudicator.claims(&report.game.unwrap());
        noted_claims(&report.record, &INTERNATIONAL, &claims).pop().map(|noted| (noted.ply, noted.due))
    };
    assert_eq!(of(10, "7.6"), Some((10, Some(true))));
    assert_eq!(of(9, "7.6"), Some((9, Some(false))), "one ply short");
    assert_eq!(of(10, "7.5"), Some((10, Some(false))), "another ending");
    assert_eq!(of(10, "6.3a"), Some((10, None)), "agreed");
}
