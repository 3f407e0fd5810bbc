#![allow(clippy::panic, clippy::unwrap_used, reason = "a test may panic")]

use proptest::prelude::*;

use super::fair_copy::without_signs;
use super::parse;
use crate::input::{FileEncoding, Splitter};
use crate::notation::FileNotation;
use crate::record::{MoveKind, Record, Tag, TokenKind};
use damiera_rules::board::{Color, Role};

fn recognise(text: &str) -> FileNotation {
    FileNotation::recognise(text.as_bytes(), FileEncoding::Detected(None))
}

/// Cuts a text into games as a file would be.
pub(super) fn games(text: &str) -> Vec<String> {
    let mut splitter = Splitter::new(text.as_bytes());
    splitter.cut_by(recognise(text).cutter().expect("a scoresheet"));
    let mut games = Vec::new();
    while let Some(batch) = splitter.next_batch().unwrap() {
        games.extend(batch.games.iter().map(|cut| String::from_utf8(batch.game(cut).to_vec()).unwrap()));
    }
    let tally = splitter.tally();
    assert_eq!(tally.bytes, text.len() as u64);
    assert_eq!(tally.bytes, tally.game_bytes + tally.gap_bytes);
    games
}

/// The moves of the main line and what else was read, as people would say them.
fn tokens(record: &Record<'_>) -> String {
    let word = |kind: TokenKind, written: &str| match kind {
        TokenKind::MoveNumber { number, continued } => {
            format!("{number}{}", if continued { "..." } else { "." })
        }
        TokenKind::Move(written) if written.kind == MoveKind::Unknown => "?".to_owned(),
        TokenKind::Start => "start".to_owned(),
        TokenKind::LineComment => "note".to_owned(),
        TokenKind::Stray => format!("!{written}!"),
        _ => written.to_owned(),
    };
    let tokens = record.tokens.iter();
    tokens.map(|token| word(token.kind, record.slice(token.span))).collect::<Vec<_>>().join(" ")
}

#[test]
fn words_that_are_read_out_of_order_stay_apart() {
    for text in [
        "Rossi - Bianchi 2-0\n[\nBrancas: 2, (30). Negras: (3), 7. Xogan brancas.)\nRossi - Bianchi 2-0",
        "Wit;Kok\nZwart;Bos\n\nnr;wit;zwart;nr;wit;zwart\n1;32-28;20-25;4;46-41;5-10\n2;37-32;15-20;5;31-27;17-21\n\
         3;n;bianco;nero\n41-37;10-15;6;28-22;18-23",
    ] {
        let notation = recognise(text);
        let record = notation.parse(text);
        let tokens = record.tokens.iter().map(|token| token.span);
        let mut spans: Vec<_> = tokens.chain(record.tags.iter().map(|pair| pair.span)).collect();
        spans.sort_unstable();
        assert!(spans.iter().all(|span| span.start < span.end), "{record:?}");
        assert!(spans.windows(2).all(|two| two[0].end <= two[1].start), "{record:?}");
    }
}

#[test]
fn variations_in_brackets_are_no_moves_of_the_game() {
    let text = "(301593) Rossi,A. - Verdi,R.\n01-02-2004\n\n\
        1.32-28 17-22 2.28x17 12x21 [ 2...11x22 3.33-28 22x33 4.39x28 dat was een leuke variant ] \
        3.34-29 7-12 [ >3...1-7 4.40-34 (4.31-27 6-11) ] 4.40-34 1-7 1-1";
    let record = parse(text);
    let mut depth = 0_usize;
    let mut main = Vec::new();
    for token in &record.tokens {
        match token.kind {
            TokenKind::VariationStart => depth += 1,
            TokenKind::VariationEnd => depth -= 1,
            TokenKind::Move(_) if depth == 0 => main.push(record.slice(token.span)),
            _ => {}
        }
    }
    assert_eq!(main.join(" "), "32-28 17-22 28x17 12x21 34-29 7-12 40-34 1-7");
    assert_eq!(depth, 0);
}

