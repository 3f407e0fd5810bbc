//! Sort keys of games, as bytes that compare in the same order.

use damiera_record::notation::date::Date;
use damiera_record::notation::folded;

/// The number of characters of a text that are compared: a tag can have megabytes.
const COMPARED: usize = 200;

/// Rows of bytes that compare like the values added to them, first by the first value.
///
/// Unknown values come last in both directions.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct SortKey {
    bytes: Vec<u8>,
}

/// Precedes a known value.
const KNOWN: u8 = 0;
/// Replaces an unknown value.
const UNKNOWN: u8 = 1;

impl SortKey {
    /// Adds a number.
    pub fn number(&mut self, number: Option<u64>, descending: bool) {
        self.part(number.map(u64::to_be_bytes), descending);
    }

    /// Adds a date. Of two that begin alike, the more precise one comes first: `2004.05.01` before
    /// `2004.05.??`.
    pub fn date(&mut self, date: Option<Date>, descending: bool) {
        let Date { year, month, day } = date.unwrap_or_default();
        self.part(year.map(u16::to_be_bytes), descending);
        self.part(month.map(u8::to_be_bytes), descending);
        self.part(day.map(u8::to_be_bytes), descending);
    }

    /// Adds a text, as [`folded`]. Numbers in it compare as numbers, `2` before `10`; commas are ignored.
    ///
    /// Compares only the first 200 characters.
    pub fn text(&mut self, text: Option<&str>, descending: bool) {
        self.part(text.map(text_bytes), descending);
    }

    /// The bytes.
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    fn part(&mut self, bytes: Option<impl IntoIterator<Item = u8>>, descending: bool) {
        let Some(bytes) = bytes else { return self.bytes.push(UNKNOWN) };
        self.bytes.push(KNOWN);
        if descending {
            self.bytes.extend(bytes.into_iter().map(|byte| !byte));
        } else {
            self.bytes.extend(bytes);
        }
    }
}

/// A text as bytes that contain no zero except the last byte.
fn text_bytes(text: &str) -> Vec<u8> {
    // The rest of a text of megabytes is not even folded.
    let end = text.char_indices().nth(COMPARED).map_or(text.len(), |(at, _)| at);
    let folded = folded(&text.get(..end).unwrap_or_default().replace(',', " "));
    let mut bytes = Vec::with_capacity(folded.len() + 1);
    let mut rest = folded.as_str();
    while let Some(first) = rest.chars().next() {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (part, behind) = rest.split_at(if digits > 0 { digits } else { first.len_utf8() });
        if digits > 0 {
            let number = part.trim_start_matches('0');
            // In the place of a digit: the longer number is the larger.
            bytes.extend([b'0', u8::try_from(number.len() + 1).unwrap_or(u8::MAX)]);
            bytes.extend_from_slice(number.as_bytes());
        } else {
            bytes.extend_from_slice(part.as_bytes());
        }
        rest = behind;
    }
    bytes.push(0);
    bytes
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn text(text: &str, descending: bool) -> Vec<u8> {
        let mut sort_key = SortKey::default();
        sort_key.text((!text.is_empty()).then_some(text), descending);
        sort_key.number(Some(7), false);
        sort_key.into_bytes()
    }

    fn date(text: &str, descending: bool) -> Vec<u8> {
        let mut sort_key = SortKey::default();
        sort_key.date(Date::parse(text), descending);
        sort_key.into_bytes()
    }

    #[test]
    fn texts_are_ordered_as_a_person_would() {
        let ordered =
            ["", "1", "2", "3.1", "3.2", "3.10", "10", "010.1", "alfa", "Ålfa 2", "alfa 10", "álfab", "beta"];
        let ordered = ordered.get(1..).unwrap().iter().chain(ordered.first());
        let ordered: Vec<&&str> = ordered.collect();
        for pair in ordered.windows(2) {
            assert!(text(pair[0], false) < text(pair[1], false), "{pair:?}");
        }
        for (one, other) in [("ROSSI", "rossi"), ("Rossi,Carlo", "rossi  carlo"), ("03", "3"), ("é", "E")] {
            assert_eq!(text(one, false), text(other, false), "{one}");
        }
        assert!(text("beta", true) < text("alfa", true) && text("alfa", true) < text("", true));
        assert!(text("alfab", true) < text("alfa", true));
    }

    #[test]
    fn unknown_parts_of_dates_come_last() {
        let upward = ["1999.12.31", "2004.05.01", "2004.05.??", "2004.??.??", "2005", "????.03.??", "?"];
        for pair in upward.windows(2) {
            assert!(date(pair[0], false) < date(pair[1], false), "{pair:?}");
        }
        let downward = ["2005", "2004.05.02", "2004.05.01", "2004.05.??", "2004.04.30", "2004", "1999", "?"];
        for pair in downward.windows(2) {
            assert!(date(pair[0], true) < date(pair[1], true), "{pair:?}");
        }
    }

    proptest! {
        #[test]
        fn numbers_in_texts_are_numbers(a in 0_u64.., b in 0_u64..) {
            prop_assert_eq!(text(&format!("r{a}.x"), false).cmp(&text(&format!("r{b}.x"), false)), a.cmp(&b));
            prop_assert_eq!(text(&format!("r{a}"), true).cmp(&text(&format!("r{b}"), true)), b.cmp(&a));
        }

        #[test]
        fn of_two_texts_one_direction_is_the_other_reversed(a in ".+", b in ".+") {
            prop_assert_eq!(text(&a, false).cmp(&text(&b, false)), text(&b, true).cmp(&text(&a, true)));
        }
    }
}
