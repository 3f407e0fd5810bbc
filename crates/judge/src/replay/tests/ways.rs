//! Illegal captures that can have been made in several ways: the squares say which, or what follows does, or a note.

use super::check;
use crate::findings::{Fact, Finding};
use crate::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::variant;

/// How many pieces a capture is said to have taken.
fn taken(finding: &Finding) -> Option<u32> {
    match &finding.fact {
        Fact::StoppedMidCapture(fact) => Some(fact.taken),
        Fact::NotTheMostPieces(fact) => Some(fact.taken),
        Fact::NotTheMostKings(fact) => Some(fact.taken),
        _ => None,
    }
}

/// Game, position, moves; what is found at which ply, the pieces taken in the first of these, and the board in the end.
pub(super) type Case<'a> = (&'a str, &'a str, &'a str, &'a [&'a str], Option<u32>, &'a str);

pub(super) fn check_ways(cases: &[Case<'_>]) {
    for (game, start, moves, expected, pieces, board) in cases {
        let record = format!("[FEN \"{start}\"]\n\n{moves} *");
        let rules = variant::named(game).unwrap();
        let report = Report::of(pdn::parse(&record), Some(rules));
        let found: Vec<String> = report
            .findings
            .iter()
            .map(|finding| format!("{}@{}", finding.kind().code, finding.ply.unwrap_or(0)))
            .collect();
        assert_eq!(found, *expected, "{game} {record}");
        assert_eq!(report.findings.first().and_then(taken), *pieces, "{game} {record}");
        let last = report.game.unwrap().last.unwrap().to_fen(&rules.names);
        assert_eq!(last, *board, "{game} {record}");
    }
}

const STOPPED: &[&str] = &["stopped-mid-capture@1"];

const STOPPED_BY_BLACK: &[&str] = &["stopped-mid-capture@2"];

/// A man that jumps one piece onto the far row did not go a long way around to the same square as a king.
#[test]
fn a_single_jump_onto_the_far_row_is_broken_off() {
    check_ways(&[
        (
            "international",
            "W:W13,16,17,20,32,36,38,46:BK7,9,K10,18,27,34,37",
            "1. 13x4",
            STOPPED,
            Some(1),
            "B:WK4,16,17,20,32,36,38,46:BK7,K10,18,27,34,37",
        ),
        ("international", "W:W13:B9,10,18,27,37", "1. 13x4", STOPPED, Some(1), "B:WK4:B10,18,27,37"),
    ]);
}

#[test]
fn a_capture_with_exactly_the_squares_written_was_made() {
    check_ways(&[
        (
            "international",
            "W:W9,K38,17:B32,30,33,40,K11",
            "1. 38x24x35x49 11x4",
            STOPPED,
            Some(3),
            "W:WK49:BK4,32",
        ),
        ("spanish", "W:WK31:B13,5,28,14,15", "1. 31x24x11x18", STOPPED, Some(3), "B:WK18:B5,13"),
        ("italian", "B:W28,20,11,12,19:BK32", "1... 32x23x14", STOPPED, Some(2), "W:W11,12,20:BK14"),
        ("turkish", "W:WKa8:Ba4,Kd8,g7,Kf1,c3,a2", "1. a8xg8xg3xa3xa1", STOPPED, Some(4), "B:WKa1:BKf1,a4"),
        (
            "canadian",
            "W:WK50:B21,35,38,47,56,9,39,46,8",
            "1. 50x28x2x19x58",
            STOPPED,
            Some(4),
            "B:WK58:B21,35,46,47,56",
        ),
        ("frisian", "W:WK7:B38,19,37,9,12", "1. 7x29x47x27", STOPPED, Some(3), "B:WK27:B9,19"),
        ("international", "W:W29:B33,42,41,31,32,1", "1. 29x38x47", STOPPED, Some(2), "B:W47:B1,31,32,41"),
    ]);
}

#[test]
fn a_legal_capture_that_passes_the_squares_was_another_if_what_follows_says_so() {
    check_ways(&[
        ("spanish", "B:W11,19,26,12,27:BK21", "1... 21x30x16", &[], None, "W:W:BK16"),
        ("spanish", "B:W11,19,26,12,27:BK21", "1... 21x30x16 12-15", STOPPED, Some(2), "B:W11,15,19:BK16"),
        // After plies that are followed again.
        (
            "spanish",
            "W:W11,19,26,12,23:BK21",
            "1. 23-27 21x30x16 2. 12-15",
            &["stopped-mid-capture@2"],
            Some(2),
            "B:W11,15,19:BK16",
        ),
        (
            "international",
            "W:WK4:B42,34,41,44,9,43",
            "1. 4x36x47x29 34x23",
            STOPPED,
            Some(3),
            "W:W:B23,43,44",
        ),
        // Written short: the king took one piece and stopped, and another of those on the long way moves.
        ("frisian", "W:WK23,19:B40,36,37,44,6", "1. 23x46", &[], None, "B:W19,K46:B6"),
        ("frisian", "W:WK23,19:B40,36,37,44,6", "1. 23x46 36-41", STOPPED, Some(1), "W:W19,K46:B6,40,41,44"),
        // After an irregular ply it is the reply to that.
        (
            "spanish",
            "W:W11,19,26,12,28:BK21",
            "1. 28-27 21x30x16 2. 12-15",
            &["illegal-man-move@1", "stopped-mid-capture@2"],
            None,
            "B:W11,15,19:BK16",
        ),
    ]);
}

/// Where the later ply is irregular after either, or one of the two players is charged either way, the squares say what was played.
#[test]
fn a_legal_capture_stays_one_if_the_later_ply_explains_the_game_as_well() {
    let start = "W:WK2,6,14,K18,36,37,K42,45,47,48,49:BK4,12,K15,K19,22,25,35,38,K40,43,K50";
    check_ways(&[
        (
            "international",
            start,
            "1. 42x24",
            &[],
            None,
            "B:WK2,6,14,K18,K24,36,37,45,47,48,49:BK4,K15,25,35,K40,43,K50",
        ),
        (
            "international",
            start,
            "1. 42x24 15x42x31",
            STOPPED_BY_BLACK,
            Some(2),
            "W:WK2,6,14,K18,36,45,47,48,49:BK4,25,K31,35,K40,43,K50",
        ),
        (
            "international",
            start,
            "1. 42x24 15x42x31 2. 48x39 50x20 3. 45x34 31-18 4. 2-24 20x45",
            STOPPED_BY_BLACK,
            Some(2),
            "W:W6,36,47,49:BK4,K18,25,35,K45",
        ),
    ]);
}

#[test]
fn a_capture_written_short_is_the_one_that_what_follows_fits() {
    check_ways(&[
        ("spanish", "W:WK6:B15,23,18,5,10", "1. 6x13", STOPPED, Some(1), "B:WK13:B5,15,18,23"),
        ("spanish", "W:WK6:B15,23,18,5,10", "1. 6x13 10-6", STOPPED, Some(3), "W:WK13:B5,6"),
        ("italian", "B:W18,10,11,26,K19:BK29", "1... 29x15 19x12", STOPPED, Some(4), "B:WK12:B"),
        ("international", "W:W29:B33,42,41,31,32,1", "1. 29x47", STOPPED, Some(4), "B:W47:B1,42"),
        (
            "international",
            "W:W29:B33,42,41,31,32,1",
            "1. 29x47 41-46",
            STOPPED,
            Some(2),
            "W:W47:B1,31,32,K46",
        ),
        // Only the shorter way leaves the man that moves, though another capture was due.
        (
            "frisian",
            "W:WK42,37,9:B8,22,11,K18,35,33,25",
            "1. 42x20 18-23",
            &["stopped-mid-capture@1", "missed-capture@2"],
            Some(1),
            "W:W9,K20,37:B8,11,22,K23,25,35:+123+0",
        ),
        // A way that would jump a piece twice does not come before one that is made without it.
        (
            "international",
            "W:WK38,33,K39,35:B22,11,43,15,32,6,30",
            "1. 38x21 11-16",
            &["not-the-most-pieces@1", "missed-capture@2"],
            Some(1),
            "W:WK21,33,35,K39:B6,15,16,22,30,43",
        ),
    ]);
}

#[test]
fn a_complete_capture_of_too_few_pieces_is_left_open_where_nothing_decides() {
    let open: &[&str] = &["not-the-most-pieces@1", "ambiguous-capture@1"];
    let one = "W:WK3,48:B9,15,23,24,31,6";
    check_ways(&[
        ("international", one, "1. 3x26 6-11", open, Some(3), "W:WK26,48:B11,15,24"),
        ("international", one, "1. 3x26 24-30", &open[..1], Some(3), "W:WK26,48:B6,15,30"),
        ("international", one, "1. 3x26 23-28", &open[..1], Some(3), "W:WK26,48:B6,15,28"),
        // The number of pieces is open, too.
        (
            "international",
            "W:WK16,48:B11,18,19,26,27,34,45",
            "1. 16x14 45-50",
            open,
            Some(3),
            "W:WK14,48:B26,27,34,K50",
        ),
        // The sign of a later move says that it was no capture.
        (
            "spanish",
            "W:WK4,K7,K17,K21:B9,11,12,K18,20,28",
            "1. 7x32 18x25 2. 4-14 25x4",
            &open[..1],
            Some(2),
            "W:WK17,K32:BK4,9,12,20",
        ),
    ]);
}

#[test]
fn what_can_be_played_comes_before_what_cannot() {
    check(
        "international",
        &[(
            "4.7: the man jumped by its own king moves later: it stayed, and 28x5 was due",
            r#"[FEN "W:WK46,32:B5,6"] 1. 46x28 5-10 2. 32-27 *"#,
            &["impossible-capture@1 white: accepted by 2", "missed-capture@3 white: open"],
            "irregular 3/3",
        )],
    );
}

#[test]
fn a_piece_that_was_left_as_the_arbiter_noted_can_move() {
    let left = r#"{[%irregularity 8.1.10 "the man on 19 was left on the board" accepted]}"#;
    let start = "W:W23,32:B19,1";
    let noted: &[&str] = &["declared-irregularity@1"];
    check_ways(&[
        ("italian", start, &format!("1. 23x14 {left} 19-22 2. 32-28 22-27"), noted, None, "W:W14,28:B1,27"),
        ("italian", start, &format!("1. 23x14 {left} 1-5 2. 32-28 19-22"), noted, None, "W:W14,28:B5,22"),
        // Nothing shows that it still stood there.
        ("italian", start, &format!("1. 23x14 {left} 1-5 2. 32-28 5-10"), noted, None, "W:W14,28:B10"),
        // One of two, as 8.1.11 says.
        (
            "italian",
            "W:W23,32:B19,10,1",
            r#"1. 23x14x5 {[%irregularity 8.1.11 "one was left"]} 10-13 2. 32-28"#,
            noted,
            None,
            "B:W5,28:B1,13",
        ),
        // Of a capture that is irregular itself, both are accepted by the reply.
        (
            "international",
            "W:WK47:B33,7",
            r#"1. 47x15 {[%irregularity 5.6.10 "x"]} 33-39 2. 15-10"#,
            &["not-the-most-pieces@1", "declared-irregularity@1"],
            Some(1),
            "B:WK10:B7,39",
        ),
    ]);
    // Without a note it is a piece that is not there.
    check(
        "italian",
        &[(
            "8.1.2",
            r#"[FEN "W:W23,32:B19,1"] 1. 23x14 19-22 2. 32-28 *"#,
            &["empty-square@2 black: open"],
            "broken 1/3",
        )],
    );
}

/// Where touching the far row crowns, whatever else is wrong with the capture.
#[test]
fn a_man_that_went_over_the_far_row_is_a_king() {
    let too_many: &[&str] = &["too-many-captured@1"];
    let impossible: &[&str] = &["impossible-capture@1"];
    for game in ["russian", "poddavki"] {
        check_ways(&[
            (game, "W:Wf6,h2:Bg7,c3,a7", "1. f6xh8xb2 a7-b6 2. b2-h8 b6-a5", too_many, None, "W:Wh2,Kh8:Ba5"),
            (game, "W:Wf6,h2,e5:Bg7,c3,a7", "1. f6xh8xb2 a7-b6 2. b2-d4", impossible, None, "B:Wh2,Kd4:Bb6"),
            (game, "W:Wf6,h2:Bg7,c3,a7,d4", "1. f6xh8xb2 a7-b6 2. b2-g7", impossible, None, "B:Wh2,Kg7:Bb6"),
        ]);
    }
    check_ways(&[
        (
            "russian",
            "B:WKd8,c7,e7,b6,a5,d4,f4,a3,b2,f2,g1:Bh8,g7,h6,c5,g5,h4,c3,g3,d2,Kh2,Ke1",
            "1... c3xa1xe5xb8",
            too_many,
            None,
            "W:Wg1,f2,a3,f4,a5,b6,e7,Kd8:BKe1,d2,Kh2,g3,h4,c5,g5,h6,g7,Kb8,h8",
        ),
        // Passing over the far row crowns nobody here.
        (
            "brazilian",
            "W:Wf6,h2,e5:Bg7,c3,a7",
            "1. f6xh8xb2 a7-b6 2. b2-c3",
            impossible,
            None,
            "B:Wh2,c3:Bb6",
        ),
    ]);
}

#[test]
fn a_king_that_may_land_so_far_only_to_go_on_broke_nothing_off() {
    check_ways(&[
        // It takes two, and stops farther behind the king that it took last than it may.
        ("killer", "W:WK46:B1,K14,K32", "1. 46x28x5 1-7", &["impossible-capture@1"], None, "W:WK5:B7"),
        ("killer", "W:WK46:B1,K14,K32", "1. 46x28x10 1-7", &[], None, "W:WK10:B7"),
    ]);
}

#[test]
fn a_hyphen_says_nothing_where_captures_have_no_other_sign() {
    let with = |sign: &str| [format!("1. 4{sign}25 32-27"), format!("1. 4{sign}15 32-27")];
    let [too_far, lawful] = with("-");
    check_ways(&[
        ("thai", "W:WK4:B11,32", &too_far, &["impossible-capture@1"], None, "W:WK25:B27"),
        ("thai", "W:WK4:B11,32", &lawful, &[], None, "W:WK15:B27"),
        // It is a quiet move all the same if the piece moves later.
        // From there, too, the king could have gone on: over 11 to 8.
        ("thai", "W:WK25,2:B22,11,32", "1. 25-15 32-28", &["impossible-capture@1"], None, "W:W2,K15:B11,28"),
        ("thai", "W:WK25,2:B22,11,32", "1. 25x15 32-28", &["impossible-capture@1"], None, "W:W2,K15:B11,28"),
        ("thai", "W:WK4:B11,32", "1. 4-25 11-7", &["illegal-king-move@1"], None, "W:WK25:B7,32"),
        // And if it could be one.
        ("thai", "W:WK4,21:B11,32", "1. 4-8", &["missed-capture@1"], None, "B:WK8,21:B11,32"),
    ]);
}