#[test]
fn moves_stand_in_columns_of_any_kind() {
    let expected = "1. 32-28 19-23 2. 28x19 14x23";
    for text in [
        "1. 32-28 19-23\n2. 28x19 14x23",
        "1.32-28, 19-23; 2.28x19, 14x23;",
        "1) 32-28 19-23\n2) 28x19 14x23\n",
        "1 32-28 19-23\n2 28x19 14x23",
        "1\t32-28\t19-23\r\n2\t28x19\t14x23\r\n",
        "1 | 32-28 | 19-23 |\n2 | 28x19 | 14x23 |",
        "  1 ; 32-28 ; 19-23\n  2 ; 28x19 ; 14x23 .",
        "1.32-28, 19-23; 2.28x19, 14x23 …",
        "1.32-28 … 1. … 19-23; 2.28x19 ... 2. ... 14x23.",
    ] {
        let read = tokens(&parse(text)).replace("1... 19-23", "19-23").replace("2... 14x23", "14x23");
        assert_eq!(read, expected, "{text:?}");
        assert!(parse(text).faults.is_empty(), "{text:?}");
    }
    assert_eq!(tokens(&parse("32-28 19-23\n28x19, 14x23")), "32-28 19-23 28x19 14x23");
    assert_eq!(tokens(&parse("1.*32-28 {solid} 19-23!? GB")), "1. * 32-28 {solid} 19-23 !? GB");
    assert_eq!(tokens(&parse("1. 32-28 --- 2. 28x19")), "1. 32-28 ? 2. 28x19");
}

#[test]
fn a_ply_that_nobody_could_read_is_in_its_own_place() {
    for (text, expected) in [
        ("1. 32-28  19-23\n2. 28x19  ?\n3. 37-32  10-14", "1. 32-28 19-23 2. 28x19 ? 3. 37-32 10-14"),
        ("1\t32-28\t19-23\n2\t28x19\t??\n3\t37-32\t10-14", "1. 32-28 19-23 2. 28x19 ? 3. 37-32 10-14"),
        ("1. 32-28  19-23\n2. ?      14x23\n3. 37-32  10-14", "1. 32-28 19-23 2. ? 14x23 3. 37-32 10-14"),
        (
            "1. 32-28  ?   3. 37-32 10-14\n2. 28x19 14x23 4. 41-37 5-10",
            "1. 32-28 ? 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 5-10",
        ),
        ("1 32-28  19-23\n2 ?      14x23\n3 37-32  10-14", "1. 32-28 19-23 2. ? 14x23 3. 37-32 10-14"),
        // In its place on the page, though it is the last of the text.
        (
            "1. 32-28  19-23     3. 37-32  10-14\n2. 28x19  ?         4. 41-37  5-10",
            "1. 32-28 19-23 2. 28x19 ? 3. 37-32 10-14 4. 41-37 5-10",
        ),
        ("1. 32-28  19-23     3. 37-32  10-14\n2. 28x19      ?", "1. 32-28 19-23 2. 28x19 ? 3. 37-32 10-14"),
        // Signs of the move before them.
        ("1. 32-28  19-23\n2. 28x19?\n3. 37-32  10-14", "1. 32-28 19-23 2. 28x19 ? 3. 37-32 10-14"),
        ("1. 32-28 ? 19-23\n2. 28x19  14x23", "1. 32-28 ? 19-23 2. 28x19 14x23"),
        ("1. 32-28 19-23 ?\n2. 28x19  14x23", "1. 32-28 19-23 ? 2. 28x19 14x23"),
        ("1. 32-28 ? 1... 19-23\n2. 28x19  14x23", "1. 32-28 ? 1... 19-23 2. 28x19 14x23"),
    ] {
        let record = parse(text);
        assert_eq!(tokens(&record), expected, "{text:?}");
        assert!(record.faults.is_empty(), "{text:?}");
        let plies = record.tokens.iter().filter(|token| matches!(token.kind, TokenKind::Move(_))).count();
        let written = expected.split(' ').filter(|word| !word.ends_with('.')).count();
        let is_sign = record.tokens.iter().filter(|token| matches!(token.kind, TokenKind::Sign(_))).count();
        assert_eq!(plies + is_sign, written, "{text:?}");
        assert_eq!(
            is_sign,
            usize::from(text.contains("19?") || text.contains("8 ? 1") || text.contains("23 ?")),
            "{text:?}"
        );
    }
}

