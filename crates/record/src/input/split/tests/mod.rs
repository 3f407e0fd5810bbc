mod streams;

use super::*;
use crate::notation::pdn::terminator::RESULTS;

/// What a splitter made of a stream.
struct Outcome {
    cuts: Vec<(Range<usize>, u64, u64)>,
    tally: Tally,
    fault: Option<FileFault>,
}

fn split_with(stream: impl Read, sizes: Sizes) -> Outcome {
    let mut splitter = Splitter::with_sizes(stream, sizes);
    let mut cuts = Vec::new();
    while let Some(batch) = splitter.next_batch().unwrap() {
        for cut in &batch.games {
            assert_eq!(cut.byte_start, batch.byte_start + cut.range.start as u64);
            let start = usize::try_from(cut.byte_start).unwrap();
            cuts.push((start..start + cut.range.len(), cut.line, cut.column));
            assert_eq!(cut.game, cuts.len() as u64);
            assert_eq!(batch.game(cut).len(), cut.range.len());
        }
    }
    let tally = splitter.tally();
    assert_eq!(tally.bytes, tally.game_bytes + tally.gap_bytes);
    assert_eq!(tally.games, cuts.len() as u64);
    Outcome { cuts, tally, fault: splitter.fault() }
}

/// Splits, and checks all that must be true of any stream.
fn split(bytes: &[u8]) -> Outcome {
    let outcome = split_with(bytes, SIZES);
    assert_eq!(outcome.tally.bytes, bytes.len() as u64);
    if outcome.fault.is_none() {
        check_gaps(bytes, &outcome);
    }
    outcome
}

/// Gaps hold blank space, marks of files, `%` lines and a `#!` line; games begin and end with bytes
/// that are not blank, at the line and column they say.
fn check_gaps(bytes: &[u8], outcome: &Outcome) {
    let mut at = 0;
    let end = bytes.len()..bytes.len();
    for game in outcome.cuts.iter().map(|cut| &cut.0).chain([&end]) {
        let mut gap = &bytes[at..game.start];
        let mut line_start = at == 0;
        if at == 0 {
            gap = gap.strip_prefix(b"\xef\xbb\xbf").unwrap_or(gap);
            if gap.starts_with(b"#!") {
                let length = memchr::memchr2(b'\n', b'\r', gap).unwrap_or(gap.len());
                gap = &gap[length..];
            }
        }
        for line in gap.split_inclusive(|byte| matches!(byte, b'\n' | b'\r')) {
            let mut line = line;
            while outline::mark(line) > 0 {
                line = &line[outline::mark(line)..];
            }
            let line: Vec<u8> =
                String::from_utf8_lossy(line).replace(['\u{feff}', '\u{1a}'], "").into_bytes();
            let escaped = line_start && line.starts_with(b"%");
            assert!(
                escaped || line.iter().all(|byte| outline::is_blank(*byte)),
                "gap {:?}",
                line.escape_ascii()
            );
            line_start = true;
        }
        at = game.end;
    }
    let (mut line, mut column) = (1, 1);
    let mut at = if bytes.starts_with(b"\xef\xbb\xbf") { 3 } else { 0 };
    for (game, line_said, column_said) in &outcome.cuts {
        for (place, byte) in (at..).zip(&bytes[at..game.start]) {
            match byte {
                b'\n' => (line, column) = (line + 1, 1),
                b'\r' if !bytes[..place].contains(&b'\n') && bytes.get(place + 1) != Some(&b'\n') => {
                    (line, column) = (line + 1, 1);
                }
                0x80..0xc0 => {}
                _ => column += 1,
            }
        }
        at = game.start;
        assert_eq!((*line_said, *column_said), (line, column));
        let text = &bytes[game.clone()];
        assert!(!text.is_empty());
        assert!(!outline::is_blank(text[0]) && !outline::is_blank(text[text.len() - 1]));
    }
}

fn games(text: &str) -> Vec<&str> {
    split(text.as_bytes()).cuts.into_iter().map(|cut| &text[cut.0]).collect()
}

