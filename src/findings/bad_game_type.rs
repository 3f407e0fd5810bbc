//! The value of the GameType tag cannot be read.

use super::{Kind, Severity};

/// `bad-game-type`.
pub static KIND: Kind = Kind {
    code: "bad-game-type",
    severity: Severity::Warning,
    summary: "the GameType tag cannot be read",
    explanation: "\
The value of the GameType tag is no number, nor a number with the fields that
may follow it: first side, width, height, notation, and whether the corner is
turned, as in [GameType \"20,W,10,10,N2,0\"]. The number alone is enough.

The tag is passed over, and the variant is told from the game itself.",
    example: r#"[GameType "ten by ten"]

1. 32-28 19-23 2. 28x19 14x23 *
"#,
    check: None,
};
