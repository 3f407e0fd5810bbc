//! Whole sheets in the ways in which people type them: the names and the plies of each game.

use super::recognise;
use crate::input::{FileEncoding, Splitter};
use crate::notation::scoresheet::parse;
use crate::record::{Tag, Token, TokenKind};

/// What the games of a text are, one after the other: `Rossi - Verdi: 32-28 19-23`.
fn told(text: &str) -> String {
    let notation = recognise(text);
    let mut splitter = Splitter::new(text.as_bytes());
    if let Some(cutter) = notation.cutter(FileEncoding::Detected(None)) {
        splitter.cut_by(cutter);
    }
    let mut games = Vec::new();
    while let Some(batch) = splitter.next_batch().unwrap() {
        for cut in &batch.games {
            let text = std::str::from_utf8(batch.game(cut)).unwrap();
            let record = notation.parse(text);
            let names = [Tag::White, Tag::Black].map(|tag| record.value(tag).unwrap_or("?")).join(" - ");
            let plies: Vec<&str> = record.plies().map(|(span, _)| record.slice(span)).collect();
            games.push(format!("{names}: {}", plies.join(" ")));
        }
    }
    games.join(" | ")
}

const GAME: &str = "Rossi - Verdi: 32-28 19-23 28x19 14x23 37-32 10-14";

#[test]
fn markup_of_a_forum_is_around_rows_and_plies() {
    for text in [
        "Rossi - Verdi\n\n*1. 32-28 19-23*\n*2. 28x19 14x23*\n*3. 37-32 10-14*\n",
        "Rossi - Verdi\n\n*1. 32-28 19-23* *2. 28x19 14x23* *3. 37-32 10-14*\n",
        "Rossi - Verdi\n\n*1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14*\n",
        "Rossi - Verdi\n\n_1. 32-28 19-23_\n_2. 28x19 14x23_\n\nGood.\n\n_3. 37-32 10-14_\n",
        "== Rossi - Verdi ==\n\n# 32-28 19-23\n# 28x19 14x23\n# 37-32 10-14\n",
    ] {
        assert_eq!(told(text), GAME, "{text}");
    }
    // Emphasis among other rows marks what was not played.
    let text = "Rossi - Verdi\n\n**1. 32-28 19-23**\n**2. 28x19 14x23**\n*2. 28x19 13x24 was worse*\n**3. 37-32 10-14**\n";
    assert_eq!(told(text), GAME);
}

#[test]
fn the_time_and_the_name_before_each_ply_are_none() {
    for [white, black] in [
        ["20:00 Rossi: ", "20:01 Verdi: "],
        ["20:00:07 Rossi: ", "20:01:37 Verdi: "],
        ["20:00:00 <Rossi> ", "20:01:37 <Verdi> "],
        ["20:00 ", "20:01 "],
        ["Rossi: ", "Verdi: "],
    ] {
        for names in ["Rossi - Verdi", "White: Rossi\nBlack: Verdi"] {
            let text = format!(
                "{names}\n\n{white}32-28\n{black}19-23\n{white}28x19\n{black}14x23\n{white}37-32\n{black}10-14\n"
            );
            assert_eq!(told(&text), GAME, "{text}");
        }
    }
    let text =
        "Rossi - Verdi\n\n20:00 c3-d4\n20:01 f6-g5\n20:02 b2-c3\n20:03 g5-h4\n20:04 d4-e5\n20:05 d6:f4\n";
    assert_eq!(told(text), "Rossi - Verdi: c3-d4 f6-g5 b2-c3 g5-h4 d4-e5 d6:f4");
}

#[test]
fn what_is_above_the_names_is_no_ply() {
    for above in [
        "21-26.07.2003\n",
        "21-26.07.2003\n\n",
        "Campionato 2003\n21-26/7/2003\n",
        "14-19.08.2003, Tallinn\n",
        "S. 17-21\n",
        "Apertura 32-28 19-23\n",
        "Opening 32-28 19-23 28x19\n\n",
    ] {
        let text = format!("{above}Rossi - Verdi\n\n1. 32-28 19-23\n2. 28x19 14x23\n3. 37-32 10-14\n");
        assert_eq!(told(&text), GAME, "{text}");
    }
    // Where no row 1 is below it, the game begins with it.
    let text = "Rossi - Verdi\n\nOpening 32-28 19-23\n28x19 14x23\n37-32 10-14\n";
    assert_eq!(told(text), GAME);
}

