//! What spreadsheets make of moves: dates, and cells with signs that keep a move from becoming one.

use super::{HEAD, PLAIN, Style, cells, same, sheet, style, typed};

/// The months as a spreadsheet of some language names them, and whether it writes the day first.
const MONTHS: [([&str; 12], bool); 8] = [
    (["jan", "feb", "mrt", "apr", "mei", "jun", "jul", "aug", "sep", "okt", "nov", "dec"], true),
    (["gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic"], true),
    (["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"], true),
    (["janv", "févr", "mars", "avr", "mai", "juin", "juil", "août", "sept", "oct", "nov", "déc"], true),
    (["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"], true),
    (["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"], false),
    (["янв", "фев", "мар", "апр", "май", "июн", "июл", "авг", "сен", "окт", "ноя", "дек"], true),
    (["sty", "lut", "mar", "kwi", "maj", "cze", "lip", "sie", "wrz", "paź", "lis", "gru"], true),
];

/// What is written before a move and behind it so that it stays as it is.
const GUARDS: [(&str, &str); 5] = [("'", ""), ("=\"", "\""), ("\"=\"\"", "\"\"\""), ("’", ""), ("\"'", "\"")];

pub(super) fn styles() -> Vec<Style> {
    let mut styles = Vec::new();
    for (months, is_day_first) in MONTHS {
        let mv = move |mv: &str| as_date(mv, &months, is_day_first);
        let name = format!("dates {} {is_day_first}", months[9]);
        styles.push(style(name.clone(), move |moves| sheet(moves, PLAIN, mv)));
        styles.push(style(name + " in cells", move |moves| {
            format!("{}\nnr;White;Black\n{}", cells(";"), typed(moves, "#;○;●", mv))
        }));
    }
    for (open, close) in GUARDS {
        let mv = move |mv: &str| format!("{open}{mv}{close}");
        styles.push(style(format!("{open}move{close}"), move |moves| sheet(moves, PLAIN, mv)));
        for divider in [";", ",", "\t"] {
            styles.push(style(format!("{open}move{close} in cells {divider:?}"), move |moves| {
                let names = ["nr", "White", "Black"].join(divider);
                let rows = typed(moves, &["#", "○", "●"].join(divider), mv);
                format!("{}\n{names}\n{rows}", cells(divider))
            }));
        }
    }
    styles.push(style("whole dates", |moves| {
        let Some((last, moves)) = moves.split_last() else { return HEAD.to_owned() };
        let mut moves: Vec<String> = moves.iter().map(|mv| as_whole_date(mv)).collect();
        // A date behind the last move may be one.
        moves.push(last.clone());
        sheet(&moves, PLAIN, same)
    }));
    styles
}

/// A move that is a day and a month, or a month and a year.
fn as_date(mv: &str, months: &[&str; 12], is_day_first: bool) -> String {
    let Some((from, to)) = mv.split_once('-') else { return mv.to_owned() };
    let (from, to): (usize, usize) = (from.parse().unwrap(), to.parse().unwrap());
    match (is_day_first, from <= 12, to <= 12) {
        (false, true, _) if to <= 28 => format!("{to}-{}", months[from - 1]),
        (true, _, true) if from <= 28 => format!("{from}-{}", months[to - 1]),
        (true, true, _) => format!("{}-{to:02}", months[from - 1]),
        _ => mv.to_owned(),
    }
}

fn as_whole_date(mv: &str) -> String {
    match mv {
        "5-10" | "6-11" | "7-12" | "5-9" | "10-5" => {
            mv.split('-').map(|square| format!("{square:0>2}/")).collect::<String>() + "2024"
        }
        _ => mv.to_owned(),
    }
}
