//! Headings, titles, dates and positions above the moves.

use super::{games, recognise, tokens};
use crate::notation::FileNotation;
use crate::notation::scoresheet::parse;
use crate::record::{Tag, TokenKind};
use damiera_rules::board::{Color, Role};

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

/// Behind three blanks or a tab, whatever it names.
#[test]
fn a_name_ends_where_another_heading_begins() {
    for (line, expected) in [
        ("Bianco: Rossi   Nero: Verdi   Arbitro: Costa", "Bianco=Rossi · Nero=Verdi · Arbitro=Costa"),
        ("Bianco: Rossi\tNero: Verdi\tOre: 15.30", "Bianco=Rossi · Nero=Verdi · Ore=15.30"),
        ("Klasse: 1A   Wit: Rossi   Zwart: Verdi", "Klasse=1A · Wit=Rossi · Zwart=Verdi"),
        (
            "Bianco: Rossi   Nero: Verdi   Ora di inizio: 15.30   Arbitro: Costa",
            "Bianco=Rossi · Nero=Verdi · Ora di inizio=15.30 · Arbitro=Costa",
        ),
        ("Bianco: Rossi   Nero: Verdi  Arbitro: Costa", "Bianco=Rossi · Nero=Verdi  Arbitro: Costa"),
        ("Data: 12 de maio de 2003 Local: Lisboa", "Data=12 de maio de 2003 · Local=Lisboa"),
        (
            "Ronde: 3 Bord: 2 Uitslag: 2-0 Datum: 12-3-2011",
            "Ronde=3 · Bord=2 · Uitslag=2-0 · Datum=12-3-2011",
        ),
    ] {
        let text = format!("{line}\n\n1. 32-28 19-23\n2. 28x19 14x23\n");
        let record = parse(&text);
        let said = record
            .tags
            .iter()
            .map(|pair| format!("{}={}", record.name(pair), record.slice(pair.value.unwrap())));
        assert_eq!(said.collect::<Vec<_>>().join(" · "), expected, "{line}");
    }
}

#[test]
fn signs_and_blanks_between_names() {
    for (above, white, black) in [
        ("Rossi\u{A0}-\u{A0}Verdi", Some("Rossi"), Some("Verdi")),
        ("Rossi Papà-Bianchi 2-0 Verdi", Some("Rossi Papà-Bianchi"), Some("Verdi")),
        ("Wit → Smit\nZwart → Bos", Some("Smit"), Some("Bos")),
        ("Wit ⇒ Smit\nZwart ⇒ Bos", None, None),
        ("Белые играют красиво", None, None),
        ("Белые Иванов", Some("Иванов"), None),
        ("Иванов - Петров Конс.", Some("Иванов"), Some("Петров Конс.")),
        ("Иванов - Петров.", Some("Иванов"), Some("Петров")),
        ("⚪ Rossi — ⚫ Smit", Some("Rossi"), Some("Smit")),
    ] {
        let text = format!("{above}\n\n1. 32-28 19-23\n2. 28x19 14x23\n");
        let notation = recognise(&text);
        let record = notation.parse(&text);
        let said = [Tag::White, Tag::Black].map(|tag| record.value(tag));
        assert_eq!(said, [white, black], "{above}");
    }
}

#[test]
fn programs_have_the_numbers_of_their_versions_behind_their_names() {
    for (above, white, black, result) in [
        ("Flits 3.1 - Dam 2.2", "Flits 3.1", "Dam 2.2", None),
        ("Flits 3.1 - Truus 4.0 2-0", "Flits 3.1", "Truus 4.0", Some("2-0")),
        ("Truus 4.0 - Dragon X 1-1", "Truus 4.0", "Dragon X", Some("1-1")),
        ("White: Flits 3.1\nBlack: Dam 2.2", "Flits 3.1", "Dam 2.2", None),
        ("Wit: Dam 2.2\nZwart: Flits 3.1", "Dam 2.2", "Flits 3.1", None),
        ("Wit: Dam 2.2\nZwart: Dam 3.0 beta", "Dam 2.2", "Dam 3.0 beta", None),
        ("White: X\nBlack: Y", "X", "Y", None),
    ] {
        let text = format!("{above}\n\n1. 32-28 19-23\n2. 28x19 14x23\n");
        let record = parse(&text);
        let said = [Tag::White, Tag::Black, Tag::Result].map(|tag| record.value(tag));
        assert_eq!(said, [Some(white), Some(black), result], "{above}");
        assert_eq!((record.plies().count(), record.faults.len()), (4, 0), "{above}");
    }
    // A king and a man, where the pieces of the other side are told as well.
    let record = parse("Wit: Dam 46.35\nZwart: 5, 6\n\n1. 46-41 5-10\n");
    assert_eq!([Tag::White, Tag::Black].map(|tag| record.value(tag)), [None, None]);
}

