//! The columns and cells of statistics.

/// A column of a statistic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its name in rows: `white_won`.
    pub name: &'static str,
    /// Whether tables for people have it, under a title; otherwise only rows have it.
    pub is_shown: bool,
    /// What its cells hold.
    pub measure: Measure,
    /// What it means, in a sentence.
    pub doc: &'static str,
}

/// The content of a column's cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// A text that may be cut when space is short: a name, moves.
    Text,
    /// A text that means nothing when it is cut: an article, a year.
    Word,
    /// A text that may have its own line in tables; always the last column. It may be missing.
    Tail,
    /// How many.
    Count,
    /// A length of time, in seconds. It may be missing.
    Time,
    /// A sum and its divisor: an average. It may be missing.
    Mean,
    /// A part and a whole. It may be missing.
    Share,
    /// The parts of a whole as a bar, only for people.
    Bar,
    /// A number as a bar, compared with the other rows; only for people.
    Histogram,
}

/// A cell: the value of a row in a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A text.
    Text(String),
    /// A number.
    Count(u64),
    /// A number and its divisor, which is not 0.
    Ratio(u64, u64),
    /// The parts of a bar, each drawn differently.
    Bar([u64; 3]),
    /// Unknown.
    None,
}

impl Column {
    /// A column of texts.
    #[must_use]
    pub const fn text(name: &'static str, doc: &'static str) -> Column {
        Column::new(name, Measure::Text, doc)
    }

    /// A column of texts that mean nothing when they are cut.
    #[must_use]
    pub const fn word(name: &'static str, doc: &'static str) -> Column {
        Column::new(name, Measure::Word, doc)
    }

    /// A column of texts that may be long, or missing; the last.
    #[must_use]
    pub const fn tail(name: &'static str, doc: &'static str) -> Column {
        Column::new(name, Measure::Tail, doc)
    }

    /// A column of numbers.
    #[must_use]
    pub const fn count(name: &'static str, doc: &'static str) -> Column {
        Column::new(name, Measure::Count, doc)
    }

    /// A column of times.
    #[must_use]
    pub const fn time(name: &'static str, doc: &'static str) -> Column {
        Column::new(name, Measure::Time, doc)
    }

    /// A column of averages.
    #[must_use]
    pub const fn mean(name: &'static str, doc: &'static str) -> Column {
        Column::new(name, Measure::Mean, doc)
    }

    /// A column of parts of a whole.
    #[must_use]
    pub const fn share(name: &'static str, doc: &'static str) -> Column {
        Column::new(name, Measure::Share, doc)
    }

    /// A column of bars.
    #[must_use]
    pub const fn bar() -> Column {
        Column::new("bar", Measure::Bar, "")
    }

    /// A column of bars that compare the rows.
    #[must_use]
    pub(crate) const fn histogram() -> Column {
        Column { measure: Measure::Histogram, ..Column::bar() }
    }

    const fn new(name: &'static str, measure: Measure, doc: &'static str) -> Column {
        Column { name, is_shown: true, measure, doc }
    }

    /// The same, only in rows.
    #[must_use]
    pub const fn unseen(self) -> Column {
        Column { is_shown: false, ..self }
    }

    /// Whether it is only for people, and needs no title.
    #[must_use]
    pub const fn is_drawn(&self) -> bool {
        matches!(self.measure, Measure::Bar | Measure::Histogram)
    }

    /// Whether its cell may be empty.
    #[must_use]
    pub const fn may_be_missing(&self) -> bool {
        matches!(self.measure, Measure::Tail | Measure::Time | Measure::Mean | Measure::Share)
    }
}

impl Cell {
    /// A sum and what it is divided by; nothing where that is 0.
    #[must_use]
    pub const fn ratio(sum: u64, of: u64) -> Cell {
        if of == 0 { Cell::None } else { Cell::Ratio(sum, of) }
    }

    /// A text.
    #[must_use]
    pub fn text(text: impl Into<String>) -> Cell {
        Cell::Text(text.into())
    }
}

/// A part of a whole in units of `1 / scale`, rounded to the nearest; in integers, so that every machine
/// gives the same.
#[must_use]
pub fn rounded(sum: u64, of: u64, scale: u64) -> u64 {
    let (sum, of, scale) = (u128::from(sum), u128::from(of.max(1)), u128::from(scale));
    u64::try_from((sum * scale + of / 2) / of).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_go_up() {
        for (sum, of, scale, expected) in
            [(1, 2, 1, 1), (1, 3, 1000, 333), (2, 3, 1000, 667), (0, 0, 10, 0), (u64::MAX, 1, 1000, u64::MAX)]
        {
            assert_eq!(rounded(sum, of, scale), expected, "{sum}/{of}");
        }
    }
}
