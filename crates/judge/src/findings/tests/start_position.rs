//! Start positions that are wrong by a man or two: record, what is found, and on which squares.

use super::notes::differs;
use crate::findings::Fact;
use crate::findings::Severity;
use crate::findings::unplayable_start::Start;
use crate::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::variant::INTERNATIONAL;

/// What is found, notes aside, as `code squares`.
fn judged(record: &str) -> Vec<String> {
    let report = Report::of(pdn::parse(record), None);
    let graver = report.findings.iter().filter(|finding| finding.kind().severity > Severity::Note);
    graver
        .map(|finding| {
            let squares = report.choice.rules.map(|rules| differs(finding, rules)).unwrap_or_default();
            match finding.fact {
                Fact::BadStartPosition(_) => format!("{} {}", finding.kind().code, squares.join(",")),
                _ => finding.kind().code.to_owned(),
            }
        })
        .collect()
}

#[test]
fn wrong_start_positions() {
    let cases: &[(&str, u16, &str, &[&str])] = &[
        ("the start itself", 20, r#"[FEN "W:W31-50:B1-20"] *"#, &[]),
        ("5.1: a man missing", 20, r#"[FEN "W:W31-49:B1-20"] *"#, &["bad-start-position 50"]),
        (
            "men that follow each other are an opening, however many plies it has",
            22,
            r#"[FEN "B:W20-30,32:B1-4,6-12,14"] 1... 12-16 *"#,
            &[],
        ),
        (
            "the same with the other side to move",
            22,
            r#"[FEN "W:W20-30,32:B1-4,6-12,14"] *"#,
            &["bad-start-position 5,14,20,31"],
        ),
        ("two men missing", 20, r#"[FEN "W:W31-48:B1-20"] *"#, &["bad-start-position 49,50"]),
        ("three are no slip", 20, r#"[FEN "W:W31-47:B1-20"] *"#, &[]),
        ("a king is none", 20, r#"[FEN "W:W31-49,K50:B1-20"] *"#, &[]),
        ("a man misplaced", 20, r#"[FEN "W:W26,32-50:B1-20"] *"#, &["bad-start-position 26,31"]),
        ("which is ply 1 when Black is to move", 20, r#"[FEN "B:W26,32-50:B1-20"] *"#, &[]),
        (
            "or when Black's is the first move written",
            20,
            r#"[FEN "W:W26,32-50:B1-20"] 1. 20-24 *"#,
            &["wrong-side-first"],
        ),
        ("a position of the opening", 20, r#"[FEN "W:W28,31,33-50:B1-17,19,20,22"] *"#, &[]),
        ("one too many", 20, r#"[FEN "W:W30-50:B1-20"] *"#, &["unplayable-start", "bad-start-position 30"]),
        ("11.1.9: a man given as odds", 20, r#"[Mode "Handicap"] [FEN "W:W31-49:B1-20"] *"#, &[]),
        ("7.1", 22, r#"[FEN "W:W21-32:B1-11"] *"#, &["bad-start-position 12"]),
        ("Spanish 3", 24, r#"[FEN "W:W1-12:B21-31"] *"#, &["bad-start-position 32"]),
        (
            "White begins, whatever the FEN says",
            20,
            r#"[FEN "B:W31-50:B1-20"] 1. 32-28 19-23 *"#,
            &["contradictory-tags"],
        ),
        ("but in a game at odds", 20, r#"[Mode "a voorgift"] [FEN "B:W31-50:B1-20"] 1. 19-23 32-28 *"#, &[]),
    ];
    for (what, gametype, rest, expected) in cases {
        assert_eq!(judged(&format!("[GameType \"{gametype}\"] {rest}")), *expected, "{what}: {rest}");
    }
}

/// A position among the moves is not the one that the record begins from, whatever is wrong with it.
#[test]
fn which_position_cannot_be_played_is_told() {
    for (record, which) in [
        (r#"[FEN "W:W3,28:B10"] 1. 28-23 *"#, Start::OfGame),
        (r#"[FEN "W:W28:Bx"] 1. 28-23 *"#, Start::OfGame),
        (r#"1. 32-28 /FEN "B:W1:B2"/ 19-23 *"#, Start::Written),
        (r#"1. 32-28 /FEN "B:W28:Bx"/ 19-23 *"#, Start::Written),
        ("32. 50-44 3-8 33. 37-32 18-22 *", Start::AtNumber),
    ] {
        let report = Report::of(pdn::parse(record), Some(&INTERNATIONAL));
        let told = report.findings.iter().find_map(|finding| match &finding.fact {
            Fact::UnplayableStart(fact) => Some(fact.which),
            _ => None,
        });
        assert_eq!(told, Some(which), "{record}");
    }
}
