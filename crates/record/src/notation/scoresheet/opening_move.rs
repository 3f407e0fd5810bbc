//! Whether a line can begin a game: with steps of men out of the front rows of a start position.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use super::course::moves_of_line;
use crate::record::{MoveKind, Separator, WrittenMove};
use damiera_rules::board::WrittenSquare;
use damiera_rules::variant::{ALL, Rules};
use damiera_rules::{Game, LegalMove};

/// Where the first move of one side begins and ends.
///
/// These are whole rows, the front row of its men and the row before it: a move that is misread within them still begins
/// a game.
#[derive(PartialEq)]
struct FirstStep {
    from: RangeInclusive<u8>,
    to: RangeInclusive<u8>,
}

/// The first step of the side that moves first, and that of the other side.
type FirstSteps = [FirstStep; 2];

/// The first steps of all games that have rules, each once.
struct Openings {
    /// In numbers of squares.
    by_number: Vec<FirstSteps>,
    /// In ranks of squares that are named by letters.
    by_rank: Vec<FirstSteps>,
}

static OPENINGS: LazyLock<Openings> = LazyLock::new(|| {
    let rank =
        |rules: &Rules, number| rules.names.square(number).map_or(0, |square| rules.names.letters(square).1);
    Openings { by_number: of_all(|_, number| number), by_rank: of_all(rank) }
});

/// The first steps of all games, with their squares measured by a height.
fn of_all(height: impl Fn(&Rules, u8) -> u8) -> Vec<FirstSteps> {
    let mut all = Vec::new();
    for rules in ALL {
        let start = Game::start(rules);
        let first = start.legal_moves();
        let replies: Vec<LegalMove> =
            first.iter().flat_map(|mv| start.play_unchecked(mv).legal_moves()).collect();
        let range = |moves: &[LegalMove], square: fn(&LegalMove) -> u8| {
            let heights = || moves.iter().map(|mv| height(rules, square(mv)));
            heights().min().unwrap_or(0)..=heights().max().unwrap_or(0)
        };
        let step = |moves: &[LegalMove]| FirstStep {
            from: range(moves, LegalMove::from),
            to: range(moves, LegalMove::to),
        };
        let steps = [step(&first), step(&replies)];
        if !all.contains(&steps) {
            all.push(steps);
        }
    }
    all
}

/// Whether the first two moves on a line may be the first of a game: until then only the men of the front rows can move. Only
/// what is surely none is refused.
pub(crate) fn may_open(line: &[u8]) -> bool {
    let moves: Vec<WrittenMove> = moves_of_line(line).take(2).collect();
    if moves.iter().any(|written| written.kind != MoveKind::Squares || written.separator == Separator::None) {
        return true;
    }
    let heights: Option<Vec<[u8; 2]>> =
        moves.iter().map(|written| Some([height(written.from)?, height(written.to)?])).collect();
    let Some(heights) = heights else { return true };
    let are_steps = moves.iter().all(|written| written.separator == Separator::Dash);
    // 32-2? may be 32-28.
    if line.windows(3).any(|end| matches!(end, [b'-', b'0'..=b'9', b'?'])) {
        return are_steps;
    }
    let has_letters = moves.iter().any(|written| written.from.as_algebraic().is_some());
    let openings = if has_letters { &OPENINGS.by_rank } else { &OPENINGS.by_number };
    let steps = |step: &FirstStep, [from, to]: [u8; 2]| step.from.contains(&from) && step.to.contains(&to);
    let open = |sides: [&FirstStep; 2]| heights.iter().zip(sides).all(|(height, side)| steps(side, *height));
    are_steps && openings.iter().any(|[one, other]| open([one, other]) || open([other, one]))
}

/// The number of a square, or its rank; `None` if it is not written whole.
pub(in crate::notation) fn height(square: WrittenSquare) -> Option<u8> {
    match square.as_algebraic() {
        Some((_, rank)) => (rank > 0).then_some(rank),
        None => square.as_number(),
    }
}

#[cfg(test)]
mod tests {
    use super::may_open;

    #[test]
    fn games_begin_with_steps_out_of_the_front_rows() {
        for line in [
            "1. 32-28 19-23",
            "1. 22-18",
            "11-15 23-19",
            "c3-d4",
            "1. 9-13 21-17",
            "c3-d4 b6-a5",
            "43-38",
            "3228 1923",
            "1. cd4",
            "Rossi",
            "1. 32-2? 19-23",
            // Frysk! has five men a side, and Spantsiretti a board of ten by eight.
            "1. 46-41 5-10",
            "1. 28-23 13-18",
        ] {
            assert!(may_open(line.as_bytes()), "{line}");
        }
        for line in [
            "1. 28x19 14x23",
            "1. 40-34",
            "1. 33-29 15-20",
            "1. c3-d4 a7-b6",
            "1. 33-2? 23x32",
            "1. 32-28 31-27",
            "1. 3-8 36-31",
            "c5:e3",
            "f6-g7",
            "1. 32-38",
        ] {
            assert!(!may_open(line.as_bytes()), "{line}");
        }
    }
}
