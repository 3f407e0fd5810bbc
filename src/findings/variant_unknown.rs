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

Where the rules of one game hold longest, and then a ply breaks a rule that
other games do not have, no player is charged with it: English draughts looks
like Spanish until a king does not capture from afar.

Give the variant with --variant, or add the GameType tag; the record is then
replayed as far as it can be followed, and the finding shows where it breaks.",
    example: r#"1. e2-e4 e7-e5 *
"#,
    check: None,
};
