//! What becomes of an irregular ply: by the opponent's move, the arbiter's word, or a board written after it.

use crate::findings::Severity;
use crate::irregularities::Irregularities;
use crate::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::variant;

/// What was irregular, as `code@ply side fate`, then the verdict, the board at the end, and how often something
/// is counted as irregular.
fn judged(variant: &str, record: &str) -> (Vec<String>, String, u64) {
    let report = Report::of(pdn::parse(record), variant::named(variant));
    let declared = |code: &str| code == "declared-irregularity" || code == "position-differs";
    let found = report
        .findings
        .iter()
        .filter(|finding| finding.kind().severity == Severity::Error || declared(finding.kind().code))
        .map(|finding| {
            let fate = match (finding.stands, finding.accepted_by) {
                (Some(true), Some(by)) => format!("accepted by {by}"),
                (Some(true), None) => "accepted".to_owned(),
                (Some(false), _) => {
                    assert!(finding.corrected, "{record}");
                    "corrected".to_owned()
                }
                (None, _) => "open".to_owned(),
            };
            let side = finding.side.map_or("nobody", |side| side.as_str());
            format!("{}@{} {side} {fate}", finding.kind().code, finding.ply.unwrap_or(0))
        })
        .collect();
    let game = report.game.as_ref().unwrap();
    let board = game.last.unwrap().to_fen(&game.rules.names);
    let mut counted = Irregularities::default();
    counted.observe(&report);
    let summed = format!("{} {}/{} {board}", report.verdict.as_str(), report.replayed(), report.plies);
    (found, summed, counted.counts.times)
}

/// Checks a table of (what, movetext, what was irregular, verdict and board) from one position. As many are
/// counted as are irregular.
fn check(variant: &str, start: &str, cases: &[(&str, &str, &[&str], &str)]) {
    for (what, moves, expected, summed) in cases {
        let record = format!("[FEN \"{start}\"]\n\n{moves}");
        let (found, sum, counted) = judged(variant, &record);
        assert_eq!(found, *expected, "{what}: {record}");
        assert_eq!(sum, *summed, "{what}: {record}");
        let irregular = expected.iter().filter(|found| !found.starts_with("position-differs")).count();
        assert_eq!(counted, irregular as u64, "{what}: {record}");
    }
}

/// White must take 28x19; if he does not, Black must take 23x32.
const OPEN_CAPTURE: &str = "W:W28,50,44:B23,36,6";

#[test]
fn the_opponent_accepts_and_nobody_else() {
    check(
        "international",
        OPEN_CAPTURE,
        &[
            (
                "5.9: his own second move accepts nothing; the answer to it accepts both",
                "1. 50-45 44-39 2. 23x32 39-33 *",
                &["missed-capture@1 white accepted by 3", "moved-twice@2 white accepted by 3"],
                "irregular 4/4 B:W33,45:B6,32,36",
            ),
            (
                "5.9: his own second move ends the record: both are open",
                "1. 50-45 44-39 *",
                &["missed-capture@1 white open", "moved-twice@2 white open"],
                "irregular 2/2 B:W28,39,45:B6,23,36",
            ),
            (
                "three in a row, in whatever column",
                "1. 50-45 44-39 2. 39-33 23x32 3. 33-29 *",
                &[
                    "missed-capture@1 white accepted by 4",
                    "moved-twice@2 white accepted by 4",
                    "moved-twice@3 white accepted by 4",
                ],
                "irregular 5/5 B:W29,45:B6,32,36",
            ),
            (
                "an irregular answer accepts when it is accepted itself",
                "1. 50-45 44-39 2. 6-11 28x19 *",
                &[
                    "missed-capture@1 white accepted by 3",
                    "moved-twice@2 white accepted by 3",
                    "missed-capture@3 black accepted by 4",
                ],
                "irregular 4/4 B:W19,39,45:B11,36",
            ),
            (
                "an irregular answer that ends the record accepts, and is open",
                "1. 50-45 6-11 *",
                &["missed-capture@1 white accepted by 2", "missed-capture@2 black open"],
                "irregular 2/2 W:W28,44,45:B11,23,36",
            ),
            (
                "nor does his own move that cannot be played, at the end",
                "1. 50-45 44-28 *",
                &["missed-capture@1 white open", "moved-twice@2 white open"],
                "broken 1/2 B:W28,44,45:B6,23,36",
            ),
            (
                "what cannot follow takes both back",
                "1. 50-45 44-39 2. 1-7 39-33 *",
                &["missed-capture@1 white open"],
                "broken 0/4 W:W28,44,50:B6,23,36",
            ),
        ],
    );
}

