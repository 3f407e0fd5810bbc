//! Nothing is lost, nothing overflows, and time is linear.

use proptest::prelude::*;

use super::*;

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
        let gap = text.get(at..span.start).unwrap_or_else(|| panic!("{text:?} {span:?}"));
        let gap = gap.replace("\\r", "").replace("\\n", "");
        assert!(
            gap.chars().all(|char| char.is_whitespace() || matches!(char, '\u{FEFF}' | '\u{1A}')),
            "{text:?} {gap:?}"
        );
        assert!(text.is_char_boundary(span.end), "{text:?} {span:?}");
        at = span.end;
    }
    let gap = text[at..].replace("\\r", "").replace("\\n", "");
    assert!(
        gap.chars().all(|char| char.is_whitespace() || matches!(char, '\u{FEFF}' | '\u{1A}')),
        "{text:?} {gap:?}"
    );
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
}

/// Texts of a megabyte, each read in a moment: were one quadratic, it would take an hour.
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
        let repeated = piece.repeat(MANY / piece.len());
        reads_fast(&repeated);
        reads_fast(&format!("32-28 [a \"{repeated}"));
    }
    reads_fast(&format!("1. 32-28 {{{}}} *", "a long story ".repeat(400_000)));
    reads_fast(&format!("{{{}", "\n".repeat(5_000_000)));
    let far_tag = format!("[a \"x\"]{}x{}", " ".repeat(MANY), " [".repeat(MANY));
    reads_fast(&far_tag);
    reads_fast(&format!("1{}2", " ".repeat(5_000_000)));
    reads_fast(&format!("1. 32-28 ({}) 19-23", "32-28; ".repeat(MANY / 7)));
}

/// How much longer a byte of anything may take than a byte of ordinary moves: what is quadratic takes many thousand
/// times longer.
const SLACK: f64 = 400.0;

/// Compares with ordinary moves read by the same machine, by the time that this thread has worked. Whatever else works
/// there can slow down either: what is too slow is measured again, and is too slow each time if the reading is.
fn reads_fast(text: &str) {
    let ordinary = "32-28 19-23 ".repeat(20_000);
    let measured = || {
        let per_byte = work(|| drop(parse(&ordinary))) / ordinary.len() as f64;
        let mut record = Record::default();
        let spent = work(|| record = parse(text));
        assert!(!record.tokens.is_empty() || !record.tags.is_empty());
        (spent, per_byte * text.len().max(1 << 16) as f64 * SLACK)
    };
    let mut slow = (0..3).map(|_| measured()).take_while(|(spent, most)| spent > most);
    let (Some(_), Some(_), Some((spent, most))) = (slow.next(), slow.next(), slow.next()) else { return };
    panic!("{:?} took {spent} s, and {most} s are enough", text.get(..20));
}

/// The seconds that this thread works on something, whatever else the machine does.
#[cfg(unix)]
fn work(task: impl FnOnce()) -> f64 {
    let now = || std::time::Duration::from(nix::time::ClockId::CLOCK_THREAD_CPUTIME_ID.now().unwrap());
    let begun = now();
    task();
    (now() - begun).as_secs_f64()
}

/// If the time a thread has worked is unknown, nothing is measured.
#[cfg(not(unix))]
fn work(task: impl FnOnce()) -> f64 {
    task();
    0.0
}
