//! The alphabet that the files of a game are named in, as all of its squares show it.
//!
//! A Cyrillic letter by itself is read as [`cyrillic`](super::cyrillic) says: by the colour of its square, or by the file
//! beside it. That fails where a capture has no rank, `ег5`, where pieces stand on all squares, and for `х`, which is a
//! file or a cross. All moves of a game together show more: nobody who writes `ф` for f writes `е` for it, too.

use super::cyrillic::{Letter, cyrillic_file};
use super::reader::Reader;
use super::square::{file, rank};
use crate::record::{MoveKind, Separator, Span, Token, TokenKind, WrittenMove};
use damiera_rules::board::WrittenSquare;

/// Which alphabet the letters of files come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Alphabet {
    /// The Latin one: a Cyrillic letter is the one that looks or sounds the same.
    Latin,
    /// The Russian one: letters are counted in its order.
    Russian,
}

/// The file h, which `х` may be.
pub(super) const LAST_FILE: u8 = 7;

impl Reader<'_> {
    /// Notes that the file of a square may be a Cyrillic letter.
    pub(super) fn note_letters(&mut self, text: &[u8], written: WrittenMove) {
        let has_files = written.kind == MoveKind::Squares && written.to.as_algebraic().is_some();
        self.has_cyrillic |= has_files && !text.is_ascii();
    }

    /// Reads the files of all moves again, in the alphabet that they show together.
    pub(super) fn settle_alphabet(&mut self) {
        if !self.has_cyrillic {
            return;
        }
        let mut shown = Shown::default();
        for token in &self.record.tokens {
            if let Some((text, written)) = self.lettered(token) {
                shown.take(text, written);
            }
        }
        let Some(alphabet) = shown.alphabet() else { return };
        let is_file = alphabet == Alphabet::Latin && shown.has_cross_for_file();
        let mut read = Vec::new();
        for at in 0..self.record.tokens.len() {
            let token = self.record.tokens.get(at).and_then(|token| self.lettered(token));
            let Some((text, mut written)) = token else { continue };
            let is_cross = written.from == WrittenSquare::UNWRITTEN;
            files(text, alphabet, is_file || !is_cross, &mut read);
            if is_cross && read.len() == 2 {
                (written.from, written.separator) = (WrittenSquare::algebraic(LAST_FILE, 0), Separator::None);
            }
            let (from, middles, to) = match read[..] {
                [to] if is_cross => (None, &[][..], to),
                [from, ref middles @ .., to] if middles.len() == usize::from(written.middle_len) => {
                    (Some(from), middles, to)
                }
                _ => continue,
            };
            if let Some(from) = from {
                written.from = with_file(written.from, from);
            }
            written.to = with_file(written.to, to);
            let first = usize::try_from(written.middle).unwrap_or(usize::MAX);
            for (middle, file) in self.record.middles.iter_mut().skip(first).zip(middles) {
                *middle = with_file(*middle, *file);
            }
            if let Some(token) = self.record.tokens.get_mut(at) {
                token.kind = TokenKind::Move(written);
            }
        }
    }

    /// A move between squares with letters, and its text.
    fn lettered(&self, token: &Token) -> Option<(&[u8], WrittenMove)> {
        let TokenKind::Move(written) = token.kind else { return None };
        written.to.as_algebraic().filter(|_| written.kind == MoveKind::Squares)?;
        let Span { start, end } = token.span;
        Some((self.text.get(start..end)?, written))
    }
}

/// What the moves of a game show of its alphabet.
#[derive(Debug, Default)]
struct Shown {
    /// Letters that name a file in one alphabet only.
    latin: usize,
    russian: usize,
    /// Squares that are dark in one alphabet only. On most boards, only these are played on.
    dark_in_latin: usize,
    dark_in_russian: usize,
    /// Moves without the rank of their first square, `ег5`.
    without_rank: usize,
    /// Whether `х` is the file of a square that has its rank, and the sign between two squares.
    is_file: bool,
    is_sign: bool,
    /// Whether another letter is the file h.
    has_last_file: bool,
    /// Moves that begin with `х`, `хг5`, to a file that no man reaches from the file h.
    far_from_cross: usize,
}

