//! The sentences as people read them: variant or record, then the text.

use damiera_judge::draws;
use damiera_judge::findings::{self, Finding};
use damiera_judge::report::Report;
use damiera_record::notation::pdn;
use damiera_rules::variant;

use super::Catalog;

/// The text of the first requested finding of a record.
fn said(variant: Option<&str>, record: &str, wanted: impl Fn(&Finding) -> bool) -> (String, Option<String>) {
    let report = Report::of(pdn::parse(record), variant.and_then(variant::named));
    let rules = report.choice.rules;
    let finding = report.findings.iter().find(|finding| wanted(finding)).expect("it is found");
    (Catalog::english().message(finding, rules), Catalog::english().label(finding, rules))
}

/// The text on one written ply.
fn message(variant: &str, start: &str, ply: &str) -> String {
    said(Some(variant), &format!("[FEN \"{start}\"]\n\n1. {ply} *"), |finding| finding.ply == Some(1)).0
}

/// The message and the label of the finding of a code.
fn of_code(record: &str, code: &str) -> (String, Option<String>) {
    said(None, record, |finding| finding.kind().code == code)
}

#[test]
fn what_is_said_of_a_capture_is_true() {
    for (variant, start, ply, expected) in [
        (
            "russian",
            "W:WKe3,f2:Bd4,b4,b2,d2,g3",
            "e3:c5:a3:c1:e3",
            "the capture goes e3:c1:a3:c5:e3; the rules do not let it end the way it is written",
        ),
        (
            "international",
            "W:WK15,50:B6,26,31,32,33,43",
            "15x38x49x27x36",
            "the piece on 43 was jumped twice in one capture",
        ),
        (
            "turkish",
            "W:WKa4,h2:Ba6,a2,h8",
            "a4xa8xa1",
            "the king on a4 cannot turn straight back on a8: a capture does not go back the way it came",
        ),
        (
            "international",
            "W:W28,50:B23,6",
            "28x14",
            "the man on 28 cannot capture 23 on its way to 14: it can only jump an adjacent piece and land directly behind it",
        ),
        (
            "international",
            "W:W28,50:B24,6",
            "28x19",
            "the man on 28 has nothing to capture between 28 and 19",
        ),
        (
            "international",
            "W:WK28,50:B22,17,6",
            "28x11",
            "the capture from 28 to 11 jumps two pieces at once: 22 and 17, with no free square between them",
        ),
        ("international", "W:W28,50:B22,6", "28x16", "no capture leads the man on 28 to 16"),
        (
            "italian",
            "W:WK28,32:B19,5",
            "28x14",
            "the king on 28 cannot capture 19 on its way to 14: it can only jump an adjacent piece and land directly behind it",
        ),
        (
            "international",
            "W:W15,37:B8,19,20,31,21,1",
            "37x26",
            "the capture was broken off on 26 after 1 piece, where it could go on (37x26x17), but 15x24x13x2 had to \
             be made (4.13)",
        ),
        (
            "international",
            "W:W15:B8,19,20",
            "15x24",
            "the capture was broken off on 24 after 1 piece, and had to go on: 15x24x13x2",
        ),
    ] {
        assert_eq!(message(variant, start, ply), expected, "{start} {ply}");
    }
}

#[test]
fn plies_that_the_numbers_leave_out() {
    let record = "[GameType \"20\"] 1. 32-28 19-23 2. 14x23 3. 37-32 10-14 *";
    let (message, label) = of_code(record, "missing-move");
    assert_eq!(
        message,
        "the move numbers show that a ply of White (move 2) is missing here; with 28x19 inserted, all 6 plies are legal"
    );
    assert_eq!(label.as_deref(), Some("28x19 is missing before this"));
    let second = "[GameType \"20\"] 1. 32-28 19-23 2. 28x19 3. 37-32 10-14 *";
    let (message, _) = of_code(second, "missing-move");
    assert!(message.starts_with("the move numbers show that a ply of Black (move 2)"), "{message}");
    let sign = "[GameType \"20\"] 1. 32-28 18-23 2. __ 12-18 3. 38-32 7-12 *";
    let (message, _) = of_code(sign, "missing-move");
    assert_eq!(
        message,
        "text that is no move stands in the place of a ply of White (move 2); no single inserted move makes the rest \
         legal"
    );
}

#[test]
fn a_guessed_game_is_said_to_be_guessed() {
    let (message, _) = of_code("1. 32-28 37-32 2. 20-25 41-37 *", "moved-twice");
    assert!(message.ends_with("(guessed to be international draughts: no GameType tag)"), "{message}");
}

#[test]
fn a_board_that_stood_the_wrong_way() {
    let nine = "1. 33-28 18-24 2. 37-33 14-18 3. 42-37 9-14 4. 35-29 24x35 5. 40x29";
    let ten = &format!("{nine} 5-9");
    for (moves, end) in [
        (
            nine,
            "it could be annulled and begun again until ply 10, unless 10 minutes of the round had passed",
        ),
        (ten, "each side had made 5 moves (ply 10), so the game stands"),
    ] {
        let (message, _) = of_code(&format!("[GameType \"20\"] {moves} *"), "board-mirrored");
        assert!(message.ends_with(end), "{message}");
    }
}

