use super::*;
use damiera_record::notation::{pdn, scoresheet};

/// Checks what the last places of a record say, and where.
fn ends_with(text: &str, expected: &str) {
    let record = pdn::parse(text);
    let sheet = Sheet::of(&record);
    let texts: Vec<&str> = sheet.places.iter().map(|place| &place.written.text[..]).collect();
    assert!(texts.join(" ").ends_with(expected), "{text:?}: {texts:?}");
    assert!(sheet.places.iter().all(|place| record.slice(place.written.span) == place.written.text));
}

#[test]
fn a_result_in_the_middle_is_a_ply_only_in_the_place_of_one() {
    for (text, expected) in [
        ("1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37\n1-0\n\n5-10 1-0", "41-37 5-10"),
        ("1. 32-28 19-23 2. 28x19 14x23 1-0 3. 37-32 10-14 4. 41-37 5-10 1-0", "41-37 5-10"),
        ("1. 32-28 19-23 2. 28x19 14x23 3. 37-32 0-1 4. 41-37 5-10 1-0", "37-32 0-1 41-37 5-10"),
        ("1. 32-28 19-23 2. 28x19 14x23 3. 1-0 10-14 4. 41-37 5-10 1-0", "1-0 10-14 41-37 5-10"),
        ("32-28 19-23 28x19 14x23 37-32 0-1 41-37 5-10 1-0", "37-32 0-1 41-37 5-10"),
        ("32-28 19-23 28x19 14x23 37-32 10-14 41-37 1-0 5-10 1-0", "41-37 5-10"),
    ] {
        let record = pdn::parse(text);
        let texts: Vec<String> =
            Sheet::of(&record).places.into_iter().map(|place| place.written.text).collect();
        assert!(texts.join(" ").ends_with(expected), "{text:?}: {texts:?}");
        // Where rows have numbers, the record has the ply already.
        let is_ply = record.plies().any(|(_, written)| written.kind == MoveKind::Unknown);
        let is_misread = expected.contains("0-1") || expected.contains("1-0");
        assert_eq!(is_ply || goes_on_after_result(&record), is_misread, "{text:?}");
    }
}

#[test]
fn what_can_hardly_be_read_is_a_place_at_the_end_too() {
    for (text, expected) in [
        ("1. 32-28 17-22 2. 28x17 12x21 3. ?-? *", "12x21 ?-?"),
        ("1. 32-28 17-22 2. 28x17 / 12x21 *", "28x17 12x21"),
        ("1. 32-28 17-22 2. 28x17 12x21 3. 28x", "12x21 28x"),
        ("1. 32-28 17-22 2. 28x17 12x21 3. 2?x?6 *", "12x21 2?x?6"),
        ("1. 32-28 17-22 2. 28x17 12x21 3. A9-44 *", "12x21 A9-44"),
        ("1. 32-28 17-22 2. 28x17 12x21 3. 33-29 ?-25 *", "33-29 ?-25"),
        ("1. 32-28 17-22 2. 28x17 12x21 3. 33-29 -25 *", "33-29 -25"),
        ("1. 32-28 17-22 2. 28x17 -21 3. 33-29 12-18 *", "28x17 -21 33-29 12-18"),
        ("1. 32-28 17-22 2. 28x17 ?-?1 3. 33-29 12-18 *", "28x17 ?-?1 33-29 12-18"),
        ("1. 32-28 17-22 2. 28x17 ??-?? 3. 33-29 12-18 *", "28x17 ??-?? 33-29 12-18"),
        ("1. 32-28 17-22 2. 28x17 -1 12x21 3. 33-29 12-18 *", "28x17 12x21 33-29 12-18"),
        ("1. 32-28 17-22 2. 28x17 12x21 -1 3. 33-29 12-18 *", "28x17 12x21 33-29 12-18"),
        ("1. 32-28 17-22 2. 28x17 12x21? and so on *", "28x17 12x21"),
        ("1. 32-28 17-22 2. 28x17 12x21 ? *", "28x17 12x21"),
        (
            "1. 32-28 l9-23 2. 28xl9 l4x23 3. 34-30 l0-l4 4. 40-34 5-l0 *",
            "32-28 l9-23 28xl9 l4x23 34-30 l0-l4 40-34 5-l0",
        ),
        ("1. 4l-37 l0-I4 2. 37-3l l7-2l 3. 26xl7 llx22 *", "4l-37 l0-I4 37-3l l7-2l 26xl7 llx22"),
    ] {
        ends_with(text, expected);
    }
}

#[test]
fn plies_that_are_glued_are_one_place() {
    for (text, expected) in [
        ("1. 32-28 19-23 2. 28x19 14x23 3. 7-116-11 4. 37-32 *", "14x23 7-116-11 37-32"),
        ("1. 32-28 19-23 2. 28x19 14x23 3. 46-411-7 4. 37-32 *", "14x23 46-411-7 37-32"),
        ("1. 32-28 19-23 2. 28x1914x23 3. 37-32 *", "19-23 28x1914x23 37-32"),
        ("1. 32-28 19-23 2. 28x19 14x23 3. 37321014 4. 41-37 *", "14x23 37321014 41-37"),
        ("1. 32-28 19-232. 28x19 14x233. 37-32 *", "32-28 19-23 28x19 14x23 37-32"),
        ("1. 32-28 19-233. 28x19 14x23 *", "32-28 19-233. 28x19 14x23"),
        ("1. c3-d4d6-c5 2. b2-c3 *", "c3-d4d6-c5 b2-c3"),
        ("1. c3-d4 b6-a5d4-c5 2. d6-b4 a3-c5 *", "c3-d4 b6-a5d4-c5 d6-b4 a3-c5"),
        ("1. c3-d4 d6-c5 2. d4xb6a7xc5 3. b2-c3 *", "d6-c5 d4xb6a7xc5 b2-c3"),
    ] {
        ends_with(text, expected);
    }
}

