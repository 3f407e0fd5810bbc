//! The rows of a game in blocks side by side.

use damiera_record::input::FileEncoding;
use damiera_record::notation::FileNotation;

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
