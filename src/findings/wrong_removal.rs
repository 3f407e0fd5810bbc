//! A written board lacks a piece that was not captured, or still has one that was.

use super::{Kind, Severity};

/// `wrong-removal`; found by [`super::compare_boards`].
pub static KIND: Kind = Kind {
    code: "wrong-removal",
    severity: Severity::Error,
    summary: "pieces were taken off the board, or left on it, wrongly",
    explanation: concat!(
        "\
A board is written into the record, by the arbiter as [%position \"FEN\"] or in
the text as /FEN \"...\"/. After the ply before it a piece is missing that this
ply did not capture, or one is still there that it did. The squares are named.
Which article was broken depends on whose piece it is, seen from the side that
made the ply, and on whether the ply took nothing, one piece or several.

A note of the arbiter is only compared: the moves that follow are judged on the
board that the moves lead to. If they were played on the board as found, write
it as /FEN \"...\"/ instead: then play goes on from it. If the opponent had it put
right, say so in the same place: [%irregularity ARTICLE \"...\" corrected].

",
        acceptance!()
    ),
    example: r#"[GameType "20"]
[FEN "W:W32,37:B10,28"]

1. 32x23 {[%position "B:W23:B10"]} 10-15 *
"#,
    check: None,
};
