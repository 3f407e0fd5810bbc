//! Plain movetext, `12. 32-28 9x18 `, recognised by its first bytes.
//!
//! Nineteen tokens of twenty are written like this. What is read here, the productions of the grammar read the same;
//! what is not, they read. Numbers are looked up, but each shape is a branch: that guesses the length of a token, where the
//! next one would otherwise have to wait for it.

use super::course::Course;
use super::reader::{Last, Reader};
use crate::record::{MoveKind, Separator, Span, Token, TokenKind, WrittenMove};
use damiera_rules::board::WrittenSquare;

/// What takes in plain tokens as they are recognised. Nothing in between holds a token of either kind: that would be put
/// together and taken apart again for each.
pub(super) trait Sink {
    /// Takes in a move of this length between two squares, with a blank after it. Numbers have been
    /// [noted](Sink::note_squares) before.
    fn add_move(&mut self, from: WrittenSquare, to: WrittenSquare, separator: Separator, len: usize);

    /// Notes that the larger number of the squares of a move is this one.
    fn note_squares(&mut self, greatest: u8);

    /// Whether a number is that of a square of which nothing has to be noted, and of no result: neither 0 nor 1, nor more
    /// than the greatest before.
    fn is_usual(&self, square: u8) -> bool;

    /// Takes in a move number of this length, dot included, with a blank after it or not. `false` if it is none after all.
    fn add_number(&mut self, number: u8, len: usize, is_apart: bool) -> bool;
}

/// How the squares of plain tokens are written.
pub(super) trait Style {
    /// Whether by letters.
    const HAS_LETTERS: bool;

    /// Recognises a token and passes it on. `false` if there is none.
    fn read(text: &[u8; WINDOW], sink: &mut impl Sink) -> bool;

    /// Whether a number right before this text is a move number.
    fn is_number(behind: &[u8]) -> bool;
}

/// The tokens read so far, and what is left of the text. What is reached through a reference is written back for each token,
/// so these are copies of its own; but for the tokens: with them in it, all of this would lie in memory, as they do where
/// they grow.
struct Stretch<'a, 't> {
    /// The length of the whole text.
    length: usize,
    rest: &'t [u8],
    tokens: &'a mut Vec<Token>,
    plies: u32,
    course: Course,
    /// How many numbers from 2 on are those of squares that need not be noted.
    usual: u8,
    is_number: fn(&[u8]) -> bool,
}

impl Stretch<'_, '_> {
    #[inline(always)]
    fn add(&mut self, len: usize, kind: TokenKind) {
        let place = self.length - self.rest.len();
        self.tokens.push(Token { span: Span::new(place, place + len), kind });
    }

    /// Adds moves that come too near the end of the text to be looked at as others are. It is handed over, and given
    /// back: what is reached by a reference from here would lie in memory before, too.
    #[inline(never)]
    fn with_last_moves<S: Style>(mut self) -> Self {
        while self.rest.len() < WINDOW {
            match self.rest {
                [first, ..] if is_blank(*first) => self.pass(1),
                rest => {
                    // Blanks take the place of what is missing: nothing is read otherwise for them.
                    let mut window = [b' '; WINDOW];
                    window.iter_mut().zip(rest).for_each(|(byte, last)| *byte = *last);
                    let Some((TokenKind::Move(written), len)) = Seen::read::<S>(&window) else { break };
                    let numbers = written.from.as_number().max(written.to.as_number());
                    self.note_squares(numbers.unwrap_or(0));
                    self.add_move(written.from, written.to, written.separator, len);
                }
            }
        }
        self
    }

    #[inline(always)]
    fn pass(&mut self, len: usize) {
        // There are as many, but for the blank that an end of the text can take the place of.
        self.rest = self.rest.get(len..).unwrap_or_default();
    }
}

impl Sink for Stretch<'_, '_> {
    #[inline(always)]
    fn add_move(&mut self, from: WrittenSquare, to: WrittenSquare, separator: Separator, len: usize) {
        self.plies += 1;
        self.add(len, short_move(from, to, separator));
        // The blank after a move has been seen.
        self.pass(len + 1);
    }

    #[inline(always)]
    fn note_squares(&mut self, greatest: u8) {
        self.course.square(greatest);
        self.usual = usual(&self.course);
    }

