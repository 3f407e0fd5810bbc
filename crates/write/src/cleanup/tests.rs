use super::*;
use crate::formats::pdn::strict;
use damiera_judge::replay::Plies;
use damiera_record::input::{FileEncoding, decode};

/// A game cleaned up, as text.
fn cleaned(text: &str, cleanup: &Cleanup) -> (String, Vec<Change>) {
    let decoded = decode(text.as_bytes(), FileEncoding::Detected(None));
    let mut plies = Plies::default();
    let report = Report::observed(pdn::parse(decoded.text()), None, &mut plies);
    let Cleaned { sheet, changes } = cleanup.of(&report, &decoded, None, &plies.into_plies());
    let text = sheet.map_or_else(|| text.to_owned(), |sheet| sheet.text());
    (if cleanup.strict { strict(&pdn::parse(&text)) } else { text }, changes)
}

const AMBIGUOUS: &str = "[GameType \"20\"]\n[FEN \"W:WK47:B14,19,29,31,42\"]\n\n1. 47x38x24x13x36 *\n";

#[test]
fn nothing_changes_unless_it_is_asked_for() {
    let text = "[date \"1.2.1999\"]\n1. 05- 9 {x}";
    assert_eq!(cleaned(text, &Cleanup::default()), (text.to_owned(), vec![]));
}

#[test]
fn captures_are_long_where_they_must_be() {
    let auto = Cleanup { captures: Some(Captures::Auto), ..Cleanup::default() };
    let full = Cleanup { captures: Some(Captures::Full), ..Cleanup::default() };
    let long = "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *";
    let longer = "[GameType \"20\"]\n[FEN \"W:W28:B12,22\"]\n\n1. 28x17x8 *";
    assert_eq!(cleaned(AMBIGUOUS, &auto).0, AMBIGUOUS);
    assert_eq!(cleaned(long, &full).0, long);
    assert_eq!(cleaned(longer, &auto).0, longer.replace("28x17x8", "28x8"));
    assert_eq!(cleaned(&longer.replace("28x17x8", "28x8"), &full).0, longer);
    // It is unknown which capture it was.
    let undecided = AMBIGUOUS.replace("47x38x24x13x36", "47x36");
    assert_eq!(cleaned(&undecided, &full).0, undecided);
}

#[test]
fn a_strict_move_has_its_squares_and_its_sign() {
    let strict = Cleanup { strict: true, ..Cleanup::default() };
    for (written, expected) in [
        ("[GameType \"22\"] 1. 2117 0913", "1. 21-17 9-13"),
        ("[GameType \"20\"] 1. 32-28 19-23 2. 28-19 14:23", "1. 32-28 19-23 2. 28x19 14x23"),
        ("[GameType \"20\"] 1. 32-28 19-23 2. 37-32", "1. 32-28 19-23 2. 37-32"),
        ("[GameType \"20\"] 1. 32-28 20-25 2. 28-17 25-30", "1. 32-28 20-25 2. 28-17 25-30"),
        ("[GameType \"22\"] 1. dc4", "1. d3-c4"),
    ] {
        let (text, _) = cleaned(written, &strict);
        assert!(text.ends_with(&format!("\n\n{expected} *\n")), "{written} became {text}");
    }
}

#[test]
fn what_is_dropped_leaves_the_rest() {
    let text = "[Event \"x\"]\n[WhiteElo \"2000\"]\n\n1. 32-28! $1 {[%clk 1:00] good} (1. 33-28 {y} (1. 34-29)) 19-23 ; so\n2. 28x19 {[%clk 0:59]} 14x23 2-0\n";
    for (dropped, expected) in [
        (
            vec![Dropped::Comments],
            text.replace(" {[%clk 1:00] good}", "")
                .replace(" {y}", "")
                .replace(" ; so", "")
                .replace(" {[%clk 0:59]}", ""),
        ),
        (vec![Dropped::Nags], text.replace("! $1", "")),
        (vec![Dropped::Variations], text.replace(" (1. 33-28 {y} (1. 34-29))", "")),
        (vec![Dropped::Clocks], text.replace("[%clk 1:00] ", "").replace(" {[%clk 0:59]}", "")),
        (vec![Dropped::Tag("WhiteRating".to_owned())], text.replace("[WhiteElo \"2000\"]\n", "")),
    ] {
        let cleanup = Cleanup { dropped, ..Cleanup::default() };
        assert_eq!(cleaned(text, &cleanup).0, expected);
    }
}

