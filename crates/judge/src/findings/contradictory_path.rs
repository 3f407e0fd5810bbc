//! The squares of a capture are not those of a path that the rules allow, in order: a slip, or another program's notation.

use super::fact::fact;
use super::fact::words;
use super::{Kind, Severity};
use damiera_rules::movegen::Way;

/// `contradictory-path`.
pub static KIND: Kind = Kind {
    code: "contradictory-path",
    severity: Severity::Warning,
    example: r#"[GameType "20"]
[FEN "W:W15:B8,19,20"]

1. 15x23x2 *
"#,
    check: None,
};

fact! {
    /// The capture that is meant.
    ContradictoryPath {
        /// How its squares are written.
        how: Listing,
        /// The captures it can be.
        ways: Vec<Way>,
    }
}

words! {
    /// How the squares of a capture are written.
    Listing {
        /// Squares are written in between that the capture does not go over.
        OtherSquares "other-squares",
        /// As its first square, its last and the pieces taken.
        Pieces "pieces",
        /// As a way over the same pieces that may not end on its last square.
        MayNotEnd "may-not-end",
        /// Only its first squares are written.
        Begun "begun",
        /// In another order.
        Shuffled "shuffled",
    }
}
