use std::collections::BTreeMap;

use proptest::prelude::*;
use serde::Serialize;
use serde_json::json;

use super::JsonLine;
use crate::text::clean::is_harmful;

fn written(value: &impl Serialize) -> String {
    let mut line = String::new();
    value.serialize(JsonLine(&mut line)).expect("it can be written");
    line
}

#[derive(Serialize)]
enum Any<'a> {
    Unit,
    Newtype(i64),
    Tuple(u8, char),
    Struct { name: &'a str, none: Option<()> },
}

#[test]
fn every_type_is_written_as_usual() {
    let any = [Any::Unit, Any::Newtype(i64::MIN), Any::Tuple(0, 'a'), Any::Struct { name: "b", none: None }];
    assert_eq!(written(&any), serde_json::to_string(&any).unwrap());
    let keys = BTreeMap::from([(-3, vec![0.5, 1e30]), (12, vec![])]);
    assert_eq!(written(&keys), serde_json::to_string(&keys).unwrap());
    let value = json!({ "a b": [u64::MAX, i64::MIN, 10, 100], "": {}, "c": [[], true, false, null, 2.0] });
    assert_eq!(written(&value), value.to_string());
    let tuple = ((), "x", Some([1_u16, 2]), 0.1_f32, f64::NAN);
    assert_eq!(written(&tuple), serde_json::to_string(&tuple).unwrap());
    assert!(BTreeMap::from([((), 1)]).serialize(JsonLine(&mut String::new())).is_err());
}

/// Each of these is in every place of a text.
#[test]
fn what_acts_on_a_terminal_is_escaped() {
    for (c, escaped) in [
        ('\u{7f}', "\\u007f"),
        ('\u{9b}', "\\u009b"),
        ('\u{200e}', "\\u200e"),
        ('\u{202e}', "\\u202e"),
        ('\u{2066}', "\\u2066"),
        ('\u{1b}', "\\u001b"),
        ('"', "\\\""),
        ('\\', "\\\\"),
        ('\u{a0}', "\u{a0}"),
        ('…', "…"),
    ] {
        for place in 0..40 {
            let text = |part: &str| format!("{}{part}{}", "a".repeat(place), "é".repeat(39 - place));
            assert_eq!(written(&text(&c.to_string())), format!("\"{}\"", text(escaped)), "{c:?} at {place}");
        }
    }
}

proptest! {
    #[test]
    fn a_text_is_read_as_it_was(text in "\\PC*|.*|[\\x00-\\x7f]*") {
        let line = written(&text);
        prop_assert!(!line.chars().any(is_harmful));
        prop_assert_eq!(serde_json::from_str::<String>(&line).unwrap(), text);
    }
}
