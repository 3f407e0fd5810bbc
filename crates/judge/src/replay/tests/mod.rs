//! The rulebooks' irregularities: record, what is found at which ply, what became of it.

mod captures;
mod fates;
mod hyphens;
mod numbers;

use crate::findings::Severity;
use crate::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::variant::{self, Crowning, INTERNATIONAL, Motion, Rules};
use std::sync::LazyLock;

/// Every irregularity of a record as `code@ply side: what became of it`, then the verdict and how far it went.
fn judged(rules: &'static Rules, record: &str) -> (Vec<String>, String) {
    let report = Report::of(pdn::parse(record), Some(rules));
    let found = report
        .findings
        .iter()
        .filter(|finding| finding.kind().severity == Severity::Error || finding.ply.is_some())
        .map(|finding| {
            let side = finding.side.map_or("nobody", |side| side.as_str());
            let fate = match (finding.accepted_by, finding.stands) {
                (Some(by), Some(true)) => format!(": accepted by {by}"),
                (None, None) if finding.kind().severity == Severity::Error => ": open".to_owned(),
                _ => String::new(),
            };
            format!("{}@{} {side}{fate}", finding.kind().code, finding.ply.unwrap_or(0))
        })
        .collect();
    (found, format!("{} {}/{}", report.verdict.as_str(), report.replayed(), report.plies))
}

/// Checks a table of (what, record, what is found, verdict).
fn check(variant: &str, cases: &[(&str, &str, &[&str], &str)]) {
    check_by(variant::named(variant).unwrap(), cases);
}

fn check_by(rules: &'static Rules, cases: &[(&str, &str, &[&str], &str)]) {
    for (what, record, expected, verdict) in cases {
        let (found, summed) = judged(rules, record);
        assert_eq!(found, *expected, "{what}: {record}");
        assert_eq!(summed, *verdict, "{what}: {record}");
    }
}

/// The articles behind the first irregularity of a record.
fn articles(variant: &str, record: &str) -> [String; 2] {
    let report = Report::of(pdn::parse(record), variant::named(variant));
    let citation = report.findings.iter().find_map(|finding| finding.citation.clone()).unwrap();
    [citation.article, citation.rule.unwrap_or_default()]
}

#[test]
fn acceptance() {
    check(
        "international",
        &[
            ("all legal", "1. 32-28 19-23 2. 28x19 14x23 *", &[], "legal 4/4"),
            (
                "5.9: a legal reply accepts",
                "1. 32-28 19-23 2. 37-32 14-19 3. 41-37 *",
                &["missed-capture@3 white: accepted by 4"],
                "irregular 5/5",
            ),
            (
                "5.9: an irregular reply accepts, when it is accepted itself",
                "1. 32-28 19-23 2. 37-32 13-19 3. 28-37 9-13 *",
                &["missed-capture@3 white: accepted by 4", "illegal-man-move@5 white: accepted by 6"],
                "irregular 6/6",
            ),
            (
                "nothing accepts what cannot be followed: the record breaks, and no cascade follows",
                "1. 32-28 19-23 2. 37-32 1-50 3. 41-37 14-20 *",
                &["missed-capture@3 white: open"],
                "broken 2/6",
            ),
            (
                "an irregular last ply is played and open",
                "1. 32-28 19-23 2. 37-32 *",
                &["missed-capture@3 white: open"],
                "irregular 3/3",
            ),
            (
                "a reply that ends the record accepts, though it cannot be followed",
                "1. 32-28 19-23 2. 37-32 1-50 *",
                &["missed-capture@3 white: accepted by 4", "occupied-square@4 black: open"],
                "broken 3/4",
            ),
            (
                "a square that does not exist breaks at once",
                "1. 32-28 19-23 2. 77-32 14-19 *",
                &["no-such-square@3 white: open"],
                "broken 2/4",
            ),
            (
                "what stands after the result was not played",
                "1. 32-28 19-23 2-0 28x19 14x23",
                &[],
                "legal 2/2",
            ),
        ],
    );
}

