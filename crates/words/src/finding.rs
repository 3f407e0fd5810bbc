//! Findings in words.

use damiera_judge::findings::{Fact, Finding};
use damiera_rules::variant::Rules;
use fluent_bundle::FluentArgs;

use super::Catalog;
use super::aspects::add_ways;
use super::values::Values;

impl Catalog {
    /// A finding as a sentence without a full stop; `rules` name the squares.
    #[must_use]
    pub fn message(&self, finding: &Finding, rules: Option<&Rules>) -> String {
        let mut message = self.text(finding.kind().code, None, &self.arguments(finding, rules));
        let mut around = |id: &str, game: &'static str| {
            let mut arguments = FluentArgs::new();
            arguments.set("message", std::mem::take(&mut message));
            arguments.set("game", game);
            message = self.text(id, None, &arguments);
        };
        if finding.played_on {
            around("noted-as-corrected", "");
        }
        if let Some(game) = finding.guessed {
            around("guessed-game", game);
        }
        message
    }

    /// A short hint to show under the text in question: what was obligatory, what to write instead.
    #[must_use]
    pub fn label(&self, finding: &Finding, rules: Option<&Rules>) -> Option<String> {
        let code = finding.kind().code;
        if !self.has(code, Some("label")) {
            return None;
        }
        let label = self.text(code, Some("label"), &self.arguments(finding, rules));
        Some(label).filter(|label| !label.is_empty())
    }

    /// A fact in a sentence without a full stop.
    #[must_use]
    pub fn fact(&self, fact: &Fact, rules: Option<&Rules>) -> String {
        self.text(fact.kind().code, None, &self.values(fact, rules))
    }

    fn arguments(&self, finding: &Finding, rules: Option<&Rules>) -> FluentArgs<'static> {
        let mut arguments = self.values(&finding.fact, rules);
        arguments.set("stands", if finding.stands == Some(true) { "yes" } else { "no" });
        arguments
    }

    fn values(&self, fact: &Fact, rules: Option<&Rules>) -> FluentArgs<'static> {
        let values = Values { catalog: self, rules };
        let mut arguments = FluentArgs::new();
        if let Some(rules) = rules {
            add_ways(self, rules, &mut arguments);
        }
        fact.each(&mut |name, value| values.add(name, value, &mut arguments));
        arguments
    }
}
