//! Plain movetext, `12. 32-28 9x18 `, recognised by its first bytes.
//!
//! Nineteen tokens of twenty are written like this. What is read here, the productions of the grammar read the same;
//! what is not, they read. All digits among eight bytes are found at once by arithmetic, but each shape is a branch: that
//! guesses the length of a token, where the next one would otherwise have to wait for it.

use super::course::Course;
use super::reader::{Last, Reader};
use crate::record::{MoveKind, Separator, Span, Token, TokenKind, WrittenMove};
use damiera_rules::board::WrittenSquare;

/// What takes in plain tokens as they are recognised. Nothing in between holds a token of either kind: that would be put
/// together and taken apart again for each.
pub(super) trait Sink {
    /// Takes in a move of this length between two squares, with a blank behind it. Numbers have been
    /// [noted](Sink::note_squares) before.
    fn add_move(&mut self, from: WrittenSquare, to: WrittenSquare, separator: Separator, len: usize);

    /// Notes that the larger number of the squares of a move is this one.
    fn note_squares(&mut self, greatest: u8);

    /// Whether the numbers of two squares are such that nothing has to be noted of them, and that they are no result. They
    /// are the first byte and the fourth, each less than 100; those between are 0.
    fn are_usual(&self, squares: u32) -> bool;

    /// Takes in a move number of this length, dot included, with a blank behind it or not. `false` if it is none after all.
    fn add_number(&mut self, number: u8, len: usize, is_apart: bool) -> bool;
}

/// How the squares of plain tokens are written.
pub(super) trait Style {
    /// Whether by letters.
    const HAS_LETTERS: bool;

    /// Recognises a token and passes it on. `false` if there is none.
    fn read(text: &[u8; WINDOW], sink: &mut impl Sink) -> bool;

