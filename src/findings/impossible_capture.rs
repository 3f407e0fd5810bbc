//! A capture goes over nothing, over an own piece, over a blocked piece or over two in a row.

use super::{Kind, Severity};

/// `impossible-capture`.
pub static KIND: Kind = Kind {
    code: "impossible-capture",
    severity: Severity::Error,
    summary: "there is nothing to capture that way",
    explanation: concat!(
        "\
The move is written as a capture, but no capture goes that way: the squares
between hold nothing, a piece of the same side, a piece with no empty square
behind it, or two pieces in a row.

Own pieces are never jumped or captured. If a quiet move was meant, write it
with a hyphen: a move written with x is judged as a capture.

Where the pieces taken can be told and the square of arrival is empty, the move
is played as written. Where not, the record breaks here.

",
        acceptance!()
    ),
    example: r#"[GameType "20"]
[FEN "W:W28:B10"]

1. 28x19 10-15 *
"#,
    check: None,
};