#[test]
fn a_ply_that_breaks_off_does_not_take_the_number_of_the_next_column() {
    for (text, expected) in [
        (
            "1. 11-15  23-19      3. 8-11  25-22\n2. 11-16  24-         4. 4-8   27-24",
            "1. 11-15 23-19 2. 11-16 !24-! ? 3. 8-11 25-22 4. 4-8 27-24",
        ),
        (
            "1 11-15  23-19      3 8-11  25-22\n2 11-16  7-         4 4-8   27-24",
            "1 11-15 23-19 2 11-16 !7-! ? 3 8-11 25-22 4 4-8 27-24",
        ),
        ("1. 11-15  23-19\n2. 11-16  24x\n3. 8-11  25-22\n", "1. 11-15 23-19 2. 11-16 !24x! ? 3. 8-11 25-22"),
    ] {
        let read = tokens(&parse(text));
        assert_eq!(read.replace('.', ""), expected.replace('.', ""), "{text:?}");
    }
}

#[test]
fn words_alone_in_the_place_of_a_ply_stand_for_it() {
    for (text, expected) in [
        // Between a number that is due and the only move of its row.
        (
            "1. 32-28  19-23\n2. illegible  14x23\n3. 37-32  10-14",
            "1. 32-28 19-23 2. !illegible! ? 14x23 3. 37-32 10-14",
        ),
        (
            "1. 32-28  19-23\n2. non si legge  14x23\n3. 37-32  10-14",
            "1. 32-28 19-23 2. !non si legge! ? 14x23 3. 37-32 10-14",
        ),
        // A row with both moves has a remark among them, and another number begins no row.
        ("1. 32-28  19-23\n2. strong 28x19  14x23", "1. 32-28 19-23 2. !strong! 28x19 14x23"),
        (
            "1. 32-28  19-23\n7. perhaps 37-32\n2. 28x19  14x23",
            "1. 32-28 19-23 !7. perhaps 37-32! 2. 28x19 14x23",
        ),
        // In columns that have names and no numbers.
        ("White Black\n32-28 19-23\n? 14x23\n37-32 10-14", "White Black 32-28 19-23 ? 14x23 37-32 10-14"),
        (
            "White Black\n32-28 19-23\n28x19 14x23 ?\n37-32 10-14",
            "White Black 32-28 19-23 28x19 14x23 ? 37-32 10-14",
        ),
    ] {
        let sheet = if text.starts_with("White ") {
            text.to_owned()
        } else {
            format!("White: A\nBlack: B\n\n{text}")
        };
        assert!(matches!(recognise(&sheet), FileNotation::Scoresheet(_)), "{sheet:?}");
        assert_eq!(tokens(&parse(&sheet)), expected, "{sheet:?}");
    }
}

#[test]
fn a_frame_of_bars_is_no_text() {
    let text = "| Nr | Wit | Zwart |\n|---|---|---|\n| 1 | 32-28 | 19-23 |\n| 2 | 28x19 | ? |\n| 3 | 37-32 | 10-14 |\n";
    let record = parse(text);
    assert!(tokens(&record).ends_with("1. 32-28 19-23 2. 28x19 ? 3. 37-32 10-14"), "{}", tokens(&record));
    assert!(record.faults.is_empty(), "{record:?}");
}

#[test]
fn a_result_stands_behind_its_name_without_a_colon() {
    let record = parse("Wit: A\nZwart: B\n1. 32-28 19-23\n2. 28x19 14x23\nUitslag 1-1\n");
    assert_eq!(record.value(Tag::Result), Some("1-1"));
    assert!(record.faults.is_empty(), "{record:?}");
}

/// Without a colon, behind the last player on a line.
#[test]
fn what_a_game_belongs_to_stands_behind_the_players() {
    let record = parse(
        "Bianco: Rossi   Nero: Verdi   Torneo di Natale 2024, turno 3\n\n1. 22-18 10-13\n2. 18x9 5x14\n",
    );
    let said = [Tag::White, Tag::Black, Tag::Event, Tag::Round].map(|tag| record.value(tag));
    assert_eq!(said, [Some("Rossi"), Some("Verdi"), Some("Torneo di Natale 2024"), Some("3")]);
    assert!(record.faults.is_empty(), "{record:?}");
}