#[test]
fn the_arbiter_goes_before_the_moves() {
    check(
        "international",
        OPEN_CAPTURE,
        &[
            (
                "one irregularity, accepted by a touch, on the last ply",
                r#"1. 50-45 {[%irregularity 5.6.6 "Black touched 23" accepted]} *"#,
                &["missed-capture@1 white accepted"],
                "irregular 1/1 B:W28,44,45:B6,23,36",
            ),
            (
                "the article of play names it as well",
                r#"1. 50-45 {[%irregularity 4.1 "28x19 left" accepted]} *"#,
                &["missed-capture@1 white accepted"],
                "irregular 1/1 B:W28,44,45:B6,23,36",
            ),
            (
                "without an answer, the moves tell",
                r#"1. 50-45 {[%irregularity 5.6.6 "28x19 left"]} 23x32 *"#,
                &["missed-capture@1 white accepted by 2"],
                "irregular 2/2 W:W44,45:B6,32,36",
            ),
            (
                "accepted by the opponent, it stands, whatever follows",
                r#"1. 50-45 {[%irregularity 5.6.6 "" accepted]} 1-7 44-39 *"#,
                &["missed-capture@1 white accepted", "empty-square@2 black open"],
                "broken 1/3 B:W28,44,45:B6,23,36",
            ),
            (
                "another article is another irregularity",
                r#"1. 50-45 {[%irregularity 5.6.3 "touched 44" accepted]} *"#,
                &["missed-capture@1 white open", "declared-irregularity@1 white accepted"],
                "irregular 1/1 B:W28,44,45:B6,23,36",
            ),
            (
                "a correction takes the ply back whole, under whatever article it is noted",
                r#"1. 50-45 {[%irregularity 5.6.3 "touched 28" corrected]} 1. 28x19 6-11 *"#,
                &["missed-capture@1 white corrected", "declared-irregularity@1 white corrected"],
                "irregular 3/3 W:W19,44,50:B11,36",
            ),
            (
                "5.9: what was corrected was another thing, and the answer accepts the ply",
                r#"1. 50-45 {[%irregularity 5.6.4 "took 44-39 back" corrected]} 23x32 2. 44-39 *"#,
                &["missed-capture@1 white accepted by 2", "declared-irregularity@1 white corrected"],
                "irregular 3/3 B:W39,45:B6,32,36",
            ),
            (
                "so does an answer that is irregular itself",
                r#"1. 50-45 {[%irregularity 5.6.4 "took 44-39 back" corrected]} 6-11 2. 45-40 *"#,
                &[
                    "missed-capture@1 white accepted by 2",
                    "declared-irregularity@1 white corrected",
                    "missed-capture@2 black accepted by 3",
                    "missed-capture@3 white open",
                ],
                "irregular 3/3 B:W28,40,44:B11,23,36",
            ),
            (
                "another thing was corrected, and nothing follows",
                r#"1. 50-45 {[%irregularity 5.6.3 "touched 44" corrected]} *"#,
                &["missed-capture@1 white open", "declared-irregularity@1 white corrected"],
                "irregular 1/1 B:W28,44,45:B6,23,36",
            ),
            (
                "what follows can be made only if the ply was taken back",
                r#"1. 50-45 {[%irregularity 5.6.2 "" corrected]} 6-11 2. 19-14 *"#,
                &["missed-capture@1 white corrected", "declared-irregularity@1 white corrected"],
                "irregular 3/3 B:W14,44,50:B11,36",
            ),
            (
                "a board shows that it was taken back",
                r#"1. 50-45 {[%position "B:W19,44,50:B6,36"] [%irregularity 5.6.3 "" corrected]} 6-11 2. 44-39 *"#,
                &["missed-capture@1 white corrected", "declared-irregularity@1 white corrected"],
                "irregular 3/3 B:W19,39,50:B11,36",
            ),
            (
                "the rulebook has no such article, so that it is about no other",
                r#"1. 50-45 {[%irregularity 5.6.99 "" corrected]} 6-11 2. 44-39 *"#,
                &["missed-capture@1 white corrected", "declared-irregularity@1 white corrected"],
                "irregular 3/3 B:W19,39,50:B11,36",
            ),
            (
                "under the heading of all irregularities it is the same note",
                r#"1. 50-45 {[%irregularity 5.6 "" corrected]} 1. 28x19 6-11 *"#,
                &["missed-capture@1 white corrected"],
                "irregular 3/3 W:W19,44,50:B11,36",
            ),
            (
                "a correction of what the other side did takes nothing of this one back",
                r#"1. 50-45 {[%irregularity 5.6.3 "" black corrected]} 23x32 *"#,
                &["missed-capture@1 white accepted by 2", "declared-irregularity@1 black corrected"],
                "irregular 2/2 W:W44,45:B6,32,36",
            ),
            (
                "what is noted of its own article goes before",
                r#"1. 50-45 {[%irregularity 5.6.6 "" accepted] [%irregularity 5.6.3 "" corrected]} 23x32 *"#,
                &["missed-capture@1 white accepted", "declared-irregularity@1 white corrected"],
                "irregular 2/2 W:W44,45:B6,32,36",
            ),
            (
                "a second move in a row, corrected under another article",
                r#"1. 28x19 6-11 2. 11-16 {[%irregularity 5.6.2 "" corrected]} 2. 44-39 11-16 *"#,
                &["moved-twice@3 black corrected", "declared-irregularity@3 black corrected"],
                "irregular 5/5 W:W19,39,50:B16,36",
            ),
            (
                "so is one of another ply",
                r#"1. 28x19 {[%irregularity 5.6.6 ""]} 6-11 2. 19-14 11-16 *"#,
                &["declared-irregularity@1 white accepted by 2"],
                "legal 4/4 W:W14,44,50:B16,36",
            ),
            (
                "corrected: the move made instead is written next",
                r#"1. 50-45 {[%irregularity 5.6.6 "" corrected]} 1. 28x19 6-11 *"#,
                &["missed-capture@1 white corrected"],
                "irregular 3/3 W:W19,44,50:B11,36",
            ),
            (
                "corrected: the answer to the move made instead is written next",
                r#"1. 50-45 {[%irregularity 5.6.6 "" corrected]} 6-11 2. 19-14 *"#,
                &["missed-capture@1 white corrected"],
                "irregular 3/3 B:W14,44,50:B11,36",
            ),
            (
                "corrected on the last ply: it is taken back",
                r#"1. 50-45 {[%irregularity 5.6.6 "" corrected]} *"#,
                &["missed-capture@1 white corrected"],
                "irregular 1/1 W:W28,44,50:B6,23,36",
            ),
            (
                "corrected, and the board shows which move was made instead",
                r#"1. 50-45 {[%position "B:W19,44,50:B6,36"] [%irregularity 5.6.6 "" corrected]} 6-11 2. 19-14 *"#,
                &["missed-capture@1 white corrected"],
                "irregular 3/3 B:W14,44,50:B11,36",
            ),
            (
                "corrected, though it cannot be played at all",
                r#"1. 50-44 {[%irregularity 5.6.2 "" corrected]} 28x19 6-11 2. 19-14 *"#,
                &["occupied-square@1 white corrected"],
                "irregular 4/4 B:W14,44,50:B11,36",
            ),
            (
                "his own second move corrected: the first still waits for an answer",
                r#"1. 44-39 50-45 {[%irregularity 5.6.1 "" corrected]} 23x32 *"#,
                &["missed-capture@1 white accepted by 3", "moved-twice@2 white corrected"],
                "irregular 3/3 W:W39,50:B6,32,36",
            ),
            (
                "his own second move accepted: so is the first",
                r#"1. 44-39 50-45 {[%irregularity 5.6.1 "" accepted]} *"#,
                &["missed-capture@1 white accepted", "moved-twice@2 white accepted"],
                "irregular 2/2 B:W28,39,45:B6,23,36",
            ),
            (
                "5.9: noted as corrected, but the answer can only be made on its board, and accepts it",
                r#"1. 50-45 {[%irregularity 5.6.6 "" corrected]} 23x32 2. 44-39 *"#,
                &["missed-capture@1 white accepted by 2"],
                "irregular 3/3 B:W39,45:B6,32,36",
            ),
        ],
    );
}