/// DOS ended a text with Ctrl-Z, and `copy` left it between the files that it joined.
#[test]
fn the_end_of_a_text_of_dos_is_blank() {
    let game = "[Event \"a\"]\r\n\r\n1. 32-28 19-23 1-1";
    for between in ["\r\n\u{1a}", "\u{1a}", "\r\n\u{1a}\r\n", "\r\n\u{1a}\u{1a}\u{1a}"] {
        let text = format!("{game}{between}{game}{between}");
        let found = games(&text);
        assert_eq!(found.len(), 2, "{text:?}");
        assert_eq!(found, [game; 2], "{text:?}");
    }
    for end in ["*", "2-0", "1 - 1", "20-0"] {
        let game = format!("1. 32-28 19-23 {end}");
        assert_eq!(games(&format!("{game}\u{1a}{game}\u{1a}")), [&game; 2]);
    }
    assert_eq!(games("\u{1a}\r\n\u{1a}"), [""; 0]);
    check_gaps(b"\x1a% 1\n\x1a", &split(b"\x1a% 1\n\x1a"));
}

#[test]
fn a_game_without_tags_begins_after_every_result() {
    for result in RESULTS {
        for between in ["\n\n", "\r\n", " ", " {over}\n"] {
            let first = format!("1. 32-28 19-23 2. 28x19 14x23 {result}{}", between.trim_ascii_end());
            let second = format!("1. 33-28 19-24 2. 28-22 17x28 {result}");
            let text = format!("{first}{}{second}", &between[between.trim_ascii_end().len()..]);
            assert_eq!(games(&text), [&first, &second], "{text}");
            // What a comment on a line of its own belongs to is seen in games with tags.
            let tagged = format!("[White \"a\"]\n\n{first}\n{{A comment}}\n[White \"b\"]\n\n{second}");
            let told = split(tagged.as_bytes());
            assert_eq!(&tagged[told.cuts[1].0.start..][..11], "{A comment}", "{tagged}");
            let careful = split_with(tagged.as_bytes(), Sizes { skim: false, ..SIZES });
            assert_eq!(careful.cuts, told.cuts, "{tagged}");
        }
    }
    // A move after a result begins a game, too; one that only looks like a result is a move.
    assert_eq!(games("32-28 19-23 20-0\n33-28 19-24 0–2"), ["32-28 19-23 20-0", "33-28 19-24 0–2"]);
    assert_eq!(games("32-28 19-23 35-0\n33-28 19-24 0-37\n32-28").len(), 1);
}

#[test]
fn cuts_at_tags_after_movetext() {
    assert_eq!(
        games("[Event \"a\"]\n[White \"b\"]\n\n1. 32-28 19-23\n\n2. 28x19 1-0\n[Event \"c\"]\n*\n"),
        ["[Event \"a\"]\n[White \"b\"]\n\n1. 32-28 19-23\n\n2. 28x19 1-0", "[Event \"c\"]\n*"]
    );
    assert_eq!(
        games("[FEN \"a\"]*\n\n[FEN \"b\"]\n*\r\n  [FEN \"c\"]\n"),
        ["[FEN \"a\"]*", "[FEN \"b\"]\n*", "[FEN \"c\"]"]
    );
    assert_eq!(
        games("[White \"a\"][Black \"b\"] 1. 32-28\n0-0"),
        ["[White \"a\"][Black \"b\"] 1. 32-28\n0-0"]
    );
    assert_eq!(games("1. 32-28 0-1[Event \"b\"]\n*"), ["1. 32-28 0-1", "[Event \"b\"]\n*"]);
    assert_eq!(games("1. 32-28 1-1 [Result \"1-1\"] *"), ["1. 32-28 1-1", "[Result \"1-1\"] *"]);
    assert_eq!(games("1. 32-28 [Event \"b\"] 19-23"), ["1. 32-28", "[Event \"b\"] 19-23"]);
    assert_eq!(games("1. 32-28 [a good \"move\" here] 19-23"), ["1. 32-28 [a good \"move\" here] 19-23"]);
    assert_eq!(games(""), [""; 0]);
    assert_eq!(games(" \r\n\t\n"), [""; 0]);
}

