//! Games put aside as they were read, to be read again and written later.

use super::{Batch, Cut};
use crate::record::Above;

/// A game put aside: its bytes, and all that is known of where they were.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Which of the files read it came from.
    pub file: u32,
    /// Where it was in its file; the range is that of `bytes`.
    pub cut: Cut,
    /// Its bytes as they were read.
    pub bytes: Vec<u8>,
}

/// The numbers in front of the bytes of a game.
const HEAD: usize = 2 * 4 + 4 * 8;

impl Kept {
    /// Puts a game of a batch aside.
    #[must_use]
    pub fn of(file: u32, batch: &Batch, cut: &Cut) -> Kept {
        let bytes = batch.game(cut).to_vec();
        Kept { file, cut: Cut { range: 0..bytes.len(), ..cut.clone() }, bytes }
    }

    /// The game as a row of bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut row = Vec::with_capacity(HEAD + self.bytes.len());
        let above = self.cut.above.as_deref().unwrap_or_default();
        row.extend_from_slice(&self.file.to_le_bytes());
        // Headings have a few lines.
        row.extend_from_slice(&u32::try_from(above.len()).unwrap_or_default().to_le_bytes());
        for number in [self.cut.byte_start, self.cut.line, self.cut.column, self.cut.game] {
            row.extend_from_slice(&number.to_le_bytes());
        }
        row.extend_from_slice(above.as_bytes());
        row.extend_from_slice(&self.bytes);
        row
    }

    /// The game of a row of bytes; `None` if they are not such a row.
    #[must_use]
    pub fn from_bytes(row: &[u8]) -> Option<Kept> {
        let (file, rest) = row.split_first_chunk::<4>()?;
        let (above, rest) = rest.split_first_chunk::<4>()?;
        let (byte_start, rest) = rest.split_first_chunk::<8>()?;
        let (line, rest) = rest.split_first_chunk::<8>()?;
        let (column, rest) = rest.split_first_chunk::<8>()?;
        let (game, rest) = rest.split_first_chunk::<8>()?;
        let (above, bytes) = rest.split_at_checked(u32::from_le_bytes(*above) as usize)?;
        let cut = Cut {
            range: 0..bytes.len(),
            byte_start: u64::from_le_bytes(*byte_start),
            line: u64::from_le_bytes(*line),
            column: u64::from_le_bytes(*column),
            game: u64::from_le_bytes(*game),
            above: Above::read(std::str::from_utf8(above).ok()?),
        };
        Some(Kept { file: u32::from_le_bytes(*file), cut, bytes: bytes.to_vec() })
    }

    /// A batch of this game alone.
    #[must_use]
    pub fn into_batch(self) -> Batch {
        Batch { byte_start: self.cut.byte_start, bytes: self.bytes, games: vec![self.cut] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Splitter;
    use crate::record::Tag;

    #[test]
    fn a_game_comes_back_as_it_was() {
        let mut splitter = Splitter::new("[White \"A\"]\n\n1. 32-28 *\n\n [White \"B\"]\n\n*".as_bytes());
        let batch = splitter.next_batch().unwrap().unwrap();
        let mut second = Kept::of(7, &batch, &batch.games[1]);
        assert_eq!((second.cut.line, second.cut.column, second.cut.game), (5, 2, 2));
        assert_eq!(Kept::from_bytes(&second.to_bytes()).unwrap(), second);
        second.cut.above = Above::of([(Tag::Event, "Open NK"), (Tag::Round, "3")]);
        let read = Kept::from_bytes(&second.to_bytes()).unwrap();
        assert_eq!(read, second);
        let alone = read.into_batch();
        assert_eq!(alone.game(&alone.games[0]), batch.game(&batch.games[1]));
        assert_eq!(Kept::from_bytes(b"too short"), None);
    }
}
