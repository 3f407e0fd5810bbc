//! Plies that were misread so badly that no kind of slip explains them, and the characters in which two names differ.

use super::Pair;
use super::name::Name;
use damiera_rules::board::WrittenSquare;

/// Cost of a ply that was misread so badly that no kind of slip explains it, in nats.
const GARBLED: f64 = 4.5;
/// Cost of each right character in such a ply, in nats.
const RIGHT: f64 = 0.3;
/// Cost of each wrong character in such a ply, in nats.
const WRONG: f64 = 2.6;

/// The cost, in nats, of a ply that no kind of slip explains completely; right characters make it lower.
pub(super) fn garbled(pair: &Pair<'_>) -> f64 {
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