    #[inline(always)]
    fn is_usual(&self, square: u8) -> bool {
        square.wrapping_sub(2) < self.usual
    }

    #[inline(always)]
    fn add_number(&mut self, number: u8, len: usize, is_apart: bool) -> bool {
        if !is_apart && !(self.is_number)(self.rest.get(len..).unwrap_or_default()) {
            return false;
        }
        self.course.number_after(self.plies, number.into());
        self.add(len, move_number(number));
        self.pass(len + usize::from(is_apart));
        true
    }
}

/// [`Stretch::usual`], after these squares; at most as many as there are numbers of two digits.
#[inline(always)]
fn usual(course: &Course) -> u8 {
    course.greatest().min(99).saturating_sub(1)
}

/// What one token is, and how long.
pub(super) struct Seen(Option<(TokenKind, usize)>);

impl Seen {
    /// Recognises the token at the beginning of a text.
    pub(super) fn read<S: Style>(text: &[u8]) -> Option<(TokenKind, usize)> {
        let mut seen = Seen(None);
        let is_token = S::read(text.first_chunk()?, &mut seen);
        seen.0.filter(|_| is_token)
    }
}

impl Sink for Seen {
    fn add_move(&mut self, from: WrittenSquare, to: WrittenSquare, separator: Separator, len: usize) {
        self.0 = Some((short_move(from, to, separator), len));
    }

    fn note_squares(&mut self, _: u8) {}

    fn is_usual(&self, _: u8) -> bool {
        false
    }

    fn add_number(&mut self, number: u8, len: usize, _: bool) -> bool {
        self.0 = Some((move_number(number), len));
        true
    }
}

#[inline(always)]
const fn short_move(from: WrittenSquare, to: WrittenSquare, separator: Separator) -> TokenKind {
    let kind = MoveKind::Squares;
    TokenKind::Move(WrittenMove { kind, from, to, separator, middle: 0, middle_len: 0 })
}

#[inline(always)]
const fn move_number(number: u8) -> TokenKind {
    TokenKind::MoveNumber { number: number as u32, continued: false }
}

impl<'t> Reader<'t> {
    /// Reads plain move numbers and moves as long as one follows the other, and the blanks between them.
    ///
    /// A function of its own: among all else of a game, its loop would have no registers left.
    #[inline(never)]
    pub(super) fn plain_tokens<S: Style>(&mut self, input: &'t [u8]) -> &'t [u8] {
        let (first, before) = (self.record.tokens.len(), self.course.plies);
        let mut stretch = Stretch {
            length: self.text.len(),
            rest: input,
            tokens: &mut self.record.tokens,
            plies: before,
            course: self.course,
            usual: usual(&self.course),
            is_number: S::is_number,
        };
        while let Some(window) = stretch.rest.first_chunk() {
            // Of one read of all eight bytes: of some of them alone, reads of each would be made, and put together again.
            let first = u64::from_le_bytes(*window) as u8;
            if first <= b' ' {
                if !is_blank(first) {
                    break;
                }
                stretch.pass(1);
            } else if !S::read(window, &mut stretch) {
                break;
            }
        }
        let Stretch { rest, plies, mut course, .. } = stretch.with_last_moves::<S>();
        let tokens = &self.record.tokens;
        if tokens.len() > first {
            let is_move = tokens.last().is_some_and(|token| matches!(token.kind, TokenKind::Move(_)));
            self.last = if is_move { Last::Ply } else { Last::Other };
        }
        course.passed_plain((tokens.len() - first) as u32, plies - before);
        course.has_letters |= S::HAS_LETTERS && plies > before;
        self.course = course;
        rest
    }
}

/// The most bytes that are looked at.
pub(super) const WINDOW: usize = 8;

/// Squares written by numbers: a move number of one or two digits and a dot, with a digit after it or after one or two blanks; or
/// two squares with a dash or a cross between them and a blank after.
///
/// That blank makes sure that no capture goes on here. What may be a result, `1-0` or `1-1`, is left to the grammar.
pub(super) struct Numbers;

impl Style for Numbers {
    const HAS_LETTERS: bool = false;

