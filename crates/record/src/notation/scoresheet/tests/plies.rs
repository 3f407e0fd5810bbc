//! Plies in columns, in cells, unreadable, left out.

use super::{recognise, tokens};
use crate::notation::FileNotation;
use crate::notation::scoresheet::parse;
use crate::record::{Numbering, Tag, TokenKind};

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
fn dots_apart_from_the_first_number_say_whose_ply_it_is() {
    for text in ["4 ...19-23 5 37-32 10-14", "4... 19-23 5. 37-32 10-14", "4. ... 19-23\n5. 37-32 10-14"] {
        let record = parse(text);
        let places = Numbering::of(&record);
        let first = places.place(1).map(|place| (place.number, place.second));
        assert_eq!(first, Some((4, true)), "{text} {:?}", record.tokens);
    }
}

#[test]
fn variations_may_go_on_in_the_next_line() {
    for (variation, closing) in [
        ("(19-24 2. 37-32 14-19 3. 41-37", "10-14)"),
        ("(19-24! 2. 37-32", "14-19 3. 41-37)"),
        ("(1... 19-24 2. 37-32", "14-19)"),
        ("(19-24", "2. 37-32 14-19)"),
    ] {
        let text = format!(
            "White: A\nBlack: B\n\n  1.  32-28\n      {variation}\n      {closing}\n  1. ...     19-23\n  2.  28x19  14x23\n*"
        );
        let record = parse(&text);
        let plies: Vec<&str> = record.plies().map(|(span, _)| record.slice(span)).collect();
        assert_eq!(plies.join(" "), "32-28 19-23 28x19 14x23", "{text}");
        assert!(record.faults.is_empty(), "{:?}", record.faults);
    }
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
        "1. 32-28\n1. .. 19-23\n2. 28x19\n2. .. 14x23",
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
fn a_number_behind_that_of_a_row_is_no_number_of_one() {
    let record = parse("Wit: A\nZwart: B\n\n1. 32-28  19-23\n2. 36  14x23\n3  37-32  10-14\n");
    assert_eq!(tokens(&record), "1. 32-28 19-23 2. !36! 14x23 3. 37-32 10-14");
}

#[test]
fn frisian_sheets_are_read() {
    let text = "Wyt: Jansma\nSwart: Visser\nÚtslach: 0-1\n1. 32-28 18-23\n2. 34-29 23x34\nSwart wint\n";
    let record = parse(text);
    let said = [Tag::White, Tag::Black, Tag::Result].map(|tag| record.value(tag));
    assert_eq!(said, [Some("Jansma"), Some("Visser"), Some("0-1")]);
    assert!(tokens(&record).ends_with("34-29 23x34 Swart wint"), "{}", tokens(&record));
}

/// In every other row the same column is a time.
#[test]
fn a_time_behind_a_ply_that_cannot_be_read_is_no_ply() {
    let rows =
        [["32-28", "19-23"], ["28x19", "14x23"], ["37-32", "10-14"], ["41-37", "14-19"], ["46-41", "5-10"]];
    let times: [fn(usize) -> String; 4] = [
        |at| format!("{}:30", at / 2),
        |at| format!("1:{}9", at % 6),
        |at| format!("(0:{:02})", at),
        |at| format!("1:0{}:15", at % 10),
    ];
    for unread in ["?", "37-?2", "3?-32", "?-32", "3B-32"] {
        for place in 0..2 {
            for time in times {
                let mut rows = rows.map(|row| row.map(str::to_owned));
                rows[2][place] = unread.to_owned();
                let mut text = String::from("Rossi - Verdi\n\n");
                for (at, [white, black]) in rows.iter().enumerate() {
                    let [one, other] = [time(2 * at + 1), time(2 * at + 2)];
                    text.push_str(&format!("{:2}. {white:6}  {one}   {black:6}  {other}\n", at + 1));
                }
                let notation = recognise(&text);
                let record = notation.parse(&text);
                assert_eq!(record.plies().count(), 10, "{text}{}", tokens(&record));
                let comments = record.tokens.iter().filter(|token| token.kind == TokenKind::Comment);
                assert_eq!(comments.count(), 10, "{text}{}", tokens(&record));
            }
        }
    }
}

/// Squares have letters up to j, and ranks up to 10.
#[test]
fn a_ply_between_letters_that_cannot_be_read_is_in_its_place() {
    for unread in ["i7-hb", "jb-i5", "cz-i10", "c3-dA"] {
        for times in [["", ""], ["1:05", "2:15"]] {
            let [one, other] = times;
            let row =
                |number, white: &str, black: &str| format!("{number}. {white} {one}  {black} {other}\n");
            let text = [row(1, "i3-h4", "h6-g5"), row(2, "j2-i3", unread), row(3, "c3-b4", "g7-h6")].concat();
            let record = parse(&text);
            assert_eq!(record.plies().count(), 6, "{text}{}", tokens(&record));
            assert_eq!(record.faults.len(), 1, "{text}{}", tokens(&record));
        }
    }
}

/// Times of one figure are comments as others are: what is left of them would be taken for numbers of rows.
#[test]
fn minutes_of_one_figure_are_times() {
    let plies = "32-28 19-23 28x19 14x23 37-32 10-14 41-37 14-19 46-41 5-10 31-27 10-14";
    let plies: Vec<&str> = plies.split(' ').collect();
    let mut text = String::from("Rossi - Verdi\n\n");
    for (at, row) in plies.chunks(2).enumerate() {
        text.push_str(&format!("{}. {}  {}   {}  {}\n", at + 1, row[0], 4 * at + 1, row[1], 4 * at + 3));
    }
    let record = parse(&text);
    assert_eq!(record.plies().count(), 12, "{}", tokens(&record));
    assert!(record.faults.is_empty(), "{}", tokens(&record));
    let numbers = Numbering::of(&record);
    assert_eq!(numbers.place(11).map(|place| (place.number, place.second)), Some((6, false)));
}

/// Nothing is between the squares of these: in a line of words they are none, but a line of them is a row.
#[test]
fn a_ply_that_cannot_be_read_among_moves_without_a_sign_costs_no_other() {
    let rest = "4137 1419 4641 0510";
    for (third, expected) in [
        ("37?2 1014", "!37?2! ? 1014"),
        ("3B32 1014", "!3B32! ? 1014"),
        ("? 1014", "? 1014"),
        ("3732 10?4", "3732 !10?4! ?"),
        ("3732 1O14", "3732 !1O14! ?"),
    ] {
        let plain = format!("Rossi - Verdi\n\n3228 1923\n2819 1423\n{third}\n4137 1419\n4641 0510\n");
        let read = tokens(&recognise(&plain).parse(&plain));
        assert_eq!(read, format!("3228 1923 2819 1423 {expected} {rest}"), "{plain}");
        let cells = third.replace(' ', "\t");
        let numbered = format!("1\t3228\t1923\n2\t2819\t1423\n3\t{cells}\n4\t4137\t1419\n5\t4641\t0510\n");
        let read = tokens(&recognise(&numbered).parse(&numbered));
        let expected = format!("1. 3228 1923 2. 2819 1423 3. {expected} 4. 4137 1419 5. 4641 0510");
        assert_eq!(read, expected, "{numbered}");
    }
    let text = "Rossi - Verdi\n\n3228 1923\n2819 1423\nWit had weinig tijd\n3732 1014\n4137 1419\n";
    let read = tokens(&parse(text));
    assert_eq!(read, "3228 1923 2819 1423 !Wit had weinig tijd! 3732 1014 4137 1419");
}

#[test]
fn a_ply_that_breaks_off_at_the_end_is_one() {
    for (last, plies) in [("3. 33-", 5), ("3. c3-", 5), ("3. 33x 2-0", 5), ("3. 37-32 10-", 6), ("3.", 4)] {
        let sheet = format!("Wit: Smit\nZwart: Bos\n\n1. 32-28 19-23\n2. 28x19 14x23\n{last}\n");
        assert_eq!(parse(&sheet).plies().count(), plies, "{last}");
    }
}

#[test]
fn blocks_side_by_side_may_have_odd_crosses() {
    for cross in ["x", "xx", "XX"] {
        let text = "1. 32-28 19-23      4. 41-37 5-10\n2. 28x19 14x23      5. 46-41 20-24\n3. 37-32 10-14      6. 34-30 17-21\n";
        let text = text.replace('x', cross);
        let record = parse(&text);
        let read: Vec<&str> = record.plies().map(|(span, _)| record.slice(span)).collect();
        let expected =
            "32-28 19-23 28x19 14x23 37-32 10-14 41-37 5-10 46-41 20-24 34-30 17-21".replace('x', cross);
        assert_eq!(read.join(" "), expected);
    }
}

#[test]
fn numbers_from_a_scanner_are_those_that_are_due() {
    let text = "8. 32-28 19-23 9. 28x19 14x23 1O. 33-28 23x32 ll. 37x28 10-14 l2. 41-37 5-10\n";
    let text = &format!("Wit: Smit\nZwart: Bos\n\n{text}");
    let record = parse(text);
    assert!(record.faults.is_empty(), "{record:?}");
    assert_eq!(record.plies().count(), 10);
}
