use super::Finding;
use damiera_record::notation::annotation::{Answer, ArbiterNote, WrittenNote};
use damiera_rules::board::Color;
use damiera_rules::variant::Cited;

/// What the arbiter noted about an irregularity that the record shows too: both are one.
#[derive(Debug)]
pub(crate) struct Noted {
    /// What the opponent did about it, if a note says so.
    pub(crate) answer: Option<Answer>,
    /// The arbiter's own words.
    words: String,
}

impl Noted {
    /// What the notes say about what was found at a ply, committed `by` this side; `None` if no note mentions it.
    pub(crate) fn of(
        notes: &[WrittenNote<'_>],
        ply: usize,
        citation: Option<&Cited>,
        by: Option<Color>,
    ) -> Option<Noted> {
        let from = notes.partition_point(|note| note.after < ply);
        let mut noted: Option<Noted> = None;
        for note in notes.get(from..)?.iter().take_while(|note| note.after == ply) {
            let Ok(ArbiterNote::Irregularity { article, text, side, answer }) = note.note else { continue };
            if !speaks_of((article, side), citation, by) {
                continue;
            }
            let noted = noted.get_or_insert(Noted { answer: None, words: String::new() });
            noted.answer = noted.answer.or(answer);
            for word in text.split_whitespace() {
                if !noted.words.is_empty() {
                    noted.words.push(' ');
                }
                noted.words.push_str(word);
            }
        }
        noted
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

/// Whether a note under an article is about what was found: under the irregularity's own article, or under
/// the article of play behind it. A note that names the other side is about something else.
pub(super) fn speaks_of(
    (article, side): (&str, Option<Color>),
    citation: Option<&Cited>,
    by: Option<Color>,
) -> bool {
    let of_other = side.is_some_and(|side| by.is_some_and(|by| by != side));
    !of_other
        && citation.is_some_and(|citation| {
            let is_it = |cited: &str| {
                cited.rsplit(' ').next().is_some_and(|cited| cited.eq_ignore_ascii_case(article))
            };
            is_it(&citation.article) || citation.rule.as_deref().is_some_and(is_it)
        })
}
