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
    /// Takes in a move of this length between two squares, with a blank behind it; `greatest` is the larger number of its
    /// squares, 0 if these are not numbers.
    fn add_move(
        &mut self,
        from: WrittenSquare,
        to: WrittenSquare,
        separator: Separator,
        greatest: u8,
        len: usize,
    );

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
/// so these are copies of its own.
struct Stretch<'t> {
    /// The length of the whole text.
    length: usize,
    rest: &'t [u8],
    tokens: Vec<Token>,
    plies: u32,
    course: Course,
    is_number: fn(&[u8]) -> bool,
}

impl Stretch<'_> {
    #[inline(always)]
    fn add(&mut self, len: usize, kind: TokenKind) {
        let place = self.length - self.rest.len();
        self.tokens.push(Token { span: Span::new(place, place + len), kind });
    }

    #[inline(always)]
    fn pass(&mut self, len: usize) {
        // There are as many: they have been looked at.
        if let Some(rest) = self.rest.get(len..) {
            self.rest = rest;
        }
    }
}

impl Sink for Stretch<'_> {
    #[inline(always)]
    fn add_move(
        &mut self,
        from: WrittenSquare,
        to: WrittenSquare,
        separator: Separator,
        greatest: u8,
        len: usize,
    ) {
        self.course.square(greatest);
        self.plies += 1;
        self.add(len, short_move(from, to, separator));
        // The blank behind a move has been seen.
        self.pass(len + 1);
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
    fn add_move(&mut self, from: WrittenSquare, to: WrittenSquare, separator: Separator, _: u8, len: usize) {
        self.0 = Some((short_move(from, to, separator), len));
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
        let mut stretch = Stretch {
            length: self.text.len(),
            rest: input,
            tokens: std::mem::take(&mut self.record.tokens),
            plies: self.course.plies,
            course: self.course,
            is_number: S::is_number,
        };
        let (first, before) = (stretch.tokens.len(), stretch.plies);
        while let Some(window) = stretch.rest.first_chunk() {
            match window[0] {
                b' ' | b'\n' | b'\r' => stretch.pass(1),
                _ if S::read(window, &mut stretch) => {}
                _ => break,
            }
        }
        let Stretch { rest, tokens, plies, mut course, .. } = stretch;
        if tokens.len() > first {
            let is_move = tokens.last().is_some_and(|token| matches!(token.kind, TokenKind::Move(_)));
            self.last = if is_move { Last::Ply } else { Last::Other };
        }
        course.passed_plain((tokens.len() - first) as u32, plies - before);
        course.has_letters |= S::HAS_LETTERS && plies > before;
        self.course = course;
        self.record.tokens = tokens;
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
        // Digits become their values.
        let values = u64::from_le_bytes(*text) ^ (EACH * b'0' as u64);
        match byte(values, 2) {
            DASH | CROSS => short_moves::<2>(values, sink),
            DOT => number::<2>(values, sink),
            _ => match byte(values, 1) {
                DASH | CROSS => short_moves::<1>(values, sink),
                DOT => number::<1>(values, sink),
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

/// Two squares, the first of so many digits.
#[inline(always)]
fn short_moves<const FROM: u32>(values: u64, sink: &mut impl Sink) -> bool {
    if is_blank(byte(values, FROM + 3)) {
        let is_read = if FROM == 2 { two_by_two(values, sink) } else { squares::<FROM, 2>(values, sink) };
        if is_read || padded::<FROM>(values, sink) {
            return true;
        }
    }
    is_blank(byte(values, FROM + 2)) && squares::<FROM, 1>(values, sink)
}

/// Two squares of two digits each, and a sign between them: what [`squares`] reads, for most moves in half the time.
#[inline(always)]
fn two_by_two(values: u64, sink: &mut impl Sink) -> bool {
    const ALL: u32 = 0x0101_0101;
    // The four digits side by side, without the sign.
    let digits = values as u32 & 0xffff | (values >> 8) as u32 & 0xffff_0000;
    if (digits.wrapping_add(ALL * (0x80 - 10)) | digits) & (ALL * 0x80) != 0 {
        return false;
    }
    // Tens go to their ones, from the side of the ones: the numbers are in the first byte and the third.
    let numbers = (digits * 10 + (digits >> 8)) & 0x00ff_00ff;
    let (from, to) = (numbers as u8, (numbers >> 16) as u8);
    // As in `add_move`, asked of both at once: nearly never is one of them 0 or 1.
    let is_large = numbers.wrapping_sub(0x0002_0002) & 0x0080_0080 == 0;
    if !is_large && may_be_score(from, to) {
        return false;
    }
    let separator = if byte(values, 2) == CROSS { Separator::Cross } else { Separator::Dash };
    sink.add_move(WrittenSquare::number(from), WrittenSquare::number(to), separator, from.max(to), 5);
    true
}

/// Two squares of so many digits, and a sign between them.
#[inline(always)]
fn squares<const FROM: u32, const TO: u32>(values: u64, sink: &mut impl Sink) -> bool {
    if !are_digits(values, const { bytes(0, FROM) | bytes(FROM + 1, TO) }) {
        return false;
    }
    let (from, to) = (value::<FROM>(values, 0), value::<TO>(values, FROM + 1));
    add_move(from, byte(values, FROM), to, FROM + 1 + TO, sink)
}

/// Two squares with a blank before the second one, which has one digit and a blank behind it: `20x 9`.
#[inline(always)]
fn padded<const FROM: u32>(values: u64, sink: &mut impl Sink) -> bool {
    let digits = are_digits(values, const { bytes(0, FROM) | bytes(FROM + 2, 1) });
    if !digits || byte(values, FROM + 1) != BLANK {
        return false;
    }
    let (from, to) = (value::<FROM>(values, 0), value::<1>(values, FROM + 2));
    add_move(from, byte(values, FROM), to, FROM + 3, sink)
}

#[inline(always)]
fn add_move(from: u8, sign: u8, to: u8, len: u32, sink: &mut impl Sink) -> bool {
    if may_be_score(from, to) {
        return false;
    }
    let separator = if sign == CROSS { Separator::Cross } else { Separator::Dash };
    let (first, last) = (WrittenSquare::number(from), WrittenSquare::number(to));
    sink.add_move(first, last, separator, from.max(to), len as usize);
    true
}

/// 1-0, 0-2, 1-1.
#[inline(always)]
const fn may_be_score(from: u8, to: u8) -> bool {
    (from < 2 || to < 2) && (from == 0 || to == 0 || from == to)
}

/// A number of so many digits, and its dot.
#[inline(always)]
fn number<const DIGITS: u32>(values: u64, sink: &mut impl Sink) -> bool {
    let is_apart = match byte(values, DIGITS + 1) {
        ..=9 => false,
        BLANK | LINE_FEED if byte(values, DIGITS + 2) <= 9 => true,
        // Squares of one digit can be padded: `5.  9-13`.
        BLANK if byte(values, DIGITS + 2) == BLANK && byte(values, DIGITS + 3) <= 9 => true,
        CARRIAGE_RETURN if byte(values, DIGITS + 2) == LINE_FEED && byte(values, DIGITS + 3) <= 9 => true,
        _ => return false,
    };
    are_digits(values, const { bytes(0, DIGITS) })
        && sink.add_number(value::<DIGITS>(values, 0), DIGITS as usize + 1, is_apart)
}

const EACH: u64 = 0x0101_0101_0101_0101;
const DASH: u8 = b'-' ^ b'0';
const CROSS: u8 = b'x' ^ b'0';
const DOT: u8 = b'.' ^ b'0';
const BLANK: u8 = b' ' ^ b'0';
const LINE_FEED: u8 = b'\n' ^ b'0';
const CARRIAGE_RETURN: u8 = b'\r' ^ b'0';

/// Whether a byte is a blank or belongs to a line end: looked up, where three comparisons would take twice as long.
#[inline(always)]
const fn is_blank(value: u8) -> bool {
    BLANKS[value as usize]
}

static BLANKS: [bool; 256] = {
    let mut blanks = [false; 256];
    blanks[BLANK as usize] = true;
    blanks[LINE_FEED as usize] = true;
    blanks[CARRIAGE_RETURN as usize] = true;
    blanks
};

/// A bit for each of `count` bytes from `first` on.
const fn bytes(first: u32, count: u32) -> u64 {
    EACH & ((1 << (8 * count)) - 1) << (8 * first)
}

#[inline(always)]
const fn byte(values: u64, place: u32) -> u8 {
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
const fn value<const DIGITS: u32>(values: u64, place: u32) -> u8 {
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
