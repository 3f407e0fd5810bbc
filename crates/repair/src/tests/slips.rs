//! Each kind of slip: what is written, and what is read.

use super::{GAME, LETTERS, PLAYED, first, line, of, options};
use crate::sheet::{Naming, Sheet};
use crate::{Kind, Outcome, repair, written_read};
use damiera_judge::report::{Report, Verdict, View};
use damiera_record::input::FileEncoding;
use damiera_record::notation::{FileNotation, pdn};
use damiera_rules::variant::{INTERNATIONAL, RUSSIAN};

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
        ("29-23 18x20", "29-2318x20"),
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

/// The last rows of a page are often repeated at the head of the next, with their numbers or numbered on.
#[test]
fn rows_that_were_written_twice_are_left_out() {
    let plies = line(GAME);
    let rows: Vec<&[String]> = plies.chunks(2).collect();
    for (begins, count, is_numbered_again) in
        [(3, 2, true), (3, 2, false), (6, 2, true), (6, 3, true), (6, 3, false), (4, 4, true)]
    {
        let end = begins + count;
        let again = rows[..end].iter().chain(&rows[begins..]);
        let number = |at: usize| if is_numbered_again && at >= end { at - count } else { at } + 1;
        let text: String =
            again.enumerate().map(|(at, plies)| format!("{}. {} ", number(at), plies.join(" "))).collect();
        let found = of(&format!("[GameType \"20\"]\n\n{text}*"));
        assert_eq!((first(&found), found.outcome), (plies.clone(), Outcome::Repaired), "{text}");
        assert_eq!(found.found.proposals[0].edits.len(), 2 * count, "{text}");
    }
}

/// A ply that is the copy of the one beside it tells nothing of the move, even if the turned squares happen to be those of one.
#[test]
fn a_copy_of_the_ply_beside_it_makes_nothing_surely_wrong() {
    for game in [GAME, LETTERS] {
        let (head, plies) = (game.split_once("\n\n").map_or("", |(head, _)| head), line(game));
        for (at, from) in (1..plies.len() - 2).flat_map(|at| [(at, at - 1), (at, at + 1)]) {
            let mut copied = plies.clone();
            copied[at].clone_from(&plies[from]);
            let rows = copied.chunks(2).zip(1..).map(|(row, number)| format!("{number}. {} ", row.join(" ")));
            let found = of(&format!("{head}\n\n{}*", rows.collect::<String>()));
            let is_right = first(&found) == plies;
            assert!(is_right || found.outcome != Outcome::Repaired, "{at} {from}: {:?}", found.found);
        }
    }
}

/// Only after 1... e5-f4 does 2. b8xh2 capture.
#[test]
fn the_sign_of_a_capture_tells_one_from_a_quiet_move() {
    let text = "[GameType \"26\"]\n[FEN \"W:Wf2,a7:BKa1,e5,h8\"]\n\n\
                1. a7-b8 e5-? 2. b8xh2 a1-b2 3. h2-b8 b2-c1 4. f2-e3 *";
    let found = of(text);
    assert_eq!(first(&found).get(1).map(String::as_str), Some("e5-f4"), "{:?}", found.found);
}

/// The ply that lost a figure was against the rules: a capture was due, and Black went on.
#[test]
fn a_ply_against_the_rules_may_be_misread_itself() {
    let played = "1. 32-28 19-24 2. 37-32 17-22 3. 32-27 18-23 4. 27x29 14-19 5. 29-23 12-17 6. 23x25 17-22 \
                  7. 28x17 11x22 8. 31-27 22x31 9. 36x27 24-29 10. 33x24 7-12 *";
    let misread = played.replacen("32-27", "22-27", 1);
    let found = of(&format!("[GameType \"20\"]\n\n{misread}"));
    let texts = |text: &str| line(&format!("[GameType \"20\"]\n\n{text}"));
    let is_played = found.found.proposals.iter().any(|proposal| proposal.texts == texts(played));
    assert!(is_played, "{:?}", found.found);
    assert!(first(&found) == texts(played) || found.outcome != Outcome::Repaired);
}

/// Black moves twice, and the second ply has a letter in the place of a figure.
#[test]
fn a_second_move_of_a_side_may_be_misread() {
    let played = "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 5-10 41-37 5. 14-19 46-41 6. 10-14 34-30 \
                  7. 20-25 40-34 8. 14-20 *";
    let of_text = |text: &str| format!("[GameType \"20\"]\n\n{text}");
    let found = of(&of_text(&played.replacen("5-10", "5-I0", 1)));
    let is_played = |texts: &[String]| texts == line(&of_text(played));
    let proposals = &found.found.proposals;
    assert!(proposals.iter().any(|proposal| is_played(&proposal.texts)), "{proposals:?}");
    assert!(is_played(&first(&found)) || found.outcome != Outcome::Repaired);
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

#[test]
fn a_ply_may_be_misread_after_one_that_was_left_out() {
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
        assert_eq!(found.found.cut_short, None);
    }
}

/// With one or two of them alone, the ply after them could not be played either.
#[test]
fn three_and_four_plies_left_out_in_a_row_are_found() {
    let plies = line(PLAYED);
    for (at, left_out) in [
        // A row and a ply of the next row.
        (18, 3),
        (34, 3),
        // A ply, and the row after it.
        (33, 3),
        // Two rows.
        (36, 4),
    ] {
        let mut on_sheet = plies.clone();
        on_sheet.drain(at..at + left_out);
        let found = of(&format!("[GameType \"20\"]\n\n{} *", on_sheet.join(" ")));
        assert_eq!(first(&found), plies, "{left_out} at {at}");
        assert_eq!(found.found.proposals[0].edits.len(), left_out);
    }
}

#[test]
fn a_ply_may_be_left_out_before_plies_in_each_others_place() {
    let plies = line(PLAYED);
    // 38-32 left out, and 23-28 written after 32x23.
    let mut on_sheet = plies.clone();
    on_sheet.remove(16);
    on_sheet.swap(16, 17);
    let found = of(&format!("[GameType \"20\"]\n\n{} *", on_sheet.join(" ")));
    assert_eq!(first(&found), plies);
}

/// `3-0` for 3-8 looks like a result, and the slip before it like an irregularity.
#[test]
fn plies_after_what_looks_like_a_result_are_explained() {
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
    assert_eq!((report.verdict, found.outcome), (Verdict::Broken, Outcome::Proposed));
    assert_eq!(first(&found), line(GAME), "{:?}", found.found);
}

#[test]
fn where_all_squares_have_letters_no_ply_looks_like_a_result() {
    let text = LETTERS.replacen("6. d2:f4", "1-1 6. d2:f4", 1).replacen("a3-b4", "a3-d4", 1);
    let found = of(&text);
    assert_eq!(first(&found), line(LETTERS), "{:?}", found.found);
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
