//! What an arbiter noted: record, what is found.

use crate::findings::*;
use crate::report::{Break, Fate, Report, WhyBroken};
use damiera_record::notation::pdn;
use damiera_rules::variant::{Rules, named};

/// The squares on which a written position differs, as the variant numbers them.
pub(super) fn differs(finding: &Finding, rules: &Rules) -> Vec<String> {
    let squares = match &finding.fact {
        Fact::BadStartPosition(fact) => &fact.differs,
        Fact::PositionDiffers(fact) => &fact.differs,
        Fact::WrongRemoval(fact) => &fact.differs,
        Fact::WrongCrowning(fact) => &fact.differs,
        _ => return Vec::new(),
    };
    squares.iter().map(|&square| rules.names.name(square)).collect()
}

/// What is found as `code@ply side article (rule) [squares]: what became of it`; nothing of the record's form.
pub(super) fn found(variant: &str, record: &str) -> Vec<String> {
    let report = Report::of(pdn::parse(record), named(variant));
    let rules = report.choice.rules.unwrap();
    report.findings.iter().map(|finding| told(finding, rules)).collect()
}

fn told(finding: &Finding, rules: &Rules) -> String {
    let mut told = format!("{}@{}", finding.kind().code, finding.ply.unwrap_or(0));
    if let Some(side) = finding.side {
        told += &format!(" {}", side.as_str());
    }
    if let Some(citation) = &finding.citation {
        told += &format!(" {}", citation.article.rsplit(' ').next().unwrap());
        if let Some(rule) = &citation.rule {
            told += &format!(" ({})", rule.rsplit(' ').next().unwrap());
        }
    }
    let differs = differs(finding, rules);
    if !differs.is_empty() {
        told += &format!(" [{}]", differs.join(" "));
    }
    match (finding.stands, finding.accepted_by, finding.corrected) {
        (Some(true), Some(by), false) => told += &format!(": accepted by {by}"),
        (Some(true), None, false) => told += ": accepted",
        (Some(false), None, true) => told += ": corrected",
        (None, None, false) => {}
        other => told += &format!(": {other:?}"),
    }
    told
}

#[track_caller]
pub(super) fn check(variant: &str, cases: &[(&str, &str, &[&str])]) {
    for (what, record, expected) in cases {
        assert_eq!(found(variant, record), *expected, "{what}: {record}");
    }
}

