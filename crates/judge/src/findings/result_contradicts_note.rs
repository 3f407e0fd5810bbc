//! The arbiter noted, under an article that says how a game is lost, who lost it, and the result is another.

use super::declared_irregularity::{cite, words_of};
use super::fact::fact;
use super::{Check, Finding, Kind, Played, Severity};
use damiera_record::notation::annotation::ArbiterNote;
use damiera_record::notation::result::{GameResult, RecordedResult};
use damiera_rules::board::Color;

/// `result-contradicts-note`.
pub static KIND: Kind = Kind {
    code: "result-contradicts-note",
    severity: Severity::Warning,
    example: r#"[GameType "20"]
[Result "0-2"]

1. 32-28 20-25 {[%note 6.2.1 "resigned" black]} 0-2
"#,
    check: Some(Check::OfGame(check)),
};

fact! {
    /// The note, and the result.
    ResultContradictsNote {
        /// Who lost by the note.
        loser: Color,
        /// The article, as the note writes it.
        article: String,
        /// The arbiter's own words; empty if there are none.
        words: String,
        /// The result as recorded.
        result: String,
    }
}

/// Finds a result that the last note of a loss contradicts (international 6.2.1 to 6.2.5, Italian 9.2.1 to 9.2.5, Spanish 7.2
/// and 8.2). What was won on the board stays won.
pub fn check(played: &Played<'_>, findings: &mut Vec<Finding>) {
    if played.winner.is_some() {
        return;
    }
    let losses = played.notes().iter().rev().filter_map(|written| match written.note {
        Ok(ArbiterNote::Note { article, text, side: Some(side) }) => Some((article, text, side)),
        _ => None,
    });
    let mut losses = losses.map(|(article, text, side)| (played.rules.as_printed(article), text, side));
    let of_loss = |number: &str| played.rules.subject(number).is_some_and(|subject| subject.named_loses);
    let Some((article, text, loser)) = losses.find(|(article, ..)| of_loss(article)) else { return };
    let Some(recorded) = RecordedResult::of(played.record) else { return };
    let is_loss = match recorded.winner(played.rules.first) {
        GameResult::White => loser == Color::Black,
        GameResult::Black => loser == Color::White,
        GameResult::Draw => false,
        GameResult::None => return,
    };
    if is_loss {
        return;
    }
    let citation = cite(played.rules, &article);
    let (words, result) = (words_of(text), recorded.text.trim().to_owned());
    let fact = ResultContradictsNote { loser, article, words, result };
    let mut finding = Finding::new(fact, recorded.span);
    finding.citation = citation;
    finding.side = Some(loser);
    findings.push(finding);
}