#[test]
fn whose_turn() {
    check(
        "international",
        &[
            (
                "5.6.1: the same side again, the other replies",
                "1. 32-28 33-29 2. 19-23 28x19 *",
                &["moved-twice@2 white: accepted by 3"],
                "irregular 4/4",
            ),
            (
                "5.6.5: the opponent's piece, whose owner replies",
                "1. 32-28 33-29 2. 31-27 19-23 *",
                &["moved-opponents-piece@2 black: accepted by 3"],
                "irregular 4/4",
            ),
            (
                "undecided at the end: moved twice",
                "1. 32-28 33-29 *",
                &["moved-twice@2 white: open"],
                "irregular 2/2",
            ),
            (
                "3.3: the wrong side first",
                "[FEN \"B:W31-50:B1-20\"] 1. 19-23 32-28 2. 23x32 37x28 *",
                &["wrong-side-first@1 black: accepted by 2"],
                "irregular 4/4",
            ),
            (
                "3.3: nobody turned the numbers where more is wrong",
                "1. 19-23 32-28 2. 14-19 28-22 *",
                &["wrong-side-first@1 black: accepted by 2", "missed-capture@3 black: accepted by 4"],
                "irregular 4/4",
            ),
            (
                "ply 2 of the same side: White had moved a black man",
                "1. 19-23 18-22 2. 32-28 *",
                &["moved-opponents-piece@1 white: accepted by 2"],
                "irregular 3/3",
            ),
        ],
    );
}

#[test]
fn quiet_moves() {
    check(
        "international",
        &[
            ("5.6.2: nothing stands there", "1. 28-23 *", &["empty-square@1 white: open"], "broken 0/1"),
            ("5.6.2: something stands there", "1. 37-32 *", &["occupied-square@1 white: open"], "broken 0/1"),
            (
                "3.4: a man slides",
                "1. 32-23 19x28 *",
                &["moved-as-king@1 white: accepted by 2"],
                "irregular 2/2",
            ),
            (
                "3.4: a man goes back",
                "1. 32-28 17-21 2. 28-32 21-26 *",
                &["illegal-man-move@3 white: accepted by 4"],
                "irregular 4/4",
            ),
            (
                "8.2.2: a hyphen says that no capture was meant, though its squares begin one: the man jumped is there",
                r#"[FEN "W:W44,48:B1,33,43"] 1. 48-39 43x34 *"#,
                &["illegal-man-move@1 white: accepted by 2"],
                "irregular 2/2",
            ),
            (
                "8.2.3: the reply is legal only if it was taken: the capture was broken off",
                r#"[FEN "W:W44,48:B1,33,43"] 1. 48-39 1-6 *"#,
                &["stopped-mid-capture@1 white: accepted by 2", "wrong-separator@1 white"],
                "irregular 2/2",
            ),
            (
                "3.9: a king off its diagonal",
                r#"[FEN "W:WK46:B1,2"] 1. 46-45 1-6 *"#,
                &["illegal-king-move@1 white: accepted by 2"],
                "irregular 2/2",
            ),
        ],
    );
    check(
        "italian",
        &[
            (
                "4.1: there are no sliding kings to move like",
                "1. 21-14 *",
                &["illegal-man-move@1 white: open"],
                "irregular 1/1",
            ),
            (
                "4.7: a king moves one square",
                r#"[FEN "W:WK32:B1,2"] 1. 32-23 1-5 *"#,
                &["illegal-king-move@1 white: accepted by 2"],
                "irregular 2/2",
            ),
        ],
    );
}