#[test]
fn the_names_of_the_columns_say_whose_they_are() {
    for (text, expected) in [
        ("Nr Zwart Wit\n1  19-23 32-28\n2  14x23! 28x19", "1. 32-28 19-23 2. 28x19 14x23 !"),
        ("    Black    White\n1.  f6-g5  c3-d4\n2.  e7-f6  b2-c3", "1. c3-d4 f6-g5 2. b2-c3 e7-f6"),
        // What stands behind the result was not played.
        ("No  Black  White\n1. 19-23 32-28\n2. 14x23 1-0 28x19", "1. 32-28 19-23 2. 14x23 1-0 28x19"),
        ("Gioco: dama italiana\n\n    Nero     Bianco\n1.  10-13  22-18\n2.  5-10", "1. 22-18 10-13 2. 5-10"),
        ("GameType: 21\nNo  Black  White\n1.  11-15  23-19\n2.  8-11  22-17", "1. 11-15 23-19 2. 8-11 22-17"),
        ("Nr Wit Zwart\n1  32-28 19-23\n2  28x19 14x23", "1. 32-28 19-23 2. 28x19 14x23"),
        // The first row has no move of Black: the order is that of play.
        (
            "Nr Zwart Wit\n1  ... 32-28\n2  19-23 28x19\n3  14x23 37-32",
            "1. ? 32-28 2. 19-23 28x19 3. 14x23 37-32",
        ),
    ] {
        let record = parse(text);
        let read = tokens(&record).replace(['\t', '\n'], " ");
        let read = read.split_once("1.").map_or(read.clone(), |(_, moves)| format!("1.{moves}"));
        assert!(matches!(recognise(text), FileNotation::Scoresheet(_)), "{text:?}");
        assert_eq!(read.replace(". ", " "), expected.replace(". ", " "), "{text:?}");
    }
}

#[test]
fn headings_are_tags() {
    for (text, tag, value) in [
        ("Bianco: Rossi", Tag::White, "Rossi"),
        ("BLANCAS:Pérez ", Tag::White, "Pérez"),
        ("Brancas\tVilar, X.", Tag::White, "Vilar, X."),
        ("Noirs = Dupont", Tag::Black, "Dupont"),
        ("Datum : 9-3-2024", Tag::Date, "9-3-2024"),
        ("Tempo di riflessione: 60 min", Tag::TimeControl, "60 min"),
        ("Événement: Open 2004: finale", Tag::Event, "Open 2004: finale"),
        ("Risultato: 2-0", Tag::Result, "2-0"),
        ("FEN: W:W31:B20", Tag::Fen, "W:W31:B20"),
        ("Bianco: Rossi – Nero: Bianchi", Tag::White, "Rossi"),
        ("Data: il 12 marzo 2023 a Livorno", Tag::Date, "12 marzo 2023"),
        ("Rossi - Bianchi 2-0", Tag::Black, "Bianchi"),
        ("J. de Vries – A. Bos  1-1", Tag::White, "J. de Vries"),
    ] {
        let text = format!("{text}\n1. 32-28 19-23\n");
        let record = parse(&text);
        assert_eq!(record.value(tag), Some(value), "{text:?}");
        assert!(record.faults.is_empty(), "{text:?}");
        assert_eq!(record.plies().count(), 2, "{text:?}");
    }
}

#[test]
fn lines_above_the_moves_are_tags_without_a_colon() {
    let text = "Torneo di Natale 2024 - Turno 3\nTavolo 1\nBianco Rossi Mario\nNero Verdi\n\n1 23-20 12-16\n\n\
                Torneo di Natale 2024 - Turno 4\nBianco Bianchi\nNero Neri\n\n1 21-17 10-14\nTurno 5\n";
    let told = games(text).into_iter().map(|game| {
        let record = parse(&game);
        let pairs = record.tags.iter().map(|pair| record.value(pair.tag.unwrap()).unwrap().to_owned());
        format!("{} | {}", pairs.collect::<Vec<_>>().join(", "), tokens(&record))
    });
    assert_eq!(
        told.collect::<Vec<_>>(),
        [
            "Torneo di Natale 2024, 3, 1, Rossi Mario, Verdi | 1. 23-20 12-16",
            "Torneo di Natale 2024, 4, Bianchi, Neri | 1. 21-17 10-14 !Turno 5!",
        ]
    );
}

