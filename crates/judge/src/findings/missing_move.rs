//! A move is missing: a placeholder is in its place, or the move numbers leave it out.

use super::fact::fact;
use super::fact::words;
use super::{Kind, Severity};
use damiera_rules::board::Color;
use damiera_rules::movegen::Way;

/// `missing-move`.
pub static KIND: Kind = Kind {
    code: "missing-move",
    severity: Severity::Error,
    example: r#"[GameType "20"]

1. 32-28 - 2. 37-32 20-25 *
"#,
    check: None,
};

fact! {
    /// What is missing.
    MissingMove {
        /// What shows it.
        shown: MissingBy,
        /// Whose move it is.
        side: Option<Color>,
        /// The number of the move.
        number: Option<u32>,
        /// How many plies are missing.
        missing: usize,
        /// The last number before them.
        number_before: Option<u32>,
        /// The first number after them.
        number_after: Option<u32>,
        /// The moves each of which makes the rest legal, as written.
        fitting: Vec<Way>,
        /// How many plies are legal then.
        plies: usize,
    }
}

words! {
    /// What shows that a move is missing.
    MissingBy {
        /// A placeholder, or nothing, takes its place.
        Nothing "nothing",
        /// The numbers leave one ply out.
        OnePly "one-ply",
        /// Text in its place cannot be read.
        Unread "unread",
        /// The numbers leave several plies out.
        Plies "plies",
        /// All plies are one player's, as on a sheet of their own moves.
        OtherPlayer "other-player",
    }
}

impl MissingMove {
    /// A move of which the record says nothing.
    pub(crate) const fn unwritten() -> MissingMove {
        MissingMove {
            shown: MissingBy::Nothing,
            side: None,
            number: None,
            missing: 1,
            number_before: None,
            number_after: None,
            fitting: Vec::new(),
            plies: 0,
        }
    }
}