#[test]
fn cuts_at_tags_behind_movetext_wherever_they_stand() {
    // Whatever the end of the game looks like, and whatever is before the bracket.
    for end in [
        "1-1",
        "1 - 1",
        "1:1",
        "0 - 2",
        "1/2 - 1/2",
        "1/2-1/2",
        "½ - ½",
        "-",
        "2-0 (1.20/2.20)",
        "*",
        "",
        "!",
        "resigns",
        "32-28",
        "2-0F",
        "1-1\\r",
        "1-1\0",
    ] {
        for between in ["", " ", "\n", "\n\n", "\n\u{feff}", "\u{feff}", "\n[", "\n[\n", "\r\n[ ", "\n\0\n"] {
            for second in
                ["[Event \"B\"]\n[White \"c\"]\n\n1. 32-28 *", "[White \"c\"] [Event \"B\"] 1. 33-28 *"]
            {
                let first = "[Event \"A\"]\n[White \"a\"]\n\n1. 32-28 19-23 2. 28x19";
                let text = format!("{first} {end}{between}{second}");
                let found = games(&text);
                assert_eq!(found.len(), 2, "{text}");
                assert!(found[0].starts_with(first) && found[1].ends_with(second), "{text}");
                assert!(!found[1].contains("28x19"), "{text}");
            }
        }
    }
    // A bracket of the second pair may be all of it that is on its line.
    assert_eq!(
        games("[A \"1\"]\n1. 32-28 *\n\n[\nEvent \"B\"]\n[White \"c\"]\n\n*"),
        ["[A \"1\"]\n1. 32-28 *", "[\nEvent \"B\"]\n[White \"c\"]\n\n*"]
    );
    let bare = "[Empty] 1. 32-28 19-23";
    for first in ["[A \"1\"]\n\n1. 33-28 18-23 2-0", "[A \"1\"]\n\n1. 33-28 18-23 -", "1. 33-28 *"] {
        assert_eq!(games(&format!("{first}\n\n{bare}")), [first, bare]);
    }
    assert_eq!(games("1. 32-28 19-23 60. 3-8 0-0\n73.32-28 19-23 74. 28x19 *").len(), 2);
    assert_eq!(games("1. 32-28 19-23 60. 3-8 0-0\n61. 32-28 19-23").len(), 1);
}

#[test]
fn words_are_no_movetext() {
    for words in [
        "\\r",
        ",",
        ".",
        "]",
        "\"",
        "?",
        "word",
        "x",
        "-",
        " - ",
        "1",
        "3.",
        "17-09-1988",
        "17.9.1988.",
        "12 june 2004",
        "10-14 june",
        "(w)",
        "A.B.",
        "1-0",
        "2-0",
        "№ 5",
        "\0",
        "1st board, 2-0 up",
        "}",
        "5 x 3 =",
        "c4",
        "[Round 17]",
    ] {
        for line_end in ["\n", "\r\n", "\n\n"] {
            // After a blank line, other tags are those of another game.
            if line_end == "\n\n" && words.ends_with("-0") {
                continue;
            }
            let tags = ["[White \"a\"]", "[Black \"b\"]", "[Result \"2-0\"]"];
            let moves = "1. 32-28 19-23 2. 28x19 2-0";
            let behind = tags.map(|tag| format!("{tag} {words}{line_end}")).concat();
            let behind = format!("{behind}{moves}");
            assert_eq!(games(&behind), [&behind], "{words:?}");
            // Twice, they are two games.
            assert_eq!(games(&format!("{behind}\n\n{behind}")), [&behind, &behind], "{words:?}");
            // A result on a line of its own ends a game.
            if !words.contains("-0") {
                let heading = format!("{words} \n{}\n\n{moves}", tags.join("\n"));
                assert_eq!(games(&heading), [heading.trim()], "{words:?}");
                let among = format!("{}\n{words}\n{}\n{moves}", tags[0], tags[1]);
                assert_eq!(games(&among), [&among], "{words:?}");
            }
        }
    }
    assert_eq!(games("[A \"1\"]\nwords\n\n[A \"2\"]\n*"), ["[A \"1\"]\nwords", "[A \"2\"]\n*"]);
    // Where line ends became letters, all is on one line.
    let one = "[Event \"a\"]\\r\\n[White \"b\"]\\r\\n\\r\\n1. 32-28 19-23 1-1\\r\\n";
    assert_eq!(games(&one.repeat(3)).len(), 3);
}

