//! The record goes much further when its squares are read from another side of the board.

use super::{Kind, Severity};

/// `other-reading`.
pub static KIND: Kind = Kind {
    code: "other-reading",
    severity: Severity::Error,
    summary: "the record goes much further when it is read another way",
    explanation: "\
As written the record soon goes wrong. When its squares are counted from the
other side of the board, or each row is read backward, it goes much further,
though not without a fault: as a rule a sheet that was numbered from another
side (numbering-turned, board-mirrored) and has a slip of the pen in it.

Nothing is judged from there on and nobody is charged, for whose fault it was
depends on the reading. The finding says how far the other reading goes and
where it fails. Correct that ply and validate the record again: if every ply is
legal then, the game is judged in that reading.",
    example: r#"[GameType "20"]

1. 19-24 32-28 2. 24-30 35x24 3. 20x29 34x23 4. 18x29 33x24
5. 16-21 28-23 6. 14-19 23x14 7. 9x29 31-17 8. 21x32 38x27 *
"#,
    check: None,
};
