//! What people write above, between, beside and below the moves.

use damiera_judge::report::{Report, Verdict};
use damiera_record::Reader;

use super::opening::{MOVES, REMARKS, assert_moves, assert_players, sheet, turns};
use super::read;

#[test]
fn remarks_that_speak_of_moves_are_no_moves() {
    let rows = turns();
    for remark in REMARKS {
        for head in
            ["Wit: Anna\nZwart: Bob\n\n", "Anna - Bob 2-0\n", "Wit: Anna\nZwart: Bob\nWedstrijd: x\n\n"]
        {
            for text in [
                format!("{head}{}\n{remark}\n", sheet()),
                format!("{head}{}{remark}\n", sheet()),
                format!("{head}{}\n\n{remark}\n", rows.join(" ")),
                format!("{head}{}\n{remark}\n{}\n", rows[..3].join("\n"), rows[3..].join("\n")),
                format!("{head}{}\n\n{remark}\n\n{}\n", rows[..3].join("\n"), rows[3..].join("\n")),
            ] {
                assert_players(&text, "Anna", "Bob");
            }
        }
        assert_moves(&format!("{}\n{remark}\n", sheet()), 12);
    }
}

#[test]
fn words_on_the_lines_of_moves_leave_the_moves_in_their_place() {
    for (text, count) in [
        (turns().join(" een goede zet\n"), 12),
        (turns().join(" hier was 34-29 beter\n"), 12),
        (turns().join(" 0:05 0:06\n"), 12),
        (format!("1. 32-28 goed 20-25\n{}", turns()[1..].join("\n")), 12),
        (format!("1. 32-28! sterk\n20-25\n{}", turns()[1..].join("\n")), 12),
        (format!("Zetten: {}", turns().join(" ")), 12),
        (format!("Rossi Verdi {}", turns().join(" ")), 12),
        (format!("nr wit zwart\n-----------\n{}-----------\n", sheet()), 12),
        (format!("***\n{}=====\n", sheet()), 12),
    ] {
        assert_moves(&format!("Wit: Anna\nZwart: Bob\n\n{text}"), count);
    }
    assert_moves(&format!("Anna Kok   Bob Bos\n2-0\n\n{}", sheet()), 12);
    for times in ["%;32-28;0:05;20-25;0:06", "%;32-28;20-25;0:05;0:06"] {
        let row = |(at, turn): (usize, &[&str])| {
            times.replace('%', &(at + 1).to_string()).replace("32-28", turn[0]).replace("20-25", turn[1])
                + "\n"
        };
        assert_moves(&MOVES.chunks(2).enumerate().map(row).collect::<String>(), 12);
    }
    let timed: Vec<String> = MOVES
        .chunks(2)
        .enumerate()
        .map(|(at, turn)| format!("{} {} 0:1{at} {} 1:0{at}", at + 1, turn[0], turn[1]))
        .collect();
    assert_moves(&format!("Wit: Anna\nZwart: Bob\n\n{}", timed.join("\n")), 12);
}

/// A sheet with a text between its second row and the third.
fn with_between(between: &str) -> String {
    let rows = turns();
    format!("Rossi - Verdi\n\n{}{between}{}\n", rows[..2].join("\n"), rows[2..].join("\n"))
}

#[test]
fn what_people_put_between_rows_is_no_move() {
    for between in [
        " - a good move\n",
        " – ход\n",
        " -- forced\n",
        " ... well played\n",
        " - forced\n",
        " -- strong!\n",
        "\n- Black is lost\n",
        " - Black is lost\n",
        "\n(best) - now Black must hurry\n",
        "\n-\n",
        "\n---\n",
        "\n—\n",
        "\n...\n",
        "\n* * *\n",
        "\n\nDiagram 1\nWhite: 27, 28, K31\nBlack: 8, 9, 12\n\n",
        "\n\nWhite: 27, 28, 31 Black: 8, 9, 12\n\n",
    ] {
        assert_players(&with_between(between), "Rossi", "Verdi");
    }
    // In movetext that runs on, too, with headings or without.
    for remark in ["- a good move", "— ход", "-- forced", "... well played"] {
        let rows = turns();
        assert_moves(&format!("{} {remark} {}", rows[..2].join(" "), rows[2..].join(" ")), 12);
        assert_moves(
            &format!("[White \"a\"]\n\n{} {remark} {} *", rows[..2].join(" "), rows[2..].join(" ")),
            12,
        );
    }
    // Where the reply is due, a dash stands for it.
    let text = "Rossi - Verdi\n\n1. 32-28\n-\n2. 37-32 15-20\n";
    assert_eq!(read(text)[0].moves, ["32-28", "-", "37-32", "15-20"]);
}