#[test]
fn a_dash_at_the_end_of_a_line_goes_on_with_its_row() {
    for text in [
        "Rossi - Verdi\n\n1.- 32-28 19-23 2.- 28x19 14x23 3.-\n37-32 10-14\n",
        "Rossi - Verdi\n\n1. 32-28 - 19-23 2. 28x19 - 14x23 3. 37-32 -\n10-14\n",
        "Rossi - Verdi\n\n1. 32-28 - 19-23 2. 28x19 - 14x23 3. 37-32\n- 10-14\n",
    ] {
        assert_eq!(told(text), GAME, "{text}");
    }
}

#[test]
fn a_heading_at_the_end_of_the_text_belongs_to_the_game_above() {
    const MOVES: &str = "1. 32-28 19-23\n2. 28x19 14x23\n3. 37-32 10-14\n2-0\n";
    for heading in
        ["Opening: Springer", "Ronde: 3", "Bord: 3", "Event: next week", "Дебют: Кол", "Ouverture : Raphaël"]
    {
        for blank in ["", "\n"] {
            let text = format!("Rossi - Verdi\n\n{MOVES}{blank}{heading}\n");
            assert_eq!(told(&text), GAME, "{text}");
            // A game below it begins with it.
            for names in ["White: Neri\nBlack: Bruni", "Neri - Bruni"] {
                let text = format!("Rossi - Verdi\n\n{MOVES}{blank}{heading}\n{names}\n\n{MOVES}");
                let expected = format!("{GAME} | {}", GAME.replace("Rossi - Verdi", "Neri - Bruni"));
                assert_eq!(told(&text), expected, "{text}");
            }
        }
    }
    let text = format!("White: Rossi\nBlack: Verdi\n\n{MOVES}\nEvent: Roma\n\n{MOVES}");
    assert_eq!(told(&text), format!("{GAME} | {}", GAME.replace("Rossi - Verdi", "? - ?")));
}

#[test]
fn tables_are_drawn_and_players_called_as_they_are() {
    for text in [
        "Rossi - Verdi\n\n┌───┬───────┬───────┐\n│  1│32-28  │19-23  │\n│  2│28x19  │14x23  │\n│  3│37-32  │10-14  │\n└───┴───────┴───────┘\n",
        "Rossi - Verdi\n\n║ 1║32-28║19-23║\n╠══╬═════╬═════╣\n║ 2║28x19║14x23║\n╠══╬═════╬═════╣\n║ 3║37-32║10-14║\n",
    ] {
        assert_eq!(told(text), GAME, "{text}");
    }
    for [white, black] in [["Game", "Match"], ["Partita", "Rossi"], ["Rossi", "Game"]] {
        let text = format!(
            "White;{white};\nBlack;{black};\nResult;2-0;\n\n1;32-28;19-23\n2;28x19;14x23\n3;37-32;10-14\n"
        );
        assert_eq!(told(&text), GAME.replace("Rossi - Verdi", &format!("{white} - {black}")), "{text}");
    }
    let text = "Mario Patta - Luca Neri\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14\n";
    assert_eq!(told(text), GAME.replace("Rossi - Verdi", "Mario Patta - Luca Neri"));
}

/// Minutes beside the moves are not the numbers of rows.
#[test]
fn a_table_of_markdown_may_have_minutes() {
    for head in ["White: Rossi\nBlack: Verdi\n\n", "Rossi - Verdi\n\n"] {
        let text = format!(
            "{head}| Nr | White | min | Black | min |\n|---|---|---|---|---|\n| 1 | 32-28 | 1 | 19-23 | 2 |\n| 2 | 28x19 | 3 | 14x23 | 1 |\n| 3 | 37-32 | 2 | 10-14 | 4 |\n"
        );
        assert_eq!(told(&text), GAME, "{text}");
    }
}