impl Shown {
    fn take(&mut self, text: &[u8], written: WrittenMove) {
        let is_apart = written.from.as_algebraic().is_some_and(|(_, rank)| rank == 0);
        self.without_rank += usize::from(is_apart);
        let is_cross = written.from == WrittenSquare::UNWRITTEN && written.separator == Separator::Cross;
        for (at, square) in squares(text).enumerate() {
            match square {
                Square::File(letter, rank) => {
                    self.take_letter(letter, rank);
                    if is_cross {
                        let file = letter.named_in(Alphabet::Latin);
                        let is_near = file.is_some_and(|file| (1..=2).contains(&LAST_FILE.abs_diff(file)));
                        self.far_from_cross += usize::from(!is_near);
                    }
                }
                Square::Cross(Some(_)) => {
                    self.latin += 1;
                    self.is_file = true;
                }
                Square::Cross(None) => self.is_sign |= at > 0,
            }
        }
    }

    fn take_letter(&mut self, letter: Letter, rank: Option<u8>) {
        let is_dark = |file: u8| rank.is_some_and(|rank| (file + rank) % 2 == 1);
        match [Alphabet::Latin, Alphabet::Russian].map(|alphabet| letter.named_in(alphabet)) {
            // а, в and е may have been read as a, B and e.
            [Some(file), None] if !matches!(file, 0 | 1 | 4) => {
                self.latin += 1;
                self.has_last_file |= file == LAST_FILE;
            }
            [None, Some(_)] => self.russian += 1,
            [Some(latin), Some(russian)] if latin != russian => {
                self.dark_in_latin += usize::from(is_dark(latin));
                self.dark_in_russian += usize::from(is_dark(russian));
            }
            _ => {}
        }
    }

    /// The alphabet; `None` if the moves do not show one, or show both.
    fn alphabet(&self) -> Option<Alphabet> {
        /// By so much one must outweigh the other: a letter may be a slip.
        const TIMES: usize = 3;
        let weighed = |latin: usize, russian: usize| match (latin, russian) {
            _ if latin > TIMES * russian => Some(Alphabet::Latin),
            _ if russian > TIMES * latin => Some(Alphabet::Russian),
            _ => None,
        };
        match (self.latin, self.russian) {
            (0, 0) => weighed(self.dark_in_latin, self.dark_in_russian),
            (latin, russian) => weighed(latin, russian),
        }
    }

    /// Whether `х` at the beginning of a move is the file h, and no sign of a capture: moves have the files that they begin on, and
    /// nothing else stands for h.
    const fn has_cross_for_file(&self) -> bool {
        let names_files = self.without_rank > 0 && !self.is_sign && !self.has_last_file;
        names_files && (self.is_file || self.far_from_cross == 0)
    }
}

/// A square of a move, or the sign between two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Square {
    /// A file, and its rank if that is written.
    File(Letter, Option<u8>),
    /// `х`, which is the file h where a rank is behind it.
    Cross(Option<u8>),
}

/// The squares of a move with letters, in its order.
fn squares(text: &[u8]) -> impl Iterator<Item = Square> {
    let mut input = text;
    std::iter::from_fn(move || {
        while !input.is_empty() {
            if let Some(rest) = cross(input) {
                let rank = rank(rest).ok();
                input = rank.map_or(rest, |(rest, _)| rest);
                return Some(Square::Cross(rank.map(|(_, rank)| rank)));
            }
            let letter = file(input).map(|(rest, file)| (rest, Letter::latin(file)));
            let Ok((rest, letter)) = letter.or_else(|_| cyrillic_file(input)) else {
                input = input.get(1..).unwrap_or_default();
                continue;
            };
            let rank = rank(rest).ok();
            input = rank.map_or(rest, |(rest, _)| rest);
            return Some(Square::File(letter, rank.map(|(_, rank)| rank)));
        }
        None
    })
}

