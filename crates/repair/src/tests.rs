//! Games with slips as people make them: what is written, and what repair reads.

use std::time::Duration;

use crate::corrupt::{Corruption, any_kind};
use crate::sheet::{Naming, Sheet};
use crate::{Kind, Obstacle, Options, Outcome, Repair, repair, written_read};
use damiera_judge::generate::{Generator, Random};
use damiera_judge::report::{Report, Verdict, View};
use damiera_record::input::FileEncoding;
use damiera_record::notation::{FileNotation, pdn};
use damiera_rules::variant::{self, ENGLISH, FRISIAN, INTERNATIONAL, ITALIAN, RUSSIAN, SPANISH};

const GAME: &str = "[GameType \"20\"]\n\n\
1. 31-27 17-21 2. 27-22 18x27 3. 33-28 12-17 4. 28-22 27x18 5. 34-29 19-24\n\
6. 36-31 24x33 7. 38x29 8-12 8. 31-26 21-27 9. 32x21 16x27 10. 39-33 18-23\n\
11. 29x18 12x23 12. 33-29 23x34 13. 40x29 27-31 14. 43-38 13-19 15. 37-32 20-25\n\
16. 26x37 3-8 17. 29-24 19x30 18. 35x24 15-20 19. 24x15 17-22 20. 44-40 11-16\n\
21. 40-35 14-20 22. 15x24 9-13 23. 38-33 7-11 24. 33-29 11-17 25. 32-27 22x31\n\
26. 37x26 8-12 27. 41-36 10-14 28. 49-43 16-21 29. 42-38 12-18 30. 46-41 21-27\n\
31. 38-32 27x49 32. 41-37 17-22 33. 29-23 18x20 34. 26-21 49x16 35. 35-30 25x34\n*";

const LETTERS: &str = "[GameType \"25\"]\n\n\
1. c3-b4 b6-c5 2. b4-a5 h6-g5 3. a3-b4 c5:a3 4. a5-b6 c7:a5 5. e3-f4 g5:e3\n\
6. d2:f4 g7-h6 7. f4-e5 d6:f4 8. g3:g7 h8:f6 9. h2-g3 f8-g7 10. f2-e3 f6-g5\n\
11. e3-f4 g5:e3 12. g3-h4 e7-f6 13. e1-f2 e3-d2 14. c1:e3 a3:g5 15. f2-g3 g5-d2\n\
16. a1-b2 d8-e7 17. h4-g5 f6:f2 18. g1:c1 g7-f6 19. b2-c3 h6-g5 20. c1-b2 e7-d6\n\
21. c3-d4 a5-b4 22. d4-e5 d6:f4 23. b2-c3 b4:d2 *";

/// A game whose moves were drawn as often as players make them; the moves of the other games are random.
const PLAYED: &str = "[GameType \"20\"]\n\n\
1. 32-27 19-23 2. 31-26 13-19 3. 37-31 8-13 4. 34-30 17-22 5. 30-25 12-17 6. 40-34\n\
7-12 7. 41-37 3-8 8. 46-41 1-7 9. 38-32 23-28 10. 32x23 18x40 11. 27x18 13x22 12.\n\
45x34 12-18 13. 42-38 7-12 14. 34-29 8-13 15. 44-40 2-8 16. 50-45 22-28 17. 33x22\n\
18x27 18. 31x22 17x28 19. 39-33 28x39 20. 43x34 11-17 21. 49-43 16-21 22. 38-33 13-18\n\
23. 47-42 19-23 24. 42-38 21-27 25. 37-32 8-13 26. 32x21 6-11 27. 21-16 17-22 28. 16x7\n\
12x1 29. 41-37 1-6 30. 37-31 20-24 31. 29x20 15x24 32. 34-29 23x34 33. 40x20 6-11 34.\n\
45-40 11-17 35. 40-34 18-23 *";

fn options() -> Options<'static> {
    // Tests are slow, so the time must not decide.
    Options { within: Duration::from_secs(60), ..Options::default() }
}

fn of(text: &str) -> Repair {
    repair(&Report::of(pdn::parse(text), None), &options())
}

/// The main line of the first proposal.
fn first(found: &Repair) -> Vec<String> {
    found.found.proposals.first().map(|proposal| proposal.texts.clone()).unwrap_or_default()
}

/// The main line of a record.
fn line(text: &str) -> Vec<String> {
    let record = pdn::parse(text);
    record.plies().map(|(span, _)| record.slice(span).to_owned()).collect()
}

#[test]
fn a_slip_is_found_and_named() {
    for (game, written, instead, kind, read) in [
        // Slips of a typist.
        (GAME, " 38x29 ", " 38x19 ", Kind::Digit, "38x29"),
        (GAME, " 17-22 20.", " 17-33 20.", Kind::Unreadable, "17-22"),
        (GAME, "13-19", "13-18", Kind::Digit, "13-19"),
        (GAME, "15-20", "15-2", Kind::DigitLost, "15-20"),
        (GAME, "37-32", "37-23", Kind::DigitsSwapped, "37-32"),
        (GAME, "11-16", "16-11", Kind::Reversed, "11-16"),
        (GAME, "10-14", "41-37", Kind::OtherSide, "10-14"),
        (GAME, "49x16", "49x21", Kind::Neighbour, "49x16"),
        (GAME, " 9-13 ", " 09-18 ", Kind::Digit, "9-13"),
        // Squares with letters.
        (LETTERS, "a3-b4", "a3-d4", Kind::Digit, "a3-b4"),
        (LETTERS, "e3-f4 g5:e3\n", "c3-f4 g5:e3\n", Kind::Digit, "e3-f4"),
        (LETTERS, "a1-b2", "b2-a1", Kind::Reversed, "a1-b2"),
        // Half-read plies.
        (GAME, "14-20", "o.b", Kind::Unreadable, "14-20"),
        (GAME, "10-14", "0-14", Kind::DigitLost, "10-14"),
        (GAME, " 9-13 ", " 9 1$ ", Kind::Unreadable, "9-13"),
        (GAME, "24x15", "2 f 15", Kind::Unreadable, "24x15"),
        (GAME, "44-40", "44 4o", Kind::Unreadable, "44-40"),
        (GAME, "29-24", "2924", Kind::Unreadable, ""),
    ] {
        let text = game.replacen(written, instead, 1);
        assert_ne!(text, game, "{written}");
        let found = of(&text);
        if read.is_empty() {
            assert_eq!(found.outcome, Outcome::Legal, "{instead} is a move without a sign");
            continue;
        }
        assert_eq!(first(&found), line(game), "{instead} for {read}: {:?}", found.found);
        let best = &found.found.proposals[0];
        let read_otherwise: Vec<(Kind, &str)> =
            best.edits.iter().map(|edit| (edit.kind, edit.read.as_str())).collect();
        assert_eq!(read_otherwise, [(kind, read)], "{instead}");
        let edit = &best.edits[0];
        let marked = text.get(edit.span.start..edit.span.end).unwrap_or_default();
        assert!(instead.contains(marked) && edit.written == marked, "{instead}: {marked}");
        assert_eq!(best.verdict, Verdict::Legal);
    }
}

