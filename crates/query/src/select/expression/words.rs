//! The words that a value of an expression can be, if it is one of a few.

use crate::field::words::Words;
pub(crate) use crate::field::words::{codes, sides};
use crate::select::conditions::DrawRuleName;
use damiera_judge::findings::Severity;

/// A side, or none.
pub(crate) fn sides_or_none() -> Words {
    [sides(), vec!["none"]].concat()
}

/// A side, or either.
pub(crate) fn sides_or_either() -> Words {
    [sides(), vec!["either"]].concat()
}

/// The severities of findings.
pub(crate) fn severities() -> Words {
    [Severity::Note, Severity::Warning, Severity::Error].map(Severity::as_str).to_vec()
}

/// The rules by which a draw can be claimed.
pub(crate) fn draw_rules() -> Words {
    DrawRuleName::all().map(DrawRuleName::as_str).collect()
}
