//! A finding as an object.

use std::cell::RefCell;
use std::collections::VecDeque;

use crate::reports::data::Data;
use crate::rows::object::object;
use damiera_judge::findings::{Fact, Finding};
use damiera_judge::report::Report;
use damiera_record::input::Site;
use damiera_rules::board::Color;
use damiera_rules::movegen::Way;
use damiera_rules::variant::Rules;
use damiera_words::Catalog;
use serde::Serialize;

/// The number of characters quoted of a marked text; stray text can have megabytes.
const TEXT_QUOTED: usize = 200;

object! {
    /// The keys of a finding in a game.
    #[derive(Debug, Serialize)]
    pub struct FindingObject<'a> {
        /// What was found: see damiera explain.
        pub(crate) code: &'static str,
        /// error, warning or note.
        pub(crate) severity: &'static str,
        /// The article of the rulebook; null for findings about the record itself.
        pub(crate) article: Option<&'a str>,
        /// The article of play it rests on.
        pub(crate) rule: Option<&'a str>,
        /// The ply it concerns, from 1; null if it concerns the whole game.
        pub(crate) ply: Option<usize>,
        /// The number of the move that the ply is part of.
        pub(crate) move_number: Option<usize>,
        /// Who committed it: white or black.
        pub(crate) side: Option<&'static str>,
        /// The text it is about; the beginning of a long one.
        pub(crate) text: Option<String>,
        /// The first byte it is about, in the file.
        pub(crate) byte_start: u64,
        /// The number of bytes it is about.
        pub(crate) byte_len: u64,
        /// The line, from 1.
        pub(crate) line: u64,
        /// The column, in characters from 1.
        pub(crate) col: u64,
        /// What was seen, in a sentence.
        pub(crate) message: String,
        /// The moves that were legal; empty if it is not about moves.
        pub(crate) legal: Vec<String>,
        /// The ply that accepted the irregularity.
        pub(crate) accepted_by: Option<usize>,
        /// Whether it stands: true, false (corrected), or null (not answered).
        pub(crate) stands: Option<bool>,
        /// Whether it comes from an arbiter's note.
        pub(crate) declared: bool,
        /// Whether the note says that the opponent had it corrected.
        pub(crate) corrected: bool,
        /// What else the code needs.
        pub(crate) data: Data<'a>,
    }
}

/// A finding as an object.
#[must_use]
pub(crate) fn finding_object<'a>(
    finding: &'a Finding,
    report: &Report<'_>,
    site: &Site<'_>,
) -> FindingObject<'a> {
    let location = site.place(finding.span.start);
    let byte_len = site.byte_len(finding.span);
    let rules = report.choice.rules;
    FindingObject {
        code: finding.kind().code,
        severity: finding.kind().severity.as_str(),
        article: finding.citation.as_ref().map(|citation| citation.article.as_ref()),
        rule: finding.citation.as_ref().and_then(|citation| citation.rule.as_deref()),
        ply: finding.ply,
        move_number: finding.ply.map(|ply| report.move_number(ply)),
        side: finding.side.map(Color::as_str),
        text: quoted(report.record.slice(finding.span)),
        byte_start: location.byte_start,
        byte_len,
        line: location.line,
        col: location.column,
        message: message(finding, rules),
        legal: finding.legal.iter().filter_map(|way| Some(written(way, rules?))).collect(),
        accepted_by: finding.accepted_by,
        stands: finding.stands,
        declared: finding.declared,
        corrected: finding.corrected,
        data: Data::of(finding, rules),
    }
}

/// How many messages about whole games are kept.
const MESSAGES_KEPT: usize = 32;

/// What a message is made of, and the message.
type Kept = (Fact, Option<bool>, Option<&'static str>, Option<&'static str>, String);

thread_local! {
    static KEPT: RefCell<VecDeque<Kept>> = const { RefCell::new(VecDeque::new()) };
}

/// A finding in a sentence.
///
/// The same is said of most games of a database that has no GameType tags, and making the sentence takes longer
/// than judging a short game: the last sentences about whole games are kept. Those about plies differ.
fn message(finding: &Finding, rules: Option<&Rules>) -> String {
    let make = || Catalog::english().message(finding, rules);
    if finding.ply.is_some() || finding.played_on {
        return make();
    }
    KEPT.with_borrow_mut(|kept| {
        let name = rules.map(|rules| rules.name);
        let known = kept.iter().find(|(fact, stands, guessed, game, _)| {
            (*stands, *guessed, *game) == (finding.stands, finding.guessed, name) && *fact == finding.fact
        });
        if let Some((.., message)) = known {
            return message.clone();
        }
        let message = make();
        kept.truncate(MESSAGES_KEPT - 1);
        kept.push_front((finding.fact.clone(), finding.stands, finding.guessed, name, message.clone()));
        message
    })
}

/// A move in strict notation.
pub(crate) fn written(way: &Way, rules: &Rules) -> String {
    way.to_text(&rules.names, rules.capture_sign)
}

/// A marked text, up to the characters that are quoted; `None` if nothing is marked.
fn quoted(text: &str) -> Option<String> {
    if text.is_empty() {
        return None;
    }
    let mut quoted: String = text.chars().take(TEXT_QUOTED).collect();
    if quoted.len() < text.len() {
        quoted.push('…');
    }
    Some(quoted)
}
