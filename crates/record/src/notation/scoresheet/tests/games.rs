//! Where the games of a text begin, and what is prose.

use super::{games, moves, recognise};
use crate::Reader;
use crate::input::FileEncoding;
use crate::notation::FileNotation;
use crate::notation::scoresheet::parse;
use crate::record::Tag;

#[test]
fn a_result_below_players_with_colours_is_that_of_their_game() {
    const MOVES: &str = "1. 32-28 19-23\n2. 28x19 14x23\n3. 37-32 10-14\n";
    for [one, other] in [
        ["Bianco Rossi\nNero Verdi\nPunti 2-0", "Bianco Bruni\nNero Costa\nPunti 1-1"],
        ["Rossi (bianco)\nVerdi (nero)\nRis. 2-0", "Bruni (bianco)\nCosta (nero)\nRis. 1-1"],
        ["Bianco Rossi\nNero Verdi\nRisultato 2-0", "Bianco Bruni\nNero Costa\nRisultato 1-1"],
        ["Bianco Rossi\nNero Verdi\nPunti: 2-0", "Bianco Bruni\nNero Costa\nPunti: 1-1"],
    ] {
        let games = games(&format!("{one}\n\n{MOVES}\n{other}\n\n{MOVES}"));
        let says = |text: &String| {
            let record = parse(text);
            [Tag::White, Tag::Black, Tag::Result].map(|tag| record.value(tag).unwrap_or("-").to_owned())
        };
        let expected = [["Rossi", "Verdi", "2-0"], ["Bruni", "Costa", "1-1"]];
        assert_eq!(games.iter().map(says).collect::<Vec<_>>(), expected, "{one}");
    }
    let one = format!("Bianco Rossi\nNero Verdi\n\n{MOVES}\n");
    let second = games(&format!("{one}Bianco Bruni\nNero Costa\nPunti 1-1\n\n{MOVES}")).pop().unwrap();
    assert_eq!(parse(&second).value(Tag::Result), Some("1-1"));
}

/// The names and the result of the same two players, below the moves, are those of their next game if that is below them.
#[test]
fn a_match_of_two_players_has_its_own_results() {
    const FIRST: &str = "1. 32-28 17-22\n2. 28x17 12x21\n3. 37-32 7-12\n";
    const SECOND: &str = "1. 34-29 18-22\n2. 40-34 12-18\n3. 45-40 7-12\n";
    let says = |text: &String| {
        let record = parse(text);
        let tags = [Tag::White, Tag::Black, Tag::Result].map(|tag| record.value(tag).unwrap_or("-"));
        format!("{} {}", tags.join(" "), record.plies().count())
    };
    for [one, other] in [
        ["White: Rossi\nBlack: Verdi\n1-0\n\n", "White: Rossi\nBlack: Verdi\n0-1\n\n"],
        ["Rossi vs Verdi\n1-0\n\n", "Rossi vs Verdi\n0-1\n\n"],
        ["Rossi - Verdi\n1-0\n\n", "Rossi - Verdi\n0-1\n\n"],
        ["Rossi - Verdi\n12-3-2011\n1-0\n\n", "Rossi - Verdi\n13-3-2011\n0-1\n\n"],
        ["Torneo di Roma\nRossi - Verdi\n1-0\n\n", "Torneo di Roma\nRossi - Verdi\n0-1\n\n"],
        ["Neri - Bianchi\n1-0\n\n", "Neri - Bianchi\n0-1\n\n"],
        ["Rossi - Verdi\n1-0\n\n", "Neri - Bianchi\n0-1\n\n"],
    ] {
        let names =
            |head: &str| head.replace("White: ", "").replace("\nBlack: ", " - ").replace(" vs ", " - ");
        let name = |head: &str| {
            let head = names(head);
            let line = head.lines().find(|line| line.contains(" - ")).unwrap_or_default().to_owned();
            line.replace(" - ", " ")
        };
        let expected = [format!("{} 1-0 6", name(one)), format!("{} 0-1 6", name(other))];
        for [end, last] in [["", ""], ["1-0\n", "0-1\n"]] {
            let games = games(&format!("{one}{FIRST}{end}\n{other}{SECOND}{last}"));
            assert_eq!(games.iter().map(says).collect::<Vec<_>>(), expected, "{one:?} {end:?}");
        }
    }
    // Nothing comes below them: the foot of the game.
    let foot = games(&format!("Rossi - Verdi\n\n{FIRST}\nRossi - Verdi\n1-0\n"));
    assert_eq!(foot.len(), 1);
    let two = games(&format!(
        "Rossi - Verdi\n1-0\n\n{FIRST}\nRossi - Verdi\n1-0\n\nBruni - Costa\n0-1\n\n{SECOND}"
    ));
    assert_eq!(two.iter().map(says).collect::<Vec<_>>(), ["Rossi Verdi 1-0 6", "Bruni Costa 0-1 6"]);
}