#[test]
fn a_list_of_results_below_a_game_is_none() {
    let game = "[Event \"a\"]\n\n1. 32-28 19-23 2. 28x19 2-0";
    for list in
        ["1. Rossi 2-0 Verdi\n2. Bianchi 1-1 Neri", "1. Östlund 3\n2. Åberg 1", "1. Иванов 1-0 Петров"]
    {
        for gap in ["\n", "\n\n"] {
            let text = format!("{game}{gap}{list}");
            assert_eq!(games(&text), [&text], "{text:?}");
            assert_eq!(games(&format!("{text}\n\n{game}")), [&text, game], "{text:?}");
        }
    }
    for moves in [
        "1. 33-28 18-23",
        "1. x",
        "1. ... 19-23",
        "1. cd4 ba5",
        "1. Cd4 Ba5",
        "1. {so} 33-28",
        "1. Smit: 33-29 19-24",
    ] {
        assert_eq!(games(&format!("{game}\n\n{moves}")), [game, moves], "{moves:?}");
    }
}

#[test]
fn a_result_in_the_place_of_a_ply_ends_no_game_without_numbers() {
    let rows = "32-28 19-23\n28x19 1-0\n37-32 10-14\n41-37 14x23\n";
    assert_eq!(games(rows), [rows.trim()]);
    let two = "32-28 19-23\n28x19 1-0\n33-28 18-23\n39-33 12-18\n";
    assert_eq!(games(two).len(), 2);
    assert_eq!(games("32-28 19-23\n28x19 1-0\n\n37-32 10-14\n").len(), 2);
}

#[test]
fn cuts_games_of_tags_only_where_a_head_comes_again() {
    assert_eq!(games("[A \"1\"]\n[B \"2\"]\n\n[B \"3\"]\n"), ["[A \"1\"]\n[B \"2\"]", "[B \"3\"]"]);
    for layout in ["\n", " ", ""] {
        let games_of = |names: &[&str]| {
            let tags: Vec<String> = names.iter().map(|name| format!("[{name} \"x\"]")).collect();
            let text = format!("{}\n\n1. 32-28 *", tags.join(layout));
            games(&text).into_iter().map(|game| game.matches('[').count()).collect::<Vec<_>>()
        };
        assert_eq!(games_of(&["A", "B", "a", "C"]), [4]);
        assert_eq!(games_of(&["A", "B", "a", "b"]), [2, 2]);
        assert_eq!(games_of(&["A", "B", "C", "A", "D", "B", "C"]), [3, 4]);
        assert_eq!(games_of(&["A", "A", "B", "B"]), [4]);
        assert_eq!(games_of(&["A", "B", "B"]), [3]);
        assert_eq!(games_of(&["A", "B", "A", "A", "B", "A", "B"]), [3, 2, 2]);
    }
    assert_eq!(games("[A \"1\"]\n\n[B \"2\"]\n\n*"), ["[A \"1\"]\n\n[B \"2\"]\n\n*"]);
    assert_eq!(games("[A \"1\"]\n[Round 17]\n[B \"2\"]\n*"), ["[A \"1\"]\n[Round 17]\n[B \"2\"]\n*"]);
    let fens = "[FEN \"a\"] *\n[FEN \"b\"] 1-0\n[FEN \"c\"]*";
    assert_eq!(games(fens), ["[FEN \"a\"] *", "[FEN \"b\"] 1-0", "[FEN \"c\"]*"]);
}

#[test]
fn gives_comments_to_the_game_they_stand_with() {
    assert_eq!(games("{ all games }\n\n[A \"1\"]\n*"), ["{ all games }\n\n[A \"1\"]\n*"]);
    assert_eq!(
        games("[A \"1\"]\n1. 32-28 * {a}\n{b}\n; c\n% d\n{e}\n[A \"2\"]\n*"),
        ["[A \"1\"]\n1. 32-28 * {a}", "{b}\n; c\n% d\n{e}\n[A \"2\"]\n*"]
    );
    assert_eq!(games("[A \"1\"]\n1. 32-28\n{b}\n[A \"2\"]"), ["[A \"1\"]\n1. 32-28\n{b}", "[A \"2\"]"]);
    assert_eq!(games("1. 32-28 0-0\n{b} 1. 33-29 0-0"), ["1. 32-28 0-0", "{b} 1. 33-29 0-0"]);
    assert_eq!(games("[A \"1\"]\n* ; a\n; b\n[A \"2\"]\n"), ["[A \"1\"]\n* ; a", "; b\n[A \"2\"]"]);
    assert_eq!(games("[A \"1\"]\n*\n{b}\n"), ["[A \"1\"]\n*\n{b}"]);
}