#[test]
fn a_touch_that_was_corrected_takes_its_ply_back() {
    check(
        "italian",
        "W:W21,22,23:B10,9",
        &[
            (
                "3.7, 8.4: the touched piece is moved instead",
                r#"1. 23-19 {[%irregularity 8.1.3 "touched 22, moved 23" corrected]} 22-18 10-13 2. 21-17 *"#,
                &["declared-irregularity@1 white corrected"],
                "legal 4/4 B:W17,18,23:B9,13",
            ),
            (
                "the same number again",
                r#"1. 23-19 {[%irregularity 8.1.3 "touched 22" corrected]} 1. 22-18 10-13 *"#,
                &["declared-irregularity@1 white corrected"],
                "legal 3/3 W:W18,21,23:B9,13",
            ),
            (
                "8.1.4: it was the same piece, and the first move was made again",
                r#"1. 23-19 {[%irregularity 8.1.4 "played 23-20, took it back" corrected]} 23-20 10-13 *"#,
                &["declared-irregularity@1 white corrected"],
                "legal 3/3 W:W20,21,22:B9,13",
            ),
            (
                "the answer comes next: the record shows the move made in the end",
                r#"1. 23-19 {[%irregularity 8.1.3 "touched 23, began with 22" corrected]} 10-13 *"#,
                &["declared-irregularity@1 white corrected"],
                "legal 2/2 W:W19,21,22:B9,13",
            ),
            (
                "nothing was corrected: two moves in a row",
                r#"1. 23-19 {[%irregularity 8.1.3 "touched 22, moved 23"]} 22-18 10-13 *"#,
                &["declared-irregularity@1 white accepted by 3", "moved-twice@2 white accepted by 3"],
                "irregular 3/3 W:W18,19,21:B9,13",
            ),
            (
                "3.11: the other side touched something; its ply is not in question",
                r#"1. 23-19 {[%irregularity 8.1.3 "touched 10" black corrected]} 22-18 10-13 *"#,
                &["declared-irregularity@1 black corrected", "moved-twice@2 white accepted by 3"],
                "irregular 3/3 W:W18,19,21:B9,13",
            ),
        ],
    );
    check(
        "international",
        "W:W31,32:B18,20",
        &[
            (
                "3.11, 5.10",
                r#"1. 32-28 {[%irregularity 5.6.3 "touched 31, moved 32" corrected]} 31-27 1... 18-23 *"#,
                &["declared-irregularity@1 white corrected"],
                "legal 3/3 W:W27,32:B20,23",
            ),
            (
                "by Black, and once more",
                r#"1. 32-28 20-24 {[%irregularity 5.6.3 "" corrected]} 18-23 {[%irregularity 5.6.3 "" corrected]} 20-25 *"#,
                &["declared-irregularity@2 black corrected", "declared-irregularity@3 black corrected"],
                "legal 4/4 W:W28,31:B18,25",
            ),
            (
                "what is made instead is irregular itself",
                r#"1. 32-28 {[%irregularity 5.6.3 "touched 31" corrected]} 31-37 18-23 *"#,
                &["declared-irregularity@1 white corrected", "illegal-man-move@2 white accepted by 3"],
                "irregular 3/3 W:W32,37:B20,23",
            ),
            (
                "a board is written: it says what was played",
                r#"1. 32-28 {[%irregularity 5.6.3 "" corrected]} /FEN "W:W31,32:B18,20"/ 31-27 18-23 *"#,
                &["declared-irregularity@1 white corrected"],
                "legal 3/3 W:W27,32:B20,23",
            ),
            (
                "the arbiter noted the board that was put back",
                r#"1. 32-28 {[%position "W:W31,32:B18,20"] [%irregularity 5.6.3 "" corrected]} 31-27 18-23 *"#,
                &["declared-irregularity@1 white corrected"],
                "legal 3/3 W:W27,32:B20,23",
            ),
            (
                "the board as found is another one",
                r#"1. 32-28 {[%position "W:W31,28:B18,19"] [%irregularity 5.6.3 "" corrected]} 31-27 18-23 *"#,
                &["position-differs@1 nobody open", "declared-irregularity@1 white corrected"],
                "legal 3/3 W:W27,32:B20,23",
            ),
        ],
    );
}

