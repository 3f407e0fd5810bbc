//! The pages of the manual: what a kind of finding, or a rule of draws, means.

use damiera_judge::findings::Kind;
use damiera_rules::variant::{self, Rules, Topic};
use fluent_bundle::FluentArgs;

use super::Catalog;
use super::aspects::Aspects;
use super::draw_rules::DrawRules;
use super::list::Joined;
use super::named::named;

named! {
    /// What stands around the pages of the manual, and above what rests on an article.
    Heading {
        Articles "explain-articles",
        GameRules "game-rules",
        Sources "game-sources",
        Disputed "game-disputed",
        GameDraws "game-draws",
        Rulebooks "game-rulebooks",
        Rulebook "game-rulebook",
        ArticlesOfFinding "explain-articles-of-finding",
        Example "explain-example",
        RuleOfPlay "explain-rule-of-play",
        Draws "explain-draws",
        Requests "explain-requests",
        Acceptance "explain-acceptance",
        Correction "explain-correction",
        Lowered "explain-lowered",
        Nothing "explain-nothing",
        More "explain-more",
    }
}

impl Catalog {
    /// What stands above a part of a page, or below it.
    #[must_use]
    pub fn heading(&self, heading: Heading) -> String {
        self.name(heading.id())
    }

    /// That several rulebooks have an article of this number, and how to ask for that of one.
    #[must_use]
    pub fn in_several_rulebooks(&self, number: &str, rulebooks: &[String]) -> String {
        let example = rulebooks.first().cloned().unwrap_or_default();
        let list = self.list(rulebooks, Joined::And, usize::MAX);
        self.with(
            "explain-in-several-rulebooks",
            &[("number", number.to_owned().into()), ("rulebooks", list.into()), ("example", example.into())],
        )
    }

    /// Above the draws that an article speaks of: what it says about them.
    #[must_use]
    pub fn spoken_of(&self, topic: Topic) -> String {
        let about = self.with("claim-about", &[("topic", topic.as_str().into())]);
        self.with("explain-spoken-of", &[("about", about.into())])
    }

    /// Behind the article of a draw: the article by which its count is asked for.
    #[must_use]
    pub fn asked_for(&self, article: &str) -> String {
        self.with("explain-asked-for", &[("article", article.to_owned().into())])
    }

    /// What a kind of finding is, in one line, in lower case, without a full stop.
    #[must_use]
    pub fn summary(&self, kind: &Kind) -> String {
        self.text(&format!("manual-{}", kind.code), Some("summary"), &FluentArgs::new())
    }

    /// What a kind of finding means, why it matters, and what to do about it: paragraphs separated by an
    /// empty line. Each is one line, unless its lines are indented, as in tables.
    #[must_use]
    pub fn manual(&self, kind: &Kind) -> String {
        self.manual_for(kind, variant::ALL)
    }

    /// The same, for a given set of variants.
    pub(crate) fn manual_for(&self, kind: &Kind, games: &[&Rules]) -> String {
        let aspects = Aspects { catalog: self, games, known: games.len() };
        let mut arguments = FluentArgs::new();
        aspects.add(&mut arguments);
        aspects.add_silent(kind, &mut arguments);
        self.page(&format!("manual-{}", kind.code), &arguments, aspects.notes(kind.code))
    }

    /// What a rule of draws is about, in one line, in lower case, without a full stop.
    #[must_use]
    pub fn draw_summary(&self, code: &str) -> String {
        self.text(&format!("draw-{code}"), Some("summary"), &FluentArgs::new())
    }

    /// How a rule of draws is counted, and who may claim; paragraphs as in [`manual`](Catalog::manual).
    #[must_use]
    pub fn draw_manual(&self, code: &str) -> String {
        self.draw_manual_for(
            code,
            &variant::ALL.iter().copied().flat_map(Rules::by_each_rulebook).collect::<Vec<_>>(),
        )
    }

    /// The same, for a given set of variants.
    pub(crate) fn draw_manual_for(&self, code: &str, games: &[&Rules]) -> String {
        let rules = DrawRules::of(self, code, games);
        let mut arguments = FluentArgs::new();
        rules.add(&mut arguments);
        self.page(&format!("draw-{code}"), &arguments, rules.aspects().notes(code))
    }

    /// The paragraphs of a page, without empty ones, and the notes below them.
    fn page(&self, id: &str, arguments: &FluentArgs<'_>, notes: Vec<String>) -> String {
        let text = self.text(id, None, arguments);
        let paragraphs = text.split("\n\n").map(paragraph).chain(notes.iter().map(|note| paragraph(note)));
        paragraphs.filter(|paragraph| !paragraph.is_empty()).collect::<Vec<_>>().join("\n\n")
    }
}

/// A paragraph as one line, unless its lines are indented.
fn paragraph(text: &str) -> String {
    if text.lines().any(|line| line.starts_with(' ')) {
        return text.to_owned();
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