#[test]
fn half_a_point_is_a_draw() {
    for title in
        ["Rossi - Verdi 1/2", "Rossi - Verdi ½", "Rossi - Verdi (½)", "Bianco: Rossi ½\nNero: Verdi ½"]
    {
        let text = format!("{title}\n\n1. 32-28 19-23\n2. 28x19 14x23\n");
        let record = parse(&text);
        let said = [Tag::White, Tag::Black].map(|tag| record.value(tag));
        assert_eq!(said, [Some("Rossi"), Some("Verdi")], "{title}");
        assert!(record.value(Tag::Result).is_some_and(|result| ["1/2", "½"].contains(&result)), "{title}");
        assert!(record.faults.is_empty(), "{title}");
    }
}

#[test]
fn a_dash_may_be_between_the_names_of_the_columns() {
    for line in ["Schwarz - Weiß", "SCHWARZ - WEISS", "SCHWARZ – WEIẞ", "White - Black", "Noirs - Blancs"]
    {
        let text = format!("{line}\n1. 32-28 19-23\n2. 28x19 14x23\n");
        let record = parse(&text);
        assert_eq!(tokens(&record), format!("{line} 1. 32-28 19-23 2. 28x19 14x23"));
        assert!(record.faults.is_empty(), "{line}");
    }
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
        // In columns of blanks.
        ("Wit       Smit", Tag::White, "Smit"),
        ("Wit  Jan de Vries", Tag::White, "Jan de Vries"),
        ("Nero      Fero M.", Tag::Black, "Fero M."),
        ("Белые     Иванов И.", Tag::White, "Иванов И."),
        ("Bianco    Bianchi Carlo", Tag::White, "Bianchi Carlo"),
        ("Datum     12 maart 2011", Tag::Date, "12 maart 2011"),
        ("Turno   4", Tag::Round, "4"),
        // Set in by a web page, or a word processor.
        ("\u{a0}\u{a0}Wit: Smit", Tag::White, "Smit"),
        ("\u{a0}Rossi - Bianchi 2-0", Tag::Black, "Bianchi"),
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
        ("Wit: D30, 2, 8\nZwart: 7, dam op 3\nWit aan zet", Some(Color::White)),
        ("Wit: schijven 2, 8 en dam 30. Zwart: schijf 7; dam 3.", None),
        ("White: 2 8 K30 Black: K3 7", None),
        ("Blancs: 2, 8, (30). Noirs: (3), 7. Trait aux noirs.", Some(Color::Black)),
        ("White: 2, 8, K30 (3)\nBlack: K3, 7 (2)", None),
        ("Wit (3): 2, 8, D30\nZwart (2): D3, 7", None),
        ("Wit 3 schijven: 2, 8, D30\nZwart (2 schijven): D3, 7.", None),
        ("W: 2, 8, K30\nB: K3, 7\nWhite to move", Some(Color::White)),
        ("Z: D3, 7; W: 2, 8, D30", None),
        ("B: 2, 8, D30\r\nN: D3, 7\r\n", None),
        ("White men on 2, 8, king on 30\nBlack men on 7; king on 3", None),
        ("White men: 2, 8; king: 30. Black men: 7; king: 3.", None),
        ("Wit: 2, D30, 8\nZwart: 7, dam 3", None),
        ("Белые: 2 8 Д30\nЧёрные: Д3 7", None),
    ] {
        let record = parse(text);
        let (setup, _) = *record.start.expect(text);
        assert_eq!(setup.turn, turn, "{text}");
        let kings = setup.pieces.iter().filter(|(_, piece)| piece.role == Role::King).count();
        assert_eq!((setup.pieces.len(), kings), (5, 2), "{text}");
        assert!(record.tags.is_empty() && record.faults.is_empty(), "{text}");
    }
    for (text, expected) in [
        ("Wit: 26/28, 31\nZwart: 2, 5/6, 8", "W26 W27 W28 W31 B2 B5 B6 B8"),
        ("Wit: 26-28-31\nZwart: 2-5-6", "W26 W28 W31 B2 B5 B6"),
        ("W: 26, 28\nZ: 5", "W26 W28 B5"),
        ("N: 5\nB: 26, 28", "W26 W28 B5"),
    ] {
        let record = parse(text);
        let (setup, _) = *record.start.expect(text);
        let mut told: Vec<String> = Vec::new();
        for color in [Color::White, Color::Black] {
            let letter = if color == Color::White { 'W' } else { 'B' };
            let own = setup.pieces.iter().filter(|(_, piece)| piece.color == color);
            told.extend(own.map(|(square, _)| format!("{letter}{square}")));
        }
        assert_eq!(told.join(" "), expected, "{text}");
    }
    for text in ["W:W26,28:B5\n\n1. 26-21 5-10", "W:W26,28:B5.\n\n1. 26-21 5-10"] {
        let record = parse(text);
        assert_eq!(
            (record.value(Tag::Fen), record.faults.len()),
            text.lines().next().map(Some).map(|fen| (fen, 0)).unwrap(),
            "{text}"
        );
    }
    assert_eq!(parse("W:W26,28:B5\"\n\n1. 26-21 5-10").value(Tag::Fen), None);
    assert!(parse("Bianco: Rossi 2\nNero: 3 amici").start.is_none());
    // Half a position is none.
    for text in [
        "Wit: 33-38\nZwart: 8, 12, 17\n\n1. 33-29 17-21",
        "Wit: 8, 12, 17\nZwart: dame 28, 33, 38\n\n1. 33-29 17-21",
        "Zwart: 8, 12, 17. Wit: 33-38.\n\n1. 33-29 17-21",
        "Wit: 33, 38, koning 28\nZwart: 8, 12, 17\n\n1. 33-29 17-21",
    ] {
        let record = parse(text);
        assert!(record.start.is_none() && !record.faults.is_empty(), "{text}");
        assert!(record.unread_start().is_some(), "{text}");
    }
    assert_eq!(parse("Wit: Dam 2\nZwart: Jansen 8\n\n1. 33-29 17-21").unread_start(), None);
}