#[test]
fn the_arbiter_saw_whose_hand_it_was() {
    check(
        "international",
        "W:W32,38:B20,9",
        &[
            (
                "5.6.5: White moved the opponent's piece, one irregularity of one player",
                r#"1. 32-28 9-13 2. 20-25 {[%irregularity 5.6.5 "moved Black's man" white]} *"#,
                &["moved-opponents-piece@3 white open"],
                "irregular 3/3 B:W28,38:B13,25",
            ),
            (
                "the article alone says who it was",
                r#"1. 32-28 9-13 2. 20-25 {[%irregularity 5.6.5 "moved Black's man"]} 13-18 *"#,
                &["moved-opponents-piece@3 white accepted by 4"],
                "irregular 4/4 W:W28,38:B18,25",
            ),
            (
                "it was corrected: White moves a man of his own",
                r#"1. 32-28 9-13 2. 20-25 {[%irregularity 5.6.5 "" white corrected]} 38-32 20-24 *"#,
                &["moved-opponents-piece@3 white corrected"],
                "irregular 5/5 W:W28,32:B13,24",
            ),
            (
                "on the first ply as well",
                r#"1. 20-25 {[%irregularity 5.6.5 "moved Black's man" corrected]} 32-28 9-13 *"#,
                &["moved-opponents-piece@1 white corrected"],
                "irregular 3/3 W:W28,38:B13,20",
            ),
            (
                "5.6.1: Black moved again, though a move of Black comes next",
                r#"1. 32-28 9-13 2. 20-25 {[%irregularity 5.6.1 "moved twice"]} 13-18 *"#,
                &["moved-twice@3 black open", "moved-twice@4 black open"],
                "irregular 4/4 W:W28,38:B18,25",
            ),
            (
                "3.3 is behind both: the side named decides",
                r#"1. 32-28 9-13 2. 20-25 {[%irregularity 3.3 "" white]} *"#,
                &["moved-opponents-piece@3 white open"],
                "irregular 3/3 B:W28,38:B13,25",
            ),
            (
                "3.3 without a side: what comes next decides",
                r#"1. 32-28 9-13 2. 20-25 {[%irregularity 3.3 ""]} 28-23 *"#,
                &["moved-twice@3 black accepted by 4"],
                "irregular 4/4 B:W23,38:B13,25",
            ),
        ],
    );
    check(
        "spanish",
        "W:W10,6:B24,20",
        &[(
            "the text has one article for both: the side named decides",
            r#"1. 10-14 20-16 2. 24-20 {[%irregularity 4.1 "moved Black's man" white]} *"#,
            &["moved-opponents-piece@3 white open"],
            "irregular 3/3 B:W6,14:B16,20",
        )],
    );
}

