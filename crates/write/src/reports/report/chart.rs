//! Charts on a page: names and numbers, each number with a bar.

use damiera_query::stats::{Cell, Listed, Row, State, named, rounded};
use damiera_words::{Catalog, Word, grouped};

/// A chart: a table of names and numbers, each number with a bar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Chart {
    /// The name of the statistic, for its place on the page.
    pub name: &'static str,
    /// What is counted.
    pub title: String,
    /// The heading of the names.
    pub of: String,
    /// The heading of the numbers.
    pub what: String,
    /// The rows.
    pub bars: Vec<Bar>,
}

/// A row of a chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bar {
    /// What it is.
    pub label: String,
    /// How many.
    pub number: String,
    /// The share of the total, in percent.
    pub share: String,
    /// The length of the bar, in thousandths.
    pub length: u64,
}

/// Names and numbers, before drawing.
type Numbers = Vec<(String, u64)>;

/// How a chart is made from a statistic: how its rows become names and numbers.
struct Plan {
    name: &'static str,
    title: Word,
    of: Word,
    what: Word,
    bars: fn(&Columns, &[Row]) -> Numbers,
}

/// The charts of a page, in order.
const PLANS: &[Plan] = &[
    Plan { name: "results", title: Word::ChartResults, of: Word::Result, what: Word::Games, bars: results },
    Plan {
        name: "irregularities",
        title: Word::ChartIrregularities,
        of: Word::Article,
        what: Word::Times,
        bars: irregularities,
    },
    Plan { name: "draws", title: Word::ChartDraws, of: Word::Reason, what: Word::Games, bars: draws },
    Plan {
        name: "lengths",
        title: Word::ChartLengths,
        of: Word::Plies,
        what: Word::Games,
        bars: |columns, rows| columns.pairs(rows, "plies", "games"),
    },
    Plan {
        name: "takings",
        title: Word::ChartTakings,
        of: Word::PiecesTaken,
        what: Word::Captures,
        bars: |columns, rows| columns.pairs(rows, "pieces", "captures"),
    },
];

/// An empty state for the statistics of the charts.
#[must_use]
pub fn state() -> State {
    let kinds: Vec<&'static Listed> = PLANS.iter().filter_map(|plan| named(plan.name)).collect();
    State::new(None, 1, &kinds)
}

/// The charts of the counted statistics, without empty ones.
pub(super) fn charts(state: &State) -> Vec<Chart> {
    let Some((_, whole)) = state.parts().into_iter().next() else { return Vec::new() };
    let chart = |plan: &Plan| {
        let kind = named(plan.name)?;
        let rows = (kind.rows)(&whole.statistics)?;
        let numbers = (plan.bars)(&Columns::of(kind), &rows);
        // Zeros before the first and after the last value are dropped.
        let first = numbers.iter().position(|(_, number)| *number > 0)?;
        let last = numbers.iter().rposition(|(_, number)| *number > 0)?;
        let [title, of, what] = [plan.title, plan.of, plan.what].map(|word| Catalog::english().say(word));
        Some(Chart { name: plan.name, title, of, what, bars: bars(numbers.get(first..=last)?) })
    };
    PLANS.iter().filter_map(chart).collect()
}

fn bars(numbers: &[(String, u64)]) -> Vec<Bar> {
    let all = numbers.iter().fold(0_u64, |sum, (_, number)| sum.saturating_add(*number));
    let largest = numbers.iter().map(|(_, number)| *number).max().unwrap_or_default();
    let bar = |(label, number): &(String, u64)| {
        let share = rounded(*number, all, 1000);
        Bar {
            label: label.clone(),
            number: grouped(*number),
            share: format!("{}.{} %", share / 10, share % 10),
            length: rounded(*number, largest, 1000),
        }
    };
    numbers.iter().map(bar).collect()
}

/// The columns of a statistic by their names.
struct Columns(Vec<&'static str>);

impl Columns {
    fn of(kind: &Listed) -> Columns {
        Columns((kind.columns)().iter().map(|column| column.name).collect())
    }

    fn cell<'r>(&self, row: &'r Row, name: &str) -> Option<&'r Cell> {
        row.get(self.0.iter().position(|column| *column == name)?)
    }

    fn number(&self, row: &Row, name: &str) -> u64 {
        match self.cell(row, name) {
            Some(Cell::Count(number)) => *number,
            _ => 0,
        }
    }

    fn text(&self, row: &Row, name: &str) -> String {
        match self.cell(row, name) {
            Some(Cell::Text(text)) => text.clone(),
            Some(Cell::Count(number)) => grouped(*number),
            _ => String::new(),
        }
    }

    fn pairs(&self, rows: &[Row], label: &str, number: &str) -> Numbers {
        rows.iter().map(|row| (self.text(row, label), self.number(row, number))).collect()
    }
}

fn results(columns: &Columns, rows: &[Row]) -> Numbers {
    let named = [
        (Word::WhiteWon, "white_won"),
        (Word::Drawn, "drawn"),
        (Word::BlackWon, "black_won"),
        (Word::NoResult, "no_result"),
    ];
    let of_row = |row| named.map(|(label, name)| (Catalog::english().say(label), columns.number(row, name)));
    rows.iter().flat_map(of_row).collect()
}

fn irregularities(columns: &Columns, rows: &[Row]) -> Numbers {
    let label = |row: &Row| {
        let (article, code) = (columns.text(row, "article"), columns.text(row, "code"));
        let parts = [article, code.replace('-', " ")];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(": ")
    };
    rows.iter().map(|row| (label(row), columns.number(row, "times"))).collect()
}

fn draws(columns: &Columns, rows: &[Row]) -> Numbers {
    let label = |row: &Row| {
        let reason = columns.text(row, "reason");
        let word = match reason.as_str() {
            "agreed" => Some(Word::DrawAgreed),
            "claimable" => Some(Word::Claimable),
            "claimed" => Some(Word::DrawClaimed),
            "not known" => Some(Word::DrawNotKnown),
            _ => None,
        };
        let reason = word.map_or(reason, |word| Catalog::english().say(word));
        let parts = [reason, columns.text(row, "article")];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
    };
    let drawn = rows.iter().map(|row| (label(row), columns.number(row, "drawn")));
    drawn.filter(|(_, number)| *number > 0).collect()
}
