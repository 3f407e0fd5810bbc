//! How likely a text is if a given move was meant.
//!
//! Each legal move is checked against the text, not the other way round: a position has about nine legal moves, and a
//! text can be misread in hundreds of ways. The likelihood of each kind of slip is its share, divided by the number
//! of texts that the same slip could have made of the move.

use crate::confusion;
use crate::slip::{Kind, Slip};
use damiera_rules::board::{Board, Geometry, Square, WrittenSquare};
use damiera_rules::movegen::path::each_sequence;
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;
use std::ops::ControlFlow;

/// The name of a square, as characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Name {
    characters: [u8; 4],
    len: u8,
}

impl Name {
    pub(crate) fn of(square: WrittenSquare) -> Name {
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

    pub(crate) fn characters(&self) -> &[u8] {
        self.characters.get(..usize::from(self.len)).unwrap_or_default()
    }
}

/// Collects the squares on which captures by a piece stop, each once, named as the sheet names them.
pub(crate) fn capture_stops<G: Geometry>(
    position: &Position<G::Set>,
    rules: &Rules,
    from: Square,
    name: impl Fn(Square) -> WrittenSquare,
    stops: &mut Vec<WrittenSquare>,
) {
    each_sequence::<G>(position, &rules.motion, from, &mut |sequence| {
        for &stop in sequence.path.stops.iter().skip(1) {
            let stop = name(stop);
            if !stops.contains(&stop) {
                stops.push(stop);
            }
        }
        ControlFlow::Continue(())
    });
}

/// The squares of a text and of the move that it is compared with, the same number of each.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pair<'a> {
    pub board: Board,
    pub written: &'a [WrittenSquare],
    pub meant: &'a [WrittenSquare],
    /// The squares on which a capture from the same square can end or stop, if the move is a capture.
    pub ends: &'a [WrittenSquare],
}