/// A spreadsheet makes a date of a king's move, too.
#[test]
fn the_last_ply_may_have_become_a_date() {
    let rows = "1;nov-14;22-19\n2;07-nov;21-18\n3;14x21;26x17\n4;03-jul;19-14\n5;11x18;27-22\n6;18x27;31x22\n7;sep-31;\n";
    let text = format!("White;Rossi;\nBlack;Verdi;\nGameType;24;\n\n{rows}");
    let plies = told(&text);
    assert_eq!(plies.split(' ').next_back(), Some("sep-31"), "{plies}");
}

/// As long as the game goes on, two times are no result; a score of two decimals is one at its end.
#[test]
fn the_clocks_of_both_players_behind_a_row_are_no_result_and_no_plies() {
    let rows = ["1. 32-28 19-23", "2. 28x19 14x23", "3. 33-28 23x32", "4. 37x28 10-14", "5. 41-37 5-10"];
    let plies = "32-28 19-23 28x19 14x23 33-28 23x32 37x28 10-14 41-37 5-10";
    for clocks in [
        "1.58 - 1.57",
        "1.58-1.57",
        "1.58 – 1.57",
        "[1.02 - 0.58]",
        "1.45 - 0.55",
        "1.58/1.57",
        "1:58 - 1:57",
        "1:58-1:57",
        "(1:58 - 1:57)",
        "[1:58-1:57]",
        "0:45:10-0:44:02",
        "0:45:10 - 0:44:02",
        "1:58 / 1:57",
    ] {
        for timed in [&[0, 1, 2, 3][..], &[3], &[1]] {
            let with = |(at, row): (usize, &&str)| {
                if timed.contains(&at) { format!("{row}   {clocks}") } else { (*row).to_owned() }
            };
            let rows: Vec<String> = rows.iter().enumerate().map(with).collect();
            for text in [
                format!("Wit: Smit\nZwart: Bos\n\n{}\n", rows.join("\n")),
                format!("Wit: Smit\nZwart: Bos\n\n{}\n", rows.join(" ")),
                format!("Wit: Smit\nZwart: Bos\n\n{}\n", rows.join("\n").replace("   ", "\n")),
            ] {
                let record = parse(&text);
                let read: Vec<&str> = record.plies().map(|(span, _)| record.slice(span)).collect();
                assert_eq!(read.join(" "), plies, "{text}");
                assert!(record.faults.is_empty() && record.value(Tag::Result).is_none(), "{text}");
                let ends = |token: &Token| token.kind == TokenKind::Terminator;
                assert!(!record.tokens.iter().any(ends), "{text}");
            }
        }
    }
    let text = format!("Wit: Smit\nZwart: Bos\n\n{} 1.01-0.99\n", rows.join("\n"));
    assert!(parse(&text).tokens.iter().any(|token| token.kind == TokenKind::Terminator), "{text}");
}

#[test]
fn times_with_a_blank_before_their_unit_take_no_move() {
    for [one, other] in
        [["(5 m)", "(17 s)"], ["(5 B)", "(17 min.)"], ["[5 m.]", "[1 h 7 m]"], ["- 5 m", "- 17 min"]]
    {
        for [before, after] in [["1. ", " "], ["1 ", "\t"], ["1) ", "  "]] {
            let text = format!(
                "Rossi - Verdi\n\n{before}32-28 {one}{after}19-23\n{row2}28x19 {one}{after}14x23 {other}\n\
                 {row3}37-32{after}10-14\n",
                row2 = before.replace('1', "2"),
                row3 = before.replace('1', "3"),
            );
            assert_eq!(told(&text), GAME, "{text}");
        }
    }
}

#[test]
fn a_parenthesis_that_is_closed_on_its_line_takes_no_move() {
    for inside in ["5 m", "na 3 m", "12 goed", "b", "Z", "2 W", "3 S)(8 B", "w: 5", "1 z 3", "?", "17"] {
        let text = format!(
            "Rossi - Verdi\n\n1. 32-28 ({inside}) 19-23\n2. 28x19 14x23 ({inside})\n3. 37-32 10-14\n"
        );
        assert_eq!(told(&text), GAME, "{text}");
    }
}

