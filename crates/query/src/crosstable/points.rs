//! Points, and what a win, a draw and a loss are worth.

use std::fmt;
use std::ops::{Add, AddAssign, Sub};
use std::str::FromStr;

use thiserror::Error;

use damiera_record::notation::result::{GameResult, Score, scores};
use damiera_rules::variant::Results;

/// Points, in thousandths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(pub u64);

impl Points {
    /// N whole points.
    #[must_use]
    pub const fn whole(points: u64) -> Points {
        Points(points * 1000)
    }

    /// As a number with a fraction.
    #[must_use]
    pub fn as_number(self) -> f64 {
        self.0 as f64 / 1000.0
    }
}

impl From<Score> for Points {
    fn from(score: Score) -> Points {
        Points(score.into())
    }
}

impl Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        *self = *self + other;
    }
}

impl Sub for Points {
    type Output = Points;

    fn sub(self, other: Points) -> Points {
        Points(self.0.saturating_sub(other.0))
    }
}

impl std::iter::Sum for Points {
    fn sum<I: Iterator<Item = Points>>(all: I) -> Points {
        all.fold(Points::default(), Add::add)
    }
}

/// As in a table: `7`, `3½`, `½`, `1.01`.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 / 1000, self.0 % 1000) {
            (whole, 0) => write!(f, "{whole}"),
            (0, 500) => f.write_str("½"),
            (whole, 500) => write!(f, "{whole}½"),
            (whole, rest) => write!(f, "{whole}.{}", format!("{rest:03}").trim_end_matches('0')),
        }
    }
}

/// What a win, a draw and a loss are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointSystem {
    /// The same in every game.
    Fixed {
        /// For the winner.
        win: Points,
        /// For each player in a draw.
        draw: Points,
        /// For the loser.
        loss: Points,
    },
    /// What the result of each game says.
    AsWritten,
}

impl PointSystem {
    /// The points that strict notation writes.
    #[must_use]
    pub const fn of(results: Results) -> PointSystem {
        match results {
            Results::TwoPoints => PointSystem::fixed(2000, 1000, 0),
            Results::OnePoint => PointSystem::fixed(1000, 500, 0),
        }
    }

    const fn fixed(win: u64, draw: u64, loss: u64) -> PointSystem {
        PointSystem::Fixed { win: Points(win), draw: Points(draw), loss: Points(loss) }
    }

    /// The points of White and of Black; `None` without a result.
    #[must_use]
    pub fn score(self, winner: GameResult, written: Option<[Points; 2]>) -> Option<[Points; 2]> {
        match (self, winner) {
            (PointSystem::AsWritten, _) => written,
            (_, GameResult::None) => None,
            (PointSystem::Fixed { win, loss, .. }, GameResult::White) => Some([win, loss]),
            (PointSystem::Fixed { win, loss, .. }, GameResult::Black) => Some([loss, win]),
            (PointSystem::Fixed { draw, .. }, GameResult::Draw) => Some([draw, draw]),
        }
    }
}

impl fmt::Display for PointSystem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PointSystem::Fixed { win, draw, loss } => write!(f, "{win}-{draw}-{loss}"),
            PointSystem::AsWritten => f.write_str("as-written"),
        }
    }
}

/// `2-1-0`, `1-1/2-0`, `1-½-0`, `3-1-0`, `1-0.5-0`: what a win, a draw and a loss are worth; or `as-written`.
impl FromStr for PointSystem {
    type Err = ParsePointsError;

    fn from_str(text: &str) -> Result<PointSystem, ParsePointsError> {
        if text == "as-written" {
            return Ok(PointSystem::AsWritten);
        }
        let mut worth = [Points::default(); 3];
        let mut parts = text.split('-');
        for points in &mut worth {
            // If one half of the result is 0, the other is the value of a win.
            let [score, _] = parts
                .next()
                .filter(|part| !part.is_empty())
                .and_then(|part| if part == "0" { Some([0, 0]) } else { scores(&format!("{part}-0")) })
                .ok_or(ParsePointsError::Unreadable)?;
            *points = score.into();
        }
        let [win, draw, loss] = worth;
        if parts.next().is_some() {
            return Err(ParsePointsError::Unreadable);
        }
        if win < draw || draw < loss || win == loss {
            return Err(ParsePointsError::Disordered);
        }
        Ok(PointSystem::Fixed { win, draw, loss })
    }
}

/// Why a text does not say what results are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParsePointsError {
    /// It is neither three numbers of points nor `as-written`.
    #[error("expected the points for a win, a draw and a loss, such as 2-1-0 or 1-0.5-0, or as-written")]
    Unreadable,
    /// A loss is worth as much as a win, or a draw is not between them.
    #[error("a win must be worth more than a loss, and a draw not more than a win or less than a loss")]
    Disordered,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn systems_are_read_and_written() {
        for (text, written) in [
            ("2-1-0", "2-1-0"),
            ("1-1/2-0", "1-½-0"),
            ("1-½-0", "1-½-0"),
            ("1-0.5-0", "1-½-0"),
            ("3-1-0", "3-1-0"),
            ("1-0-0", "1-0-0"),
            ("2-1.25-0", "2-1.25-0"),
            ("as-written", "as-written"),
        ] {
            assert_eq!(text.parse::<PointSystem>().map(|system| system.to_string()).as_deref(), Ok(written));
        }
        for text in ["", "2-1", "2-1-0-0", "0-1-2", "1-1-1", "win", "2--1-0", "2-1-"] {
            assert!(text.parse::<PointSystem>().is_err(), "{text}");
        }
    }

    #[test]
    fn points_as_in_a_table() {
        let shown = [0, 500, 1000, 3500, 1010, 12_250].map(|points| Points(points).to_string());
        assert_eq!(shown, ["0", "½", "1", "3½", "1.01", "12.25"]);
    }
}