#[test]
fn what_stands_above_the_rows_is_no_move() {
    for above in ["2003-2004", "1999/00", "12-8", "12 : 8", "2210 - 1987", "34-29 19-23 40-34", "-", "--"] {
        let text = format!("Rossi - Verdi\n{above}\n\n{}\n", turns().join("\n"));
        assert_players(&text, "Rossi", "Verdi");
    }
    for title in ["Rossi (2210) - Verdi (1987)", "Rossi (w) - Verdi (z)", "Bianco - Rossi\nNero - Verdi"] {
        assert_players(&format!("{title}\n\n{}\n", turns().join("\n")), "Rossi", "Verdi");
        assert_players(&format!("{title}\n\n{}\n", turns().join(" ")), "Rossi", "Verdi");
    }
    // Several moves without numbers are a game.
    let text = format!("{}\n\n{}\n", MOVES.join(" "), turns().join("\n"));
    assert_eq!(read(&text).len(), 2, "{text}");
}

#[test]
fn what_stands_below_the_rows_is_no_game() {
    for below in ["White: 1:20\nBlack: 1:45", "White: ______  Black: ______", "-- \nJan"] {
        let text = format!("White: Rossi\nBlack: Verdi\n\n{}\n2-0\n\n{below}\n", turns().join("\n"));
        assert_players(&text, "Rossi", "Verdi");
    }
}

/// What people write between and behind the moves of a sheet leaves all of them in their places.
#[test]
fn what_is_written_beside_the_moves_costs_none_of_them() {
    let rows = ["1. 31-27 17-21", "2. 27-22 18x27", "3. 33-28 12-17", "4. 28-22 27x18"];
    let sheet = |at: usize, row: &str| {
        let mut rows = rows;
        rows[at] = row;
        rows.join("\n")
    };
    let heads = ["", "Bianco: Rossi\nNero: Verdi\n\n"];
    for text in [
        // Offers, and words of a result that ended nothing.
        sheet(1, "2. 27-22 18x27 (remise)"),
        sheet(1, "2. 27-22 18x27 (offers draw)"),
        sheet(1, "2. 27-22 18x27 (предложил ничью)"),
        sheet(1, "2. 27-22 offers draw 18x27"),
        sheet(1, "2. 27-22 patta proposta 18x27"),
        sheet(1, "2. 27-22 zie blz. 2 18x27"),
        sheet(1, "2. 27-22 meglio 28-23 18x27"),
        // Times.
        sheet(1, "2. 27-22 18x27  [0:18:00] [0:13:27]"),
        sheet(1, "2. 27-22 18x27 15:45"),
        sheet(1, "2. 27-22  15:45  18x27"),
        sheet(3, "4. 28-22 27x18\n1:45 1:52"),
        sheet(3, "4. 28-22 27x18\n45:10   48:20"),
        // Rules and pages.
        sheet(1, "2. 27-22 18x27\n------------"),
        sheet(1, "2. 27-22 18x27\n***"),
        sheet(1, "2. 27-22 18x27\n- 2 -"),
        sheet(1, "2. 27-22 18x27\nFoglio 2"),
        // Rows that nobody filled in.
        sheet(3, "4. 28-22 27x18\n5. ........  ........\n6. ........  ........"),
        sheet(3, "4. 28-22 27x18\n5. ---  ---"),
        // What was put right.
        sheet(1, "2. 37-22 (corr. 27-22) 18x27"),
        sheet(1, "2. 37-22 → 27-22 18x27"),
        sheet(1, "2. 37-22 moet zijn 27-22 18x27"),
        sheet(1, "2. <s>37-22</s> 27-22 18x27"),
    ] {
        for head in heads {
            let text = format!("{head}{text}\n");
            let games = read(&text);
            assert_eq!((games.len(), games[0].plies, games[0].verdict), (1, 8, Verdict::Legal), "{text}");
        }
    }
    // A move that words mention is no reply, which comes below or is missing.
    for row in ["2. 27-22 better was 28-23\n2... 18x27", "2. 27-22 here White threatens 28-23\n2... 18x27"] {
        let text = format!("Bianco: Rossi\nNero: Verdi\n\n{}\n", sheet(1, row));
        let games = read(&text);
        assert_eq!((games[0].plies, games[0].verdict), (8, Verdict::Legal), "{text}");
    }
    let text = format!("**Rossi – Verdi**\n\n{}\n", rows.join("\n"));
    assert_eq!(read(&text)[0].plies, 8, "{text}");
    // Headings at the foot, and on each page.
    for text in [
        format!("{}\n\nBianco: Rossi\nNero: Verdi\n", rows.join("\n")),
        format!(
            "Bianco: Rossi\nNero: Verdi\n{}",
            sheet(1, "2. 27-22 18x27\n\nFoglio 2\nBianco: Rossi\nNero: Verdi")
        ),
    ] {
        let games = read(&text);
        assert_eq!((games.len(), games[0].plies), (1, 8), "{text}");
        assert_eq!(games[0].players_and_result(), ["Rossi", "Verdi", ""], "{text}");
    }
    // The numbers begin anew below words.
    for words in ["", "Neri - Gialli\n", "Partita 2\n", "Bord 2: Neri - Gialli\n", "====\n"] {
        let game = rows.join("\n");
        for text in [
            format!("Rossi - Verdi\n{game}\n\n{words}{game}\n"),
            format!("Partita 1\n{game}\n{words}{game}\n"),
        ] {
            if words.is_empty() && text.starts_with("Partita")
                || words.starts_with('=') && text.starts_with("Partita")
            {
                continue;
            }
            let games = read(&text);
            assert_eq!((games.len(), games[0].plies), (2, 8), "{text}");
        }
    }
}

