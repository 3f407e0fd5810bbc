/// A way in which a game is, or can be claimed, a draw; with its article.
#[derive(Clone, Copy, Debug)]
pub struct DrawArticle {
    /// The number of the article, as `7.4`.
    pub article: &'static str,
    /// What it says.
    pub rule: DrawRule,
    /// If the count must be asked for: the number of the article that says from whose move it then runs.
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
}
