//! The words that a value can be, where it is one of a few.

use crate::board::Color;
use crate::findings::{self, Severity};
use crate::notation::result::GameResult;
use crate::report::Verdict;
use crate::select::conditions::DrawRuleName;
use crate::variant;

type Words = Vec<&'static str>;

/// The two sides.
pub(super) fn sides() -> Words {
    Color::ALL.map(Color::as_str).to_vec()
}

/// A side, or none.
pub(super) fn sides_or_none() -> Words {
    [sides(), vec!["none"]].concat()
}

/// A side, or either.
pub(super) fn sides_or_either() -> Words {
    [sides(), vec!["either"]].concat()
}

/// Who won.
pub(super) fn winners() -> Words {
    [GameResult::White, GameResult::Black, GameResult::Draw, GameResult::None]
        .map(GameResult::as_str)
        .to_vec()
}

/// What a position alone says of the result.
pub(super) fn outcomes() -> Words {
    vec!["white-wins", "black-wins", "open"]
}

/// The verdicts.
pub(super) fn verdicts() -> Words {
    Verdict::ALL.map(Verdict::as_str).to_vec()
}

/// The games there are rules for.
pub(super) fn variants() -> Words {
    variant::ALL.iter().map(|rules| rules.name).collect()
}

/// The codes of findings.
pub(super) fn codes() -> Words {
    findings::ALL.iter().map(|kind| kind.code).collect()
}

/// How grave findings are.
pub(super) fn severities() -> Words {
    [Severity::Note, Severity::Warning, Severity::Error].map(Severity::as_str).to_vec()
}

/// The rules by which a draw can be claimed.
pub(super) fn draw_rules() -> Words {
    DrawRuleName::all().map(DrawRuleName::as_str).collect()
}
