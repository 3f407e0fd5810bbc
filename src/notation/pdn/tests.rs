use proptest::prelude::*;

use super::parse;
use crate::record::{
    FaultKind, MoveKind, Record, Separator, Sign, Span, Tag, Token, TokenKind, WrittenSquare,
};

/// Tokens in a notation of our own, one word each: `#12` and `#12…` numbers, moves as their squares
/// and separator, `(` and `)`, `$5`, `{}` `;` `%` comments, `res` a terminator, `!` `*` `+` `=` `+1`
/// `al` signs, `--` a move nobody wrote down, `any` and `anyx`, `fen`, and stray text in `‹›`.
fn tokens(text: &str) -> String {
    let record = parse(text);
    let words: Vec<String> = record.tokens.iter().map(|token| word(&record, token)).collect();
    words.join(" ")
}

fn word(record: &Record<'_>, token: &Token) -> String {
    match token.kind {
        TokenKind::MoveNumber { number, continued } => {
            format!("#{number}{}", if continued { "…" } else { "" })
        }
        TokenKind::Move(written) => match written.kind {
            MoveKind::Unknown => "--".into(),
            MoveKind::AnyMove => "any".into(),
            MoveKind::AnyCapture => "anyx".into(),
            MoveKind::Squares => {
                let separator = match written.separator {
                    Separator::Dash => "-",
                    Separator::Cross => "x",
                    Separator::Colon => ":",
                    Separator::None => "~",
                };
                let mut squares = vec![written.from];
                squares.extend(record.middle(&written));
                squares.push(written.to);
                let names: Vec<String> = squares.into_iter().map(square_name).collect();
                names.join(separator)
            }
        },
        TokenKind::Sign(Sign::Strength) => record.slice(token.span).into(),
        TokenKind::Sign(Sign::Forced) => "*".into(),
        TokenKind::Sign(Sign::Won) => "+".into(),
        TokenKind::Sign(Sign::Drawn) => "=".into(),
        TokenKind::Sign(Sign::Gain(pieces)) => format!("{pieces:+}"),
        TokenKind::Sign(Sign::AdLibitum) => "al".into(),
        TokenKind::Nag(number) => format!("${number}"),
        TokenKind::Comment => "{}".into(),
        TokenKind::LineComment => ";".into(),
        TokenKind::EscapeLine => "%".into(),
        TokenKind::VariationStart => "(".into(),
        TokenKind::VariationEnd => ")".into(),
        TokenKind::Setup => "fen".into(),
        TokenKind::Terminator => "res".into(),
        TokenKind::Stray => format!("‹{}›", record.slice(token.span)),
    }
}

fn square_name(square: WrittenSquare) -> String {
    match (square.as_number(), square.as_algebraic()) {
        (Some(number), _) => number.to_string(),
        (None, Some((file, 0))) => char::from(b'a' + file).to_string(),
        (None, Some((file, rank))) => format!("{}{rank}", char::from(b'a' + file)),
        (None, None) => unreachable!("a square is one or the other"),
    }
}

fn faults(text: &str) -> Vec<FaultKind> {
    parse(text).faults.iter().map(|fault| fault.kind).collect()
}

/// Reads each text, and expects these tokens and no fault.
#[track_caller]
fn reads(cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        assert_eq!(tokens(text), *expected, "{text}");
        assert_eq!(faults(text), [], "{text}");
    }
}

#[test]
fn moves_in_every_shape() {
    reads(&[
        ("32-28 05-10 18x07", "32-28 5-10 18x7"),
        ("5- 9  20x 9 16x 7  10 -14 3 - 8 27 x18", "5-9 20x9 16x7 10-14 3-8 27x18"),
        ("20x27 20X27 20×27 22:13", "20x27 20x27 20x27 22:13"),
        ("32‑28 32–28 32−28", "32-28 32-28 32-28"),
        ("8x17x28x37x26 27x18x 9 31:42:33", "8x17x28x37x26 27x18x9 31:42:33"),
        ("29-18-27 12-21-32-23", "29-18-27 12-21-32-23"),
        ("29x29 1-10 1-18 11-1", "29x29 1-10 1-18 11-1"),
        ("c3-d4 E3:G5 a3xc5xe7 k11-l12", "c3-d4 e3:g5 a3xc5xe7 k11-l12"),
        ("cd4 Ed4 c:e5 c3d4 3228 1118 0105", "c~d4 e~d4 c:e5 c3~d4 32~28 11~18 1~5"),
        ("11x18 18x25", "11x18 18x25"),
        ("99-3 35-00", "99-3 35-0"),
    ]);
}

