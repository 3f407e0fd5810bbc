//! Records that are more likely at fault than the players, and similar ones that are not: record, what is found, what
//! players are charged with.

use crate::findings::contradictory_tags::Contradiction;
use crate::findings::missing_move::MissingBy;
use crate::findings::move_taken_back::TakenBack;
use crate::findings::{Fact, Finding};
use damiera_rules::board::Color;
use proptest::prelude::*;

use crate::findings::Severity;
use crate::generate::Generator;
use crate::report::{PLIES_THAT_CONVINCE, Report, View};
use damiera_record::notation::{pdn, scoresheet};
use damiera_rules::variant::{self, INTERNATIONAL, ITALIAN, Rules};

/// The errors as `code@ply`, those that a player is charged with after `!`; then the verdict and how far it went.
fn judged(record: &str) -> (Vec<String>, String) {
    let report = Report::of(pdn::parse(record), None);
    let errors = report.findings.iter().filter(|finding| finding.kind().severity == Severity::Error);
    let found = errors.map(|finding| {
        let charged = if finding.citation.is_some() { "!" } else { "" };
        format!("{charged}{}@{}", finding.kind().code, finding.ply.unwrap_or(0))
    });
    (found.collect(), format!("{} {}/{}", report.verdict.as_str(), report.replayed(), report.plies))
}

/// Checks a table of (what, record, errors, verdict).
fn check(cases: &[(&str, &str, &[&str], &str)]) {
    for (what, record, expected, verdict) in cases {
        let (found, summed) = judged(&format!("[GameType \"20\"] {record}"));
        assert_eq!(found, *expected, "{what}: {record}");
        assert_eq!(summed, *verdict, "{what}: {record}");
    }
}

/// The fact behind the only finding of a code.
fn fact(record: &str, code: &str) -> Fact {
    let text = format!("[GameType \"20\"] {record}");
    let report = Report::of(pdn::parse(&text), None);
    report.findings.iter().find(|finding| finding.kind().code == code).unwrap().fact.clone()
}

/// Nobody moved from an empty square where a position is told that cannot be read; a game that fits the start began there.
#[test]
fn a_start_position_in_words_that_cannot_be_read_charges_nobody() {
    for (moves, expected) in [
        ("1. 23-18 5-10\n2. 24-19 10-14", "unplayable-start 0/4"),
        ("1. 34-29 20-25\n2. 24-19 10-14", "unplayable-start 0/4"),
        ("1. 34-29 20-25\n2. 29-23", " 3/3"),
    ] {
        let text = format!("Jansen - Pieters\nWit: dame 23, 24\nZwart: 5, 6, 7\n\n{moves}\n");
        let report = Report::of(scoresheet::parse(&text), Some(&INTERNATIONAL));
        let errors = report.findings.iter().filter(|finding| finding.kind().severity == Severity::Error);
        let found: Vec<&str> = errors.map(|finding| finding.kind().code).collect();
        assert_eq!(
            format!("{} {}/{}", found.join(" "), report.replayed(), report.plies),
            expected,
            "{moves}"
        );
        // It is reported once, and where nothing else speaks of it, as stray text.
        let about = |finding: &&Finding| ["stray-text", "unplayable-start"].contains(&finding.kind().code);
        assert_eq!(report.findings.iter().filter(about).count(), 1, "{moves}");
        assert!(report.findings.iter().all(|finding| finding.citation.is_none()), "{moves}");
    }
}

/// What the arbiter had put right at the first ply says nothing of how the squares are read.
#[test]
fn a_first_ply_that_was_corrected_turns_no_board() {
    let record = "1. 37-30 {[%irregularity 5.6.2 \"x\" corrected]} 1. 31-27 17-21 2. 35-30 18-23 3. 40-35 15-17 \
        4. 36-31 10-15 5. 45-40 20-25 *";
    check(&[(
        "and an irregularity behind it",
        record,
        &["!illegal-man-move@1", "!illegal-man-move@7"],
        "irregular 11/11",
    )]);
}

