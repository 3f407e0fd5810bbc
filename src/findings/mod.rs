//! The registry of findings.
//!
//! A [`Kind`] is what can be found: its code, severity, explanation. It never changes meaning, and it is
//! named after what was seen. A [`Finding`] is one case of it in a game, with the exact bytes it speaks of.
//! Checks return findings; how they are shown is [`crate::write`]'s business.
//!
//! Each kind is one file here and one line in the list below. Which article of which rulebook stands
//! behind an irregularity of play is data of the variant: [`crate::variant::Rules::citations`].

use std::borrow::Cow;

use crate::board::Color;
use crate::record::Span;

/// How grave a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// What a reader should know: something was guessed, or is missing.
    Note,
    /// The record contradicts itself, the position, or good form.
    Warning,
    /// An irregularity of play, or what makes a record impossible to follow or to read.
    Error,
}

impl Severity {
    /// The word in reports and JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// Something that can be found in a record.
#[derive(Debug)]
pub struct Kind {
    /// Its name for ever, in lower case with hyphens.
    pub code: &'static str,
    /// How grave it is.
    pub severity: Severity,
    /// What was seen, in one line, lower case, without full stop.
    pub summary: &'static str,
    /// What it means, why it matters, and what to do about it; paragraphs divided by a blank line.
    pub explanation: &'static str,
    /// A short record that has it, as PDN, ready to be validated.
    pub example: &'static str,
}

/// The article broken, and the article of play behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Citation {
    /// The irregularity's own article, as `international art. 5.6.6`.
    pub article: &'static str,
    /// The article of play behind it, as `international art. 4.1`.
    pub rule: Option<&'static str>,
}

/// One case of a [`Kind`] in a game.
#[derive(Clone, Debug)]
pub struct Finding {
    /// What was found.
    pub kind: &'static Kind,
    /// The articles; none for findings about the record itself.
    pub citation: Option<Citation>,
    /// The ply it concerns, counted from 1; none when it concerns the whole game.
    pub ply: Option<usize>,
    /// Who committed it.
    pub side: Option<Color>,
    /// The bytes of the decoded text it speaks of.
    pub span: Span,
    /// What was seen here, in a sentence without full stop.
    pub message: Cow<'static, str>,
    /// A short hint to write under the marked text: what was obligatory, what to write instead.
    pub label: Option<String>,
    /// The legal moves of the side to move, in strict notation; empty where moves are not the matter.
    pub legal: Vec<String>,
    /// The ply that accepted the irregularity.
    pub accepted_by: Option<usize>,
    /// Whether it stands: answered (`true`), corrected (`false`), or not answered (none).
    pub stands: Option<bool>,
}

impl Finding {
    /// A finding about the record itself, at `span`.
    #[must_use]
    pub fn of_record(kind: &'static Kind, span: Span, message: impl Into<Cow<'static, str>>) -> Finding {
        Finding {
            kind,
            citation: None,
            ply: None,
            side: None,
            span,
            message: message.into(),
            label: None,
            legal: Vec::new(),
            accepted_by: None,
            stands: None,
        }
    }
}
