//! Pages whose columns were read across.

use std::time::{Duration, Instant};

use damiera_repair::corrupt::Corruption;
use damiera_repair::layout::arrangements;

use super::Settings;
use super::figures::percent;
use super::games::{Game, Games};
use super::rows::Measured;
use super::slips::kinds;

/// How a page of some columns is typed.
#[derive(Clone, Copy)]
struct Form {
    columns: usize,
    /// The plies of a cell: one, or two with their number.
    unit: usize,
    has_numbers: bool,
    has_lines: bool,
}

/// Puts each game on a page of 2 to 6 columns, with a slip in it, and reads the page across.
pub(crate) fn measure(games: &Games, settings: &Settings) -> Measured {
    let (mut right, mut all) = (0, 0);
    let mut by_columns = [(0_usize, 0_usize); 7];
    let slip = Corruption { kinds: kinds().collect(), slips: 1, legal: false, misread: 0.0 };
    for (game, mut random) in games.drawn(settings) {
        let put = slip.of(&game.text, Some(game.rules), &mut random);
        let text = put.map_or_else(|| game.text.clone(), |put| put.text);
        let record = damiera_record::notation::pdn::parse(&text);
        let plies: Vec<String> = record.plies().map(|(span, _)| record.slice(span).to_owned()).collect();
        for columns in 2..=6 {
            let unit = 1 + random.below(2);
            let has_numbers = unit == 2 && random.below(2) == 0;
            let form = Form { columns, unit, has_numbers, has_lines: random.below(2) == 0 };
            let is_right = put_in_order(&plies, form, game);
            all += 1;
            right += usize::from(is_right);
            if let Some(of) = by_columns.get_mut(columns) {
                of.0 += 1;
                of.1 += usize::from(is_right);
            }
            if settings.by && !is_right {
                println!(
                    "- {} {}: {columns} columns of {unit}, lines {}",
                    game.source, game.rules.name, form.has_lines
                );
            }
        }
    }
    if settings.by {
        for (columns, (all, right)) in by_columns.iter().enumerate().skip(2) {
            println!("- {columns} columns: {right} of {all}");
        }
    }
    Measured { text: format!("{:.1} %", percent(right, all)), games: all }
}

/// Whether the plies come out in the order in which they were written.
fn put_in_order(plies: &[String], form: Form, game: &Game) -> bool {
    let cells: Vec<String> = plies
        .chunks(form.unit)
        .enumerate()
        .map(|(index, cell)| {
            let number = if form.has_numbers { format!("{}. ", index + 1) } else { String::new() };
            format!("{number}{}", cell.join(" "))
        })
        .collect();
    let rows = cells.len().div_ceil(form.columns);
    let mut text = String::new();
    for row in 0..rows {
        for column in 0..form.columns {
            if let Some(cell) = cells.get(column * rows + row) {
                text.push_str(cell);
                text.push_str("   ");
            }
        }
        text.push_str(if form.has_lines { "\n" } else { " " });
    }
    let found = arrangements(&text, game.rules, &game.start, Instant::now() + Duration::from_secs(1));
    let Some(best) = found.first() else { return false };
    let read: Vec<&str> = best.plies.iter().map(|written| written.text.as_str()).collect();
    let meant: Vec<&str> = plies.iter().map(String::as_str).collect();
    read == meant
}