#[test]
fn captures_that_others_go_before() {
    check(
        "international",
        &[(
            "4.13: two of three",
            r#"[FEN "W:W48,28:B24,K31,34,K42,43,22,1"] 1. 28x17 1-6 *"#,
            &["not-the-most-pieces@1 white: accepted by 2"],
            "irregular 2/2",
        )],
    );
    check(
        "italian",
        &[
            (
                "6.6: two of three",
                r#"[FEN "W:WK21,31:B10,18,27"] 1. 21x14 27-30 *"#,
                &["stopped-mid-capture@1 white: accepted by 2"],
                "irregular 2/2",
            ),
            (
                "6.7: with a man",
                r#"[FEN "W:WK23,31:B19,26,27,1"] 1. 31x22x15 26-30 *"#,
                &["king-must-capture@1 white: accepted by 2"],
                "irregular 2/2",
            ),
            (
                "6.8: the man, not the king",
                r#"[FEN "W:WK23:B19,K28,1"] 1. 23x14 28-24 *"#,
                &["not-the-most-kings@1 white: accepted by 2"],
                "irregular 2/2",
            ),
            (
                "6.9: the king second",
                r#"[FEN "W:WK30:B10,12,18,K20,K26,27"] 1. 30x23x16x7 26-30 *"#,
                &["king-not-taken-first@1 white: accepted by 2"],
                "irregular 2/2",
            ),
        ],
    );
    check(
        "italian",
        &[
            (
                "6.9: in a round, the king first",
                r#"[FEN "W:WK22,32:B3,10,11,18,K19"] 1. 22x15x6x13x22 *"#,
                &[],
                "legal 1/1",
            ),
            (
                "6.9: the other way round, the board is the same",
                r#"[FEN "W:WK22,32:B3,10,11,18,K19"] 1. 22x13x6x15x22 *"#,
                &["king-taken-later@1 white"],
                "legal 1/1",
            ),
            (
                "6.9: so far as it is written, it may have been the right way",
                r#"[FEN "W:WK22,32:B3,10,11,18,K19"] 1. 22x6x22 *"#,
                &[],
                "legal 1/1",
            ),
        ],
    );
    check(
        "spanish",
        &[
            (
                "5.3: the man, not the king",
                r#"[FEN "W:W11:BK15,14,5"] 1. 11x18 15-29 *"#,
                &["not-the-most-kings@1 white: accepted by 2"],
                "irregular 2/2",
            ),
            (
                "5.2: one of two",
                r#"[FEN "W:W10,11:BK15,14,21"] 1. 11x20 14x5 *"#,
                &["not-the-most-pieces@1 white: accepted by 2"],
                "irregular 2/2",
            ),
        ],
    );
}

#[test]
fn a_lesser_capture_written_in_full_is_that_one() {
    let four = r#"[FEN "W:WK46:B7,17,24,41"]"#;
    check(
        "international",
        &[
            (
                "4.13: two of four; the greater one merely passes over 19, and what it takes plays on",
                &format!("{four} 1. 46x19x30 17-22 2. 30-19 7-11 *"),
                &["not-the-most-pieces@1 white: accepted by 2"],
                "irregular 4/4",
            ),
            ("all four, every square written", &format!("{four} 1. 46x28x11x2x30 *"), &[], "legal 1/1"),
            (
                "squares left out: no other capture has them",
                &format!("{four} 1. 46x2x30 *"),
                &[],
                "legal 1/1",
            ),
            ("a square that is only passed", &format!("{four} 1. 46x37x28x11x2x19x30 *"), &[], "legal 1/1"),
            ("no square between: the capture that is legal", &format!("{four} 1. 46x30 *"), &[], "legal 1/1"),
        ],
    );
    check(
        "italian",
        &[(
            "6.6: two of four, and a king that the four take moves",
            r#"[FEN "W:WK16,K19,K29:BK5,K13,14,K21,K22"] 1. 19x10x1 22-18 2. 16-12 13-9 3. 12-8 *"#,
            &["not-the-most-pieces@1 white: accepted by 2"],
            "irregular 5/5",
        )],
    );
    check(
        "spanish",
        &[(
            "5.2: two of three",
            r#"[FEN "W:WK8:BK10,12,K18,K20"] 1. 8x15x24 18-14 *"#,
            &["not-the-most-pieces@1 white: accepted by 2"],
            "irregular 2/2",
        )],
    );
}

