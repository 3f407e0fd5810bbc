//! What leaves a count as it was: plies that do not stand, and boards that are written down.

use super::{KINGS, MEN_STAND, TO_AND_FRO, claims, noted_in, repeated};
use crate::draws::Adjudicator;
use crate::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::variant::{INTERNATIONAL, ITALIAN, RUSSIAN, SPANISH};

#[test]
fn what_does_not_stand_counts_for_nothing() {
    let mut record = repeated(MEN_STAND, TO_AND_FRO, 7);
    record = record.replace(" *", " 9-5 *");
    assert_eq!(claims(&INTERNATIONAL, &record, None), Vec::<String>::new());
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
fn a_man_that_was_wrongly_crowned_leaves_the_counts_of_kings_moves_as_they_were() {
    // Italian 10.5, international 7.4: no man moved, and there are as many pieces as before.
    for (rules, start, moves, board, plies, expected) in [
        (
            &ITALIAN,
            "W:WK29,26:BK4,K7",
            ["29-25", "4-8", "25-29", "8-4"],
            "W:WK29,K26:BK4,K7",
            86,
            "italian art. 10.4: 2-82 either",
        ),
        (
            &INTERNATIONAL,
            "W:WK46,30,35:BK3,K2",
            ["46-41", "3-8", "41-46", "8-3"],
            "W:WK46,K30,35:BK3,K2",
            56,
            "international art. 7.4: 2-52 either",
        ),
    ] {
        let line: Vec<&str> = moves.iter().cycle().take(plies).copied().collect();
        let (first, then, last) = (line[..2].join(" "), line[2..20].join(" "), line[20..].join(" "));
        for board in [format!("{{[%position \"{board}\"]}}"), format!("/FEN \"{board}\"/")] {
            let text = format!("[FEN \"{start}\"] {first} {{[%count start]}} {then} {board} {last} *");
            let found = claims(rules, &text, None);
            assert!(found.contains(&expected.to_owned()), "{text}: {found:?}");
        }
    }
}

/// 7.6, Canadian 6.4, Russian 7.2.8: hands that take a piece off lead from one ending of the list to another, as a capture
/// does. Twenty-five or forty moves of kings are another matter.
#[test]
fn a_man_that_was_wrongly_taken_off_leaves_the_count_of_an_ending_as_it_was() {
    let international = ["46-41", "45-50", "41-46", "50-45"];
    let russian = ["a3-b2", "a7-b8", "b2-a3", "b8-a7"];
    for (rules, start, moves, board, plies, expected) in [
        (
            &INTERNATIONAL,
            "W:WK46,6:BK45",
            international,
            "B:WK46:BK50",
            12,
            "international art. 7.6: 0-10 either",
        ),
        (
            &INTERNATIONAL,
            "W:WK46:BK45,16",
            international,
            "B:WK46:BK50",
            12,
            "international art. 7.6: 0-10 either",
        ),
        (&RUSSIAN, "W:WKa3,h2:BKa7", russian, "B:WKa3:BKb8", 12, "russian art. 7.2.8: 0-10 either"),
    ] {
        let line: Vec<&str> = moves.iter().cycle().take(plies).copied().collect();
        let (first, then) = (line[..3].join(" "), line[3..].join(" "));
        let text = format!("[FEN \"{start}\"] {first} {{[%position \"{board}\"]}} {then} *");
        let found = claims(rules, &text, None);
        assert!(found.contains(&expected.to_owned()), "{text}: {found:?}");
    }
    // A king put on another square is another ending.
    let text = "[FEN \"W:WK46:BK45\"] 46-41 45-50 41-46 /FEN \"B:WK46:BK48\"/ 48-42 46-41 42-48 41-46 48-42 46-41 42-48 *";
    assert_eq!(claims(&INTERNATIONAL, text, None), Vec::<String>::new());
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

/// Random games, to a position of few pieces, with kings that go to and fro at the end.
#[test]
fn plies_that_cannot_bring_about_a_draw_need_not_be_counted() {
    use crate::draws::adjudicator::SHOWS_ALL;
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