/// A player may write down their own moves only, each with its number.
#[test]
fn a_record_of_one_player_charges_nobody() {
    check(&[
        ("White's", "1. 32-28 2. 37-32 3. 41-37 4. 46-41 *", &["missing-move@2"], "broken 1/4"),
        ("White captures", "1. 32-28 2. 28x19 3. 37-32 4. 41-37 *", &["missing-move@2"], "broken 1/4"),
        ("Black's", "1. 19-23 2. 14-19 3. 10-14 4. 5-10 *", &["missing-move@1"], "broken 0/4"),
        ("Black captures", "1. 19-23 2. 14x23 3. 10-14 4. 5-10 *", &["missing-move@1"], "broken 0/4"),
        (
            "plies counted one by one, and White moved twice",
            "1. 32-28 2. 37-32 3. 19-23 4. 28x19 5. 14x23 *",
            &["!moved-twice@2"],
            "irregular 5/5",
        ),
        ("no numbers", "32-28 37-32 41-37 46-41 *", &["missing-move@2"], "broken 1/4"),
        (
            "numbers that count them as a pair",
            "1. 32-28 37-32 2. 41-37 46-41 *",
            &["!moved-opponents-piece@2", "!moved-twice@4"],
            "irregular 4/4",
        ),
    ]);
    let lacks = |record: &str| match fact(record, "missing-move") {
        Fact::MissingMove(missing) => (missing.shown, missing.side),
        other => panic!("{other:?}"),
    };
    assert_eq!(lacks("1. 32-28 2. 37-32 3. 41-37 *"), (MissingBy::OtherPlayer, Some(Color::Black)));
    assert_eq!(lacks("1. 19-23 2. 14-19 3. 10-14 *"), (MissingBy::OtherPlayer, Some(Color::White)));
}

/// A gain of pieces, and a word that is no cell of a table, stand in the place of no ply: neither as they are, nor in the comment
/// in which strict PDN has them.
#[test]
fn what_is_no_ply_hides_no_irregularity() {
    for before in ["() -4", "() {-4}", "0,", "{0,}", "1;", "{1;}"] {
        let record = format!("{before} 19-23 *");
        check(&[(before, &record, &["!wrong-side-first@1"], "irregular 1/1")]);
    }
}

#[test]
fn numbers_that_go_back_to_a_corrected_ply() {
    const NOTE: &str = r#"{[%irregularity 5.6.3 "touched 31" corrected]}"#;
    for (what, moves) in [
        ("the number comes again", "1. 31-27 18-23 2. 37-28 20-25"),
        ("at the answer", "31-27 1... 18-23 2. 37-28 20-25"),
        ("at the next number", "31-27 18-23 2. 37-28 20-25"),
    ] {
        let record = format!("1. 32-28 {NOTE} {moves} *");
        check(&[(what, &record, &["!illegal-man-move@4"], "irregular 5/5")]);
    }
    check(&[
        (
            "no ply was corrected: the numbers show that one was taken back",
            "1. 32-28 1. 31-27 18-23 2. 37-32 20-25 *",
            &["move-taken-back@2"],
            "broken 1/5",
        ),
        (
            "they go back by more plies than were corrected",
            r#"1. 32-28 19-23 2. 28x19 14x23 {[%irregularity 5.6.3 "" corrected]} 1. 33-22 20-24 *"#,
            &["move-taken-back@5"],
            "broken 4/6",
        ),
    ]);
}

