use std::time::Duration;

use super::*;
use damiera_judge::generate::Generator;
use damiera_record::notation::pdn;
use damiera_rules::variant::{INTERNATIONAL, ITALIAN};

/// A deadline long after everything was tried.
fn later() -> Instant {
    Instant::now() + Duration::from_secs(600)
}

/// The plies of a generated game.
fn game(rules: &'static Rules, seed: u64) -> Vec<String> {
    let mut text = String::new();
    Generator::new(rules, seed).max_plies(80).write(1, &mut text);
    let record = pdn::parse(&text);
    record.plies().map(|(span, _)| record.slice(span).to_owned()).collect()
}

/// A page of this many columns, its lines read across.
fn page(plies: &[String], columns: usize, unit: usize, ends: &str) -> String {
    let units: Vec<String> = plies.chunks(unit).map(|unit| unit.join(" ")).collect();
    let rows = units.len().div_ceil(columns);
    let mut text = String::new();
    for row in 0..rows {
        let cells: Vec<&str> =
            (0..columns).filter_map(|column| units.get(column * rows + row)).map(String::as_str).collect();
        text.push_str(&cells.join("   "));
        text.push_str(ends);
    }
    text
}

#[test]
fn columns_read_across_are_put_in_order() {
    for (rules, seed) in [(&INTERNATIONAL, 1), (&ITALIAN, 2), (&INTERNATIONAL, 3)] {
        let all = game(rules, seed);
        // Once with both plies of the last move, once with one.
        for plies in [&all[..all.len() / 2 * 2], &all[..(all.len() - 1) / 2 * 2 - 1]] {
            for columns in 1..=6 {
                for (unit, ends) in [(1, "\n"), (2, "\n"), (1, " "), (2, " ")] {
                    let text = page(plies, columns, unit, ends);
                    let found = arrangements(&text, rules, &Position::start(rules), later());
                    let best: Vec<&str> =
                        found[0].plies.iter().map(|written| written.text.as_str()).collect();
                    assert_eq!(best, plies, "{columns} columns of {unit}:\n{text}");
                }
            }
        }
    }
}

/// In blocks side by side, too, the right column of each can be that of the side that begins.
#[test]
fn columns_are_exchanged_in_each_block() {
    for (rules, seed) in [(&INTERNATIONAL, 1), (&ITALIAN, 2)] {
        let all = game(rules, seed);
        let plies = &all[..all.len() / 4 * 4];
        let row = |(at, plies): (usize, &[String])| format!("{}. {}   {}", at + 1, plies[1], plies[0]);
        let rows: Vec<String> = plies.chunks(2).enumerate().map(row).collect();
        let below = rows.len() / 2;
        let text: String = (0..below).map(|at| format!("{}      {}\n", rows[at], rows[below + at])).collect();
        let found = arrangements(&text, rules, &Position::start(rules), later());
        let best: Vec<&str> = found[0].plies.iter().map(|written| written.text.as_str()).collect();
        assert_eq!(best, plies, "{text}");
    }
}

#[test]
fn the_side_that_begins_can_have_the_right_column() {
    for (rules, seed) in [(&INTERNATIONAL, 1), (&ITALIAN, 2)] {
        let all = game(rules, seed);
        for plies in [&all[..all.len() / 2 * 2], &all[..(all.len() - 1) / 2 * 2 - 1]] {
            let row = |(at, plies): (usize, &[String])| {
                let right_first: Vec<&str> = plies.iter().rev().map(String::as_str).collect();
                format!("{}   {}\n", at + 1, right_first.join("   "))
            };
            let text: String = plies.chunks(2).enumerate().map(row).collect();
            let found = arrangements(&text, rules, &Position::start(rules), later());
            let best: Vec<&str> = found[0].plies.iter().map(|written| written.text.as_str()).collect();
            assert_eq!(best, plies, "{text}");
        }
    }
}

#[test]
fn the_columns_can_be_exchanged_on_a_part_of_the_page() {
    for (rules, seed) in [(&INTERNATIONAL, 1), (&ITALIAN, 2)] {
        let all = game(rules, seed);
        for plies in [&all[..], &all[..all.len() - 1]] {
            for exchanged in [12..40, 0..14] {
                let row = |(at, plies): (usize, &[String])| {
                    let mut cells: Vec<&str> = plies.iter().map(String::as_str).collect();
                    if exchanged.contains(&at) {
                        cells.reverse();
                    }
                    format!("{}   {}\n", at + 1, cells.join("   "))
                };
                let text: String = plies.chunks(2).enumerate().map(row).collect();
                assert_eq!(best(&text, rules), plies, "{exchanged:?}:\n{text}");
            }
        }
    }
}

