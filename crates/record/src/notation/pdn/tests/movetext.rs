use super::*;
use crate::notation::pdn::terminator::RESULTS;

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
        ("1. - - 2. - - 3. 32-28 - 4. 33-29", "#1 -- -- #2 -- -- #3 32-28 -- #4 33-29"),
        ("1. - - 2. - -", "#1 -- -- #2 -- --"),
        ("1. 32-28 19-23 2. -", "#1 32-28 19-23 #2 --"),
        ("1. 32-28 --", "#1 32-28 --"),
        ("41. -- 18-22 … 42. ...", "#41 -- 18-22 -- #42…"),
        ("1. x 2. a.l. A.L. 18-22", "#1 anyx #2 any al 18-22"),
        ("32-28 ... 18-22 ...37-32", "32-28 -- 18-22 -- 37-32"),
    ]);
}

#[test]
fn a_ruled_line_divides_games() {
    for rule in
        ["---", "-----", "- - - -", "–––––", "————", "=====", "= = =", "++++", "...", "........", "------ "]
    {
        let stray = format!("‹{}›", rule.trim_end());
        for (before, after, expected) in [
            ("1. 32-28 19-23\n\n", "\n", "#1 32-28 19-23 "),
            ("1. 32-28 19-23\r\n\r\n", "", "#1 32-28 19-23 "),
            ("1. 32-28 19-23 *\r\r ", "\r", "#1 32-28 19-23 res "),
            // The game ends in the middle of a move.
            ("1. 32-28\n\n", "\n\n", "#1 32-28 "),
        ] {
            let text = format!("{before}{rule}{after}");
            assert_eq!(tokens(&text), format!("{expected}{stray}"), "{text:?}");
            assert_eq!(faults(&text), [FaultKind::StrayText], "{text:?}");
        }
        let text = format!("1. 32-28 19-23\n\n{rule}\n\n2. 28x19 14x23");
        assert_eq!(tokens(&text), format!("#1 32-28 19-23 {stray} #2 28x19 14x23"), "{text:?}");
    }
    // Neither among moves, nor in the place of one, nor of other signs.
    reads(&[
        ("1. 32-28\n---\n2. 28x19", "#1 32-28 -- #2 28x19"),
        ("1.\n---\n2. 28x19", "#1 -- #2 28x19"),
        ("1. 32-28 19-23\n...\n37-32", "#1 32-28 19-23 -- 37-32"),
        ("1. 32-28 19-23\n--\n37-32", "#1 32-28 19-23 -- 37-32"),
        ("1. 32-28 19-23\n-\n", "#1 32-28 19-23 res"),
        ("1. 32-28 19-23 ---\n37-32", "#1 32-28 19-23 -- 37-32"),
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
        ("32-28 +- 18-22 -+ 37-32± 11-17+/- 1-0", "32-28 +- 18-22 -+ 37-32 ± 11-17 +/- res"),
        ("32-28 =+ 18-22 += 37-32 -/+ 11-17∓ *", "32-28 =+ 18-22 += 37-32 -/+ 11-17 ∓ res"),
        ("36x27 a.l. 18-22 {c} ! $5 -1 (x) ?", "36x27 al 18-22 {} ! $5 -1 ( anyx ) ?"),
    ]);
}

#[test]
fn times_that_look_like_captures() {
    for (text, expected) in [
        ("1. 32-28 0:05 19-23 0:10 2. 28x19 14x23 2-0", "#1 32-28 ‹0:05› 19-23 ‹0:10› #2 28x19 14x23 res"),
        ("1. 32-28 0:00:12 19-23 1:00 2-0", "#1 32-28 ‹0:00:12› 19-23 ‹1:00› res"),
        ("0:45\n1. 32-28 19-23", "‹0:45› #1 32-28 19-23"),
        ("1. 32-28 19-23 0:45", "#1 32-28 19-23 ‹0:45›"),
        ("1. 32-28 (0:05) 19-23 (0:00:10) 2-0", "#1 32-28 {} 19-23 {} res"),
        // What may be a capture is one.
        ("1. 32-28 1:12 19:23", "#1 32-28 1:12 19:23"),
        ("1. 32-28 (1:12) 19-23", "#1 32-28 ( 1:12 ) 19-23"),
    ] {
        assert_eq!(tokens(text), expected, "{text}");
    }
}

