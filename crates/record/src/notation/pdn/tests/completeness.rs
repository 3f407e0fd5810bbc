//! Nothing is lost, nothing overflows, and time is linear.

use proptest::prelude::*;

use super::*;
use crate::linear::takes_linear_time;

/// Nothing but blanks is there, and the marks of quoted lines at their beginning.
#[track_caller]
fn assert_is_blank(text: &str, place: std::ops::Range<usize>) {
    let gap = text.get(place.clone()).unwrap_or_else(|| panic!("{text:?} {place:?}"));
    let gap = gap.replace("\\r", "  ").replace("\\n", "  ");
    for (at, char) in gap.char_indices() {
        let before = text[..place.start + at].trim_end_matches([' ', '\t', '>', '\u{FEFF}']);
        let is_mark = char == '>' && (before.is_empty() || before.ends_with(['\n', '\r', '\u{0C}']));
        assert!(char.is_whitespace() || matches!(char, '\u{FEFF}' | '\u{1A}') || is_mark, "{text:?} {gap:?}");
    }
}

/// Every byte that is not blank lies in exactly one tag pair or token, in order, on character borders.
#[track_caller]
fn assert_nothing_is_lost(text: &str) {
    let record = parse(text);
    let mut spans: Vec<Span> = record.tags.iter().map(|pair| pair.span).collect();
    spans.extend(record.tokens.iter().map(|token| token.span));
    spans.sort();
    let mut at = 0;
    for span in spans {
        assert!(span.start < span.end, "{text:?} {span:?}");
        assert_is_blank(text, at..span.start);
        assert!(text.is_char_boundary(span.end), "{text:?} {span:?}");
        at = span.end;
    }
    assert_is_blank(text, at..text.len());
    assert!(record.faults.is_sorted_by_key(|fault| fault.span.start), "{text:?} {:?}", record.faults);
    for pair in &record.tags {
        assert!(text.get(pair.name.start..pair.name.end).is_some_and(|name| !name.is_empty()), "{text:?}");
        assert!(pair.value.is_none_or(|value| text.get(value.start..value.end).is_some()), "{text:?}");
    }
}

const SOUND: &str = "{ before }\n[Event \"A \\\"b\\\"\"]\n[Bianco \"Ñandú\"] [FEN \"W:W31,\n32:B1\"]\n[Result \"1-1\"]\n\n\
    % line\n1. 32-28! 18x07 (1. 31-27 $5 {x} (…)) ;c\n2.5- 9 c3xd4xe5 ed4 /FEN \"W:W1:B2\"/ 3. - - 4... 8x17x28 a.l. +1 ½-½\n";

fn fragments() -> impl Strategy<Value = String> {
    let pieces = prop::sample::select(vec![
        "[",
        "]",
        "\"",
        "{",
        "}",
        "(",
        ")",
        " ",
        "\n",
        "\r\n",
        "\\",
        "%",
        ";",
        "*",
        "-",
        "x",
        "1",
        "32",
        "0",
        ".",
        "...",
        "…",
        "–",
        "½",
        "1/2",
        "[a \"",
        "[White \"x\"]",
        "“",
        "”",
        "é",
        "/FEN \"",
        "/",
        "$",
        "!",
        "+",
        "a.l.",
        ">",
        "\n> ",
        "c3",
        ":",
        "1-1",
        "[pdn]",
        "\u{A0}",
        "word",
        "🂡",
        "\0",
        "\\r",
        "\\n",
        "17-09-1988",
        "[ 1-2",
        "[ 12... ",
        " - ",
        "[Event \"y\"]",
    ]);
    prop::collection::vec(pieces, 0..40).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn no_byte_of_any_text_is_lost(text in any::<String>()) {
        assert_nothing_is_lost(&text);
    }

    #[test]
    fn no_byte_of_any_bytes_is_lost(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        assert_nothing_is_lost(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn no_fragment_of_notation_is_lost(text in fragments()) {
        assert_nothing_is_lost(&text);
    }

    #[test]
    fn nothing_of_spliced_games_is_lost(start in 0..SOUND.len(), end in 0..SOUND.len(), middle in fragments()) {
        let head: String = SOUND.chars().take(start).collect();
        let tail: String = SOUND.chars().skip(end).collect();
        assert_nothing_is_lost(&format!("{head}{middle}{tail}"));
    }
}

#[test]
fn the_sound_game_has_no_fault() {
    assert_eq!(faults(SOUND), []);
    assert_nothing_is_lost(SOUND);
    assert_nothing_is_lost("*+ - .");
}

/// Texts of a megabyte, each read in a moment.
#[test]
fn time_is_linear_however_the_text_is_broken() {
    const MANY: usize = 1_000_000;
    let repeated = [
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        "\"",
        "*",
        "-",
        "/",
        "%",
        ";",
        "$",
        "x",
        "1",
        "a",
        "\\",
        "(?",
        "/FEN \"",
        "[1",
        "[a",
        "[a \"",
        "[a “",
        "[a\\\"",
        "1 ",
        "1x",
        "1x ",
        "1-",
        "- 1 ",
        "1. ",
        "{\n",
        "{\n[a \"",
        "\n[a \"",
        "\nx[a \"",
        "\nx[a“",
        "\nx [a\\\"",
        "[a \"\"",
        "[a \"x\n",
        "; \n",
        "%\n",
        " %",
        "&#",
        "...",
        "0.5-",
        "1 1/2 ",
        "1-1",
        "é",
        "[a \"\n[b “\n",
        "[1-2 ",
        "[1-2 (",
        "[1-2]",
        "1. [a \"x\"]",
        "0-1 [a \"x\"] ",
        "1-",
        "17-09-",
        "(]",
        "-(",
        "...a",
        "- a ",
        "(1-2;",
        "(1-2; 3-4) ",
        "(1-2; a) ",
    ];
    for piece in repeated {
        let repeated = |length: usize| piece.repeat(length / piece.len());
        reads_in_linear_time(MANY, repeated);
        reads_in_linear_time(MANY, |length| format!("32-28 [a \"{}", repeated(length)));
    }
    reads_in_linear_time(5 * MANY, |length| {
        format!("1. 32-28 {{{}}} *", "a long story ".repeat(length / 13))
    });
    reads_in_linear_time(5 * MANY, |length| format!("{{{}", "\n".repeat(length)));
    reads_in_linear_time(MANY, |length| format!("[a \"x\"]{}x{}", " ".repeat(length), " [".repeat(length)));
    reads_in_linear_time(5 * MANY, |length| format!("1{}2", " ".repeat(length)));
    reads_in_linear_time(MANY, |length| format!("1. 32-28 ({}) 19-23", "32-28; ".repeat(length / 7)));
    for rule in ["---\n", "===\n", "...\n", "- - -\n"] {
        for before in ["", "1. 32-28 ", "1. 32-28 19-23 x"] {
            let rules = |length: usize| rule.repeat(length / rule.len());
            reads_in_linear_time(MANY, |length| {
                format!("{before}{}{}", "{a} ".repeat(length / 4), rules(length))
            });
            reads_in_linear_time(MANY, |length| format!("{before}{}", rules(length)));
        }
    }
}

fn reads_in_linear_time(length: usize, text: impl Fn(usize) -> String) {
    takes_linear_time(length, text, |text| {
        let record = parse(text);
        assert!(!record.tokens.is_empty() || !record.tags.is_empty());
    });
}
