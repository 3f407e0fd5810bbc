//! Records that get no answer, and why.

use std::time::Duration;

use super::{of, options};
use crate::{Obstacle, Options, Outcome, repair};
use damiera_judge::report::{Report, Verdict};
use damiera_record::notation::{pdn, scoresheet};
use damiera_rules::variant::{BRAZILIAN, INTERNATIONAL};

#[test]
fn what_cannot_be_repaired_is_said_to_be_so() {
    for text in ["[GameType \"20\"]\n\nhello there *", "[GameType \"20\"]\n[FEN \"W:W99:B1\"]\n\n1. 32-28 *"]
    {
        let found = of(text);
        assert!(found.found.proposals.is_empty() && !found.found.sure, "{text}");
        assert!(matches!(found.outcome, Outcome::Unrepaired | Outcome::Legal), "{text}");
    }
}

#[test]
fn what_stands_in_the_way_of_an_answer_is_told() {
    for (text, expected) in [
        ("11. 42-38 17-22 12. 28x17 11x22 13. 37-31 26x37 *", Obstacle::NoStart),
        ("[FEN \"W:W99:B1\"]\n\n1. 32-28 19-23 *", Obstacle::NoStart),
        ("1. - - 2. - - 3. - - *", Obstacle::LittleWritten),
        ("1. ? 19-23 2. ? ? 3. ? 10-14 *", Obstacle::LittleWritten),
    ] {
        let found = of(&format!("[GameType \"20\"]\n{text}"));
        assert_eq!((found.outcome, found.obstacle), (Outcome::Unrepaired, Some(expected)), "{text}");
        assert!(found.found.proposals.is_empty(), "{text}");
    }
    let told = "Wit: dame 23, 24\nZwart: 5, 6, 7\n\n1. 23-18 5-10\n2. 24-19 10-14\n";
    let found = repair(&Report::of(scoresheet::parse(told), Some(&INTERNATIONAL)), &options());
    assert_eq!((found.outcome, found.obstacle), (Outcome::Unrepaired, Some(Obstacle::NoStart)));
    // With one man too many, it is known which position was meant.
    let found = of("[GameType \"20\"]\n[FEN \"W:W30-50:B1-20\"]\n\n\
1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 42-37 5-10 5. 46-41 14-19 *");
    assert_eq!((found.outcome, found.obstacle), (Outcome::Proposed, None));
    assert!(found.found.proposals.iter().any(|proposal| proposal.texts.len() == 10), "{:?}", found.found);
}

/// The first row is text to the reader, because of one character in it; its number shows that the game begins there.
#[test]
fn a_first_row_that_cannot_be_read_is_the_first_row() {
    let sheet = "White: Ana\nBlack: Bea\n\n1. c3 b4  d6 cS\n2. b4xd6  c7xe5\n3. b2 c3  e7 d6\n4. e3 f4  f8 e7\n\
                 5. c3 b4  b8 c7\n6. b4 a5  b6 c5\n7. d2 e3  a7 b6\n8. c1 b2  e5 d4\n";
    let report = Report::of(scoresheet::parse(sheet), Some(&BRAZILIAN));
    let found = repair(&report, &options());
    assert_eq!(found.obstacle, None);
    let best = found.found.proposals.first().expect("there is an answer");
    assert_eq!(best.texts.get(..4).map(|texts| texts.join(" ")).as_deref(), Some("c3-b4 d6-c5 b4xd6 c7xe5"));
}

/// An error in the tags is no fault of a player.
#[test]
fn a_start_position_without_a_man_hides_no_slip() {
    let text = "[GameType \"21\"]\n[SetUp \"1\"]\n[FEN \"FEN\"]\n\n\
1. 12-16 22-18 2. 16-19 24x15 3. 10x19 23x16 4. 11x20 21-17 5. 9-14 18x9 6. 5x21 27-24\n\
7. 20x27 31x24 8. 7-11 25-22 9. 3-7 24-19 10. 8-12 29-25 11. 6-9 22-17 12. 7-10 32-27\n\
13. 10-14 17x10 14. 12-16 27-24 15. 16x23 26x19 *";
    let fen = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B2,3,4,5,6,7,8,9,10,11,12";
    let text = text.replace("FEN \"FEN\"", &format!("FEN \"{fen}\""));
    let report = Report::of(pdn::parse(&text), None);
    assert!(report.findings.iter().any(|finding| finding.ply.is_none()), "{:?}", report.findings);
    assert_eq!(report.verdict, Verdict::Irregular);
    let found = repair(&report, &options());
    assert_eq!(found.outcome, Outcome::Proposed, "{:?}", report.findings);
    // If a man that moves is missing, the position is wrong, and not the plies.
    let without_31 = "B:W21,22,23,24,25,26,27,28,29,30,32:B1,2,3,4,5,6,7,8,9,10,11,12";
    let found = of(&text.replace(fen, without_31));
    assert!(!found.stands && !found.found.sure, "{:?}", found.found);
}

#[test]
fn a_record_that_is_too_long_for_the_time_allowed_is_not_searched() {
    let kings = |rows: usize| {
        let row = |row: usize| match row {
            0 => "50-43 46-41",
            _ if row.is_multiple_of(2) => "50-44 46-41",
            _ => "44-50 41-46",
        };
        let rows: Vec<&str> = (0..rows).map(row).collect();
        format!("[GameType \"20\"]\n[FEN \"W:WK28,K50:BK5,K46\"]\n\n{} *", rows.join(" "))
    };
    for (rows, within, expected) in
        [(101, 5, Some(Obstacle::TooLong)), (100, 5, None), (3_000, 100, Some(Obstacle::TooLong))]
    {
        let text = kings(rows);
        let report = Report::of(pdn::parse(&text), None);
        let options = Options { within: Duration::from_millis(within), ..options() };
        assert_eq!(repair(&report, &options).obstacle, expected, "{rows} rows within {within} ms");
    }
}
