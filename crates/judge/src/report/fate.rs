//! What became of an irregularity: decided here, once, for all that is written of it.

use super::Report;
use crate::findings::{Fact, Finding, Severity};
use damiera_record::notation::heading::NAME_KEPT;
use damiera_rules::board::Color;

/// What became of an irregularity, or of the game that it stops.
#[derive(Clone, Debug, PartialEq)]
pub enum Fate {
    /// The opponent had it corrected.
    Corrected(ShownBy),
    /// The opponent accepted it by answering.
    Answered(Reply),
    /// The opponent accepted it, as the arbiter noted; the record may break at it all the same.
    Accepted(Option<Break>),
    /// Each side had made this many moves, after which the article lets nobody annul the game any more.
    NotAnnulled {
        /// The moves of each side.
        moves: usize,
        /// The article, if the rulebook has one.
        article: Option<String>,
    },
    /// The game could be annulled and started again.
    Annullable {
        /// Until this ply.
        until: usize,
        /// And no longer than these minutes of the round, if the rulebook says so.
        minutes: Option<usize>,
    },
    /// The record cannot be followed any further.
    Broken(Break),
    /// Nothing shows whether it was accepted.
    Open(Unanswered),
    /// No move of the record is judged.
    NothingJudged,
}

/// What shows that an irregularity was corrected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShownBy {
    /// A note of the arbiter.
    Note,
    /// The board that is written after it.
    Board,
    /// The moves after it, or after a board that hands made, or the next board.
    Later,
}

/// Why nothing shows whether an irregularity was accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unanswered {
    /// It is at the end of the record.
    RecordEnds,
    /// Another board is written before anybody could answer.
    AnotherBoard,
    /// No note of the arbiter says so, and no later move is the opponent's.
    NotNoted,
}

/// A ply after an irregularity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The ply.
    pub ply: usize,
    /// Whose ply it is, where that is known.
    pub side: Option<Color>,
    /// What is written there, cut to what is kept of a name.
    pub text: String,
}

/// Where a record breaks.
#[derive(Clone, Debug, PartialEq)]
pub struct Break {
    /// Why it cannot be followed.
    pub why: WhyBroken,
    /// The first and the last ply that are not judged for that; `None` if no other ply is written.
    pub not_judged: Option<(usize, usize)>,
}

/// Why a record cannot be followed any further.
#[derive(Clone, Debug, PartialEq)]
pub enum WhyBroken {
    /// The ply cannot be played as it is written.
    NotPlayable,
    /// A ply is missing, and without it the board is not known.
    PlyMissing,
    /// The game was over.
    GameOver,
    /// The record itself is in doubt.
    InDoubt,
    /// A later ply, which would have accepted the irregularity, cannot follow it.
    Refused(Reply, Box<Fact>),
}

impl Fate {
    /// What became of it; `None` where there is nothing to say: it is neither an error nor declared by a note of the
    /// arbiter, or it concerns the whole game.
    #[must_use]
    pub fn of(finding: &Finding, report: &Report<'_>) -> Option<Fate> {
        let of_note = matches!(finding.fact, Fact::DeclaredIrregularity(_));
        if finding.kind().severity != Severity::Error && !of_note {
            return None;
        }
        if finding.corrected {
            let of_hands = matches!(finding.fact, Fact::WrongRemoval(_) | Fact::WrongCrowning(_));
            return Some(Fate::Corrected(match (finding.noted.is_some(), of_hands) {
                (true, _) => ShownBy::Note,
                (false, true) => ShownBy::Later,
                (false, false) if finding.declared => ShownBy::Note,
                (false, false) if finding.made_again => ShownBy::Later,
                (false, false) => ShownBy::Board,
            }));
        }
        if let Some(until) = finding.annul_until_ply() {
            let article = finding.citation.as_ref().map(|citation| citation.article.clone());
            let stands = finding.stands == Some(true);
            return Some(if stands {
                Fate::NotAnnulled { moves: until / 2, article }
            } else {
                Fate::Annullable { until, minutes: finding.annul_minutes() }
            });
        }
        if let Some(ply) = finding.accepted_by {
            return Some(Fate::Answered(Reply::of(ply, finding, report)));
        }
        let broken = Break::of(finding, report);
        if finding.stands == Some(true) {
            return Some(Fate::Accepted(broken));
        }
        if of_note {
            let refused = broken.filter(|broken| matches!(broken.why, WhyBroken::Refused(..)));
            return Some(refused.map_or(Fate::Open(Unanswered::NotNoted), Fate::Broken));
        }
        let Some(ply) = finding.ply else {
            let nothing = report.plies > 0 && report.replayed() == 0;
            return nothing.then_some(Fate::NothingJudged);
        };
        let game = report.game.as_ref()?;
        Some(match broken {
            Some(broken) => Fate::Broken(broken),
            None if game.open.is_some_and(|open| ply >= open) => Fate::Open(Unanswered::RecordEnds),
            None => Fate::Open(Unanswered::AnotherBoard),
        })
    }
}

impl Reply {
    /// The ply that answers a finding, or should have.
    fn of(ply: usize, finding: &Finding, report: &Report<'_>) -> Reply {
        let text = report.ply_text(ply).unwrap_or_default();
        // A record may make it as long as it likes.
        let text = text.chars().take(NAME_KEPT).collect();
        Reply { ply, side: finding.side.map(|side| !side), text }
    }
}

impl Break {
    /// Where a record breaks at a finding; `None` if it goes on.
    fn of(finding: &Finding, report: &Report<'_>) -> Option<Break> {
        let game = report.game.as_ref()?;
        let is_refused = finding.refused.is_some();
        let ply = finding.ply.filter(|&ply| game.broken && (ply > game.replayed || is_refused))?;
        let why = match (&finding.refused, &finding.fact) {
            (Some((by, fact)), _) => WhyBroken::Refused(Reply::of(*by, finding, report), fact.clone()),
            (None, Fact::MissingMove(_)) => WhyBroken::PlyMissing,
            (None, Fact::PlayedOnAfterTheEnd(_)) => WhyBroken::GameOver,
            (None, Fact::OtherReading(_) | Fact::MoveTakenBack(_)) => WhyBroken::InDoubt,
            (None, _) => WhyBroken::NotPlayable,
        };
        let last_judged = ply.max(game.replayed + 1);
        let not_judged = (last_judged < report.plies).then_some((last_judged + 1, report.plies));
        Some(Break { why, not_judged })
    }
}
