//! What players did at the board, which is not to be repaired away.

use super::{GAME, PLAYED, first, line, of, options};
use crate::{Options, Outcome, repair};
use damiera_judge::report::{Report, Verdict};
use damiera_record::notation::pdn;
use damiera_rules::board::Color;

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

/// A scanner's letter in the ply that answers a fault, or in the fault itself: the fault stays, and nothing else is read
/// otherwise.
#[test]
fn a_slip_next_to_a_fault_of_a_player_hides_it_from_nobody() {
    let game = "[GameType \"24\"]\n\n1. 10-13 24-20 2. 12-16 23-19 3. 16x23 27x20 4. 11-14 31-27 5. 14x23 28x19 \
                6. 13-18 21x14 7. 5-10 14x5 *";
    assert_eq!(of(game).outcome, Outcome::Irregular);
    for (written, read) in [("l4x23", "14x23"), ("14x32", "14x23"), ("31-Z7", "31-27")] {
        let found = of(&game.replacen(read, written, 1));
        let best = found.found.proposals.first().expect("there is an answer");
        let edits: Vec<_> = best.edits.iter().map(|edit| (&edit.written[..], &edit.read[..])).collect();
        assert_eq!(edits, [(written, read)], "{:?}", found.found);
        assert_eq!((best.verdict, best.moves.len()), (Verdict::Irregular, 14), "{written}");
        assert_eq!(found.outcome, Outcome::Proposed, "{written}");
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

/// Black moved twice, and a letter of a scanner stands beside that: no ply is surely missing.
#[test]
fn who_moved_twice_beside_a_misread_ply_is_not_surely_cleared() {
    let game = "[GameType \"25\"]\n\n1. g3-h4 f6-e5 2. c3-d4 e5:c3 3. d2:b4 g7-f6 4. h2-g3 h6-g5 5. e3-f4 g5:e3 \
                6. f2:d4 h8-g7 7. d4-c5 b6:d4 8. b4-a5 f6-e5 9. c1-d2 d4-e3 10. d2:f4 e5-d4 11. a5-b6 c7:a5 \
                12. e1-d2 d6-e5 13. f4:d6 e7:c5 14. g1-h2 a7-b6 15. b2-c3 d4:b2 16. a3:c1 c5-b4 17. g3-f4 d8-c7 \
                18. d2-e3 b6-c5 19. b8-a7 h2-g3 20. g7-h6 a1-b2 21. b4-c3 b2:d8 22. h6-g5 h4:f6 *";
    let found = of(&game.replacen("b6-c5", "b6-cS", 1));
    assert!(!found.found.sure, "{:?}", found.found);
    let is_of_fault = |proposal: &crate::Proposal| proposal.verdict == Verdict::Irregular;
    assert!(found.found.proposals.iter().any(is_of_fault), "{:?}", found.found);
}

/// A ply that lost a digit looks like a result, and hides what a player did after it.
#[test]
fn what_looks_like_a_result_hides_no_fault() {
    let game = "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 0-14 4. 41-37 14-19 5. 46-41 5-10 \
                6. 34-30 20-25 7. 39-34 15-20 8. LAST 10-15 *";
    for (last, verdict, outcome) in
        [("43-39", Verdict::Legal, Outcome::Repaired), ("48-29", Verdict::Irregular, Outcome::Proposed)]
    {
        let found = of(&game.replace("LAST", last));
        let best = found.found.proposals.first().expect("there is an answer");
        let edits: Vec<_> = best.edits.iter().map(|edit| (&edit.written[..], &edit.read[..])).collect();
        assert_eq!(edits, [("0-14", "10-14")], "{:?}", found.found);
        assert_eq!((best.verdict, best.moves.len(), found.outcome), (verdict, 16, outcome), "{last}");
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

/// With a fault of a player one slip less explains the game, though another reading of the other slip goes with it.
#[test]
fn a_fault_that_leaves_another_slip_otherwise_is_not_surely_repaired_away() {
    for (what, game) in [
        (
            "Black moved twice at ply 13, and d3-f4 stands for e3-f4",
            "[GameType \"26\"]\n\n1. e3-d4 b6-c5 2. d4xb6 c7xa5 3. a3-b4 f6-g5 4. g3-h4 e7-f6 5. b2-a3 f8-e7 6. f2-e3 a7-b6 7. b8-c7 \
         a1-b2 8. d6-c5 b4xb8 9. f6-e5 h4xd4 10. g7-f6 b8-e5 11. e7-d6 e5xg7 12. h8xf6 e1-f2 13. a5-b4 c3xg7 \
         14. h6xf8 d2-c3 15. d8-e7 d3-f4 16. e7-f6 d4-e5 17. f6xd4 c3xe5 18. f8-e7 f2-g3 19. e7-d6 e5xc7 *",
        ),
        (
            "a king moved as none can at ply 37, b6-c5 stands twice, and f8xd6 is missing",
            "[GameType \"29\"]\n\n1. c3-b4 h6-g5 2. b2-c3 g5-h4 3. g3-f4 f6-g5 4. f4xh6 d6-e5 5. e3-f4 e5xg3 6. h2xf4 c7-d6 7. b4-a5 \
         b6-c5 8. b6-c5 a5-b6 9. c5-d4 c3xc7 10. b8xd6 f2-e3 11. a7xc5 e3-d4 12. c5xe3 a1-b2 13. d6-e5 f4xd6 \
         14. e7xc5 d2xf4 15. d8-c7 f4-e5 16. f8-e7 h6xf8 17. c7-d6 e5xc7 18. c5-b4 h8-g7 19. d6-d4 h4-g3 20. \
         d4xh8 b4-c3 21. b2xd4 g3-h2 22. h8-f6 *",
        ),
    ] {
        for top in [1, 5] {
            let found = repair(&Report::of(pdn::parse(game), None), &Options { top, ..options() });
            assert!(!found.found.sure && found.applicable().is_none(), "{what}: {:?}", found.found);
        }
    }
}

/// Plies 10 and 11 stand in each other's place, so that each player seems to have moved twice; at ply 27 White really missed a capture.
/// The slip is shown, and what White did stays.
#[test]
fn exchanged_plies_are_seen_beside_a_fault_of_a_player() {
    let text = "[GameType \"22\"]\n\n\
1. 21-18 11-15 2. 22-19 15x22 3. 26x19 12-15 4. 19x12 8x15 5. 24-20 18-13 6. 15x24 10x17\n\
7. 23-19 9-13 8. 27-22 7-12 9. 28-23 6-10 10. 31-28 24x31 11. 29-26 31-28 12. 23-20 3-7\n\
13. 25-21 13-18 14. 20-15 18x27 15. 15x8 7-12 16. 30x23 4-7 *";
    let found = of(text);
    assert_eq!(found.outcome, Outcome::Proposed, "{:?}", found.found);
    assert!(found.found.may_be_played && !found.found.sure && found.stands);
    let [best, ..] = &found.found.proposals[..] else { panic!("{:?}", found.found) };
    assert_eq!(best.texts, line(&text.replace("18-13 6. 15x24", "15x24 6. 18-13")));
    let charged: Vec<(usize, &str)> = best.charges.iter().map(|charge| (charge.ply, charge.code)).collect();
    assert_eq!(charged, [(27, "missed-capture")]);
    assert_eq!(best.charges[0].side, Some(Color::White));
    let article = best.charges[0].citation.as_ref().map(|citation| citation.article.to_string());
    assert_eq!(article.as_deref(), Some("italian art. 8.1.6"));
}
