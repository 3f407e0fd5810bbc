use proptest::prelude::*;

use super::{Language, Sheet};
use damiera_judge::generate::Generator;
use damiera_judge::replay::Plies;
use damiera_judge::report::Report;
use damiera_record::input::{FileEncoding, Splitter};
use damiera_record::notation::{FileNotation, pdn, plain_value};
use damiera_record::record::{Record, Tag, TokenKind};
use damiera_rules::variant;

/// The sheet of a game in PDN, and what is lost.
fn sheet(text: &str, language: Language) -> (String, Vec<String>) {
    let sheet = Sheet::of(&Report::of(pdn::parse(text), None), language);
    (sheet.text, sheet.losses.into_iter().map(|loss| loss.why).collect())
}

/// The games of a file of sheets, each passed to `see`.
fn read<T>(text: &str, mut see: impl FnMut(&Report<'_>) -> T) -> Vec<T> {
    let notation = FileNotation::recognise(text.as_bytes(), FileEncoding::Detected(None));
    assert!(matches!(notation, FileNotation::Scoresheet(_)), "{notation:?}\n{text}");
    let mut splitter = Splitter::new(text.as_bytes());
    splitter.cut_by(notation.cutter(FileEncoding::Detected(None)).unwrap());
    let mut seen = Vec::new();
    while let Some(batch) = splitter.next_batch().unwrap() {
        for cut in &batch.games {
            let game = std::str::from_utf8(batch.game(cut)).unwrap();
            seen.push(see(&Report::of(notation.parse(game), None)));
        }
    }
    seen
}

/// What must be the same after a game was printed and read.
#[derive(Debug, PartialEq, Eq)]
struct Told {
    verdict: &'static str,
    variant: Option<&'static str>,
    plies: Vec<String>,
    last: Option<String>,
    winner: damiera_record::notation::result::GameResult,
    tags: Vec<(String, String)>,
    comments: Vec<(usize, String)>,
    variations: String,
}

fn told(report: &Report<'_>) -> Told {
    let record = &report.record;
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let tags = record.tags.iter().map(|pair| {
        let value = plain_value(record.notation, record.slice(pair.value.unwrap_or_default()));
        (record.name(pair).to_owned(), words(&value))
    });
    let mut tags: Vec<_> = tags.filter(|(name, value)| !value.is_empty() && name != "FEN").collect();
    tags.sort();
    let game = report.game.as_ref();
    Told {
        verdict: report.verdict.as_str(),
        variant: report.choice.rules.map(|rules| rules.name),
        plies: record.plies().map(|(span, _)| words(record.slice(span))).collect(),
        last: game.and_then(|game| Some(game.last?.to_fen(&game.rules.names))),
        winner: report.recorded_winner(),
        tags,
        comments: record.comments().map(|(ply, span)| (ply, words(record.slice(span)))).collect(),
        variations: variations(record),
    }
}

/// The contents of variations, one after another.
fn variations(record: &Record<'_>) -> String {
    let mut depth = 0;
    let mut words = Vec::new();
    for token in &record.tokens {
        depth += i32::from(token.kind == TokenKind::VariationStart);
        if depth > 0 {
            words.push(record.slice(token.span));
        }
        depth -= i32::from(token.kind == TokenKind::VariationEnd);
    }
    words.join(" ")
}

const ANNOTATED: &str = r#"[Event "Campionato Italiano"]
[Date "2024.09.12"]
[White "Rossi, Mario"]
[Black "Vilariño 漢字"]
[Result "2-0"]
[GameType "20"]
[WhiteRating "2100"]

{A fine game} 1. 32-28! 19-23 $6 {[%clk 1:20:00]} 2. 28x19 {now a comment so long that it cannot be held in
one line of a sheet any more} (2. 33-29? 23x32 (2... 20-25) 3. 37x28) 14x23 3. 37-32+1 *10-14 4. 35-30 *
"#;

#[test]
fn a_game_that_was_annotated_is_read_back() {
    let expected = Report::of(pdn::parse(ANNOTATED), None);
    for language in Language::all() {
        let (text, _) = sheet(ANNOTATED, language);
        read(&text, |report| {
            let mut told = told(report);
            // The headings are in another language.
            let (expected, names) = (super::tests::told(&expected), std::mem::take(&mut told.tags));
            assert_eq!(names.len(), expected.tags.len());
            assert_eq!(told, Told { tags: Vec::new(), ..expected }, "{text}");
        });
    }
}

#[test]
fn games_stay_apart() {
    let one = "[White \"12\"]\n[GameType \"22\"]\n\n1. 21-18 10-14 *\n";
    let none = "[Event \"Forfeit\"]\n[Result \"1-0F\"]\n\n1-0F\n";
    let nothing = "*\n";
    let position = "[FEN \"B:W2,K30:BK3,7\"]\n[GameType \"24\"]\n\n*\n";
    let untitled = "1. 21-18 10-14 2. 18x11\n";
    let kinds = [one, none, nothing, position, untitled];
    for first in kinds {
        for second in kinds {
            let games = [one, first, second, first];
            let text: String = games.iter().map(|game| sheet(game, Language::default()).0).collect();
            let expected: Vec<Told> =
                games.iter().map(|game| told(&Report::of(pdn::parse(game), None))).collect();
            assert_eq!(read(&text, told), expected, "{text}");
        }
    }
}

#[test]
fn what_a_sheet_cannot_hold_is_told() {
    for (text, expected, line) in [
        ("[Match \"x\"] 1. 32-28 19-23 *", None, "{Match: x}"),
        ("[X_1 \"}\"] 1. 32-28 19-23 *", None, "{X_1: )}"),
        ("1. 32-28 19-23 5. 28x19 *", None, "  5.  28x19"),
        ("1. 32-28 37-32 2. 19-23 *", None, "  1.  32-28       37-32"),
        ("1. 32-28 1. 31-27 19-23 *", None, "  1.  31-27       19-23"),
        ("1. 32-28 2. 31-27 19-23 *", None, "  2.  31-27       19-23"),
        (
            "[Result \"2-0\"] 1. 32-28 19-23 1. 28x19 2-0",
            Some("1 of its move numbers do not fit and are renumbered"),
            "  2.  28x19",
        ),
        ("1. 32-28 - *", Some("the unrecorded ply 2 is left out"), "  1.  32-28"),
        (
            "1. 32-28 {see [White \"x\"]} 19-23 *",
            Some("what looks like a tag pair in its text has lost its brackets"),
            "      {see (White \"x\"]}",
        ),
        ("1. 32-28 nonsense 19-23 *", None, "      {nonsense}"),
        ("1. 32-28 2-0 19-23 *", None, "{19-23}"),
        ("1. 32-28 (33-28", None, "      (33-28)"),
    ] {
        let (text, lost) = sheet(text, Language::default());
        assert_eq!(lost, expected.into_iter().collect::<Vec<_>>(), "{text}");
        assert!(text.lines().any(|written| written == line), "{line}\n{text}");
    }
}

#[test]
fn a_player_is_named_in_a_heading_whatever_stands_beside_the_name() {
    for (name, other, expected) in [
        ("GM Smith", "Jones", ["Smith", "GM"]),
        ("GMI Rossi", "Verdi", ["Rossi", "GMI"]),
        ("MF Tinsley", "Long", ["Tinsley", "MF"]),
        ("Tinsley MF", "Long", ["Tinsley", "MF"]),
        // Initials, as those of the other player.
        ("MF Tinsley", "A Long", ["MF Tinsley", ""]),
        ("GM Smith (ENG) 1432", "Jones", ["Smith", "GM"]),
    ] {
        let game =
            format!("[White \"{other}\"]\n[Black \"{name}\"]\n[GameType \"21\"]\n\n1. 11-15 23-19 *\n");
        let (text, lost) = sheet(&game, Language::default());
        assert!(text.lines().any(|line| line == format!("Black:     {name}")), "{text}");
        assert_eq!(lost.is_empty(), expected[1].is_empty(), "{lost:?}");
        let said = read(&text, |report| {
            let value = |tag| report.record.value(tag).unwrap_or_default().to_owned();
            (value(Tag::Black), value(Tag::BlackTitle), report.record.faults.len())
        });
        assert_eq!(said, [(expected[0].to_owned(), expected[1].to_owned(), 0)], "{text}");
    }
}

#[test]
fn a_heading_is_one_line_whatever_ends_lines() {
    for end in ["\n", "\u{b}", "\u{85}", "\u{2028}", "\u{2029}"] {
        let (text, losses) =
            sheet(&format!("[Event \"Cup{end}Finals\"]\n\n1. 32-28 19-23 *"), Language::default());
        assert!(text.contains("Cup Finals\n"), "{end:?}: {text}");
        assert_eq!(losses, [""; 0], "{end:?}");
    }
}

#[test]
fn a_tag_that_would_not_be_read_as_a_heading_is_told() {
    let comment = |tag: &str| {
        Some(format!("has a tag {tag} that would not be read back as a heading: it is in a comment"))
    };
    let part =
        |tag: &str| Some(format!("has a tag {tag} of which only a part is read back from its heading"));
    for (tag, value, lost, line) in [
        ("Site", "***", comment("Site"), "{Site: ***}"),
        ("Event", "---", comment("Event"), "{Event: ---}"),
        ("Hall", "1. 32-28", comment("Hall"), "{Hall: 1. 32-28}"),
        ("White", "2-0", comment("White"), "{White: 2-0}"),
        ("White", "2-0", comment("White"), "White:"),
        ("Date", "2001.05.03 - 2001.05.07", part("Date"), "Date:   2001.05.03 - 2001.05.07"),
        ("Event", "*** Cup ***", part("Event"), "Event:  *** Cup ***"),
        ("Date", "2001.05.03", None, "Date:   2001.05.03"),
        ("Site", "Milano (IT) - *sala* 3", None, "Site:   Milano (IT) - *sala* 3"),
    ] {
        let text = format!("[{tag} \"{value}\"] [Black \"B\"] 1. 32-28 19-23 *");
        let (written, losses) = sheet(&text, Language::default());
        assert_eq!(losses, lost.into_iter().collect::<Vec<_>>(), "{written}");
        assert!(written.lines().any(|written| written == line), "{line}\n{written}");
        read(&written, |report| assert_eq!(report.plies, 2, "{written}"));
    }
}

#[test]
fn a_misprinted_number_stays_one() {
    for (text, rows) in [
        (
            "1. 32-28 2... a.l. 19x23x14 2... 19x23x14 *",
            &["  1.  32-28", "  2.  ...         a.l.", "  2.  19x23x14    19x23x14"][..],
        ),
        (
            "1. 32-28 19-23 7. 28x19 14x23 37-32 10-14 4. 41-37 *",
            &["  1.  32-28       19-23", "  7.  28x19       14x23", "  3.  37-32       10-14", "  4.  41-37"],
        ),
        (
            "1. 32-28 {[%clk 0:10:00]} 1. 19-23 {good} 37-32 10-14 *",
            &["  1.  32-28 {[%clk 0:10:00]}", "  1.  19-23", "      {good}"],
        ),
        (
            "1. 32-28 19-23 7. 28x19 {a comment} 14x23 3. 37-32 *",
            &["  7.  28x19", "      {a comment}", "  2.  ...         14x23", "  3.  37-32"],
        ),
    ] {
        let text = format!("[GameType \"20\"]\n\n{text}");
        let (written, _) = sheet(&text, Language::default());
        for row in rows {
            assert!(written.lines().any(|line| line == *row), "{row}\n{written}");
        }
        let expected = told(&Report::of(pdn::parse(&text), None));
        assert_eq!(read(&written, told), [expected], "{written}");
    }
}

#[test]
fn variations_are_read_back_whatever_is_in_them() {
    for moves in [
        "1. 32-28 (19-24 2. 37-32 14-19 3. 41-37 10-14 4. 46-41 5-10 5. 34-29 20-25 6. 40-34) 19-23 2. 28x19 14x23 *",
        "1. 32-28 19-23 (20-25 2. 37-32 14-19 3. 41-37 10-14 4. 46-41 5-10 5. 34-29 19-23) 2. 28x19 14x23 *",
    ] {
        let text = format!("[GameType \"20\"]\n\n{moves}");
        let expected = told(&Report::of(pdn::parse(&text), None));
        let (written, _) = sheet(&text, Language::default());
        assert_eq!(read(&written, told), [expected], "{written}");
    }
}

#[test]
fn what_was_made_in_the_place_of_a_ply_is_below_it() {
    for (text, rows) in [
        (
            "1. 32-28 19-30 19-23 2. 28x19 14x23 3. 37-32 10-14 *",
            &["  1.  32-28       19-30 19-23", "  2.  28x19       14x23"][..],
        ),
        (
            "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-30 41-37 5-10 *",
            &["  4.  41-30 41-37    5-10"],
        ),
        (
            "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-30 {corrected} 41-37 5-10 5. 46-41 *",
            &["  4.  41-30 {corrected} 41-37    5-10", "  5.  46-41"],
        ),
        (
            "1. 32-28 19-23 2. 37-32 {[%irregularity 5.6.6 \"28x19 was due\" corrected]} 28x19 14x23 3. 34-30 *",
            &["  3.  34-30"],
        ),
    ] {
        let text = format!("[GameType \"20\"]\n\n{text}");
        let expected = told(&Report::of(pdn::parse(&text), None));
        assert_eq!(expected.verdict, "irregular");
        let (written, _) = sheet(&text, Language::default());
        for row in rows {
            assert!(written.lines().any(|line| line == *row), "{row}\n{written}");
        }
        assert_eq!(read(&written, told), [expected], "{written}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// A generated game, from the start or from a position in it, reads back as it was.
    #[test]
    fn a_printed_game_is_read_back(seed in any::<u64>(), from in 0_usize..80) {
        for rules in variant::BINDING {
            let game = Generator::new(rules, seed).max_plies(100).games(1);
            let mut plies = Plies::default();
            let _ = Report::observed(pdn::parse(&game), None, &mut plies);
            let plies = plies.into_plies();
            let mut texts = vec![game];
            if let Some(start) = plies.get(from) {
                let moves: Vec<&str> = plies.iter().skip(from + 1).map(|ply| ply.short.as_str()).collect();
                texts.push(format!(
                    "[GameType \"{}\"]\n[FEN \"{}\"]\n\n{} *\n",
                    rules.gametype,
                    start.fen(rules),
                    moves.join(" ")
                ));
            }
            let sheets: Vec<_> = texts.iter().map(|text| sheet(text, Language::default())).collect();
            prop_assert!(sheets.iter().all(|(_, lost)| lost.is_empty()), "{:?}", sheets);
            let file: String = sheets.into_iter().map(|(text, _)| text).collect();
            let expected: Vec<Told> = texts.iter().map(|text| told(&Report::of(pdn::parse(text), None))).collect();
            prop_assert_eq!(read(&file, told), expected, "{}", file);
        }
    }

    /// Whatever a game contains, its plies and tags are read back.
    #[test]
    fn whatever_is_printed_is_read_back(
        pieces in prop::collection::vec(
            prop_oneof![
                Just("1. "), Just("2... "), Just("32-28"), Just("19x23x14 "), Just(" "), Just("\n"), Just("x "),
                Just("- "), Just("..."), Just("("), Just(")"), Just("{a}"), Just("{b: c\n\nd} "), Just("; x: y\n"),
                Just("\n% z\n"), Just("!?"), Just(" +1 "), Just("="), Just("$3"), Just("word "), Just(" a.l. "),
                Just("cd4 "), Just("*"), Just("2-0 "), Just("{[%clk 0:10:00]}"), Just("/FEN \"W:W1:B2\"/"),
            ],
            0..30,
        )
    ) {
        let text = format!("[White \"A\"]\n[GameType \"20\"]\n\n1. 32-28 {}", pieces.concat());
        let (written, lost) = sheet(&text, Language::default());
        let expected = told(&Report::of(pdn::parse(&text), None));
        let again = read(&format!("{written}{written}"), told);
        prop_assert_eq!(again.len(), 2, "{}", written);
        for again in again {
            prop_assert_eq!(&again.tags, &expected.tags, "{}", written);
            if !lost.iter().any(|lost| lost.contains("ply")) {
                prop_assert_eq!(again.plies.len(), expected.plies.len(), "{}\n{}\n{:?}", text, written, lost);
                prop_assert_eq!(&again.last, &expected.last, "{}", written);
                prop_assert_eq!(again.verdict, expected.verdict, "{}", written);
            }
        }
    }
}
