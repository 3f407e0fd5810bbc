//! Pages whose plies were played in another order than they are written in.

use super::{GAME, PLAYED, first, line, of, options};
use crate::{Obstacle, Outcome, repair};
use damiera_judge::report::Report;
use damiera_record::input::FileEncoding;
use damiera_record::notation::FileNotation;
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