#[test]
fn starts_that_cannot_be_played() {
    let (message, _) = of_code("[GameType \"20\"][FEN \"W:W3,3,51,K30:B50\"] 1. 30-24 *", "unplayable-start");
    assert_eq!(
        message,
        "this position cannot be played: a man of White stands on its promotion row (3); square 3 is named \
         twice; the board has no square 51; a man of Black stands on its promotion row (50)"
    );
}

#[test]
fn labels_say_what_was_meant() {
    for (record, code, label) in [
        ("[Evnt \"2\"] *", "unknown-tag", Some("did you mean `Event`?")),
        ("[Weather \"2\"] *", "unknown-tag", None),
        ("1. 32-28 20-25 3. 37-32 *", "move-number-out-of-order", Some("expected 2")),
        ("1... 18-22 37-31 2. 22-27 *", "move-number-out-of-order", Some("expected 2...")),
        (
            "1. 32-28 ( 1. 33-28 ( 1. 31-27 *",
            "unclosed-variation",
            Some("1 more inside it are also not closed"),
        ),
        (
            "[GameType \"20\"][FEN \"W:W44,48:B1,33,43\"] 1. 48-39 43x34 *",
            "illegal-man-move",
            Some(
                "this may be a capture broken off on 39 (international art. 5.6.9): 48x39x28 was obligatory",
            ),
        ),
        (
            "[GameType \"22\"][FEN \"W:WK32,29:B28,19,1\"] 1. 32-23 1-5 *",
            "illegal-king-move",
            Some("this may be a capture broken off on 23 (italian art. 8.1.9): 32x23x14 was obligatory"),
        ),
        // A single capture is complete; a hyphen is then only the wrong sign. Nothing is to be said of a king off its line.
        ("[GameType \"20\"][FEN \"W:WK28:B8\"] 1. 28-27 8-12 *", "illegal-king-move", None),
        ("[GameType \"20\"] 1. 18-23 33-29 2. 12-18 39-33 *", "numbering-turned", Some("read as 33-28")),
    ] {
        assert_eq!(of_code(record, code).1.as_deref(), label, "{record}");
    }
}

/// Every page with its name and its line.
fn pages() -> impl Iterator<Item = (&'static str, String, String)> {
    let words = Catalog::english();
    let findings = findings::ALL.iter().map(|kind| (kind.code, words.summary(kind), words.manual(kind)));
    let draws = draws::CODES.iter().map(|code| (*code, words.draw_summary(code), words.draw_manual(code)));
    findings.chain(draws)
}

#[test]
fn texts_are_written_in_house_style() {
    for (code, summary, manual) in pages() {
        assert!(!summary.is_empty() && !summary.ends_with('.') && !summary.contains('\n'), "{code}");
        assert!(summary.len() <= 60, "{code}: {}", summary.len());
        // A name such as GameType or Result may appear later in the sentence, but not first.
        assert!(summary.starts_with(|c: char| c.is_ascii_lowercase()), "{code}");
        assert!(manual.ends_with('.') && manual.trim() == manual, "{code}");
        assert!(manual.contains("\n\n"), "{code} is one paragraph");
        let said = manual.replace("...", "");
        assert!(!said.contains(" . ") && !said.contains(".. "), "{code}: {manual}");
        for line in manual.lines().filter(|line| line.starts_with(' ')) {
            assert!(line.chars().count() <= 80 && line.trim_end() == line, "{code}: {line}");
        }
    }
}

#[test]
fn pages_supply_every_placeable() {
    for (code, _, manual) in pages() {
        assert!(!manual.contains("{$") && !manual.contains("{ $"), "{code}: {manual}");
    }
}

/// A variant may be named only by data and in the notes on its own rulebook, so that a new variant makes no
/// text false.
#[test]
fn texts_name_no_game() {
    for catalog in [
        include_str!("../catalog/en/manual.ftl"),
        include_str!("../catalog/en/draws.ftl"),
        include_str!("../catalog/en/aspects.ftl"),
        include_str!("../catalog/en/report.ftl"),
        include_str!("../catalog/en/tables.ftl"),
        include_str!("../catalog/en/page.ftl"),
    ] {
        let mut in_note = false;
        for line in catalog.lines().filter(|line| !line.starts_with('#')) {
            if !line.starts_with(' ') && !line.is_empty() {
                in_note = line.starts_with("note-");
            }
            let lower = line.to_lowercase();
            let named = variant::BINDING.iter().find(|rules| lower.contains(rules.name));
            assert!(in_note || named.is_none(), "{line}");
        }
    }
}

/// A note belongs to a variant and to a page or an aspect; any other would never be printed.
#[test]
fn notes_are_printed() {
    let words = Catalog::english();
    for catalog in [include_str!("../catalog/en/manual.ftl"), include_str!("../catalog/en/draws.ftl")] {
        for id in catalog.lines().filter_map(|line| line.strip_prefix("note-")?.strip_suffix(" =")) {
            let (variant, topic) = id.split_once('-').expect("note-VARIANT-CODE");
            assert!(variant::named(variant).is_some(), "{id}");
            let note = words.name(&format!("note-{id}")).split_whitespace().collect::<Vec<_>>().join(" ");
            let page = if topic == "acceptance" { "missed-capture" } else { topic };
            let (_, _, manual) = pages().find(|(code, ..)| *code == page).expect("it is a page");
            assert!(manual.contains(&note), "{id}");
        }
    }
}
