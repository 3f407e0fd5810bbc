//! The result checked against the Termination tag and the claims noted, and results in signs: record, what is found.

use crate::findings::{ALL, Check, Fact, Finding};
use crate::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::board::Color;
use damiera_rules::variant::named;

/// What is found of the result, as `code article`.
fn found(variant: &str, record: &str) -> Vec<String> {
    const OF_THE_RESULT: &[&str] =
        &["result-contradicts-termination", "result-contradicts-claim", "result-contradicts-clock"];
    let report = Report::of(pdn::parse(record), named(variant));
    let told = |finding: &Finding| {
        let article = finding.citation.as_ref().map_or("", |citation| &citation.article);
        format!("{} {}", finding.kind().code, article.replace(" art.", "")).trim_end().to_owned()
    };
    let of_result = |finding: &&Finding| OF_THE_RESULT.contains(&finding.kind().code);
    report.findings.iter().filter(of_result).map(told).collect()
}

#[test]
fn who_won_by_the_termination_tag_is_who_won() {
    let both: &[&str] = &["result-contradicts-termination"];
    let none: &[&str] = &[];
    for (variant, termination, result, expected) in [
        ("international", "White resigned", "2-0", both),
        ("international", "White resigned", "0-2", none),
        ("international", "White resigned", "1-1", both),
        ("international", "White resigned", "*", none),
        ("international", "White resigned", "0-0", none),
        ("international", "resigned", "1-1", both),
        ("international", "resigned", "2-0", none),
        ("international", "wit geeft op", "2-0", both),
        ("international", "les blancs abandonnent", "2-0", both),
        ("international", "белые сдались", "2-0", both),
        ("international", "draw agreed", "2-0", both),
        ("international", "remise", "1-1", none),
        ("italian", "Bianco abbandona", "1-0", both),
        ("italian", "Nero abbandona", "1-0", none),
        ("italian", "patta", "0-1", both),
        ("spanish", "Las blancas abandonan", "1-0", both),
        ("spanish", "tablas", "1-0", both),
        // The number of the side that begins comes first, and that is Black here.
        ("english", "White resigned", "0-1", both),
        ("english", "White resigned", "1-0", none),
        ("international", "Normal", "2-0", none),
        ("international", "Abandoned", "2-0", none),
        ("international", "Adjudicated", "1-1", none),
        // What it says of time is compared with the clocks.
        ("international", "White lost on time", "2-0", &["result-contradicts-clock international 6.2.4"]),
        ("international", "time forfeit", "1-1", &["result-contradicts-clock international 6.2.4"]),
    ] {
        let record = format!("[Termination \"{termination}\"]\n[Result \"{result}\"]\n\n*");
        assert_eq!(found(variant, &record), expected, "{variant}: {record}");
    }
}

