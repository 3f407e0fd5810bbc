//! No tag says which game is played, and no rules here replay its moves.

use super::{Kind, Severity};

/// `variant-unknown`.
pub static KIND: Kind = Kind {
    code: "variant-unknown",
    severity: Severity::Error,
    summary: "nothing tells which game is played",
    explanation: "\
The record has moves but no GameType tag, and none of the games known here fits
them. No move is judged.

Give the variant with --variant, or add the GameType tag; the record is then
replayed as far as it can be followed, and the finding shows where it breaks.",
    example: r#"1. e2-e4 e7-e5 *
"#,
    check: None,
};
