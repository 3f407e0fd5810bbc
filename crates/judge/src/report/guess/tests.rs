//! Which game a record without a tag is taken for, and who is charged with what.

use crate::findings::{Fact, Severity};
use crate::generate::Generator;
use crate::report::Report;
use damiera_record::input::FileEncoding;
use damiera_record::notation::{FileNotation, pdn};
use damiera_rules::board::{Color, SquareSet};
use damiera_rules::variant::{self, Rules};

/// The game, why, and which others fit; then the verdict.
fn judged(text: &str) -> (String, String) {
    let report = Report::of(pdn::parse(text), None);
    let guessed = report.findings.iter().find_map(|finding| match &finding.fact {
        Fact::VariantGuessed(guessed) => Some(format!(
            "{} {} {}",
            guessed.game,
            format!("{:?}", guessed.why).to_lowercase(),
            guessed.also.join(",")
        )),
        Fact::VariantUnknown(_) => Some("unknown".to_owned()),
        _ => None,
    });
    let verdict = format!("{} {}/{}", report.verdict.as_str(), report.replayed(), report.plies);
    (guessed.unwrap_or_default().trim_end().to_owned(), verdict)
}

/// Whether somebody is charged.
fn charges(report: &Report<'_>) -> bool {
    report
        .findings
        .iter()
        .any(|finding| finding.citation.is_some() && finding.kind().severity == Severity::Error)
}

#[test]
fn the_record_shows_which_game_it_is() {
    for (what, moves, guessed, verdict) in [
        (
            "a board of a hundred",
            "1. 32-28 19-23 2. 28x19 14x23 *",
            "international asinothers frisian",
            "legal 4/4",
        ),
        ("square 45", "1. 34-30 20-25 2. 40-34 14-20 3. 45-40 *", "international square", "legal 5/5"),
        (
            "a capture along a file",
            "1. 34-30 20-25 2. 31-26 25x34 3. 39x30 17-21 4. 26x17 12x21 5. 44-39 21-26 6. 30-24 19x30 7. 35x24 14x34 *",
            "frisian alone",
            "legal 14/14",
        ),
        ("Black begins by number", "1. 11-15 23-19 2. 8-11 22-17 *", "english asinothers pool", "legal 4/4"),
        (
            "an edge that only one board has",
            "1. 9-14 22-17 2. 11-16 *",
            "english asinothers pool",
            "legal 3/3",
        ),
        (
            "letters",
            "1. c3-d4 b6-a5 2. d4-c5 d6xb4 3. a3xc5 *",
            "russian asinothers brazilian,czech,spantsiretti",
            "legal 5/5",
        ),
        (
            "letters without ranks",
            "1. cd4 ba5 2. dc5 db4 3. ac5 *",
            "russian asinothers brazilian,czech,spantsiretti",
            "legal 5/5",
        ),
        ("a man that steps sideways", "1. a3-a4 h6-h5 2. b3-b4 h5-g5 *", "turkish alone", "legal 4/4"),
        ("square 55", "1. 43-37 30-36 2. 49-43 24-30 3. 55-49 *", "canadian square", "legal 5/5"),
        ("a file i", "1. c3-d4 d6-c5 2. i3-j4 *", "spantsiretti alone", "legal 3/3"),
        (
            "men of the back row alone",
            "[FEN \"W:W46-50:B1-5\"] 1. 48-43 5-10 2. 43-39 3-9 *",
            "frysk square",
            "legal 4/4",
        ),
    ] {
        assert_eq!(judged(moves), (guessed.to_owned(), verdict.to_owned()), "{what}: {moves}");
    }
}

/// A generated game without its tag.
fn untagged(rules: &'static Rules, seed: u64, number: u64) -> String {
    let mut text = String::new();
    Generator::new(rules, seed).write(number, &mut text);
    let (_, moves) = text.split_once("]\n\n").expect("there are tags");
    let fen = text.lines().find(|line| line.starts_with("[FEN"));
    format!("{}\n\n{moves}", fen.unwrap_or_default())
}