/// Times and remarks do not hide what a player did against the rules, and put nothing to his charge.
#[test]
fn what_is_written_beside_the_moves_hides_no_irregularity() {
    let played = |text: &str| {
        let game = Reader::from_bytes(text).games().next().unwrap().unwrap();
        let findings = Report::of(game.record(), None).findings;
        let told =
            findings.iter().filter_map(|finding| Some(format!("{} {}", finding.kind().code, finding.ply?)));
        told.collect::<Vec<_>>()
    };
    for (row, expected) in [
        // White moves twice; a man goes where one stands.
        ("3. 33-28 38-33", "moved-twice 6"),
        ("3. 33-28 13-19", "occupied-square 6"),
    ] {
        let rows = ["1. 31-27 17-21", "2. 27-22 18x27", row, "4. 31x22 12-17"];
        let plain = played(&format!("White: A\nBlack: B\n\n{}\n", rows.join("\n")));
        assert!(plain.iter().any(|finding| finding == expected), "{plain:?}, not {expected}");
        for beside in [" 0:05 0:06", " [0:18:00] [0:13:27]", " (remise?)"] {
            let rows: Vec<String> = rows.iter().map(|row| format!("{row}{beside}")).collect();
            let text = format!("White: A\nBlack: B\n\n{}\n", rows.join("\n"));
            assert_eq!(played(&text), plain, "{text}");
        }
    }
}

#[test]
fn remarks_in_square_brackets_are_no_moves() {
    let turns = turns();
    for remark in [
        "[beter was 34-29]",
        "[beter was\n34-29]",
        "[34-29 was beter]",
        "[dreigt 34-29 met winst]",
        "[sterk]",
    ] {
        for text in [
            format!("{} {remark} {}", turns[..3].join(" "), turns[3..].join(" ")),
            format!("{} {remark}\n{}", turns[..3].join("\n"), turns[3..].join("\n")),
            format!("{} {remark} {}", MOVES[..6].join(" "), MOVES[6..].join(" ")),
            format!(
                "{} 3. 41-37\n10-15 {remark} 4.\n46-41 5-10 {}",
                turns[..2].join(" "),
                turns[4..].join(" ")
            ),
        ] {
            assert_players(&format!("Anna - Bob 2-0\n\n{text}\n"), "Anna", "Bob");
        }
    }
}

#[test]
fn the_mark_of_a_note_at_the_head_of_a_line_hides_no_row() {
    let turns = turns();
    for mark in ["(a)", "a)", "(1)", "[a]"] {
        let text = format!("{}\n{mark} {}\n", turns[..3].join(" "), turns[3..].join(" "));
        assert_players(&format!("Anna - Bob 2-0\n\n{text}"), "Anna", "Bob");
    }
}
