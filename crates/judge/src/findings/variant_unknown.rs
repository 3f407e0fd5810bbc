//! No tag says which game is played, and no rules here replay its moves.

use super::fact::fact;
use super::{Kind, Severity};

/// `variant-unknown`.
pub static KIND: Kind = Kind {
    code: "variant-unknown",
    severity: Severity::Error,
    example: r#"1. e2-e4 e7-e5 *
"#,
    check: None,
};

fact! {
    /// Why it is not known which game it is.
    VariantUnknown {
        /// The game whose rules hold longest.
        game: Option<&'static str>,
        /// For how many plies they do.
        plies: Option<usize>,
        /// The ply that speaks against it.
        against: Option<usize>,
        /// The names of the games with rules here.
        known: Vec<&'static str>,
    }
}
