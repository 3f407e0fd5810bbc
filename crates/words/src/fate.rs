//! What became of an irregularity, in words.

use damiera_judge::findings::Value;
use damiera_judge::report::{Break, Fate, Reply, ShownBy, Unanswered, WhyBroken};
use damiera_rules::variant::Rules;
use fluent_bundle::{FluentArgs, FluentValue};

use super::Catalog;
use super::aspects;
use super::note::Note;
use super::values::Values;

impl Catalog {
    /// What became of an irregularity, as notes under it; `rules` name the squares. Nothing where the finding says it.
    #[must_use]
    pub fn fate(&self, fate: &Fate, rules: Option<&Rules>) -> Vec<(Note, String)> {
        let said = |note, id| vec![(note, self.text(id, None, &self.of_fate(fate, rules)))];
        match fate {
            Fate::Corrected(_) => said(Note::Corrected, "fate-corrected"),
            Fate::Answered(_) => said(Note::Stands, "fate-answered"),
            Fate::Accepted(broken) => {
                let mut notes = said(Note::Stands, "fate-accepted");
                notes.extend(broken.iter().map(|broken| (Note::Broken, self.broken(broken, rules))));
                notes
            }
            Fate::NotAnnulled { .. } => said(Note::Stands, "fate-not-annulled"),
            Fate::Annullable { .. } => Vec::new(),
            Fate::Broken(broken) => vec![(Note::Broken, self.broken(broken, rules))],
            Fate::Open(_) => said(Note::Open, "fate-open"),
            Fate::NothingJudged => said(Note::Broken, "fate-nothing-judged"),
        }
    }

    /// The same in a few words, where a table has little room; `declared` if an arbiter's note alone shows the
    /// irregularity.
    #[must_use]
    pub(crate) fn fate_in_brief(&self, fate: &Fate, declared: bool) -> String {
        let id = match fate {
            Fate::Corrected(_) => "fate-corrected",
            Fate::Answered(_) => "fate-answered",
            Fate::Accepted(_) => "fate-accepted",
            Fate::NotAnnulled { .. } => "fate-not-annulled",
            Fate::Annullable { .. } => "fate-annullable",
            Fate::Broken(_) => "fate-broken",
            Fate::Open(_) => "fate-open",
            Fate::NothingJudged => "fate-nothing-judged",
        };
        let mut arguments = self.of_fate(fate, None);
        arguments.set("declared", if declared { "yes" } else { "no" });
        self.text(id, Some("brief"), &arguments)
    }

    fn broken(&self, broken: &Break, rules: Option<&Rules>) -> String {
        self.text("fate-broken", None, &self.of_break(broken, rules))
    }

