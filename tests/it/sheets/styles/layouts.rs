//! How the rows of a sheet are laid out, and in what they are wrapped.

use std::fmt::Write as _;

use super::{HEAD, PLAIN, Style, cells, same, sheet, style, typed};

const MARKED_UP: &str =
    "**White:** Anna Rossi\n**Black:** Bob Verdi\n**Date:** 12.05.2005\n**Result:** 2-0\n\n";

pub(super) fn styles() -> Vec<Style> {
    let mut styles = Vec::new();
    for separator in [" ", "\n", "  ", "; ", ", ", "\n\n", "\r\n", " | ", "\t"] {
        styles.push(style(format!("rows joined by {separator:?}"), move |moves| {
            format!("{HEAD}{}\n", turns(moves).join(separator))
        }));
    }
    for separator in [" ", "\n", ", ", "; ", "\t"] {
        styles.push(style(format!("moves joined by {separator:?}"), move |moves| {
            format!("{HEAD}{}\n", moves.join(separator))
        }));
    }
    styles.push(style("rows without numbers", |moves| sheet(moves, "○ ●", same)));
    for (count, divider) in [(2, "   "), (3, "   "), (2, "\t"), (2, " | "), (3, " | "), (2, ";")] {
        styles.push(style(format!("{count} blocks divided by {divider:?}"), move |moves| {
            blocks(moves, count, divider)
        }));
    }
    styles.push(style("a table in Markdown", |moves| {
        format!("{HEAD}| nr | wit | zwart |\n|---|---|---|\n{}", typed(moves, "| # | ○ | ● |", same))
    }));
    styles.push(style("a block of code in Markdown", |moves| {
        format!("{MARKED_UP}```\n{}```\n", typed(moves, PLAIN, same))
    }));
    styles.push(style("bold numbers", |moves| MARKED_UP.to_owned() + &typed(moves, "**#.** ○ ●", same)));
    styles.push(style("quoted mail", |moves| {
        sheet(moves, PLAIN, same)
            .lines()
            .map(|line| format!("> {line}").trim_end().to_owned() + "\n")
            .collect()
    }));
    styles
}

/// A row for each turn.
fn turns(moves: &[String]) -> Vec<String> {
    typed(moves, PLAIN, same).lines().map(str::to_owned).collect()
}

/// Blocks of rows side by side.
fn blocks(moves: &[String], count: usize, divider: &str) -> String {
    let turns = turns(moves);
    let long = turns.len().div_ceil(count);
    let is_table = divider == ";";
    let mut text = if is_table { cells(divider) } else { HEAD.to_owned() };
    for row in 0..long {
        let turns = (0..count).filter_map(|block| turns.get(block * long + row));
        let of_turn = |turn: &String| match is_table {
            true => turn.replace(". ", divider).replace(' ', divider),
            false => format!("{turn:<16}"),
        };
        let row: Vec<String> = turns.map(of_turn).collect();
        let _ = writeln!(text, "{}", row.join(divider).trim_end());
    }
    text
}
