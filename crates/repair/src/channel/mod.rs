//! How likely a text is if a given move was meant.
//!
//! Each legal move is checked against the text, not the other way round: a position has about nine legal moves, and a
//! text can be misread in hundreds of ways. The likelihood of each kind of slip is its share, divided by the number
//! of texts that the same slip could have made of the move.

mod garbled;
mod half_read;
mod misreadings;
mod name;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use crate::slip::{Kind, Slip};
use damiera_rules::board::{Board, Geometry, Square, WrittenSquare};
use damiera_rules::movegen::path::each_sequence;
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

pub(crate) use garbled::{ANOTHER_PLY, wrong_characters};
pub(crate) use half_read::{half_read, looks_like};

use garbled::garbled;
use misreadings::MISREADINGS;

/// The squares of a text and of the move that it is compared with, the same number of each.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pair<'a> {
    pub board: Board,
    pub written: &'a [WrittenSquare],
    pub meant: &'a [WrittenSquare],
    /// The squares on which a capture from the same square can end or stop, if the move is a capture.
    pub ends: &'a [WrittenSquare],
}

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