/// A surname may be the name of a colour.
#[test]
fn a_player_may_be_called_like_a_colour() {
    const MOVES: &str = "1. 32-28 17-22\n2. 28x17 12x21\n";
    for (head, white, black) in [
        ("White\tNeri\nBlack\tBianchi", "Neri", "Bianchi"),
        ("White\tRossi\nBlack\tBianchi", "Rossi", "Bianchi"),
        ("Bianco\tNeri\nNero\tBianchi", "Neri", "Bianchi"),
        ("Wit\tSchwarz\nZwart\tWeiss", "Schwarz", "Weiss"),
        ("White     Neri\nBlack     Bianchi", "Neri", "Bianchi"),
        ("White: Neri\nBlack: Bianchi", "Neri", "Bianchi"),
    ] {
        let text = format!("{head}\n\n{MOVES}");
        let record = parse(&text);
        assert_eq!(
            [Tag::White, Tag::Black].map(|tag| record.value(tag)),
            [Some(white), Some(black)],
            "{head:?}"
        );
        assert_eq!(moves(&text).1, "32-28 17-22 28x17 12x21", "{head:?}");
    }
    for head in ["Black\tWhite", "Nero\tBianco", "Neri\tBianchi"] {
        let text = format!("{head}\n19-23\t32-28\n14x23\t28x19\n");
        assert_eq!(moves(&text).1, "32-28 19-23 28x19 14x23", "{head}");
    }
}