#[test]
fn a_date_among_words_is_without_them() {
    for (text, date) in [
        ("Gespeeld op 14 april 2018 te Huissen", "14 april 2018"),
        ("Giocata il 12 marzo 2023 a Livorno", "12 marzo 2023"),
        ("Jugada el 5 de mayo de 2019 en Vigo", "5 de mayo de 2019"),
    ] {
        assert_eq!(parse(&format!("{text}\n1. 32-28 19-23\n")).value(Tag::Date), Some(date), "{text}");
    }
}

#[test]
fn what_stands_behind_a_date_and_says_more_is_a_comment() {
    for (heading, date, more) in [
        ("Date: 2004.10.27 - 2004.11.01", "2004.10.27", Some("- 2004.11.01")),
        ("Data: 27.10.2004 20:00 Assen", "27.10.2004", Some("20:00 Assen")),
        ("Datum: 27 oktober 2004 (uitgesteld)", "27 oktober 2004", Some("(uitgesteld)")),
        ("Data: il 27 ottobre 2004, Livorno", "27 ottobre 2004", Some("Livorno")),
        ("Data: sabato 27 ottobre 2004", "27 ottobre 2004", None),
        ("Data: Livorno, 27 ottobre 2004", "Livorno, 27 ottobre 2004", None),
    ] {
        let text = format!("{heading}\n1. 32-28 19-23\n");
        let record = parse(&text);
        let first = record.tokens.first().filter(|token| token.kind == TokenKind::Comment);
        let said = first.map(|token| record.slice(token.span));
        assert_eq!((record.value(Tag::Date), said), (Some(date), more), "{heading}");
        assert_eq!((record.plies().count(), record.faults.len()), (2, 0), "{heading}");
    }
}

#[test]
fn a_heading_of_ones_own_is_kept_before_the_moves_and_is_a_remark_behind_them() {
    let record = parse("Arbitro: Verdi\nBianco:\n1. 32-28 19-23\nNota: bella partita");
    assert_eq!((record.name(&record.tags[0]), record.tags[0].tag), ("Arbitro", None));
    assert_eq!(record.value(Tag::White), None);
    assert_eq!(tokens(&record), "1. 32-28 19-23 !Nota: bella partita!");
    let record =
        parse("Arbitro di gara: Verdi\nEcco la partita di ieri: buona lettura\n1 32-28 19-23\n2 37-32 14-19");
    assert_eq!(record.tags.iter().map(|pair| record.name(pair)).collect::<Vec<_>>(), ["Arbitro di gara"]);
    assert_eq!(tokens(&record), "!Ecco la partita di ieri: buona lettura! 1. 32-28 19-23 2. 37-32 14-19");
}

#[test]
fn a_position_stands_in_words_of_any_language() {
    for (text, turn) in [
        ("Brancas: 2, 8, (30). Negras: (3), 7.", None),
        ("Blancas: 2, 8, (30). Negras: (3), 7. Juegan blancas y ganan.", Some(Color::White)),
        ("Brancas: 2, 8, (30). Pretas: (3), 7. Jogam as pretas", Some(Color::Black)),
        ("Bianco: 2,8,(30)\nNero: (3),7\nMuove il Nero", Some(Color::Black)),
        ("White: 2; 8; ( 30 ) Black: (3), 7 (White to move)", Some(Color::White)),
        ("Wit: 2, 8, (30). Zwart: (3), 7. Wit aan zet.", Some(Color::White)),
        ("Blancs: 2, 8, (30). Noirs: (3), 7. Trait aux noirs.", Some(Color::Black)),
    ] {
        let record = parse(text);
        let (setup, _) = record.start.expect(text);
        assert_eq!(setup.turn, turn, "{text}");
        let kings = setup.pieces.iter().filter(|(_, piece)| piece.role == Role::King).count();
        assert_eq!((setup.pieces.len(), kings), (5, 2), "{text}");
        assert!(record.tags.is_empty() && record.faults.is_empty(), "{text}");
    }
    assert!(parse("Bianco: Rossi 2\nNero: 3 amici").start.is_none());
}

