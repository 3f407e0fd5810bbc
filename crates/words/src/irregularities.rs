//! The report of the irregularities of many games, in words.

use damiera_judge::findings::Finding;
use damiera_judge::irregularities::{Case, Counts, Irregularities, NoteOfGame, Stated};
use damiera_rules::variant::Rules;
use fluent_bundle::{FluentArgs, FluentValue};

use super::list::Joined;
use super::{Catalog, Counted, grouped};

impl Catalog {
    /// `7 irregularities in 5 of 12 games: 5 stand, 1 corrected, 1 open`.
    #[must_use]
    pub fn irregularities(&self, all: &Irregularities) -> String {
        let Counts { times, stood, corrected, declared } = all.counts;
        let fates = [
            ("irregularities-stood", stood),
            ("irregularities-corrected", corrected),
            ("irregularities-open", all.counts.open()),
        ];
        let fates = fates
            .into_iter()
            .filter(|(_, count)| *count > 0)
            .map(|(id, count)| self.with(id, &[("count", count.into()), ("number", grouped(count).into())]));
        let fates: Vec<String> = fates.collect();
        let mut arguments = FluentArgs::new();
        let counts = [
            ("times", "times_number", times),
            ("declared", "declared_number", declared),
            ("notes", "notes_number", all.notes),
        ];
        for (name, number, count) in counts {
            arguments.set(name, FluentValue::from(count));
            arguments.set(number, grouped(count));
        }
        arguments.set("irregular", grouped(all.irregular));
        arguments.set("games", self.count(all.games, Counted::Game));
        arguments.set("fates", self.list(&fates, Joined::Comma, usize::MAX));
        self.text("irregularities-sum", None, &arguments)
    }

    /// `3 games could not be followed to the end, 1 of them not at all: see validate`; none when all could.
    #[must_use]
    pub fn not_followed(&self, all: &Irregularities) -> Option<String> {
        let how = match all.unjudged {
            _ if all.broken == 0 => return None,
            0 => "not-to-the-end",
            unjudged if unjudged == all.broken => "not-at-all",
            _ => "some-not-at-all",
        };
        Some(self.with(
            "irregularities-not-followed",
            &[
                ("games", self.count(all.broken, Counted::Game).into()),
                ("how", how.into()),
                ("unjudged", grouped(all.unjudged).into()),
            ],
        ))
    }

    /// What stands in the place of an article where a note names none.
    #[must_use]
    pub fn no_article(&self) -> String {
        self.name("no-article-named")
    }

    /// What was found, where the game is not at hand any more.
    #[must_use]
    pub fn stated(&self, stated: &Stated) -> String {
        self.message(&stated.finding, stated.rules)
    }

    /// What happened: what was found, if ply and code do not show it; what was obligatory or legal instead; the
    /// arbiter's own words; and what became of it.
    #[must_use]
    pub fn happened(&self, case: &Case) -> String {
        let Stated { finding, rules } = &case.stated;
        let said = if case.needs_stating {
            Some(self.stated(&case.stated))
        } else {
            (case.declared && case.fate.is_some()).then(|| self.name("case-declared"))
        };
        let words = finding.noted.clone().filter(|words| !words.is_empty());
        let noted = words.map(|words| self.with("case-noted", &[("words", words.into())]));
        let fate = case.fate.as_ref().map(|fate| self.fate_in_brief(fate, case.declared));
        let parts = [said, self.instead(finding, *rules), noted, fate];
        let parts: Vec<String> = parts.into_iter().flatten().filter(|part| !part.is_empty()).collect();
        self.list(&parts, Joined::Semicolon, usize::MAX)
    }

    /// What had to be played instead, or could be.
    fn instead(&self, finding: &Finding, rules: Option<&Rules>) -> Option<String> {
        if finding.legal.is_empty() {
            return None;
        }
        self.label(finding, rules).or_else(|| {
            let names = rules?;
            let moves = finding.legal.iter().map(|way| way.to_text(&names.names, names.capture_sign));
            Some(self.with("case-legal", &[("moves", self.moves(&moves.collect::<Vec<_>>()).into())]))
        })
    }

    /// What an arbiter noted; of a note that cannot be read, its text too.
    #[must_use]
    pub fn noted(&self, note: &NoteOfGame) -> String {
        let stated = self.stated(&note.stated);
        let Some(written) = &note.written else { return stated };
        self.with("note-as-written", &[("stated", stated.into()), ("written", written.clone().into())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_of_irregularities() {
        let words = Catalog::english();
        let mut all = Irregularities { games: 1, notes: 1, ..Irregularities::default() };
        assert_eq!(words.irregularities(&all), "no irregularity in 1 game · 1 note of the arbiter");
        all.games = 1200;
        all.notes = 0;
        all.irregular = 1;
        all.counts = Counts { times: 1, stood: 1, ..Counts::default() };
        assert_eq!(words.irregularities(&all), "1 irregularity in 1 of 1,200 games: 1 stands");
        all.counts = Counts { times: 9, stood: 5, corrected: 3, declared: 2 };
        all.notes = 2;
        assert_eq!(
            words.irregularities(&all),
            "9 irregularities in 1 of 1,200 games: 5 stand, 3 corrected, 1 open · 2 declared by the arbiter · 2 other \
             notes of the arbiter"
        );
    }

    #[test]
    fn games_that_could_not_be_followed() {
        let said = |broken, unjudged| {
            Catalog::english().not_followed(&Irregularities { broken, unjudged, ..Irregularities::default() })
        };
        assert_eq!(said(0, 0), None);
        for (broken, unjudged, expected) in [
            (1, 0, "1 game could not be followed to the end: see validate"),
            (2, 2, "2 games could not be followed at all: see validate"),
            (3, 1, "3 games could not be followed to the end, 1 of them not at all: see validate"),
        ] {
            assert_eq!(said(broken, unjudged).as_deref(), Some(expected));
        }
    }
}
