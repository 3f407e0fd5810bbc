//! Statistics for people.

use std::fmt::Write as _;
use std::time::Duration;

use anstyle::Style;

use super::{Section, bars};
use crate::text::table::{Column, Table, column};
use crate::text::wrap;
use damiera_query::stats::{self, Cell, Division, Listed, Measure, Order, Row, State, rounded};
use damiera_record::clocks::shown;
use damiera_words::{Catalog, ColumnTitle, Phrase, grouped};

/// The possible lengths of bars; the first that leaves room for everything else is used.
const BARS: [Option<usize>; 2] = [Some(20), Some(12)];

/// The layout of statistics for people.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The maximum number of rows of a long list; `None` for all.
    pub top: Option<usize>,
    /// The maximum number of parts that have an order of their own, such as years; `None` for all.
    pub in_order: Option<usize>,
    /// Whether statistics of several rows are left out.
    pub sums_alone: bool,
    /// The available width.
    pub width: usize,
    /// Whether colours are allowed.
    pub color: bool,
}

/// Appends every statistic of a state as a table.
pub fn write_text(state: &State, layout: Layout, out: &mut String) {
    let Layout { top, in_order, sums_alone, width, color } = layout;
    let words = Catalog::english();
    let wanted = |kind: &&&Listed| !sums_alone || kind.about.order == Order::Single;
    for (index, kind) in state.kinds().iter().filter(wanted).enumerate() {
        if index > 0 {
            out.push('\n');
        }
        let mut title = words.statistic(kind.about.name);
        if let Some(division) = state.division() {
            let arguments = [("title", title.into()), ("division", division.name().into())];
            title = words.phrase(Phrase::DividedBy, &arguments);
        }
        let bold = if color { Style::new().bold().underline() } else { Style::new() };
        for line in wrap(&title, width).lines() {
            let _ = writeln!(out, "{bold}{line}{bold:#}");
        }
        let section = Section::of(state, kind, top, in_order);
        let tabled =
            |bar| Tabled { kind, columns: (kind.columns)(), signs: signs(), bar }.table(state, &section);
        let mut table = tabled(None);
        if let Some(wider) = BARS.into_iter().map(tabled).find(|table| table.fits(width)) {
            table = wider;
        }
        if table.is_empty() {
            let _ = writeln!(out, "  {}", words.phrase(Phrase::NoRows, &[]));
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
    let words = Catalog::english();
    let more = |left_out: usize| ("more", grouped(left_out as u64).into());
    let mut lines = Vec::new();
    if section.parts_left_out > 0 {
        let division = division.map(Division::name).unwrap_or_default();
        let arguments = [more(section.parts_left_out), ("division", division.into())];
        lines.push(words.phrase(Phrase::MoreParts, &arguments));
    }
    if section.rows_left_out > 0 {
        lines.push(words.phrase(Phrase::MoreRows, &[more(section.rows_left_out)]));
    }
    lines
}

/// How the rows of a statistic become a table.
struct Tabled {
    kind: &'static Listed,
    columns: Vec<stats::Column>,
    /// What the parts of bars are drawn with.
    signs: [String; 3],
    /// The length of bars; `None` if there is no room for them.
    bar: Option<usize>,
}

impl Tabled {
    fn table(&self, state: &State, section: &Section<'_>) -> Table {
        // A statistic with one row is compared part by part; one with several rows is repeated for each part.
        let beside = state.division().is_some() && self.kind.about.order == Order::Single;
        let part = beside.then(|| column(Column::text, ColumnTitle::Part));
        let shown = self.columns.iter().filter(|column| self.is_shown(column));
        let own = shown.map(|column| table_column(self.kind, column));
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
        column.is_shown && (!column.is_drawn() || self.bar.is_some())
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
            (_, Cell::Bar(parts)) => bars::divided(*parts, &self.signs, bar),
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

fn table_column(kind: &Listed, column: &stats::Column) -> Column {
    let of: fn(String) -> Column = match column.measure {
        Measure::Text => Column::text,
        Measure::Word | Measure::Bar | Measure::Histogram => Column::word,
        Measure::Tail => Column::tail,
        Measure::Count | Measure::Time | Measure::Mean | Measure::Share => Column::number,
    };
    if column.is_drawn() {
        return of(String::new());
    }
    let [title, short] = Catalog::english().column_of(kind.about.name, column.name);
    of(title).short(short)
}

/// What the parts of a bar are drawn with. Shades would look inverted on a light terminal.
fn signs() -> [String; 3] {
    [Phrase::BarWhite, Phrase::BarDrawn, Phrase::BarBlack].map(|sign| Catalog::english().phrase(sign, &[]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_titles_for_every_table() {
        for (language, words) in Catalog::languages() {
            for kind in stats::ALL {
                let shown =
                    (kind.columns)().into_iter().filter(|column| column.is_shown && !column.is_drawn());
                for column in shown {
                    let lacks = words.lacking(kind.about.name, column.name);
                    assert_eq!(lacks, None, "{language}");
                }
            }
        }
    }
}
