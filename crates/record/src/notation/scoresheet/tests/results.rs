//! Results, in words and in signs.

use super::{moves, recognise, tokens};
use crate::notation::scoresheet::parse;
use crate::record::{Span, Tag, TokenKind};

#[test]
fn a_result_stands_behind_its_name_without_a_colon() {
    let record = parse("Wit: A\nZwart: B\n1. 32-28 19-23\n2. 28x19 14x23\nUitslag 1-1\n");
    assert_eq!(record.value(Tag::Result), Some("1-1"));
    assert!(record.faults.is_empty(), "{record:?}");
}

/// The rows go on below it, so that it ends nothing.
#[test]
fn a_result_may_be_written_behind_the_wrong_row() {
    let rows = ["1. 32-28 19-23", "2. 28x19 14x23", "3. 37-32 10-14", "4. 41-37 5-10"];
    let expected = "32-28 19-23 28x19 14x23 37-32 10-14 41-37 5-10";
    for at in 0..2 {
        let mut typed = rows.map(str::to_owned);
        typed[at].push_str("   2-0");
        let text = format!("{}\n", typed.join("\n"));
        assert_eq!(moves(&text), (1, expected.to_owned()), "{text}");
        let record = parse(&text);
        assert_eq!(record.value(Tag::Result), Some("2-0"), "{text}");
        assert!(!record.tokens.iter().any(|token| token.kind == TokenKind::Terminator), "{text}");
    }
    // An analysis, a single row, another number, and where the result is known.
    for text in [
        format!("{}\n{} 2-0\n3. 37-32 was nog sterk\n4. 41-37 5-10\n", rows[0], rows[1]),
        format!("{}\n{} 2-0\n{}\n", rows[0], rows[1], rows[2]),
        format!("{}\n{} 2-0\n{}\n", rows[0], rows[1], rows[3]),
        format!("Uitslag: 2-0\n\n{}\n{} 2-0\n{}\n{}\n", rows[0], rows[1], rows[2], rows[3]),
    ] {
        let record = parse(&text);
        assert!(record.tokens.iter().any(|token| token.kind == TokenKind::Terminator), "{text}");
    }
}

#[test]
fn words_say_the_result_below_others() {
    for text in [
        "Bianco: Rossi\nNero: Verdi\n1. 23-19 12-16\n2. 28-23 8-12\nNota: orologio fermato.\nNero vince\n",
        "Bianco: Rossi\nNero: Verdi\n1. 23-19 12-16\n2. 28-23 8-12\nAl bianco restano 3 minuti\nNero vince\nFine",
    ] {
        let tokens = tokens(&parse(text));
        assert!(tokens.contains("! Nero vince") && !tokens.contains("!Nero"), "{tokens}");
    }
    // Above the moves, it does not end the game.
    let text = "Punti: 2-0\n1. 23-19 12-16 2. 28-23 8-12";
    assert_eq!(moves(text), (1, "23-19 12-16 28-23 8-12".to_owned()));
    let record = parse(text);
    assert!(!record.tokens.iter().any(|token| token.kind == TokenKind::Terminator));
}

#[test]
fn a_star_among_the_rows_ends_nothing() {
    for (text, plies, ends) in [
        ("Wit: A\nZwart: B\n\n1. 32-28c)*  19-23\n2. 28x19  14x23\n", 4, false),
        ("Wit: A\nZwart: B\n\n1. 32-28 *  19-23\n2. 28x19 *  14x23\n3. 37-32 *\n", 5, true),
        ("Wit: A\nZwart: B\n\n1. 32-28  19-23 *\n\n12. 28x19 was beter", 2, true),
        ("Wit: A\nZwart: B\n\n4294967295. 32-28  19-23 *\n1. 28x19  14x23", 2, true),
    ] {
        let record = parse(text);
        assert_eq!((record.plies().count(), record.terminator().is_some()), (plies, ends), "{text:?}");
    }
}

#[test]
fn words_of_a_result_end_the_game() {
    for (text, plies, result) in [
        ("Wit: A\nZwart: B\n\n1. 32-28 19-23\n2. 28x19 14x23 remise\n", 4, Some("remise")),
        ("Wit: A\nZwart: B\n\n1. 32-28 19-23\nWit geeft op.\n", 2, Some("Wit geeft op")),
        ("Wit: A\nZwart: B\n\n1. 32-28 19-23\nWit geeft op na 34-29\n", 2, None),
        ("Rossi - Verdi 0-2\r\n{m}, {};;.||vince il bianco\u{b}", 0, Some("vince il bianco")),
        ("1. 32-28 19-23 Patta\n\nCommento: bella partita\n", 2, Some("Patta")),
    ] {
        let record = parse(text);
        let terminator = record.terminator().map(|at| record.slice(record.tokens[at].span));
        assert_eq!((record.plies().count(), terminator), (plies, result), "{text:?}");
    }
}

