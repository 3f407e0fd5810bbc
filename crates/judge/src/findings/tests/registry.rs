use std::collections::{BTreeMap, BTreeSet};

use crate::findings::*;

#[test]
fn codes_are_unique() {
    let codes: BTreeSet<&str> = ALL.iter().map(|kind| kind.code).collect();
    assert_eq!(codes.len(), ALL.len());
}

#[test]
fn files_are_named_after_their_code() {
    for (kind, module) in ALL.iter().zip(MODULES) {
        assert_eq!(kind.code, module.replace('_', "-"));
    }
}

#[test]
fn every_file_of_a_kind_is_in_the_list() {
    let listed: BTreeSet<String> = MODULES.iter().map(|&module| module.to_owned()).collect();
    let others = [
        "mod",
        "breach",
        "execution",
        "hands",
        "lookup",
        "marking",
        "noted",
        "fact",
        "played",
        "replies",
        "shown",
        "same_tag",
        "tests",
        "written_board",
    ];
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/findings");
    let found: BTreeSet<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned())
        .filter(|stem| !others.contains(&stem.as_str()))
        .collect();
    assert_eq!(found, listed);
}

#[test]
fn codes_are_written_in_house_style() {
    for kind in ALL {
        let code = kind.code;
        assert!(code.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'), "{code}");

        assert!(!kind.example.trim().is_empty(), "{code}");
    }
}

#[test]
fn irregularities_of_play_come_first_and_are_errors() {
    let end = ALL.iter().position(|kind| kind.code == "wrong-separator").unwrap();
    let (play, others) = ALL.split_at(end);
    assert!(play.len() > 10);
    for kind in play {
        assert_eq!(kind.severity, Severity::Error, "{}", kind.code);
        assert!(kind.broken_rule().is_some(), "{}", kind.code);
    }
    for kind in others {
        assert!(kind.broken_rule().is_none(), "{}", kind.code);
    }
}

#[test]
fn one_name_holds_one_kind_of_value() {
    let mut known: BTreeMap<&str, (&str, fact::Shape)> = BTreeMap::new();
    for (kind, fields) in FIELDS {
        for field in *fields {
            assert!(field.about.ends_with('.'), "{}: {}", kind.code, field.name);
            for &(part, shape) in field.shapes {
                let name = if part.is_empty() { field.name } else { part };
                let (code, before) = *known.entry(name).or_insert((kind.code, shape));
                assert_eq!(before, shape, "{name} of {code} and of {}", kind.code);
            }
        }
    }
}
