//! The draw articles: record, the claims that could be made.

use super::*;
use crate::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::variant::{INTERNATIONAL, ITALIAN, Rules, SPANISH, Topic};

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
            let lowered = claim.lowered.as_ref().map_or_else(String::new, |article| format!(" {article}"));
            format!("{}{lowered}: {}-{} {by}{plies}", claim.article, claim.since, claim.claimable)
        })
        .collect()
}

/// `moves`, over and over, until there are `plies`.
fn repeated(start: &str, moves: &[&str], plies: usize) -> String {
    let line: Vec<&str> = moves.iter().copied().cycle().take(plies).collect();
    format!("[FEN \"{start}\"] {} *", line.join(" "))
}

/// Kings on the long diagonals go to and fro; a man of each side does not move, so that no ending is counted.
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

/// A record in which notes are after plies.
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
    // Annulled by the arbiter (3.16), then asked for again.
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
fn a_count_that_runs_is_not_begun_again_by_another_request_7_3() {
    let of = |rules, article: &str, text: &str| -> Vec<String> {
        claims(rules, text, None).into_iter().filter(|claim| claim.starts_with(article)).collect()
    };
    // (rules, article, start, moves, plies, the notes of one request, the same and further requests)
    let italian = ("W:WK32,K31,25:BK1,K2,8", ["31-27", "2-6", "27-31", "6-2"]);
    let alone = ("W:WK48:BK5", ["48-43", "5-10", "43-48", "10-5"]);
    let stand = (MEN_STAND, ["47-42", "4-9", "42-47", "9-4"]);
    for (rules, article, (start, moves), plies, requests) in [
        (
            &INTERNATIONAL,
            "international art. 7.4",
            stand,
            57,
            &[(7, "start"), (8, "start"), (30, "start")][..],
        ),
        (&INTERNATIONAL, "international art. 7.6", alone, 10, &[(0, "start"), (0, "start"), (4, "start")]),
        (&ITALIAN, "italian art. 10.4", italian, 83, &[(3, "start"), (44, "start")]),
    ] {
        let once = of(rules, article, &noted(start, &moves, plies, &requests[..1]));
        assert_eq!(once, [format!("{article}: {}-{plies} either", requests[0].0)]);
        assert_eq!(of(rules, article, &noted(start, &moves, plies, requests)), once);
    }
    let text = noted(alone.0, &alone.1, 9, &[(0, "start"), (4, "start")]) + " ";
    let claimed = |text: &str| text.replace(" * ", " {[%claim draw 7.6]} *");
    assert_eq!(noted_in(&INTERNATIONAL, &claimed(&text)), [(9, Some(false), None)]);
    let text = noted(alone.0, &alone.1, 10, &[(0, "start"), (4, "start")]) + " ";
    assert_eq!(noted_in(&INTERNATIONAL, &claimed(&text)), [(10, Some(true), None)]);
}

