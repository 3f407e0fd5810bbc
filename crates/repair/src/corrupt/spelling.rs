//! A ply as written, cut into squares and signs.

use damiera_rules::board::Square;
use damiera_rules::variant::Rules;

/// A ply as written, cut into its squares and the text between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Spelling {
    /// The squares in order: numbers, `32`, or a letter with a row, `c3`; the row may be missing.
    pub squares: Vec<String>,
    /// The text before each square, and after the last.
    pub signs: Vec<String>,
}

impl Spelling {
    /// Cuts a text. Letters that are no files, and all other characters, are signs.
    pub(super) fn of(text: &str) -> Spelling {
        let mut spelling = Spelling { squares: Vec::new(), signs: vec![String::new()] };
        let mut in_square = false;
        for char in text.chars() {
            let begins = is_file(char) || (char.is_ascii_digit() && !in_square);
            if begins {
                spelling.squares.push(char.to_string());
                spelling.signs.push(String::new());
                in_square = true;
            } else if char.is_ascii_digit() {
                if let Some(square) = spelling.squares.last_mut() {
                    square.push(char);
                }
            } else {
                in_square = false;
                if let Some(sign) = spelling.signs.last_mut() {
                    sign.push(char);
                }
            }
        }
        spelling
    }

    /// The text, put together again.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        for (place, sign) in self.signs.iter().enumerate() {
            text.push_str(sign);
            if let Some(square) = self.squares.get(place) {
                text.push_str(square);
            }
        }
        text
    }

    /// The text with another square in one place.
    pub(super) fn with(&self, place: usize, square: String) -> String {
        let mut changed = self.clone();
        if let Some(old) = changed.squares.get_mut(place) {
            *old = square;
        }
        changed.text()
    }

    /// The text of other squares, with the first sign of this ply between them.
    pub(super) fn of_squares(&self, squares: &[String]) -> String {
        squares.join(self.signs.get(1).map_or("", String::as_str))
    }
}

/// Whether a letter is the file of any board.
pub(super) const fn is_file(char: char) -> bool {
    matches!(char, 'a'..='l')
}

/// The square that a text names; `None` if the board has no square of this name.
pub(super) fn square_named(text: &str, rules: &Rules) -> Option<Square> {
    let Some(file) = text.chars().next().filter(|&char| is_file(char)) else {
        return rules.names.square(text.parse().ok()?);
    };
    let file = u8::try_from(u32::from(file) - u32::from('a')).ok()?;
    rules.names.square_of_letters(file, text.get(1..)?.parse().ok()?)
}

/// The name of a square in the form of `like`: with a letter, or as a number.
pub(super) fn name_like(like: &str, square: Square, rules: &Rules) -> String {
    if like.starts_with(is_file) {
        let (file, rank) = rules.names.letters(square);
        format!("{}{rank}", char::from(b'a' + file))
    } else {
        rules.names.number(square).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_rules::variant::{INTERNATIONAL, RUSSIAN};

    #[test]
    fn a_ply_is_cut_into_its_squares() {
        for (text, squares) in [
            ("32-28", &["32", "28"][..]),
            ("26x37x48", &["26", "37", "48"]),
            ("c3-d4", &["c3", "d4"]),
            ("c3:e5", &["c3", "e5"]),
            ("cd4", &["c", "d4"]),
            ("c3d4", &["c3", "d4"]),
            ("x34", &["34"]),
            ("a.l.", &["a", "l"]),
            ("-", &[]),
        ] {
            let spelling = Spelling::of(text);
            assert_eq!(spelling.squares, squares, "{text}");
            assert_eq!(spelling.text(), text);
        }
    }

    #[test]
    fn squares_have_names_of_both_sorts() {
        let square = square_named("32", &INTERNATIONAL).expect("the board has it");
        assert_eq!(name_like("1", square, &INTERNATIONAL), "32");
        let square = square_named("c3", &RUSSIAN).expect("the board has it");
        assert_eq!(name_like("a1", square, &RUSSIAN), "c3");
        assert_eq!(square_named("c4", &RUSSIAN), None);
        assert_eq!(square_named("51", &INTERNATIONAL), None);
    }
}
