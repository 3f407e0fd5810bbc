//! Statistics as CSV and JSON lines.

use serde_json::{Map, Value, json};

use super::Section;
use crate::rows::column::{Holds as _, Integer, Text};
use crate::rows::{self, csv};
use crate::text::{SCHEMA, push_line};
use damiera_query::stats::{Cell, Column, Division, Listed, Measure, State, rounded};
use damiera_words::{Catalog, Counted, Phrase, count};

/// The header line of a statistic.
#[must_use]
pub fn csv_header(kind: &Listed) -> String {
    let own = columns(kind).into_iter().map(|column| column.name);
    csv::header_of(["divided_by", "part"].into_iter().chain(own))
}

/// Appends the rows of one kind of statistic, as lines of CSV; of long lists, at most the `top` largest.
pub fn write_csv(state: &State, kind: &'static Listed, top: Option<usize>, out: &mut String) {
    let by = state.division().map(Division::name);
    for_each(state, kind, top, |part, values| {
        let part = [Option::<Text>::cell(by.as_deref()), Option::<Text>::cell(part)];
        let cells: Vec<_> = part.into_iter().chain(values.map(|(_, value)| cell_of(value))).collect();
        out.push_str(&csv::line(&cells));
    });
}

/// Appends the rows of one kind of statistic, as JSON lines; of long lists, at most the `top` largest.
pub fn write_jsonl(state: &State, kind: &'static Listed, top: Option<usize>, out: &mut String) {
    let by = state.division().map(Division::name);
    for_each(state, kind, top, |part, values| {
        let mut object = Map::new();
        object.insert("type".to_owned(), json!(kind.about.name));
        object.insert("schema".to_owned(), json!(SCHEMA));
        object.insert("divided_by".to_owned(), json!(by));
        object.insert("part".to_owned(), json!(part));
        object.extend(values.map(|(name, value)| (name.to_owned(), value)));
        push_line(&object, out);
    });
}

/// What a list does not show, for standard error: `players: 1,240 rows are left out by --top`; `None` if it
/// shows everything.
#[must_use]
pub fn left_out_line(state: &State, kind: &'static Listed, top: Option<usize>) -> Option<String> {
    let section = Section::of(state, kind, top, top);
    let which = match (section.parts_left_out, section.rows_left_out) {
        (0, 0) => return None,
        (_, 0) => "parts",
        (0, _) => "rows",
        _ => "both",
    };
    let arguments = [
        ("statistic", kind.about.name.into()),
        ("which", which.into()),
        ("parts", count(section.parts_left_out as u64, Counted::Part).into()),
        ("rows", count(section.rows_left_out as u64, Counted::Row).into()),
    ];
    Some(Catalog::english().phrase(Phrase::LeftOutByTop, &arguments))
}

/// The columns that rows have.
fn columns(kind: &Listed) -> Vec<Column> {
    (kind.columns)().into_iter().filter(|column| !column.is_drawn()).collect()
}

fn for_each(
    state: &State,
    kind: &'static Listed,
    top: Option<usize>,
    mut take: impl FnMut(Option<&str>, &mut dyn Iterator<Item = (&'static str, Value)>),
) {
    let all = (kind.columns)();
    for (part, rows) in Section::of(state, kind, top, top).parts {
        for cells in rows {
            let seen = all.iter().zip(cells).filter(|(column, _)| !column.is_drawn());
            take(part, &mut seen.map(|(column, cell)| (column.name, value(column, &cell))));
        }
    }
}

fn cell_of<'v>(value: Value) -> rows::Cell<'v> {
    match value {
        Value::String(text) => Text::cell(text),
        Value::Number(number) => match number.as_i64() {
            Some(number) => Integer::cell(number),
            // As in JSON: 1.0, not 1.
            None => number.as_f64().map_or(rows::Cell::Null, |number| {
                rows::Cell::Number(number, (number.fract() == 0.0).then_some(1))
            }),
        },
        _ => rows::Cell::Null,
    }
}

fn value(column: &Column, cell: &Cell) -> Value {
    match cell {
        Cell::Text(text) => json!(text),
        // Columns are 64 bits wide, with a sign.
        Cell::Count(number) => json!(i64::try_from(*number).unwrap_or(i64::MAX)),
        Cell::Ratio(sum, of) => {
            let scale: u64 = if column.measure == Measure::Share { 10_000 } else { 1000 };
            json!(rounded(*sum, *of, scale) as f64 / scale as f64)
        }
        Cell::Bar(_) | Cell::None => Value::Null,
    }
}
