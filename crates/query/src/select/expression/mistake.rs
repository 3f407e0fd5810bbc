//! What is wrong with an expression, and where.

use std::fmt;

use unicode_width::UnicodeWidthStr;

/// What is wrong with an expression, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// What is wrong, and what exists instead.
    pub told: String,
    /// The whole expression.
    pub text: String,
    /// The first character it is about, from 0.
    pub start: usize,
    /// How many characters it is about.
    pub length: usize,
}

/// The width in which an expression is quoted.
const WIDTH: usize = 72;

/// The number of characters kept before the place in a line that is too long.
const BEFORE: usize = 30;

impl Mistake {
    /// The line of the expression, and its column, from 1.
    #[must_use]
    pub fn place(&self) -> (usize, usize) {
        let mut place = (1, 1);
        for c in self.text.chars().take(self.start) {
            place = if c == '\n' { (place.0 + 1, 1) } else { (place.0, place.1 + 1) };
        }
        place
    }

    /// The line with the mistake, and below it a line that points at it.
    #[must_use]
    pub fn quoted(&self) -> [String; 2] {
        let (line, column) = self.place();
        let line: Vec<char> = self.text.lines().nth(line - 1).unwrap_or_default().chars().collect();
        let start = (column - 1).min(line.len());
        let from = if line.len() > WIDTH { start.saturating_sub(BEFORE) } else { 0 };
        let part = |from: usize, until: usize| -> String {
            let chars = line.iter().take(until).skip(from);
            // A tab would misplace the caret.
            chars.map(|c| if c.is_control() { ' ' } else { *c }).collect()
        };
        let cut = if from > 0 { "…" } else { "" };
        let rest = if line.len() > from + WIDTH { "…" } else { "" };
        let shown = format!("{cut}{}{rest}", part(from, from + WIDTH));
        let before = format!("{cut}{}", part(from, start)).width();
        let marked = part(start, (start + self.length).min(from + WIDTH)).width().max(1);
        [shown, format!("{}{}", " ".repeat(before), "^".repeat(marked))]
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place() {
            (1, column) => write!(f, "column {column}: {}", self.told),
            (line, column) => write!(f, "line {line}, column {column}: {}", self.told),
        }
    }
}

impl std::error::Error for Mistake {}

#[cfg(test)]
mod tests {
    use super::*;

    fn quoted(text: &str, start: usize, length: usize) -> [String; 2] {
        Mistake { told: String::new(), text: text.to_owned(), start, length }.quoted()
    }

    #[test]
    fn the_place_is_pointed_at() {
        assert_eq!(quoted("yaer > 2005", 0, 4), ["yaer > 2005", "^^^^"]);
        assert_eq!(quoted("white == \"棋\" && x", 16, 1), ["white == \"棋\" && x", "                 ^"]);
        assert_eq!(quoted("plies > 1\n\t&& x", 14, 1), [" && x", "    ^"]);
        assert_eq!(quoted("plies >", 7, 1), ["plies >", "       ^"]);
        let long = format!("{}x{}", "a".repeat(200), "b".repeat(200));
        let [line, caret] = quoted(&long, 200, 1);
        assert_eq!(line.chars().nth(caret.len() - 1), Some('x'));
        assert!(line.width() <= WIDTH + 2);
    }
}
