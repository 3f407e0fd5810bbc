//! Bars in text.

use damiera_query::stats::rounded;

/// A bar of N columns, divided like the parts, each drawn with its sign; empty if they are all 0.
pub(super) fn divided([first, second, third]: [u64; 3], signs: &[String; 3], columns: usize) -> String {
    let all = first.saturating_add(second).saturating_add(third);
    if all == 0 {
        return String::new();
    }
    let until = |sum: u64| usize::try_from(rounded(sum, all, columns as u64)).unwrap_or(columns).min(columns);
    let ends = [until(first), until(first.saturating_add(second)), columns];
    let mut bar = String::new();
    let mut at = 0;
    for (sign, end) in signs.iter().zip(ends) {
        bar.push_str(&sign.repeat(end.saturating_sub(at)));
        at = end;
    }
    bar
}

/// A bar proportional to the number, the largest having N columns; anything above 0 is visible.
pub(super) fn compared(number: u64, largest: u64, columns: usize) -> String {
    if number == 0 {
        return String::new();
    }
    let length = usize::try_from(rounded(number, largest, columns as u64)).unwrap_or(columns);
    if length == 0 { "▏".to_owned() } else { std::iter::repeat_n('█', length.min(columns)).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_divided_as_their_parts_are() {
        let signs = ["w", "=", "b"].map(str::to_owned);
        for (parts, bar) in [
            ([1, 1, 2], "ww==bbbb"),
            ([1, 0, 0], "wwwwwwww"),
            ([0, 0, 0], ""),
            ([0, 1, 0], "========"),
            ([u64::MAX, 0, u64::MAX], "wwwwwwww"),
        ] {
            assert_eq!(divided(parts, &signs, 8), bar, "{parts:?}");
        }
    }

    #[test]
    fn bars_compare() {
        for (number, bar) in [(8, "████"), (4, "██"), (1, "█"), (0, "")] {
            assert_eq!(compared(number, 8, 4), bar, "{number}");
        }
        assert_eq!(compared(1, 1000, 4), "▏");
    }
}
