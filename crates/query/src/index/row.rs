//! What an index knows about one game, except its positions.

use super::fields::{Fields, put};
use super::watch::Extremes;
use damiera_record::input::Cut;
use damiera_record::notation::date::Date;
use damiera_record::notation::result::GameResult;

/// The size of a row in bytes.
pub(super) const ROW: usize = 60;

/// What an index knows about one game, except its positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The offset of its first byte in the file.
    pub byte_start: u64,
    /// Its size in bytes.
    pub byte_len: u32,
    /// The line of its first byte, from 1.
    pub line: u64,
    /// The column of its first byte in characters, from 1.
    pub column: u32,
    /// The XXH3-64 hash of its bytes.
    pub hash: u64,
    /// The plies written in its main line.
    pub plies: u32,
    /// White's and Black's names, by their places in the list of names, from 1; 0 if missing.
    pub names: [u32; 2],
    /// The headings that stand above it, by their place in the list of them, from 1; 0 if there are none.
    pub above: u32,
    /// When it was played; all parts unknown if nothing says it.
    pub date: Date,
    /// Who won, as recorded.
    pub winner: GameResult,
    /// The rules it was judged by; 0 for none.
    pub gametype: u16,
    /// White's men and kings in its last position, then Black's.
    pub last: [u8; 4],
    /// The fewest pieces and the most kings each side had in it.
    pub extremes: Extremes,
}

const WINNERS: [GameResult; 4] = [GameResult::None, GameResult::White, GameResult::Black, GameResult::Draw];

impl Row {
    /// The extent of the game in bytes that begin with it. The headings above it are in a list of their own.
    #[must_use]
    pub fn cut(&self, game: u64) -> Cut {
        Cut {
            range: 0..self.byte_len as usize,
            byte_start: self.byte_start,
            line: self.line,
            column: self.column.into(),
            game,
            above: None,
        }
    }

    pub(super) fn put(&self, out: &mut Vec<u8>) {
        put(self.byte_start, 6, out);
        put(self.byte_len.into(), 4, out);
        put(self.line, 6, out);
        put(self.column.into(), 4, out);
        put(self.hash, 8, out);
        put(self.plies.into(), 4, out);
        self.names.iter().for_each(|name| put(u64::from(*name), 4, out));
        put(self.above.into(), 4, out);
        put(self.date.year.unwrap_or_default().into(), 2, out);
        out.extend([self.date.month, self.date.day].map(Option::unwrap_or_default));
        let winner = WINNERS.iter().position(|winner| *winner == self.winner);
        put(winner.unwrap_or_default() as u64, 2, out);
        put(self.gametype.into(), 2, out);
        out.extend(self.last);
        out.extend(self.extremes.fewest_pieces);
        out.extend(self.extremes.most_kings);
    }

    pub(super) fn read(bytes: &[u8]) -> Option<Row> {
        let mut fields = Fields(bytes);
        let some = |number: u8| (number > 0).then_some(number);
        Some(Row {
            byte_start: fields.number(6)?,
            byte_len: fields.u32()?,
            line: fields.number(6)?,
            column: fields.u32()?,
            hash: fields.u64()?,
            plies: fields.u32()?,
            names: [fields.u32()?, fields.u32()?],
            above: fields.u32()?,
            date: Date {
                year: fields.u16().map(|year| (year > 0).then_some(year))?,
                month: some(fields.u8()?),
                day: some(fields.u8()?),
            },
            winner: *WINNERS.get(usize::from(fields.u16()?))?,
            gametype: fields.u16()?,
            last: fields.bytes(4)?.try_into().ok()?,
            extremes: Extremes {
                fewest_pieces: fields.bytes(2)?.try_into().ok()?,
                most_kings: fields.bytes(2)?.try_into().ok()?,
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_comes_back_as_it_was() {
        let row = Row {
            byte_start: 0x0102_0304_0506,
            byte_len: 812,
            line: 41,
            column: 3,
            hash: u64::MAX,
            plies: 54,
            names: [1, 70_000],
            above: 3,
            date: Date { year: Some(2005), month: Some(3), day: None },
            winner: GameResult::Draw,
            gametype: 22,
            last: [3, 1, 2, 0],
            extremes: Extremes { fewest_pieces: [4, 2], most_kings: [1, 0] },
        };
        let mut bytes = Vec::new();
        row.put(&mut bytes);
        assert_eq!((bytes.len(), Row::read(&bytes)), (ROW, Some(row)));
        assert_eq!(Row::read(&bytes[1..]), None);
    }
}