#[test]
fn nobody_is_charged_in_a_legal_game_of_any_variant() {
    for &rules in variant::ALL {
        for number in 1..12 {
            let text = untagged(rules, 5, number);
            let report = Report::of(pdn::parse(&text), None);
            assert!(!charges(&report), "{}: {text}", rules.name);
            let is_within =
                variant::WITHIN_ANOTHER.iter().any(|(narrow, _)| narrow.gametype == rules.gametype);
            let judged = report.choice.rules.map(|rules| rules.name);
            let others = report.findings.iter().find_map(|finding| match &finding.fact {
                Fact::VariantGuessed(guessed) => Some(guessed.also.clone()),
                _ => None,
            });
            let fits =
                judged == Some(rules.name) || others.is_some_and(|others| others.contains(&rules.name));
            // A game that is legal on the board of ten is not tried by the rules of others there.
            let lazy = report.verdict == crate::report::Verdict::Legal && judged == Some("international");
            assert!(fits || is_within || lazy, "{} is taken for {judged:?}: {text}", rules.name);
        }
    }
}

#[test]
fn a_slip_in_a_game_that_nothing_names_is_nobody_s() {
    for rules in variant::BY_PREVALENCE.iter().copied().filter(|rules| rules.board().height == 8) {
        for number in 1..8 {
            let text = untagged(rules, 9, number);
            let record = pdn::parse(&text);
            let plies: Vec<String> = record.plies().map(|(span, _)| record.slice(span).to_owned()).collect();
            if plies.len() < 30 {
                continue;
            }
            let mut slipped = plies.clone();
            let (from, _) = slipped[24].split_once(['-', 'x', ':']).expect("it has two squares");
            slipped[24] = format!("{from}-{from}");
            let fen = text.lines().next().unwrap_or_default();
            let text = format!("{fen}\n\n{} *", slipped.join(" "));
            let report = Report::of(pdn::parse(&text), None);
            assert!(!charges(&report), "{}: {text}", rules.name);
        }
    }
}

#[test]
fn a_single_missed_capture_speaks_against_no_guess_that_fits_alone() {
    let moves = "1. 21-17 11-14 2. 22-19 9-13 3. 26-21 14-18 4. 21x14 7-11 5. 14x7 4x11 6. 24-20 11-15 7. 20x11 6x22 \
        8. 27x9 12-16 9. 23-19 3-6 10. 30-27 16-20 11. 17-13 6-11 12. 13x6 11-15 13. 19x12 2x11 14. 9x2 8x15 \
        15. 25-21 1-5 16. 2x9 11-14 17. 28-24 14-19 18. 29-26 19-22 19. 26x12 20-23 20. 27x20 *";
    let report = Report::of(pdn::parse(moves), None);
    let missed: Vec<usize> = report.findings.iter().filter_map(|finding| finding.ply).collect();
    assert_eq!((report.choice.rules.map(|rules| rules.name), missed), (Some("italian"), vec![22]));
    assert_eq!(report.verdict.as_str(), "irregular");
    assert!(!charges(&report));
    // Where hardly anything follows it, another game may be meant.
    let plies: Vec<String> =
        pdn::parse(moves).plies().take(28).map(|(span, _)| moves[span.start..span.end].to_owned()).collect();
    assert_eq!(judged(&format!("{} *", plies.join(" "))).0, "unknown");
}

/// A record of a generated game in which a ply is written otherwise.
fn with_ply(rules: &'static Rules, number: u64, ply: usize, other: &str) -> String {
    let text = untagged(rules, 7, number);
    let record = pdn::parse(&text);
    let (span, _) = record.plies().nth(ply - 1).expect("it has so many plies");
    format!("{}{other}{}", &text[..span.start], &text[span.end..])
}