#[test]
fn a_request_after_the_count_has_ended_begins_another() {
    let text = |requests: &[(usize, &str)]| {
        // A man moves at ply 11.
        let mut moves: Vec<&str> = TO_AND_FRO.iter().copied().cycle().take(10).collect();
        moves.push("35-30");
        moves.extend(["9-4", "42-47", "4-9", "47-42"].iter().cycle().take(60));
        noted(MEN_STAND, &moves, moves.len(), requests)
    };
    for (requests, expected) in [
        (&[(3, "start")][..], "11-61"),
        (&[(3, "start"), (9, "start")], "11-61"),
        (&[(3, "start"), (15, "start")], "15-65"),
        (&[(3, "start"), (15, "start"), (20, "start")], "15-65"),
        (&[(3, "start"), (5, "stop"), (9, "start")], "11-61"),
    ] {
        let claims = claims(&INTERNATIONAL, &text(requests), None);
        let of_kings: Vec<&String> = claims.iter().filter(|claim| claim.contains("7.4")).collect();
        assert_eq!(of_kings, [&format!("international art. 7.4: {expected} either")], "{requests:?}");
    }
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
fn what_was_claimed_at_the_board() {
    let of = |plies: usize, article: &str| {
        let start = "W:WK47:BK6,K16";
        let moves = &["47-41", "6-1", "41-47", "1-6"];
        let text = repeated(start, moves, plies).replace(" *", &format!(" {{[%claim draw {article}]}} *"));
        let record = pdn::parse(&text);
        let mut adjudicator = Adjudicator::new(&record, None);
        let report = Report::observed(record, Some(&INTERNATIONAL), &mut adjudicator);
        adjudicator.noted(&report.game.unwrap()).pop().map(|noted| (noted.ply, noted.due))
    };
    assert_eq!(of(10, "7.6"), Some((10, Some(true))));
    assert_eq!(of(9, "7.6"), Some((9, Some(false))), "one ply short");
    assert_eq!(of(10, "7.5"), Some((10, Some(false))), "another ending");
    assert_eq!(of(10, "6.3a"), Some((10, None)), "agreed");
}

/// What became of the claims noted in a record: ply, whether they were due, and by which ply the count had to be
/// asked for.
fn noted_in(rules: &'static Rules, text: &str) -> Vec<(usize, Option<bool>, Option<usize>)> {
    let record = pdn::parse(text);
    let mut adjudicator = Adjudicator::new(&record, None);
    let report = Report::observed(record, Some(rules), &mut adjudicator);
    let noted = adjudicator.noted(&report.game.unwrap());
    noted.into_iter().map(|noted| (noted.ply, noted.due, noted.asked_by.map(|(ply, _)| ply))).collect()
}

/// Moves in turn, each followed by a claim noted under an article.
fn claimed_after_each(start: &str, moves: &[&str], article: &str) -> String {
    let moves: Vec<String> = moves.iter().map(|mv| format!("{mv} {{[%claim draw {article}]}}")).collect();
    format!("[FEN \"{start}\"] {} *", moves.join(" "))
}

/// The plies after which a claim was due, of claims noted after every ply.
fn due_plies(rules: &'static Rules, text: &str) -> Vec<usize> {
    let noted = noted_in(rules, text);
    assert!(noted.iter().all(|(_, due, _)| due.is_some()), "{noted:?}");
    noted.into_iter().filter(|(_, due, _)| *due == Some(true)).map(|(ply, ..)| ply).collect()
}

#[test]
fn a_claim_is_due_only_while_its_run_lasts() {
    // Kings move for 50 plies, then a man moves, then kings for 50 plies and two.
    let king = |ply: usize| TO_AND_FRO[ply % 4];
    let mut moves: Vec<&str> = (0..52).map(king).collect();
    moves.push("35-30");
    moves.extend(["4-9", "47-42", "9-4", "42-47"].iter().cycle().take(52));
    let due = due_plies(&INTERNATIONAL, &claimed_after_each(MEN_STAND, &moves, "7.4"));
    assert_eq!(due, [50, 51, 52, 103, 104, 105]);
}

#[test]
fn a_spanish_run_begins_anew_after_a_mans_move() {
    let run = ["2-6", "31-27", "6-2", "27-31"];
    let mut moves: Vec<&str> = run.iter().copied().cycle().take(40).collect();
    moves.push("8-11");
    moves.extend(["31-27", "2-6", "27-31", "6-2"].iter().cycle().take(41));
    let text = claimed_after_each("W:WK1,K2,8:BK32,K31,25", &moves, "9.1");
    assert_eq!(due_plies(&SPANISH, &text), [40, 81, 82]);
    // A claim that needs no request depends on none.
    assert!(noted_in(&SPANISH, &text).iter().all(|(.., asked_by)| asked_by.is_none()));
}

#[test]
fn a_repetition_is_due_while_its_position_is_on_the_board() {
    // The start comes back after plies 4 and 8; then White goes elsewhere, and what follows is new.
    let mut moves: Vec<&str> = TO_AND_FRO.iter().copied().cycle().take(8).collect();
    moves.extend(["46-41", "4-9", "41-46", "9-4"]);
    let text = claimed_after_each(MEN_STAND, &moves, "6.3b");
    assert_eq!(
        due_plies(&INTERNATIONAL, &text),
        [8, 11, 12],
        "11 and 12 bring back the boards of plies 3 and 4"
    );
    let moves: Vec<&str> = TO_AND_FRO.iter().copied().cycle().take(10).collect();
    let text = claimed_after_each(MEN_STAND, &moves, "6.3b");
    assert_eq!(due_plies(&INTERNATIONAL, &text), [8, 9, 10], "each of these positions for the third time");
}

#[test]
fn an_ending_is_due_while_it_stands() {
    // Two kings against one for ten plies; then a king is taken, and one against one starts again.
    let run = ["47-41", "6-1", "41-47", "1-6"];
    let mut moves: Vec<&str> = run.iter().copied().cycle().take(10).collect();
    moves.extend(["16-2", "1-6"]);
    // Black's second king can leave its diagonal: the ending stays in the list of 7.6.
    let text = claimed_after_each("W:WK47,K16:BK6", &moves, "7.6");
    assert_eq!(due_plies(&INTERNATIONAL, &text), [10, 11, 12]);
    assert_eq!(due_plies(&INTERNATIONAL, &text.replace("draw 7.6", "draw 7.5")), [0; 0]);
}

#[test]
fn a_noted_claim_says_by_when_the_count_had_to_be_asked_for() {
    let record = |plies, count: &[(usize, &str)], article| {
        let text = noted(MEN_STAND, TO_AND_FRO, plies, count);
        text.replace(" *", &format!(" {{[%claim draw {article}]}} *"))
    };
    assert_eq!(noted_in(&INTERNATIONAL, &record(53, &[], "7.4")), [(53, Some(true), Some(3))]);
    assert_eq!(noted_in(&INTERNATIONAL, &record(53, &[(3, "start")], "7.4")), [(53, Some(true), None)]);
    assert_eq!(noted_in(&INTERNATIONAL, &record(53, &[(4, "start")], "7.4")), [(53, Some(false), None)]);
    assert_eq!(noted_in(&INTERNATIONAL, &record(49, &[], "7.4")), [(49, Some(false), None)]);
    assert_eq!(noted_in(&INTERNATIONAL, &record(12, &[], "6.3b")), [(12, Some(true), None)]);
    assert_eq!(noted_in(&INTERNATIONAL, &record(12, &[], "6.3B")), [(12, Some(true), None)]);
}

#[test]
fn a_claim_after_a_ply_that_does_not_stand_is_one_in_the_position_before_it() {
    // A king that moves like nothing on the board ends the record, and nobody answers it.
    let text = repeated(MEN_STAND, TO_AND_FRO, 8).replace(" *", " 47-45 {[%claim draw 6.3b]} *");
    assert_eq!(noted_in(&INTERNATIONAL, &text), [(9, Some(true), None)]);
    // Beyond the ply at which a record breaks, nothing is known.
    let text = repeated(MEN_STAND, TO_AND_FRO, 8).replace(" *", " 20-21 1-2 {[%claim draw 6.3b]} *");
    assert_eq!(noted_in(&INTERNATIONAL, &text), [(10, None, None)]);
}

#[test]
fn a_board_written_as_it_is_changes_no_count() {
    let with = |after: usize, fen: &str| {
        let line: Vec<String> = (0..50)
            .map(|ply| {
                let board = if ply + 1 == after { format!(" /FEN \"{fen}\"/") } else { String::new() };
                format!("{}{board}", TO_AND_FRO[ply % 4])
            })
            .collect();
        claims(&INTERNATIONAL, &format!("[FEN \"{MEN_STAND}\"] {} *", line.join(" ")), None)
    };
    let plain = claims(&INTERNATIONAL, &repeated(MEN_STAND, TO_AND_FRO, 50), None);
    assert_eq!(
        plain,
        ["international art. 6.3b: 0-8 either [0, 4, 8]", "international art. 7.4: 0-50 either"]
    );
    assert_eq!(with(4, MEN_STAND), plain);
    assert_eq!(with(1, "B:WK46,K42,35:BK5,K4,6"), plain);
    // The same squares and another piece: every count starts again.
    assert_eq!(with(4, "W:WK46,K47,35:BK5,K4,6,16"), ["international art. 6.3b: 4-12 either [4, 8, 12]"]);
}

#[test]
fn a_claim_beside_a_board_speaks_of_the_one_before_it() {
    let line = |notes: &str| {
        let text = repeated(MEN_STAND, TO_AND_FRO, 12);
        text.replacen(" 9-4 ", " 9-4 §", 2).replacen('§', "", 1).replace('§', notes)
    };
    let (board, claim) = ("/FEN \"W:WK46,K47,35:BK5,K4,6,16\"/ ", "{[%claim draw 6.3b]} ");
    assert_eq!(noted_in(&INTERNATIONAL, &line(&format!("{claim}{board}"))), [(8, Some(true), None)]);
    assert_eq!(noted_in(&INTERNATIONAL, &line(&format!("{board}{claim}"))), [(8, Some(false), None)]);
}

/// The first and the last ply of each claim of a record, and whether it could be claimed to the end.
fn spans(rules: &'static Rules, text: &str) -> Vec<(usize, usize, bool)> {
    let record = pdn::parse(text);
    let mut adjudicator = Adjudicator::new(&record, None);
    let report = Report::observed(record, Some(rules), &mut adjudicator);
    let claims = adjudicator.claims(&report.game.unwrap());
    claims.iter().map(|claim| (claim.claimable, claim.last_claimable, claim.to_the_end)).collect()
}

#[test]
fn a_claim_has_a_last_ply() {
    let plain = |plies| repeated(MEN_STAND, TO_AND_FRO, plies);
    assert_eq!(spans(&INTERNATIONAL, &plain(8)), [(8, 8, true)]);
    assert_eq!(spans(&INTERNATIONAL, &plain(11)), [(8, 11, true)]);
    let played_on = |moves: &str| plain(8).replace(" *", &format!(" {moves} *"));
    // A man moves, and nothing comes back.
    assert_eq!(spans(&INTERNATIONAL, &played_on("35-30 4-9")), [(8, 8, false)]);
    // The boards of plies 3 and 4 come back; between, there are others.
    assert_eq!(spans(&INTERNATIONAL, &played_on("46-41 4-9 41-46 9-4")), [(8, 12, true)]);
    assert_eq!(spans(&INTERNATIONAL, &played_on("46-41 4-9 41-46 9-4 35-30")), [(8, 12, false)]);
    // A ply that does not stand is not the end.
    assert_eq!(spans(&INTERNATIONAL, &played_on("47-45")), [(8, 8, true)]);
    // A board in the place of another ends it where it is written.
    let board = "/FEN \"W:WK46,K47,35:BK5,K4,6,16\"/ 47-42 4-9";
    assert_eq!(spans(&INTERNATIONAL, &played_on(board)), [(8, 8, false)]);
    // Twenty king moves each, a man's move, and twenty again.
    let mut moves: Vec<&str> = ["2-6", "31-27", "6-2", "27-31"].iter().copied().cycle().take(44).collect();
    moves.extend(["8-11", "31-27"]);
    let text = format!("[FEN \"W:WK1,K2,8:BK32,K31,25\"] {} *", moves.join(" "));
    assert_eq!(spans(&SPANISH, &text), [(8, 44, false), (40, 44, false)]);
}

/// The stretches of each claim of a record.
fn stretches(rules: &'static Rules, text: &str) -> Vec<Vec<(usize, usize)>> {
    let record = pdn::parse(text);
    let mut adjudicator = Adjudicator::new(&record, None);
    let report = Report::observed(record, Some(rules), &mut adjudicator);
    let claims = adjudicator.claims(&report.game.unwrap());
    claims.into_iter().map(|claim| claim.stretches).collect()
}

#[test]
fn a_claim_says_when_it_could_be_made() {
    let played_on = |moves: &str| repeated(MEN_STAND, TO_AND_FRO, 8).replace(" *", &format!(" {moves} *"));
    let of = |moves: &str| stretches(&INTERNATIONAL, &played_on(moves));
    assert_eq!(of(""), [[(8, 8)]]);
    assert_eq!(of("47-42 4-9"), [[(8, 10)]]);
    // The boards of plies 3 and 4 come back; between, there are others.
    assert_eq!(of("46-41 4-9 41-46 9-4"), [[(8, 8), (11, 12)]]);
    assert_eq!(of("46-41 4-9 41-46 9-4 35-30"), [[(8, 8), (11, 12)]]);
    // A ply that does not stand is not the end.
    assert_eq!(of("47-45"), [[(8, 8)]]);
    // Kings move for 52 plies, then a man, then kings for 52 plies again.
    let king = |ply: usize| TO_AND_FRO[ply % 4];
    let mut moves: Vec<&str> = (0..52).map(king).collect();
    moves.push("35-30");
    moves.extend(["4-9", "47-42", "9-4", "42-47"].iter().cycle().take(52));
    let found = stretches(&INTERNATIONAL, &format!("[FEN \"{MEN_STAND}\"] {} *", moves.join(" ")));
    assert_eq!(found[1], [(50, 52), (103, 105)]);
}

/// How far the counts of the claims noted in a record were, and when they were due before and after.
fn progress(rules: &'static Rules, text: &str) -> Vec<String> {
    let record = pdn::parse(text);
    let mut adjudicator = Adjudicator::new(&record, None);
    let report = Report::observed(record, Some(rules), &mut adjudicator);
    let noted = adjudicator.noted(&report.game.unwrap());
    let said = |noted: NotedClaim| {
        let progress =
            noted.progress.map(|Progress { rule, made, of }| format!("{rule} {made} of {of}")).into_iter();
        let due = |name: &'static str, due: Option<DueAfter>| {
            due.map(|due| match due.asked_by {
                Some((by, _)) => format!("{name} {}, asked by {by}", due.ply),
                None => format!("{name} {}", due.ply),
            })
        };
        let parts = progress.chain(due("before", noted.before)).chain(due("later", noted.later));
        parts.collect::<Vec<_>>().join("; ")
    };
    noted.into_iter().map(said).collect()
}