/// How likely a slip of one kind, if it was made, is to turn the move into the text.
type Likelihood = fn(&Pair<'_>) -> f64;

/// The kinds of slip that change the text of one ply.
static MISREADINGS: &[(Kind, Likelihood)] = &[
    (Kind::Digit, digit),
    (Kind::Neighbour, neighbour),
    (Kind::CaptureEnd, capture_end),
    (Kind::DigitLost, digit_lost),
    (Kind::DigitsSwapped, digits_swapped),
    (Kind::Reversed, reversed),
    (Kind::OtherSide, other_side),
];

/// Cost of a ply that was misread so badly that no kind of slip explains it, in nats.
const GARBLED: f64 = 4.5;
/// Cost of each right character in such a ply, in nats.
const RIGHT: f64 = 0.3;
/// Cost of each wrong character in such a ply, in nats.
const WRONG: f64 = 2.6;

/// The kind of slip that most likely made the text of the move, and the cost of the text.
///
/// The cost is -ln of the likelihood of the text, summed over all kinds of slip, in nats.
pub(crate) fn explain(pair: &Pair<'_>) -> (Kind, f64) {
    let mut sum = 0.0;
    let (mut kind, mut most) = (Kind::Unreadable, (-garbled(pair)).exp());
    sum += most;
    for &(of, likelihood) in MISREADINGS {
        let likely = Slip::of(of).likelihood() * likelihood(pair);
        if likely > most {
            (kind, most) = (of, likely);
        }
        sum += likely;
    }
    (kind, -sum.ln())
}

/// The only square that differs, as written and as meant; `None` if no square differs, or several do.
fn only_one(pair: &Pair<'_>) -> Option<(WrittenSquare, WrittenSquare)> {
    let mut different = pair
        .written
        .iter()
        .zip(pair.meant)
        .filter(|(written, meant)| written != meant)
        .map(|(a, b)| (*a, *b));
    let only = different.next()?;
    different.next().is_none().then_some(only)
}

/// The likelihood of one of several choices that are equally likely.
fn one_of(count: usize) -> f64 {
    1.0 / count.max(1) as f64
}

fn digit(pair: &Pair<'_>) -> f64 {
    let Some((written, meant)) = only_one(pair) else { return 0.0 };
    let (written, meant) = (Name::of(written), Name::of(meant));
    let (written, meant) = (written.characters(), meant.characters());
    if written.len() != meant.len() {
        return 0.0;
    }
    let mut different = written.iter().zip(meant).filter(|(written, meant)| written != meant);
    let (Some((&written, &right)), None) = (different.next(), different.next()) else { return 0.0 };
    one_of(pair.meant.len() * meant.len()) * confusion::likelihood(right, written, pair.board.width)
}

fn neighbour(pair: &Pair<'_>) -> f64 {
    let Some((written, meant)) = only_one(pair) else { return 0.0 };
    let (Some(written), Some(meant)) = (place(pair.board, written), place(pair.board, meant)) else {
        return 0.0;
    };
    let beside = |(row, file): (i16, i16)| {
        let (down, across) = ((row - meant.0).abs(), (file - meant.1).abs());
        // Where only every other square is played on, the next square of a row is two files away.
        (down + across > 0 && down <= 1 && across <= 1) || matches!((down, across), (0, 2) | (2, 0))
    };
    if !beside(written) {
        return 0.0;
    }
    let board = pair.board;
    let all =
        (0..i16::from(board.height)).flat_map(|row| (0..i16::from(board.width)).map(move |file| (row, file)));
    let neighbours = all
        .filter(|&(row, file)| board.index(row as u8, file as u8).is_some())
        .filter(|&other| beside(other))
        .count();
    one_of(pair.meant.len() * neighbours)
}

fn capture_end(pair: &Pair<'_>) -> f64 {
    let ([from, .., to], [meant_from, .., meant_to]) = (pair.written, pair.meant) else { return 0.0 };
    if from != meant_from || to == meant_to || !pair.ends.contains(to) {
        return 0.0;
    }
    one_of(pair.ends.len().saturating_sub(1))
}

fn digit_lost(pair: &Pair<'_>) -> f64 {
    let Some((written, meant)) = only_one(pair) else { return 0.0 };
    let (written, meant) = (Name::of(written), Name::of(meant));
    let (written, meant) = (written.characters(), meant.characters());
    let ways = if written.len() + 1 == meant.len() {
        without_one(meant, written)
    } else if written.len() == meant.len() + 1 {
        // Only a doubled digit counts, not any other extra digit.
        let doubled = written.windows(2).any(|pair| matches!(pair, [a, b] if a == b));
        if doubled { without_one(written, meant) } else { 0 }
    } else {
        0
    };
    ways.min(2) as f64 * one_of(pair.meant.len() * 2 * meant.len())
}

/// The number of characters of the longer text that can each be left out to give the shorter text.
fn without_one(longer: &[u8], shorter: &[u8]) -> usize {
    (0..longer.len())
        .filter(|&out| {
            let left =
                longer.iter().enumerate().filter(|(place, _)| *place != out).map(|(_, character)| character);
            left.eq(shorter)
        })
        .count()
}

fn digits_swapped(pair: &Pair<'_>) -> f64 {
    let Some((written, meant)) = only_one(pair) else { return 0.0 };
    match (Name::of(written).characters(), Name::of(meant).characters()) {
        ([a, b], [c, d]) if (a, b) == (d, c) && a != b => one_of(pair.meant.len()),
        _ => 0.0,
    }
}

fn reversed(pair: &Pair<'_>) -> f64 {
    f64::from(u8::from(pair.written.len() > 1 && pair.written.iter().rev().eq(pair.meant)))
}

fn other_side(pair: &Pair<'_>) -> f64 {
    let turned = |square: &WrittenSquare| {
        if let Some(number) = square.as_number() {
            return (number <= pair.board.squares())
                .then(|| WrittenSquare::number(pair.board.squares() + 1 - number));
        }
        let (file, rank) = square.as_algebraic()?;
        let inside = file < pair.board.width && (1..=pair.board.height).contains(&rank);
        inside.then(|| WrittenSquare::algebraic(pair.board.width - 1 - file, pair.board.height + 1 - rank))
    };
    let all = pair.written.len() == pair.meant.len()
        && pair.written.iter().zip(pair.meant).all(|(written, meant)| turned(written) == Some(*meant));
    f64::from(u8::from(all))
}

/// The row and the file of a square, as far as its name shows them.
///
/// It does not matter from which corner they are counted: the same squares are next to each other.
fn place(board: Board, square: WrittenSquare) -> Option<(i16, i16)> {
    if let Some(number) = square.as_number() {
        let index = number.checked_sub(1).filter(|_| number <= board.squares())?;
        let (row, index) = (index / board.row_len(), index % board.row_len());
        return Some((i16::from(row), i16::from(board.file(row, index))));
    }
    let (file, rank) = square.as_algebraic()?;
    (file < board.width && (1..=board.height).contains(&rank))
        .then(|| (i16::from(board.height - rank), i16::from(file)))
}

/// The cost, in nats, of a ply that no kind of slip explains completely; right characters make it lower.
fn garbled(pair: &Pair<'_>) -> f64 {
    let of_squares = pair.written.iter().zip(pair.meant).map(|(&written, &meant)| {
        let (written, meant) = (Name::of(written), Name::of(meant));
        aligned(written.characters(), meant.characters())
    });
    let missing = pair.written.len().abs_diff(pair.meant.len()) as f64 * WRONG;
    (GARBLED + of_squares.sum::<f64>() + missing).min(GARBLED + 10.0)
}

/// The cost of one short text written for another, character by character, in nats.
fn aligned(written: &[u8], meant: &[u8]) -> f64 {
    let (right, wrong) = compared(written, meant);
    right as f64 * RIGHT + wrong as f64 * WRONG
}

/// The number of right and of wrong characters in a short text, compared with another.
fn compared(written: &[u8], meant: &[u8]) -> (usize, usize) {
    let longer = written.len().max(meant.len());
    let from_left = same(written.iter().zip(meant));
    let from_right = same(written.iter().rev().zip(meant.iter().rev()));
    let right = from_left.max(from_right);
    (right, longer - right)
}

/// The number of wrong characters in the first and the last square.
pub(crate) fn wrong_characters(written: &[WrittenSquare], meant: [WrittenSquare; 2]) -> usize {
    let wrong = |written: Option<&WrittenSquare>, meant: WrittenSquare| {
        let written = Name::of(written.copied().unwrap_or(WrittenSquare::UNWRITTEN));
        compared(written.characters(), Name::of(meant).characters()).1
    };
    wrong(written.first(), meant[0]) + wrong(written.last(), meant[1])
}

fn same<'a>(pairs: impl Iterator<Item = (&'a u8, &'a u8)>) -> usize {
    pairs.filter(|(written, meant)| written == meant).count()
}