#[test]
fn a_game_that_was_not_played_to_its_end_has_no_result_and_loses_no_word() {
    for said in [
        "partita sospesa",
        "afgebroken",
        "Game adjourned.",
        "Hängepartie",
        "doppio forfait",
        "partie ajournée",
    ] {
        let below = format!("Bianco: Rossi\nNero: Verdi\n\n1. 32-28 19-23\n2. 28x19 14x23\n{said}\n");
        let record = parse(&below);
        let terminator = record.terminator().map(|at| record.slice(record.tokens[at].span));
        assert_eq!((record.plies().count(), terminator), (4, Some(said.trim_end_matches('.'))), "{said}");
        assert!(record.faults.is_empty(), "{said}");
        let title = format!("Rossi - Verdi {said}\n\n1. 32-28 19-23\n2. 28x19 14x23\n");
        assert_eq!(parse(&title).value(Tag::Result), Some(said), "{title}");
        // It is of the game above it, and ends that.
        let (count, plies) = moves(&format!("{below}\n{below}"));
        assert_eq!((count, plies.split(' ').count()), (2, 8), "{said}");
    }
}

#[test]
fn a_result_alone_above_moves_that_run_on_is_theirs() {
    let played = "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14\n";
    for between in ["\n", "\n\n"] {
        let text = format!("2-0{between}{played}");
        assert_eq!(moves(&text), (1, "32-28 19-23 28x19 14x23 37-32 10-14".to_owned()), "{text:?}");
        assert_eq!(parse(&text).value(Tag::Result), Some("2-0"), "{text:?}");
    }
}

#[test]
fn a_heading_is_no_part_of_a_result_in_parentheses() {
    for moves in ["", "1. 32-28 19-23 "] {
        let text = format!("{moves}(½-½\n\nBianco: Rossi\n)");
        let record = parse(&text);
        let heading = record.tags.iter().next().expect("there is a heading").span;
        let is_apart = |span: Span| span.end <= heading.start || span.start >= heading.end;
        assert!(record.tokens.iter().all(|token| is_apart(token.span)), "{record:?}");
        assert_eq!(record.value(Tag::White), Some("Rossi"));
    }
}

#[test]
fn a_score_of_twenty_points_is_no_ply() {
    let rows = "1. 32-28 19-23\n2. 28x19 14x23\n";
    for score in ["12-8", "8-12", "10-10", "11-9", "9-11", "14-6", "15-5", "13-7", "12 - 8"] {
        let players = "[White \"A\"]\n[Black \"B\"]\n";
        for (text, last) in [
            (format!("{rows}3. 34-30 10-14\n{score}\n"), "10-14"),
            (format!("{rows}3. 34-30 10-14\n\n{score}\n"), "10-14"),
            (format!("{rows}3. 34-30 10-14 {score}\n"), "10-14"),
            (format!("{rows}3. 34-30\n\n{score}\n"), "34-30"),
            (format!("{players}\n{rows}3. 34-30 10-14 {score}\n"), "10-14"),
            (format!("{players}[Result \"*\"]\n\n{rows}3. 34-30 10-14\n{score}\n"), "10-14"),
        ] {
            let read = tokens(&recognise(&text).parse(&text));
            assert!(read.ends_with(&format!(" {last} {score}")), "{text}{read}");
            let notation = recognise(&text);
            let record = notation.parse(&text);
            let last = record.tokens.last().map(|token| token.kind);
            assert_eq!(last, Some(TokenKind::Terminator), "{text}{read}");
        }
    }
    // A ply that its row lacks, or that rows below follow; a Result tag says something else.
    for text in [
        format!("{rows}3. 34-30\n8-12\n"),
        format!("{rows}3. 34-30 8-12\n"),
        format!("{rows}3. 12-8\n"),
        "32-28\n\n19-23\n\n12-8\n".to_owned(),
        format!("[White \"A\"]\n[Result \"2-0\"]\n\n{rows}3. 34-30 10-14 12-8\n"),
        format!("{rows}3. 34-30 10-14\n\n12-8 8-12 4. 30-25\n"),
    ] {
        let notation = recognise(&text);
        let record = notation.parse(&text);
        assert!(record.terminator().is_none(), "{text}");
    }
}

#[test]
fn two_names_and_twenty_points_above_the_moves_are_the_game() {
    let rows = "1. 32-28 19-23\n2. 28x19 14x23\n";
    for (line, white, black, result) in [
        ("J. de Vries - P. Jansen 12-8", "J. de Vries", "P. Jansen", "12-8"),
        ("J. de Vries - P. Jansen (12-8)", "J. de Vries", "P. Jansen", "12-8"),
        ("Anna Rossi - Ben Verdi 10-10", "Anna Rossi", "Ben Verdi", "10-10"),
        ("Anna Rossi 12-8 Ben Verdi", "Anna Rossi", "Ben Verdi", "12-8"),
        ("Event: Open 2024\nJ. de Vries - P. Jansen 12-8", "J. de Vries", "P. Jansen", "12-8"),
    ] {
        let text = format!("{line}\n\n{rows}");
        let record = parse(&text);
        let values = [Tag::White, Tag::Black, Tag::Result].map(|tag| record.value(tag));
        assert_eq!(values, [Some(white), Some(black), Some(result)], "{text}");
        assert_eq!(record.plies().count(), 4, "{text}");
    }
    let text = format!("DC Utrecht - DC Gouda 12-8\n{rows}");
    assert_eq!(parse(&text).value(Tag::White), None);
    let text = format!("Gouda - Delft 12-8\nRossi - Verdi 2-0\n{rows}");
    assert_eq!(parse(&text).value(Tag::White), Some("Rossi"));
}

