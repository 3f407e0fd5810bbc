//! Plies of which only a part can be read.

use super::{GAME, first, line, of, options};
use crate::{Kind, Outcome, repair, written_read};
use damiera_judge::report::Report;
use damiera_record::notation::{pdn, scoresheet};
use damiera_rules::variant::INTERNATIONAL;

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

/// A ply that nobody knows is read by the figures that it has, in PDN and on a sheet.
#[test]
fn what_can_be_read_of_an_unknown_ply_counts() {
    for half in ["?9-33", "39-?3", "3?-33", "39-3?"] {
        let pdn = GAME.replacen(" 39-33 ", &format!(" {half} "), 1);
        let moves = pdn.split_once("\n\n").map(|(_, moves)| moves).unwrap();
        let sheet = scoresheet::parse(moves);
        for found in [of(&pdn), repair(&Report::of(sheet, Some(&INTERNATIONAL)), &options())] {
            assert_eq!(first(&found), line(GAME), "{half}: {:?}", found.found);
            let cost = |at: usize| found.found.proposals.get(at).map(|proposal| proposal.cost);
            assert!(cost(1).is_none_or(|other| Some(other) > cost(0)), "{half}: {:?}", found.found);
        }
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
