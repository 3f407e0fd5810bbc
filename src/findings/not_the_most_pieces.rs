//! A complete capture takes fewer pieces than the most that could be taken.

use super::{Kind, Severity};

/// `not-the-most-pieces`.
pub static KIND: Kind = Kind {
    code: "not-the-most-pieces",
    severity: Severity::Error,
    summary: "fewer pieces were captured than the most possible",
    explanation: concat!(
        "\
The capture is complete in itself, but another one takes more pieces. The
capture of the largest number of pieces is obligatory in all three games. For
this count a king is one piece, neither more nor less than a man.

The finding says how many could be taken, and how. The pieces that were jumped
leave the board, and only they.

",
        acceptance!()
    ),
    example: r#"[GameType "20"]
[FEN "W:W15,32:B8,19,20,27"]

1. 32x21 8-12 *
"#,
    check: None,
};
