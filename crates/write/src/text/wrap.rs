//! Lines broken between words, or between parts.

/// Breaks text between words where a line would be longer than `width`.
#[must_use]
pub fn wrap(text: &str, width: usize) -> String {
    let mut wrapped = String::with_capacity(text.len());
    let mut column = 0;
    for word in text.split(' ') {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > width.max(20) {
            wrapped.push('\n');
            column = 0;
        } else if column > 0 {
            wrapped.push(' ');
            column += 1;
        }
        wrapped.push_str(word);
        column += length;
    }
    wrapped
}

/// Joins parts with dots; begins a new, indented line if the next part does not fit.
pub fn fill(parts: &[String], width: usize) -> String {
    let mut text = String::new();
    let mut column = 0;
    for part in parts {
        let length = part.chars().count();
        if column == 0 {
            column = length;
        } else if column + 3 + length > width {
            text.push_str("\n  ");
            column = 2 + length;
        } else {
            text.push_str(" · ");
            column += 3 + length;
        }
        text.push_str(part);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrap("a man moves one square forward", 20), "a man moves one\nsquare forward");
        assert_eq!(wrap("", 20), "");
        assert_eq!(wrap("a_word_that_is_longer_than_the_line", 20), "a_word_that_is_longer_than_the_line");
    }

    #[test]
    fn a_narrow_line_is_filled() {
        let parts = ["a.pdn: 12 games", "10 legal", "2 broken"].map(str::to_owned);
        assert_eq!(fill(&parts, 80), "a.pdn: 12 games · 10 legal · 2 broken");
        assert_eq!(fill(&parts, 30), "a.pdn: 12 games · 10 legal\n  2 broken");
    }
}