#[test]
fn where_and_when_a_game_was_played_stands_behind_the_names() {
    for (title, expected) in [
        ("Novak - Sima, Roma 2011, 2-0", "White=Novak · Black=Sima · Site=Roma · Date=2011 · Result=2-0"),
        ("Novak - Sima, WK 1984 2-0", "White=Novak · Black=Sima · Event=WK · Date=1984 · Result=2-0"),
        (
            "Novak - Sima, 12 maart 2011: remise",
            "White=Novak · Black=Sima · Date=12 maart 2011 · Result=remise",
        ),
        ("Novak - Sima (Roma, 2011) 2-0", "White=Novak · Black=Sima · Site=Roma · Date=2011 · Result=2-0"),
        ("Novak, P. - Sima, J. 2-0", "White=Novak, P. · Black=Sima, J. · Result=2-0"),
        (
            "Novak (1432) - Sima (1984) 2-0",
            "White=Novak · WhiteRating=1432 · Black=Sima · BlackRating=1984 · Result=2-0",
        ),
        ("Novak - Sima, Jan 1984 2-0", "White=Novak · Black=Sima, Jan · BlackRating=1984 · Result=2-0"),
        (
            "Wit: Bos, Jan 1985\nZwart: Kok, Piet 1432",
            "White=Bos, Jan · WhiteRating=1985 · Black=Kok, Piet · BlackRating=1432",
        ),
        ("Novak - Sima 2-0, March 12, 2011", "White=Novak · Black=Sima · Result=2-0 · Date=March 12, 2011"),
        (
            "Novak - Sima 2-0, Leeds, March 12, 2011",
            "White=Novak · Black=Sima · Result=2-0 · Site=Leeds · Date=March 12, 2011",
        ),
        ("Novak - Sima 2-0, 12. 3. 2011", "White=Novak · Black=Sima · Result=2-0 · Date=12. 3. 2011"),
        (
            "Novak - Sima 2-0, Praha 12. 3. 2011",
            "White=Novak · Black=Sima · Result=2-0 · Site=Praha · Date=12. 3. 2011",
        ),
        ("Novak - Sima 2-0, 12-3-11", "White=Novak · Black=Sima · Result=2-0 · Date=12-3-11"),
        ("Novak - Sima 2-0 (20110312)", "White=Novak · Black=Sima · Result=2-0 · Date=20110312"),
        (
            "Novak - Sima 2-0, Zaterdag, 12 maart 2011",
            "White=Novak · Black=Sima · Result=2-0 · Date=12 maart 2011",
        ),
        (
            "Новак - Сима 2-0, 12 марта 2011 г.",
            "White=Новак · Black=Сима · Result=2-0 · Date=12 марта 2011 г",
        ),
        (
            "Novak - Sima 2-0, 2011 m. kovo 12 d.",
            "White=Novak · Black=Sima · Result=2-0 · Date=2011 m. kovo 12 d",
        ),
        (
            "Novak - Sima 2-0, 2011. gada 12. marts",
            "White=Novak · Black=Sima · Result=2-0 · Date=2011. gada 12. marts",
        ),
        ("Wit: Novak, Zwart: Sima, 12 maart 2011", "White=Novak · Black=Sima · Date=12 maart 2011"),
        ("White: Novak; Black: Sima; 12 March 2011", "White=Novak · Black=Sima · Date=12 March 2011"),
        (
            "White: Novak; Black: Sima, Leeds, March 12, 2011",
            "White=Novak · Black=Sima · Site=Leeds · Date=March 12, 2011",
        ),
        ("Wit: Novak, Zwart: Sima, 12-03-2011", "White=Novak · Black=Sima · Date=12-03-2011"),
        ("Wit: Novak, P.\nZwart: Sima, J., 12-03-2011", "White=Novak, P. · Black=Sima, J. · Date=12-03-2011"),
        ("Wit: Novak, zwart: Sima (2-0)", "White=Novak · Black=Sima · Result=2-0"),
        ("Wit: Novak\nZwart: Sima\n12. 3. 2011", "White=Novak · Black=Sima · Date=12. 3. 2011"),
    ] {
        let text = format!("{title}\n\n1. 32-28 19-23 2. 28x19 14x23\n");
        let record = parse(&text);
        let said = record.tags.iter().map(|pair| {
            let (name, value) =
                (pair.tag.map_or("?", Tag::name), pair.value.map_or("", |value| record.slice(value)));
            format!("{name}={value}")
        });
        assert_eq!(said.collect::<Vec<_>>().join(" · "), expected, "{title}");
        assert_eq!((record.plies().count(), record.faults.len()), (4, 0), "{title}");
    }
}

