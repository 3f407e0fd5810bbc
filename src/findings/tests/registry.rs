use std::collections::BTreeSet;

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
        "details",
        "execution",
        "lookup",
        "noted",
        "played",
        "replies",
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
fn texts_are_written_in_house_style() {
    for kind in ALL {
        let code = kind.code;
        assert!(code.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'), "{code}");

        let summary = kind.summary;
        assert!(!summary.is_empty() && !summary.ends_with('.') && !summary.contains('\n'), "{code}");
        assert!(summary.len() <= 60, "{code}: {}", summary.len());
        // A name such as GameType or Result may stand further on, never first.
        assert!(summary.starts_with(|c: char| c.is_ascii_lowercase()), "{code}");

        let explanation = kind.explanation;
        assert!(explanation.ends_with('.') && explanation.trim() == explanation, "{code}");
        assert!(explanation.contains("\n\n"), "{code} is one paragraph");
        for line in explanation.lines() {
            assert!(line.chars().count() <= 80 && line.trim_end() == line, "{code}: {line}");
        }

        assert!(!kind.example.trim().is_empty(), "{code}");
    }
}

#[test]
fn irregularities_of_play_come_first_and_are_errors() {
    let play = ALL.iter().take_while(|kind| kind.code != "wrong-separator");
    assert!(play.clone().count() > 10);
    for kind in play {
        assert_eq!(kind.severity, Severity::Error, "{}", kind.code);
    }
}
