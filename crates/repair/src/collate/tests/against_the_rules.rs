//! Moves against the rules on two sheets: what both say was played.

use super::*;

/// Each sheet has a slip of its own besides.
#[test]
fn what_both_say_against_the_rules_was_played_beside_slips() {
    for (what, tags, played, slips, irregular) in [
        (
            "the wrong side moved first",
            "[GameType \"21\"]\n[FEN \"B:WK4,K6,K10,28:B20,K21,23\"]",
            "10-14 23-27 14-17 21x14 6-1 14-10 28-24 27-32 1-6 10x1 4-8 20x27 8-3 1-5 3-7 5-1",
            [("8-3", "8-8"), ("27-32", "27-31")],
            &[1][..],
        ),
        (
            "a piece was jumped twice, with all squares written",
            "[GameType \"22\"]\n[FEN \"W:W6,K11,13,K24,K26:B3,K19,20,21,27,K28\"]",
            "24x31x22x15x24x31 3x17 11-7 21-25 26-30 25-29 30-26 29x22 31-28 17-21 28-32 21-25 32-28 25-29",
            [("30-26", "30-27"), ("17-21", "17-20")],
            &[1],
        ),
        (
            "too many pieces were taken",
            "[GameType \"40\"]",
            "33-28 18-23 28-22 23x21 34-29 21-27 32x21 16x27 31x22 17x30 35x24 20x29 36-31 19-24 39x30 11-16 38-33 6-11 \
             40-35 12-17 42-38 15-20 48-42 20x40 50x30 1-6 41-36 13-19 37-32 19-23 33x15 5x34 44x24 8-13 31-26 10-15 \
             47-41 2-8 35-30 7-12 26-21 11x33 43x23 13x33 38x29 9-14 45-40 14x34x25x23 29x27 8-12 36-31 15-20 27-21 \
             16x38 46-41 6-11",
            [("40-35", "40-85"), ("33x15", "83x15")],
            &[48],
        ),
        (
            "a king went where none goes, and was answered",
            "[GameType \"21\"]\n[FEN \"W:WK22,K30:BK3,K11\"]",
            "30-26 3-7 22-29 7-3 29-25 11-8 26-23 8-11 23-27 3-7",
            [("26-23", "26-24"), ("11-8", "11-9")],
            &[3],
        ),
    ] {
        let texts = slips.map(|(of, instead)| format!("{tags}\n\n{} *", played.replacen(of, instead, 1)));
        let reports = texts.each_ref().map(|text| Report::of(pdn::parse(text), None));
        let collation = collate_reports(&reports, WITHIN).collation;
        let line = &collation.lines[0];
        let differing: Vec<usize> =
            (1..).zip(&line.plies).filter(|(_, ply)| ply.differs()).map(|(ply, _)| ply).collect();
        let found: Vec<usize> =
            (1..).zip(&line.plies).filter(|(_, ply)| ply.irregular).map(|(ply, _)| ply).collect();
        assert_eq!(found, irregular, "{what}: {}", moves(&collation));
        assert_eq!(differing.len(), 2, "{what}: {}", moves(&collation));
    }
}

#[test]
fn what_both_say_was_played() {
    // 28x19 is not made, and play goes on.
    let text = "32-28 19-23 37-32 23-29 33x24 20x29 34x23 18x29 *";
    let collation = of_two(text, text);
    let line = &collation.lines[0];
    assert_eq!(line.verdict, Verdict::Irregular);
    assert!(line.plies[2].irregular);
    assert!(!line.plies.iter().any(CollatedPly::differs));
    let one = of_two(text, &text.replace("23-29", "23-28"));
    assert_eq!(one.lines[0].verdict, Verdict::Irregular);
}

/// Nobody jumps from 18 to 32 with a man: that both wrote it is likelier.
#[test]
fn what_no_player_does_was_not_played() {
    let played = "31-27 17-21 27-22 18x27 33-28 12-17 28-22 27x18 34-29 19-24 36-31 24x33 38x29 8-12 31-26 21-27 \
                  32x21 16x27 39-33 18-23";
    let both = played.replace("18-23", "18-32");
    let collation = of_two(&both, &both);
    assert_eq!(collation.lines[0].verdict, Verdict::Legal, "{}", moves(&collation));
    assert!(!collation.sure, "{:?}", collation.margin);
}