/// Slips as they occur in typed reports, old newspapers and live relays, in another game.
#[test]
fn slips_of_the_press_are_found() {
    for (slips, edits) in [
        // Slips of a typist.
        (&[(" 18-23\n", " 18-13\n")][..], &["18-13>18-23"][..]),
        (&[("38x29", "48x29")], &["48x29>38x29"]),
        // Two slips in one relay.
        (&[("3-8", "03-09"), ("29-24", "29-23")], &["03-09>3-8", "29-23>29-24"]),
        // Newspapers, as a scanner reads them.
        (&[("33-28", "33 f 28")], &["33 f 28>33-28"]),
        (&[("15-20", "15 2$")], &["15 2$>15-20"]),
        (&[("21-27\n", "21 Zt\n")], &["21 Zt>21-27"]),
        (&[("44-40", "44 4o")], &["44 4o>44-40"]),
        (&[("14-20", "o.b")], &["o.b>14-20"]),
        (&[("15. 37-32", "15. ?")], &["?>37-32"]),
        (&[("10-14", "0-14")], &["0-14>10-14"]),
        // From and to exchanged, and a ply that repeats an earlier one in reverse.
        (&[("13-19", "19-13")], &["19-13>13-19"]),
        (&[("12-18 30.", "12-18 18-12 30.")], &["18-12>"]),
    ] {
        let text = slips.iter().fold(GAME.to_owned(), |text, (meant, written)| {
            let changed = text.replacen(meant, written, 1);
            assert_ne!(changed, text, "{meant}");
            changed
        });
        let found = of(&text);
        assert_eq!(first(&found), line(GAME), "{slips:?}: {:?}", found.found);
        let proposed: Vec<String> = found.found.proposals[0]
            .edits
            .iter()
            .map(|edit| format!("{}>{}", edit.written, edit.read))
            .collect();
        assert_eq!(proposed, edits, "{slips:?}");
        assert_eq!(found.outcome, Outcome::Repaired, "{slips:?}: {:?}", found.found);
    }
    // Glued digits are a move without its sign.
    assert_eq!(of(&GAME.replacen("29-24", "2924", 1)).outcome, Outcome::Legal);
}

#[test]
fn plies_left_out_doubled_and_exchanged_are_found() {
    for (written, instead, kind) in [
        ("24x33 ", "", Kind::Missing),
        ("7. 38x29 8-12 ", "", Kind::PairMissing),
        ("19x30", "19x30 19x30", Kind::Doubled),
        ("37-32 20-25", "20-25 37-32", Kind::Exchanged),
        // Two rows, and two plies of one side across the reply.
        ("38x29 8-12 8. 31-26 21-27", "31-26 21-27 8. 38x29 8-12", Kind::PairsExchanged),
        ("38-33 7-11 24. 33-29", "33-29 7-11 24. 38-33", Kind::SameSideExchanged),
    ] {
        let found = of(&GAME.replacen(written, instead, 1));
        assert_eq!(first(&found), line(GAME), "{written}: {:?}", found.found);
        assert!(found.found.proposals[0].edits.iter().all(|edit| edit.kind == kind), "{written}");
    }
}

#[test]
fn plies_with_nothing_between_them_are_found() {
    for (written, instead) in [
        ("34-29 19-24", "34-2919-24"),
        ("24x33 7.", "24x337."),
        ("38-32 27x49", "38-3227x49"),
        ("33-29 11-17", "332911-l7"),
    ] {
        let text = GAME.replacen(written, instead, 1);
        assert_ne!(text, GAME);
        let record = pdn::parse(&text);
        let found = of(&text);
        assert_eq!(first(&found), line(GAME), "{instead}: {:?}", found.found);
        assert_eq!(found.outcome, Outcome::Repaired, "{instead}: {:?}", found.found);
        assert!(found.found.proposals[0].edits.iter().all(|edit| edit.kind == Kind::Glued), "{instead}");
        let applied = found.applied(&record).expect("it is sure");
        assert_eq!(Report::of(pdn::parse(&applied), None).plies, 70, "{applied}");
        assert_eq!(written_read::undo(&pdn::parse(&applied)).as_deref(), Some(&*text), "{applied}");
    }
    // If squares have letters, the first ply is read, and the second is text after it.
    let text = "[GameType \"25\"]\n1. c3-d4 b6-a5d4-c5 2. d6-b4 a3-c5 3. f6-g5 b2-c3 4. g5-h4 a1-b2 *\n";
    let found = of(text);
    let best = found.found.proposals.first().expect("there is an answer");
    assert_eq!((best.texts.len(), found.outcome), (9, Outcome::Repaired), "{:?}", found.found);
    assert!(best.edits.iter().all(|edit| edit.kind == Kind::Glued && edit.read == "b6-a5 d4-c5"));
    let applied = found.applied(&pdn::parse(text)).expect("it is sure");
    assert_eq!(Report::of(pdn::parse(&applied), None).plies, 9, "{applied}");
    assert_eq!(written_read::undo(&pdn::parse(&applied)).as_deref(), Some(text), "{applied}");
    // If numbers touch the plies before them everywhere, the reading is no guess.
    let rows: String =
        line(GAME).chunks(2).zip(1..).map(|(row, number)| format!("{number}. {}", row.join(" "))).collect();
    let text = format!("[GameType \"20\"]\n\n{rows} *");
    let found = of(&text);
    assert_eq!((first(&found), found.outcome), (line(GAME), Outcome::Repaired), "{text}");
}

