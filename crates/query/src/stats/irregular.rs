//! Irregularities by article and code.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{About, Cell, Column, Observed, Order, Row, Statistic, pairs, plus};
use damiera_judge::articles::rulebook_order;
use damiera_judge::irregularities::{Counts, article_of, of_game};

/// Irregularities by article, and within an article by code.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Irregular {
    #[serde(with = "pairs")]
    articles: BTreeMap<(String, String), OfArticle>,
}

#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OfArticle {
    times: u64,
    stood: u64,
    corrected: u64,
    declared: u64,
    games: u64,
}

impl OfArticle {
    fn merge(&mut self, other: OfArticle) {
        plus(&mut self.times, other.times);
        plus(&mut self.stood, other.stood);
        plus(&mut self.corrected, other.corrected);
        plus(&mut self.declared, other.declared);
        plus(&mut self.games, other.games);
    }
}

impl Statistic for Irregular {
    const ABOUT: About = About {
        name: "irregularities",
        what: "irregularities by article, and what became of them",
        order: Order::Listed,
    };

    fn columns() -> Vec<Column> {
        vec![
            Column::word("article", "The article; empty if an arbiter's note names none."),
            Column::text("code", "The code of the finding."),
            Column::count("times", "How often."),
            Column::count("stood", "How often the opponent accepted it."),
            Column::count("corrected", "How often the opponent had it corrected.").unseen(),
            Column::count("not_answered", "How often the record does not say whether it stands."),
            Column::count("declared", "How often it comes from an arbiter's note.").unseen(),
            Column::count("games", "The number of games with it."),
        ]
    }

    fn observe(&mut self, game: &Observed<'_>) {
        let mut seen = BTreeSet::new();
        for finding in of_game(game.report) {
            let key = (article_of(finding).to_owned(), finding.kind().code.to_owned());
            let games = u64::from(seen.insert((article_of(finding), finding.kind().code)));
            let Counts { times, stood, corrected, declared } = Counts::of(finding);
            let of_finding = OfArticle { times, stood, corrected, declared, games };
            self.articles.entry(key).or_default().merge(of_finding);
        }
    }

    fn merge(&mut self, other: Irregular) {
        for (key, others) in other.articles {
            self.articles.entry(key).or_default().merge(others);
        }
    }

    fn rows(&self) -> Vec<Row> {
        let mut articles: Vec<_> = self.articles.iter().collect();
        articles.sort_by_cached_key(|((article, code), _)| (rulebook_order(article), code.as_str()));
        let row = |((article, code), of): (&(String, String), &OfArticle)| {
            vec![
                Cell::text(article.as_str()),
                Cell::text(code.as_str()),
                Cell::Count(of.times),
                Cell::Count(of.stood),
                Cell::Count(of.corrected),
                Cell::Count(of.times.saturating_sub(of.stood).saturating_sub(of.corrected)),
                Cell::Count(of.declared),
                Cell::Count(of.games),
            ]
        };
        articles.into_iter().map(row).collect()
    }
}