#[test]
fn a_result_in_signs_is_read_as_a_forfeit() {
    let read = |record: &str| {
        let report = Report::of(pdn::parse(record), named("international"));
        report.findings.into_iter().find_map(|finding| match finding.fact {
            Fact::ForfeitInSigns(fact) => Some((fact.result, fact.winner, fact.plies)),
            _ => None,
        })
    };
    for (record, expected) in [
        (r#"[Result "+-"] *"#, Some(("+-", Some(Color::White), 0))),
        (r#"[Result "- : +"] *"#, Some(("- : +", Some(Color::Black), 0))),
        (r#"[Result "-:-"] *"#, Some(("-:-", None, 0))),
        (r#"[Result "+/-"] 1. 32-28 20-25 *"#, Some(("+/-", Some(Color::White), 2))),
        ("1. 32-28 +:-", Some(("+:-", Some(Color::White), 1))),
        (r#"[Result "2-0"] *"#, None),
        (r#"[Result "2-0F"] *"#, None),
        (r#"[Result "wit niet opgekomen"] *"#, None),
        (r#"[Result "*"] 1. 32-28 +- *"#, None),
    ] {
        let expected = expected.map(|(result, winner, plies)| (result.to_owned(), winner, plies));
        assert_eq!(read(record), expected, "{record}");
    }
}

#[test]
fn a_forfeit_in_signs_is_read_as_the_result_is() {
    // Black's sign comes first, unless the final position shows that it is White's.
    for (result, moves, winner) in [
        ("+-", "1. 18x11 *", Color::White),
        ("-+", "1. 18x11 *", Color::White),
        ("+-", "*", Color::Black),
        ("-+", "*", Color::White),
    ] {
        let record = format!("[FEN \"W:W18:B15\"] [Result \"{result}\"] {moves}");
        let report = Report::of(pdn::parse(&record), named("english"));
        let said = report.findings.iter().find_map(|finding| match &finding.fact {
            Fact::ForfeitInSigns(fact) => fact.winner,
            _ => None,
        });
        assert_eq!(said, Some(winner), "{record}");
        assert_eq!(report.recorded_winner().as_str(), winner.as_str(), "{record}");
    }
}

#[test]
fn a_draw_that_was_claimed_and_due_is_no_win() {
    let repeated = r#"[FEN "W:WK46,K47,35:BK5,K4,6"] 1. 47-42 4-9 2. 42-47 9-4 3. 47-42 4-9 4. 42-47 9-4"#;
    let ending =
        r#"[FEN "W:WK48:BK5"] 1. 48-43 5-10 2. 43-48 10-5 3. 48-43 5-10 4. 43-49 10-5 5. 49-43 5-10"#;
    let asked = ending.replace("1. 48", "{[%count start]} 1. 48");
    let due: &[&str] = &["result-contradicts-claim international 6.3b"];
    let counted: &[&str] = &["result-contradicts-claim international 7.6"];
    for (what, record, expected) in [
        ("6.3 b2", format!("{repeated} {{[%claim draw 6.3b]}} 2-0"), due),
        ("and play goes on", format!("{repeated} {{[%claim draw 6.3b white]}} 5. 35-30 0-2"), due),
        ("drawn", format!("{repeated} {{[%claim draw 6.3b]}} 1-1"), &[]),
        ("not finished", format!("{repeated} {{[%claim draw 6.3b]}} *"), &[]),
        ("due, and nobody claimed it: 6.3 b1 leaves it to them", format!("{repeated} 2-0"), &[]),
        ("not due", format!("{} {{[%claim draw 6.3b]}} 2-0", repeated.replace(" 9-4 3.", " 9-13 3.")), &[]),
        ("7.6: nobody says that the count was asked for", format!("{ending} {{[%claim draw 7.6]}} 2-0"), &[]),
        ("7.6: it was", format!("{asked} {{[%claim draw 7.6]}} 2-0"), counted),
        ("6.3c speaks of it", format!("{asked} {{[%claim draw 6.3c]}} 2-0"), counted),
        ("by agreement, which no move shows", format!("{asked} {{[%claim draw 6.3a]}} 2-0"), &[]),
    ] {
        assert_eq!(found("international", &record), expected, "{what}: {record}");
    }
}

/// What is never asked of a usual result would find nothing in it.
#[test]
fn nothing_is_found_in_a_usual_result() {
    for result in ["1-0", "0-1", "2-0", "0-2", "1-1", "1/2-1/2", "*"] {
        for game_type in ["[GameType \"20\"]\n", "[GameType \"21\"]\n", "[GameType \"22\"]\n", ""] {
            let text = format!("{game_type}[White \"Rossi\"]\n[Result \"{result}\"]\n\n{result}");
            let record = pdn::parse(&text);
            assert!(damiera_record::notation::result::is_usual(&record), "{text}");
            let mut findings = Vec::new();
            for kind in ALL {
                if let Some(Check::OfResult { record: Some(check), .. }) = kind.check {
                    check(&record, &mut findings);
                }
            }
            assert!(findings.is_empty(), "{text} {findings:?}");
        }
    }
}
