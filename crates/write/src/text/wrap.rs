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

/// Appends a line, broken between words where it would be longer than a limit, if there is one. It begins after `indent`
/// blanks, its other parts two blanks further.
pub fn push_hanging(line: &str, indent: usize, limit: Option<usize>, out: &mut String) {
    let limit = limit.filter(|limit| indent + line.chars().count() > *limit);
    let wrapped = limit.map(|limit| wrap(line, limit.saturating_sub(indent + 2)));
    for (index, part) in wrapped.as_deref().unwrap_or(line).lines().enumerate() {
        let indent = indent + if index > 0 { 2 } else { 0 };
        out.extend(std::iter::repeat_n(' ', indent));
        out.push_str(part);
        out.push('\n');
    }
}

/// Appends parts joined with dots as a line, or as several where they would not fit a limit, if there is one.
pub fn push_parts(parts: &[String], limit: Option<usize>, out: &mut String) {
    let Some(limit) = limit else { return push_hanging(&parts.join(" · "), 0, None, out) };
    for line in fill(parts, limit).lines() {
        let text = line.trim_start();
        push_hanging(text, line.len() - text.len(), Some(limit), out);
    }
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
    fn a_line_hangs_below_its_beginning() {
        let hanging = |limit| {
            let mut out = String::new();
            push_hanging("a man moves one square forward", 2, limit, &mut out);
            out
        };
        assert_eq!(hanging(None), "  a man moves one square forward\n");
        assert_eq!(hanging(Some(80)), "  a man moves one square forward\n");
        assert_eq!(hanging(Some(24)), "  a man moves one\n    square forward\n");
    }

    #[test]
    fn parts_begin_a_line_where_they_do_not_fit() {
        let parts = ["a.pdn:1: game 1", "Rossi – Bianchi", "the cup of all the clubs of the town", "legal"];
        let pushed = |limit| {
            let mut out = String::new();
            push_parts(&parts.map(str::to_owned), limit, &mut out);
            out
        };
        let whole = "a.pdn:1: game 1 · Rossi – Bianchi · the cup of all the clubs of the town · legal\n";
        assert_eq!(pushed(None), whole);
        assert_eq!(pushed(Some(100)), whole);
        let narrow =
            "a.pdn:1: game 1\n  Rossi – Bianchi\n  the cup of all the clubs of\n    the town\n  legal\n";
        assert_eq!(pushed(Some(31)), narrow);
    }

    #[test]
    fn a_narrow_line_is_filled() {
        let parts = ["a.pdn: 12 games", "10 legal", "2 broken"].map(str::to_owned);
        assert_eq!(fill(&parts, 80), "a.pdn: 12 games · 10 legal · 2 broken");
        assert_eq!(fill(&parts, 30), "a.pdn: 12 games · 10 legal\n  2 broken");
    }
}
