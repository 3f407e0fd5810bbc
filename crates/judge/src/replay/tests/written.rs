//! Captures as they are written: with which sign, by which squares.

use super::check;
use crate::findings::Fact;
use crate::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::variant::INTERNATIONAL;

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

/// While it is open which of two captures was made, the way of a later one is that of the position where it is legal.
#[test]
fn the_way_of_a_capture_after_one_that_is_open() {
    let start = r#"[FEN "W:WK47,50,23,32:B14,19,29,31,42,1"]"#;
    for (moves, expected) in [
        ("1. 47x36 19x29x37", vec!["19x28x37"]),
        ("1. 47x36 19x32x23x37", vec!["19x28x37"]),
        ("1. 47x36 19x37x23x32", vec!["19x28x37"]),
        ("1. 47x36 19x37", vec![]),
    ] {
        let record = format!("{start} {moves} *");
        let report = Report::of(pdn::parse(&record), Some(&INTERNATIONAL));
        let ways = report.findings.iter().find_map(|finding| match &finding.fact {
            Fact::ContradictoryPath(fact) => Some(&fact.ways),
            _ => None,
        });
        let names = &INTERNATIONAL.names;
        let told = ways.into_iter().flatten().map(|way| {
            way.stops.iter().map(|&stop| names.number(stop).to_string()).collect::<Vec<_>>().join("x")
        });
        assert_eq!(told.collect::<Vec<_>>(), expected, "{record}");
    }
}

#[test]
fn captures_of_which_only_the_end_is_written() {
    for sign in [":", "x"] {
        let record = "1. e3-f4 f6-g5 2. c3-b4 :e3 3. :d4 b6-c5 4. :b6 :c3 5. :d4 *".replace(':', sign);
        check("russian", &[("letters", &record, &[], "legal 9/9")]);
    }
    let record = "1. е3-ф4 ф6-г5 2. ц3-б4 :е3 3. :д4 б6-ц5 4. :б6 :ц3 5. :д4 *";
    check("russian", &[("Cyrillic letters", record, &[], "legal 9/9")]);
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

/// A capture of which no order of its squares is the way.
#[test]
fn a_piece_goes_to_the_last_square_that_is_written() {
    let king = r#"[FEN "W:WK46:B23,1"]"#;
    check(
        "international",
        &[
            (
                "before what it takes",
                &format!("{king} 1. 46x14x41 1-6 2. 41-36 6-11 *"),
                &["too-many-captured@1 white: accepted by 2"],
                "irregular 4/4",
            ),
            (
                "before what it takes, and nothing more is known",
                &format!("{king} 1. 46x14x28 1-6 *"),
                &["too-many-captured@1 white: accepted by 2"],
                "irregular 2/2",
            ),
            (
                "unless it goes on from where the capture ends",
                &format!("{king} 1. 46x14x41 1-6 2. 14-20 6-11 *"),
                &["contradictory-path@1 white"],
                "legal 4/4",
            ),
            (
                "the end of one capture, and it goes on from that of another",
                &format!("{king} 1. 46x10x5x14 1-6 2. 5-10 6-11 *"),
                &["contradictory-path@1 white"],
                "legal 4/4",
            ),
            (
                "the end of one capture, and it goes on from there",
                &format!("{king} 1. 46x10x5x14 1-6 2. 14-20 6-11 *"),
                &["contradictory-path@1 white"],
                "legal 4/4",
            ),
        ],
    );
    let man = r#"[FEN "W:W31:B27,18,1"]"#;
    check(
        "italian",
        &[
            (
                "in another order",
                &format!("{man} 1. 31x13x22 1-5 2. 13-9 *"),
                &["contradictory-path@1 white"],
                "legal 3/3",
            ),
            (
                "and nothing more",
                &format!("{man} 1. 31x13x22 *"),
                &["contradictory-path@1 white"],
                "legal 1/1",
            ),
            (
                "as written, since it goes on from there",
                &format!("{man} 1. 31x13x22 1-5 2. 22-19 *"),
                &["too-many-captured@1 white: accepted by 2"],
                "irregular 3/3",
            ),
        ],
    );
    let turkish = r#"[FEN "W:WKd1:Bd3,h8"]"#;
    check(
        "turkish",
        &[(
            "where the other capture ends",
            &format!("{turkish} 1. d1xd7xd4 h8-h7 2. d7-c7 *"),
            &["contradictory-path@1 white"],
            "legal 3/3",
        )],
    );
}