#[test]
fn leaves_escape_lines_at_the_edges_to_gaps() {
    assert_eq!(games("% a\n[A \"1\"]\n% b\n*\n% c\n\n[A \"2\"]\n% d"), ["[A \"1\"]\n% b\n*", "[A \"2\"]"]);
    assert_eq!(games("#!/usr/bin/env dammen\n[A \"1\"]"), ["[A \"1\"]"]);
    assert_eq!(games("\u{feff}[A \"1\"]"), ["[A \"1\"]"]);
    assert_eq!(games("\u{feff}% a\n*"), ["*"]);
    assert_eq!(games(" % a"), ["% a"]);
}

/// As old Macintosh texts end them.
#[test]
fn an_escape_line_and_a_line_comment_end_with_a_carriage_return_alone() {
    assert_eq!(games("% a\r[A \"1\"]\r1. 32-28 *\r"), ["[A \"1\"]\r1. 32-28 *"]);
    assert_eq!(games("#! a\r[A \"1\"]\r*"), ["[A \"1\"]\r*"]);
    assert_eq!(
        games("[A \"1\"]\r1. 32-28 * ; a\r[A \"2\"]\r*"),
        ["[A \"1\"]\r1. 32-28 * ; a", "[A \"2\"]\r*"]
    );
    // Within the movetext of a game with tags, which is skimmed.
    for line_end in ["\r", "\n", "\r\n"] {
        for hidden in ["% a [B \"2\"]", "; a [B \"2\"]", "%[B \"2\"]", "% { a"] {
            let lines = ["[A \"1\"]", "", "1. 32-28", hidden, "19-23 *"];
            assert_eq!(games(&lines.join(line_end)).len(), 1, "{hidden} {line_end:?}");
        }
        let lines = ["[A \"1\"]", "", "; 1. a", "1. 32-28 19-23 *", "1. 33-28 *", "[A \"2\"]", "*"];
        assert_eq!(games(&lines.join(line_end)).len(), 3, "{line_end:?}");
    }
}

#[test]
fn keeps_a_trailing_file_name() {
    assert_eq!(
        games("[A \"1\"]\n*\n[FILENAME \"x\"]\n[A \"2\"]\n*\n[Filename \"y\"]\n"),
        ["[A \"1\"]\n*\n[FILENAME \"x\"]", "[A \"2\"]\n*\n[Filename \"y\"]"]
    );
    assert_eq!(
        games("[FILENAME \"1\"]\n*\n[FILENAME \"2\"]\n*"),
        ["[FILENAME \"1\"]\n*", "[FILENAME \"2\"]\n*"]
    );
}

#[test]
fn sees_no_tag_in_comments() {
    assert_eq!(games("1. 32-28 {\n [A b]\n 1-0 \n[A \"1} 1-0"), ["1. 32-28 {\n [A b]\n 1-0 \n[A \"1} 1-0"]);
    assert_eq!(games("[A \"1\"]\n1. 32-28 ; x {\n*\n; [A \"\n"), ["[A \"1\"]\n1. 32-28 ; x {\n*\n; [A \""]);
    assert_eq!(games("[A \"1\"]\n1. 32-28\n%[A \"2\"]{\n*"), ["[A \"1\"]\n1. 32-28\n%[A \"2\"]{\n*"]);
}

