use proptest::prelude::*;

use crate::findings::*;
use damiera_record::notation::pdn;

/// Codes with the text each one marks, in order of place.
fn found(text: &str) -> Vec<(&'static str, &str)> {
    let record = pdn::parse(text);
    let mut findings = Vec::new();
    check_record(&record, &mut findings);
    findings.sort_by_key(|finding| finding.span);
    findings.iter().map(|finding| (finding.kind().code, record.slice(finding.span))).collect()
}

#[track_caller]
fn assert_found(text: &str, expected: &[(&str, &str)]) {
    assert_eq!(found(text), expected, "{text}");
}

#[test]
fn a_clean_game_has_no_findings() {
    for text in [
        "[White \"Rossi\"]\n[Result \"2-0\"]\n[Date \"2004.??.??\"]\n\n1. 32-28 19-23 2. 28x19 14x23 2-0",
        "[White \"Rossi\"]\n[Black \"\"]\n",
        "1. 32-28 { good } ( 1. 33-28 20-25 1-1 ) 1... 20-25 *",
        "[Result \"*\"]\n1-1",
        "{ end of the file }",
        "0-0",
        "",
        " \n",
    ] {
        assert_found(text, &[]);
    }
}

#[test]
fn examples_of_the_record_yield_their_code_alone() {
    for kind in ALL.iter().filter(|kind| {
        matches!(kind.check, Some(Check::OfRecord(_) | Check::OfResult { record: Some(_), .. }))
    }) {
        let codes: Vec<_> = found(kind.example).into_iter().map(|(code, _)| code).collect();
        assert_eq!(codes, [kind.code], "{}", kind.code);
    }
}

#[test]
fn examples_of_play_are_clean_records() {
    let is_text = |kind: &&&Kind| !["binary-file", "no-record", "unread-file"].contains(&kind.code);
    let of_record = |kind: &&&Kind| {
        matches!(kind.check, Some(Check::OfRecord(_) | Check::OfResult { record: Some(_), .. }))
    };
    for kind in ALL.iter().filter(|kind| !of_record(kind)).filter(is_text) {
        assert_found(kind.example, &[]);
    }
}

#[test]
fn unknown_tags_are_named_once_with_what_was_meant() {
    let record = pdn::parse("[Weather \"1\"]\n[Evnt \"2\"]\n[Weather \"3\"]\n[whiteclock \"4\"]\n[Empty]\n*");
    let mut findings = Vec::new();
    unknown_tag::check(&record, &mut findings);
    let unknown = |name: &str, meant| UnknownTag { name: name.to_owned(), meant }.into();
    let facts: Vec<Fact> = findings.into_iter().map(|finding| finding.fact).collect();
    assert_eq!(facts, [unknown("Weather", None), unknown("Evnt", Some("Event"))]);
}

