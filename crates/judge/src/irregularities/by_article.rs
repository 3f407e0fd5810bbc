use std::collections::BTreeMap;

use super::Counts;
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

/// A key that puts articles into the order of the rulebooks: text and numbers in turn, 5.6.2 before 5.6.10.
#[must_use]
pub fn rulebook_order(article: &str) -> Vec<(&str, u32)> {
    let mut parts = Vec::new();
    let mut rest = article;
    while !rest.is_empty() {
        let digits = rest.find(|c: char| c.is_ascii_digit()).unwrap_or(rest.len());
        let (text, after) = rest.split_at(digits);
        let end = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
        let (number, after) = after.split_at(end);
        parts.push((text, number.parse().unwrap_or_default()));
        rest = after;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::rulebook_order;

    #[test]
    fn articles_order_as_in_the_rulebook() {
        let ordered = [
            "",
            "international art. 3.3",
            "international art. 5.6",
            "international art. 5.6.2",
            "international art. 5.6.10",
            "international art. 6.3b",
            "italian art. 8.1",
            "italian art. 8.1.9",
            "italian art. 8.1.14",
        ];
        assert!(ordered.is_sorted_by_key(|article| rulebook_order(article)));
    }
}
