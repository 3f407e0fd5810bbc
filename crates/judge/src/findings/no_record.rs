//! A file that a search found holds no game record.

use super::fact::fact;
use super::fact::words;
use super::{Kind, Severity};

/// `no-record`.
pub static KIND: Kind = Kind {
    code: "no-record",
    severity: Severity::Note,
    example: "Dear friends,\n\nthe cup will be played in May. The hall opens at nine.\n",
    check: None,
};

fact! {
    /// Why there is none.
    NoRecord {
        /// What was found there.
        what: NotRecord,
    }
}

words! {
    /// What a path can lead to other than a game record.
    NotRecord {
        /// A file without a game in it.
        NoGame "no-game",
        /// A pipe or a device.
        NoFile "no-file",
    }
}
