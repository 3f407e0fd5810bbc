//! How rows are numbered and written, and in which order they stand.

use super::forms::{self, ALONE, NAMES, ONE, WON, assert_form};
use super::opening::{MOVES, assert_moves, assert_players, turns};

#[test]
fn rows_may_be_typed_in_many_ways() {
    let numbers =
        ["%. ", "%.", "%) ", "% ", "%.\t", "% | ", "% / ", "[%] ", "%º ", "0%. ", "| % | ", "> %. "];
    for number in numbers {
        for between in [" ", "\t", " / ", " | ", ", ", "  "] {
            let row = |(at, turn): (usize, &[&str])| {
                number.replace('%', &(at + 1).to_string()) + &turn.join(between) + "\n"
            };
            let rows: String = MOVES.chunks(2).enumerate().map(row).collect();
            assert_players(&format!("Wit: Anna\nZwart: Bob\n\n{rows}"), "Anna", "Bob");
        }
    }
    for text in [
        MOVES.join(" "),
        MOVES.join("\n"),
        MOVES.chunks(2).map(|turn| turn.join(" ") + "\n").collect(),
        turns().join(" "),
        turns().join("\n").replace(' ', "\n"),
    ] {
        assert_moves(&format!("Wit: Anna\nZwart: Bob\n\n{text}"), 12);
    }
}

#[test]
fn rows_have_numbers_and_signs_of_their_own() {
    let numbered = |m: &[String], row: fn(usize, &str, &str) -> String| -> String {
        m.chunks(2).zip(1..).map(|(turn, at)| row(at, &turn[0], &turn[1]) + "\n").collect()
    };
    let forms: [fn(usize, &str, &str) -> String; 8] = [
        |at, white, black| format!("{at}e zet: {white} {black}"),
        |at, white, black| format!("{at}ª jogada: {white} {black}"),
        |at, white, black| format!("{at}-й ход: {white} {black}"),
        |at, white, black| format!("{at}.{white}/{black}"),
        |at, white, black| format!("{at}. {white} en {black}"),
        |at, white, black| format!("{at}. {white} {at}. {black}"),
        |at, white, black| format!("20:{at:02} {white}\n20:{at:02} {black}"),
        |at, white, black| format!("{at}.\u{2009}{white}\u{2060} {black}\u{200B}"),
    ];
    for form in forms {
        assert_form(&|m, _| format!("{NAMES}{}", numbered(m, form)), ONE);
    }
    assert_form(&|m, _| format!("{NAMES}Zetten: {}\n", m.join(" ")), ONE);
    assert_form(
        &|m, _| {
            format!(
                "\"Wit: Smit\"\n\"Zwart: Bos\"\n{}",
                forms::rows(m).lines().map(|row| format!("\"{row}\"\n")).collect::<String>()
            )
        },
        ONE,
    );
    assert_form(
        &|m, _| format!("{NAMES}{}", forms::rows(m)).replace(' ', "&nbsp;").replace('\n', "<br>\n"),
        ONE,
    );
}

#[test]
fn lines_and_rows_are_written_with_other_signs() {
    for end in ["\u{b}", "\u{c}", "\u{2028}", "\u{85}"] {
        assert_form(&|m, _| format!("Wit: Smit\nZwart: Bos\n\n{}", forms::rows(m)).replace('\n', end), ONE);
    }
    let wide = |c: char| match c {
        '0'..='9' => char::from_u32(u32::from(c) - 0x30 + 0xFF10).unwrap(),
        '.' => '．',
        '-' => '－',
        c => c,
    };
    assert_form(&|m, _| NAMES.to_owned() + &forms::rows(m).chars().map(wide).collect::<String>(), ONE);
    let numbers = [
        "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI",
        "XVII", "XVIII", "XIX", "XX", "XXI", "XXII",
    ];
    let roman = |m: &[String]| -> String {
        m.chunks(2).zip(numbers).map(|(turn, number)| format!("{number}. {}\n", turn.join(" "))).collect()
    };
    assert_form(&|m, _| format!("{NAMES}{}", roman(m)), ONE);
    assert_form(&|m, _| format!("{NAMES}{}", roman(m).replace('\n', " ")), ONE);
    for divider in ["\t", ";", "|"] {
        let cells = |m: &[String]| -> String {
            let squares = |ply: &String| ply.replace(['-', 'x'], divider);
            let row = |(turn, at): (&[String], usize)| {
                let plies: Vec<String> = turn.iter().map(squares).collect();
                format!("{at}{divider}{}\n", plies.join(divider))
            };
            m.chunks(2).zip(1..).map(row).collect()
        };
        assert_form(
            &|m, _| {
                let names = ["nr", "van", "naar", "van", "naar"].join(divider);
                format!("Wit{divider}Smit\nZwart{divider}Bos\n{names}\n{}", cells(m))
            },
            ONE,
        );
    }
}