#[test]
fn a_claim_that_is_not_due_says_how_far_its_count_was() {
    let with = |start: &str, moves: &[&str], plies: usize, claims: &[(usize, &str)]| {
        let mut text = format!("[FEN \"{start}\"]");
        for ply in 0..=plies {
            if ply > 0 {
                text.push_str(&format!(" {}", moves[(ply - 1) % moves.len()]));
            }
            for (_, article) in claims.iter().filter(|(after, _)| *after == ply) {
                text.push_str(&format!(" {{[%claim draw {article}]}}"));
            }
        }
        text + " *"
    };
    let two_kings = ("W:WK46,K47:BK6", &["46-41", "6-11", "41-46", "11-6"][..]);
    let italian = ("W:WK32,K31,25:BK1,K2,8", &["31-27", "2-6", "27-31", "6-2"][..]);
    let pursued = ("W:WK1,K2,K3:BK31", &["1-5", "31-27", "5-1", "27-31"][..]);
    for (rules, (start, moves), plies, claims, expected) in [
        (
            &INTERNATIONAL,
            (MEN_STAND, TO_AND_FRO),
            12,
            &[(3, "6.3b"), (4, "6.3b"), (8, "6.3b")][..],
            &["repetition 1 of 3; later 8", "repetition 2 of 3; later 8", ""][..],
        ),
        (
            &INTERNATIONAL,
            (MEN_STAND, TO_AND_FRO),
            50,
            &[(0, "7.4"), (49, "7.4"), (50, "7.4")],
            &["king-moves 0 of 25; later 50, asked by 0", "king-moves 24 of 25; later 50, asked by 0", ""],
        ),
        (&ITALIAN, italian, 60, &[(60, "10.4")], &["king-moves 30 of 40"]),
        (&INTERNATIONAL, two_kings, 8, &[(7, "7.6"), (8, "7.6")], &["ending 3 of 5", "ending 4 of 5"]),
        // The ending is not on the board; the other is, and runs under its own article.
        (&INTERNATIONAL, two_kings, 8, &[(7, "7.5")], &[""]),
        // Nobody counts to an agreement.
        (&INTERNATIONAL, two_kings, 8, &[(7, "6.3a")], &[""]),
        (&SPANISH, pursued, 23, &[(9, "9.2")], &["forzosa 5 of 12; later 23"]),
    ] {
        assert_eq!(progress(rules, &with(start, moves, plies, claims)), expected, "{start} {claims:?}");
    }
    // Asked for after ply 4.
    let text = with(MEN_STAND, TO_AND_FRO, 54, &[(53, "7.4")]).replacen(" 9-4 ", " 9-4 {[%count start]} ", 1);
    assert_eq!(progress(&INTERNATIONAL, &text), ["king-moves 24 of 25; later 54"]);
    // A man moves: the count is over, and begins again.
    let text = with(MEN_STAND, TO_AND_FRO, 52, &[]).replace(" *", " 35-30 4-9 {[%claim draw 7.4]} *");
    assert_eq!(progress(&INTERNATIONAL, &text), ["king-moves 0 of 25; before 52, asked by 0"]);
    // A repeated position is left, and comes back.
    let text = repeated(MEN_STAND, TO_AND_FRO, 8);
    let text = text.replace(" *", " 46-41 {[%claim draw 6.3b]} 4-9 41-46 9-4 *");
    assert_eq!(progress(&INTERNATIONAL, &text), ["repetition 1 of 3; before 8; later 11"]);
    // Another board is set up: what is claimed before it is about the board before it.
    let (board, claim) = ("/FEN \"W:WK46,K47,35:BK5,K4,6,16\"/", "{[%claim draw 6.3b]}");
    for (notes, expected) in [
        (format!("{claim} {board}"), "repetition 2 of 3; later 12"),
        (format!("{board} {claim}"), "repetition 1 of 3; later 12"),
    ] {
        let text = repeated(MEN_STAND, TO_AND_FRO, 12).replacen(" 9-4 ", &format!(" 9-4 {notes} "), 1);
        assert_eq!(progress(&INTERNATIONAL, &text), [expected], "{notes}");
    }
    // Men alone, moving for the first time.
    let text = "1. 32-28 18-23 {[%claim draw 6.3b]} 38-32 {[%claim draw 7.4]} *";
    assert_eq!(progress(&INTERNATIONAL, text), ["repetition 1 of 3", "king-moves 0 of 25"]);
    // A second move in a row is the move of one side only.
    let text = "[FEN \"W:WK46,K47:BK6\"] 46-41 41-46 6-11 46-41 {[%claim draw 7.6]} *";
    assert_eq!(progress(&INTERNATIONAL, text), ["ending 1 of 5"]);
}

