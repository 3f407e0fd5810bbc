//! Captures that others go before.

use super::{articles, check, check_by, judged};
use damiera_rules::variant::{Crowning, INTERNATIONAL, Motion, Rules};
use std::sync::LazyLock;

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