#[test]
fn what_an_arbiter_noted_stays_unless_it_is_asked_for() {
    let text = "[GameType \"20\"]\n\n1. 32-28 {well [%irregularity 5.6.9 \"x\"] [%clk 1:00]} 19-23 *";
    for (dropped, expected) in [
        (vec![Dropped::Comments], text.replace("well ", "").replace(" [%clk 1:00]", "")),
        (vec![Dropped::Notes], text.replace("[%irregularity 5.6.9 \"x\"] ", "")),
        (
            vec![Dropped::Comments, Dropped::Notes],
            text.replace(" {well [%irregularity 5.6.9 \"x\"] [%clk 1:00]}", ""),
        ),
    ] {
        let cleanup = Cleanup { dropped, ..Cleanup::default() };
        assert_eq!(cleaned(text, &cleanup).0, expected);
    }
}

#[test]
fn what_is_reduced_stays_so() {
    let minimal = Cleanup {
        strict: true,
        roster: true,
        dropped: vec![Dropped::Comments, Dropped::Nags, Dropped::Variations, Dropped::Stray],
        ..Cleanup::default()
    };
    for text in [
        "1. 32-28 words 19-23 2-0 2. 37-32 (1-1)",
        "words alone",
        "{only a remark} *",
        "1. 32-28 * 19-23 {x} *",
        // Without the words next to it, 2-0 is a result; after a tag, a lone x at the beginning is none of the moves.
        "7 2-0A x7 1. 32-28 *",
        "[Event \"a\"]\n\n7 2-0A x7 1. 32-28 *",
        "x 3-1",
        "[Event \"a\"]\n\nx 3-1 *",
    ] {
        let once = cleaned(text, &minimal).0;
        assert_eq!(cleaned(&once, &minimal).0, once, "{text}");
    }
    let (text, _) = cleaned("x 3-1", &minimal);
    assert!(text.ends_with("\n\n1. x 3-1 *\n"), "{text}");
}

#[test]
fn no_colon_is_left_where_a_cross_is_written() {
    let strict = Cleanup { strict: true, ..Cleanup::default() };
    let (text, _) = cleaned("[GameType \"20\"] 1. 32-28 19-23 2. 28:19 14:23 3. 1:50 (3. 37:28)", &strict);
    assert!(text.ends_with("2. 28x19 14x23 3. 1x50 (3. 37x28) *\n"), "{text}");
    let (text, _) = cleaned("[GameType \"25\"] 1. c3:e5", &strict);
    assert!(text.ends_with("1. c3:e5 *\n"), "{text}");
}

#[test]
fn a_broken_game_ends_where_it_breaks() {
    let text = "[GameType \"20\"]\n[PlyCount \"5\"]\n[Result \"2-0\"]\n\n1. 32-28 19-23 2. 28x19 {well} 3. 1-50 7-12 {then} 2-0\n";
    let cut = Cleanup { cut_broken: true, ..Cleanup::default() };
    let (cut_text, _) = cleaned(text, &cut);
    assert!(cut_text.starts_with("[GameType \"20\"]\n[PlyCount \"3\"]\n[Result \"2-0\"]\n\n1. 32-28 19-23 2. 28x19 {well} {cut here: ply 4 (1-50, move 2)"), "{cut_text}");
    assert!(cut_text.ends_with("} 2-0\n"), "{cut_text}");
    let report = Report::of(pdn::parse(&cut_text), None);
    assert_ne!(report.verdict, Verdict::Broken);
    assert_eq!(report.plies, 3);
    // A game without rules is not judged, and not cut.
    let othello = "[GameType \"50\"]\n\n1. c3-d4 d6-c5 *";
    assert_eq!(cleaned(othello, &cut).0, othello);
}