#[test]
fn a_ply_that_was_put_right_beside_itself_is_left_out() {
    for (written, instead, wrong) in [
        ("33-28 12-17", "33-28 12-18 12-17", "12-18"),
        ("38x29 8-12", "38x29 7-11 8-12", "7-11"),
        ("29-24 19x30", "29-23 29-24 19x30", "29-23"),
        // Taken back, and played two moves later.
        ("5. 34-29 19-24", "5. 36-31 5. 34-29 19-24", "36-31"),
    ] {
        let found = of(&GAME.replacen(written, instead, 1));
        assert_eq!(first(&found), line(GAME), "{instead}: {:?}", found.found);
        let edits: Vec<(Kind, &str)> =
            found.found.proposals[0].edits.iter().map(|edit| (edit.kind, &*edit.written)).collect();
        assert_eq!(edits, [(Kind::Corrected, wrong)], "{instead}");
    }
}

/// A writer who copies a row twice numbers the copy as the next row.
#[test]
fn a_row_that_was_written_twice_is_left_out() {
    let plies = line(GAME);
    for row in [3, 8, 12] {
        let again =
            plies.chunks(2).enumerate().flat_map(|(at, plies)| vec![plies; 1 + usize::from(at == row)]);
        let rows: String =
            again.zip(1..).map(|(plies, number)| format!("{number}. {} ", plies.join(" "))).collect();
        let found = of(&format!("[GameType \"20\"]\n\n{rows}*"));
        assert_eq!((first(&found), found.outcome), (plies.clone(), Outcome::Repaired), "{rows}");
        let best = &found.found.proposals[0];
        assert!(best.edits.iter().all(|edit| edit.kind == Kind::Doubled && edit.read.is_empty()), "{best:?}");
        assert_eq!(best.edits.len(), 2, "{best:?}");
    }
}

#[test]
fn a_typewriter_without_the_figure_1_leaves_nothing_to_guess() {
    let rows = line(GAME)
        .chunks(2)
        .zip(1..)
        .map(|(row, number)| format!("{number}. {} ", row.join(" ").replace('1', "l")))
        .collect::<String>();
    let found = of(&format!("[GameType \"20\"]\n\n{rows}*"));
    assert_eq!((first(&found), found.outcome), (line(GAME), Outcome::Repaired), "{rows}");
}

/// The columns of the sides are exchanged, in PDN that somebody made from a table, and in a table.
#[test]
fn exchanged_columns_are_put_in_order_in_pdn_and_in_tables() {
    let rows = line(GAME);
    let row = |(row, number): (&[String], u32)| (number, row[1].clone(), row[0].clone());
    let rows: Vec<(u32, String, String)> = rows.chunks(2).zip(1..).map(row).collect();
    let moves: String = rows.iter().map(|(number, one, other)| format!("{number}. {one} {other} ")).collect();
    let of_pdn = of(&format!("[White \"Rossi\"]\n[GameType \"20\"]\n\n{moves}*"));
    let cells: String = rows.iter().map(|(number, one, other)| format!("{number};{one};{other}\n")).collect();
    let table = format!("n;White;Black\n{cells}");
    let notation = FileNotation::recognise(table.as_bytes(), FileEncoding::Detected(None));
    let of_table = repair(&Report::of(notation.parse(&table), Some(&INTERNATIONAL)), &options());
    for found in [of_pdn, of_table] {
        assert_eq!((first(&found), found.columns), (line(GAME), Some(2)), "{:?}", found.found);
        assert_eq!(found.outcome, Outcome::Repaired);
    }
}

/// A list of White's plies with Black's list below it begins like a record of one player's plies.
#[test]
fn one_list_below_the_other_is_put_in_order() {
    let plies = line(PLAYED);
    let list = |first: usize| plies.iter().skip(first).step_by(2).cloned().collect::<Vec<_>>().join("\n");
    for between in ["\n", "\n\n"] {
        let found = of(&format!("{}{between}{}\n", list(0), list(1)));
        assert_eq!((first(&found), found.outcome), (plies.clone(), Outcome::Repaired), "{:?}", found.found);
    }
    for of_one in [list(0), list(1)] {
        let found = of(&of_one);
        assert_eq!((found.outcome, found.obstacle), (Outcome::Unrepaired, Some(Obstacle::OnePlayer)));
    }
}

/// A last ply that can hardly be read is not passed over, although the game is legal up to it.
///
/// Nothing confirms what it was.
#[test]
fn the_last_ply_is_read_too() {
    for last in ["25x3?", "-34", "25x", "225x34", "25x344"] {
        let found = of(&GAME.replacen("25x34\n", &format!("{last}\n"), 1));
        assert_eq!(
            (first(&found), found.outcome),
            (line(GAME), Outcome::Proposed),
            "{last}: {:?}",
            found.found
        );
    }
    for remark in [
        "25x34 ?",
        "25x34 and so on",
        "25x34 not 225x34",
        "25x34 -2",
        "25x34\n\nElo 1234-1456",
        "25x34\nSeizoen 2023-24 KNDB",
    ] {
        let found = of(&GAME.replacen("25x34\n", &format!("{remark}\n"), 1));
        assert_eq!(found.outcome, Outcome::Legal, "{remark}");
    }
}

