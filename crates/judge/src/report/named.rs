//! The squares that a record names.

use damiera_record::record::{MoveKind, Record, start_setup};
use damiera_rules::board::{Numbering, WrittenSquare};
use damiera_rules::variant::Rules;

/// More ranks than any board has.
const RANKS: usize = 16;

/// The squares that a record names, in its start position and its moves.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct NamedSquares {
    /// The largest number; 0 when none is written.
    greatest: u16,
    /// One bit for each file, rank by rank.
    letters: [u16; RANKS],
    has_letters: bool,
    /// Whether one is outside of every board.
    is_beyond: bool,
}

impl NamedSquares {
    pub(super) fn of(record: &Record<'_>) -> NamedSquares {
        let mut named = NamedSquares::default();
        let noted = record.contents.movetext().filter(|movetext| !movetext.has_letters);
        if record.states_start()
            && let Ok(Some((setup, _))) = start_setup(record)
        {
            setup.pieces.iter().for_each(|&(square, _)| named.see(square));
        }
        if let Some(movetext) = noted {
            named.see(WrittenSquare::number(movetext.greatest));
            return named;
        }
        record.plies().filter(|(_, written)| written.kind == MoveKind::Squares).for_each(|(_, written)| {
            named.see(written.from);
            named.see(written.to);
        });
        named
    }

    fn see(&mut self, square: WrittenSquare) {
        if let Some(number) = square.as_number() {
            // 0 stands for no square.
            self.greatest = self.greatest.max(u16::from(number));
        } else if let Some((file, rank @ 1..)) = square.as_algebraic() {
            match (1_u16.checked_shl(u32::from(file)), self.letters.get_mut(usize::from(rank))) {
                (Some(bit), Some(files)) => {
                    *files |= bit;
                    self.has_letters = true;
                }
                _ => self.is_beyond = true,
            }
        }
    }

    /// The largest number; 0 when none is written.
    pub(super) fn greatest(&self) -> u16 {
        self.greatest
    }

    /// Whether all of them are letters and ranks, and there are some.
    pub(super) fn are_letters(&self) -> bool {
        self.greatest == 0 && self.has_letters
    }

    /// Whether a board has every one of them.
    pub(super) fn are_on(&self, rules: &Rules) -> bool {
        let names = &rules.names;
        let has_files = |(rank, files): (u8, u16)| {
            (0..16)
                .filter(|file| files >> file & 1 == 1)
                .all(|file| names.square_of_letters(file, rank).is_some())
        };
        !self.is_beyond
            && self.greatest() <= u16::from(rules.board().squares())
            && (!self.has_letters || (0..).zip(self.letters).filter(|&(_, files)| files != 0).all(has_files))
    }

    /// Whether a game is written as people write it.
    pub(super) fn are_as_in(&self, rules: &Rules) -> bool {
        self.are_letters() == (rules.names.numbering() == Numbering::Algebraic)
    }
}
