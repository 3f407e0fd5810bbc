//! Irregularities by article.

use std::collections::BTreeMap;

use super::Counts;
use crate::articles::rulebook_order;
use crate::findings::{Finding, Kind};

/// Irregularities by article, and within an article by code.
#[derive(Debug, Default)]
pub struct Articles(BTreeMap<(String, &'static str), OfArticle>);

/// What happened under one article and code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfArticle {
    /// The article; empty if an arbiter's note names none.
    pub article: String,
    /// The code.
    pub code: &'static str,
    /// How often.
    pub counts: Counts,
    /// In how many games.
    pub games: u64,
}

impl OfArticle {
    fn new(article: &str, kind: &'static Kind) -> OfArticle {
        OfArticle { article: article.to_owned(), code: kind.code, counts: Counts::default(), games: 0 }
    }
}

impl Articles {
    /// Adds the irregularities of one game.
    pub(super) fn observe(&mut self, found: &[&Finding]) {
        for (index, finding) in found.iter().enumerate() {
            let article = article_of(finding);
            let key = (article.to_owned(), finding.kind().code);
            let row = self.0.entry(key).or_insert_with(|| OfArticle::new(article, finding.kind()));
            row.counts.observe(finding);
            let same = |before: &&Finding| before.kind() == finding.kind() && article_of(before) == article;
            row.games += u64::from(!found.iter().take(index).any(same));
        }
    }

    /// Adds those of another part.
    pub(super) fn merge(&mut self, other: Articles) {
        for (key, others) in other.0 {
            match self.0.entry(key) {
                std::collections::btree_map::Entry::Vacant(entry) => {
                    entry.insert(others);
                }
                std::collections::btree_map::Entry::Occupied(mut entry) => {
                    let row = entry.get_mut();
                    row.counts.merge(others.counts);
                    row.games += others.games;
                }
            }
        }
    }

    /// The rows in the order of the rulebooks: 5.6.2 before 5.6.10.
    #[must_use]
    pub fn rows(&self) -> Vec<&OfArticle> {
        let mut rows: Vec<&OfArticle> = self.0.values().collect();
        rows.sort_by_cached_key(|row| (rulebook_order(&row.article), row.code));
        rows
    }
}

/// The article of an irregularity; empty if an arbiter's note names none.
#[must_use]
pub fn article_of(finding: &Finding) -> &str {
    finding.citation.as_ref().map_or("", |citation| citation.article.as_ref())
}
