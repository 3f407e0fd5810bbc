//! First and last square give a legal capture, but the squares between do not lie on it.

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

Check it against the other score sheet and write the squares of the legal
capture, or leave them out where first and last square say enough.",
    example: r#"[GameType "20"]
[FEN "W:W15:B8,19,20"]

1. 15x23x2 *
"#,
    check: None,
};