#[test]
fn text_among_the_plies_may_be_plies() {
    let misread = pdn::parse("1. 32-28 0-23 2. 28x19 14x23 3. ? 20-25 1-1 *");
    let texts: Vec<String> = Sheet::of(&misread).places.into_iter().map(|place| place.written.text).collect();
    assert_eq!(texts, ["32-28", "0-23", "28x19", "14x23", "?", "20-25"]);
    let glued = pdn::parse("1. 32-28 16-2l 2. dd4:b6 c3-d4 3. 37-3a 17-2$ 4. 38-2? ?3-48 5. ?-42 ?-9 *");
    let texts: Vec<String> = Sheet::of(&glued).places.into_iter().map(|place| place.written.text).collect();
    assert_eq!(
        texts,
        ["32-28", "16-2l", "dd4:b6", "c3-d4", "37-3", "a", "17-2$", "38-2", "?3-48", "?-42", "?-9"]
    );
    let half = pdn::parse("1. 32-28 19- 2. 28x19 14x23 3. 37- 10-14 4. c5- g5:e3 28x 19x 10 28 - 22 *");
    let texts: Vec<String> = Sheet::of(&half).places.into_iter().map(|place| place.written.text).collect();
    assert_eq!(
        texts,
        ["32-28", "19-", "28x19", "14x23", "37-", "10-14", "c5-", "g5:e3", "28x 19x 10", "28 - 22"]
    );
    let ends = pdn::parse("1. 32-28 19-23 2. 28x19 14x23 3. 37- 10-14. 4. 41-37! 5- 46-41! *");
    let texts: Vec<String> = Sheet::of(&ends).places.into_iter().map(|place| place.written.text).collect();
    assert_eq!(texts, ["32-28", "19-23", "28x19", "14x23", "37-", "10-14", "41-37", "5-", "46-41"]);
    let divided = pdn::parse("1. 32-28 19-23 2. 28x19 14x23 3. 37-, 10-14;\n4. 41-37 5-, *");
    let texts: Vec<String> = Sheet::of(&divided).places.into_iter().map(|place| place.written.text).collect();
    assert_eq!(texts, ["32-28", "19-23", "28x19", "14x23", "37-", "10-14", "41-37", "5-"]);
    let lost =
        scoresheet::parse("White: A\n\n1. 32-28  19-23\n2. 28x19  14x\n3. 37-32  10-14\n4. 41-37  5-10\n");
    let sheet = Sheet::of(&lost);
    let texts: Vec<&str> = sheet.places.iter().map(|place| &place.written.text[..]).collect();
    assert_eq!(texts, ["32-28", "19-23", "28x19", "14x", "37-32", "10-14", "41-37", "5-10"]);
    assert!(sheet.places.iter().all(|place| place.gap == 0));
    let record = pdn::parse("A word before\n1. 32-28 19-23 2. 28x19 14x23 3. 2 f 23 20 1$ 4. 33-28 by *");
    let sheet = Sheet::of(&record);
    let texts: Vec<&str> = sheet.places.iter().map(|place| &place.written.text[..]).collect();
    assert_eq!(texts, ["32-28", "19-23", "28x19", "14x23", "2", "f", "23", "20", "1$", "33-28"]);
    assert_eq!(sheet.places.last().map(|place| place.gap), Some(2));
    for Place { written, .. } in &sheet.places {
        assert_eq!(record.slice(written.span), written.text);
    }
}

#[test]
fn a_line_of_words_below_a_row_is_no_ply() {
    for remark in [
        "Op 20-24 volgt 34-30.",
        "Beter was 20-24 geweest.",
        "Zwart had met 20-24 kunnen winnen.",
        "Not 20-24 on account of 11-16.",
        "Zwart dreigt nu 20-24 te spelen.",
        "Wit staat beter.",
    ] {
        let text = format!(
            "Jansen - Bos 2-0\n\n1. 32-28 18-22\n2. 37-32 12-18\n{remark}\n3. 41-37 7-12\n4. 46-41 1-7\n"
        );
        let record = scoresheet::parse(&text);
        let sheet = Sheet::of(&record);
        let texts: Vec<&str> = sheet.places.iter().map(|place| &place.written.text[..]).collect();
        assert_eq!(texts.join(" "), "32-28 18-22 37-32 12-18 41-37 7-12 46-41 1-7", "{remark}");
    }
    // Nobody could read a reply.
    let record = scoresheet::parse("1. 32-28 18-22\n2. 37-32\nniet te lezen\n3. 41-37 7-12\n4. 46-41 1-7\n");
    let sheet = Sheet::of(&record);
    assert!(sheet.places.len() > 7);
}
