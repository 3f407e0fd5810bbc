//! Squares in Cyrillic letters: `с3-d4`, whose first letter only looks Latin, and `ц3-д4`, `г5-ж4`.
//!
//! Files are written by three habits: by the letter that looks the same (с for c, в for b), by the one that sounds the same (ц for c,
//! д for d), and in the order of the Russian alphabet (в for c, г for d). Where two of them differ, they differ by an odd
//! number of files, so that only one of the two is a square that is played on: Cyrillic letters are written for the games of
//! 64 squares that are named a1 to h8, and a1 is dark.

use super::alphabet::Alphabet;
use super::{NOT_HERE, Parsed};
use damiera_rules::board::WrittenSquare;

/// The files that a letter may be, the first of all 0: as it looks or sounds, and as it comes in the alphabet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Letter {
    alike: Option<u8>,
    in_order: Option<u8>,
}

impl Letter {
    /// A letter that is this file and no other.
    pub(super) const fn latin(file: u8) -> Letter {
        Letter { alike: Some(file), in_order: None }
    }

    /// The file that it names in an alphabet, if it is one there.
    pub(super) const fn named_in(self, alphabet: Alphabet) -> Option<u8> {
        match alphabet {
            Alphabet::Latin => self.alike,
            Alphabet::Russian => self.in_order,
        }
    }

    /// Its file in a game whose letters are those of an alphabet: one that is none there is from the other.
    pub(super) fn file_in(self, alphabet: Alphabet) -> Option<u8> {
        self.named_in(alphabet).or_else(|| self.either())
    }

    /// The file of the square that has this letter and this rank, counted from 1.
    pub(super) fn file_at(self, rank: u8) -> Option<u8> {
        let is_dark = |file: &u8| (file + rank) % 2 == 1;
        let dark = |file: Option<u8>| file.filter(is_dark);
        dark(self.alike).or(dark(self.in_order)).or(self.either())
    }

    /// The file of a square without its rank, from which a piece went to another: one beside it, if it can be.
    pub(super) fn file_beside(self, to: WrittenSquare) -> Option<u8> {
        let is_beside = |file: &u8| to.as_algebraic().is_some_and(|(other, _)| file.abs_diff(other) == 1);
        let beside = |file: Option<u8>| file.filter(is_beside);
        beside(self.alike).or(beside(self.in_order)).or(self.either())
    }

    fn either(self) -> Option<u8> {
        self.alike.or(self.in_order)
    }
}

/// ```text
/// cyrillic-file ::= [абвгдежзнсфцАБВГДЕЖЗНСФЦ]
/// ```
pub(super) fn cyrillic_file(input: &[u8]) -> Parsed<'_, Letter> {
    let [lead @ (0xD0 | 0xD1), trail, rest @ ..] = input else { return Err(NOT_HERE) };
    let letter = [*lead, *trail];
    let letter =
        std::str::from_utf8(&letter).ok().and_then(|letter| letter.chars().next()).ok_or(NOT_HERE)?;
    let (alike, in_order) = match letter {
        'а' | 'А' => (Some(0), Some(0)),
        'б' | 'Б' => (Some(1), Some(1)),
        'в' | 'В' => (Some(1), Some(2)),
        'г' | 'Г' => (Some(6), Some(3)),
        'д' | 'Д' => (Some(3), Some(4)),
        'е' | 'Е' => (Some(4), Some(5)),
        'ж' | 'Ж' => (None, Some(6)),
        'з' | 'З' => (None, Some(7)),
        'с' | 'С' | 'ц' | 'Ц' => (Some(2), None),
        'ф' | 'Ф' => (Some(5), None),
        'н' | 'Н' => (Some(7), None),
        _ => return Err(NOT_HERE),
    };
    Ok((rest, Letter { alike, in_order }))
}

#[cfg(test)]
mod tests {
    use crate::notation::pdn::written_move::written_move;

    fn read(text: &str) -> Option<String> {
        let (rest, written) = written_move(text.as_bytes(), &mut Vec::new()).ok()?;
        rest.is_empty().then(|| format!("{} {}", written.from, written.to))
    }

    #[test]
    fn letters_are_read_as_they_look_or_sound_or_come_in_the_alphabet() {
        for (text, latin) in [
            // One letter of another keyboard.
            ("с3-d4", "c3-d4"),
            ("d6-с5", "d6-c5"),
            ("а3:с5", "a3:c5"),
            ("В6-A5", "b6-a5"),
            ("С3-D4", "c3-d4"),
            ("b2хd4", "b2xd4"),
            // All as they sound.
            ("ц3-д4", "c3-d4"),
            ("ф6-г5", "f6-g5"),
            ("г5-х4", "g5-h4"),
            ("б2-ц3", "b2-c3"),
            // All in the order of the alphabet.
            ("в3-г4", "c3-d4"),
            ("е2-ж3", "f2-g3"),
            ("ж3-з4", "g3-h4"),
            ("г6-в5", "d6-c5"),
            ("д3-г4", "e3-d4"),
            // Short moves.
            ("сд4", "cd4"),
            ("гх4", "gh4"),
            ("хg3", "xg3"),
            ("х19", "x19"),
        ] {
            assert_eq!(read(text), read(latin), "{text}");
            assert!(read(text).is_some(), "{text}");
        }
    }
}
