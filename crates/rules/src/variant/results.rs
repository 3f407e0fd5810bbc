//! How the results of a game are written.

use super::Rules;
use crate::board::Color;

/// How strict notation writes results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Results {
    /// `2-0`, `1-1`, `0-2`: the PDN standard's "International".
    TwoPoints,
    /// `1-0`, `1/2-1/2`, `0-1`: the PDN standard's "Default".
    OnePoint,
}

impl Results {
    /// A win of White.
    #[must_use]
    pub const fn white_wins(self) -> &'static str {
        match self {
            Results::TwoPoints => "2-0",
            Results::OnePoint => "1-0",
        }
    }

    /// A win of Black.
    #[must_use]
    pub const fn black_wins(self) -> &'static str {
        match self {
            Results::TwoPoints => "0-2",
            Results::OnePoint => "0-1",
        }
    }

    /// A draw.
    #[must_use]
    pub const fn draw(self) -> &'static str {
        match self {
            Results::TwoPoints => "1-1",
            Results::OnePoint => "1/2-1/2",
        }
    }
}

impl Rules {
    /// The result when this side has won: the side that moves first is named first.
    #[must_use]
    pub fn won_by(&self, side: Color) -> &'static str {
        if side == self.first { self.results.white_wins() } else { self.results.black_wins() }
    }
}