#[test]
fn numbers_say_the_order() {
    let text = "1. 32-28 19-23   3. 37-32 10-14\n2. 28x19 14x23   4. 41-37 5-10\n";
    let found = arrangements(text, &INTERNATIONAL, &Position::start(&INTERNATIONAL), later());
    let best: Vec<&str> = found[0].plies.iter().map(|written| written.text.as_str()).collect();
    assert_eq!(best, ["32-28", "19-23", "28x19", "14x23", "37-32", "10-14", "41-37", "5-10"]);
    assert_eq!(found[0].playable, 8);
}

/// A page of 2,400 plies has some ten thousand orders.
///
/// The time limit bounds how many are tried, and only a few are kept in memory.
#[test]
fn a_long_page_takes_no_longer_than_it_may() {
    let text = page(&vec!["32-28".to_owned(); 2400], 6, 1, "\n");
    let begun = Instant::now();
    let found = arrangements(&text, &INTERNATIONAL, &Position::start(&INTERNATIONAL), begun);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].plies.len(), 2400);
}

#[test]
fn one_column_can_stand_below_the_other() {
    for (rules, seed) in [(&INTERNATIONAL, 1), (&ITALIAN, 2)] {
        let all = game(rules, seed);
        for plies in [&all[..], &all[..all.len() - 1]] {
            let column = |first: usize| plies.iter().skip(first).step_by(2).cloned();
            let text = column(0).chain(column(1)).collect::<Vec<String>>().join("\n");
            assert_eq!(best(&text, rules), plies, "{text}");
        }
    }
}

#[test]
fn one_column_can_slip_down_by_a_row() {
    for (rules, seed) in [(&INTERNATIONAL, 1), (&ITALIAN, 2)] {
        let all = game(rules, seed);
        let plies = &all[..all.len() / 2 * 2];
        let rows: Vec<(&String, &String)> = plies.chunks(2).map(|row| (&row[0], &row[1])).collect();
        // Once the second column slips from row 5 on, and once the first.
        let second = rows.iter().enumerate().map(|(at, (one, other))| match at {
            0..5 => format!("{one} {other}"),
            5 => one.to_string(),
            _ => format!("{one} {}", rows[at - 1].1),
        });
        let second: Vec<String> = second.chain([rows[rows.len() - 1].1.clone()]).collect();
        let first = rows.iter().enumerate().map(|(at, (one, other))| match at {
            0..5 => format!("{one} {other}"),
            5 => other.to_string(),
            _ => format!("{} {other}", rows[at - 1].0),
        });
        let first: Vec<String> = first.chain([rows[rows.len() - 1].0.clone()]).collect();
        for lines in [second, first] {
            let text = lines.join("\n");
            assert_eq!(best(&text, rules), plies, "{text}");
        }
    }
}

fn best(text: &str, rules: &'static Rules) -> Vec<String> {
    let found = arrangements(text, rules, &Position::start(rules), later());
    found[0].plies.iter().map(|written| written.text.clone()).collect()
}

/// Plies that were not found on a page are counted.
#[test]
fn words_that_look_like_plies_and_are_not_cut_out_are_counted() {
    for (text, cut, expected) in [
        ("1 32-28 19-23\n2 28x19 14x23", 4, 0),
        ("32-28/19-23\n28x19/14x23", 0, 2),
        ("32 28, 19 23, 28 19 A, 14 23", 2, 2),
        ("Utrecht, 12-11-2024\n32-28 19-23", 2, 1),
    ] {
        let plies: Vec<crate::Written> = super::cut::cut(text, INTERNATIONAL.board())
            .into_iter()
            .flatten()
            .filter_map(|piece| match piece {
                super::cut::Piece::Ply(written) => Some(written),
                super::cut::Piece::Number(_) => None,
            })
            .take(cut)
            .collect();
        assert_eq!(Cut::of(&plies).uncut(text), expected, "{text}: {plies:?}");
    }
}

/// After the number of a row `610` is a ply, and no second number; in a row without a number it may be the number.
#[test]
fn a_row_has_one_number() {
    for (row, expected) in [
        ("2. 610  20-16", &["22-19", "12-15", "610", "20-16"][..]),
        ("2 20-16 6-10", &["22-19", "12-15", "20-16", "6-10"]),
    ] {
        let text = format!("1. 22-19 12-15\n{row}\n");
        let found = arrangements(&text, &ITALIAN, &Position::start(&ITALIAN), later());
        let plies: Vec<&str> = found[0].plies.iter().map(|written| written.text.as_str()).collect();
        assert_eq!(plies, expected, "{row}");
    }
}

/// Each number of a word glued together is read by itself, however many there are.
#[test]
fn a_word_may_be_as_long_as_the_record() {
    let text = format!("1. 32-28 19-23\n2. {}28x19 14x23\n", "2.".repeat(300_000));
    let plies = |found: &Arrangement| -> Vec<String> {
        found.plies.iter().map(|written| written.text.clone()).collect()
    };
    let found = arrangements(&text, &INTERNATIONAL, &Position::start(&INTERNATIONAL), later());
    assert!(found.iter().any(|found| plies(found) == ["32-28", "19-23", "28x19", "14x23"]));
}