#[test]
fn a_square_that_is_a_slip_shows_no_board() {
    for (rules, ply, other) in [(&variant::ITALIAN, 31, "22-47"), (&variant::SPANISH, 31, "99-18")] {
        let text = with_ply(rules, 3, ply, other);
        let report = Report::of(pdn::parse(&text), None);
        let judged = report.choice.rules.map(|rules| rules.name);
        assert_eq!((judged, charges(&report)), (Some(rules.name), false), "{text}");
    }
    // Where too little is legal before it, nobody knows.
    let text = with_ply(&variant::ITALIAN, 3, 5, "22-47");
    assert_eq!(judged(&text).0, "unknown", "{text}");
}

/// Moves, the game that they are, and the ply at which a capture is missed.
const MISSED_IN_SPANISH: (&str, &str, usize) = (
    "1. 10-14 23-19 2. 14x23 27x20 3. 12-16 22-18 4. 9-13 18x9 5. 16x23 \
     28x19 6. 8-12 19-15 7. 11x20 24x8 8. 5-10 21-18 9. 2-5 9x2 10. \
     7-11 31-28 11. 10-13 18x9 12. 11-14 2x18 13. 4-7 18x4 14. 3-7 4x21 \
     15. 1-5 9x2 *",
    "spanish longest portuguese",
    7,
);
const MISSED_IN_RUSSIAN: (&str, &str, usize) = (
    "1. a3-b4 f6-e5 2. b2-a3 b6-c5 3. a1-b2 c7-b6 4. e3-d4 h6-g5 5. d4:h4 \
     g7-h6 6. f2-e3 d8-c7 7. c3-d4 h8-g7 8. b2-c3 b6-a5 9. d4:h8 h6-g5 10. \
     h4:f6 d6-c5 11. b4:d6 b8-c7 12. d6:b8 a7-b6 13. b8-d6 f8-e7 14. f6:d8 a5-b4 \
     15. a3:a7 *",
    "russian longest brazilian,spantsiretti",
    8,
);
const MISSED_IN_FRISIAN: (&str, &str, usize) = (
    "1. 35-30 20-24 2. 33-28 24x22 3. 39-33 22-28 4. 33x22 18x27 5. 31x22 \
     17x28 6. 38x20 15x24 7. 43-38 13-19 8. 48-43 11-17 9. 40-35 10-15 10. \
     38-33 17-22 11. 32-28 12-17 12. 37-31 5-10 13. 33-29 19x26 14. 44-40 17-21 \
     15. 28x17 7x27 16. 40-34 24x44 17. 50x39 6-11 18. 49-44 26-31 19. 39-33 \
     15-20 20. 45-40 10-15 21. 40-34 21-26 22. 41x32 1-6 23. 36-31 26x50 24. \
     35-30 20x29 25. 46-41 50x28 *",
    "frisian longest",
    28,
);

#[test]
fn of_games_with_one_irregularity_the_one_that_is_followed_to_the_end_is_taken() {
    // A missed capture, answered, and a game that goes on.
    for (moves, guessed, missed) in [MISSED_IN_SPANISH, MISSED_IN_RUSSIAN, MISSED_IN_FRISIAN] {
        let report = Report::of(pdn::parse(moves), None);
        let found: Vec<usize> = report.findings.iter().filter_map(|finding| finding.ply).collect();
        assert_eq!((judged(moves).0.as_str(), found), (guessed, vec![missed]), "{moves}");
        assert!(!charges(&report), "{moves}");
    }
}

/// By the rules of no other game is even the first ply of this legal, so that eight plies after the irregular one are enough.
#[test]
fn a_game_that_begins_as_no_other_does_is_known_by_its_beginning() {
    let turkish = "1. h3-h4 e6-e5 2. h4-g4 h6-h5 3. g3-h3 h5-g5 4. g4-f4 e5-d5 5. b3-b4 d5-d4 6. d3xd5 d6xd4 7. f4-f5 f6xf4 8. f3xh5 b6-b5 \
     9. b4xd8 f7-f5 10. d8xd3 e7-d7 11. d3xd8 g6-g5 12. d8-b8 c7-d7 13. b8xb3 h7-h6 *";
    let report = Report::of(pdn::parse(turkish), None);
    let found: Vec<(&str, Option<usize>)> =
        report.findings.iter().map(|finding| (finding.kind().code, finding.ply)).collect();
    assert_eq!(judged(turkish), ("turkish longest".to_owned(), "irregular 26/26".to_owned()));
    assert!(found.contains(&("moved-as-king", Some(18))), "{found:?}");
    assert!(!charges(&report));
}