    /// Whether a number that touches this text behind it is a move number.
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
    /// What squares may be without being noted, in the bytes that [`Sink::are_usual`] has them in.
    limits: u32,
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
        // The blank behind a move has been seen.
        self.pass(len + 1);
    }

    #[inline(always)]
    fn note_squares(&mut self, greatest: u8) {
        self.course.square(greatest);
        self.limits = limits(&self.course);
    }

    #[inline(always)]
    fn are_usual(&self, squares: u32) -> bool {
        // Each comes to the highest bit of its byte: from 2 on, and as far as the limit.
        let are_large = squares.wrapping_add(PAIR * (0x80 - 2));
        let are_within = self.limits.wrapping_sub(squares);
        are_large & are_within & (PAIR * 0x80) == PAIR * 0x80
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

/// The greatest square so far, as [`Stretch::limits`]: no number of two digits is beyond 127.
#[inline(always)]
const fn limits(course: &Course) -> u32 {
    let greatest = course.greatest();
    PAIR * (0x80 | if greatest < 0x7f { greatest as u32 } else { 0x7f })
}

/// A bit for each of the two bytes of [`Sink::are_usual`].
const PAIR: u32 = 0x0100_0001;

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

    fn are_usual(&self, _: u32) -> bool {
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
            limits: limits(&self.course),
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
    let values = values(text);
    if is_blank(byte(text, FROM + 3)) {
        let is_read = if FROM == 2 {
            two_by_two(values, separator, sink)
        } else {
            squares::<FROM, 2>(values, separator, sink)
        };
        if is_read || padded::<FROM>(values, separator, sink) {
            return true;
        }
    }
    is_blank(byte(text, FROM + 2)) && squares::<FROM, 1>(values, separator, sink)
}

/// Two squares of two digits each: what [`squares`] reads, for most moves in half the time.
#[inline(always)]
fn two_by_two(values: u64, separator: Separator, sink: &mut impl Sink) -> bool {
    const DIGITS: u64 = bytes(0, 2) | bytes(3, 2);
    if !are_digits(values, DIGITS) {
        return false;
    }
    let digits = values & (DIGITS * 0xff);
    // Tens go to their ones, from the side of the ones: the numbers are in the first byte and the fourth.
    let numbers = (digits * 10 + (digits >> 8)) as u32 & (PAIR * 0xff);
    let (from, to) = (numbers as u8, (numbers >> 24) as u8);
    if !sink.are_usual(numbers) {
        if may_be_score(from, to) {
            return false;
        }
        sink.note_squares(from.max(to));
    }
    sink.add_move(WrittenSquare::number(from), WrittenSquare::number(to), separator, 5);
    true
}

/// Two squares of so many digits, and a sign between them.
#[inline(always)]
fn squares<const FROM: usize, const TO: usize>(
    values: u64,
    separator: Separator,
    sink: &mut impl Sink,
) -> bool {
    if !are_digits(values, const { bytes(0, FROM) | bytes(FROM + 1, TO) }) {
        return false;
    }
    let (from, to) = (value::<FROM>(values, 0), value::<TO>(values, FROM + 1));
    add_move(from, to, separator, FROM + 1 + TO, sink)
}

/// Two squares with a blank before the second one, which has one digit and a blank behind it: `20x 9`.
#[inline(always)]
fn padded<const FROM: usize>(values: u64, separator: Separator, sink: &mut impl Sink) -> bool {
    let digits = are_digits(values, const { bytes(0, FROM) | bytes(FROM + 2, 1) });
    if !digits || byte(values, FROM + 1) != b' ' ^ b'0' {
        return false;
    }
    let (from, to) = (value::<FROM>(values, 0), value::<1>(values, FROM + 2));
    add_move(from, to, separator, FROM + 3, sink)
}

#[inline(always)]
fn add_move(from: u8, to: u8, separator: Separator, len: usize, sink: &mut impl Sink) -> bool {
    if may_be_score(from, to) {
        return false;
    }
    sink.note_squares(from.max(to));
    sink.add_move(WrittenSquare::number(from), WrittenSquare::number(to), separator, len);
    true
}

/// 1-0, 0-2, 1-1.
#[inline(always)]
const fn may_be_score(from: u8, to: u8) -> bool {
    (from < 2 || to < 2) && (from == 0 || to == 0 || from == to)
}

/// A number of so many digits, and its dot.
#[inline(always)]
fn number<const DIGITS: usize>(text: u64, sink: &mut impl Sink) -> bool {
    let values = values(text);
    let number = value::<DIGITS>(values, 0);
    // Nearly all of them.
    if byte(text, DIGITS + 1) == b' ' && are_digits(values, const { bytes(0, DIGITS) | bytes(DIGITS + 2, 1) })
    {
        return sink.add_number(number, DIGITS + 1, true);
    }
    let behind = text.to_le_bytes();
    let is_apart = match &behind[DIGITS + 1..] {
        [b'0'..=b'9', ..] => false,
        [b' ' | b'\n', b'0'..=b'9', ..] => true,
        // Squares of one digit can be padded: `5.  9-13`.
        [b' ', b' ', b'0'..=b'9', ..] | [b'\r', b'\n', b'0'..=b'9', ..] => true,
        _ => return false,
    };
    are_digits(values, const { bytes(0, DIGITS) }) && sink.add_number(number, DIGITS + 1, is_apart)
}

/// The same bytes, with digits as their values.
#[inline(always)]
const fn values(text: u64) -> u64 {
    text ^ (EACH * b'0' as u64)
}

const EACH: u64 = 0x0101_0101_0101_0101;
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

/// A bit for each of `count` bytes from `first` on.
const fn bytes(first: usize, count: usize) -> u64 {
    EACH & ((1 << (8 * count)) - 1) << (8 * first)
}

#[inline(always)]
const fn byte(values: u64, place: usize) -> u8 {
    (values >> (8 * place)) as u8
}

/// Whether each of these bytes, those of [`bytes`], is a digit.
#[inline(always)]
const fn are_digits(values: u64, among: u64) -> bool {
    // Ten or more comes to the highest bit. A carry comes from what is no digit itself.
    let of_these = values & (among * 0xff);
    ((of_these + among * (0x80 - 10)) | of_these) & (among * 0x80) == 0
}

#[inline(always)]
const fn value<const DIGITS: usize>(values: u64, place: usize) -> u8 {
    let first = byte(values, place);
    if DIGITS == 2 { first.wrapping_mul(10).wrapping_add(byte(values, place + 1)) } else { first }
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
                        assert_eq!((&read.tokens, &read.faults), (&expected.tokens, &expected.faults), "{text:?}");
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
