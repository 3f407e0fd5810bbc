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
