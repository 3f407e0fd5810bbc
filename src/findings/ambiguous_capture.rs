//! A short capture names several captures, and the rest of the game does not decide which was made.

use super::{Kind, Severity};

/// `ambiguous-capture`.
pub static KIND: Kind = Kind {
    code: "ambiguous-capture",
    severity: Severity::Warning,
    summary: "the capture can be read in several ways",
    explanation: "\
From the first square to the last there are several captures that take
different pieces, and only these two squares were written down. All readings are
followed side by side; a later move that is legal in one of them alone decides.
Here the record ended, or went on, without deciding.

The game is judged with the first reading. If you know which pieces were taken,
write the capture long, with every square on which it turned: the readings are
named with the finding.",
    example: r#"[GameType "20"]
[FEN "W:WK47:B14,19,29,31,42"]

1. 47x36 *
"#,
    check: None,
};