#[test]
fn results_that_look_like_moves() {
    for result in RESULTS {
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
fn a_result_in_parentheses_behind_the_last_move_is_no_variation() {
    for result in
        ["(2-0)", "( 1 - 1 )", "(1/2-1/2)", "(½-½)", "(remise)", "(wit wint)", "(patta)", "½", "1/2"]
    {
        let text = format!("1. 32-28 19-23 {result}");
        assert_eq!(tokens(&text), "#1 32-28 19-23 res", "{text}");
        assert_eq!(faults(&text), [], "{text}");
    }
    reads(&[
        ("1. 32-28 19-23 (2-0) {over}", "#1 32-28 19-23 res {}"),
        // Beside a result it says nothing more.
        ("1. 32-28 19-23 (2-0) *", "#1 32-28 19-23 {} res"),
        ("1. 32-28 19-23 (remise) 1-1", "#1 32-28 19-23 {} res"),
        ("1. 32-28 (1-1) 19-23", "#1 32-28 ( res ) 19-23"),
        ("1. 32-28 19-23 (10-15)", "#1 32-28 19-23 ( 10-15 )"),
    ]);
    assert_eq!(tokens("1. 32-28 19-23 (2-0)."), "#1 32-28 19-23 res ‹.›");
}

#[test]
fn a_dash_behind_the_last_move_is_a_result() {
    reads(&[
        ("1. 32-28 19-23 -", "#1 32-28 19-23 res"),
        ("1. 32-28 19-23! – {over}", "#1 32-28 19-23 ! res {}"),
        ("1. 32-28 19-23 (18-23) -\n", "#1 32-28 19-23 ( 18-23 ) res"),
        ("[Result \"-\"] 1. 32-28 19-23 2. -", "#1 32-28 19-23 #2 res"),
        ("1. 32-28 - 19-23", "#1 32-28 -- 19-23"),
        ("1. 32-28 (31-27 -) 19-23", "#1 32-28 ( 31-27 -- ) 19-23"),
    ]);
}

#[test]
fn variations_in_square_brackets() {
    reads(&[
        ("2. 28x19 14x23 [ 2... 13x24 3. 37-32 ] 3. 37-32", "#2 28x19 14x23 ( #2… 13x24 #3 37-32 ) #3 37-32"),
        ("32-28 [31-27 (31-26) [33-28] ] 19-23!", "32-28 ( 31-27 ( 31-26 ) ( 33-28 ) ) 19-23 !"),
        ("32-28 [cd4 de5] 19-23 [1-0]", "32-28 ( c~d4 d~e5 ) 19-23 res"),
    ]);
    assert_eq!(tokens("32-28 [31-27 19-23 *"), "32-28 ‹[› 31-27 19-23 res");
    assert_eq!(tokens("32-28 [31-27 (31-26 ] 19-23"), "32-28 ( 31-27 ‹(› 31-26 ) 19-23");
    assert_eq!(faults("32-28 [31-27 (31-26 ] 19-23"), [FaultKind::UnclosedVariation]);
    assert_eq!(tokens("32-28 (31-27 [33-28) 19-23 ] 18-22"), "32-28 ( 31-27 ( 33-28 ‹)› 19-23 ) 18-22");
}

#[test]
fn dates_are_stray_text() {
    for date in
        ["17-09-1988", "17.09.1988", "7.9.1988", "14/07/2022", "2022-07-14", "1988.09.17", "17-09-1988."]
    {
        assert_eq!(tokens(&format!("Played {date}\n1. 32-28 *")), format!("‹Played {date}› #1 32-28 res"));
        assert_eq!(tokens(&format!("{date} 1. 32-28 *")), format!("‹{date}› #1 32-28 res"));
        assert_eq!(tokens(&format!("1. 32-28 {date} 19-23 *")), format!("#1 32-28 ‹{date}› 19-23 res"));
    }
}

#[test]
fn what_stands_behind_a_tag_is_no_move() {
    for (words, expected) in [
        ("\\r", ""),
        ("x", "‹x›"),
        ("-", "‹-›"),
        ("word", "‹word›"),
        ("10-14 june", "‹10-14› ‹june›"),
        ("1-0", "‹1-0›"),
        ("17-09-1988", "‹17-09-1988›"),
    ] {
        let read = |text: &str| tokens(text).replace("› ‹", " ").trim().to_owned();
        let plain = expected.replace("› ‹", " ");
        let moves = "#1 32-28 19-23 res";
        let text = format!("[White \"a\"] {words}\n[Black \"b\"]\n\n1. 32-28 19-23 1-0");
        assert_eq!(read(&text), format!("{plain} {moves}").trim(), "{text}");
        let text = format!("[White \"a\"] {words}\n\n1. 32-28 19-23 1-0");
        assert_eq!(read(&text), format!("{plain} {moves}").trim(), "{text}");
    }
    // What is a move after a tag stays one.
    reads(&[
        ("[White \"a\"] 1. 32-28 19-23 1-0", "#1 32-28 19-23 res"),
        ("[White \"a\"] 32-28 19-23 *", "32-28 19-23 res"),
        ("[White \"a\"] *", "res"),
        ("[White \"a\"] 1-0", "res"),
        ("[White \"a\"]\n* [FILENAME \"x\"]", "res"),
        ("[FEN \"x\"]\n\n... 18-23 2. 32-28", "-- 18-23 #2 32-28"),
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
        (" \r\n\t\u{FEFF}\u{A0}\u{1A}", ""),
        ("32-28 1-1\u{1A}", "32-28 res"),
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
        ("1. ! 32-28 - x1 $", "#1 ‹!› 32-28 -- x1 ‹$›"),
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
fn a_last_result_reads_the_same_with_and_without_the_short_cut() {
    for before in
        ["32-28 ", "1. 32-28 19-23\n", "1. c3-d4 ", "12. ", "1-0 ", "9-18 ... ", "{drawn} ", "", "3-8 by "]
    {
        for result in ["*", "1-0", "0-1", "2-0", "0-2", "1-1", "1/2-1/2", "0-0", "4-6"] {
            // The short cut is not taken where a glyph is after the result.
            let long = tokens(&format!("{before}{result} $1"));
            assert_eq!(long, format!("{} $1", tokens(&format!("{before}{result} \n"))), "{before}{result}");
        }
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
                // What follows the second is not a blank, so that the short cut is not taken.
                assert_eq!(tokens(&format!("{plain} ")), tokens(&plain), "{plain}");
            }
        }
    }
}

#[test]
fn the_marks_of_quoted_lines_are_blank() {
    for mark in ["> ", ">", ">> ", "> > ", " > "] {
        let text = format!(
            "{mark}[White \"Rossi\"]\n{mark}[Black \"Verdi\"]\n{mark}\n{mark}1. 32-28 19-23 2.\n{mark}28x19 {{good}}\n\
             {mark}14x23 (2... 13x24)\n{mark}3. 37-32 10-14 *\n{mark}\n"
        );
        let record = parse(&text);
        let plies: Vec<&str> = record
            .tokens
            .iter()
            .filter(|token| matches!(token.kind, TokenKind::Move(_)))
            .map(|token| record.slice(token.span))
            .collect();
        assert_eq!(plies.join(" "), "32-28 19-23 28x19 14x23 13x24 37-32 10-14", "{text}");
        assert_eq!(record.value(Tag::Black), Some("Verdi"), "{text}");
        assert_eq!(record.faults, [], "{text}");
    }
    // Elsewhere it is text.
    assert_eq!(faults("[White \"Rossi\"]\n\n1. 32-28 > 19-23 *"), [FaultKind::StrayText]);
}

#[test]
fn the_number_of_a_page_is_no_move() {
    for page in ["- 2 -", "-- 2 --", "— 12 —"] {
        let text = format!("[White \"Rossi\"]\n\n1. 32-28 19-23\n{page}\n2. 28x19\n{page}\n2... 14x23 *");
        let record = parse(&text);
        assert_eq!(record.plies().count(), 4, "{text}");
        assert!(record.faults.iter().all(|fault| fault.kind == FaultKind::StrayText), "{text}");
    }
}

#[test]
fn a_sign_of_gain_has_its_figure_on_its_line() {
    for (text, gains) in [
        ("1. 32-28 19-23+\n3 2. 28x19", 0),
        ("1. 32-28 19-23 -\n3 2. 28x19", 0),
        ("1. 32-28 19-23+3 2. 28x19", 1),
        ("1. 32-28 19-23 + 3 2. 28x19", 1),
        ("1. 32-28 - 5 m 19-23", 0),
        ("1. 32-28 - 5 min 19-23", 0),
        ("1. 32-28 - 1 19-23", 1),
    ] {
        let record = parse(text);
        let is_gain = |token: &&Token| matches!(token.kind, TokenKind::Sign(Sign::Gain(_)));
        assert_eq!(record.tokens.iter().filter(is_gain).count(), gains, "{text} {:?}", record.tokens);
    }
}

#[test]
fn words_in_a_variation_in_brackets_leave_it_closed() {
    for inside in ["46. ä", "72. м", "3. 37-32 goed", "3. 37-32 ö"] {
        let text = format!("[White \"Rossi\"]\n\n1. 32-28 19-23 [{inside}] 2. 28x19 14x23 *");
        let record = parse(&text);
        assert_eq!(record.plies().count(), 4, "{text}");
        assert!(!record.faults.iter().any(|fault| fault.kind == FaultKind::UnclosedVariation), "{text}");
    }
}