#[test]
fn recovers_from_what_was_not_closed() {
    assert_eq!(
        games("[A \"1\"]\n1. 32-28 { open\n\n[A \"2\"]\n*"),
        ["[A \"1\"]\n1. 32-28 { open", "[A \"2\"]\n*"]
    );
    assert_eq!(
        games("[A \"1\"]\n1. 32-28 { open\n[A \"2\"]\n* {closed} }"),
        ["[A \"1\"]\n1. 32-28 { open", "[A \"2\"]\n* {closed} }"]
    );
    assert_eq!(games("[A \"11.1]\n[B \"2\"]\n*\n[A \"3\"]\n*"), ["[A \"11.1]\n[B \"2\"]\n*", "[A \"3\"]\n*"]);
    assert_eq!(games("[A \"1\n*\n\n[A \"2\"]\n*"), ["[A \"1\n*", "[A \"2\"]\n*"]);
    assert_eq!(games("[A \"1:\n2\"]\n*\n[A \"{\"]\n*"), ["[A \"1:\n2\"]\n*", "[A \"{\"]\n*"]);
    assert_eq!(games("1. 32-28 (19-23\n[A \"2\"]"), ["1. 32-28 (19-23", "[A \"2\"]"]);
}

#[test]
fn cuts_bare_movetext_at_terminators() {
    assert_eq!(games(" 1.32-28 19-23\n0-0 1.33-28 0-0\n"), ["1.32-28 19-23\n0-0", "1.33-28 0-0"]);
    assert_eq!(games("01.33-29 1-101.32-28 2-0"), ["01.33-29 1-1", "01.32-28 2-0"]);
    assert_eq!(games("32-28 19-23 1-0 33-29 0-1"), ["32-28 19-23 1-0", "33-29 0-1"]);
    assert_eq!(games("cd4 de5 * cb4 1:0"), ["cd4 de5 *", "cb4 1:0"]);
    assert_eq!(games("1.32-28 0-0 * 1/2-1/2 1.33-28"), ["1.32-28 0-0 * 1/2-1/2", "1.33-28"]);
    assert_eq!(games("1.32-28 (1.33-28 1-0 1.34-29) 19-23 1-0"), ["1.32-28 (1.33-28 1-0 1.34-29) 19-23 1-0"]);
    assert_eq!(games("1.32-28 {1-0 1.33-28} * 2. 1-6"), ["1.32-28 {1-0 1.33-28} * 2. 1-6"]);
    assert_eq!(games("1.32-28* 2.34-29 1-10"), ["1.32-28* 2.34-29 1-10"]);
    assert_eq!(games("1. 32-28 45.1-0 1.33-28"), ["1. 32-28 45.1-0", "1.33-28"]);
}

#[test]
fn cuts_a_game_without_tags_after_one_with() {
    assert_eq!(
        games("[A \"1\"]\n1. 32-28 { x } 1-0\n{ y }\n1. 33-28 *\n[A \"2\"]"),
        ["[A \"1\"]\n1. 32-28 { x } 1-0", "{ y }\n1. 33-28 *", "[A \"2\"]"]
    );
    assert_eq!(games("[A \"1\"]\n* 1. 32-28 1-0 33-28"), ["[A \"1\"]\n* 1. 32-28 1-0 33-28"]);
    assert_eq!(games("[A \"1\"]\n\n0-0\n\n1. 34-29 18-22 *"), ["[A \"1\"]\n\n0-0", "1. 34-29 18-22 *"]);
    assert_eq!(games("[A \"1\"]\n17. 3-8 *\n1. 34-29 *"), ["[A \"1\"]\n17. 3-8 *", "1. 34-29 *"]);
    assert_eq!(games("[A \"1\"] 1-0\n\n1. 34-29 *"), ["[A \"1\"] 1-0\n\n1. 34-29 *"]);
    assert_eq!(
        games("[A \"1\"] 1. 32-28 (1. 33-28) (1-0) 1. 34-29 1-1\n"),
        ["[A \"1\"] 1. 32-28 (1. 33-28) (1-0) 1. 34-29 1-1"]
    );
}

