//! The record goes much further when its squares are read from another side of the board.

use super::fact::fact;
use super::{Kind, Severity};
use crate::report::View;

/// `other-reading`.
pub static KIND: Kind = Kind {
    code: "other-reading",
    severity: Severity::Error,
    example: r#"[GameType "20"]

1. 19-24 32-28 2. 24-30 35x24 3. 20x29 34x23 4. 18x29 33x24
5. 16-21 28-23 6. 14-19 23x14 7. 9x29 31-17 8. 21x32 38x27 *
"#,
    check: None,
};

fact! {
    /// What another reading of the squares gives.
    OtherReading {
        /// How.
        reading: View,
        /// The ply at which the record goes wrong as written.
        wrong: usize,
        /// What a number and its reading add up to.
        sum: u16,
        /// How many plies the record has.
        plies: usize,
        /// How many of them can be followed then.
        followed: usize,
        /// The ply that is wrong then.
        first: Option<usize>,
        /// The code of what is wrong there.
        code: Option<&'static str>,
        /// Whether that is the only one.
        only: bool,
        /// The first irregular move, in that reading.
        meant: Option<String>,
    }
}
