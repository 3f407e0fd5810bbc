mod said;

use super::{Table, rows};
use crate::input::{FileEncoding, Splitter};
use crate::notation::FileNotation;
use crate::record::{MoveKind, Record, Tag, TokenKind};

fn table(text: &str) -> Table {
    Table::recognise(text).unwrap_or_else(|| panic!("no table: {text:?}"))
}

/// The tokens of a record, as people would say them.
fn tokens(record: &Record<'_>) -> String {
    let word = |kind: TokenKind, written: &str| match kind {
        TokenKind::MoveNumber { number, continued } => {
            format!("{number}{}", if continued { "..." } else { "." })
        }
        TokenKind::Move(written) if written.kind == MoveKind::Unknown => "?".to_owned(),
        TokenKind::Heading => "head".to_owned(),
        TokenKind::Comment => format!("{{{written}}}"),
        TokenKind::Stray => format!("!{written}!"),
        _ => written.to_owned(),
    };
    let tokens = record.tokens.iter();
    tokens.map(|token| word(token.kind, record.slice(token.span))).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_move_of_each_side_in_a_row() {
    for (text, expected) in [
        ("n;white;black\n1;32-28;19-23\n2;28x19;14x23\n", "head 1. 32-28 19-23 2. 28x19 14x23"),
        ("White,Black\n32-28,19-23\n28x19,14x23\n", "head 32-28 19-23 28x19 14x23"),
        ("1\t32-28\t19-23\n2\t28x19\n", "1. 32-28 19-23 2. 28x19"),
        ("1.;32-28!;19-23 ?!\r\n2.;28x19;\r\n", "1. 32-28 ! 19-23 ?! 2. 28x19"),
        (";blancas;negras\n1;32-28;19-23\n", "head 1. 32-28 19-23"),
        ("Nr;Wit;Zwart;Tijd\n1;32-28;19-23;0:05\n", "head 1. 32-28 19-23 {0:05}"),
        // The blank cell in the middle is a move that nobody wrote down, the last one is not.
        ("1;32-28;19-23\n2;;14x23\n3;37-32;\n", "1. 32-28 19-23 2. ? 14x23 3. 37-32"),
        ("1;32-28;19-23\n2;...;14x23\n3;37-32;---\n", "1. 32-28 19-23 2. ? 14x23 3. 37-32"),
        ("1;32-28;\n2;28x19;14x23\n", "1. 32-28 ? 2. 28x19 14x23"),
        ("1;;19-23\n2;28x19;14x23\n", "1... 19-23 2. 28x19 14x23"),
        ("1;...;19-23\n2;28x19;14x23\n", "1... 19-23 2. 28x19 14x23"),
        // Words next to a move of the other side stand for one that nobody could read; after the last they do not.
        ("1;32-28;19-23\n2;illegible;14x23\n", "1. 32-28 19-23 2. !illegible! ? 14x23"),
        (
            "1;32-28;19-23\n2;28x19;non si legge\n3;37-32;10-14\n",
            "1. 32-28 19-23 2. 28x19 !non si legge! ? 3. 37-32 10-14",
        ),
        ("1;32-28;19-23\n2;(blot);14x23\n", "1. 32-28 19-23 2. ( !blot! ) ? 14x23"),
        ("1;32-28;19-23\n2;28x19;so far\n", "1. 32-28 19-23 2. 28x19 !so far!"),
        ("1;32-28;19-23\n2;a remark;\n3;28x19;14x23\n", "1. 32-28 19-23 2. !a remark! ? 3. 28x19 14x23"),
        ("1;32-28;19-23\n2;2-0;\n", "1. 32-28 19-23 2. 2-0"),
        ("1;\"32-28\";\"19-23\"\n", "1. 32-28 19-23"),
        ("1;32-28;19-23;a remark\n", "1. 32-28 19-23 !a remark!"),
        ("1;32-28;19-23\n2;28x19;?\n3;37-32;10-14\n", "1. 32-28 19-23 2. 28x19 ? 3. 37-32 10-14"),
        // Black's column on the left: where White moves first, the order is another.
        ("no;black;white\n1;19-23!;32-28\n2;14x23;28x19\n", "head 1. 32-28 19-23 ! 2. 28x19 14x23"),
        ("Black;White\n19-23;33-28\n14-19;39-33\n", "head 33-28 19-23 39-33 14-19"),
        // A table that begins in the second column.
        (";1;32-28;19-23\n;2;28x19;14x23\n", "1. 32-28 19-23 2. 28x19 14x23"),
        // Quoted cells, where no sign of a move is between the squares.
        ("1;\"32 28\";\"19 23\"\n2;\"28 19\";\"14 23\"\n", "1. 32 28 19 23 2. 28 19 14 23"),
        ("1,\"32,28\",\"19,23\"\n2,\"28,19\",\"14,23\"\n", "1. 32,28 19,23 2. 28,19 14,23"),
        // Dates that were moves, both of a row and the last one.
        (
            "1;12-16;22-19\n2;06-10-2023;15-12-2023\n3;8-11;01/07/2023\n",
            "1. 12-16 22-19 2. 06-10-2023 15-12-2023 3. 8-11 01/07/2023",
        ),
        // Of all these words, the last one alone would be a result.
        ("1;32-28;19-23\n2;28x19;Geen remise\n", "1. 32-28 19-23 2. 28x19 !Geen remise!"),
        ("1;32-28;19-23\n2;28x19;Remise\n", "1. 32-28 19-23 2. 28x19 Remise"),
        ("no;black;white\n1;11-15;23-19\n2;8-11;22-17\n", "head 1. 11-15 23-19 2. 8-11 22-17"),
        (
            "nr;zwart;wit;nr;zwart;wit\n1;19-23;32-28;3;10-14;37-32\n2;14x23;28x19;4;;41-37\n",
            "head 1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37",
        ),
    ] {
        assert_eq!(tokens(&table(text).parse(text)), expected, "{text:?}");
    }
}

#[test]
fn headings_stand_above_the_columns() {
    let text =
        "Bianco;Rossi;Nero;Bianchi\nData: 12.5.2005;;\nRisultato;2-0\n\nn;bianco;nero\n1;21-18;10-14\n";
    let table = table(text);
    let record = table.parse(text);
    for (tag, value) in
        [(Tag::White, "Rossi"), (Tag::Black, "Bianchi"), (Tag::Date, "12.5.2005"), (Tag::Result, "2-0")]
    {
        assert_eq!(record.value(tag), Some(value));
    }
    assert!(record.faults.is_empty());
}

#[test]
fn a_game_in_a_row() {
    let text =
        "Ronda,Blancas,Negras,Jugadas,Arbitro\n1,\"Smith, J.\",Perez,\"1. 10-14 23-19\n2. 14x23\",Verdi\n";
    let table = table(text);
    let record = table.parse(text);
    assert_eq!(tokens(&record), "head 1. 10-14 23-19 2. 14x23");
    assert_eq!(record.value(Tag::White), Some("Smith, J."));
    let names: Vec<&str> = record.tags.iter().map(|pair| record.name(pair)).collect();
    assert_eq!(names, ["Ronda", "Blancas", "Negras", "Arbitro"]);
    assert_eq!(record.tags[3].tag, None);
}

#[test]
fn a_ply_in_a_column_is_called_by_its_side_in_any_language() {
    for names in [
        "w1,b1,w2,b2,w3,b3",
        "б1,ч1,б2,ч2,б3,ч3",
        "Wit1,Zwart1,Wit2,Zwart2,Wit3,Zwart3",
        "bianco 1,nero 1,bianco 2,nero 2,bianco 3,nero 3",
        "n1,n2,n3,n4,n5,n6",
        "1,2,3,4,5,6",
    ] {
        let text = format!("White,Black,{names}\nRossi,Verdi,32-28,19-23,28x19,14x23,37-32,10-14\n");
        let table = table(&text);
        let record = table.parse(&text);
        assert_eq!(tokens(&record), "head 32-28 19-23 28x19 14x23 37-32 10-14", "{names}");
        assert_eq!(record.value(Tag::Black), Some("Verdi"), "{names}");
    }
    // Rounds are no plies.
    assert_eq!(
        Table::recognise("White,Black,r1,r2,r3,r4,r5,r6\nRossi,Verdi,1-1,2-0,0-2,1-1,1-1,2-0\n"),
        None
    );
}

#[test]
fn names_and_results_stand_in_cells_among_empty_ones() {
    let rows = "1;21-18;10-14;;\n2;23-19;14x23;;\n";
    let both = [(Tag::White, Some("Rossi")), (Tag::Black, Some("Verdi"))];
    let result = [(Tag::Result, Some("2-0"))];
    let date = [(Tag::Date, Some("12 marzo 1999"))];
    for (head, expected) in [
        ("Bianco;Rossi;;Nero;Verdi\nn;bianco;nero;;\n", &both[..]),
        (";Bianco;Rossi;;\n;Nero;Verdi;;\nn;bianco;nero;;\n", &both),
        (";Bianco: Rossi;;Nero: Verdi;\nn;bianco;nero;;\n", &both),
        ("Bianco;Rossi (ITA);;;\nNero;Verdi [ITA];;;\nn;bianco;nero;;\n", &both),
        ("n;Rossi;Verdi;;\n", &both),
        ("n;Rossi (bianco);Verdi (nero);;\n", &both),
        ("n;Verdi (nero);Rossi (bianco);;\n", &both),
        ("n;Verdi (N);Rossi (B);;\n", &both),
        ("n;bianco;nero;;\n;Rossi;Verdi;;\n", &both),
        (";bianco;nero;;\nNome;Rossi;Verdi;;\n", &both),
        (";bianco;nero;;\nRisultato;2;0;;\n", &[(Tag::Result, Some("2;0"))]),
        ("Rossi;-;Verdi;;\nn;bianco;nero;;\n", &both),
        ("Rossi;;Verdi;2-0;\nn;bianco;nero;;\n", &both),
        ("Rossi;;Verdi;2-0;\nn;bianco;nero;;\n", &result),
        ("Bianco;;Nero;;\nRossi;;Verdi;;\nn;bianco;nero;;\n", &both),
        ("Bianco;;;;\nRossi;;;;\nNero;;;;\nVerdi;;;;\nn;bianco;nero;;\n", &both),
        ("Formulario di gara;;;;\nRossi - Verdi;;;2-0;\nn;bianco;nero;;\n", &both),
        ("Rossi - Verdi;;;2-0;\nn;bianco;nero;;\n", &both),
        ("Rossi - Verdi;;;2-0;\nn;bianco;nero;;\n", &result),
        ("12 marzo 1999;;;;\nn;Rossi;Verdi;;\n", &both),
        ("12 marzo 1999;;;;\nn;Rossi;Verdi;;\n", &date),
        ("Roma, 12 marzo 1999;;;;\nRossi - Verdi;;;;\nn;bianco;nero;;\n", &date),
    ] {
        let text = format!("{head}{rows}");
        let table = table(&text);
        let record = table.parse(&text);
        // The name of the form is words that nobody understands.
        assert_eq!(record.faults.is_empty(), !head.starts_with("Formulario"), "{head}");
        assert_eq!(record.plies().count(), 4, "{head}");
        for (tag, value) in expected {
            assert_eq!(record.value(*tag), *value, "{head}");
        }
    }
}

#[test]
fn games_in_rows_show_their_columns() {
    for text in [
        "Rossi;Verdi;2-0;1. 21-18 10-14 2. 23-19 14x23\nNeri;Bruni;1-1;1. 21-17 10-14 2. 22-18 14x21\n",
        "Rossi,Verdi,2-0,21-18 10-14 23-19 14x23\nNeri,Bruni,1-1,21-17 10-14 22-18 14x21\n",
    ] {
        let table = table(text);
        let record = table.parse(text.lines().next().unwrap());
        let value = |tag| record.value(tag);
        assert_eq!([Tag::White, Tag::Black, Tag::Result].map(value), ["Rossi", "Verdi", "2-0"].map(Some));
        assert_eq!(record.plies().count(), 4, "{text}");
    }
    // One row, or one name, shows nothing.
    for text in [
        "Rossi;Verdi;2-0;1. 21-18 10-14 2. 23-19 14x23\n",
        "Rossi;2-0;1. 21-18 10-14 2. 23-19 14x23\nNeri;1-1;1. 21-17 10-14 2. 22-18 14x21\n",
    ] {
        assert_eq!(Table::recognise(text), None, "{text}");
    }
}

#[test]
fn a_quote_that_nothing_closes_costs_its_own_row() {
    let text = "White;Black;Moves\n\"Rossi;Verdi;1. 32-28 19-23\nNeri;Verdi;1. 33-28\n";
    let ends: Vec<usize> = {
        let (mut ends, mut at) = (Vec::new(), 0);
        while let Some((end, _)) = rows::row_end(text.as_bytes(), at, b';', true).filter(|(end, _)| *end > at)
        {
            ends.push(end);
            at = end;
        }
        ends
    };
    assert_eq!(ends, text.match_indices('\n').map(|(at, _)| at + 1).collect::<Vec<_>>());
}

#[test]
fn the_places_of_cells_are_theirs() {
    for (text, cells) in [
        ("a;b;c", "a|b|c"),
        ("\"a\"; b ;\"c;d\"\r\n", "a|b|c;d"),
        ("\"a \"\"x\"\" b\",\"\",é", "a \"\"x\"\" b||é"),
        ("\"a\nb\";c\n", "a\nb|c"),
        ("\n\n\r\na;b", "a|b"),
    ] {
        let delimiter = if text.contains(';') { b';' } else { b',' };
        let rows = rows::rows(text, delimiter);
        let found: Vec<&str> = rows[0].iter().map(|place| &text[place.clone()]).collect();
        assert_eq!(found.join("|"), cells, "{text:?}");
    }
}

#[test]
fn what_is_no_table() {
    for text in [
        "",
        "1. 32-28 19-23\n2. 28x19 14x23\n",
        "Name;Age;Town\nRossi;32;Milano\n",
        "White,Black\nRossi,Verdi\nNeri,Bianchi\n",
        "1.10-13, 21-17; 2.13-18, 22x13;",
        "Dear all,\n1, 2, 3 and so on\n",
        "Wit: A\n1. 32-28 19-23\n2. 28x19 14x23\n\nWit: B\n1\t32-28\t19-23\n2\t28x19\t14x23\n",
    ] {
        assert_eq!(Table::recognise(text), None, "{text:?}");
    }
}

#[test]
fn a_table_is_recognised_by_its_head() {
    use crate::input::FileEncoding;
    let recognise = |text: &str| FileNotation::recognise(text.as_bytes(), FileEncoding::Detected(None));
    assert!(matches!(recognise("\u{FEFF}n;white;black\n1;32-28;19-23\n"), FileNotation::Table(_)));
    assert!(matches!(recognise("[White \"a\"]\nn;white;black\n1;32-28;19-23\n"), FileNotation::Pdn));
}

#[test]
fn what_is_said_below_the_moves_is_no_move_and_no_game() {
    use crate::input::{FileEncoding, Splitter};
    let above = "Risultato;1-0\nBianco;Rossi\nNero;Verdi\nN;Bianco;Nero\n1;23-19;12-16\n2;28-23;8-12\n";
    for (below, games) in [
        ("Durata;2:30\n", 1),
        ("Totale tempo;1:20;1:35\n", 1),
        ("Tempo;1:20;1:35\n", 1),
        ("Risultato;1-0\n", 1),
        ("Data;12/3/2024\n", 1),
        ("Risultato;0-1\nBianco;Neri\nNero;Bruni\nN;Bianco;Nero\n1;23-19;12-16\n", 2),
    ] {
        let text = format!("{above}{below}");
        let notation = FileNotation::recognise(text.as_bytes(), FileEncoding::Detected(None));
        let mut splitter = Splitter::new(text.as_bytes());
        splitter.cut_by(notation.cutter(FileEncoding::Detected(None)).expect("a table"));
        let mut plies = Vec::new();
        while let Some(batch) = splitter.next_batch().expect("it can be read") {
            for cut in &batch.games {
                let text = std::str::from_utf8(batch.game(cut)).expect("it is text");
                plies.push(notation.parse(text).plies().count());
            }
        }
        assert_eq!((plies.len(), plies.first()), (games, Some(&4)), "{below}");
    }
}

/// The games of a table, cut as its file would be, each read.
fn players(text: &str) -> Vec<[Option<String>; 2]> {
    let notation = FileNotation::recognise(text.as_bytes(), FileEncoding::Detected(None));
    let mut splitter = Splitter::new(text.as_bytes());
    splitter.cut_by(notation.cutter(FileEncoding::Detected(None)).expect("a table"));
    let mut players = Vec::new();
    while let Ok(Some(batch)) = splitter.next_batch() {
        for cut in &batch.games {
            let game = std::str::from_utf8(batch.game(cut)).unwrap_or_default();
            let record = notation.parse(game);
            assert_eq!(record.plies().count(), 4, "{game}");
            players.push([Tag::White, Tag::Black].map(|tag| record.value(tag).map(str::to_owned)));
        }
    }
    players
}

#[test]
fn a_copy_of_the_first_row_begins_no_game() {
    let head = "White;Rossi\nBlack;Verdi\nGameType;20\nNo;White;Black\n";
    let rows = "1;32-27;18-22\n2;27x18;12x23\n";
    for (rows, expected) in [
        (format!("1;32-27;18-22\n{rows}"), vec![6]),
        // A blank row, or another row, is between two games.
        (format!("1;32-27;18-22\n\n{rows}"), vec![2, 4]),
        (format!("1;32-28;18-22\n{rows}"), vec![2, 4]),
        (format!("{rows}{rows}"), vec![4, 4]),
    ] {
        let text = format!("{head}{rows}");
        let notation = FileNotation::recognise(text.as_bytes(), FileEncoding::Detected(None));
        let mut splitter = Splitter::new(text.as_bytes());
        splitter.cut_by(notation.cutter(FileEncoding::Detected(None)).expect("a table"));
        let mut plies = Vec::new();
        while let Ok(Some(batch)) = splitter.next_batch() {
            let games =
                batch.games.iter().map(|cut| std::str::from_utf8(batch.game(cut)).unwrap_or_default());
            plies.extend(games.map(|game| notation.parse(game).plies().count()));
        }
        assert_eq!(plies, expected, "{text}");
    }
}

#[test]
fn titles_and_results_stand_above_each_game() {
    let text = |delimiter: char| {
        let game = |names: &str, result: &str| {
            format!("{names}\nRisultato: {result}\n\n1;21-18;10-14\n2;25-21;5-10\n\n")
                .replace(';', &delimiter.to_string())
        };
        [
            game("Bruni vs Berti, 23.9.1988", "1-0"),
            game("Neri vs Ferri, 15.12.1968", "1/2-1/2"),
            game("Boni vs Carli, 9 maggio 2011", "0-1"),
            game("Ferri vs Bruni, 10 maggio 2011", "1-0"),
        ]
        .concat()
    };
    let named = |white: &str, black: &str| [Some(white.to_owned()), Some(black.to_owned())];
    let expected = [("Bruni", "Berti"), ("Neri", "Ferri"), ("Boni", "Carli"), ("Ferri", "Bruni")];
    for delimiter in [';', '\t'] {
        assert_eq!(players(&text(delimiter)), expected.map(|(white, black)| named(white, black)));
    }
}

#[test]
fn names_stand_over_the_columns_of_each_game() {
    let rows = "1\t32-28\t19-23\n2\t28x19\t14x23\n";
    let named = |white: &str, black: &str| [Some(white.to_owned()), Some(black.to_owned())];
    for (text, expected) in [
        // The tabs before the first name are not in the text of its game.
        (format!("\tJan Smit\tBos\n{rows}"), vec![named("Jan Smit", "Bos")]),
        (format!("\tWIT\tZWART\n\tSmit\tBos\n{rows}"), vec![named("Smit", "Bos")]),
        (
            format!("\tWIT\tZWART\n{rows}\n\tSmit\tBos\n{rows}\n\tKok\tDam\n{rows}"),
            vec![[None, None], named("Smit", "Bos"), named("Kok", "Dam")],
        ),
        (format!("Datum\t1999-03-12\n{rows}"), vec![[None, None]]),
        (format!("Datum\t12-03-1999\n\tWIT\tZWART\n{rows}"), vec![[None, None]]),
    ] {
        assert_eq!(players(&text), expected, "{text}");
    }
}

#[test]
fn a_row_may_end_with_the_only_move_of_a_table_without_numbers() {
    let text = "Wit;Zwart\n32-28;19-23\n28x19;14x23\n37-32;\n";
    assert_eq!(tokens(&table(text).parse(text)), "head 32-28 19-23 28x19 14x23 37-32");
}

#[test]
fn a_caption_with_commas_is_above_columns_with_commas() {
    let text = "Clubkampioenschap, ronde 3, 12-03-1999\nSmit - Bos 2-0\n\n\"nr\",\"Wit\",\"Zwart\"\n\"1\",\"32-28\",\"19-23\"\n";
    let table = table(text);
    let record = table.parse(text);
    let value = |tag| record.value(tag);
    assert_eq!([value(Tag::Event), value(Tag::Round)], [Some("Clubkampioenschap"), Some("3")]);
    assert_eq!([value(Tag::White), value(Tag::Date)], [Some("Smit"), Some("12-03-1999")]);
    assert_eq!((record.plies().count(), record.faults.len()), (2, 0));
}

#[test]
fn the_name_of_an_event_is_in_a_cell_whatever_divides_it_from_its_heading() {
    let names = "Torneo Gara Toernooi Wedstrijd Tournoi Turnier Турнир Tournament Campionato Event";
    for (name, delimiter) in names.split(' ').flat_map(|name| [(name, ','), (name, ';'), (name, '\t')]) {
        let text = "NAME,Open di Roma\nLuogo,Roma\nBianco,Rossi\nNero,Verdi\n\nn,Bianco,Nero\n1,23-20,9-13\n2,21-18,5-9\n";
        let text = text.replace("NAME", name).replace(',', &delimiter.to_string());
        let table = table(&text);
        let record = table.parse(&text);
        let value = |tag| record.value(tag);
        assert_eq!([value(Tag::Event), value(Tag::Site)], [Some("Open di Roma"), Some("Roma")], "{text}");
        assert_eq!((record.plies().count(), record.faults.len()), (4, 0), "{text}");
    }
}

#[test]
fn a_title_alone_is_above_the_columns() {
    for (title, tag, expected) in [
        ("Torneo di Natale", Tag::Event, Some("Torneo di Natale")),
        ("Campionato italiano 2022", Tag::Event, Some("Campionato italiano 2022")),
        ("Smit - Bos 12-8", Tag::Result, Some("12-8")),
        ("Smit - Bos (12-8)", Tag::White, Some("Smit")),
        ("Smit - Bos afgebroken", Tag::White, Some("Smit")),
        // What the form is.
        ("Foglio gara", Tag::Event, None),
        ("Torneo", Tag::Event, None),
    ] {
        let text = format!("{title}\n\nn;Wit;Zwart\n1;32-28;19-23\n2;28x19;14x23\n3;33-28;23x32\n");
        let table = table(&text);
        let record = table.parse(&text);
        assert_eq!((record.value(tag), record.plies().count()), (expected, 6), "{title}");
    }
}

/// The tokens and the tags of each game of a table, cut as its file would be.
fn games(text: &str) -> Vec<(String, Vec<(Tag, String)>)> {
    let notation = FileNotation::recognise(text.as_bytes(), FileEncoding::Detected(None));
    let mut splitter = Splitter::new(text.as_bytes());
    splitter.cut_by(notation.cutter(FileEncoding::Detected(None)).expect("a table"));
    let mut games = Vec::new();
    while let Ok(Some(batch)) = splitter.next_batch() {
        for cut in &batch.games {
            let game = std::str::from_utf8(batch.game(cut)).unwrap_or_default();
            let record = notation.parse(game);
            let said = Tag::ALL.iter().filter_map(|tag| Some((*tag, record.value(*tag)?.to_owned())));
            games.push((tokens(&record), said.collect()));
        }
    }
    games
}

#[test]
fn the_names_of_the_columns_stand_on_each_page() {
    let head = "nr;wit;zwart\n";
    let rows = ["1;32-28;19-23\n2;28x19;14x23\n", "3;37-32;10-14\n4;41-37;5-10\n"];
    let plies = "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 5-10";
    let read = games(&format!("{head}{}{head}{}", rows[0], rows[1]));
    assert_eq!(read.iter().map(|(tokens, _)| tokens.replace("head ", "")).collect::<Vec<_>>(), [plies]);
    // The numbers begin anew, or headings are above.
    assert_eq!(games(&format!("{head}{}{head}{}", rows[0], rows[0])).len(), 2);
    assert_eq!(
        games(&format!("{head}{}{head}1;33-29;20-25\n{head}2;31-27;17-21\n3;39-33;11-17\n", rows[0])).len(),
        2
    );
    assert_eq!(games(&format!("wit;Rossi;\n{head}{}wit;Bruni;\n{head}{}", rows[0], rows[1])).len(), 2);
}

#[test]
fn blocks_of_one_game_may_have_empty_columns_between() {
    let plies = "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 5-10 5. 46-41 20-25 6. 31-26 16-21";
    let rows = |gap: &str| {
        format!(
            "1;32-28;19-23;{gap}4;41-37;5-10\n2;28x19;14x23;{gap}5;46-41;20-25\n3;37-32;10-14;{gap}6;31-26;16-21\n"
        )
    };
    for gap in ["", ";", ";;"] {
        for head in [
            "",
            ";;;GAP;;\n",
            "Nr;Rossi;Verdi;GAPNr;Rossi;Verdi\n",
            "Rossi - Verdi;;;GAP;;\n",
            "Nr;Rossi;Verdi;GAP;;\n",
        ] {
            for sign in [";", ",", "\t"] {
                let text = format!("{head}{}", rows(gap)).replace("GAP", gap).replace(';', sign);
                let read = table(&text);
                let record = read.parse(&text);
                assert!(tokens(&record).ends_with(plies), "{text}{}", tokens(&record));
                assert!(record.faults.is_empty(), "{text}");
                let white = head.contains("Rossi").then_some("Rossi");
                assert_eq!(record.value(Tag::White), white, "{text}");
            }
        }
    }
    let text = "1;32-28;19-23;;3;37-32;10-14;;5;46-41;20-25\n2;28x19;14x23;;4;41-37;5-10;;6;31-26;16-21\n";
    assert_eq!(tokens(&table(text).parse(text)), plies);
    // Times next to the moves.
    let text =
        "1;32-28;0:01;19-23;0:02;;3;37-32;0:05;10-14;0:06\n2;28x19;0:03;14x23;0:04;;4;41-37;0:07;5-10;0:08\n";
    let timed = tokens(&table(text).parse(text));
    let untimed: Vec<&str> = timed.split(' ').filter(|word| !word.starts_with('{')).collect();
    assert_eq!(untimed.join(" "), "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 5-10");
    // Another game is none of its blocks.
    let text = "1;32-28;19-23;;1;33-29;18-22\n2;28x19;14x23;;3;39-33;12-18\n";
    assert!(!table(text).parse(text).faults.is_empty());
}

#[test]
fn a_row_of_names_and_a_result_heads_the_game_below_it() {
    let rows = "1;32-28;19-23\n2;28x19;14x23\n";
    for (one, other) in [
        ("Rossi;Verdi;2-0", "Bruni;Costa;1-1"),
        ("Rossi;-;Verdi;2-0", "Bruni;-;Costa;1-1"),
        ("Rossi;2-0;Verdi", "Bruni;1-1;Costa"),
        ("Tavolo 1;Rossi;Verdi;2-0", "Tavolo 2;Bruni;Costa;1-1"),
        ("1;Rossi;Verdi;2-0", "2;Bruni;Costa;1-1"),
        ("Rossi;Verdi;2-0\nn;Bianco;Nero", "Bruni;Costa;1-1\nn;Bianco;Nero"),
    ] {
        for blank in ["", "\n", ";;\n"] {
            for sign in [";", ",", "\t"] {
                let text = format!("{one}\n{rows}{blank}{other}\n{rows}").replace(';', sign);
                let games = games(&text);
                let said: Vec<Vec<&str>> = games
                    .iter()
                    .map(|(_, tags)| {
                        let wanted = [Tag::White, Tag::Black, Tag::Result];
                        let of = |tag: Tag| tags.iter().find(|(known, _)| *known == tag);
                        wanted.iter().filter_map(|tag| of(*tag).map(|(_, value)| value.as_str())).collect()
                    })
                    .collect();
                assert_eq!(said, [["Rossi", "Verdi", "2-0"], ["Bruni", "Costa", "1-1"]], "{text}");
                for (tokens, _) in &games {
                    assert!(tokens.ends_with("1. 32-28 19-23 2. 28x19 14x23"), "{text}{tokens}");
                }
            }
        }
    }
}

#[test]
fn moves_that_became_dates_or_times() {
    let above = "1;32-28;19-23\n2;28x19;14x23\n3;37-32;10-14\n";
    for cell in [
        "05/10/26",
        "5/10/26",
        "05.10.26",
        "2026/10/05",
        "05/10/2026 00:00",
        "5 ott",
        "05-ott-26",
        "05-Oct-2026",
        "5-okt-26",
        "5-XII-2026",
        "2026-10-05T00:00:00.000",
    ] {
        for sign in [";", "\t"] {
            let text = format!("{above}4;41-37;{cell}\n5;46-41;20-25\n").replace(';', sign);
            let table = table(&text);
            let record = table.parse(&text);
            let read = record.plies().nth(7).map(|(_, ply)| (ply.from.as_number(), ply.to.as_number()));
            let to = if cell.contains("XII") { 12 } else { 10 };
            assert_eq!(read, Some((Some(5), Some(to))), "{text}");
            assert_eq!((record.plies().count(), record.faults.len()), (10, 0), "{text}");
        }
    }
    for (text, expected) in [
        (
            "1;32-28;19-23\n2;28:19:00;14:23:00\n3;37-32;10-14\n",
            "1. 32-28 19-23 2. 28:19:00 14:23:00 3. 37-32 10-14",
        ),
        ("n;Wit;Zwart\n1;32-28;19-23\n2;28:19:00;14:23:00\n", "head 1. 32-28 19-23 2. 28:19:00 14:23:00"),
    ] {
        let record = table(text);
        let record = record.parse(text);
        assert_eq!(tokens(&record), expected, "{text}");
        assert!(record.plies().all(|(_, ply)| ply.kind == MoveKind::Squares), "{text}");
    }
    // Clock times in a column of their own, and seconds, stay what they are.
    let text = "n;Wit;tijd;Zwart;tijd\n1;32-28;0:05:00;19-23;0:06:00\n2;28x19;0:07:00;14x23;0:08:00\n";
    assert_eq!(
        tokens(&table(text).parse(text)),
        "head 1. 32-28 {0:05:00} 19-23 {0:06:00} 2. 28x19 {0:07:00} 14x23 {0:08:00}"
    );
}

#[test]
fn results_have_short_headings() {
    let rows = "1;32-28;19-23\n2;28x19;14x23\n";
    for name in ["Ris.", "Ris:", "Res.:", "Risult.", "Punti", "Erg.", "Uitsl.", "Рез.", "Rés."] {
        for sign in [";", ",", "\t"] {
            let text = format!("Bianco;Rossi\nNero;Verdi\n{name};2-0\n{rows}").replace(';', sign);
            let games = games(&text);
            let [(_, tags)] = &games[..] else { panic!("several games: {text}") };
            assert!(tags.contains(&(Tag::Result, "2-0".to_owned())), "{text}");
        }
    }
}

#[test]
fn the_plies_of_a_player_are_in_a_row_behind_the_name() {
    let plies = "32-28 19-23 28x19 14x23 37-32 10-14";
    for (white, black) in [
        ("Jansen", "Bos"),
        ("Jansen (wit)", "Bos (zwart)"),
        ("\"Jansen\"", "\"Bos\""),
        ("Wit: Jansen", "Zwart: Bos"),
    ] {
        for head in ["", "Zet;1;2;3\n", ";1;2;3\n", "Uitslag;2-0\nZet;1;2;3\n"] {
            for sign in [";", ",", "\t"] {
                let game = format!("{head}{white};32-28;28x19;37-32\n{black};19-23;14x23;10-14\n");
                let text = format!("{game}\n{game}").replace(';', sign);
                let games = games(&text);
                assert_eq!(games.len(), 2, "{text}");
                for (tokens, tags) in games {
                    assert!(tokens.ends_with(plies), "{text}{tokens}");
                    let value = |wanted: Tag| {
                        tags.iter().find(|(tag, _)| *tag == wanted).map(|(_, value)| value.as_str())
                    };
                    assert_eq!([Tag::White, Tag::Black].map(value), [Some("Jansen"), Some("Bos")], "{text}");
                    assert_eq!(value(Tag::Result).is_some(), head.contains("2-0"), "{text}");
                }
            }
        }
    }
    // An empty cell is a ply that nobody wrote down, and the last one is none.
    let text = "Jansen;32-28;;37-32\nBos;19-23;14x23;\n";
    assert_eq!(tokens(&table(text).parse(text)), "32-28 19-23 ? 14x23 37-32");
    // A game in a row.
    assert_eq!(Table::recognise("Jansen;32-28;19-23;28x19\nBos;33-29;19-23;28x19\n"), None);
}

/// The names of the players of a table.
fn names(text: &str) -> [Option<String>; 2] {
    let table = table(text);
    let record = table.parse(text.trim_start());
    [Tag::White, Tag::Black].map(|tag| record.value(tag).map(str::to_owned))
}

#[test]
fn a_name_beside_that_of_a_colour_may_be_that_of_one() {
    let rows = "1;32-28;19-23\n2;28x19;14x23\n";
    for (head, white, black) in [
        (";Rossi;Verdi\nn;Bianco;Nero\n", "Rossi", "Verdi"),
        (";Rossi;Verdi\n;Bianco;Nero\n", "Rossi", "Verdi"),
        ("Giocatori;Rossi;Verdi\nn;Bianco;Nero\n", "Rossi", "Verdi"),
        ("Data;12.5.2005;\n;;\n;Rossi;Verdi\nn;Bianco;Nero\n", "Rossi", "Verdi"),
        ("Bianchi;Rossi\n", "Bianchi", "Rossi"),
        (";Bianchi;Rossi\n", "Bianchi", "Rossi"),
        ("Bianco;Nero\nBianchi;Rossi\n", "Bianchi", "Rossi"),
        ("Bianco;Nero\nRossi;Verdi\n", "Rossi", "Verdi"),
        ("N;Bianco;Nero\n;Bianchi;Rossi\n", "Bianchi", "Rossi"),
        ("N;Bianco;Nero\n;;\n;Bianchi;Rossi\n", "Bianchi", "Rossi"),
        ("N;Bianco;Nero\nNome;Bianchi;Rossi\n", "Bianchi", "Rossi"),
        (";Bianchi;Rossi\nN;Bianco;Nero\n", "Bianchi", "Rossi"),
        ("N;Bianco;Nero\n;Bianchi;Neri\n", "Bianchi", "Neri"),
        ("N;Bianco;Nero\n;Neri;Bianchi\n", "Neri", "Bianchi"),
        (";Bianchi;Neri\nN;Bianco;Nero\n", "Bianchi", "Neri"),
        (";Neri;Bianchi\nN;Bianco;Nero\n", "Neri", "Bianchi"),
        (";Wit;Zwart\n;De Wit;Zwart\n", "De Wit", "Zwart"),
        (";De Wit;Zwart\nnr;Wit;Zwart\n", "De Wit", "Zwart"),
        ("N;White;Black\n;Black;White\n", "Black", "White"),
        // These are headings.
        ("Bianchi;Rossi\nNeri;Verdi\n", "Rossi", "Verdi"),
        ("Bianco;Neri\nNero;Bianchi\n", "Neri", "Bianchi"),
        ("Bianco;Neri\nNero;Rossi\nn;Bianco;Nero\n", "Neri", "Rossi"),
        (";Bianco;Rossi\n;Nero;Verdi\nn;Bianco;Nero\n", "Rossi", "Verdi"),
    ] {
        for sign in [";", ",", "\t"] {
            let text = format!("{head}{rows}").replace(';', sign);
            assert_eq!(names(&text), [white, black].map(|name| Some(name.to_owned())), "{text}");
            assert_eq!(table(&text).parse(text.trim_start()).plies().count(), 4, "{text}");
        }
    }
    // The names of the columns, said again.
    for head in
        ["N;White;Black\n;White;Black\n", "N;White;Black\n;Blancs;Noirs\n", "N;Bianchi;Neri\n;Bianco;Nero\n"]
    {
        let text = format!("{head}{rows}");
        assert!(Table::recognise(&text).is_none_or(|_| names(&text) == [None, None]), "{text}");
    }
}

#[test]
fn names_and_scores_stand_over_merged_columns() {
    for text in [
        ";Rossi;;Verdi;\nn;Bianco;;Nero;\n1;32-28;;19-23;\n2;28x19;;14x23;\n;2;;0;\n",
        ";Rossi;;Verdi;\nn;Bianco;t;Nero;t\n1;32-28;0:01;19-23;0:02\n2;28x19;0:03;14x23;0:04\n;2;;0;\n",
        "n;Rossi;;Verdi;\n1;32-28;;19-23;\n2;28x19;;14x23;\n;2;;0;\n",
        ";Bianco;;Nero;\n;Rossi;;Verdi;\n1;32-28;;19-23;\n2;28x19;;14x23;\n;2;;0;\n",
    ] {
        for sign in [";", ",", "\t"] {
            let text = text.replace(';', sign);
            assert_eq!(names(&text), ["Rossi", "Verdi"].map(|name| Some(name.to_owned())), "{text}");
            let table = table(&text);
            let record = table.parse(text.trim_start());
            assert!(record.faults.is_empty(), "{text}");
            assert!(record.tokens.iter().any(|token| token.kind == TokenKind::Terminator), "{text}");
        }
    }
}

#[test]
fn the_column_of_the_numbers_may_have_their_sign_before_a_tab() {
    for other in ["eval", "tijd", "t", "temps"] {
        let text = format!(
            "#\tWit\t{other}\tZwart\t{other}\n1\t32-28\t0.1\t19-23\t0.2\n2\t28x19\t0.3\t14x23\t0.4\n"
        );
        let table = table(&text);
        let record = table.parse(&text);
        assert_eq!([Tag::White, Tag::Black].map(|tag| record.value(tag)), [None, None], "{text}");
        assert_eq!(record.plies().count(), 4, "{text}");
    }
}