#[test]
fn irregularities_of_hands() {
    check(
        "italian",
        &[
            (
                "8.1.3: nothing said, and the opponent moved on",
                r#"1. 22-18 {[%irregularity 8.1.3 "touched 21, moved 22"]} 12-16 2. 21-17 *"#,
                &["declared-irregularity@1 white 8.1.3: accepted by 2"],
            ),
            (
                "8.3: a touch accepts",
                r#"1. 22-18 12-16 {[%irregularity 8.1.4 "took it back" accepted]} *"#,
                &["declared-irregularity@2 black 8.1.4: accepted"],
            ),
            (
                "8.3: a touch accepts, noted under its own article",
                r#"1. 22-18 12-16 {[%irregularity 8.1.4 "took it back"] [%note 8.3 "touched 26" white]} *"#,
                &["declared-irregularity@2 black 8.1.4: accepted", "declared-note@2 white 8.3"],
            ),
            (
                "8.3: whoever is not named is the opponent",
                r#"1. 22-18 12-16 {[%irregularity 8.1.4 "took it back"] [%note 8.3 "touched 26"]} *"#,
                &["declared-irregularity@2 black 8.1.4: accepted", "declared-note@2 8.3"],
            ),
            (
                "8.3: the player's own touch accepts nothing",
                r#"1. 22-18 12-16 {[%irregularity 8.1.4 "took it back"] [%note 8.3 "touched 5" black]} *"#,
                &["declared-irregularity@2 black 8.1.4", "declared-note@2 black 8.3"],
            ),
            (
                "8.3: a touch accepts what the moves show, too",
                r#"1. 23-20 11-14 2. 22-19 14x23 3. 28x19 10-14 4. 31-28 {[%note 8.3 "touched 9" black]} *"#,
                &["missed-capture@7 white 8.1.6 (6.1): accepted", "declared-note@7 black 8.3"],
            ),
            (
                "corrected: the record shows the move made in the end",
                r#"1. 22-18 {[%irregularity 8.1.3 "x" corrected]} 12-16 *"#,
                &["declared-irregularity@1 white 8.1.3: corrected"],
            ),
            (
                "on the last ply, after the terminator: not answered",
                r#"1. 22-18 12-16 * {[%irregularity 8.1.3 "x"]}"#,
                &["declared-irregularity@2 black 8.1.3"],
            ),
            (
                "before the first ply: the start",
                r#"{[%irregularity 7.4 "nobody looked at the board"]} 1. 22-18 *"#,
                &["declared-irregularity@0 7.4"],
            ),
            (
                "before the first ply, and White is named: the first move of Black accepts it",
                r#"{[%irregularity 8.1.3 "touched 21, moved 22" white]} 1. 22-18 12-16 2. 21-17 8-12 *"#,
                &["declared-irregularity@0 white 8.1.3: accepted by 2"],
            ),
            (
                "and if Black is named, that of White",
                r#"{[%irregularity 8.1.3 "touched 12" black]} 1. 22-18 12-16 *"#,
                &["declared-irregularity@0 black 8.1.3: accepted by 1"],
            ),
            (
                "no move follows",
                r#"{[%irregularity 8.1.3 "touched 12" black]} *"#,
                &["declared-irregularity@0 black 8.1.3"],
            ),
            (
                "the note says what became of it",
                r#"{[%irregularity 8.1.3 "x" white corrected]} 1. 22-18 12-16 *"#,
                &["declared-irregularity@0 white 8.1.3: corrected"],
            ),
            (
                "two of one ply",
                r#"1. 22-18 {[%irregularity 8.1.3 "x"] [%irregularity 8.1.4 "y" corrected]} 12-16 *"#,
                &[
                    "declared-irregularity@1 white 8.1.3: accepted by 2",
                    "declared-irregularity@1 white 8.1.4: corrected",
                ],
            ),
            (
                "in a variation: of no ply that was made",
                "1. 22-18 ( 1. 21-17 {[%count maybe]} ) 12-16 *",
                &[],
            ),
        ],
    );
    check(
        "international",
        &[
            (
                "5.9: the reply of the opponent, not the next ply of the same side",
                r#"1. 32-28 33-29 {[%irregularity 5.6.3 "x"]} 2. 19-23 *"#,
                &[
                    "moved-twice@2 white 5.6.1 (3.3): accepted by 3",
                    "declared-irregularity@2 white 5.6.3: accepted by 3",
                ],
            ),
            (
                "of both plies of the side that moved twice",
                r#"1. 32-28 {[%irregularity 5.6.3 "x"]} 33-29 {[%irregularity 5.6.3 "y"]} 2. 19-23 *"#,
                &[
                    "declared-irregularity@1 white 5.6.3: accepted by 3",
                    "moved-twice@2 white 5.6.1 (3.3): accepted by 3",
                    "declared-irregularity@2 white 5.6.3: accepted by 3",
                ],
            ),
            (
                "beyond a break the sides are taken to move in turn",
                r#"1. 32-28 19-23 2. 77-32 14-19 {[%irregularity 5.6.3 "x"]} 3. 37-31 *"#,
                &["no-such-square@3 white", "declared-irregularity@4 black 5.6.3: accepted by 5"],
            ),
        ],
    );
    check(
        "spanish",
        &[(
            "the text is silent: a reply accepts there too",
            r#"1. 11-15 {[%irregularity 6.2 "touched 10, moved 11"]} 22-18 *"#,
            &["declared-irregularity@1 white 6.2: accepted by 2"],
        )],
    );
}

