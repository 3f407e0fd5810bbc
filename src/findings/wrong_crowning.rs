//! A written board has a man for a king, or a king for a man.

use super::{Kind, Severity};

/// `wrong-crowning`; found by [`super::compare_boards`].
pub static KIND: Kind = Kind {
    code: "wrong-crowning",
    severity: Severity::Error,
    summary: "a man was crowned wrongly, or was not crowned",
    explanation: concat!(
        "\
A board is written into the record, by the arbiter as [%position \"FEN\"] or in
the text as /FEN \"...\"/. It has a king where the moves lead to a man, or a man
where they lead to a king: another piece was marked than the one that reached
the far row, or none. (In Spanish draughts it is the opponent who marks it.)

A note of the arbiter is only compared: the moves that follow are judged on the
board that the moves lead to, where a man on the far row is a king, marked or
not (Italian 4.5). A board that play went on from is written as /FEN \"...\"/, and
cannot have a man on the far row.

",
        acceptance!()
    ),
    example: r#"[GameType "20"]
[FEN "W:W8,38:B30,45"]

1. 8-2 {[%position "B:W2,K38:B30,45"]} 30-35 *
"#,
    check: None,
};
