//! The start position that the record gives cannot be played.

use super::fact::Unreadable;
use super::fact::fact;
use super::fact::words;
use super::{Kind, Severity};

/// `unplayable-start`.
pub static KIND: Kind = Kind {
    code: "unplayable-start",
    severity: Severity::Error,
    example: r#"[GameType "20"]
[FEN "W:W3,28:B10"]

1. 28-23 *
"#,
    check: None,
};

fact! {
    /// Why there is no position to start from.
    UnplayableStart {
        /// Which position it is.
        which: Start,
        /// Why it cannot be read or played.
        why: Option<Unreadable>,
        /// The move number at which the record begins.
        number: Option<u32>,
    }
}

words! {
    /// Which position it is.
    Start {
        /// The start of the game.
        OfGame "of-game",
        /// One that is written into the moves.
        Written "written",
        /// The one at the move with which the record begins.
        AtNumber "at-number",
        /// One that is given in words that cannot be read.
        InWords "in-words",
    }
}

impl UnplayableStart {
    /// A position that cannot be read or played.
    pub(crate) const fn unreadable(which: Start, why: Unreadable) -> UnplayableStart {
        UnplayableStart { which, why: Some(why), number: None }
    }

    /// Whether it is the position that the record begins from, and none that is written among the moves.
    #[must_use]
    pub fn is_of_record(&self) -> bool {
        self.which != Start::Written
    }
}