    #[inline(always)]
    fn read(text: &[u8; WINDOW], sink: &mut impl Sink) -> bool {
        let text = u64::from_le_bytes(*text);
        match byte(text, 2) {
            b'-' => short_moves::<2>(text, Separator::Dash, sink),
            b'x' => short_moves::<2>(text, Separator::Cross, sink),
            b'.' => number::<2>(text, sink),
            _ => match byte(text, 1) {
                b'-' => short_moves::<1>(text, Separator::Dash, sink),
                b'x' => short_moves::<1>(text, Separator::Cross, sink),
                b'.' => number::<1>(text, sink),
                _ => false,
            },
        }
    }

    /// `12.34-29`: with a move after it, it is not a decimal score.
    #[inline(never)]
    fn is_number(behind: &[u8]) -> bool {
        matches!(Seen::read::<Numbers>(behind), Some((TokenKind::Move(_), _)))
    }
}

/// Two squares, the first of so many digits, with this separator between them.
#[inline(always)]
fn short_moves<const FROM: usize>(text: u64, separator: Separator, sink: &mut impl Sink) -> bool {
    let from = if FROM == 2 { number_at(text, 0) } else { digit(text, 0) };
    if is_blank(byte(text, FROM + 3)) {
        if squares(from, number_at(text, FROM + 1), separator, FROM + 3, sink) {
            return true;
        }
        // A blank before a square of one digit: `20x 9`.
        if byte(text, FROM + 1) == b' ' && squares(from, digit(text, FROM + 2), separator, FROM + 3, sink) {
            return true;
        }
    }
    is_blank(byte(text, FROM + 2)) && squares(from, digit(text, FROM + 1), separator, FROM + 2, sink)
}

/// A move of this length between two squares, if these are numbers and it is no result.
#[inline(always)]
fn squares(from: u8, to: u8, separator: Separator, len: usize, sink: &mut impl Sink) -> bool {
    // What is no number is not usual either.
    if !sink.is_usual(from) || !sink.is_usual(to) {
        if from == NO_NUMBER || to == NO_NUMBER || may_be_score(from, to) {
            return false;
        }
        sink.note_squares(from.max(to));
    }
    sink.add_move(WrittenSquare::number(from), WrittenSquare::number(to), separator, len);
    true
}

/// 1-0, 0-2, 1-1.
#[inline(always)]
const fn may_be_score(from: u8, to: u8) -> bool {
    (from < 2 || to < 2) && (from == 0 || to == 0 || from == to)
}

/// The number of two digits at a place, otherwise [`NO_NUMBER`].
#[inline(always)]
fn number_at(text: u64, place: usize) -> u8 {
    NUMBERS[usize::from((text >> (8 * place)) as u16)]
}

const NO_NUMBER: u8 = u8::MAX;

/// The numbers of two digits by their bytes, the first one lowest: looked up, they are checked and known in a third of the
/// instructions that arithmetic takes. Of its cache lines, digits need ten.
static NUMBERS: [u8; 1 << 16] = {
    let mut numbers = [NO_NUMBER; 1 << 16];
    let mut number = 0;
    while number < 100 {
        let (tens, ones) = (b'0' + number / 10, b'0' + number % 10);
        numbers[u16::from_le_bytes([tens, ones]) as usize] = number;
        number += 1;
    }
    numbers
};

/// A number of so many digits, and its dot.
#[inline(always)]
fn number<const DIGITS: usize>(text: u64, sink: &mut impl Sink) -> bool {
    let number = if DIGITS == 2 { number_at(text, 0) } else { digit(text, 0) };
    if number == NO_NUMBER {
        return false;
    }
    // Nearly all of them.
    if byte(text, DIGITS + 1) == b' ' && digit(text, DIGITS + 2) <= 9 {
        return sink.add_number(number, DIGITS + 1, true);
    }
    let behind = text.to_le_bytes();
    let is_apart = match &behind[DIGITS + 1..] {
        [b'0'..=b'9', ..] => false,
        [b' ' | b'\n', b'0'..=b'9', ..] => true,
        // Squares of one digit can be padded: `5.  9-13`.
        [b' ', b' ' | b'\n', b'0'..=b'9', ..] | [b'\r', b'\n', b'0'..=b'9', ..] => true,
        [b' ', b'\r', b'\n', b'0'..=b'9', ..] => true,
        _ => return false,
    };
    sink.add_number(number, DIGITS + 1, is_apart)
}

/// The value of the digit at a place, otherwise [`NO_NUMBER`].
#[inline(always)]
const fn digit(text: u64, place: usize) -> u8 {
    let value = byte(text, place).wrapping_sub(b'0');
    if value <= 9 { value } else { NO_NUMBER }
}

/// Whether a byte is a blank or belongs to a line end.
#[inline(always)]
fn is_blank(byte: u8) -> bool {
    byte == b' ' || is_line_end(byte)
}

/// A function of its own, so that a space, of twelve blanks eleven, is asked for first.
#[cold]
#[inline(never)]
const fn is_line_end(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

#[inline(always)]
const fn byte(text: u64, place: usize) -> u8 {
    (text >> (8 * place)) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::pdn::move_number::move_number;
    use crate::notation::pdn::parse;
    use crate::notation::pdn::written_move::written_move;

    fn plain_token_of(text: &str) -> Option<(TokenKind, usize)> {
        Seen::read::<Numbers>(text.as_bytes())
    }

    #[test]
    fn what_is_read_here_the_grammar_reads_the_same() {
        let (mut read, mut moves) = (0, 0);
        for first in 0..=101 {
            for second in 0..=101 {
                for between in ["-", "x", "- ", "x ", ".", ". ", ".  ", ".\n", ".\r\n", "/", ":", "--"] {
                    for end in [" ", "\n", "\r\n", "\t", "x5", "-", ".", "!"] {
                        for (first, second) in [
                            (format!("{first}"), format!("{second}")),
                            (format!("{first:02}"), format!("{second:02}")),
                        ] {
                            let text = format!("{first}{between}{second}{end}        ");
                            let Some((kind, len)) = plain_token_of(&text) else { continue };
                            read += 1;
                            moves += usize::from(matches!(kind, TokenKind::Move(_)));
                            let expected = if between.starts_with('.') {
                                move_number(text.as_bytes()).unwrap()
                            } else {
                                let (rest, written) = written_move(text.as_bytes(), &mut Vec::new()).unwrap();
                                (rest, TokenKind::Move(written))
                            };
                            assert_eq!((kind, text.len() - len), (expected.1, expected.0.len()), "{text:?}");
                        }
                    }
                }
            }
        }
        assert!(read > 90_000 && moves > 60_000, "{read} {moves}");
    }

    #[test]
    fn at_the_end_of_a_text_moves_are_what_they_are_before_blanks() {
        let mut moves = 0;
        for first in 0..=60 {
            for second in 0..=60 {
                for between in ["-", "x", "- ", ". ", ".", "x9x"] {
                    for end in ["", " ", "!", "x", ".", " *", " 1"] {
                        let text = format!("1. 32-28 {first}{between}{second}{end}");
                        let before_blanks = format!("{text}            ");
                        let (read, expected) = (parse(&text), parse(&before_blanks));
                        assert_eq!(
                            (&read.tokens, &read.faults),
                            (&expected.tokens, &expected.faults),
                            "{text:?}"
                        );
                        assert_eq!(read.contents.movetext(), expected.contents.movetext(), "{text:?}");
                        moves += read.plies().count();
                    }
                }
            }
        }
        assert!(moves > 100_000, "{moves}");
    }

    #[test]
    fn results_and_what_goes_on_are_left_to_the_grammar() {
        for text in
            ["1-0     ", "0-1     ", "1-1     ", "10-10x5 ", "32-28!  ", "12...   ", "100-5   ", "1. 2"]
        {
            assert_eq!(plain_token_of(text), None, "{text}");
        }
    }

    #[test]
    fn glued_numbers_are_told_from_decimal_scores() {
        let kinds = |text: &str| -> String {
            let tokens = parse(&format!("{text}            ")).tokens;
            let letter = |token: &Token| match token.kind {
                TokenKind::MoveNumber { .. } => 'n',
                TokenKind::Move(_) => 'm',
                TokenKind::Terminator => 't',
                _ => '?',
            };
            tokens.iter().map(letter).collect()
        };
        for (text, expected) in [
            ("12.34-29 18x23 13.29x18", "nmmnm"),
            ("1.5- 9 20x 9 2. 3-8", "nmmnm"),
            ("9.12-8", "nm"),
            ("1.5-0.5", "t"),
            ("0.5-0.5", "t"),
            ("10.25-9.75", "t"),
            ("1.05-0.95", "t"),
        ] {
            assert_eq!(kinds(text), expected, "{text}");
        }
    }
}
