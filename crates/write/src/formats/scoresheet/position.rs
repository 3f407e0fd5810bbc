//! A start position in words.

use super::Language;
use damiera_record::record::Tag;
use damiera_rules::board::{Color, Role};
use damiera_rules::position::Setup;

/// A start position in words: a line for each side, kings in parentheses, and whose move it is.
///
/// `None` if words cannot express it: a side without pieces, squares by file and rank, counters.
pub(super) fn words(setup: &Setup, language: Language) -> Option<String> {
    if setup.king_moves.iter().any(|counted| counted.moves > 0) || !setup.counters.is_empty() {
        return None;
    }
    let mut words = String::new();
    for color in Color::ALL {
        let of_color = setup.pieces.iter().filter(|(_, piece)| piece.color == color);
        let squares: Vec<String> = of_color
            .map(|(square, piece)| {
                let number = square.as_number().filter(|number| (1..100).contains(number))?;
                Some(if piece.role == Role::King { format!("({number})") } else { number.to_string() })
            })
            .collect::<Option<_>>()?;
        if squares.is_empty() {
            return None;
        }
        let side = language.heading(if color == Color::White { Tag::White } else { Tag::Black });
        words.push_str(&format!("{side}: {}.\n", squares.join(", ")));
    }
    if let Some(turn) = setup.turn {
        words.push_str(language.to_move(turn));
        words.push('\n');
    }
    Some(words)
}