#[test]
fn squares_are_called_otherwise_and_back() {
    let text = "[GameType \"24\"]\n[FEN \"W:W9,K12:B24,K32\"]\n\n1. 09-13 {[%position \"B:WK12,13:B24,K32\"]} (1. 12-15) 24-20 *";
    let top_left =
        Cleanup { squares: Some(Naming::From(damiera_rules::board::Corner::TopLeft)), ..Cleanup::default() };
    let (renamed, changes) = cleaned(text, &top_left);
    assert_eq!(
        renamed,
        "[GameType \"24,W,8,8,N2,1\"]\n[FEN \"W:WK21,24:BK1,9\"]\n\n1. 24-20 {[%position \"B:W20,K21:BK1,9\"]} (1. 21-18) 9-13 *"
    );
    assert!(changes.iter().all(|change| change.to.is_some()));
    let algebraic = Cleanup { squares: Some(Naming::Algebraic), ..Cleanup::default() };
    let (named, _) = cleaned(text, &algebraic);
    assert!(named.starts_with("[GameType \"24,W,8,8,A0,1\"]"), "{named}");
    let own = Cleanup { squares: Some(Naming::Own), ..Cleanup::default() };
    let (back, _) = cleaned(&named, &own);
    assert_eq!(back, text.replace("\"24\"", "\"24,W,8,8,N1,1\"").replace("09-13", "9-13"));
}

#[test]
fn what_cannot_be_called_otherwise_is_reported() {
    let text = "[GameType \"22\"]\n\n1. 21-17 (1. dc4) 9-14 *";
    let algebraic = Cleanup { squares: Some(Naming::Algebraic), ..Cleanup::default() };
    let other = text.replace("dc4", "99-3");
    let (_, changes) = cleaned(&other, &algebraic);
    assert!(changes.contains(&Change::left("move", "99-3").at(other.find("99-3"))));
    let numeric = Cleanup { squares: Some(Naming::Own), ..Cleanup::default() };
    assert_eq!(cleaned(text, &numeric).1, [Change::left("move", "dc4").at(text.find("dc4"))]);
}

#[test]
fn tags_are_normalised_and_completed() {
    let text = "[Bianco \"Rossi ,  C.\"]\n[Data \"1.2.1999\"]\n[FEN \"W:W09:B24.\"]\n[GameType \"22\"]\n[Esito \"2-0\"]\n\n1. 09- 6 *";
    let cleanup = Cleanup {
        dates: true,
        names: true,
        tags: true,
        spelling: true,
        results: Some(Scale::Own),
        players: Some(
            Players::read("x", "alias,name,title\n\"rossi, c.\",\"Rossi, Carlo\",GMI\n".as_bytes()).unwrap(),
        ),
        completed: vec![Completed::Fen, Completed::PlyCount, Completed::GameType, Completed::Result],
        ..Cleanup::default()
    };
    assert_eq!(
        cleaned(text, &cleanup).0,
        "[White \"Rossi, Carlo\"]\n[Date \"1999.02.01\"]\n[FEN \"W:W9:B24\"]\n[GameType \"22\"]\n[Result \"1-0\"]\n[WhiteTitle \"GMI\"]\n[SetUp \"1\"]\n[PlyCount \"1\"]\n\n1. 9-6 *"
    );
}