/// The text behind `х`.
const fn cross(text: &[u8]) -> Option<&[u8]> {
    match text {
        [0xD1, 0x85, rest @ ..] | [0xD0, 0xA5, rest @ ..] => Some(rest),
        _ => None,
    }
}

/// The files of the squares of a move. `is_file`: `х` is the first of them, where no rank is behind it.
fn files(text: &[u8], alphabet: Alphabet, is_file: bool, files: &mut Vec<u8>) {
    files.clear();
    for (at, square) in squares(text).enumerate() {
        match square {
            Square::File(letter, _) => files.extend(letter.file_in(alphabet)),
            Square::Cross(Some(_)) => files.push(LAST_FILE),
            Square::Cross(None) if at == 0 && is_file => files.push(LAST_FILE),
            Square::Cross(None) => {}
        }
    }
}

fn with_file(square: WrittenSquare, file: u8) -> WrittenSquare {
    match square.as_algebraic() {
        Some((_, rank)) => WrittenSquare::algebraic(file, rank),
        None => square,
    }
}

#[cfg(test)]
mod tests {
    use crate::notation::pdn;

    fn read(text: &str) -> String {
        let record = pdn::parse(text);
        let plies = record.plies().map(|(_, written)| {
            let squares = [&[written.from][..], record.middle(written), &[written.to]].concat();
            squares.iter().map(ToString::to_string).collect::<Vec<_>>().join("")
        });
        plies.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn all_moves_of_a_game_show_its_alphabet() {
        for (text, latin) in [
            // By sound, with and without the sign of a capture.
            ("1. цб4 фе5 2. гх4 еф4 3. ег5 хф4", "cb4 fe5 gh4 ef4 eg5 hf4"),
            ("1. цб4 фе5 2. гх4 еф4 3. е:г5 х:ф4", "cb4 fe5 gh4 ef4 eg5 hf4"),
            ("1. сд4 фе5 2. д:ф6 г:е5", "cd4 fe5 df6 ge5"),
            ("1. аб4 хг5", "ab4 hg5"),
            ("1. ц3-б4 ф6-е5 2. г3-х4 е5-ф4", "c3b4 f6e5 g3h4 e5f4"),
            // In the order of the alphabet.
            ("1. вг4 зж5 2. ед4 ж:е3", "cd4 hg5 fe4 gf3"),
            ("1. вг4 бв5 2. г:б6 а:в5", "cd4 bc5 db6 ac5"),
            // On a board of 64 squares that are all played on.
            ("1. е3-е4 ф6-ф5 2. ц3-ц4 е6-е5 3. в3-в4 х6-х5", "e3e4 f6f5 c3c4 e6e5 b3b4 h6h5"),
            ("1. е3-е4 ж6-ж5 2. в3-в4 з6-з5", "f3f4 g6g5 c3c4 h6h5"),
            ("1. ц3:ц5:е5 е6-е5", "c3c5e5 e6e5"),
            // The sign of a capture stays one.
            ("1. аб4 нг5 2. б:д6 ха5", "ab4 hg5 bd6 a5"),
            ("1. ц3-д4 ф6-г5 2. д4хф6 хд6", "c3d4 f6g5 d4f6 d6"),
            ("1. цд4 фг5 2. ха5", "cd4 fg5 a5"),
            ("1. d4-с5 b6хd4 2. е3хс5", "d4c5 b6d4 e3c5"),
            // One letter of the other alphabet is a slip.
            ("1. цб4 фе5 2. гх4 еф4 3. ег5 хф4 4. жф4", "cb4 fe5 gh4 ef4 eg5 hf4 gf4"),
        ] {
            assert_eq!(read(text), latin, "{text}");
        }
    }
}
