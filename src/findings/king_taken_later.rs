//! A capture takes its pieces round the way that meets a king later (Italian draughts).

use super::{Kind, Severity};

/// `king-taken-later`.
pub static KIND: Kind = Kind {
    code: "king-taken-later",
    severity: Severity::Note,
    summary: "the same capture, the other way round, meets a king earlier",
    explanation: "\
The squares written say which way the capturing king went, and it went round the
way that meets an opponent's king later. Italian draughts wants kings taken as
early as possible (6.9). The other way round takes the same pieces and ends on
the same square, so that the board and the rest of the game are the same: nobody
is charged, and the ply is legal.

Nothing has to be done. To write the capture as the article wants it, write the
squares of the other way.",
    example: r#"[GameType "22"]
[FEN "W:WK7,K30:B11,K16,K18,19,20,K24,26,27"]

1. 30x23x14x21x30 *
"#,
    check: None,
};
