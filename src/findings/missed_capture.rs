//! A quiet move, possible in itself, was made while a capture was open.

use super::{Kind, Severity};

/// `missed-capture`.
pub static KIND: Kind = Kind {
    code: "missed-capture",
    severity: Severity::Error,
    summary: "a capture was open and was not made",
    explanation: concat!(
        "\
A quiet move was made although a capture was open. Capturing is obligatory in
all three games; nobody may choose not to. The legal captures are named with
the finding. There is no penalty of losing the piece that failed to capture.

The turn passes all the same. If the capture is still open when that side is to
move again, it is obligatory then.

",
        acceptance!()
    ),
    example: r#"[GameType "20"]
[FEN "W:W28,38:B10,23"]

1. 38-33 23x32 *
"#,
    check: None,
};