#[test]
fn other_notes() {
    check(
        "international",
        &[
            (
                "5.7",
                r#"{[%note 5.3 "colours"]} 1. 32-28 {[%note 5.7 "fell"]} *"#,
                &["declared-note@0 5.3", "declared-note@1 5.7"],
            ),
            ("6.3b", "1. 32-28 20-25 {[%claim draw 6.3b]} *", &["declared-claim@2 6.3b"]),
            (
                "3.16: a count is for the draws alone",
                "1. 32-28 {[%count start]} 20-25 {[%count stop]} *",
                &[],
            ),
            (
                "no such article: told, and cited as none",
                r#"1. 32-28 {[%note 5.11 "fell"] [%irregularity 8.1.99 "x"]} *"#,
                &[
                    "declared-note@1",
                    "unknown-article@1",
                    "declared-irregularity@1 white",
                    "unknown-article@1",
                ],
            ),
            (
                "claimed under none",
                "1. 32-28 {[%claim draw 10.4]} *",
                &["declared-claim@1", "unknown-article@1"],
            ),
            ("touched", "1. 32-28 {[%irregularity touched]} *", &["bad-arbiter-note@1"]),
            ("maybe", "1. 32-28 {[%count maybe]} *", &["bad-arbiter-note@1"]),
            ("no end", "1. 32-28 {[%claim draw } *", &["bad-arbiter-note@1"]),
            ("no position", r#"1. 32-28 {[%position "W:"]} *"#, &["bad-arbiter-note@1"]),
            ("no such board", r#"1. 32-28 {[%position "B:W77:B1"]} *"#, &["bad-arbiter-note@1"]),
            ("misspelt", r#"1. 32-28 {[%irregularities 5.6.3 "x"]} *"#, &["bad-arbiter-note@1"]),
            ("misspelt, and open", "1. 32-28 {[%irregulrity 5.6.3} *", &["bad-arbiter-note@1"]),
            ("a blank too many", r#"1. 32-28 {[% irregularity 5.6.3 "x"]} *"#, &["bad-arbiter-note@1"]),
            ("clocks", "1. 32-28 {[%clk 1:00] [%eval 0.1] [%counter x] [% clk]} *", &[]),
        ],
    );
}

#[test]
fn time_is_linear_in_the_notes_of_one_side() {
    let note = "{[%irregularity 5.6.3 \"x\"]} ";
    let record =
        format!("[FEN \"W:WK46:BK1,45\"] 1. 46-41 {}", format!("41-46 {note}46-41 {note}").repeat(5_000));
    let report = Report::of(pdn::parse(&record), named("international"));
    assert!(report.findings.len() > 10_000);
}

/// What no record can show by itself, wholly or in part.
#[test]
fn a_note_may_be_about_the_side_that_did_not_move() {
    check(
        "international",
        &[
            (
                "White's own next ply does not accept what Black did",
                r#"1. 32-28 {[%irregularity 5.6.3 "touched 20" black]} 20-25 2. 37-32 *"#,
                &["declared-irregularity@1 black 5.6.3: accepted by 3"],
            ),
            (
                "before the first ply: White's first move accepts it",
                r#"{[%irregularity 5.6.3 "touched 20" black]} 1. 32-28 20-25 *"#,
                &["declared-irregularity@0 black 5.6.3: accepted by 1"],
            ),
            (
                "the answer comes after the side",
                r#"1. 32-28 {[%irregularity 5.6.3 "touched 20" Black corrected]} 20-25 *"#,
                &["declared-irregularity@1 black 5.6.3: corrected"],
            ),
            (
                "a note and a claim",
                r#"1. 32-28 {[%note 3.16 "the count was annulled" black]} 20-25 {[%claim draw 6.3b white]} *"#,
                &["declared-note@1 black 3.16", "declared-claim@2 white 6.3b"],
            ),
            (
                "what the moves show is the mover's, what is noted of the other side is not",
                r#"1. 32-28 19-23 2. 37-32 {[%irregularity 5.6.6 "took too long" black]} 14-19 3. 28-22 *"#,
                &[
                    "missed-capture@3 white 5.6.6 (4.1): accepted by 4",
                    "declared-irregularity@3 black 5.6.6: accepted by 5",
                ],
            ),
            (
                "both are one if the side is the same",
                r#"1. 32-28 19-23 2. 37-32 {[%irregularity 5.6.6 "overlooked it" white]} 14-19 *"#,
                &["missed-capture@3 white 5.6.6 (4.1): accepted by 4"],
            ),
        ],
    );
}

#[test]
fn whatever_can_only_be_declared_can_be_noted() {
    let declared = [
        (
            "international",
            "3.6 3.6.1 3.7 3.10 3.11 3.12 3.13 3.14 3.15 3.16 4.4 4.9 4.10 4.11 4.12 5.2 5.3 5.4.3 5.5 5.7 \
             5.6.3 5.6.4 5.6.13 5.6.14 5.8 5.6.7 5.6.10 5.6.11 5.6.12 6.2.5 6.3b1 6.3b2 6.3b3 7.2",
        ),
        (
            "italian",
            "2.9 3.5 3.6 3.7 3.8 3.9 3.10 3.11 4.3 4.3.1 4.4 5.10 5.11 5.12 5.13 7.5 7.6 7.7 7.8 8.1.7 \
             8.1.10 8.1.11 8.1.12 8.1.13 8.1.17 8.1.3 8.1.4 8.1.16 8.5 8.3 9.2.5 10.2 11",
        ),
        ("spanish", "4.4 6 6.1 6.2 8.2"),
    ];
    for (variant, articles) in declared {
        for article in articles.split_whitespace() {
            let record = format!("{{[%note {article} \"so\"]}} *");
            let report =
                crate::report::Report::of(damiera_record::notation::pdn::parse(&record), named(variant));
            let codes: Vec<_> = report.findings.iter().map(|finding| finding.kind().code).collect();
            assert_eq!(codes, ["declared-note"], "{variant} {article}");
        }
    }
}

#[test]
fn of_notes_that_contradict_each_other_neither_counts() {
    let open = r#"[FEN "W:W28,50,44:B23,36,6"]"#;
    check(
        "international",
        &[
            (
                "5.9: the answer accepts what the record shows",
                &format!(
                    r#"{open} 1. 50-45 {{[%irregularity 5.6.6 "" corrected] [%irregularity 4.1 "left 23" accepted]}} 23x32 *"#
                ),
                &["missed-capture@1 white 5.6.6 (4.1): accepted by 2", "contradictory-notes@1"],
            ),
            (
                "in the other order",
                &format!(
                    r#"{open} 1. 50-45 {{[%irregularity 5.6.6 "" accepted] [%irregularity 5.6.6 "" corrected]}} 23x32 *"#
                ),
                &["missed-capture@1 white 5.6.6 (4.1): accepted by 2", "contradictory-notes@1"],
            ),
            (
                "and if there is no answer, it is open",
                &format!(
                    r#"{open} 1. 50-45 {{[%irregularity 5.6.6 "" accepted] [%irregularity 5.6.6 "" corrected]}} *"#
                ),
                &["missed-capture@1 white 5.6.6 (4.1)", "contradictory-notes@1"],
            ),
            (
                "said twice is no contradiction",
                &format!(
                    r#"{open} 1. 50-45 {{[%irregularity 5.6.6 "" accepted] [%irregularity 5.6.6 "" accepted]}} *"#
                ),
                &["missed-capture@1 white 5.6.6 (4.1): accepted"],
            ),
            (
                "what only hands did",
                r#"1. 32-28 {[%irregularity 5.6.3 "touched 31" corrected] [%irregularity 5.6.3 "touched 31" accepted]} 20-25 *"#,
                &["declared-irregularity@1 white 5.6.3: accepted by 2", "contradictory-notes@1"],
            ),
            (
                "two touches are two",
                r#"1. 32-28 {[%irregularity 5.6.3 "touched 31" corrected] [%irregularity 5.6.3 "touched 33" accepted]} 20-25 *"#,
                &[
                    "declared-irregularity@1 white 5.6.3: corrected",
                    "declared-irregularity@1 white 5.6.3: accepted",
                ],
            ),
        ],
    );
}

#[test]
fn an_answer_that_cannot_be_played_accepts_no_irregularity_of_hands() {
    let touched = r#"1. 32-28 {[%irregularity 5.6.3 "touched 31"]}"#;
    check(
        "international",
        &[
            (
                "5.9: a move accepts",
                &format!("{touched} 20-25 *"),
                &["declared-irregularity@1 white 5.6.3: accepted by 2"],
            ),
            (
                "no such move",
                &format!("{touched} 5-20 2. 31-27 *"),
                &["declared-irregularity@1 white 5.6.3", "occupied-square@2 black 5.6.2 (3.4)"],
            ),
            (
                "nor at the end of the record",
                &format!("{touched} 22-27 *"),
                &["declared-irregularity@1 white 5.6.3", "empty-square@2 black 5.6.2"],
            ),
        ],
    );
    let record = format!("{touched} 5-20 2. 31-27 *");
    let report = Report::of(pdn::parse(&record), named("international"));
    let fate = report
        .findings
        .iter()
        .find(|finding| finding.declared)
        .and_then(|finding| Fate::of(finding, &report));
    let Some(Fate::Broken(Break { why: WhyBroken::Refused(reply, _), not_judged })) = fate else {
        panic!("{fate:?}");
    };
    assert_eq!((reply.ply, reply.text.as_str(), not_judged), (2, "5-20", Some((3, 3))));
}

#[test]
fn the_move_made_in_place_of_a_corrected_one_should_be_written() {
    let instead = |record: &str| -> Option<Vec<String>> {
        let report = Report::of(pdn::parse(record), named("international"));
        let rules = report.choice.rules?;
        report.findings.iter().find_map(|finding| match &finding.fact {
            Fact::CorrectionNotWritten(fact) => {
                Some(fact.instead.iter().map(|way| way.to_text(&rules.names, 'x')).collect())
            }
            _ => None,
        })
    };
    for (what, record, expected) in [
        (
            "the only lawful one",
            r#"[FEN "W:W28,50,44:B23,36,6"] 1. 50-45 {[%irregularity 5.6.6 "" corrected]} 6-11 *"#,
            Some(&["28x19"][..]),
        ),
        (
            "either of two",
            r#"[FEN "W:W28,32,37,42,50:B6,23,31"] 1. 50-45 {[%irregularity 5.6.6 "" corrected]} 6-11 *"#,
            Some(&["28x19", "37x26"]),
        ),
        (
            "it is written",
            r#"[FEN "W:W28,50,44:B23,36,6"] 1. 50-45 {[%irregularity 5.6.6 "" corrected]} 1. 28x19 6-11 *"#,
            None,
        ),
        (
            "the board after it is written",
            r#"[FEN "W:W28,50,44:B23,36,6"] 1. 50-45 {[%position "B:W19,44,50:B6,36"] [%irregularity 5.6.6 "" corrected]} 6-11 *"#,
            None,
        ),
        (
            "nothing follows that shows a move",
            r#"[FEN "W:W28,50,44:B23,36,6"] 1. 50-45 {[%irregularity 5.6.6 "" corrected]} *"#,
            None,
        ),
    ] {
        let expected = expected.map(|moves| moves.iter().map(|&mv| mv.to_owned()).collect::<Vec<_>>());
        assert_eq!(instead(record), expected, "{what}: {record}");
    }
}

#[test]
fn a_loss_that_was_noted_and_the_result() {
    for (variant, moves, expected) in [
        ("international", r#"1. 32-28 20-25 {[%note 6.2.1 "resigned" black]} 0-2"#, true),
        ("international", r#"1. 32-28 20-25 {[%note 6.2.1 "resigned" black]} 1-1"#, true),
        ("international", r#"1. 32-28 20-25 {[%note 6.2.1 "resigned" black]} 2-0"#, false),
        ("international", r#"1. 32-28 20-25 {[%note 6.2.1 "resigned" black]} *"#, false),
        ("international", r#"1. 32-28 20-25 {[%note 6.2.1 "resigned"]} 0-2"#, false),
        ("international", r#"1. 32-28 20-25 {[%note 5.8 "refuses" black]} 0-2"#, false),
        // The last note counts.
        (
            "international",
            r#"1. 32-28 {[%note 6.2.4 "the flag" black]} 20-25 {[%note 6.2.4 "the flag" white]} 0-2"#,
            false,
        ),
        ("italian", r#"1. 22-18 12-16 {[%note 9.2.4 "bandierina" black]} 0-1"#, true),
        ("spanish", r#"1. 10-14 22-18 {[%note 7.2 "" white]} 1-0"#, true),
        ("spanish", r#"1. 10-14 22-18 {[%note 8.1 "" white]} 1-0"#, false),
    ] {
        let found = found(variant, moves);
        let is_found = found.iter().any(|told| told.starts_with("result-contradicts-note"));
        assert_eq!(is_found, expected, "{moves}: {found:?}");
    }
}
