//! No tag says which game is played, and the evidence in the record decides.

use super::{Kind, Severity};

/// `variant-guessed`.
pub static KIND: Kind = Kind {
    code: "variant-guessed",
    severity: Severity::Note,
    summary: "the variant was guessed from the game itself",
    explanation: "\
No GameType tag says which game this is, so it was told from the record: the
squares that occur, the numbering, the start position, and the rules under which
the moves replay.

If the guess is right, nothing has to be done; adding the tag makes it certain:
[GameType \"20\"] international, [GameType \"22\"] Italian, [GameType \"24\"] Spanish.
If it is wrong, give --variant.",
    example: r#"1. 32-28 19-23 2. 28x19 14x23 *
"#,
    check: None,
};