#[test]
fn a_side_whose_flag_fell_or_that_cannot_move_has_lost() {
    let rows = "1. 32-28 19-23\n2. 28x19 14x23\n";
    for words in [
        "Nero vince a tavolino",
        "caduta bandierina del Bianco",
        "vince il Nero per caduta della bandierina",
        "il Nero è bloccato",
        "Zwart wint reglementair",
        "wit is geblokkeerd",
        "Black is blocked",
        "les blancs sont bloqués",
    ] {
        let text = format!("{rows}{words}\n");
        assert_eq!(tokens(&parse(&text)), format!("1. 32-28 19-23 2. 28x19 14x23 {words}"));
        assert!(parse(&text).terminator().is_some(), "{text}");
    }
}

/// A row with one ply beside it has no result, where the rows go on: it is a ply that was misread.
#[test]
fn a_result_in_the_place_of_a_ply_is_one_that_was_misread() {
    let rows = |third: &str| {
        let rows = ["32-28 19-23", "28x19 14x23", third, "41-37 14-19", "46-41 5-10"];
        rows.map(|row| {
            row.split_once(' ').map(|(white, black)| [white.to_owned(), black.to_owned()]).unwrap()
        })
    };
    let layouts: [fn(usize, &[String; 2]) -> String; 6] = [
        |number, [white, black]| format!("{number}. {white} {black}\n"),
        |number, [white, black]| format!("{number}. {white} {black} "),
        |number, [white, black]| format!("{number}\t{white}\t{black}\n"),
        |number, [white, black]| format!("| {number} | {white} | {black} |\n"),
        |number, [white, black]| format!("{number}. {white}  1:{number}0:15  {black}  1:{number}0:45\n"),
        |number, [white, black]| format!("{number}. {white}   1:{number}8  {black}  1:{number}9\n"),
    ];
    for score in ["0-14", "1-0", "1-1", "2-0", "0-2", "0-1"] {
        let unread = format!("!{score}! ?");
        for (third, expected) in [
            (format!("37-32 {score}"), format!("37-32 {unread}")),
            (format!("{score} 10-14"), format!("{unread} 10-14")),
        ] {
            let expected = format!("32-28 19-23 28x19 14x23 {expected} 41-37 14-19 46-41 5-10");
            for layout in layouts {
                let text: String = rows(&third).iter().zip(1..).map(|(row, at)| layout(at, row)).collect();
                // Without a title, what runs on along one line is PDN.
                let alone = text.contains('\n').then(|| text.clone());
                for text in alone.into_iter().chain([format!("Rossi - Verdi\n\n{text}2-0\n")]) {
                    let read = moves_and_words(&text);
                    assert_eq!(read, expected, "{text}");
                    let notation = recognise(&text);
                    let record = notation.parse(&text);
                    let said = record.value(Tag::Result);
                    assert_eq!(said, None, "{text}");
                }
            }
        }
    }
}

/// The tokens of a sheet without its numbers, times and result.
fn moves_and_words(text: &str) -> String {
    let notation = recognise(text);
    let mut record = notation.parse(text);
    record.tokens.retain(|token| {
        !matches!(token.kind, TokenKind::MoveNumber { .. } | TokenKind::Terminator | TokenKind::Comment)
    });
    tokens(&record)
}

/// No scale has so many points.
#[test]
fn more_points_than_any_scale_has_are_a_ply() {
    for (text, plies, result) in [
        ("1. 32-28 19-23\n2. 28x19 14x23\n3. 0-37 10-14\n", 6, None),
        ("1. 32-28 19-23\n2. 28x19 14x23\n3. 37-32 0-24\n", 6, None),
        ("[Event \"A\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 0-37 10-14 4. 41-37 *", 7, Some("*")),
        ("1. 32-28 19-23\n2. 28x19 14x23\n20-0\n", 4, Some("20-0")),
        ("1. 32-28 19-23\n2. 28x19 14x23\n0-12\n", 4, Some("0-12")),
    ] {
        let notation = recognise(text);
        let record = notation.parse(text);
        let terminator = record.terminator().map(|at| record.slice(record.tokens[at].span));
        assert_eq!((record.plies().count(), terminator), (plies, result), "{text}");
    }
}

#[test]
fn a_result_may_be_in_emphasis() {
    for result in ["*Il Bianco vince*", "**Il Bianco vince**", "_Il Bianco vince_", "*1-0*", "__Patta__"] {
        let text = format!("Bianco: Rossi\nNero: Verdi\n\n1. 23-19 12-16\n2. 28-23 8-12\n\n{result}\n");
        let record = parse(&text);
        assert!(record.faults.is_empty(), "{record:?}");
        assert!(record.tokens.iter().any(|token| token.kind == TokenKind::Terminator), "{text}");
    }
}
