//! What makes an answer sure, and what does not.

use std::time::Duration;

use super::{GAME, PLAYED, first, line, of, options};
use crate::corrupt::{Corruption, any_kind};
use crate::{Kind, Options, Outcome, repair};
use damiera_judge::generate::{Generator, Random};
use damiera_judge::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::variant;

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

#[test]
fn answers_that_are_equally_likely_are_not_sure() {
    // Either of two men can have made the first step.
    let found = of("[GameType \"20\"]\n\n1. 32-28 ... 2. 37-32 *");
    assert_eq!(found.outcome, Outcome::Proposed);
    assert_eq!(found.found.proposals.len(), options().top);
    assert!(found.found.margin.is_some_and(|margin| margin < 0.01));
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

/// Where the numbers show that two rows are lost, an answer with one of them is not sure.
#[test]
fn two_lost_rows_are_not_surely_one() {
    for game in [GAME, PLAYED] {
        let plies = line(game);
        for lost in 1..plies.len() / 2 - 2 {
            let row = |at: usize, row: &[String]| format!("{}. {}\n", at + 1, row.join(" "));
            let rows = plies.chunks(2).enumerate().filter(|(at, _)| !(lost..lost + 2).contains(at));
            let rows: String = rows.map(|(at, plies)| row(at, plies)).collect();
            let found = of(&format!("[GameType \"20\"]\n\n{rows}*"));
            assert!(!found.found.sure || first(&found) == plies, "rows {lost}: {:?}", found.found.proposals);
        }
    }
}

/// A row left out before the 32nd ply, which fits in several places, and 33-22 written for 28-22.
const OPEN: &str = "[GameType \"20\"]\n\n\
1. 31-27 17-21 2. 34-30 19-24 3. 30x19 13x24 4. 36-31 24-30 5. 35x24 20x29\n\
6. 33x24 9-13 7. 40-35 3-9 8. 45-40 14-19 9. 40-34 19x30 10. 34x25 12-17\n\
11. 38-33 8-12 12. 43-38 10-14 13. 49-43 14-19 14. 33-29 5-10 15. 35-30 19-23\n\
16. 29x18 12x23 17. 25-20 15x35 18. 32-28 23x32 19. 38x27 21x32 20. 37x28 9-14\n\
21. 50-45 35-40 22. 44x35 13-19 23. 33-22 17x28 24. 41-37 10-15 25. 39-33 28x39\n\
26. 43x34 19-23 27. 48-43 11-17 28. 46-41 17-22 29. 37-32 6-11 30. 42-38 23-28\n\
31. 32x23 14-20 32. 38-32 2-8 33. 23-18 22x13 34. 32-28 20-25 35. 43-39 25-30\n\
36. 35x24 11-17 37. 34-30 4-10 38. 24-20 15x35 39. 28-23 7-11 40. 47-42 36x38\n\
41. 45-40 35x33 42. 23-19 13x24 *";

/// What was found before the time ran out is not sure only because nothing else was found yet.
#[test]
fn a_search_that_was_cut_short_is_not_sure_of_what_it_found_first() {
    let report = Report::of(pdn::parse(OPEN), None);
    for within in [1, 3, 10, 30, 100, 300, 1000, 3000] {
        let found = repair(&report, &Options { within: Duration::from_millis(within), ..options() });
        assert!(!found.found.sure, "{within}: {:?}", found.found.proposals);
    }
}

/// A row was copied over the next one. Without the copy the game goes on as well, as it would if the row had been written twice: nobody
/// can tell.
#[test]
fn a_row_that_was_copied_over_another_is_surely_no_row_written_twice() {
    for (game, row) in [
        (
            "c3-d4 f6-g5 b2-c3 g7-f6 c3-b4 b6-a5 d4-c5 a5:c3 d2:b4 f6-e5 g3-f4 e5:g3 h2:f4 c7-b6 b4-a5 b6:d4 e3:c5 d6:b4 a5:c3 \
             g5:e3 f2:d4 h8-g7 a3-b4 g7-f6 c1-d2 h6-g5 e1-f2 e7-d6 f2-g3 d6-e5 d2-e3 g5-h4 g3-f4 e5:g3 g1-h2 f8-e7 h2:f4 e7-d6 \
             a1-b2 a7-b6 b4-c5 d6:d2 e3:c1",
            18,
        ),
        (
            "c3-d4 d6-c5 b2-c3 f6-g5 c3-b4 g5-h4 b4:d6 e7:c5 d2-c3 g7-f6 g3-f4 h8-g7 c1-b2 f6-g5 c3-b4 d8-e7 b4:d6 c7:c3 b2:d4 \
             b6-a5 f4-e5 g7-f6 e5:g7 g5-f4 e3:g5 h4:h8 a1-b2 a7-b6 h2-g3 e7-d6",
            12,
        ),
    ] {
        let plies: Vec<&str> = game.split_whitespace().collect();
        let mut rows: Vec<&[&str]> = plies.chunks(2).collect();
        rows[row + 1] = rows[row];
        let rows = rows.iter().zip(1..).map(|(plies, number)| format!("{number}. {} ", plies.join(" ")));
        let found = of(&format!("[GameType \"25\"]\n\n{}*", rows.collect::<String>()));
        let proposals = &found.found.proposals;
        assert_eq!(found.outcome, Outcome::Proposed, "{proposals:?}");
        let puts_in = |texts: &[String]| texts.len() == plies.len();
        assert!(proposals.iter().any(|proposal| puts_in(&proposal.texts)), "{proposals:?}");
    }
}

/// Another ply was written in the place of one. It says no more of it than a question mark: each move after which the game goes on as
/// written competes, also one that shares a figure or two with it by chance, and the search comes to its end.
#[test]
fn another_ply_in_the_place_of_one_makes_nothing_sure() {
    for (game, written, moves) in [
        (
            "[GameType \"21\"]",
            "6-9",
            "1. 10-15 22-17 2. 9-13 25-22 3. 12-16 23-18 4. 16-19 26-23 5. 19x26 30x23 6. 6-9 23-19 7. 1-6 19x1 \
             8. 9-14 18x9 9. 5x14 17x10 10. 7x14 1-6 11. 2x9 22-17 12. 13x22 27-23 13. 8-12 32-27 14. 22-26 31x22 \
             15. 11-16 23-18 16. 14x32 21-17 17. 32-27 22-18 18. 27x20 18-15 19. 16-19 15-10 20. 6-9 10-7 21. \
             3x10 29-25 22. 19-23 17-14 23. 10x17 28-24 24. 20x27 25-22 25. 17x26 *",
        ),
        (
            "[Variant \"poddavki\"]",
            "h6-g5",
            "1. g3-f4 b6-c5 2. h2-g3 h6-g5 3. f4:h6 c7-b6 4. g3-h4 d6-e5 5. e3-f4 e5:g3 6. h4-g5 f6:h4 7. c3-b4 \
             g7-f6 8. b4:d6 e7:c5 9. f2-e3 d8-c7 10. b2-c3 c5-b4 11. c3:a5 f8-e7 12. a3-b4 g3-f2 13. e1:g3 h4:d4 \
             14. d2-c3 d4:b2 15. c1:a3 c7-d6 16. a5:g7 h8:f6 17. a1-b2 f6-g5 18. h6:f4 e7-d6 19. h6-g5 d6-c5 20. \
             b4:d6 b8-c7 21. d6:b8 a7-b6 22. b8-a7 b6-c5 23. a7:f2 *",
        ),
        (
            "[GameType \"30\"]",
            "a4xc8",
            "1. b3-b4 d6-d5 2. b4-b5 b6xb4 3. h3-h4 c6-c5 4. a3-a4 d5-e5 5. a4xc8 d7-d6 6. c8-g8 e7-d7 7. g3-g4 \
             e5-e4 8. e3xc7 b7xd7 9. d3-e3 f6-e6 10. c3-c4 d6-d5 11. d2-d3 d7-e7 12. f3-g3 f7-f6 13. b2-b3 d5-e5 \
             14. c4-c5 a6-b6 15. b3-b4 b6-c6 16. c5xc7 f6-f5 17. h2-h3 g6-f6 18. g8xg5 f5xh5 19. a2-a3 e7-d7 20. \
             c7xe7 e5-e4 21. e3xe5 e6xe4 22. a4xc8 h6-g6 23. h4xh8 g6-h6 24. h8xh4 e4-d4 25. d3xd5 a7-a6 26. \
             h4-h6 a6-a5 27. h6xa4 *",
        ),
    ] {
        let found = of(&format!("{game}\n\n{moves}"));
        assert_eq!((found.outcome, found.found.cut_short), (Outcome::Proposed, None), "{written}");
        let best = found.found.proposals.first().map_or(f64::INFINITY, |best| best.cost);
        let is_near = |other: &&crate::Proposal| other.cost < best + 1.0;
        let near: Vec<_> = found.found.proposals.iter().filter(is_near).collect();
        let is_of_ply =
            |proposal: &&crate::Proposal| proposal.edits.iter().all(|edit| edit.written == written);
        assert!(near.len() > 1 && near.iter().all(is_of_ply), "{written}: {near:?}");
    }
}
