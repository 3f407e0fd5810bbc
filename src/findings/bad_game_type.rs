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

Where it is a number, it may be that of no game known: it is passed over where
the moves, at least ten, are legal by the rules of a known game. Without a
number, the name of a game is used, or the variant is told from the moves.",
    example: r#"[GameType "ten by ten"]

1. 32-28 19-23 2. 28x19 14x23 *
"#,
    check: None,
};
