//! What has to be found out about a game.

/// How much of a game is read, from the least.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Depth {
    /// Nothing beyond its bytes and its place.
    #[default]
    Bytes,
    /// Its tags.
    Head,
    /// Its movetext too.
    Movetext,
    /// The game is also replayed and judged.
    Replay,
}

/// What has to be found out about a game, and nothing more.
///
/// A command collects its needs before it reads the first game, so that each game is replayed once and
/// watched only for them. Finding things out on demand would mean replaying the game again, or keeping all
/// its moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Needs {
    /// How much of it is read.
    pub depth: Depth,
    /// Its plies as they were played.
    pub plies: bool,
    /// The draws that could be claimed in it.
    pub claims: bool,
    /// What was captured and crowned.
    pub captures: bool,
    /// The material of every position.
    pub positions: bool,
    /// How many of its first plies make its opening.
    pub opening: usize,
}

impl Needs {
    /// Its bytes and its place alone.
    pub const BYTES: Needs = Needs {
        depth: Depth::Bytes,
        plies: false,
        claims: false,
        captures: false,
        positions: false,
        opening: 0,
    };
    /// Its tags.
    pub const HEAD: Needs = Needs { depth: Depth::Head, ..Needs::BYTES };
    /// Its text.
    pub const MOVETEXT: Needs = Needs { depth: Depth::Movetext, ..Needs::BYTES };
    /// What the judgement says of it.
    pub const REPLAY: Needs = Needs { depth: Depth::Replay, ..Needs::BYTES };
    /// Its plies as they were played.
    pub const PLIES: Needs = Needs { plies: true, ..Needs::REPLAY };
    /// The draws that could be claimed in it.
    pub const CLAIMS: Needs = Needs { claims: true, ..Needs::REPLAY };
    /// What was captured and crowned.
    pub const CAPTURES: Needs = Needs { captures: true, ..Needs::REPLAY };
    /// The material of every position.
    pub const POSITIONS: Needs = Needs { positions: true, ..Needs::REPLAY };

    /// Its first plies.
    #[must_use]
    pub const fn opening(plies: usize) -> Needs {
        Needs { opening: plies, ..Needs::REPLAY }
    }

    /// Whether the replay has to be watched for it.
    #[must_use]
    pub const fn watches(self) -> bool {
        self.plies || self.claims || self.captures || self.positions || self.opening > 0
    }

    /// What both need.
    #[must_use]
    pub fn and(self, other: Needs) -> Needs {
        Needs {
            depth: self.depth.max(other.depth),
            plies: self.plies || other.plies,
            claims: self.claims || other.claims,
            captures: self.captures || other.captures,
            positions: self.positions || other.positions,
            opening: self.opening.max(other.opening),
        }
    }
}
