//! Positions written square by square.

use damiera_rules::board::WrittenSquare;
use damiera_rules::board::{Color, Piece, Role, SquareNames};
use damiera_rules::position::{Setup, find_square};

/// The letters of a position that is written square by square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Letters {
    white_man: char,
    black_man: char,
    white_king: char,
    black_king: char,
    /// The letter for Black to move.
    black: char,
}

impl Letters {
    /// `w b W B e`, as in Hub.
    pub const HUB: Letters =
        Letters { white_man: 'w', black_man: 'b', white_king: 'W', black_king: 'B', black: 'B' };

    /// `w z W Z e`, as in DamExchange, from the Dutch.
    pub const DXP: Letters =
        Letters { white_man: 'w', black_man: 'z', white_king: 'W', black_king: 'Z', black: 'Z' };

    const EMPTY: char = 'e';

    /// The letter of a side.
    #[must_use]
    pub const fn side(self, color: Color) -> char {
        match color {
            Color::White => 'W',
            Color::Black => self.black,
        }
    }

    /// The side of a letter.
    #[must_use]
    pub fn color(self, letter: char) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.side(color) == letter)
    }

    const fn piece(self, piece: Piece) -> char {
        match (piece.color, piece.role) {
            (Color::White, Role::Man) => self.white_man,
            (Color::White, Role::King) => self.white_king,
            (Color::Black, Role::Man) => self.black_man,
            (Color::Black, Role::King) => self.black_king,
        }
    }

    /// Reads a side to move and a letter for every square, in the order of their numbers.
    ///
    /// # Errors
    ///
    /// The first unexpected letter, in words.
    pub fn parse(self, text: &str) -> Result<(Setup, u8), String> {
        let mut letters = text.chars();
        let turn = letters.next().unwrap_or(' ');
        let Some(turn) = self.color(turn) else { return Err(format!("{turn:?} is not a side to move")) };
        let mut setup = Setup { turn: Some(turn), ..Setup::default() };
        let mut number = 0_u8;
        for letter in letters {
            number = number.checked_add(1).ok_or("no board has that many squares")?;
            if letter == Letters::EMPTY {
                continue;
            }
            let pieces = Color::ALL
                .into_iter()
                .flat_map(|color| [Role::Man, Role::King].into_iter().map(move |role| Piece { color, role }));
            let Some(piece) = pieces.into_iter().find(|&piece| self.piece(piece) == letter) else {
                return Err(format!("{letter:?} on square {number} is not a piece"));
            };
            setup.pieces.push((WrittenSquare::number(number), piece));
        }
        Ok((setup, number))
    }
}

/// A position with its squares as numbers, also where they are written as letters; `None` if the board lacks one.
#[must_use]
pub fn numbered(setup: &Setup, names: &SquareNames) -> Option<Setup> {
    let number = |&(square, piece): &(WrittenSquare, Piece)| {
        Some((WrittenSquare::number(names.number(find_square(names, square)?)), piece))
    };
    Some(Setup { pieces: setup.pieces.iter().map(number).collect::<Option<_>>()?, ..setup.clone() })
}

/// A position square by square: the side to move, then a letter for each square, in the order of their
/// numbers. `None` if its squares are not numbered or no side is to move.
#[must_use]
pub fn diagram(setup: &Setup, squares: u8, letters: Letters) -> Option<String> {
    let mut text: Vec<char> = vec![Letters::EMPTY; usize::from(squares) + 1];
    *text.first_mut()? = letters.side(setup.turn?);
    for &(square, piece) in &setup.pieces {
        let number = square.as_number().filter(|number| *number > 0)?;
        *text.get_mut(usize::from(number))? = letters.piece(piece);
    }
    Some(text.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_rules::position::fen;

    #[test]
    fn a_position_is_written_square_by_square() {
        for (position, squares, letters, expected) in [
            (
                "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20",
                50,
                Letters::HUB,
                format!("W{}{}{}", "b".repeat(20), "e".repeat(10), "w".repeat(20)),
            ),
            (
                "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
                32,
                Letters::DXP,
                format!("Z{}{}{}", "z".repeat(12), "e".repeat(8), "w".repeat(12)),
            ),
            ("B:WK1,3:B2,K4", 4, Letters::HUB, "BWbwB".to_owned()),
            ("W:WK1,3:B2,K4", 4, Letters::DXP, "WWzwZ".to_owned()),
        ] {
            let setup = fen::parse(position).unwrap();
            let written = diagram(&setup, squares, letters).unwrap();
            assert_eq!(written, expected, "{position}");
            let (again, count) = letters.parse(&written).unwrap();
            assert_eq!((fen::write_setup(&again), count), (position.to_owned(), squares));
        }
        assert_eq!(diagram(&fen::parse("W:W51:B1").unwrap(), 50, Letters::HUB), None);
        assert_eq!(diagram(&fen::parse("W:Wa3:Bb8").unwrap(), 32, Letters::HUB), None);
    }

    #[test]
    fn what_is_no_piece_is_named() {
        assert_eq!(Letters::HUB.parse("Wbz").unwrap_err(), "'z' on square 2 is not a piece");
        assert_eq!(Letters::DXP.parse("Bzw").unwrap_err(), "'B' is not a side to move");
    }
}