/// A ply that was overwritten with a copy of another is put in, and what else it may have been is reported.
#[test]
fn what_a_copy_hides_is_told() {
    let plies = line(GAME);
    for (place, copied) in plies.iter().enumerate().skip(10).step_by(7).take(6) {
        let mut written = plies.clone();
        written[place + 2].clone_from(copied);
        let found = of(&written.join(" "));
        let best = found.found.proposals.first().expect("there is an answer");
        if found.outcome == Outcome::Repaired {
            assert_eq!(best.texts, plies, "{place}");
        }
        assert!(best.texts.iter().zip(&written).enumerate().all(|(at, (read, written))| {
            read == written || best.edits.iter().any(|edit| edit.ply == at + 1 && &edit.read == read)
        }));
    }
}

/// A last ply is not passed over either if something else is repaired: it is not sure what it was, so nothing is
/// sure.
#[test]
fn a_last_ply_of_which_nothing_can_be_read_makes_nothing_sure() {
    let text = GAME.replacen("34-29 19-24", "34-2919-24", 1).replacen("25x34\n", "?-?\n", 1);
    let found = of(&text);
    let best = found.found.proposals.first().expect("there is an answer");
    assert_eq!((best.texts.len(), found.outcome), (70, Outcome::Proposed), "{:?}", found.found);
}

/// `-24` after White's ply is half of Black's: no side has lost that many pieces, and a ply is due.
#[test]
fn half_a_ply_is_no_gain_of_pieces() {
    for (written, instead) in [("34-29 19-24", "34-29 -24"), ("38x29 8-12", "38x29 ?-?2")] {
        let found = of(&GAME.replacen(written, instead, 1));
        assert_eq!(first(&found), line(GAME), "{instead}: {:?}", found.found);
        assert!(found.found.proposals[0].edits.iter().all(|edit| edit.kind == Kind::Unreadable), "{instead}");
    }
}

#[test]
fn what_players_did_is_left_as_it_is() {
    for (what, text, expected) in [
        ("a legal game", GAME.to_owned(), Outcome::Legal),
        // Black does not capture, and White answers.
        (
            "an irregularity",
            "[GameType \"20\"]\n\n1. 32-28 19-23 2. 37-32 23-29 3. 33x24 20x29 4. 34x23 *".to_owned(),
            Outcome::Irregular,
        ),
    ] {
        let found = of(&text);
        assert_eq!(found.outcome, expected, "{what}");
        assert!(found.found.proposals.is_empty(), "{what}");
    }
}

/// What is there of a ply that breaks off is read as that ply, and comes back when the change is undone.
#[test]
fn a_ply_that_breaks_off_is_read_to_its_end() {
    for (text, written, read) in [
        (
            "[GameType \"22\"]\n\n1. 23-19 10-14 2. 19x10 5- 3. 28-23 12-15\n4. 21-18 14x21 5. 25x18 *",
            "5-",
            "5x14",
        ),
        (
            "[GameType \"22\"]\n\n1. 23-19 10-14 2. 19x10 5x14 3. 28- 12-15 4. 21-18 14x21 5. 25x18 6-10 *",
            "28-",
            "28-23",
        ),
        ("[GameType \"25\"]\n\n1. c3-b4 b6-a5 2. b4-c5 d6: 3. a3:c5 f6-g5\n4. b2-c3 g5-h4 *", "d6:", "d6:b4"),
        (
            "[GameType \"25\"]\n\n1. c3-b4 b6-c5 2. b4-a5 h6-g5 3. a3-b4 c5:a3 4. a5-b6 c7:a5 5. e3- g5:e3\n\
             6. d2:f4 g7-h6 *",
            "e3-",
            "e3-f4",
        ),
    ] {
        let found = of(text);
        let [edit] = &found.found.proposals[0].edits[..] else { panic!("{written}: {:?}", found.found) };
        assert_eq!((&edit.written[..], &edit.read[..]), (written, read), "{:?}", found.found);
        let applied = found.applied(&pdn::parse(text)).expect("it can be applied");
        assert_eq!(written_read::undo(&pdn::parse(&applied)).as_deref(), Some(text), "{applied}");
    }
}

/// A record that cannot be followed is not repaired by passing over what it says.
#[test]
fn what_is_passed_over_makes_nothing_sure() {
    let numbers = "47 3 12 50 9 31 ".repeat(40);
    // A note of which only the letter is left, as in newspapers: the plies after it are no numbers.
    let mut plies: Vec<String> = line(GAME).iter().map(|ply| ply.replace(['-', 'x'], " ")).collect();
    plies[63].push_str(" A");
    let noted = format!("\n{}\n", plies.join(", "));
    for text in ["3228182338321218\n", &numbers, &noted] {
        let found = of(text);
        assert!(!found.found.sure && found.outcome != Outcome::Repaired, "{:?}", found.found);
    }
}

/// If 12-16 is read as 11-16, nobody missed a capture: the fault that the record charges to a player may be the
/// typist's.
#[test]
fn one_fault_of_a_player_may_be_one_slip() {
    let text = "[GameType \"21\"]\n\n\
1. 12-16 22-18 2. 16-19 24x15 3. 10x19 23x16 4. 11x20 21-17 5. 9-14 18x9 6. 5x21 27-24\n\
7. 20x27 31x24 8. 7-11 25-22 9. 3-7 24-19 10. 8-12 29-25 11. 6-9 22-17 12. 7-10 32-27\n\
13. 10-14 17x10 14. 12-16 27-24 15. 16x23 26x19 *";
    let found = of(text);
    assert_eq!(found.outcome, Outcome::Proposed);
    assert!(found.found.may_be_played && !found.found.sure);
    assert_eq!(first(&found), line(&text.replace("14. 12-16", "14. 11-16")), "{:?}", found.found);
}