#[test]
fn moves_that_nobody_wrote_down() {
    reads(&[
        ("1. - - 2. - - 3. 32-28 -", "#1 -- -- #2 -- -- #3 32-28 --"),
        ("41. -- 18-22 … 42. ...", "#41 -- 18-22 -- #42…"),
        ("1. x 2. a.l. A.L. 18-22", "#1 anyx #2 any al 18-22"),
        ("32-28 ... 18-22 ...37-32", "32-28 -- 18-22 -- 37-32"),
    ]);
}

#[test]
fn move_numbers_in_every_form() {
    reads(&[
        ("1. 32-28 18-22 02.37-32", "#1 32-28 18-22 #2 37-32"),
        ("1... 7-12 1. ... 7-12 2.. 7-12", "#1… 7-12 #1… 7-12 #2… 7-12"),
        ("1. … 07-03 1… 7-12 1.…7-12", "#1… 7-3 #1… 7-12 #1… 7-12"),
        ("9.\n32-28 99999999999. *", "#9 32-28 #4294967295 res"),
    ]);
}

#[test]
fn signs_after_moves() {
    reads(&[
        ("32-28! 32-28 ?! 32-28(?) 32-28 (!?!!!)", "32-28 ! 32-28 ?! 32-28 (?) 32-28 (!?!!!)"),
        ("32-28* 18-22 *37-32 32-28!* *", "32-28 * 18-22 * 37-32 32-28 ! * res"),
        ("1.*32-28", "#1 * 32-28"),
        ("32-28+ 18-22 = 37-32 +1 11-17 -2", "32-28 + 18-22 = 37-32 +1 11-17 -2"),
        ("32-28 + 1 18-22 - 2 37-32 + 12. 41-37", "32-28 +1 18-22 -2 37-32 + #12 41-37"),
        ("32-28 - 2. 18-22 - 7-12 - 1-0", "32-28 -- #2 18-22 -- 7-12 -- res"),
        ("36x27 a.l. 18-22 {c} ! $5 -1 (x) ?", "36x27 al 18-22 {} ! $5 -1 ( anyx ) ?"),
    ]);
}

#[test]
fn results_that_look_like_moves() {
    for result in [
        "*",
        "1-0",
        "0-1",
        "2-0",
        "0-2",
        "1-1",
        "0-0",
        "1/2-1/2",
        "½-½",
        "0.5-0.5",
        "1:0",
        "0:1",
        "1:1",
        "1/2:1/2",
        "0 - 2",
        "1 - 1",
        "[1:0]",
        "[GB]",
        "[ GN ]",
        "1-0F",
        "2-0f",
        "0-2t",
        "20-0",
        "3-0",
        "1½-½",
        "1 1/2 - 1/2",
        "1/2 - 1 1/2",
        "1.01-0.99",
        "1+ - 1-",
        "1- - 1+",
        "1–0",
    ] {
        let text = format!("1. 32-28 {result}");
        assert_eq!(tokens(&text), "#1 32-28 res", "{text}");
        assert_eq!(faults(&text), [], "{text}");
        assert_eq!(tokens(&format!("1. {result}\n")), "#1 res", "{result}");
    }
    reads(&[
        ("4-6", "4-6"),
        ("[Result \"4-6\"] 32-28 4-6", "32-28 res"),
        ("[Result \"1 - 9\"] 32-28 1-9 {over}\n", "32-28 res {}"),
        ("[Result \"4-6\"] 4-6 32-28", "4-6 32-28"),
        ("[Result \"4-6\"] 32-28 5-6", "32-28 5-6"),
        ("{Bianco Vince} 1-0", "{} res"),
    ]);
}

#[test]
fn comments_variations_glyphs_and_setups() {
    reads(&[
        ("{[%clock w1:29:46 B1:29:40]} 32-28 {}$12 $902", "{} 32-28 {} $12 $902"),
        ("{a {b} 32-28 {[Event]\n [#]}", "{} 32-28 {}"),
        ("% escape\n32-28 ; to the end {\n18-22\n  % too\r\n*", "% 32-28 ; 18-22 % res"),
        ("32-28 (31-27 (31-26) 1-0) *", "32-28 ( 31-27 ( 31-26 ) res ) res"),
        ("32-28 /FEN \"W:W31:B20\"/ 31-27", "32-28 fen 31-27"),
        ("$99999", "$65535"),
        ("", ""),
        (" \r\n\t\u{FEFF}\u{A0}", ""),
    ]);
}