#[test]
fn a_board_behind_the_ply_goes_before_the_moves() {
    check(
        "international",
        OPEN_CAPTURE,
        &[
            (
                "the same board, and an answer: accepted",
                r#"1. 50-45 /FEN "B:W28,44,45:B6,23,36"/ 23x32 *"#,
                &["missed-capture@1 white accepted by 2"],
                "irregular 2/2 W:W44,45:B6,32,36",
            ),
            (
                "the same board, noted, and an answer: accepted",
                r#"1. 50-45 {[%position "B:W28,44,45:B6,23,36"]} 23x32 *"#,
                &["missed-capture@1 white accepted by 2"],
                "irregular 2/2 W:W44,45:B6,32,36",
            ),
            (
                "the same board, and nothing: open",
                r#"1. 50-45 /FEN "B:W28,44,45:B6,23,36"/ *"#,
                &["missed-capture@1 white open"],
                "irregular 1/1 B:W28,44,45:B6,23,36",
            ),
            (
                "the board before the ply: corrected",
                r#"1. 50-45 /FEN "W:W28,44,50:B6,23,36"/ 1. 28x19 6-11 *"#,
                &["missed-capture@1 white corrected"],
                "irregular 3/3 W:W19,44,50:B11,36",
            ),
            (
                "the board before the ply, noted: corrected",
                r#"1. 50-45 {[%position "W:W28,44,50:B6,23,36"]} 1. 28x19 6-11 *"#,
                &["missed-capture@1 white corrected"],
                "irregular 3/3 W:W19,44,50:B11,36",
            ),
            (
                "the board after the move that had to be made: corrected",
                r#"1. 50-45 /FEN "B:W19,44,50:B6,36"/ 6-11 *"#,
                &["missed-capture@1 white corrected"],
                "irregular 2/2 W:W19,44,50:B11,36",
            ),
            (
                "the same, noted, on the last ply",
                r#"1. 50-45 {[%position "B:W19,44,50:B6,36"]} *"#,
                &["missed-capture@1 white corrected"],
                "irregular 1/1 B:W19,44,50:B6,36",
            ),
            (
                "another board: nobody knows",
                r#"1. 50-45 /FEN "B:W29,44,45:B6,24,36"/ 24x33 *"#,
                &["missed-capture@1 white open", "position-differs@1 nobody open"],
                "irregular 2/2 W:W44,45:B6,33,36",
            ),
            (
                "a board that hands made of it, and an answer: both are accepted",
                r#"1. 50-45 /FEN "B:W28,45:B6,23,36"/ 23x32 *"#,
                &["missed-capture@1 white accepted by 2", "wrong-removal@1 white accepted by 2"],
                "irregular 2/2 W:W45:B6,32,36",
            ),
        ],
    );
}

