//! The squares of a capture are not those of its way, in order: a slip, or another program's way of writing.

use super::{Kind, Severity};

/// `contradictory-path`.
pub static KIND: Kind = Kind {
    code: "contradictory-path",
    severity: Severity::Warning,
    summary: "the squares in between do not lie on the capture",
    explanation: "\
The first and the last square give a legal capture, but the squares written in
between do not lie on its way. The legal capture is taken as the one that was
made, and the squares in between as a slip of the pen.

Programs also write a capture as its first square, its last square and the
pieces that it took, as the Hub protocol does (47x36x42x29x19x31), and some logs
shuffle the squares. Where the squares, in this order or any other, are those of
exactly one legal capture, and no hand could have made the capture as it stands,
that capture is taken as the one that was made.

Check it against the other score sheet and write the squares of the legal
capture, or leave them out where first and last square say enough.",
    example: r#"[GameType "20"]
[FEN "W:W15:B8,19,20"]

1. 15x23x2 *
"#,
    check: None,
};
