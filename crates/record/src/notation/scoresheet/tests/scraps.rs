//! Nothing of a sheet is lost, whatever is in it.

use proptest::prelude::*;

use super::recognise;
use crate::input::{FileEncoding, Splitter};
use crate::notation::scoresheet::fair_copy::without_signs;
use crate::notation::scoresheet::parse;

/// What a sheet is made of, and what breaks it.
fn scraps() -> impl Strategy<Value = String> {
    let scrap = prop::sample::select(vec![
        "Bianco: Rossi\n",
        "Bianco: 1. 32-28 2. 28x19\n",
        "Nero: 1. 19-23; 2. 14x23\n",
        "Rossi - Verdi\n",
        "B: Rossi\nN: Verdi\n",
        "n;white;black\n",
        "White,Black,Moves\n",
        "1;32-28;19-23\n",
        "2;;\"14x23\"\n",
        "1) ",
        "2 ",
        "3.",
        "32-28 ",
        "19-23, ",
        "14x23; ",
        "...",
        "---",
        "\"",
        ";",
        ",",
        "\t",
        "|",
        "\n",
        "\r",
        "{",
        "}",
        "(",
        ")",
        "é",
        "½-½",
        "*",
        "Brancas: 2, (8). ",
        "Negras: 7. ",
        "Xogan brancas.",
        "# x",
        "%",
        "[",
        "word ",
        "1-0\n",
        "GB",
        "\n\n",
        "\u{FEFF}",
        "…",
    ]);
    prop::collection::vec(scrap, 0..40).prop_map(|scraps| scraps.concat())
}

proptest! {
    /// Every byte lies in one tag pair or token, but for blanks, dividers, placeholders after the last move, the
    /// signs around a heading, and the lines that open and close the table of a wiki.
    #[test]
    fn nothing_of_a_sheet_is_lost(text in scraps()) {
        let table = crate::notation::table::Table::recognise("1;32-28;19-23\n").unwrap();
        let unsigned = without_wiki_lines(&without_signs(&text));
        for record in [parse(&text), table.parse(&text)] {
            let tags = record.tags.iter().map(|pair| pair.span);
            let mut spans: Vec<_> = tags.chain(record.tokens.iter().map(|token| token.span)).collect();
            spans.sort_unstable();
            let mut at = 0;
            for span in spans {
                prop_assert!(span.start >= at && span.end >= span.start, "{:?}", record);
                let between = unsigned.get(at..span.start).unwrap();
                prop_assert!(between.chars().all(is_between), "{between:?} of {text:?} in {record:?}");
                at = span.end;
            }
            prop_assert!(unsigned[at..].chars().all(is_between), "{text:?}");
        }
    }

    #[test]
    fn a_file_of_scraps_is_accounted_for(text in scraps()) {
        let mut splitter = Splitter::new(text.as_bytes());
        if let Some(cutter) = recognise(&text).cutter(FileEncoding::Detected(None)) {
            splitter.cut_by(cutter);
        }
        while splitter.next_batch().unwrap().is_some() {}
        let tally = splitter.tally();
        prop_assert_eq!(tally.bytes, text.len() as u64);
        prop_assert_eq!(tally.bytes, tally.game_bytes + tally.gap_bytes);
    }
}

/// The text with blanks in the place of the lines that open and close the table of a wiki: they are dividers.
fn without_wiki_lines(text: &str) -> String {
    let lines = || text.split_inclusive(['\n', '\r']);
    if !lines().any(|line| line.trim_ascii() == "{|") {
        return text.to_owned();
    }
    let blank = |line: &str| match line.trim_ascii() {
        "{|" | "|}" => " ".repeat(line.len()),
        _ => line.to_owned(),
    };
    lines().map(blank).collect()
}

fn is_between(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | '|' | '.' | '…' | '-' | '"' | '\u{FEFF}' | ':')
}
