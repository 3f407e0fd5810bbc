//! Draws that could be claimed, and those that were, in words.

use damiera_judge::draws::{Claim, DueAfter, NotedClaim, OtherClaim, Progress};
use damiera_judge::findings::Value;
use damiera_rules::variant::Topic;
use fluent_bundle::{FluentArgs, FluentValue};

use super::list::Joined;
use super::values::Values;
use super::{Catalog, Counted, grouped};

/// Times at which a draw could be claimed, before a sentence only says how many more there are.
const TIMES_NAMED: usize = 6;

impl Catalog {
    /// Who could claim what, from when on, and why: a sentence without full stop. `turn` is the number of the move after
    /// which it could be claimed, with its dots.
    #[must_use]
    pub fn claim(&self, claim: &Claim, turn: &str) -> String {
        let values = Values { catalog: self, rules: None };
        let mut arguments = FluentArgs::new();
        let until = match (claim.to_the_end, claim.last_claimable) {
            _ if claim.stretches.len() > 1 => "times",
            (true, _) => "end",
            (false, last) if last == claim.claimable => "only-then",
            (false, _) => "last",
        };
        arguments.set("claimable", FluentValue::from(claim.claimable));
        arguments.set("until", until);
        arguments.set("last", FluentValue::from(claim.last_claimable));
        arguments.set("turn", turn.to_owned());
        values.add("mover", Value::Side(!claim.to_move), &mut arguments);
        let times = if until == "times" { self.times(claim, &arguments) } else { String::new() };
        arguments.set("times", times);
        values.add("by", claim.by.map_or(Value::Absent, Value::Side), &mut arguments);
        let request = claim.request.as_deref().filter(|_| claim.requested.is_none());
        let if_asked = request.map(|article| self.if_asked(claim.since, article));
        values.add("if_asked", if_asked.as_deref().map_or(Value::Absent, Value::Text), &mut arguments);
        arguments.set("article", claim.article.clone());
        values.add("lowered", claim.lowered.as_deref().map_or(Value::Absent, Value::Text), &mut arguments);
        arguments.set("because", self.counted(claim));
        self.text("claim", None, &arguments)
    }

    /// `After ply 8 (4… by Black), after ply 12 and from ply 20 on`; `arguments` say which move the first of them is.
    fn times(&self, claim: &Claim, arguments: &FluentArgs<'_>) -> String {
        let stretches = &claim.stretches;
        let time = |id: &str, place: usize| {
            let (from, to) = stretches.get(place).copied().unwrap_or((claim.claimable, claim.claimable));
            let span = match to {
                _ if from == to => "once",
                _ if claim.to_the_end && place + 1 == stretches.len() => "on",
                _ => "to",
            };
            let mut of_time = FluentArgs::new();
            arguments.iter().for_each(|(name, value)| of_time.set(name.to_owned(), value.clone()));
            of_time.set("from", FluentValue::from(from));
            of_time.set("to", FluentValue::from(to));
            of_time.set("span", span);
            self.text(id, None, &of_time)
        };
        let named = if stretches.len() > TIMES_NAMED { TIMES_NAMED - 2 } else { stretches.len() };
        let mut times = vec![time("claim-first-time", 0)];
        times.extend((1..named).map(|place| time("claim-time", place)));
        if named < stretches.len() {
            let (more, last) = (stretches.len() - named, claim.last_claimable);
            times.push(self.with("claim-more-times", &[("more", more.into()), ("last", last.into())]));
        }
        self.list(&times, Joined::And, usize::MAX)
    }

    /// What was counted, in a few words. Each rule has a message of its own.
    fn counted(&self, claim: &Claim) -> String {
        let plies = claim.plies.iter().filter(|&&ply| ply > 0).map(ToString::to_string);
        let plies: Vec<String> = plies.collect();
        let from_start = claim.plies.first() == Some(&0);
        self.with(
            &format!("claim-{}", claim.rule),
            &[
                ("since", self.since(claim).into()),
                ("from_start", if from_start { "yes" } else { "no" }.into()),
                ("plies", self.list(&plies, Joined::And, usize::MAX).into()),
            ],
        )
    }