/// A king moved as no king can, or somebody moved twice, and play went on; elsewhere one digit is wrong.
///
/// The fault stays.
#[test]
fn a_fault_of_a_player_is_not_surely_repaired_away_with_a_slip_elsewhere() {
    for (game, written, read) in [
        (
            "[GameType \"24\"]\n\n1. 11-14 23-20 2. 15-12 20x11 3. 6x15 28-23 4. 15-19 22x15 5. 14-18 21x14 \
             6. 10x28 32x23 7. 3-6 31-28 8. 7-11 27-22 9. 11x27 30x23 10. 6-10 23-19 11. 10-14 19x10 12. 5x14 25-21 \
             13. 2-5 21-17 14. 8-12 22-19 15. 14x32 29-25 16. 32-31 24-20 17. 5-10 20-15 18. 12x19 26-22 19. 19x26 \
             17-13 20. 10x17 25-21 21. 9-13 21-18 22. 13x22 *",
            "15-12",
            "12-15",
        ),
        (
            "[GameType \"21\"]\n\n1. 9-13 11-15 2. 24-20 13-17 3. 21x14 10x17 4. 22x13 6-10 5. 27-24 15-19 6. 24x6 2x9 \
             7. 18x6 1x10 8. 23-18 10-15 9. 18x2 12-16 10. 20x11 8x15 11. 32-27 15-19 12. 27-24 3-7 13. 2x11 4-8 \
             14. 24x15 5-9 15. 11x4 9-14 16. 28-24 14-18 17. 26-22 18-23 18. 4-8 23-27 19. 8-11 27-32 *",
            "18x6",
            "13x6",
        ),
    ] {
        let found = of(game);
        let [best, ..] = &found.found.proposals[..] else { panic!("{:?}", found.found) };
        let edits: Vec<(&str, &str)> =
            best.edits.iter().map(|edit| (&edit.written[..], &edit.read[..])).collect();
        let is_kept = best.verdict == Verdict::Irregular && edits == [(written, read)];
        assert!(is_kept || !found.found.sure && found.found.may_be_played, "{:?}", found.found);
        let known =
            |proposal: &crate::Proposal| proposal.verdict == Verdict::Irregular && proposal.edits.len() == 1;
        assert!(found.found.proposals.iter().any(known), "{:?}", found.found);
        assert!(!found.stands, "the game breaks off, whatever a player did");
    }
}

/// Plies in each other's place, as nobody plays them: twice in a game, at its end, and both.
#[test]
fn plies_in_each_others_place_are_sure_wherever_they_explain_several_faults() {
    let early = ("34-30 17-22", "17-22 34-30");
    for (exchanged, verdict, outcome) in [
        (&[early, ("34-29 8-13", "8-13 34-29")][..], Verdict::Irregular, Outcome::Repaired),
        // At the end one fault shows, and nobody answered it.
        (&[early, ("40-34 18-23", "18-23 40-34")], Verdict::Irregular, Outcome::Proposed),
        // No player captures what is not there yet.
        (&[("34-29 23x34\n", "23x34 34-29 *\n")], Verdict::Broken, Outcome::Repaired),
        (&[("29x20 15x24\n", "15x24 29x20 *\n")], Verdict::Broken, Outcome::Repaired),
    ] {
        let played = PLAYED.replace("\n33.", " 33.").replace("31. 29x20 15x24 ", "31. 29x20 15x24\n");
        let played = played.replace("32. 34-29 23x34 ", "32. 34-29 23x34\n");
        let mut text = played.clone();
        for (right, wrong) in exchanged {
            assert!(text.contains(right), "{right}");
            text = text.replacen(right, wrong, 1);
        }
        let text = text.split_inclusive('*').next().unwrap_or_default();
        let report = Report::of(pdn::parse(text), None);
        let found = repair(&report, &options());
        assert_eq!((report.verdict, found.outcome), (verdict, outcome), "{exchanged:?}: {:?}", found.found);
        let (meant, first) = (line(&played), first(&found));
        assert_eq!(first, meant.get(..first.len()).unwrap_or_default(), "{exchanged:?}");
    }
}

/// A ply that was misread as `0-6` looks like a result. Where a fault before it is weighed, the game goes on after it.
#[test]
fn a_game_with_a_fault_in_it_does_not_end_at_what_looks_like_a_result() {
    let found = of("[GameType \"21\"]\n\n\
        1. 11-15 22-18 2. 15x22 26x17 3. 8-11 23-18 4. 3-8 18-14 5. 9x18 30-26 6. 5-9 25-22 7. 18x25 29x22\n\
        8. 11-15 ?4-20 9. 7-11 27-24 10. 9-14 17-13 11. 15-19 24x15 12. 10x19 13-9 13. 6x13 26-23\n\
        14. 19x26 22-18 15. 14x23 31x22 16. 11-14 20-16 17. 12x19 22-17 18. 13x22 21-17 19. 0-6 28-24\n\
        20. 19x28 32-27 21. 23x32 17-14 22. 8-11 14-9 23. 6x13 *");
    assert!(!found.found.proposals.is_empty());
    for proposal in &found.found.proposals {
        assert!(proposal.moves.len() >= 45, "{proposal:?}");
    }
}

