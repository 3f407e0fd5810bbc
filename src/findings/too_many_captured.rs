//! A piece is jumped twice in one capture.

use super::{Kind, Severity};

/// `too-many-captured`.
pub static KIND: Kind = Kind {
    code: "too-many-captured",
    severity: Severity::Error,
    summary: "a piece was jumped twice",
    explanation: concat!(
        "\
In one capture the same piece was jumped twice. A capture may cross the same
empty square again, but never the same piece. Captured pieces stay on the board
until the capture is complete, and block the way until then (the coup turc).

Who takes each piece off as it is jumped breaks this rule: the capture then goes
back over a square where a piece still stands, or stops on it. A capture written
in full, square by square, is judged as it is written, even where another, legal
one has the same first and last square.

The pieces that were jumped leave the board, each once.

",
        acceptance!()
    ),
    example: r#"[GameType "20"]
[FEN "W:W33:B6,18,19,28,29"]

1. 33x22x13x24x33x22 6-11 *
"#,
    check: None,
};
