//! The start position that the record gives cannot be played.

use super::{Kind, Severity};

/// `unplayable-start`.
pub static KIND: Kind = Kind {
    code: "unplayable-start",
    severity: Severity::Error,
    summary: "the game cannot start from this position",
    explanation: "\
The FEN tag gives a position from which no game can begin: it cannot be read,
names a square the board does not have or one square twice, has too many pieces
or none, or has a man on the row where it would be a king. All the reasons are
named with the finding.

Or there is no FEN tag, and the record cannot begin at the start: its first move
number is above 1, and its moves do not fit. Add the position it begins from.

The moves are not judged. Correct the FEN; if its squares are those of another
board, correct the GameType tag or give --variant.",
    example: r#"[GameType "20"]
[FEN "W:W3,28:B10"]

1. 28-23 *
"#,
    check: None,
};