/// What both say was played, even where another move is one slip away.
#[test]
fn a_copy_of_an_irregular_game_is_irregular() {
    for (what, text, irregular) in [
        ("a capture not made", "32-28 19-23 37-32 23-29 33x24 20x29 34x23 18x29 *", vec![3]),
        ("a man that goes back", "32-28 19-23 28x19 14x23 37-32 10-14 32-37 5-10 37-32 14-19 *", vec![7]),
    ] {
        let tags = "[GameType \"20\"]\n\n";
        let sheets = [(); 2].map(|()| format!("{tags}{text}"));
        let reports = sheets.each_ref().map(|text| Report::of(pdn::parse(text), None));
        assert_eq!(reports[0].verdict, Verdict::Irregular, "{what}");
        let of_copies = collate_reports(&reports, WITHIN).collation;
        // Without the page around it, as two witnesses of whom each may have slipped elsewhere.
        let of_two = of_two(text, &text.replacen("32-28", "32-29", 1));
        for (collation, is_copy) in [(of_copies, true), (of_two, false)] {
            let line = &collation.lines[0];
            let found: Vec<usize> =
                (1..).zip(&line.plies).filter(|(_, ply)| ply.irregular).map(|(ply, _)| ply).collect();
            assert_eq!(found, irregular, "{what}: {}", moves(&collation));
            assert!(collation.sure || !is_copy, "{what}");
        }
    }
}

/// Both sheets have the ply of a side that moved twice; on one of them a digit is wrong elsewhere.
#[test]
fn a_side_that_moved_twice_on_both_sheets_did() {
    let played = "1. 31-26 17-22 2. 37-31 18-23 3. 33-29 20-24 4. 29x27 24-30 5. 34x25 19-23 6. 32-28 23x21 7. 26x17 12x21 \
                  8. 39-34 21-26 9. 38-32 26x28 10. 42-38 13-19 11. 43-39 8-12 12. 25-20 15x24 13. 16-21 41-37 \
                  14. 11-17 39-33 15. 28x30 37-32 16. 21-26 36-31 17. 26x28 38-32 18. 28x37 49-43 *";
    let collation = of_two(played, &played.replace("37-32", "37-33"));
    let line = collation.lines.first().expect("there is an answer");
    let twice: Vec<_> = (1..)
        .zip(&line.plies)
        .filter(|(_, ply)| ply.irregular)
        .map(|(ply, of)| (ply, &of.text[..]))
        .collect();
    assert_eq!(twice, [(25, "16-21")], "{}", moves(&collation));
    assert_eq!(moves(&collation).split(' ').count(), 36, "{}", moves(&collation));
    assert!(line.plies.iter().filter(|ply| ply.differs()).all(|ply| ply.text == "37-32"));
}

/// The fault is where the side moves twice, not where another order of the rows would have it.
#[test]
fn a_fault_on_a_sheet_and_its_copy_is_named_at_its_ply() {
    let text = "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 14-20 41-37 5. 5-10 46-41 \
                6. 10-14 34-30 7. 23-28 32x23 *";
    let reports = [(); 2].map(|()| Report::of(pdn::parse(text), None));
    let together = collate_reports(&reports, WITHIN);
    let line = together.collation.lines.first().expect("there is an answer");
    let twice: Vec<usize> =
        (1..).zip(&line.plies).filter(|(_, ply)| ply.irregular).map(|(ply, _)| ply).collect();
    assert_eq!(twice, [7], "{}", moves(&together.collation));
}

/// Games in which a player did what the rules forbid, and in which play went on: repair leaves them as they are.
#[test]
fn a_copy_of_a_game_that_repair_calls_irregular_is_irregular() {
    let mut all = 0;
    for &rules in variant::ALL {
        let generator = Generator::new(rules, 5).max_plies(40);
        for &kind in &Faulty::kinds(&generator) {
            let Ok(faulty) = Faulty::new(Generator::new(rules, 5).max_plies(40), &[kind]) else { continue };
            let mut text = String::new();
            if faulty.write(1, &mut text).is_err() {
                continue;
            }
            let sheets = [&text; 2].map(|text| Report::of(pdn::parse(text), Some(rules)));
            let found = repair(&sheets[0], &Options { within: WITHIN / 2, ..Options::default() });
            if found.outcome != Outcome::Irregular || sheets[0].reading.is_some() {
                continue;
            }
            all += 1;
            let collation = collate_reports(&sheets, WITHIN).collation;
            let line = &collation.lines[0];
            assert_eq!(line.plies.len(), sheets[0].record.plies().count(), "{} {}", rules.name, kind.code);
            assert!(line.verdict == Verdict::Irregular && collation.sure, "{} {}", rules.name, kind.code);
            assert!(!line.plies.iter().any(CollatedPly::differs), "{} {}", rules.name, kind.code);
        }
    }
    assert!(all > 20, "{all}");
}
