use super::*;
use damiera_record::input::{Encoding, FileEncoding, decode};
use damiera_record::notation::pdn;
use proptest::prelude::*;

fn transcript(text: &str) -> Transcript {
    Transcript::of(&pdn::parse(text))
}

const GAME: &str = "[White \"Rossi\"]\r\n[Black  \"Bian\\\"chi\"]\r\n\r\n1. 32-28 {good}  19-23!\r\n2. 28x19 ; why\r\n(2. 37-32) 14x23 2-0";

#[test]
fn what_is_not_changed_is_written_back() {
    for text in [
        GAME,
        "",
        "[White \"C:\\dama\"]",
        "[Empty]\n1.32-28",
        "[Round \"11.1]\n\n1. 32-28 *",
        "{never closed 1. 32-28",
        "1. 32-28 ) } \" stray ( 19-23",
        "\u{feff}% line\n1. 32-28\n*",
        "2-0[Event \"next\"]",
    ] {
        assert_eq!(transcript(text).text(), text);
    }
}

#[test]
fn what_usually_stands_between_is_not_kept() {
    let usual = "[White \"Rossi\"]\n[Result \"2-0\"]\n\n1. 32-28! {good} (1. 33-28) 19-23 2-0";
    let transcript = transcript(usual);
    assert!(transcript.entries.iter().all(|entry| entry.before.is_none()));
    assert!(transcript.tags().all(|tag| tag.form.is_none() && !tag.plain));
}

#[test]
fn one_change_changes_its_own_bytes_alone() {
    let mut tag = transcript(GAME);
    tag.set_tag(Tag::White, "Verdi \"jr\"");
    assert_eq!(tag.text(), GAME.replace("Rossi", "Verdi \\\"jr\\\""));

    let mut comment = transcript(GAME);
    for entry in &mut comment.entries {
        if let Content::Comment(text) = &mut entry.content {
            "bad".clone_into(text);
        }
    }
    assert_eq!(comment.text(), GAME.replace("good", "bad"));

    let mut mv = transcript(GAME);
    for entry in &mut mv.entries {
        if let Content::Token { kind: Kind::Move, text } = &mut entry.content
            && text == "19-23"
        {
            "20-25".clone_into(text);
        }
    }
    assert_eq!(mv.text(), GAME.replace("19-23", "20-25"));

    let mut new = transcript(GAME);
    new.set_tag(Tag::Event, "Open");
    assert_eq!(new.text(), GAME.replace("chi\"]", "chi\"]\r\n[Event \"Open\"]"));
}

proptest! {
    #[test]
    fn any_text_is_written_back(text in "(\\[White \"[^\"]{0,5}\"?\\]|[0-9x({})\\[\\]\"; .\r\n-]|1\\. 32-28|2-0|\\$4){0,12}") {
        prop_assert_eq!(transcript(&text).text(), text);
    }

    #[test]
    fn any_characters_are_written_back(text in ".{0,60}") {
        prop_assert_eq!(transcript(&text).text(), text);
    }
}

/// A game as a row, through JSON, and back to bytes.
fn through_json(bytes: &[u8], encoding: FileEncoding) -> Vec<u8> {
    let decoded = decode(bytes, encoding);
    let record = pdn::parse(decoded.text());
    let transcript = Transcript::of(&record);
    let row = WrittenRow::of(&record, &transcript, &decoded, &|_| None);
    let json = serde_json::to_string(&row).unwrap();
    serde_json::from_str::<TextRow>(&json).unwrap().bytes().unwrap()
}

#[test]
fn a_row_gives_back_the_bytes() {
    let latin1 = b"[White \"Andr\xe9\"]\r\n\r\n1. 32-28 {tr\xe8s bien} *\r\n";
    for encoding in [FileEncoding::Detected(None), FileEncoding::Forced(Encoding::UTF_8)] {
        assert_eq!(through_json(latin1, encoding), latin1);
        assert_eq!(through_json(GAME.as_bytes(), encoding), GAME.as_bytes());
    }
}

proptest! {
    #[test]
    fn any_bytes_go_through_json(bytes in proptest::collection::vec(any::<u8>(), 0..60), forced in any::<bool>()) {
        let encoding = if forced { FileEncoding::Forced(Encoding::UTF_8) } else { FileEncoding::Detected(None) };
        prop_assert_eq!(through_json(&bytes, encoding), bytes);
    }
}
