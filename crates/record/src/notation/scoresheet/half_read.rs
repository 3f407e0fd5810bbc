//! Moves of which figures could not be read, with marks in their places.

/// Whether a word is a move of which figures could not be read: `37-?`, `3?-31`, `?7x31`, `37-__`.
pub(in crate::notation) fn is_half_read(word: &[u8]) -> bool {
    /// The fewest figures that were read; fewer could be a score, `1-?`.
    const FEWEST: usize = 2;
    let Some(sign) = word.iter().position(|byte| matches!(byte, b'-' | b'x' | b'X' | b':')) else {
        return false;
    };
    let (from, to) = (&word[..sign], &word[sign + 1..]);
    let is_short = |square: &[u8]| (1..=2).contains(&square.len());
    let figures = from.iter().chain(to).filter(|byte| byte.is_ascii_digit()).count();
    let marks = from.iter().chain(to).filter(|byte| b"?_".contains(byte)).count();
    let is_whole = figures + marks == from.len() + to.len();
    is_short(from) && is_short(to) && is_whole && marks > 0 && figures >= FEWEST
}

/// Whether a word is a move with nothing between its squares of which a figure or two could not be read: `37?2`, `3B25`, `37__`.
pub(super) fn is_glued_half_read(word: &[u8]) -> bool {
    /// As many signs as two squares have.
    const LENGTH: std::ops::RangeInclusive<usize> = 3..=4;
    let figures = word.iter().filter(|byte| byte.is_ascii_digit()).count();
    let marks = word.iter().filter(|byte| byte.is_ascii_alphabetic() || b"?_".contains(byte)).count();
    LENGTH.contains(&word.len()) && figures + marks == word.len() && figures >= 2 && marks > 0
}

/// Whether such a move begins at a place of a line.
pub(super) fn begins_half_read(line: &[u8], at: usize) -> bool {
    let here = line.get(at..).unwrap_or_default();
    is_half_read(here.split(|byte| b" \t\n\r,;|".contains(byte)).next().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::{is_glued_half_read, is_half_read};

    #[test]
    fn figures_of_a_move_without_a_sign_could_not_be_read() {
        for (word, expected) in [
            ("37?2", true),
            ("3B25", true),
            ("37__", true),
            ("?72", true),
            ("3732", false),
            ("3???", false),
            ("37-2", false),
            ("37?21", false),
            ("7?", false),
        ] {
            assert_eq!(is_glued_half_read(word.as_bytes()), expected, "{word}");
        }
    }

    #[test]
    fn figures_of_a_move_could_not_be_read() {
        for word in ["37-?", "3?-31", "?7-31", "37-?1", "?-31", "37x?", "3?:31", "37-__", "37-_"] {
            assert!(is_half_read(word.as_bytes()), "{word}");
        }
        for word in [
            "37-31", "1-?", "?-?", "??-??", "37?", "?37", "37-?a", "cd-?", "-", "37-", "137-?", "12-3!",
            ".1-1", "",
        ] {
            assert!(!is_half_read(word.as_bytes()), "{word}");
        }
    }
}
