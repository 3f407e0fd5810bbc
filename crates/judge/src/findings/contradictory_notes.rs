//! The arbiter noted of one irregularity that it was accepted, and that it was corrected.

use super::fact::fact;
use super::noted::speaks_of;
use super::{Check, Finding, Kind, Played, Severity};
use damiera_record::notation::annotation::{Answer, ArbiterNote, WrittenNote};
use damiera_rules::board::Color;
use damiera_rules::variant::Cited;

/// `contradictory-notes`.
pub static KIND: Kind = Kind {
    code: "contradictory-notes",
    severity: Severity::Warning,
    example: r#"[GameType "20"]

1. 32-28 {[%irregularity 5.6.3 "touched 31" accepted] [%irregularity 5.6.3 "touched 31" corrected]} 20-25 *
"#,
    check: Some(Check::OfGame(check)),
};

fact! {
    /// What the notes are about.
    ContradictoryNotes {
        /// The article, as the second of them writes it.
        article: String,
        /// Who committed it, where the notes say so.
        side: Option<Color>,
    }
}

/// A note of an irregularity, and what the opponent did about it.
#[derive(Clone, Copy)]
struct Answered<'n> {
    article: &'n str,
    words: &'n str,
    side: Option<Color>,
    answer: Answer,
}

impl<'n> Answered<'n> {
    fn of(written: &WrittenNote<'n>) -> Option<Answered<'n>> {
        match written.note {
            Ok(ArbiterNote::Irregularity { article, text, side, answer: Some(answer) }) => {
                Some(Answered { article, words: text, side, answer })
            }
            _ => None,
        }
    }

    /// Whether another note says the contrary of the same thing that only hands did. In other words, it can be another: who
    /// touched two pieces did it twice.
    fn contradicts(self, other: Answered<'_>) -> bool {
        self.answer != other.answer
            && self.article.eq_ignore_ascii_case(other.article)
            && self.side == other.side
            && self.words.split_whitespace().eq(other.words.split_whitespace())
    }

    /// Whether it is about an irregularity that the record shows too.
    fn is_about(self, shown: &(Option<Cited>, Option<Color>)) -> bool {
        speaks_of((self.article, self.side), shown.0.as_ref(), shown.1)
    }
}

/// The notes of the same ply.
fn of_ply<'s, 'n>(notes: &'s [WrittenNote<'n>], ply: usize) -> &'s [WrittenNote<'n>] {
    let from = notes.partition_point(|note| note.after < ply);
    let until = notes.partition_point(|note| note.after <= ply);
    notes.get(from..until).unwrap_or_default()
}

/// Whether another note of its ply says the contrary of what one of hands says, and whether one before it does: then both
/// are about one irregularity.
pub(super) fn contradicted(written: &WrittenNote<'_>, notes: &[WrittenNote<'_>]) -> (bool, bool) {
    let Some(own) = Answered::of(written) else { return (false, false) };
    let contradicts =
        |other: &&WrittenNote<'_>| Answered::of(other).is_some_and(|other| own.contradicts(other));
    let mut others = of_ply(notes, written.after).iter().filter(contradicts);
    others.next().map_or((false, false), |first| (true, first.span < written.span))
}

/// Finds the notes that contradict one before them.
pub fn check(played: &Played<'_>, findings: &mut Vec<Finding>) {
    let notes = played.notes();
    for written in notes {
        let Some(own) = Answered::of(written) else { continue };
        let before = of_ply(notes, written.after).iter().take_while(|other| other.span != written.span);
        let mut before = before.filter_map(Answered::of).filter(|other| other.answer != own.answer);
        // The record shows one irregularity, in whatever words it is noted.
        let shown: Vec<_> = findings
            .iter()
            .filter(|finding| {
                finding.ply == Some(written.after) && finding.kind().severity == Severity::Error
            })
            .map(|finding| (finding.citation.clone(), finding.side))
            .filter(|shown| own.is_about(shown))
            .collect();
        let is_shown = |other: Answered<'_>| shown.iter().any(|shown| other.is_about(shown));
        if before.any(|other| own.contradicts(other) || is_shown(other)) {
            let fact = ContradictoryNotes { article: own.article.to_ascii_lowercase(), side: own.side };
            let mut finding = Finding::new(fact, written.span);
            finding.ply = (written.after > 0).then_some(written.after);
            findings.push(finding);
        }
    }
}
