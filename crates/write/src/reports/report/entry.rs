//! A game in the list on a page.

use serde::Serialize;

use crate::text::clean;
use damiera_judge::findings::Severity;
use damiera_query::game::JudgedGame;
use damiera_record::notation::heading::Heading;
use damiera_record::record::Tag;
use damiera_rules::board::Color;
use damiera_words::{Catalog, Word};

/// A game in the list: its search and sort values.
#[derive(Debug, Serialize)]
pub(super) struct Entry(
    /// White.
    String,
    /// Black.
    String,
    /// The result as recorded.
    String,
    /// The event.
    String,
    /// The round.
    String,
    /// The date, as far as known: `2004.10.27`.
    String,
    /// The variant.
    &'static str,
    /// The plies written.
    usize,
    /// The verdict.
    &'static str,
    /// Errors and warnings.
    [usize; 2],
    /// The codes and articles of its findings and claimable draws, for the filter.
    String,
    /// Draws that could be claimed.
    usize,
);

impl Entry {
    /// The entry of a game.
    pub(super) fn of(game: &JudgedGame<'_>) -> Entry {
        let report = game.report;
        let heading = Heading::of(&report.record);
        let text = |text: Option<String>| text.map_or_else(String::new, |text| clean(&text).into_owned());
        Entry(
            text(heading.player(Color::White)),
            text(heading.player(Color::Black)),
            text(report.recorded_result().map(|result| result.chars().take(20).collect())),
            text(heading.name(Tag::Event)),
            text(heading.name(Tag::Round)),
            text(heading.date().map(|date| date.to_string())),
            report.choice.rules.map_or("", |rules| rules.name),
            report.plies,
            report.verdict.as_str(),
            [report.count(Severity::Error), report.count(Severity::Warning)],
            found(game),
            game.seen.claims.len(),
        )
    }
}

/// The codes and articles of all findings and claimable draws, each once.
fn found(game: &JudgedGame<'_>) -> String {
    let claimable = Catalog::english().say(Word::FilterClaims);
    let of_findings = game.report.findings.iter().flat_map(|finding| {
        [Some(finding.kind().code), finding.citation.as_ref().map(|citation| citation.article.as_ref())]
    });
    let of_claims = game.seen.claims.iter().flat_map(|claim| {
        [Some(claimable.as_str()), Some(claim.rule), Some(&claim.article), claim.lowered.as_deref()]
    });
    let mut words: Vec<&str> = Vec::new();
    for word in of_findings.chain(of_claims).flatten() {
        if !words.contains(&word) {
            words.push(word);
        }
    }
    words.join(" ")
}
