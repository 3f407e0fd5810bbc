//! Remarks among the moves of a row take none of them along.

use super::tokens;
use crate::notation::scoresheet::parse;
use crate::record::TokenKind;

/// The moves outside variations, and what is stray.
fn played(text: &str) -> String {
    let record = parse(text);
    let mut depth = 0_usize;
    let mut words = Vec::new();
    for token in &record.tokens {
        match token.kind {
            TokenKind::VariationStart => depth += 1,
            TokenKind::VariationEnd => depth -= 1,
            TokenKind::Move(_) if depth == 0 => words.push(record.slice(token.span).to_owned()),
            TokenKind::Stray if depth == 0 => words.push(format!("!{}!", record.slice(token.span))),
            _ => {}
        }
    }
    words.join(" ")
}

const GAME: &str = "32-28 19-23 28x19 14x23 34-30 10-14 30-25 20-24";

#[test]
fn the_number_in_a_bracket_begins_no_row() {
    for bracket in ["(5. 33-29)", "(5.6.6)", "(art. 5.6.6)", "[5. 33-29]", "(se 5. 33-29)", "(5.)", "(6.3b)"]
    {
        for row in [format!("2. 28x19 14x23 {bracket}"), format!("2. 28x19 {bracket} 14x23")] {
            let text = format!("1. 32-28 19-23\n{row}\n3. 34-30 10-14\n4. 30-25 20-24\n");
            assert_eq!(played(&text), GAME, "{text}");
        }
        let text = format!("1. 32-28 19-23    3. 34-30 10-14\n2. 28x19 14x23 {bracket}    4. 30-25 20-24\n");
        assert_eq!(played(&text), GAME, "{text}");
    }
}

/// Text that runs on has its line ends anywhere.
#[test]
fn a_remark_may_be_broken_over_lines_anywhere() {
    let text = "1. 32-28 19-23 2. 28x19 14x23 Black is better. 3. 34-30 10-14 A strong move. 4. 30-25 20-24 5. 40-34 14-20";
    let expected =
        "32-28 19-23 28x19 14x23 !Black is better.! 34-30 10-14 !A strong move.! 30-25 20-24 40-34 14-20";
    let plies = |text: &str| {
        let record = parse(text);
        record.plies().map(|(span, _)| record.slice(span).to_owned()).collect::<Vec<_>>().join(" ")
    };
    for (at, _) in text.match_indices(' ').filter(|(at, _)| (23..80).contains(at)) {
        let broken = format!("{}\n{}", &text[..at], &text[at + 1..]);
        assert_eq!(plies(&broken), plies(text), "{broken}");
    }
    assert_eq!(played(text), expected);
}

/// A line end inside a move, or between a number and its move, says that the text runs on; the line with the remark needs no second
/// number for it.
#[test]
fn a_remark_ends_before_the_next_number_wherever_the_lines_end() {
    for remark in [
        "De zet 38-32 was beter.",
        "De stand was 6-4.",
        "Voir page p. 21.",
        "Elo 2134-2056.",
        "Diagramma n. 2.",
        "Siehe S. 12-15.",
        "Beter was 34-30 met aanval.",
        "Zwart had nog 1:20 uur.",
        "Zwart had nog 12 minuten.",
    ] {
        for first in [
            "1. 32-28 19-23 2. 28x19 14x23",
            "1. 32-28 19-23 2. 28x19\n14x23",
            "1. 32-28 19-23 2.\n28x19 14x23",
        ] {
            for (at, _) in remark.match_indices(' ') {
                let remark = format!("{}\n{}", &remark[..at], &remark[at + 1..]);
                let text = format!("Rossi - Verdi\n\n{first} 3. 34-30 10-14 {remark} 4. 30-25 20-24");
                assert_eq!(played(&text), GAME.replace("10-14", &format!("10-14 !{remark}!")), "{text}");
            }
            // Between the plies of a row.
            let text = format!("Rossi - Verdi\n\n{first} 3. 34-30 {remark} 10-14 4. 30-25 20-24");
            assert_eq!(played(&text), GAME.replace("10-14", &format!("!{remark}! 10-14")), "{text}");
        }
    }
}

#[test]
fn a_remark_on_a_row_ends_where_the_next_column_begins() {
    for remark in ["patta?", "presa omessa", "chiede patta", "corretto", "art. 5.6.6", "draw?", "art. 4.13"] {
        for gap in ["    ", "\t", " | "] {
            for text in [
                format!("1. 32-28 19-23{gap}3. 34-30 10-14\n2. 28x19 14x23 {remark}{gap}4. 30-25 20-24\n"),
                format!("1. 32-28 19-23 {remark}{gap}3. 34-30 10-14\n2. 28x19 14x23{gap}4. 30-25 20-24\n"),
            ] {
                let words = format!("!{remark}!");
                let read = played(&text);
                assert!(read.contains(&words), "{text}{read}");
                assert_eq!(read.replace(&words, "").replace("  ", " "), GAME, "{text}");
            }
        }
    }
    // The rows above show that a column begins.
    let text = "1. 32-28 19-23 3. 34-30 10-14\n2. 28x19 14x23 patta? 4. 30-25 20-24\n";
    assert_eq!(played(text), GAME.replace("34-30", "!patta?! 34-30"));
}