#[test]
fn a_claim_under_no_article_of_the_rulebook() {
    let text = repeated("W:WK32,K31:BK1,K2", &["32-28", "1-5", "28-32", "5-1"], 8);
    let text = text.replace(" *", " {[%claim draw 6.3B]} {[%claim draw 9.2]} *");
    let record = pdn::parse(&text);
    let mut adjudicator = Adjudicator::new(&record, None);
    let report = Report::observed(record, Some(&ITALIAN), &mut adjudicator);
    let noted = adjudicator.noted(&report.game.unwrap());
    let unknown = noted.into_iter().map(|noted| noted.unknown.map(|unknown| (unknown.game, unknown.article)));
    assert_eq!(unknown.collect::<Vec<_>>(), [Some(("Italian", "6.3b".to_owned())), None]);
}

#[test]
fn a_draw_that_the_other_side_could_claim_is_not_due() {
    // Three kings on the rio against one: only the weak side may claim the Forzosa.
    let moves = ["1-5", "31-27", "5-1", "27-31"];
    let text = |side: &str| {
        let text = repeated("W:WK1,K2,K3:BK31", &moves, 23);
        text.replace(" *", &format!(" {{[%claim draw 9.2{side}]}} *"))
    };
    for (side, due, only) in
        [("", Some(true), None), (" black", Some(true), None), (" white", Some(false), Some(Color::Black))]
    {
        let text = text(side);
        let record = pdn::parse(&text);
        let mut adjudicator = Adjudicator::new(&record, None);
        let report = Report::observed(record, Some(&SPANISH), &mut adjudicator);
        let noted = adjudicator.noted(&report.game.unwrap());
        assert_eq!((noted[0].due, noted[0].only), (due, only), "{side}");
    }
}