#[test]
fn games_are_cut_apart() {
    let one = "Bianco: Rossi\nNero: Verdi\n\n1. 21-18 10-14\n2. 23-19 14x23\n";
    for (text, count) in [
        (format!("{one}{one}"), 2),
        (format!("{one}Risultato: 2-0\n\n{one}"), 2),
        (format!("{one}2-0\n1. 21-18 10-14\n"), 2),
        (format!("{one}\n1. 21-18 10-14\n"), 2),
        (format!("{one}1. 21-18 10-14\n"), 1),
        (format!("{one}\n3. 28x19 12-15\n"), 1),
        (format!("{one}{{a comment\n\nBianco: x}}\n"), 2),
    ] {
        assert_eq!(games(&text).len(), count, "{text}");
    }
    let titled = games(&format!("{one}\nSeconda partita\n{one}"));
    assert!(titled[1].starts_with("Seconda partita"));
    let tables =
        "n;white;black\n1;32-28;19-23\n2;28x19;14x23\n1;33-28;19-23\n\nBianco;x\nn;white;black\n1;32-28;\n";
    assert_eq!(games(tables).len(), 3);
    let rows = "Title\nWhite;Black;Moves\na;b;1. 32-28 19-23\n\nc;d;1. 33-28\n;;\ne;f;\n";
    assert_eq!(games(rows).len(), 3);
}

#[test]
fn games_without_results_that_run_on_are_cut_apart() {
    let one = "1. 32-28 18-23 2. 34-29 23x34 3. 40x29 20-25\n";
    let other = "1. 33-29 19-24 2. 39-33 14-19\n3. 44-39 20-25\n";
    for text in [
        format!("{one}\n{other}"),
        format!("{one}{}", other.replacen('\n', " ", 1)),
        format!("Partita 1\n{one}Partita 2\n{other}"),
        format!("Rossi - Verdi\n{one}\nNeri - Bruni\n{other}"),
    ] {
        assert_eq!(games(&text).len(), 2, "{text}");
    }
    for text in [
        // Results: PDN's own cutter does it.
        format!("{one}2-0\n\n{other}1-1"),
        // One player's plies, and the other's below: one game.
        String::from("1. 32-28 2. 34-29 3. 40x29\n1. 18-23 2. 23x34 3. 20-25"),
        // Numbers that begin anew within a game.
        String::from("1. 32-28 18-23 2. 34-29 23x34\n3. 40x29 20-25\n1. 33-28 19-24 2. 39-33 14-19"),
        // A variation.
        format!("{one}(1. 33-29 19-24 2. 39-33)\n"),
    ] {
        assert!(matches!(recognise(&text), FileNotation::Pdn), "{text}");
    }
}

/// Reads a text as its file would be: how many games it has, and the moves of all.
fn moves(text: &str) -> (usize, String) {
    let notation = recognise(text);
    let mut splitter = Splitter::new(text.as_bytes());
    if let Some(cutter) = notation.cutter() {
        splitter.cut_by(cutter);
    }
    let (mut count, mut moves) = (0, Vec::new());
    while let Some(batch) = splitter.next_batch().unwrap() {
        for cut in &batch.games {
            count += 1;
            let text = std::str::from_utf8(batch.game(cut)).unwrap();
            let record = notation.parse(text);
            moves.extend(record.plies().map(|(span, _)| record.slice(span).to_owned()));
        }
    }
    (count, moves.join(" "))
}

#[test]
fn what_is_said_around_moves_that_run_on_is_no_move() {
    for (text, expected) in [
        // Words behind the last move of wrapped lines.
        (
            "1. 23-19 12-16 2. 28-23 8-12 3.\n32-28 11-15 4. 24-20 e vince",
            "23-19 12-16 28-23 8-12 32-28 11-15 24-20",
        ),
        (
            "Rossi - Verdi 1-0\n1. 23-19 12-16 2. 28-23 e il nero pensa\n8-12 3. 32-28 11-15",
            "23-19 12-16 28-23 8-12 32-28 11-15",
        ),
        // Times of the day, and how long it took.
        ("1. 32-28 19-23 2. 28x19 14x23\nDurata: 2:35\n", "32-28 19-23 28x19 14x23"),
        ("Partita giocata alle 15:30\n1. 32-28 19-23 2. 28x19 14x23\n", "32-28 19-23 28x19 14x23"),
        ("[12/03/24, 18:45:12] Mario: 1. 32-28 19-23 2. 28x19 14x23", "32-28 19-23 28x19 14x23"),
        (
            "[18:03, 12/3/2024] Mario: 32-28\n[18:04, 12/3/2024] Luigi: 19-23\n[18:06, 12/3/2024] Mario: 28x19\n",
            "32-28 19-23 28x19",
        ),
        // What was better, between two halves of a row.
        (
            "1.32-28 19-23 2.28x19 14x23 3.37-32\nForse era meglio 15-20.\n3...10-14 4.41-37 5-10\n",
            "32-28 19-23 28x19 14x23 37-32 10-14 41-37 5-10",
        ),
    ] {
        assert_eq!(moves(text), (1, expected.to_owned()), "{text}");
    }
}

