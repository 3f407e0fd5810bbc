//! The GameType is one for which there are no rules here.

use super::{Kind, Severity};

/// `variant-without-rules`.
pub static KIND: Kind = Kind {
    code: "variant-without-rules",
    severity: Severity::Error,
    summary: "there are no rules here for this GameType",
    explanation: "\
The GameType tag names a game for which this program has no rules, or a number
that stands for no game of draughts. The record is read, but no move is judged.

If the tag is wrong (some programs write numbers of their own), correct it or
give --variant.",
    example: r#"[GameType "50"]

1. f5-d6 f6-f4 *
"#,
    check: None,
};
