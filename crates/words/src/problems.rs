//! Why a set-up cannot be played.

use std::mem::discriminant;

use damiera_judge::findings::Value;
use damiera_rules::board::{Color, WrittenSquare};
use damiera_rules::position::SetupProblem;
use fluent_bundle::{FluentArgs, FluentValue};

use super::Catalog;
use super::list::Joined;
use super::values::Values;

impl Catalog {
    /// All the reasons in one sentence, in the order in which they were found; similar ones are merged.
    #[must_use]
    pub fn reasons(&self, problems: &[SetupProblem]) -> String {
        let mut groups: Vec<(SetupProblem, Vec<WrittenSquare>)> = Vec::new();
        for &problem in problems {
            let known = groups.iter().position(|(first, _)| is_like(*first, problem));
            match known.and_then(|index| groups.get_mut(index)) {
                Some((_, squares)) => squares.extend(square(problem)),
                None => groups.push((problem, square(problem).into_iter().collect())),
            }
        }
        let reasons: Vec<String> =
            groups.iter().map(|(first, squares)| self.reason(*first, squares)).collect();
        if reasons.is_empty() { String::new() } else { self.list(&reasons, Joined::Semicolon, usize::MAX) }
    }

    fn reason(&self, first: SetupProblem, squares: &[WrittenSquare]) -> String {
        let mut arguments = FluentArgs::new();
        let mut side = |color: Color| {
            Values { catalog: self, rules: None }.add("side", Value::Side(color), &mut arguments);
        };
        let mut count = squares.len();
        let id = match first {
            SetupProblem::NoSuchSquare(_) => "problem-no-such-square",
            SetupProblem::SquareTwice(_) => "problem-square-twice",
            SetupProblem::ManOnPromotionRow(color, _) => {
                side(color);
                "problem-man-on-promotion-row"
            }
            SetupProblem::TooManyPieces { color, count: pieces, most } => {
                side(color);
                count = pieces as usize;
                arguments.set("most", FluentValue::from(most));
                "problem-too-many-pieces"
            }
            SetupProblem::NoPiece(color) => {
                side(color);
                "problem-no-piece"
            }
        };
        arguments.set("count", FluentValue::from(count));
        arguments.set("squares", self.ranges(squares));
        self.text(id, None, &arguments)
    }

    /// `3, 28 and 33 to 50`: consecutive numbers become a range.
    fn ranges(&self, squares: &[WrittenSquare]) -> String {
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
        let words: Vec<String> = runs.iter().map(|(first, last)| self.range(*first, *last)).collect();
        if words.is_empty() { String::new() } else { self.list(&words, Joined::And, usize::MAX) }
    }

    fn range(&self, first: WrittenSquare, last: WrittenSquare) -> String {
        if first == last {
            return first.to_string();
        }
        let mut arguments = FluentArgs::new();
        arguments.set("first", first.to_string());
        arguments.set("last", last.to_string());
        self.text("range", None, &arguments)
    }
}

/// The square that a problem is about.
const fn square(problem: SetupProblem) -> Option<WrittenSquare> {
    match problem {
        SetupProblem::NoSuchSquare(square)
        | SetupProblem::SquareTwice(square)
        | SetupProblem::ManOnPromotionRow(_, square) => Some(square),
        SetupProblem::TooManyPieces { .. } | SetupProblem::NoPiece(_) => None,
    }
}

/// Whether one problem is another case of the other: the same thing wrong, with the same side.
fn is_like(one: SetupProblem, other: SetupProblem) -> bool {
    match (one, other) {
        (SetupProblem::ManOnPromotionRow(mine, _), SetupProblem::ManOnPromotionRow(theirs, _)) => {
            mine == theirs
        }
        _ => square(one).is_some() && discriminant(&one) == discriminant(&other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn like_reasons_are_one() {
        let reasons = |problems: &[SetupProblem]| Catalog::english().reasons(problems);
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
