//! A move is written for a side that has none left: the game was over.

use super::{Kind, Severity};

/// `played-on-after-the-end`.
pub static KIND: Kind = Kind {
    code: "played-on-after-the-end",
    severity: Severity::Error,
    summary: "the game was over and the record goes on",
    explanation: "\
The side to move has no piece left, or none that can move: the other side had
won before this ply was written (international 6.2.2, 6.2.3; Italian 9.2.2,
9.2.3; Spanish 8.1).

No answer can make such a move stand, for there was no game any more, and the
record breaks here: nothing after this ply is judged, and the result is that of
the position before it.

A capture written with too few or too many pieces is the usual cause: follow the
last moves on a board. Else two games may have run together in the file, or
moves tried after the game were written down as played.",
    example: r#"[GameType "20"]
[FEN "W:W32:B28"]

1. 32x23 1-6 *
"#,
    check: None,
};