#[test]
fn captures_that_are_none() {
    check(
        "international",
        &[
            (
                "4.5: broken off",
                r#"[FEN "W:W15:B8,19,20,1"] 1. 15x24x13 8x19 *"#,
                &["stopped-mid-capture@1 white: accepted by 2"],
                "irregular 2/2",
            ),
            (
                "4.15: on as a king, a man in the end",
                r#"[FEN "W:W12:B8,14,40"] 1. 12x3x20 40-45 *"#,
                &["moved-as-king@1 white: accepted by 2"],
                "irregular 2/2",
            ),
            (
                "4.1: an own piece",
                r#"[FEN "W:W32,28:B1"] 1. 32x23 1-6 *"#,
                &["impossible-capture@1 white: accepted by 2"],
                "irregular 2/2",
            ),
            (
                "4.2: nothing",
                "1. 32x23 19x28 *",
                &["impossible-capture@1 white: accepted by 2"],
                "irregular 2/2",
            ),
        ],
    );
    check(
        "italian",
        &[
            (
                "5.3a: backward",
                r#"[FEN "W:W24:B28,1"] 1. 24x31 1-5 *"#,
                &["man-captured-backward@1 white: accepted by 2"],
                "irregular 2/2",
            ),
            (
                "5.3b: a king",
                r#"[FEN "W:W30:BK26,1"] 1. 30x21 1-5 *"#,
                &["man-captured-king@1 white: accepted by 2"],
                "irregular 2/2",
            ),
        ],
    );
}

