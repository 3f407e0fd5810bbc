//! A king moves over a piece or off its diagonal, or farther than kings go in this game.

use super::fact::fact;
use super::fact::words;
use super::{BrokenRule, Check, Kind, Severity};
use damiera_rules::board::Square;
use damiera_rules::movegen::Way;

/// `illegal-king-move`.
pub static KIND: Kind = Kind {
    code: "illegal-king-move",
    severity: Severity::Error,
    example: r#"[GameType "20"]
[FEN "W:WK28:B8"]

1. 28-27 8-12 *
"#,
    check: Some(Check::OfPly(BrokenRule { of_one_game: true, by_players: false })),
};

fact! {
    /// A move that kings cannot make.
    IllegalKingMove {
        /// From where.
        from: Square,
        /// To where.
        to: Square,
        /// What is in the way.
        why: Hindrance,
        /// The obligatory captures that go on from the second square, if these squares are the first of one: it may have been
        /// broken off there.
        goes_on: Option<Vec<Way>>,
        /// The article on captures that are broken off, if this may be one.
        broken_off: Option<String>,
    }
}

words! {
    /// What keeps a king from moving between two squares.
    Hindrance {
        /// No line on which kings move joins them: no diagonal, or no row and file.
        NoDiagonal "no-diagonal",
        /// Kings move one square.
        OneSquare "one-square",
        /// A piece is in the way.
        InTheWay "in-the-way",
        /// It has made as many moves in a row as it may.
        TooOften "too-often",
    }
}
