//! Every move is legal once each row is read backward: the board stood with its corners on the wrong side.

use super::{Kind, Severity};

/// `board-mirrored`.
pub static KIND: Kind = Kind {
    code: "board-mirrored",
    severity: Severity::Error,
    summary: "the board stood the wrong way, or was numbered so",
    explanation: "\
As written some moves join squares that no diagonal joins; once each row is read
backward, every ply is legal. So the game was played on a board with its corners
on the wrong side. In international draughts the corner square that is played on
lies at each player's left, in Italian and Spanish draughts at the right. Where
the squares were numbered from the other side of that board as well, each column
is read backward instead; the finding says which.

International 5.2 and 5.4.2 and Italian 7.2 and 7.4 let the game be annulled and
begun again, the time used being kept, until each side has made five moves (ply
10). In Italian draughts the opening plies drawn by lot count as moves. After
that the game stands. The international text has a second limit, ten minutes
from the beginning of the round: no moves show it, and the arbiter declares it.
The Spanish text says how the board is placed (1.2) and sets no limit.

Before you act, ask how the squares were numbered: the same ink comes from a
board that stood right, its rows counted from the right. Ask also which game it
was: English draughts is played on such a board. The rest of the report judges
the squares as they are read here.",
    example: r#"[GameType "20"]

1. 33-28 18-24 2. 37-33 14-18 3. 42-37 9-14 *
"#,
    check: None,
};
