//! The arbiter noted of one irregularity that it was accepted, and that it was corrected.

use std::collections::HashMap;

use super::fact::fact;
use super::shown::Shown;
use super::{Check, Finding, Kind, Played, Severity};
use damiera_record::notation::annotation::{Answer, ArbiterNote, WrittenNote};
use damiera_record::record::Span;
use damiera_rules::board::Color;
use damiera_rules::variant::Rules;

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

/// What a note is about, as its words have it. In other words, it can be something else: who touched two pieces did it twice.
#[derive(PartialEq, Eq, Hash)]
struct Subject {
    ply: usize,
    article: String,
    side: Option<Color>,
    words: String,
}

/// The answers that notes give to one irregularity: the place of the first note of each.
#[derive(Clone, Copy, Default)]
struct Answers {
    accepted: Option<Span>,
    corrected: Option<Span>,
}

impl Answers {
    /// Adds the answer of a note that comes after those before.
    fn add(&mut self, answer: Answer, span: Span) {
        let first = match answer {
            Answer::Accepted => &mut self.accepted,
            Answer::Corrected => &mut self.corrected,
        };
        first.get_or_insert(span);
    }

    /// The place of the first note that says the contrary.
    const fn contrary(&self, answer: Answer) -> Option<Span> {
        match answer {
            Answer::Accepted => self.corrected,
            Answer::Corrected => self.accepted,
        }
    }
}

/// What all notes of a record answer.
pub(super) struct Answered {
    rules: &'static Rules,
    answers: HashMap<Subject, Answers>,
}

impl Answered {
    pub(super) fn of(notes: &[WrittenNote<'_>], rules: &'static Rules) -> Answered {
        let mut answered: HashMap<Subject, Answers> = HashMap::new();
        for (written, (subject, answer)) in
            notes.iter().filter_map(|note| Some((note, answer_of(note, rules)?)))
        {
            answered.entry(subject).or_default().add(answer, written.span);
        }
        Answered { rules, answers: answered }
    }

    /// Where a note is that says the contrary of this one.
    pub(super) fn contrary(&self, written: &WrittenNote<'_>) -> Option<Span> {
        let (subject, answer) = answer_of(written, self.rules)?;
        self.answers.get(&subject)?.contrary(answer)
    }
}

/// What a note is about, and what the opponent did about it.
fn answer_of(written: &WrittenNote<'_>, rules: &Rules) -> Option<(Subject, Answer)> {
    let Ok(ArbiterNote::Irregularity { article, text, side, answer: Some(answer) }) = written.note else {
        return None;
    };
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    Some((Subject { ply: written.after, article: rules.as_printed(article), side, words }, answer))
}

/// Finds the notes that contradict one before them.
pub fn check(played: &Played<'_>, findings: &mut Vec<Finding>) {
    let notes = played.notes();
    if notes.is_empty() {
        return;
    }
    let (answered, shown) = (Answered::of(notes, played.rules), Shown::of(findings));
    // What the notes so far answered to each irregularity that the record shows at their ply.
    let mut of_shown: (usize, Vec<Answers>) = (0, Vec::new());
    for written in notes {
        let Some((Subject { ply, article, side, .. }, answer)) = answer_of(written, played.rules) else {
            continue;
        };
        let shown = shown.at(ply);
        if of_shown.0 != ply {
            of_shown = (ply, Vec::new());
        }
        let answers = &mut of_shown.1;
        answers.resize(shown.len(), Answers::default());
        let mut is_contrary = answered.contrary(written).is_some_and(|other| other < written.span);
        // The record shows one irregularity, in whatever words it is noted.
        for (_, answers) in shown.iter().zip(answers).filter(|(shown, _)| shown.is_meant_by((&article, side)))
        {
            is_contrary |= answers.contrary(answer).is_some();
            answers.add(answer, written.span);
        }
        if is_contrary {
            let mut finding = Finding::new(ContradictoryNotes { article, side }, written.span);
            finding.ply = (ply > 0).then_some(ply);
            findings.push(finding);
        }
    }
}