#[test]
fn what_ends_a_row_has_nothing_of_the_next() {
    for text in [
        "Rossi - Verdi\n\n1  32-28  19-23+\n2  28x19  14x23+\n3  37-32  10-14\n",
        "Rossi - Verdi\n\n1) 32-28 19-23+\n2) 28x19 14x23 -\n3) 37-32 10-14\n",
        "Rossi - Verdi\n\n1. 32-28 19-23\n-- 2 --\n2. 28x19 14x23\n— 3 —\n3. 37-32 10-14\n",
        "Rossi - Verdi\n\n1. 32-28 19-23 2. 28x19 14x23\n--- 2 ---\n3. 37-32 10-14\n",
    ] {
        assert_eq!(told(text).replace(" +", ""), GAME, "{text}");
    }
}

#[test]
fn the_reply_has_a_number_and_dots_of_its_own() {
    for dots in ["1 ... ", "1 … ", "1... ", "1. ... ", "1 ...", "1.. "] {
        let text = format!(
            "Rossi - Verdi\n\n1. 32-28\n{dots}19-23\n2. 28x19\n{row2}14x23\n3. 37-32\n{row3}10-14\n",
            row2 = dots.replace('1', "2"),
            row3 = dots.replace('1', "3"),
        );
        assert_eq!(told(&text), GAME, "{text}");
        let record = parse(&text);
        let numbers = record.tokens.iter().filter_map(|token| match token.kind {
            TokenKind::MoveNumber { number, continued } => Some((number, continued)),
            _ => None,
        });
        let expected = [(1, false), (1, true), (2, false), (2, true), (3, false), (3, true)];
        assert!(numbers.eq(expected), "{text} {:?}", record.tokens);
    }
}

#[test]
fn a_capture_with_all_its_squares_is_one_ply() {
    for capture in [
        "14x23x32",
        "14 x 23 x 32",
        "14:23:32",
        "14→23→32",
        "14xx23xx32",
        "14.23.32",
        "14/23/32",
        "14~23~32",
        "14x\n23x32",
        "14x23x\n32",
        "14x23\nx32",
        "14 x\n23 x 32",
        "14 x 23 x\n32",
        "14 x 23\nx 32",
        "14x23x\r\n32",
    ] {
        let sign = ["→", "/", ".", "~"].into_iter().find(|sign| capture.contains(sign)).unwrap_or("-");
        let text =
            format!("Rossi - Verdi\n\n1. 32-28 19-23 2. 28-19 {capture} 3. 37-32 10-14 4. 41-37 7-12\n")
                .replace('-', sign);
        let text = text.replacen(&format!("Rossi {sign}"), "Rossi -", 1);
        let notation = recognise(&text);
        let record = notation.parse(&text);
        let plies: Vec<String> =
            record.plies().map(|(_, ply)| format!("{}x{}+{}", ply.from, ply.to, ply.middle_len)).collect();
        assert_eq!(plies.len(), 8, "{text} {plies:?}");
        assert_eq!(plies[3], "14x32+1", "{text}");
    }
}

#[test]
fn the_number_of_a_row_without_a_point_is_no_square_of_a_capture() {
    const CAPTURES: &str = "Rossi - Verdi: 32-28 19-23 X 19 X 23 37-32 10-14";
    for gap in ["\t", "  ", ";", " | "] {
        for cross in ["X ", "x ", "× "] {
            let rows = [["1", "32-28", "19-23"], ["2", "?19", "?23"], ["3", "37-32", "10-14"]];
            let rows: Vec<String> = rows.iter().map(|row| row.join(gap).replace('?', cross)).collect();
            let text = format!("Rossi - Verdi\n\n{}\n", rows.join("\n"));
            assert_eq!(told(&text), CAPTURES.replace("X ", cross), "{text}");
        }
    }
    for text in [
        "Rossi - Verdi\n\n1  32-28  19-23\n2  28xx19  14x23\n3  37-32  10-14\n",
        "Rossi - Verdi\n\n1\t32-28\t19-23\n2\t28::19\t14x23\n3\t37-32\t10-14\n",
    ] {
        assert_eq!(told(text).replace("xx", "x").replace("::", "x"), GAME, "{text}");
    }
}
