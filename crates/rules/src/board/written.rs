//! Squares as written: by number, or by file and rank.

use std::fmt;

/// A square as written: a number, or a file letter with a row number that may be missing; or none, where only the
/// other square of a move is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct WrittenSquare(u16);

// The bits: a number is itself. A letter and a rank that a board can have are below 512, too, so that one table names the
// squares of either kind.
impl WrittenSquare {
    const ALGEBRAIC: u16 = 0x0100;

    /// No square: the departure of `x34`.
    pub const UNWRITTEN: WrittenSquare = WrittenSquare(0x4000);

    /// A number, `32`.
    #[inline(always)]
    #[must_use]
    pub const fn number(number: u8) -> WrittenSquare {
        WrittenSquare(number as u16)
    }

    /// A file (0 = `a`, at most 31) and a rank (1 = White's near row, 0 = not written, as in `cd4`).
    #[inline(always)]
    #[must_use]
    pub const fn algebraic(file: u8, rank: u8) -> WrittenSquare {
        let (file, rank) = (if file > 31 { 31 } else { file as u16 }, rank as u16);
        let low = (file & 0xf) << 4 | rank & 0xf;
        WrittenSquare(Self::ALGEBRAIC | low | (rank >> 4) << 9 | (file >> 4) << 13)
    }

    /// Its place in a table of names; beyond that, no board has it.
    #[inline(always)]
    pub(super) const fn place(self) -> usize {
        self.0 as usize
    }

    /// The number, unless it is written with a letter, or not written.
    #[inline]
    #[must_use]
    pub const fn as_number(self) -> Option<u8> {
        if self.0 < Self::ALGEBRAIC { Some(self.0 as u8) } else { None }
    }

    /// The file (0 = `a`) and the rank (0 = not written), when it is written with a letter.
    #[inline]
    #[must_use]
    pub const fn as_algebraic(self) -> Option<(u8, u8)> {
        if self.0 & Self::ALGEBRAIC == 0 {
            return None;
        }
        let (file, rank) = (self.0 >> 4 & 0xf | (self.0 >> 13) << 4, self.0 & 0xf | (self.0 >> 9 & 0xf) << 4);
        Some((file as u8, rank as u8))
    }

    /// Appends the square as strict notation writes it.
    ///
    /// `Display` writes the same, but takes several times as long, and every FEN names up to 40 squares.
    pub fn push_to(self, text: &mut String) {
        self.each_letter(|letter| text.push(char::from(letter)));
    }

    /// Appends the square as strict notation writes it.
    #[inline]
    pub fn push_bytes_to(self, text: &mut Vec<u8>) {
        match (self.two_digits(), self.0) {
            // Nearly all.
            (Some(digits), _) => text.extend_from_slice(&digits),
            (None, number @ 0..10) => text.push(b'0' + number as u8),
            _ => self.each_letter(|letter| text.push(letter)),
        }
    }

    /// The digits of a number from 10 to 99, as text.
    #[inline]
    #[must_use]
    pub const fn two_digits(self) -> Option<[u8; 2]> {
        let number = self.0 as usize;
        if 10 <= number && number < DIGITS.len() { Some(DIGITS[number]) } else { None }
    }

    fn each_letter(self, mut push: impl FnMut(u8)) {
        match self.as_algebraic() {
            None if self == Self::UNWRITTEN => {}
            None => each_digit(self.0 as u8, push),
            Some((file, rank)) => {
                push(b'a'.saturating_add(file));
                if rank > 0 {
                    each_digit(rank, push);
                }
            }
        }
    }
}

/// The numbers of two digits, as text.
static DIGITS: [[u8; 2]; 100] = {
    let mut digits = [[b'0'; 2]; 100];
    let mut number = 0;
    while number < digits.len() {
        digits[number] = [b'0' + number as u8 / 10, b'0' + number as u8 % 10];
        number += 1;
    }
    digits
};

#[inline]
fn each_digit(number: u8, mut push: impl FnMut(u8)) {
    if number > 9 {
        if number > 99 {
            push(b'0' + number / 100);
        }
        push(b'0' + number / 10 % 10);
    }
    push(b'0' + number % 10);
}

/// The square as strict notation writes it: `32`, `c3`, or the file alone where no rank is written.
impl fmt::Display for WrittenSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.push_to(&mut text);
        f.write_str(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::WrittenSquare;

    #[test]
    fn bytes_and_text_are_the_same() {
        let letters =
            (0..26).flat_map(|file| (0..=u8::MAX).map(move |rank| WrittenSquare::algebraic(file, rank)));
        let numbers = (0..=u8::MAX).map(WrittenSquare::number);
        for square in numbers.chain(letters).chain([WrittenSquare::UNWRITTEN]) {
            let mut bytes = Vec::new();
            square.push_bytes_to(&mut bytes);
            assert_eq!(bytes, square.to_string().as_bytes(), "{square:?}");
        }
        assert_eq!(WrittenSquare::number(45).two_digits(), Some(*b"45"));
        assert_eq!(WrittenSquare::number(9).two_digits(), None);
    }

    #[test]
    fn a_square_is_as_it_was_written() {
        for (file, rank) in (0..32).flat_map(|file| (0..=u8::MAX).map(move |rank| (file, rank))) {
            let square = WrittenSquare::algebraic(file, rank);
            assert_eq!((square.as_algebraic(), square.as_number()), (Some((file, rank)), None));
            assert_ne!(square, WrittenSquare::UNWRITTEN);
        }
        for number in 0..=u8::MAX {
            let square = WrittenSquare::number(number);
            assert_eq!((square.as_algebraic(), square.as_number()), (None, Some(number)));
        }
        let none = WrittenSquare::UNWRITTEN;
        assert_eq!((none.as_algebraic(), none.as_number()), (None, None));
    }
}
