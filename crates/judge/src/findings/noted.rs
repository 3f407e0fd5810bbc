//! What an arbiter noted about something that the record shows too.

use super::Finding;
use damiera_record::notation::annotation::{Answer, ArbiterNote, WrittenNote};
use damiera_rules::board::Color;
use damiera_rules::variant::{Cited, Rules, is_same_article};

/// The most notes of one ply that bear on what the record shows at it. No arbiter writes so many, and each of as many
/// boards would be compared with all of them.
const MOST_OF_PLY: usize = 64;

/// The notes of a ply that bear on what the record shows at it; `notes` are in order.
pub(super) fn notes_of_ply<'n, 'a>(
    notes: &'n [WrittenNote<'a>],
    ply: usize,
) -> impl Iterator<Item = &'n WrittenNote<'a>> {
    let from = notes.partition_point(|note| note.after < ply);
    let of_ply = notes.get(from..).unwrap_or_default().iter().take(MOST_OF_PLY);
    of_ply.take_while(move |note| note.after == ply)
}

/// Whether the arbiter noted under the article that says how irregularities are accepted (Italian 8.3: a touch is enough) what the
/// opponent of `by` did after a ply.
pub(super) fn says_accepted(notes: &[WrittenNote<'_>], rules: &Rules, ply: usize, by: Option<Color>) -> bool {
    let accepts = |note: &WrittenNote<'_>| match (note.note, rules.acceptance) {
        (Ok(ArbiterNote::Note { article, side, .. }), Some(accepts)) => {
            is_same_article(accepts, article) && (side.is_none() || side != by)
        }
        _ => false,
    };
    notes_of_ply(notes, ply).any(accepts)
}

/// What the arbiter noted about an irregularity that the record shows too: both are one.
#[derive(Debug, Default)]
pub(crate) struct Noted {
    /// What the opponent did about it, if a note says so.
    pub(crate) answer: Option<Answer>,
    /// The arbiter's own words.
    words: String,
    /// Whether a note speaks of it under its own article; otherwise one of another takes the ply back.
    is_named: bool,
    /// Whether such a note names another article of the rulebook.
    is_of_other: bool,
}

impl Noted {
    /// What the notes say about what was found at a ply, committed `by` this side; `None` if no note bears on it.
    ///
    /// A correction is whole (international 5.10, Italian 8.4): if the ply was taken back, under whatever article that is
    /// noted, nothing that this side did at the ply is left standing. Whether a correction under another article took it
    /// back, the record shows: see [`is_only_of_other`](Noted::is_only_of_other).
    pub(crate) fn of(
        notes: &[WrittenNote<'_>],
        rules: &Rules,
        ply: usize,
        citation: Option<&Cited>,
        by: Option<Color>,
    ) -> Option<Noted> {
        let mut noted: Option<Noted> = None;
        let (mut takes_back, mut is_of_other, mut is_contradicted) = (false, false, false);
        for note in notes_of_ply(notes, ply) {
            let Ok(ArbiterNote::Irregularity { article, text, side, answer }) = note.note else { continue };
            if !speaks_of((article, side), citation, by) {
                let corrects = answer == Some(Answer::Corrected) && !is_of_other_side(side, by);
                takes_back |= corrects;
                is_of_other |= corrects && rules.has_article(article);
                continue;
            }
            let noted = noted.get_or_insert_default();
            is_contradicted |= noted.answer.zip(answer).is_some_and(|(before, now)| before != now);
            noted.answer = noted.answer.or(answer);
            noted.is_named = true;
            for word in text.split_whitespace() {
                if !noted.words.is_empty() {
                    noted.words.push(' ');
                }
                noted.words.push_str(word);
            }
        }
        // Of two notes that contradict each other, neither counts: the board and the moves decide.
        if let Some(noted) = noted.as_mut().filter(|_| is_contradicted) {
            noted.answer = None;
            return Some(std::mem::take(noted));
        }
        // What no article is cited for is a fault of the record, and was not there to be corrected.
        if takes_back && citation.is_some() {
            let noted = noted.get_or_insert_default();
            noted.is_of_other = is_of_other;
            noted.answer = noted.answer.or(Some(Answer::Corrected));
        }
        if citation.is_some() && says_accepted(notes, rules, ply, by) {
            let noted = noted.get_or_insert_default();
            noted.answer = noted.answer.or(Some(Answer::Accepted));
        }
        noted
    }

    /// Whether all that the notes say is that something was corrected that another article of the rulebook is about, as a
    /// touch. The ply of the record can be the one that was made in the end: the board, or the plies that follow, show
    /// whether it was taken back.
    pub(crate) const fn is_only_of_other(&self) -> bool {
        self.is_of_other && !self.is_named
    }

    /// Whether a note speaks of what was found under its own article.
    pub(crate) const fn is_of_its_article(&self) -> bool {
        self.is_named
    }

    /// Adds it to the finding.
    pub(crate) fn tell(&self, finding: &mut Finding) {
        if let Some(answer) = self.answer {
            finding.accepted_by = None;
            finding.stands = Some(answer == Answer::Accepted);
            finding.corrected = answer == Answer::Corrected;
        }
        finding.noted = Some(self.words.clone());
    }
}

/// Whether a note under an article is about what was found: under the irregularity's own article, under a heading
/// above that, or under the article of play behind it. A note that names the other side is about something else.
pub(crate) fn speaks_of(
    (article, side): (&str, Option<Color>),
    citation: Option<&Cited>,
    by: Option<Color>,
) -> bool {
    !is_of_other_side(side, by)
        && citation.is_some_and(|citation| {
            let is_it =
                |cited: &str| cited.rsplit(' ').next().is_some_and(|cited| is_same_article(cited, article));
            is_it(&citation.article)
                || is_heading_of(article, &citation.article)
                || citation.rule.as_deref().is_some_and(is_it)
        })
}

/// Whether an article is a heading above the one cited, as 5.6 is above 5.6.6. The number of a whole chapter says too
/// little.
fn is_heading_of(article: &str, cited: &str) -> bool {
    let number = cited.rsplit(' ').next().unwrap_or_default();
    article.contains('.') && number.strip_prefix(article).is_some_and(|below| below.starts_with('.'))
}

/// Whether a note names the other side than the one that something was committed by.
fn is_of_other_side(named: Option<Color>, by: Option<Color>) -> bool {
    named.zip(by).is_some_and(|(named, by)| named != by)
}