#[test]
fn a_minimal_game_keeps_what_it_needs() {
    let minimal = Cleanup {
        strict: true,
        roster: true,
        dropped: vec![Dropped::Comments, Dropped::Nags, Dropped::Variations, Dropped::Stray],
        ..Cleanup::default()
    };
    let (text, _) = cleaned(
        "[GameType \"20\"]\n[White \"A\"]\n[Board \"3\"]\n\n1. 32-28 {x} 19-23! (1... 20-25) 2-0",
        &minimal,
    );
    assert_eq!(
        text,
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A\"]\n[Black \"?\"]\n[Result \"2-0\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 *\n"
    );
    let (text, _) = cleaned("[GameType \"22\"]\n[FEN \"W:W21:B1\"]\n\n1. 21-17 1-6 *", &minimal);
    assert!(text.contains("[GameType \"22\"]\n[FEN \"W:W21:B1\"]"), "{text}");
}

/// What `--style minimal` asks for.
/// A square that is filled in does not become part of the glyph before it.
#[test]
fn a_move_that_gets_its_first_square_stays_apart_from_a_glyph() {
    let text = "[GameType \"20\"]\n[FEN \"W:W38:B22,6\"]\n\n1. 38-33 22-28$5x22 *";
    let strict = faithfully(text, &Cleanup { strict: true, ..Cleanup::default() });
    assert!(strict.contains("22-28 $5 2. 33x22"), "{strict}");
}

/// Text that is no notation can be a move that was written badly: it is not left out silently.
#[test]
fn stray_text_that_is_left_out_is_told() {
    for (text, expected) in [
        ("1. 32-28 hurriedly 20-25 2. foo 37-32 *", Some("hurriedly foo")),
        ("1. 32-28 20-25 *\nthe rest", Some("the rest")),
        ("1. 32-28 {a remark} 20-25 *", None),
    ] {
        let (_, changes) = cleaned(text, &minimal());
        let loss = stray_loss(&changes).map(|loss| loss.why);
        assert_eq!(loss.as_deref().and_then(|why| why.rsplit(": ").next()), expected, "{text}");
        assert_eq!(
            stray_loss(&cleaned(text, &Cleanup { strict: true, ..Cleanup::default() }).1),
            None,
            "{text}"
        );
    }
}

fn minimal() -> Cleanup {
    Cleanup {
        strict: true,
        roster: true,
        dropped: vec![Dropped::Comments, Dropped::Nags, Dropped::Variations, Dropped::Stray],
        ..Cleanup::default()
    }
}

fn strict_without(dropped: Dropped) -> Cleanup {
    Cleanup { strict: true, dropped: vec![dropped], ..Cleanup::default() }
}

/// What a report says of a text.
fn said(text: &str) -> (Verdict, damiera_record::notation::result::GameResult, usize, usize) {
    let report = Report::of(pdn::parse(text), None);
    (report.verdict, report.recorded_winner(), report.plies, report.replayed())
}

/// What becomes of a game, of which nothing is lost, and nothing changes the second time.
fn faithfully(text: &str, cleanup: &Cleanup) -> String {
    let once = cleaned(text, cleanup).0;
    assert_eq!(said(&once), said(text), "{text} became {once}");
    assert_eq!(cleaned(&once, cleanup).0, once, "{text}");
    once
}

#[test]
fn players_named_by_who_moves_first_are_those_of_the_game() {
    for (game, white, black) in [("20", "A", "B"), ("21", "B", "A")] {
        let text = format!("[P1 \"A\"]\n[P2 \"B\"]\n[GameType \"{game}\"]\n\n*");
        let (reduced, _) = cleaned(&text, &minimal());
        let expected = format!("[White \"{white}\"]\n[Black \"{black}\"]\n");
        assert!(reduced.contains(&expected), "{reduced}");
        let named = Cleanup { tags: true, ..Cleanup::default() };
        assert!(cleaned(&text, &named).0.contains(&format!("[White \"{white}\"]")));
        let without = cleaned(&text, &strict_without(Dropped::Tag("White".to_owned()))).0;
        assert!(!without.contains(&format!("\"{white}\"")) && without.contains("[Black"), "{without}");
        // They are the same players without the tag that says so.
        let without = cleaned(&text, &strict_without(Dropped::Tag("GameType".to_owned()))).0;
        assert!(without.contains(&format!("[White \"{white}\"]")), "{without}");
    }
    let players = Players::read("x", "alias,name\nA,\"Rossi, Carlo\"\n".as_bytes()).unwrap();
    let listed = Cleanup { players: Some(players), names: true, ..Cleanup::default() };
    assert_eq!(
        cleaned("[P1 \"a\"]\n[P2 \" B\"]\n[GameType \"20\"]\n\n*", &listed).0,
        "[P1 \"Rossi, Carlo\"]\n[P2 \"B\"]\n[GameType \"20\"]\n\n*"
    );
}

