//! What a year is, where only its figures say that it is one.

use std::ops::Range;

/// The years of games that were written down.
const WRITTEN: Range<u16> = 1800..2100;

/// The years in which people type moves into spreadsheets, or that these make of two squares: `12-30` is one of 1930.
pub(in crate::notation) const TYPED_YEARS: Range<u16> = 1930..2100;

/// Whether a text is the year of a game, in four figures, and nothing else.
pub(in crate::notation) fn is_year(text: &[u8]) -> bool {
    let year = || text.iter().fold(0, |year, figure| 10 * year + u16::from(figure - b'0'));
    text.len() == 4 && text.iter().all(u8::is_ascii_digit) && WRITTEN.contains(&year())
}

#[cfg(test)]
mod tests {
    use super::is_year;

    #[test]
    fn games_were_written_down_in_these_years() {
        for year in ["1800", "1895", "1995", "2026", "2099"] {
            assert!(is_year(year.as_bytes()), "{year}");
        }
        for text in ["1799", "2100", "1450", "995", "19955", "199x", "+199", "", " 1995"] {
            assert!(!is_year(text.as_bytes()), "{text}");
        }
    }
}