/// International to ply 11, and Frisian to ply 15 with one slip in it: nobody knows, and nobody is charged.
#[test]
fn a_game_that_goes_farther_by_other_rules_than_those_of_its_squares_is_nobody_s() {
    let frisian = "1. 33-28 19-24 2. 34-29 24x22 3. 38-33 13-19 4. 31-27 22x31 5. 37x26 18-23 6. 43-38 23x34 7. 44x13 9x18 8. 38-33 34-29 \
     9. 32-28 18x29 10. 40-34 29x40 11. 35x44 20-24 12. 45-40 4-9 13. 40-34 24-29 *";
    assert_eq!(judged(frisian).0, "unknown");
    assert!(!charges(&Report::of(pdn::parse(frisian), None)));
}

/// A Russian game with the number of English checkers: by letters from Black's side a man captures backward.
#[test]
fn letters_as_they_are_written_show_another_game() {
    let russian = "1. c3-b4 b6-a5 2. b4-c5 d6:b4 3. a3:c5 c7-b6 4. d2-c3 b6:d4 5. e3:c5 e7-d6 6. c5:g5 h6:f4 7. g3:e5 b8-c7 8. e1-d2 a5-b4 \
     9. c3:a5 c7-b6 10. a5:c7 d8:b6 11. b2-c3 f8-e7 12. c1-b2 e7-f6 *";
    for tag in ["21", "21,B,8,8,N1,0"] {
        let text = format!("[GameType \"{tag}\"]\n\n{russian}");
        let report = Report::of(pdn::parse(&text), None);
        let other = report.findings.iter().find_map(|finding| match &finding.fact {
            Fact::OtherGameType(fact) => Some(fact.game),
            _ => None,
        });
        assert_eq!((other, charges(&report)), (Some("Russian"), false), "{tag}: {:?}", report.findings);
    }
    // One slip by English rules: where the tag says that letters are used, they are Black's, and it is a slip.
    let moves = "1. g3-h4 f6-e5 2. c3-b4 h6-g5 3. h4:d4 g7-f6 4. d2-c3 h8-g7 5. c1-d2 g7-h6 6. f2-g3 b6-a5 *";
    for (tag, is_other, is_charged) in [("21", true, false), ("21,B,8,8,A0,0", false, true)] {
        let text = format!("[GameType \"{tag}\"]\n\n{moves}");
        let report = Report::of(pdn::parse(&text), None);
        let has = |code| report.findings.iter().any(|finding| finding.kind().code == code);
        assert!(has("letters-from-first-mover") && has("man-captured-backward"), "{text}");
        assert_eq!((has("other-game-type"), charges(&report)), (is_other, is_charged), "{text}");
    }
}