/// The cost, in nats, of a text that is no move, if moves with these first and last squares were meant.
///
/// Every move is possible, and those that share characters with the text cost least. Two moves are compared with
/// nothing between them.
pub(crate) fn half_read(text: &str, meant: &[[WrittenSquare; 2]]) -> f64 {
    const MOST: usize = 24;
    let mut wanted = [0_u8; MOST];
    let mut len = 0;
    for [from, to] in meant.iter().map(|ends| ends.map(Name::of)) {
        for &character in from.characters().iter().chain(b"-").chain(to.characters()) {
            if let Some(next) = wanted.get_mut(len) {
                *next = character;
                len += 1;
            }
        }
    }
    let wanted = wanted.get(..len).unwrap_or_default();
    // The usual edit-distance table, one row at a time.
    let mut costs = [0.0_f64; MOST + 1];
    for (place, &character) in wanted.iter().enumerate() {
        if let Some([before, next]) = costs.get_mut(place..place + 2) {
            *next = *before + lost(character);
        }
    }
    for written in text.chars().filter(|character| !character.is_whitespace()).take(2 * MOST) {
        let mut diagonal = costs[0];
        costs[0] += extra(written);
        for (place, &character) in wanted.iter().enumerate() {
            let Some([before, next]) = costs.get_mut(place..place + 2) else { break };
            let replaced = diagonal + instead(written, character);
            diagonal = *next;
            // A question mark may stand for several digits.
            let lost = if written == '?' { UNCLEAR.min(lost(character)) } else { lost(character) };
            *next = replaced.min(*next + extra(written)).min(*before + lost);
        }
    }
    costs.get(wanted.len()).copied().unwrap_or(f64::MAX).min(9.0)
}

/// Whether a text is a move of these squares, except for characters that look like the right ones: `l2x2l` for 12x21.
pub(crate) fn looks_like(text: &str, [from, to]: [WrittenSquare; 2]) -> bool {
    let (from, to) = (Name::of(from), Name::of(to));
    let mut written = text.chars();
    let is_name = |name: &Name, written: &mut std::str::Chars<'_>| {
        name.characters()
            .iter()
            .all(|&meant| written.next().is_some_and(|written| confusion::reads_as(written, meant)))
    };
    is_name(&from, &mut written)
        && written.next().is_some_and(|sign| matches!(sign, '-' | 'x' | 'X' | ':' | '–'))
        && is_name(&to, &mut written)
        && written.next().is_none()
}

