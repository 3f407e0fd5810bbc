//! Draws that could be claimed, in words, and in `noted` those that were.

mod noted;
#[cfg(test)]
mod tests;

use damiera_judge::draws::Claim;
use damiera_judge::findings::Value;
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
        values.add_side("by", claim.by, &mut arguments);
        let request = claim.request.as_deref().filter(|_| claim.requested.is_none());
        let if_asked = request.map(|article| self.if_asked(claim.since, article));
        values.add_text("if_asked", if_asked.as_deref(), &mut arguments);
        arguments.set("article", claim.article.clone());
        values.add_text("lowered", claim.lowered.as_deref(), &mut arguments);
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
        let request = asked.map(|(_, article)| article.as_str());
        let mut arguments = FluentArgs::new();
        arguments.set("ply", FluentValue::from(claim.since));
        Values { catalog: self, rules: None }.add_text("request", request, &mut arguments);
        self.text("claim-since", None, &arguments)
    }

    /// `if the count was asked for by ply 40 (international art. 7.3)`.
    fn if_asked(&self, ply: usize, article: &str) -> String {
        self.with("claim-if-asked", &[("ply", ply.into()), ("article", article.to_owned().into())])
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
        Values { catalog: self, rules: None }.add_text("result", result, &mut arguments);
        self.text("recorded", None, &arguments)
    }
}