/// A slip that is a legal move and that only the last ply shows: the last ply may also be a player's last fault.
#[test]
fn a_last_ply_that_nobody_answered_makes_nothing_before_it_sure() {
    let text = PLAYED.replacen("19-23", "19-24", 1);
    for (last, outcome) in [("9. 38-32 23-28", Outcome::Proposed), ("10. 32x23", Outcome::Repaired)] {
        let end = text.find(last).expect("it is there") + last.len();
        let found = of(&text[..end]);
        let best = found.found.proposals.first().expect("there is an answer");
        assert_eq!((&best.edits[0].read[..], found.outcome), ("19-23", outcome), "{last}: {:?}", found.found);
    }
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

/// `3-0` for 3-8 looks like a result, and the slip before it like an irregularity.
#[test]
fn a_ply_may_be_misread_behind_one_that_was_left_out() {
    let plies = line(PLAYED);
    for (at, left_out, written, kinds) in [
        // 17-22 left out, and 24 for 25.
        (7, 1, "30-24", &[Kind::Missing, Kind::Neighbour][..]),
        // 42-38 left out, and 7-12 with its digits exchanged.
        (24, 1, "7-21", &[Kind::Missing, Kind::DigitsSwapped]),
        // The row 12. 45x34 12-18 left out, and 42-38 misread.
        (22, 2, "42-39", &[Kind::PairMissing, Kind::PairMissing, Kind::Digit]),
    ] {
        let mut on_sheet = plies.clone();
        on_sheet.drain(at..at + left_out);
        on_sheet[at] = written.to_owned();
        let found = of(&format!("[GameType \"20\"]\n\n{} *", on_sheet.join(" ")));
        assert_eq!(first(&found), plies, "{written} at {at}");
        let edits = found.found.proposals.iter().take(1).flat_map(|proposal| &proposal.edits);
        assert_eq!(edits.map(|edit| edit.kind).collect::<Vec<_>>(), kinds, "{written} at {at}");
        assert!(!found.found.cut_short);
    }
}

#[test]
fn plies_behind_what_looks_like_a_result_are_explained() {
    let mut game = GAME.to_owned();
    for (meant, written) in [
        ("21-27 9", "21-22 9"),
        ("3-8 17", "3-0 17"),
        ("29-24 19x30", "99-24 19x30"),
        ("24x15 17-22", "24x85 17-22"),
        ("9-13 23", "9-93 23"),
    ] {
        game = game.replacen(meant, written, 1);
    }
    let report = Report::of(pdn::parse(&game), None);
    let found = repair(&report, &options());
    assert_eq!((report.verdict, found.outcome), (Verdict::Irregular, Outcome::Proposed));
    assert_eq!(first(&found), line(GAME), "{:?}", found.found);
}

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
    // With one man too many, it is known which position was meant.
    let found = of("[GameType \"20\"]\n[FEN \"W:W30-50:B1-20\"]\n\n\
1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 42-37 5-10 5. 46-41 14-19 *");
    assert_eq!((found.outcome, found.obstacle), (Outcome::Proposed, None));
    assert!(found.found.proposals.iter().any(|proposal| proposal.texts.len() == 10), "{:?}", found.found);
}

/// A row that is written a second time, the first time without the reply.
#[test]
fn an_empty_cell_is_no_ply_of_its_own() {
    for (rows, twice) in [
        ("2;27-22;\n2;27-22;18x27\n3;33-28;12-17\n", &["27-22"][..]),
        // Two rows, in one of which the reply comes too late.
        ("2;27-22;18x27\n3;33-28;\n2;18x27;\n3;33-28;12-17\n", &["18x27", "33-28"]),
    ] {
        let text = format!(
            "n;White;Black\n1;31-27;17-21\n{rows}4;28-22;27x18\n5;34-29;19-24\n6;36-31;24x33\n7;38x29;8-12\n8;31-26;21-27\n"
        );
        let notation = FileNotation::recognise(text.as_bytes(), FileEncoding::Detected(None));
        let found = repair(&Report::of(notation.parse(&text), Some(&INTERNATIONAL)), &options());
        assert_eq!(first(&found), line(GAME)[..16], "{:?}", found.found);
        let written: Vec<&str> =
            found.found.proposals[0].edits.iter().map(|edit| edit.written.as_str()).collect();
        assert_eq!(written, twice);
    }
}

/// White's sixth ply is the same as the seventh: nothing shows which of them is the copy.
#[test]
fn of_a_ply_that_is_written_twice_either_may_be_the_copy() {
    let text = LETTERS.replacen("d2:f4 g7-h6 7. f4-e5", "f4-e5 g7-h6 7. f4-e5", 1);
    assert_ne!(text, LETTERS);
    let found = of(&text);
    assert!(
        found.found.proposals.iter().any(|proposal| proposal.texts == line(LETTERS)),
        "{:?}",
        found.found
    );
}

/// A game of letters that is written with numbers: what is read is written with numbers too.
#[test]
fn what_is_read_is_named_as_the_sheet_names_squares() {
    let names = &RUSSIAN.names;
    let numbers: Vec<String> =
        line(LETTERS).iter().map(|ply| Sheet::default().named(ply, names, Some(Naming::Numbers))).collect();
    for (at, instead) in [(8, None), (14, None), (8, Some("??-1")), (10, Some("o.b"))] {
        let meant = &numbers[at];
        // Its first square is the last square of the ply before, or nothing of it can be read.
        let written = instead.map_or_else(|| format!("1{}", &meant[1..]), str::to_owned);
        let mut wrong = numbers.clone();
        wrong[at].clone_from(&written);
        let text = format!("[GameType \"25\"]\n\n{} *", wrong.join(" "));
        let report = Report::of(pdn::parse(&text), None);
        let found = repair(&report, &options());
        assert_eq!(first(&found), line(LETTERS), "{written} for {meant}: {:?}", found.found);
        let read: Vec<&str> = found.found.proposals[0].edits.iter().map(|edit| edit.read.as_str()).collect();
        assert_eq!(read, [meant], "{written}");
    }
}