#[test]
fn black_in_parentheses() {
    let row = |(at, turn): (usize, &[&str])| format!("{}. {} ({})", at + 1, turn[0], turn[1]);
    let rows: Vec<String> = MOVES.chunks(2).enumerate().map(row).collect();
    assert_moves(&rows.join("\n"), 12);
    assert_moves(&rows.join(" "), 12);
    // The text runs on, and a line may end with a number.
    assert_moves(&rows.join(" ").replace("3. ", "3.\n").replace("5. 31-27 ", "5. 31-27\n"), 12);
}

#[test]
fn replies_in_parentheses_need_no_numbers() {
    let turn = |turn: &[String]| match turn {
        [one, reply] => format!("{one} ({reply})"),
        turn => turn.concat(),
    };
    for end in [" ", "\n"] {
        let turns = |moves: &[String]| moves.chunks(2).map(turn).collect::<Vec<_>>().join(" ") + end;
        assert_form(&|m, _| turns(m), ALONE);
        assert_form(&|m, _| format!("Smit - Bos 2-0\n{}", turns(m)), WON);
        assert_form(&|m, _| format!("Wit: Smit\nZwart: Bos\n\n{}2-0\n", turns(m)), WON);
    }
    let few = |moves: &[String]| {
        moves
            .chunks(8)
            .map(|some| some.chunks(2).map(turn).collect::<Vec<_>>().join(" "))
            .collect::<Vec<_>>()
            .join("\n")
    };
    assert_form(&|m, _| few(m), ALONE);
}

#[test]
fn the_newest_row_is_on_top() {
    let reversed = |text: String| text.lines().rev().map(|line| format!("{line}\n")).collect::<String>();
    assert_form(&|m, _| format!("Smit - Bos\n\n{}", reversed(forms::rows(m))), ONE);
    assert_form(&|m, _| format!("{NAMES}{}", reversed(forms::rows(m)).replace('\n', "\n\n")), ONE);
    assert_form(&|m, _| reversed(forms::rows(m)), ALONE);
    let plies = |m: &[String]| -> String {
        let ply = |(at, ply): (usize, &String)| {
            format!("{}{} {ply}\n", at / 2 + 1, if at.is_multiple_of(2) { "." } else { "..." })
        };
        m.iter().enumerate().map(ply).collect()
    };
    assert_form(&|m, _| format!("Live: Smit - Bos\n{}", reversed(plies(m))), ONE);
    assert_form(
        &|m, other| {
            format!("Smit - Bos\n{}\nKok - Dam\n{}", reversed(forms::rows(m)), reversed(forms::rows(other)))
        },
        &[["Smit", "Bos", ""], ["Kok", "Dam", ""]],
    );
}

#[test]
fn replies_in_parentheses_may_have_blanks_and_signs() {
    for reply in ["(%)", "( % )", "(%,)", "(% !)", "(%?)"] {
        for between in ["-", " - ", "- "] {
            let row = |(at, turn): (usize, &[&str])| {
                let [white, black] = [turn[0], turn[1]].map(|ply| ply.replace('-', between));
                format!("{}. {white} {}\n", at + 1, reply.replace('%', &black))
            };
            let rows: String = MOVES.chunks(2).enumerate().map(row).collect();
            let game = super::read(&format!("Anna - Bob 2-0\n\n{rows}")).remove(0);
            assert_eq!(
                (game.moves.len(), game.verdict),
                (12, damiera_judge::report::Verdict::Legal),
                "{rows}"
            );
        }
    }
}

/// A colon behind the number, and nothing between the squares.
#[test]
fn rows_of_glued_moves_have_any_sign_behind_their_numbers() {
    let glued = |ply: &String| {
        let (from, to) = ply.split_once(['-', 'x']).unwrap_or((ply, ""));
        if ply.contains('x') { ply.clone() } else { format!("{from:0>2}{to:0>2}") }
    };
    for sign in [".", ")", ":", " -"] {
        let rows = |moves: &[String]| -> String {
            let row = |(turn, number): (&[String], usize)| {
                format!("{number}{sign} {}\n", turn.iter().map(glued).collect::<Vec<_>>().join(" "))
            };
            moves.chunks(2).zip(1..).map(row).collect()
        };
        assert_form(&|m, _| format!("Smit vs Bos\n\n{}", rows(m)), ONE);
        assert_form(&|m, _| format!("Wit: Smit\nZwart: Bos\n\n{}", rows(m)), ONE);
    }
}
