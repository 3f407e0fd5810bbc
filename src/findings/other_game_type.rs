//! The record names one game, and the whole of it is legal by the rules of another.

use super::{Kind, Severity};

/// `other-game-type`.
pub static KIND: Kind = Kind {
    code: "other-game-type",
    severity: Severity::Warning,
    summary: "the game is legal as a whole under another GameType",
    explanation: "\
The GameType tag (or --variant) names one game, and by its rules the record goes
wrong; by the rules of the game named with the finding every ply is legal, and
there are too many plies for that to be chance. The tag is probably wrong.

The tag is believed all the same: the other findings and the verdict are those
of the game that it names. They have no article, for nobody broke the rules of a
game that was not played. Correct the tag, or give --variant, and judge the
game again. Where the squares have to be read from the other side as well, as in
a Spanish game numbered in the Italian way, the finding says so; judged by the
right rules such a game is numbering-turned.

Beside numbering-turned it leaves the choice to you: either the tag is wrong or
the numbers are. Italian and Spanish squares are counted from opposite corners,
so a game without kings fits both.",
    example: r#"[GameType "22"]

1. 32-28 18-23 2. 33-29 23x32 3. 37x28 17-22 4. 28x17 12x21 5. 31-26 7-12 *
"#,
    check: None,
};