#[test]
fn plies_that_the_numbers_leave_out() {
    check(&[
        (
            "the first ply of a pair",
            "1. 32-28 19-23 2. 14x23 3. 37-32 10-14 *",
            &["missing-move@3"],
            "broken 2/5",
        ),
        (
            "the same, with dots",
            "1. 32-28 19-23 2... 14x23 3. 37-32 10-14 *",
            &["missing-move@3"],
            "broken 2/5",
        ),
        (
            "the second ply of a pair",
            "1. 32-28 19-23 2. 28x19 3. 37-32 10-14 *",
            &["missing-move@4"],
            "broken 3/5",
        ),
        ("the first ply of all", "1... 19-23 2. 37-32 10-14 *", &["missing-move@1"], "broken 0/3"),
        (
            "between two captures of one man",
            "1. 32-27 16-21 2. 27x16 3. 16x27 18-23 4. 33-28 *",
            &["missing-move@4"],
            "broken 3/6",
        ),
        ("a whole pair", "1. 32-28 19-23 3. 37-32 10-14 4. 41-37 5-10 *", &["missing-move@3"], "broken 2/6"),
        (
            "a move that was made twice, and counted: the player's",
            "1. 32-28 37-32 2. 20-25 41-37 *",
            &["!moved-twice@2"],
            "irregular 4/4",
        ),
        ("counted with dots", "1. 32-28 1... 37-32 2. 20-25 41-37 *", &["!moved-twice@2"], "irregular 4/4"),
        (
            "a ply that cannot be read, and none after the next",
            "1. 32-28 19-23 2. 2?x19 14x23 *",
            &["missing-move@3"],
            "broken 2/4",
        ),
        (
            "dots in an empty column, which no move fills",
            "1. 32-28 18-23 2... 12-18 3. 38-32 7-12 *",
            &["missing-move@3"],
            "broken 2/5",
        ),
        (
            "a sign in an empty column",
            "1. 32-28 18-23 2. ? 12-18 3. 38-32 7-12 *",
            &["missing-move@3"],
            "broken 2/6",
        ),
        (
            "words in an empty column",
            "1. 32-28 18-23 2. xx-xx ? 12-18 3. 38-32 7-12 *",
            &["missing-move@3"],
            "broken 2/5",
        ),
        (
            "a sign in an empty cell of a table",
            "1. 32-28 18-23 2,? 12-18 3. 38-32 7-12 *",
            &["missing-move@3"],
            "broken 2/5",
        ),
        (
            "dots for the first ply, and all the others legal from the other side of the board",
            "1... 19-23 2. 32-28 23x32 3. 37x28 *",
            &["missing-move@1"],
            "broken 0/4",
        ),
        (
            "a sign for the first ply",
            "1. ? 19-23 2. 32-28 23x32 3. 37x28 *",
            &["missing-move@1"],
            "broken 0/5",
        ),
        ("text that is no ply", "1. 32-28 oh 37-32 20-25 *", &["!moved-twice@2"], "irregular 3/3"),
        (
            "without numbers nothing is left out",
            "32-28 37-32 20-25 41-37 *",
            &["!moved-twice@2"],
            "irregular 4/4",
        ),
        (
            "one wrong number, put right by the next, leaves nothing out",
            "1. 32-28 37-32 3. 20-25 41-37 3. 14-20 46-41 *",
            &["!moved-twice@2"],
            "irregular 6/6",
        ),
        (
            "far from what is left out, a player is charged",
            "1. 32-28 20-25 3. 37-32 14-20 4. 41-37 10-14 5. 46-41 5-10 6. 34-30 25x34 7. 39x30 20-25 8. 44-39 25-30",
            &["!occupied-square@14"],
            "broken 13/14",
        ),
        (
            "the FEN says that Black has the second ply of the pair",
            "[FEN \"B:W33,38:B13,18,19\"] 1... 18-22 2. 38-32 13-24 *",
            &["!illegal-man-move@3"],
            "irregular 3/3",
        ),
    ]);
    let missing = |record: &str| match fact(record, "missing-move") {
        Fact::MissingMove(missing) => (missing.side, missing.number, missing.fitting.len(), missing.plies),
        other => panic!("{other:?}"),
    };
    let only = "1. 32-28 19-23 2. 14x23 3. 37-32 10-14 *";
    assert_eq!(missing(only), (Some(Color::White), Some(2), 1, 6));
    let second = "1. 32-28 19-23 2. 28x19 3. 37-32 10-14 *";
    assert_eq!(missing(second).0, Some(Color::Black));
}

#[test]
fn an_empty_column_that_no_move_fills_is_the_player_s() {
    // Whatever Black plays, 31-27 and 27-22 leave 18x27: the second was made without waiting.
    let record = "[FEN \"W:W31,49:B18\"] 1. 31-27 2. 27-22 18x27 *";
    check(&[("no move of Black makes it legal", record, &["!moved-twice@2"], "irregular 3/3")]);
}

#[test]
fn records_that_begin_later() {
    check(&[
        ("no position is given", "32. 50-44 3-8 33. 37-32 18-22 *", &["unplayable-start@0"], "broken 0/4"),
        ("it fits the start", "32. 32-28 19-23 33. 28x19 14x23 *", &[], "legal 4/4"),
        (
            "a position is given",
            "[FEN \"W:W37,50:B3,18\"] 32. 50-45 3-8 33. 37-31 18-23 34. 45-39 *",
            &["!illegal-man-move@5"],
            "irregular 5/5",
        ),
        ("it begins at move 1", "1. 50-44 3-8 *", &["!occupied-square@1"], "broken 0/2"),
    ]);
}