#[test]
fn numbers_without_a_point_begin_movetext() {
    for sign in ["", ")", ",", ":", "-", "\t"] {
        for line_end in ["\n", "\r\n", "\r"] {
            for between in [" ", "\t", line_end] {
                let game = |tags: &[&str], result: &str| {
                    let tags: String = tags.iter().map(|name| format!("[{name} \"x\"]{line_end}")).collect();
                    let moves = ["32-28 19-23", "28x19 14x23", "37-32 10-14"];
                    let rows: Vec<String> = (1..)
                        .zip(moves)
                        .map(|(number, moves)| format!("{number}{sign} {moves}{between}"))
                        .collect();
                    format!("{tags}{line_end}{}{result}", rows.concat())
                };
                for (one, other) in [
                    (["Event", "White", "Black", "Date"], ["Site", "White", "Black", "Event"]),
                    (["White", "Black", "Result", "GameType"], ["Event", "White", "Black", "Result"]),
                    (["Round", "Site", "White", "Black"], ["Event", "Site", "White", "Round"]),
                    (["A", "B", "C", "D"], ["D", "C", "B", "A"]),
                ] {
                    let [one, other] = [game(&one, "1-0"), game(&other, "*")];
                    let gap = line_end.repeat(2);
                    assert_eq!(games(&format!("{one}{gap}{other}")), [&one, &other], "{sign:?} {between:?}");
                }
            }
        }
    }
    for words in ["1 june", "12 10-14 june", "3 12-10-2004", "5 1-1", "1) words", "7 2004", "1234 32-28"] {
        let text = format!("[A \"1\"]\n{words}\n[B \"2\"]\n1. 32-28 19-23 2-0");
        assert_eq!(games(&text), [&text]);
    }
}

#[test]
fn games_whose_numbers_have_a_bracket_are_cut_at_terminators() {
    for result in ["1-1", "*", "2-0", "1/2-1/2", "0 - 2"] {
        for between in [" ", "\n", "\n\n", "\r\n\r\n\r\n"] {
            for moves in
                ["1) 32-28 19-23 2) 28x19 14x23", "1)c3-d4 1... d6-c5 2)b2-c3", "1) 32-28\n1... 19-23"]
            {
                let game = format!("{moves} {result}");
                let text = [&*game, &*game, &*game].join(between);
                assert_eq!(games(&text), [&game, &game, &game], "{text}");
            }
        }
    }
}

#[test]
fn what_is_not_closed_costs_no_other_game() {
    let rest = ["1. 33-29 20-25 (17-21) 2. 31-27 17-21 2-0", "1. 34-30 20-25 {so} 2. 30-24 19x30 0-2"];
    for open in ["(18-22 2.", "{18-22 2.", "((a) 2.", "{ oops\n2.", "(", "{"] {
        for between in ["\n", "\n\n", "\r\n", "\r\n\r\n"] {
            let first = format!("1. 32-28 19-23 {open} 28x19 14x23 1-1");
            let text = [&first, rest[0], rest[1]].join(between);
            assert_eq!(games(&text), [&first, rest[0], rest[1]], "{text}");
            let long = [&*text, rest[0]].join(between).replace(' ', "  ");
            assert_eq!(games(&long).len(), 4, "{text}");
        }
        // The result is on the line of the next game.
        let first = format!("1.32-28 19-23 {open} 28x19 14x23\n1-1");
        let text = format!("{first} {}\n{}", rest[0], rest[1]);
        assert_eq!(games(&text), [&first, rest[0], rest[1]], "{text}");
    }
    // What is closed may hold whole games.
    let held = "so was 1. 32-28 19-23 1-1\n\n1. 33-29 20-25 2-0\n\n1. 34-30 0-2\n1-1 1. 31-27\n";
    for [open, close] in [["(", ")"], ["{", "}"], ["(a (b) ", ")"], ["(x {:)} ", ")"]] {
        for held in [held.to_owned(), held.repeat(10), held.replace('\n', "\r\n")] {
            let text = format!("1. 31-26 {open}{held}{close} 19-23 1-1");
            assert_eq!(games(&text), [&text]);
            let tagged = format!("[A \"1\"]\n{text}");
            assert_eq!(games(&format!("{tagged}\n\n{tagged}")), [&tagged, &tagged]);
        }
    }
}

#[test]
fn counts_lines_and_columns() {
    let outcome = split(b"\n\n [A \"\xc3\xa9\"]\n*\n\n0-0 1.32-28 1-0 1.33-28");
    let places: Vec<_> = outcome.cuts.iter().map(|cut| (cut.1, cut.2)).collect();
    assert_eq!(places, [(3, 2), (6, 17)]);
    let outcome = split("1.32-28 é 1-0 1.33-28 1-0".as_bytes());
    let places: Vec<_> = outcome.cuts.iter().map(|cut| (cut.1, cut.2)).collect();
    assert_eq!(places, [(1, 1), (1, 15)]);
}
