use std::fmt::Write as _;
use std::time::Duration;

use anstyle::Style;

use super::{Section, bars};
use crate::write::table::{Column, Table};
use crate::write::wrap;
use damiera_query::stats::{self, Cell, Division, Listed, Measure, Order, Row, State, rounded};
use damiera_record::clocks::shown;
use damiera_words::grouped;

/// The possible lengths of bars; the first that leaves room for everything else is used.
const BARS: [Option<usize>; 2] = [Some(20), Some(12)];

/// The layout of statistics for people.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The maximum number of rows of a long list; `None` for all.
    pub top: Option<usize>,
    /// Whether statistics of several rows are left out.
    pub sums_alone: bool,
    /// The available width.
    pub width: usize,
    /// Whether colours are allowed.
    pub color: bool,
}

/// Appends every statistic of a state as a table.
pub fn write_text(state: &State, layout: Layout, out: &mut String) {
    let Layout { top, sums_alone, width, color } = layout;
    let wanted = |kind: &&&Listed| !sums_alone || kind.about.order == Order::Single;
    for (index, kind) in state.kinds().iter().filter(wanted).enumerate() {
        if index > 0 {
            out.push('\n');
        }
        let by = state.division().map(|division| format!(" · by {}", division.name())).unwrap_or_default();
        let bold = if color { Style::new().bold().underline() } else { Style::new() };
        for line in wrap(&format!("{}{by}", kind.about.title), width).lines() {
            let _ = writeln!(out, "{bold}{line}{bold:#}");
        }
        let section = Section::of(state, kind, top);
        let tabled = |bar| Tabled { kind, columns: (kind.columns)(), bar }.table(state, &section);
        let mut table = tabled(None);
        if let Some(wider) = BARS.into_iter().map(tabled).find(|table| table.fits(width)) {
            table = wider;
        }
        if table.is_empty() {
            out.push_str("  none\n");
        } else {
            table.write(width, color, out);
        }
        for line in left_out(&section, state.division()) {
            let _ = writeln!(out, "  {line}");
        }
    }
}

/// What was left out, in words.
fn left_out(section: &Section<'_>, division: Option<&Division>) -> Vec<String> {
    let mut lines = Vec::new();
    if section.parts_left_out > 0 {
        let by = division.map(Division::name).unwrap_or_default();
        let more = grouped(section.parts_left_out as u64);
        lines.push(format!("… and {more} more by {by}; --top 0 shows all"));
    }
    if section.rows_left_out > 0 {
        lines.push(format!("… and {} more; --top 0 shows all", grouped(section.rows_left_out as u64)));
    }
    lines
}

/// How the rows of a statistic become a table.
struct Tabled {
    kind: &'static Listed,
    columns: Vec<stats::Column>,
    /// The length of bars; `None` if there is no room for them.
    bar: Option<usize>,
}

impl Tabled {
    fn table(&self, state: &State, section: &Section<'_>) -> Table {
        // A statistic with one row is compared part by part; one with several rows is repeated for each part.
        let beside = state.division().is_some() && self.kind.about.order == Order::Single;
        let part = beside.then(|| Column::text("part"));
        let own = self.columns.iter().filter(|column| self.is_shown(column)).filter_map(table_column);
        let mut table = Table::new(part.into_iter().chain(own));
        let largest = self.largest(section);
        for (name, rows) in &section.parts {
            if let Some(name) = name.filter(|_| !beside && !rows.is_empty()) {
                table.heading([name.to_owned()]);
            }
            for row in rows {
                let part = name.filter(|_| beside).map(str::to_owned);
                table.row(part.into_iter().chain(self.cells(row, largest)));
            }
        }
        table
    }

    fn is_shown(&self, column: &stats::Column) -> bool {
        column.title.is_some() && (!column.is_drawn() || self.bar.is_some())
    }

    /// The largest number that is drawn as a bar.
    fn largest(&self, section: &Section<'_>) -> u64 {
        let cells = section.parts.iter().flat_map(|(_, rows)| rows).flatten();
        let numbers =
            cells.filter_map(|cell| if let Cell::Bar([number, ..]) = cell { Some(*number) } else { None });
        numbers.max().unwrap_or_default()
    }

    fn cells(&self, row: &Row, largest: u64) -> impl Iterator<Item = String> {
        let bar = self.bar.unwrap_or_default();
        let shown = self.columns.iter().zip(row).filter(|(column, _)| self.is_shown(column));
        shown.map(move |(column, cell)| match (column.measure, cell) {
            (Measure::Histogram, Cell::Bar([number, ..])) => bars::compared(*number, largest, bar),
            (_, Cell::Bar(parts)) => bars::divided(*parts, bar),
            (Measure::Time, Cell::Count(seconds)) => self::shown(Duration::from_secs(*seconds)),
            (_, Cell::Count(number)) => grouped(*number),
            (Measure::Share, Cell::Ratio(part, whole)) => format!("{} %", tenths(*part, *whole, 1000)),
            (_, Cell::Ratio(sum, of)) => tenths(*sum, *of, 10),
            (_, Cell::Text(text)) if text.is_empty() => "–".to_owned(),
            (_, Cell::Text(text)) => text.clone(),
            (_, Cell::None) => "–".to_owned(),
        })
    }
}

/// A ratio with one decimal: in tenths of one, or of a hundredth.
fn tenths(sum: u64, of: u64, scale: u64) -> String {
    let tenths = rounded(sum, of, scale);
    format!("{}.{}", grouped(tenths / 10), tenths % 10)
}

fn table_column(column: &stats::Column) -> Option<Column> {
    let title = column.title?;
    let made = match column.measure {
        Measure::Text => Column::text(title),
        Measure::Word | Measure::Bar | Measure::Histogram => Column::word(title),
        Measure::Tail => Column::tail(title),
        Measure::Count | Measure::Time | Measure::Mean | Measure::Share => Column::number(title),
    };
    Some(made.short(column.short))
}
