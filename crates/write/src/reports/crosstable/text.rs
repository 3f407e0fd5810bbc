//! Crosstables for people.

use anstyle::Style;
use unicode_width::UnicodeWidthStr as _;

use super::grid::Grid;
use super::remarks::paragraphs;
use crate::text::table::{self, Column};
use crate::text::{clean, fill, wrap};
use damiera_query::crosstable::{Standing, Table};
use damiera_record::notation::game_name;
use damiera_words::{Catalog, ColumnTitle, Counted, Phrase, count};

/// The maximum width of a name next to a grid; longer names are cut.
const NAME: usize = 16;

/// A longer cell of games may be cut.
const CELL: usize = 24;

/// Appends a table: a line about the event, the standings with who played whom, and the remarks. If the games
/// do not fit next to the standings, they follow below, in as many parts as the width requires.
pub fn write_text(table: &Table, all: bool, width: usize, color: bool, out: &mut String) {
    write_heading(table, width, color, out);
    let grid = Grid::of(table);
    let layout =
        Layout { table, grid: &grid, shared: table.standings.iter().any(|standing| standing.shared) };
    if layout.width(0..grid.titles.len(), true) <= width {
        layout.part(0..grid.titles.len(), true).write(width, color, out);
    } else {
        layout.part(0..0, true).write(width, color, out);
        let mut start = 0;
        while start < grid.titles.len() {
            let fits = |end: &usize| layout.width(start..*end, false) <= width;
            let end = (start + 2..=grid.titles.len()).take_while(fits).last().unwrap_or(start + 1);
            out.push('\n');
            layout.part(start..end, false).write(width, color, out);
            start = end;
        }
    }
    for paragraph in paragraphs(&table.remarks, all) {
        out.push_str(&wrap(&clean(&paragraph), width));
        out.push('\n');
    }
}

/// Appends only the line about the event.
pub fn write_heading(table: &Table, width: usize, color: bool, out: &mut String) {
    let bold = if color { Style::new().bold() } else { Style::new() };
    for line in fill(&heading(table), width).lines() {
        out.push_str(&format!("{bold}{line}{bold:#}\n"));
    }
}

/// The line about an event, in parts.
pub(crate) fn heading(table: &Table) -> Vec<String> {
    let words = Catalog::english();
    let mut event = table.key.event.clone();
    if let Some(section) = &table.key.section {
        let arguments = [("event", event.into()), ("section", section.clone().into())];
        event = words.phrase(Phrase::EventAndSection, &arguments);
    }
    let game = game_name(table.rules.gametype).unwrap_or(table.rules.name);
    let players = count(table.standings.len() as u64, Counted::Player);
    let mut parts = vec![
        clean(&event).into_owned(),
        words.phrase(Phrase::GameOfDraughts, &[("game", game.into())]),
        words.phrase(Phrase::Paired, &[("kind", table.kind.as_str().into()), ("players", players.into())]),
        count(table.meetings.len() as u64, Counted::Game),
        words.phrase(Phrase::PointsFor, &[("system", table.points.to_string().into())]),
    ];
    parts.extend(
        table.dates.map(
            |(first, last)| {
                if first == last { first.to_string() } else { format!("{first} – {last}") }
            },
        ),
    );
    parts
}

/// A part of a table.
struct Layout<'t> {
    table: &'t Table,
    grid: &'t Grid,
    /// Whether players share a rank, so that it differs from the row number.
    shared: bool,
}

impl Layout<'_> {
    /// The minimum width of a part.
    fn width(&self, games: std::ops::Range<usize>, standings: bool) -> usize {
        let columns = self.columns(games.clone(), standings);
        let mut widths = vec![0; columns];
        let titles = self.titles(games.clone(), standings);
        let rows = self.table.standings.iter().enumerate();
        for cells in rows.map(|(place, standing)| self.cells(place, standing, games.clone(), standings)) {
            for (width, cell) in widths.iter_mut().zip(&cells) {
                *width = (*width).max(clean(cell).width());
            }
        }
        if let Some(name) = widths.get_mut(1) {
            *name = (*name).min(NAME);
        }
        let titled = widths.iter().zip(&titles).map(|(width, [_, short])| *width.max(&short.width()));
        // Two blanks in front, one between columns.
        titled.sum::<usize>() + columns + 1
    }

    fn columns(&self, games: std::ops::Range<usize>, standings: bool) -> usize {
        self.titles(games, standings).len()
    }

    /// The titles of the columns, each with its short form.
    fn titles(&self, games: std::ops::Range<usize>, standings: bool) -> Vec<[String; 2]> {
        let same = |title: &str| [title.to_owned(), title.to_owned()];
        let named = |title: ColumnTitle| Catalog::english().column(title);
        let mut titles = vec![named(ColumnTitle::Number), named(ColumnTitle::Player)];
        if standings {
            if self.shared {
                titles.push(named(ColumnTitle::Rank));
            }
            titles.extend([ColumnTitle::GamesPlayed, ColumnTitle::Points].map(named));
            titles.extend(self.table.tie_breaks.iter().map(|tie_break| same(tie_break.short)));
        }
        titles.extend(self.grid.titles.get(games).unwrap_or_default().iter().map(|title| same(title)));
        titles
    }

    fn cells(
        &self,
        place: usize,
        standing: &Standing,
        games: std::ops::Range<usize>,
        standings: bool,
    ) -> Vec<String> {
        let mut cells = vec![(place + 1).to_string(), standing.name.clone()];
        if standings {
            if self.shared {
                cells.push(format!("{}{}", standing.rank, if standing.shared { "=" } else { "" }));
            }
            cells.extend([standing.games.to_string(), standing.points.to_string()]);
            let values = standing.tie_breaks.iter();
            cells.extend(values.map(|value| value.map_or_else(|| "–".to_owned(), |value| value.to_string())));
        }
        let row = self.grid.rows.get(place).and_then(|row| row.get(games));
        cells.extend_from_slice(row.unwrap_or_default());
        cells
    }

    fn part(&self, games: std::ops::Range<usize>, standings: bool) -> table::Table {
        let columns = self.titles(games.clone(), standings).into_iter().enumerate();
        let first_game = columns.len() - games.len();
        // Without meaningful rounds, a player may have many games in one; rows have them all.
        let long = |at: usize| {
            let mut cells = self.grid.rows.iter().filter_map(|row| row.get(games.start + at - first_game));
            at >= first_game && cells.any(|cell| cell.chars().count() > CELL)
        };
        let mut part = table::Table::new(columns.map(|(index, [title, short])| match index {
            1 => Column::text(title),
            _ if long(index) => Column::text(title),
            _ => Column::number(title).short(short),
        }));
        for (place, standing) in self.table.standings.iter().enumerate() {
            part.row(self.cells(place, standing, games.clone(), standings));
        }
        part
    }
}
