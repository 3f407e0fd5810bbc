//! The articles that a breach is cited with.

use super::{Breach, Rules};

/// Cited where no rulebook is at hand, or none of its articles is known.
pub const RULES_OF_PLAY: &str = "rules of play";

/// The articles behind a breach, by their numbers: of the irregularity, and of the rule of play that it breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Citation {
    /// The irregularity's own article, as `5.6.6`.
    pub article: &'static str,
    /// The article of play behind it, as `4.1`.
    pub rule: Option<&'static str>,
}

impl Citation {
    /// One article.
    #[must_use]
    pub(super) const fn of(article: &'static str) -> Citation {
        Citation { article, rule: None }
    }

    /// Two articles: the irregularity's own, and the article of play behind it.
    #[must_use]
    pub(super) const fn with_rule(article: &'static str, rule: &'static str) -> Citation {
        Citation { article, rule: Some(rule) }
    }
}

/// The same with the name of the rulebook, for people.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Cited {
    /// The irregularity's own article, as `international art. 5.6.6`.
    pub article: String,
    /// The article of play behind it, as `international art. 4.1`.
    pub rule: Option<String>,
}

impl Cited {
    /// The article of play alone: for what breaks it, but is not an irregularity.
    #[must_use]
    pub fn into_rule(self) -> Option<Cited> {
        self.rule.map(|article| Cited { article, rule: None })
    }
}

impl Rules {
    /// The numbers of the articles behind a breach; `None` if this variant does not know it.
    #[must_use]
    pub fn citation(&self, breach: Breach) -> Option<Citation> {
        self.citations.iter().find(|(known, _)| *known == breach).map(|(_, citation)| *citation)
    }

    /// The articles behind a breach; `None` if this variant does not know it.
    #[must_use]
    pub fn cite(&self, breach: Breach) -> Option<Cited> {
        self.citation(breach).map(|citation| self.cited(citation))
    }

    /// These articles of the rulebook.
    #[must_use]
    pub fn cited(&self, citation: Citation) -> Cited {
        Cited {
            article: self.article(citation.article),
            rule: citation.rule.map(|number| self.article(number)),
        }
    }

    /// What stands before the number of an article: the game, and the rulebook where it has several.
    #[must_use]
    pub fn cited_as(&self) -> String {
        if self.has_several_rulebooks() {
            format!("{} {}", self.name, self.rulebook.name)
        } else {
            self.name.to_owned()
        }
    }

    /// An article of the rulebook by its number: `international art. 7.4`, `brazilian cbjd art. 98`; or
    /// `thai rules of play`.
    #[must_use]
    pub fn article(&self, number: &str) -> String {
        if number == RULES_OF_PLAY {
            return format!("{} {RULES_OF_PLAY}", self.name);
        }
        format!("{} art. {number}", self.cited_as())
    }
}
