//! Captures equal in all else differ in how early the kings come, and this one takes them later (Italian draughts).

use super::{Kind, Severity};

/// `king-not-taken-first`.
pub static KIND: Kind = Kind {
    code: "king-not-taken-first",
    severity: Severity::Error,
    summary: "the kings were not taken as early as possible",
    explanation: concat!(
        "\
Two captures by kings take as many pieces and as many kings, but in one of them
a king comes earlier. In Italian draughts that one is obligatory: the two
sequences are compared piece by piece, and the first difference decides.

If they do not differ anywhere, the choice is free. International and Spanish
draughts have no such rule.

",
        acceptance!()
    ),
    example: r#"[GameType "22"]
[FEN "W:WK30:B10,12,18,K20,K26,27"]

1. 30x7 10-13 *
"#,
    check: None,
};
