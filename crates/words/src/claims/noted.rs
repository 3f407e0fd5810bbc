//! Draws that were claimed, as the arbiter noted, in words.

use damiera_judge::draws::{DueAfter, NotedClaim, OtherClaim, Progress};
use damiera_rules::variant::Topic;
use fluent_bundle::{FluentArgs, FluentValue};

use crate::Catalog;
use crate::list::Joined;
use crate::values::Values;

impl Catalog {
    /// A claim that was made, and whether it was due: a sentence.
    #[must_use]
    pub fn noted_claim(&self, noted: &NotedClaim) -> String {
        let due = match (noted.due, &noted.asked_by) {
            (Some(true), Some(_)) => "if-asked",
            (Some(true), None) => "yes",
            (Some(false), _) if noted.only.is_some() => "other-side",
            (Some(false), _) => "no",
            (None, _) if noted.unknown.is_some() => "unknown",
            (None, _) if noted.computed => "not-followed",
            (None, _) if noted.about == Some(Topic::Agreement) => "agreed",
            (None, _) if noted.about.is_some() => "no-draw",
            (None, _) => "not-computed",
        };
        let if_asked = noted.asked_by.as_ref().map(|(ply, article)| self.if_asked(*ply, article));
        let mut arguments = FluentArgs::new();
        arguments.set("ply", FluentValue::from(noted.ply));
        let unknown = noted.unknown.as_ref();
        arguments.set("article", unknown.map_or(&noted.article, |unknown| &unknown.article).clone());
        arguments.set("game", unknown.map_or("", |unknown| unknown.game));
        arguments.set("due", due);
        arguments.set("if_asked", if_asked.unwrap_or_default());
        let values = Values { catalog: self, rules: None };
        values.add_side("side", noted.side, &mut arguments);
        values.add_side("only", noted.only, &mut arguments);
        let about = noted.about.map(|topic| self.with("claim-about", &[("topic", topic.as_str().into())]));
        values.add_text("about", about.as_deref(), &mut arguments);
        values.add_text("under", noted.under.as_deref(), &mut arguments);
        let progress = noted.progress.as_ref().map(|progress| self.progress(progress));
        values.add_text("progress", progress.as_deref(), &mut arguments);
        for (name, due) in [("before", &noted.before), ("later", &noted.later)] {
            let due = due.as_ref().map(|due| self.due_after(due));
            values.add_text(name, due.as_deref(), &mut arguments);
        }
        let instead: Vec<String> = noted.instead.iter().map(|other| self.other_claim(other)).collect();
        let instead = (!instead.is_empty()).then(|| self.list(&instead, Joined::And, usize::MAX));
        values.add_text("instead", instead.as_deref(), &mut arguments);
        self.text("claim-noted", None, &arguments)
    }

    /// How far a count was: `30 of 40 moves of each side were counted`.
    fn progress(&self, progress: &Progress) -> String {
        let Progress { rule, made, of } = *progress;
        self.with("claim-progress", &[("rule", rule.into()), ("made", made.into()), ("of", of.into())])
    }

    /// `after ply 80, if the count was asked for at the start (italian art. 10.3)`.
    fn due_after(&self, due: &DueAfter) -> String {
        let if_asked = due.asked_by.as_ref().map(|(ply, article)| self.if_asked(*ply, article));
        let mut arguments = FluentArgs::new();
        arguments.set("ply", FluentValue::from(due.ply));
        let values = Values { catalog: self, rules: None };
        values.add_text("if_asked", if_asked.as_deref(), &mut arguments);
        self.text("claim-due-after", None, &arguments)
    }

    /// An article under which a draw could be claimed, and by when the count had to be asked for.
    fn other_claim(&self, other: &OtherClaim) -> String {
        let if_asked = other.asked_by.as_ref().map(|(ply, article)| self.if_asked(*ply, article));
        let mut arguments = FluentArgs::new();
        arguments.set("article", other.article.clone());
        let values = Values { catalog: self, rules: None };
        values.add_text("if_asked", if_asked.as_deref(), &mut arguments);
        self.text("claim-instead", None, &arguments)
    }
}
