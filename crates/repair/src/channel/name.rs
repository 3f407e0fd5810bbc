//! The name of a square as it is written, character by character.

use damiera_rules::board::WrittenSquare;

/// The name of a square, as characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Name {
    characters: [u8; 4],
    len: u8,
}

impl Name {
    pub(super) fn of(square: WrittenSquare) -> Name {
        let mut name = Name::default();
        if square == WrittenSquare::UNWRITTEN {
            return name;
        }
        match (square.as_number(), square.as_algebraic()) {
            (Some(number), _) => name.push_number(number),
            (None, Some((file, rank))) => {
                name.push(b'a'.saturating_add(file));
                if rank > 0 {
                    name.push_number(rank);
                }
            }
            (None, None) => {}
        }
        name
    }

    fn push(&mut self, character: u8) {
        if let Some(place) = self.characters.get_mut(usize::from(self.len)) {
            *place = character;
            self.len += 1;
        }
    }

    fn push_number(&mut self, number: u8) {
        for (place, least) in [(100, 100), (10, 10), (1, 0)] {
            if number >= least {
                self.push(b'0' + number / place % 10);
            }
        }
    }

    pub(super) fn characters(&self) -> &[u8] {
        self.characters.get(..usize::from(self.len)).unwrap_or_default()
    }
}