/// A sheet whose squares are counted from another side, with one wrong digit: what is read is named as the sheet
/// names it.
#[test]
fn a_slip_on_a_sheet_seen_from_another_side_is_found() {
    for view in [View::Turned, View::Mirrored, View::TurnedAndMirrored] {
        let sheet = Sheet { view: Some(view), ..Sheet::default() };
        let numbers = line(GAME);
        let rows: Vec<String> =
            numbers.iter().map(|text| sheet.named(text, &INTERNATIONAL.names, None)).collect();
        let (at, written) = (39, rows[39].clone());
        let instead = format!("{}9{}", &written[..written.len() - 2], &written[written.len() - 1..]);
        let mut text = "[GameType \"20\"]\n\n".to_owned();
        let mut wrong = rows.clone();
        wrong[at] = instead;
        for pair in wrong.chunks(2) {
            text.push_str(&pair.join(" "));
            text.push('\n');
        }
        let report = Report::of(pdn::parse(&text), None);
        let found = repair(&report, &options());
        assert_eq!(first(&found), numbers, "{view:?} {:?}", found.found);
        let read: Vec<&str> = found.found.proposals[0].edits.iter().map(|edit| edit.read.as_str()).collect();
        assert_eq!((read, found.found.sure), (vec![&written[..]], true), "{view:?}");
        let applied = found.applied(&report.record).expect("it can be applied");
        // The board itself may have been set up the wrong way.
        let again = Report::of(pdn::parse(&applied), None);
        let is_whole =
            again.reading.map(|reading| reading.view) == Some(view) && again.plies == numbers.len();
        assert!(is_whole && again.verdict != Verdict::Broken, "{view:?}");
        assert_eq!(written_read::undo(&pdn::parse(&applied)).as_deref(), Some(&text[..]), "{view:?}");
    }
}

#[test]
fn where_all_squares_have_letters_no_ply_looks_like_a_result() {
    let text = LETTERS.replacen("6. d2:f4", "1-1 6. d2:f4", 1).replacen("a3-b4", "a3-d4", 1);
    let found = of(&text);
    assert_eq!(first(&found), line(LETTERS), "{:?}", found.found);
}

#[test]
fn answers_that_are_equally_likely_are_not_sure() {
    // Either of two men can have made the first step.
    let found = of("[GameType \"20\"]\n\n1. 32-28 ... 2. 37-32 *");
    assert_eq!(found.outcome, Outcome::Proposed);
    assert_eq!(found.found.proposals.len(), options().top);
    assert!(found.found.margin.is_some_and(|margin| margin < 0.01));
}

/// In any game with one slip, the line that was played is among the answers.
#[test]
fn every_game_is_repaired() {
    let kinds: Vec<Kind> = any_kind().collect();
    for &rules in variant::ALL {
        let (mut games, mut right) = (0, 0);
        for seed in 1..6 {
            let mut text = String::new();
            Generator::new(rules, seed).max_plies(60).write(1, &mut text);
            let one = Corruption { kinds: kinds.clone(), slips: 1, legal: false, misread: 0.0 };
            let Some(corrupted) = one.of(&text, Some(rules), &mut Random::new(seed, 7)) else { continue };
            let found = repair(&Report::of(pdn::parse(&corrupted.text), Some(rules)), &options());
            if found.outcome == Outcome::Irregular {
                continue;
            }
            games += 1;
            let played = line(&text);
            right += usize::from(found.found.proposals.iter().any(|proposal| proposal.texts == played));
        }
        assert!(right + 1 >= games, "{}: {right} of {games}", rules.name);
    }
}

/// What was written comes back, byte for byte.
#[test]
fn what_is_applied_can_be_undone() {
    let kinds: Vec<Kind> = any_kind().collect();
    for seed in 1..30 {
        let mut text = String::new();
        let rules = &variant::INTERNATIONAL;
        Generator::new(rules, seed).max_plies(60).write(1, &mut text);
        let two = Corruption { kinds: kinds.clone(), slips: 2, legal: false, misread: 0.0 };
        let Some(corrupted) = two.of(&text, Some(rules), &mut Random::new(seed, 9)) else { continue };
        let record = pdn::parse(&corrupted.text);
        let found = repair(&Report::of(record.clone(), Some(rules)), &options());
        let Some(applied) = found.applied(&record) else { continue };
        let best = &found.found.proposals[0];
        let again = Report::of(pdn::parse(&applied), Some(rules));
        assert_eq!((again.verdict, again.plies), (best.verdict, best.replayed), "{applied}");
        assert_eq!(
            written_read::undo(&pdn::parse(&applied)).as_deref(),
            Some(&corrupted.text[..]),
            "{applied}"
        );
    }
}

/// Slips of a typist and of a scanner, with the rest of the game after them.
///
/// These are `28-13` for 28-23, and `37x18` although no man is on 37.
#[test]
fn a_figure_mistaken_early_is_shown_by_the_plies_behind_it() {
    for (rules, meant, written, plies_after) in
        [(&variant::ITALIAN, " 28-23 ", " 28-13 ", 23), (&variant::INTERNATIONAL, " 27x18 ", " 37x18 ", 10)]
    {
        let mut games = 0;
        for seed in 1..200 {
            let mut text = String::new();
            Generator::new(rules, seed).max_plies(70).write(1, &mut text);
            let Some((before, after)) = text.split_once(meant) else { continue };
            let plies = |part: &str| part.split_whitespace().filter(|word| word.contains(['-', 'x'])).count();
            if plies(after) < plies_after {
                continue;
            }
            let slip = format!("{before}{written}{after}");
            let report = Report::of(pdn::parse(&slip), Some(rules));
            let is_capture = meant.contains('x');
            if is_capture && !report.findings.iter().any(|finding| finding.kind().code == "empty-square") {
                continue;
            }
            let found = repair(&report, &options());
            games += 1;
            assert_eq!(first(&found), line(&text), "{slip}");
            assert_eq!(found.outcome, Outcome::Repaired, "{slip}: {:?}", found.found);
        }
        assert!(games > 4, "{meant}: {games}");
    }
}

