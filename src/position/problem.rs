use std::fmt;
use std::mem::discriminant;

use crate::board::Color;
use crate::record::WrittenSquare;

/// A reason why a set-up cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupProblem {
    /// The board has no such square.
    NoSuchSquare(WrittenSquare),
    /// A square is named twice.
    SquareTwice(WrittenSquare),
    /// A man stands on the row where it would have been crowned.
    ManOnPromotionRow(Color, WrittenSquare),
    /// A side has more pieces than it starts a game with.
    TooManyPieces {
        /// Whose.
        color: Color,
        /// How many there are.
        count: u32,
        /// How many a game starts with.
        most: u32,
    },
    /// A side has no piece at all.
    NoPiece(Color),
}

impl fmt::Display for SetupProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupProblem::NoSuchSquare(square) => write!(f, "the board has no square {square}"),
            SetupProblem::SquareTwice(square) => write!(f, "square {square} is named twice"),
            SetupProblem::ManOnPromotionRow(color, square) => {
                write!(f, "a man of {color} stands on its promotion row ({square})")
            }
            SetupProblem::TooManyPieces { color, count, most } => {
                write!(f, "{color} has {count} pieces, a game starts with {most}")
            }
            SetupProblem::NoPiece(color) => write!(f, "{color} has no piece"),
        }
    }
}

impl SetupProblem {
    /// The square it speaks of.
    const fn square(self) -> Option<WrittenSquare> {
        match self {
            SetupProblem::NoSuchSquare(square)
            | SetupProblem::SquareTwice(square)
            | SetupProblem::ManOnPromotionRow(_, square) => Some(square),
            SetupProblem::TooManyPieces { .. } | SetupProblem::NoPiece(_) => None,
        }
    }

    /// Whether it is another case of the same: the same thing wrong, with the same side.
    fn is_like(self, other: SetupProblem) -> bool {
        match (self, other) {
            (SetupProblem::ManOnPromotionRow(mine, _), SetupProblem::ManOnPromotionRow(theirs, _)) => {
                mine == theirs
            }
            _ => self.square().is_some() && discriminant(&self) == discriminant(&other),
        }
    }
}

/// All the reasons in one sentence, in the order in which they were found; like ones are one reason.
#[must_use]
pub fn reasons(problems: &[SetupProblem]) -> String {
    let mut groups: Vec<(SetupProblem, Vec<WrittenSquare>)> = Vec::new();
    for &problem in problems {
        let known = groups.iter().position(|(first, _)| first.is_like(problem));
        match known.and_then(|index| groups.get_mut(index)) {
            Some((_, squares)) => squares.extend(problem.square()),
            None => groups.push((problem, problem.square().into_iter().collect())),
        }
    }
    let words: Vec<String> = groups.iter().map(|(first, squares)| reason(*first, squares)).collect();
    words.join("; ")
}

fn reason(first: SetupProblem, squares: &[WrittenSquare]) -> String {
    match first {
        _ if squares.len() < 2 => first.to_string(),
        SetupProblem::NoSuchSquare(_) => format!("the board has no squares {}", ranges(squares)),
        SetupProblem::SquareTwice(_) => format!("squares {} are named twice", ranges(squares)),
        SetupProblem::ManOnPromotionRow(color, _) => {
            format!("men of {color} stand on their promotion row ({})", ranges(squares))
        }
        SetupProblem::TooManyPieces { .. } | SetupProblem::NoPiece(_) => first.to_string(),
    }
}

/// `3, 28 and 33 to 50`: numbers that follow one another are drawn together.
fn ranges(squares: &[WrittenSquare]) -> String {
    let mut runs: Vec<(WrittenSquare, WrittenSquare)> = Vec::new();
    for &square in squares {
        let next = |before: WrittenSquare| before.as_number().zip(square.as_number());
        match runs.last_mut() {
            Some((_, last)) if next(*last).is_some_and(|(a, b)| b.checked_sub(1) == Some(a)) => {
                *last = square;
            }
            _ => runs.push((square, square)),
        }
    }
    let words: Vec<String> = runs
        .iter()
        .map(|(first, last)| if first == last { first.to_string() } else { format!("{first} to {last}") })
        .collect();
    match &words[..] {
        [before @ .., last] if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        _ => words.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn like_reasons_are_one() {
        let square = |number| WrittenSquare::number(number);
        let mut problems = vec![SetupProblem::ManOnPromotionRow(Color::White, square(3))];
        assert_eq!(reasons(&problems), "a man of White stands on its promotion row (3)");
        problems.push(SetupProblem::ManOnPromotionRow(Color::Black, square(50)));
        problems.extend([51, 52, 53, 60].map(|number| SetupProblem::NoSuchSquare(square(number))));
        problems.push(SetupProblem::ManOnPromotionRow(Color::White, square(1)));
        problems.push(SetupProblem::NoPiece(Color::Black));
        assert_eq!(
            reasons(&problems),
            "men of White stand on their promotion row (3 and 1); a man of Black stands on its promotion row \
             (50); the board has no squares 51 to 53 and 60; Black has no piece"
        );
    }
}