#[test]
fn a_result_in_words_outlives_them() {
    let comments = || Cleanup { dropped: vec![Dropped::Comments], ..Cleanup::default() };
    for text in [
        "[White \"A\"]\n[GameType \"22\"]\n\n1. 24-20 9-13 { NERO VINCE } *",
        "[White \"A\"]\n[Result \"*\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 * {wit geeft op}",
    ] {
        let short = faithfully(text, &minimal());
        assert!(short.contains("[Result \"0-") && !short.contains('{'), "{short}");
        for cleanup in [strict_without(Dropped::Comments), comments()] {
            assert!(faithfully(text, &cleanup).contains("[Result \"0-"));
        }
    }
    let text = "[White \"A\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 * zwart wint";
    for cleanup in [minimal(), strict_without(Dropped::Comments)] {
        assert!(faithfully(text, &cleanup).contains("[Result \"0-2\"]"));
    }
    let text = "[White \"A\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 {remise} *";
    let one = Cleanup { results: Some(Scale::OnePoint), ..minimal() };
    assert!(cleaned(text, &one).0.contains("[Result \"1/2-1/2\"]"));
    let silent =
        Cleanup { dropped: vec![Dropped::Comments, Dropped::Tag("Result".to_owned())], ..comments() };
    assert!(!cleaned(text, &silent).0.contains("Result"));
}

#[test]
fn text_that_stands_for_a_ply_stays() {
    for text in [
        "[Event \"x\"]\n[GameType \"20\"]\n\n1. 32-28 18-Z2 2. 40-29 *",
        "[Event \"x\"]\n[GameType \"20\"]\n\n1. 32-28 {18-Z2} 2. 40-29 *",
    ] {
        assert_eq!(said(text).0, Verdict::Broken);
        for cleanup in [minimal(), strict_without(Dropped::Comments)] {
            let text = faithfully(text, &cleanup);
            assert!(text.contains("\n\n1. 32-28 {18-Z2} ") && text.ends_with(" 40-29 *\n"), "{text}");
        }
        let archive = Cleanup { dropped: vec![Dropped::Comments], ..Cleanup::default() };
        assert_eq!(cleaned(text, &archive).0, text);
    }
    let text = "[Event \"x\"]\n[GameType \"20\"]\n\n1. 32-28 words 19-23 {other} 2. 28x19+ *";
    let text = faithfully(text, &strict_without(Dropped::Comments));
    assert!(text.ends_with("\n\n1. 32-28 19-23 2. 28x19 *\n"), "{text}");
}

#[test]
fn what_a_minimal_game_is_made_of_is_read_as_it_was() {
    for text in [
        "[Event \"x\"]\n[Result \"1-1\"]\n[GameType \"20\"]\n\n1-1 1. 32-28 19-23 2. 28x19 14x23 *",
        "[Event \"x\"]\n[GameType \"24\"\\]\n\n1. 9-13 21-17 *",
        "[Event \"x\"]\n[Result \"+:-\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 *",
        "[Event \"x\"]\n[Result \"wit geeft op\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 *",
        "[Event \"x\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 wit geeft op",
        // Without what follows it, the dash would be a result.
        "[Event \"x\"]\n[GameType \"20\"]\n\n1. 32-28 - {White wins} (1. 31-27)",
        "[Event \"x\"]\n[Result \"1-0\"]\n[GameType \"22\"]\n\n1. 24-20 9-13 0-1",
    ] {
        faithfully(text, &minimal());
    }
    let text = "[Event \"x\"]\n[Result \"1-0\"]\n[GameType \"22\"]\n\n1. 24-20 9-13 0-1";
    let (reduced, changes) = cleaned(text, &minimal());
    assert!(reduced.ends_with("9-13 *\n"), "{reduced}");
    assert!(changes.contains(&Change::made("comment", "{0-1}", "")), "{changes:?}");
}

