//! How an event is paired.

use std::collections::BTreeSet;

use super::Meeting;
use super::tie_break::{self, TieBreak};

/// How an event is paired, and so how its table looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Everybody meets everybody: a column for each player.
    RoundRobin,
    /// Players with similar scores meet: a column for each round.
    Swiss,
}

impl Kind {
    /// Every kind.
    pub(super) const ALL: [Kind; 2] = [Kind::RoundRobin, Kind::Swiss];

    /// The tie-breaks that are usual for it, in order.
    #[must_use]
    pub(super) fn tie_breaks(self) -> Vec<&'static TieBreak> {
        let usual: &[&str] = match self {
            Kind::RoundRobin => &["sonneborn-berger", "head-to-head", "wins"],
            Kind::Swiss => &["solkoff", "sonneborn-berger", "wins"],
        };
        usual.iter().filter_map(|name| tie_break::named(name)).collect()
    }

    /// Guesses from the games: if at least two pairs in three have met, it is a round robin.
    #[must_use]
    pub(super) fn shown(players: usize, meetings: &[Meeting]) -> Kind {
        let pairs: BTreeSet<(usize, usize)> = meetings.iter().filter_map(Meeting::pair).collect();
        let all = players * players.saturating_sub(1) / 2;
        if 3 * pairs.len() >= 2 * all { Kind::RoundRobin } else { Kind::Swiss }
    }

    /// The word in rows.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Kind::RoundRobin => "round-robin",
            Kind::Swiss => "swiss",
        }
    }
}
