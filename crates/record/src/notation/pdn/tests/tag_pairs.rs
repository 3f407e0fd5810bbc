use super::*;
use crate::notation::pdn::unescape;

#[test]
fn tag_pairs_wherever_and_however_they_stand() {
    let text = "[White \"a\"][Black \"b \\\"c\\\"\"]\n  [EVENT    \"C:\\nemesis\\games\"]\n[Site]\n[Empty \"\"]\n\
        [Esito \"1-0\"] 1. 32-28 0-1[Date “2005”]\n[FILENAME \"x.pdn\"]\n[FEN \"W:W31,\n32:B1\"]";
    let record = parse(text);
    assert_eq!(record.faults, []);
    let pairs: Vec<_> = record
        .tags
        .iter()
        .map(|pair| (record.slice(pair.name), pair.value.map(|value| record.slice(value)), pair.tag))
        .collect();
    let expected = [
        ("White", Some("a"), Some(Tag::White)),
        ("Black", Some("b \\\"c\\\""), Some(Tag::Black)),
        ("EVENT", Some("C:\\nemesis\\games"), Some(Tag::Event)),
        ("Site", None, Some(Tag::Site)),
        ("Empty", Some(""), None),
        ("Esito", Some("1-0"), Some(Tag::Result)),
        ("Date", Some("2005"), Some(Tag::Date)),
        ("FILENAME", Some("x.pdn"), None),
        ("FEN", Some("W:W31,\n32:B1"), Some(Tag::Fen)),
    ];
    assert_eq!(pairs, expected);
    assert_eq!(tokens(text), "#1 32-28 res");
    assert_eq!(unescape(record.value(Tag::Black).unwrap()), "b \"c\"");
    assert_eq!(unescape(record.value(Tag::Event).unwrap()), "C:\\nemesis\\games");
}

#[test]
fn faults_tell_what_is_not_closed() {
    assert_eq!(faults("[Round \"11.1]\n[GameType \"25\"]\n1. cb4"), [FaultKind::UnclosedTag]);
    assert_eq!(parse("[Round \"11.1]\n[GameType \"25\"]").value(Tag::GameType), Some("25"));

    let lost_brace = "1. 32-28 {no brace\n[White \"a\"]\n1. 31-27 {ok} *";
    assert_eq!(tokens(lost_brace), "#1 32-28 {} #1 31-27 {} res");
    assert_eq!(parse(lost_brace).tags.len(), 1);
    assert_eq!(parse(lost_brace).faults[0].span, Span::new(9, 10));
    assert_eq!(faults(lost_brace), [FaultKind::UnclosedComment]);
    assert_eq!(faults("32-28 {"), [FaultKind::UnclosedComment]);

    let open = "( 32-28 stray ( 18-22 {";
    let kinds = [
        FaultKind::UnclosedVariation,
        FaultKind::StrayText,
        FaultKind::UnclosedVariation,
        FaultKind::UnclosedComment,
    ];
    assert_eq!(faults(open), kinds);
}

#[test]
fn parentheses_before_a_tag_pair_close_nothing_after_it() {
    let text = format!("{}\n[White \"a\"]\n\n1. 32-28 (31-27) 19-23 *", "(".repeat(1002));
    assert!(tokens(&text).ends_with("› #1 32-28 ( 31-27 ) 19-23 res"), "{}", tokens(&text));
}