#[test]
fn results_in_words_follow_the_scale() {
    let game = |result: &str| format!("[Result \"{result}\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 *");
    for (result, one, two) in [("remise", "1/2-1/2", "1-1"), ("White wins", "1-0", "2-0")] {
        for (scale, expected) in [(Scale::OnePoint, one), (Scale::TwoPoints, two), (Scale::Own, two)] {
            let cleanup = Cleanup { results: Some(scale), ..Cleanup::default() };
            assert_eq!(cleaned(&game(result), &cleanup).0, game(expected));
        }
    }
    let one = Cleanup { results: Some(Scale::OnePoint), ..Cleanup::default() };
    let forfeit = "[Result \"1-0\"]\n[GameType \"20\"]\n[Termination \"forfeit\"]\n\n1. 32-28 19-23 *";
    assert_eq!(cleaned(&game("+:-"), &one).0, forfeit);
    // Words that say more than the score are kept.
    assert_eq!(cleaned(&game("wit geeft op"), &one).0, game("0-1").replace("1. ", "{wit geeft op} 1. "));
    let ending = "[GameType \"20\"]\n\n1. 32-28 19-23 wit geeft op";
    assert_eq!(cleaned(ending, &one).0, "[GameType \"20\"]\n\n1. 32-28 19-23 {wit geeft op} 0-1");
    for strict in [Cleanup { strict: true, ..one.clone() }, Cleanup { results: one.results, ..minimal() }] {
        for result in ["remise", "White wins", "+:-", "wit geeft op"] {
            faithfully(&game(result), &strict);
        }
    }
}

#[test]
fn results_with_letters_say_how_the_game_ended() {
    let two = Cleanup { results: Some(Scale::TwoPoints), ..Cleanup::default() };
    let termination = |what: &str| format!("[GameType \"20\"]\n[Termination \"{what}\"]\n\n1. 32-28 19-23");
    for (written, score, what) in [
        ("2-0f", "2-0", "forfeit"),
        ("1-0F", "2-0", "forfeit"),
        ("0-1 (ff)", "0-2", "forfeit"),
        ("0-2t", "0-2", "time forfeit"),
        ("2-0 time", "2-0", "time forfeit"),
    ] {
        let text = format!("[Result \"{written}\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 *");
        let (text, changes) = cleaned(&text, &two);
        assert_eq!(text, format!("[Result \"{score}\"]\n{} *", termination(what)));
        assert!(changes.len() == 2 && changes.iter().all(|change| change.to.is_some()), "{changes:?}");
    }
    let (text, _) = cleaned("[GameType \"20\"]\n\n1. 32-28 19-23 0-1F", &two);
    assert_eq!(text, format!("{} 0-2", termination("forfeit")));
}