#[test]
fn a_position_is_held_a_fixed_number_of_times() {
    // However often a position comes back, a claim takes a few of its plies along, and so does the counter.
    let mut counter = repetition::Repetition::new(3, false);
    let positions: Vec<Position<u128>> = ["W:WK46:BK5", "B:WK46:BK5"]
        .map(|fen| {
            Position::from_setup(&damiera_rules::position::fen::parse(fen).unwrap(), &INTERNATIONAL).unwrap()
        })
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

/// International draughts with a king of each side, or a man more, from White's first move.
const KINGS: &str = "W:WK46:BK6";

/// A claim that is not due under one article, while the position gives one under another.
#[test]
fn what_could_be_claimed_instead_is_named() {
    let two_kings = "W:WK46,K47:BK6";
    let three_kings = "W:WK46,K47,K48:BK6";
    let to_and_fro = ["46-41", "6-11", "41-46", "11-6"];
    let cases: [(&str, usize, &str, &[&str]); 6] = [
        // 7.6: two kings against one, five moves of each side.
        (two_kings, 10, "7.5", &["6.3b", "7.6 if asked by 0"]),
        (two_kings, 10, "7.4", &["6.3b", "7.6 if asked by 0"]),
        (two_kings, 7, "7.6", &[]),
        (two_kings, 8, "7.6", &["6.3b"]),
        // It was due itself.
        (two_kings, 10, "7.6", &[]),
        // No count gives what players agree on.
        (three_kings, 34, "6.3a", &[]),
    ];
    for (start, plies, article, expected) in cases {
        let moves: Vec<&str> = to_and_fro.iter().cycle().take(plies).copied().collect();
        let text = format!("[FEN \"{start}\"] {} {{[%claim draw {article}]}} *", moves.join(" "));
        assert_eq!(instead(&INTERNATIONAL, &text), expected, "{article} after ply {plies}");
    }
    // Asked for by a note: nothing is left to ask for.
    let moves: Vec<&str> = to_and_fro.iter().cycle().take(10).copied().collect();
    let text =
        format!("[FEN \"{two_kings}\"] {{[%count start]}} {} {{[%claim draw 7.5]}} *", moves.join(" "));
    assert_eq!(instead(&INTERNATIONAL, &text), ["6.3b", "7.6"]);
    // Spanish 9.2 gives only the weak side a claim: the strong side is not told of it.
    let moves: Vec<&str> = ["1-5", "30-26", "5-1", "26-30"].iter().cycle().take(24).copied().collect();
    let forzosa =
        |by: &str| format!("[FEN \"W:WK1,K2,K3:BK30\"] {} {{[%claim draw 9.1 {by}]}} *", moves.join(" "));
    assert_eq!(instead(&SPANISH, &forzosa("black")), ["9.3", "9.2"]);
    assert_eq!(instead(&SPANISH, &forzosa("white")), ["9.3"]);
}

/// What could be claimed where the claim noted in a record was not due.
fn instead(rules: &'static Rules, text: &str) -> Vec<String> {
    let record = pdn::parse(text);
    let mut adjudicator = Adjudicator::new(&record, None);
    let report = Report::observed(record, Some(rules), &mut adjudicator);
    let noted = adjudicator.noted(&report.game.unwrap()).pop().unwrap();
    let number = |article: &str| article.rsplit(' ').next().unwrap().to_owned();
    let told = |other: &OtherClaim| match &other.asked_by {
        Some((ply, _)) => format!("{} if asked by {ply}", number(&other.article)),
        None => number(&other.article),
    };
    noted.instead.iter().map(told).collect()
}

#[test]
fn a_ply_that_was_corrected_leaves_the_counts_as_they_were() {
    let line = |corrected: &str| {
        let moves = format!("46-41 6-11 41-46 11-6 {corrected} 46-41 6-11 41-46 11-6 46-41 6-11");
        format!("[FEN \"{KINGS}\"] {{[%count start]}} {moves} {{[%claim draw 7.6]}} *")
    };
    let note = r#"46-40 {[%irregularity 5.6.2 "not a diagonal" corrected]}"#;
    // 5.10: a correction is whole. 7.6: five moves of each side; the ply that was taken back is none.
    for corrected in [
        note,
        "46-40 {[%position \"W:WK46:BK6\"]}",
        "46-40 /FEN \"W:WK46:BK6\"/",
        r#"46-45 {[%irregularity 5.6.2 "" corrected]}"#,
        // 3.11: a touch.
        r#"46-37 {[%irregularity 5.6.3 "wanted another square" corrected]}"#,
        // It cannot be played at all.
        r#"46-46 {[%irregularity 5.6.2 "" corrected]}"#,
    ] {
        let text = line(corrected);
        assert_eq!(
            claims(&INTERNATIONAL, &text, None),
            ["international art. 6.3b: 0-9 either [0, 4, 9]", "international art. 7.6: 0-11 either"],
            "{text}"
        );
        assert_eq!(noted_in(&INTERNATIONAL, &text), [(11, Some(true), None)], "{text}");
    }
    // The move made instead is not in the record: the answer to it comes next.
    for corrected in [
        r#"46-40 {[%irregularity 5.6.2 "46-41 was played" corrected]}"#,
        "46-40 {[%position \"B:WK41:BK6\"]}",
        "46-40 /FEN \"B:WK41:BK6\"/",
    ] {
        let moves = format!("46-41 6-11 41-46 11-6 {corrected} 6-11 41-46 11-6 46-41 6-11");
        let text = format!("[FEN \"{KINGS}\"] {moves} *");
        assert_eq!(
            claims(&INTERNATIONAL, &text, None),
            ["international art. 6.3b: 0-8 either [0, 4, 8]", "international art. 7.6: 0-10 either"],
            "{text}"
        );
    }
    // Asked for beside the ply that was taken back: counted from the board put back.
    let text = format!("[FEN \"{KINGS}\"] 46-41 6-11 {note} {{[%count start]}} ");
    let text = text.replace("46-40", "41-36 ").replace("36 ", "30 ");
    let moves = ["41-46", "11-6", "46-41", "6-11"].iter().cycle().take(10).copied().collect::<Vec<_>>();
    let found = claims(&INTERNATIONAL, &format!("{text} {} *", moves.join(" ")), None);
    assert!(found.contains(&"international art. 7.6: 3-13 either".to_owned()), "{found:?}");
    // A man's move that was taken back does not count either.
    let text = repeated(MEN_STAND, TO_AND_FRO, 51);
    let taken_back = r#" 35-29 {[%irregularity 5.6.2 "" corrected]} 47-42 4-9 42-47 9-4 47-42 "#;
    let found = claims(&INTERNATIONAL, &text.replacen(" 47-42 4-9 42-47 9-4 47-42 ", taken_back, 1), None);
    assert!(found.contains(&"international art. 7.4: 0-51 either".to_owned()), "{found:?}");
}

#[test]
fn a_lowered_count_of_king_moves_survives_a_correction() {
    // Italian 8.4, 10.5: neither a man's move nor a change in number.
    let moves: Vec<&str> = ["31-27", "2-6", "27-31", "6-2"].iter().cycle().take(20).copied().collect();
    let note = r#"32-24 {[%irregularity 8.1.2 "" corrected]}"#;
    let (before, after) = (moves[..8].join(" "), moves[8..].join(" "));
    let text = format!("[FEN \"W:WK32,K31,25:BK1,K2,8\"] {before} {note} {after} *");
    assert_eq!(claims(&ITALIAN, &text, Some(10)), ["italian art. 10.4 italian art. 11: 0-21 either"]);
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

#[test]
fn a_man_that_goes_back_brings_a_position_back() {
    // 5.6.2: 26-31 is irregular, and accepted. 6.3b, Spanish 9.3: the same position with the same side to move.
    for (rules, start, moves, article) in [
        (
            &INTERNATIONAL,
            "W:WK50,31:BK1",
            "50-44 1-7 44-50 7-1 31-26 1-7 26-31 7-1 50-44 1-7",
            "international art. 6.3b: 0-8 either [0, 4, 8]",
        ),
        // Nobody has a king.
        (
            &INTERNATIONAL,
            "W:W31,32:B1,2",
            "31-26 1-6 26-31 6-1 31-26 1-6 26-31 6-1 31-26 1-6",
            "international art. 6.3b: 0-8 either [0, 4, 8]",
        ),
        (
            &SPANISH,
            "W:WK1,12:BK32",
            "1-5 32-28 5-1 28-32 12-16 32-28 16-12 28-32 1-5 32-28",
            "spanish art. 9.3: 0-8 either [0, 4, 8]",
        ),
    ] {
        let found = claims(rules, &format!("[FEN \"{start}\"] {moves} *"), None);
        assert!(found.contains(&article.to_owned()), "{moves}: {found:?}");
    }
}

/// The draws of the other games, if the cases are there.
#[test]
fn draws_of_other_games() {
    use damiera_rules::variant::{BRAZILIAN, CANADIAN, ENGLISH, FRISIAN, PORTUGUESE, RUSSIAN, TURKISH};
    let games: [&'static Rules; 7] =
        [&BRAZILIAN, &CANADIAN, &ENGLISH, &FRISIAN, &PORTUGUESE, &RUSSIAN, &TURKISH];
    for rules in games {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/gametypes/cases");
        let path = folder.join(format!("draws_{}.jsonl", rules.name));
        let Ok(text) = std::fs::read_to_string(&path) else {
            eprintln!("{} is not there: skipped", path.display());
            continue;
        };
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

/// Random games, to a position of few pieces, with kings that go to and fro at the end.
#[test]
fn plies_that_cannot_bring_about_a_draw_need_not_be_counted() {
    use super::adjudicator::SHOWS_ALL;
    let mut found = 0;
    for &rules in damiera_rules::variant::ALL {
        for number in 1..60 {
            let mut text = String::new();
            crate::generate::Generator::new(rules, 5).write(number, &mut text);
            let told = |shows_all| {
                SHOWS_ALL.set(shows_all);
                let record = pdn::parse(&text);
                let mut adjudicator = Adjudicator::new(&record, None);
                let report = Report::observed(record, Some(rules), &mut adjudicator);
                SHOWS_ALL.set(false);
                let game = report.game.unwrap();
                (format!("{:?}", adjudicator.noted(&game)), adjudicator.claims(&game))
            };
            let claims = told(false);
            found += claims.1.len();
            assert_eq!(claims, told(true), "{} {text}", rules.name);
        }
    }
    assert!(found > 5, "{found}");
}

/// An article that gives no draw itself speaks of those that others give: what was due, and under which of them.
#[test]
fn a_claim_under_an_article_that_only_speaks_of_a_draw() {
    const ASKED: &str = "{[%count start]} ";
    let ending = |asked: &str, article: &str| {
        let moves = "48-43 5-10 43-48 10-5 48-43 5-10 43-49 10-5 49-43 5-10";
        format!("[FEN \"W:WK48:BK5\"] {asked}{moves} {{[%claim draw {article}]}} *")
    };
    let italian = |article: &str| {
        let moves: Vec<&str> = ["31-27", "2-6", "27-31", "6-2"].into_iter().cycle().take(80).collect();
        format!("[FEN \"W:WK32,K31,25:BK1,K2,8\"] {ASKED}{} {{[%claim draw {article}]}} *", moves.join(" "))
    };
    let spanish = |article: &str| {
        let moves: Vec<&str> = ["2-6", "31-27", "6-2", "27-31"].into_iter().cycle().take(8).collect();
        format!("[FEN \"W:WK1,K2,8:BK32,K31,25\"] {} {{[%claim draw {article}]}} *", moves.join(" "))
    };
    for (rules, record, about, due, under) in [
        (&INTERNATIONAL, ending(ASKED, "6.3c"), Some("count"), Some(true), Some("7.6")),
        (&INTERNATIONAL, ending("", "6.3c"), Some("count"), Some(true), Some("7.6")),
        (&INTERNATIONAL, ending(ASKED, "7.3"), Some("count-begins"), Some(true), Some("7.6")),
        (&INTERNATIONAL, ending(ASKED, "7.6"), None, Some(true), None),
        (&INTERNATIONAL, ending(ASKED, "6.3b1"), Some("verification"), Some(true), Some("6.3b")),
        (&INTERNATIONAL, ending(ASKED, "6.3"), Some("draws"), Some(true), Some("6.3b")),
        (&INTERNATIONAL, ending(ASKED, "6.3a"), Some("agreement"), None, None),
        (&INTERNATIONAL, ending(ASKED, "4.1"), Some("captures"), None, None),
        (&INTERNATIONAL, ending(ASKED, "10"), Some("time"), None, None),
        (&INTERNATIONAL, ending(ASKED, "11"), Some("ways"), None, None),
        (&INTERNATIONAL, ending(ASKED, "12"), None, None, None),
        (&ITALIAN, italian("9.3b"), Some("count"), Some(true), Some("10.4")),
        (&ITALIAN, italian("10.3"), Some("count-begins"), Some(true), Some("10.4")),
        (&ITALIAN, italian("11"), Some("lowered"), Some(true), Some("10.4")),
        (&ITALIAN, italian("9.3a"), Some("agreement"), None, None),
        (&SPANISH, spanish("9"), Some("draws"), Some(true), Some("9.3")),
        (&SPANISH, spanish("9.4"), Some("agreement"), None, None),
        (&SPANISH, spanish("4.1"), Some("movement"), None, None),
    ] {
        let text = record;
        let record = pdn::parse(&text);
        let mut adjudicator = Adjudicator::new(&record, None);
        let report = Report::observed(record, Some(rules), &mut adjudicator);
        let noted = adjudicator.noted(&report.game.unwrap()).pop().unwrap();
        let under = under.map(|article| rules.article(article));
        assert_eq!((noted.about.map(Topic::as_str), noted.due, noted.under), (about, due, under), "{text}");
    }
}