#[test]
fn moves_taken_back() {
    check(&[
        (
            "another move under the same number",
            "1. 32-28 19-23 2. 33-29 2. 28x19 14x23 *",
            &["move-taken-back@3"],
            "broken 2/5",
        ),
        (
            "both plies again",
            "1. 32-28 20-25 2. 37-32 15-20 2. 37-31 15-20 *",
            &["move-taken-back@5"],
            "broken 4/6",
        ),
        (
            "undone one after the other",
            "1. 34-29 18-23 2. 23-18 29-34 3. 33-28 18-22 *",
            &["move-taken-back@3"],
            "broken 2/6",
        ),
        (
            "a man that goes back is the player's",
            "1. 34-29 18-22 2. 29-34 20-25 *",
            &["!illegal-man-move@3"],
            "irregular 4/4",
        ),
    ]);
}

#[test]
fn a_fen_that_numbers_and_moves_contradict() {
    let record = "[FEN \"W:W33,38:B13,18,19\"] 1. 18-22 2. 38-32 13-18 *";
    check(&[
        ("the first ply stands alone in its pair", record, &[], "legal 3/3"),
        (
            "numbered in pairs, Black began",
            "[FEN \"W:W33,38:B13,18,19\"] 1. 18-22 38-32 2. 13-18 *",
            &["!wrong-side-first@1"],
            "irregular 3/3",
        ),
    ]);
    let Fact::ContradictoryTags(tags) = fact(record, "contradictory-tags") else { panic!("{record}") };
    assert_eq!((tags.what, tags.turn), (Contradiction::FirstMove, Some(Color::White)));
}

#[test]
fn a_guessed_game_is_said_to_be_guessed() {
    let record = "1. 32-28 37-32 2. 20-25 41-37 *";
    let report = Report::of(pdn::parse(record), None);
    let finding = report.findings.iter().find(|finding| finding.kind().code == "moved-twice").unwrap();
    assert_eq!(finding.guessed, Some("international"), "{finding:?}");
}

#[test]
fn nobody_breaks_the_rules_of_a_game_that_was_not_played() {
    let italian = "1. 23-19 12-16 2. 21-17 9-13 3. 28-23 5-9 4. 32-28 1-5 5. 22-18 13x22 6. 27x18 *";
    let game = format!("[GameType \"20\"] {italian}");
    // The evidence decides, unless somebody insists on the rules.
    let (found, verdict) = judged(&game);
    assert_eq!((found, verdict.as_str()), (Vec::new(), "legal 11/11"));
    let report = Report::of(pdn::parse(&game), Some(&INTERNATIONAL));
    let error = report.findings.iter().find(|found| found.kind().code == "empty-square").unwrap();
    assert!(error.citation.is_none(), "{error:?}");
}

#[test]
fn a_game_that_was_asked_for_keeps_its_articles() {
    // Kings that slide: by the rules of other games all of it is legal.
    let game = "[GameType \"22\"] [FEN \"W:WK31,K30:BK2,K3,9\"] 1. 31-22 2-11 2. 22-31 11-2 3. 31-27 2-6 4. 27-31 6-2 \
        5. 31-27 2-6 6. 27-31 9-13 *";
    let cited = |rules| {
        let report = Report::of(pdn::parse(game), rules);
        let slides = report.findings.iter().filter(|finding| finding.kind().code == "illegal-king-move");
        slides.map(|finding| finding.citation.is_some()).collect::<Vec<_>>()
    };
    assert_eq!(cited(None), [false; 4]);
    assert_eq!(cited(Some(&ITALIAN)), [true; 4]);
}

#[test]
fn a_ply_left_out_between_two_captures_is_missing() {
    // Both captures are legal as one, too; the numbers say that Black moved in between.
    let record = "[GameType \"24\"]\n\n1. 10-14 21-18 2. 14x21 26x17 3. 12-15 25-21 4. 9-13 17x10 5. 6x13 22-18 \
        6. 13x22 27x18 7. 2-6 31-27 8. 15-19 23x14 9. 11-15 29-25 10. 5-9 14-10 11. 6x31 30-27 12. 31x22 13. 22x13 28-23 \
        14. 13-6 23-19 15. 15x22 25-21 16. 1-5 32-28 17. 6-20 24x15 *";
    assert_eq!(judged(record), (vec!["missing-move@24".to_owned()], "broken 23/33".to_owned()));
}

