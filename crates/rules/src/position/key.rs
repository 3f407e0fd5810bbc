//! A number for each position, the same in every release.

use xxhash_rust::xxh3::xxh3_64;

use super::Position;
use crate::board::{Color, SquareSet};

impl<S: SquareSet> Position<S> {
    /// A number for the position, the same today and in every release to come: for indexes, and to join lines that
    /// reach one position by different moves.
    ///
    /// It is the XXH3-64 hash of 49 bytes: the squares of White's pieces, of Black's and of the kings of both as
    /// 16 bytes each, bits as [`Board::bit`](crate::board::Board::bit) lays them out, lowest byte first; then 0 when
    /// White is to move, 1 when Black is; and if a king has moves to its count, the square's bit and the moves of White's
    /// king and of Black's, four bytes more, 0 for none. Variants with the same board share their keys, so a table of several
    /// variants stores the variant next to the key.
    #[must_use]
    pub fn key(&self) -> u64 {
        let mut bytes = [0; 49];
        let sets = [self.pieces(Color::White), self.pieces(Color::Black), self.kings()];
        for (place, set) in bytes.chunks_exact_mut(16).zip(sets) {
            place.copy_from_slice(&set.widen().to_le_bytes());
        }
        let [.., turn] = &mut bytes;
        *turn = u8::from(self.turn() == Color::Black);
        if !self.king_moves().is_none() { self.counted_key(&bytes) } else { xxh3_64(&bytes) }
    }

    #[cold]
    fn counted_key(&self, bytes: &[u8]) -> u64 {
        let count =
            |color| self.king_moves().of(color).map_or([0; 2], |run| [run.king.bit() as u8, run.moves]);
        xxh3_64(&[bytes, &count(Color::White), &count(Color::Black)].concat())
    }
}

#[cfg(test)]
mod tests {
    use crate::position::{Position, fen};
    use crate::variant::{INTERNATIONAL, ITALIAN, Rules, SPANISH};

    fn position(text: &str, rules: &Rules) -> Position {
        let setup = fen::parse(text).expect("it is a FEN");
        Position::from_setup(&setup, rules).expect("it can be played")
    }

    /// They are kept in files: none of them may ever change.
    #[test]
    fn keys_are_for_ever() {
        for (rules, text, key) in [
            (&INTERNATIONAL, "W:W31-50:B1-20", 0xc112_cdbc_fc07_b7bb),
            (&INTERNATIONAL, "B:W31-50:B1-20", 0xf3d7_90ad_19d7_bab5),
            (&INTERNATIONAL, "W:WK5,28:BK46", 0xf63b_f600_e772_c8d0),
            (&ITALIAN, "W:W21-32:B1-12", 0xa10e_5011_8410_68da),
            (&ITALIAN, "B:WK1:B12,K32", 0x2b3e_1ebb_db62_db8b),
        ] {
            let position = position(text, rules);
            assert_eq!(position.key(), key, "{text}: {:#018x}", position.key());
            assert_eq!(position.widen().key(), key, "{text}");
        }
    }

    #[test]
    fn pieces_and_turn_make_the_key() {
        let keys: Vec<u64> = ["W:W28:B20", "B:W28:B20", "W:WK28:B20", "W:W27:B20", "W:B28:W20", "W:W28:BK20"]
            .iter()
            .map(|text| position(text, &INTERNATIONAL).key())
            .collect();
        for (index, key) in keys.iter().enumerate() {
            assert!(keys[index + 1..].iter().all(|other| other != key), "{keys:?}");
        }
    }

    /// The Spanish way counts from the other corner.
    #[test]
    fn one_board_has_one_key_however_its_squares_are_numbered() {
        for (italian, spanish) in [("W:W21-32:B1-12", "W:W1-12:B21-32"), ("B:WK4:B12", "B:WK29:B21")] {
            assert_eq!(position(italian, &ITALIAN).key(), position(spanish, &SPANISH).key(), "{italian}");
        }
        assert_eq!(position("W:Wc4:Bf5", &ITALIAN).key(), position("W:Wc4:Bf5", &SPANISH).key());
    }
}