#[test]
fn a_remark_with_figures_between_two_plies_leaves_the_reply() {
    for remark in [
        "art. 4.13",
        "rule 4.1",
        "claims 6.3b",
        "chiede patta art. 7.4",
        "vraagt telling 7.2",
        "ore 15.30",
        "conteggio 5",
        "con 5 pezzi",
        "dopo 10 min.",
        "r. 5",
        "5.6.6",
        "tempo 1:20",
        "presa omessa",
        "claims draw 7.4.",
    ] {
        for text in [
            format!("1. 32-28 19-23\n2. 28x19 {remark} 14x23\n3. 34-30 10-14\n4. 30-25 20-24\n"),
            format!("1. 32-28 19-23\n2. 28x19 14x23\n3. 34-30 10-14\n4. 30-25 {remark} 20-24\n"),
            format!("1. 32-28 19-23 2. 28x19 {remark} 14x23 3. 34-30 10-14\n4. 30-25 20-24\n"),
            format!("1. 32-28 19-23   3. 34-30 10-14\n2. 28x19 {remark} 14x23   4. 30-25 20-24\n"),
        ] {
            let read = played(&text);
            let moves: Vec<&str> =
                read.split(' ').filter(|word| word.len() > 3 && GAME.contains(*word)).collect();
            assert_eq!(moves.join(" "), GAME, "{text}{read}");
        }
    }
}

#[test]
fn a_remark_before_both_plies_leaves_them() {
    for remark in ["art. 4.13", "presa omessa", "chiede patta art. 7.4", "corretto in / corrected to"] {
        let text = format!("1. 32-28 19-23\n2. {remark} 28x19 14x23\n3. 34-30 10-14\n");
        assert_eq!(played(&text), format!("32-28 19-23 !{remark}! 28x19 14x23 34-30 10-14"), "{text}");
    }
    let text = "1. 32-28 19-23\n2. 37-32 corretto in / corrected to 28x19 14x23\n3. 34-30 10-14\n";
    assert_eq!(played(text), "32-28 19-23 28x19 14x23 34-30 10-14");
}

#[test]
fn a_sentence_that_quotes_moves_has_no_plies() {
    for words in [
        "meglio era 33-29 19-23",
        "meglio 33-29 e poi 19-23",
        "beter was 14x23",
        "dopo 14x23",
        "beter was 4.13 dan 14x23 omdat zwart dan wint",
        "dreigt 5 14x23",
    ] {
        let text = format!("1. 32-28 19-23\n2. 28x19 {words}\n3. 34-30 10-14\n4. 30-25 20-24\n");
        let expected = format!("32-28 19-23 28x19 !{words}! 34-30 10-14 30-25 20-24");
        assert_eq!(played(&text), expected, "{text}");
    }
}

#[test]
fn a_command_without_braces_is_a_comment() {
    let note = "[%irregularity 5.6.6 \"presa 3. omessa\" corrected]";
    let text = format!("1. 32-28 19-23\n2. 37-32 {note} 28x19 14x23\n3. 34-30 10-14\n");
    let expected = format!("1. 32-28 19-23 2. 37-32 {note} 28x19 14x23 3. 34-30 10-14");
    assert_eq!(tokens(&parse(&text)), expected);
    assert!(parse(&text).faults.is_empty());
}

/// A page was cut where it ended; the row goes on below what heads the next page.
#[test]
fn a_line_of_words_inside_a_row_takes_no_ply_along() {
    let rest = "3. 34-30 10-14\n4. 30-25 20-24\n";
    for (page, stray) in [
        ("Damsport, maart 1975 - blz. 13", "Damsport, maart 1975 - blz. 13"),
        ("Damsport", "Damsport"),
        ("Een lange partij uit de competitie", "Een lange partij uit de competitie"),
        ("13", "13"),
        ("Zo ging het ook in\n1988.", "Zo ging het ook in\n1988."),
    ] {
        let expected = |at: usize| {
            let mut plies: Vec<&str> = GAME.split(' ').collect();
            let stray = format!("!{stray}!");
            plies.insert(at, &stray);
            plies.join(" ")
        };
        for (above, below, at) in [
            ("1. 32-28 19-23 2.", "28x19 14x23", 2),
            ("1. 32-28 19-23 2. 28x19", "14x23", 3),
            ("1. 32-28 19-23 2. 28x19 14x23", "", 4),
        ] {
            let text = format!("{above}\n{page}\n{below} {rest}");
            assert_eq!(played(&text), expected(at), "{text}");
        }
    }
    // Rows with lines of their own.
    let text = "1. 32-28 19-23\n2. 28x19 14x23\nZo ging het ook in\n1988.\n3. 34-30 10-14\n4. 30-25 20-24\n";
    let expected = "32-28 19-23 28x19 14x23 !Zo ging het ook in\n1988.! 34-30 10-14 30-25 20-24";
    assert_eq!(played(text), expected);
    assert!(parse(text).faults.len() == 1);
}

#[test]
fn a_year_above_a_reply_with_dots_is_no_date() {
    for text in [
        "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4\nUsas, Vilnius 1988.\n3... g7-f6 4. b4xd6 e7xc5\n",
        "1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n3. c3-b4\nUsas, Vilnius 1988.\n3... g7-f6\n4. b4xd6 e7xc5\n",
    ] {
        let expected = "c3-d4 d6-c5 b2-c3 f6-g5 c3-b4 !Usas, Vilnius 1988.! g7-f6 b4xd6 e7xc5";
        assert_eq!(played(text), expected, "{text}");
    }
    let text = "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 Usas, Vilnius 1988. 3... g7-f6 4. b4xd6 e7xc5\n";
    assert!(played(text).ends_with("! g7-f6 b4xd6 e7xc5"), "{text}");
}
