//! The draw articles one by one: record, the claims that could be made.

use std::io::Write as _;
use std::path::PathBuf;

use super::{KINGS, MEN_STAND, TO_AND_FRO, claims, repeated};
use crate::draws::Adjudicator;
use crate::draws::{Counter as _, Seen, repetition, turns};
use crate::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::position::{Position, fen};
use damiera_rules::variant::{INTERNATIONAL, ITALIAN, Rules, SPANISH};

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
fn a_position_is_held_a_fixed_number_of_times() {
    // However often a position comes back, a claim takes a few of its plies along, and so does the counter.
    let mut counter = repetition::Repetition::new(3, false);
    let positions: Vec<Position<u128>> = ["W:WK46:BK5", "B:WK46:BK5"]
        .map(|fen| Position::from_setup(&fen::parse(fen).unwrap(), &INTERNATIONAL).unwrap())
        .to_vec();
    for ply in 0..10_000 {
        let position = &positions[ply % 2];
        let seen = Seen {
            turns: &turns::Turns::default(),
            ply,
            mover: None,
            capture: false,
            man_moved: false,
            crowned: false,
            position,
        };
        assert_eq!(counter.see(&seen).is_some(), ply >= 4);
        assert!(counter.occurrences(position).len() <= 3);
    }
    assert_eq!(counter.occurrences(&positions[1]), [1, 3, 5]);
}

#[test]
fn each_side_has_made_its_moves() {
    // 7.6: at ply 10 White has made six moves, and Black four.
    let moves = "46-41 41-46 6-11 46-41 11-6 41-46 6-11 46-41 11-6 41-46 6-11";
    let found = claims(&INTERNATIONAL, &format!("[FEN \"{KINGS}\"] {moves} *"), None);
    assert!(found.contains(&"international art. 7.6: 0-11 either".to_owned()), "{found:?}");
    // 10.4, lowered to ten: a second move in a row is the tenth of one side only.
    let king = ["31-27", "2-6", "27-31", "6-2"];
    let mut moves: Vec<&str> = vec!["32-28", "28-32"];
    moves.extend(["2-6", "31-27", "6-2", "27-31"].iter().cycle().take(19));
    let text = format!("[FEN \"W:WK32,K31,25:BK1,K2,8\"] {} *", moves.join(" "));
    assert_eq!(claims(&ITALIAN, &text, Some(10)), ["italian art. 10.4 italian art. 11: 0-21 either"]);
    let text = repeated("W:WK32,K31,25:BK1,K2,8", &king, 20);
    assert_eq!(claims(&ITALIAN, &text, Some(10)), ["italian art. 10.4 italian art. 11: 0-20 either"]);
}

/// The folder of the cases, which are not part of this project: the one that `CASES` names, which has to be there; else the
/// one beside the checkout, if that is there.
fn cases() -> Option<PathBuf> {
    let named = std::env::var_os("CASES").map(PathBuf::from);
    let beside = || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/gametypes/cases");
    let is_named = named.is_some();
    let folder = named.unwrap_or_else(beside);
    if folder.is_dir() {
        return Some(folder);
    }
    assert!(!is_named, "CASES names {}, where no folder is", folder.display());
    // The harness captures `eprintln!`, and not this.
    let _ = writeln!(std::io::stderr(), "\nThe cases are not at {}: skipped.", folder.display());
    None
}

/// The draws of the other games, if the cases are there.
#[test]
fn draws_of_other_games() {
    use damiera_rules::variant::{BRAZILIAN, CANADIAN, ENGLISH, FRISIAN, PORTUGUESE, RUSSIAN, TURKISH};
    let games: [&'static Rules; 7] =
        [&BRAZILIAN, &CANADIAN, &ENGLISH, &FRISIAN, &PORTUGUESE, &RUSSIAN, &TURKISH];
    let Some(folder) = cases() else { return };
    for rules in games {
        let path = folder.join(format!("draws_{}.jsonl", rules.name));
        let text = std::fs::read_to_string(&path).expect("each game has its cases");
        for row in text.lines() {
            let row: serde_json::Value = serde_json::from_str(row).unwrap();
            let expected: Vec<String> = row["claims"]
                .as_array()
                .unwrap()
                .iter()
                .map(|claim| {
                    let rule = claim["rule"].as_str().unwrap();
                    let article = match rule.split_once(' ') {
                        Some((_, number)) if rule != "one piece each" => rules.article(number),
                        _ => rules.article(damiera_rules::variant::RULES_OF_PLAY),
                    };
                    format!("{article}: {}", claim["ply"])
                })
                .collect();
            let record = pdn::parse(row["pdn"].as_str().unwrap());
            let mut adjudicator = Adjudicator::new(&record, None);
            let report = Report::observed(record, Some(rules), &mut adjudicator);
            let claims = adjudicator.claims(&report.game.unwrap());
            let found: Vec<String> =
                claims.iter().map(|claim| format!("{}: {}", claim.article, claim.claimable)).collect();
            assert_eq!(found, expected, "{}", row["id"]);
        }
    }
}