#[test]
fn a_game_type_says_who_begins() {
    for (gametype, moves, first, winner, found) in [
        ("23", "1. 11-15 23-19 1-0", Color::Black, "black", None),
        ("23,W,8,8,A0,0", "1. c3-d4 b6-a5 1-0", Color::White, "white", None),
        ("23,B,8,8,A1,1", "1. c3-d4 b6-a5 1-0", Color::Black, "black", Some("letters-from-first-mover")),
        ("23,B,8,8,A1,1", "1. c3-d4 1-0", Color::Black, "black", Some("letters-from-first-mover")),
        ("21,W,8,8,N1,0", "1. 11-15 23-19 1-0", Color::Black, "black", None),
        // As Black sees the board, `a1` of White's letters is far on the right: with it said, White moved first.
        ("21,B,8,8,A3,0", "1. c3-d4 1-0", Color::Black, "black", Some("wrong-side-first")),
        ("21,B,8,8,A0,0", "1. c3-d4 1-0", Color::Black, "black", Some("letters-from-first-mover")),
        ("31", "1. 25-22 8-12 1-0", Color::Black, "black", None),
        ("31,W,8,8,N2,0", "1. 25-22 8-12 1-0", Color::White, "white", None),
    ] {
        let text = format!("[GameType \"{gametype}\"]\n\n{moves}");
        let report = Report::of(pdn::parse(&text), None);
        let told = (report.choice.rules.map(|rules| rules.first), report.recorded_winner().as_str());
        assert_eq!(told, (Some(first), winner), "{text}");
        let codes: Vec<&str> = report.findings.iter().map(|finding| finding.kind().code).collect();
        assert_eq!(codes, found.into_iter().collect::<Vec<_>>(), "{text}");
    }
}

#[test]
fn letters_from_the_first_mover_and_jumps_apart() {
    let by_letters = "[Variant \"American/English\"]\n\n\
        1. c3-d4 d6-e5 2. b2-c3 c7-d6 3. a1-b2 b6-a5 4. e3-f4 a5-b4 5. a3xc5 d6xb4 6. c3xa5 e5xc3 7. c3xa1 *";
    for (text, found, plies) in [
        (by_letters.to_owned(), &["letters-from-first-mover", "jumps-written-apart"][..], 12),
        // A slip later on does not turn the board back.
        (
            by_letters.replace("7. c3xa1", "7. c3xa1 g1-g1"),
            &["letters-from-first-mover", "jumps-written-apart"][..],
            13,
        ),
        (
            "[GameType \"21\"]\n\n1. 11-15 22-18 2. 15x22 25x18 3. 8-11 21-17 4. 9-13 18-14 5. 10-15 17x10 6. 10x1 *"
                .to_owned(),
            &[][..],
            11,
        ),
    ] {
        let report = Report::of(pdn::parse(&text), None);
        for code in found {
            assert!(report.findings.iter().any(|finding| finding.kind().code == *code), "{code}: {text}");
        }
        assert_eq!(report.plies, plies, "{text}");
    }
}

#[test]
fn other_game_type_knows_every_game() {
    // A Czech man does not capture backward, so the tag cannot be right.
    let czech = "1. c3-d4 f6-e5 2. d4xf6 g7xe5 3. g3-f4 e5xg3 4. h2xf4 h8-g7 5. b2-c3 g7-f6 \
        6. c3-d4 b6-c5 7. d4xb6 a7xc5 8. a1-b2 f6-e5 9. b2-c3 e5xg3 10. f2xh4";
    for tag in ["25", "26", "21"] {
        let text = format!("[GameType \"{tag}\"]\n\n{czech} *");
        let report = Report::of(pdn::parse(&text), None);
        assert!(!charges(&report), "{tag}: {:?}", report.findings);
    }
    let frisian = "1. 34-30 20-25 2. 31-26 25x34 3. 39x30 17-21 4. 26x17 12x21 5. 44-39 21-26 6. 30-24 19x30 \
        7. 35x24 14x34 8. 33x35 7-12";
    let report_of = |tags: &str| {
        let text = format!("{tags}\n\n{frisian} *");
        let report = Report::of(pdn::parse(&text), None);
        let codes: Vec<&'static str> = report.findings.iter().map(|finding| finding.kind().code).collect();
        (report.choice.rules.map(|rules| rules.name), codes.first().copied(), charges(&report))
    };
    assert_eq!(report_of("[GameType \"20\"]"), (Some("international"), Some("other-game-type"), false));
    let both = "[GameType \"20\"]\n[Variant \"Frisian\"]";
    assert_eq!(report_of(both), (Some("frisian"), Some("contradictory-tags"), false));
    // A game without a number has that of the game it comes from.
    let text = "[GameType \"25\"]\n[Variant \"Poddavki\"]\n\n1. c3-d4 *";
    let report = Report::of(pdn::parse(text), None);
    assert_eq!(report.choice.rules.map(|rules| rules.name), Some("poddavki"));
    assert!(report.findings.is_empty());
}