#[test]
fn an_answer_can_refute_the_board_as_found() {
    check(
        "international",
        "W:W32,37:B10,28,6",
        &[
            (
                "it moves the piece that is missing",
                r#"1. 32x23 {[%position "B:W23,37:B10"]} 6-11 *"#,
                &["position-differs@1 nobody open"],
                "legal 2/2 W:W23,37:B10,11",
            ),
            (
                "5.9: it moves another, and accepts: the piece is gone",
                r#"1. 32x23 {[%position "B:W23,37:B10"]} 10-15 *"#,
                &["wrong-removal@1 white accepted by 2"],
                "irregular 2/2 W:W23,37:B15",
            ),
            (
                "a later ply moves the piece that is missing",
                r#"1. 32x23 {[%position "B:W23,37:B10"]} 10-15 2. 37-32 6-11 *"#,
                &["position-differs@1 nobody open"],
                "legal 4/4 W:W23,32:B11,15",
            ),
            (
                "the arbiter noted that it was accepted, and a later ply moves the piece all the same",
                r#"1. 32x23 {[%position "B:W23,37:B10"] [%irregularity 5.6.11 "took 6" accepted]} 10-15 2. 37-32 6-11 *"#,
                &["position-differs@1 nobody open", "wrong-removal@1 white accepted"],
                "irregular 4/4 W:W23,32:B11,15",
            ),
            (
                "5.9: a touch was corrected before, and the piece is gone all the same",
                r#"1. 32x23 {[%irregularity 5.6.3 "touched 37" corrected] [%position "B:W23,37:B10"]} 10-15 *"#,
                &["declared-irregularity@1 white corrected", "wrong-removal@1 white accepted by 2"],
                "irregular 2/2 W:W23,37:B15",
            ),
            (
                "the next board has it back: it was put right",
                r#"1. 32x23 {[%position "B:W23,37:B10"]} 10-15 {[%position "W:W23,37:B6,15"]} 2. 37-32 *"#,
                &["wrong-removal@1 white corrected"],
                "irregular 3/3 B:W23,32:B6,15",
            ),
            (
                "the next board lacks it too: it is gone",
                r#"1. 32x23 {[%position "B:W23,37:B10"]} 10-15 {[%position "W:W23,37:B15"]} 2. 37-32 *"#,
                &["wrong-removal@1 white accepted by 2"],
                "irregular 3/3 B:W23,32:B15",
            ),
            (
                "the arbiter's word goes before it, and both are one",
                r#"1. 32x23 {[%position "B:W23,37:B10"] [%irregularity 5.6.11 "took 6" corrected]} 6-11 *"#,
                &["wrong-removal@1 white corrected"],
                "irregular 2/2 W:W23,37:B10,11",
            ),
            (
                "accepted by a touch, on the last ply",
                r#"1. 32x23 {[%position "B:W23,37:B10"] [%irregularity 5.6.11 "took 6" accepted]} *"#,
                &["wrong-removal@1 white accepted"],
                "irregular 1/1 B:W23,37:B10",
            ),
        ],
    );
}

