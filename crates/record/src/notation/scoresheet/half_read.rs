//! Moves of which figures could not be read, with marks in their places.

/// Whether a word is a move of which figures or letters could not be read: `37-?`, `3?-31`, `?7x31`, `37-__`, `g?-f6`, `с?:d4`.
pub(in crate::notation) fn is_half_read(word: &[u8]) -> bool {
    if !word.iter().any(|byte| b"?_".contains(byte)) {
        return false;
    }
    let Some(sign) = word.iter().position(|byte| matches!(byte, b'-' | b'x' | b'X' | b':')) else {
        return false;
    };
    let (from, to) = (&word[..sign], &word[sign + 1..]);
    are_in_figures(from, to) || are_in_letters(from, to)
}

/// As many signs as have been read at least; fewer could be a score, `1-?`.
const FEWEST: usize = 2;

fn are_in_figures(from: &[u8], to: &[u8]) -> bool {
    let is_short = |square: &[u8]| (1..=2).contains(&square.len());
    let figures = from.iter().chain(to).filter(|byte| byte.is_ascii_digit()).count();
    let marks = from.iter().chain(to).filter(|byte| b"?_".contains(byte)).count();
    let is_whole = figures + marks == from.len() + to.len();
    is_short(from) && is_short(to) && is_whole && marks > 0 && figures >= FEWEST
}

/// Squares of a letter and a figure each, of which a letter at least has been read.
fn are_in_letters(from: &[u8], to: &[u8]) -> bool {
    /// As many signs as have not been read at most.
    const MARKS: usize = 4 - FEWEST;
    let is_mark = |sign: char| matches!(sign, '?' | '_');
    let (mut letters, mut marks) = (0, 0);
    for square in [from, to] {
        let mut signs = std::str::from_utf8(square).unwrap_or_default().chars();
        let (Some(file), Some(rank), None) = (signs.next(), signs.next(), signs.next()) else { return false };
        if !(is_mark(file) || is_file(file)) || !(is_mark(rank) || rank.is_ascii_digit()) {
            return false;
        }
        letters += usize::from(is_file(file));
        marks += usize::from(is_mark(file)) + usize::from(is_mark(rank));
    }
    letters > 0 && (1..=MARKS).contains(&marks)
}

/// Whether a letter names a file, in Latin letters or Cyrillic ones.
pub(super) const fn is_file(letter: char) -> bool {
    matches!(letter, 'a'..='j' | 'A'..='J' | 'а'..='з' | 'А'..='З')
        || matches!(letter, 'н' | 'с' | 'ф' | 'х' | 'ц' | 'Н' | 'С' | 'Ф' | 'Х' | 'Ц')
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
        for word in ["g?-f6", "?7-f6", "g7-?6", "g7:??", "??xf6", "с?-d4", "ц3-?4", "?3-В_"] {
            assert!(is_half_read(word.as_bytes()), "{word}");
        }
        for word in [
            "37-31", "1-?", "?-?", "??-??", "37?", "?37", "37-?a", "cd-?", "-", "37-", "137-?", "12-3!",
            ".1-1", "", "g7-f6?", "g?-??", "a-?", "ab-c?", "k?-f6",
        ] {
            assert!(!is_half_read(word.as_bytes()), "{word}");
        }
    }
}