#[test]
fn only_an_unknown_result_is_completed() {
    let cleanup = Cleanup { completed: vec![Completed::Result], ..Cleanup::default() };
    let won = |tag: &str, terminator: &str| {
        format!("{tag}[FEN \"W:W31:B27\"]\n[GameType \"20\"]\n\n1. 31x22 {terminator}")
    };
    for (tag, terminator, expected) in [
        // What the board shows.
        ("", "*", "2-0"),
        ("*", "*", "2-0"),
        ("-", "*", "2-0"),
        // What the record says.
        ("", "0-0", "0-0"),
        ("*", "-:-", "0-0"),
        ("?", "1-1", "1-1"),
        ("-", "1/2-1/2", "1/2-1/2"),
        ("0-0", "*", "0-0"),
        ("-:-", "2-0", "-:-"),
        ("9-1", "*", "9-1"),
    ] {
        let pair = |value: &str| format!("[Result \"{value}\"]\n");
        let written = if tag.is_empty() { String::new() } else { pair(tag) };
        let (text, _) = cleaned(&won(&written, terminator), &cleanup);
        assert!(text.contains(&pair(expected)), "{tag} {terminator}: {text}");
    }
}

#[test]
fn results_that_cannot_be_changed_are_reported() {
    let two = Cleanup { results: Some(Scale::TwoPoints), ..Cleanup::default() };
    for (result, is_reported) in [
        ("1½-½", true),
        ("w.o.", true),
        ("wrong", true),
        ("9-1", true),
        ("2-0A", true),
        ("2-0", false),
        ("0-0", false),
        ("*", false),
        ("?", false),
        ("", false),
    ] {
        let text = format!("[Result \"{result}\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 *");
        let (kept, changes) = cleaned(&text, &two);
        let left = is_reported.then(|| Change::left("Result", result).at(Some(0)));
        assert_eq!((kept, changes), (text, left.into_iter().collect()), "{result}");
    }
    let divided = "[Result \"1.01-0.99\"]\n[ResultFormat \"x\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 *";
    assert_eq!(cleaned(divided, &two).1, [Change::left("Result", "1.01-0.99").at(Some(0))]);
}

#[test]
fn a_result_is_dropped_wherever_it_is() {
    let text = "[GameType \"20\"]\n\n1. 32-28 19-23 2-0";
    let without = || Dropped::Tag("Result".to_owned());
    assert!(cleaned(text, &strict_without(without())).0.ends_with("[GameType \"20\"]\n\n1. 32-28 19-23 *\n"));
    assert_eq!(cleaned(text, &Cleanup { dropped: vec![without()], ..Cleanup::default() }).0, text);
}

#[test]
fn a_game_that_was_cut_says_so_wherever_comments_are_dropped() {
    let text = "[White \"A\"]\n[GameType \"20\"]\n\n1. 32-28 {x} 19-23 2. 1-50 18-22 {zwart wint} *";
    for cleanup in [minimal(), strict_without(Dropped::Comments)] {
        let cleanup = Cleanup { cut_broken: true, ..cleanup };
        let once = cleaned(text, &cleanup).0;
        assert!(once.contains("1. 32-28 19-23 {cut here: ply 3 (1-50, move 2)"), "{once}");
        assert!(once.contains("[Result \"0-2\"]"), "{once}");
        assert_eq!(cleaned(&once, &cleanup).0, once);
    }
}