#[test]
fn headings_between_the_moves_of_a_game_begin_none() {
    let all = "23-19 12-16 28-23 8-12 32-28 11-15";
    let above = "Bianco: Rossi\nNero: Verdi\nRisultato: 1-0\n";
    let (first, second) = ("1. 23-19 12-16\n2. 28-23 8-12\n", "3. 32-28 11-15\n");
    for text in [
        // The next page.
        format!("{above}{first}\n{above}{second}"),
        format!("Rossi - Verdi 1-0\n{first}\n\x0CRossi - Verdi 1-0\n{second}"),
        // What the players said.
        format!("{above}{first}Bianco: chiede patta\nNero: rifiuta\n{second}"),
        format!("{above}{first}Turno: 3\n{second}"),
        format!("{above}{first}{second}Arbitro: Bruni\n"),
    ] {
        assert_eq!(moves(&text), (1, all.to_owned()), "{text}");
        let record = parse(&text);
        assert_eq!(record.value(Tag::White), Some("Rossi"), "{text}");
        assert_eq!(record.value(Tag::Result), Some("1-0"), "{text}");
    }
    // Of the next game.
    for text in [
        format!("{above}{first}Bianco: Neri\nNero: Bruni\n1. 32-28 11-15\n"),
        format!("{above}{first}Bianco: Neri\nNero: Bruni\n\n1. 32-28 11-15\n"),
        format!("{above}{first}Turno: 3\n1. 32-28 11-15\n"),
        format!("{above}{first}\n{above}1. 32-28 11-15\n"),
    ] {
        assert_eq!(moves(&text), (2, all.to_owned()), "{text}");
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
fn frisian_sheets_are_read() {
    let text = "Wyt: Jansma\nSwart: Visser\nÚtslach: 0-1\n1. 32-28 18-23\n2. 34-29 23x34\nSwart wint\n";
    let record = parse(text);
    let said = [Tag::White, Tag::Black, Tag::Result].map(|tag| record.value(tag));
    assert_eq!(said, [Some("Jansma"), Some("Visser"), Some("0-1")]);
    assert!(tokens(&record).ends_with("34-29 23x34 Swart wint"), "{}", tokens(&record));
}

#[test]
fn signs_around_headings_are_no_part_of_them() {
    for text in [
        "- Bianco: Rossi\n- Nero: Verdi\n\n1. 23-19 12-16\n2. 28-23 8-12\n",
        "**Rossi - Verdi 1-0**\n\n1. 23-19 12-16\n2. 28-23 8-12\n",
        "> Rossi - Verdi 1-0\n>\n> 1- 23-19 12-16\n> 2- 28-23 8-12\n> 3- 32-28 11-15\n",
    ] {
        let notation = recognise(text);
        let record = notation.parse(text);
        assert_eq!(record.value(Tag::White), Some("Rossi"), "{text}");
        assert!(moves(text).1.starts_with("23-19 12-16 28-23 8-12"), "{text}");
    }
}

#[test]
fn prose_is_no_game_and_pdn_is_pdn() {
    for text in [
        "",
        "# Readme\n\nDate: 2005\n\nThis tells of 1. 32-28 19-23 2. 28x19 14x23 and of many other things besides, at length.",
        "From: Anna\nTo: Paolo\nDate: Mon, 3 May 2004\nSubject: ciao\n\nCiao Paolo, come stai? Ho vinto la partita.\n",
        "A tool\nthat reads games. Of these\nit says, line by line, say of\n\n1. 32-28 19-23\n2. 28x19 14x23\n3. 37-32 10-14\n\n\
         that the answer\n10-14 was good, or bad.\nThere is more to it\nthan that, of course.\n",
        "1. 32-28 19-23 2. 28x19 14x23 *",
        "[White \"a\"]\nBianco: Rossi\n1. 32-28 19-23\n",
        "{a comment} 1. 32-28 19-23 ; a remark on 32-28\n2. 28x19 14x23",
    ] {
        assert!(matches!(recognise(text), FileNotation::Pdn), "{text:?}");
    }
    let is_prose = |text: &str| FileNotation::is_prose(text.as_bytes(), FileEncoding::Detected(None));
    assert!(is_prose(
        "A tool. For example\n\n[White \"a\"]\n1. 32-28 19-23\n\nshows how it is used by those who read on."
    ));
    assert!(!is_prose("[White \"a\"]\n1. 32-28 19-23 *"));
    assert!(!is_prose("1. 32-28 19-23 *"));
    assert!(!is_prose("1. cd4 dc5 2. bc3 cd6 3. cb4 ba5 4. db6 ac7 novelty 5. bc5 db4"));
    assert!(!is_prose("Bianco: Rossi\n1. 32-28 19-23\n"));
}

/// What a sheet is made of, and what breaks it.
fn scraps() -> impl Strategy<Value = String> {
    let scrap = prop::sample::select(vec![
        "Bianco: Rossi\n",
        "Bianco: 1. 32-28 2. 28x19\n",
        "Nero: 1. 19-23; 2. 14x23\n",
        "Rossi - Verdi\n",
        "B: Rossi\nN: Verdi\n",
        "n;white;black\n",
        "White,Black,Moves\n",
        "1;32-28;19-23\n",
        "2;;\"14x23\"\n",
        "1) ",
        "2 ",
        "3.",
        "32-28 ",
        "19-23, ",
        "14x23; ",
        "...",
        "---",
        "\"",
        ";",
        ",",
        "\t",
        "|",
        "\n",
        "\r",
        "{",
        "}",
        "(",
        ")",
        "é",
        "½-½",
        "*",
        "Brancas: 2, (8). ",
        "Negras: 7. ",
        "Xogan brancas.",
        "# x",
        "%",
        "[",
        "word ",
        "1-0\n",
        "GB",
        "\n\n",
        "\u{FEFF}",
        "…",
    ]);
    prop::collection::vec(scrap, 0..40).prop_map(|scraps| scraps.concat())
}

proptest! {
    /// Every byte lies in one tag pair or token, but for blanks, dividers, placeholders after the last move, and the
    /// signs around a heading.
    #[test]
    fn nothing_of_a_sheet_is_lost(text in scraps()) {
        let table = crate::notation::table::Table::recognise("1;32-28;19-23\n").unwrap();
        let unsigned = without_signs(&text);
        for record in [parse(&text), table.parse(&text)] {
            let tags = record.tags.iter().map(|pair| pair.span);
            let mut spans: Vec<_> = tags.chain(record.tokens.iter().map(|token| token.span)).collect();
            spans.sort_unstable();
            let mut at = 0;
            for span in spans {
                prop_assert!(span.start >= at && span.end >= span.start, "{:?}", record);
                let between = unsigned.get(at..span.start).unwrap();
                prop_assert!(between.chars().all(is_between), "{between:?} of {text:?} in {record:?}");
                at = span.end;
            }
            prop_assert!(unsigned[at..].chars().all(is_between), "{text:?}");
        }
    }

    #[test]
    fn a_file_of_scraps_is_accounted_for(text in scraps()) {
        let mut splitter = Splitter::new(text.as_bytes());
        if let Some(cutter) = recognise(&text).cutter() {
            splitter.cut_by(cutter);
        }
        while splitter.next_batch().unwrap().is_some() {}
        let tally = splitter.tally();
        prop_assert_eq!(tally.bytes, text.len() as u64);
        prop_assert_eq!(tally.bytes, tally.game_bytes + tally.gap_bytes);
    }
}

fn is_between(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | '|' | '.' | '…' | '-' | '"' | '\u{FEFF}' | ':')
}

#[test]
fn a_number_behind_that_of_a_row_is_no_number_of_one() {
    let record = parse("Wit: A\nZwart: B\n\n1. 32-28  19-23\n2. 36  14x23\n3  37-32  10-14\n");
    assert_eq!(tokens(&record), "1. 32-28 19-23 2. !36! 14x23 3. 37-32 10-14");
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