/// A file without tags, where each result is on the line of the next game: however a game of it is typed, or damaged, the others
/// are as they were.
#[test]
fn what_one_game_is_typed_like_costs_no_other() {
    let rows = [
        "1.32-28 19-23 2.28x19 14x23 3.37-32 10-14",
        "1.33-29 20-25 2.31-27 17-21 3.39-33 11-17",
        "1.34-30 20-25 2.30-24 19x30 3.35x24 14-19",
    ];
    let whole = [rows[0], rows[1], rows[2]].join("\n1-1 ");
    let slips = [
        ("20-25 2.31", "2O-25 2.31"),
        ("17-21", "17-\n21"),
        ("17-21", "l7-21"),
        ("17-21", "?7-21"),
        ("17-21", "17-21 sterk"),
        ("31-27", "I1-27"),
        ("11-17", "11-\n17"),
        ("17-21", "21-okt"),
        ("20-25 2.31", "(20-25 2.31"),
        ("20-25 2.31", "{20-25 2.31"),
        ("20-25 2.31", "20-25 (3:15) 2.31"),
    ];
    for (from, to) in slips {
        let text = format!("{whole}\n2-0\n");
        let (first, other) = text.split_at(rows[0].len());
        let text = format!("{first}{}", other.replacen(from, to, 1));
        let read: Vec<(usize, String)> = Reader::from_bytes(&*text)
            .games()
            .map(|game| game.expect("memory can be read"))
            .map(|game| (game.record().plies().count(), game.text().to_owned()))
            .collect();
        let plies: Vec<usize> = read.iter().map(|(plies, _)| *plies).collect();
        assert!(matches!(*plies, [6, _, 6]), "{text}\n{read:?}");
    }
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
fn a_result_below_empty_headings_is_that_of_the_moves_below_it() {
    let moves = "\n1. 21-18 10-14\n2. 23-19 14x23\n";
    let named = format!("White: Rossi\nBlack: Verdi\n{moves}");
    let empty = |result: &str| format!("White:\nBlack:\nResult: {result}\n");
    let results = |text: &str| -> Vec<String> {
        let said = |game: &String| parse(game).value(Tag::Result).unwrap_or("none").to_owned();
        games(text).iter().map(said).collect()
    };
    for (text, expected) in [
        (format!("{named}\n{}{moves}", empty("0-2")), &["none", "0-2"][..]),
        (format!("{named}\n{}Event: Cup\n{moves}", empty("0-2")), &["none", "0-2"]),
        (
            format!("{0}{moves}\n{1}{moves}\n{2}{moves}", empty("2-0"), empty("0-2"), empty("1-1")),
            &["2-0", "0-2", "1-1"],
        ),
        // A place to sign in, and the result next to it.
        (format!("{named}\n{}", empty("2-0")), &["2-0"]),
        (format!("{named}\n{}\n3. 28x19 12-15\n", empty("2-0")), &["2-0"]),
        (format!("{named}\n{}\n{named}", empty("2-0")), &["2-0", "none"]),
        (format!("{named}\n{}{named}", empty("2-0")), &["2-0", "none"]),
        (format!("{named}\n{}\nEvent: Cup\n{named}", empty("2-0")), &["2-0", "none"]),
        (format!("{named}\n{}\nNeri - Bruni\n{moves}", empty("2-0")), &["2-0", "none"]),
        (format!("{named}\n{}\n{}{moves}", empty("2-0"), empty("0-2")), &["2-0", "0-2"]),
        (format!("{moves}\n{}{moves}", empty("2-0")), &["2-0", "none"]),
    ] {
        assert_eq!(results(&text), expected, "{text}");
    }
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

#[test]
fn games_in_rows_are_cut_apart_where_a_man_that_is_gone_moves_again() {
    let rows = |plies: &[&str]| -> String {
        plies.chunks(2).zip(1..).map(|(turn, at)| format!("{at}. {}\n", turn.join(" "))).collect()
    };
    let one = rows(&["32-28", "19-23", "28x19", "14x23", "33-28", "23x32", "37x28", "10-14"]);
    // 33 was left.
    let other = rows(&["33-29", "20-25", "39-33", "14-20", "44-39", "17-21"]);
    let unread = rows(&["33-29", "20-25", "39-33", "14-20", "44-3@", "17-21"]);
    for (text, expected) in [
        (format!("{one}{other}{one}"), 3),
        (format!("{one}{unread}{one}"), 3),
        // In the second row, or the third, 37 was left.
        (format!("{one}{}", rows(&["31-26", "18-22", "37-31", "12-18"])), 2),
        (format!("{one}{}", rows(&["31-26", "18-22", "36-31", "12-18", "37-32", "7-12"])), 2),
        // Nothing shows it, but that games began so.
        (format!("{one}{other}{}", rows(&["31-26", "18-22", "36-31", "12-18"])), 3),
        // 1 for 5.
        (one.replace("4. 37x28", "1. 37x28"), 1),
        (format!("{one}1. 41-37 5-10\n6. 46-41 4-10\n"), 1),
        // Numbers that begin anew within a game.
        (format!("{one}1. 34-30 20-25\n2. 30-24 15-20\n"), 1),
        // A line with words in a comment is no row.
        (format!("{one}... {{variation}}\n{other}"), 1),
        (format!("{one}5. 41-37 {{and}} 5-10\n{other}"), 1),
        // One row is too little.
        (format!("{one}1. 33-29 20-25\n"), 1),
    ] {
        assert_eq!(games(&text).len(), expected, "{text}");
    }
}

#[test]
fn a_score_of_twenty_points_may_be_above_the_moves_of_each_game() {
    let rows = "\n1. 32-28 19-23\n2. 28x19 14x23\n3. 33-28 23x32\n\n";
    let results = |text: &str| -> Vec<Option<String>> {
        let said = |game: &String| parse(game).value(Tag::Result).map(str::to_owned);
        games(text).iter().map(said).collect()
    };
    let said = |result: &str| Some(result.to_owned());
    assert_eq!(results(&format!("12-8\n{rows}4-16\n{rows}")), [said("12-8"), said("4-16")]);
    assert_eq!(results(&format!("Smit - Bos\n12-8\n{rows}")), [said("12-8")]);
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
fn what_is_below_moves_belongs_to_the_game_above_or_below() {
    let rows = "1. 32-28 19-23\n2. 28x19 14x23\n";
    let head = "Wit: Rossi\nZwart: Verdi\nUitslag: 2-0\n";
    for (text, starts) in [
        // The next game of the same players.
        (format!("{head}\n{rows}\n{head}\n{rows}"), vec!["Wit", "Wit"]),
        // The foot of the game above, and then the next game.
        (
            format!("{head}\n{rows}\n{head}\nWit: Neri\nZwart: Bruni\n\n{rows}"),
            vec!["Wit: Rossi", "Wit: Neri"],
        ),
        // Right below the moves, and a blank line between the names and the next moves.
        (format!("{rows}Rossi - Verdi 2-0\n\n{rows}Neri - Bruni 0-2\n"), vec!["1.", "1."]),
        (format!("{rows}Wit: Rossi\nZwart: Verdi\n\n{rows}"), vec!["1.", "1."]),
        // Right below the moves, and so was the title of these.
        (
            format!("Rossi - Verdi 2-0\n\n{rows}Neri - Bruni 0-2\n\n{rows}Bianchi - Conti 1-1\n\n{rows}"),
            vec!["Rossi", "Neri", "Bianchi"],
        ),
        // As near to the moves below.
        (format!("{rows}Rossi - Verdi 2-0\n{rows}"), vec!["1.", "Rossi"]),
        (format!("{rows}\nRossi - Verdi 2-0\n\n{rows}"), vec!["1.", "Rossi"]),
    ] {
        let games = games(&text);
        assert_eq!(games.len(), starts.len(), "{text}");
        assert!(games.iter().zip(starts).all(|(game, start)| game.starts_with(start)), "{text}: {games:?}");
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
