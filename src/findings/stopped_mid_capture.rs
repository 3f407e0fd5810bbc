//! A capture is broken off on a square from which it had to go on.

use super::{Kind, Severity};

/// `stopped-mid-capture`.
pub static KIND: Kind = Kind {
    code: "stopped-mid-capture",
    severity: Severity::Error,
    summary: "a multiple capture was broken off",
    explanation: concat!(
        "\
The capture stops on a square from which it goes on. A multiple capture is one
move and has to be carried through to its end.

The pieces jumped so far leave the board, and only they; the rest is the
opponent's to judge, whole: a capture may not be finished later.

In a record it may also be a capture of which only the first squares were
written down. The following moves tell: if they fit the complete capture and
not this one, correct the record.

",
        acceptance!()
    ),
    example: r#"[GameType "20"]
[FEN "W:W15:B8,19,20"]

1. 15x24 19x30 *
"#,
    check: None,
};
