//! The squares give a legal move, but the sign between them is that of the other sort of move.

use super::{Kind, Severity};

/// `wrong-separator`.
pub static KIND: Kind = Kind {
    code: "wrong-separator",
    severity: Severity::Warning,
    summary: "the sign between the squares is not the one for this move",
    explanation: "\
The squares give a legal move, but a capture was written with a hyphen, or a
quiet move with x. The rulebooks want a hyphen for a quiet move and x for a
capture; the Spanish text leaves it open.

A ply is judged by its squares, so the move counts as legal. Only where the
squares give no legal move does the sign say what was meant. Nothing has to be
done; a written copy in good form has the right sign.",
    example: r#"[GameType "20"]

1. 32-28 19-23 2. 28-19 14x23 *
"#,
    check: None,
};
