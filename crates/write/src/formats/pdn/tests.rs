use proptest::prelude::*;

use super::strict;
use damiera_record::notation::pdn;

fn rewritten(text: &str) -> String {
    strict(&pdn::parse(text))
}

#[test]
fn writes_movetext_strictly() {
    for (liberal, expected) in [
        // moves and their numbers
        ("01. 32-28 19-23 02.28x19", "1. 32-28 19-23 2. 28x19"),
        ("1.05-10 5- 9 10 -14 20x 9", "1. 5-10 5-9 2. 10-14 20x9"),
        ("26X17x10x1 22:13 29-18-27", "1. 26x17x10x1 22:13 2. 29-18-27"),
        ("1. E3-D4 c3×e5", "1. e3-d4 c3xe5"),
        ("1... 12-18", "1... 12-18"),
        ("1. ... 12-18", "1... 12-18"),
        ("1. 32-28 ... 2. 37-32", "1. 32-28 ... 2. 37-32"),
        ("1. 32-28! ...", "1. 32-28! ..."),
        ("17. 32-28 19-23 17. 37-32", "17. 32-28 19-23 18. 37-32"),
        (
            "1. 32-28 {x} 3. 19-23 12. (1... 20-25 2. 37-32) 28x19",
            "1. 32-28 {x} 1... 19-23 (1... 20-25 2. 37-32) 2. 28x19",
        ),
        ("77. ... {the end}", "{the end}"),
        ("1. {well} 32-28", "{well} 1. 32-28"),
        ("1. 32-28 - 37-32 20-25", "1. 32-28 ... 2. 37-32 20-25"),
        ("- 20-25", "... 1... 20-25"),
        ("...9-2", "1... 9-2"),
        // a move that would be read as a result stays a move
        ("1. 02-0 01-01 2. 0-10-121", "1. 02-00 01-01 2. 00-10 {-121}"),
        // anything that requires rules stays
        ("1. cd4 C3D4 3228 0105", "1. cd4 c3d4 2. 3228 0105"),
        ("1. - - 2. a.l. 12x21", "... 1... ... 2. a.l. 12x21"),
        // signs
        ("32-28 ! 19-23 (?)", "1. 32-28! 19-23(?)"),
        ("32-28*! 19-23", "1. 32-28 $7 $1 19-23"),
        ("*16-20! *04x21 3. 2-7", "1. 16-20! $7 4x21 $7 2. 2-7"),
        ("(*16-20) *16-20", "(1. 16-20 $7) 1. 16-20 $7"),
        (
            "32-28+ 19-23= 38-32 -1 20-25+2 28x19 a.l.",
            "1. 32-28 {+} 1... 19-23 {=} 2. 38-32 {-1} 2... 20-25 {+2} 3. 28x19 {a.l.}",
        ),
        ("32-28 {bold} ! 19-23 $012", "1. 32-28 {bold} $1 1... 19-23 $12"),
        // comments, variations, set-ups
        ("32-28 { so } ( 33-28 { or\nso } ) 19-23", "1. 32-28 { so } (1. 33-28 { or\nso }) 1... 19-23"),
        ("32-28 ; the main line}\n19-23", "1. 32-28 {the main line)} 1... 19-23"),
        ("% escaped\n32-28", "{escaped} 1. 32-28"),
        ("()", "()"),
        (r#"/ fen "B:W 18,24:B12." / 12-17"#, r#"/FEN "B:W18,24:B12"/ 1... 12-17"#),
        (r#"/FEN "nothing"/"#, r#"/FEN "nothing"/"#),
        ("32-28 nonsense 19-23", "1. 32-28 {nonsense} 1... 19-23"),
    ] {
        assert_eq!(rewritten(liberal), format!("{expected} *\n"), "{liberal}");
    }
}

#[test]
fn writes_tags_strictly() {
    for (liberal, expected) in [
        (r#"[bianco "Rossi"] [ WHITETIME   "1.11"]"#, "[White \"Rossi\"]\n[WhiteTime \"1.11\"]\n"),
        (r#"[Event ""]"#, "[Event \"\"]\n"),
        ("[Site]", ""),
        (r#"[Comment "C:\nemesis\games"]"#, "[Comment \"C:\\\\nemesis\\\\games\"]\n"),
        (r#"[Event "the \"big\" one"]"#, "[Event \"the \\\"big\\\" one\"]\n"),
        (r#"[FEN "W:W06,10,27:B01,K13,26. "]"#, "[FEN \"W:W6,10,27:B1,K13,26\"]\n"),
        (r#"[FEN "W:W27,6:B1"]"#, "[FEN \"W:W27,6:B1\"]\n"),
        // lidraughts' counters
        (r#"[FEN "W:WK31,7:BK1:H48:F71"]"#, "[FEN \"W:WK31,7:BK1:H48:F71\"]\n"),
        (r#"[FEN "w:wk31,7:bk1:h48:f71."]"#, "[FEN \"W:W7,K31:BK1:H48:F71\"]\n"),
        (r#"[FEN "W:WK31:BK1:H0:F1:+1+131"]"#, "[FEN \"W:WK31:BK1:H0:F1:+1+131\"]\n"),
        (r#"[FEN "as usual"]"#, "[FEN \"as usual\"]\n"),
        (r#"[remark "x"] [Type-de-jeu "20"]"#, "[Remark \"x\"]\n[Type_de_jeu \"20\"]\n"),
    ] {
        let expected = if expected.is_empty() { "*\n".to_owned() } else { format!("{expected}\n*\n") };
        assert_eq!(rewritten(liberal), expected, "{liberal}");
    }
}

#[test]
fn tags_of_one_name_stand_together_and_the_first_speaks() {
    for (liberal, expected) in [
        ("[Event \"a\"] [White \"A\"] [Event \"b\"]", "[White \"A\"]\n[Event \"a\"]\n[Event \"b\"]\n\n*\n"),
        ("[Bianco \"A\"] [Event \"a\"] [White \"B\"]", "[Event \"a\"]\n[White \"A\"]\n[White \"B\"]\n\n*\n"),
        ("[Event \"a\"][Event \"b\"]", "[Site \"?\"]\n[Event \"a\"]\n[Event \"b\"]\n\n*\n"),
        ("[GameType] [GameType \"22\"]", "{[GameType \"22\"]} *\n"),
        ("[FILENAME \"f\"] [Event \"a\"]", "[Event \"a\"]\n[FILENAME \"f\"]\n\n*\n"),
        ("1. 32-28 * [FILENAME \"f\"]", "[Event \"?\"]\n[FILENAME \"f\"]\n\n1. 32-28 *\n"),
    ] {
        assert_eq!(rewritten(liberal), expected, "{liberal}");
    }
}

#[test]
fn what_was_no_comment_becomes_no_note() {
    for (liberal, expected) in [
        ("8-2 [%position \"B:W8:B45\"]", "1. 8-2 {[ %position \"B:W8:B45\"]} *\n"),
        ("1. 8-2 * (1. 3-9 {[%note 1 \"x\"]})", "1. 8-2 {( 1. 3-9 {[ %note 1 \"x\"]) )} *\n"),
    ] {
        assert_eq!(rewritten(liberal), expected, "{liberal}");
    }
}

#[test]
fn moves_the_result_to_its_tag() {
    for (liberal, expected) in [
        ("1. 32-28 2-0", "[Result \"2-0\"]\n\n1. 32-28 *\n"),
        ("[Result \"\"] 1. 32-28 2-0", "[Result \"2-0\"]\n\n1. 32-28 *\n"),
        ("[Result \"0-2\"] 1. 32-28 2-0", "[Result \"0-2\"]\n\n1. 32-28 {2-0} *\n"),
        ("[Esito \"1-1\"] 1. 32-28 *", "[Result \"1-1\"]\n\n1. 32-28 *\n"),
        ("1. 32-28 [1:0]", "[Result \"1:0\"]\n\n1. 32-28 *\n"),
        ("1. 32-28 (33-28 1-1) *", "1. 32-28 (1. 33-28 {1-1}) *\n"),
        ("1. 32-28 (33-28 1-1)", "1. 32-28 (1. 33-28 {1-1}) *\n"),
        ("1. 32-28 (33-28 (34-29", "1. 32-28 (1. 33-28 (1. 34-29)) *\n"),
        ("1. 32-28 {lost", "1. 32-28 {lost} *\n"),
        ("1. 32-28", "1. 32-28 *\n"),
    ] {
        assert_eq!(rewritten(liberal), expected, "{liberal}");
    }
}

#[test]
fn numbers_around_a_set_up_stay() {
    for (text, expected) in [
        ("- $3 /FEN \"W:W1:B2\"/ -", "... $3 /FEN \"W:W1:B2\"/ 2... ... *\n"),
        ("7. - $3 /FEN \"W:W1:B2\"/ 32-28", "... $3 /FEN \"W:W1:B2\"/ 8. 32-28 *\n"),
        ("7. - $3 /FEN \"B:W1:B2\"/ 19-23", "... $3 /FEN \"B:W1:B2\"/ 7... 19-23 *\n"),
        ("7. - $3 /FEN \"W:W1:B2\"/ -", "... $3 /FEN \"W:W1:B2\"/ 8... ... *\n"),
        ("- $3 /FEN \"W:W1:B2\"/ 1. 32-28", "... $3 /FEN \"W:W1:B2\"/ 2. 32-28 *\n"),
    ] {
        let written = rewritten(text);
        assert_eq!(written, expected, "{text}");
        assert_eq!(rewritten(&written), written);
    }
}

proptest! {
    #[test]
    fn what_is_written_has_no_fault_and_stays(
        pieces in prop::collection::vec(
            prop_oneof![
                Just("1. "), Just("2... "), Just("32-28"), Just(" "), Just("\n"), Just("x"), Just("-"), Just("..."), Just("*"), Just("("), Just(")"), Just("{"), Just("}"), Just(";"), Just("%"), Just("!?"),
                Just("+1"), Just("="), Just("$3"), Just("word"), Just("1-1"), Just("cd4"), Just("3228"),
                Just("/FEN \"W:W1:B2\"/"), Just("[Event \"a\\\"\"]"), Just("[FEN \"W:W01.\"]"), Just("["), Just("]"),
                Just("\""), Just("/"),
            ],
            0..30,
        )
    ) {
        let text: String = pieces.concat();
        let written = rewritten(&text);
        let again = pdn::parse(&written);
        prop_assert_eq!(&again.faults, &[], "{:?} became {:?}", &text, &written);
        prop_assert_eq!(strict(&again), &*written, "{:?}", &text);
    }
}

#[test]
fn a_result_that_contradicts_its_tag_is_a_comment() {
    for (tag, end, expected) in [
        ("1-0", "0-1", "{0-1} *"),
        ("?", "0-1", "*"),
        ("1-0", "2-0", "*"),
        ("White wins", "1-0", "*"),
        ("White wins", "0-1", "{0-1} *"),
        ("nothing known", "0-1", "{0-1} *"),
    ] {
        let text = rewritten(&format!("[Result \"{tag}\"]\n[GameType \"22\"]\n\n1. 24-20 9-13 {end}"));
        assert!(text.ends_with(&format!("\n\n1. 24-20 9-13 {expected}\n")), "{text}");
        assert_eq!(rewritten(&text), text);
    }
}

#[test]
fn lines_of_comments_end_as_the_others() {
    assert_eq!(rewritten("1. 32-28 {a\r\nb} *"), "1. 32-28 {a\nb} *\n");
}
