//! The words that a value can be, if it is one of a few.

use damiera_judge::findings;
use damiera_judge::report::{Source, Verdict};
use damiera_record::notation::result::GameResult;
use damiera_rules::board::Color;
use damiera_rules::variant;

/// A few words, in their order.
pub type Words = Vec<&'static str>;

/// The two sides.
pub(crate) fn sides() -> Words {
    Color::ALL.map(Color::as_str).to_vec()
}

/// Who won.
pub(crate) fn winners() -> Words {
    [GameResult::White, GameResult::Black, GameResult::Draw, GameResult::None]
        .map(GameResult::as_str)
        .to_vec()
}

/// What a position alone says about the result.
pub(crate) fn outcomes() -> Words {
    vec!["white-wins", "black-wins", "open"]
}

/// How the variant is known.
pub(crate) fn variant_sources() -> Words {
    [Source::Option, Source::Tag, Source::Evidence].map(Source::as_str).to_vec()
}

/// The verdicts.
pub(crate) fn verdicts() -> Words {
    Verdict::ALL.map(Verdict::as_str).to_vec()
}

/// The variants that have rules.
pub(crate) fn variants() -> Words {
    variant::ALL.iter().map(|rules| rules.name).collect()
}

/// The codes of findings.
pub(crate) fn codes() -> Words {
    findings::ALL.iter().map(|kind| kind.code).collect()
}
