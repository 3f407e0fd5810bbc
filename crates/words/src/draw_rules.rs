//! What the rules of draws say in each variant, as sentences made from their data.

use damiera_judge::draws;
use damiera_rules::variant::{DrawArticle, DrawRule, Rules};
use fluent_bundle::{FluentArgs, FluentValue};

use super::Catalog;
use super::aspects::Aspects;
use super::list::Joined;

/// One rule of draws in the variants that have it.
pub(crate) struct DrawRules<'g> {
    catalog: &'g Catalog,
    code: &'g str,
    games: Vec<&'g Rules>,
    known: usize,
}

impl<'g> DrawRules<'g> {
    /// The rule with this code, in the variants that have it.
    pub(crate) fn of(catalog: &'g Catalog, code: &'g str, games: &[&'g Rules]) -> DrawRules<'g> {
        let has = |rules: &&Rules| rules.draws.iter().any(|article| draws::code(&article.rule) == code);
        DrawRules { catalog, code, games: games.iter().copied().filter(has).collect(), known: games.len() }
    }

    pub(crate) fn aspects(&self) -> Aspects<'_> {
        Aspects { catalog: self.catalog, games: &self.games, known: self.known }
    }

    /// The articles of the rule in one variant.
    fn articles<'r>(&self, rules: &'r Rules) -> impl Iterator<Item = &'r DrawArticle> {
        rules.draws.iter().filter(|article| draws::code(&article.rule) == self.code)
    }

    /// The articles of the rule in every variant.
    fn all(&self) -> impl Iterator<Item = (&Rules, &DrawArticle)> {
        self.games.iter().flat_map(|&rules| self.articles(rules).map(move |article| (rules, article)))
    }

    /// Adds what the variants say, under the names that the texts use.
    pub(crate) fn add(&self, arguments: &mut FluentArgs<'static>) {
        let due = self.aspects().each(|rules| {
            let said: Vec<String> =
                self.articles(rules).filter_map(|article| self.due(&article.rule)).collect();
            (!said.is_empty()).then(|| self.catalog.list(&said, Joined::Or, usize::MAX))
        });
        for name in ["repeated", "king_moves_due", "forzosa", "stalled", "one_each", "king_each"] {
            arguments.set(name, due.clone());
        }
        arguments.set("requests", self.requests());
        arguments.set("lowered", self.lowered());
        arguments.set("endings", self.endings());
        arguments.set("pursuits", self.pursuits());
    }

    /// When one article makes a draw due.
    fn due(&self, rule: &DrawRule) -> Option<String> {
        Some(match rule {
            DrawRule::Repetition { times } => self.catalog.with("repeated", &[("times", (*times).into())]),
            DrawRule::KingMoves { each, .. } => {
                self.catalog.with("king-moves-due", &[("each", (*each).into())])
            }
            DrawRule::Forzosa { line, moves } => {
                let arguments = [("line", squares(line).into()), ("moves", (*moves).into())];
                self.catalog.with("forzosa-due", &arguments)
            }
            DrawRule::KingMovesOfFew { most, each, not_held } => {
                let arguments =
                    [("most", (*most).into()), ("each", (*each).into()), ("line", squares(not_held).into())];
                self.catalog.with("king-moves-of-few-due", &arguments)
            }
            DrawRule::Stalled { limits } => {
                let each = limits.iter().map(|&(from, to, each)| {
                    let arguments = [("from", from.into()), ("to", to.into()), ("each", each.into())];
                    self.catalog.with("stalled-due", &arguments)
                });
                self.catalog.list(&each.collect::<Vec<_>>(), Joined::Or, usize::MAX)
            }
            // A variant can have several of these, so they name their articles.
            DrawRule::Ending { .. } | DrawRule::Pursuit { .. } => return None,
            DrawRule::OneEach => return Some(self.catalog.name("one-each-due")),
            DrawRule::KingEach => return Some(self.catalog.name("king-each-due")),
        })
    }

    /// The variants in which the count must be asked for.
    fn requests(&self) -> String {
        self.aspects().each(|rules| {
            let asked = self.articles(rules).any(|article| article.request.is_some());
            Some(self.catalog.name(if asked { "count-on-request" } else { "count-by-itself" }))
        })
    }

    /// Which articles let an arbiter lower the count; whole sentences.
    fn lowered(&self) -> String {
        let sentences: Vec<String> = self
            .all()
            .filter_map(|(rules, article)| {
                let DrawRule::KingMoves { each, lowered: Some((least, number)) } = article.rule else {
                    return None;
                };
                let article = FluentValue::from(capitalised(&rules.article(number)));
                let arguments = [("article", article), ("each", each.into()), ("least", least.into())];
                Some(self.catalog.with("count-lowered", &arguments) + ".")
            })
            .collect();
        sentences.join(" ")
    }

    /// The pursuits of a lone king, article by article.
    fn pursuits(&self) -> String {
        let said: Vec<String> = self
            .all()
            .filter_map(|(rules, article)| {
                let DrawRule::Pursuit { strong, line, moves } = article.rule else { return None };
                let strong: Vec<String> = strong.iter().map(|&material| self.material(material)).collect();
                let strong = self.catalog.list(&strong, Joined::Or, usize::MAX);
                let name = |&number: &u8| Some(rules.names.name(rules.own_names().square(number)?));
                let line = line.map(|line| line.iter().filter_map(name).collect::<Vec<_>>().join(" "));
                let arguments = [
                    ("strong", strong.into()),
                    ("line", line.unwrap_or_else(|| "none".to_owned()).into()),
                    ("moves", moves.into()),
                    ("article", rules.article(article.article).into()),
                ];
                Some(self.catalog.with("pursuit-due", &arguments))
            })
            .collect();
        self.catalog.list(&said, Joined::Semicolon, usize::MAX)
    }

    /// The endings, article by article.
    fn endings(&self) -> String {
        let said: Vec<String> = self
            .all()
            .filter_map(|(rules, article)| {
                let DrawRule::Ending { strong, each } = article.rule else { return None };
                let strong: Vec<String> = strong.iter().map(|&material| self.material(material)).collect();
                let strong = self.catalog.list(&strong, Joined::Or, usize::MAX);
                let arguments = [
                    ("strong", strong.into()),
                    ("each", each.into()),
                    ("article", rules.article(article.article).into()),
                ];
                Some(self.catalog.with("ending-due", &arguments))
            })
            .collect();
        self.catalog.list(&said, Joined::Semicolon, usize::MAX)
    }

    /// `2 kings and a man`.
    fn material(&self, (kings, men): (u32, u32)) -> String {
        let both = if kings > 0 && men > 0 { "yes" } else { "no" };
        self.catalog.with("material", &[("kings", kings.into()), ("men", men.into()), ("both", both.into())])
    }
}

/// `1 5 10`.
fn squares(numbers: &[u8]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// A sentence that begins with a name in lower case.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
