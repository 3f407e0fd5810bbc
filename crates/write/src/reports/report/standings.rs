//! The standings of an event on a page.

use std::ops::Range;

use crate::reports::crosstable::{Grid, heading, message};
use crate::text::clean;
use damiera_query::crosstable::{Remark, Table};
use damiera_words::{Catalog, Word};

/// The minimum number of players for a table.
const PLAYERS: usize = 3;

/// The number of remarks shown.
const REMARKS: usize = 40;

/// The width of paper for a table, in points: that of A4 between margins of 15 mm, and a little less.
const PAPER: usize = 490;

/// The width of a letter and of the space around a cell there, in tenths of a point.
const LETTER: usize = 53;
const AROUND: usize = 60;

/// The number of letters in a cell before its text wraps.
const NAME: usize = 22;
const CELL: usize = 24;

/// The crosstable of an event.
#[derive(Clone, Debug)]
pub(super) struct Standings {
    /// Its heading.
    pub heading: String,
    /// The titles of the columns after the players' names.
    pub titles: Vec<String>,
    /// The players, the first first.
    pub players: Vec<Player>,
    /// Names that may be one person's, shown before the table.
    pub alike: Vec<String>,
    /// Other remarks on the games.
    pub remarks: Vec<String>,
    /// The columns that fit next to the names on one sheet of paper, part by part; empty if all of them fit.
    pub parts: Vec<Range<usize>>,
}

/// A row of a crosstable.
#[derive(Clone, Debug)]
pub(super) struct Player {
    /// The place.
    pub rank: String,
    /// Who.
    pub name: String,
    /// The cells under the titles.
    pub cells: Vec<String>,
}

impl Standings {
    /// The table of the only event; `None` if there are several, or too few players.
    pub(super) fn of(tables: &[Table]) -> Option<Standings> {
        let mut known = tables.iter().filter(|table| !table.standings.is_empty());
        let (Some(table), None) = (known.next(), known.next()) else { return None };
        if table.standings.len() < PLAYERS {
            return None;
        }
        let grid = Grid::of(table);
        let titles = [Word::Games, Word::Points].map(|word| Catalog::english().say(word)).into_iter();
        let tie_breaks = table.tie_breaks.iter().map(|tie_break| tie_break.short.to_owned());
        let player = |(place, row): (usize, Vec<String>)| {
            let standing = table.standings.get(place)?;
            let values = standing.tie_breaks.iter();
            let values = values.map(|value| value.map_or_else(|| "–".to_owned(), |value| value.to_string()));
            let cells = [standing.games.to_string(), standing.points.to_string()].into_iter();
            Some(Player {
                rank: format!("{}{}", standing.rank, if standing.shared { "=" } else { "" }),
                name: clean(&standing.name).into_owned(),
                cells: cells.chain(values).chain(row).collect(),
            })
        };
        let (alike, others): (Vec<&Remark>, Vec<&Remark>) =
            table.remarks.iter().partition(|remark| matches!(remark, Remark::Alike { .. }));
        let titles: Vec<String> = titles.chain(tie_breaks).chain(grid.titles).collect();
        let players: Vec<Player> = grid.rows.into_iter().enumerate().filter_map(player).collect();
        Some(Standings {
            heading: heading(table).join(" · "),
            parts: parts(&titles, &players),
            titles,
            players,
            alike: sentences(&alike),
            remarks: sentences(&others),
        })
    }

    /// The titles of a part.
    pub(super) fn titles_of(&self, part: &Range<usize>) -> &[String] {
        self.titles.get(part.clone()).unwrap_or_default()
    }
}

impl Player {
    /// The cells of a part.
    pub(super) fn cells_of(&self, part: &Range<usize>) -> &[String] {
        self.cells.get(part.clone()).unwrap_or_default()
    }
}

/// The first remarks as sentences, and how many more there are.
fn sentences(remarks: &[&Remark]) -> Vec<String> {
    let mut sentences: Vec<String> =
        remarks.iter().take(REMARKS).map(|remark| clean(&message(remark)).into_owned()).collect();
    if let Some(more) = remarks.len().checked_sub(REMARKS).filter(|more| *more > 0) {
        sentences.push(Catalog::english().more_remarks(more as u64));
    }
    sentences
}

/// Divides columns that are wider than the paper; empty if they are not.
fn parts(titles: &[String], players: &[Player]) -> Vec<Range<usize>> {
    let letters = |text: &str| text.chars().count();
    let wide = |letters: usize| (letters * LETTER + AROUND) / 10;
    let widest = |of: &dyn Fn(&Player) -> usize| players.iter().map(of).max().unwrap_or_default();
    let rank = wide(widest(&|player| letters(&player.rank)));
    let names = rank + wide(widest(&|player| letters(&player.name)).min(NAME));
    let mut parts = Vec::new();
    let (mut start, mut used) = (0, names);
    for (column, title) in titles.iter().enumerate() {
        let cells = widest(&|player| player.cells.get(column).map_or(0, |cell| letters(cell)));
        let width = wide(cells.max(letters(title)).min(CELL));
        if used + width > PAPER && column > start {
            parts.push(start..column);
            (start, used) = (column, names);
        }
        used += width;
    }
    if !parts.is_empty() {
        parts.push(start..titles.len());
    }
    parts
}
