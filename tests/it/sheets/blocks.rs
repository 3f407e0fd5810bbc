//! The rows of a game in blocks side by side.

use damiera_record::input::FileEncoding;
use damiera_record::notation::FileNotation;

use super::forms::{ALONE, assert_form};
use super::opening::{MOVES, aligned, assert_moves, assert_players, blocks};

#[test]
fn blocks_side_by_side_are_read_in_the_order_of_their_numbers() {
    for (count, long) in [(2, 3), (2, 4), (2, 5), (3, 2), (4, 2), (3, 3), (6, 1)] {
        for divider in [";", ",", "\t"] {
            let plain = blocks(&MOVES, count, long, |cells| cells.join(divider));
            let names = vec![["nr", "wit", "zwart"].join(divider); count].join(divider);
            let unnumbered = vec![["", "Bianco", "Nero"].join(divider); count].join(divider);
            for text in [
                plain.clone(),
                format!("{names}\n{plain}"),
                format!("{unnumbered}\n{plain}"),
                format!("Wit{divider}A\nZwart{divider}B\n\n{names}\n{plain}"),
                format!("{names}\n{}", plain.replace('.', "")),
            ] {
                assert_moves(&text, 12);
            }
        }
        for text in [
            blocks(&MOVES, count, long, aligned),
            blocks(&MOVES, count, long, |cells| aligned(cells).replace('.', "")),
            blocks(&MOVES, count, long, |cells| aligned(cells).replace('.', ")")),
            blocks(&MOVES, count, long, |cells| cells.join(" | ")),
        ] {
            assert_moves(&text, 12);
            assert_players(&format!("Wit: Anna\nZwart: Bob\n\n{text}"), "Anna", "Bob");
            assert_players(&format!("Anna - Bob 2-0\n\n{text}\nOpmerking: 34-29 was beter\n"), "Anna", "Bob");
            assert_players(&format!("Wit: Anna\nZwart: Bob\n\n{text}2-0\n"), "Anna", "Bob");
        }
    }
}

/// The next page has blocks side by side again.
#[test]
fn blocks_side_by_side_stand_below_others() {
    for (count, long) in [(2, 2), (2, 4), (2, 5), (3, 3)] {
        for divider in ["   ", "\t", ";", ","] {
            let is_table = divider != "   ";
            let rows = |moves: &[String], first: usize| -> String {
                let row = |at: usize| {
                    let turn = moves.get(2 * at..2 * at + 2)?;
                    let number = first + at;
                    Some(if is_table {
                        format!("{number}{divider}{}", turn.join(divider))
                    } else {
                        format!("{number:>2}. {:<6} {:<6}", turn[0], turn[1])
                    })
                };
                let line = |at: usize| {
                    let rows: Vec<String> = (0..count).filter_map(|block| row(at + block * long)).collect();
                    rows.join(divider) + "\n"
                };
                (0..long).map(line).filter(|line| line.len() > 1).collect()
            };
            let names = ["nr", "wit", "zwart"].join(if is_table { divider } else { " " });
            let names = vec![names; count].join(divider) + "\n";
            for between in ["", "\n"] {
                for head in ["", &names] {
                    assert_form(
                        &|m, _| {
                            let pages = m.chunks(2 * count * long).zip(0..);
                            let pages = pages.map(|(moves, page)| {
                                format!("{head}{}", rows(moves, 1 + page * count * long))
                            });
                            pages.collect::<Vec<_>>().join(between)
                        },
                        ALONE,
                    );
                }
            }
        }
    }
}

/// The sign of a heading names the numbers of each block.
#[test]
fn a_sign_may_name_the_numbers() {
    for divider in [";", ",", "\t"] {
        for count in [1, 2, 3] {
            let names = vec![["#", "wit", "zwart"].join(divider); count].join(divider);
            let rows = blocks(&MOVES, count, 6 / count, |cells| cells.join(divider));
            assert_moves(&format!("{names}\n{}", rows.replace('.', "")), 12);
        }
    }
}

#[test]
fn blocks_may_be_told_by_their_names_alone() {
    let rows = |number: bool| -> String {
        let row = |row: usize| {
            let cells = [MOVES[2 * row], MOVES[2 * row + 1], MOVES[2 * row + 6], MOVES[2 * row + 7]];
            if number { format!("{};{}\n", row + 1, cells.join(";")) } else { cells.join(";") + "\n" }
        };
        (0..3).map(row).collect()
    };
    assert_moves(&format!("nr;wit;zwart;wit;zwart\n{}", rows(true)), 12);
    assert_moves(&format!("nr;wit 1;zwart 1;wit 2;zwart 2\n{}", rows(true)), 12);
    // A move in an unknown column is not a remark, and is reported.
    let odd = "nr;wit;zwart;xx;yy;zz\n1;32-28;20-25;3;41-37;10-15\n2;37-32;15-20;4;46-41;5-10\n";
    let notation = FileNotation::recognise(odd.as_bytes(), FileEncoding::Detected(None));
    assert!(!notation.parse(odd).faults.is_empty());
}