/// The plies of a generated game.
fn plies(rules: &'static Rules, seed: u64, most: usize) -> Vec<String> {
    let mut game = String::new();
    Generator::new(rules, seed).max_plies(most).write(1, &mut game);
    let record = pdn::parse(&game);
    record.plies().map(|(span, _)| record.slice(span).to_owned()).collect()
}

/// Plies with their numbers, but for the one left out.
fn numbered(rules: &Rules, plies: &[String], without: Option<usize>) -> String {
    let mut text = format!("[GameType \"{}\"]\n\n", rules.gametype);
    for (index, ply) in plies.iter().enumerate() {
        if index % 2 == 0 {
            text.push_str(&format!("{}. ", index / 2 + 1));
        }
        if Some(index) != without {
            text.push_str(ply);
            text.push(' ');
        }
    }
    text + "*"
}

/// Plies as they are written down from another view of the board.
fn seen(rules: &Rules, plies: &[String], view: View) -> Vec<String> {
    let square = |digits: &str| {
        let written = damiera_rules::board::WrittenSquare::number(digits.parse().unwrap());
        view.square(written, rules.board()).to_string()
    };
    let one = |ply: &String| {
        let sign = if ply.contains('-') { "-" } else { "x" };
        ply.split(['-', 'x', ':']).map(square).collect::<Vec<_>>().join(sign)
    };
    plies.iter().map(one).collect()
}

fn any_rules() -> impl Strategy<Value = &'static Rules> {
    proptest::sample::select(variant::BINDING)
}

proptest! {
    #[test]
    fn a_lost_ply_is_nobody_s_fault(
        rules in any_rules(),
        seed in any::<u64>(),
        place in any::<prop::sample::Index>(),
    ) {
        let plies = plies(rules, seed, 40);
        prop_assume!(plies.len() > 10);
        let lost = 2 + place.index(plies.len() - 4);
        let text = numbered(rules, &plies, Some(lost));
        let (found, verdict) = judged(&text);
        prop_assert_eq!(found, vec![format!("missing-move@{}", lost + 1)], "{}", text);
        prop_assert_eq!(verdict, format!("broken {lost}/{}", plies.len() - 1), "{}", text);
    }

    #[test]
    fn a_sheet_from_another_side_with_a_slip_charges_nobody(
        rules in any_rules(),
        view in proptest::sample::select(&[View::Turned, View::Mirrored, View::TurnedAndMirrored][..]),
        seed in any::<u64>(),
        place in any::<prop::sample::Index>(),
    ) {
        let plies = plies(rules, seed, 40);
        prop_assume!(plies.len() == 40);
        let mut plies = seen(rules, &plies, view);
        // No ply joins a square with itself, whichever way it is read.
        let slip = 12 + place.index(28);
        plies[slip] = "7-7".to_owned();
        let text = numbered(rules, &plies, None);
        // In a few games, what is written can be followed nearly as far as the slip: then no other reading is offered.
        let as_written = crate::replay::legal_plies(&pdn::parse(&text), rules);
        prop_assume!(as_written.is_some_and(|legal| legal + PLIES_THAT_CONVINCE <= slip));
        let report = Report::of(pdn::parse(&text), None);
        let offered = report.findings.iter().find(|finding| finding.kind().code == "other-reading");
        let reading = offered.and_then(|finding| match &finding.fact {
            Fact::OtherReading(other) => Some(other.reading),
            _ => None,
        });
        prop_assert_eq!(reading, Some(view), "{}", text);
        prop_assert!(report.findings.iter().all(|finding| finding.citation.is_none()), "{}", text);
    }

    #[test]
    fn a_short_mirrored_game_is_recognised_by_its_captures_too(rules in any_rules(), seed in any::<u64>()) {
        let plies = plies(rules, seed, 10);
        prop_assume!(plies.len() == 10);
        let report_of = |plies: &[String]| {
            let text = numbered(rules, plies, None);
            Report::of(pdn::parse(&text), None).reading.map(|reading| reading.view)
        };
        prop_assert_eq!(report_of(&plies), None);
        let mirrored = seen(rules, &plies, View::Mirrored);
        // A few games this short are legal both ways: then they are taken as they are written.
        let text = numbered(rules, &mirrored, None);
        let is_legal = crate::replay::legal_plies(&pdn::parse(&text), rules) == Some(mirrored.len());
        prop_assert_eq!(report_of(&mirrored), (!is_legal).then_some(View::Mirrored));
    }
}

