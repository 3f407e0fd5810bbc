//! Pages whose plies were played in another order than they are written in.

use super::{GAME, PLAYED, first, line, of, options};
use crate::{Obstacle, Outcome, repair};
use damiera_judge::report::Report;
use damiera_record::input::FileEncoding;
use damiera_record::notation::{FileNotation, pdn};
use damiera_rules::variant::INTERNATIONAL;

/// The columns of the sides are exchanged, in PDN that somebody made from a table, and in a table.
#[test]
fn exchanged_columns_are_put_in_order_in_pdn_and_in_tables() {
    let rows = line(GAME);
    let row = |(row, number): (&[String], u32)| (number, row[1].clone(), row[0].clone());
    let rows: Vec<(u32, String, String)> = rows.chunks(2).zip(1..).map(row).collect();
    let moves: String = rows.iter().map(|(number, one, other)| format!("{number}. {one} {other} ")).collect();
    let of_pdn = of(&format!("[White \"Rossi\"]\n[GameType \"20\"]\n\n{moves}*"));
    let cells: String = rows.iter().map(|(number, one, other)| format!("{number};{one};{other}\n")).collect();
    let table = format!("n;White;Black\n{cells}");
    let notation = FileNotation::recognise(table.as_bytes(), FileEncoding::Detected(None));
    let of_table = repair(&Report::of(notation.parse(&table), Some(&INTERNATIONAL)), &options());
    for found in [of_pdn, of_table] {
        assert_eq!((first(&found), found.columns), (line(GAME), Some(2)), "{:?}", found.found);
        assert_eq!(found.outcome, Outcome::Repaired);
    }
}

/// Remarks are no part of any order, and nothing that was left out of one.
#[test]
fn remarks_between_plies_do_not_keep_columns_from_being_put_in_order() {
    let rows = line(GAME);
    for (what, tags, remark) in [
        ("a sign", "[GameType \"20\"]\n\n", "!"),
        ("a glyph", "[GameType \"20\"]\n\n", " $1"),
        ("a time", "[GameType \"20\"]\n\n", " {[%clk 1:00:00]}"),
        ("a move in a remark", "[GameType \"20\"]\n\n", " {32-28 loses}"),
        ("a variation", "[GameType \"20\"]\n\n", " (32-28 (19-23 $2))"),
        ("a time on a sheet", "White: Rossi\nGameType: 20\n\n", " 0:05"),
        ("a time in brackets", "White: Rossi\nGameType: 20\n\n", " (0:05)"),
    ] {
        for every in [1, 9] {
            let ply = |at: usize| match rows.get(at) {
                Some(ply) if at.is_multiple_of(every) => format!("{ply}{remark}"),
                Some(ply) => ply.clone(),
                None => String::new(),
            };
            let row = |row: usize| format!("{}. {} {}\n", row + 1, ply(2 * row + 1), ply(2 * row));
            let text = format!("{tags}{}", (0..rows.len() / 2).map(row).collect::<String>());
            let notation = FileNotation::recognise(text.as_bytes(), FileEncoding::Detected(None));
            let found = repair(&Report::of(notation.parse(&text), None), &options());
            assert_eq!(first(&found), rows, "{what}: {:?}", found.found);
            assert_eq!((found.outcome, found.columns), (Outcome::Repaired, Some(2)), "{what}");
        }
    }
}

/// The first row is on the page, so the game begins from its start, whether or not the rules are known.
#[test]
fn a_second_page_that_comes_first_is_put_behind_the_first() {
    let plies = line(GAME);
    let rows: Vec<String> =
        plies.chunks(2).zip(1..).map(|(row, number)| format!("{number}. {}\n", row.join(" "))).collect();
    let (first_page, second_page) = rows.split_at(rows.len() / 2);
    let moves = [second_page, first_page].concat().concat();
    for text in [moves.clone(), format!("[White \"Rossi\"]\n[GameType \"20\"]\n\n{moves}*\n")] {
        let notation = FileNotation::recognise(text.as_bytes(), FileEncoding::Detected(None));
        for rules in [None, Some(&INTERNATIONAL)] {
            let found = repair(&Report::of(notation.parse(&text), rules), &options());
            assert_eq!((first(&found), found.outcome), (plies.clone(), Outcome::Repaired), "{text}");
        }
    }
    // Without the first row, nobody knows from which position the game begins.
    let found = repair(&Report::of(pdn::parse(&second_page.concat()), Some(&INTERNATIONAL)), &options());
    assert_eq!(found.obstacle, Some(Obstacle::NoStart));
}

/// A list of White's plies with Black's list below it begins like a record of one player's plies.
#[test]
fn one_list_below_the_other_is_put_in_order() {
    let plies = line(PLAYED);
    let list = |first: usize| plies.iter().skip(first).step_by(2).cloned().collect::<Vec<_>>().join("\n");
    for between in ["\n", "\n\n"] {
        let found = of(&format!("{}{between}{}\n", list(0), list(1)));
        assert_eq!((first(&found), found.outcome), (plies.clone(), Outcome::Repaired), "{:?}", found.found);
    }
    for of_one in [list(0), list(1)] {
        let found = of(&of_one);
        assert_eq!((found.outcome, found.obstacle), (Outcome::Unrepaired, Some(Obstacle::OnePlayer)));
    }
}

/// In running text one player's plies go on a row too high from some row on, because one was left out: that ply is the only one that is
/// guessed.
#[test]
fn a_column_that_slipped_over_a_ply_is_put_in_order_in_pdn() {
    let mut right = 0;
    let slipped =
        [(GAME, 0, 6), (GAME, 1, 6), (GAME, 0, 20), (PLAYED, 1, 8), (PLAYED, 0, 12), (PLAYED, 1, 20)];
    for (game, column, from) in slipped {
        let plies = line(game);
        let mut columns = [0, 1].map(|side| plies.iter().skip(side).step_by(2).cloned().collect::<Vec<_>>());
        columns[column].remove(from);
        let [white, black] = &columns;
        let row =
            |row: usize| [white.get(row), black.get(row)].into_iter().flatten().cloned().collect::<Vec<_>>();
        let rows = (0..white.len().max(black.len())).map(row).zip(1..);
        let moves: String = rows.map(|(row, number)| format!("{number}. {} ", row.join(" "))).collect();
        let found = of(&format!("[White \"Rossi\"]\n[GameType \"20\"]\n\n{moves}*"));
        let put_in = found.found.proposals.first().map_or(0, |best| best.edits.len());
        assert_eq!(
            (found.columns, put_in, first(&found).len()),
            (Some(2), 1, plies.len()),
            "{column} {from}"
        );
        assert!(!found.found.sure, "the ply may belong elsewhere: {column} {from}");
        right += usize::from(first(&found) == plies);
    }
    assert!(right * 4 >= slipped.len() * 3, "{right}");
}
