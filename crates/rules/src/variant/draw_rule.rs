//! The rules by which games are drawn, as articles have them.

/// A way in which a game is, or can be claimed, a draw; with its article.
#[derive(Clone, Copy, Debug)]
pub struct DrawArticle {
    /// The number of the article, as `7.4`.
    pub article: &'static str,
    /// What it says.
    pub rule: DrawRule,
    /// If the count must be asked for, which takes a king of each side then and as long as it runs: the number of the article
    /// that says from whose move it then runs.
    pub request: Option<&'static str>,
}

/// What a draw article says.
#[derive(Clone, Copy, Debug)]
pub enum DrawRule {
    /// The same position with the same side to move, N times, the start counted.
    Repetition {
        /// Occurrences.
        times: usize,
    },
    /// N moves by each side with kings alone and without a capture.
    KingMoves {
        /// Moves of each side.
        each: usize,
        /// How far an arbiter may lower that number, and the number of the article that allows it.
        lowered: Option<(usize, &'static str)>,
    },
    /// N moves by each side in an ending against a lone king.
    Ending {
        /// The strong side's material, as kings and men.
        strong: &'static [(u32, u32)],
        /// Moves of each side.
        each: usize,
    },
    /// Three kings, one of them on a line, against one king off it, to be won within N moves of the
    /// strong side.
    Forzosa {
        /// The squares of the line, by number.
        line: &'static [u8],
        /// Moves of the strong side.
        moves: usize,
    },
    /// N moves by each side with kings alone and without a capture, while neither side has more pieces than this
    /// and each has a king; not where three kings hold a line against one, as in a Forzosa.
    KingMovesOfFew {
        /// The most pieces of a side.
        most: u32,
        /// Moves of each side.
        each: usize,
        /// The squares of the line, by number.
        not_held: &'static [u8],
    },
    /// An ending against a lone king, to be won within N moves of the strong side.
    Pursuit {
        /// The strong side's material, as kings and men.
        strong: &'static [(u32, u32)],
        /// The squares, by number, on which the lone king has to stand; `None` if it may be anywhere.
        line: Option<&'static [u8]>,
        /// Moves of the strong side.
        moves: usize,
    },
    /// N moves by each side in which nothing was captured and no man crowned, when both sides have kings.
    Stalled {
        /// The least and the most pieces of both sides together, and the moves of each side.
        limits: &'static [(u32, u32, usize)],
    },
    /// One piece of each side.
    OneEach,
    /// One king of each side, unless a capture is possible, or one side can force it to become so.
    KingEach,
}

/// Three kings or more, for the strong side of an ending.
pub(super) const THREE_KINGS_OR_MORE: &[(u32, u32)] =
    &[(3, 0), (4, 0), (5, 0), (6, 0), (7, 0), (8, 0), (9, 0), (10, 0), (11, 0), (12, 0)];