#[test]
fn a_capture_does_not_turn_straight_back() {
    let king = r#"[FEN "W:WKa4,h2:Ba6,a2,h8"]"#;
    check(
        "turkish",
        &[
            (
                "on a8, over the square where a6 was; both pieces are gone, and the way is free",
                &format!("{king} 1. a4xa8xa1 h8-g8 2. a1-a7 *"),
                &["impossible-capture@1 white: accepted by 2"],
                "irregular 3/3",
            ),
            ("down", &format!("{king} 1. a4xa1 *"), &[], "legal 1/1"),
            ("to the side", r#"[FEN "W:WKa4,h2:Ba6,c8,h8"] 1. a4xa8xd8 *"#, &[], "legal 1/1"),
        ],
    );
}

#[test]
fn articles_for_man_and_king() {
    assert_eq!(
        articles("international", r#"[FEN "W:W15:B8,19,20,1"] 1. 15x24x13 *"#),
        ["international art. 5.6.9", "international art. 4.5"]
    );
    assert_eq!(
        articles("international", r#"[FEN "W:WK46:B23,13,1"] 1. 46x19 *"#),
        ["international art. 5.6.9", "international art. 4.6"]
    );
    assert_eq!(articles("spanish", r#"[FEN "W:WK1:B32"] 1. 1-32 *"#), ["spanish art. 4.5", ""]);
    assert_eq!(articles("spanish", r#"[FEN "W:W1:B5,32"] 1. 1-5 *"#), ["spanish art. 4.2", ""]);
    assert_eq!(
        articles("italian", r#"[FEN "W:W30:BK26,1"] 1. 30x21 *"#),
        ["italian art. 8.1.14", "italian art. 5.3b"]
    );
}

#[test]
fn separators() {
    check(
        "international",
        &[
            (
                "8.2.3: a capture with a hyphen is legal, and a warning",
                "1. 32-28 19-23 2. 28-19 14-23 *",
                &["wrong-separator@3 white", "wrong-separator@4 black"],
                "legal 4/4",
            ),
            ("8.2.2: a quiet move with x", "1. 32x28 *", &["wrong-separator@1 white"], "legal 1/1"),
            ("a colon is a capture too", "1. 32-28 19-23 2. 28:19 14:23 *", &[], "legal 4/4"),
        ],
    );
}

/// Two kings' captures with the same from and to; the last ply shows which was made, or does not.
#[test]
fn ambiguous_captures() {
    let start = r#"[FEN "W:WK47,50:B14,19,29,31,42,1"]"#;
    check(
        "international",
        &[
            ("undecided", &format!("{start} 1. 47x36 1-6 *"), &["ambiguous-capture@1 white"], "legal 2/2"),
            (
                "decided by a position",
                &format!("{start} 1. 47x36 /FEN \"B:W50,K36:B19,1\"/ *"),
                &[],
                "legal 1/1",
            ),
            (
                "before another position",
                &format!("{start} 1. 47x36 /FEN \"W:WK1:BK50\"/ *"),
                &["ambiguous-capture@1 white", "position-differs@1 nobody"],
                "legal 1/1",
            ),
            (
                "decided by the board an arbiter found, two plies on",
                &format!("{start} 1. 47x36 1-6 {{[%position \"W:W50,K36:B19,6\"]}} *"),
                &[],
                "legal 2/2",
            ),
            (
                "not decided by a board that is neither",
                &format!("{start} 1. 47x36 {{[%position \"B:WK36,50:B1\"]}} 1-6 *"),
                &["ambiguous-capture@1 white", "wrong-removal@1 white: accepted by 2"],
                "irregular 2/2",
            ),
            (
                "decided by the next ply: 19 is still there",
                &format!("{start} 1. 47x36 19-23 *"),
                &[],
                "legal 2/2",
            ),
            (
                "decided by the next ply: 14 is still there",
                &format!("{start} 1. 47x36 14-20 *"),
                &[],
                "legal 2/2",
            ),
            ("written long", &format!("{start} 1. 47x38x24x13x36 14-20 *"), &[], "legal 2/2"),
            (
                "written long, and the other one was made: the piece is gone",
                &format!("{start} 1. 47x38x24x13x36 19-23 *"),
                &["empty-square@2 black: open"],
                "broken 1/2",
            ),
            (
                "from and to are right, the way is not",
                &format!("{start} 1. 47x2x36 1-6 *"),
                &["contradictory-path@1 white", "ambiguous-capture@1 white"],
                "legal 2/2",
            ),
        ],
    );
}

#[test]
fn placeholders() {
    check(
        "international",
        &[
            ("an unknown move", "1. 32-28 - 2. 37-32 *", &["missing-move@2 black: open"], "broken 1/3"),
            (
                "an ellipsis in the place of a move",
                "1. 32-28 ... 2. 37-32 *",
                &["missing-move@2 black: open"],
                "broken 1/3",
            ),
            (
                "an ellipsis that says whose move comes",
                "1. 32-28 {so} ... 19-23 2. 28x19 *",
                &[],
                "legal 3/3",
            ),
            ("9.14: any of equal moves", "1. 32-28 19-23 2. a.l. 14x23 *", &[], "legal 4/4"),
            ("a bare x is the capture", "1. 32-28 19-23 2. x 14x23 *", &[], "legal 4/4"),
        ],
    );
}

#[test]
fn starts_that_cannot_be_played() {
    let (found, verdict) =
        judged(variant::named("international").unwrap(), r#"[FEN "W:W3,3,51,K30:B50"] 1. 30-24 *"#);
    assert_eq!(found, ["unplayable-start@0 nobody: open"]);
    assert_eq!(verdict, "broken 0/1");
}

#[test]
fn captures_listed_in_another_order() {
    let king = r#"[FEN "W:WK46,50:B4,21,37"]"#;
    check(
        "international",
        &[
            (
                "first square, last square, the pieces taken",
                &format!("{king} 1. 46x16x37x21 4-9 *"),
                &["contradictory-path@1 white"],
                "legal 2/2",
            ),
            (
                "the pieces in any order",
                &format!("{king} 1. 46x16x21x37 *"),
                &["contradictory-path@1 white"],
                "legal 1/1",
            ),
            ("the squares of the way", &format!("{king} 1. 46x32x16 *"), &[], "legal 1/1"),
            ("shuffled", &format!("{king} 1. 46x16x32 *"), &["contradictory-path@1 white"], "legal 1/1"),
            (
                "shuffled, first and last too",
                &format!("{king} 1. 16x46x37x21 *"),
                &["contradictory-path@1 white"],
                "legal 1/1",
            ),
            (
                "a way that comes back over the piece",
                r#"[FEN "W:W32,49:B28,1"] 1. 32x23x32 1-6 2. 32-27 6-11 *"#,
                &["too-many-captured@1 white: accepted by 2"],
                "irregular 4/4",
            ),
            (
                "a piece that it does not take",
                &format!("{king} 1. 46x16x37x4 *"),
                &["impossible-capture@1 white: open"],
                "broken 0/1",
            ),
            (
                "one piece too few",
                &format!("{king} 1. 46x16x37 *"),
                &["contradictory-path@1 white"],
                "legal 1/1",
            ),
            (
                "a capture that can be made as it stands, and stops",
                r#"[FEN "W:W33,50:B4,29,20"] 1. 33x24 20x29 *"#,
                &["stopped-mid-capture@1 white: accepted by 2"],
                "irregular 2/2",
            ),
        ],
    );
}

/// International draughts with the free choice and the crowning of Russian draughts.
static AS_IN_RUSSIAN: LazyLock<Rules> = LazyLock::new(|| {
    let motion = Motion { crowning: Crowning::InPassing, ..INTERNATIONAL.motion };
    Rules { motion, precedence: &[], ..INTERNATIONAL.clone() }
});

#[test]
fn a_free_choice_is_judged_to_the_end_of_the_capture() {
    let king = r#"[FEN "W:WK46,50:B4,33,41"]"#;
    check_by(
        &AS_IN_RUSSIAN,
        &[
            ("it goes on", &format!("{king} 1. 46x28x39 4-9 *"), &[], "legal 2/2"),
            (
                "it lands where it cannot go on, though elsewhere it can",
                &format!("{king} 1. 46x37 *"),
                &["stopped-mid-capture@1 white: open"],
                "irregular 1/1",
            ),
        ],
    );
}

/// Two ways round over the same pieces lead to the same board: the record is doubted, and nobody is charged.
#[test]
fn a_way_round_that_may_not_end_is_another_one() {
    let russian = r#"[FEN "B:Wd4,b4,b2,d2,g3:BKe3,f2"]"#;
    check(
        "russian",
        &[
            (
                "coming from c1 it would have to land on f4 and take g3",
                &format!("{russian} 1... e3:c5:a3:c1:e3 *"),
                &["contradictory-path@1 black"],
                "legal 1/1",
            ),
            ("the other way round", &format!("{russian} 1... e3:c1:a3:c5:e3 *"), &[], "legal 1/1"),
            ("it may have been either", &format!("{russian} 1... e3:a3:e3 *"), &[], "legal 1/1"),
            ("nothing is written", &format!("{russian} 1... e3:e3 *"), &[], "legal 1/1"),
        ],
    );
    let killer = r#"[FEN "B:WK1,K3,K5,6,K8,11,16,K19,21,23,K37,38,49:BK2,K22,K26,28,K43,K47"]"#;
    check(
        "killer",
        &[
            (
                "from 42 over a king, it would have to stop directly behind it",
                &format!("{killer} 1... 26x12x29x42x26 *"),
                &["contradictory-path@1 black"],
                "legal 1/1",
            ),
            ("the other way round", &format!("{killer} 1... 26x42x29x12x26 *"), &[], "legal 1/1"),
        ],
    );
    check(
        "international",
        &[
            ("one way", r#"[FEN "W:WK38:B18,19,32,33,6"] 1. 38x27x13x24x47 6-11 *"#, &[], "legal 2/2"),
            ("the other", r#"[FEN "W:WK38:B18,19,32,33,6"] 1. 38x24x13x27x49 6-11 *"#, &[], "legal 2/2"),
        ],
    );
}

#[test]
fn a_man_crowned_in_passing_goes_on_as_a_king() {
    let man = r#"[FEN "W:W12:B8,14,41"]"#;
    let as_king = format!("{man} 1. 12x3x20 41-47 2. 20-3 *");
    check_by(
        &AS_IN_RUSSIAN,
        &[
            ("it is a king afterwards", &as_king, &[], "legal 3/3"),
            (
                "it must go on",
                &format!("{man} 1. 12x3 *"),
                &["stopped-mid-capture@1 white: open"],
                "irregular 1/1",
            ),
        ],
    );
    let (found, _) = judged(&INTERNATIONAL, &as_king);
    assert_eq!(found.first().map(String::as_str), Some("moved-as-king@1 white: accepted by 2"));
}