#[test]
fn tags_written_twice() {
    let twice = |first: &str, second: &str| format!("{first}\n{second}\n*");
    for (first, second, code) in [
        (r#"[White "Rossi"]"#, r#"[White "Rossi"]"#, "duplicate-tag"),
        (r#"[White "Rossi"]"#, r#"[Bianco "ROSSI "]"#, "duplicate-tag"),
        (r#"[White "Rossi"]"#, r#"[White "Verdi"]"#, "contradictory-tags"),
        (r#"[White ""]"#, r#"[White "Verdi"]"#, "duplicate-tag"),
        (r#"[White "?"]"#, r#"[White "Verdi"]"#, "duplicate-tag"),
        (r#"[Result "2-0"]"#, r#"[Result "1-0"]"#, "duplicate-tag"),
        (r#"[Result "*"]"#, r#"[Result "1-0"]"#, "duplicate-tag"),
        (r#"[Result "0-1"]"#, r#"[Result "1-0"]"#, "contradictory-tags"),
        (r#"[Date "1996"]"#, r#"[Date "13-01-1996"]"#, "duplicate-tag"),
        (r#"[Date "1996"]"#, r#"[Date "13-01-1997"]"#, "contradictory-tags"),
    ] {
        assert_found(&twice(first, second), &[(code, second)]);
    }
    assert_found(
        "[White \"\"]\n[White \"A\"]\n[White \"B\"]\n*",
        &[("duplicate-tag", "[White \"A\"]"), ("contradictory-tags", "[White \"B\"]")],
    );
}

#[test]
fn unknown_tags_repeat_only_with_their_value() {
    assert_found("[Weather \"1\"]\n[Weather \"2\"]\n*", &[("unknown-tag", "Weather")]);
    assert_found(
        "[Weather \"1\"]\n[Weather \"1\"]\n*",
        &[("unknown-tag", "Weather"), ("duplicate-tag", "[Weather \"1\"]")],
    );
}

#[test]
fn setup_needs_a_position() {
    let setup = ("contradictory-tags", "[SetUp \"1\"]");
    assert_found("[SetUp \"1\"]\n*", &[setup]);
    assert_found("[SetUp \"1\"]\n[FEN \"\"]\n*", &[setup]);
    assert_found("[SetUp \"0\"]\n*", &[]);
    assert_found("[SetUp \"1\"]\n[FEN \"W:W32:B10\"]\n*", &[]);
    assert_found("[SetUp \"1\"]\n\n/FEN \"W:W32:B10\"/ 1. 32-28 *", &[]);
}

#[test]
fn plies_are_counted_in_the_main_line() {
    let game = |count: &str| format!("[PlyCount \"{count}\"]\n\n1. 32-28 ( 1. 33-28 ) 20-25 *");
    assert_found(&game("2"), &[]);
    assert_found(&game("3"), &[("contradictory-tags", "3")]);
    assert_found(&game("many"), &[]);
    assert_found("[PlyCount \"81\"]\n*", &[]);
}

#[test]
fn dates_and_results() {
    assert_found("[EventDate \"31 april 2009\"]\n*", &[("bad-date", "31 april 2009")]);
    assert_found(
        "[Date \"yesterday\"]\n[UTCDate \"2024.13.01\"]\n*",
        &[("bad-date", "yesterday"), ("bad-date", "2024.13.01")],
    );
    assert_found("[Result \"lost\"]\n0-2", &[("bad-result", "lost")]);
    assert_found("[Result \"\"]\n*", &[]);
}

#[test]
fn move_numbers_in_every_style() {
    for text in [
        "1. 32-28 20-25 2. 37-32 14-20 3. 41-37 *",
        "1. 32-28 2. 20-25 3. 37-32 4. 14-20 *",
        "1. 32-28 1... 20-25 2. 37-32 2... 14-20 *",
        "1... 20-25 2. 37-32 14-20 3. 41-37 *",
        "1. 20-25 2. 37-32 14-20 3. 41-37 *",
        "1... 20-25 2. 37-32 2... 14-20 3. 41-37 *",
        "40. 32-28 20-25 41. 37-32 *",
        "1. 32-28 20-25 37-32 14-20 3. 41-37 *",
        "32-28 20-25 2. 37-32 14-20 3. 41-37 *",
        "1. 32-28 ( 7. 33-28 9. 20-25 ) 20-25 2. 37-32 *",
        "1. 32-28 20-25 /FEN \"W:W32:B10\"/ 5. 32-28 10-14 6. 28-22 *",
        // The move made instead has the number of the corrected one, or none.
        "1. 32-28 {[%irregularity 5.6.3 \"x\" corrected]} 1. 33-28 20-25 2. 37-32 *",
        "1. 32-28 {[%irregularity 5.6.3 \"x\" corrected]} 33-28 20-25 2. 37-32 14-20 3. 41-37 *",
        "1. 38-33 1-7 {[%irregularity 5.6.6 \"missed\" corrected]} 1... 28x39 2. 50-44 39x50 3. 45-40 *",
        "1. 38-33 1-7 {[%irregularity 5.6.6 \"missed\" corrected]} 28x39 2. 50-44 2... 39x50 3. 45-40 *",
        // It is not in the record, which goes on with the answer.
        "1. 38-33 1-7 {[%irregularity 5.6.6 \"missed\" corrected]} 2. 50-44 39x50 3. 45-40 *",
        "1. 50-45 {[%irregularity 5.6.6 \"missed\" corrected]} 1-7 2. 44-40 2... 7-12 3. 40-34 *",
        "1... 1-7 {[%irregularity 5.6.6 \"missed\" corrected]} 1... 28x39 2. 50-44 39x50 3. 45-40 *",
        // Without a note, three moves are under one number.
        "1... 18-23 2. 33-29 6-11 23x34 3. 44-40 34x45 4. 38-33 7-12 *",
        "1. 32-28 19-23 2. 37-32 28x19 14x23 3. 34-30 10-14 *",
        "1. 32-28 {[%irregularity 5.6.3 \"x\" corrected]} 1... 20-25 2. 37-32 14-20 3. 41-37 *",
        "1. 32-28 20-25 2. 37-32 {[%irregularity 5.7 \"x\" corrected]} 2... 14-20 3. 41-37 10-14 4. 46-41 *",
    ] {
        let record = pdn::parse(text);
        let mut findings = Vec::new();
        move_number_out_of_order::check(&record, &mut findings);
        assert!(findings.is_empty(), "{text}");
    }
}

#[test]
fn move_numbers_that_jump() {
    for (text, marked, expected) in [
        ("1. 32-28 20-25 3. 37-32 14-20 5. 41-37 *", "3.", "2"),
        ("1. 32-28 20-25 2. 37-32 3. 41-37 *", "3.", "2..."),
        ("1. 32-28 20-25 1. 37-32 14-20 *", "1.", "2"),
        ("8. 32-28 20-25 7. 37-32 14-20 *", "7.", "9"),
        ("1. 2. 32-28 *", "2.", "1"),
        ("1. 32-28 2. 20-25 3. 37-32 3. 14-20 *", "3.", "4"),
        ("1... 20-25 37-32 2. 14-20 *", "2.", "2..."),
        ("1... 20-25 3. 37-32 14-20 *", "3.", "2"),
        ("1. 32-28 {[%irregularity 5.6.3 \"x\" corrected]} 1. 33-28 20-25 1. 37-32 *", "1.", "2"),
        ("1. 32-28 {[%irregularity 5.6.3 \"x\" corrected]} 1. 33-28 20-25 3. 37-32 *", "3.", "2"),
        ("1. 38-33 1-7 {[%irregularity 5.6.6 \"x\" accepted]} 1... 28x39 *", "1...", "2"),
        ("1. 32-28 20-25 oops 5. 32-28 10-14 7. 28-22 *", "7.", "6"),
    ] {
        let record = pdn::parse(text);
        let mut findings = Vec::new();
        move_number_out_of_order::check(&record, &mut findings);
        let Fact::MoveNumberOutOfOrder(fact) = &findings[0].fact else { panic!("{text}") };
        let wanted = format!("{}{}", fact.wanted, if fact.wanted_dots { "..." } else { "" });
        let said = (record.slice(findings[0].span), wanted.as_str());
        assert_eq!((said, findings.len()), ((marked, expected), 1), "{text}");
    }
}

#[test]
fn results_are_compared_by_meaning() {
    let game = |tag: &str, end: &str| format!("[Result \"{tag}\"]\n\n1. 32-28 20-25 {end}");
    for (tag, end) in [
        ("2-0", "1-0"),
        ("1/2-1/2", "1-1"),
        ("0-2t", "0-1"),
        ("4-6", "0-2"),
        ("*", "1-0"),
        ("2-0", "*"),
        ("0-0", "1-1"),
        ("", "1-1"),
    ] {
        assert_found(&game(tag, end), &[]);
    }
    for (tag, end) in [("2-0", "0-2"), ("1-1", "2-0"), ("0-1", "1/2-1/2"), ("9-1", "0-1")] {
        assert_found(&game(tag, end), &[("result-mismatch", end)]);
    }
    let goes = "[ResultFormat \"Goes\"]\n[Result \"1.01-0.99\"]\n\n1. 32-28 20-25 ";
    assert_found(&format!("{goes}1-1"), &[]);
    assert_found(&format!("{goes}0-2"), &[("result-mismatch", "0-2")]);
    // Words beside a star.
    for (end, found) in [
        ("{White resigns} *", &[("result-mismatch", "{White resigns}")][..]),
        ("{Black resigns} *", &[]),
        ("{+-} 0-2", &[("result-mismatch", "0-2")]),
        ("{-+} *", &[]),
        ("{White resigns, it was said} *", &[]),
    ] {
        assert_found(&format!("[GameType \"20\"]\n{}", game("2-0", end)), found);
    }
}

#[test]
fn the_end_of_the_moves() {
    assert_found("1. 32-28 20-25", &[("no-terminator", "")]);
    assert_found("1. 32-28 ( 1. 33-28 1-1 ) 20-25", &[("no-terminator", "")]);
    assert_found("1. 32-28 ( 1. 33-28 20-25 1-1", &[("unclosed-variation", "(")]);
    assert_found("1. 32-28 20-25 1-1 { agreed } *", &[]);
    assert_found("1. 32-28 * 2. 20-25 37-32 *", &[("text-after-terminator", "2.")]);
    assert_found("1. 32-28 20-25 2-0 0-2", &[("text-after-terminator", "0-2")]);
    assert_found("1. 32-28 20-25 2-0 *", &[]);
    assert_found("1. 32-28 20-25 1-0 2-0", &[]);
    assert_found("1. 32-28 20-25 2-0 2-0", &[]);
    assert_found("1. 32-28 * well played", &[("text-after-terminator", "well played")]);
    assert_found("1. 32-28 * ( 1. 33-28 )", &[]);
}

#[test]
fn stray_text_in_stretches() {
    assert_found(
        "1. 32-28 a good move 20-25 ( so ) *",
        &[("stray-text", "a good move"), ("stray-text", "so")],
    );
    let long = format!("1. 32-28 {} 20-25 *", "ä".repeat(100));
    let record = pdn::parse(&long);
    let mut findings = Vec::new();
    stray_text::check(&record, &mut findings);
    assert_eq!(findings[0].fact, StrayText { text: format!("{}…", "ä".repeat(40)) }.into());
}

#[test]
fn what_is_not_closed() {
    assert_found("1. 32-28 20-25 * { never", &[("unclosed-comment", "{")]);
    assert_found("[White \"Rossi]\n*", &[("unclosed-tag", "[White \"Rossi]")]);
    let record = pdn::parse("1. 32-28 ( 1. 33-28 ( 1. 31-27 *");
    let mut findings = Vec::new();
    unclosed_variation::check(&record, &mut findings);
    assert_eq!(findings.len(), 1);
    assert_eq!(findings[0].fact, UnclosedVariation { inside: 1 }.into());
}

#[test]
fn what_cannot_be_read() {
    assert_found("all is lost", &[("unreadable-record", "all is lost")]);
    assert_found("[White \"Rossi\"]\nall is lost", &[("unreadable-record", "all is lost")]);
    assert_found("[White \"Rossi\"]\nall is lost 2-0", &[("stray-text", "all is lost")]);
    assert_found("{ 1. 32-28 20-25", &[("unclosed-comment", "{"), ("unreadable-record", "{")]);
    assert_found("[White \"Rossi\"]\n\n1. 32>28 19>23 *", &[("unreadable-record", "32>28 19>23")]);
    assert_found("[White \"Rossi\"]\n\n1. forfeit 2-0", &[("stray-text", "forfeit")]);
    let no_show = "no show after 60 minutes";
    assert_found(&format!("[White \"Rossi\"]\n\n1. {no_show} 2-0"), &[("stray-text", no_show)]);
    assert_found("1. 2. 3.", &[("unreadable-record", "1."), ("move-number-out-of-order", "2.")]);
}

#[test]
fn tags_that_chance_makes_of_binary_data_are_no_record() {
    let noise = "a\u{1}b\u{2}ü\u{3}c\u{e}€".repeat(20);
    let pair = format!("[{noise} \"{noise}\"]\n");
    for text in [&pair, &format!("{pair}\n*")] {
        assert!(unreadable_record::is_unreadable(&pdn::parse(text)), "{text:?}");
    }
    // A damaged text is a text, and so is one with a few signs for a terminal.
    let text =
        "[Event \"Cup\u{1}\"]\n[White \"Ro\u{2}\u{3}\u{4}ssi\"]\n[Site \"\u{1b}[1mRome\u{1b}[0m\"]\n\n*";
    assert!(!unreadable_record::is_unreadable(&pdn::parse(text)), "{text:?}");
}

#[test]
fn a_clean_game_costs_no_allocation() {
    let record = pdn::parse("[White \"Rossi\"]\n[Result \"1-1\"]\n\n1. 32-28 20-25 1-1");
    let mut findings = Vec::new();
    check_record(&record, &mut findings);
    assert_eq!(findings.capacity(), 0);
}

proptest! {
    #[test]
    fn any_text_is_checked(text in r#"([\[\](){};/*"-]|[A-Za-z]{1,6}|[0-9]{1,2}[.x-]?|[ \n]|\PC){0,60}"#) {
        let record = pdn::parse(&text);
        let mut findings = Vec::new();
        check_record(&record, &mut findings);
        for finding in findings {
            prop_assert!(text.get(finding.span.start..finding.span.end).is_some());
        }
    }
}