#[test]
fn cells_of_a_name_and_a_value_are_headings() {
    let head = "Evento;Torneo di esempio\nLuogo;Roma\nTurno;3\nGameType;22\nBianco;Rossi\nNero;Verdi\n";
    let wanted = [
        (Tag::Event, "Torneo di esempio"),
        (Tag::Site, "Roma"),
        (Tag::Round, "3"),
        (Tag::GameType, "22"),
        (Tag::White, "Rossi"),
        (Tag::Black, "Verdi"),
    ];
    for rows in [
        "\n1;23-20 11-14\n2;22-19 14x23\n3;28x19 10-14\n4;19x10 6x13\n5;32-28 13-17\n",
        "1;23-20 11-14\n2;22-19 14x23\n3;28x19 10-14\n4;19x10 6x13\n5;32-28 13-17\n",
        "\n23-20\n11-14\n22-19\n14x23\n28x19\n10-14\n19x10\n6x13\n32-28\n13-17\n",
    ] {
        for divider in [";", ","] {
            let text = format!("{head}{rows}").replace(';', divider);
            let notation = recognise(&text);
            let record = notation.parse(&text);
            for (tag, value) in wanted {
                assert_eq!(record.value(tag), Some(value), "{text}");
            }
            assert_eq!(record.plies().count(), 10, "{text}");
            assert!(record.faults.is_empty(), "{record:?}");
        }
    }
}