#[test]
fn short_moves_of_variations_are_those_of_the_position() {
    let strict = Cleanup { strict: true, ..Cleanup::default() };
    for (game, moves, expected) in [
        ("25", "1. c3-d4 f6-g5 (1... hg5 2. b:d6) 2. g3-f4", "1. c3-d4 f6-g5 (1... h6-g5 2. b:d6) 2. g3-f4"),
        ("25", "1. c3-d4 f6-g5 (1. ab4 hg5)", "1. c3-d4 f6-g5 (1. a3-b4 h6-g5)"),
        ("25", "1. c3-d4 f6-g5 (1. fe5)", "1. c3-d4 f6-g5 (1. f6-e5)"),
        ("25", "1. c3-d4 (1. ab4 hg5 (1... ba5 2. bc5))", "1. c3-d4 (1. a3-b4 h6-g5 (1... b6-a5 2. b4-c5))"),
        ("20", "1. 32-28 (1. 3430 2025 2. 3228 2534)", "1. 32-28 (1. 34-30 20-25 2. 32-28 25x34)"),
        // What cannot be played has its squares; a result that it would look like it is not.
        ("20", "1. 32-28 (1. 4127 1923)", "1. 32-28 (1. 41-27 19-23)"),
        ("20", "1. 3228 1923 2. 0250 1822", "1. 32-28 19-23 2. 2-50 18-22"),
        ("20", "1. 32-28 (1. 0101)", "1. 32-28 (1. 0101)"),
        // A gain that touches a move is none of its squares.
        ("20", "1. 3228-1 1923", "1. 32-28 {-1} 1... 19-23"),
    ] {
        let text = format!("[GameType \"{game}\"]\n\n{moves} *\n");
        let (written, changes) = cleaned(&text, &strict);
        assert!(written.ends_with(&format!("\n\n{expected} *\n")), "{moves} became {written}");
        let left = changes.iter().filter(|change| change.to.is_none()).count();
        assert_eq!(left, usize::from(expected.contains("b:d6") || expected.contains("0101")), "{changes:?}");
    }
    // Nothing is looked for in more variations than anybody writes, however they nest.
    let deep = format!("[GameType \"20\"]\n\n1. 32-28 {}*", "(1. 3127 ".repeat(3000));
    assert!(cleaned(&deep, &strict).0.contains("(1. 31-27 (1. 31-27"));
}

#[test]
fn names_that_need_not_change_are_no_failure() {
    let text = "[Variant \"Killer\"]\n\n1. 32-28 19-23 *";
    let named = |naming| cleaned(text, &Cleanup { squares: Some(naming), ..Cleanup::default() });
    assert_eq!(named(Naming::Own), (text.to_owned(), vec![]));
    assert_eq!(named(Naming::Algebraic).1.len(), 1);
}

#[test]
fn what_the_strict_style_changes_in_tags_is_reported() {
    let strict = || Cleanup { strict: true, listed: true, ..Cleanup::default() };
    let text =
        "[Bianco \"a\"][Nero \"b\"][Result \"remise\"][WhiteElo \"1900\"][GameType \"20\"]\n\n1. 32-28 *";
    let told = |text: &str, cleanup: &Cleanup| -> Vec<String> {
        let told = |change: &Change| {
            format!("{}: {} > {}", change.part, change.from, change.to.as_deref().unwrap_or("!"))
        };
        cleaned(text, cleanup).1.iter().map(told).collect()
    };
    let all = [
        "Bianco: Bianco > White",
        "Nero: Nero > Black",
        "Result: remise > 1-1",
        "WhiteElo: WhiteElo > WhiteRating",
    ];
    assert_eq!(told(text, &strict()), all);
    assert_eq!(cleaned(text, &strict()).1[2].at, text.find("[Result"));
    let named = Cleanup { tags: true, ..strict() };
    let mut each = told(text, &named);
    each.sort_unstable();
    assert_eq!(each, all);
    let mut each = told(text, &Cleanup { results: Some(Scale::Own), ..named });
    each.sort_unstable();
    assert_eq!(each, all);
    let unrated = Cleanup { dropped: vec![Dropped::Tag("WhiteRating".to_owned())], ..strict() };
    assert_eq!(told(text, &unrated)[1..], all[..3]);
    assert!(!told(text, &unrated).contains(&all[3].to_owned()));
    assert_eq!(
        told("[GameType \"20\"]\n\n1. 32-28 +:-", &strict()),
        ["result: +:- > 2-0", "Termination:  > forfeit"]
    );
    assert_eq!(told("[White \"a\"]\n[GameType \"20\"]\n\n1. 32-28 2-0F", &strict()), [""; 0]);
    // Where nobody reads the list, it is not made; and the archive style changes none of it.
    assert_eq!(told(text, &Cleanup { listed: false, ..strict() }), [""; 0]);
    assert_eq!(told(text, &Cleanup { captures: Some(Captures::Full), ..Cleanup::default() }), [""; 0]);
}
