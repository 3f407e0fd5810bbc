//! Irregularities over many games: by article, by player, by event, by game.
//!
//! Each file holds one accumulator: it observes a game, merges with others, and yields its rows. The order
//! in which parts are merged matters only to the list of games, which keeps the order of the input.
//!
//! What is held in memory: one entry for each article, each player and each event (whether or not anything
//! happened there: a player's games are counted too), and the irregular games themselves, if they are
//! asked for. Names longer than [`NAME_KEPT`] characters are cut.

mod by_article;
mod by_event;
mod by_game;
mod by_player;

pub use by_article::{Articles, OfArticle, article_of};
pub use by_event::{Events, OfEvent};
pub use by_game::{Case, IrregularGame, LostGame, NoteOfGame, Stated};
pub use by_player::{OfPlayer, Players};

use crate::findings::{Fact, Finding, Severity};
use crate::report::Report;
use damiera_record::notation::heading::{Heading, NAME_KEPT};
use damiera_record::record::Tag;

/// The irregularities of a game: errors that a rulebook has an article for, and what an arbiter declared.
///
/// What makes a record impossible to follow is an error too, but not one made at the board.
pub fn of_game<'r>(report: &'r Report<'_>) -> impl Iterator<Item = &'r Finding> {
    report.findings.iter().filter(|finding| is_irregularity(finding))
}

/// What else an arbiter noted in a game: accidents, claims, a board as it was found. It is not an irregularity, and
/// is not counted as one; but a report without it is incomplete.
pub fn notes_of_game<'r>(report: &'r Report<'_>) -> impl Iterator<Item = &'r Finding> {
    report.findings.iter().filter(|finding| is_note(finding))
}

/// Everything in a game that belongs in the arbiter's report, in order of place: the irregularities, and the notes.
pub fn reported<'r>(report: &'r Report<'_>) -> impl Iterator<Item = &'r Finding> {
    report.findings.iter().filter(|finding| is_irregularity(finding) || is_note(finding))
}

/// Whether an arbiter noted it, and it is not an irregularity; or it is a note that cannot be read, whatever it says.
#[must_use]
pub fn is_note(finding: &Finding) -> bool {
    (finding.declared || is_unreadable(finding)) && !is_irregularity(finding)
}

fn is_unreadable(finding: &Finding) -> bool {
    matches!(finding.fact, Fact::BadArbiterNote(_))
}

fn is_irregularity(finding: &Finding) -> bool {
    match finding.kind().severity {
        Severity::Error => finding.declared || finding.citation.is_some(),
        // A board that differs is noted too, and says nothing about what anybody did.
        Severity::Warning => matches!(finding.fact, Fact::DeclaredIrregularity(_)),
        Severity::Note => false,
    }
}

/// How many irregularities there were, and what became of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// All of them.
    pub times: u64,
    /// Those that the opponent accepted.
    pub stood: u64,
    /// Those that the opponent had corrected.
    pub corrected: u64,
    /// Those that came from an arbiter's note.
    pub declared: u64,
}

impl Counts {
    /// Those of which the record does not say whether they stand.
    #[must_use]
    pub const fn open(&self) -> u64 {
        self.times - self.stood - self.corrected
    }

    /// One irregularity.
    #[must_use]
    pub fn of(finding: &Finding) -> Counts {
        Counts {
            times: 1,
            stood: u64::from(finding.stands == Some(true)),
            corrected: u64::from(finding.stands == Some(false)),
            declared: u64::from(finding.declared),
        }
    }

    fn observe(&mut self, finding: &Finding) {
        self.merge(Counts::of(finding));
    }

    fn merge(&mut self, other: Counts) {
        self.times += other.times;
        self.stood += other.stood;
        self.corrected += other.corrected;
        self.declared += other.declared;
    }
}

/// Everything the report is made of.
#[derive(Debug, Default)]
pub struct Irregularities {
    /// The games read.
    pub games: u64,
    /// Those with an irregularity.
    pub irregular: u64,
    /// Those that cannot be followed to their end.
    pub broken: u64,
    /// Those of them of which no ply is judged.
    pub unjudged: u64,
    /// All irregularities.
    pub counts: Counts,
    /// What else arbiters noted.
    pub notes: u64,
    /// Errors of any kind, and irregularities that are warnings: what `--fail-on` asks for.
    pub severities: [u64; 3],
    /// By article.
    pub articles: Articles,
    /// By player.
    pub players: Players,
    /// By event.
    pub events: Events,
}

impl Irregularities {
    /// Adds a game; returns whether it has an irregularity.
    pub fn observe(&mut self, report: &Report<'_>) -> bool {
        let found: Vec<&Finding> = of_game(report).collect();
        self.games += 1;
        self.irregular += u64::from(!found.is_empty());
        if !report.verdict.is_followed() {
            self.broken += 1;
            self.unjudged += u64::from(report.replayed() == 0);
        }
        for finding in &found {
            self.counts.observe(finding);
        }
        self.notes += notes_of_game(report).count() as u64;
        self.severities[Severity::Error as usize] += report.count(Severity::Error) as u64;
        let warnings = found.iter().filter(|finding| finding.kind().severity == Severity::Warning).count();
        self.severities[Severity::Warning as usize] += warnings as u64;
        self.articles.observe(&found);
        self.players.observe(report, &found);
        self.events.observe(report, &found);
        !found.is_empty()
    }

    /// Adds the sums of another part.
    pub fn merge(&mut self, other: Irregularities) {
        self.games += other.games;
        self.irregular += other.irregular;
        self.broken += other.broken;
        self.unjudged += other.unjudged;
        self.counts.merge(other.counts);
        self.notes += other.notes;
        for (mine, others) in self.severities.iter_mut().zip(other.severities) {
            *mine += others;
        }
        self.articles.merge(other.articles);
        self.players.merge(other.players);
        self.events.merge(other.events);
    }
}

/// The value of a tag as a name: escapes decoded, blanks trimmed and joined; `None` if it is
/// missing, empty or `?`.
fn name(report: &Report<'_>, tag: Tag) -> Option<String> {
    Heading::of(&report.record).name(tag)
}

#[cfg(test)]
mod tests;
