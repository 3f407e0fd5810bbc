//! A written board is another one than the moves lead to, and no hand in the last ply explains it.

use super::{Kind, Severity};

/// `position-differs`; found by [`super::compare_boards`].
pub static KIND: Kind = Kind {
    code: "position-differs",
    severity: Severity::Warning,
    summary: "a written board is not the one that the moves lead to",
    explanation: "\
A board is written into the record, by the arbiter as [%position \"FEN\"] or in
the text as /FEN \"...\"/. It differs from the board that the moves lead to, and
not as if hands had executed the last ply wrongly: a piece stands elsewhere, or
is one too many; more than four are missing; or the other side is to move. The
squares are named, and the board that the moves lead to stands beside them.
What the last ply can explain is wrong-removal or wrong-crowning; but a board as
the arbiter found it, on which the answer cannot have been played (it moves a
piece that is missing there), was put right, or noted wrongly, and stands here.

After /FEN \"...\"/ play goes on from the board written: it bridges a gap, a move
that could not be written, or a fault of an electronic board, and what lies
between is not judged. A [%position \"...\"] is only compared: the moves that
follow are judged on the board that the moves lead to.",
    example: r#"[GameType "20"]

1. 32-28 19-23 {[%position "W:W28,31,33-50:B1-18,20,24"]} 2. 28x19 14x23 *
"#,
    check: None,
};
