//! Which number of a date was typed first, where a spreadsheet took moves for dates.
//!
//! A workbook keeps a day and a month, but not how they were typed: 14 October was `14-10`, or `10-14` where the month
//! comes first, as in America. The sheet shows which:
//!
//! - the moves of one side all go up or all go down, so the other moves of a column say which way its dates go;
//! - `12-18` is a month and a year where the day comes first, and a day of December where the month does;
//! - a day after the twelfth is a month and a day, where nothing else decides.
//!
//! Without any of this the day comes first.

use std::collections::BTreeMap;

/// A date that was a move: its two numbers, the day first.
#[derive(Clone, Copy, Debug)]
pub(in crate::notation) struct Dated {
    /// The column of its cell.
    pub(in crate::notation) column: u32,
    /// The day.
    pub(in crate::notation) day: u16,
    /// The month.
    pub(in crate::notation) month: u16,
}

/// The last month: a number above it is a day.
const DECEMBER: u16 = 12;

/// The last day of a month: a number above it is a year.
const LAST_DAY: u16 = 31;

/// How the days and months of a sheet were typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::notation) struct DateOrder {
    /// How many moves of a column go up, and how many down.
    directions: BTreeMap<u32, [usize; 2]>,
    /// What speaks for the day first, and for the month first.
    votes: [usize; 2],
}

impl DateOrder {
    /// Counts a text of a column if it is a move between two numbered squares, and no capture: captures go back as well.
    pub(in crate::notation) fn saw_text(&mut self, column: u32, text: &str) {
        let number = |text: &str| text.trim().parse::<u16>().ok();
        let squares = text.trim_end_matches(['!', '?', '*']).split_once('-');
        if let Some((from, to)) = squares.and_then(|(from, to)| Some((number(from)?, number(to)?))) {
            self.directions.entry(column).or_default()[usize::from(from > to)] += 1;
        }
    }

    /// Counts a month with a year, as two numbers.
    pub(in crate::notation) fn saw_month(&mut self, year: u16) {
        if (DECEMBER + 1..=LAST_DAY).contains(&year) {
            self.votes[0] += 2;
        }
    }

    /// Counts a date of a column of moves, after all texts of the sheet.
    pub(in crate::notation) fn saw_date(&mut self, date: Dated) {
        if date.day == date.month {
            return;
        }
        match self.goes_up(date.column) {
            Some(up) if up != (date.day < date.month) => self.votes[1] += 2,
            // A day that is no month shows nothing: see `squares`.
            Some(_) if date.day <= DECEMBER => self.votes[0] += 2,
            Some(_) => {}
            None if date.day > DECEMBER => self.votes[1] += 1,
            None => {}
        }
    }

    /// The squares of a date.
    pub(in crate::notation) fn squares(&self, date: Dated) -> (u16, u16) {
        let Dated { column, day, month } = date;
        let [day_first, month_first] = self.votes;
        // A day that can be no month was taken for one wherever it was typed.
        let fits = || day > DECEMBER && self.goes_up(column) == Some(day < month);
        if month_first > day_first && !fits() { (month, day) } else { (day, month) }
    }

    /// Whether the moves of a column go up, if nearly all of them go the same way.
    fn goes_up(&self, column: u32) -> Option<bool> {
        let [up, down] = self.directions.get(&column).copied().unwrap_or_default();
        (up.max(down) > 2 * up.min(down)).then_some(up > down)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_other_moves_of_a_column_say_how_its_dates_were_typed() {
        let (white, black, one) = (1, 2, 3);
        for (dates, years, expected) in [
            // America: 10-14 and 5-10 of Black, who goes up.
            (vec![(black, 14, 10), (black, 10, 5)], vec![], vec![(10, 14), (5, 10)]),
            // Italy: the same moves, of which the first became a month and a year.
            (vec![(black, 5, 10)], vec![14], vec![(5, 10)]),
            // White goes down.
            (vec![(white, 14, 10)], vec![], vec![(14, 10)]),
            (vec![(white, 5, 10), (white, 14, 10)], vec![], vec![(10, 5), (14, 10)]),
            // Nothing says where White and Black are, except the day that is no month.
            (vec![(one, 5, 10)], vec![], vec![(5, 10)]),
            (vec![(one, 10, 5), (one, 14, 10)], vec![], vec![(5, 10), (10, 14)]),
            (vec![(one, 14, 10)], vec![18], vec![(14, 10)]),
        ] {
            let mut order = DateOrder::default();
            for (column, text) in [
                (white, "32-28"),
                (white, "28x19"),
                (white, "41-37!"),
                (black, "19-23"),
                (one, "32-28"),
                (one, "19-23"),
            ] {
                order.saw_text(column, text);
            }
            years.into_iter().for_each(|year| order.saw_month(year));
            let dates: Vec<Dated> =
                dates.into_iter().map(|(column, day, month)| Dated { column, day, month }).collect();
            dates.iter().for_each(|date| order.saw_date(*date));
            let squares: Vec<_> = dates.iter().map(|date| order.squares(*date)).collect();
            assert_eq!(squares, expected, "{dates:?}");
        }
    }
}
