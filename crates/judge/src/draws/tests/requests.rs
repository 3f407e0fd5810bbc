//! Counts that the arbiter notes were asked for, or annulled.

use super::{MEN_STAND, TO_AND_FRO, claims, noted, noted_in};
use damiera_rules::variant::{INTERNATIONAL, ITALIAN};

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
fn a_count_that_began_again_is_not_put_off_by_another_request_7_2() {
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
        (&[(3, "start"), (15, "start")], "11-61"),
        (&[(3, "start"), (15, "start"), (20, "start")], "11-61"),
        (&[(3, "start"), (5, "stop"), (9, "start")], "11-61"),
        (&[(3, "start"), (5, "stop"), (15, "start")], "15-65"),
        (&[(3, "start"), (13, "stop"), (15, "start"), (20, "start")], "15-65"),
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
fn another_request_does_not_put_off_a_count_that_began_with_its_ending_7_2() {
    // A king is taken at ply 2, and the ending of 7.6 begins.
    let line = |again: &str| {
        let moves = ["41-46", "50-39", "46-41", "39-50"].iter().cycle().take(8).copied().collect::<Vec<_>>();
        let before =
            format!("[FEN \"W:WK46,K47,K49:BK50\"] {{[%count start]}} 49-44 50x39 46-41 39-50 {again}");
        format!("{before} {} {{[%claim draw 7.6]}} {} *", moves.join(" "), moves[..4].join(" "))
    };
    for again in ["", "{[%count start]}"] {
        let text = line(again);
        let found = claims(&INTERNATIONAL, &text, None);
        assert!(found.contains(&"international art. 7.6: 2-12 either".to_owned()), "{text}: {found:?}");
        assert_eq!(noted_in(&INTERNATIONAL, &text), [(12, Some(true), None)], "{text}");
    }
    // Italian 10.5: a man's move at ply 13 begins the count again by itself.
    let mut moves: Vec<&str> = ["29-25", "4-8", "25-29", "8-4"].iter().cycle().take(12).copied().collect();
    moves.push("26-22");
    moves.extend(["4-8", "29-25", "8-4", "25-29"].iter().cycle().take(90));
    for requests in [&[(0, "start")][..], &[(0, "start"), (20, "start")]] {
        let found = claims(&ITALIAN, &noted("W:WK29,26:BK4", &moves, moves.len(), requests), None);
        assert_eq!(found, ["italian art. 10.4: 13-93 either"], "{requests:?}");
    }
}

#[test]
fn a_count_cannot_be_asked_for_without_a_king_of_each_side_7_1() {
    let alone = ["6-1", "50-45", "1-6", "45-50"];
    let asked = |requests: &[(usize, &str)]| noted("W:W6:BK50", &alone, 12, requests);
    let claimed =
        |requests| noted_in(&INTERNATIONAL, &asked(requests).replace(" *", " {[%claim draw 7.6]} *"));
    // White crowns at ply 1: until then nothing could be asked for, and nobody knows whether it was again.
    assert_eq!(claimed(&[]), [(12, Some(true), Some(2))]);
    assert_eq!(claimed(&[(0, "start")]), [(12, Some(true), Some(2))]);
    assert_eq!(claimed(&[(0, "start"), (1, "start")]), [(12, Some(true), None)]);
    assert_eq!(claimed(&[(0, "start"), (4, "start")]), [(12, Some(false), None)]);
    assert_eq!(claimed(&[(0, "start"), (0, "stop")]), [(12, Some(false), None)]);
    let mut moves = vec!["7-3"];
    moves.extend(["29-25", "3-7", "25-29", "7-3"].iter().cycle().take(81));
    let of = |requests: &[(usize, &str)]| {
        let text = noted("W:W7:BK29", &moves, moves.len(), requests);
        let text = text.replace(" *", " {[%claim draw 10.4]} *");
        (claims(&ITALIAN, &text, None), noted_in(&ITALIAN, &text))
    };
    assert_eq!(of(&[(0, "start")]), of(&[]));
    assert_eq!(of(&[(0, "start")]).1, [(82, Some(true), Some(2))]);
}

#[test]
fn a_count_that_was_asked_for_ends_when_a_side_has_no_king_left_10_1() {
    // Black's king is taken at ply 1, and his man crowns at ply 2.
    let mut moves = vec!["22x13", "25-29"];
    moves.extend(["12-8", "29-25", "8-12", "25-29"].iter().cycle().take(80));
    let claimed = |requests| {
        let text = noted("W:WK22,K12:BK18,25", &moves, moves.len(), requests);
        noted_in(&ITALIAN, &text.replace(" *", " {[%claim draw 10.4]} *"))
    };
    assert_eq!(claimed(&[(0, "start")]), [(82, Some(true), Some(2))]);
    assert_eq!(claimed(&[(0, "start"), (2, "start")]), [(82, Some(true), None)]);
    assert_eq!(claimed(&[(0, "start"), (3, "start")]), [(82, Some(false), None)]);
}
