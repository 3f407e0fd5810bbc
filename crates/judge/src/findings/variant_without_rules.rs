//! The GameType is one for which there are no rules here.

use super::fact::fact;
use super::{Kind, Severity};

/// `variant-without-rules`.
pub static KIND: Kind = Kind {
    code: "variant-without-rules",
    severity: Severity::Error,
    example: r#"[GameType "50"]

1. f5-d6 f6-f4 *
"#,
    check: None,
};

fact! {
    /// The game that is not judged here.
    VariantWithoutRules {
        /// Its GameType.
        gametype: u16,
        /// Its name, where it has one.
        game: Option<&'static str>,
    }
}