/// Rulebooks give five moves to notice that the board is turned or mirrored: an irregular ply among them hides neither.
#[test]
fn a_short_sheet_from_another_side_with_an_irregular_ply_charges_nobody() {
    for (what, record, expected) in [
        (
            "mirrored, and Black moves a man sideways at the end",
            "[GameType \"24\"] 1. 10-14 22-17 2. 7-10 24-19 3. 2-7 27-24 4. 11-16 19-15 5. 10x19 17-18 *",
            &["other-reading@2"][..],
        ),
        (
            "turned, and the side that is Black takes fewer pieces at the end",
            "[GameType \"22\"] 1. 11-14 21-18 2. 14x21 26x17 3. 10-14 25-21 4. 12-16 23-20 5. 16x23 27x20 *",
            &["other-reading@1"],
        ),
        (
            "the first two plies exchanged: every man but the first goes its way",
            "[GameType \"22\"] 1. 12-16 23-19 2. 21-17 8-12 3. 25-21 4-8 4. 28-23 10-14 5. 19x10 16-20 *",
            &["!wrong-side-first@1", "!moved-twice@3", "!missed-capture@10"],
        ),
    ] {
        assert_eq!(judged(record).0, expected, "{what}: {record}");
    }
}

/// The mirror image of a square with letters is one of the other colour, where nothing can be read.
#[test]
fn a_game_in_letters_that_can_be_followed_is_not_given_up_for_one_that_cannot() {
    let moves = "1. e3-f4 f6-e5 2. c3-e3 b6-c5 3. b2-c3 e5-d4 4. c3xe5 c5-d4 5. e3xc5 d6xb4 6. a3xc5 d8-b4 7. c5xa3 g7-e3 \
        8. f2xd4 a7-b2 9. a1xc3 *";
    for game_type in ["25", "26"] {
        let (found, verdict) = judged(&format!("[GameType \"{game_type}\"] {moves}"));
        let expected = [3, 12, 14, 16].map(|ply| format!("!illegal-man-move@{ply}"));
        assert_eq!((&found[..], verdict.as_str()), (&expected[..], "irregular 17/17"), "{game_type}");
    }
}

#[test]
fn who_watches_sees_no_ply_after_a_doubt() {
    let plies = plies(&INTERNATIONAL, 3, 30);
    let text = numbered(&INTERNATIONAL, &plies, Some(20));
    let mut watched = crate::replay::Plies::default();
    let report = Report::observed(pdn::parse(&text), None, &mut watched);
    assert_eq!((report.doubted, report.replayed()), (Some(21), 20));
    assert_eq!(watched.into_plies().len(), 20);
}

#[test]
fn a_second_game_behind_the_first_is_no_move_taken_back() {
    let second = "1. 33-28 18-22 2. 38-33 12-18";
    for (first, shown) in [
        ("1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14", TakenBack::AnotherGame),
        // So few are taken back at once, to the start.
        ("1. 32-28 20-25", TakenBack::NumberAgain),
    ] {
        let text = format!("{first} {second} *");
        let Fact::MoveTakenBack(taken_back) = fact(&text, "move-taken-back") else { panic!("{text}") };
        assert_eq!(taken_back.shown, shown, "{text}");
    }
}

#[test]
fn a_ply_with_another_sign_between_its_squares_is_in_the_place_of_one() {
    check(&[
        (
            "White's second move is there, and cannot be read",
            "1. 32-28 19-23 2. 28>19 14x23 3. 37-32 10-14 *",
            &["missing-move@3"],
            "broken 2/5",
        ),
        (
            "the last White move has a sign that no move has",
            "1. 32-28 19-23 2. 28x19 14x23 3. 37+32 10-14 *",
            &["missing-move@5"],
            "broken 4/5",
        ),
        (
            "a comment is between it and the reply",
            "1. 32-28 19-23 2. 28x19 14x23 3. 037-32 {c} 10-14 *",
            &["missing-move@5"],
            "broken 4/5",
        ),
        (
            "a comment that is a sign alone stands for nothing",
            "1. 32-28 19-23 2. 28x19 {~ +} 14x23 *",
            &[],
            "legal 4/4",
        ),
    ]);
}

#[test]
fn a_ply_among_stars_is_in_the_place_of_one() {
    let record = "1. 33-29 20-25 2. 31-27 17-21 3. **39-33** 11-17 1-0";
    check(&[("which nobody reads", record, &["missing-move@5"], "broken 4/5")]);
}
