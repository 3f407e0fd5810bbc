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
/// The most that such a ply costs, and what it costs if none of its characters is right, in nats.
///
/// Another ply stands in its place then, and that says nothing of the move: not even how many figures its squares have. With more, a
/// move that shares two figures with such a ply by chance would be surely the one that was played.
pub(crate) const ANOTHER_PLY: f64 = 11.0;

/// The cost, in nats, of a ply that no kind of slip explains completely; right characters make it lower.
pub(super) fn garbled(pair: &Pair<'_>) -> f64 {
    let (mut right, mut wrong) = (0, pair.written.len().abs_diff(pair.meant.len()));
    for (&written, &meant) in pair.written.iter().zip(pair.meant) {
        let (same, others) = compared(Name::of(written).characters(), Name::of(meant).characters());
        (right, wrong) = (right + same, wrong + others);
    }
    match right {
        0 => ANOTHER_PLY,
        right => (GARBLED + right as f64 * RIGHT + wrong as f64 * WRONG).min(ANOTHER_PLY),
    }
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
