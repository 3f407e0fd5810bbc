//! A man slides two squares or more where kings slide, or goes on as a king in the capture that crowns it.

use super::{Kind, Severity};

/// `moved-as-king`.
pub static KIND: Kind = Kind {
    code: "moved-as-king",
    severity: Severity::Error,
    summary: "a man was moved as a king",
    explanation: concat!(
        "\
A man did what only a king may do: it slid two squares or more along a free
diagonal, or it went on as a king in the very capture that took it to, or over,
the far row.

A man becomes a king where it stops on the far row. In international draughts a
man that passes over that row in the middle of a capture stays a man; in Italian
and Spanish draughts its move ends there. In all three it acts as a king only
after the opponent has moved.

Look back for the move on which the piece could have been crowned: if the record
holds a slip there, this ply may be right and the earlier one wrong.

",
        acceptance!()
    ),
    example: r#"[GameType "20"]
[FEN "W:W37:B10"]

1. 37-28 10-14 *
"#,
    check: None,
};
