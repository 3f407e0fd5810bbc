use std::fmt;

/// A square as written: a number, or a file letter with a row number that may be missing; or none, where only the
/// other square of a move is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct WrittenSquare(u16);

impl WrittenSquare {
    const ALGEBRAIC: u16 = 0x8000;

    /// No square: the departure of `x34`.
    pub const UNWRITTEN: WrittenSquare = WrittenSquare(0x4000);

    /// A number, `32`.
    #[must_use]
    pub const fn number(number: u8) -> WrittenSquare {
        WrittenSquare(number as u16)
    }

    /// A file (0 = `a`) and a rank (1 = White's near row, 0 = not written, as in `cd4`).
    #[must_use]
    pub const fn algebraic(file: u8, rank: u8) -> WrittenSquare {
        WrittenSquare(Self::ALGEBRAIC | ((file as u16) << 8) | rank as u16)
    }

    /// The number, unless it is written with a letter, or not written.
    #[inline]
    #[must_use]
    pub const fn as_number(self) -> Option<u8> {
        if self.0 & (Self::ALGEBRAIC | Self::UNWRITTEN.0) == 0 { Some(self.0 as u8) } else { None }
    }

    /// The file (0 = `a`) and the rank (0 = not written), when it is written with a letter.
    #[must_use]
    pub const fn as_algebraic(self) -> Option<(u8, u8)> {
        if self.0 & Self::ALGEBRAIC == 0 {
            None
        } else {
            Some((((self.0 & !Self::ALGEBRAIC) >> 8) as u8, self.0 as u8))
        }
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
        self.each_letter(|letter| text.push(letter));
    }

    #[inline]
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
