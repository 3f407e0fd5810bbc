//! A capture takes as many pieces as another, but fewer kings.

use super::{Kind, Severity};

/// `not-the-most-kings`.
pub static KIND: Kind = Kind {
    code: "not-the-most-kings",
    severity: Severity::Error,
    summary: "fewer kings were captured than possible",
    explanation: concat!(
        "\
The capture takes as many pieces as it must, but fewer kings than another of
the same number. In Italian and Spanish draughts, where the number is equal,
the most kings must be taken. In Italian draughts it is first settled whether a
king has to make the capture; in Spanish draughts it does not matter who
captures.

International draughts have no such rule: there a king counts as one piece, and
between equal numbers the choice is free.

",
        acceptance!()
    ),
    example: r#"[GameType "22"]
[FEN "W:WK23:B19,K28"]

1. 23x14 28-24 *
"#,
    check: None,
};