/// How players move says nothing of games with random moves, so it makes none of their repairs sure.
#[test]
fn moves_made_by_lot_make_nothing_sure() {
    let kinds: Vec<Kind> = any_kind().collect();
    let (mut weighed, mut sure) = (0, 0);
    for &rules in variant::ALL {
        for seed in 1..26 {
            let mut text = String::new();
            Generator::new(rules, seed).max_plies(70).write(1, &mut text);
            let one = Corruption { kinds: kinds.clone(), slips: 1, legal: true, misread: 0.0 };
            let Some(corrupted) = one.of(&text, Some(rules), &mut Random::new(seed, 5)) else { continue };
            let found = repair(&Report::of(pdn::parse(&corrupted.text), Some(rules)), &options());
            weighed += usize::from(found.found.by_play);
            sure += usize::from(found.found.by_play && found.outcome == Outcome::Repaired);
        }
    }
    assert!(weighed > 50 && sure * 50 <= weighed, "{sure} of {weighed}");
}

/// If the sheet leaves open what was meant, an answer can be sure because players are more likely to play it.
///
/// The margin then includes that.
#[test]
fn what_players_rather_play_can_make_sure() {
    let kinds: Vec<Kind> = any_kind().collect();
    let one = Corruption { kinds, slips: 1, legal: true, misread: 0.0 };
    let (mut sure, mut open) = (0, 0);
    for seed in 0..800 {
        let Some(corrupted) = one.of(PLAYED, None, &mut Random::new(seed, 3)) else { continue };
        let found = of(&corrupted.text);
        if !found.found.by_play {
            continue;
        }
        if found.outcome == Outcome::Repaired {
            sure += 1;
            assert_eq!(first(&found), line(PLAYED), "{}", corrupted.text);
            assert!(found.found.margin.is_some_and(|margin| margin >= 2.5));
        } else {
            open += 1;
        }
    }
    assert!(sure > 4 && open > 4, "{sure} {open}");
}

/// Without a GameType, the game is the one whose rules explain the sheet best, however early the slip is.
#[test]
fn the_game_need_not_be_told() {
    for rules in [&INTERNATIONAL, &ITALIAN, &SPANISH, &RUSSIAN, &ENGLISH, &FRISIAN] {
        let mut text = String::new();
        Generator::new(rules, 5).max_plies(50).write(1, &mut text);
        let played = line(&text);
        let moves = text.rsplit_once(']').map_or(&text[..], |(_, moves)| moves).trim_start();
        // The third ply ends where it cannot: its last digit is wrong.
        let (kept, last) = played[2].split_at(played[2].len() - 1);
        let slip = moves.replacen(&played[2], &format!("{kept}{}", if last == "1" { 7 } else { 1 }), 1);
        let found = of(&slip);
        assert_eq!(first(&found), played, "{}: {:?} {slip}", rules.name, found.rules.map(|rules| rules.name));
    }
}

/// What can be read of a ply is not overruled by what players are likely to play.
#[test]
fn what_can_be_read_is_not_overruled() {
    let found = of(
        "[GameType \"26\"]\n\n1. c3-b4 b6-a5 2. b4-c5 d6xb4 3. a3xc5 c7-b6 4. d2-c3 b6xd4 5. e3xc5 b8-c7\n\
        6. c1-d2 c7-d6 7. b2-a3 d6xb4 8. a3xc5 d8-c7 9. a1-b2 c7-d6 10. b2-a3 d6xb4 11. a3xc5 f6-e5\n\
        12. g3-f4 e5xg3 13. h2xf4 g7-f6 14. f2-e3 f6-g5 15. f4-e5 h8-g7 16. e3-dA g5-h4 17. e5-d6 g7-f6\n\
        18. d6-c7 h4-g3 19. c7-b8 *",
    );
    assert!(!found.found.sure || first(&found).contains(&"e3-d4".to_owned()), "{:?}", found.found);
}

/// A ply that cannot be played shows the slip by itself: one ply that replays after it is enough. After one that can be
/// played against the rules, or at the end of the game, too little follows.
#[test]
fn a_slip_that_shows_at_once_is_sure_with_one_ply_after_it() {
    for (meant, written, expected) in [
        (" 35-30 25x34", " 95-30 25x34", Outcome::Repaired),
        (" 35-30 25x34", " 30-35 25x34", Outcome::Repaired),
        (" 35-30 25x34", " 35-30 25x84", Outcome::Proposed),
    ] {
        let found = of(&GAME.replacen(meant, written, 1));
        assert_eq!(first(&found), line(GAME), "{written}: {:?}", found.found);
        assert_eq!(found.outcome, expected, "{written}: {:?}", found.found);
        assert!(found.found.proposals[0].edits.iter().all(|edit| edit.is_shown), "{written}");
    }
    // Kinds that put a ply in or take one out show in the same way.
    for (written, instead, is_shown) in [("24x33 ", "", true), ("13-19", "13-18", false)] {
        let found = of(&GAME.replacen(written, instead, 1));
        let shown: Vec<bool> = found.found.proposals[0].edits.iter().map(|edit| edit.is_shown).collect();
        assert_eq!(shown, [is_shown], "{instead}: {:?}", found.found);
    }
}

/// On a sheet with many slips, one of them can be a legal move far before the ply that it makes look wrong, with others
/// between them that cost less.
#[test]
fn slips_of_a_bad_sheet_are_looked_for_before_other_slips() {
    let mut game = String::new();
    Generator::new(&variant::INTERNATIONAL, 14).max_plies(110).write(1, &mut game);
    for seed in [29, 34] {
        let misread = Corruption { kinds: Vec::new(), slips: 0, legal: false, misread: 0.09 };
        let corrupted = misread.of(&game, None, &mut Random::new(seed, 5)).expect("a legal game");
        assert_eq!(first(&of(&corrupted.text)), line(&game), "{}", corrupted.text);
    }
}
