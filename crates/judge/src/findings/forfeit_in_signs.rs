//! A result in signs, such as `+-`, which is read as that of a game that was not played.

use super::fact::fact;
use super::result_contradicts_position::is_white_first;
use super::{Check, Finding, Kind, Played, Severity};
use damiera_record::notation::result::{GameResult, RecordedResult, is_forfeit};
use damiera_record::record::Tag;
use damiera_rules::board::Color;

/// `forfeit-in-signs`.
pub static KIND: Kind = Kind {
    code: "forfeit-in-signs",
    severity: Severity::Note,
    example: r#"[GameType "20"]
[Result "+-"]

*
"#,
    check: Some(Check::OfResult { record: None, game: Some(check) }),
};

fact! {
    /// How the signs are read.
    ForfeitInSigns {
        /// The result as written.
        result: String,
        /// Who won; nobody did by `-:-`.
        winner: Option<Color>,
        /// The plies that are written all the same.
        plies: usize,
    }
}

/// Finds a result in signs.
pub fn check(played: &Played<'_>, findings: &mut Vec<Finding>) {
    let record = played.record;
    let terminator = || record.tokens.get(record.terminator()?).map(|token| record.slice(token.span));
    let tag = record.value(Tag::Result).unwrap_or_default();
    if is_in_words(tag) || !is_in_signs(tag) && !terminator().is_some_and(is_in_signs) {
        return;
    }
    let Some(recorded) = RecordedResult::of(record).filter(|recorded| is_in_signs(&recorded.text)) else {
        return;
    };
    let text = recorded.text.trim();
    if !is_forfeit(text) {
        return;
    }
    let first = if is_white_first(played, &recorded) { Color::White } else { played.rules.first };
    let winner = match recorded.winner(first) {
        GameResult::White => Some(Color::White),
        GameResult::Black => Some(Color::Black),
        GameResult::Draw | GameResult::None => None,
    };
    let fact = ForfeitInSigns { result: text.to_owned(), winner, plies: played.plies };
    findings.push(Finding::new(fact, recorded.span));
}

/// Whether a result has letters or figures.
fn is_in_words(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_digit()) || text.contains(char::is_alphanumeric)
}

/// Whether a result has none, but signs of who won.
fn is_in_signs(text: &str) -> bool {
    text.contains(['+', '-', '–', '−']) && !is_in_words(text)
}
