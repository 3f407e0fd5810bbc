//! Sheets and pages whose plies are in another order than they were played in.

use std::time::Duration;

use crate::{Options, Outcome, Repair, repair};
use damiera_judge::generate::Generator;
use damiera_judge::report::{Report, Verdict};
use damiera_record::input::FileEncoding;
use damiera_record::notation::{FileNotation, pdn};
use damiera_rules::variant::{ENGLISH, INTERNATIONAL, ITALIAN, RUSSIAN, Rules};

/// The plies of a generated game.
fn game(rules: &'static Rules, seed: u64, plies: usize) -> Vec<String> {
    let mut text = String::new();
    Generator::new(rules, seed).max_plies(plies).write(1, &mut text);
    let record = pdn::parse(&text);
    record.plies().map(|(span, _)| record.slice(span).to_owned()).collect()
}

/// A typed sheet of rows.
fn sheet<'a>(rows: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
    let rows = rows.into_iter().zip(1..);
    let rows = rows.map(|((first, second), number)| format!("{number:>2}. {first:<8} {second}\n"));
    format!("Rossi - Bianchi\n\n{}", rows.collect::<String>())
}

/// The same rows as a table.
fn table<'a>(rows: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
    let rows = rows.into_iter().zip(1..);
    let rows = rows.map(|((first, second), number)| format!("{number};{first};{second}\n"));
    format!("n;White;Black\n{}", rows.collect::<String>())
}

fn of(text: &str, rules: &'static Rules) -> (Verdict, Repair) {
    let notation = FileNotation::recognise(text.as_bytes(), FileEncoding::Detected(None));
    let report = Report::of(notation.parse(text), Some(rules));
    // Tests are slow, so the time must not decide.
    let options = Options { within: Duration::from_secs(60), ..Options::default() };
    (report.verdict, repair(&report, &options))
}

fn first(found: &Repair) -> Vec<String> {
    found.found.proposals.first().map(|proposal| proposal.texts.clone()).unwrap_or_default()
}

/// The rows of a game in which the second column slipped down by a row from one row on.
fn slipped(plies: &[String], from: usize) -> Vec<(&str, &str)> {
    let second = plies.iter().skip(1).step_by(2).map(String::as_str);
    let mut second: Vec<&str> = second.collect();
    second.insert(from, "");
    let first = plies.iter().step_by(2).map(String::as_str).chain([""]);
    first.zip(second).collect()
}

/// A blank cell shifts the column down by a row, or is a ply that nobody wrote; if both can be played, neither is
/// sure.
#[test]
fn a_column_that_slipped_is_found_wherever_it_slipped() {
    let (mut sure, mut all) = (0, 0);
    for (rules, seed) in [(&INTERNATIONAL, 1), (&ITALIAN, 2), (&INTERNATIONAL, 3), (&ITALIAN, 4)] {
        let plies = game(rules, seed, 60);
        let rows = plies.len() / 2;
        for (from, is_table) in (2..rows).step_by(3).flat_map(|from| [(from, false), (from, true)]) {
            let rows_of_page = slipped(&plies, from);
            let text = if is_table { table(rows_of_page) } else { sheet(rows_of_page) };
            let (verdict, found) = of(&text, rules);
            if verdict != Verdict::Broken {
                continue;
            }
            let is_right = first(&found) == plies;
            all += 1;
            sure += usize::from(is_right && found.found.sure);
            assert!(
                is_right || !found.found.sure,
                "{from} of {rows}, {is_table}: {:?}",
                found.found.proposals
            );
        }
    }
    assert!(all > 40 && sure * 10 >= all * 9, "{sure} of {all}");
}

/// The rows of a game in which one column has a cell twice, or lacks it, and is a row lower or higher from there on.
fn moved(plies: &[String], column: usize, from: usize, is_doubled: bool) -> Vec<(&str, &str)> {
    let of = |column| plies.iter().skip(column).step_by(2).map(String::as_str).collect::<Vec<&str>>();
    let (mut moved, other) = (of(column), of(1 - column));
    if is_doubled {
        moved.insert(from, moved[from]);
    } else {
        moved.remove(from);
    }
    let rows = moved.len().max(other.len());
    (0..rows)
        .map(|row| {
            let (moved, other) = (moved.get(row).copied(), other.get(row).copied());
            let (moved, other) = (moved.unwrap_or_default(), other.unwrap_or_default());
            if column == 0 { (moved, other) } else { (other, moved) }
        })
        .collect()
}

/// Of a cell that is there twice, one is too many; of one that was left out, the others say what it was, or nearly so.
#[test]
fn a_column_with_a_cell_too_many_or_too_few_is_put_in_order() {
    let (mut of_doubled, mut of_left_out) = ([0, 0], [0, 0]);
    for (rules, seed) in [(&INTERNATIONAL, 1), (&ITALIAN, 2), (&INTERNATIONAL, 3)] {
        let plies = game(rules, seed, 60);
        for (column, is_doubled) in [(0, true), (1, true), (0, false), (1, false)] {
            for from in (3..plies.len() / 2 - 5).step_by(5) {
                let (_, found) = of(&table(moved(&plies, column, from, is_doubled)), rules);
                let is_right = first(&found) == plies;
                let [right, all] = if is_doubled { &mut of_doubled } else { &mut of_left_out };
                (*right, *all) = (*right + usize::from(is_right), *all + 1);
                assert!(is_right || !found.found.sure, "{column} {is_doubled} {from}: {:?}", first(&found));
            }
        }
    }
    let ([right, all], [guessed, of_all]) = (of_doubled, of_left_out);
    assert!(right * 10 >= all * 9, "{right} of {all}");
    // Another ply can often be in its place as well: then it is no more than proposed.
    assert!(guessed * 2 >= of_all, "{guessed} of {of_all}");
}