#[test]
fn what_is_nothing_of_these_is_stray_text() {
    let cases = [
        ("[pdn]\n1. 32-28 *\n[/pdn]", "‹[pdn]› #1 32-28 res ‹[/pdn]›"),
        ("8. 37-31 26x37 9n 32x41", "#8 37-31 26x37 ‹9n› 32x41"),
        ("Vegas 2002 against Cake - be4\nx ... 32-28", "‹Vegas 2002 against Cake - be4\nx ...› 32-28"),
        ("32-28 } ) 18-22", "32-28 ‹} )› 18-22"),
        ("0-00 32-28, 123-4 31 1 32-28n", "‹0-00› 32-28 ‹, 123-4 31 1› 32-28 ‹n›"),
        ("1. ! 32-28 - x1 $", "#1 ‹!› 32-28 -- ‹x1 $›"),
        ("32-28- 18-22", "32-28 ‹-› 18-22"),
        ("32-28 [a good move] 18-22", "32-28 ‹[a good move]› 18-22"),
        ("#!/usr/bin/env dammen\n1. 32-28", "‹#!/usr/bin/env dammen› #1 32-28"),
        ("50 % of\n%line", "‹50 % of› %"),
    ];
    for (text, expected) in cases {
        assert_eq!(tokens(text), expected, "{text}");
        let record = parse(text);
        let stray: Vec<Span> = record
            .tokens
            .iter()
            .filter(|token| token.kind == TokenKind::Stray)
            .map(|token| token.span)
            .collect();
        assert_eq!(record.faults.iter().map(|fault| fault.span).collect::<Vec<_>>(), stray, "{text}");
    }
}

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
    assert_eq!(super::unescape(record.value(Tag::Black).unwrap()), "b \"c\"");
    assert_eq!(super::unescape(record.value(Tag::Event).unwrap()), "C:\\nemesis\\games");
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
        assert!(gap.chars().all(|char| char.is_whitespace() || char == '\u{FEFF}'), "{text:?} {gap:?}");
        assert!(text.is_char_boundary(span.end), "{text:?} {span:?}");
        at = span.end;
    }
    let gap = &text[at..];
    assert!(gap.chars().all(|char| char.is_whitespace() || char == '\u{FEFF}'), "{text:?} {gap:?}");
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
fn a_plain_move_reads_the_same_with_and_without_the_short_cut() {
    for from in 0..=99 {
        for to in 0..=99 {
            for plain in [
                format!("{from}-{to}"),
                format!("{from:02}-{to}"),
                format!("{from}x{to:02}"),
                format!("{from:02}x{to:02}"),
            ] {
                // What follows the second is no blank, so that the short cut is not taken.
                assert_eq!(tokens(&format!("{plain} ")), tokens(&plain), "{plain}");
            }
        }
    }
}

#[test]
fn the_sound_game_has_no_fault() {
    assert_eq!(faults(SOUND), []);
    assert_nothing_is_lost(SOUND);
}

/// Texts of a million pieces, each read in a moment: were any of them quadratic, this would never end.
#[test]
fn time_is_linear_however_the_text_is_broken() {
    const MANY: usize = 100_000;
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
    ];
    for piece in repeated {
        assert_nothing_lost_fast(&piece.repeat(MANY));
        assert_nothing_lost_fast(&format!("32-28 [a \"{}", piece.repeat(MANY)));
    }
    assert_nothing_lost_fast(&format!("1. 32-28 {{{}}} *", "a long story ".repeat(400_000)));
    assert_nothing_lost_fast(&format!("{{{}", "\n".repeat(5_000_000)));
    assert_nothing_lost_fast(&format!("1{}2", " ".repeat(5_000_000)));
}

fn assert_nothing_lost_fast(text: &str) {
    let started = std::time::Instant::now();
    let record = parse(text);
    let spent = started.elapsed();
    assert!(!record.tokens.is_empty() || !record.tags.is_empty());
    assert!(spent.as_secs() < 2, "{:?} took {spent:?}", text.get(..20));
}