#[test]
fn one_slip_is_no_evidence_for_a_game_that_begins_alike() {
    // Two men could be taken by Brazilian rules, and one is.
    let text =
        "[GameType \"26\"]\n\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4xd6 e7xc5 5. d4xb6 a7xc5 *";
    let report = Report::of(pdn::parse(text), None);
    assert!(report.findings.iter().all(|finding| finding.kind().code != "other-game-type"));
}

#[test]
fn two_squares_are_a_single_jump_unless_the_rest_says_otherwise() {
    let start = "[GameType \"21\"]\n[FEN \"W:W9,K12,K18,28,31:B5,K6,15,K16,K22,23,24,26\"]\n\n1.";
    for (moves, pieces) in [("18x25 *", 7), ("18x11x20x27x18x25 *", 3)] {
        let text = format!("{start} {moves}");
        let report = Report::of(pdn::parse(&text), None);
        let left =
            report.game.as_ref().and_then(|game| game.last).map(|last| last.pieces(Color::Black).count());
        assert!(report.findings.is_empty(), "{text} {:?}", report.findings);
        assert_eq!(left, Some(pieces), "{text}");
    }
}

/// The game and the verdict of a table or a sheet, and its first two plies.
fn judged_rows(text: &str) -> (String, Vec<String>) {
    let notation = FileNotation::recognise(text.as_bytes(), FileEncoding::Detected(None));
    let report = Report::of(notation.parse(text), None);
    let game = report.choice.rules.map_or("unknown", |rules| rules.name);
    let first = report.ply_spans().iter().take(2).map(|span| report.record.slice(*span).to_owned());
    (format!("{game} {} {}/{}", report.verdict.as_str(), report.replayed(), report.plies), first.collect())
}

#[test]
fn the_names_of_columns_say_whose_plies_they_are_whoever_begins() {
    /// Black begins in English draughts, and White in Italian.
    const ENGLISH: &str = "9-14 22-17 5-9 25-22 9-13 23-18 14x23 27x18 6-9 29-25 10-14 17x10 7x23 26x19 1-6";
    const ITALIAN: &str =
        "21-18 10-13 18-14 11x18 23-19 6-10 19-14 10x19 22x15 12x19 26-22 19x26 30x14 2-6 14-11";
    for (game, plies) in [("english", ENGLISH), ("italian", ITALIAN)] {
        let plies: Vec<&str> = plies.split(' ').collect();
        for names in [["White", "Black"], ["Black", "White"]] {
            // Whose plies are on the left as the names say; and the first player's on the left whatever they say, where the squares do
            // not show that the names are right.
            let is_said = (game == "italian") == (names[0] == "White");
            for is_first_left in [is_said, is_said || game == "english"] {
                for (above, between) in [("No;", ";"), ("", ","), ("nr  ", "  ")] {
                    let mut sheet = format!("{above}{}{between}{}\n", names[0], names[1]);
                    for (at, row) in plies.chunks(2).enumerate() {
                        let [one, other] = [row[0], row.get(1).copied().unwrap_or_default()];
                        let [left, right] = if is_first_left { [one, other] } else { [other, one] };
                        let number = match above {
                            "No;" => format!("{};", at + 1),
                            "" => String::new(),
                            _ => format!("{}. ", at + 1),
                        };
                        let left = if left.is_empty() && above.starts_with("nr") { "..." } else { left };
                        sheet.push_str(&format!("{number}{left}{between}{right}\n"));
                    }
                    let (verdict, first) = judged_rows(&sheet);
                    assert_eq!(verdict, format!("{game} legal 15/15"), "{sheet}");
                    assert_eq!(first, plies[..2], "{sheet}");
                }
            }
        }
    }
}
