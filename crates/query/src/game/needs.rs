/// How much of a game is read, the least first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Depth {
    /// Nothing: its bytes and its place are enough.
    #[default]
    Bytes,
    /// Its tags.
    Head,
    /// Its movetext too.
    Movetext,
    /// It is replayed and judged too.
    Replay,
}

/// What has to be found out about a game. Nothing else is.
///
/// A command adds up what it needs before it reads the first game, so that each game is replayed once and watched for
/// that alone. Finding it out when it is first asked for would mean to replay the game again, or to keep all its moves.
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
    /// The number of its first plies that make its opening.
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

    /// Whether a game has to be watched for it while it is replayed.
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
