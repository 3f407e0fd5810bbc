//! Moves that were taken back are still in the record, next to those made in their place.

use super::fact::fact;
use super::fact::words;
use super::{Kind, Severity};

/// `move-taken-back`.
pub static KIND: Kind = Kind {
    code: "move-taken-back",
    severity: Severity::Error,
    example: r#"[GameType "20"]

1. 34-29 18-23 2. 23-18 29-34 3. 33-28 18-22 *
"#,
    check: None,
};

fact! {
    /// What was taken back.
    MoveTakenBack {
        /// What shows it.
        shown: TakenBack,
        /// The number that comes again.
        number: Option<u32>,
        /// How many plies were taken back, or are undone.
        plies: usize,
        /// The first of them.
        first: Option<usize>,
        /// The last of them.
        last: Option<usize>,
        /// Whether the number comes after the ply that goes wrong.
        later: bool,
    }
}

words! {
    /// What shows that moves were taken back.
    TakenBack {
        /// Their number comes again, and the rest is legal without them.
        NumberAgain "number-again",
        /// The first number comes again, and the rest is a legal game by itself.
        AnotherGame "another-game",
        /// A number comes again, and the moves after it do not fit.
        NotFitting "not-fitting",
        /// They are undone, one by one.
        Undone "undone",
    }
}