    /// When a count began to run.
    fn since(&self, claim: &Claim) -> String {
        let asked = claim.requested.as_ref().filter(|(ply, _)| *ply == claim.since);
        let request = asked.map_or(Value::Absent, |(_, article)| Value::Text(article));
        let mut arguments = FluentArgs::new();
        arguments.set("ply", FluentValue::from(claim.since));
        Values { catalog: self, rules: None }.add("request", request, &mut arguments);
        self.text("claim-since", None, &arguments)
    }

    /// `if the count was asked for by ply 40 (international art. 7.3)`.
    fn if_asked(&self, ply: usize, article: &str) -> String {
        self.with("claim-if-asked", &[("ply", ply.into()), ("article", article.to_owned().into())])
    }

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
        values.add("side", noted.side.map_or(Value::Absent, Value::Side), &mut arguments);
        values.add("only", noted.only.map_or(Value::Absent, Value::Side), &mut arguments);
        let about = noted.about.map(|topic| self.with("claim-about", &[("topic", topic.as_str().into())]));
        values.add("about", about.as_deref().map_or(Value::Absent, Value::Text), &mut arguments);
        values.add("under", noted.under.as_deref().map_or(Value::Absent, Value::Text), &mut arguments);
        let progress = noted.progress.as_ref().map(|progress| self.progress(progress));
        values.add("progress", progress.as_deref().map_or(Value::Absent, Value::Text), &mut arguments);
        for (name, due) in [("before", &noted.before), ("later", &noted.later)] {
            let due = due.as_ref().map(|due| self.due_after(due));
            values.add(name, due.as_deref().map_or(Value::Absent, Value::Text), &mut arguments);
        }
        let instead: Vec<String> = noted.instead.iter().map(|other| self.other_claim(other)).collect();
        let instead = (!instead.is_empty()).then(|| self.list(&instead, Joined::And, usize::MAX));
        values.add("instead", instead.as_deref().map_or(Value::Absent, Value::Text), &mut arguments);
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
        values.add("if_asked", if_asked.as_deref().map_or(Value::Absent, Value::Text), &mut arguments);
        self.text("claim-due-after", None, &arguments)
    }

    /// An article under which a draw could be claimed, and by when the count had to be asked for.
    fn other_claim(&self, other: &OtherClaim) -> String {
        let if_asked = other.asked_by.as_ref().map(|(ply, article)| self.if_asked(*ply, article));
        let mut arguments = FluentArgs::new();
        arguments.set("article", other.article.clone());
        let values = Values { catalog: self, rules: None };
        values.add("if_asked", if_asked.as_deref().map_or(Value::Absent, Value::Text), &mut arguments);
        self.text("claim-instead", None, &arguments)
    }

    /// A claim as in [`claim`](Catalog::claim), and the result as recorded: a sentence.
    #[must_use]
    pub fn claim_and_result(&self, claim: &str, result: Option<&str>) -> String {
        let recorded = self.recorded(result);
        self.with("claim-and-result", &[("claim", claim.to_owned().into()), ("recorded", recorded.into())])
    }

    /// That no draw could be claimed, and the result as recorded: a sentence.
    #[must_use]
    pub fn no_claim(&self, result: Option<&str>) -> String {
        self.with("claim-none", &[("recorded", self.recorded(result).into())])
    }

    /// In how many of `games` a draw could be claimed, and in how many of these only if a count was asked for.
    #[must_use]
    pub fn claims_sum(&self, games: u64, with_claims: u64, if_asked: u64) -> String {
        let condition = match if_asked {
            0 => "always",
            all if all == with_claims => "only-if-asked",
            _ => "some-if-asked",
        };
        self.with(
            "claims-sum",
            &[
                ("games", self.count(games, Counted::Game).into()),
                ("claims", grouped(with_claims).into()),
                ("condition", condition.into()),
                ("if_asked", grouped(if_asked).into()),
            ],
        )
    }

    fn recorded(&self, result: Option<&str>) -> String {
        let mut arguments = FluentArgs::new();
        let result = result.map_or(Value::Absent, Value::Text);
        Values { catalog: self, rules: None }.add("result", result, &mut arguments);
        self.text("recorded", None, &arguments)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_judge::draws::UnknownArticle;
    use damiera_rules::board::Color;

    fn claim(rule: &'static str) -> Claim {
        Claim {
            rule,
            article: "international art. 6.3b".to_owned(),
            lowered: None,
            since: 0,
            requested: None,
            request: None,
            claimable: 8,
            last_claimable: 8,
            to_the_end: true,
            stretches: vec![(8, 8)],
            by: None,
            to_move: Color::White,
            plies: vec![0, 4, 8],
        }
    }

    #[test]
    fn who_could_claim_what_and_why() {
        let words = Catalog::english();
        assert_eq!(
            words.claim(&claim("repetition"), "4…"),
            "From ply 8 (4… by Black) either side could claim a draw: international art. 6.3b (the same position at \
             the start and after plies 4 and 8)"
        );
        let mut asked = claim("king-moves");
        asked.request = Some("italian art. 10.3".to_owned());
        asked.lowered = Some("italian art. 11".to_owned());
        (asked.since, asked.by) = (20, Some(Color::Black));
        assert_eq!(
            words.claim(&asked, "4…"),
            "From ply 8 (4… by Black) Black could claim a draw, if the count was asked for by ply 20 (italian art. \
             10.3): international art. 6.3b, lowered by italian art. 11 (only kings moved, and nothing was \
             captured, since ply 20)"
        );
        asked.requested = Some((20, "italian art. 10.3".to_owned()));
        assert!(
            words
                .claim(&asked, "4…")
                .ends_with("since ply 20, when the count was asked for: italian art. 10.3)")
        );
        let at_start = Claim { claimable: 0, ..claim("ending") };
        assert_eq!(
            words.claim(&at_start, ""),
            "From the start either side could claim a draw: international art. 6.3b (the ending was on the board since the start)"
        );
        for (claimable, last_claimable, beginning) in [
            (8, 8, "Only after ply 8 (4… by Black) either side could claim a draw: "),
            (8, 12, "From ply 8 (4… by Black), and last after ply 12, either side could claim a draw: "),
            (0, 0, "At the start only, either side could claim a draw: "),
            (0, 2, "From the start, and last after ply 2, either side could claim a draw: "),
        ] {
            let claim = Claim { claimable, last_claimable, to_the_end: false, ..claim("ending") };
            let said = words.claim(&claim, "4…");
            assert!(said.starts_with(beginning), "{said}");
        }
    }

    #[test]
    fn the_times_of_a_claim_with_gaps_are_named() {
        let words = Catalog::english();
        for (stretches, to_the_end, beginning) in [
            (&[(8, 8), (12, 12)][..], true, "After ply 8 (4… by Black) and after ply 12 either side"),
            (
                &[(8, 10), (12, 12), (15, 20)],
                false,
                "From ply 8 (4… by Black) to ply 10, after ply 12 and from ply 15 to ply 20 either side",
            ),
            (&[(8, 8), (15, 20)], true, "After ply 8 (4… by Black) and from ply 15 on either side"),
            (&[(0, 0), (2, 2)], true, "At the start and after ply 2 either side"),
            (&[(0, 1), (3, 3)], true, "From the start to ply 1 and after ply 3 either side"),
            (
                &[(8, 8), (10, 10), (12, 12), (14, 14), (16, 16), (18, 18), (20, 21)],
                true,
                "After ply 8 (4… by Black), after ply 10, after ply 12, after ply 14 and 3 more times up to ply 21 either",
            ),
        ] {
            let (claimable, last_claimable) = (stretches[0].0, stretches[stretches.len() - 1].1);
            let stretches = stretches.to_vec();
            let claim = Claim { claimable, last_claimable, to_the_end, stretches, ..claim("repetition") };
            let said = words.claim(&claim, "4…");
            assert!(said.starts_with(beginning), "{said}");
        }
    }

    #[test]
    fn how_far_a_count_was_and_when_it_was_due_is_said() {
        let after = |ply| DueAfter { ply, asked_by: None };
        let asked = |ply| DueAfter { ply, asked_by: Some((0, "italian art. 10.3".to_owned())) };
        let progress = |rule, made, of| Some(Progress { rule, made, of });
        for (progress, before, later, end) in [
            (
                progress("king-moves", 30, 40),
                None,
                Some(asked(80)),
                ": 30 of 40 moves of each side were counted. It was due after ply 80 if the count was asked for at the \
                 start (italian art. 10.3).",
            ),
            (
                progress("repetition", 2, 3),
                Some(after(8)),
                Some(after(12)),
                ": the position had occurred 2 of 3 times. It was due after ply 8, and again after ply 12.",
            ),
            (
                progress("forzosa", 1, 12),
                Some(after(8)),
                None,
                ": 1 of 12 moves of the strong side was counted. It was last due after ply 8.",
            ),
            (None, None, Some(after(12)), ". It was due after ply 12."),
        ] {
            let noted = NotedClaim {
                ply: 10,
                article: "italian art. 10.4".to_owned(),
                side: None,
                about: None,
                due: Some(false),
                under: None,
                only: None,
                asked_by: None,
                computed: true,
                progress,
                before,
                later,
                unknown: None,
                instead: Vec::new(),
            };
            let said = Catalog::english().noted_claim(&noted);
            assert!(said.ends_with(&format!("; it was not due then{end}")), "{said}");
        }
    }

    #[test]
    fn an_article_that_the_rulebook_does_not_have_is_no_article() {
        let noted = NotedClaim {
            ply: 8,
            article: "italian art. 6.3b".to_owned(),
            side: None,
            about: None,
            due: None,
            under: None,
            only: None,
            asked_by: None,
            computed: false,
            progress: None,
            before: None,
            later: None,
            unknown: Some(UnknownArticle { game: "Italian", article: "6.3b".to_owned() }),
            instead: Vec::new(),
        };
        assert_eq!(
            Catalog::english().noted_claim(&noted),
            "After ply 8 a draw was claimed under art. 6.3b, the arbiter noted; the Italian rulebook has no art. 6.3b."
        );
    }

    #[test]
    fn whether_a_claim_was_due() {
        let noted = |due, asked_by, computed| NotedClaim {
            ply: 10,
            article: "italian art. 10.4".to_owned(),
            side: None,
            about: None,
            due,
            under: None,
            only: None,
            asked_by,
            computed,
            progress: None,
            before: None,
            later: None,
            unknown: None,
            instead: Vec::new(),
        };
        let asked_by = Some((0, "italian art. 10.3".to_owned()));
        for (noted, end) in [
            (noted(Some(true), None, true), "; it was due."),
            (
                noted(Some(true), asked_by, true),
                "; it was due if the count was asked for at the start (italian art. 10.3).",
            ),
            (noted(Some(false), None, true), "; it was not due then."),
            (noted(None, None, true), "; the record cannot be followed that far."),
            (noted(None, None, false), "."),
        ] {
            let beginning = "After ply 10 a draw was claimed under italian art. 10.4, the arbiter noted";
            assert_eq!(Catalog::english().noted_claim(&noted), format!("{beginning}{end}"));
        }
    }

    #[test]
    fn who_claimed_is_said() {
        let noted = |side, only: Option<Color>| NotedClaim {
            ply: 23,
            article: "spanish art. 9.2".to_owned(),
            side: Some(side),
            about: None,
            due: Some(only.is_none()),
            under: None,
            only,
            asked_by: None,
            computed: true,
            progress: None,
            before: None,
            later: None,
            unknown: None,
            instead: Vec::new(),
        };
        for (noted, said) in [
            (
                noted(Color::Black, None),
                "After ply 23 Black claimed a draw under spanish art. 9.2, the arbiter noted; it was due.",
            ),
            (
                noted(Color::White, Some(Color::Black)),
                "After ply 23 White claimed a draw under spanish art. 9.2, the arbiter noted; it was not due then: only Black could claim it.",
            ),
        ] {
            assert_eq!(Catalog::english().noted_claim(&noted), said);
        }
    }

    #[test]
    fn what_could_be_claimed_instead_is_said() {
        let other = |article: &str, asked_by: Option<usize>| OtherClaim {
            article: format!("international art. {article}"),
            asked_by: asked_by.map(|ply| (ply, "international art. 7.3".to_owned())),
        };
        let noted = NotedClaim {
            ply: 10,
            article: "international art. 7.5".to_owned(),
            side: None,
            about: None,
            due: Some(false),
            under: None,
            only: None,
            asked_by: None,
            computed: true,
            progress: None,
            before: None,
            later: None,
            unknown: None,
            instead: vec![other("6.3b", None), other("7.6", Some(0))],
        };
        let said = "After ply 10 a draw was claimed under international art. 7.5, the arbiter noted; it was not due then. \
                    A draw could be claimed under international art. 6.3b and international art. 7.6 if the count was \
                    asked for at the start (international art. 7.3).";
        assert_eq!(Catalog::english().noted_claim(&noted), said);
    }

    #[test]
    fn what_an_article_is_about_that_gives_no_draw_is_said() {
        let noted = |article: &str, about, due, under: Option<&str>, computed| NotedClaim {
            ply: 10,
            article: format!("international art. {article}"),
            side: None,
            about: Some(about),
            due,
            under: under.map(|article| format!("international art. {article}")),
            only: None,
            asked_by: None,
            computed,
            progress: None,
            before: None,
            later: None,
            unknown: None,
            instead: Vec::new(),
        };
        let asked = || NotedClaim {
            asked_by: Some((0, "international art. 7.3".to_owned())),
            ..noted("7.3", Topic::CountBegins, Some(true), Some("7.6"), true)
        };
        for (noted, end) in [
            (
                noted("6.3c", Topic::Count, Some(true), Some("7.6"), true),
                "6.3c (the count of moves), the arbiter noted; it was due under international art. 7.6.",
            ),
            (
                asked(),
                "7.3 (from whose move a count runs), the arbiter noted; it was due under international art. 7.6 if the \
                 count was asked for at the start (international art. 7.3).",
            ),
            (
                noted("7.1", Topic::Kings, Some(false), None, true),
                "7.1 (the kings that both sides need for a count), the arbiter noted; it was not due then.",
            ),
            (
                noted("6.3a", Topic::Agreement, None, None, false),
                "6.3a (a draw by agreement), the arbiter noted; nobody claims a draw by agreement, and only the result \
                 can show it.",
            ),
            (
                noted("10", Topic::Time, None, None, false),
                "10 (the time for a game), the arbiter noted; that article gives no draw.",
            ),
        ] {
            let said = Catalog::english().noted_claim(&noted);
            assert_eq!(said, format!("After ply 10 a draw was claimed under international art. {end}"));
        }
    }

    #[test]
    fn games_with_claims_are_summed_up() {
        let sum = |with_claims, if_asked| Catalog::english().claims_sum(1200, with_claims, if_asked);
        assert_eq!(sum(0, 0), "1,200 games · a draw could be claimed in 0");
        assert!(sum(3, 3).ends_with("claimed in 3, only if a count was asked for"));
        assert!(sum(3, 1).ends_with("claimed in 3, in 1 of them only if a count was asked for"));
    }

    #[test]
    fn the_result_is_said_with_it() {
        let words = Catalog::english();
        assert_eq!(words.no_claim(None), "No draw could be claimed; no result recorded.");
        assert_eq!(words.claim_and_result("X", Some("2-0")), "X; recorded 2-0.");
    }
}