/// A result above the moves is no ply of theirs.
#[test]
fn a_page_below_a_result_is_put_in_order() {
    let plies = game(&ITALIAN, 2, 40);
    let (first_column, second_column) = (plies.iter().step_by(2), plies.iter().skip(1).step_by(2));
    let rows = first_column.zip(second_column).map(|(first, second)| (second.as_str(), first.as_str()));
    let rows: Vec<(&str, &str)> = rows.collect();
    for heading in ["Risultato;1-0\n", "Risultato;0-1\n", ""] {
        let text = format!("Bianco;Rossi\nNero;Verdi\n{heading}\n{}", table(rows.iter().copied()));
        let (_, found) = of(&text, &ITALIAN);
        assert_eq!((first(&found), found.outcome), (plies.clone(), Outcome::Repaired), "{text}");
    }
}

/// A player who seems to move twice in a row may only have left a cell of the other column blank.
#[test]
fn a_player_who_seems_to_move_twice_may_have_slipped_by_a_row() {
    let mut seen = 0;
    for seed in 0..40 {
        let plies = game(&ITALIAN, seed, 60);
        for from in (plies.len() / 2).saturating_sub(4)..plies.len() / 2 {
            let (verdict, found) = of(&sheet(slipped(&plies, from)), &ITALIAN);
            if verdict == Verdict::Irregular && found.columns.is_some() {
                seen += 1;
                assert_eq!((first(&found), found.outcome), (plies.clone(), Outcome::Proposed), "{from}");
                assert!(found.found.may_be_played && !found.found.sure);
            }
        }
    }
    assert!(seen > 3, "{seen}");
}

/// A page read across, with a ply near its beginning written twice or left out.
///
/// Hardly anything can be played in any order.
#[test]
fn a_page_with_a_slip_at_its_beginning_is_put_in_order() {
    for (rules, seed) in [(&INTERNATIONAL, 1), (&ITALIAN, 2), (&RUSSIAN, 3)] {
        let plies = game(rules, seed, 60);
        for (at, is_doubled) in [(1, true), (2, true), (1, false), (4, false)] {
            let mut written = plies.clone();
            if is_doubled {
                written.insert(at, plies[at].clone());
            } else {
                written.remove(at);
            }
            let units: Vec<String> =
                written.chunks(2).map(|unit| format!("{:<16}", unit.join("  "))).collect();
            let rows = units.len().div_ceil(3);
            let line =
                |row: usize| units.iter().skip(row).step_by(rows).map(String::as_str).collect::<String>();
            let page: String = (0..rows).map(|row| format!("{}\n", line(row).trim_end())).collect();
            let (_, found) = of(&page, rules);
            let proposed = || found.found.proposals.iter().map(|proposal| &proposal.texts);
            assert!(proposed().any(|texts| *texts == plies), "{at} {is_doubled}:\n{page}");
            assert!(!found.found.sure || first(&found) == plies, "{at} {is_doubled}:\n{page}");
        }
    }
}

/// The copy of a ply could also be the only ply of a last column, if it can be played once more at the end.
#[test]
fn a_copy_of_the_ply_before_it_is_no_column() {
    let text = "32-28 32-28 19-23 28x19 14x23 37-32 10-14 41-37 5-10 46-41 14-19\n";
    let (_, found) = of(text, &INTERNATIONAL);
    assert!(found.found.sure && found.columns.is_none(), "{:?}", found.found.proposals);
    assert_eq!(first(&found).join(" "), text.split_once(' ').unwrap().1.trim());
}

/// The copy of a row near the top could also be the only row of a last column, if it can be played once more at the end. But where numbers
/// go on from line to line, or all the rest can be played without the copy, there is one column.
#[test]
fn a_row_that_is_written_twice_is_no_column() {
    let mut all = 0;
    for rules in [&ITALIAN, &RUSSIAN, &ENGLISH, &INTERNATIONAL] {
        for (seed, row) in (0..8).flat_map(|seed| [(seed, 0), (seed, 1), (seed, 2)]) {
            let plies = game(rules, seed, 60);
            let mut rows: Vec<(&str, &str)> =
                plies.chunks(2).map(|row| (row[0].as_str(), row.get(1).map_or("", String::as_str))).collect();
            rows.insert(row, rows[row]);
            let without_numbers: String =
                rows.iter().map(|(first, second)| format!("{first} {second}\n")).collect();
            for text in [sheet(rows.iter().copied()), table(rows.iter().copied()), without_numbers] {
                let (verdict, found) = of(&text, rules);
                if verdict == Verdict::Broken {
                    all += 1;
                    assert_eq!((found.columns, first(&found)), (None, plies.clone()), "{text}");
                }
            }
        }
    }
    assert!(all > 150, "{all}");
}