    fn of_fate(&self, fate: &Fate, rules: Option<&Rules>) -> FluentArgs<'static> {
        let values = Values { catalog: self, rules };
        let mut arguments = FluentArgs::new();
        match fate {
            Fate::Corrected(shown_by) => {
                let shown_by = match shown_by {
                    ShownBy::Note => "note",
                    ShownBy::Board => "board",
                    ShownBy::Later => "later",
                };
                arguments.set("shown_by", shown_by);
            }
            Fate::Answered(reply) => {
                self.add_reply(reply, &mut arguments);
                let article = rules.and_then(|rules| Some(rules.article(rules.acceptance?)));
                values.add_text("article", article.as_deref(), &mut arguments);
                arguments.set("game", rules.map_or("", aspects::name).to_owned());
            }
            Fate::NotAnnulled { moves, article } => {
                arguments.set("moves", FluentValue::from(*moves));
                values.add_text("article", article.as_deref(), &mut arguments);
            }
            Fate::Annullable { until, minutes } => {
                arguments.set("until", FluentValue::from(*until));
                arguments.set("minutes", FluentValue::from(minutes.unwrap_or_default()));
            }
            Fate::Broken(broken) => return self.of_break(broken, rules),
            Fate::Open(why) => {
                let why = match why {
                    Unanswered::RecordEnds => "record-ends",
                    Unanswered::AnotherBoard => "another-board",
                    Unanswered::NotNoted => "not-noted",
                };
                arguments.set("why", why);
            }
            Fate::Accepted(_) | Fate::NothingJudged => {}
        }
        arguments
    }

    fn of_break(&self, broken: &Break, rules: Option<&Rules>) -> FluentArgs<'static> {
        let mut arguments = FluentArgs::new();
        let why = match &broken.why {
            WhyBroken::NotPlayable => "not-playable",
            WhyBroken::PlyMissing => "ply-missing",
            WhyBroken::GameOver => "game-over",
            WhyBroken::InDoubt => "in-doubt",
            WhyBroken::Refused(reply, because) => {
                self.add_reply(reply, &mut arguments);
                arguments.set("because", self.fact(because, rules));
                "refused"
            }
        };
        arguments.set("why", why);
        let (first, last) = broken.not_judged.unwrap_or((1, 0));
        arguments.set("first", FluentValue::from(first));
        arguments.set("last", FluentValue::from(last));
        arguments.set("not_judged", FluentValue::from((last + 1).saturating_sub(first)));
        arguments
    }

    fn add_reply(&self, reply: &Reply, arguments: &mut FluentArgs<'static>) {
        let side = reply.side.map_or(Value::Absent, Value::Side);
        Values { catalog: self, rules: None }.add("side", side, arguments);
        arguments.set("ply", FluentValue::from(reply.ply));
        arguments.set("reply", reply.text.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_judge::report::Report;
    use damiera_record::notation::pdn;
    use damiera_rules::variant::INTERNATIONAL;

    /// The notes under the first irregularity of a record, and what the table says.
    fn said(record: &str) -> (Vec<String>, String) {
        let report = Report::of(pdn::parse(record), None);
        let fates = report.findings.iter().filter_map(|finding| Fate::of(finding, &report));
        let fate = fates.into_iter().next().expect("it has an irregularity");
        let words = Catalog::english();
        let notes = words.fate(&fate, report.choice.rules);
        let notes = notes.into_iter().map(|(note, text)| format!("{}: {text}", words.note(note)));
        (notes.collect(), words.fate_in_brief(&fate, false))
    }

    #[test]
    fn what_became_of_an_irregularity() {
        for (moves, notes, brief) in [
            (
                "1. 32-28 19-23 2. 37-32 14-19",
                &["stands: Black answered 14-19 (ply 4), which accepts it (international art. 5.9)"][..],
                "stands: Black answered 14-19 (ply 4)",
            ),
            (
                "1. 32-28 19-23 2. 37-32",
                &["open: the record ends here and nothing accepted it: neither result nor claim rests on it"],
                "open: the record ends here, not answered",
            ),
            (
                "1. 32-28 19-23 2. 37-32 {[%irregularity 5.6.6 \"\" accepted]}",
                &["stands: the opponent accepted it, the arbiter noted"],
                "stands: accepted, the arbiter noted",
            ),
            (
                "1. 32-28 19-23 2. 37-32 {[%irregularity 5.6.6 \"\" corrected]} 28x19 14x23",
                &["corrected: the opponent had it put right, the arbiter noted"],
                "corrected",
            ),
            (
                "1. 32-28 {[%irregularity 5.6.3 \"touched 31\"]}",
                &["open: no answer of the opponent is written or noted"],
                "open: not answered",
            ),
            (
                "1. 32-28 30-25",
                &["broken: it cannot be played as written"],
                "open: it cannot be played, the record breaks here",
            ),
            (
                "1. 32-28 30-25 2. 37-32",
                &["broken: it cannot be played as written; ply 3 is not judged"],
                "open: it cannot be played, the record breaks here",
            ),
            (
                "1. 32-28 30-25 2. 37-32 20-25",
                &["broken: it cannot be played as written; plies 3 and 4 are not judged"],
                "open: it cannot be played, the record breaks here",
            ),
        ] {
            let record = format!("[GameType \"20\"] {moves} *");
            let (said, in_brief) = said(&record);
            assert_eq!(said, notes, "{record}");
            assert_eq!(in_brief, brief, "{record}");
        }
    }

    #[test]
    fn what_cannot_follow_accepts_nothing() {
        let (notes, brief) = said("[GameType \"20\"] 1. 32-28 19-23 2. 37-32 1-50 3. 31-26 *");
        let [note] = notes.as_slice() else { panic!("{notes:?}") };
        assert!(
            note.starts_with("broken: nothing accepts it: ply 4, 1-50, cannot follow (the man on 1"),
            "{note}"
        );
        assert!(note.ends_with("); plies 4 and 5 are not judged"), "{note}");
        assert_eq!(brief, "open: ply 4, 1-50, cannot follow, the record breaks here");
    }

    /// Every fate has its words, here and in a table.
    #[test]
    fn no_fate_is_without_words() {
        let reply = || Reply { ply: 4, side: None, text: "14-19".to_owned() };
        let broken = |why| Break { why, not_judged: Some((4, 9)) };
        let mut fates = vec![
            Fate::Corrected(ShownBy::Note),
            Fate::Corrected(ShownBy::Board),
            Fate::Corrected(ShownBy::Later),
            Fate::Answered(reply()),
            Fate::Accepted(Some(broken(WhyBroken::NotPlayable))),
            Fate::NotAnnulled { moves: 5, article: None },
            Fate::NotAnnulled { moves: 1, article: Some("international art. 5.2".to_owned()) },
            Fate::Annullable { until: 10, minutes: Some(10) },
            Fate::Annullable { until: 10, minutes: None },
            Fate::NothingJudged,
        ];
        let why = [WhyBroken::PlyMissing, WhyBroken::GameOver, WhyBroken::InDoubt];
        fates.extend(why.map(|why| Fate::Broken(broken(why))));
        fates
            .extend([Unanswered::RecordEnds, Unanswered::AnotherBoard, Unanswered::NotNoted].map(Fate::Open));
        let words = Catalog::english();
        let mut all = Vec::new();
        for fate in &fates {
            for (note, text) in words.fate(fate, Some(&INTERNATIONAL)) {
                all.push(format!("{}: {text}", words.note(note)));
            }
            let brief = words.fate_in_brief(fate, true);
            assert!(!brief.is_empty(), "{fate:?}");
            all.push(brief);
        }
        for text in &all {
            assert!(!text.contains("fate-") && !text.contains('$') && !text.ends_with(": "), "{text}");
        }
        for text in [
            "broken: it cannot be played as written; plies 4 to 9 are not judged",
            "stands: after 5 moves each, the game can no longer be annulled",
            "stands: after 1 move each, the game can no longer be annulled (international art. 5.2)",
            "corrected: the opponent had it put right: the board written after it shows that",
        ] {
            assert!(all.iter().any(|said| said == text), "{text}: {all:#?}");
        }
    }
}
