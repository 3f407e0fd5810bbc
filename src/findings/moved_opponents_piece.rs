//! A ply moves a piece of the other colour, and the next ply shows that the turn passed on as usual.

use super::{Kind, Severity};

/// `moved-opponents-piece`.
pub static KIND: Kind = Kind {
    code: "moved-opponents-piece",
    severity: Severity::Error,
    summary: "a piece of the opponent was moved",
    explanation: concat!(
        "\
The side to move moved a piece that belongs to the opponent, and the game went
on with the turns as usual. Each side may move its own pieces only.

Had the turn not passed on, the same squares would mean that the opponent moved
twice; the next move written down decides between the two.

",
        acceptance!()
    ),
    example: r#"[GameType "20"]

1. 32-28 37-32 2. 41-37 20-25 *
"#,
    check: None,
};