#[test]
fn who_plays_on_after_the_end() {
    check(
        "italian",
        "W:W30,21,32:B17",
        &[
            (
                "9.2.2: the winner",
                "1. 30-26 32-28 *",
                &["played-on-after-the-end@2 white open"],
                "broken 1/2 B:W21,26,32:B17",
            ),
            (
                "9.2.2: the side that cannot move",
                "1. 30-26 17x26 *",
                &["played-on-after-the-end@2 black open"],
                "broken 1/2 B:W21,26,32:B17",
            ),
        ],
    );
}

#[test]
fn a_side_without_pieces_has_lost() {
    check(
        "international",
        "W:W32:B28",
        &[
            ("the board after the last capture", r#"1. 32x23 /FEN "B:W23:B"/ 2-0"#, &[], "legal 1/1 B:W23:B"),
            ("whoever is said to move", r#"1. 32x23 /FEN "W:W23:B"/ 2-0"#, &[], "legal 1/1 B:W23:B"),
        ],
    );
    check(
        "international",
        "W:W32:B",
        &[
            ("from the start", "*", &[], "legal 0/0 B:W32:B"),
            ("and a move", "1. 32-28 *", &["played-on-after-the-end@1 white open"], "broken 0/1 B:W32:B"),
        ],
    );
}

/// White must take 28x19, and only that; Black answers 14x23.
const ONE_CAPTURE: &str = "W:W28,37,34:B23,14,10";

#[test]
fn a_ply_that_is_made_again_under_its_number_was_corrected() {
    let once = ["missed-capture@1 white corrected"];
    let whole = "irregular 5/5 W:W30,37:B15,23";
    for (what, moves, found, summed) in [
        ("three plies under one number", "1. 37-32 28x19 14x23 2. 34-30 10-15 *", &once[..], whole),
        ("with a word", "1. 37-32 {corretto} 28x19 14x23 2. 34-30 10-15 *", &once, whole),
        (
            "and nothing is numbered after it",
            "1. 37-32 28x19 14x23 *",
            &once,
            "irregular 3/3 W:W34,37:B10,23",
        ),
        ("and the record ends there", "1. 37-32 28x19 *", &once, "irregular 2/2 B:W19,34,37:B10,14"),
        (
            "and dots say that it is Black's",
            "1. 37-32 1... 28x19 *",
            &["missed-capture@1 white open", "moved-twice@2 white open"],
            "irregular 2/2 B:W19,32,34:B10,14",
        ),
        (
            "what cannot be made at all was written, not played",
            "1. 36-31 28x19 14x23 2. 34-30 10-15 *",
            &["empty-square@1 white open"],
            "broken 0/5 W:W28,34,37:B10,14,23",
        ),
        (
            "the numbers count both",
            "1. 37-32 28x19 2. 14x23 34-30 *",
            &["missed-capture@1 white accepted by 3", "moved-twice@2 white accepted by 3"],
            "irregular 4/4 B:W30,32:B10,23",
        ),
        (
            "nothing is numbered",
            "37-32 28x19 14x23 34-30 *",
            &["missed-capture@1 white accepted by 3", "moved-twice@2 white accepted by 3"],
            "irregular 4/4 B:W30,32:B10,23",
        ),
    ] {
        check("international", ONE_CAPTURE, &[(what, moves, found, summed)]);
    }
}

#[test]
fn of_black_too_a_ply_can_be_made_again() {
    check(
        "international",
        "W:W28,37,41,35:B23,10",
        &[(
            "the second of a pair",
            "1. 35-30 10-15 23x32 2. 37x28 10-15 *",
            &["missed-capture@1 white accepted by 2", "missed-capture@2 black corrected"],
            "irregular 5/5 W:W28,30,41:B15",
        )],
    );
}