/// Cost of a character of the move that the text lacks.
fn lost(character: u8) -> f64 {
    if character == b'-' { 0.3 } else { 2.5 }
}

/// Cost of a character of the text that the move lacks.
fn extra(character: char) -> f64 {
    if character.is_ascii_digit() { 2.5 } else { 0.8 }
}

/// Cost of a character that cannot be read at all.
const UNCLEAR: f64 = 0.7;

/// Cost of one character in the place of another.
fn instead(written: char, meant: u8) -> f64 {
    if written == char::from(meant) {
        return 0.1;
    }
    if written == '?' && meant != b'-' {
        return UNCLEAR;
    }
    if meant == b'-' {
        return if written.is_alphanumeric() && written != 'x' { 1.0 } else { 0.2 };
    }
    if confusion::looks_like(written).contains(&meant) {
        return 0.7;
    }
    match u8::try_from(written).map(|written| confusion::likelihood(meant, written, 8)) {
        Ok(likely) if likely > 0.0 => (1.0 - likely.ln()).min(3.0),
        _ => 2.5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_rules::variant::{INTERNATIONAL, RUSSIAN, Rules};

    fn squares(text: &str) -> Vec<WrittenSquare> {
        text.split(['-', 'x'])
            .map(|name| match name.parse() {
                Ok(number) => WrittenSquare::number(number),
                Err(_) => {
                    let bytes = name.as_bytes();
                    WrittenSquare::algebraic(bytes[0] - b'a', bytes[1] - b'0')
                }
            })
            .collect()
    }

    fn kind(written: &str, meant: &str, ends: &str, rules: &Rules) -> Kind {
        let (written, meant) = (squares(written), squares(meant));
        let ends = if ends.is_empty() { Vec::new() } else { squares(ends) };
        explain(&Pair { board: rules.board(), written: &written, meant: &meant, ends: &ends }).0
    }

    #[test]
    fn each_kind_is_known_by_what_it_does() {
        for (written, meant, ends, expected) in [
            ("37x18", "27x18", "", Kind::Digit),
            ("28-13", "28-23", "", Kind::Digit),
            ("23-19", "23-28", "", Kind::Unreadable),
            ("17-21", "17-22", "", Kind::Digit),
            ("34-30", "34-29", "", Kind::Neighbour),
            ("26x37", "26x48", "37-48", Kind::CaptureEnd),
            ("2-23", "27-23", "", Kind::DigitLost),
            ("27-223", "27-23", "", Kind::DigitLost),
            ("28-32", "28-23", "", Kind::DigitsSwapped),
            ("32-28", "28-32", "", Kind::Reversed),
            ("19-23", "32-28", "", Kind::OtherSide),
            ("47-11", "32-28", "", Kind::Unreadable),
        ] {
            assert_eq!(kind(written, meant, ends, &INTERNATIONAL), expected, "{meant} written {written}");
        }
        for (written, meant, expected) in [
            ("e3-d4", "c3-d4", Kind::Digit),
            ("c3-d5", "c3-d4", Kind::Digit),
            ("c3-d2", "c3-e3", Kind::Neighbour),
            ("d4-c3", "c3-d4", Kind::Reversed),
            ("f6-e5", "c3-d4", Kind::OtherSide),
        ] {
            assert_eq!(kind(written, meant, "", &RUSSIAN), expected, "{meant} written {written}");
        }
    }

    #[test]
    fn what_shares_characters_comes_first() {
        let ends = |meant: &str| <[WrittenSquare; 2]>::try_from(squares(meant)).expect("two squares");
        let cost = |text: &str, meant: &str| half_read(text, &meant.split(' ').map(ends).collect::<Vec<_>>());
        for (text, likely, unlikely) in [
            ("2 f 23", "27-23", "16-21"),
            ("21 It", "21-17", "22-18"),
            ("20 1$", "20-15", "21-17"),
            ("o.b", "10-6", "23-18"),
            ("3123", "31-23", "32-28"),
            ("37-3210-14", "37-32 10-14", "37-31 10-14"),
            ("6-11l7-12", "6-11 17-12", "6-11 7-12"),
        ] {
            assert!(cost(text, likely) < cost(text, unlikely), "{text}: {likely} before {unlikely}");
        }
    }
}
